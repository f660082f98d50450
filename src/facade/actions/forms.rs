//! Where the moves of a game can begin and end at all, read off its rules. If that is not known
//! here, a move may begin and end anywhere, so that every move has a number.

use super::Numbering;
use super::places::{Place, Places};
use crate::board::SiteType;
use crate::engine::Decision;
use crate::ir::{
    AddRule, BetweenSpec, Change, ContextVar, Dirs, DirsId, DoRule, ForEachPiece, FromSpec,
    FromToRule, Int, Leaf, LeapRule, Moves, MovesId, Program, RadialsId, Region, RegionId,
    StepRule, ToSpec,
};

/// Rules that are nested deeper than this are assumed to do anything.
const DEEPEST: usize = 64;

/// What is known about some moves.
#[derive(Clone)]
pub(super) struct Forms {
    /// Where they can begin and end.
    pub(super) places: Places,
    /// Whether no two moves of a position have the same place.
    pub(super) single: bool,
}

impl Forms {
    fn none(sites: usize) -> Self {
        Self {
            places: Places::none(sites),
            single: true,
        }
    }

    /// Moves of which nothing is known.
    fn open(sites: usize) -> Self {
        let mut places = Places::anywhere(sites);
        places.insert(Place::Nowhere(Decision::Normal));
        Self {
            places,
            single: false,
        }
    }

    /// Either these or others, but not both in one position.
    pub(super) fn or(mut self, other: &Self) -> Self {
        self.places.union(&other.places);
        self.single &= other.single;
        self
    }

    /// These together with others.
    fn and(self, other: &Self) -> Self {
        let apart = !self.places.meets(&other.places);
        let mut both = self.or(other);
        both.single &= apart;
        both
    }

    /// The same for several sites, values or players.
    fn many(mut self) -> Self {
        self.single = false;
        self
    }
}

/// The moves that the rules of a program can make.
pub(super) fn of(program: &Program, numbering: &Numbering) -> Forms {
    let sites = numbering.sites();
    let mut fold = Fold {
        p: program,
        numbering,
        sites,
        each: None,
        depth: 0,
    };
    let phases = program.phases.iter();
    let none = Forms::none(sites);
    let mut forms = phases.fold(none, |forms, phase| forms.or(&fold.moves(phase.play)));
    if program.meta.watched {
        forms.places.insert(Place::Nowhere(Decision::Normal));
    }
    if program.meta.swap {
        forms.places.insert(Place::Nowhere(Decision::Swap));
    }
    // The moves inside rules that may do anything.
    let nodes = program.arena.moves.iter();
    for decision in nodes.filter_map(|node| without_site(&node.op)) {
        forms.places.insert(Place::Nowhere(decision));
    }
    forms.single &= !(program.needs.stacks || program.needs.large || program.meta.at_once);
    forms
}

/// The decision of moves that need no site and are not ordinary moves.
fn without_site(op: &Moves) -> Option<Decision> {
    if let Moves::SwapPlayers(..) = op {
        Some(Decision::Swap)
    } else if let Moves::Change(Change::Propose(_)) = op {
        Some(Decision::Propose)
    } else if let Moves::Change(Change::Vote(_)) = op {
        Some(Decision::Vote)
    } else {
        None
    }
}

struct Fold<'p> {
    p: &'p Program,
    numbering: &'p Numbering,
    sites: usize,
    /// Inside a loop that visits each site once: the variable that stands for the site.
    each: Option<ContextVar>,
    depth: usize,
}

