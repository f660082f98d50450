//! Records random games as traces, so that what a game does today can be replayed later.

use serde_json::{Value, json};

use super::hash::fnv32;
use super::legal::{hashed_keys, key};
use super::state_text::{StateNames, state_text};
use crate::board::SiteType;
use crate::engine::{Fault, Game, MoveList, Rng, State};

/// For this many plies, legal moves are recorded with what they lead to.
const HASHED: usize = 40;

/// Up to this many legal moves are recorded one by one.
const LISTED: usize = 400;

/// Where the game can be found, as the header of a trace says.
#[derive(Clone, Debug)]
pub struct Origin<'a> {
    /// The file of the game, or its name.
    pub path: &'a str,
    /// The choices, as `Heading/Item`.
    pub options: &'a [String],
}

/// A random game of at most `most` plies as the lines of a trace.
///
/// # Errors
/// If the rules could not be carried out.
pub fn record(game: &Game, origin: &Origin<'_>, seed: u64, most: usize) -> Result<String, Fault> {
    let program = game.program();
    let names = StateNames {
        score: program.layout.score.is_kept(),
        bet: false,
    };
    let mut state = game.new_initial_state(seed)?;
    let mut rng = Rng::new(!seed);
    let mut list = MoveList::new();
    let mut lines = vec![header(game, origin, seed, names)];
    for ply in 0..most {
        if state.is_terminal() {
            break;
        }
        state.legal_moves(&mut list)?;
        let Some(chosen) = list.get(rng.below(list.len())) else {
            break;
        };
        let mut line = json!({ "ply": ply, "state": state_text(&state, names), "n": list.len() });
        legal(&mut line, &state, &list, names, ply < HASHED);
        let name = key(&chosen);
        state.apply_unchecked(chosen)?;
        let hash = fnv32(&state_text(&state, names));
        line["move"] = json!(format!("{name}:{hash:08x}"));
        lines.push(line);
    }
    lines.push(json!({
        "end": state.is_terminal(),
        "plies": lines.len() - 1,
        "cut": !state.is_terminal(),
        "state": state_text(&state, names),
    }));
    Ok(lines.iter().map(|line| format!("{line}\n")).collect())
}

fn header(game: &Game, origin: &Origin<'_>, seed: u64, names: StateNames) -> Value {
    let program = game.program();
    let topology = &program.topology;
    let flags: &[&str] = if names.score { &["score"] } else { &[] };
    let pieces = program.pieces.iter().skip(1).map(|piece| &piece.name);
    json!({
        "game": game.name(),
        "path": origin.path,
        "ruleset": "",
        "options": origin.options,
        "seed": seed,
        "players": game.players(),
        "site_type": program.default_kind.name(),
        "cells": topology.len(SiteType::Cell),
        "vertices": topology.len(SiteType::Vertex),
        "edges": topology.len(SiteType::Edge),
        "components": pieces.collect::<Vec<_>>(),
        "flags": flags,
    })
}

/// Writes the legal moves of a ply; with `hashed`, also the states that they lead to, unless there
/// are too many.
fn legal(line: &mut Value, state: &State, list: &MoveList, names: StateNames, hashed: bool) {
    let mut keys = if hashed && list.len() <= LISTED {
        hashed_keys(state, list, names)
    } else {
        list.iter().map(|chosen| key(&chosen)).collect()
    };
    keys.sort_unstable();
    let all = keys.join(" ");
    match list.len() > LISTED {
        true => line["legal_hash"] = json!(format!("{:08x}", fnv32(&all))),
        false => line["legal"] = json!(all),
    }
}
