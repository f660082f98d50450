//! Works out [`Local`] for games whose moves are judged by the position after them.

use rustc_hash::FxHashMap;

use crate::ir::{
    Bool, BoolId, Change, Component, Components, ContextVar, Dirs, DirsId, DoRule, Expr, Int,
    IntId, Leaf, Local, Moves, MovesId, Program, Region, RegionId, SetField, SiteType, Wholes,
};

/// The board, and what cannot be told apart from it.
const ANYWHERE: Components = Components::PIECES
    .with(Component::Places)
    .with(Component::Hidden)
    .with(Component::Chance)
    .with(Component::Rules);

/// What the expressions of a program read besides the sites passed down; nothing is known of games
/// in which the answer would not help.
pub(super) fn of(program: &Program) -> Local {
    let needs = &program.needs;
    let tries = |op: &Moves| {
        let Moves::Do(DoRule { if_after, .. }) = op else {
            return false;
        };
        if_after.is_some()
    };
    let plain = !(needs.stacks || needs.large || needs.rotation || needs.asks.chance_in_play);
    let arena = &program.arena;
    if !plain || !arena.moves.iter().any(|node| tries(&node.op)) {
        return Local::default();
    }
    let mut finder = Finder {
        p: program,
        wholes: Wholes::new(arena),
        local: Local::default(),
        written: FxHashMap::default(),
    };
    let bools = (0..arena.bools.len() as u32).map(|id| Expr::Bool(BoolId(id)));
    let ints = (0..arena.ints.len() as u32).map(|id| Expr::Int(IntId(id)));
    for expr in bools.chain(ints) {
        finder.reads(expr);
        finder.note_threats(expr);
    }
    for id in (0..arena.dirs.len() as u32).map(DirsId) {
        finder.dirs(id);
        finder.note_threats(Expr::Dirs(id));
    }
    for id in arena.moves.iter().filter_map(|node| node.then) {
        finder.writes(id);
    }
    for id in (0..arena.regions.len() as u32).map(RegionId) {
        // A region is asked about apart from the move that it belongs to.
        if program.context_free[id.index()] {
            finder.reads(Expr::Region(id));
            finder.note_threats(Expr::Region(id));
        } else {
            finder.local.reads.insert(Expr::Region(id), None);
        }
    }
    let generators = (0..arena.moves.len() as u32).map(MovesId);
    let written = |id| finder.written.get(&id).copied().flatten();
    finder.local.writes = generators.map(written).collect();
    finder.local
}

struct Finder<'p> {
    p: &'p Program,
    wholes: Wholes<'p>,
    local: Local,
    /// What consequences change, as far as it has been worked out.
    written: FxHashMap<MovesId, Option<Components>>,
}

