//! Expressions that yield a number.

use super::arithmetic::Arithmetic;
use super::{BoolId, IntId, IntsId, MovesId, RegionId, SiteType, TrackPick};
use super::{DirsId, TableId};

/// A number. Sites, players, pieces and counts are all numbers; `-1` is "none".
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Int {
    /// A number that can simply be read.
    Leaf(Leaf),
    /// The player who moved last.
    Prev,
    /// The player who moved in the turn before this one.
    PrevTurn,
    /// Where the last change of the last move, consequences included, began.
    LastFromAfter,
    /// Where the last change of the last move, consequences included, ended.
    LastToAfter,
    /// An operation on two numbers.
    Two(Arithmetic, IntId, IntId),
    /// Without its sign.
    Abs(IntId),
    /// The sum of a list.
    Sum(IntsId),
    /// The product of a list.
    Product(IntsId),
    /// The least of a list, `-1` if it is empty.
    Least(IntsId),
    /// The greatest of a list, `-1` if it is empty.
    Greatest(IntsId),
    /// One of two numbers, chosen by a condition.
    If(BoolId, IntId, IntId),
    /// 1 if true, else 0.
    OfBool(BoolId),
    /// A property of the piece at a site.
    At(SiteField, SiteType, IntId),
    /// A property of the piece at a level of a site.
    AtLevel(SiteField, SiteType, IntId, IntId),
    /// How many pieces are stacked on the sites of a region, in all.
    StackSize(SiteType, RegionId),
    /// How many sites the large pieces in a region cover.
    LargeSize(SiteType, RegionId),
    /// The level of the top piece of a site, from 0; -1 if it is empty.
    TopLevel(SiteType, IntId),
    /// A number of pieces on a site.
    CountAt(SiteType, IntId),
    /// A player's score.
    Score(IntId),
    /// What a player has bet.
    Amount(IntId),
    /// What has been paid into the pot.
    Pot,
    /// A player's value.
    PlayerValue(IntId),
    /// A named variable, by slot.
    Var(u32),
    /// The counter that rules may set; each move adds one.
    Counter,
    /// The pending value.
    Pending,
    /// A count about the course of the game.
    Course(Course),
    /// How many sites a region holds.
    CountSites(RegionId),
    /// How many entries a list holds.
    Length(IntsId),
    /// How many entries of a list equal a value.
    CountValue(IntId, IntsId),
    /// How many pieces, with their counts, stand anywhere or in a region.
    CountPieces(PieceFilter),
    /// How many moves a generator makes.
    CountMoves(MovesId),
    /// How many groups there are.
    CountGroups(GroupRule, Option<IntId>),
    /// The size of the group at a site.
    GroupSize(GroupRule, IntId),
    /// How many empty sites lie in areas whose neighbouring pieces all belong to a player.
    Territory(SiteType, IntId, DirsId),
    /// How many empty sites touch the group at a site.
    Liberties(GroupRule, IntId),
    /// Steps between two sites.
    Steps(StepsRule),
    /// How often a step must be repeated to get from a site to a region: [`INFINITY`] if it never
    /// gets there, 0 if the region has no sites.
    Paces {
        /// The step, with the site as `from`.
        step: MovesId,
        /// From here.
        from: IntId,
        /// To any of these.
        to: RegionId,
    },
    /// The site a number of steps ahead.
    Ahead {
        /// Kind of the sites.
        kind: SiteType,
        /// From here.
        site: IntId,
        /// This many steps.
        steps: IntId,
        /// In the first of these directions.
        dirs: DirsId,
    },
    /// A fixed number per site: row, column, phase, layer, cost.
    Table(TableId, IntId),
    /// The site at a row and a column.
    Coord(SiteType, IntId, IntId),
    /// The site of a hand: player, offset.
    HandSite(IntId, IntId),
    /// What a map gives for a key, by map.
    MapEntry(u32, IntId),
    /// The site of a region at an index.
    RegionSite(RegionId, IntId),
    /// The entry of a list at an index.
    ListEntry(IntsId, IntId),
    /// The piece with a given name that belongs to a player, from a list of one piece per player.
    PieceOf(Box<[i32]>, IntId),
    /// The first site that holds a piece.
    WherePiece(SiteType, IntId, Option<IntId>),
    /// The level at which a piece lies on a site, -1 if it does not.
    LevelOf(LevelOfRule),
    /// How many levels of the stacks of a region meet a condition, as `level`.
    CountLevels(CountLevelsRule),
    /// A number drawn at random, from the least to the greatest.
    Random(IntId, IntId),
    /// The edge that joins two vertices, -1 if none does.
    EdgeBetween(IntId, IntId),
    /// Where a number of steps along a track lead from a site.
    TrackMove {
        /// The track.
        track: TrackPick,
        /// From here.
        from: IntId,
        /// How many places.
        steps: IntId,
    },
    /// The first site of a track that meets a condition, as `to`.
    TrackFirst {
        /// The track.
        track: TrackPick,
        /// From here on; `None` for the whole track.
        from: Option<IntId>,
        /// What it must satisfy.
        when: Option<BoolId>,
    },
    /// How many places along a track lie between two sites, -1 if it does not lead from one to the
    /// other.
    TrackSteps(TrackPick, IntId, IntId),
    /// The level at which the last move ended.
    LastLevelTo,
    /// The level at which the last move began.
    LastLevelFrom,
    /// What the die at a site shows.
    Face(IntId),
    /// The sum of a set of dice, used or not.
    Pips(u32),
    /// The last site of a track.
    TrackEnd(TrackPick),
    /// How many rows or columns, whichever is more, a path of a colour through a site of a region
    /// spans.
    PathExtent(IntId, RegionId),
    /// The greatest number of moves, or of turns, in a game.
    Limit(Limit),
}

