//! Nothing that others wrote acts where it is shown.

#![allow(clippy::unwrap_used, missing_docs)]

use duipai::report::{Colours, Line, Style, escape, pretty};
use proptest::prelude::*;

/// Text with many of the characters that matter.
fn nasty() -> impl Strategy<Value = String> {
    let letter = prop_oneof![
        any::<char>(),
        proptest::char::range('\0', '\u{a0}'),
        proptest::sample::select(vec![
            '=', '+', '-', '@', '<', '>', '&', '"', '\'', '\u{202e}', '\u{2066}', '\u{200f}',
            '\u{feff}', '\u{ff1d}', ' ', '\n', '\r', '\t', '对',
        ]),
    ];
    proptest::collection::vec(letter, 0..40).prop_map(String::from_iter)
}

fn acts(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}')
}

proptest! {
    #[test]
    fn only_newlines_act_on_a_terminal(text in nasty()) {
        prop_assert!(!escape::terminal(&text).contains(|c| acts(c) && c != '\n'));
        prop_assert!(!escape::one_line(&text).contains(acts));
    }

    #[test]
    fn a_line_stays_one_line_and_has_no_escapes_but_ours(text in nasty()) {
        let line = Line::plain(text.as_str()).with(Style::Bad, text.as_str());
        prop_assert!(!line.render(Colours::No).contains(acts));
        let coloured = line.render(Colours::Yes).replace("\x1b[31m", "").replace("\x1b[0m", "");
        prop_assert!(!coloured.contains(acts));
    }

    #[test]
    fn harmless_text_is_left_alone(text in "[a-zA-Z0-9 对拍。，_/-]{0,30}") {
        prop_assert!(escape::terminal(&text) == text.as_str());
        prop_assert!(escape::one_line(&text) == text.as_str());
    }

    #[test]
    fn a_web_page_gets_no_tags_and_no_attributes(text in nasty()) {
        let html = escape::html(&text);
        prop_assert!(!html.contains(['<', '>', '"', '\'']));
        prop_assert!(!html.contains(|c| acts(c) && c != '\n'));
        for (at, _) in html.match_indices('&') {
            let known = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"];
            prop_assert!(known.iter().any(|entity| html[at..].starts_with(entity)));
        }
    }

    #[test]
    fn xml_holds_only_what_xml_may_hold(text in nasty()) {
        let xml = escape::xml(&text);
        let illegal = ['<', '>', '"', '\'', '\u{fffe}', '\u{ffff}'];
        prop_assert!(!xml.contains(illegal));
        prop_assert!(!xml.contains(acts));
    }

    #[test]
    fn no_cell_is_a_formula(text in nasty()) {
        let cell = escape::csv_cell(&text);
        let formula = ['=', '+', '-', '@', '\t', '\r', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];
        prop_assert!(!cell.trim_start().starts_with(formula));
        prop_assert!(!cell.contains(|c| acts(c) && c != '\n'));
    }

    #[test]
    fn json_is_the_same_data_and_acts_on_no_terminal(text in nasty()) {
        let json = pretty(&vec![&text]).unwrap();
        prop_assert!(!json.contains(|c| acts(c) && c != '\n'));
        let back: Vec<String> = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(back, vec![text]);
    }
}
