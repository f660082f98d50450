//! Choices between moves, as far as they are programs: see `compile/code/choices.rs`.

use crate::ir::code::{Address, Cell, Make};
use crate::ir::{FromToRule, Moves, MovesId};

use super::{Sink, Want};
use crate::engine::action::Place;
use crate::engine::eval::code::{Halt, NO_CELLS, pass_down, read};
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

impl<'g> Eval<'g> {
    /// The program of a generator, if it is to be used: it only makes moves that are listed as they
    /// are.
    #[inline(always)]
    pub(super) fn program_of(&self, id: MovesId, want: Want) -> Option<Address> {
        let begin = self.p.code.generator(id)?;
        (want.keeps_all_walks() && self.limits.shortcuts).then_some(begin)
    }

    /// Adds the moves of the generator whose program begins here.
    // Inside `moves` it would make all other generators slower.
    #[inline(never)]
    pub(super) fn chosen_moves(
        &mut self,
        st: Look<'_>,
        around: Ctx,
        begin: Address,
        out: &mut Sink,
    ) {
        let p = self.p;
        let mut cx = around;
        let mut cells = NO_CELLS;
        pass_down(&cx, &mut cells);
        let mut address = begin;
        loop {
            let Halt::Make(make, step) = self.go_along(st, &cx, &mut cells, address) else {
                return;
            };
            address = match make {
                Make::Begin(id, site) => {
                    cx = cx.with_from(read(&cells, site));
                    cells[Cell::FROM.place()] = cx.from();
                    step.go(self.stands_at(st, cx.from(), self.carried_by(id)))
                }
                Make::End(site) => {
                    cx = cx.with_to(read(&cells, site));
                    cells[Cell::TO.place()] = cx.to();
                    step.go(p.layout.is_site(cx.to()) && !out.misses(cx.to()))
                }
                Make::Carry(id) => {
                    self.carry_one(st, &cx, id, out);
                    step.next
                }
                Make::Back => {
                    cx = around;
                    (cells[Cell::FROM.place()], cells[Cell::TO.place()]) = (cx.from(), cx.to());
                    step.next
                }
                Make::Moves(id) => {
                    self.moves(st, cx, id, out);
                    step.next
                }
            };
            if out.suffices() {
                return;
            }
        }
    }

    /// Whether a move of a rule can begin at a site.
    #[inline(always)]
    fn stands_at(&self, st: Look<'_>, site: i32, rule: Option<&FromToRule>) -> bool {
        rule.is_some_and(|rule| {
            self.p.layout.is_site(site) && self.what_at(st, Place::new(rule.from.kind, site)) != 0
        })
    }

    /// The rule of a generator that carries pieces.
    #[inline(always)]
    fn carried_by(&self, id: MovesId) -> Option<&'g FromToRule> {
        if let Moves::FromTo(rule) = &self.p.arena.moves[id.index()].op {
            Some(rule)
        } else {
            None
        }
    }

    /// Adds the move from `cx.from` to `cx.to` by a generator that carries pieces, with its
    /// consequence.
    fn carry_one(&mut self, st: Look<'_>, cx: &Ctx, id: MovesId, out: &mut Sink) {
        let Some(rule) = self.carried_by(id) else {
            return;
        };
        self.carry_fitting(st, cx, rule, None, out);
        if let Some(then) = self.p.arena.moves[id.index()].then {
            out.add_then_to_last(then);
        }
    }
}
