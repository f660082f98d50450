//! Moves as text.

use std::fmt::Write as _;

use rustc_hash::FxHashMap;

use super::Names;
use crate::engine::{Action, Decision, Move, MoveList, View};
use crate::ir::{PlayerField, Program};

/// The text of every move of a list, in the list's order. No two are the same,
/// and none has a blank in it.
///
/// A move is `a1-b2`; `c3` if it begins and ends there, as when a piece is put on
/// the board; `xc3` if it only takes a piece off; `pass`, `swap`, `propose:Name`,
/// `vote:Name`, `bet:5`. If several moves have that text, what they turn a piece into is
/// added, `a7-a8=Queen1`, then what they take, `a1-e1xc2`, and in the end a number, `a1-b2/2`.
pub fn move_texts(program: &Program, names: &Names, list: &MoveList) -> Vec<String> {
    let mut texts: Vec<String> = list
        .iter()
        .map(|there| plain(program, names, there))
        .collect();
    for detail in [pieces, captures] {
        let count = counts(&texts);
        for (text, there) in texts.iter_mut().zip(list.iter()) {
            if count[text.as_str()] > 1 {
                text.push_str(&detail(program, names, there));
            }
        }
    }
    number(&mut texts);
    texts
}

/// The text of every move of a list with all that [`move_texts`] adds to some moves to tell them
/// apart, except their numbers.
pub(super) fn long_texts(program: &Program, names: &Names, list: &MoveList) -> Vec<[String; 2]> {
    let long = |there| {
        let with_pieces = plain(program, names, there) + &pieces(program, names, there);
        let with_captures = with_pieces.clone() + &captures(program, names, there);
        [with_pieces, with_captures]
    };
    list.iter().map(long).collect()
}

/// The text of one move of a list, as [`move_texts`] gives it.
pub fn move_text(program: &Program, names: &Names, chosen: Move<'_>) -> String {
    move_texts(program, names, chosen.list).swap_remove(chosen.index())
}

/// A move by its ends alone, without what tells it from others.
pub fn move_ends(program: &Program, names: &Names, chosen: Move<'_>) -> String {
    plain(program, names, chosen)
}

/// What somebody sees of a move, given their views of the positions before and after it. They see all of it if the
/// move is their own, only its ends if anything is hidden from them, and `?` if they do not see it at all. What tells
/// moves apart would tell of the other moves there were.
pub fn seen_move(names: &Names, chosen: Move<'_>, before: &View<'_>, after: &View<'_>) -> String {
    let program = before.game().program();
    if before.is_own_turn() {
        return move_text(program, names, chosen);
    }
    let from = chosen.from().map(|site| (before, chosen.from_kind(), site));
    let to = chosen.to().map(|site| (after, chosen.to_kind(), site));
    let ends = [from, to];
    let mut seen = ends.iter().flatten();
    if seen.any(|(view, kind, site)| view.hides_all(*kind, *site)) {
        return "?".to_owned();
    }
    let mut seen = ends.iter().flatten();
    let hides = seen.any(|(view, kind, site)| view.hides_some(*kind, *site));
    match hides || before.hides_anything() {
        true => plain(program, names, chosen),
        false => move_text(program, names, chosen),
    }
}

fn counts(texts: &[String]) -> FxHashMap<String, usize> {
    let mut counts = FxHashMap::default();
    for text in texts {
        *counts.entry(text.clone()).or_insert(0) += 1;
    }
    counts
}

/// Numbers the moves that still share a text.
fn number(texts: &mut [String]) {
    let count = counts(texts);
    let mut seen: FxHashMap<String, usize> = FxHashMap::default();
    for text in texts {
        if count[text.as_str()] > 1 {
            let nth = seen.entry(text.clone()).or_insert(0);
            *nth += 1;
            // Writing to a string cannot fail.
            let _ = write!(text, "/{nth}");
        }
    }
}

/// A move by its ends alone.
fn plain(program: &Program, names: &Names, there: Move<'_>) -> String {
    match there.decision() {
        Decision::Pass | Decision::ForcedPass => return "pass".to_owned(),
        Decision::Swap => return "swap".to_owned(),
        Decision::Propose | Decision::Vote => return proposal(program, there),
        Decision::Normal => {}
    }
    let from = there.from().map(|site| names.of(there.from_kind(), site));
    let to = there.to().map(|site| names.of(there.to_kind(), site));
    match (from, to) {
        (Some(from), Some(to)) if from != to => format!("{from}-{to}"),
        (_, Some(site)) | (Some(site), None) => {
            let sign = if takes_off_only(there) { "x" } else { "" };
            format!("{sign}{site}")
        }
        (None, None) => nowhere(there),
    }
}

fn proposal(program: &Program, there: Move<'_>) -> String {
    let mut text = String::new();
    for action in there.actions() {
        let (verb, index) = if let Action::Propose(index) = action {
            ("propose", index)
        } else if let Action::Vote(index) = action {
            ("vote", index)
        } else {
            continue;
        };
        let name = program.proposals.get(index as usize);
        let name: Vec<&str> = name.map_or_else(Vec::new, |name| name.split_whitespace().collect());
        let gap = if text.is_empty() { "" } else { "+" };
        let _ = write!(text, "{gap}{verb}:{}", name.join("_"));
    }
    text
}

/// Whether the move does nothing but take pieces off, at least one.
fn takes_off_only(there: Move<'_>) -> bool {
    let takes = |action: &Action| matches!(action, Action::Remove(..) | Action::RemoveLater(_));
    let actions = there.actions();
    !actions.is_empty() && actions.iter().all(takes)
}

/// A word for a move without sites.
fn nowhere(there: Move<'_>) -> String {
    let word = match there.actions().first() {
        Some(Action::SetPlayer(PlayerField::Amount, _, value)) => return format!("bet:{value}"),
        Some(Action::SwapPlayers(..)) => "swap",
        Some(Action::Pass) | None => "pass",
        Some(_) => "do",
    };
    word.to_owned()
}

/// What a move puts down, turns into, or turns.
fn pieces(program: &Program, _names: &Names, there: Move<'_>) -> String {
    let mut text = String::new();
    let name = |what: i32| {
        let piece = usize::try_from(what)
            .ok()
            .and_then(|what| program.pieces.get(what));
        piece.map_or("?", |piece| piece.name.as_str())
    };
    for action in there.actions() {
        // Writing to a string cannot fail.
        if let Action::Add { what, state, .. } | Action::Promote(_, what, state) = action {
            let _ = write!(text, "={}", name(what).replace(' ', "_"));
            if state >= 0 {
                let _ = write!(text, ":{state}");
            }
        } else if let Action::SetRotation(_, rotation) = action {
            let _ = write!(text, "^{rotation}");
        } else if let Action::SetSite(_, _, value) = action {
            let _ = write!(text, "={value}");
        }
    }
    text
}

/// What a move takes off.
fn captures(_program: &Program, names: &Names, there: Move<'_>) -> String {
    let mut text = String::new();
    for action in there.actions() {
        if let Action::Remove(at, _) | Action::RemoveLater(at) = action {
            let site = usize::try_from(at.site).map_or("?", |site| names.of(at.kind, site));
            // Writing to a string cannot fail.
            let _ = write!(text, "x{site}");
        }
    }
    text
}
