//! Threats: whether a player could move to some sites, if it were their turn.

use crate::ir::{PlanCond, PlanEffect, PlanMoves, PlanStep, Play, SitesId};

use super::bits::{self, Words};
use super::exprs::Node;
use super::found::Found;
use super::reach::{reach, sight};
use super::view::View;
use super::ways::Way;

impl<const W: usize> View<'_, W> {
    /// Whether a player would have a move to one of some sites, if it were their turn.
    #[inline(never)]
    pub(super) fn threatens(&self, by: usize, sites: SitesId) -> bool {
        if self.course.threatening {
            return false;
        }
        let targets = self.sites(sites);
        !bits::is_empty(&targets) && self.as_seen_by(by, |view, play| view.reaches(play, &targets))
    }

    /// Asks a player, as if it were their turn, about their moves.
    #[inline]
    fn as_seen_by<T>(&self, player: usize, ask: impl FnOnce(&View<'_, W>, &Play) -> T) -> T {
        let course = self.course.as_threatening(player);
        let view = View {
            course: &course,
            ..*self
        };
        ask(&view, &self.plan.phases[course.phase_of(player)].play)
    }

    /// The sites that decide whether a player threatens some others; `None` if more decides that.
    fn sight_of(&self, by: usize, sites: SitesId) -> Option<Words<W>> {
        let targets = self.sites(sites);
        let seen = self.as_seen_by(by, |view, play| {
            let Play::Moves(moves) = play.unjudged() else {
                return None;
            };
            let PlanMoves::Step(_) = self.plan.moves[*moves] else {
                return None;
            };
            sight(view, self.exprs.fans(*moves, by), &targets)
        });
        let seen = seen.filter(|_| self.exprs.is_local(sites))?;
        Some(bits::or(&seen, &targets))
    }

    /// Whether the mover has such a move to one of some sites.
    fn reaches(&self, play: &Play, targets: &Words<W>) -> bool {
        match play {
            Play::All(all) => all.iter().any(|play| self.reaches(play, targets)),
            Play::First(all) => {
                let first = all.iter().find(|play| self.any(play));
                first.is_some_and(|play| self.reaches(play, targets))
            }
            // Judged moves are asked only where they all pass as long as nobody is threatened, and
            // turns are not looked ahead: otherwise the planner makes no plan.
            Play::Longest(play) | Play::Leading(play, _) => self.reaches(play, targets),
            Play::If(when, a, b) => self.reaches(if self.holds(when) { a } else { b }, targets),
            Play::Moves(index) => self.reaches_by(*index, targets),
        }
    }

    /// The same for moves of a kind.
    fn reaches_by(&self, moves: usize, targets: &Words<W>) -> bool {
        let meet = |sites: &Words<W>| bits::meet(sites, targets);
        match &self.plan.moves[moves] {
            PlanMoves::Place {
                open, where_caught, ..
            } => meet(&self.open(*open, where_caught.as_ref())),
            PlanMoves::Enter { hand, open, .. } => {
                self.pile(hand).is_some() && meet(&self.sites(*open))
            }
            PlanMoves::Remove(sites, _) => meet(&self.sites(*sites)),
            PlanMoves::Carry(from, to, _) => {
                !bits::is_empty(&self.sites(*from)) && meet(&self.sites(*to))
            }
            PlanMoves::Step(_) => reach(self, self.exprs.fans(moves, self.course.mover), targets),
            PlanMoves::Pass(_) => false,
        }
    }

    /// Whether the mover has any such move after which a condition holds. End rules that ask this of
    /// the next player are asked where there is memory for it: see [`super::foreseen`].
    #[inline(never)]
    pub(super) fn any_leading(&self, play: &Play, when: &PlanCond) -> bool {
        Found::new(0).tried(self, play, Some(when)) > 0
    }
}

/// What is known, before any move, of whether a condition holds after it.
pub(super) struct Outlook<const W: usize> {
    /// Whether it holds now, and so after each move that changes nothing on the sites that decide it.
    pub(super) holds: bool,
    sight: Words<W>,
    /// Where the pieces stand that may be threatened.
    targets: SitesId,
}

impl<const W: usize> Outlook<W> {
    /// For the condition that a player does not threaten some sites; `None` for any other.
    pub(super) fn new(view: &View<'_, W>, when: &PlanCond) -> Option<Self> {
        let PlanCond::Not(part) = when else {
            return None;
        };
        let PlanCond::Threatened(by, sites) = **part else {
            return None;
        };
        // What waits to be removed goes at the end of the turn, whatever the move is.
        if !bits::is_empty(&view.kept.later) {
            return None;
        }
        let by = view.number_of(by);
        // Who moves may come to threaten something from anywhere.
        if by == view.course.mover {
            return None;
        }
        Some(Self {
            sight: view.sight_of(by, sites)?,
            holds: !view.threatens(by, sites),
            targets: sites,
        })
    }

    /// From where pieces go a way so that the condition may change.
    #[inline]
    pub(super) fn unsettled(&self, view: &View<'_, W>, rule: &PlanStep, way: &Way<W>) -> Words<W> {
        // What is captured or follows may change more than the ends of the move, and what is shot may
        // be a piece that threatens.
        let stays = |effect: &PlanEffect| match effect {
            PlanEffect::Again | PlanEffect::SetCounter(_) => true,
            PlanEffect::Promote(into) => !self.may_be_about(view, into[view.course.mover]),
            PlanEffect::Capture(..) | PlanEffect::Surround(..) | PlanEffect::Remove(_) => false,
        };
        let mut follows = view.plan.thens[rule.then].iter().flatten();
        let other = rule.over.is_some() || rule.shot.is_some();
        if other || follows.any(|then| !stays(&then.effect)) {
            return way.from;
        }
        let shifts = &view.exprs.shifts[rule.step as usize];
        let leading = shifts.far_before(&self.sight, way.far().into());
        bits::and(&way.from, &bits::or(&self.sight, &leading))
    }

    /// Whether the pieces that may be threatened could be of a kind.
    fn may_be_about(&self, view: &View<'_, W>, kind: usize) -> bool {
        if let Node::Kind(kinds) = view.exprs.node(self.targets) {
            kinds[view.course.mover] == kind
        } else {
            true
        }
    }
}
