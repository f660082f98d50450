//! Castling: moves from a site that is known beforehand for each player, as many steps as a rule says,
//! after which another piece may go such a way too. Each leads to one site, over others that are known.

use super::moves::is_flat;
use super::walks::one_step;
use super::{Planner, SMALL};
use crate::ir::{
    Bool, BoolId, ByPlayer, Change, ContextVar, Dirs, Int, IntId, Leaf, Moves, MovesId, PlanCond,
    PlanEffect, PlanMoves, PlanPlayer, PlanStep, PlanThen, Play, Region, SetField, Sites, SitesId,
    SlideRule, ThensId,
};

const FROM: Leaf = Leaf::Context(ContextVar::From);
const TO: Leaf = Leaf::Context(ContextVar::To);
const BETWEEN: Leaf = Leaf::Context(ContextVar::Between);

/// A move whose sites are known, by mover: where it begins, and the sites of its line up to its end.
#[derive(Clone)]
pub(super) struct Trip {
    from: ByPlayer<usize>,
    line: ByPlayer<Box<[u32]>>,
}

impl Trip {
    fn end(&self, mover: usize) -> usize {
        self.line[mover].last().map_or(0, |site| *site as usize)
    }
}

/// What must hold of the sites that a trip passes.
struct Passing {
    /// Which it may pass.
    along: SitesId,
    /// A kind of piece, by mover, that must not be exposed there.
    covers: Option<ByPlayer<usize>>,
}

