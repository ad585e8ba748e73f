//! The messages of the [protocol](super::protocol) as bytes.

use std::{io, time::Duration};

use super::{
    Isolation, Layer,
    protocol::{Bounds, EndedBy, FileFound, LEVELS, Place, Reply, Report, Request, Root},
    wire::{Reader, Writer},
};

const LAYERS: [Layer; 8] = [
    Layer::Namespaces,
    Layer::NetworkNamespace,
    Layer::PrivateRoot,
    Layer::Landlock,
    Layer::Seccomp,
    Layer::SeparateUser,
    Layer::Cgroup,
    Layer::Rlimits,
];

fn invalid() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

fn pick<T: Copy>(list: &[T], index: u64) -> io::Result<T> {
    let index = usize::try_from(index).map_err(|_| invalid())?;
    list.get(index).copied().ok_or_else(invalid)
}

fn index_of<T: PartialEq>(list: &[T], item: &T) -> u64 {
    list.iter()
        .position(|one| one == item)
        .map_or(u64::MAX, |index| index as u64)
}

const ROOTS: [Root; 3] = [Root::Empty, Root::Libraries, Root::Compiler];
const ENDS: [EndedBy; 5] = [
    EndedBy::Itself,
    EndedBy::Cpu,
    EndedBy::Wall,
    EndedBy::Refusals,
    EndedBy::Memory,
];
const FOUND: [FileFound; 3] = [FileFound::Nothing, FileFound::Regular, FileFound::Other];

fn put_pair(writer: &mut Writer, pair: Option<&(String, String)>) {
    match pair {
        Some((first, second)) => writer.number(1).text(first).text(second),
        None => writer.number(0),
    };
}

fn take_pair(reader: &mut Reader<'_>) -> io::Result<Option<(String, String)>> {
    Ok(match reader.number()? {
        0 => None,
        _ => Some((reader.text()?, reader.text()?)),
    })
}

fn put_time(writer: &mut Writer, time: Duration) {
    writer
        .number(time.as_secs())
        .number(time.subsec_nanos().into());
}

fn take_time(reader: &mut Reader<'_>) -> io::Result<Duration> {
    Ok(Duration::new(reader.number()?, reader.fitting()?))
}

impl Request {
    /// As bytes.
    pub(super) fn encode(&self) -> Vec<u8> {
        let mut writer = Writer::default();
        match self {
            Self::Open(place) => {
                writer
                    .number(0)
                    .number(index_of(&ROOTS, &place.root))
                    .texts(&place.args)
                    .texts(&place.env)
                    .texts(&place.read_only)
                    .number(place.sparse.into());
                put_pair(&mut writer, place.files.as_ref());
                put_pair(&mut writer, place.folders.as_ref());
            }
            Self::Run(bounds) => {
                writer
                    .number(1)
                    .number(bounds.memory)
                    .number(bounds.file_size)
                    .number(bounds.processes.into());
                put_time(&mut writer, bounds.cpu);
                put_time(&mut writer, bounds.wall);
            }
            Self::Close => {
                writer.number(2);
            }
        }
        writer.finish()
    }

    /// From bytes.
    pub(super) fn decode(bytes: &[u8]) -> io::Result<Self> {
        let reader = &mut Reader::new(bytes);
        Ok(match reader.number()? {
            0 => Self::Open(Place {
                root: pick(&ROOTS, reader.number()?)?,
                args: reader.texts()?,
                env: reader.texts()?,
                read_only: reader.texts()?,
                sparse: reader.number()? != 0,
                files: take_pair(reader)?,
                folders: take_pair(reader)?,
            }),
            1 => Self::Run(Bounds {
                memory: reader.number()?,
                file_size: reader.number()?,
                processes: reader.fitting()?,
                cpu: take_time(reader)?,
                wall: take_time(reader)?,
            }),
            2 => Self::Close,
            _ => return Err(invalid()),
        })
    }
}

impl Report {
    fn put(&self, writer: &mut Writer) {
        writer
            .number(self.status.cast_unsigned().into())
            .number(index_of(&ENDS, &self.ended_by))
            .number(self.peak_kib)
            .number(self.near_stack.into())
            .number(self.refused.len() as u64);
        for call in &self.refused {
            writer.number(*call);
        }
        writer
            .number(self.forbidden.map_or(u64::MAX, |call| call))
            .number(index_of(&FOUND, &self.file))
            .texts(&self.created);
        put_time(writer, self.cpu);
        put_time(writer, self.wall);
    }

