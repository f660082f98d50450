//! Expressions that yield moves. What a rule does as a consequence is a move
//! too: it is generated and at once applied.

use super::{
    BoolId, DirsId, ForEachDie, GroupRule, HideRule, IntId, IntsId, MovesId, RadialsId, RegionId,
    SiteType, TrackPick,
};

/// A generator and the consequence of each of its moves.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct MovesNode {
    /// What it generates.
    pub op: Moves,
    /// What happens after each of these moves.
    pub then: Option<MovesId>,
}

/// Moves, or effects.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Moves {
    /// Those of all, one after the other.
    All(Box<[MovesId]>),
    /// Each evaluated after the ones before have been applied.
    Seq(Box<[MovesId]>),
    /// One or the other.
    If(BoolId, MovesId, Option<MovesId>),
    /// Those of the first that has any.
    Priority(Box<[MovesId]>),
    /// Every move of the first joined with every move of the second.
    AllCombinations(MovesId, MovesId),
    /// A value on each site of a puzzle that may take it.
    Satisfy(Box<super::Satisfy>),
    /// Those of one generator, drawn by weight.
    Chance(Box<[(u32, MovesId)]>),
    /// So many of them, drawn at random.
    Drawn(MovesId, IntId),
    /// All joined into one move.
    Append(MovesId),
    /// Only the moves that do most.
    Max(MaxRule, MovesId),
    /// The first, and then one of the second; only those after which a
    /// condition holds.
    Do {
        /// What is done first.
        first: MovesId,
        /// The moves to choose from after it.
        next: Option<MovesId>,
        /// What must hold when all is done.
        if_after: Option<BoolId>,
    },
    /// Over and over while a condition holds.
    While(BoolId, MovesId),
    /// Those not leading to the stored position.
    AvoidStored(MovesId),
    /// The moves of each piece.
    ForEachPiece {
        /// Kind of the sites.
        kind: SiteType,
        /// Whose.
        owner: IntId,
        /// Of these kinds; `None`: of any.
        pieces: Option<Box<[u32]>>,
        /// Where to look; `None`: the board.
        within: Option<RegionId>,
        /// Only on top of stacks?
        top: bool,
        /// What to generate with the site as `from`; `None`: the piece's own moves.
        moves: Option<MovesId>,
    },
    /// For each site of a region, as `site`.
    ForEachSite(RegionId, MovesId, Option<MovesId>),
    /// For each number of a list, as `value`.
    ForEachValue(IntsId, MovesId),
    /// For each player, as `player`.
    ForEachPlayer(IntsId, MovesId),
    /// For each group, as `sites`.
    ForEachGroup(GroupRule, MovesId),
    /// For each neighbour in some directions, as `to`.
    ForEachDirection(Box<ForEachDirection>),
    /// Puts a new piece on a site.
    Add {
        /// The piece.
        piece: PieceSpec,
        /// Where.
        to: ToSpec,
        /// How many.
        count: Option<IntId>,
    },
    /// Claims a site: like adding, of any kind of site.
    Claim(PieceSpec, ToSpec),
    /// One step.
    Step {
        /// The piece's site.
        from: FromSpec,
        /// That way.
        dirs: DirsId,
        /// Where it may go.
        to: ToSpec,
    },
    /// Any number of steps in a straight line.
    Slide(Box<SlideRule>),
    /// Over something in a straight line.
    Hop(Box<HopRule>),
    /// Along walks, whatever stands between.
    Leap {
        /// The piece's site.
        from: FromSpec,
        /// The walks, by facing.
        walks: WalkTable,
        /// Only forwards?
        forward: Option<BoolId>,
        /// Where it may go.
        to: ToSpec,
    },
    /// From any site to any site.
    FromTo {
        /// The piece's site.
        from: FromSpec,
        /// Where it may go.
        to: ToSpec,
        /// How many.
        count: Option<IntId>,
        /// Leaving the piece where it is?
        copy: Option<BoolId>,
    },
    /// Puts a piece somewhere in line with the one just moved.
    Shoot {
        /// The piece shot.
        piece: PieceSpec,
        /// From here.
        from: FromSpec,
        /// Along these.
        slide: Box<SlideRule>,
    },
    /// Names a site or two and does nothing else.
    Select(FromSpec, Option<ToSpec>),
    /// Takes pieces off.
    Remove(RemoveRule),
    /// Turns a piece into another.
    Promote {
        /// Kind of the site.
        kind: SiteType,
        /// Which piece.
        at: IntId,
        /// Into any of these.
        into: PieceSpec,
    },
    /// Flips the piece on a site: to the other of its two states.
    Flip(SiteType, IntId),
    /// Pushes the pieces of a line one site on, up to the first empty one.
    Push(FromSpec, DirsId),
    /// Draws the pieces of all lines to a site.
    Attract(FromSpec, DirsId),
    /// Turns the piece on a site to the rotation before its own, or to the next.
    Turn(ToSpec, bool, bool),
    /// Says something, which changes nothing.
    Note,
    /// Nothing.
    Pass,
    /// The mover moves again.
    MoveAgain,
    /// Exchanges the pieces of two sites.
    SwapPieces(IntId, IntId),
    /// Exchanges two players.
    SwapPlayers(IntId, IntId),
    /// Takes what is caught between the moved piece and another.
    Custodial(Box<FlankRule>),
    /// Takes what the moved piece has gone between.
    Intervene(Box<FlankRule>),
    /// Takes what is surrounded by pieces.
    Surround(Box<SurroundRule>),
    /// Takes groups without liberties.
    Enclose(Box<EncloseRule>),
    /// Does something along a direction.
    Directional(Box<FlankRule>),
    /// Deals the pieces of a site out along a track.
    Sow(Box<SowRule>),
    /// For each level of a stack, as `level`, from the top or from the bottom.
    ForEachLevel {
        /// Kind of the site.
        kind: SiteType,
        /// The site.
        at: IntId,
        /// From the top?
        from_top: bool,
        /// The moves.
        moves: MovesId,
    },
    /// The moves of the first site of a track, as `site` and `from`, that has any.
    FirstOnTrack(TrackPick, MovesId),
    /// Rolls all dice.
    Roll,
    /// The moves for each die.
    ForEachDie(Box<ForEachDie>),
    /// The pieces on sites become those of a player, if they are those of some players, or
    /// whosever they are.
    TakeControl {
        /// Kind of the sites.
        kind: SiteType,
        /// The sites.
        at: RegionId,
        /// Whose pieces, anybody's if it is not said.
        of: Option<IntsId>,
        /// Whose they become.
        by: IntId,
    },
    /// Turns the piece on a site to each of these rotations.
    SetRotation(ToSpec, IntsId),
    /// Changes that move no piece.
    Change(Change),
}

