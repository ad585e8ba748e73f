//! Filling grids: for each row and each column the set of all fillings that are still possible.
//!
//! A digit is struck from a cell when no filling of its row or none of its column has it there, and
//! fillings go with the digit. What is left is decided by trying cells in reading order, so that the
//! grid that is found is the first (or last) of all in lexicographic order, whatever is struck on the
//! way. Rules can be left out: the wrong ideas are the same search with fewer of them.

use super::grid::{Grid, Line, MOST_SIDE, Side};

/// Where three equal neighbours are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Three {
    /// Everywhere: the rule.
    Everywhere,
    /// In rows only.
    Rows,
    /// In columns only.
    Columns,
    /// Nowhere.
    Nowhere,
    /// To the left of and above a cell when it is filled: three that end with a given are not seen.
    BeforeBlanks,
}

/// Which digits of which lines are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Every line has half ones: the rule.
    Everywhere,
    /// Rows only.
    Rows,
    /// Columns only.
    Columns,
    /// None.
    Nowhere,
    /// At most half of each line is ones; zeros are not limited.
    OnesOnly,
}

/// Which rows are compared with which, and columns likewise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    /// All: the rule.
    All,
    /// Neighbours only.
    Neighbours,
    /// None.
    Never,
}

/// The rules that a grid is filled by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Three equal neighbours.
    pub three: Three,
    /// Counts.
    pub counted: Counted,
    /// Rows.
    pub rows: Compared,
    /// Columns.
    pub columns: Compared,
    /// Whether given cells keep their digits.
    pub keeps_givens: bool,
}

impl Rules {
    /// The rules of the problem.
    pub const ALL: Self = Self {
        three: Three::Everywhere,
        counted: Counted::Everywhere,
        rows: Compared::All,
        columns: Compared::All,
        keeps_givens: true,
    };

    fn allow(&self, line: Line, filling: u16, side: Side, given: u16) -> bool {
        let row = matches!(line, Line::Row(_));
        let looked_for = match self.three {
            Three::Everywhere => u16::MAX,
            Three::Rows => {
                if row {
                    u16::MAX
                } else {
                    0
                }
            }
            Three::Columns => {
                if row {
                    0
                } else {
                    u16::MAX
                }
            }
            Three::Nowhere => 0,
            // A group of three is known by its first cell.
            Three::BeforeBlanks => !given >> 2,
        };
        let zeros = !filling & ((1 << side.get()) - 1);
        let three = |mask: u16| mask & mask >> 1 & mask >> 2 & looked_for != 0;
        let (ones, half) = (filling.count_ones() as usize, side.get() / 2);
        let counted = match self.counted {
            Counted::Everywhere => ones == half,
            Counted::Rows => !row || ones == half,
            Counted::Columns => row || ones == half,
            Counted::Nowhere => true,
            Counted::OnesOnly => ones <= half,
        };
        counted && !three(filling) && !three(zeros)
    }
}

/// The digit that is tried first in each cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// 0, then 1: the first grid in lexicographic order is found.
    ZeroFirst,
    /// 1, then 0: the last one.
    OneFirst,
}

/// Words of a set of fillings.
const WORDS: usize = 16;

/// A set of fillings of a line, by their position in a list.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Set([u64; WORDS]);

impl Set {
    const NONE: Self = Self([0; WORDS]);

