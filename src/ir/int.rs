//! Expressions that yield a number.

use super::arithmetic::Arithmetic;
use super::{BoolId, IntId, IntsId, MovesId, RegionId, SiteType, TrackPick};
use super::{DirsId, TableId};

/// A number. Sites, players, pieces and counts are all numbers; `-1` is "none".
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Int {
    /// What can be read where it is asked for.
    Leaf(Leaf),
    /// The player who moved last.
    Prev,
    /// The player who moved in the turn before this one.
    PrevTurn,
    /// Where the last change of the last move, consequences included, began.
    LastFromAfter,
    /// Where the last change of the last move, consequences included, ended.
    LastToAfter,
    /// Two numbers worked out to one.
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
    /// One or the other.
    If(BoolId, IntId, IntId),
    /// 1 if true, else 0.
    OfBool(BoolId),
    /// A property of the piece at a site.
    At(SiteField, SiteType, IntId),
    /// A property of the piece at a level of a site.
    AtLevel(SiteField, SiteType, IntId, IntId),
    /// How many pieces lie on each other, over the sites of a region.
    StackSize(SiteType, RegionId),
    /// How many sites are covered by the large pieces standing in a region.
    LargeSize(SiteType, RegionId),
    /// The level on top of a site, from 0; -1 if it is empty.
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
    /// The counter that rules may set; it grows by one every move.
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
    /// How many pieces (with their counts) stand anywhere or in a region.
    CountPieces(PieceFilter),
    /// How many legal moves a generator yields.
    CountMoves(MovesId),
    /// How many groups there are.
    CountGroups(GroupRule, Option<IntId>),
    /// The size of the group at a site.
    GroupSize(GroupRule, IntId),
    /// How many empty sites lie in areas that touch pieces of a player alone.
    Territory(SiteType, IntId, DirsId),
    /// How many empty sites touch the group at a site.
    Liberties(GroupRule, IntId),
    /// Steps between two sites.
    Steps(StepsRule),
    /// How often a step must be taken to get from a site to a region, [`INFINITY`] if it
    /// never will, 0 if there is no such region.
    Paces {
        /// The step, with the site as `from`.
        step: MovesId,
        /// From here.
        from: IntId,
        /// To any of these.
        to: RegionId,
    },
    /// The site so many steps ahead.
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
    /// The piece of this name and a player's own: piece per player.
    PieceOf(Box<[i32]>, IntId),
    /// The first site that holds a piece.
    WherePiece(SiteType, IntId, Option<IntId>),
    /// The level at which a piece lies on a site, -1 if it does not.
    LevelOf(LevelOfRule),
    /// How many levels of the stacks of a region satisfy a condition, as `level`.
    CountLevels(CountLevelsRule),
    /// A number drawn at random, from the least to the greatest.
    Random(IntId, IntId),
    /// The edge that joins two vertices, -1 if none does.
    EdgeBetween(IntId, IntId),
    /// Where so many steps along a track lead from a site.
    TrackMove {
        /// The track.
        track: TrackPick,
        /// From here.
        from: IntId,
        /// So many places.
        steps: IntId,
    },
    /// The first site of a track that satisfies a condition, as `to`.
    TrackFirst {
        /// The track.
        track: TrackPick,
        /// From here on; `None`: from its beginning.
        from: Option<IntId>,
        /// What it must satisfy.
        when: Option<BoolId>,
    },
    /// How many places along a track lead from a site to another, -1 if none do.
    TrackSteps(TrackPick, IntId, IntId),
    /// The level at which the last move ended.
    LastLevelTo,
    /// The level at which the last move began.
    LastLevelFrom,
    /// What the die at a site shows.
    Face(IntId),
    /// The sum of what the dice of a set show, used up or not.
    Pips(u32),
    /// The last site of a track.
    TrackEnd(TrackPick),
    /// How many rows or columns a path of a colour reaches over, through a site of a region.
    PathExtent(IntId, RegionId),
    /// The most moves, or turns, a game may take.
    Limit(Limit),
}

/// A number that nothing has to be worked out for.
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

/// The number that `Infinity` stands for: larger than any that matters.
pub const INFINITY: i32 = 1_000_000_000;

/// The values that evaluation passes down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ContextVar {
    /// The site looked at.
    Site,
    /// Where the move begins.
    From,
    /// Where the move ends.
    To,
    /// A site in between.
    Between,
    /// The level looked at.
    Level,
    /// The value looked at.
    Value,
    /// The player looked at.
    Player,
    /// What the die looked at shows.
    Pips,
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
    /// Moves so far, the set-up not counted.
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
    /// The owner and all that play with them?
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
    /// What belongs, with the site as `to`; `None`: same owner as the start.
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
    /// Where counting stops.
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
