//! Which buckets a hypothesis lies in, and what it is in words.

use super::{
    dimensions::{
        BlankCounts, CellRule, Chooser, DigitRule, Goal, LineScore, Mover, Order, Root, Sides,
    },
    hypothesis::{Fallback, GivesUp, Hypothesis, WordMap},
    idea::Idea,
};
use crate::{BucketId, Text, bucket::cause};

const WORDS_SHOWN: [&str; 4] = ["first", "second", "tie", ""];

impl Hypothesis {
    /// The buckets of its departures, the one that says most first; `correct` if it has none.
    #[must_use]
    pub fn buckets(&self) -> Vec<BucketId> {
        if self.words.only_word().is_some() {
            return vec![BucketId::new("constant_output")];
        }
        let mut named: Vec<BucketId> = Vec::new();
        for (bucket, _) in self.parts() {
            if !named.contains(&bucket) {
                named.push(bucket);
            }
        }
        if let Some(GivesUp {
            then: Fallback::Fill(_),
            ..
        }) = self.gives_up
        {
            named.push(BucketId::new("scan_order_fill"));
            named.dedup();
        }
        // "Something else" says nothing beside a cause that has a name.
        if named.iter().any(|bucket| *bucket != cause::OTHER) {
            named.retain(|bucket| *bucket != cause::OTHER);
        }
        if named.is_empty() {
            named.push(cause::CORRECT);
        }
        named
    }

    /// In how many ways it departs from the rules, odd ones counted twice: simpler is more likely.
    #[must_use]
    pub fn cost(&self) -> u32 {
        if self.words.only_word().is_some() {
            return 1;
        }
        let words = match self.words {
            WordMap::RULE => 0,
            WordMap::TIE_IS_FIRST | WordMap::TIE_IS_SECOND => 1,
            // With the rules right, exchanged words are one slip; with another idea, exchanged rows
            // and columns say the same with a name.
            WordMap::EXCHANGED if self.idea == Idea::RULES => 1,
            map if map.silences() => 1,
            _ => 2,
        };
        let gives_up = match self.gives_up {
            None => 0,
            Some(GivesUp {
                then: Fallback::Say(_),
                ..
            }) => 1,
            Some(_) => 2,
        };
        super::space::departures(&self.idea) + words + gives_up
    }

    /// The idea as a clause that finishes "the program ...".
    #[must_use]
    pub fn says(&self) -> Text {
        if let Some(word) = self.words.only_word() {
            let word = WORDS_SHOWN[usize::from(word)];
            return Text::made(
                format!("不管输入是什么都输出 {word}"),
                format!("prints `{word}` whatever the input"),
            );
        }
        let parts: Vec<Text> = self.parts().into_iter().map(|(_, says)| says).collect();
        if parts.is_empty() {
            return Text::fixed("按规则下棋", "plays by the rules");
        }
        let join = |pick: fn(&Text) -> &str, with: &str| {
            parts.iter().map(pick).collect::<Vec<_>>().join(with)
        };
        Text::made(
            join(|part| &part.zh, "；并且"),
            join(|part| &part.en, ", and "),
        )
    }

