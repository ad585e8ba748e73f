//! Reads a tree of folders into memory: names only, nothing is opened.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{
    Note, ReportPath,
    file_name::{FileKind, SourceName, classify},
    folder_name::is_hidden,
    read::{plain, special},
    report_path::readable,
};

/// Folders below this depth were not made by hand.
const DEEPEST: usize = 32;
/// So many links and the like are told of a folder; more are an attack on the reader's patience.
const TOLD: usize = 5;

/// A folder and what is in it.
#[derive(Debug)]
pub(super) struct Folder {
    /// Relative to the class.
    pub(super) path: PathBuf,
    /// In words.
    pub(super) name: String,
    pub(super) sources: Vec<SourceFile>,
    /// Files that may have been meant as sources.
    pub(super) near: Vec<PathBuf>,
    pub(super) folders: Vec<Folder>,
    pub(super) notes: Vec<Note>,
    /// How many files are neither.
    pub(super) ignored: usize,
}

/// A file that is called like a source.
#[derive(Clone, Debug)]
pub(super) struct SourceFile {
    /// Relative to the class.
    pub(super) path: PathBuf,
    pub(super) name: SourceName,
}

impl Folder {
    /// Every source here and below.
    pub(super) fn holds_sources(&self) -> bool {
        !self.sources.is_empty() || self.folders.iter().any(Self::holds_sources)
    }

    /// Calls `see` with every folder below this one and its parent.
    pub(super) fn each_below<'a>(&'a self, see: &mut impl FnMut(&'a Self, &'a Self)) {
        for folder in &self.folders {
            see(self, folder);
            folder.each_below(see);
        }
    }

    /// Files passed over, here and below.
    pub(super) fn all_ignored(&self) -> usize {
        self.ignored + self.folders.iter().map(Self::all_ignored).sum::<usize>()
    }
}

/// Reads the tree below `root`.
pub(super) fn walk(root: &Path) -> io::Result<Folder> {
    read_folder(root, PathBuf::new(), String::new(), 0)
}

fn read_folder(root: &Path, path: PathBuf, name: String, depth: usize) -> io::Result<Folder> {
    let mut entries: Vec<fs::DirEntry> =
        fs::read_dir(root.join(&path))?.collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    let mut folder = Folder {
        path,
        name,
        sources: Vec::new(),
        near: Vec::new(),
        folders: Vec::new(),
        notes: Vec::new(),
        ignored: 0,
    };
    for entry in entries {
        take(&mut folder, root, &entry, depth)?;
    }
    Ok(folder)
}

fn take(folder: &mut Folder, root: &Path, entry: &fs::DirEntry, depth: usize) -> io::Result<()> {
    let path = folder.path.join(entry.file_name());
    let name = readable(&entry.file_name());
    let kind = entry.file_type()?;
    if let Some(what) = special(kind) {
        if folder.notes.len() < TOLD {
            let path = ReportPath::of(&path);
            folder.notes.push(Note::NotOpened { path, what });
        }
        return Ok(());
    }
    if kind.is_dir() {
        if is_hidden(&name) {
            return Ok(());
        }
        folder.folders.push(enter(root, path, name, depth + 1));
        return Ok(());
    }
    match classify(&name) {
        FileKind::Source(name) => folder.sources.push(SourceFile { path, name }),
        FileKind::Near => {
            folder.near.push(path);
            folder.ignored += 1;
        }
        FileKind::Junk => folder.ignored += 1,
    }
    Ok(())
}

/// A folder that cannot be entered is still there: its student must not vanish from the class.
fn enter(root: &Path, path: PathBuf, name: String, depth: usize) -> Folder {
    let note = if depth > DEEPEST {
        Note::TooDeep(ReportPath::of(&path))
    } else {
        match read_folder(root, path.clone(), name.clone(), depth) {
            Ok(folder) => return folder,
            Err(error) => Note::NotListed {
                path: ReportPath::of(&path),
                why: plain(&error),
            },
        }
    };
    Folder {
        path,
        name,
        sources: Vec::new(),
        near: Vec::new(),
        folders: Vec::new(),
        notes: vec![note],
        ignored: 0,
    }
}