/// Changes of numbers and not of pieces.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Change {
    /// Sets a number of a site.
    SetSite(SetField, SiteType, RegionId, IntId),
    /// Sets a number of the piece at a level of a stack.
    SetLevel(SetField, SiteType, RegionId, IntId, IntId),
    /// Sets a player's score, value, …
    SetPlayer(PlayerField, IntsId, IntId),
    /// Adds to the scores of players.
    AddScore(IntsId, IntsId),
    /// Hides something from players, or shows it.
    Hide(Box<HideRule>),
    /// Sets who moves next.
    SetNext(IntsId),
    /// Sets the pending value or sites.
    SetPending(Pending),
    /// Sets a variable.
    SetVar(u32, IntId),
    /// Sets the counter.
    SetCounter(IntId),
    /// Sets what is in the pot.
    SetPot(IntId),
    /// A bet of players, from the least to the most.
    Bet(IntsId, IntId, IntId),
    /// Remembers a value under a name, perhaps only once.
    Remember(u32, IntId, bool),
    /// Forgets a value of a name.
    Forget(u32, IntId),
    /// Forgets all values remembered under a name, or under any.
    ForgetAll(Option<u32>),
    /// Stores the position.
    RememberState,
    /// Makes proposals.
    Propose(Box<[u32]>),
    /// Votes for one of these.
    Vote(Box<[u32]>),
    /// An event has happened to players.
    Trigger(u32, IntsId),
}

/// The site a move begins at.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct FromSpec {
    /// Kind of the site.
    pub kind: SiteType,
    /// The sites; `None`: the site that evaluation passes down as `from`.
    pub sites: Option<RegionId>,
    /// What it must satisfy.
    pub when: Option<BoolId>,
    /// The level of a stack; `None`: that of the piece at hand, or the top.
    pub level: Option<IntId>,
    /// Whether the whole stack moves.
    pub stack: Option<BoolId>,
}

/// The site a move ends at.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ToSpec {
    /// Kind of the site.
    pub kind: SiteType,
    /// The sites, where the move does not find them itself.
    pub sites: Option<RegionId>,
    /// The level of a stack that a new piece is put in at; on top if it is not said.
    pub level: Option<IntId>,
    /// The rotations in which a new piece is put there.
    pub rotations: Option<IntsId>,
    /// What it must satisfy, as `to`.
    pub when: Option<BoolId>,
    /// What else happens, before the move itself.
    pub apply: Option<MovesId>,
    /// What must hold for that.
    pub apply_when: Option<BoolId>,
}

