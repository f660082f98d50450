//! Which generators of moves can be counted instead of listed, and for which of them all pieces of
//! a player can be asked together.

mod decided;

use std::cell::OnceCell;
use std::collections::BTreeSet;

use crate::ir::{
    BetweenSpec, BoolId, Component, Components, Counted, Dirs, DirsId, Expr, ForEachPiece,
    FromSpec, Int, IntId, Leaf, LeapRule, Lift, Moves, MovesId, Program, RadialsId, Region,
    RegionId, SiteType, StepRule, ToSpec, Vars, Wholes,
};

/// From this many moves on, counting with stored sets is quicker than listing.
const FEW: usize = 5;

/// The same if the sets must be worked out.
const MANY: usize = 16;

/// The same for sites that are only selected.
const SELECTED: usize = 7;

/// The same for pieces that are asked together, if the board does not need many shifts.
const TOGETHER: usize = 2;

/// How many shifts of a set take as long as listing a move.
const SHIFTS_PER_MOVE: usize = 3;

/// Counting is never quicker.
const NEVER: usize = usize::MAX;

/// Examines all generators of a program. Parts come before the generators that use them, so one
/// visit of each is enough. If a part comes later, nothing is known about it, which is always safe.
pub(super) fn of(program: &Program) -> Counted {
    let arena = &program.arena;
    let mut looker = Looker {
        p: program,
        wholes: Wholes::new(arena),
        known: Counted::default(),
        ready: Vec::new(),
        reads: Vec::new(),
        listed: Vec::new(),
        of_lines: vec![OnceCell::new(); program.radials.len()],
        of_walks: vec![OnceCell::new(); program.walks.len()],
    };
    for index in 0..arena.regions.len() {
        let ready = looker.is_quick(RegionId(index as u32));
        looker.ready.push(ready);
    }
    for index in 0..arena.dirs.len() {
        let plain = looker.is_plain_for_all(DirsId(index as u32));
        looker.known.plain.push(plain);
    }
    for index in 0..arena.moves.len() {
        let abreast = looker.is_simple() && looker.walks_abreast(MovesId(index as u32));
        looker.known.abreast.push(abreast);
    }
    for index in 0..arena.moves.len() {
        let (counts, worth) = looker.counting(MovesId(index as u32));
        let reads = looker.reads_to_count(MovesId(index as u32));
        looker.reads.push(reads);
        looker.known.lasts.push(reads.is_within(LASTING));
        let reads = looker.reads_to_list(MovesId(index as u32));
        looker.listed.push(reads);
        looker.known.counts.push(counts);
        looker.known.worth.push(worth);
    }
    let rules = looker.reads_of_rules();
    let whole = |reads: &Components| match reads.has(Component::Rules) {
        true => reads.without(Component::Rules).and(rules),
        false => *reads,
    };
    let stays = |reads: &Components| whole(reads).is_within(STAYING);
    looker.known.stays = looker.listed.iter().map(stays).collect();
    looker.note_decided();
    looker.known
}

struct Looker<'p> {
    p: &'p Program,
    wholes: Wholes<'p>,
    known: Counted,
    /// For each region, whether it is stored or quick to make.
    ready: Vec<bool>,
    /// For each generator, what is read while its moves are counted.
    reads: Vec<Components>,
    /// For each generator, what is read while its moves are listed.
    listed: Vec<Components>,
    /// For each table of lines, how many shifts a step along them takes, once it is known.
    of_lines: Vec<OnceCell<usize>>,
    /// The same for the tables of walks.
    of_walks: Vec<OnceCell<usize>>,
}

/// Components that a count may depend on and still be used again later: they do not change when the
/// turn passes on, or a position's hashes cover them, or they are checked when the count is used.
const LASTING: Components = Components::BOARD.and(Components::of(&[
    Component::Score,
    Component::Amount,
    Component::PlayerValue,
    Component::Vars,
    Component::Prev,
    Component::Last,
    Component::LastAfter,
]));

/// The same for lists. They are made and used only where nothing is pending, and where pieces stood
/// when play began does not change any more.
const STAYING: Components = LASTING.with(Component::Pending).with(Component::Starts);

