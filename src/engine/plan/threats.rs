//! Threats: whether a player could move to some sites, if it were their turn.

use crate::ir::{PlanCond, PlanEffect, PlanMoves, PlanStep, Play, SitesId};

use super::SMALL;
use super::bits::{self, Words};
use super::course::Course;
use super::exprs::Node;
use super::found::Found;
use super::reach::{Sight, aim_away, look, reach};
use super::search::Search;
use super::view::View;
use super::ways::{Fan, Way};

impl<const W: usize> View<'_, W> {
    /// Whether a player would have a move to one of some sites, if it were their turn.
    #[inline(never)]
    pub(super) fn threatens(&self, by: usize, sites: SitesId) -> bool {
        !self.course.threatening && self.threatens_any(by, &self.sites(sites))
    }

    /// The same for sites that are known, if it is not asked within that question.
    pub(super) fn threatens_any(&self, by: usize, targets: &Words<W>) -> bool {
        !bits::is_empty(targets) && self.as_seen_by(by, |view, play| view.reaches(play, targets))
    }

    /// Whether a piece would be exposed: [`PlanCond::Exposed`]. Where moves are found there is memory
    /// for the position that this supposes.
    #[inline(never)]
    pub(super) fn exposes(&self, when: &PlanCond) -> bool {
        !SMALL && !self.course.threatening && Search::new(0).exposes(self, when)
    }

    /// Asks a player, as if it were their turn, about their moves.
    #[inline]
    fn as_seen_by<T>(&self, player: usize, ask: impl FnOnce(&View<'_, W>, &Play) -> T) -> T {
        let course = self.course.as_threatening(player);
        let view = self.at(&course);
        ask(&view, &self.plan.phases[course.phase_of(player)].play)
    }

    /// The sites that decide whether a player threatens some others; `None` if more decides that.
    fn sight_of(&self, by: usize, sites: SitesId) -> Option<Sight<W>> {
        let targets = self.sites(sites);
        let mut sight = Sight {
            sites: targets,
            by_pending: false,
            bars: true,
        };
        let known = self.as_seen_by(by, |view, play| view.look(play, &targets, &mut sight));
        (known && self.exprs.is_local(sites)).then_some(sight)
    }

    /// Adds the sites that decide whether the mover has such a move to one of some sites. Returns false
    /// if more decides that.
    fn look(&self, play: &Play, targets: &Words<W>, sight: &mut Sight<W>) -> bool {
        match play {
            // All moves pass that are judged by threats: see `reaches`.
            Play::Leading(play, _) => self.look(play, targets, sight),
            Play::All(all) => all.iter().all(|play| self.look(play, targets, sight)),
            // Who is asked what they threaten has not made the last move.
            Play::If(when, _, rest) if when.is_same_turn() => self.look(rest, targets, sight),
            // Whether there are such moves is not followed up: it is enough that no piece aims at the
            // sites, which no move of the other player changes.
            Play::If(_, a, b) => !SMALL && self.aims_away(a, targets) && self.aims_away(b, targets),
            Play::Moves(moves) => {
                let fans = self.fans_of(*moves);
                fans.is_some_and(|fans| look(self, fans, targets, sight))
            }
            Play::First(_) | Play::Longest(_) => false,
        }
    }

    /// Whether no piece that could make such a move aims at one of some sites.
    fn aims_away(&self, play: &Play, targets: &Words<W>) -> bool {
        match play {
            Play::Moves(moves) => {
                let fans = self.fans_of(*moves);
                fans.is_some_and(|fans| aim_away(self, fans, targets))
            }
            Play::All(all) | Play::First(all) => {
                all.iter().all(|play| self.aims_away(play, targets))
            }
            Play::If(_, a, b) => self.aims_away(a, targets) && self.aims_away(b, targets),
            Play::Longest(play) | Play::Leading(play, _) => self.aims_away(play, targets),
        }
    }

    /// The rules by which the mover's pieces go, if that is all that moves of a kind do.
    fn fans_of(&self, moves: usize) -> Option<&[Fan<W>]> {
        let steps = matches!(self.plan.moves[moves], PlanMoves::Step(_));
        steps.then(|| self.exprs.fans(moves, self.course.mover))
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
            Play::If(when, _, rest) if when.is_same_turn() => self.reaches(rest, targets),
            // Mostly no move ends on the sites, which is known sooner than whether the condition holds.
            Play::If(..) if !SMALL && !self.may_end_in(play, targets) => false,
            Play::If(when, a, b) => self.reaches(if self.holds(when) { a } else { b }, targets),
            Play::Moves(index) => self.reaches_by(*index, targets),
        }
    }

    /// Whether any such move may end on one of some sites, whatever the position.
    fn may_end_in(&self, play: &Play, targets: &Words<W>) -> bool {
        match play {
            Play::Moves(index) => bits::meet(self.exprs.ends(*index, self.course.mover), targets),
            Play::All(all) | Play::First(all) => {
                all.iter().any(|play| self.may_end_in(play, targets))
            }
            Play::If(_, a, b) => self.may_end_in(a, targets) || self.may_end_in(b, targets),
            Play::Longest(play) | Play::Leading(play, _) => self.may_end_in(play, targets),
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
            PlanMoves::Promote { at, .. } => meet(&self.sites(*at)),
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
    sight: Sight<W>,
    /// Where the pieces stand that may be threatened.
    targets: SitesId,
    /// What may change the answer where it follows from a move, one bit for each index below 64.
    changing: u64,
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
        // What is pending is so no longer after a move, unless that leaves something.
        let course = Course {
            pending: None,
            ..*view.course
        };
        let view = &view.at(&course);
        let by = view.number_of(by);
        // Who moves may come to threaten something from anywhere.
        if by == view.course.mover {
            return None;
        }
        let mut outlook = Self {
            changing: 0,
            holds: !view.threatens(by, sites),
            sight: view.sight_of(by, sites)?,
            targets: sites,
        };
        for (index, thens) in view.plan.thens.iter().enumerate() {
            let mut effects = thens.iter().flatten().map(|then| &then.effect);
            if effects.any(|effect| outlook.may_change(view, effect)) {
                outlook.changing |= 1u64.checked_shl(index as u32).unwrap_or(0);
            }
        }
        Some(outlook)
    }

    /// From where pieces go a way so that the condition may change.
    #[inline]
    pub(super) fn unsettled(&self, view: &View<'_, W>, rule: &PlanStep, way: &Way<W>) -> Words<W> {
        // What is captured or follows may change more than the ends of the move, and what is shot may
        // be a piece that threatens.
        let follows = rule.then >= 64 || self.changing >> rule.then & 1 == 1;
        if follows || rule.over.is_some() || rule.shot.is_some() {
            return way.from;
        }
        let (sites, shifts) = (&self.sight.sites, &view.exprs.shifts[rule.step as usize]);
        // Who is safe stays so if nothing leaves the lines: a piece that comes there only bars them.
        if self.holds && self.sight.bars {
            return bits::and(&way.from, sites);
        }
        let leading = shifts.far_before(sites, way.far().into());
        bits::and(&way.from, &bits::or(sites, &leading))
    }

    /// Whether something that follows from a move may change the answer, apart from what stands where
    /// the move begins and ends.
    fn may_change(&self, view: &View<'_, W>, effect: &PlanEffect) -> bool {
        match effect {
            // Marks decide nothing that is followed up: see `View::look`.
            PlanEffect::Again | PlanEffect::SetCounter(_) | PlanEffect::Unmark(_) => false,
            PlanEffect::Promote(into) => self.may_be_about(view, into[view.course.mover]),
            PlanEffect::SetPending(_) => self.sight.by_pending,
            PlanEffect::Capture(..)
            | PlanEffect::Surround(..)
            | PlanEffect::Remove(_)
            | PlanEffect::Go(_) => true,
        }
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
