//! A search in sixty lines: the best of a few plies by α–β, on states of the engine, which copy
//! without allocating. `cargo run --release --example search`.

use ludwright::engine::{Fault, MoveList, State};
use ludwright::{Loader, Play};

/// Plies to look ahead.
const DEPTH: u32 = 6;

/// What a state is worth to a player: 1 won, -1 lost, 0 anything else.
fn worth(state: &State, player: usize) -> i32 {
    match state.outcome().and_then(|outcome| outcome.winner()) {
        Some(winner) if winner == player => 1,
        Some(_) => -1,
        None => 0,
    }
}

/// The value of a state for the player to move, between the bounds, and lists to work with.
fn search(
    state: &mut State,
    depth: u32,
    (mut alpha, beta): (i32, i32),
    lists: &mut [MoveList],
) -> Result<i32, Fault> {
    let player = state.to_move();
    let Some((list, deeper)) = lists.split_first_mut() else {
        return Ok(0);
    };
    if depth == 0 || state.is_terminal() {
        return Ok(worth(state, player));
    }
    state.legal_moves(list)?;
    let mut after = state.clone();
    for chosen in list.iter() {
        after.clone_from(state);
        after.apply_unchecked(chosen)?;
        // Whoever moves again goes on looking for their own best.
        let same = after.to_move() == player;
        let bounds = if same { (alpha, beta) } else { (-beta, -alpha) };
        let found = search(&mut after, depth - 1, bounds, deeper)?;
        alpha = alpha.max(if same { found } else { -found });
        if alpha >= beta {
            break;
        }
    }
    Ok(alpha)
}

/// The value of each legal move of a game for the player to move.
fn values(play: &Play) -> Result<Vec<(String, i32)>, Box<dyn std::error::Error>> {
    let mut lists = vec![MoveList::new(); DEPTH as usize + 1];
    let mut values = Vec::new();
    for chosen in play.legal() {
        let mut after = play.clone();
        after.play(*chosen)?;
        let same = after.player() == play.player();
        let found = search(&mut after.state().clone(), DEPTH - 1, (-1, 1), &mut lists)?;
        values.push((play.text(*chosen), if same { found } else { -found }));
    }
    Ok(values)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = Loader::bundled().load("tic-tac-toe")?;
    let mut play = game.start(1)?;
    ["b2", "b1", "a1"]
        .iter()
        .try_for_each(|text| play.play_text(text))?;
    println!("{}", play.draw());
    for (text, value) in values(&play)? {
        println!("{text}: {}", ["lost", "open", "won"][(value + 1) as usize]);
    }
    Ok(())
}
