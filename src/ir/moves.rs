//! Expressions that yield moves. What a rule does as a consequence is a move
//! too: it is generated and at once applied.

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
    /// Those of a generator, as choices of a player where all choose at once.
    By(IntId, MovesId),
    /// Those of a generator, as what follows from all choices where all choose at once.
    Late(MovesId),
    /// Only the moves that do most.
    Max(MaxRule, MovesId),
    /// The first, and then one of the second; only those after which a
    /// condition holds.
    Do(DoRule),
    /// Over and over while a condition holds.
    While(BoolId, MovesId),
    /// Those not leading to the stored position.
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
    /// Claims a site: like adding, of any kind of site.
    Claim(PieceSpec, ToSpec),
    /// One step.
    Step(StepRule),
    /// Any number of steps in a straight line.
    Slide(Box<SlideRule>),
    /// Over something in a straight line.
    Hop(Box<HopRule>),
    /// Along walks, whatever stands between.
    Leap(LeapRule),
    /// From any site to any site.
    FromTo(FromToRule),
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
    ForEachLevel(ForEachLevel),
    /// The moves of the first site of a track, as `site` and `from`, that has any.
    FirstOnTrack(TrackPick, MovesId),
    /// Rolls all dice.
    Roll,
    /// The moves for each die.
    ForEachDie(Box<ForEachDie>),
    /// The pieces on sites become those of a player, if they are those of some players, or
    /// whosever they are.
    TakeControl(TakeRule),
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
