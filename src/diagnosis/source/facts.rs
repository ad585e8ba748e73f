//! The facts of a source that decide between buckets.

use reference::{Joined, SourceFacts};
use tree_sitter::{Node, Parser};

use super::{
    functions::{Function, called, functions, live},
    loops::{Named, Recursion, player, recursion, takes_larger, takes_smaller},
    macros,
    tree::{self, all, of_kind, text},
};

/// A source of a person is a few KiB; tables of answers, which may be large, decide nothing.
const LARGEST: usize = 64 * 1024;
/// How deep a person's source is nested at the most.
const DEEPEST: usize = 300;
/// How many functions it has at the most.
const MOST_FUNCTIONS: usize = 200;

/// Reads a source. Sources that are no C++ give facts with nothing in them; sources that no person
/// writes (huge, or nested hundreds deep) give none at all: reading them would take for ever.
#[must_use]
pub fn read(source: &[u8]) -> Option<SourceFacts> {
    if source.len() > LARGEST {
        return None;
    }
    let mut parser = Parser::new();
    parser
        .set_language(&tree_sitter_cpp::LANGUAGE.into())
        .ok()?;
    // Loops behind macros (`rep(i, 1, 3)`) are loops.
    let source = &macros::expanded(source);
    if source.len() > 4 * LARGEST {
        return None;
    }
    let tree = parser.parse(source, None)?;
    let root = tree.root_node();
    if tree::deeper_than(root, DEEPEST) {
        return None;
    }
    let functions = functions(root, source);
    if functions.len() > MOST_FUNCTIONS {
        return None;
    }
    let live = live(&functions, source);
    let recursions: Vec<Recursion> = live
        .iter()
        .filter_map(|function| recursion(function, &partners(function, &live, source), source))
        .collect();
    let search: Vec<&Recursion> = recursions.iter().filter(|found| found.branches).collect();
    let calls: Vec<Node<'_>> = live
        .iter()
        .flat_map(|function| of_kind(function.body, &["call_expression"]))
        .collect();
    let calls_one_of = |names: &[&str]| {
        calls
            .iter()
            .any(|call| called(*call, source).is_some_and(|name| names.contains(&name)))
    };
    Some(SourceFacts {
        literals: live
            .iter()
            .flat_map(|function| of_kind(function.body, &["string_literal"]))
            .map(|literal| text(literal, source).trim_matches('"').to_owned())
            .collect(),
        reads: calls_one_of(&[
            "scanf", "getchar", "gets", "fgets", "fread", "getline", "get", "read", "cin",
        ]) || live.iter().any(|function| {
            of_kind(function.body, &["binary_expression"])
                .into_iter()
                .any(|shift| text(shift, source).contains(">>"))
        }),
        files: files(&live, source),
        joined: joined(&live, source),
        permutes: calls_one_of(&["next_permutation", "prev_permutation"]),
        searches: !search.is_empty(),
        takes_max: live.iter().any(|function| takes_larger(function, source))
            || heaps(root, source).any(|smallest_first| !smallest_first)
            || calls_one_of(&["max_element", "rbegin"]),
        takes_min: live.iter().any(|function| takes_smaller(function, source))
            || heaps(root, source).any(|smallest_first| smallest_first)
            || calls_one_of(&["min_element"]),
        keeps_moves: search.iter().any(|found| found.keeps_moves),
        memo: search.iter().any(|found| found.memo),
        begins_with_other: begins_with_other(&live, &recursions, source),
        uses_chance: calls_one_of(&[
            "time",
            "clock",
            "rand",
            "random",
            "srand",
            "now",
            "random_shuffle",
            "shuffle",
            "getpid",
        ]) || live
            .iter()
            .any(|function| text(function.body, source).contains("mt19937")),
        runs_commands: calls_one_of(&["system", "popen"]),
    })
}

/// The priority queues of a source: whether each has its smallest element on top.
fn heaps(root: Node<'_>, source: &[u8]) -> impl Iterator<Item = bool> {
    let types = of_kind(root, &["template_type"]).into_iter();
    types
        .map(|heap| text(heap, source))
        .filter(|heap| heap.starts_with("priority_queue"))
        .map(|heap| heap.contains("greater"))
}

/// The functions by which this one reaches itself: itself, and those that call it back.
fn partners<'a>(function: &Function<'_>, live: &'a [Function<'_>], source: &[u8]) -> Vec<&'a str> {
    let calls = |from: &Function<'_>, to: &str| {
        of_kind(from.body, &["call_expression"])
            .into_iter()
            .any(|call| called(call, source) == Some(to))
    };
    live.iter()
        .filter(|other| other.name != "main")
        .filter(|other| other.name == function.name || calls(other, &function.name))
        .map(|other| other.name.as_str())
        .collect()
}

