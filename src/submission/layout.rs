//! Whose is which source: the students of a class, from its tree of folders.

use std::path::PathBuf;

use super::{
    Note, ReportPath,
    census::Census,
    file_name::without_extension,
    flat::{self, Flat},
    folder_name,
    spelling::{Fit, Wanted},
    walk::{Folder, SourceFile},
};

/// A student and the files that are theirs.
#[derive(Debug)]
pub(super) struct Student {
    pub(super) name: String,
    /// The student's folder, or the first file of a student in a flat folder.
    pub(super) place: PathBuf,
    pub(super) candidates: Vec<Candidate>,
    /// Files that may have been meant as sources.
    pub(super) near: Vec<PathBuf>,
    pub(super) notes: Vec<Note>,
}

/// A source that may be the one.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) file: SourceFile,
    /// Names of the folders between the student's and the file.
    pub(super) inside: Vec<String>,
    pub(super) role: Role,
}

/// How a source got its student.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// By the folder it is in.
    InFolder,
    /// By its name in a flat folder, which says the problem as well.
    FlatWithProblem(Fit),
    /// By its name, which says the student alone.
    FlatBare,
    /// By its name, which says another problem.
    FlatOther,
}

/// What stands beside a folder.
#[derive(Clone, Copy)]
struct Beside {
    /// Groups of students.
    groups: bool,
    /// A folder called after the problem.
    wanted: bool,
}

/// The students of a class, and what concerns none of them.
pub(super) struct Layout<'a> {
    census: &'a Census<'a>,
    wanted: &'a Wanted,
    pub(super) students: Vec<Student>,
    pub(super) notes: Vec<Note>,
}

impl<'a> Layout<'a> {
    /// Finds the students below `root`, whose own name is `root_name`.
    pub(super) fn of(
        root: &Folder,
        root_name: &str,
        census: &'a Census<'a>,
        wanted: &'a Wanted,
    ) -> Self {
        let mut layout = Self {
            census,
            wanted,
            students: Vec::new(),
            notes: Vec::new(),
        };
        if layout.is_one_student(root) {
            layout.student(root, root_name);
        } else {
            layout.group(root);
        }
        layout
    }

    /// Whether somebody gave us one student's folder in place of a class's.
    fn is_one_student(&self, root: &Folder) -> bool {
        let fits = |source: &SourceFile| self.wanted.fit(source.name.original()) <= Fit::Nearly;
        let in_problem =
            |folder: &Folder| self.census.is_wanted(folder) && folder.sources.iter().any(fits);
        let of_problem = |folder: &Folder| {
            let key = folder_name::key(&folder.name);
            let own = |source: &SourceFile| source.name.stem.to_lowercase() == key;
            self.census.is_wanted(folder)
                || folder_name::is_wrapper(&folder.name)
                || !folder.holds_sources()
                || (folder.sources.iter().any(own) && !folder_name::looks_like_person(&folder.name))
        };
        (root.sources.iter().any(fits) || root.folders.iter().any(in_problem))
            && root.folders.iter().all(of_problem)
            && !self.census.has_id_below(root)
            && !root
                .sources
                .iter()
                .any(|s| flat::named(s, self.wanted).is_some())
    }

    /// A folder of several students.
    fn group(&mut self, folder: &Folder) {
        self.notes.extend(folder.notes.iter().cloned());
        self.flat(folder);
        let beside = Beside {
            groups: folder
                .folders
                .iter()
                .any(|inner| self.census.is_group(inner)),
            wanted: folder
                .folders
                .iter()
                .any(|inner| self.census.is_wanted(inner)),
        };
        for inner in &folder.folders {
            self.in_group(inner, beside);
        }
    }

    /// A folder in a group: a student's, or another group's.
    fn in_group(&mut self, folder: &Folder, beside: Beside) {
        let census = self.census;
        if census.is_id(folder) && !census.is_group_called_like_an_id(folder) {
            return self.student(folder, &folder.name);
        }
        if beside.wanted && self.is_another_problem(folder) {
            return self
                .notes
                .push(Note::OtherProblem(ReportPath::of(&folder.path)));
        }
        let is_group = census.has_id_below(folder)
            || census.is_wanted(folder)
            || if folder.sources.is_empty() {
                census.is_group(folder) || census.is_group_of_one(folder, beside.groups)
            } else {
                flat::are_several_students(&folder.sources, self.wanted)
            };
        if is_group {
            self.group(folder);
        } else if folder.holds_sources() || !folder_name::is_no_student(&folder.name) {
            self.student(folder, &folder.name);
        }
    }