/// What lies between the ends of a move.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct BetweenSpec {
    /// At least so many sites.
    pub min: Option<IntId>,
    /// At most so many.
    pub max: Option<IntId>,
    /// Sites before what is jumped.
    pub before: Option<IntId>,
    /// Sites after what is jumped.
    pub after: Option<IntId>,
    /// What each must satisfy, as `between`.
    pub when: Option<BoolId>,
    /// The piece left on each.
    pub trail: Option<IntId>,
    /// What happens to each.
    pub apply: Option<MovesId>,
}

/// Pieces to choose from.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PieceSpec {
    /// Their kinds.
    pub kinds: Box<[IntId]>,
    /// Their state.
    pub state: Option<IntId>,
}

/// A move in a straight line.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SlideRule {
    /// The piece's site.
    pub from: FromSpec,
    /// That way.
    pub dirs: DirsId,
    /// Along these tracks instead.
    pub tracks: Option<TrackPick>,
    /// What it passes.
    pub between: BetweenSpec,
    /// Where it may stop.
    pub to: ToSpec,
}

/// A jump in a straight line.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct HopRule {
    /// The piece's site.
    pub from: FromSpec,
    /// That way.
    pub dirs: DirsId,
    /// What it jumps.
    pub between: BetweenSpec,
    /// Where it may land.
    pub to: ToSpec,
}

/// A capture along lines through the moved piece.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct FlankRule {
    /// The moved piece.
    pub from: FromSpec,
    /// Along these.
    pub dirs: DirsId,
    /// What is caught.
    pub between: BetweenSpec,
    /// What must stand at the far end.
    pub to: ToSpec,
}

/// A capture by surrounding.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SurroundRule {
    /// The moved piece.
    pub from: FromSpec,
    /// What counts as around.
    pub dirs: RadialsId,
    /// What is caught.
    pub between: BetweenSpec,
    /// What must stand around.
    pub to: ToSpec,
    /// So many sites may be otherwise.
    pub except: Option<IntId>,
    /// One of them must hold this piece.
    pub with: Option<PieceSpec>,
}

/// A capture of groups without liberties.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct EncloseRule {
    /// The moved piece.
    pub from: FromSpec,
    /// Directions of the links.
    pub dirs: DirsId,
    /// What is caught.
    pub between: BetweenSpec,
    /// So many liberties do not count.
    pub exceptions: Option<IntId>,
}

/// How pieces are dealt out along a track.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SowRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// The site whose pieces are dealt out.
    pub start: IntId,
    /// How many of them.
    pub count: IntId,
    /// How many each site gets.
    pub per_site: IntId,
    /// The way they go.
    pub track: TrackPick,
    /// Whether the capture is made, with the last site as `to`.
    pub when: Option<BoolId>,
    /// What happens at each site before it gets its piece, as `to`.
    pub each: Option<MovesId>,
    /// The capture.
    pub apply: Option<MovesId>,
    /// Whether the start gets pieces when the way leads over it.
    pub include_start: bool,
    /// Whether the first piece stays at the start.
    pub origin: Option<BoolId>,
    /// Which sites get nothing, as `to`.
    pub skip: Option<BoolId>,
    /// Whether the capture goes on at the sites before, as long as `when` holds.
    pub backtracking: Option<BoolId>,
    /// Whether it goes on at the sites after.
    pub forward: Option<BoolId>,
}

/// Moves for each neighbour.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ForEachDirection {
    /// The start.
    pub from: FromSpec,
    /// That way.
    pub dirs: DirsId,
    /// How far, and what lies between.
    pub between: Option<BetweenSpec>,
    /// Which sites count.
    pub to: Option<ToSpec>,
    /// What to generate, with the site as `to`.
    pub moves: Option<MovesId>,
}

/// Walks by facing: for each concrete direction, a table of walks.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct WalkTable {
    /// One table per facing; all the same where facing does not matter.
    pub by_facing: Box<[u32]>,
}

/// What makes one move count for more than another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum MaxRule {
    /// Pieces taken over the turn.
    Captures,
    /// Values of the pieces taken over the turn.
    CaptureValue,
    /// Moves of the turn.
    Moves,
}

/// The numbers of a site that can be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum SetField {
    /// How many pieces.
    Count,
    /// The piece's state.
    State,
    /// The piece's value.
    Value,
}

/// The numbers of a player that can be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum PlayerField {
    /// Their score.
    Score,
    /// Their value.
    Value,
    /// What they have bet.
    Amount,
}

/// What is pending.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Pending {
    /// One value.
    Value(IntId),
    /// Sites.
    Sites(RegionId),
}

/// What is taken off, and when.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct RemoveRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// Where.
    pub at: RegionId,
    /// How many of each.
    pub count: Option<IntId>,
    /// At this level of a stack; `None`: the top.
    pub level: Option<IntId>,
    /// Only when the turn ends?
    pub at_end_of_turn: bool,
}