impl Finder<'_> {
    /// Notes whether an expression may ask threats.
    fn note_threats(&mut self, expr: Expr) {
        if self.wholes.of(expr).reads.has(Component::Rules) {
            self.local.threats.insert(expr);
        }
    }

    fn reads(&mut self, expr: Expr) -> Option<Components> {
        if let Some(known) = self.local.reads.get(&expr) {
            return *known;
        }
        let reads = self.reads_afresh(expr);
        self.local.reads.insert(expr, reads);
        reads
    }

    fn reads_afresh(&mut self, expr: Expr) -> Option<Components> {
        if self.is_of_passed_site(expr) {
            return Some(Components::NONE);
        }
        if let Some(reads) = self.whether_in(expr) {
            return Some(reads);
        }
        if let Expr::Moves(_) = expr {
            return None;
        }
        let own = self.p.arena.effects(expr);
        let mut reads = (!own.reads.meets(ANYWHERE)).then_some(own.reads)?;
        for (child, passed) in own.children {
            let part = if passed.is_empty() {
                self.reads(child)?
            } else {
                // The sites that are passed down anew are not those of the caller.
                let whole = self.wholes.of(child).reads;
                (!whole.meets(ANYWHERE)).then_some(whole)?
            };
            reads = reads.and(part);
        }
        Some(reads)
    }

    /// Whether an expression reads nothing but the board at a site that is passed down. While
    /// threats are asked, no further threats are, so these read nothing.
    fn is_of_passed_site(&self, expr: Expr) -> bool {
        let arena = &self.p.arena;
        if let Expr::Int(id) = expr {
            matches!(&arena.ints[id.index()], Int::At(_, kind, site) if self.is_passed(*kind, *site))
        } else if let Expr::Bool(id) = expr {
            let op = &arena.bools[id.index()];
            matches!(op, Bool::Empty(kind, site) if self.is_passed(*kind, *site))
                || matches!(op, Bool::Threatened { moves: None, .. })
        } else {
            false
        }
    }

    /// What it reads besides the board at a site that is passed down whether this site is in a
    /// region; `None` if it is no such question, or that is not known.
    fn whether_in(&mut self, expr: Expr) -> Option<Components> {
        let Expr::Bool(id) = expr else {
            return None;
        };
        let Bool::In(site, region) = self.p.arena.bools[id.index()] else {
            return None;
        };
        self.is_passed(self.p.default_kind, site)
            .then(|| self.member(region))?
    }

    /// What it reads besides the board at a site whether this site is in a region.
    fn member(&mut self, region: RegionId) -> Option<Components> {
        let kind = self.p.default_kind;
        let op = &self.p.arena.regions[region.index()];
        if matches!(op, Region::Empty(of) if *of == kind) {
            Some(Components::NONE)
        } else if let Region::Occupied(of) = op
            && of.kind == kind
            && of.within.is_none()
        {
            let none = Some(Components::NONE);
            of.owner.map_or(none, |owner| self.reads(Expr::Int(owner)))
        } else if let Region::Union(all) | Region::Intersection(all) = op {
            let mut parts = all.iter();
            parts.try_fold(Components::NONE, |reads, part| {
                Some(reads.and(self.member(*part)?))
            })
        } else if let Region::Difference(a, b) = op {
            Some(self.member(*a)?.and(self.member(*b)?))
        } else {
            self.reads(Expr::Region(region))
        }
    }

    fn is_passed(&self, kind: SiteType, site: IntId) -> bool {
        let Int::Leaf(Leaf::Context(var)) = &self.p.arena.ints[site.index()] else {
            return false;
        };
        let sites = [
            ContextVar::Site,
            ContextVar::From,
            ContextVar::To,
            ContextVar::Between,
        ];
        kind == self.p.default_kind && sites.contains(var)
    }

    /// What directions read besides the board at the site where they begin.
    fn dirs(&mut self, id: DirsId) -> Option<Components> {
        let reads = self.dirs_afresh(id);
        self.local.reads.insert(Expr::Dirs(id), reads);
        reads
    }

    fn dirs_afresh(&mut self, id: DirsId) -> Option<Components> {
        match &self.p.arena.dirs[id.index()] {
            Dirs::Radials(_) | Dirs::Facing { .. } => Some(Components::NONE),
            Dirs::If(when, a, b) => {
                let when = self.reads(Expr::Bool(*when))?;
                Some(when.and(self.dirs(*a)?).and(self.dirs(*b)?))
            }
            Dirs::Union(a, b) | Dirs::Difference(a, b) => Some(self.dirs(*a)?.and(self.dirs(*b)?)),
            Dirs::LastStep { .. } | Dirs::FromTo { .. } | Dirs::Random(..) => None,
        }
    }

    /// What a consequence changes besides the ends of the move.
    fn writes(&mut self, id: MovesId) -> Option<Components> {
        if let Some(known) = self.written.get(&id) {
            return *known;
        }
        // Rules that come back to themselves are not known while they are looked at.
        self.written.insert(id, None);
        let writes = self.writes_afresh(id);
        self.written.insert(id, writes);
        writes
    }

    fn writes_afresh(&mut self, id: MovesId) -> Option<Components> {
        let node = &self.p.arena.moves[id.index()];
        // A number of pieces would be put where the last move has left nothing.
        if let Moves::Change(Change::SetSite(field, kind, region, _)) = &node.op
            && *field != SetField::Count
            && self.is_an_end(*kind, *region)
        {
            return match node.then {
                Some(then) => self.writes(then),
                None => Some(Components::NONE),
            };
        }
        // What the pieces' own moves do is not among the parts of the op.
        if let Moves::ForEachPiece(_) = &node.op {
            return None;
        }
        let own = self.p.arena.effects(Expr::Moves(id));
        let mut writes = (!own.writes.meets(ANYWHERE)).then_some(own.writes)?;
        for (child, _) in own.children {
            if let Expr::Moves(child) = child {
                writes = writes.and(self.writes(child)?);
            }
        }
        Some(writes)
    }

    /// Whether a region is the site where the last move began or ended.
    fn is_an_end(&self, kind: SiteType, region: RegionId) -> bool {
        let arena = &self.p.arena;
        let Region::OfSite(site) = &arena.regions[region.index()] else {
            return false;
        };
        let end = matches!(
            arena.ints[site.index()],
            Int::Leaf(Leaf::LastFrom | Leaf::LastTo)
        );
        kind == self.p.default_kind && end
    }
}
