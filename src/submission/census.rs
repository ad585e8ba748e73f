//! What the folders of a class have in common: the shape of ids, and names that come again.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use super::{
    folder_name::{self, Shape, id_shape, is_year, looks_like_person},
    spelling::{Fit, Wanted},
    walk::Folder,
};

/// Counts over all folders of a class.
pub(super) struct Census<'a> {
    wanted: &'a Wanted,
    /// Distinct names of each shape.
    shapes: HashMap<Shape, HashSet<String>>,
    /// The parents of folders of each name.
    parents: HashMap<String, HashSet<&'a Path>>,
    /// Likewise, of parents that look like ids.
    id_parents: HashMap<String, HashSet<&'a Path>>,
}

impl<'a> Census<'a> {
    pub(super) fn of(root: &'a Folder, wanted: &'a Wanted) -> Self {
        let mut census = Self {
            wanted,
            shapes: HashMap::new(),
            parents: HashMap::new(),
            id_parents: HashMap::new(),
        };
        root.each_below(&mut |parent, folder| {
            let key = folder_name::key(&folder.name);
            if let Some(shape) = id_shape(&folder.name) {
                census.shapes.entry(shape).or_default().insert(key.clone());
            }
            if id_shape(&parent.name).is_some() {
                let parents = census.id_parents.entry(key.clone()).or_default();
                parents.insert(&parent.path);
            }
            census.parents.entry(key).or_default().insert(&parent.path);
        });
        census
    }

    /// Whether a folder is called after the problem.
    pub(super) fn is_wanted(&self, folder: &Folder) -> bool {
        match self.wanted.fit(&folder_name::key(&folder.name)) {
            Fit::Exact => true,
            // `P006` among `P001` to `P024` is a student, whatever problem is asked for.
            Fit::Nearly => !self.is_one_of_many(folder),
            _ => false,
        }
    }

    /// Whether a folder's name is an id by the company it keeps: a letter with three digits beside
    /// others like it, or any shape that more folders have than a contest has problems.
    fn is_one_of_many(&self, folder: &Folder) -> bool {
        let count = self.shape_count(folder).unwrap_or(0);
        count >= 10 || (count >= 3 && folder_name::key(&folder.name).chars().count() >= 4)
    }

    /// Whether a folder's name may be a student's id.
    pub(super) fn is_id(&self, folder: &Folder) -> bool {
        let Some(count) = self.shape_count(folder) else {
            return false;
        };
        !self.is_wanted(folder) && (!is_year(&folder.name) || count >= 3)
    }

    /// How many names have the shape of this one, if it may be an id.
    pub(super) fn shape_count(&self, folder: &Folder) -> Option<usize> {
        let shape = id_shape(&folder.name)?;
        Some(self.shapes.get(&shape).map_or(0, HashSet::len))
    }

    /// Whether some folder below may be a student's.
    pub(super) fn has_id_below(&self, folder: &Folder) -> bool {
        let mut found = false;
        folder.each_below(&mut |_, below| found = found || self.is_id(below));
        found
    }

    /// Whether folders of this name lie in several others.
    pub(super) fn recurs(&self, folder: &Folder) -> bool {
        more_than_one(&self.parents, folder)
    }

    /// Whether most folders in this one are found in others as well: problems, then, not people.
    pub(super) fn mostly_recurs(&self, folder: &Folder) -> bool {
        let again = folder.folders.iter().filter(|f| self.recurs(f)).count();
        again * 2 > folder.folders.len()
    }

    /// Whether `inner`, an id by its name, is another student's inside the student's folder `outer`
    /// and not one of that student's problems (`A001/P1001/P1001.cpp`).
    pub(super) fn is_student_inside(&self, inner: &Folder, outer: &Folder) -> bool {
        if !self.is_id(inner) || folder_name::key(&inner.name) == folder_name::key(&outer.name) {
            return false;
        }
        let in_several_students = more_than_one(&self.id_parents, inner);
        let called_like_its_source = inner
            .sources
            .iter()
            .any(|source| source.name.stem.to_lowercase() == folder_name::key(&inner.name));
        let outer_is_one_of_many = self.shape_count(outer) >= Some(2);
        let same_shape = id_shape(&inner.name) == id_shape(&outer.name);
        if !same_shape && called_like_its_source && (in_several_students || outer_is_one_of_many) {
            return false;
        }
        if in_several_students && !same_shape && self.mostly_recurs(outer) {
            return false;
        }
        same_shape || self.shape_count(inner) >= Some(2)
    }

    /// Whether a folder holds the folders of several students.
    pub(super) fn is_group(&self, folder: &Folder) -> bool {
        !self.holds_wanted(folder) && self.may_be_people(folder) && people(folder).count() >= 2
    }

    /// Whether a folder called after the problem lies directly in this one: then this one is a
    /// student's.
    pub(super) fn holds_wanted(&self, folder: &Folder) -> bool {
        folder.folders.iter().any(|inner| self.is_wanted(inner))
    }

    /// Whether the folders in this one may be people's. Names that come again in other folders are
    /// problems' names, unless a group holds them: there may be a namesake in the next one.
    fn may_be_people(&self, folder: &Folder) -> bool {
        !self.mostly_recurs(folder)
            || (folder_name::looks_like_group(&folder.name)
                && people(folder).all(|inner| looks_like_person(&inner.name)))
    }

    /// Whether a folder is a group although it holds one person: groups stand beside it, or the
    /// problem's folder lies in that person's.
    pub(super) fn is_group_of_one(&self, folder: &Folder, beside_groups: bool) -> bool {
        let mut inside = people(folder);
        let (Some(only), None) = (inside.next(), inside.next()) else {
            return false;
        };
        // `张三/作业/p6` is 张三's.
        let is_persons = looks_like_person(&folder.name) && !looks_like_person(&only.name);
        !self.holds_wanted(folder)
            && self.may_be_people(folder)
            && (beside_groups || (self.holds_wanted(only) && !is_persons))
    }

    /// Whether a folder is a group although its name may be an id: `CSP2025/张三`.
    pub(super) fn is_group_called_like_an_id(&self, folder: &Folder) -> bool {
        let named = people(folder)
            .filter(|f| looks_like_person(&f.name))
            .count()
            >= 2;
        self.is_group(folder) && (named || self.shape_count(folder) < Some(2))
    }
}

/// The folders in this one that may be a student's.
pub(super) fn people(folder: &Folder) -> impl Iterator<Item = &Folder> {
    folder.folders.iter().filter(|inner| {
        !folder_name::is_wrapper(&inner.name)
            && (!folder_name::is_no_student(&inner.name) || inner.holds_sources())
    })
}

fn more_than_one(map: &HashMap<String, HashSet<&Path>>, folder: &Folder) -> bool {
    map.get(&folder_name::key(&folder.name))
        .is_some_and(|parents| parents.len() > 1)
}
