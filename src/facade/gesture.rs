//! Making moves by pointing: which sites are touched, in order, and what must be chosen where the
//! sites are not enough.

use rustc_hash::{FxHashMap, FxHashSet};
use serde::Serialize;

use super::View;
use super::scene::Touch;
use crate::engine::{Action, Decision, Move};
use crate::notation::move_ends;
use crate::notation::svg::parts;

/// How one legal move is made by pointing.
///
/// No list of sites is the beginning of another, so that a move is never made before the player has
/// finished pointing. If a site is a move by itself and other moves begin there, it is touched
/// twice.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Gesture {
    /// The text of the move, as [`Play::text`](super::Play::text) writes it.
    #[serde(rename = "move")]
    pub text: String,
    /// The ids of the sites to touch, in order; empty for a move that needs a button.
    pub sites: Vec<String>,
    /// The type of the move.
    pub is: Is,
    /// What distinguishes it from other moves with these sites; empty if there are none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub choice: String,
    /// The ids of the sites from which it removes something, if that is part of the choice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub takes: Vec<String>,
    /// The look of the piece that is put down, or into which another is promoted:
    /// [`Symbol::id`](super::Symbol::id).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbol: Option<String>,
}

/// The type of a move, for buttons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Is {
    /// Pieces are put down, moved or removed.
    Move,
    /// A pass.
    Pass,
    /// The second player takes over the first player's opening.
    Swap,
    /// A proposal.
    Propose,
    /// A vote.
    Vote,
}

impl From<Decision> for Is {
    fn from(decision: Decision) -> Self {
        match decision {
            Decision::Normal => Self::Move,
            Decision::Pass | Decision::ForcedPass => Self::Pass,
            Decision::Swap => Self::Swap,
            Decision::Propose => Self::Propose,
            Decision::Vote => Self::Vote,
        }
    }
}

impl View<'_> {
    /// How each legal move is made by pointing, in the order of the moves; `None` if the viewer may
    /// not know the moves.
    #[must_use]
    pub fn gestures(&self) -> Option<Vec<Gesture>> {
        let texts = self.moves()?;
        let mut all: Vec<Vec<Touch>> = self.legal.iter().map(touched).collect();
        let begun: FxHashSet<Touch> = (all.iter())
            .filter(|sites| sites.len() > 1)
            .map(|sites| sites[0])
            .collect();
        for sites in &mut all {
            if sites.len() == 1 && begun.contains(&sites[0]) {
                sites.push(sites[0]);
            }
        }
        let mut count: FxHashMap<&[Touch], usize> = FxHashMap::default();
        for sites in &all {
            *count.entry(sites).or_default() += 1;
        }
        let program = self.seen.game().program();
        let gestures = self.legal.iter().zip(&all).zip(texts);
        let gestures = gestures.map(|((there, sites), text)| {
            let alone = count[&sites[..]] == 1 && !sites.is_empty();
            Gesture {
                sites: sites.iter().map(|site| site.id()).collect(),
                is: there.decision().into(),
                choice: match alone {
                    true => String::new(),
                    false => choice(&text, &move_ends(program, self.names, there)),
                },
                takes: if alone { Vec::new() } else { taken(there) },
                symbol: piece(there),
                text,
            }
        });
        Some(gestures.collect())
    }
}

/// The sites that are touched for a move: where it begins and where it ends.
fn touched(there: Move<'_>) -> Vec<Touch> {
    if there.decision() != Decision::Normal {
        return Vec::new();
    }
    let from = there.from().map(|site| Touch::new(there.from_kind(), site));
    let to = there.to().map(|site| Touch::new(there.to_kind(), site));
    let mut sites: Vec<Touch> = from.into_iter().chain(to).collect();
    sites.dedup();
    sites
}

/// What the text of a move adds to its ends to tell it from others.
fn choice(text: &str, ends: &str) -> String {
    let added = text.strip_prefix(ends).unwrap_or("");
    let added = if added.is_empty() { text } else { added };
    added.to_owned()
}

/// The sites from which a move removes something.
fn taken(there: Move<'_>) -> Vec<String> {
    let sites = there.actions().into_iter().filter_map(|action| {
        if let Action::Remove(at, _) | Action::RemoveLater(at) = action {
            let site = usize::try_from(at.site).ok()?;
            Some(Touch::new(at.kind, site).id())
        } else {
            None
        }
    });
    sites.collect()
}

/// The look of the piece that a move puts down, or into which it promotes another.
fn piece(there: Move<'_>) -> Option<String> {
    let what = there.actions().iter().find_map(|action| {
        if let Action::Add { what, .. } | Action::Promote(_, what, _) = *action {
            usize::try_from(what).ok()
        } else {
            None
        }
    })?;
    Some(parts::known(what))
}
