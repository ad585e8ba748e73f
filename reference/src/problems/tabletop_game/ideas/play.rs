//! How a board goes as a wrong idea sees it, move by move: what stands beside the line of best play
//! when a witness is shown.

use super::super::board::{Board, CELLS, SIDE};
use super::super::rules::{Player, WORDS};
use super::{
    dimensions::{CellRule, Chooser, DigitRule, Goal, LineScore, Mover, Order, TieBreak},
    hypothesis::{Fallback, GivesUp, Hypothesis},
    idea::Idea,
    leaves, reached,
    score::Score,
};
use crate::{Text, WrongPlay};

/// With a free digit, boards with more blanks than this have too many lines of play to search them
/// with their values: (6!)² = 518,400 is still done at once.
const MOST_FREE: usize = 6;

/// A move: what is placed where, and whose it is, where that matters to the idea.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Move {
    by: Option<Player>,
    digit: u8,
    cell: usize,
}

impl Move {
    fn text(self) -> (String, String) {
        let Self { by, digit, cell } = self;
        let (row, column) = (cell / SIDE + 1, cell % SIDE + 1);
        let (who_zh, who_en) = match by {
            Some(Player::X) => ("X ", "X puts "),
            Some(Player::Y) => ("Y ", "Y puts "),
            None => ("", "puts "),
        };
        (
            format!("{who_zh}把 {digit} 填在第 {row} 行第 {column} 列"),
            format!("{who_en}{digit} in row {row}, column {column}"),
        )
    }
}

impl Hypothesis {
    /// How `board` goes by this hypothesis, in words; nothing where it makes no line of play that a
    /// person could follow (a memo that mixes up positions, say).
    #[must_use]
    pub fn play(&self, board: &Board) -> Option<WrongPlay> {
        let answer = self.answer(board);
        let whole = |line: Vec<Text>| {
            Some(WrongPlay {
                answer: answer.clone(),
                line,
            })
        };
        if let Some(word) = self.words.only_word() {
            let word = &WORDS[usize::from(word)];
            return whole(vec![Text::made(
                format!("不看棋盘，直接输出 {word}"),
                format!("prints {word} without looking at the board"),
            )]);
        }
        if let Some(GivesUp { above, then }) = self.gives_up
            && board.blanks() > above
        {
            let (blanks, most) = (board.blanks().get(), above.get());
            let mut line = vec![Text::made(
                format!("有 {blanks} 个空格，超过了 {most} 个，不再搜索"),
                format!("{blanks} blanks are more than {most}: no search is made"),
            )];
            let mut after = *board.cells();
            if let Fallback::Fill(order) = then {
                let steps = in_order(order, DigitRule::Smallest, board);
                after = leaves::filled(order, DigitRule::Smallest, board);
                line.extend(steps.into_iter().map(|step| plain(step.text())));
            }
            line.push(match then {
                Fallback::Say(_) => {
                    Text::made(format!("直接输出 {answer}"), format!("prints {answer}"))
                }
                Fallback::Fill(_) | Fallback::AsItIs => count(
                    &Score::of(&Idea::RULES),
                    LineScore::Product,
                    &after,
                    &answer.to_string(),
                ),
            });
            return whole(line);
        }
        let idea = self.idea.at(board.blanks());
        whole(idea.play(board, &answer.to_string())?)
    }
}

fn plain((zh, en): (String, String)) -> Text {
    Text::made(zh, en)
}

/// A move of a line.
fn placed((by, digit, cell): reached::Placed) -> Text {
    plain(
        Move {
            by: Some(by),
            digit,
            cell,
        }
        .text(),
    )
}

/// The first position that gets the value of another one, and what the search comes to. Nothing where no
/// position does.
fn mixed_up(idea: &Idea, board: &Board, said: &str) -> Option<Vec<Text>> {
    let (value, found) = super::flawed::mixed_up(idea, board);
    let found = found?;
    let all = |moves: Vec<reached::Placed>| {
        let moves: Vec<Text> = moves.into_iter().map(placed).collect();
        let join = |pick: fn(&Text) -> &str, with: &str| {
            moves.iter().map(pick).collect::<Vec<_>>().join(with)
        };
        (join(|step| &step.zh, "，"), join(|step| &step.en, ", "))
    };
    let ((here_zh, here_en), (there_zh, there_en)) = (all(found.moves), all(found.of));
    Some(vec![
        Text::made(
            format!("搜到的局面：{here_zh}"),
            format!("the search reaches this: {here_en}"),
        ),
        Text::made(
            format!("填了同样的格子、早就记下的局面：{there_zh}"),
            format!("the same cells are filled in one that it has kept: {there_en}"),
        ),
        Text::made(
            format!(
                "于是直接拿它的值 x - y = {}，而这个局面自己的值是 {}",
                found.taken, found.own
            ),
            format!(
                "so it takes that one's x - y = {}, where its own would be {}",
                found.taken, found.own
            ),
        ),
        Text::made(
            format!("整个搜索得到 x - y = {value}：{said}"),
            format!("the whole search comes to x - y = {value}: {said}"),
        ),
    ])
}