/// A number that can be read without any calculation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Leaf {
    /// Itself.
    Const(i32),
    /// A value of the evaluation context.
    Context(ContextVar),
    /// The player to move.
    Mover,
    /// The player who moves next.
    Next,
    /// Where the last move began.
    LastFrom,
    /// Where the last move ended.
    LastTo,
}

/// The number that `Infinity` stands for; no other number that matters is larger.
pub const INFINITY: i32 = 1_000_000_000;

/// The values that evaluation passes down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ContextVar {
    /// The current site.
    Site,
    /// Where the move begins.
    From,
    /// Where the move ends.
    To,
    /// A site in between.
    Between,
    /// The current level.
    Level,
    /// The current value.
    Value,
    /// The current player.
    Player,
    /// What the current die shows.
    Pips,
}

impl ContextVar {
    /// How many there are.
    pub const COUNT: usize = Self::Pips as usize + 1;

    /// All but the level, which evaluation also gets from elsewhere.
    pub const WITHOUT_LEVEL: [Self; 7] = [
        Self::Site,
        Self::From,
        Self::To,
        Self::Between,
        Self::Value,
        Self::Player,
        Self::Pips,
    ];
}

/// What can be asked of the piece on a site.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum SiteField {
    /// Its owner; 0 if the site is empty.
    Who,
    /// Its kind; 0 if the site is empty.
    What,
    /// Its state.
    State,
    /// Its rotation.
    Rotation,
    /// Its value.
    Value,
}

/// Counts about the course of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Course {
    /// Turns so far.
    Turns,
    /// Moves so far, without the set-up.
    Moves,
    /// Moves of this turn so far.
    MovesThisTurn,
    /// Players who still play.
    Active,
    /// Games of the match that are over, asked in a match.
    Trials,
    /// Legal moves of the mover.
    LegalMoves,
}

/// The limits of a game that rules can ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Limit {
    /// Of moves.
    Moves,
    /// Of turns.
    Turns,
}

/// Which pieces to count.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PieceFilter {
    /// Kind of the sites.
    pub kind: SiteType,
    /// Owner; `None`: anybody's.
    pub owner: Option<IntId>,
    /// Also the pieces of the owner's team?
    pub team: bool,
    /// Of these kinds; `None`: of any.
    pub pieces: Option<Box<[u32]>>,
    /// Standing here; `None`: anywhere.
    pub within: Option<RegionId>,
}

/// What makes a group.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct GroupRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// Directions of the links.
    pub dirs: DirsId,
    /// What belongs to the group, with the site as `to`; `None` for the pieces of the owner of the
    /// first site.
    pub when: Option<BoolId>,
}

/// At which level a piece lies on a site.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct LevelOfRule {
    /// Kind of the site.
    pub kind: SiteType,
    /// The site.
    pub site: IntId,
    /// The piece.
    pub piece: IntId,
    /// Its state.
    pub state: Option<IntId>,
    /// Whether the search begins at the top.
    pub from_top: bool,
}

/// Which levels of which stacks to count.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct CountLevelsRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// The sites of the stacks.
    pub at: RegionId,
    /// Whether counting begins at the top.
    pub from_top: bool,
    /// What counts.
    pub when: Option<BoolId>,
    /// The condition at which counting stops.
    pub stop: Option<BoolId>,
}

/// Steps of the board from a site to a region.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct StepsRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// What counts as one step.
    pub relation: crate::board::Relation,
    /// From here.
    pub from: IntId,
    /// To any of these.
    pub to: RegionId,
}
