//! Whether the number of occupied sites can only rise or only fall during a game, read off the
//! rules op by op. If so, play never leads back to positions with fewer (or more) pieces, and a
//! solver may work in tiers.

use super::{
    Arena, BetweenSpec, Change, ContextVar, FromSpec, Moves, Program, Region, SetField, ToSpec,
};

/// How the number of occupied sites changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Growth {
    /// It never falls.
    Up,
    /// It never rises.
    Down,
}

/// What a move may do to the number of occupied sites.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct May {
    rise: bool,
    fall: bool,
}

const NEITHER: May = May {
    rise: false,
    fall: false,
};
const RISE: May = May {
    rise: true,
    fall: false,
};
const FALL: May = May {
    rise: false,
    fall: true,
};
const BOTH: May = May {
    rise: true,
    fall: true,
};

impl Program {
    /// Whether the number of occupied sites can only rise or only fall, as far as the rules show
    /// without being played; `None` if it may do both, or neither.
    #[must_use]
    pub fn growth(&self) -> Option<Growth> {
        // With stacks, large pieces and piles, the pieces on a site may change without it becoming
        // empty or occupied.
        if self.needs.stacks || self.needs.large || self.needs.count {
            return None;
        }
        let all = self
            .arena
            .moves
            .iter()
            .map(|node| may(&self.arena, &node.op));
        let together = all.fold(NEITHER, |a, b| May {
            rise: a.rise || b.rise,
            fall: a.fall || b.fall,
        });
        match (together.rise, together.fall) {
            (true, false) => Some(Growth::Up),
            (false, true) => Some(Growth::Down),
            (true, true) | (false, false) => None,
        }
    }
}

/// What an op does by itself; the moves it consists of are visited separately.
#[expect(
    clippy::too_many_lines,
    reason = "a table: what each op does by itself"
)]
fn may(arena: &Arena, op: &Moves) -> May {
    match op {
        Moves::Add(rule) if rule.count.is_none() => RISE,
        Moves::Claim(..) => RISE,
        Moves::Remove(_) => FALL,
        Moves::Step(rule) => carried(arena, &rule.from, &rule.to),
        Moves::Leap(rule) => carried(arena, &rule.from, &rule.to),
        Moves::Hop(rule) => along(carried(arena, &rule.from, &rule.to), &rule.between),
        Moves::Slide(rule) => along(carried(arena, &rule.from, &rule.to), &rule.between),
        Moves::FromTo(rule) if rule.count.is_none() && rule.copy.is_none() => {
            carried(arena, &rule.from, &rule.to)
        }
        Moves::Change(Change::SetSite(field, ..)) => match field {
            SetField::Count => BOTH,
            SetField::State | SetField::Value => NEITHER,
        },
        Moves::All(_)
        | Moves::Seq(_)
        | Moves::If(..)
        | Moves::Priority(_)
        | Moves::AllCombinations(..)
        | Moves::Append(_)
        | Moves::Max(..)
        | Moves::Do(_)
        | Moves::While(..)
        | Moves::ForEachPiece(_)
        | Moves::ForEachSite(..)
        | Moves::ForEachValue(..)
        | Moves::ForEachPlayer(..)
        | Moves::ForEachGroup(..)
        | Moves::ForEachDirection(_)
        | Moves::Select(..)
        | Moves::Promote { .. }
        | Moves::Flip(..)
        | Moves::Turn(..)
        | Moves::Note
        | Moves::Pass
        | Moves::MoveAgain
        | Moves::SwapPieces(..)
        | Moves::SwapPlayers(..)
        | Moves::TakeControl(_)
        | Moves::SetRotation(..)
        | Moves::Change(_) => NEITHER,
        // These capture by an effect of their own, whose other actions are not examined here.
        Moves::Custodial(_) | Moves::Intervene(_) | Moves::Surround(_) | Moves::Enclose(_) => FALL,
        Moves::Add(_)
        | Moves::FromTo(_)
        | Moves::Satisfy(_)
        | Moves::Chance(_)
        | Moves::Drawn(..)
        | Moves::By(..)
        | Moves::Late(_)
        | Moves::AvoidStored(_)
        | Moves::Shoot { .. }
        | Moves::Push(..)
        | Moves::Attract(..)
        | Moves::Directional(_)
        | Moves::Sow(_)
        | Moves::ForEachLevel(_)
        | Moves::FirstOnTrack(..)
        | Moves::Roll
        | Moves::ForEachDie(_) => BOTH,
    }
}

/// A piece goes from one site to another and replaces whatever stood there.
fn carried(arena: &Arena, from: &FromSpec, to: &ToSpec) -> May {
    if from.level.is_some() || from.stack.is_some() || to.level.is_some() {
        return BOTH;
    }
    let among_empty = to
        .sites
        .is_some_and(|sites| matches!(arena.regions[sites.index()], Region::Empty(_)));
    let asked = to
        .when
        .is_some_and(|when| arena.asks_empty(when, to.kind, ContextVar::To));
    if among_empty || asked { NEITHER } else { FALL }
}

/// A piece may leave others behind on its way.
fn along(may: May, between: &BetweenSpec) -> May {
    May {
        rise: may.rise || between.trail.is_some(),
        ..may
    }
}