impl Planner<'_> {
    /// A site of the board that is known beforehand, by mover.
    pub(super) fn known_site(&self, id: IntId) -> Option<ByPlayer<usize>> {
        let on_board = |site: i32| usize::try_from(site).ok().filter(|at| *at < self.sites);
        if let Int::MapEntry(map, key) = self.int(id) {
            return self.each_player(|mover| on_board(self.entry_seen_by(*map, *key, mover)?));
        }
        let site = self.p.arena.const_int(id)?;
        self.each_player(|_| on_board(site))
    }

    /// The moves of a slide that has just one, from a site where a piece of the mover's is known to
    /// stand.
    pub(super) fn trip_of(&mut self, rule: &SlideRule, then: &[MovesId]) -> Option<Play> {
        let trip = self.trip(rule)?;
        let passing = self.passing(rule)?;
        let unmarks = self.unmarks(rule)?;
        let around = self.trip.replace(trip.clone());
        let follows = self.follow(then);
        self.trip = around;
        let mut follows = follows?;
        if unmarks && self.asked == 0 {
            follows = self.unmarked_first(follows);
        }
        let from = self.each_own(&trip.from);
        let own = self.expr(Sites::Of(PlanPlayer::Mover));
        let (from, to) = (self.expr(Sites::And([own, from].into())), self.all(true));
        let far = trip.line[0].len() as u32;
        let mut steps = Vec::new();
        self.lines_along(rule.dirs, None, &mut steps, |step| PlanStep {
            along: Some(passing.along),
            reach: [far, far],
            ..one_step(from, step, to, follows)
        })?;
        let moves = PlanMoves::Step(vec![steps; self.players].into());
        let play = self.moves_found(moves);
        let Some(kinds) = passing.covers else {
            return Some(play);
        };
        self.asks_before = true;
        self.threats = true;
        let passed = trip.line.iter().map(|line| match line.split_last() {
            Some((_, passed)) => passed.into(),
            None => Box::default(),
        });
        let exposed = PlanCond::Exposed(PlanPlayer::Enemy, kinds, passed.collect());
        let none = Box::new(Play::All(Vec::new()));
        let safe = PlanCond::Not(Box::new(exposed));
        Some(Play::If(safe, Box::new(play), none))
    }

    /// What the consequence does that a piece of the mover's goes such a way.
    pub(super) fn goes(&mut self, rule: &SlideRule) -> Option<PlanEffect> {
        let trip = self.trip(rule)?;
        let free = rule.between.when.is_some_and(|when| self.is_always(when));
        if !free || !self.unmarks(rule)? {
            return None;
        }
        // The move before it must have left that piece where it was.
        let before = self.trip.as_ref()?;
        let ends = |mover: usize| {
            let from = trip.from[mover];
            let apart = from != before.from[mover] && from != before.end(mover);
            apart.then(|| [from as u32, trip.end(mover) as u32])
        };
        Some(PlanEffect::Go(self.each_player(ends)?))
    }

    fn is_always(&self, id: BoolId) -> bool {
        *self.bool(id) == Bool::Const(true)
    }

    fn trip(&self, rule: &SlideRule) -> Option<Trip> {
        if SMALL || self.marked.is_empty() {
            return None;
        }
        let (start, to) = (&rule.from, &rule.to);
        let plain = start.when.is_none()
            && start.level.is_none()
            && start.stack.is_none()
            && start.kind == self.p.default_kind
            && rule.tracks.is_none()
            && to.sites.is_none()
            && to.apply_when.is_none()
            && to.kind == self.p.default_kind
            && is_flat(to);
        let lands = to.when.is_some_and(|when| self.is_always(when));
        let Region::OfSite(site) = self.region(start.sites.filter(|_| plain && lands)?) else {
            return None;
        };
        let from = self.known_site(*site)?;
        let Dirs::Radials(radials) = &self.p.arena.dirs[rule.dirs.index()] else {
            return None;
        };
        let radials = self.p.radials(*radials);
        let [least, most] = self.reach(&rule.between)?;
        if least != most || least == 0 || !self.marked.contains(&from) {
            return None;
        }
        let line = |mover: usize| {
            let mut lines = radials.lines(from[mover]);
            let line = radials.line(lines.next()?).get(..least as usize)?;
            lines.next().is_none().then(|| line.into())
        };
        let line = self.each_player(line)?;
        Some(Trip { from, line })
    }

    fn passing(&mut self, rule: &SlideRule) -> Option<Passing> {
        let Some(when) = rule.between.when else {
            return Some(Passing {
                along: self.expr(Sites::Empty),
                covers: None,
            });
        };
        let parts = if let Bool::And(parts) = self.bool(when) {
            parts.to_vec()
        } else {
            vec![when]
        };
        let (mut along, mut covers) = (Vec::new(), None);
        for part in parts {
            match self.covered(part) {
                Some(kinds) if covers.is_none() => covers = Some(kinds),
                Some(_) => return None,
                None => along.push(self.sites_where(part, &[BETWEEN, TO])?),
            }
        }
        let along = self.expr(Sites::And(along.into()));
        Some(Passing { along, covers })
    }

    /// The kind of piece of the mover's, by mover, that a condition on a site that is passed wants to be
    /// safe there.
    fn covered(&self, id: BoolId) -> Option<ByPlayer<usize>> {
        let Bool::Not(threat) = self.bool(id) else {
            return None;
        };
        let Bool::Threatened {
            piece: Some(piece),
            kind,
            at: Some(at),
            moves: None,
        } = self.bool(*threat)
        else {
            return None;
        };
        let here = matches!(self.region(*at), Region::OfSite(site) if self.is_leaf(*site, &[TO]));
        let known = self.players == 2 && *kind == self.p.default_kind && !self.asks_who_comes();
        let kinds = self.kind(*piece).filter(|_| here && known)?;
        let own = |(mover, kind): (usize, &usize)| self.owners[*kind] == mover;
        kinds.iter().enumerate().all(own).then_some(kinds)
    }

    /// Whether a move takes the mark from its piece, if it does nothing else at its end.
    fn unmarks(&self, rule: &SlideRule) -> Option<bool> {
        let Some(apply) = rule.to.apply else {
            return Some(false);
        };
        let node = &self.p.arena.moves[apply.index()];
        let Moves::Change(Change::SetSite(SetField::State, kind, at, state)) = &node.op else {
            return None;
        };
        let here = matches!(self.region(*at), Region::OfSite(site) if self.is_leaf(*site, &[FROM]));
        let plain = here && node.then.is_none() && *kind == self.p.default_kind;
        let clears = self.p.arena.const_int(*state) == Some(0);
        (plain && clears && self.marks).then_some(true)
    }

    /// What follows from a move that also takes the mark from its piece.
    fn unmarked_first(&mut self, follows: ThensId) -> ThensId {
        let last = self.expr(Sites::LastTo);
        let unmark = PlanThen {
            when: Vec::new(),
            effect: PlanEffect::Unmark(last),
        };
        let mut groups = self.thens[follows].clone();
        groups.insert(0, vec![unmark]);
        self.thens(groups)
    }
}
