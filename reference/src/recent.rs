//! What was worked out of late, as long as there is room: a class is asked the same suite, student
//! after student.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{PoisonError, RwLock},
};

/// Values by key, so many at the most: when there is no room for one more, all are forgotten.
pub(crate) struct Recent<K, V> {
    most: usize,
    known: RwLock<HashMap<K, V>>,
}

impl<K: Eq + Hash, V: Clone> Recent<K, V> {
    /// Nothing yet.
    pub(crate) fn new(most: usize) -> Self {
        Self {
            most,
            known: RwLock::default(),
        }
    }

    /// The value of a key, which is made unless it is known; nobody waits while it is.
    pub(crate) fn get(&self, key: &K, make: impl FnOnce() -> V) -> V
    where
        K: Clone,
    {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = known.get(key) {
            return value.clone();
        }
        drop(known);
        let made = make();
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= self.most {
            known.clear();
        }
        known.entry(key.clone()).or_insert(made).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_not_made_again_and_no_more_is_kept_than_there_is_room_for() {
        let recent = Recent::new(2);
        assert_eq!(recent.get(&1, || "one"), "one");
        assert_eq!(recent.get(&1, || "another"), "one");
        for key in 2..100 {
            recent.get(&key, || "more");
            assert!(recent.known.read().expect("no test broke off").len() <= 2);
        }
        assert_eq!(recent.get(&1, || "another"), "another");
    }
}
