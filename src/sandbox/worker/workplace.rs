//! Where the programs of a session work: their root folder, and the folder they start in.

use std::{
    fs::File,
    os::fd::{AsFd, OwnedFd},
    path::{Path, PathBuf},
};

use super::{
    build_folder::{self, BuildFolder},
    container::Container,
    failure::{Failure, Step},
    host_folder, roots,
    streams::Streams,
    work_folder::WorkFolder,
};
use crate::sandbox::{
    Layer,
    protocol::{Bounds, FileFound, Place, Root},
};

/// The place of a session, entered.
pub(super) struct Workplace<'a> {
    container: &'a Container,
    place: &'a Place,
    /// A compiler's folder on the host.
    host_folder: Option<OwnedFd>,
}

impl<'a> Workplace<'a> {
    /// Enters the root folder of the place.
    pub(super) fn enter(
        container: &'a Container,
        place: &'a Place,
        host_folder: Option<OwnedFd>,
    ) -> Result<Self, Failure> {
        if container.has(Layer::PrivateRoot) {
            roots::enter(place.root).step("enter the private root folder")?;
            if place.root == Root::Compiler {
                build_folder::mount_folders(container.user).step("make the build's folders")?;
            }
        }
        Ok(Self {
            container,
            place,
            host_folder,
        })
    }

    /// The folder that a program starts in, if it may use one.
    pub(super) fn working_folder(&self) -> Option<PathBuf> {
        if self.place.root != Root::Compiler && self.place.files.is_none() {
            return None;
        }
        if self.container.has(Layer::PrivateRoot) {
            return Some(roots::WORK.into());
        }
        let folders = self.place.folders.as_ref();
        folders.map(|(work, _)| work.into())
    }

    /// The folders that Landlock lets a program write in.
    pub(super) fn writable_folders(&self) -> Vec<PathBuf> {
        let temporary = if self.place.root != Root::Compiler {
            None
        } else if self.container.has(Layer::PrivateRoot) {
            Some(roots::TEMPORARY.into())
        } else {
            self.place
                .folders
                .as_ref()
                .map(|(_, temporary)| temporary.into())
        };
        self.working_folder().into_iter().chain(temporary).collect()
    }

    /// Makes the working folder of a run.
    pub(super) fn prepare(
        &self,
        streams: &Streams,
        bounds: Bounds,
    ) -> Result<Prepared<'_>, Failure> {
        let mut prepared = Prepared {
            workplace: self,
            work: None,
            build: None,
        };
        let private = self.container.has(Layer::PrivateRoot);
        let user = self.container.user;
        match (&self.host_folder, &self.place.files) {
            (Some(host), _) if private => {
                let filled = BuildFolder::fill(host.as_fd(), user);
                prepared.build = Some(filled.step("copy the source in")?);
            }
            (Some(host), _) => {
                if let (Some(user), Some((_, temporary))) = (user, &self.place.folders) {
                    host_folder::hand_over(host.as_fd(), Path::new(temporary), user)
                        .step("hand the build's folder over")?;
                }
            }
            (None, Some((input, _))) => {
                let content = streams.input_file()?;
                let path = self.working_folder().unwrap_or_default();
                let work = if private {
                    let room = streams.input_length().step("measure the input")?
                        + bounds.file_size.saturating_mul(2)
                        + 1024 * 1024;
                    WorkFolder::mounted(&path, room, user)
                } else {
                    host_folder::make_anew(&path, user).map(|()| WorkFolder::of_host(&path))
                };
                let work = work.step("make the working folder")?;
                work.put(input, content.as_fd(), user)
                    .step("write the input file")?;
                prepared.work = Some(work);
            }
            (None, None) => {}
        }
        Ok(prepared)
    }
}

/// The working folder of a run.
pub(super) struct Prepared<'a> {
    workplace: &'a Workplace<'a>,
    work: Option<WorkFolder>,
    build: Option<BuildFolder>,
}

impl Prepared<'_> {
    /// After a run: fetches what it made, and throws the rest away.
    pub(super) fn collect(
        self,
        streams: &Streams,
        bounds: Bounds,
    ) -> Result<(FileFound, Vec<String>), Failure> {
        let mut found = (FileFound::Nothing, Vec::new());
        if let (Some(work), Some((input, output))) = (&self.work, &self.workplace.place.files) {
            let to: &File = streams.output_file()?;
            found.0 = work
                .take(output, to.as_fd(), bounds.file_size)
                .step("read the output file")?;
            found.1 = work.other_names([input, output]);
        }
        if let Some(host) = &self.workplace.host_folder {
            if let Some(build) = self.build {
                build.empty(host.as_fd()).step("copy the build out")?;
            } else if let (Some(_), Some((_, temporary))) =
                (self.workplace.container.user, &self.workplace.place.folders)
            {
                host_folder::hand_over(host.as_fd(), Path::new(temporary), 0)
                    .step("take the build's folder back")?;
            }
        }
        Ok(found)
    }
}
