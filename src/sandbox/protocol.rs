//! What the grader and its helper say to each other. One message is one of these, and carries the
//! descriptors named with it.

use std::{io, time::Duration};

use super::{
    Isolation, IsolationLevel, Layer,
    wire::{Reader, Writer},
};

/// What a session's programs see as their root folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Root {
    /// Nothing at all: for a static program.
    Empty,
    /// The system's shared libraries.
    Libraries,
    /// What a compiler needs.
    Compiler,
}

/// A place for runs: what does not change from run to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The root folder.
    pub(super) root: Root,
    /// The command line, with the program's name first.
    pub(super) args: Vec<String>,
    /// The environment, as `NAME=value`.
    pub(super) env: Vec<String>,
    /// For file input and output: the names of the two files.
    pub(super) files: Option<(String, String)>,
    /// For a compiler: host folders that it may read too.
    pub(super) read_only: Vec<String>,
    /// For a compiler, where there is no root of its own: its folder, and one for temporary files.
    pub(super) folders: Option<(String, String)>,
}

/// The limits of a run, as numbers for the kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) cpu: Duration,
    pub(super) wall: Duration,
    pub(super) memory: u64,
    pub(super) file_size: u64,
    pub(super) processes: u32,
}

/// From the grader to its helper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// Make a place. Descriptors: the program; for a compiler, its folder.
    Open(Place),
    /// Run once. Descriptors: standard input, output and error; with files, the input file's
    /// content and a place for the output file's.
    Run(Bounds),
    /// Throw the place away.
    Close,
}

/// Who ended a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EndedBy {
    /// The program, or the kernel by a signal.
    Itself,
    /// We: CPU time.
    Cpu,
    /// We: time on the wall.
    Wall,
    /// We: it kept on asking for what it was refused.
    Refusals,
}

/// What was found where the output file should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileFound {
    /// Nothing, or no file was asked for.
    Nothing,
    /// A regular file; its content is in the descriptor given.
    Regular,
    /// Something else: a link, a folder, a pipe.
    Other,
}

/// What a run came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Report {
    /// The raw status of wait(2).
    pub(super) status: i32,
    pub(super) ended_by: EndedBy,
    pub(super) cpu: Duration,
    pub(super) wall: Duration,
    pub(super) peak_kib: u64,
    /// Whether a SIGSEGV hit an address near the stack pointer.
    pub(super) near_stack: bool,
    /// Numbers of system calls that were refused, each once.
    pub(super) refused: Vec<u64>,
    /// The system call that the program was killed for.
    pub(super) forbidden: Option<u64>,
    pub(super) file: FileFound,
    /// Names of files that the program made in its working folder, without the output file.
    pub(super) created: Vec<String>,
}

/// From the helper to the grader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// The helper is up, with this isolation.
    Hello(Isolation),
    /// The place is made.
    Ready,
    /// Something of ours failed: what was tried, and errno.
    Failed(String, i32),
    /// A run is over.
    Ran(Report),
    /// The supervisor of the place died.
    Lost,
}

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

/// The levels that a helper can be asked for, the best first.
pub(super) const LEVELS: [IsolationLevel; 4] = [
    IsolationLevel::Full,
    IsolationLevel::NoNetworkNamespace,
    IsolationLevel::NoUserNamespaces,
    IsolationLevel::RlimitsOnly,
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
const ENDS: [EndedBy; 4] = [
    EndedBy::Itself,
    EndedBy::Cpu,
    EndedBy::Wall,
    EndedBy::Refusals,
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
                    .texts(&place.read_only);
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
