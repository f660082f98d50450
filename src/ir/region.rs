//! Expressions that yield a set of sites.

use super::{
    BoolId, DirsId, GroupRule, HiddenData, IntId, IntsId, MovesId, PatternRule, PieceFilter,
    RegionId, SetId, SiteType, TrackPick,
};
use crate::board::Relation;

/// A set of sites. Sets have no order: wherever order matters, sites ascend.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Region {
    /// Known before play.
    Fixed(SetId),
    /// The empty sites of the board.
    Empty(SiteType),
    /// The sites that evaluation passes down as `(sites)`.
    Context,
    /// Where the pieces of a player stand.
    Occupied(PieceFilter),
    /// Where the pieces of a player lie, at whatever level of a stack.
    OccupiedBelow(PieceFilter),
    /// One or the other; nothing if there is no other.
    If(BoolId, RegionId, Option<RegionId>),
    /// In any.
    Union(Box<[RegionId]>),
    /// In all.
    Intersection(Box<[RegionId]>),
    /// In the first but not in the second.
    Difference(RegionId, RegionId),
    /// The sites of a list; negative ones left out.
    OfList(IntsId),
    /// One site; nothing if it is negative.
    OfSite(IntId),
    /// The region that belongs to a player, by player.
    ByPlayer(Box<[RegionId]>, IntId),
    /// The row, column, … that has this index.
    Indexed(Box<[SetId]>, IntId),
    /// Those that satisfy a condition, as `site`.
    Filter(RegionId, BoolId),
    /// The union, over the sites of the first as `site`, of the second.
    ForEachSite(RegionId, RegionId),
    /// The union, over the players of a list as `player`, of a region.
    ForEachPlayer(IntsId, RegionId),
    /// The levels of a stack, as if they were sites.
    Levels(Box<LevelsRule>),
    /// What a ring of pieces holds in, or else the ring.
    Loop(Box<super::LoopRule>, bool),
    /// The edges that cross an edge.
    Crossing(IntId),
    /// Neighbours at some distance.
    Around(Box<AroundRule>),
    /// Sites along directions.
    Direction(Box<DirectionRule>),
    /// Sites strictly between two others, along directions.
    Between(Box<BetweenRule>),
    /// What is seen along directions.
    LineOfSight(SightRule),
    /// The group of a site.
    Group(GroupRule, IntId),
    /// The sites that a step, taken over and over, leads to.
    Paces(PacesRule),
    /// The groups of the sites of a region.
    Groups(GroupRule, RegionId),
    /// Sites at a distance of this many steps.
    Distance(DistanceRule),
    /// Where walks end that begin at a site.
    Walk(SiteType, u32, IntId),
    /// The sites of walks over like pieces.
    Pattern(PatternRule),
    /// Grows a region by so many steps.
    Expand(SiteType, RegionId, IntId, DirsId),
    /// Where the moves of a generator begin.
    FromOf(MovesId),
    /// Where the moves of a generator end.
    ToOf(MovesId),
    /// Where the moves of a generator end that win a player the game.
    Winning(IntId, MovesId),
    /// The sites waiting for the next move.
    Pending,
    /// Sites whose pieces will be removed at the end of the turn.
    ToClear,
    /// Where the last move and all that followed from it ended.
    Landed,
    /// The sites that the piece standing on a site covers; that one alone if it is not large.
    Covered(SiteType, IntId),
    /// Where something is hidden from all of some players.
    Hidden(HiddenData, SiteType, IntsId),
    /// Sites in this state, whether a piece stands there or not.
    WithState(SiteType, IntId),
    /// Where dominoes may be laid.
    LineOfPlay,
    /// The sites between the ends of the last move.
    LastBetween,
    /// Where pieces of any of these kinds stood when play began.
    Start(Box<[IntId]>),
    /// The sites of a track.
    Track {
        /// The track.
        track: TrackPick,
        /// Only from here on.
        from: Option<IntId>,
        /// Only as far as this.
        to: Option<IntId>,
    },
    /// The sites of one kind that meet a site of another.
    Incident {
        /// Kind of the sites.
        want: SiteType,
        /// Kind of the other.
        of: SiteType,
        /// The other.
        at: IntId,
    },
    /// So many sites of a region, drawn at random.
    Random(RegionId, IntId),
}

/// Levels of a stack.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct LevelsRule {
    /// Kind of the site.
    pub kind: SiteType,
    /// The site.
    pub at: IntId,
    /// From the top down?
    pub from_top: bool,
    /// What each must satisfy, as `level`.
    pub when: Option<BoolId>,
    /// The first of them; `None`: the outermost.
    pub start: Option<IntId>,
}

/// What is seen along directions.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SightRule {
    /// What to look for.
    pub see: Sight,
    /// Kind of the sites.
    pub kind: SiteType,
    /// From here.
    pub at: IntId,
    /// That way.
    pub dirs: DirsId,
}

/// What a line of sight ends at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Sight {
    /// All the empty sites before the first piece.
    Empty,
    /// The last empty site before a piece or the edge.
    Farthest,
    /// The first piece.
    Piece,
}

/// How far a step leads that is taken over and over.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PacesRule {
    /// The step, with the site as `from`.
    pub step: MovesId,
    /// From here.
    pub from: IntId,
    /// After at least so many.
    pub min: IntId,
    /// After at most so many.
    pub max: IntId,
}

/// Sites at a distance.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct DistanceRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// What counts as one step.
    pub relation: Relation,
    /// From here.
    pub from: IntId,
    /// At least.
    pub min: IntId,
    /// At most.
    pub max: IntId,
}

/// Which of the neighbours to take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Around {
    /// All.
    Any,
    /// Empty ones.
    Empty,
    /// Occupied ones.
    NotEmpty,
    /// The mover's own.
    Own,
    /// Not the mover's own.
    NotOwn,
    /// Of another side.
    Enemy,
    /// Not of another side.
    NotEnemy,
}

/// Neighbours at some distance.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct AroundRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// The middle.
    pub of: RegionId,
    /// Which of them.
    pub which: Around,
    /// How many steps away along a radial.
    pub distance: IntId,
    /// That way.
    pub dirs: DirsId,
    /// What they must satisfy, as `to`.
    pub when: Option<BoolId>,
    /// The middle too?
    pub include_self: bool,
}

/// Sites along directions.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct DirectionRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// From these.
    pub from: RegionId,
    /// That way.
    pub dirs: DirsId,
    /// The start too?
    pub included: Option<BoolId>,
    /// Where to stop, as `to`.
    pub stop: Option<BoolId>,
    /// The site that stops it too?
    pub stop_included: Option<BoolId>,
    /// At most so far.
    pub distance: Option<IntId>,
}

/// Sites between two others.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct BetweenRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// Along these.
    pub dirs: DirsId,
    /// One end.
    pub from: IntId,
    /// That end too?
    pub from_included: Option<BoolId>,
    /// The other end.
    pub to: IntId,
    /// That end too?
    pub to_included: Option<BoolId>,
    /// What each must satisfy, as `between`.
    pub when: Option<BoolId>,
}
