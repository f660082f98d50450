//! A search in sixty lines: the best of a few plies by α–β, on a line of moves that is tried and
//! taken back without allocating. `cargo run --release --example search`.

use std::error::Error;
use std::io::{self, Write};

use ludwright::{Fault, Line, Loader, Moves};

/// Plies to look ahead.
const DEPTH: usize = 6;

/// What a position is worth to a player: 1 won, -1 lost, 0 anything else.
fn worth(line: &Line, player: usize) -> i32 {
    match line.outcome().and_then(|outcome| outcome.winner()) {
        Some(winner) if winner == player => 1,
        Some(_) => -1,
        None => 0,
    }
}

/// The value of a position for the player to move, between the bounds. There is a list of moves to
/// work with for each ply that is left.
fn search(line: &mut Line, (mut low, high): (i32, i32), lists: &mut [Moves]) -> Result<i32, Fault> {
    let player = line.to_move();
    let Some((moves, deeper)) = lists.split_first_mut().filter(|_| !line.is_over()) else {
        return Ok(worth(line, player));
    };
    line.legal_into(moves)?;
    for index in 0..moves.len() {
        low = low.max(value(line, moves, index, (low, high), deeper)?);
        if low >= high {
            break;
        }
    }
    Ok(low)
}

/// The value of a move for the player who makes it.
fn value(
    line: &mut Line,
    moves: &Moves,
    index: usize,
    (low, high): (i32, i32),
    lists: &mut [Moves],
) -> Result<i32, Fault> {
    let player = line.to_move();
    line.apply_unchecked(moves, index)?;
    // Whoever moves again goes on looking for their own best.
    let found = match line.to_move() == player {
        true => search(line, (low, high), lists)?,
        false => -search(line, (-high, -low), lists)?,
    };
    line.undo();
    Ok(found)
}

/// Says of each move of a position of Tic-Tac-Toe what it is worth.
pub(crate) fn tell(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let game = Loader::bundled().load("tic-tac-toe")?;
    let mut play = game.start(1)?;
    ["a1", "b2", "c3"]
        .iter()
        .try_for_each(|text| play.play_text(text))?;
    write!(out, "{}", play.referee().draw())?;
    let (mut line, mut moves) = (play.line(), Moves::new());
    let mut lists = vec![Moves::new(); DEPTH];
    line.legal_into(&mut moves)?;
    for (index, text) in play.texts().iter().enumerate() {
        let value = value(&mut line, &moves, index, (-1, 1), &mut lists)?;
        writeln!(
            out,
            "{text}: {}",
            ["lost", "open", "won"][(value + 1) as usize]
        )?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    tell(&mut io::stdout())
}
