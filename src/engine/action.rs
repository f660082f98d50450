//! The smallest changes of a position.

use crate::ir::{HiddenData, PlayerField, SetField, SiteType};

/// A site of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The kind.
    pub kind: SiteType,
    /// The number.
    pub site: i32,
}

impl Place {
    /// Site `site` of kind `kind`.
    pub const fn new(kind: SiteType, site: i32) -> Self {
        Self { kind, site }
    }
}

impl Action {
    /// Where it begins and ends, if it is about pieces on sites.
    pub(crate) fn ends(&self) -> Option<(i32, i32)> {
        match *self {
            Action::Move(from, to, _)
            | Action::MoveLevel(from, _, to)
            | Action::MoveUnder(from, _, to, _)
            | Action::MoveStack(from, to, _)
            | Action::Copy(from, to)
            | Action::SwapPieces(from, to) => Some((from.site, to.site)),
            Action::Add { at, .. }
            | Action::Insert { at, .. }
            | Action::Remove(at, _)
            | Action::RemoveLater(at)
            | Action::RemoveLevel(at, _)
            | Action::SetLevel(_, at, ..)
            | Action::Promote(at, ..)
            | Action::Take(at, _)
            | Action::SetSite(_, at, _)
            | Action::SetRotation(at, _) => Some((at.site, at.site)),
            // The others are not about pieces on sites.
            Action::SwapPlayers(..)
            | Action::SetPlayer(..)
            | Action::AddScore(..)
            | Action::Hide(..)
            | Action::SetNext(_)
            | Action::SetPending(_)
            | Action::SetVar(..)
            | Action::SetCounter(_)
            | Action::SetPot(_)
            | Action::Remember(..)
            | Action::Forget(..)
            | Action::ForgetAll(_)
            | Action::Trigger(..)
            | Action::SetDie(..)
            | Action::SetDoubles(_)
            | Action::UseDie(_)
            | Action::SetAgain(_)
            | Action::StoreState
            | Action::Propose(_)
            | Action::Vote(_)
            | Action::Level(..)
            | Action::Pass => None,
        }
    }
}

/// One change of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// A piece goes from one site to another, so many of it.
    Move(Place, Place, i32),
    /// A piece of a stack goes from its level to the top of another.
    MoveLevel(Place, i32, Place),
    /// A piece of a stack goes from its level, or from the top if that is below 0, to a level of
    /// another, below what lies there.
    MoveUnder(Place, i32, Place, i32),
    /// So many pieces of a stack, from the top, go onto another; all if negative.
    MoveStack(Place, Place, i32),
    /// The like of a piece is put on another site.
    Copy(Place, Place),
    /// A new piece.
    Add {
        /// Where.
        at: Place,
        /// Its kind.
        what: i32,
        /// How many.
        count: i32,
        /// Its state, or -1.
        state: i32,
    },
    /// A new piece at a level of a stack.
    Insert {
        /// Where.
        at: Place,
        /// Its kind.
        what: i32,
        /// Below which pieces.
        level: i32,
    },
    /// Takes so many pieces off; all if negative.
    Remove(Place, i32),
    /// Takes the piece off at a level of a stack.
    RemoveLevel(Place, i32),
    /// A number of the piece at a level of a stack.
    SetLevel(SetField, Place, i32, i32),
    /// Takes the pieces off when the turn ends.
    RemoveLater(Place),
    /// A piece becomes another.
    Promote(Place, i32, i32),
    /// A piece changes hands, and so becomes another.
    Take(Place, i32),
    /// Two sites exchange their pieces.
    SwapPieces(Place, Place),
    /// Two players exchange their pieces.
    SwapPlayers(i32, i32),
    /// A number of a site.
    SetSite(SetField, Place, i32),
    /// A piece is turned.
    SetRotation(Place, i32),
    /// A number of a player.
    SetPlayer(PlayerField, i32, i32),
    /// Adds to a player's score.
    AddScore(i32, i32),
    /// Something is hidden on a site from a player, or shown.
    Hide(HiddenData, Place, i32, bool),
    /// Who moves next.
    SetNext(i32),
    /// A value waits for the next move.
    SetPending(i32),
    /// A variable.
    SetVar(u32, i32),
    /// The counter.
    SetCounter(i32),
    /// What is in the pot.
    SetPot(i32),
    /// Remembers a value, perhaps only once.
    Remember(u32, i32, bool),
    /// Forgets a value.
    Forget(u32, i32),
    /// Forgets all values of a name, or of all names.
    ForgetAll(Option<u32>),
    /// An event has happened to a player.
    Trigger(u32, i32),
    /// A die (its number among all) lies with this face up.
    SetDie(u32, i32),
    /// Whether all dice show the same.
    SetDoubles(bool),
    /// A die is used up.
    UseDie(u32),
    /// What dice that are to be used twice show, -1 for none.
    SetAgain(i32),
    /// Stores the position.
    StoreState,
    /// Makes a proposal.
    Propose(u32),
    /// Votes for a proposal.
    Vote(u32),
    /// Says which level of a stack is meant, and does nothing.
    Level(Place, i32),
    /// Nothing.
    Pass,
}
