//! What placing a piece leads to, for all sites at once: the end rules are asked for the sites where
//! a new piece makes them hold, and no move is made.

use crate::ir::{PlanCond, PlanEnd, PlanInt, PlanMoves, PlanPlayer, PlanResult, Play, SitesId};

use super::bits;
use super::course::Course;
use super::exprs::Node;
use super::lines::Lines;
use super::run::pronounced;
use super::view::View;

/// The position before a piece is placed, as the player sees it who then will have placed it.
struct Placing<'a> {
    view: View<'a, 1>,
    /// The sites where it may be placed.
    open: u64,
    /// Whose it is.
    owner: usize,
}

/// Sites where the game goes on, or ends, alike when a piece is placed there.
#[derive(Debug)]
pub(super) struct Alike {
    pub(super) sites: u64,
    /// The course of the game afterwards.
    pub(super) course: Course,
}

/// Divides the sites where a piece may be placed by the end rule that holds then, with the course of
/// the game afterwards, and returns the kind of the piece. `None` if there are moves that do more than
/// placing a piece of one kind on an empty site, if there is no move, or if what the end rules ask is
/// not known for all sites at once.
pub(super) fn judge_placed(view: &View<'_, 1>, judged: &mut Vec<Alike>) -> Option<usize> {
    let phase = &view.plan.phases[view.course.phase_of(view.course.mover)];
    let Play::Moves(moves) = &phase.play else {
        return None;
    };
    let PlanMoves::Place {
        what,
        open,
        where_caught: None,
        then,
    } = &view.plan.moves[*moves]
    else {
        return None;
    };
    let [open] = view.sites(*open);
    let any = open.checked_ilog2()? as usize;
    let occupied = open & !view.kept.board.empty[0] != 0;
    if occupied || !view.plan.thens[*then].is_empty() {
        return None;
    }
    let kind = what[view.course.mover];
    let mut course = *view.course;
    course.note_move(Some(any), Some(any));
    let placing = Placing {
        view: View {
            course: &course,
            ..*view
        },
        open,
        owner: view.plan.owners[kind],
    };
    placing.judge(&phase.ends, judged)?;
    Some(kind)
}

