//! `docs/buckets.md` is made from the code. To write it anew: `UPDATE_DOCS=1 cargo test --test generated_docs`.
#![allow(clippy::unwrap_used, missing_docs)]

use std::{env, fmt::Write as _, fs, path::Path};

use reference::registry::PROBLEMS;

fn buckets() -> String {
    let mut page = String::from(
        "# Buckets\n\nMade from the code by `UPDATE_DOCS=1 cargo test --test generated_docs`; a test compares.\n\
         A report names its bucket in `diagnosis.bucket`, and further ones of equal standing in `diagnosis.also`.\n",
    );
    for problem in PROBLEMS.iter() {
        let about = problem.about();
        writeln!(
            page,
            "\n## {} ({}, {})\n",
            about.id, about.title.en, about.title.zh
        )
        .unwrap();
        for bucket in problem.buckets() {
            writeln!(
                page,
                "### `{}` — {} / {}\n",
                bucket.id, bucket.title.en, bucket.title.zh
            )
            .unwrap();
            writeln!(page, "{}\n\n{}\n", bucket.belief.en, bucket.belief.zh).unwrap();
            writeln!(
                page,
                "Hint: {}\n\n提示：{}\n",
                bucket.hint.en, bucket.hint.zh
            )
            .unwrap();
            let ideas = problem
                .misconceptions()
                .iter()
                .find(|idea| idea.bucket.id == bucket.id);
            if let Some(idea) = ideas {
                let names: Vec<String> = idea
                    .variants
                    .iter()
                    .map(|variant| format!("`{}`", variant.name()))
                    .collect();
                writeln!(page, "Variants: {}\n", names.join(", ")).unwrap();
                for twin in &idea.twins {
                    writeln!(
                        page,
                        "`{}` equals `{}` of `{}` on every case: {}\n",
                        twin.variant, twin.other_variant, twin.other, twin.proof
                    )
                    .unwrap();
                }
            }
        }
    }
    page
}

#[test]
fn the_page_of_buckets_is_what_the_code_says() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/buckets.md");
    let page = buckets();
    if env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&file, &page).unwrap();
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        written == page,
        "docs/buckets.md is not what the code says: UPDATE_DOCS=1 cargo test --test generated_docs"
    );
}