    /// Each departure: its bucket and its words, the one that says most about the program first.
    fn parts(&self) -> Vec<(BucketId, Text)> {
        let mut parts = Vec::new();
        let mut part = |bucket: &'static str, zh: &str, en: &str| {
            parts.push((BucketId::new(bucket), Text::made(zh, en)));
        };
        let idea = &self.idea;
        match idea.digit {
            DigitRule::Free => part(
                "free_digit_choice",
                "让玩家自己挑选填哪个数",
                "lets the players choose which number to place",
            ),
            DigitRule::Largest if idea.cell == CellRule::Free => {
                part(
                    "largest_first",
                    "每次填没用过的最大的数",
                    "places the largest unused number first",
                );
            }
            DigitRule::Repeated => part(
                "other",
                "把没有出现过的最小的数填进每一个空格（没有标记它已经用过）",
                "puts the same smallest missing number into every blank, as it never marks it as used",
            ),
            _ => {}
        }
        if let CellRule::InOrder(order) = idea.cell {
            let (bucket, zh, en) = match order {
                Order::Rows => (
                    "scan_order_fill",
                    "按从左到右、从上到下的顺序填空格，没有选择",
                    "fills the blanks in reading order, without a choice of cell",
                ),
                Order::RowsBack => (
                    "scan_order_fill",
                    "按固定的顺序填空格，没有选择：最后一个空格填最小的数，越靠前填的数越大",
                    "fills the blanks in one fixed order, without a choice of cell: the last blank gets the smallest number, the first one the largest",
                ),
                Order::Columns => (
                    "column_order_fill",
                    "一列一列地填空格，没有选择",
                    "fills the blanks column by column, without a choice of cell",
                ),
                Order::ColumnsBack => (
                    "column_order_fill",
                    "从最后一列往前一列一列地填空格，没有选择",
                    "fills the blanks column by column from the end, without a choice of cell",
                ),
            };
            part(bucket, zh, en);
            if idea.digit == DigitRule::Largest {
                part(
                    "largest_first",
                    "先填最大的没用过的数",
                    "places the largest unused number first",
                );
            }
        }
        match idea.chooser {
            Chooser::Minimax => {}
            Chooser::Swapped => part(
                "max_min_swapped",
                "在轮到 X 时取最小值，在轮到 Y 时取最大值",
                "takes the smallest value when X moves and the largest when Y moves",
            ),
            Chooser::FromZero => part(
                "other",
                "找最大值和最小值时从 0 开始比，而不是从负无穷和正无穷开始",
                "starts its maximum and minimum from 0 instead of minus and plus infinity",
            ),
            Chooser::FromZeroForX => part(
                "other",
                "找最大值时从 0 开始比，而不是从负无穷开始",
                "starts its maximum from 0 instead of minus infinity",
            ),
            Chooser::FromZeroForY => part(
                "other",
                "找最小值时从 0 开始比，而不是从正无穷开始",
                "starts its minimum from 0 instead of plus infinity",
            ),
            Chooser::MaxOnly => part(
                "single_player_max",
                "每一步都取对 X 最有利的结果，好像没有对手",
                "takes the best result for X at every move, as if nobody played against him",
            ),
            Chooser::MinOnly => part(
                "single_player_min",
                "每一步都取对 Y 最有利的结果，好像没有对手",
                "takes the best result for Y at every move, as if nobody played against her",
            ),
            Chooser::AnyLeaf => part(
                "or_of_leaves",
                "只要有一种填法使 x > y 就输出 first，否则只要有一种使 y > x 就输出 second",
                "says first if any way of filling the board has x > y, else second if any has y > x",
            ),
            Chooser::AnyLeafOfY => part(
                "or_of_leaves",
                "只要有一种填法使 y > x 就输出 second，否则只要有一种使 x > y 就输出 first",
                "says second if any way of filling the board has y > x, else first if any has x > y",
            ),
            Chooser::AnyLeafThenTie => part(
                "or_of_leaves",
                "只要有一种填法使 x > y 就输出 first，否则只要有一种相等就输出 tie",
                "says first if any way of filling the board has x > y, else tie if any has x = y",
            ),
            Chooser::AnyLeafOfYThenTie => part(
                "or_of_leaves",
                "只要有一种填法使 y > x 就输出 second，否则只要有一种相等就输出 tie",
                "says second if any way of filling the board has y > x, else tie if any has x = y",
            ),
            Chooser::Unanimous => part(
                "or_of_leaves",
                "只要两人都有可能赢就输出 tie，只有一人可能赢才判他赢",
                "says tie if full boards exist for either player, and lets a player win only if no full board is good for the other",
            ),
            Chooser::Majority => part(
                "leaf_majority",
                "统计所有填法，x > y 的多就输出 first，y > x 的多就输出 second",
                "counts the ways of filling the board: first if more of them have x > y, second if more have y > x",
            ),
            Chooser::MoreThanHalf => part(
                "leaf_majority",
                "看所有填法里 x > y 的是否超过一半",
                "asks whether more than half of all ways of filling the board have x > y",
            ),
            Chooser::Plurality => part(
                "leaf_majority",
                "看所有填法里哪一种结果最多",
                "takes the most frequent result of all ways of filling the board",
            ),
            Chooser::Average => part(
                "leaf_majority",
                "把所有填法的 x - y 加起来（求平均）",
                "adds up (averages) x - y over all ways of filling the board",
            ),
            Chooser::Root(Root::SamePlayer) => part(
                "other",
                "第一步之后仍然让 X 走（最外层调用搜索时没有换人），后面才轮流",
                "lets X move again after the first move, as if the outermost call did not change the player, and alternates from there on",
            ),
            Chooser::Root(Root::Smallest) => part(
                "other",
                "最外层的第一步取了最小值，里面各步是对的",
                "takes the smallest value for the first move, and is right in all the others",
            ),
            Chooser::Greedy(_) => part(
                "greedy",
                "每一步只看眼前得分最高的格子",
                "takes the cell with the best score at once, without looking ahead",
            ),
            Chooser::TwoMoves(_) => part(
                "greedy",
                "每一步只往后看两步（自己走一步，对手走一步），按当时的棋盘计分",
                "looks two moves ahead only, its own and the reply, and scores the board as it then is",
            ),
            Chooser::Cut(1) => part(
                "greedy",
                "只走一步，走完就按没有填满的棋盘计分",
                "makes one move only and counts the board as it then is",
            ),
            Chooser::Cut(moves) => part(
                "other",
                &format!("只搜索 {moves} 步，就按没有填满的棋盘计分"),
                &format!("searches {moves} moves deep only, and then counts the board as it is"),
            ),
            Chooser::FirstLeaf => part(
                "first_leaf",
                "用枚举到的第一种填法决定结果",
                "lets the first full board of its enumeration decide",
            ),
            Chooser::LastLeaf => part(
                "first_leaf",
                "用一种固定的填法决定结果：最后一个空格填最小的数，越靠前填的数越大",
                "lets one full board decide: the one where the last blank gets the smallest number and the first one the largest",
            ),
            Chooser::NoFill if idea.blank == BlankCounts::One => {}
            Chooser::NoFill => part(
                "other",
                "不填空格，直接按原来的棋盘计分",
                "places nothing and counts the board as it is given",
            ),
            Chooser::MemoByFilledCells => part(
                "memo_state",
                "记忆化时只记哪些格子填了，没有记填的是什么数",
                "remembers positions by which cells are filled, not by which digit stands where",
            ),
            Chooser::MemoOfLeaves => part(
                "memo_state",
                "记忆化时只记哪些格子填了，填满的棋盘都用同一个值",
                "remembers positions by which cells are filled, so all full boards share one value",
            ),
            Chooser::MarkKept => part(
                "state_not_restored",
                "回溯时没有把这一步改动的东西全部还原（例如数的使用标记或计数）",
                "does not undo everything that its move has changed on the way back: the mark of a used number, say, or a count",
            ),
            Chooser::CellKept => part(
                "state_not_restored",
                "回溯时没有把填过的格子恢复成空格",
                "does not empty a filled cell again on the way back",
            ),
        }
        match idea.mover {
            Mover::X => {}
            Mover::Y => part("wrong_first_mover", "让 Y 先走", "lets Y move first"),
            Mover::XIfOddBlanks => part(
                "parity_mover",
                "用剩下空格数的奇偶决定轮到谁（奇数时轮到 X）",
                "decides whose turn it is by whether the number of blanks left is odd or even (X if it is odd)",
            ),
            Mover::XIfEvenBlanks => part(
                "parity_mover",
                "用剩下空格数的奇偶决定轮到谁（偶数时轮到 X）",
                "decides whose turn it is by whether the number of blanks left is odd or even (X if it is even)",
            ),
            Mover::XOddDigits => part(
                "parity_mover",
                "用要填的数的奇偶决定轮到谁",
                "decides whose turn it is by whether the number to place is odd",
            ),
        }
        if idea.goal != Goal::Difference {
            part(
                "own_sum_only",
                "以为 X 只想让 x 最大，Y 只想让 y 最大，不看两者的差",
                "lets X maximise x alone and Y maximise y alone, not the difference",
            );
        }
        match idea.sides {
            Sides::Straight => {}
            Sides::Exchanged => part(
                "transposed_score",
                "用列算 x、用行算 y",
                "takes x from the columns and y from the rows",
            ),
            Sides::ExchangedIfOdd => part(
                "other",
                "每走一步就把得分取负，搜到底时却没有按轮到谁来取正负，所以空格数是奇数时结果正好反了",
                "turns the sign of the score at every move but not at the end of the search for whose turn it is, so that results are mirrored where the number of blanks is odd",
            ),
        }
        match idea.line {
            LineScore::Product => {}
            LineScore::Sum => part(
                "sum_instead_of_product",
                "把行和列里的数相加而不是相乘",
                "adds the numbers of a line instead of multiplying them",
            ),
            LineScore::ProductOfSums => part(
                "sum_instead_of_product",
                "先把每行（列）的数相加，再把三个和相乘",
                "adds the numbers of each line and multiplies the three sums",
            ),
            LineScore::LargestSum => part(
                "sum_instead_of_product",
                "只比较最大的行和与最大的列和",
                "compares the largest row sum with the largest column sum",
            ),
            LineScore::LargestProduct => part(
                "other",
                "只比较最大的行积与最大的列积",
                "compares the largest row product with the largest column product",
            ),
            LineScore::Number => part(
                "other",
                "把每行（列）的三个数连成三位数再相加",
                "reads each line as a three-digit number",
            ),
            LineScore::Slip(slip) => {
                let (zh, en) = slip.says();
                part("other", &zh, &en);
            }
        }
        if idea.blank == BlankCounts::One {
            if idea.chooser == Chooser::NoFill {
                part(
                    "zero_as_one",
                    "不填空格，算乘积时跳过空格（当作 1）",
                    "places nothing, and skips the blanks in products (counts them as 1)",
                );
            } else {
                part(
                    "zero_as_one",
                    "在算乘积时把空格当作 1",
                    "counts a blank as 1 in a product",
                );
            }
        }
        if self.words != WordMap::RULE {
            let [negative, zero, positive] =
                super::dimensions::Sign::ALL.map(|sign| WORDS_SHOWN[self.words.index(sign)]);
            match self.words {
                map if map.silences_ties() => {
                    part(
                        "tie_missing",
                        "在平局时什么也不输出",
                        "prints nothing for a tie",
                    );
                }
                map if map.silences() => part(
                    "other",
                    "有一种结果什么也不输出",
                    "prints nothing for one of the three results",
                ),
                WordMap::EXCHANGED => part(
                    "other",
                    "把 first 和 second 输出反了",
                    "prints `first` where it should print `second` and the other way round",
                ),
                WordMap::TIE_IS_FIRST | WordMap::TIE_IS_SECOND => {
                    part(
                        "tie_missing",
                        &format!("在平局时输出 {zero}"),
                        &format!("prints `{zero}` for a tie"),
                    );
                }
                _ => part(
                    "other",
                    &format!(
                        "在 x > y 时输出 {positive}，y > x 时输出 {negative}，相等时输出 {zero}"
                    ),
                    &format!(
                        "prints `{positive}` if x > y, `{negative}` if y > x and `{zero}` if they are equal"
                    ),
                ),
            }
        }
        if let Some(GivesUp { above, then }) = self.gives_up {
            let above = above.get();
            let (zh, en) = match then {
                Fallback::Say(word) if usize::from(word) == 3 => {
                    ("什么也不输出".to_owned(), "prints nothing".to_owned())
                }
                Fallback::Say(word) => {
                    let word = WORDS_SHOWN[usize::from(word)];
                    (format!("总是输出 {word}"), format!("always says `{word}`"))
                }
                Fallback::Fill(_) => (
                    "只按顺序填".to_owned(),
                    "only fills the blanks in order".to_owned(),
                ),
                Fallback::AsItIs => (
                    "不填空格就计分".to_owned(),
                    "counts the board without filling it".to_owned(),
                ),
            };
            part(
                "small_blanks_only",
                &format!("在空格超过 {above} 个的棋盘上{zh}"),
                &match above {
                    1 => format!("{en} when there is more than one blank"),
                    _ => format!("{en} when there are more than {above} blanks"),
                },
            );
        }
        parts
    }
}
