//! The parameters of generators of moves: where a move begins and ends, what lies between, and what
//! it captures.

use super::{BoolId, DirsId, IntId, IntsId, MovesId, RadialsId, RegionId, SiteType, TrackPick};

/// The site a move begins at.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct FromSpec {
    /// Kind of the site.
    pub kind: SiteType,
    /// The sites; `None`: the site that evaluation passes down as `from`.
    pub sites: Option<RegionId>,
    /// The condition on it.
    pub when: Option<BoolId>,
    /// The level of a stack; `None` for that of the current piece, or the top.
    pub level: Option<IntId>,
    /// Whether the whole stack moves.
    pub stack: Option<BoolId>,
}

/// The site a move ends at.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ToSpec {
    /// Kind of the site.
    pub kind: SiteType,
    /// The sites, unless the move finds them itself.
    pub sites: Option<RegionId>,
    /// The level of a stack where a new piece is put; `None` for the top.
    pub level: Option<IntId>,
    /// The rotations that a new piece may be put there with.
    pub rotations: Option<IntsId>,
    /// The condition on it, as `to`.
    pub when: Option<BoolId>,
    /// What else happens, before the move itself.
    pub apply: Option<MovesId>,
    /// The condition for that.
    pub apply_when: Option<BoolId>,
}

/// What lies between the ends of a move.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct BetweenSpec {
    /// The least number of sites.
    pub min: Option<IntId>,
    /// The greatest number of sites.
    pub max: Option<IntId>,
    /// Sites before what is jumped.
    pub before: Option<IntId>,
    /// Sites after what is jumped.
    pub after: Option<IntId>,
    /// The condition on each, as `between`.
    pub when: Option<BoolId>,
    /// The piece that is left on each.
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

/// How new pieces are placed.
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
    /// The directions.
    pub dirs: DirsId,
    /// Where it may go.
    pub to: ToSpec,
}

/// A move in a straight line.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SlideRule {
    /// The piece's site.
    pub from: FromSpec,
    /// The directions.
    pub dirs: DirsId,
    /// Along these tracks instead of lines.
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
    /// The directions.
    pub dirs: DirsId,
    /// What it jumps.
    pub between: BetweenSpec,
    /// Where it may land.
    pub to: ToSpec,
}

/// A jump along walks, over anything that stands between.
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
    /// How many pieces.
    pub count: Option<IntId>,
    /// Does the piece also stay where it is?
    pub copy: Option<BoolId>,
}

/// How pieces change their owner.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct TakeRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// The sites.
    pub at: RegionId,
    /// Whose pieces; `None` for anybody's.
    pub of: Option<IntsId>,
    /// The new owner.
    pub by: IntId,
}

/// A capture along lines through the piece that moved.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct FlankRule {
    /// The piece that moved.
    pub from: FromSpec,
    /// The directions.
    pub dirs: DirsId,
    /// What is captured.
    pub between: BetweenSpec,
    /// What must stand at the far end.
    pub to: ToSpec,
}

/// A capture by surrounding.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SurroundRule {
    /// The piece that moved.
    pub from: FromSpec,
    /// Which sites count as around.
    pub dirs: RadialsId,
    /// What is captured.
    pub between: BetweenSpec,
    /// What must stand around.
    pub to: ToSpec,
    /// How many of these sites need not meet the condition.
    pub except: Option<IntId>,
    /// The piece that one of these sites must hold.
    pub with: Option<PieceSpec>,
}

/// A capture of groups without liberties.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct EncloseRule {
    /// The piece that moved.
    pub from: FromSpec,
    /// The directions in which sites count as connected.
    pub dirs: DirsId,
    /// What is captured.
    pub between: BetweenSpec,
    /// How many liberties are allowed.
    pub exceptions: Option<IntId>,
    /// Do empty sites count as what is captured?
    pub with_empty: bool,
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
    /// The track to follow.
    pub track: TrackPick,
    /// Whether to capture, with the last site as `to`.
    pub when: Option<BoolId>,
    /// What happens at each site before it gets its piece, as `to`.
    pub each: Option<MovesId>,
    /// The capture.
    pub apply: Option<MovesId>,
    /// Whether the start gets pieces when sowing passes it again.
    pub include_start: bool,
    /// Whether the first piece stays at the start.
    pub origin: Option<BoolId>,
    /// Which sites are skipped, as `to`.
    pub skip: Option<BoolId>,
    /// Whether capturing goes on at earlier sites for as long as `when` holds.
    pub backtracking: Option<BoolId>,
    /// Whether it goes on at later sites.
    pub forward: Option<BoolId>,
}

/// Something to do first, and the moves after it.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct DoRule {
    /// What is done first.
    pub first: MovesId,
    /// The moves to choose from after it.
    pub next: Option<MovesId>,
    /// The condition on the position after all of it.
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
    /// The moves, with the site as `from`; `None` for the piece's own moves.
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
    /// The directions.
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

/// What is removed, and when.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct RemoveRule {
    /// Kind of the sites.
    pub kind: SiteType,
    /// The sites.
    pub at: RegionId,
    /// How many pieces from each.
    pub count: Option<IntId>,
    /// At this level of a stack; `None`: the top.
    pub level: Option<IntId>,
    /// Only at the end of the turn?
    pub at_end_of_turn: bool,
}

impl RemoveRule {
    /// Whether whatever is on a site is taken off, at once.
    pub const fn takes_all(&self) -> bool {
        self.level.is_none() && self.count.is_none() && !self.at_end_of_turn
    }
}
