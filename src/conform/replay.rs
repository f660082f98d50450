//! Replaying a trace ply by ply.

use std::collections::VecDeque;

use super::chance::{SEEDS, TRIES, Told, by_luck};
use super::difference::{Difference, Stage, Verdict, same};
use super::layout::{pieces, placements};
use super::legal::Legal;
use super::roll;
use super::state_text::{StateNames, state_text};
use super::trace::{Ply, Trace};
use crate::engine::{Fault, Game, Limits, Move, MoveList, SetupError, State};

/// How many rolls are tried to find one after which nobody could move.
const UNTOLD: u64 = 64;

/// How many other continuations are kept where moves look alike.
const FORKS: usize = 64;

/// How many of those are tried.
const RETRIES: usize = 256;

/// What recorded games are played with: choices made at once stand in them one by one, and what came
/// to its end when it was recorded must do so here, even where it takes long.
pub fn limits() -> Limits {
    Limits {
        apart: true,
        fuel: 5_000_000_000,
        ..Limits::default()
    }
}

/// Replays a trace from its first line to its last.
///
/// A trace contains less than a position: variables, values of players and used dice are missing.
/// If several legal moves look like the one that was played, the likeliest is taken; if something
/// differs later, the others are tried.
///
/// # Errors
/// Of all attempts, the difference that occurs latest.
pub fn replay(game: &Game, trace: &Trace) -> Verdict {
    let flag = |name: &str| trace.header.flags.iter().any(|flag| flag == name);
    let names = StateNames {
        score: flag("score"),
        bet: flag("bet"),
    };
    let state = start(game, trace, names).map_err(|error| faulty(0, error))?;
    let mut line = Line {
        trace,
        names,
        forks: VecDeque::new(),
    };
    let mut latest = match line.follow_from(0, state) {
        Ok(()) => return Ok(()),
        Err(difference) => difference,
    };
    for _ in 0..RETRIES {
        let Some((index, state)) = line.forks.pop_back() else {
            break;
        };
        match line.follow_from(index, state) {
            Ok(()) => return Ok(()),
            Err(difference) if difference.ply > latest.ply => latest = difference,
            Err(_) => {}
        }
    }
    Err(latest)
}

/// The rules could not be carried out.
fn faulty(ply: usize, fault: Fault) -> Difference {
    Difference {
        stage: Stage::Legal,
        ply,
        wanted: String::new(),
        got: fault.to_string(),
        actions: String::new(),
    }
}

/// One way through a trace.
struct Line<'t> {
    trace: &'t Trace,
    names: StateNames,
    /// Other continuations: the next ply, and the state before it.
    forks: VecDeque<(usize, State)>,
}

impl Line<'_> {
    /// Continues from a ply to the end of the trace.
    fn follow_from(&mut self, first: usize, mut state: State) -> Verdict {
        for index in first..self.trace.plies.len() {
            state = self.step(index, state)?;
        }
        let plies = self.trace.plies.len();
        let got = state_text(&state, self.names);
        let wanted = &self.trace.last.state;
        same(Stage::End, plies, wanted, &got, previous(self.trace, plies))
    }

    /// Compares one ply and plays its move.
    fn step(&mut self, index: usize, mut state: State) -> Result<State, Difference> {
        let (trace, names) = (self.trace, self.names);
        let ply = &trace.plies[index];
        let stage = if index == 0 {
            Stage::Start
        } else {
            Stage::State
        };
        let text = state_text(&state, names);
        same(stage, ply.ply, &ply.state, &text, previous(trace, index))?;
        if let Some(roll) = &ply.roll {
            state.tell_roll(&roll::faces(state.game().program(), roll));
        }
        let fault = |error| faulty(ply.ply, error);
        let mut list = MoveList::new();
        state.legal_moves(&mut list).map_err(fault)?;
        if ply.roll.is_none() && ply.played.starts_with("pass") {
            roll_untold(&mut state, &mut list, ply, names);
        }
        let chosen = Legal::new(&state, &list, ply, names).check()?;
        if ply.roll.is_none() {
            state.tell_roll(&roll::faces_after(state.game().program(), &ply.actions));
        }
        let mut after = Vec::new();
        for chosen in chosen {
            after.push(self.play(index, &state, chosen).map_err(fault)?);
        }
        let mut after = after.into_iter();
        let first = after.next().unwrap_or(state);
        let mut known = vec![first.hash_of_future()];
        // Pushed in reverse, so that the likeliest is on top.
        for other in after.rev() {
            let hash = other.hash_of_future();
            if !known.contains(&hash) {
                known.push(hash);
                self.forks.push_back((index + 1, other));
            }
        }
        while self.forks.len() > FORKS {
            self.forks.pop_front();
        }
        Ok(first)
    }

    /// Where a move of a ply leads.
    fn play(&self, index: usize, before: &State, chosen: Move<'_>) -> Result<State, Fault> {
        let mut state = before.clone();
        state.apply_unchecked(chosen)?;
        if before.game().program().needs.asks.chance {
            let ply = &self.trace.plies[index];
            let next = self.trace.plies.get(index + 1).map(|next| &next.state);
            let told = Told::new(next.unwrap_or(&self.trace.last.state), &ply.actions);
            follow(&mut state, before, ply.named().0, &told, self.names);
        }
        Ok(state)
    }
}

/// Traces leave out rolls after which nobody could move. If the moves are not those of the trace,
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

/// The state before the first move. If chance places the pieces, they stand as in the trace, if
/// chance can lead to the same pieces.
fn start(game: &Game, trace: &Trace, names: StateNames) -> Result<State, Fault> {
    let mut state = game.new_initial_state(1)?;
    let text = state_text(&state, names);
    let Some(first) = trace.plies.first().filter(|first| first.state != text) else {
        return Ok(state);
    };
    if game
        .program()
        .pieces
        .iter()
        .any(|piece| piece.pips.is_some())
    {
        // Any dominoes may have been dealt.
        lay_out(&mut state, &first.state)?;
        return Ok(state);
    }
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

/// Changes the state to the one that chance led to in the trace after a move with this name, if it
/// differs and chance can lead there.
fn follow(state: &mut State, before: &State, name: &str, told: &Told<'_>, names: StateNames) {
    if told.holds(state, names) {
        return;
    }
    if let Some(lucky) = by_luck(before, name, told, names) {
        *state = lucky;
    }
}

/// Lays the pieces out as in a text. If the game cannot do so, nothing happens, and the next
/// comparison shows the difference.
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
