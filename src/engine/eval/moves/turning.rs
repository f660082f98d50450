//! Turning pieces: to given rotations, to the next ones on either side, or to each of several at
//! the end of a move.

use crate::board::Relation;
use crate::ir::{IntsId, SiteField, SiteSet, ToSpec};

use super::{Draft, Sink};
use crate::engine::action::{Action, Place};
use crate::engine::eval::{Ctx, Eval};
use crate::engine::moves::Entry;
use crate::engine::state::Look;

impl Eval<'_> {
    /// Turns the piece on a site to each of the given rotations.
    pub(super) fn set_rotation(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        to: &ToSpec,
        rotations: IntsId,
        out: &mut Sink,
    ) {
        let set = self.turned(st, &cx, to);
        let numbers = self.numbers(st, &cx, rotations);
        for site in set.iter() {
            let at = Place::new(to.kind, site as i32);
            for rotation in &numbers {
                let action = Action::SetRotation(at, *rotation);
                self.push(st, &cx, Draft::new(at, at), action, None, out);
            }
        }
        self.give_numbers(numbers);
        self.give_set(set);
    }

    /// Replaces each move from number `first` on by one move for each rotation of the piece at its
    /// end.
    pub(super) fn turn_each(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rotations: IntsId,
        first: usize,
        out: &mut Sink,
    ) {
        let numbers = self.numbers(st, cx, rotations);
        let last = out.len();
        for index in first..last {
            let entry = out.entries[index];
            for rotation in &numbers {
                let actions = (entry.actions.1 - entry.actions.0) as usize + 1;
                if !self.may_grow(out, 1 + actions) {
                    break;
                }
                let start = out.actions.len();
                let (from, to) = (entry.actions.0 as usize, entry.actions.1 as usize);
                out.actions.extend_from_within(from..to);
                let at = Place::new(entry.to_kind, entry.to);
                out.actions.push(Action::SetRotation(at, *rotation));
                let actions = (start as u32, out.actions.len() as u32);
                out.entries.push(Entry { actions, ..entry });
            }
        }
        out.entries.drain(first..last);
        self.give_numbers(numbers);
    }

    /// Turns the piece on a site to the next rotation on either side.
    pub(super) fn turn(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        to: &ToSpec,
        previous: bool,
        next: bool,
        out: &mut Sink,
    ) {
        let set = self.turned(st, &cx, to);
        let adjacent = Relation::All;
        let rotations = self.p.topology.directions(to.kind, adjacent).len() as i32;
        for site in set.iter() {
            let at = Place::new(to.kind, site as i32);
            let now = self.field_at(st, SiteField::Rotation, to.kind, at.site);
            let ways = [
                (previous, now.saturating_sub(1)),
                (next, now.saturating_add(1)),
            ];
            for (_, rotation) in ways.into_iter().filter(|(wanted, _)| *wanted) {
                let rotation = rotation.rem_euclid(rotations.max(1));
                let action = Action::SetRotation(at, rotation);
                self.push(st, &cx, Draft::new(at, at), action, None, out);
            }
        }
        self.give_set(set);
    }

    /// The sites whose pieces are turned: the current site unless the rule names some.
    fn turned(&mut self, st: Look<'_>, cx: &Ctx, to: &ToSpec) -> SiteSet {
        let mut set = self.take_set();
        match to.sites {
            Some(region) => self.fill(st, cx, region, &mut set),
            None => {
                if let Ok(site) = usize::try_from(cx.from()) {
                    set.insert(site);
                }
            }
        }
        set
    }
}