/// The names of files that are opened: literals in `freopen`, `fopen` and file streams.
fn files(live: &[Function<'_>], source: &[u8]) -> Vec<String> {
    let mut files = Vec::new();
    for function in live {
        for node in all(function.body) {
            let opens = match node.kind() {
                "call_expression" => called(node, source)
                    .is_some_and(|name| ["freopen", "fopen", "open"].contains(&name)),
                "declaration" => {
                    let kind = node
                        .child_by_field_name("type")
                        .map(|kind| text(kind, source))
                        .unwrap_or("");
                    ["ifstream", "ofstream", "fstream"]
                        .iter()
                        .any(|stream| kind.ends_with(stream))
                }
                _ => false,
            };
            if opens && let Some(name) = of_kind(node, &["string_literal"]).first() {
                let name = text(*name, source).trim_matches('"').to_owned();
                if !files.contains(&name) {
                    files.push(name);
                }
            }
        }
    }
    files
}

/// How elements of arrays are joined in live code.
fn joined(live: &[Function<'_>], source: &[u8]) -> Joined {
    let element = |node: Option<Node<'_>>| {
        node.is_some_and(|node| !of_kind(node, &["subscript_expression"]).is_empty())
    };
    let mut sums = false;
    for function in live {
        for node in of_kind(
            function.body,
            &["binary_expression", "assignment_expression"],
        ) {
            let operator = node
                .child_by_field_name("operator")
                .map_or("", |operator| text(operator, source));
            let (left, right) = (
                node.child_by_field_name("left"),
                node.child_by_field_name("right"),
            );
            match operator {
                "*" if element(left) && element(right) => return Joined::Products,
                "*=" if element(right) => return Joined::Products,
                "+" if element(left) && element(right) => sums = true,
                "+=" if element(right) => sums = true,
                _ => {}
            }
        }
    }
    if sums { Joined::Sums } else { Joined::Neither }
}

/// Whether the first call of the search from outside hands the turn to the other player.
fn begins_with_other(
    live: &[Function<'_>],
    recursions: &[Recursion],
    source: &[u8],
) -> Option<bool> {
    let recursive = |function: &&Function<'_>| {
        recursion(function, &partners(function, live, source), source)
            .is_some_and(|found| found.branches)
    };
    let searches: Vec<&Function<'_>> = live.iter().filter(recursive).collect();
    let names: Vec<&str> = searches
        .iter()
        .map(|function| function.name.as_str())
        .collect();
    let outside = live
        .iter()
        .filter(|function| !names.contains(&function.name.as_str()));
    let first = outside
        .flat_map(|function| of_kind(function.body, &["call_expression"]))
        .find(|call| called(*call, source).is_some_and(|name| names.contains(&name)))?;
    if searches.len() > 1
        && recursions
            .iter()
            .any(|found| found.takes_max != found.takes_min)
    {
        // A function for each player. Whose it is, its name may say; otherwise the one that
        // minimises is taken for the other player's, and it is called first.
        let called_first = called(first, source)?;
        let named = searches
            .iter()
            .find(|function| function.name == called_first)
            .and_then(|function| recursion(function, &partners(function, live, source), source))
            .and_then(|found| found.player);
        return Some(named != Some(Named::First));
    }
    let function = searches
        .iter()
        .find(|function| called(first, source) == Some(function.name.as_str()))?;
    let arguments = first.child_by_field_name("arguments")?;
    let given: Vec<&str> = (0..arguments.named_child_count())
        .filter_map(|at| arguments.named_child(u32::try_from(at).ok()?))
        .map(|argument| text(argument, source))
        .collect();
    // The turn is a parameter that recursive calls flip; a depth is one that they count up.
    let turn = of_kind(function.body, &["call_expression"])
        .into_iter()
        .filter(|call| called(*call, source) == Some(function.name.as_str()))
        .find_map(|call| {
            let arguments = call.child_by_field_name("arguments")?;
            function
                .parameters
                .iter()
                .enumerate()
                .position(|(at, name)| {
                    let Some(argument) = u32::try_from(at)
                        .ok()
                        .and_then(|at| arguments.named_child(at))
                    else {
                        return false;
                    };
                    flips(text(argument, source), name)
                })
        });
    let Some(turn) = turn else {
        // Handed over in a way of its own: the names of the players may say whose it is at first.
        let named = given.iter().find_map(|argument| player(argument));
        return Some(named == Some(Named::Second));
    };
    let parameter = &function.parameters[turn];
    let given = given.get(turn).copied()?;
    let given = value_of(given, live, source).unwrap_or(given);
    turn_of(parameter, given).map(|player| player == Named::Second)
}

/// Whose turn a value of the turn's parameter is, by their names where they say so. A turn of the second
/// kind is written as no, two or minus one; `0` and `1` tell nothing.
fn turn_of(parameter: &str, value: &str) -> Option<Named> {
    let named = player(value.trim_matches(['\'', '"']));
    let yes = match value {
        "1" | "true" => Some(true),
        "0" | "false" => Some(false),
        _ => None,
    };
    let by_parameter = match (moves_of(parameter), yes) {
        (Some(player), Some(true)) => Some(player),
        (Some(Named::First), Some(false)) => Some(Named::Second),
        (Some(Named::Second), Some(false)) => Some(Named::First),
        _ => None,
    };
    named.or(by_parameter).or(match value {
        "false" | "2" | "-1" => Some(Named::Second),
        "1" => None,
        _ => Some(Named::First),
    })
}

/// Whose turn a parameter tells by being true: `isX`, `ymove`, `x_turn`, `first`.
fn moves_of(parameter: &str) -> Option<Named> {
    let lower = parameter.to_lowercase();
    let bare = lower.strip_prefix("is").unwrap_or(&lower);
    let bare = bare.trim_matches('_');
    let rest = bare.strip_prefix(['x', 'y'])?;
    let whole = ["", "move", "turn", "_move", "_turn", "go", "first"].contains(&rest);
    whole.then(|| {
        if bare.starts_with('x') {
            Named::First
        } else {
            Named::Second
        }
    })
}

/// What a name stands for, if it is given one value and no other.
fn value_of<'a>(name: &str, live: &[Function<'_>], source: &'a [u8]) -> Option<&'a str> {
    let mut values = live
        .iter()
        .flat_map(|function| of_kind(function.body, &["init_declarator", "assignment_expression"]))
        .filter(|given| {
            let target = given
                .child_by_field_name("declarator")
                .or_else(|| given.child_by_field_name("left"));
            target.is_some_and(|target| text(target, source) == name)
        })
        .filter_map(|given| {
            given
                .child_by_field_name("value")
                .or_else(|| given.child_by_field_name("right"))
        })
        .map(|value| text(value, source));
    let first = values.next()?;
    values.all(|value| value == first).then_some(first)
}

