//! A position as a picture in characters.

use std::fmt::Write as _;

use super::board;
use super::pieces::{Signs, alike};
use super::{Names, seen_text};
use crate::engine::{Outcome, View};
use crate::ir::{Program, SiteType};

/// How a position is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Picture {
    /// With the colours of a terminal.
    pub color: bool,
    /// With a line that says what each sign stands for.
    pub legend: bool,
}

/// A position as text, as a player sees it or, given a state, as a referee does: the board,
/// hands, pieces off the usual sites, scores, and who moves. Ends with a line break.
pub fn draw<'s>(seen: impl Into<View<'s>>, names: &Names, picture: Picture) -> String {
    let view = seen.into();
    let program = view.game().program();
    let signs = Signs::new(program);
    let mut out = board::draw(&view, names, &signs, picture);
    hands(&mut out, &view, names, &signs);
    elsewhere(&mut out, &view, names);
    scores(&mut out, &view);
    match_scores(&mut out, &view);
    if picture.legend {
        legend(&mut out, program, &signs);
    }
    out
}

/// One line for each hand.
fn hands(out: &mut String, view: &View<'_>, names: &Names, signs: &Signs) {
    let program = view.game().program();
    let kind = program.default_kind;
    for container in program.containers.iter().skip(1) {
        let first = container.first as usize;
        let sites = first..first + container.sites as usize;
        let pieces = sites.map(|site| {
            let there = match view.die_at(site) {
                // What was used up is in brackets.
                Some(die) if die.fresh || die.pips == 0 => die.pips.to_string(),
                Some(die) => format!("({})", die.pips),
                None => signs.on(view, kind, site),
            };
            let there = if there.is_empty() { "-" } else { &there };
            format!("{} {there}", names.of(kind, site))
        });
        line(out, &pieces.collect::<Vec<_>>().join("  "));
    }
}

/// Pieces on kinds of sites that the picture does not show.
fn elsewhere(out: &mut String, view: &View<'_>, names: &Names) {
    let program = view.game().program();
    for kind in SiteType::ALL {
        if kind == program.default_kind {
            continue;
        }
        let pieces: Vec<String> = (0..view.sites(kind))
            .filter_map(|site| {
                let pieces = alike(view.stack_at(kind, site)).into_iter();
                let pieces: Vec<String> = pieces.map(|piece| seen_text(program, piece)).collect();
                let there = !pieces.is_empty();
                there.then(|| format!("{} {}", names.of(kind, site), pieces.join("+")))
            })
            .collect();
        if !pieces.is_empty() {
            line(out, &pieces.join("  "));
        }
    }
}

fn scores(out: &mut String, view: &View<'_>) {
    let program = view.game().program();
    if program.needs.score {
        let scores =
            (1..=program.players).map(|player| format!("P{player} {}", view.score_of(player)));
        line(
            out,
            &format!("score  {}", scores.collect::<Vec<_>>().join("  ")),
        );
    }
}

fn match_scores(out: &mut String, view: &View<'_>) {
    let players = 1..=view.game().players();
    let points = players.filter_map(|player| Some((player, view.match_score_of(player)?)));
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

/// Whose turn it is, or how the game ended, in words; empty if the viewer is not to know.
pub fn status_text(view: &View<'_>) -> String {
    let is_watched = view.game().program().meta.watched;
    match (view.outcome(), view.current_player()) {
        // Nobody plays, so nobody has lost.
        (Some(outcome), _) if is_watched && outcome.by_limit => {
            "stopped by the limit on moves".to_owned()
        }
        (Some(_), _) if is_watched => "over".to_owned(),
        (None, _) if is_watched => "nobody plays: it goes on by itself".to_owned(),
        (Some(outcome), _) => result_text(&outcome),
        (None, Some(player)) => format!("P{player} to move"),
        (None, None) => String::new(),
    }
}

/// A result in words: `P1 wins`, `draw`, `draw by the limit on moves`, or the ranks.
pub fn result_text(outcome: &Outcome) -> String {
    if let Some(winner) = outcome.winner() {
        return format!("P{winner} wins");
    }
    if outcome.is_lost_alone() {
        let why = match outcome.by_limit {
            true => " by the limit on moves",
            false => "",
        };
        return format!("lost{why}");
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