/// What a position comes to in an idea's own way of counting, and the word for it.
fn count(score: &Score, line: LineScore, cells: &[u8; CELLS], said: &str) -> Text {
    let (x, y) = score.both(cells);
    let blanks = cells.contains(&0);
    let (zh, en) = match line {
        LineScore::Product if blanks => ("没有填满就计分", "counted before it is full"),
        LineScore::Product => ("填满后计分", "counted when full"),
        LineScore::Sum => ("行和列里的数相加", "numbers added in rows and columns"),
        LineScore::ProductOfSums => ("三个和相乘", "the three sums multiplied"),
        LineScore::LargestSum => ("最大的行和与列和", "the largest sums"),
        LineScore::LargestProduct => ("最大的行积与列积", "the largest products"),
        LineScore::Number => ("每行（列）读成三位数", "lines read as numbers"),
        LineScore::Slip(_) => ("按它的公式计分", "counted by its formula"),
    };
    let (said_zh, said_en) = match said {
        "" => ("什么也不输出", "prints nothing"),
        said => (said, said),
    };
    Text::made(
        format!("{zh}：x = {x}，y = {y}：{said_zh}"),
        format!("{en}: x = {x}, y = {y}: {said_en}"),
    )
}

/// The moves that fill a board in an order.
fn in_order(order: Order, digit: DigitRule, board: &Board) -> Vec<Move> {
    let full = leaves::filled(order, digit, board);
    order
        .cells()
        .into_iter()
        .filter(|&cell| board.cells()[cell] == 0)
        .map(|cell| Move {
            by: None,
            digit: full[cell],
            cell,
        })
        .collect()
}

impl Idea {
    /// The moves and the count, in words.
    fn play(&self, board: &Board, said: &str) -> Option<Vec<Text>> {
        let score = Score::of(self);
        let fills = match (self.cell, self.chooser) {
            (CellRule::InOrder(order), Chooser::Minimax) if self.digit != DigitRule::Free => {
                Some(order)
            }
            (_, Chooser::FirstLeaf | Chooser::CellKept | Chooser::MemoOfLeaves) => {
                Some(Order::Rows)
            }
            (_, Chooser::LastLeaf) => Some(Order::RowsBack),
            _ => None,
        };
        if let Some(order) = fills {
            let mut line: Vec<Text> = in_order(order, self.digit, board)
                .into_iter()
                .map(|step| plain(step.text()))
                .collect();
            let full = leaves::filled(order, self.digit, board);
            line.push(count(&score, self.line, &full, said));
            return Some(line);
        }
        match self.chooser {
            Chooser::Minimax | Chooser::Swapped | Chooser::MaxOnly | Chooser::MinOnly => {
                self.searched(board, said)
            }
            Chooser::Greedy(among_equals) => Some(self.greedy(among_equals, board, said)),
            Chooser::TwoMoves(among_equals) => Some(self.two_moves(among_equals, board, said)),
            Chooser::Cut(moves) => {
                let reached = reached::cut(self, moves, board);
                let mut line: Vec<Text> = reached.moves.into_iter().rev().map(placed).collect();
                line.push(count(&score, self.line, &reached.cells, said));
                Some(line)
            }
            Chooser::MarkKept => {
                let (steps, cells) = super::flawed::line_of_marks(self, board);
                let mut line: Vec<Text> = steps.into_iter().map(placed).collect();
                if cells.contains(&0) {
                    line.push(Text::fixed(
                        "前面的搜索把剩下的数都标成用过了，没有数可填",
                        "earlier lines have left every other number marked as used: nothing is left to place",
                    ));
                }
                line.push(count(&score, self.line, &cells, said));
                Some(line)
            }
            Chooser::MemoByFilledCells => mixed_up(self, board, said),
            Chooser::NoFill => Some(vec![count(&score, self.line, board.cells(), said)]),
            Chooser::AnyLeaf
            | Chooser::AnyLeafOfY
            | Chooser::AnyLeafThenTie
            | Chooser::AnyLeafOfYThenTie
            | Chooser::Unanimous
            | Chooser::Majority
            | Chooser::MoreThanHalf
            | Chooser::Plurality
            | Chooser::Average => Some(vec![all_leaves(self, board, said)]),
            _ => None,
        }
    }

