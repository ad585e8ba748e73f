//! The recursive search of a source: does it branch, does it take its moves back, does it keep a
//! memo?

use tree_sitter::Node;

use super::{
    functions::{Function, called},
    tree::{around, base_name, of_kind, text},
};

const LOOPS: &[&str] = &[
    "for_statement",
    "while_statement",
    "do_statement",
    "for_range_loop",
];
const ASSIGNMENTS: &[&str] = &["assignment_expression", "update_expression"];

/// What one recursive function does.
#[derive(Clone, Debug, Default)]
pub(super) struct Recursion {
    /// It calls itself (or its partner) in a loop: it tries more than one move.
    pub(super) branches: bool,
    /// Something that it changes before a call is not changed back after it.
    pub(super) keeps_moves: bool,
    /// It returns an element of an array or map that it also assigns.
    pub(super) memo: bool,
    /// It takes the larger of two values.
    pub(super) takes_max: bool,
    /// It takes the smaller of two values.
    pub(super) takes_min: bool,
    /// Whose moves its name says it makes, if it says so.
    pub(super) player: Option<Named>,
}

/// A player, as the name of a function tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    /// The first: X, first, black.
    First,
    /// The second: Y, second, white.
    Second,
}

/// Whose moves something stands for by its name, a function that makes them say: `X`, `playX`, `dfs_first`, `xian`; the other player's
/// likewise.
pub(super) fn player(name: &str) -> Option<Named> {
    let lower = name.to_lowercase();
    let says = |words: &[&str], letter: char| {
        words.iter().any(|word| lower.contains(word))
            || lower == letter.to_string()
            || name.ends_with(letter.to_ascii_uppercase())
            || lower.ends_with(&format!("_{letter}"))
    };
    match (
        says(&["first", "xian", "black"], 'x'),
        says(&["second", "hou", "white"], 'y'),
    ) {
        (true, false) => Some(Named::First),
        (false, true) => Some(Named::Second),
        _ => None,
    }
}

/// Looks at a function that calls one of `partners` (itself among them).
pub(super) fn recursion(
    function: &Function<'_>,
    partners: &[&str],
    source: &[u8],
) -> Option<Recursion> {
    let calls: Vec<Node<'_>> = of_kind(function.body, &["call_expression"])
        .into_iter()
        .filter(|call| called(*call, source).is_some_and(|name| partners.contains(&name)))
        .collect();
    calls.first()?;
    let looped = calls
        .iter()
        .copied()
        .find(|call| around(*call, LOOPS, function.body).is_some());
    Some(Recursion {
        branches: looped.is_some(),
        keeps_moves: looped.is_some_and(|call| keeps_moves(function, call, source)),
        memo: memo(function, source),
        takes_max: takes_larger(function, source),
        takes_min: takes_smaller(function, source),
        player: player(&function.name),
    })
}

/// Methods that put something into a container or take it out again.
const CONTAINER_CHANGES: &[&str] = &[
    "push",
    "pop",
    "push_back",
    "pop_back",
    "push_front",
    "pop_front",
    "insert",
    "erase",
    "emplace",
    "emplace_back",
];

/// What is changed in a stretch of the source, by name and place: elements of arrays, containers, and
/// variables that live outside the function.
fn changes<'a, 'tree>(
    function: &Function<'tree>,
    from: usize,
    to: usize,
    source: &'a [u8],
) -> Vec<(&'a str, Node<'tree>)> {
    let within = |node: &Node<'_>| node.start_byte() >= from && node.end_byte() <= to;
    let assigned = of_kind(function.body, ASSIGNMENTS)
        .into_iter()
        .filter(within)
        .filter_map(|change| {
            let target = change
                .child_by_field_name("left")
                .or_else(|| change.child_by_field_name("argument"))?;
            Some((base_name(target, source)?, change))
        });
    let contained = of_kind(function.body, &["call_expression"])
        .into_iter()
        .filter(within)
        .filter_map(|call| {
            let target = call.child_by_field_name("function")?;
            let method = target.child_by_field_name("field")?;
            let changes = target.kind() == "field_expression"
                && CONTAINER_CHANGES.contains(&text(method, source));
            changes
                .then(|| Some((base_name(target, source)?, call)))
                .flatten()
        });
    assigned.chain(contained).collect()
}