impl Placing<'_> {
    /// Divides the open sites by the first end rule that holds.
    fn judge(&self, ends: &[PlanEnd], judged: &mut Vec<Alike>) -> Option<()> {
        judged.clear();
        let mut rest = self.open;
        for PlanEnd { when, result } in ends {
            let holds = self.holds(when)? & rest;
            if holds == 0 {
                continue;
            }
            rest &= !holds;
            if matches!(result, PlanResult::Score(..)) {
                return None;
            }
            let mut course = *self.view.course;
            course.standing = pronounced(&self.view, result, &mut 0);
            // Where the others play on, later rules are asked too.
            if !course.standing.is_over() {
                return None;
            }
            judged.push(Alike {
                sites: holds,
                course,
            });
        }
        if rest != 0 {
            judged.push(Alike {
                sites: rest,
                course: *self.view.course,
            });
        }
        Some(())
    }

    /// All open sites, or none.
    fn everywhere(&self, holds: bool) -> u64 {
        if holds { self.open } else { 0 }
    }

    /// Where a piece makes a condition hold.
    fn holds(&self, when: &PlanCond) -> Option<u64> {
        Some(match when {
            PlanCond::Const(value) => self.everywhere(*value),
            PlanCond::Not(part) => self.open & !self.holds(part)?,
            PlanCond::And(parts) => {
                let mut parts = parts.iter().map(|part| self.holds(part));
                parts.try_fold(self.open, |all, part| Some(all & part?))?
            }
            PlanCond::Or(parts) => {
                let mut parts = parts.iter().map(|part| self.holds(part));
                parts.try_fold(0, |any, part| Some(any | part?))?
            }
            PlanCond::Line(table) => {
                let own = self.owner == self.view.course.mover;
                self.completes(self.lines(*table).filter(|_| own)?, *table)
            }
            PlanCond::Full => self.everywhere(self.is_last()),
            PlanCond::LastToIn(sites) => match self.is_fixed(*sites) {
                true => self.open & self.view.sites(*sites)[0],
                false => return None,
            },
            PlanCond::NoneOf(sites) => self.open & !self.some(*sites)?,
            PlanCond::Compare(how, a, b) => {
                self.everywhere(how.holds(self.number(a)?, self.number(b)?))
            }
            PlanCond::Connected(_)
            | PlanCond::Filled(..)
            | PlanCond::FirstIn(..)
            | PlanCond::Headed(..)
            | PlanCond::Triggered(_)
            | PlanCond::AllPassed
            | PlanCond::Can(_)
            | PlanCond::CannotMove(_)
            | PlanCond::CanNext(..)
            | PlanCond::Stuck(_)
            | PlanCond::Exposed(..)
            | PlanCond::Pending
            | PlanCond::Took
            | PlanCond::Threatened(..) => return None,
        })
    }

    /// Where a piece makes an expression stand for any site.
    fn some(&self, id: SitesId) -> Option<u64> {
        if let Some((table, player)) = self.line_of(id) {
            return self.in_line(table, self.view.number_of(player));
        }
        self.count(id).map(|count| self.everywhere(count > 0))
    }

    /// The line and the player whose pieces in it an expression stands for.
    fn line_of(&self, id: SitesId) -> Option<(usize, PlanPlayer)> {
        let exprs = self.view.exprs;
        if let Node::InLine(table, player) = exprs.node(id) {
            return Some((*table, *player));
        }
        let Node::And(parts) = exprs.node(id) else {
            return None;
        };
        let [of, line] = parts[..] else {
            return None;
        };
        // All pieces in a player's line are that player's.
        match (exprs.node(of), exprs.node(line)) {
            (Node::Of(one), Node::InLine(table, player)) if one == player => {
                Some((*table, *player))
            }
            _ => None,
        }
    }

    /// Where a piece makes a line of a player's anywhere, or leaves one.
    fn in_line(&self, table: usize, player: usize) -> Option<u64> {
        let lines = self.lines(table)?;
        let (before, own) = (
            lines.may_be(table, player, self.own(player)),
            player == self.owner,
        );
        // One piece more can break a line that must not be longer.
        if before && own && lines.is_exact(table) {
            return None;
        }
        Some(match own && !before {
            true => self.completes(lines, table),
            false => self.everywhere(before),
        })
    }

    fn lines(&self, table: usize) -> Option<&Lines> {
        let mut lines = self.view.kept.lines.iter();
        lines.find(|lines| lines.are_of(table))
    }

    /// The sites of a player's pieces.
    fn own(&self, player: usize) -> &[u64; 1] {
        &self.view.kept.board.of[player]
    }

    /// Where a piece stands in a line.
    fn completes(&self, lines: &Lines, table: usize) -> u64 {
        let sites = [self.own(self.owner), &[self.open]];
        lines.completing(table, self.owner, sites)[0]
    }

    /// Whether an expression stands for the same sites in all positions.
    fn is_fixed(&self, id: SitesId) -> bool {
        matches!(self.view.exprs.node(id), Node::Fixed(_) | Node::Own(_))
    }

    /// Whether only one site is empty.
    fn is_last(&self) -> bool {
        bits::count(&self.view.kept.board.empty) == 1
    }

    /// For how many sites an expression stands once a piece has been placed anywhere.
    fn count(&self, id: SitesId) -> Option<i32> {
        let more = if let Node::Of(player) = self.view.exprs.node(id) {
            i32::from(self.view.number_of(*player) == self.owner)
        } else if let Node::Empty = self.view.exprs.node(id) {
            -1
        } else if self.is_fixed(id) {
            0
        } else {
            return None;
        };
        Some(bits::count(&self.view.sites(id)).cast_signed() + more)
    }

    /// A number once a piece has been placed anywhere.
    fn number(&self, number: &PlanInt) -> Option<i32> {
        match number {
            PlanInt::Count(id) => self.count(*id),
            PlanInt::Two(how, parts) => {
                let [a, b] = parts.each_ref().map(|part| self.number(part));
                Some(how.of(a?, b?).unwrap_or(0))
            }
            PlanInt::Held(..) | PlanInt::First(_) | PlanInt::Groups { .. } => None,
            PlanInt::Const(_)
            | PlanInt::Player(_)
            | PlanInt::Prev
            | PlanInt::Moves
            | PlanInt::MovesThisTurn
            | PlanInt::Turns
            | PlanInt::Counter => Some(self.view.number(number)),
        }
    }
}
