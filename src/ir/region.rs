//! Expressions that yield a set of sites.

use super::{
    BoolId, DirsId, GroupRule, HiddenData, IntId, IntsId, MovesId, PatternRule, PieceFilter,
    RegionId, SetId, SiteType, TrackPick,
};
use crate::board::Relation;

/// A set of sites. Sets have no order; wherever the order matters, sites are taken in ascending
/// order.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Region {
    /// Known before play.
    Fixed(SetId),
    /// The empty sites of the board.
    Empty(SiteType),
    /// The sites that evaluation passes down as `(sites)`.
    Context,
    /// The sites of pieces that pass a filter.
    Occupied(PieceFilter),
    /// The sites of pieces that pass a filter, at any level of a stack.
    OccupiedBelow(PieceFilter),
    /// One or the other; nothing if there is no other.
    If(BoolId, RegionId, Option<RegionId>),
    /// The union of some regions.
    Union(Box<[RegionId]>),
    /// The intersection of some regions.
    Intersection(Box<[RegionId]>),
    /// In the first but not in the second.
    Difference(RegionId, RegionId),
    /// The sites of a list; negative ones left out.
    OfList(IntsId),
    /// One site; nothing if it is negative.
    OfSite(IntId),
    /// The region that belongs to a player, by player.
    ByPlayer(Box<[RegionId]>, IntId),
    /// The row, column or the like with this index.
    Indexed(Box<[SetId]>, IntId),
    /// The sites that meet a condition, as `site`.
    Filter(RegionId, BoolId),
    /// The union, over the sites of the first as `site`, of the second.
    ForEachSite(RegionId, RegionId),
    /// The union, over the players of a list as `player`, of a region.
    ForEachPlayer(IntsId, RegionId),
    /// The levels of a stack, as if they were sites.
    Levels(Box<LevelsRule>),
    /// What a ring of pieces encloses, or the ring itself.
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
    /// The sites that repeated steps lead to.
    Paces(PacesRule),
    /// The groups of the sites of a region.
    Groups(GroupRule, RegionId),
    /// Sites at a distance of this many steps.
    Distance(DistanceRule),
    /// Where the walks from a site end.
    Walk(SiteType, u32, IntId),
    /// The sites of walks over matching pieces.
    Pattern(PatternRule),
    /// A region grown by a number of steps.
    Expand(SiteType, RegionId, IntId, DirsId),
    /// Where the moves of a generator begin.
    FromOf(MovesId),
    /// Where the moves of a generator end.
    ToOf(MovesId),
    /// Where those moves of a generator end that win the game for a player.
    Winning(IntId, MovesId),
    /// The sites that are pending.
    Pending,
    /// Sites whose pieces will be removed at the end of the turn.
    ToClear,
    /// Where the last move and all that followed from it ended.
    Landed,
    /// The sites that the piece on a site covers; only that site if it is not large.
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
    /// The sites of one kind that touch a site of another.
    Incident {
        /// Kind of the sites.
        want: SiteType,
        /// Kind of the other.
        of: SiteType,
        /// The other.
        at: IntId,
    },
    /// A number of sites of a region, drawn at random.
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
    /// The condition on each, as `level`.
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

/// What a line of sight looks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Sight {
    /// All the empty sites before the first piece.
    Empty,
    /// The last empty site before a piece or the edge.
    Farthest,
    /// The first piece.
    Piece,
}

/// How far repeated steps lead.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PacesRule {
    /// The step, with the site as `from`.
    pub step: MovesId,
    /// From here.
    pub from: IntId,
    /// The least number of steps.
    pub min: IntId,
    /// The greatest number of steps.
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

/// Which neighbours to take.
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
    /// The condition on them, as `to`.
    pub when: Option<BoolId>,
    /// Also the middle?
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
    /// Also the start?
    pub included: Option<BoolId>,
    /// Where to stop, as `to`.
    pub stop: Option<BoolId>,
    /// Also the site that stops it?
    pub stop_included: Option<BoolId>,
    /// The greatest distance.
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
    /// Also that end?
    pub from_included: Option<BoolId>,
    /// The other end.
    pub to: IntId,
    /// Also that end?
    pub to_included: Option<BoolId>,
    /// The condition on each, as `between`.
    pub when: Option<BoolId>,
}
