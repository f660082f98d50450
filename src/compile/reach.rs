//! Where the moves of pieces can end, whatever stands on the board, for rules that ask what
//! threatens a site.

use crate::ir::{
    Bool, BoolId, Change, ContextVar, Dirs, DirsId, DoRule, ForEachDirection, FromSpec, FromToRule,
    Int, IntId, Leaf, LeapRule, Moves, MovesId, Moving, Paths, Program, RadialsId, Reach,
    ReachTable, Region, RegionId, SiteType, SlideRule, StepRule, ToSpec,
};

/// The most words that all tables together may have.
const MOST_WORDS: usize = 1 << 22;

/// The most sites of which it is written down what lies between any two.
const MOST_SITES: usize = 1024;

/// The reach of every kind of piece, if the rules ask what pieces threaten.
pub(super) fn of(program: &Program) -> Reach {
    let asks = |op: &Bool| matches!(op, Bool::Threatened { moves: None, .. });
    // A rule that draws at random must draw even for a piece that cannot get there.
    if program.needs.asks.chance_in_play || !program.arena.bools.iter().any(asks) {
        return Reach::default();
    }
    let sites = crate::board::SiteType::ALL.map(|kind| program.topology.len(kind));
    let sites = sites.into_iter().max().unwrap_or(0);
    let most = MOST_WORDS / (sites * sites.div_ceil(64)).max(1);
    if most < 3 {
        return Reach::default();
    }
    let board = program.topology.len(program.default_kind);
    let tables = Tables {
        p: program,
        sites,
        known: Vec::new(),
        headed: false,
        paths: Paths::new(if board <= MOST_SITES { board } else { 0 }),
    };
    tables.of_pieces(most)
}

/// One way of moving: from the piece's site, or from where another way leads, which is given by its
/// number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Along the lines of a table of radials, up to this many sites.
    Lines(Option<usize>, RadialsId, usize),
    /// Along walks.
    Walks(Option<usize>, u32),
}

/// Numbers of ways; `None` for the piece's own site.
type Ways = Vec<Option<usize>>;

/// What must be empty for a move to end somewhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct How {
    /// All that lies on the way.
    along: bool,
    /// The end.
    empty: bool,
}

impl How {
    /// Nothing, as far as it is known.
    const ANY: Self = Self {
        along: false,
        empty: false,
    };
}

/// The end of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Arrival {
    /// The number of the way.
    way: usize,
    how: How,
}

struct Tables<'p> {
    p: &'p Program,
    sites: usize,
    /// The ways found so far, each with its table.
    known: Vec<(Way, ReachTable)>,
    /// Whether the moves that are being examined stand inside a loop over directions.
    headed: bool,
    /// What lies between the ends of the lines that were found.
    paths: Paths,
}

