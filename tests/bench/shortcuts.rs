//! Shortcuts change nothing but how long evaluation takes.

use ludwright::engine::{Fault, Game, Limits, MoveList, Rng, State};

use super::corpus::each_game_twice;

/// Plies compared in each game.
const PLIES: u32 = 24;

/// The moves of a position, with all that they do.
fn moves(state: &mut State, list: &mut MoveList) -> Result<Vec<String>, Fault> {
    state.legal_moves(list)?;
    let text = |chosen: ludwright::engine::Move<'_>| {
        format!(
            "{:?} {:?} {:?}",
            chosen.from(),
            chosen.to(),
            chosen.actions()
        )
    };
    Ok(list.iter().map(text).collect())
}

/// Plays a random game with and without shortcuts.
fn same_game(name: &str, game: &Game, at_length: &Game) -> Result<(), Fault> {
    let mut rng = Rng::new(7);
    let mut list = MoveList::new();
    let mut state = game.new_initial_state(1)?;
    let mut twin = at_length.new_initial_state(1)?;
    for ply in 0..PLIES {
        if state.is_terminal() {
            break;
        }
        let wanted = moves(&mut twin, &mut list)?;
        let got = moves(&mut state, &mut list)?;
        assert_eq!(wanted, got, "{name}, ply {ply}");
        let chosen = list.get(rng.below(list.len())).unwrap();
        twin.apply_unchecked(chosen)?;
        state.apply_unchecked(chosen)?;
        assert_eq!(twin.hash(), state.hash(), "{name}, ply {ply}");
        assert_eq!(twin.outcome(), state.outcome(), "{name}, ply {ply}");
    }
    Ok(())
}

#[test]
fn shortcuts_change_no_game() {
    let mut games = 0;
    each_game_twice(|name, game, again| {
        let at_length = again(Limits {
            shortcuts: false,
            ..Limits::default()
        });
        same_game(name, game, &at_length).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        games += 1;
    });
    eprintln!("compared {games} games");
}
