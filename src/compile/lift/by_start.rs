//! Conditions on the end of a move that also ask something of its start. For each answer about the
//! start, what is left is a condition on the end alone, so that there are two sets.

use super::Lifter;
use crate::ir::{Bool, BoolId, ByStart, Clause, Components, Expr, Lift, Vars};

impl Lifter<'_> {
    /// Adds the lifts of a condition on the end for both answers about the start, and of the question
    /// about the start itself; `None` if there is no such question, or more than one.
    pub(super) fn by_start(&mut self, when: BoolId, lifts: &mut Vec<Lift>) -> Option<ByStart> {
        let mut about = Vec::new();
        self.about_start(when, &mut about);
        let [about] = about[..] else {
            return None;
        };
        let start = self.lift(about, Vars::FROM)?;
        let holding = self.assuming(about, true, when)?;
        let failing = self.assuming(about, false, when)?;
        if !start.rest.is_empty() {
            return None;
        }
        let mut add = |lift| {
            lifts.push(lift);
            lifts.len() as u32 - 1
        };
        Some(ByStart {
            start: add(start),
            holding: add(holding),
            failing: add(failing),
        })
    }

    /// The parts of a condition that depend on where a move begins and not on where it ends.
    fn about_start(&self, when: BoolId, into: &mut Vec<BoolId>) {
        if self.wholes.of(Expr::Bool(when)).vars == Vars::FROM {
            if !into.contains(&when) {
                into.push(when);
            }
            return;
        }
        let op = &self.p.arena.bools[when.index()];
        if let Bool::Not(a) = op {
            self.about_start(*a, into);
        } else if let Bool::And(all) | Bool::Or(all) = op {
            all.iter().for_each(|part| self.about_start(*part, into));
        } else if let Bool::If(when, a, b) = op {
            let parts = [*when, *a, *b];
            parts
                .into_iter()
                .for_each(|part| self.about_start(part, into));
        }
    }

    /// A condition on the end as a set, if one of its parts is known to hold, or not to.
    fn assuming(&mut self, part: BoolId, holds: bool, when: BoolId) -> Option<Lift> {
        self.assumed = Some((part, holds));
        let lift = self.lift(when, Vars::TO);
        self.assumed = None;
        lift
    }

    /// A lift that tells nothing, of a condition whose parts tell something only for a given start.
    pub(super) fn untold(&mut self, when: BoolId) -> Lift {
        Lift {
            mask: self.constant(true),
            sites: u32::MAX,
            site: Vars::TO,
            reads: Components::NONE,
            rest: Box::new([Clause { when, holds: true }]),
            by_start: None,
        }
    }
}
