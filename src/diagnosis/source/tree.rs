//! Small helpers over a syntax tree.

use tree_sitter::Node;

/// The text of a node; empty where it is not valid UTF-8.
pub(super) fn text<'a>(node: Node<'_>, source: &'a [u8]) -> &'a str {
    node.utf8_text(source).unwrap_or("")
}

/// Every node below this one, itself first, in the order of the source.
pub(super) fn all<'tree>(node: Node<'tree>) -> Vec<Node<'tree>> {
    let mut found = Vec::new();
    let mut stack = vec![node];
    while let Some(next) = stack.pop() {
        found.push(next);
        for at in (0..next.child_count()).rev() {
            if let Some(child) = next.child(at) {
                stack.push(child);
            }
        }
    }
    found
}

/// Every node of one of these kinds below this one.
pub(super) fn of_kind<'tree>(node: Node<'tree>, kinds: &[&str]) -> Vec<Node<'tree>> {
    all(node)
        .into_iter()
        .filter(|node| kinds.contains(&node.kind()))
        .collect()
}

/// The nearest node around this one that is of one of these kinds, looking no further than `within`.
pub(super) fn around<'tree>(
    node: Node<'tree>,
    kinds: &[&str],
    within: Node<'tree>,
) -> Option<Node<'tree>> {
    let mut at = node;
    while at.id() != within.id() {
        at = at.parent()?;
        if kinds.contains(&at.kind()) {
            return Some(at);
        }
    }
    None
}

/// The name at the root of an expression: `a` of `a[i][j]`, `s` of `s.q[i]`.
pub(super) fn base_name<'a>(node: Node<'_>, source: &'a [u8]) -> Option<&'a str> {
    let mut at = node;
    loop {
        at = match at.kind() {
            "identifier" | "field_identifier" => return Some(text(at, source)),
            "subscript_expression" | "field_expression" => at.child_by_field_name("argument")?,
            "parenthesized_expression" | "pointer_expression" => at.named_child(0)?,
            _ => return None,
        };
    }
}

/// Whether a tree is deeper than this anywhere.
pub(super) fn deeper_than(root: Node<'_>, most: usize) -> bool {
    let mut cursor = root.walk();
    let mut depth = 0;
    loop {
        if cursor.goto_first_child() {
            depth += 1;
            if depth > most {
                return true;
            }
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return false;
            }
            depth -= 1;
        }
    }
}
