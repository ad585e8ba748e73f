//! Where a right program can be changed a little, and how: the usual operators of mutation testing
//! (operators, constants, bounds, indices, conditions, deleted statements, swapped arguments), found
//! on the syntax tree.

use std::collections::BTreeSet;

use tree_sitter::{Node, Parser};

/// One small change.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Mutation {
    /// The first byte that is replaced.
    start: usize,
    /// The byte behind the last one.
    end: usize,
    /// What stands there instead.
    pub(crate) with: String,
    /// The kind of change.
    pub(crate) kind: &'static str,
    /// Its line, from 1.
    pub(crate) line: usize,
}

impl Mutation {
    /// The changed program.
    pub(crate) fn apply(&self, source: &str) -> String {
        format!(
            "{}{}{}",
            &source[..self.start],
            self.with,
            &source[self.end..]
        )
    }

    /// The change, as a person reads it.
    pub(crate) fn shown(&self, source: &str) -> String {
        let cut = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let was = cut(&source[self.start..self.end]);
        format!(
            "line {}, {}: `{was}` -> `{}`",
            self.line,
            self.kind,
            cut(&self.with)
        )
    }
}

/// Operators that are put in one another's place.
const OPERATORS: &[&[&str]] = &[
    &["+", "-", "*", "/", "%"],
    &["<", "<=", ">", ">=", "==", "!="],
    &["&&", "||"],
    &["&", "|", "^"],
    &["<<", ">>"],
    &["+=", "-=", "*=", "="],
    &["&=", "|=", "^="],
];
/// Words that are put in one another's place.
const WORDS: &[[&str; 2]] = &[
    ["max", "min"],
    ["true", "false"],
    ["INT_MAX", "INT_MIN"],
    ["break", "continue"],
];

/// Every change that is known, in the order of the source, none twice.
pub(crate) fn all(source: &str) -> Vec<Mutation> {
    let mut parser = Parser::new();
    parser
        .set_language(&tree_sitter_cpp::LANGUAGE.into())
        .expect("the grammar loads");
    let tree = parser.parse(source, None).expect("a parse");
    let mut found = BTreeSet::new();
    let mut stack = vec![tree.root_node()];
    while let Some(node) = stack.pop() {
        at(node, source, &mut found);
        stack.extend((0..node.child_count()).filter_map(|child| node.child(child)));
    }
    found.into_iter().collect()
}

fn at(node: Node<'_>, source: &str, found: &mut BTreeSet<Mutation>) {
    let text = |node: Node<'_>| &source[node.byte_range()];
    let mut add = |node: Node<'_>, with: String, kind| {
        if with != source[node.byte_range()] {
            found.insert(Mutation {
                start: node.start_byte(),
                end: node.end_byte(),
                with,
                kind,
                line: node.start_position().row + 1,
            });
        }
    };
    match node.kind() {
        "binary_expression" | "assignment_expression" => {
            let Some(operator) = node.child_by_field_name("operator") else {
                return;
            };
            let family = OPERATORS
                .iter()
                .find(|family| family.contains(&text(operator)));
            for other in family.into_iter().copied().flatten() {
                add(operator, (*other).to_owned(), "operator");
            }
            if let (Some(left), Some(right)) = (
                node.child_by_field_name("left"),
                node.child_by_field_name("right"),
            ) && ["-", "/", "%", "<", "<=", ">", ">="].contains(&text(operator))
            {
                let swapped = format!("{} {} {}", text(right), text(operator), text(left));
                add(node, swapped, "swapped operands");
            }
        }
        "update_expression" => {
            let turned = text(node)
                .replace("++", "@")
                .replace("--", "++")
                .replace('@', "--");
            add(node, turned, "increment");
        }
        "number_literal" => {
            if let Ok(number) = text(node).parse::<i64>() {
                for near in [number + 1, number - 1, 0, -number] {
                    add(node, near.to_string(), "constant");
                }
            }
        }
        "subscript_argument_list" => {
            if let Some(index) = node.named_child(0) {
                for step in ["+ 1", "- 1"] {
                    add(index, format!("({}) {step}", text(index)), "index");
                }
            }
        }
        "condition_clause" => {
            add(node, format!("(!{})", text(node)), "condition");
            add(node, "(true)".to_owned(), "condition");
            add(node, "(false)".to_owned(), "condition");
        }
        "for_statement" => {
            if let Some(condition) = node.child_by_field_name("condition") {
                add(condition, format!("!({})", text(condition)), "condition");
            }
        }
        "conditional_expression" => {
            let part = |field| node.child_by_field_name(field);
            if let (Some(condition), Some(one), Some(other)) =
                (part("condition"), part("consequence"), part("alternative"))
            {
                let swapped = format!("{} ? {} : {}", text(condition), text(other), text(one));
                add(node, format!("({swapped})"), "swapped branches");
            }
        }
        "expression_statement" | "break_statement" | "continue_statement" => {
            add(node, ";".to_owned(), "deleted statement");
        }
        "return_statement" => {
            add(node, ";".to_owned(), "deleted statement");
            if let Some(value) = node.named_child(0) {
                add(value, format!("-({})", text(value)), "returned value");
                add(value, "0".to_owned(), "returned value");
            }
        }
        "else_clause" => add(node, String::new(), "deleted branch"),
        "argument_list" => {
            let arguments: Vec<_> = (0..node.named_child_count())
                .filter_map(|at| node.named_child(u32::try_from(at).ok()?))
                .collect();
            for pair in arguments.windows(2) {
                let mut order: Vec<&str> = arguments.iter().map(|one| text(*one)).collect();
                let first = arguments
                    .iter()
                    .position(|one| *one == pair[0])
                    .expect("one of them");
                order.swap(first, first + 1);
                add(node, format!("({})", order.join(", ")), "swapped arguments");
            }
        }
        "identifier" | "true" | "false" => {
            for [one, other] in WORDS {
                if text(node) == *one {
                    add(node, (*other).to_owned(), "word");
                } else if text(node) == *other {
                    add(node, (*one).to_owned(), "word");
                }
            }
        }
        "string_literal" => {
            for answer in ["first", "second", "tie"] {
                for other in ["first", "second", "tie"] {
                    add(node, text(node).replace(answer, other), "answer");
                }
            }
        }
        _ => {}
    }
}