    /// Each player takes what is best at once.
    fn greedy(&self, among_equals: TieBreak, board: &Board, said: &str) -> Vec<Text> {
        let score = Score::of(self);
        let (steps, cells) = super::greedy::line(self, among_equals, board);
        let mut at = *board.cells();
        let mut line: Vec<Text> = steps
            .into_iter()
            .map(|(by, digit, cell)| {
                at[cell] = digit;
                let (x, y) = score.both(&at);
                let step = Move {
                    by: Some(by),
                    digit,
                    cell,
                };
                let (zh, en) = step.text();
                Text::made(
                    format!("{zh}（眼前 x = {x}，y = {y}）"),
                    format!("{en} (at once x = {x}, y = {y})"),
                )
            })
            .collect();
        line.push(count(&score, self.line, &cells, said));
        line
    }

    /// Each player looks two moves ahead.
    fn two_moves(&self, among_equals: TieBreak, board: &Board, said: &str) -> Vec<Text> {
        let (steps, cells) = super::greedy::line_by_two(self, among_equals, board);
        let mut line: Vec<Text> = steps
            .into_iter()
            .map(|(step, seen)| {
                let Text { zh, en } = placed(step);
                Text::made(
                    format!("{zh}（只看两步，x - y = {seen}）"),
                    format!("{en} (two moves ahead, x - y = {seen})"),
                )
            })
            .collect();
        line.push(count(&Score::of(self), self.line, &cells, said));
        line
    }

    /// A search with values.
    fn searched(&self, board: &Board, said: &str) -> Option<Vec<Text>> {
        let missing = board.missing();
        // Where the digit decides whose move it is and the digit is free, nobody is to move.
        let nobodys = self.mover == Mover::XOddDigits;
        if self.digit == DigitRule::Free && (missing.len() > MOST_FREE || nobodys) {
            return None;
        }
        let turn = self.first_player(missing.len());
        let mut search = Search {
            idea: self,
            score: Score::of(self),
            cells: *board.cells(),
            placed: vec![false; missing.len()],
            missing,
        };
        let Reached { both, mut line } = search.best(turn);
        line.reverse();
        let value = both.0 - both.1;
        let mut at = *board.cells();
        let mut told: Vec<Text> = line
            .iter()
            .map(|step| {
                at[step.cell] = step.digit;
                let (zh, en) = step.text();
                // Whoever looks at one sum alone expects that one.
                let expected = match (self.goal, step.by) {
                    (Goal::Difference, _) | (_, None) => format!("x - y = {value}"),
                    (_, Some(Player::X)) => format!("x = {}", both.0),
                    (_, Some(Player::Y)) => format!("y = {}", both.1),
                };
                Text::made(
                    format!("{zh}（它算出最后 {expected}）"),
                    format!("{en} (it expects {expected} in the end)"),
                )
            })
            .collect();
        told.push(count(&search.score, self.line, &at, said));
        Some(told)
    }
}

/// Where a search ends, and how it came there, the last move first.
struct Reached {
    both: (i64, i64),
    line: Vec<Move>,
}

struct Search<'a> {
    idea: &'a Idea,
    score: Score,
    cells: [u8; CELLS],
    missing: Vec<u8>,
    placed: Vec<bool>,
}

