//! What generators of moves are told: where a move begins and ends, what lies between, what it takes.

use super::{BoolId, DirsId, IntId, IntsId, MovesId, RadialsId, RegionId, SiteType, TrackPick};

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

/// How new pieces are put on sites.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct AddRule {
    /// The piece.
    pub piece: PieceSpec,
    /// Where.
    pub to: ToSpec,
    /// How many.
    pub count: Option<IntId>,
}

/// A move to a neighbour.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct StepRule {
    /// The piece's site.
    pub from: FromSpec,
    /// That way.
    pub dirs: DirsId,
    /// Where it may go.
    pub to: ToSpec,
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

/// A jump along walks, whatever stands between.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct LeapRule {
    /// The piece's site.
    pub from: FromSpec,
    /// The walks, by facing.
    pub walks: WalkTable,
    /// Only forwards?
    pub forward: Option<BoolId>,
    /// Where it may go.
    pub to: ToSpec,
}

/// A move from any site to any site.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct FromToRule {
    /// The piece's site.
    pub from: FromSpec,
    /// Where it may go.
    pub to: ToSpec,
    /// How many.
    pub count: Option<IntId>,
    /// Leaving the piece where it is?
    pub copy: Option<BoolId>,
}

/// How pieces come to belong to another player.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct TakeRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// The sites.
    pub at: RegionId,
    /// Whose pieces, anybody's if it is not said.
    pub of: Option<IntsId>,
    /// Whose they become.
    pub by: IntId,
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

/// Something done first, and the moves after it.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct DoRule {
    /// What is done first.
    pub first: MovesId,
    /// The moves to choose from after it.
    pub next: Option<MovesId>,
    /// What must hold when all is done.
    pub if_after: Option<BoolId>,
}

/// The moves of each piece of an owner.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ForEachPiece {
    /// Kind of the sites.
    pub kind: SiteType,
    /// Whose.
    pub owner: IntId,
    /// Of these kinds; `None`: of any.
    pub pieces: Option<Box<[u32]>>,
    /// Where to look; `None`: the board.
    pub within: Option<RegionId>,
    /// Only on top of stacks?
    pub top: bool,
    /// What to generate with the site as `from`; `None`: the piece's own moves.
    pub moves: Option<MovesId>,
}

/// Moves for each level of a stack.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ForEachLevel {
    /// Kind of the site.
    pub kind: SiteType,
    /// The site.
    pub at: IntId,
    /// From the top?
    pub from_top: bool,
    /// The moves.
    pub moves: MovesId,
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