impl Looker<'_> {
    /// What all rules of play and all rules of pieces read.
    fn reads_of_rules(&self) -> Components {
        let phases = self.p.phases.iter().map(|phase| phase.play);
        let all = phases.chain(self.own_moves(None));
        let of = |id: MovesId| self.listed.get(id.index()).copied();
        let reads = all.fold(Components::NONE, |reads, moves| {
            reads.and(of(moves).unwrap_or(Components::ALL))
        });
        reads.without(Component::Rules)
    }

    /// Whether directions are the same for all pieces of a kind.
    fn is_plain_for_all(&self, id: DirsId) -> bool {
        match &self.p.arena.dirs[id.index()] {
            Dirs::Radials(_) | Dirs::Facing { .. } => true,
            Dirs::Union(a, b) => self.known.is_plain(*a) && self.known.is_plain(*b),
            Dirs::LastStep { .. }
            | Dirs::FromTo { .. }
            | Dirs::If(..)
            | Dirs::Difference(..)
            | Dirs::Random(..) => false,
        }
    }

    /// Two answers. First: can moves be counted, which means that each goes through the sink once
    /// and nothing looks back at it? Second: from how many moves on is counting quicker than
    /// listing? If no set gives the count, each move is visited, which takes as long as listing it.
    #[expect(clippy::too_many_lines, reason = "every op is named")]
    fn counting(&self, id: MovesId) -> (bool, usize) {
        let counts = |id: &MovesId| self.known.counts(*id);
        let worth = |id: &MovesId| self.known.worth(*id);
        // If pieces turn at the end of their moves, those moves are looked at again.
        let looks_back = self.p.needs.rotation || self.p.needs.large;
        match &self.p.arena.moves[id.index()].op {
            Moves::All(all) | Moves::Priority(all) => (
                all.iter().all(counts),
                all.iter().map(worth).min().unwrap_or(NEVER),
            ),
            Moves::If(_, a, b) => (
                counts(a) && b.as_ref().is_none_or(counts),
                worth(a).min(b.as_ref().map_or(NEVER, worth)),
            ),
            // If pieces are asked one by one, they would be asked twice: to count, and to choose.
            Moves::ForEachPiece(ForEachPiece { pieces, moves, .. }) => {
                let own = || self.own_moves(pieces.as_deref());
                let asked = moves.map_or_else(own, |moves| vec![moves]);
                let abreast = asked.iter().all(|moves| self.known.abreast(*moves));
                let shifts = asked.iter().map(|moves| self.shifts(*moves)).max();
                (
                    abreast,
                    (shifts.unwrap_or(0) / SHIFTS_PER_MOVE).max(TOGETHER),
                )
            }
            Moves::ForEachValue(_, each) | Moves::ForEachPlayer(_, each) => {
                (counts(each), worth(each))
            }
            Moves::Add(rule) => (true, self.worth_to(&rule.to)),
            Moves::FromTo(rule) => (!looks_back, self.worth_to(&rule.to)),
            Moves::Shoot { .. } => (!looks_back, MANY),
            Moves::Step(_) | Moves::Slide(_) | Moves::Hop(_) | Moves::Leap(_) => {
                (!looks_back, NEVER)
            }
            Moves::Select(from, None) => (true, self.worth_of_starts(from)),
            Moves::Select(..)
            | Moves::Remove { .. }
            | Moves::Promote { .. }
            | Moves::Pass
            | Moves::MoveAgain => (true, NEVER),
            Moves::Seq(_)
            | Moves::AllCombinations(..)
            | Moves::Satisfy(_)
            | Moves::Chance(_)
            | Moves::Drawn(..)
            | Moves::Append(_)
            | Moves::By(..)
            | Moves::Late(_)
            | Moves::Max(..)
            | Moves::Do(_)
            | Moves::While(..)
            | Moves::AvoidStored(_)
            | Moves::ForEachSite(..)
            | Moves::ForEachGroup(..)
            | Moves::ForEachDirection(_)
            | Moves::Claim(..)
            | Moves::TakeControl(_)
            | Moves::Flip(..)
            | Moves::Push(..)
            | Moves::Attract(..)
            | Moves::Turn(..)
            | Moves::Note
            | Moves::SwapPieces(..)
            | Moves::SwapPlayers(..)
            | Moves::Custodial(_)
            | Moves::Intervene(_)
            | Moves::Surround(_)
            | Moves::Enclose(_)
            | Moves::Directional(_)
            | Moves::Sow(_)
            | Moves::ForEachLevel(_)
            | Moves::FirstOnTrack(..)
            | Moves::Roll
            | Moves::ForEachDie(_)
            | Moves::SetRotation(..)
            | Moves::Change(_) => (false, NEVER),
        }
    }

    /// What is read while the moves of a generator are counted, which does not include their
    /// consequences.
    fn reads_to_count(&self, id: MovesId) -> Components {
        let node = &self.p.arena.moves[id.index()];
        self.reads_of(id, &self.reads, |moves| node.then == Some(moves))
    }

    /// What is read while the moves of a generator are listed. Moves may be tried for that, together
    /// with their consequences.
    fn reads_to_list(&self, id: MovesId) -> Components {
        self.reads_of(id, &self.listed, |_| false)
    }

    /// What a generator reads, when this is known of its parts, some of which do not matter.
    fn reads_of(
        &self,
        id: MovesId,
        known: &[Components],
        leaves_out: impl Fn(MovesId) -> bool,
    ) -> Components {
        let arena = &self.p.arena;
        let node = &arena.moves[id.index()];
        let of = |id: &MovesId| known.get(id.index()).copied();
        if let Moves::ForEachPiece(ForEachPiece {
            owner,
            within: None,
            pieces,
            moves: None,
            ..
        }) = &node.op
        {
            let pieces = self.own_moves(pieces.as_deref());
            let owner = self.wholes.of(Expr::Int(*owner)).reads;
            let reads = owner.with(Component::Pieces).with(Component::Levels);
            let then = node.then.filter(|then| !leaves_out(*then));
            return pieces.iter().chain(&then).fold(reads, |reads, moves| {
                reads.and(of(moves).unwrap_or(Components::ALL))
            });
        }
        let own = arena.effects(Expr::Moves(id));
        own.children.iter().fold(own.reads, |reads, (child, _)| {
            let read = match child {
                Expr::Moves(moves) if leaves_out(*moves) => Some(Components::NONE),
                Expr::Moves(moves) => of(moves),
                Expr::Int(_) | Expr::Bool(_) | Expr::Region(_) | Expr::List(_) | Expr::Dirs(_) => {
                    Some(self.wholes.of(*child).reads)
                }
            };
            reads.and(read.unwrap_or(Components::ALL))
        })
    }

    /// From how many moves on counting by ends is worth it: less for a set that is stored or quick
    /// to make, more for one that is worked out twice. Effects at the end of a move favour
    /// counting, because they need not be written.
    fn worth_to(&self, to: &ToSpec) -> usize {
        let ready = to.sites.is_none_or(|region| self.ready[region.index()]);
        if to.apply.is_some() || (ready && self.is_set(to.when, to.kind)) {
            FEW
        } else {
            MANY
        }
    }

    /// The same for moves that are told apart by where they begin, if sets say where.
    fn worth_of_starts(&self, from: &FromSpec) -> usize {
        let told = from.level.is_none() && self.is_set(from.when, from.kind);
        let sites = from.sites.filter(|_| told);
        sites.map_or(NEVER, |region| match self.ready[region.index()] {
            true => SELECTED,
            false => MANY,
        })
    }

    /// Whether a region is stored, or quick to make from stored ones.
    fn is_quick(&self, id: RegionId) -> bool {
        let ready = |id: &RegionId| self.ready[id.index()];
        let region = &self.p.arena.regions[id.index()];
        if let Region::Union(all) | Region::Intersection(all) = region {
            all.iter().all(ready)
        } else if let Region::Difference(a, b) = region {
            ready(a) && ready(b)
        } else {
            matches!(
                region,
                Region::Fixed(_)
                    | Region::Empty(_)
                    | Region::Occupied(_)
                    | Region::OfSite(_)
                    | Region::ByPlayer(..)
                    | Region::Indexed(..)
            )
        }
    }

    /// Whether sets of sites say everything about what stands on the board.
    fn is_simple(&self) -> bool {
        let needs = &self.p.needs;
        !(needs.stacks || needs.rotation || needs.large || needs.unowned)
    }

    /// The moves of the pieces themselves.
    fn own_moves(&self, pieces: Option<&[u32]>) -> Vec<MovesId> {
        let all = self.p.pieces.iter().enumerate();
        let wanted = |what: usize| pieces.is_none_or(|pieces| pieces.contains(&(what as u32)));
        let all = all.filter(|(what, _)| wanted(*what));
        all.filter_map(|(_, piece)| piece.moves).collect()
    }

    /// Whether all pieces of a kind can be asked for the moves of a generator together: each
    /// condition must be a set, and nothing else may depend on which piece it is. Pieces with any
    /// other moves are asked one by one.
    fn walks_abreast(&self, id: MovesId) -> bool {
        let abreast = |id: &MovesId| self.known.abreast(*id);
        let op = &self.p.arena.moves[id.index()].op;
        if let Moves::All(all) | Moves::Priority(all) = op {
            all.iter().all(abreast)
        } else if let Moves::If(when, a, b) = op {
            let decided = self.is_settled(Expr::Bool(*when)) || self.divides(*when);
            decided && abreast(a) && b.as_ref().is_none_or(abreast)
        } else if let Moves::Step(StepRule { from, dirs, to }) = op {
            self.begins(from) && self.known.is_plain(*dirs) && self.ends(to)
        } else if let Moves::Leap(LeapRule {
            from, forward, to, ..
        }) = op
        {
            let settled = forward.is_none_or(|forward| self.is_settled(Expr::Bool(forward)));
            settled && self.begins(from) && self.ends(to)
        } else if let Moves::Slide(rule) = op {
            let plain = rule.tracks.is_none() && rule.to.apply_when.is_none();
            plain
                && self.begins(&rule.from)
                && self.known.is_plain(rule.dirs)
                && self.ends(&rule.to)
                && self.lies_between(&rule.between, rule.from.kind)
        } else if let Moves::Hop(rule) = op {
            rule.to.apply_when.is_none()
                && self.begins(&rule.from)
                && self.known.is_plain(rule.dirs)
                && self.ends(&rule.to)
                && self.lies_between(&rule.between, rule.from.kind)
        } else {
            false
        }
    }

    /// How many shifts of a set it takes to look at the moves of all pieces of a kind, roughly: on
    /// irregular boards a step in one direction is many of them.
    fn shifts(&self, id: MovesId) -> usize {
        let op = &self.p.arena.moves[id.index()].op;
        if let Moves::All(all) | Moves::Priority(all) = op {
            all.iter().map(|moves| self.shifts(*moves)).sum()
        } else if let Moves::If(_, a, b) = op {
            self.shifts(*a).max(b.map_or(0, |b| self.shifts(b)))
        } else if let Moves::Step(StepRule { dirs, .. }) = op {
            self.shifts_of_steps(*dirs)
        } else if let Moves::Slide(rule) = op {
            self.shifts_of_steps(rule.dirs)
        } else if let Moves::Hop(rule) = op {
            self.shifts_of_steps(rule.dirs)
        } else if let Moves::Leap(LeapRule { walks, .. }) = op {
            let first = walks.by_facing.first();
            first.map_or(0, |id| self.shifts_of_walks(*id as usize))
        } else {
            0
        }
    }

    /// How many shifts a step in some directions takes.
    fn shifts_of_steps(&self, dirs: DirsId) -> usize {
        match &self.p.arena.dirs[dirs.index()] {
            Dirs::Radials(id) => self.shifts_of_table(*id),
            Dirs::Facing { by_facing, .. } => {
                let first = by_facing.iter().flatten().next();
                first.map_or(0, |id| self.shifts_of_table(*id))
            }
            Dirs::Union(a, b) => self.shifts_of_steps(*a) + self.shifts_of_steps(*b),
            Dirs::LastStep { .. }
            | Dirs::FromTo { .. }
            | Dirs::If(..)
            | Dirs::Difference(..)
            | Dirs::Random(..) => 0,
        }
    }

    fn shifts_of_table(&self, id: RadialsId) -> usize {
        *self.of_lines[id.index()].get_or_init(|| {
            let radials = self.p.radials(id);
            let sites = 0..radials.lines_from.len().saturating_sub(1);
            let first = |line| radials.line(line).first().copied();
            different(sites.flat_map(|site| {
                let ends = radials.lines(site).filter_map(first);
                ends.map(move |end| (site, end))
            }))
        })
    }

    fn shifts_of_walks(&self, id: usize) -> usize {
        *self.of_walks[id].get_or_init(|| {
            let sites = self.p.walks[id].from.iter().enumerate();
            different(sites.flat_map(|(site, walks)| {
                let ends = walks.iter().filter_map(|walk| walk.last());
                ends.map(move |end| (site, *end))
            }))
        })
    }

    /// Whether a move begins where the piece stands, and a set decides any condition on that.
    fn begins(&self, from: &FromSpec) -> bool {
        let here = from.sites.is_none_or(|region| {
            let Region::OfSite(site) = &self.p.arena.regions[region.index()] else {
                return false;
            };
            let leaf = &self.p.arena.ints[site.index()];
            matches!(leaf, Int::Leaf(Leaf::Context(var)) if Vars::FROM.has(*var))
        });
        here && self.is_set(from.when, from.kind)
    }

    /// Whether a set says for which pieces a condition holds.
    fn divides(&self, when: BoolId) -> bool {
        let lift = self.p.lifts.of(when);
        let of_start = lift.is_some_and(|(_, lift)| lift.site == Vars::FROM);
        of_start && self.is_set(Some(when), self.p.default_kind)
    }

    /// Whether sets decide where a move ends, perhaps different ones for different starts.
    fn ends(&self, to: &ToSpec) -> bool {
        let lift = to.when.and_then(|when| self.p.lifts.of(when));
        match lift.and_then(|(_, lift)| lift.by_start) {
            Some(by) => {
                let all = [by.start, by.holding, by.failing];
                let lifts = &self.p.lifts.lifts;
                all.iter()
                    .all(|lift| self.tells(&lifts[*lift as usize], to.kind))
            }
            None => self.is_set(to.when, to.kind),
        }
    }

    /// Whether a set decides a condition for all sites that lines lead to.
    fn is_set(&self, when: Option<BoolId>, kind: SiteType) -> bool {
        when.is_none_or(|when| {
            let lift = self.p.lifts.of(when);
            lift.is_some_and(|(_, lift)| self.tells(lift, kind))
        })
    }

    /// Whether a set decides for all sites that lines lead to.
    fn tells(&self, lift: &Lift, kind: SiteType) -> bool {
        let topology = &self.p.topology;
        let sites = topology.len(kind).max(topology.len(self.p.default_kind));
        lift.rest.is_empty() && lift.sites as usize >= sites
    }

    fn lies_between(&self, between: &BetweenSpec, kind: SiteType) -> bool {
        let numbers = [between.min, between.max, between.before, between.after];
        let settled = |id: &IntId| self.is_settled(Expr::Int(*id));
        numbers.iter().flatten().all(settled) && self.is_set(between.when, kind)
    }

    /// Whether one answer holds for all pieces: it depends on nothing that is passed down, and
    /// nothing in it is drawn at random.
    fn is_settled(&self, expr: Expr) -> bool {
        let whole = self.wholes.of(expr);
        whole.vars.is_empty() && !whole.reads.has(Component::Chance)
    }
}

/// How many different shifts lead from sites to ends.
fn different(jumps: impl Iterator<Item = (usize, u32)>) -> usize {
    let by = |(site, end): (usize, u32)| i64::from(end) - site as i64;
    jumps.map(by).collect::<BTreeSet<_>>().len()
}
