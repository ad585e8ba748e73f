//! The reference, and the ways of going over all positions that it shares with wrong ideas.

use super::{
    board::{Board, Player},
    lattice::{Lattice, Move},
    play::Placed,
};

/// What is still to come from each position, worked out from the end: `step` puts a move before what
/// comes after it, and `better` says what a player prefers to the best so far.
pub(super) fn backward<V: Copy>(
    board: &Board,
    end: V,
    step: impl Fn(Player, usize, V) -> V,
    better: impl Fn(Player, V, V) -> bool,
) -> Vec<V> {
    let lattice = Lattice::of(board.rows(), board.columns());
    let mut values = vec![end; lattice.size()];
    for position in (0..lattice.size() - 1).rev() {
        let player = Player::after(lattice.filled(position));
        let mut moves = lattice.moves(position).iter();
        let worth = |to: &Move| step(player, usize::from(to.cell), values[to.to as usize]);
        let Some(mut best) = moves.next().map(worth) else {
            continue;
        };
        for value in moves.map(worth) {
            if better(player, value, best) {
                best = value;
            }
        }
        values[position] = best;
    }
    values
}

/// The game in which every player does as [`backward`] has it; of equals the move nearest to the top.
pub(super) fn backward_line<V: Copy + PartialEq>(
    board: &Board,
    end: V,
    step: impl Fn(Player, usize, V) -> V,
    better: impl Fn(Player, V, V) -> bool,
) -> Vec<Placed> {
    let lattice = Lattice::of(board.rows(), board.columns());
    let values = backward(board, end, &step, better);
    let (mut line, mut at) = (Vec::new(), 0);
    loop {
        let player = Player::after(lattice.filled(at));
        let chosen =
            |to: &&Move| step(player, usize::from(to.cell), values[to.to as usize]) == values[at];
        let Some(to) = lattice.moves(at).iter().find(chosen) else {
            return line;
        };
        line.push((player, usize::from(to.cell)));
        at = to.to as usize;
    }
}

/// What a move is worth in the difference of the scores.
pub(super) fn gain(board: &Board, player: Player, cell: usize) -> i32 {
    match player {
        Player::First => board.worth(player, cell),
        Player::Second => -board.worth(player, cell),
    }
}

/// The first player makes the difference large, the second makes it small.
pub(super) fn prefers(player: Player, new: i32, best: i32) -> bool {
    match player {
        Player::First => new > best,
        Player::Second => new < best,
    }
}

/// The difference that is still to come from each position under best play.
#[must_use]
pub fn values(board: &Board) -> Vec<i32> {
    backward(
        board,
        0,
        |player, cell, rest| gain(board, player, cell) + rest,
        prefers,
    )
}

/// The game under best play.
#[must_use]
pub(super) fn line(board: &Board) -> Vec<Placed> {
    let step = |player, cell, rest| gain(board, player, cell) + rest;
    backward_line(board, 0, step, prefers)
}

/// First player's score minus the second's under best play.
#[must_use]
pub fn value(board: &Board) -> i32 {
    values(board)[0]
}
