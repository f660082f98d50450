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
    /// Whether a site is in a region.
    In(IntId, RegionId),
    /// Whether a number is in a list.
    InList(IntId, IntsId),
    /// Whether every number of the first list is in the second.
    AllInList(IntsId, IntsId),
    /// Whether every site of the list is in the region.
    AllIn(IntsId, RegionId),
    /// A player of the mover's side.
    Friend(IntId),
    /// A player of another side.
    Enemy(IntId),
    /// Whether a player is still in the game.
    Active(IntId),
    /// Whether this site is pending.
    Pending,
    /// Whether no site of the board is empty.
    Full,
    /// Whether every site of a region meets a condition, as `site`.
    AllSites(RegionId, BoolId),
    /// Whether every site of a region meets a condition, as `site`, and no two of them hold the
    /// same kind of piece.
    AllDifferent(SiteType, RegionId, BoolId),
    /// Whether every number of a list meets a condition, as `value`.
    AllValues(IntsId, BoolId),
    /// Whether every group meets a condition on its `sites`.
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
    /// Whether a generator makes any move.
    CanMove(MovesId),
    /// Whether enough matching pieces stand in a line.
    Line(Box<LineRule>),
    /// Whether the last move began or ended on a site of a kind.
    LastKind {
        /// Ended?
        to: bool,
        /// The kind.
        kind: SiteType,
    },
    /// Whether pieces form a path or a ring.
    Path(Box<PathRule>),
    /// Whether a ring of pieces surrounds something.
    Loop(Box<LoopRule>),
    /// Whether the group of a site connects regions.
    Connected(Box<ConnectRule>),
    /// Whether the regions can no longer be connected.
    Blocked(Box<ConnectRule>),
    /// Whether a walk from a site visits only matching pieces.
    Pattern(Box<PatternRule>),
    /// Whether a move of an opponent could end where a piece stands.
    Threatened {
        /// The piece; `None` for any piece.
        piece: Option<IntId>,
        /// Kind of the sites.
        kind: SiteType,
        /// The sites to ask about; `None` for wherever the piece stands.
        at: Option<RegionId>,
        /// The opponent's moves to search.
        moves: Option<MovesId>,
    },
    /// Whether a piece stands in a region.
    Within(IntId, SiteType, RegionId),
    /// Whether a proposal, by its number, has been made and is not yet decided.
    Proposed(u32),
    /// Whether a proposal, by its number, has been accepted.
    Decided(u32),
    /// Whether a rule holds, or can still be fulfilled, in the regions of a puzzle.
    Puzzle(Box<super::PuzzleRule>),
    /// Whether a condition holds of every site of a region, as `from`.
    ForAll(RegionId, BoolId),
    /// Whether the paths of the tile on a site continue on all tiles beside it.
    SidesMatch(IntId),
    /// Whether the domino on a site fits where it lies.
    PipsMatch(IntId),
    /// Whether a path of a colour comes back to a site of a region.
    PathLoop(IntId, RegionId),
    /// Whether the edges of a player form a graph of this type.
    Tree(TreeRule, IntId),
    /// Whether two edges cross each other.
    Crossing(IntId, IntId),
    /// Whether two sites are related.
    Related(Relation, SiteType, IntId, RegionId),
    /// Whether the turn has already passed through a site.
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

/// A line of matching pieces.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct LineRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// How many pieces.
    pub length: IntId,
    /// The radials to follow, in both directions.
    pub radials: RadialsId,
    /// Which sites the line must go through.
    pub through: LineThrough,
    /// Which pieces count.
    pub who: LineWho,
    /// Must the line be no longer?
    pub exact: bool,
    /// Must the line have no gaps?
    pub contiguous: bool,
    /// Which pieces of stacks count.
    pub levels: LineLevels,
    /// The condition on every site of the line, as `to`.
    pub when: Option<BoolId>,
}

/// Which pieces of stacks belong to lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineLevels {
    /// Any piece of a stack, wherever it lies in it.
    Any,
    /// The one on top.
    Top,
    /// Lines run through the levels: on one level, up or down by one level with each step, or
    /// upright.
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

/// Whose pieces form a line.
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
    /// How many of the regions must be touched; `None` for all.
    pub least: Option<IntId>,
    /// The site whose group must connect them.
    pub at: IntId,
    /// The directions in which sites count as connected.
    pub dirs: DirsId,
    /// Whose pieces; `None`: those of the owner of the piece on that site.
    pub owner: Option<IntId>,
    /// The regions: by player if the owner's regions are meant, otherwise all at index 0.
    pub regions: Box<[Box<[RegionId]>]>,
}

/// Graphs that edges can form.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum TreeRule {
    /// Connected and without a ring.
    Tree,
    /// A tree that includes all vertices of the board.
    Spanning,
    /// A tree that consists of a path and leaves beside it.
    Caterpillar,
    /// A tree at whose centre the last move ended.
    Centre,
    /// The same number of edges at every vertex of the board.
    Regular {
        /// This number.
        k: Option<IntId>,
        /// Any odd number.
        odd: Option<BoolId>,
        /// Any even number.
        even: Option<BoolId>,
    },
}

/// A ring of pieces.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct LoopRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// The steps by which something inside could get out.
    pub leaving: DirsId,
    /// Whose pieces.
    pub owner: IntId,
    /// The ring must pass through one of these sites.
    pub starts: RegionId,
    /// The edge of the board.
    pub edge: RegionId,
    /// Players, one of whom must have a piece inside; `None` if anything may be inside.
    pub inside: Option<IntsId>,
}

/// A walk over matching pieces.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PatternRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// The table of walks: for each start, lists of sites without the start.
    pub walks: u32,
    /// Where it begins.
    pub from: IntId,
    /// The wanted pieces, repeated along the walk; if empty, the piece on the start.
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
    /// The least number of edges.
    pub min: IntId,
    /// The greatest number of edges.
    pub max: IntId,
    /// Whether it is a ring.
    pub closed: bool,
}
