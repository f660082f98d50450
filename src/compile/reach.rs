//! Where the moves of pieces can end, whatever stands on the board, for rules that ask what
//! threatens a site.

use crate::ir::{
    Bool, Change, ContextVar, Dirs, DirsId, DoRule, ForEachDirection, FromSpec, FromToRule, Int,
    IntId, Leaf, LeapRule, Moves, MovesId, Program, RadialsId, Reach, ReachTable, Region, RegionId,
    SlideRule, StepRule, ToSpec, WalkTable,
};

/// The most words that all tables together may have.
const MOST_WORDS: usize = 1 << 22;

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
    let mut tables = Tables {
        p: program,
        sites,
        known: Vec::new(),
        headed: false,
    };
    // The first table is that of all pieces, the second that of pieces that may move anywhere.
    let (mut all, mut anywhere) = (tables.joined(&[]), tables.joined(&[]));
    anywhere.fill();
    let mut joined = vec![ReachTable::default(), anywhere];
    let mut ways_of: Vec<Vec<usize>> = Vec::new();
    let mut by_piece = Vec::new();
    for piece in &program.pieces {
        let mut ways = Vec::new();
        let is_known = piece
            .moves
            .is_none_or(|moves| tables.moves(moves, &Ways::new(), &mut ways));
        ways.sort_unstable();
        ways.dedup();
        let known = ways_of.iter().position(|other| *other == ways);
        let table = match known {
            _ if !is_known => 1,
            Some(table) => table + 2,
            None if joined.len() >= most => 1,
            None => {
                joined.push(tables.joined(&ways));
                ways_of.push(ways);
                joined.len() - 1
            }
        };
        all.union(&joined[table]);
        by_piece.push(table);
    }
    joined[0] = all;
    Reach::of(&joined, &by_piece)
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

struct Tables<'p> {
    p: &'p Program,
    sites: usize,
    /// The ways found so far, each with its table.
    known: Vec<(Way, ReachTable)>,
    /// Whether the moves that are being examined stand inside a loop over directions.
    headed: bool,
}

impl Tables<'_> {
    /// Adds the ways of a piece's moves, where `(to)` is what some ways lead to; returns false if
    /// the moves can end anywhere.
    #[expect(
        clippy::too_many_lines,
        reason = "a table: where the moves of each op end"
    )]
    fn moves(&mut self, id: MovesId, to: &Ways, ways: &mut Vec<usize>) -> bool {
        match &self.p.arena.moves[id.index()].op {
            Moves::All(all) | Moves::Priority(all) => {
                all.iter().all(|moves| self.moves(*moves, to, ways))
            }
            Moves::If(_, a, b) => {
                self.moves(*a, to, ways) && b.is_none_or(|moves| self.moves(moves, to, ways))
            }
            Moves::Append(a)
            | Moves::By(_, a)
            | Moves::Late(a)
            | Moves::Max(_, a)
            | Moves::AvoidStored(a)
            | Moves::ForEachValue(_, a)
            | Moves::ForEachPlayer(_, a) => self.moves(*a, to, ways),
            Moves::ForEachSite(_, a, None) => self.moves(*a, &Ways::new(), ways),
            Moves::Do(DoRule { first, next, .. }) => self.moves(next.unwrap_or(*first), to, ways),
            Moves::ForEachDirection(rule) => self.each_direction(rule, to, ways),
            Moves::Step(StepRule { from, dirs, .. }) => {
                self.lines(&self.starts(from, to), *dirs, 1, ways)
            }
            Moves::Slide(rule) => self.slide(rule, to, ways),
            Moves::Hop(rule) => {
                self.lines(&self.starts(&rule.from, to), rule.dirs, usize::MAX, ways)
            }
            Moves::Leap(LeapRule { from, walks, .. }) => self.walks(from, walks, to, ways),
            Moves::FromTo(FromToRule { to: end, .. }) => self.ends(end, to, ways),
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

    /// The same for slides along lines.
    fn slide(&mut self, rule: &SlideRule, to: &Ways, ways: &mut Vec<usize>) -> bool {
        let most = rule.between.max.map_or(usize::MAX, |max| self.most(max));
        let starts = self.starts(&rule.from, to);
        rule.tracks.is_none() && self.lines(&starts, rule.dirs, most, ways)
    }

    /// The same for leaps along walks.
    fn walks(
        &mut self,
        from: &FromSpec,
        walks: &WalkTable,
        to: &Ways,
        ways: &mut Vec<usize>,
    ) -> bool {
        let starts = self.starts(from, to);
        for start in &starts {
            for table in &walks.by_facing {
                self.way(Way::Walks(*start, *table), ways);
            }
        }
        !starts.is_empty()
    }

    /// The same for moves that put something on the site `(to)`, or on a named site.
    fn ends(&self, end: &ToSpec, to: &Ways, ways: &mut Vec<usize>) -> bool {
        let ends = match end.sites {
            Some(region) => self.named(region, to),
            None => to.clone(),
        };
        // If the piece's own site may be meant, nothing is known.
        let known: Option<Vec<usize>> = ends.iter().copied().collect();
        match known.filter(|known| !known.is_empty()) {
            Some(known) => {
                ways.extend(known);
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
        ways: &mut Vec<usize>,
    ) -> bool {
        let most = rule.between.as_ref().and_then(|between| between.max);
        let most = most.map_or(1, |most| self.most(most));
        let starts = self.starts(&rule.from, to);
        let mut there = Vec::new();
        if !self.lines(&starts, rule.dirs, most, &mut there) {
            return false;
        }
        let apply = rule.to.as_ref().and_then(|to| to.apply);
        if rule.moves.is_none() {
            ways.extend(&there);
        }
        let there = there.into_iter().map(Some).collect();
        // After a step of an outer move, the piece faces the way of that step.
        let headed = std::mem::replace(&mut self.headed, true);
        let is_known = rule
            .moves
            .or(apply)
            .is_none_or(|moves| self.moves(moves, &there, ways));
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
    fn lines(&mut self, starts: &Ways, dirs: DirsId, most: usize, ways: &mut Vec<usize>) -> bool {
        let mut tables = Vec::new();
        self.radials(dirs, &mut tables);
        for start in starts {
            for id in &tables {
                self.way(Way::Lines(*start, *id, most), ways);
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

    fn way(&mut self, way: Way, ways: &mut Vec<usize>) {
        let known = self.known.iter().position(|known| known.0 == way);
        let index = known.unwrap_or_else(|| {
            let table = self.table(way);
            self.known.push((way, table));
            self.known.len() - 1
        });
        ways.push(index);
    }

    /// Everything that can be reached in some ways.
    fn joined(&self, ways: &[usize]) -> ReachTable {
        let mut all = ReachTable::new(self.sites);
        ways.iter().for_each(|way| all.union(&self.known[*way].1));
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