/// Whether an argument is its parameter turned round: `!p`, `1 - p`, `3 - p`, `p ^ 1`, `-p`.
fn flips(argument: &str, parameter: &str) -> bool {
    let argument: String = argument
        .chars()
        .filter(|letter| !letter.is_whitespace() && !"()".contains(*letter))
        .collect();
    let forms = [
        "!{}", "1-{}", "3-{}", "{}^1", "1^{}", "-{}", "{}^3", "3^{}", "not{}", "{}==0", "{}*-1",
        "-1*{}",
    ];
    forms
        .iter()
        .any(|form| form.replace("{}", parameter) == argument)
}

#[cfg(test)]
mod tests {
    use super::{super::tree::base_name, *};

    fn facts(source: &str) -> SourceFacts {
        read(source.as_bytes()).expect("tree-sitter parses anything")
    }

    #[test]
    fn comments_and_dead_functions_do_not_count() {
        let found = facts(
            "int dead(){ puts(\"first\"); return dead(); } /* puts(\"second\"); */ int main(){ int t; scanf(\"%d\",&t); puts(\"tie\"); }",
        );
        assert!(
            found.has_words(&["tie"])
                && !found.has_words(&["first"])
                && !found.has_words(&["second"])
        );
        assert!(found.reads && !found.searches);
    }

    #[test]
    fn a_memo_and_a_kept_move_are_seen() {
        let search = |body: &str| {
            facts(&format!(
                "int a[9], memo[512]; int f(int k, int alpha){{ {body} }} int main(){{ int t; std::cin >> t; return f(0, -1); }}"
            ))
        };
        let right = search(
            "int b = 0; for (int i = 0; i < 9; i++) { if (a[i]) continue; a[i] = k; b = std::max(b, f(k + 1, alpha)); a[i] = 0; } return b;",
        );
        assert!(right.searches && !right.memo && !right.keeps_moves);
        let kept = search(
            "int b = 0; for (int i = 0; i < 9; i++) { a[i] = k; b = std::max(b, f(k + 1, alpha)); } return b;",
        );
        assert!(kept.keeps_moves);
        let memo = search(
            "if (memo[k]) return memo[k]; int b = 0; for (int i = 0; i < 9; i++) { a[i] = k; b = std::max(b, f(k + 1, alpha)); a[i] = 0; } return memo[k] = b;",
        );
        assert!(memo.memo);
        let referred = search(
            "int &r = memo[k]; if (r != -1) return r; int b = 0; for (int i = 0; i < 9; i++) { a[i] = k; b = std::max(b, f(k + 1, alpha)); a[i] = 0; } return r = b;",
        );
        assert!(referred.memo);
    }