    fn add(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    fn remove(&mut self, at: usize) {
        self.0[at / 64] &= !(1 << (at % 64));
    }

    fn has(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    fn meets(&self, other: &Self, words: usize) -> bool {
        (0..words).any(|word| self.0[word] & other.0[word] != 0)
    }

    fn take(&mut self, other: &Self, words: usize) {
        for word in 0..words {
            self.0[word] &= !other.0[word];
        }
    }

    /// The only member, if there is one member.
    fn only(&self, words: usize) -> Option<usize> {
        let mut found = None;
        for word in 0..words {
            match (self.0[word].count_ones(), found) {
                (0, _) => {}
                (1, None) => found = Some(word * 64 + self.0[word].trailing_zeros() as usize),
                _ => return None,
            }
        }
        found
    }

    fn is_empty(&self, words: usize) -> bool {
        self.0[..words].iter().all(|word| *word == 0)
    }
}

/// What is the same throughout a search.
struct Lists {
    side: Side,
    words: usize,
    rules: Rules,
    /// Fillings with 0, and with 1, at each position.
    with: [[Set; 2]; MOST_SIDE],
}

/// What is still possible: fillings of the rows, and of the columns.
#[derive(Clone)]
struct Open([[Set; MOST_SIDE]; 2]);

impl Lists {
    /// The fillings that some line may have, and which each line may have.
    fn of(grid: &Grid, rules: Rules) -> (Self, Open) {
        let side = grid.side();
        let mut with = [[Set::NONE; 2]; MOST_SIDE];
        let mut open = Open([[Set::NONE; MOST_SIDE]; 2]);
        let lines: Vec<(Line, u16, u16)> = Line::all(side)
            .map(|line| {
                let (ones, filled) = line.masks(grid);
                (line, ones, filled)
            })
            .collect();
        let mut fillings = 0;
        for filling in 0..1u16 << side.get() {
            let mut used = false;
            for &(line, ones, given) in &lines {
                let fits = !rules.keeps_givens || filling & given == ones;
                if fits && rules.allow(line, filling, side, given) {
                    let (kind, at) = match line {
                        Line::Row(row) => (0, row),
                        Line::Column(column) => (1, column),
                    };
                    open.0[kind][at].add(fillings);
                    used = true;
                }
            }
            if used {
                for (at, with) in with.iter_mut().enumerate().take(side.get()) {
                    with[usize::from(filling >> at & 1)].add(fillings);
                }
                fillings += 1;
            }
        }
        let lists = Self {
            side,
            words: fillings.div_ceil(64).max(1),
            rules,
            with,
        };
        (lists, open)
    }

    /// Which digits a cell may still have.
    fn digits(&self, open: &Open, row: usize, column: usize) -> [bool; 2] {
        [0, 1].map(|digit| {
            open.0[0][row].meets(&self.with[column][digit], self.words)
                && open.0[1][column].meets(&self.with[row][digit], self.words)
        })
    }

    /// Strikes a digit from a cell; whether that changes anything.
    fn strike(&self, open: &mut Open, row: usize, column: usize, digit: usize) -> bool {
        let (in_row, in_column) = (&self.with[column][digit], &self.with[row][digit]);
        let changes = open.0[0][row].meets(in_row, self.words)
            || open.0[1][column].meets(in_column, self.words);
        open.0[0][row].take(in_row, self.words);
        open.0[1][column].take(in_column, self.words);
        changes
    }

    /// Strikes what is impossible; whether something is left everywhere.
    fn settle(&self, open: &mut Open) -> bool {
        let length = self.side.get();
        loop {
            let mut changed = false;
            for row in 0..length {
                for column in 0..length {
                    match self.digits(open, row, column) {
                        [false, false] => return false,
                        [true, true] => {}
                        [zero, _] => {
                            changed |= self.strike(open, row, column, usize::from(zero));
                        }
                    }
                }
            }
            for (kind, compared) in [self.rules.rows, self.rules.columns]
                .into_iter()
                .enumerate()
            {
                if compared == Compared::Never {
                    continue;
                }
                for one in 0..length {
                    let Some(filling) = open.0[kind][one].only(self.words) else {
                        continue;
                    };
                    for other in (0..length).filter(|other| *other != one) {
                        if compared == Compared::Neighbours && other.abs_diff(one) > 1 {
                            continue;
                        }
                        let set = &mut open.0[kind][other];
                        if set.has(filling) {
                            set.remove(filling);
                            changed = true;
                            if set.is_empty(self.words) {
                                return false;
                            }
                        }
                    }
                }
            }
            if !changed {
                return true;
            }
        }
    }

    /// Fills what is open. `choose` names the digit to try first in a cell; `nodes` counts positions.
    fn search(
        &self,
        mut open: Open,
        choose: &mut dyn FnMut() -> usize,
        nodes: &mut u64,
    ) -> Option<Grid> {
        *nodes += 1;
        if !self.settle(&mut open) {
            return None;
        }
        let blank = Grid::blank(self.side);
        let undecided = blank
            .cells()
            .find(|(row, column)| self.digits(&open, *row, *column) == [true, true]);
        let Some((row, column)) = undecided else {
            let mut full = blank;
            for (row, column) in blank.cells() {
                full.set((row, column), self.digits(&open, row, column)[1]);
            }
            return Some(full);
        };
        let first = choose();
        let mut tried = open.clone();
        self.strike(&mut tried, row, column, 1 - first);
        self.search(tried, choose, nodes).or_else(|| {
            self.strike(&mut open, row, column, first);
            self.search(open, choose, nodes)
        })
    }
}

/// The first filling of `grid` in `order` by `rules`, and how many positions were looked at.
#[must_use]
pub fn first_counted(grid: &Grid, rules: Rules, order: Order) -> (Option<Grid>, u64) {
    let (lists, open) = Lists::of(grid, rules);
    let digit = usize::from(order == Order::OneFirst);
    let mut nodes = 0;
    (lists.search(open, &mut || digit, &mut nodes), nodes)
}

/// The first filling of `grid` in `order` by `rules`.
#[must_use]
pub fn first(grid: &Grid, rules: Rules, order: Order) -> Option<Grid> {
    first_counted(grid, rules, order).0
}

/// The first legal filling in lexicographic order: the reference's answer.
#[must_use]
pub fn solution(grid: &Grid) -> Option<Grid> {
    first(grid, Rules::ALL, Order::ZeroFirst)
}

/// Another legal filling than `known`, the first one, if there is one.
#[must_use]
pub fn another(grid: &Grid, known: &Grid) -> Option<Grid> {
    // The first of all equals the last of all just where there is no other.
    first(grid, Rules::ALL, Order::OneFirst).filter(|last| last != known)
}

/// Some legal filling: `choose` names the digit that is tried first in a cell.
pub(super) fn some(grid: &Grid, choose: &mut dyn FnMut() -> usize) -> Option<Grid> {
    let (lists, open) = Lists::of(grid, Rules::ALL);
    lists.search(open, choose, &mut 0)
}
