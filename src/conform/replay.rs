//! Replaying a trace ply by ply.

use super::chance::{SEEDS, TRIES, Told, by_luck};
use super::difference::{Difference, Stage, Verdict, same};
use super::layout::{pieces, placements};
use super::legal::Legal;
use super::roll;
use super::state_text::{StateNames, state_text};
use super::trace::{Ply, Trace};
use crate::engine::{Fault, Game, MoveList, SetupError, State};

/// How many rolls are tried to find one after which nobody could move.
const UNTOLD: u64 = 64;

/// Replays a trace from its first line to its last.
///
/// # Errors
/// The first difference.
pub fn replay(game: &Game, trace: &Trace) -> Verdict {
    let flag = |name: &str| trace.header.flags.iter().any(|flag| flag == name);
    let names = StateNames {
        score: flag("score"),
        bet: flag("bet"),
    };
    let fault = |ply: usize, fault: Fault| Difference {
        stage: Stage::Legal,
        ply,
        wanted: String::new(),
        got: fault.to_string(),
        actions: String::new(),
    };
    let mut state = start(game, trace, names).map_err(|error| fault(0, error))?;
    let mut list = MoveList::new();
    for (index, ply) in trace.plies.iter().enumerate() {
        let stage = if index == 0 {
            Stage::Start
        } else {
            Stage::State
        };
        same(
            stage,
            ply.ply,
            &ply.state,
            &state_text(&state, names),
            previous(trace, index),
        )?;
        if let Some(roll) = &ply.roll {
            state.tell_roll(&roll::faces(game.program(), roll));
        }
        state
            .legal_moves(&mut list)
            .map_err(|error| fault(ply.ply, error))?;
        if ply.roll.is_none() && ply.played.starts_with("pass") {
            roll_untold(&mut state, &mut list, ply, names);
        }
        let chosen = Legal::new(&state, &list, ply, names).check()?;
        if ply.roll.is_none() {
            state.tell_roll(&roll::faces_after(game.program(), &ply.actions));
        }
        let before = game.program().needs.asks.chance.then(|| state.clone());
        state
            .apply_unchecked(chosen)
            .map_err(|error| fault(ply.ply, error))?;
        if let Some(before) = before {
            let next = trace.plies.get(index + 1).map(|next| &next.state);
            let next = next.unwrap_or(&trace.last.state);
            let told = Told::new(next, &ply.actions);
            follow(&mut state, &before, ply.named().0, &told, names);
        }
    }
    let plies = trace.plies.len();
    let got = state_text(&state, names);
    same(
        Stage::End,
        plies,
        &trace.last.state,
        &got,
        previous(trace, plies),
    )
}

/// A roll after which nobody could move is not told. If the moves are not those of the trace,
/// rolls again until they are.
fn roll_untold(state: &mut State, list: &mut MoveList, ply: &Ply, names: StateNames) {
    let program = state.game().program();
    let fits = |state: &State, list: &MoveList| Legal::new(state, list, ply, names).check().is_ok();
    if program.dice.is_empty() || fits(state, list) {
        return;
    }
    for seed in 0..UNTOLD {
        let mut other = state.clone();
        let mut moves = MoveList::new();
        other.reseed(seed);
        if other.legal_moves(&mut moves).is_ok() && fits(&other, &moves) {
            (*state, *list) = (other, moves);
            return;
        }
    }
}

/// The state before the first move. Where chance puts the pieces they stand as in the trace, if
/// chance can come to the same ones.
fn start(game: &Game, trace: &Trace, names: StateNames) -> Result<State, Fault> {
    let mut state = game.new_initial_state(1)?;
    let text = state_text(&state, names);
    let Some(first) = trace.plies.first().filter(|first| first.state != text) else {
        return Ok(state);
    };
    let wanted = pieces(&first.state);
    let mut varies = false;
    for seed in 2..TRIES {
        let other = state_text(&game.new_initial_state(seed)?, names);
        varies |= other != text;
        if varies && pieces(&other) == wanted {
            lay_out(&mut state, &first.state)?;
            break;
        }
        if !varies && seed > SEEDS {
            break;
        }
    }
    Ok(state)
}

/// Goes where chance led in the trace after a move of this name, if the state is not there and
/// chance can lead there.
fn follow(state: &mut State, before: &State, name: &str, told: &Told<'_>, names: StateNames) {
    if told.holds(state, names) {
        return;
    }
    if let Some(lucky) = by_luck(before, name, told, names) {
        *state = lucky;
    }
}

/// Lays the pieces out as in a text; not if the game cannot, which the next comparison shows.
fn lay_out(state: &mut State, text: &str) -> Result<(), Fault> {
    let told = placements(state.game().program(), text);
    match told.map(|pieces| state.lay_out(&pieces)) {
        Some(Err(SetupError::Fault(fault))) => Err(fault),
        Some(_) | None => Ok(()),
    }
}

fn previous(trace: &Trace, index: usize) -> &str {
    index
        .checked_sub(1)
        .map_or("", |before| &trace.plies[before].actions)
}
