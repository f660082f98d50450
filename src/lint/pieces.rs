//! Pieces that never come into play, or never move.

use super::{Facts, calls, warning};
use crate::diag::Diagnostic;
use crate::ir::{Moves, MovesId};
use crate::ludeme::{Call, Draft};
use crate::syntax::{Kind, Node};

pub(super) fn look(facts: Facts<'_>, reports: &mut Vec<Diagnostic>) {
    never_placed(facts, reports);
    idle(facts, reports);
}

/// Words with which rules bring pieces into play, or mention them, without naming them.
const WITHOUT_NAMES: [&str; 22] = [
    "Add", "add", "Claim", "claim", "Promote", "promote", "Shoot", "shoot", "Set", "set", "id",
    "what", "piece", "deal", "swap", "Swap", "trigger", "hints", "satisfy", "values", "take",
    "domino",
];

/// L0805: pieces whose name occurs nowhere else, in games that name everything they bring into
/// play.
fn never_placed(facts: Facts<'_>, reports: &mut Vec<Diagnostic>) {
    let game = &facts.expanded.game;
    let brings = |node: &Node| {
        let Kind::List(parts) = &node.kind else {
            return false;
        };
        let declares =
            calls::text(parts.get(1).unwrap_or(node)).is_some() && node.head() == Some("piece");
        let words = parts.iter().take(2).filter_map(Node::as_atom);
        !declares && words.into_iter().any(|word| WITHOUT_NAMES.contains(&word))
    };
    if calls::any([game], brings) {
        return;
    }
    let mut declared: Vec<&Call> = Vec::new();
    calls::each(facts.game, &mut |call| {
        if call.form.name == "Piece" {
            declared.push(call);
        }
    });
    for call in declared {
        let Some(name) = super::phases::argument(call, "name").and_then(|arg| arg.text()) else {
            continue;
        };
        let (mut mentions, mut declarations) = (0, 0);
        calls::each_node(game, &mut |node| {
            let named =
                calls::text(node).is_some_and(|text| text.contains(name) || name.contains(text));
            mentions += usize::from(named);
            let second = second(node).and_then(calls::text);
            declarations += usize::from(node.head() == Some("piece") && second == Some(name));
        });
        if mentions <= declarations {
            let report = warning(
                "L0805",
                call.at,
                format!("the piece \"{name}\" never comes into play"),
            );
            let hint = "`(place …)` puts pieces on the board before play, `(move Add (piece …) …)` during it";
            reports.extend(report.map(|report| report.labelled("no rule names it").hint(hint)));
        } else if let Some(player) = left_out(facts, call, name) {
            let message = format!("player {player} never has a \"{name}\"");
            let report = warning("L0805", call.at, message);
            let hint = format!("`(place \"{name}{player}\" …)` puts some on the board before play");
            reports.extend(report.map(|report| {
                report
                    .labelled("each player should have them, and rules name only those of others")
                    .hint(hint)
            }));
        }
    }
}

/// A player whose pieces of a kind that each player has no rule names, where all mentions of the kind
/// say whose pieces they are.
fn left_out(facts: Facts<'_>, piece: &Call, name: &str) -> Option<usize> {
    let role = super::phases::argument(piece, "role").and_then(|arg| arg.constant());
    role.filter(|role| *role == "Each")?;
    let mut owners = vec![false; facts.draft.players + 1];
    // The declaration names the kind once; what else names it so may mean anybody's.
    let mut unclear = 0;
    calls::each_node(&facts.expanded.game, &mut |node| {
        if node.head() == Some("piece") && second(node).and_then(calls::text) == Some(name) {
            unclear -= 1;
        }
        let Some(text) = calls::text(node).filter(|text| text.contains(name)) else {
            return;
        };
        let owner = text
            .strip_prefix(name)
            .and_then(|rest| rest.parse::<usize>().ok());
        match owner.and_then(|owner| owners.get_mut(owner)) {
            Some(owner) => *owner = true,
            None => unclear += 1,
        }
    });
    let is_named = owners.iter().skip(1).any(|owner| *owner);
    let missing = (1..owners.len()).find(|player| !owners[*player]);
    missing.filter(|_| unclear == 0 && is_named)
}

fn second(node: &Node) -> Option<&Node> {
    match &node.kind {
        Kind::List(parts) => parts.get(1),
        Kind::Array(_)
        | Kind::Angle(_)
        | Kind::Atom(_)
        | Kind::Str(_)
        | Kind::Int(_)
        | Kind::Float(_)
        | Kind::Error => None,
    }
}

/// L0806: players who should move pieces but have none that can move.
fn idle(facts: Facts<'_>, reports: &mut Vec<Diagnostic>) {
    let draft = facts.draft;
    let lone = |phase: &crate::ir::Phase| only_pieces(draft, phase.play, 0);
    if draft.phases.is_empty() || !draft.phases.iter().all(lone) || draft.pieces.len() < 2 {
        return;
    }
    let may_move = |player: usize| {
        let theirs = draft.pieces.iter().filter(|piece| {
            let owner = piece.owner as usize;
            owner == player || owner == 0 || owner > draft.players
        });
        theirs.into_iter().any(|piece| piece.moves.is_some())
    };
    let Some(player) = (1..=draft.players).find(|player| !may_move(*player)) else {
        return;
    };
    let mut each = None;
    calls::each(facts.game, &mut |call| {
        if call.form.name == "ForEachPiece" {
            each.get_or_insert(call.at);
        }
    });
    let message = format!("no piece of player {player} has moves of its own");
    let report = each.and_then(|at| warning("L0806", at, message));
    reports.extend(report.map(|report| {
        report
            .labelled("asks pieces for the moves that stand with them")
            .hint("a piece's moves stand with it: `(piece \"Disc\" Each (move Step (to if:(is Empty (to)))))`")
    }));
}

/// Whether all moves of a generator are those that the mover's pieces define themselves.
fn only_pieces(draft: &Draft, id: MovesId, depth: usize) -> bool {
    let op = &draft.arena.moves[id.index()].op;
    if let Moves::ForEachPiece(rule) = op {
        rule.moves.is_none()
            && matches!(
                draft.arena.ints[rule.owner.index()],
                crate::ir::Int::Leaf(crate::ir::Leaf::Mover)
            )
    } else if let Moves::All(all) = op {
        depth < 60
            && !all.is_empty()
            && all
                .iter()
                .all(|moves| only_pieces(draft, *moves, depth + 1))
    } else {
        false
    }
}
