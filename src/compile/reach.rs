//! Where the moves of pieces can end, whatever stands on the board, for rules that ask what
//! threatens a site.

use crate::ir::{
    Bool, ContextVar, Dirs, DirsId, FromSpec, Int, IntId, Moves, MovesId, Program, RadialsId,
    Reach, ReachTable, Region,
};

/// As many words as all tables may have.
const MOST_WORDS: usize = 1 << 22;

/// The reach of every kind of piece, if the rules ask what pieces threaten.
pub(super) fn of(program: &Program) -> Reach {
    let asks = |op: &Bool| matches!(op, Bool::Threatened { moves: None, .. });
    // What is drawn at random must be drawn whatever can be reached.
    if program.needs.asks.chance || !program.arena.bools.iter().any(asks) {
        return Reach::default();
    }
    let sites = crate::board::SiteType::ALL.map(|kind| program.topology.len(kind));
    let mut tables = Tables {
        p: program,
        sites: sites.into_iter().max().unwrap_or(0),
        known: Vec::new(),
    };
    let mut reach = Reach::default();
    let mut ways_of: Vec<Vec<usize>> = Vec::new();
    let most = MOST_WORDS / (tables.sites * tables.sites.div_ceil(64)).max(1);
    for piece in &program.pieces {
        let mut ways = Vec::new();
        let is_known = piece
            .moves
            .is_none_or(|moves| tables.moves(moves, &mut ways));
        ways.sort_unstable();
        let known = ways_of.iter().position(|other| *other == ways);
        reach.by_piece.push(match known {
            _ if !is_known => None,
            Some(table) => Some(table as u32),
            None if reach.tables.len() >= most => None,
            None => {
                reach.tables.push(tables.joined(&ways));
                ways_of.push(ways);
                Some(reach.tables.len() as u32 - 1)
            }
        });
    }
    reach
}

/// One way of moving.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Along the lines of a table of radials, so many sites far at the most.
    Lines(RadialsId, usize),
    /// Along walks.
    Walks(u32),
}

struct Tables<'p> {
    p: &'p Program,
    sites: usize,
    /// The ways that were come across, each with its table.
    known: Vec<(Way, ReachTable)>,
}

impl Tables<'_> {
    /// Adds the ways of the moves of a piece; false where they can end anywhere.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "of the others it is not known where they end"
    )]
    fn moves(&mut self, id: MovesId, ways: &mut Vec<usize>) -> bool {
        match &self.p.arena.moves[id.index()].op {
            Moves::All(all) | Moves::Priority(all) => {
                all.iter().all(|moves| self.moves(*moves, ways))
            }
            Moves::If(_, a, b) => {
                self.moves(*a, ways) && b.is_none_or(|moves| self.moves(moves, ways))
            }
            Moves::Append(a)
            | Moves::Max(_, a)
            | Moves::AvoidStored(a)
            | Moves::ForEachSite(_, a, None)
            | Moves::ForEachValue(_, a)
            | Moves::ForEachPlayer(_, a) => self.moves(*a, ways),
            Moves::Do { first, next, .. } => self.moves(next.unwrap_or(*first), ways),
            Moves::ForEachDirection(rule) => match rule.moves {
                Some(moves) => self.moves(moves, ways),
                None => false,
            },
            Moves::Step { from, dirs, .. } => self.is_here(from) && self.lines(*dirs, 1, ways),
            Moves::Slide(rule) => {
                let most = rule.between.max.map_or(usize::MAX, |max| self.most(max));
                rule.tracks.is_none()
                    && self.is_here(&rule.from)
                    && self.lines(rule.dirs, most, ways)
            }
            Moves::Hop(rule) => self.is_here(&rule.from) && self.lines(rule.dirs, usize::MAX, ways),
            Moves::Leap { from, walks, .. } => {
                let here = self.is_here(from);
                for table in &walks.by_facing {
                    self.way(Way::Walks(*table), ways);
                }
                here
            }
            Moves::Pass | Moves::Note | Moves::MoveAgain => true,
            _ => false,
        }
    }

    /// Whether a move begins at the site of the piece.
    fn is_here(&self, from: &FromSpec) -> bool {
        let Some(region) = from.sites else {
            return true;
        };
        let arena = &self.p.arena;
        let Region::OfSite(site) = &arena.regions[region.index()] else {
            return false;
        };
        matches!(arena.ints[site.index()], Int::Context(ContextVar::From))
    }

    fn most(&self, max: IntId) -> usize {
        match self.p.arena.const_int(max) {
            Some(max) => usize::try_from(max).unwrap_or(0),
            None => usize::MAX,
        }
    }

    /// Adds the lines that some directions may stand for.
    fn lines(&mut self, dirs: DirsId, most: usize, ways: &mut Vec<usize>) -> bool {
        match &self.p.arena.dirs[dirs.index()] {
            Dirs::Radials(id) => self.way(Way::Lines(*id, most), ways),
            Dirs::Facing { by_facing, .. } => {
                for id in by_facing.iter().flatten() {
                    self.way(Way::Lines(*id, most), ways);
                }
            }
            Dirs::LastStep { by_direction, .. } | Dirs::FromTo { by_direction, .. } => {
                for id in by_direction {
                    self.way(Way::Lines(*id, most), ways);
                }
            }
            Dirs::If(_, a, b) | Dirs::Union(a, b) => {
                self.lines(*a, most, ways);
                self.lines(*b, most, ways);
            }
            Dirs::Difference(a, _) => {
                self.lines(*a, most, ways);
            }
        }
        true
    }

    fn way(&mut self, way: Way, ways: &mut Vec<usize>) {
        let known = self.known.iter().position(|known| known.0 == way);
        let index = known.unwrap_or_else(|| {
            let table = self.table(way);
            self.known.push((way, table));
            self.known.len() - 1
        });
        if !ways.contains(&index) {
            ways.push(index);
        }
    }

    /// What can be reached in some ways.
    fn joined(&self, ways: &[usize]) -> ReachTable {
        let mut all = ReachTable::new(self.sites);
        ways.iter().for_each(|way| all.union(&self.known[*way].1));
        all
    }

    fn table(&self, way: Way) -> ReachTable {
        let mut table = ReachTable::new(self.sites);
        for from in 0..self.sites {
            match way {
                Way::Lines(id, most) => {
                    let radials = self.p.radials(id);
                    for line in radials.lines(from) {
                        let line = radials.line(line).iter().take(most);
                        line.for_each(|to| table.insert(from, *to as usize));
                    }
                }
                Way::Walks(walks) => {
                    let walks = self.p.walks[walks as usize].from.get(from);
                    let ends = walks.into_iter().flatten().filter_map(|walk| walk.last());
                    ends.for_each(|to| table.insert(from, *to as usize));
                }
            }
        }
        table
    }
}