/// The condition under which a place of a loop is reached, where a call in the same loop is not under it.
fn condition<'tree>(at: Node<'tree>, call: Node<'tree>, body: Node<'tree>) -> Option<Node<'tree>> {
    let guard = around(at, &["if_statement"], body)?;
    let holds_call = guard.start_byte() <= call.start_byte() && guard.end_byte() >= call.end_byte();
    (!holds_call).then_some(guard)
}

/// Whether something that outlives a recursive call is changed before it in the innermost loop (or in
/// its arguments), and not changed again after it in the same loop, or on some condition only.
fn keeps_moves(function: &Function<'_>, call: Node<'_>, source: &[u8]) -> bool {
    let Some(innermost) = around(call, LOOPS, function.body) else {
        return false;
    };
    // Where the call is what is returned, the loop does not go on, and nothing need be taken back.
    if around(call, &["return_statement"], innermost).is_some() {
        return false;
    }
    let own = |name: &&str| !declared_inside(function, name, source);
    // The header of the loop counts what the loop does, not what a move does.
    let body = innermost.child_by_field_name("body").unwrap_or(innermost);
    let before = changes(function, body.start_byte(), call.end_byte(), source);
    let after = changes(function, call.end_byte(), body.end_byte(), source);
    let taken_back = |(name, change): &(&str, Node<'_>)| {
        let on_condition = condition(*change, call, body).is_some();
        after.iter().any(|(undone, at)| {
            let either_way = |guard: Node<'_>| {
                let branch = guard.child_by_field_name("alternative");
                branch.is_some_and(|branch| {
                    let (from, to) = (branch.start_byte(), branch.end_byte());
                    let there = changes(function, from, to, source);
                    there.iter().any(|(other, _)| other == name)
                })
            };
            undone == name && (on_condition || condition(*at, call, body).is_none_or(either_way))
        })
    };
    // A loop that is left before the move is taken back keeps it, as where a search is cut off.
    let breaks = of_kind(body, &["break_statement"]);
    let left_early = |name: &str| {
        let breaks = breaks.iter().filter(|jump| {
            jump.start_byte() > call.end_byte() && around(**jump, LOOPS, body).is_none()
        });
        breaks
            .map(|jump| changes(function, call.end_byte(), jump.start_byte(), source))
            .any(|undone| !undone.iter().any(|(undone, _)| *undone == name))
    };
    before
        .iter()
        .filter(|(name, _)| own(name))
        .any(|change| !taken_back(change) || left_early(change.0))
}

/// Whether a name is a local of the function or a parameter: a copy needs no taking back.
fn declared_inside(function: &Function<'_>, name: &str, source: &[u8]) -> bool {
    function
        .parameters
        .iter()
        .any(|parameter| parameter == name)
        || of_kind(function.body, &["declaration"])
            .into_iter()
            .any(|declaration| {
                of_kind(declaration, &["identifier"])
                    .into_iter()
                    .any(|found| {
                        text(found, source) == name
                            && around(
                                found,
                                &["init_declarator", "array_declarator", "declaration"],
                                declaration,
                            )
                            .is_some()
                            && around(
                                found,
                                &["subscript_expression", "call_expression"],
                                declaration,
                            )
                            .is_none()
                    })
            })
}

