//! What has been asked, on disk, so that a call that ran out of time can be followed by another.
//!
//! A line of JSON with what it belongs to, then a byte a case. It goes away once all is asked, and is
//! thrown away where it does not fit.

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
};

use reference::{Answer, EveryAnswer, Problem};
use serde_json::{Value, json};

use super::{
    Inputs,
    answers::{Answers, OTHER},
};

/// The version of the format.
const VERSION: u32 = 3;

/// Where the state of one program is kept.
pub(super) struct StateFile {
    path: PathBuf,
    /// What the answers belong to: our version, problem, source, compiler, flags, limits.
    key: String,
}

/// What was kept.
pub(super) struct Kept {
    pub(super) answers: Answers,
    pub(super) inputs: Inputs,
    /// By stratum.
    pub(super) confirmed: Vec<u64>,
}

impl StateFile {
    /// The state of a program under the name of its report: an older one of the same name is replaced.
    pub(super) fn new(folder: &Path, name: &str, key: &str) -> Self {
        Self {
            path: folder.join(format!("{name}.state")),
            key: format!("{} {key}", env!("CARGO_PKG_VERSION")),
        }
    }

    /// What an earlier call has kept, if it is about the same.
    pub(super) fn read(&self, problem: &dyn Problem, right: &EveryAnswer) -> Option<Kept> {
        let bytes = fs::read(&self.path).ok()?;
        let end = bytes.iter().position(|byte| *byte == b'\n')?;
        let head: Value = serde_json::from_slice(&bytes[..end]).ok()?;
        let digest = blake3::hash(&bytes[end + 1..]).to_hex();
        let same = head["version"] == VERSION
            && head["key"] == self.key
            && head["digest"] == digest.as_str();
        let words: Vec<Answer> = head["words"]
            .as_array()?
            .iter()
            .map(|word| Some(Answer::made(word.as_str()?)))
            .collect::<Option<_>>()?;
        if !same || !words.starts_with(right.words()) {
            return None;
        }
        let fresh = Answers::none_yet(problem, right);
        let mut rest = &bytes[end + 1..];
        let mut codes = Vec::new();
        for stratum in fresh.codes() {
            let (these, others) = rest.split_at_checked(stratum.len())?;
            let known = |code: &u8| usize::from(*code) < words.len() || *code >= OTHER;
            if !these.iter().all(known) {
                return None;
            }
            codes.push(these.to_vec());
            rest = others;
        }
        let confirmed: Vec<u64> = serde_json::from_value(head["confirmed"].clone()).ok()?;
        let whole = rest.is_empty() && confirmed.len() == codes.len();
        whole.then(|| Kept {
            answers: Answers::kept(words, codes),
            inputs: if head["inputs"] == "legal" {
                Inputs::Legal
            } else {
                Inputs::Large
            },
            confirmed,
        })
    }

    /// Keeps what has been asked. If that fails, the next call starts from the beginning.
    pub(super) fn write(&self, answers: &Answers, inputs: Inputs, confirmed: &[u64]) {
        let mut digest = blake3::Hasher::new();
        for stratum in answers.codes() {
            digest.update(stratum);
        }
        let head = json!({
            "version": VERSION,
            "key": self.key,
            "words": answers.words(),
            "inputs": inputs,
            "confirmed": confirmed,
            "digest": digest.finalize().to_hex().as_str(),
        });
        let write = || -> std::io::Result<()> {
            let folder = self.path.parent().unwrap_or(Path::new("."));
            let mut file = tempfile::NamedTempFile::new_in(folder)?;
            writeln!(file, "{head}")?;
            for stratum in answers.codes() {
                file.write_all(stratum)?;
            }
            file.persist(&self.path)?;
            Ok(())
        };
        drop(write());
    }

    pub(super) fn remove(&self) {
        drop(fs::remove_file(&self.path));
    }
}

#[cfg(test)]
mod tests {
    use reference::{Stratum, registry};

    use super::*;

    #[test]
    fn what_was_kept_is_read_again_and_what_was_changed_is_not() {
        let problem = registry::default_problem();
        let right = problem.every_answer().expect("answers");
        let mut answers = Answers::none_yet(problem, &right);
        let last = Stratum(9);
        // The empty board, answered otherwise than the reference does.
        let said = (right.stratum(last)[0] + 1) % 3;
        answers.note(last, 0, &[said]);
        let folder = tempfile::tempdir().expect("a folder");
        let state = StateFile::new(folder.path(), "p6", "this source");
        state.write(&answers, Inputs::Large, &[0; 10]);

        let mut kept = state.read(problem, &right).expect("what was kept");
        assert_eq!(kept.answers.stratum(last), [said]);
        kept.answers.forget_differing(&right, last);
        assert_eq!(kept.answers.asked(last), 0);

        let other = StateFile::new(folder.path(), "p6", "another source");
        assert!(other.read(problem, &right).is_none());
        let path = folder.path().join("p6.state");
        let mut bytes = fs::read(&path).expect("the file");
        *bytes.last_mut().expect("bytes") = right.stratum(last)[0];
        fs::write(&path, bytes).expect("a change");
        assert!(state.read(problem, &right).is_none());
    }
}
