//! Legal moves in a small form that can be copied around.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::engine::{self, Action, Decision, MoveList, PlanMove};
use crate::ir::{PlayerField, SiteType};

/// A legal move of a position. It says which of the position's moves it is and what it looks like;
/// its effects are worked out when it is played.
///
/// Moves sort in the order in which [`Play::legal`](super::Play::legal) lists them. Moves of
/// different positions may be compared, but that says nothing about what they do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Move {
    index: u32,
    shape: Shape,
}

/// What a move looks like. In one position no two moves have the same shape; in another position
/// the same shape stands for the corresponding move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Shape {
    /// What kind of decision it is.
    pub decision: Decision,
    /// Where it begins, if anywhere.
    pub from: Option<Site>,
    /// Where it ends, if anywhere.
    pub to: Option<Site>,
    /// The first number that it names: the piece that is put down or into which another is
    /// promoted, a value, a rotation or an amount that is set, or a proposal.
    pub names: Option<u32>,
    /// How many earlier moves of the position agree with it in everything else.
    pub nth: u32,
}

/// A site of the board, of a hand or of dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Site {
    /// Its kind.
    pub kind: SiteType,
    /// Its number among the sites of its kind; sites of hands and dice come after those of the
    /// board.
    pub number: u32,
}

/// Fills `moves` with the moves of a list.
pub(super) fn number_all(list: &MoveList, moves: &mut Vec<Move>) {
    let mut seen: FxHashMap<Shape, u32> = FxHashMap::default();
    moves.clear();
    moves.extend(list.iter().map(|chosen| {
        let mut shape = shape(chosen);
        let nth = seen.entry(shape).or_insert(0);
        shape.nth = *nth;
        *nth += 1;
        // A position has a million moves at most.
        let index = chosen.index() as u32;
        Move { index, shape }
    }));
}

/// The shape of a move, as if it were the first one that looks like this.
pub(super) fn shape(chosen: engine::Move<'_>) -> Shape {
    let site = |kind, site: Option<usize>| {
        let number = u32::try_from(site?).ok()?;
        Some(Site { kind, number })
    };
    Shape {
        decision: chosen.decision(),
        from: site(chosen.from_kind(), chosen.from()),
        to: site(chosen.to_kind(), chosen.to()),
        names: chosen.telling().find_map(|action| named(&action)),
        nth: 0,
    }
}

/// The same for a move of a plan.
pub(super) fn shape_planned(kind: SiteType, chosen: PlanMove) -> Shape {
    let site = |site: Option<u32>| site.map(|number| Site { kind, number });
    Shape {
        decision: chosen.decision(),
        from: site(chosen.from()),
        to: site(chosen.to()),
        names: Some(chosen.puts()).filter(|what| *what > 0),
        nth: 0,
    }
}

/// The number that an action names.
fn named(action: &Action) -> Option<u32> {
    if let Action::Propose(index) | Action::Vote(index) = *action {
        return Some(index);
    }
    if let Action::Add { what: number, .. }
    | Action::Insert { what: number, .. }
    | Action::Promote(_, number, _)
    | Action::SetSite(_, _, number)
    | Action::SetRotation(_, number)
    | Action::SetPlayer(PlayerField::Amount, _, number) = *action
    {
        return u32::try_from(number).ok();
    }
    None
}

impl Move {
    /// Its index among the legal moves of its position.
    #[must_use]
    pub fn index(self) -> usize {
        self.index as usize
    }

    /// What it looks like.
    #[must_use]
    pub fn shape(self) -> Shape {
        self.shape
    }

    /// What kind of decision it is.
    #[must_use]
    pub fn decision(self) -> Decision {
        self.shape.decision
    }

    /// Where it begins, if anywhere.
    #[must_use]
    pub fn from(self) -> Option<Site> {
        self.shape.from
    }

    /// Where it ends, if anywhere.
    #[must_use]
    pub fn to(self) -> Option<Site> {
        self.shape.to
    }
}