/// The names and array elements that an expression may be, not those that it computes with: `f[x]`,
/// `-f[x]`, `f[x] = v`, `c ? f[x] : v`.
fn elements(expression: Node<'_>) -> Vec<Node<'_>> {
    let mut found = Vec::new();
    let mut open = vec![expression];
    while let Some(at) = open.pop() {
        match at.kind() {
            "subscript_expression" | "identifier" => found.push(at),
            "assignment_expression" => open.extend(at.child_by_field_name("left")),
            "conditional_expression" => {
                open.extend(at.child_by_field_name("consequence"));
                open.extend(at.child_by_field_name("alternative"));
            }
            "parenthesized_expression" | "unary_expression" => open.extend(at.named_child(0)),
            _ => {}
        }
    }
    found
}

/// The names of references to elements: `res` of `int &res = memo[key];`.
fn references<'a>(function: &Function<'_>, source: &'a [u8]) -> Vec<&'a str> {
    of_kind(function.body, &["init_declarator"])
        .into_iter()
        .filter(|bound| {
            bound
                .child_by_field_name("value")
                .is_some_and(|value| value.kind() == "subscript_expression")
        })
        .filter_map(|bound| bound.child_by_field_name("declarator"))
        .filter(|declarator| declarator.kind() == "reference_declarator")
        .filter_map(|declarator| declarator.named_child(0))
        .map(|name| text(name, source))
        .collect()
}

/// Whether it returns an element (or what a look-up finds) of something that it also assigns.
fn memo(function: &Function<'_>, source: &[u8]) -> bool {
    let references = references(function, source);
    let assigned: Vec<&str> = of_kind(function.body, &["assignment_expression"])
        .into_iter()
        .filter_map(|assignment| assignment.child_by_field_name("left"))
        .filter(|target| {
            target.kind() == "subscript_expression" || references.contains(&text(*target, source))
        })
        .filter_map(|target| base_name(target, source))
        .chain(
            of_kind(function.body, &["call_expression"])
                .into_iter()
                .filter_map(|call| {
                    let name = called(call, source)?;
                    let target = call.child_by_field_name("function")?;
                    (["insert", "emplace"].contains(&name))
                        .then(|| base_name(target, source))
                        .flatten()
                }),
        )
        .collect();
    of_kind(function.body, &["return_statement"])
        .into_iter()
        .any(|returned| {
            let guarded = around(returned, &["if_statement"], function.body);
            let direct = returned
                .named_child(0)
                .into_iter()
                .flat_map(elements)
                .filter_map(|element| base_name(element, source))
                .any(|name| assigned.contains(&name));
            // `if (yes.count(key)) return true;` and `if (it != memo.end()) return it->second;`
            let looked_up = guarded
                .and_then(|guard| guard.child_by_field_name("condition"))
                .is_some_and(|condition| {
                    of_kind(condition, &["call_expression"])
                        .into_iter()
                        .any(|call| {
                            let name = called(call, source);
                            let on = call
                                .child_by_field_name("function")
                                .and_then(|target| base_name(target, source));
                            name.is_some_and(|name| {
                                ["count", "find", "end", "contains"].contains(&name)
                            }) && on.is_some_and(|on| assigned.contains(&on))
                        })
                });
            (direct && guarded.is_some()) || looked_up
        })
}

/// Whether a function takes the larger of two values.
pub(super) fn takes_larger(function: &Function<'_>, source: &[u8]) -> bool {
    takes(function, "max", &[">", ">="], source)
}

/// Whether a function takes the smaller of two values.
pub(super) fn takes_smaller(function: &Function<'_>, source: &[u8]) -> bool {
    takes(function, "min", &["<", "<="], source)
}

/// Whether it takes the larger (smaller) of two values: by the function of that name, or by an
/// assignment guarded by a comparison of the assigned name.
fn takes(function: &Function<'_>, by_name: &str, operators: &[&str], source: &[u8]) -> bool {
    let calls = of_kind(function.body, &["call_expression"])
        .into_iter()
        .any(|call| called(call, source) == Some(by_name));
    calls
        || of_kind(function.body, &["if_statement"])
            .into_iter()
            .any(|guard| {
                let Some(condition) = guard.child_by_field_name("condition") else {
                    return false;
                };
                let Some(then) = guard.child_by_field_name("consequence") else {
                    return false;
                };
                let assigned: Vec<&str> = of_kind(then, &["assignment_expression"])
                    .into_iter()
                    .filter_map(|assignment| assignment.child_by_field_name("left"))
                    .map(|target| text(target, source))
                    .collect();
                // `best` itself, or what it holds: `best.first - best.second`.
                let is_assigned = |side: Option<Node<'_>>| {
                    side.is_some_and(|side| {
                        assigned.contains(&text(side, source))
                            || of_kind(side, &["field_expression"])
                                .into_iter()
                                .filter_map(|member| base_name(member, source))
                                .any(|name| assigned.contains(&name))
                    })
                };
                of_kind(condition, &["binary_expression"])
                    .into_iter()
                    .any(|comparison| {
                        let side = |field| comparison.child_by_field_name(field);
                        let operator = side("operator").map_or("", |sign| text(sign, source));
                        let mirrored = match operator {
                            ">" => "<",
                            ">=" => "<=",
                            "<" => ">",
                            "<=" => ">=",
                            _ => return false,
                        };
                        // `v > best` takes the larger where `best` is assigned, and so does `best < v`.
                        (operators.contains(&operator) && is_assigned(side("right")))
                            || (operators.contains(&mirrored) && is_assigned(side("left")))
                    })
            })
}