impl Tables<'_> {
    /// The reach of every kind of piece, in no more than so many tables.
    fn of_pieces(mut self, most: usize) -> Reach {
        let (mut all, mut anywhere) = (self.table_of([]), self.table_of([]));
        anywhere.fill();
        // The first kinds of pieces are those that may move anywhere.
        let mut kinds = vec![Moving {
            ever: anywhere.clone(),
            over: anywhere,
            along: self.table_of([]),
        }];
        let mut ends_of: Vec<Vec<Arrival>> = Vec::new();
        let mut by_piece = Vec::new();
        for piece in &self.p.pieces {
            let mut ends = Vec::new();
            let is_known = piece
                .moves
                .is_none_or(|moves| self.moves(moves, &Ways::new(), &mut ends));
            ends.sort_unstable();
            ends.dedup();
            let known = ends_of.iter().position(|other| *other == ends);
            let kind = match known {
                _ if !is_known => 0,
                Some(kind) => kind + 1,
                None if 1 + 3 * (kinds.len() + 1) > most => 0,
                None => {
                    kinds.push(self.moving(&ends));
                    ends_of.push(ends);
                    kinds.len() - 1
                }
            };
            all.union(&kinds[kind].ever);
            by_piece.push(kind);
        }
        Reach::of(&all, &kinds, &by_piece, self.paths)
    }

    /// Where moves that end in some ways can lead.
    fn moving(&mut self, ends: &[Arrival]) -> Moving {
        let mut over = self.table_of(ends.iter().filter(|end| !end.how.empty && !end.how.along));
        let mut along = self.table_of([]);
        for end in ends.iter().filter(|end| !end.how.empty && end.how.along) {
            self.add_paths(end.way, &mut over, &mut along);
        }
        let ever = self.table_of(ends);
        Moving { ever, over, along }
    }

    /// Adds where lines lead on which only empty sites may lie, as far as it can be told what lies on
    /// them; else as if anything may.
    fn add_paths(&mut self, way: usize, over: &mut ReachTable, along: &mut ReachTable) {
        let Way::Lines(None, id, most) = self.known[way].0 else {
            return over.union(&self.known[way].1);
        };
        let radials = self.p.radials(id);
        for from in 0..self.sites {
            for line in radials.lines(from) {
                let line = radials.line(line);
                let line = &line[..most.min(line.len())];
                let told = self.paths.add(from, line);
                for (to, told) in line.iter().zip(told) {
                    let table = if told { &mut *along } else { &mut *over };
                    table.insert(from, *to as usize);
                }
            }
        }
    }

    /// Adds the ways of a piece's moves, where `(to)` is what some ways lead to; returns false if
    /// the moves can end anywhere.
    #[expect(
        clippy::too_many_lines,
        reason = "a table: where the moves of each op end"
    )]
    fn moves(&mut self, id: MovesId, to: &Ways, ends: &mut Vec<Arrival>) -> bool {
        match &self.p.arena.moves[id.index()].op {
            Moves::All(all) | Moves::Priority(all) => {
                all.iter().all(|moves| self.moves(*moves, to, ends))
            }
            Moves::If(_, a, b) => {
                self.moves(*a, to, ends) && b.is_none_or(|moves| self.moves(moves, to, ends))
            }
            Moves::Append(a)
            | Moves::By(_, a)
            | Moves::Late(a)
            | Moves::Max(_, a)
            | Moves::AvoidStored(a)
            | Moves::ForEachValue(_, a)
            | Moves::ForEachPlayer(_, a) => self.moves(*a, to, ends),
            Moves::ForEachSite(_, a, None) => self.moves(*a, &Ways::new(), ends),
            Moves::Do(rule) => self.do_then(rule, to, ends),
            Moves::ForEachDirection(rule) => self.each_direction(rule, to, ends),
            Moves::Step(StepRule {
                from,
                dirs,
                to: end,
                ..
            }) => {
                let how = self.over(end);
                self.lines(&self.starts(from, to), *dirs, 1, how, ends)
            }
            Moves::Slide(rule) => self.slide(rule, to, ends),
            Moves::Hop(rule) => {
                let (starts, how) = (self.starts(&rule.from, to), self.over(&rule.to));
                self.lines(&starts, rule.dirs, usize::MAX, how, ends)
            }
            Moves::Leap(rule) => self.walks(rule, to, ends),
            Moves::FromTo(FromToRule { to: end, .. }) => self.ends(end, to, ends),
            Moves::Pass | Moves::Note | Moves::Change(Change::Hide(_)) | Moves::MoveAgain => true,
            // For the others it is not known where they end.
            Moves::Seq(_)
            | Moves::AllCombinations(..)
            | Moves::Satisfy(_)
            | Moves::Chance(_)
            | Moves::Drawn(..)
            | Moves::While(..)
            | Moves::ForEachPiece(_)
            | Moves::ForEachSite(..)
            | Moves::ForEachGroup(..)
            | Moves::Add(_)
            | Moves::Claim(..)
            | Moves::Shoot { .. }
            | Moves::Select(..)
            | Moves::Remove(_)
            | Moves::Promote { .. }
            | Moves::Flip(..)
            | Moves::Push(..)
            | Moves::Attract(..)
            | Moves::Turn(..)
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
            | Moves::TakeControl(_)
            | Moves::SetRotation(..)
            | Moves::Change(_) => false,
        }
    }

    /// The same for moves that may come after others, which may have made room for them.
    fn do_then(&mut self, rule: &DoRule, to: &Ways, ends: &mut Vec<Arrival>) -> bool {
        let Some(next) = rule.next else {
            return self.moves(rule.first, to, ends);
        };
        let first = ends.len();
        let is_known = self.moves(next, to, ends);
        ends[first..].iter_mut().for_each(|end| end.how = How::ANY);
        is_known
    }

    /// The same for slides along lines.
    fn slide(&mut self, rule: &SlideRule, to: &Ways, ends: &mut Vec<Arrival>) -> bool {
        let most = rule.between.max.map_or(usize::MAX, |max| self.most(max));
        let starts = self.starts(&rule.from, to);
        let passes = |when| self.asks_empty(when, ContextVar::Between);
        let along = self.is_plain(rule.from.kind) && rule.between.when.is_none_or(passes);
        let over = self.over(&rule.to);
        // Without a condition on its end, a slide ends where it may pass.
        let empty = over.empty || along && rule.to.when.is_none();
        let how = How { along, empty };
        rule.tracks.is_none() && self.lines(&starts, rule.dirs, most, how, ends)
    }

    /// The same for leaps along walks.
    fn walks(&mut self, rule: &LeapRule, to: &Ways, ends: &mut Vec<Arrival>) -> bool {
        let (starts, how) = (self.starts(&rule.from, to), self.over(&rule.to));
        for start in &starts {
            for table in &rule.walks.by_facing {
                self.way(Way::Walks(*start, *table), how, ends);
            }
        }
        !starts.is_empty()
    }

    /// How a move ends over anything that lies on its way.
    fn over(&self, to: &ToSpec) -> How {
        // Where the effect at the end has a condition, that may decide instead.
        let decides = to.when.filter(|_| to.apply_when.is_none());
        let asked = decides.is_some_and(|when| self.asks_empty(when, ContextVar::To));
        How {
            along: false,
            empty: asked && self.is_plain(to.kind),
        }
    }

    fn asks_empty(&self, when: BoolId, site: ContextVar) -> bool {
        let kind = self.p.default_kind;
        self.p.arena.asks_empty(when, kind, site)
    }

    /// Whether sets of empty sites tell what stands on sites of a kind.
    fn is_plain(&self, kind: SiteType) -> bool {
        let needs = &self.p.needs;
        kind == self.p.default_kind && !needs.stacks && !needs.large
    }

    /// The same for moves that put something on the site `(to)`, or on a named site.
    fn ends(&self, end: &ToSpec, to: &Ways, ends: &mut Vec<Arrival>) -> bool {
        let there = match end.sites {
            Some(region) => self.named(region, to),
            None => to.clone(),
        };
        // If the piece's own site may be meant, nothing is known.
        let known: Option<Vec<usize>> = there.iter().copied().collect();
        match known.filter(|known| !known.is_empty()) {
            Some(known) => {
                let how = self.over(end);
                let known = known.into_iter().map(|way| Arrival { way, how });
                ends.extend(known);
                true
            }
            None => false,
        }
    }

    /// The same for what is generated for each of some directions.
    fn each_direction(
        &mut self,
        rule: &ForEachDirection,
        to: &Ways,
        ends: &mut Vec<Arrival>,
    ) -> bool {
        let most = rule.between.as_ref().and_then(|between| between.max);
        let most = most.map_or(1, |most| self.most(most));
        let starts = self.starts(&rule.from, to);
        let mut there = Vec::new();
        if !self.lines(&starts, rule.dirs, most, How::ANY, &mut there) {
            return false;
        }
        let apply = rule.to.as_ref().and_then(|to| to.apply);
        if rule.moves.is_none() {
            ends.extend(&there);
        }
        let there = there.into_iter().map(|end| Some(end.way)).collect();
        // After a step of an outer move, the piece faces the way of that step.
        let headed = std::mem::replace(&mut self.headed, true);
        let is_known = rule
            .moves
            .or(apply)
            .is_none_or(|moves| self.moves(moves, &there, ends));
        self.headed = headed;
        is_known
    }

    /// Where a move may begin; empty if that is not known.
    fn starts(&self, from: &FromSpec, to: &Ways) -> Ways {
        match from.sites {
            Some(region) => self.named(region, to),
            None => vec![None],
        }
    }

    /// The sites of a region that names just one; empty if it is not known which.
    fn named(&self, region: RegionId, to: &Ways) -> Ways {
        let arena = &self.p.arena;
        let Region::OfSite(site) = arena.regions[region.index()] else {
            return Ways::new();
        };
        let site = &arena.ints[site.index()];
        if *site == Int::Leaf(Leaf::Context(ContextVar::From)) {
            vec![None]
        } else if *site == Int::Leaf(Leaf::Context(ContextVar::To)) {
            to.clone()
        } else {
            Ways::new()
        }
    }

    fn most(&self, max: IntId) -> usize {
        match self.p.arena.const_int(max) {
            Some(max) => usize::try_from(max).unwrap_or(0),
            None => usize::MAX,
        }
    }

    /// Adds the lines that some directions may stand for; returns false if their start is not
    /// known.
    fn lines(
        &mut self,
        starts: &Ways,
        dirs: DirsId,
        most: usize,
        how: How,
        ends: &mut Vec<Arrival>,
    ) -> bool {
        let mut tables = Vec::new();
        self.radials(dirs, &mut tables);
        for start in starts {
            for id in &tables {
                self.way(Way::Lines(*start, *id, most), how, ends);
            }
        }
        !starts.is_empty()
    }

    /// The tables of radials that some directions may stand for.
    fn radials(&self, dirs: DirsId, tables: &mut Vec<RadialsId>) {
        match &self.p.arena.dirs[dirs.index()] {
            Dirs::Radials(id) => tables.push(*id),
            Dirs::Facing { by_facing, turns } => {
                let ways = by_facing.iter().enumerate();
                let may_face = |way| *turns && self.p.needs.rotation || self.faces(way);
                let ways = ways.filter(|(way, _)| self.headed || may_face(*way));
                tables.extend(ways.filter_map(|(_, table)| *table));
            }
            Dirs::LastStep { by_direction, .. } | Dirs::FromTo { by_direction, .. } => {
                tables.extend(by_direction);
            }
            Dirs::If(_, a, b) | Dirs::Union(a, b) => {
                self.radials(*a, tables);
                self.radials(*b, tables);
            }
            Dirs::Difference(a, _) | Dirs::Random(a, _) => self.radials(*a, tables),
        }
    }

    /// Whether somebody faces this way.
    fn faces(&self, way: usize) -> bool {
        let players = self.p.facing.iter();
        let pieces = self.p.pieces.iter().map(|piece| &piece.facing);
        players
            .chain(pieces)
            .flatten()
            .any(|facing| usize::from(*facing) == way)
    }

    fn way(&mut self, way: Way, how: How, ends: &mut Vec<Arrival>) {
        let known = self.known.iter().position(|known| known.0 == way);
        let index = known.unwrap_or_else(|| {
            let table = self.table(way);
            self.known.push((way, table));
            self.known.len() - 1
        });
        ends.push(Arrival { way: index, how });
    }

    /// Everything that can be reached in some ways.
    fn table_of<'a>(&self, ends: impl IntoIterator<Item = &'a Arrival>) -> ReachTable {
        let mut all = ReachTable::new(self.sites);
        ends.into_iter()
            .for_each(|end| all.union(&self.known[end.way].1));
        all
    }

    fn table(&self, way: Way) -> ReachTable {
        let mut table = ReachTable::new(self.sites);
        let (Way::Lines(before, ..) | Way::Walks(before, _)) = way;
        for through in 0..self.sites {
            let mut add = |to: u32| match before {
                None => table.insert(through, to as usize),
                Some(before) => {
                    let starts = self.known[before].1.starts(through);
                    starts.for_each(|from| table.insert(from, to as usize));
                }
            };
            match way {
                Way::Lines(_, id, most) => {
                    let radials = self.p.radials(id);
                    for line in radials.lines(through) {
                        let line = radials.line(line).iter().take(most);
                        line.for_each(|to| add(*to));
                    }
                }
                Way::Walks(_, walks) => {
                    let walks = self.p.walks[walks as usize].from.get(through);
                    let ends = walks.into_iter().flatten().filter_map(|walk| walk.last());
                    ends.for_each(|to| add(*to));
                }
            }
        }
        table
    }
}
