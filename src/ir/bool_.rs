//! Expressions that yield true or false.

use super::arithmetic::Comparison;
use super::{BoolId, DirsId, IntId, IntsId, MovesId, RegionId, SiteType};
use super::{GroupRule, HiddenData, PieceFilter, RadialsId};
use crate::board::Relation;

/// A condition.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Bool {
    /// Itself.
    Const(bool),
    /// The opposite.
    Not(BoolId),
    /// All of them, left to right, stopping at the first that is false.
    And(Box<[BoolId]>),
    /// Any of them, left to right, stopping at the first that is true.
    Or(Box<[BoolId]>),
    /// Exactly one.
    Xor(BoolId, BoolId),
    /// One or the other.
    If(BoolId, BoolId, BoolId),
    /// Whether two numbers compare in some way.
    Compare(Comparison, IntId, IntId),
    /// Whether two regions hold the same sites.
    SameSites(RegionId, RegionId),
    /// Not zero.
    OfInt(IntId),
    /// Whether a site is empty.
    Empty(SiteType, IntId),
    /// Whether a site of a region.
    In(IntId, RegionId),
    /// Whether a number of a list.
    InList(IntId, IntsId),
    /// Whether every number of the first list is in the second.
    AllInList(IntsId, IntsId),
    /// Whether every site of the list is in the region.
    AllIn(IntsId, RegionId),
    /// A player of the mover's side.
    Friend(IntId),
    /// A player of another side.
    Enemy(IntId),
    /// Whether a player still plays.
    Active(IntId),
    /// Whether this site is a value waiting for the next move.
    Pending,
    /// Whether no site of the board is empty.
    Full,
    /// Whether every site of a region satisfies a condition, as `site`.
    AllSites(RegionId, BoolId),
    /// Whether every site of a region satisfies a condition, as `site`, and no two of them
    /// hold the same kind of piece.
    AllDifferent(SiteType, RegionId, BoolId),
    /// Whether every number of a list satisfies a condition, as `value`.
    AllValues(IntsId, BoolId),
    /// Whether every group satisfies a condition on its `sites`.
    AllGroups(GroupRule, BoolId),
    /// Whether all players passed in a row.
    AllPassed,
    /// Whether an event has happened to a player.
    Triggered(u32, IntId),
    /// Whether all dice are used up.
    DiceUsed,
    /// Whether all dice showed the same when they were rolled.
    DiceEqual,
    /// Whether any die that is not used up shows this.
    AnyDie(IntId),
    /// Whether the last move was a pass.
    WasPass,
    /// Whether a player would have no legal move.
    NoMoves(IntId),
    /// Whether a player could not move in their last turn.
    Stuck(IntId),
    /// Whether there is no such piece.
    NoPieces(PieceFilter),
    /// Whether a generator yields any move.
    CanMove(MovesId),
    /// Whether enough like pieces stand in a line.
    Line(Box<LineRule>),
    /// Whether the last move began or ended on a site of a kind.
    LastKind {
        /// Ended?
        to: bool,
        /// The kind.
        kind: SiteType,
    },
    /// Whether pieces make up a path or a ring.
    Path(Box<PathRule>),
    /// Whether a ring of pieces surrounds something.
    Loop(Box<LoopRule>),
    /// Whether the group of a site joins regions.
    Connected(Box<ConnectRule>),
    /// Whether the regions can no longer be joined.
    Blocked(Box<ConnectRule>),
    /// Whether a walk from a site stays on like pieces.
    Pattern(Box<PatternRule>),
    /// Whether an opponent could take a piece.
    Threatened {
        /// The piece, `-1` any of the mover's.
        piece: Option<IntId>,
        /// Kind of the sites.
        kind: SiteType,
        /// The sites under question; `None`: wherever the piece stands.
        at: Option<RegionId>,
        /// The opponent's moves to look through.
        moves: Option<MovesId>,
    },
    /// Whether a piece stands in a region.
    Within(IntId, SiteType, RegionId),
    /// Whether a proposal has been made and stands, by name.
    Proposed(u32),
    /// Whether a vote has been decided for a proposal, by name.
    Decided(u32),
    /// Whether something holds, or can still come true, in regions of a puzzle.
    Puzzle(Box<super::PuzzleRule>),
    /// Whether a condition holds of every site of a region, as `from`.
    ForAll(RegionId, BoolId),
    /// Whether the paths of the tile on a site go on in all tiles beside it.
    SidesMatch(IntId),
    /// Whether the domino on a site fits where it lies.
    PipsMatch(IntId),
    /// Whether a path of a colour comes back to a site of a region.
    PathLoop(IntId, RegionId),
    /// Whether the edges of a player make up such a graph.
    Tree(TreeRule, IntId),
    /// Whether two edges cross each other.
    Crossing(IntId, IntId),
    /// Whether two sites are related.
    Related(Relation, SiteType, IntId, RegionId),
    /// Whether the turn has already gone through a site.
    Visited(IntId),
    /// Whether something is hidden on a site from all of some players.
    Hidden(HiddenData, SiteType, IntId, IntsId),
    /// Whether a position came up before.
    Repeat(Repetition),
}