    fn take(reader: &mut Reader<'_>) -> io::Result<Self> {
        Ok(Self {
            status: reader.fitting::<u32>()?.cast_signed(),
            ended_by: pick(&ENDS, reader.number()?)?,
            peak_kib: reader.number()?,
            near_stack: reader.number()? != 0,
            refused: {
                let count: usize = reader.fitting()?;
                (0..count)
                    .map(|_| reader.number())
                    .collect::<io::Result<_>>()?
            },
            forbidden: Some(reader.number()?).filter(|call| *call != u64::MAX),
            file: pick(&FOUND, reader.number()?)?,
            created: reader.texts()?,
            cpu: take_time(reader)?,
            wall: take_time(reader)?,
        })
    }
}

impl Reply {
    /// As bytes.
    pub(super) fn encode(&self) -> Vec<u8> {
        let mut writer = Writer::default();
        match self {
            Self::Hello(isolation) => {
                writer
                    .number(0)
                    .number(index_of(&LEVELS, &isolation.level))
                    .number(isolation.layers.len() as u64);
                for layer in &isolation.layers {
                    writer.number(index_of(&LAYERS, layer));
                }
            }
            Self::Ready => {
                writer.number(1);
            }
            Self::Failed(what, errno) => {
                writer
                    .number(2)
                    .text(what)
                    .number(errno.cast_unsigned().into());
            }
            Self::Ran(report) => {
                writer.number(3);
                report.put(&mut writer);
            }
            Self::Lost => {
                writer.number(4);
            }
        }
        writer.finish()
    }

    /// From bytes.
    pub(super) fn decode(bytes: &[u8]) -> io::Result<Self> {
        let reader = &mut Reader::new(bytes);
        Ok(match reader.number()? {
            0 => Self::Hello(Isolation {
                level: pick(&LEVELS, reader.number()?)?,
                layers: {
                    let count: usize = reader.fitting()?;
                    (0..count)
                        .map(|_| pick(&LAYERS, reader.number()?))
                        .collect::<io::Result<_>>()?
                },
            }),
            1 => Self::Ready,
            2 => Self::Failed(reader.text()?, reader.fitting::<u32>()?.cast_signed()),
            3 => Self::Ran(Report::take(reader)?),
            4 => Self::Lost,
            _ => return Err(invalid()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox::IsolationLevel;

    fn place() -> Place {
        Place {
            root: Root::Libraries,
            args: vec!["program".into()],
            env: vec!["A=b".into()],
            files: Some(("in".into(), "out".into())),
            read_only: vec!["/x".into()],
            sparse: true,
            folders: None,
        }
    }

    #[test]
    fn requests_survive_the_way() {
        let run = Bounds {
            cpu: Duration::from_millis(1500),
            wall: Duration::from_secs(7),
            memory: 1 << 40,
            file_size: 9,
            processes: 3,
        };
        for request in [Request::Open(place()), Request::Run(run), Request::Close] {
            assert_eq!(Request::decode(&request.encode()).ok(), Some(request));
        }
    }

    #[test]
    fn replies_survive_the_way() {
        let report = Report {
            status: 11,
            ended_by: EndedBy::Wall,
            cpu: Duration::from_micros(3),
            wall: Duration::from_secs(1),
            peak_kib: 77,
            near_stack: true,
            refused: vec![41, 59],
            forbidden: Some(101),
            file: FileFound::Other,
            created: vec!["x".into()],
        };
        let isolation = Isolation {
            level: IsolationLevel::Full,
            layers: LAYERS.to_vec(),
        };
        for reply in [
            Reply::Hello(isolation),
            Reply::Ready,
            Reply::Failed("step".into(), 13),
            Reply::Ran(report),
            Reply::Lost,
        ] {
            assert_eq!(Reply::decode(&reply.encode()).ok(), Some(reply));
        }
    }

    #[test]
    fn nonsense_is_an_error() {
        for bytes in [&[][..], &[9; 8], &[1, 0, 0, 0, 0, 0, 0, 0, 4]] {
            assert!(Request::decode(bytes).is_err());
        }
    }
}
