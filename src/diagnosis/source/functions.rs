//! Which functions a source has, and which of them are live.

use std::collections::{BTreeMap, BTreeSet};

use tree_sitter::Node;

use super::tree::{all, of_kind, text};

/// A function, or a lambda with a name.
#[derive(Clone, Debug)]
pub(super) struct Function<'tree> {
    pub(super) name: String,
    /// Its definition, parameters and body.
    pub(super) node: Node<'tree>,
    pub(super) body: Node<'tree>,
    pub(super) parameters: Vec<String>,
}

/// Every function of the source and every lambda that has a name.
pub(super) fn functions<'tree>(root: Node<'tree>, source: &[u8]) -> Vec<Function<'tree>> {
    let mut found = Vec::new();
    for node in of_kind(
        root,
        &[
            "function_definition",
            "init_declarator",
            "lambda_expression",
        ],
    ) {
        let (declarator, body) = match node.kind() {
            "function_definition" => (
                node.child_by_field_name("declarator"),
                node.child_by_field_name("body"),
            ),
            "init_declarator" => {
                let lambda = node
                    .child_by_field_name("value")
                    .filter(|value| value.kind() == "lambda_expression");
                (
                    lambda.and(node.child_by_field_name("declarator")),
                    lambda.and_then(|lambda| lambda.child_by_field_name("body")),
                )
            }
            _ => (None, None),
        };
        let (Some(declarator), Some(body)) = (declarator, body) else {
            continue;
        };
        let Some(name) = all(declarator).into_iter().find(|node| {
            matches!(
                node.kind(),
                "identifier" | "field_identifier" | "operator_name" | "destructor_name"
            )
        }) else {
            continue;
        };
        let parameters = of_kind(
            node,
            &["parameter_declaration", "optional_parameter_declaration"],
        )
        .into_iter()
        .filter(|parameter| parameter.end_byte() <= body.start_byte())
        .filter_map(|parameter| parameter.child_by_field_name("declarator"))
        .filter_map(|declarator| {
            all(declarator)
                .into_iter()
                .find(|node| node.kind() == "identifier")
        })
        .map(|name| text(name, source).to_owned())
        .collect();
        found.push(Function {
            name: text(name, source).to_owned(),
            node,
            body,
            parameters,
        });
    }
    found
}

/// The name that a call calls: `f` of `f(x)` and of `game.f(x)`.
pub(super) fn called<'a>(call: Node<'_>, source: &'a [u8]) -> Option<&'a str> {
    let function = call.child_by_field_name("function")?;
    match function.kind() {
        "identifier" => Some(text(function, source)),
        "field_expression" => Some(text(function.child_by_field_name("field")?, source)),
        "qualified_identifier" => Some(text(function.child_by_field_name("name")?, source)),
        _ => None,
    }
}

/// The functions that `main` reaches, `main` first, each with the names it calls.
pub(super) fn live<'tree>(functions: &[Function<'tree>], source: &[u8]) -> Vec<Function<'tree>> {
    let calls: BTreeMap<&str, Vec<&str>> = functions
        .iter()
        .map(|function| {
            let names = of_kind(function.body, &["call_expression"]);
            (
                function.name.as_str(),
                names
                    .into_iter()
                    .filter_map(|call| called(call, source))
                    .collect(),
            )
        })
        .collect();
    let mut reached: BTreeSet<&str> = BTreeSet::new();
    let mut open = vec!["main"];
    while let Some(name) = open.pop() {
        if reached.insert(name) {
            open.extend(calls.get(name).into_iter().flatten().copied());
        }
    }
    let mut live: Vec<Function<'tree>> = functions
        .iter()
        .filter(|function| reached.contains(function.name.as_str()))
        .cloned()
        .collect();
    live.sort_by_key(|function| (function.name != "main", function.node.start_byte()));
    live
}