    #[test]
    fn products_and_sums_are_told_apart() {
        assert_eq!(
            facts("int main(){ int a[9], s = 0; s += a[0]*a[1]*a[2]; }").joined,
            Joined::Products
        );
        assert_eq!(
            facts("int main(){ int a[9], h = 0; for(int j=0;j<3;j++) h += a[j]; }").joined,
            Joined::Sums
        );
    }

    #[test]
    fn whose_turn_it_is_at_first_is_read_from_names() {
        let begins = |parameters: &str, next: &str, first: &str| {
            let source = format!(
                "enum P {{ DOCTOR_X, MISS_Y }}; P other(P p); int a[9]; int f(int d, {parameters}) {{ int b = 0; for (int i = 0; i < 9; i++) {{ a[i] = d; b = std::max(b, f(d + 1, {next})); a[i] = 0; }} return b; }} int main() {{ int t; std::cin >> t; return f(1, {first}); }}"
            );
            facts(&source).begins_with_other
        };
        assert_eq!(begins("P p", "other(p)", "MISS_Y"), Some(true));
        assert_eq!(begins("P p", "other(p)", "DOCTOR_X"), Some(false));
        assert_eq!(begins("bool ymove", "!ymove", "1"), Some(true));
        assert_eq!(begins("bool isX", "!isX", "true"), Some(false));
        assert_eq!(begins("bool isX", "!isX", "0"), Some(true));
        assert_eq!(begins("char who", "who ^ 1", "'Y'"), Some(true));
        // A number tells nothing.
        assert_eq!(begins("int p", "1 - p", "1"), None);
        assert_eq!(begins("int p", "3 - p", "2"), Some(true));
    }

    #[test]
    fn a_largest_value_is_kept_in_many_ways() {
        let takes = |main: &str| {
            let found = facts(&format!("int main() {{ int t; std::cin >> t; {main} }}"));
            (found.takes_max, found.takes_min)
        };
        assert_eq!(takes("if (v > best) best = v;"), (true, false));
        let pairs = "if (p.first - p.second > best.first - best.second) best = p;";
        assert_eq!(takes(pairs), (true, false));
        let heap = "priority_queue<int, vector<int>, greater<int>> q; t = q.top();";
        assert_eq!(takes(heap), (false, true));
        assert_eq!(takes("puts(\"first\");"), (false, false));
    }

    #[test]
    fn a_move_that_is_kept_where_a_search_is_cut_off_is_seen() {
        let cut = |order: &str| {
            facts(&format!(
                "int a[9]; int f(int k, int al, int be) {{ for (int i = 0; i < 9; i++) {{ a[i] = k; int v = f(k + 1, al, be); {order} }} return al; }} int main() {{ int t; std::cin >> t; return f(0, -1, 1); }}"
            ))
            .keeps_moves
        };
        assert!(cut("if (v > al) { al = v; a[i] = 0; }"));
        assert!(!cut("if (v > al) { al = v; a[i] = 0; } else { a[i] = 0; }"));
        assert!(cut("if (v >= be) break; a[i] = 0;"));
        assert!(!cut("a[i] = 0; if (v >= be) break;"));
        assert!(!cut("if (v >= be) { a[i] = 0; break; } a[i] = 0;"));
    }

    #[test]
    fn opened_files_are_named() {
        let found = facts(
            "int main(){ freopen(\"game.in\",\"r\",stdin); std::ofstream out(\"game.out\"); }",
        );
        assert_eq!(found.files, ["game.in", "game.out"]);
    }

    #[test]
    fn base_names_go_through_members_and_elements() {
        let source = b"int main(){ s.q[1] = 2; }";
        let mut parser = Parser::new();
        parser
            .set_language(&tree_sitter_cpp::LANGUAGE.into())
            .expect("the grammar loads");
        let tree = parser.parse(source, None).expect("parses");
        let assigned = of_kind(tree.root_node(), &["assignment_expression"])[0];
        assert_eq!(
            base_name(
                assigned.child_by_field_name("left").expect("has a left"),
                source
            ),
            Some("s")
        );
    }
}
