//! Expressions that make moves. The consequence of a rule is a move too, which is generated and
//! then applied at once.

use super::{
    AddRule, BoolId, DirsId, DoRule, EncloseRule, FlankRule, ForEachDie, ForEachDirection,
    ForEachLevel, ForEachPiece, FromSpec, FromToRule, GroupRule, HideRule, HopRule, IntId, IntsId,
    LeapRule, MovesId, PieceSpec, RegionId, RemoveRule, SiteType, SlideRule, SowRule, StepRule,
    SurroundRule, TakeRule, ToSpec, TrackPick,
};

/// A generator and the consequence of each of its moves.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct MovesNode {
    /// What it generates.
    pub op: Moves,
    /// What follows each of these moves.
    pub then: Option<MovesId>,
}

/// Moves, or effects.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Moves {
    /// The moves of all, one after the other.
    All(Box<[MovesId]>),
    /// Each evaluated after the ones before have been applied.
    Seq(Box<[MovesId]>),
    /// One or the other.
    If(BoolId, MovesId, Option<MovesId>),
    /// The moves of the first that has any.
    Priority(Box<[MovesId]>),
    /// Every move of the first joined with every move of the second.
    AllCombinations(MovesId, MovesId),
    /// Each value on each site of a puzzle that can take it.
    Satisfy(Box<super::Satisfy>),
    /// The moves of one generator, drawn by weight.
    Chance(Box<[(u32, MovesId)]>),
    /// This many of them, drawn at random.
    Drawn(MovesId, IntId),
    /// All joined into one move.
    Append(MovesId),
    /// The moves of a generator, as choices of a player where all choose at once.
    By(IntId, MovesId),
    /// The moves of a generator, as a consequence of all choices where all choose at once.
    Late(MovesId),
    /// Only the moves that do most.
    Max(MaxRule, MovesId),
    /// The first and then one of the second, if a condition holds after it.
    Do(DoRule),
    /// Repeats moves while a condition holds.
    While(BoolId, MovesId),
    /// The moves that do not lead to the stored position.
    AvoidStored(MovesId),
    /// The moves of each piece.
    ForEachPiece(ForEachPiece),
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
    Add(AddRule),
    /// Claims a site: like adding, but on any kind of site.
    Claim(PieceSpec, ToSpec),
    /// One step.
    Step(StepRule),
    /// Any number of steps in a straight line.
    Slide(Box<SlideRule>),
    /// Jumps over something in a straight line.
    Hop(Box<HopRule>),
    /// Jumps along walks, over anything that stands between.
    Leap(LeapRule),
    /// From any site to any site.
    FromTo(FromToRule),
    /// Puts a piece on a site in line with the piece that just moved.
    Shoot {
        /// The piece that is put down.
        piece: PieceSpec,
        /// From here.
        from: FromSpec,
        /// Along these.
        slide: Box<SlideRule>,
    },
    /// Selects one or two sites and does nothing else.
    Select(FromSpec, Option<ToSpec>),
    /// Removes pieces.
    Remove(RemoveRule),
    /// Turns a piece into one of another kind.
    Promote {
        /// Kind of the site.
        kind: SiteType,
        /// Which piece.
        at: IntId,
        /// Into any of these.
        into: PieceSpec,
    },
    /// Flips the piece on a site to the other of its two states.
    Flip(SiteType, IntId),
    /// Pushes the pieces of a line on by one site, up to the first empty one.
    Push(FromSpec, DirsId),
    /// Pulls the pieces of all lines towards a site.
    Attract(FromSpec, DirsId),
    /// Turns the piece on a site to the previous rotation, or to the next.
    Turn(ToSpec, bool, bool),
    /// A message, which changes nothing.
    Note,
    /// A pass.
    Pass,
    /// The mover moves again.
    MoveAgain,
    /// Exchanges the pieces of two sites.
    SwapPieces(IntId, IntId),
    /// Exchanges two players.
    SwapPlayers(IntId, IntId),
    /// Captures what is enclosed between the piece that moved and another.
    Custodial(Box<FlankRule>),
    /// Captures the pieces that the moved piece went between.
    Intervene(Box<FlankRule>),
    /// Captures what is surrounded.
    Surround(Box<SurroundRule>),
    /// Captures groups without liberties.
    Enclose(Box<EncloseRule>),
    /// Does something along a direction.
    Directional(Box<FlankRule>),
    /// Deals the pieces of a site out along a track.
    Sow(Box<SowRule>),
    /// For each level of a stack, as `level`, from the top or from the bottom.
    ForEachLevel(ForEachLevel),
    /// The moves of the first site of a track that has any, passed down as `site` and `from`.
    FirstOnTrack(TrackPick, MovesId),
    /// Rolls all dice.
    Roll,
    /// The moves for each die.
    ForEachDie(Box<ForEachDie>),
    /// Gives the pieces on some sites to a player, if they belong to given players or to anybody.
    TakeControl(TakeRule),
    /// Turns the piece on a site to each of these rotations.
    SetRotation(ToSpec, IntsId),
    /// Changes of numbers rather than pieces.
    Change(Change),
}

/// Changes of numbers rather than pieces.
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
    /// A bet of players, between the least and the greatest number.
    Bet(IntsId, IntId, IntId),
    /// Remembers a value under a name, perhaps only once.
    Remember(u32, IntId, bool),
    /// Forgets one value under a name.
    Forget(u32, IntId),
    /// Forgets all values under a name, or under all names.
    ForgetAll(Option<u32>),
    /// Stores the position.
    RememberState,
    /// Makes proposals.
    Propose(Box<[u32]>),
    /// Votes for one of these.
    Vote(Box<[u32]>),
    /// Records that an event has happened to players.
    Trigger(u32, IntsId),
}

impl Change {
    /// Whether each action of it is a move by itself.
    pub const fn is_one_by_one(&self) -> bool {
        !matches!(self, Self::Hide(_))
    }
}

/// How much a move counts when only those that do most are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum MaxRule {
    /// The number of pieces captured during the turn.
    Captures,
    /// The total value of the pieces captured during the turn.
    CaptureValue,
    /// The number of moves in the turn.
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
