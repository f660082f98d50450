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
    /// Whether the action names the level of a stack from which a move takes something, or just
    /// names a level.
    #[inline]
    pub(crate) fn names_level(&self) -> bool {
        matches!(
            self,
            Action::MoveLevel(..) | Action::MoveUnder(..) | Action::Level(..)
        )
    }

    /// Where the action begins and ends, if it concerns pieces on sites.
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
            // The others do not concern pieces on sites.
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
    /// Moves this many pieces from one site to another.
    Move(Place, Place, i32),
    /// Moves a piece from its level in one stack to the top of another.
    MoveLevel(Place, i32, Place),
    /// Moves a piece from a level of one stack, or from its top if the level is below 0, to a level
    /// of another stack, below the pieces that lie there.
    MoveUnder(Place, i32, Place, i32),
    /// Moves this many pieces from the top of one stack onto another; all of them if negative.
    MoveStack(Place, Place, i32),
    /// Puts a copy of a piece on another site.
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
        /// The level it takes; the pieces from there up move up.
        level: i32,
    },
    /// Takes this many pieces off; all of them if negative.
    Remove(Place, i32),
    /// Takes off the piece at a level of a stack.
    RemoveLevel(Place, i32),
    /// Sets a number of the piece at a level of a stack.
    SetLevel(SetField, Place, i32, i32),
    /// Takes the pieces off when the turn ends.
    RemoveLater(Place),
    /// Turns a piece into another kind.
    Promote(Place, i32, i32),
    /// Gives a piece to another owner, which makes it another kind.
    Take(Place, i32),
    /// Two sites exchange their pieces.
    SwapPieces(Place, Place),
    /// Two players exchange their pieces.
    SwapPlayers(i32, i32),
    /// Sets a number of a site.
    SetSite(SetField, Place, i32),
    /// Sets the rotation of a piece.
    SetRotation(Place, i32),
    /// Sets a number of a player.
    SetPlayer(PlayerField, i32, i32),
    /// Adds to a player's score.
    AddScore(i32, i32),
    /// Hides something on a site from a player, or shows it.
    Hide(HiddenData, Place, i32, bool),
    /// Sets who moves next.
    SetNext(i32),
    /// Leaves a value pending for the next move.
    SetPending(i32),
    /// Sets a variable.
    SetVar(u32, i32),
    /// Sets the counter.
    SetCounter(i32),
    /// Sets the amount in the pot.
    SetPot(i32),
    /// Remembers a value under a name, perhaps only once.
    Remember(u32, i32, bool),
    /// Forgets a value under a name.
    Forget(u32, i32),
    /// Forgets all values under a name, or under all names.
    ForgetAll(Option<u32>),
    /// Records that an event has happened to a player.
    Trigger(u32, i32),
    /// Lays a die, by its number among all dice, with this face up.
    SetDie(u32, i32),
    /// Records whether all dice show the same.
    SetDoubles(bool),
    /// Uses up a die.
    UseDie(u32),
    /// Sets what the dice that may be used twice show, -1 for none.
    SetAgain(i32),
    /// Stores the position.
    StoreState,
    /// Makes a proposal.
    Propose(u32),
    /// Votes for a proposal.
    Vote(u32),
    /// Names a level of a stack, and does nothing.
    Level(Place, i32),
    /// Nothing.
    Pass,
}
