//! A position as a picture in characters.

use std::fmt::Write as _;

use super::board;
use super::pieces::{Signs, alike};
use super::{Names, piece_text};
use crate::engine::{Outcome, State};
use crate::ir::{Program, SiteType};

/// How a position is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Picture {
    /// With the colours of a terminal.
    pub color: bool,
    /// With a line that says what each sign stands for.
    pub legend: bool,
}

/// The position of a state as text: the board, hands, pieces off the usual sites,
/// scores, and who moves. Ends with a line break.
pub fn draw(state: &State, names: &Names, picture: Picture) -> String {
    let program = state.game().program();
    let signs = Signs::new(program);
    let mut out = board::draw(state, names, &signs, picture);
    hands(&mut out, state, names, &signs);
    elsewhere(&mut out, state, names);
    scores(&mut out, state);
    match_scores(&mut out, state);
    if picture.legend {
        legend(&mut out, program, &signs);
    }
    out
}

/// One line for each hand.
fn hands(out: &mut String, state: &State, names: &Names, signs: &Signs) {
    let program = state.game().program();
    let kind = program.default_kind;
    for container in program.containers.iter().skip(1) {
        let first = container.first as usize;
        let sites = first..first + container.sites as usize;
        let pieces = sites.map(|site| {
            let there = match state.die_at(site) {
                // What was used up is in brackets.
                Some(die) if die.fresh || die.pips == 0 => die.pips.to_string(),
                Some(die) => format!("({})", die.pips),
                None => signs.on(state, kind, site),
            };
            let there = if there.is_empty() { "-" } else { &there };
            format!("{} {there}", names.of(kind, site))
        });
        line(out, &pieces.collect::<Vec<_>>().join("  "));
    }
}

/// Pieces on kinds of sites that the picture does not show.
fn elsewhere(out: &mut String, state: &State, names: &Names) {
    let program = state.game().program();
    for kind in SiteType::ALL {
        if kind == program.default_kind {
            continue;
        }
        let pieces: Vec<String> = (0..state.sites(kind))
            .filter_map(|site| {
                let pieces = alike(state.stack_at(kind, site)).into_iter();
                let pieces: Vec<String> = pieces.map(|piece| piece_text(program, piece)).collect();
                let there = !pieces.is_empty();
                there.then(|| format!("{} {}", names.of(kind, site), pieces.join("+")))
            })
            .collect();
        if !pieces.is_empty() {
            line(out, &pieces.join("  "));
        }
    }
}

fn scores(out: &mut String, state: &State) {
    let program = state.game().program();
    if program.needs.score {
        let scores =
            (1..=program.players).map(|player| format!("P{player} {}", state.score_of(player)));
        line(
            out,
            &format!("score  {}", scores.collect::<Vec<_>>().join("  ")),
        );
    }
}

fn match_scores(out: &mut String, state: &State) {
    let players = 1..=state.game().players();
    let points = players.filter_map(|player| Some((player, state.match_score_of(player)?)));
    let points: Vec<String> = points
        .map(|(player, score)| format!("P{player} {score}"))
        .collect();
    if !points.is_empty() {
        line(out, &format!("match  {}", points.join("  ")));
    }
}

fn legend(out: &mut String, program: &Program, signs: &Signs) {
    let kinds = program.pieces.iter().enumerate().skip(1);
    let kinds = kinds.map(|(what, piece)| format!("{} {}", signs.sign(what), piece.name));
    line(out, &kinds.collect::<Vec<_>>().join("  "));
}

fn line(out: &mut String, text: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{text}");
}

/// A result in words: `P1 wins`, `draw`, `draw by the limit on moves`, or the ranks.
pub fn result_text(outcome: &Outcome) -> String {
    if let Some(winner) = outcome.winner() {
        return format!("P{winner} wins");
    }
    if let [rank] = outcome.ranks.as_slice() {
        return if *rank == 0.0 { "lost" } else { "won" }.to_owned();
    }
    let first = outcome.ranks.first();
    let even = outcome.ranks.iter().all(|rank| Some(rank) == first);
    match (even, outcome.by_limit) {
        (true, true) => "draw by the limit on moves".to_owned(),
        (true, false) if first == Some(&1.0) => "all win".to_owned(),
        (true, false) => "draw".to_owned(),
        (false, _) => {
            let ranks = outcome.ranks.iter().enumerate();
            let ranks = ranks.map(|(player, rank)| format!("P{} {rank}", player + 1));
            format!("ranks {}", ranks.collect::<Vec<_>>().join(", "))
        }
    }
}