/// What counts as the same position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Repetition {
    /// The board, over the game.
    Positional,
    /// The board, within the turn.
    PositionalInTurn,
    /// The board and the mover, over the game.
    Situational,
    /// The board and the mover, within the turn.
    SituationalInTurn,
}

/// A line of like pieces.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct LineRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// How many.
    pub length: IntId,
    /// The radials to follow, in both senses.
    pub radials: RadialsId,
    /// The sites of which the line must hold one; `None`: the last to-site.
    pub through: LineThrough,
    /// What counts; `None`: the piece on the pivot itself.
    pub who: LineWho,
    /// Must not be longer?
    pub exact: bool,
    /// Without gaps?
    pub contiguous: bool,
    /// Which pieces of stacks count.
    pub levels: LineLevels,
    /// What every site of the line must satisfy, as `to`.
    pub when: Option<BoolId>,
}

/// Which pieces of stacks belong to lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineLevels {
    /// Any piece of a stack, wherever it lies in it.
    Any,
    /// The one on top.
    Top,
    /// Lines go through the levels: level, up or down a level with each step, or upright.
    Through,
}

/// The sites a line must go through.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum LineThrough {
    /// The site where the last move ended.
    Last,
    /// One site.
    Site(IntId),
    /// Any of a region.
    Any(RegionId),
}

/// Whose pieces make a line.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum LineWho {
    /// The same piece as on the pivot.
    Same,
    /// Pieces of a player.
    Owner(IntId),
    /// Any piece.
    Anyone,
    /// Any of these kinds.
    Kinds(IntsId),
}

/// A connection between regions.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ConnectRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// How many of the regions must be met; `None`: all.
    pub least: Option<IntId>,
    /// The site whose group must connect.
    pub at: IntId,
    /// Directions of the links.
    pub dirs: DirsId,
    /// Whose pieces; `None`: those of the owner of the piece on that site.
    pub owner: Option<IntId>,
    /// The regions, by player, when the owner's are meant; else at index 0.
    pub regions: Box<[Box<[RegionId]>]>,
}

/// Graphs that edges can make up.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum TreeRule {
    /// Joined without a ring.
    Tree,
    /// The same over all vertices of the board.
    Spanning,
    /// A tree of one path and leaves beside it.
    Caterpillar,
    /// A tree in whose centre the last move ended.
    Centre,
    /// As many edges at every vertex of the board.
    Regular {
        /// So many.
        k: Option<IntId>,
        /// Any odd number will do.
        odd: Option<BoolId>,
        /// Any even number will do.
        even: Option<BoolId>,
    },
}

/// A ring of pieces.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct LoopRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// The steps by which what is inside could leave.
    pub leaving: DirsId,
    /// Whose pieces.
    pub owner: IntId,
    /// Sites of which the ring goes through one.
    pub starts: RegionId,
    /// The edge of the board.
    pub edge: RegionId,
    /// Players of whom one has a piece inside; `None`: anything may be inside.
    pub inside: Option<IntsId>,
}

/// A walk over like pieces.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PatternRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// For each start, the walks: lists of sites, the start not included.
    pub walks: u32,
    /// Where it begins.
    pub from: IntId,
    /// The pieces wanted, repeated along the walk; empty: as on the start.
    pub what: Box<[IntId]>,
}

/// A path of pieces.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PathRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// A site of it.
    pub from: IntId,
    /// Whose pieces.
    pub owner: IntId,
    /// At least so many.
    pub min: IntId,
    /// At most so many.
    pub max: IntId,
    /// Whether it is a ring.
    pub closed: bool,
}
