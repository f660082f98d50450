//! A plan: the rules of a game whose shape is simple enough that random games of it can
//! be played on sets of sites alone. It says the same as the program it was made from,
//! and plays the very same games; a game without a plan is played by the program.
//!
//! Two players with one kind of piece each, one phase, and a turn of one move.

use super::{Ending, SiteSet, SiteType};

/// How to play a game on sets of sites.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The kind of all sites.
    pub kind: SiteType,
    /// How many there are.
    pub sites: usize,
    /// The kind of piece of each player.
    pub pieces: [i32; 2],
    /// Every expression, parts before what is made of them.
    pub exprs: Vec<Sites>,
    /// Every table of single steps.
    pub steps: Vec<StepTable>,
    /// The legal moves.
    pub moves: PlanMoves,
    /// When the game is over, in the order asked.
    pub ends: Vec<PlanEnd>,
    /// Whether the game is a draw when all have passed.
    pub passes_draw: bool,
    /// The lines that end rules look at.
    pub lines: Vec<LineTable>,
    /// The connections that end rules look at.
    pub links: Vec<LinkTable>,
}

/// An expression of a plan: an index into [`Plan::exprs`].
pub type SitesId = u32;

/// A set of sites, for a player who moves or has just moved.
#[derive(Clone, Debug, PartialEq)]
pub enum Sites {
    /// The same at all times, for each player.
    Fixed([SiteSet; 2]),
    /// Without a piece.
    Empty,
    /// With a piece of the player.
    Own,
    /// With a piece of the other player.
    Enemy,
    /// With a piece of the first player, or of the second.
    Of(usize),
    /// All but these.
    Not(SitesId),
    /// In all of these.
    And(Box<[SitesId]>),
    /// In any of these.
    Or(Box<[SitesId]>),
    /// From which a step leads into these.
    Before(u32, SitesId),
}

/// Where a single step leads from each site; `u32::MAX` for nowhere.
#[derive(Clone, Debug, PartialEq)]
pub struct StepTable {
    /// By site.
    pub next: Vec<u32>,
}

impl StepTable {
    /// No step.
    pub const NONE: u32 = u32::MAX;
}

/// The legal moves. Who has none passes.
#[derive(Clone, Debug, PartialEq)]
pub enum PlanMoves {
    /// A piece is put on one of these empty sites.
    Place {
        /// Where.
        open: SitesId,
        /// Only where this catches something.
        where_caught: Option<Flank>,
        /// What is caught then.
        then: Option<Flank>,
    },
    /// A piece steps, and takes what it meets: by player, in the order of generation.
    Step([Vec<PlanStep>; 2]),
}

/// A step of a piece.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanStep {
    /// Where it leads.
    pub step: u32,
    /// From these sites.
    pub from: Option<SitesId>,
    /// To these.
    pub to: SitesId,
}

/// What lies in a straight line between a site and one of some others.
#[derive(Clone, Debug, PartialEq)]
pub struct Flank {
    /// Along these steps.
    pub steps: Vec<u32>,
    /// What is caught.
    pub between: SitesId,
    /// What stands at the far end.
    pub end: SitesId,
    /// Whether what is caught changes sides, or else is taken off.
    pub flips: bool,
}

/// A rule that ends the game.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanEnd {
    /// When.
    pub when: PlanCond,
    /// How.
    pub result: PlanResult,
}

/// A condition on the position after a move.
#[derive(Clone, Debug, PartialEq)]
pub enum PlanCond {
    /// The opposite.
    Not(Box<PlanCond>),
    /// All of them.
    And(Vec<PlanCond>),
    /// Any of them.
    Or(Vec<PlanCond>),
    /// A line of the mover's pieces goes through the last site.
    Line(usize),
    /// The group of the last site joins regions.
    Connected(usize),
    /// No site is empty.
    Full,
    /// The last move ended in these sites.
    LastToIn(SitesId),
    /// There are no such sites.
    NoneOf(SitesId),
    /// All players passed in a row.
    AllPassed,
    /// The next player has no move.
    NextCannotMove,
}

/// How the game ends.
#[derive(Clone, Debug, PartialEq)]
pub enum PlanResult {
    /// With this result of the mover, `true`, or of the next player.
    Of(bool, Ending),
    /// With this result of the first player, or of the second.
    OfPlayer(usize, Ending),
    /// The same for both.
    Both(Ending),
    /// By how many sites each has; the fewest win in misère.
    Count([SitesId; 2], bool),
}

/// Lines of pieces: every site is at a place of some lines.
#[derive(Clone, Debug, PartialEq)]
pub struct LineTable {
    /// How many in a row.
    pub length: u32,
    /// Must there be no more?
    pub exact: bool,
    /// How many lines there are.
    pub lines: usize,
    /// By site: the lines through it, and its place in each.
    pub through: Vec<Vec<(u32, u32)>>,
}

/// Connections between regions.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkTable {
    /// By site: the sites linked to it. Links go both ways.
    pub links: Vec<Vec<u32>>,
    /// By player and site: the regions it is in, one bit each.
    pub regions: [Vec<u32>; 2],
    /// How many regions must be joined.
    pub least: [u32; 2],
}