    /// Whether a folder beside this problem's, above the students, is another problem's.
    fn is_another_problem(&self, folder: &Folder) -> bool {
        !self.census.is_wanted(folder)
            && (self.wanted.is_sibling(&folder_name::key(&folder.name))
                || self.census.mostly_recurs(folder)
                || flat::are_several_students(&folder.sources, self.wanted))
    }

    /// The students whose sources lie side by side in one folder.
    fn flat(&mut self, folder: &Folder) {
        let names = flat::read_names(&folder.sources, self.wanted);
        let first = self.students.len();
        for (source, name) in folder.sources.iter().zip(names) {
            let role = match name {
                Flat::WithProblem(_, fit) => Role::FlatWithProblem(fit),
                Flat::Bare(_) => Role::FlatBare,
                Flat::OtherProblem(_) => Role::FlatOther,
            };
            let candidate = Candidate {
                file: source.clone(),
                inside: Vec::new(),
                role,
            };
            let student = self.flat_student(first, name.student(), &source.path);
            student.candidates.push(candidate);
        }
        for path in &folder.near {
            let stem = path.file_stem().map(super::report_path::readable);
            let stem = without_extension(&stem.unwrap_or_default());
            if let Some((name, _)) = flat::split(&stem, self.wanted) {
                self.flat_student(first, &name, path)
                    .near
                    .push(path.clone());
            }
        }
    }

    fn flat_student(&mut self, first: usize, name: &str, path: &std::path::Path) -> &mut Student {
        let known = self.students[first..].iter().position(|s| s.name == name);
        let at = match known {
            Some(at) => first + at,
            None => {
                self.students.push(Student {
                    name: name.to_owned(),
                    place: path.to_owned(),
                    candidates: Vec::new(),
                    near: Vec::new(),
                    notes: Vec::new(),
                });
                self.students.len() - 1
            }
        };
        &mut self.students[at]
    }

    /// A student's folder, with all that is in it but other students' folders.
    fn student(&mut self, folder: &Folder, name: &str) {
        let mut student = Student {
            name: name.to_owned(),
            place: folder.path.clone(),
            candidates: Vec::new(),
            near: Vec::new(),
            notes: Vec::new(),
        };
        let mut others = Vec::new();
        self.collect(folder, folder, &mut Vec::new(), &mut student, &mut others);
        let has_its_like = others
            .iter()
            .any(|o: &&Folder| folder_name::id_shape(&o.name) == folder_name::id_shape(name));
        // A folder of folders with ids of another shape (`203012/A001`) is a group after all.
        let is_student = others.is_empty() || !student.candidates.is_empty() || has_its_like;
        if is_student {
            for other in &others {
                student.notes.push(Note::FolderInFolder {
                    inner: ReportPath::of(&other.path),
                });
            }
            self.students.push(student);
        } else {
            self.notes.append(&mut student.notes);
        }
        for other in others {
            let row = self.students.len();
            self.student(other, &other.name);
            if is_student && let Some(student) = self.students.get_mut(row) {
                student.notes.push(Note::FolderInFolder {
                    inner: ReportPath::of(&other.path),
                });
            }
        }
    }

    fn collect<'f>(
        &self,
        folder: &'f Folder,
        owner: &Folder,
        inside: &mut Vec<String>,
        student: &mut Student,
        others: &mut Vec<&'f Folder>,
    ) {
        student.notes.extend(folder.notes.iter().cloned());
        student.near.extend(folder.near.iter().cloned());
        let candidates = folder.sources.iter().map(|file| Candidate {
            file: file.clone(),
            inside: inside.clone(),
            role: Role::InFolder,
        });
        student.candidates.extend(candidates);
        for inner in &folder.folders {
            if self.census.is_student_inside(inner, owner) {
                others.push(inner);
                continue;
            }
            inside.push(inner.name.clone());
            self.collect(inner, owner, inside, student, others);
            inside.pop();
        }
    }
}
