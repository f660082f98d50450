//! The moves that plans support, apart from those of pieces: placing, entering from a hand, removing,
//! carrying from anywhere to anywhere, passing.

use super::Planner;
use super::walks::Walker;
use crate::ir::{
    AddRule, Bool, ContextVar, ForEachPiece, FromSpec, FromToRule, Int, IntId, Leaf, Moves,
    MovesId, PieceSpec, PlanHand, PlanMoves, PlanPlayer, PlanStep, Region, RegionId, RemoveRule,
    SiteType, Sites, SitesId, ToSpec,
};

const SITE: Leaf = Leaf::Context(ContextVar::Site);
const FROM: Leaf = Leaf::Context(ContextVar::From);
const TO: Leaf = Leaf::Context(ContextVar::To);

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a shape that is not known gives no plan"
)]
impl Planner<'_> {
    /// The moves of a generator, and what follows from them.
    pub(super) fn moves(&mut self, op: &Moves, then: &[MovesId]) -> Option<PlanMoves> {
        match op {
            Moves::Add(rule) => {
                let (what, open) = self.added(rule, &[])?;
                Some(PlanMoves::Place {
                    what,
                    open,
                    where_caught: None,
                    then: self.follow(then)?,
                })
            }
            Moves::ForEachSite(region, each, None) => {
                let region = self.sites_of(*region)?;
                self.place_each(region, *each, then)
            }
            Moves::ForEachPiece(rule) => self.pieces(rule, then),
            Moves::FromTo(rule) => self.from_to(rule, then),
            Moves::Remove(rule) => Some(PlanMoves::Remove(self.removed(rule)?, self.follow(then)?)),
            Moves::Pass => Some(PlanMoves::Pass(self.follow(then)?)),
            Moves::Step(_)
            | Moves::Hop(_)
            | Moves::Slide(_)
            | Moves::Leap(_)
            | Moves::Shoot { .. } => {
                let mut players = [Vec::new(), Vec::new()];
                for (player, steps) in players.iter_mut().enumerate() {
                    self.walks_from(op, player, then, steps)?;
                }
                Some(PlanMoves::Step(players))
            }
            _ => None,
        }
    }

    /// The moves of the mover's pieces.
    fn pieces(&mut self, rule: &ForEachPiece, then: &[MovesId]) -> Option<PlanMoves> {
        let plain = rule.within.is_none() && rule.kind == self.p.default_kind;
        if !plain || self.whose(rule.owner) != Some(PlanPlayer::Mover) {
            return None;
        }
        let mut players = [Vec::new(), Vec::new()];
        for (player, steps) in players.iter_mut().enumerate() {
            self.mover = Some(player);
            let planned = self.pieces_of(rule, player, then, steps);
            self.mover = None;
            planned?;
        }
        Some(PlanMoves::Step(players))
    }

    fn pieces_of(
        &mut self,
        rule: &ForEachPiece,
        player: usize,
        then: &[MovesId],
        steps: &mut Vec<PlanStep>,
    ) -> Option<()> {
        for kind in 0..self.owners.len() {
            let number = kind as u32 + 1;
            let asked = rule.pieces.as_ref().is_none_or(|all| all.contains(&number));
            if self.owners[kind] != player || !asked {
                continue;
            }
            let from = self.kinds([kind; 2]);
            if let Some(moves) = rule.moves.or(self.p.pieces[number as usize].moves) {
                let piece = Walker {
                    what: Some(number as i32),
                    at: Some(from),
                };
                self.steps_of(moves, piece, then, steps)?;
            }
        }
        Some(())
    }

    /// The kind of piece that the mover adds, and the empty sites where they may.
    fn added(&mut self, rule: &AddRule, vars: &[Leaf]) -> Option<([usize; 2], SitesId)> {
        let AddRule { piece, to, count } = rule;
        let one = count.is_none_or(|count| self.p.arena.const_int(count) == Some(1));
        let what = self.piece(piece)?;
        if !one || to.kind != self.p.default_kind || to.apply.is_some() || !is_flat(to) {
            return None;
        }
        let region = to.sites?;
        let mut parts = Vec::new();
        // Inside (forEach Site …), the region is that site.
        let here = matches!(self.region(region), Region::OfSite(site) if self.is_leaf(*site, vars));
        if !here {
            let region = self.sites_of(region)?;
            if !self.is_empty_only(region) {
                return None;
            }
            parts.push(region);
        }
        if let Some(when) = to.when {
            parts.push(self.sites_where(when, &[TO, SITE])?);
        }
        let open = match parts[..] {
            [] => self.all(true),
            [one] => one,
            _ => self.expr(Sites::And(parts.into())),
        };
        Some((what, open))
    }

    /// The kind of a new piece, by player.
    pub(super) fn piece(&self, piece: &PieceSpec) -> Option<[usize; 2]> {
        match &piece.kinds[..] {
            [kind] if piece.state.is_none() => self.kind(*kind),
            _ => None,
        }
    }

    /// The same for a piece that belongs to the mover.
    pub(super) fn own_piece(&self, piece: &PieceSpec) -> Option<[usize; 2]> {
        let kinds = self.piece(piece)?;
        let own = |(player, kind): (usize, &usize)| self.owners[*kind] == player;
        kinds.iter().enumerate().all(own).then_some(kinds)
    }

    /// Placing on each site of a region, perhaps only where that captures something.
    fn place_each(
        &mut self,
        region: SitesId,
        each: MovesId,
        then: &[MovesId],
    ) -> Option<PlanMoves> {
        if !self.is_empty_only(region) {
            return None;
        }
        let node = &self.p.arena.moves[each.index()];
        let (condition, add) = match &node.op {
            Moves::If(when, add, None) if node.then.is_none() => (Some(*when), *add),
            Moves::Add(_) => (None, each),
            _ => return None,
        };
        let node = &self.p.arena.moves[add.index()];
        let Moves::Add(rule) = &node.op else {
            return None;
        };
        let (what, added) = self.added(rule, &[SITE])?;
        let mut open = vec![region, added];
        let mut where_caught = None;
        if let Some(when) = condition {
            match self.bool(when) {
                Bool::CanMove(moves) => {
                    let capture = &self.p.arena.moves[moves.index()];
                    let Moves::Custodial(rule) = &capture.op else {
                        return None;
                    };
                    let flank = self.flank(rule, &Int::Leaf(SITE))?;
                    self.capture(flank.between, rule.between.apply)?;
                    where_caught = Some(flank).filter(|flank| flank.most == u32::MAX);
                    where_caught.as_ref()?;
                }
                _ => open.push(self.sites_where(when, &[SITE])?),
            }
        }
        let then: Vec<MovesId> = node.then.iter().chain(then).copied().collect();
        Some(PlanMoves::Place {
            what,
            open: self.expr(Sites::And(open.into())),
            where_caught,
            then: self.follow(&then)?,
        })
    }

    /// The sites of the board whose pieces a generator removes.
    pub(super) fn removed(&mut self, rule: &RemoveRule) -> Option<SitesId> {
        let plain = rule.count.is_none() && !rule.at_end_of_turn;
        if !plain || rule.kind != self.p.default_kind {
            return None;
        }
        let sites = self.sites_of(rule.at)?;
        let empty = self.expr(Sites::Empty);
        let taken = self.expr(Sites::Not(empty));
        Some(self.expr(Sites::And([sites, taken].into())))
    }

    /// Moves from a hand, or from anywhere, to empty sites.
    fn from_to(&mut self, rule: &FromToRule, then: &[MovesId]) -> Option<PlanMoves> {
        let FromToRule {
            from,
            to,
            count,
            copy,
        } = rule;
        let kind = self.p.default_kind;
        let plain = count.is_none() && copy.is_none() && is_flat(to) && self.only_takes(to);
        if !plain || from.level.is_some() || from.stack.is_some() || to.kind != kind {
            return None;
        }
        let region = self.sites_of(to.sites?)?;
        let open = match to.when {
            Some(when) => {
                let when = self.sites_where(when, &[TO])?;
                self.expr(Sites::And([region, when].into()))
            }
            None => region,
        };
        let empty = self.is_empty_only(open);
        if let Some(hand) = self.hand_of(from).filter(|_| empty) {
            let then = self.follow(then)?;
            return Some(PlanMoves::Enter { hand, open, then });
        }
        if from.kind != kind {
            return None;
        }
        let starts = self.sites_of(from.sites?)?;
        let own = self.expr(Sites::Of(PlanPlayer::Mover));
        let enemy = self.expr(Sites::Of(PlanPlayer::Enemy));
        let apart = empty || self.is_part_of(open, enemy);
        if !apart || !self.is_part_of(starts, own) {
            return None;
        }
        let starts = self.started(starts, from)?;
        Some(PlanMoves::Carry(starts, open, self.follow(then)?))
    }

    /// Those of some sites where a rule lets a move begin.
    pub(super) fn started(&mut self, sites: SitesId, from: &FromSpec) -> Option<SitesId> {
        Some(match from.when {
            Some(when) => {
                let when = self.sites_where(when, &[FROM, SITE])?;
                self.expr(Sites::And([sites, when].into()))
            }
            None => sites,
        })
    }

    /// The hand that a move begins in, by mover.
    fn hand_of(&self, from: &FromSpec) -> Option<[Option<usize>; 2]> {
        if from.when.is_some() {
            return None;
        }
        self.hands_in(from.sites?, from.kind)
    }

    /// The hand that a region consists of, by mover.
    pub(super) fn hands_in(&self, region: RegionId, kind: SiteType) -> Option<[Option<usize>; 2]> {
        let fixed = |region: RegionId| match self.region(region) {
            Region::Fixed(set) => {
                let mut sites = self.p.set(*set).iter();
                let hand = self.hand_on(sites.next()? as i32, kind);
                hand.filter(|_| sites.next().is_none())
            }
            _ => None,
        };
        match self.region(region) {
            Region::Fixed(_) => fixed(region).map(|hand| [Some(hand); 2]),
            Region::OfSite(site) => self.hands_at(*site, kind),
            Region::ByPlayer(by_player, player) => {
                let by_mover = |mover| fixed(*by_player.get(self.seen_by(*player, mover)? + 1)?);
                let both = [by_mover(0), by_mover(1)];
                both.iter().all(Option::is_some).then_some(both)
            }
            _ => None,
        }
    }

    /// The hand whose site a number names, by mover.
    pub(super) fn hands_at(&self, site: IntId, kind: SiteType) -> Option<[Option<usize>; 2]> {
        let owned = |owner: usize| self.hands.iter().position(|hand| hand.owner == owner);
        match self.int(site) {
            Int::HandSite(player, offset) if self.p.arena.const_int(*offset) == Some(0) => {
                let by_mover = |mover| owned(self.seen_by(*player, mover)?);
                let known = self.seen_by(*player, 0).is_some();
                known.then_some([by_mover(0), by_mover(1)])
            }
            Int::Leaf(Leaf::Const(site)) => self.hand_on(*site, kind).map(|hand| [Some(hand); 2]),
            _ => None,
        }
    }

    /// The hand on a site.
    fn hand_on(&self, site: i32, kind: SiteType) -> Option<usize> {
        let (layout, default) = (&self.p.layout, self.p.default_kind);
        let there = layout.slot(kind, site) == layout.slot(default, site);
        let hand = |hand: &PlanHand| i64::from(hand.site) == i64::from(site);
        self.hands.iter().position(hand).filter(|_| there)
    }

    /// The player, counted from 0, whom a number names when a player moves.
    fn seen_by(&self, player: IntId, mover: usize) -> Option<usize> {
        match self.whose(player)? {
            PlanPlayer::Mover => Some(mover),
            PlanPlayer::Enemy => Some(1 - mover),
            PlanPlayer::Player(player) => Some(player),
            PlanPlayer::Next => None,
        }
    }
}

/// Whether an end of a move says nothing of levels and rotations.
pub(super) fn is_flat(to: &ToSpec) -> bool {
    to.level.is_none() && to.rotations.is_none()
}
