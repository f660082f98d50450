//! The conditions of plans, the numbers that they compare, and how games end.

use super::{ByPlayer, Play, SitesId};
use crate::ir::arithmetic::{Arithmetic, Comparison};
use crate::ir::{Ending, SiteSet};

/// A rule that ends the game.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanEnd {
    /// When.
    pub when: PlanCond,
    /// How.
    pub result: PlanResult,
}

/// A condition on the position, before or after a move.
#[derive(Clone, Debug, PartialEq)]
pub enum PlanCond {
    /// Itself.
    Const(bool),
    /// The opposite.
    Not(Box<PlanCond>),
    /// All of them.
    And(Vec<PlanCond>),
    /// Any of them.
    Or(Vec<PlanCond>),
    /// A line of the mover's pieces passes through the last site.
    Line(usize),
    /// The group of the last site connects its regions.
    Connected(usize),
    /// The board is full.
    Full,
    /// The last move went in a direction, as a number of
    /// [`Plan::headings`](super::Plan::headings), or came from there.
    Headed(u8, bool),
    /// The last move ended in these sites.
    LastToIn(SitesId),
    /// Of some sets, by the site where the last move ended, one lies within a set.
    Filled(Box<[Box<[SiteSet]>]>, SitesId),
    /// A set is empty.
    NoneOf(SitesId),
    /// The first site of a set is in another one.
    FirstIn(SitesId, SitesId),
    /// An event has happened, by its number below 64.
    Triggered(u32),
    /// All players passed in a row.
    AllPassed,
    /// There is any such move.
    Can(Box<Play>),
    /// A player has no move.
    CannotMove(PlanPlayer),
    /// A player would have such a move if they came next.
    CanNext(PlanPlayer, Box<Play>),
    /// A player could do nothing but pass when they moved last.
    Stuck(PlanPlayer),
    /// A player would have a move to one of these sites, if it were their turn. While this is asked,
    /// nobody counts as threatened.
    Threatened(PlanPlayer, SitesId),
    /// The same for one of some sites, by mover, each as if a piece of a kind, by mover, stood there
    /// where it is empty.
    Exposed(PlanPlayer, ByPlayer<usize>, ByPlayer<Box<[u32]>>),
    /// The last move left a number pending.
    Pending,
    /// A piece of the other one of two players stood where the last move ended.
    Took,
    /// Two numbers compare in some way.
    Compare(Comparison, PlanInt, PlanInt),
}

impl PlanCond {
    /// Whether it says that the mover made the last move too, perhaps among other things.
    pub fn is_same_turn(&self) -> bool {
        if let Self::Compare(Comparison::Eq, a, b) = self {
            let names = |mover: &PlanInt, prev: &PlanInt| {
                matches!(mover, PlanInt::Player(PlanPlayer::Mover)) && matches!(prev, PlanInt::Prev)
            };
            return names(a, b) || names(b, a);
        }
        matches!(self, Self::And(parts) if parts.iter().any(Self::is_same_turn))
    }

    /// The conditions that it consists of.
    pub fn parts(&self) -> &[Self] {
        if let Self::Not(part) = self {
            std::slice::from_ref(part)
        } else if let Self::And(parts) | Self::Or(parts) = self {
            parts
        } else {
            &[]
        }
    }
}

/// A number.
#[derive(Clone, Debug, PartialEq)]
pub enum PlanInt {
    /// Itself.
    Const(i32),
    /// How many sites a set has.
    Count(SitesId),
    /// The first site of a set, -1 if it is empty.
    First(SitesId),
    /// How many groups a set consists of.
    Groups {
        /// The steps between the sites of a group.
        steps: Box<[u32]>,
        /// The set.
        set: SitesId,
        /// No more than these are counted.
        most: u32,
    },
    /// How many pieces are in the hands, of an owner and of kinds, if these are given.
    Held(Option<PlanPlayer>, Option<Box<[usize]>>),
    /// The number of a player, counted from 1.
    Player(PlanPlayer),
    /// The player who moved last, counted from 1; 0 before the first move.
    Prev,
    /// How many moves have been made.
    Moves,
    /// How many moves the turn has had before this one.
    MovesThisTurn,
    /// How many turns have begun.
    Turns,
    /// How many moves were made since the counter was set, and the value it was set to; -1 at the
    /// start.
    Counter,
    /// An operation on two numbers that never fails.
    Two(Arithmetic, Box<[PlanInt; 2]>),
}

/// A player, as the rules name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanPlayer {
    /// Who moves or has just moved.
    Mover,
    /// The other one of two players.
    Enemy,
    /// Who moves next, which is the mover if they move again.
    Next,
    /// The player with this number, counted from 0. Where whose pieces are meant, it may also stand
    /// for nobody or everybody, as [`Plan::owner_index`](super::Plan::owner_index) numbers them.
    Player(usize),
}

/// How the game ends.
#[derive(Clone, Debug, PartialEq)]
pub enum PlanResult {
    /// This result for a player.
    Of(PlanPlayer, Ending),
    /// The same for all who are still in the game.
    All(Ending),
    /// The greater the number, the better, or the lesser in misère.
    Score(ByPlayer<PlanInt>, bool),
}
