//! What a subtask is called where people read it.

use reference::{Problem, Subtask, Text};

/// The size of its hardest cases: "2 blanks at most". A stratum's title says the size first, then the
/// kind, which is not the subtask's.
#[must_use]
pub fn subtask_title(problem: &dyn Problem, subtask: &Subtask) -> Text {
    let strata = problem.strata();
    let hardest = &strata[subtask.up_to.index()].title;
    if strata.len() == 1 {
        return hardest.clone();
    }
    let zh = hardest.zh.split('，').next().unwrap_or_default();
    let en = hardest.en.split(", ").next().unwrap_or_default();
    let gap = if zh.ends_with(|last: char| last.is_ascii()) {
        " "
    } else {
        ""
    };
    Text::made(format!("{zh}{gap}以内"), format!("{en} at most"))
}

#[cfg(test)]
mod tests {
    use reference::registry;

    use super::*;

    #[test]
    fn it_is_the_size_without_the_kind() {
        let titles: Vec<Text> = registry::PROBLEMS
            .iter()
            .filter(|problem| problem.subtasks().len() > 1)
            .map(|problem| subtask_title(*problem, &problem.subtasks()[0]))
            .collect();
        for title in &titles {
            assert!(
                !title.zh.contains('，') && title.zh.ends_with("以内"),
                "{title:?}"
            );
            assert!(
                !title.en.contains(',') && title.en.ends_with(" at most"),
                "{title:?}"
            );
        }
        assert!(titles.iter().any(|title| title.zh == "2 个空格以内"));
        assert!(titles.iter().any(|title| title.en == "2 blanks at most"));
    }
}
