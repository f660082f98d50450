//! A plan: the rules of a game that is simple enough for its random games to be played on sets of
//! sites alone. It means the same as the program it was made from and plays exactly the same games;
//! a game without a plan is played by its program.
//!
//! Plans cover games of two players with one kind of piece each, one phase, and turns of one move.

use super::arithmetic::Comparison;
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
    /// All expressions; parts come before the expressions that use them.
    pub exprs: Vec<Sites>,
    /// Every table of single steps.
    pub steps: Vec<StepTable>,
    /// The legal moves.
    pub moves: PlanMoves,
    /// When the game is over, in the order asked.
    pub ends: Vec<PlanEnd>,
    /// Whether the game is a draw when all have passed.
    pub passes_draw: bool,
    /// Whether the second player may take over the first one's opening, which comes last among their
    /// first moves. They then move again.
    pub swap: bool,
    /// The lines that end rules look at.
    pub lines: Vec<LineTable>,
    /// The connections that end rules look at.
    pub links: Vec<LinkTable>,
}

/// An expression of a plan: an index into [`Plan::exprs`].
pub type SitesId = u32;

/// A set of sites, seen by a player who moves or has just moved.
#[derive(Clone, Debug, PartialEq)]
pub enum Sites {
    /// A set that never changes, for each player.
    Fixed([SiteSet; 2]),
    /// The empty sites.
    Empty,
    /// The sites with the player's pieces.
    Own,
    /// The sites with the other player's pieces.
    Enemy,
    /// The sites with the first player's pieces, or the second's.
    Of(usize),
    /// All but these.
    Not(SitesId),
    /// The intersection of these.
    And(Box<[SitesId]>),
    /// The union of these.
    Or(Box<[SitesId]>),
    /// The sites from which a step leads into a set.
    Before(u32, SitesId),
}

/// Where a single step leads from each site; `u32::MAX` if nowhere.
#[derive(Clone, Debug, PartialEq)]
pub struct StepTable {
    /// By site.
    pub next: Vec<u32>,
}

impl StepTable {
    /// No step.
    pub const NONE: u32 = u32::MAX;
}

/// The legal moves. A player who has none passes.
#[derive(Clone, Debug, PartialEq)]
pub enum PlanMoves {
    /// A piece is put on one of these sites, which are empty.
    Place {
        /// Where.
        open: SitesId,
        /// Only where this captures something.
        where_caught: Option<Flank>,
        /// What is captured then.
        then: Option<Flank>,
    },
    /// A piece steps or jumps, and captures what stands at its end, or what it jumps: by player, in
    /// the order of generation.
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
    /// What stands where this step leads from the start is captured: a piece that is jumped.
    pub over: Option<u32>,
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
    /// Whether captured pieces change sides; if not, they are removed.
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
    /// A line of the mover's pieces passes through the last site.
    Line(usize),
    /// The group of the last site connects its regions.
    Connected(usize),
    /// The board is full.
    Full,
    /// The last move ended in these sites.
    LastToIn(SitesId),
    /// A set is empty.
    NoneOf(SitesId),
    /// All players passed in a row.
    AllPassed,
    /// A player has no move.
    CannotMove(PlanPlayer),
    /// A player could do nothing but pass when they moved last.
    Stuck(PlanPlayer),
    /// How many sites of a set there are, compared with a number.
    Count(SitesId, Comparison, i32),
}

/// A player, as the rules name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanPlayer {
    /// Who has just moved.
    Mover,
    /// The other player.
    Next,
    /// The first player, who is number 0, or the second.
    Player(usize),
}

/// How the game ends.
#[derive(Clone, Debug, PartialEq)]
pub enum PlanResult {
    /// This result for a player.
    Of(PlanPlayer, Ending),
    /// The same for both.
    Both(Ending),
    /// Whoever has more sites wins, or fewer in misère.
    Count([SitesId; 2], bool),
}

/// Lines of pieces, with the place of each site in them.
#[derive(Clone, Debug, PartialEq)]
pub struct LineTable {
    /// How many in a row.
    pub length: u32,
    /// Must there be no more?
    pub exact: bool,
    /// How many lines there are.
    pub lines: usize,
    /// For each site, the lines through it and its place in each.
    pub through: Vec<Vec<(u32, u32)>>,
}

/// Connections between regions.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkTable {
    /// For each site, the sites connected with it. Links go both ways.
    pub links: Vec<Vec<u32>>,
    /// For each player and site, the regions it is in, one bit each.
    pub regions: [Vec<u32>; 2],
    /// How many regions each player must join.
    pub least: [u32; 2],
}