impl Fold<'_> {
    fn moves(&mut self, id: MovesId) -> Forms {
        if self.depth == DEEPEST {
            return Forms::open(self.sites);
        }
        self.depth += 1;
        let forms = self.op(&self.p.arena.moves[id.index()].op);
        self.depth -= 1;
        forms
    }

    #[expect(clippy::too_many_lines, reason = "a table: one arm for each op")]
    fn op(&mut self, op: &Moves) -> Forms {
        let none = Forms::none(self.sites);
        match op {
            Moves::All(all) => all
                .iter()
                .fold(none, |forms, moves| forms.and(&self.moves(*moves))),
            Moves::Priority(all) => all
                .iter()
                .fold(none, |forms, moves| forms.or(&self.moves(*moves))),
            Moves::Chance(choices) => choices
                .iter()
                .fold(none, |forms, (_, moves)| forms.or(&self.moves(*moves))),
            Moves::If(_, a, b) => {
                let other = b.map_or(none, |moves| self.moves(moves));
                self.moves(*a).or(&other)
            }
            Moves::Max(_, a) | Moves::AvoidStored(a) | Moves::Drawn(a, _) => self.moves(*a),
            Moves::Do(DoRule {
                first, next: None, ..
            }) => self.moves(*first),
            Moves::Do(DoRule {
                next: Some(next), ..
            }) => {
                let mut forms = self.moves(*next);
                // If nothing follows the first part, that is a pass.
                forms.places.insert(Place::Nowhere(Decision::Pass));
                forms
            }
            Moves::ForEachPiece(rule) => self.each_piece(rule),
            Moves::ForEachSite(_, a, b) => {
                let other = b.map_or(none, |moves| self.moves(moves));
                self.each(ContextVar::Site, |fold| fold.moves(*a))
                    .or(&other)
            }
            Moves::By(_, a)
            | Moves::ForEachValue(_, a)
            | Moves::ForEachPlayer(_, a)
            | Moves::ForEachGroup(_, a)
            | Moves::FirstOnTrack(_, a) => self.moves(*a).many(),
            Moves::ForEachDie(rule) => self.moves(rule.moves).many(),
            Moves::Add(rule) => self.add(rule),
            Moves::Claim(piece, to) => {
                self.on_sites(to.kind, self.is_one_put(to) && piece.kinds.len() == 1)
            }
            Moves::Step(StepRule { from, dirs, to }) => {
                let single = self.is_one_end(from, to);
                self.lines(from, to, *dirs, 1, single)
            }
            Moves::Slide(rule) if rule.tracks.is_none() => {
                let most = self.most(&rule.between);
                let single = self.is_one_end(&rule.from, &rule.to);
                self.lines(&rule.from, &rule.to, rule.dirs, most, single)
            }
            Moves::Hop(rule) => {
                let between = &rule.between;
                let plain = between.before.is_none() && between.after.is_none();
                let plain = plain && between.min.is_none() && between.max.is_none();
                let single = plain && self.is_one_end(&rule.from, &rule.to);
                self.lines(&rule.from, &rule.to, rule.dirs, usize::MAX, single)
            }
            Moves::Leap(rule) => self.walks(rule),
            Moves::FromTo(rule) => self.from_to(rule),
            Moves::Remove(rule) => self.on_sites(rule.kind, self.is_here(Some(rule.at))),
            Moves::Promote { kind, .. } => self.on_sites(*kind, false),
            Moves::Select(from, None) => {
                let single = self.is_here(from.sites) && from.level.is_none();
                self.on_sites(from.kind, single)
            }
            Moves::Pass => self.nowhere(Decision::Pass),
            Moves::Note | Moves::MoveAgain => self.nowhere(Decision::Normal),
            Moves::SwapPlayers(..) => self.nowhere(Decision::Swap),
            Moves::Change(Change::Propose(_)) => self.nowhere(Decision::Propose).many(),
            Moves::Change(Change::Vote(_)) => self.nowhere(Decision::Vote).many(),
            Moves::Seq(_)
            | Moves::AllCombinations(..)
            | Moves::Satisfy(_)
            | Moves::Append(_)
            | Moves::Late(_)
            | Moves::While(..)
            | Moves::ForEachDirection(_)
            | Moves::Slide(_)
            | Moves::Flip(..)
            | Moves::Shoot { .. }
            | Moves::Select(..)
            | Moves::Push(..)
            | Moves::Attract(..)
            | Moves::Turn(..)
            | Moves::SwapPieces(..)
            | Moves::Custodial(_)
            | Moves::Intervene(_)
            | Moves::Surround(_)
            | Moves::Enclose(_)
            | Moves::Directional(_)
            | Moves::Sow(_)
            | Moves::ForEachLevel(_)
            | Moves::Roll
            | Moves::TakeControl(_)
            | Moves::SetRotation(..)
            | Moves::Change(_) => Forms::open(self.sites),
        }
    }

    fn nowhere(&self, decision: Decision) -> Forms {
        let mut forms = Forms::none(self.sites);
        forms.places.insert(Place::Nowhere(decision));
        forms
    }

    /// The moves for each of several sites. Moves that differ only in the loop's site are told
    /// apart only if the loop is not inside another.
    fn each(&mut self, var: ContextVar, inner: impl FnOnce(&mut Self) -> Forms) -> Forms {
        let outer = self.each.replace(var);
        let forms = inner(self);
        self.each = outer;
        match outer {
            Some(_) => forms.many(),
            None => forms,
        }
    }

    /// The moves of each piece. These are alternatives by kind of piece, because only one piece
    /// stands on a site.
    fn each_piece(&mut self, rule: &ForEachPiece) -> Forms {
        self.each(ContextVar::From, |fold| match rule.moves {
            Some(moves) => fold.moves(moves),
            None => {
                let named = |what: &usize| {
                    let kinds = rule.pieces.as_ref();
                    kinds.is_none_or(|kinds| kinds.contains(&(*what as u32)))
                };
                let kinds = (0..fold.p.pieces.len()).filter(named);
                let moves: Vec<MovesId> =
                    kinds.filter_map(|what| fold.p.pieces[what].moves).collect();
                let none = Forms::none(fold.sites);
                let moves = moves.into_iter();
                moves.fold(none, |forms, moves| forms.or(&fold.moves(moves)))
            }
        })
    }

    fn add(&self, AddRule { piece, to, count }: &AddRule) -> Forms {
        let plain = piece.state.is_none() && count.is_none() && piece.kinds.len() == 1;
        self.on_sites(to.kind, plain && self.is_one_put(to))
    }

    /// Whether there is only one way to put something on a site.
    fn is_one_put(&self, to: &ToSpec) -> bool {
        let here = to.sites.is_some() && self.is_here(to.sites);
        here && to.rotations.is_none() && to.level.is_none()
    }

    /// Moves on single sites of a kind.
    fn on_sites(&self, kind: SiteType, single: bool) -> Forms {
        let mut forms = Forms::none(self.sites);
        forms.single = single;
        for site in self.numbering.meant_by(kind) {
            forms.places.insert(Place::Both(site));
        }
        forms
    }

    /// Moves from any site to any other.
    fn from_to(&self, rule: &FromToRule) -> Forms {
        let FromToRule { from, to, .. } = rule;
        let mut forms = Forms::none(self.sites);
        forms.single = rule.count.is_none() && to.level.is_none() && self.is_one_end(from, to);
        for start in self.numbering.meant_by(from.kind) {
            for end in self.numbering.meant_by(to.kind) {
                forms.places.insert(Place::Pair(start, end));
            }
        }
        forms
    }

    /// Whether a move differs from the others of its rule by its ends.
    fn is_one_end(&self, from: &FromSpec, to: &ToSpec) -> bool {
        to.rotations.is_none() && from.level.is_none() && self.is_here(from.sites)
    }

    /// Whether moves inside a loop over sites begin at the current site. If they do not, each round
    /// of the loop may make the same moves.
    fn is_here(&self, sites: Option<RegionId>) -> bool {
        let Some(var) = self.each else { return true };
        let Some(region) = sites else {
            return var == ContextVar::From;
        };
        let arena = &self.p.arena;
        let Region::OfSite(site) = arena.regions[region.index()] else {
            return false;
        };
        arena.ints[site.index()] == Int::Leaf(Leaf::Context(var))
    }

    fn most(&self, between: &BetweenSpec) -> usize {
        let max = between.max.and_then(|max| self.p.arena.const_int(max));
        max.map_or(usize::MAX, |max| usize::try_from(max).unwrap_or(0))
    }

    /// Moves along the lines that some directions may stand for, up to this many sites far.
    fn lines(
        &self,
        from: &FromSpec,
        to: &ToSpec,
        dirs: DirsId,
        most: usize,
        single: bool,
    ) -> Forms {
        if from.kind != to.kind {
            return Forms::open(self.sites);
        }
        let mut tables = Vec::new();
        self.radials(dirs, &mut tables);
        let mut forms = Forms::none(self.sites);
        for id in tables {
            let radials = self.p.radials(id);
            let mut of_table = Forms::none(self.sites);
            for (start, there) in self.numbering.of_kind(from.kind).enumerate() {
                let lines = radials.lines(start).map(|line| radials.line(line));
                let ends = lines.flat_map(|line| line.iter().take(most));
                for end in ends {
                    let Some(end) = self.numbering.number(from.kind, *end) else {
                        return Forms::open(self.sites);
                    };
                    of_table.single &= of_table.places.insert(Place::Pair(there, end));
                }
            }
            // Tables are alternatives, except for a union of directions, which uses all of them.
            forms = match forms.places.meets(&of_table.places) && self.is_union(dirs) {
                true => forms.or(&of_table).many(),
                false => forms.or(&of_table),
            };
        }
        forms.single &= single;
        forms
    }

    /// Whether some directions combine several expressions.
    fn is_union(&self, dirs: DirsId) -> bool {
        match &self.p.arena.dirs[dirs.index()] {
            Dirs::Union(..) => true,
            Dirs::If(_, a, b) => self.is_union(*a) || self.is_union(*b),
            Dirs::Difference(a, _) | Dirs::Random(a, _) => self.is_union(*a),
            Dirs::Radials(_)
            | Dirs::Facing { .. }
            | Dirs::LastStep { .. }
            | Dirs::FromTo { .. } => false,
        }
    }

    /// The tables of radials that some directions may stand for.
    fn radials(&self, dirs: DirsId, tables: &mut Vec<RadialsId>) {
        match &self.p.arena.dirs[dirs.index()] {
            Dirs::Radials(id) => tables.push(*id),
            Dirs::Facing { by_facing, turns } => {
                let any = *turns && self.p.needs.rotation;
                let ways = by_facing.iter().enumerate();
                let ways = ways.filter(|(way, _)| any || self.faces(*way));
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
        let mut all = players.chain(pieces).flatten();
        all.any(|facing| usize::from(*facing) == way)
    }

    fn walks(&self, rule: &LeapRule) -> Forms {
        let LeapRule {
            from, walks, to, ..
        } = rule;
        let mut forms = Forms::none(self.sites);
        if from.kind != to.kind {
            return Forms::open(self.sites);
        }
        forms.single = self.is_one_end(from, to);
        for table in &walks.by_facing {
            let walks = &self.p.walks[*table as usize].from;
            for (start, walks) in self.numbering.of_kind(from.kind).zip(walks) {
                for end in walks.iter().filter_map(|walk| walk.last()) {
                    let Some(end) = self.numbering.number(from.kind, *end) else {
                        return Forms::open(self.sites);
                    };
                    forms.places.insert(Place::Pair(start, end));
                }
            }
        }
        forms
    }
}
