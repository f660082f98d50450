//! The moves of plans, and what follows from them.

use super::{ByPlayer, PlanCond, SitesId};
use crate::ir::SiteSet;

/// Moves of a kind, and what follows from each.
#[derive(Clone, Debug, PartialEq)]
pub enum PlanMoves {
    /// A new piece is put on one of these sites, which are empty.
    Place {
        /// Its kind, by player.
        what: ByPlayer<usize>,
        /// Where.
        open: SitesId,
        /// Only where this captures something.
        where_caught: Option<Flank>,
        /// What follows.
        then: ThensId,
    },
    /// A piece is moved from a hand, by player, to one of these sites, which are empty.
    Enter {
        /// An index of [`Plan::hands`](super::Plan::hands) for each player; `None`: no hand.
        hand: ByPlayer<Option<usize>>,
        /// Where.
        open: SitesId,
        /// Whether the hand keeps its piece, and a new one is put down.
        copied: bool,
        /// What follows.
        then: ThensId,
    },
    /// A piece on one of these sites is removed.
    Remove(SitesId, ThensId),
    /// A piece on one of the first sites is moved to one of the second, and captures what stands
    /// there. No site is in both.
    Carry(SitesId, SitesId, ThensId),
    /// Pieces step, jump or slide, and capture what stands at their end, or what they jump: by
    /// player, in the order of generation.
    Step(ByPlayer<Vec<PlanStep>>),
    /// The piece on one of these sites becomes one of some kinds, by player: a move for each kind.
    Promote {
        /// Where.
        at: SitesId,
        /// Into what.
        into: ByPlayer<Box<[usize]>>,
        /// What follows.
        then: ThensId,
    },
    /// The mover passes.
    Pass(ThensId),
}

/// An index into [`Plan::thens`](super::Plan::thens).
pub type ThensId = usize;

/// A way to go, repeated or not.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanStep {
    /// From these sites.
    pub from: SitesId,
    /// The step.
    pub step: u32,
    /// To these sites.
    pub to: SitesId,
    /// Over any number of these, step by step, in a straight line; `None`: just one step.
    pub along: Option<SitesId>,
    /// The least and the greatest number of steps of such a line.
    pub reach: [u32; 2],
    /// Exactly so many steps, if that depends on where it begins.
    pub span: Option<PlanSpan>,
    /// What it jumps, if it is a jump.
    pub over: Option<PlanOver>,
    /// Nothing moves, but a new piece of a kind, by player, is put at the end, which is then also
    /// the beginning of the move.
    pub shot: Option<ByPlayer<usize>>,
    /// What follows.
    pub then: ThensId,
}

impl PlanStep {
    /// Whether it catches what it jumps.
    pub fn catches(&self) -> bool {
        self.over.is_some_and(|over| over.caught.is_some())
    }
}

/// How many steps a way has: as many as a site's own row has sites of a set, and a number more; none if
/// that is less than one.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanSpan {
    /// By site.
    pub rows: Box<[SiteSet]>,
    /// The set.
    pub set: SitesId,
    /// How many more.
    pub more: i32,
}

/// What a jump goes over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanOver {
    /// Where this step leads from the start, or from the empty sites before it.
    pub step: u32,
    /// One of these sites.
    pub is: SitesId,
    /// Whether what stands there is captured, and when.
    pub caught: Option<Caught>,
    /// How many empty sites may lie before it and between it and the end, at most. If there are any,
    /// the step of the whole jump is this step too, and is repeated.
    pub run: [u32; 2],
}

impl PlanOver {
    /// Whether the jump may begin or end farther away than beside what it jumps.
    pub const fn is_long(&self) -> bool {
        self.run[0] > 0 || self.run[1] > 0
    }
}

/// When a captured piece is removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caught {
    /// At once.
    Now,
    /// At the end of the turn.
    Later,
}

/// What follows from a move: groups, one after the other. What the parts of a group do is settled
/// before any of it happens.
pub type PlanThens = Vec<Vec<PlanThen>>;

/// Something that follows from a move.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanThen {
    /// Only if all of these hold.
    pub when: Vec<PlanCond>,
    /// What.
    pub effect: PlanEffect,
}

/// What can follow from a move.
#[derive(Clone, Debug, PartialEq)]
pub enum PlanEffect {
    /// The mover moves again.
    Again,
    /// The piece on the last site, which is the mover's, captures in straight lines.
    Capture(Flank, PlanCapture),
    /// The piece on the last site, which is the mover's, captures what it surrounds with others.
    Surround(Surround, PlanCapture),
    /// The pieces on these sites are removed.
    Remove(SitesId),
    /// The piece on the last site, which is the mover's, becomes one of this kind, by player.
    Promote(ByPlayer<usize>),
    /// The counter gets this value, and counts on from there with the next move.
    SetCounter(i32),
    /// The number of the first of these sites is pending until the next move.
    SetPending(SitesId),
    /// The pieces on these sites are no longer marked.
    Unmark(SitesId),
    /// A piece of the mover's goes from one site to another, by player, in place of whatever stands
    /// there, and is no longer marked.
    Go(ByPlayer<[u32; 2]>),
}

/// The sites in a straight line between a site and one of some others.
#[derive(Clone, Debug, PartialEq)]
pub struct Flank {
    /// Along these steps.
    pub steps: Vec<u32>,
    /// What is captured.
    pub between: SitesId,
    /// What stands at the far end.
    pub end: SitesId,
    /// The greatest number of pieces between.
    pub most: u32,
}

/// The sites beside a site that have only some others beside them.
#[derive(Clone, Debug, PartialEq)]
pub struct Surround {
    /// What counts as beside.
    pub steps: Vec<u32>,
    /// What is captured.
    pub between: SitesId,
    /// What stands on all sites beside it.
    pub by: SitesId,
}

/// What happens to what is captured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanCapture {
    /// It is removed.
    Remove,
    /// It turns into a kind, by player.
    Turn(ByPlayer<usize>),
    /// Nothing, but that it was captured is remembered as an event, by its number below 64.
    Trigger(u32),
}
