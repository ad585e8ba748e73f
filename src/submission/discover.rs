//! From a folder or a file to rows.

use std::{
    collections::HashMap,
    fs, io,
    path::{Path, PathBuf},
};

use reference::text::Text;

use super::{
    ClassFolder, Note, ReportPath, Source, SourceState, StudentId, Submission, SubmissionId,
    Unreadable,
    census::Census,
    choose::{Choice, Chooser},
    identity::{Claim, assign},
    layout::{Layout, Student},
    read::{plain, read_source},
    report_path::readable,
    spelling::Wanted,
    walk::walk,
};

/// Why there is no class, or no file, to grade.
#[derive(Debug, thiserror::Error)]
pub enum DiscoverError {
    /// There is nothing at this path.
    #[error("there is nothing at {}", .0.display())]
    NotThere(PathBuf),
    /// The path of a class is a file's.
    #[error("{} is not a folder", .0.display())]
    NotAFolder(PathBuf),
    /// The folder cannot be listed.
    #[error("cannot read {}", path.display())]
    CannotRead {
        /// Which folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The folder holds no student.
    #[error("no student found in {}", .0.display())]
    NoStudent(PathBuf),
    /// The one file that was asked for cannot be read.
    #[error("cannot read the source")]
    Source(Unreadable),
}

impl DiscoverError {
    /// What is wrong and what to do, in a sentence.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::NotThere(path) => Text::made(
                format!("找不到 {}。请检查路径是否写对。", path.display()),
                format!("There is nothing at {}. Check the path.", path.display()),
            ),
            Self::NotAFolder(path) => Text::made(
                format!(
                    "{} 不是文件夹。评测全班请给出文件夹；只评测一份请用 duipai check。",
                    path.display()
                ),
                format!(
                    "{} is not a folder. Give the class's folder, or use `duipai check` for a single file.",
                    path.display()
                ),
            ),
            Self::CannotRead { path, source } => Text::made(
                format!(
                    "读不了 {}（{}）。请检查权限。",
                    path.display(),
                    plain(source)
                ),
                format!(
                    "{} cannot be read ({}). Check its permissions.",
                    path.display(),
                    plain(source)
                ),
            ),
            Self::NoStudent(path) => Text::made(
                format!(
                    "{} 里没有找到任何学生。每名学生应有一个文件夹（如 张三/p6.cpp），或一个文件（如 张三.cpp）。",
                    path.display()
                ),
                format!(
                    "No student found in {}. Each should have a folder (A001/p6.cpp, say) or a file (A001.cpp).",
                    path.display()
                ),
            ),
            Self::Source(reason) => reason.text(),
        }
    }
}

/// Finds the submissions in a class's folder. `stems` are the names, without extension, that the
/// sources of the problem have.
///
/// # Errors
/// When the folder is not there or cannot be read, or holds no student at all. Whatever is wrong
/// with a single student's files is said in that student's row.
pub fn discover(root: &Path, stems: &[&str]) -> Result<ClassFolder, DiscoverError> {
    let cannot_read = |source| DiscoverError::CannotRead {
        path: root.to_owned(),
        source,
    };
    let kind = match fs::metadata(root) {
        Ok(metadata) => metadata.file_type(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(DiscoverError::NotThere(root.to_owned()));
        }
        Err(error) => return Err(cannot_read(error)),
    };
    if !kind.is_dir() {
        return Err(DiscoverError::NotAFolder(root.to_owned()));
    }
    let wanted = Wanted::new(stems);
    let tree = walk(root).map_err(cannot_read)?;
    let census = Census::of(&tree, &wanted);
    let Layout {
        mut students,
        notes,
        ..
    } = Layout::of(&tree, &own_name(root), &census, &wanted);
    if students.is_empty() {
        return Err(DiscoverError::NoStudent(root.to_owned()));
    }
    let place = |student: &Student| student.place.clone().into_os_string().into_encoded_bytes();
    students.sort_by_cached_key(|student| (student.name.clone(), place(student)));
    Ok(ClassFolder {
        submissions: rows(root, students, &wanted),
        notes,
        ignored: tree.all_ignored(),
    })
}

/// A submission of one file, whatever it is called. Here a link is followed: whoever names a file
/// means it.
///
/// # Errors
/// When the file is not there or cannot be read.
pub fn single(file: &Path) -> Result<Submission, DiscoverError> {
    let target = match fs::canonicalize(file) {
        Ok(target) => target,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(DiscoverError::NotThere(file.to_owned()));
        }
        Err(source) => {
            return Err(DiscoverError::CannotRead {
                path: file.to_owned(),
                source,
            });
        }
    };
    let name = file.file_name().unwrap_or(file.as_os_str());
    let path = ReportPath::of(Path::new(name));
    let source = Source::look(target, path.clone()).map_err(DiscoverError::Source)?;
    let student = StudentId::new(file.file_stem().map(readable).unwrap_or_default());
    Ok(Submission {
        id: SubmissionId::alone(&student),
        student,
        path,
        source: SourceState::Found(source),
        notes: Vec::new(),
    })
}

fn rows(root: &Path, mut students: Vec<Student>, wanted: &Wanted) -> Vec<Submission> {
    let chooser = Chooser::learn(&students, wanted);
    let names: Vec<StudentId> = students.iter().map(|s| StudentId::new(&s.name)).collect();
    let claims: Vec<Claim<'_>> = students
        .iter()
        .zip(&names)
        .map(|(student, name)| Claim {
            student: name,
            place: student.place.as_os_str().as_encoded_bytes(),
        })
        .collect();
    let ids = assign(&claims);
    tell_namesakes(&mut students);
    students
        .into_iter()
        .zip(names)
        .zip(ids)
        .map(|((student, name), id)| row(root, student, name, id, &chooser))
        .collect()
}

fn row(
    root: &Path,
    mut student: Student,
    name: StudentId,
    id: SubmissionId,
    chooser: &Chooser<'_>,
) -> Submission {
    let digest = |path: &PathBuf| {
        let bytes = read_source(&root.join(path), &ReportPath::of(path)).ok()?;
        Some(bytes.digest())
    };
    let place = ReportPath::of(&student.place);
    let (path, source) = match chooser.choose(&mut student, digest) {
        Choice::Missing => (place, SourceState::Missing),
        Choice::Ambiguous(paths) => (place, SourceState::Ambiguous(paths)),
        Choice::Taken(file) => {
            let path = ReportPath::of(&file);
            let state = match Source::look(root.join(&file), path.clone()) {
                Ok(source) => SourceState::Found(source),
                Err(reason) => SourceState::Unreadable(reason),
            };
            (path, state)
        }
    };
    Submission {
        id,
        student: name,
        path,
        source,
        notes: student.notes,
    }
}

/// Tells the rows of one student of each other: a teacher has to know whose is whose.
fn tell_namesakes(students: &mut [Student]) {
    let mut same: HashMap<String, Vec<usize>> = HashMap::new();
    for (row, student) in students.iter().enumerate() {
        let name = student.name.trim().to_lowercase();
        same.entry(name).or_default().push(row);
    }
    for rows in same.into_values().filter(|rows| rows.len() > 1) {
        let places: Vec<ReportPath> = rows
            .iter()
            .map(|&row| ReportPath::of(&students[row].place))
            .collect();
        for (at, &row) in rows.iter().enumerate() {
            let mut others = places.clone();
            others.remove(at);
            students[row].notes.push(Note::SameStudent(others));
        }
    }
}

/// The name of a folder, even if it was given as `.`.
fn own_name(folder: &Path) -> String {
    let full = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
    full.file_name().map(readable).unwrap_or_default()
}
