//! Finds out where the answer to a condition comes from, without answering it: which sites, which
//! pieces and which other components of the position can matter. Ops that are not known here make
//! the condition one whose origin is unknown; it is then asked again after every move.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "an op that is not known here makes the origin unknown, which is always right"
)]

mod moves;

use super::action::Place;
use super::eval::{Ctx, Eval};
use super::settled::Footprint;
use super::state::Look;
use crate::ir::{
    Bool, BoolId, Components, Expr, Int, IntId, PieceFilter, Region, RegionId, SiteType,
};

/// Where something comes from is written to the footprint; `None` if it is not known.
type Traced = Option<()>;

/// Follows the parts of a condition.
pub(super) struct Tracer<'e, 'g> {
    eval: &'e mut Eval<'g>,
    print: &'e mut Footprint,
    /// The site of the piece whose moves are followed, -1 for none. The footprint holds it among
    /// the sites where only enemies matter.
    piece: i32,
}

impl<'e, 'g> Tracer<'e, 'g> {
    pub(super) fn new(eval: &'e mut Eval<'g>, print: &'e mut Footprint) -> Self {
        let piece = -1;
        Self { eval, print, piece }
    }

    /// Where the answer to a condition comes from.
    pub(super) fn condition(&mut self, st: Look<'_>, cx: &Ctx, id: BoolId) -> Traced {
        if let Some(reads) = self.reads(id) {
            return self.locally(cx, reads);
        }
        match &self.eval.p.arena.bools[id.index()] {
            Bool::Not(a) => self.condition(st, cx, *a),
            Bool::And(all) => self.first_that(st, cx, all, false),
            Bool::Or(all) => self.first_that(st, cx, all, true),
            Bool::If(when, a, b) => {
                self.condition(st, cx, *when)?;
                let branch = if self.eval.bool(st, cx, *when) { a } else { b };
                self.condition(st, cx, *branch)
            }
            Bool::Compare(_, a, b) => {
                self.number(st, cx, *a)?;
                self.number(st, cx, *b)
            }
            Bool::Empty(kind, site) => {
                self.number(st, cx, *site)?;
                self.site_of(st, cx, *kind, *site)
            }
            Bool::Threatened {
                piece,
                kind,
                at,
                moves: None,
            } => self.threats(st, cx, *piece, *kind, *at),
            _ => None,
        }
    }

    /// Traces conditions up to the first whose answer is `last`, because those behind it are not
    /// asked.
    fn first_that(&mut self, st: Look<'_>, cx: &Ctx, all: &[BoolId], last: bool) -> Traced {
        for id in all {
            self.condition(st, cx, *id)?;
            if self.eval.bool(st, cx, *id) == last {
                break;
            }
        }
        Some(())
    }

    /// What an expression reads besides the board at the sites passed down, if that is all.
    pub(super) fn reads(&self, expr: impl Into<Expr>) -> Option<Components> {
        self.eval.p.local.reads(expr, self.eval.threatening)
    }

    /// What is read from the sites that are passed down and from these components.
    fn locally(&mut self, cx: &Ctx, reads: Components) -> Traced {
        self.print.reads = self.print.reads.and(reads);
        for site in [cx.site(), cx.from(), cx.to(), cx.between()] {
            self.site(site);
        }
        Some(())
    }

    fn site(&mut self, site: i32) {
        if let Ok(number) = usize::try_from(site)
            && site != self.piece
        {
            self.print.sites.insert(number);
        }
    }

    /// What stands on the site that a number names.
    fn site_of(&mut self, st: Look<'_>, cx: &Ctx, kind: SiteType, site: IntId) -> Traced {
        if kind != self.eval.p.default_kind {
            return None;
        }
        let site = self.eval.int(st, cx, site);
        self.site(site);
        Some(())
    }

    fn number(&mut self, st: Look<'_>, cx: &Ctx, id: IntId) -> Traced {
        if let Some(reads) = self.reads(id) {
            return self.locally(cx, reads);
        }
        match &self.eval.p.arena.ints[id.index()] {
            Int::At(_, kind, site) => {
                self.number(st, cx, *site)?;
                self.site_of(st, cx, *kind, *site)
            }
            Int::MapEntry(_, a) | Int::PieceOf(_, a) | Int::Table(_, a) => self.number(st, cx, *a),
            Int::Two(_, a, b) => {
                self.number(st, cx, *a)?;
                self.number(st, cx, *b)
            }
            Int::CountSites(region) => self.region(st, cx, *region),
            Int::WherePiece(kind, piece, None) => {
                self.number(st, cx, *piece)?;
                let what = self.eval.int(st, cx, *piece);
                self.print.kinds.push(what);
                self.site_of(st, cx, *kind, id)
            }
            _ => None,
        }
    }