impl Search<'_> {
    fn best(&mut self, turn: Player) -> Reached {
        let free: Vec<usize> = (0..self.missing.len())
            .filter(|&at| !self.placed[at])
            .collect();
        let digits = match self.idea.digit {
            DigitRule::Free => free,
            DigitRule::Largest => free.last().copied().into_iter().collect(),
            DigitRule::Smallest | DigitRule::Repeated => {
                free.first().copied().into_iter().collect()
            }
        };
        let order = match self.idea.cell {
            CellRule::Free => Order::Rows.cells(),
            CellRule::InOrder(order) => order.cells(),
        };
        let mut best: Option<Reached> = None;
        for at in digits {
            let player = self.idea.player_placing(self.missing[at], turn);
            for cell in order {
                if self.cells[cell] != 0 {
                    continue;
                }
                let digit = match self.idea.digit {
                    DigitRule::Repeated => self.missing[0],
                    _ => self.missing[at],
                };
                self.cells[cell] = digit;
                self.placed[at] = true;
                let mut reached = self.best(turn.other());
                self.placed[at] = false;
                self.cells[cell] = 0;
                if best
                    .as_ref()
                    .is_none_or(|best| self.better(player, reached.both, best.both))
                {
                    let by = Some(player);
                    reached.line.push(Move { by, digit, cell });
                    best = Some(reached);
                }
                if self.idea.cell != CellRule::Free {
                    break;
                }
            }
        }
        best.unwrap_or_else(|| Reached {
            both: self.score.both(&self.cells),
            line: Vec::new(),
        })
    }

    fn better(&self, player: Player, reached: (i64, i64), best: (i64, i64)) -> bool {
        let own = |(x, y): (i64, i64)| match player {
            Player::X => (x, y),
            Player::Y => (y, x),
        };
        let ((own_now, other_now), (own_best, other_best)) = (own(reached), own(best));
        let (value, known) = (reached.0 - reached.1, best.0 - best.1);
        match self.idea.goal {
            Goal::Difference => {
                let large = match self.idea.chooser {
                    Chooser::MaxOnly => true,
                    Chooser::MinOnly => false,
                    Chooser::Swapped => player == Player::Y,
                    _ => player == Player::X,
                };
                if large { value > known } else { value < known }
            }
            Goal::OwnSum(TieBreak::First) => own_now > own_best,
            Goal::OwnSum(TieBreak::Last) => own_now >= own_best,
            Goal::OwnSumThenHarm => (own_now, -other_now) > (own_best, -other_best),
            Goal::OwnSumThenHelp => (own_now, other_now) > (own_best, other_best),
        }
    }
}

/// What all the full boards come to.
fn all_leaves(idea: &Idea, board: &Board, said: &str) -> Text {
    let [second, tie, first] = leaves::counts(idea, board);
    let all = first + second + tie;
    Text::made(
        format!(
            "不管谁在选，{all} 种填法里 x > y 的有 {first} 种，y > x 的有 {second} 种，相等的有 {tie} 种：{said}"
        ),
        format!(
            "whoever chooses, of {all} ways to fill the board {first} have x > y, {second} have y > x and {tie} are equal: {said}"
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::super::super::board::Blanks;
    use super::super::{dimensions::Sign, space::IDEAS};
    use super::*;

    /// The values at the end of a line in words, as `x = 12, y = 7`.
    fn values(text: &Text) -> Option<(i64, i64)> {
        let rest = text.en.split_once("x = ")?.1;
        let (x, rest) = rest.split_once(", y = ")?;
        let y = rest
            .split(|letter: char| letter != '-' && !letter.is_ascii_digit())
            .next()?;
        Some((x.parse().ok()?, y.parse().ok()?))
    }

    #[test]
    fn every_line_ends_in_what_its_idea_says() {
        let mut shown = 0;
        for blanks in Blanks::all().take(5) {
            for board in super::super::super::boards(blanks).step_by(997).take(25) {
                for idea in IDEAS.iter() {
                    let hypothesis = Hypothesis::of(*idea);
                    let Some(play) = hypothesis.play(&board) else {
                        continue;
                    };
                    shown += 1;
                    assert_eq!(play.answer, hypothesis.answer(&board));
                    let last = play.line.last().expect("a line ends in its count");
                    if let Some((x, y)) = values(last) {
                        assert_eq!(
                            Sign::of(x - y),
                            idea.sign(&board),
                            "{idea:?} on {board:?}: {last:?}"
                        );
                    }
                    let fills = play.line.len() > 1
                        && !matches!(
                            idea.chooser,
                            Chooser::NoFill
                                | Chooser::Cut(_)
                                | Chooser::MarkKept
                                | Chooser::MemoByFilledCells
                        );
                    if fills {
                        assert_eq!(
                            play.line.len(),
                            usize::from(board.blanks().get()) + 1,
                            "{idea:?}"
                        );
                    }
                }
            }
        }
        assert!(shown > 50_000, "{shown}");
    }
}