    /// Conditions that may only look at the sites passed down, all of which are in the footprint.
    fn locals(&mut self, cx: &Ctx, conditions: &[Option<BoolId>]) -> Traced {
        conditions.iter().flatten().try_for_each(|when| {
            let reads = self.reads(*when)?;
            self.locally(cx, reads)
        })
    }

    fn numbers(&mut self, st: Look<'_>, cx: &Ctx, numbers: &[Option<IntId>]) -> Traced {
        let mut numbers = numbers.iter().flatten();
        numbers.try_for_each(|number| self.number(st, cx, *number))
    }

    /// Where the sites of a region come from.
    fn region(&mut self, st: Look<'_>, cx: &Ctx, id: RegionId) -> Traced {
        if let Some(reads) = self.reads(id) {
            return self.locally(cx, reads);
        }
        match &self.eval.p.arena.regions[id.index()] {
            Region::OfSite(site) => self.number(st, cx, *site),
            Region::Filter(all, when) => {
                self.region(st, cx, *all)?;
                self.locals(cx, &[Some(*when)])?;
                let sites = self.eval.region(st, cx, *all);
                self.print.sites.union(sites.words());
                self.eval.give_set(sites);
                Some(())
            }
            Region::Direction(rule) => {
                self.region(st, cx, rule.from)?;
                self.numbers(st, cx, &[rule.distance])?;
                let reads = self.reads(rule.dirs)?;
                self.locally(cx, reads)?;
                let conditions = [rule.included, rule.stop, rule.stop_included];
                let mut conditions = conditions.iter().flatten();
                conditions.try_for_each(|when| self.condition(st, cx, *when))
            }
            _ => None,
        }
    }

    /// Where it comes from whether pieces are threatened.
    fn threats(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        piece: Option<IntId>,
        kind: SiteType,
        at: Option<RegionId>,
    ) -> Traced {
        if kind != self.eval.p.default_kind {
            return None;
        }
        let what = match piece {
            Some(piece) => {
                self.number(st, cx, piece)?;
                Some(self.eval.int(st, cx, piece))
            }
            None => None,
        };
        let mut targets = self.eval.take_set();
        let traced = match (at, what) {
            (Some(at), _) => {
                self.eval.fill(st, cx, at, &mut targets);
                self.targets(st, cx, kind, at)
            }
            (None, Some(what)) => {
                self.print.kinds.push(what);
                self.eval
                    .fill_threatened(st, Some(what), kind, &mut targets);
                Some(())
            }
            (None, None) => None,
        };
        let threatened = traced.and_then(|()| {
            let mut sites = targets.iter();
            sites.try_for_each(|site| self.threats_to(st, what, Place::new(kind, site as i32)))
        });
        self.eval.give_set(targets);
        threatened
    }

    /// Where the sites of a region come from that are asked about.
    fn targets(&mut self, st: Look<'_>, cx: &Ctx, kind: SiteType, at: RegionId) -> Traced {
        if let Region::Occupied(PieceFilter {
            kind: of,
            owner,
            pieces: Some(kinds),
            within: None,
            team: _,
        }) = &self.eval.p.arena.regions[at.index()]
            && *of == kind
        {
            self.numbers(st, cx, &[*owner])?;
            let kinds = kinds.iter().map(|what| *what as i32);
            self.print.kinds.extend(kinds);
            return Some(());
        }
        let reads = self.reads(at)?;
        self.locally(cx, reads)
    }

    /// Where it comes from whether a piece is threatened on a site.
    fn threats_to(&mut self, st: Look<'_>, what: Option<i32>, at: Place) -> Traced {
        self.site(at.site);
        let here = self.eval.what_at(st, at);
        let owner = self.eval.p.owner(what.unwrap_or(here));
        let mut supposed = None;
        let position = self.eval.as_if_there(st, what, at, &mut supposed);
        let traced = self.threats_by(position, owner, at.site);
        if let Some(supposed) = supposed {
            self.eval.end_supposed(supposed);
        }
        traced
    }

    /// Where it comes from whether a player's piece on a site is threatened.
    fn threats_by(&mut self, st: Look<'_>, owner: usize, site: i32) -> Traced {
        let threatening = std::mem::replace(&mut self.eval.threatening, true);
        let stand_in = self.eval.stand_in;
        let mut enemies = self.eval.enemies_of(owner);
        let traced = enemies.try_for_each(|enemy| {
            self.print.enemies |= 1 << enemy;
            let there = self.eval.as_threatening(st, enemy);
            let phase = there.phase(&self.eval.p.layout, enemy);
            let play = self.eval.p.phases[phase].play;
            self.moves(there, &Ctx::NONE, play, site)
        });
        self.eval.threatening = threatening;
        self.eval.stand_in = stand_in;
        self.print.threatened |= self.eval.could_be_taken(st, owner, site, None);
        traced
    }
}
