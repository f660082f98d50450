//! Choices between moves, as far as they are programs: see `compile/code/choices.rs`.

use crate::ir::code::{Address, Cell, Make};
use crate::ir::{FromSpec, FromToRule, Moves, MovesId, SMALL, ToSpec};

use super::from_to::Carried;
use super::{Sink, Want};
use crate::engine::action::Place;
use crate::engine::eval::code::{Cells, Halt, NO_CELLS, pass_down, read};
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

/// Where a walk through the program of a generator is.
pub(super) struct Here {
    /// The next step.
    pub(super) address: Address,
    /// What is passed down, with the ends of the move that is being made.
    pub(super) cx: Ctx,
}

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
        around: &Ctx,
        begin: Address,
        out: &mut Sink,
    ) {
        let mut cells = NO_CELLS;
        pass_down(around, &mut cells);
        let here = Here {
            address: begin,
            cx: *around,
        };
        self.go_through(st, around, here, &mut cells, out);
    }

    /// Walks through the program of a generator, from a step of it on.
    #[inline(never)]
    pub(super) fn go_through(
        &mut self,
        st: Look<'_>,
        around: &Ctx,
        Here {
            mut address,
            mut cx,
        }: Here,
        cells: &mut Cells,
        out: &mut Sink,
    ) {
        let p = self.p;
        // Where the moves begin that were made last; `None` for the one that was carried last.
        let mut made = None;
        while let Halt::Make(make, step) = self.go_along(st, &cx, cells, address) {
            address = match make {
                Make::Begin(id, site) => {
                    cx = cx.with_from(read(cells, site));
                    cells[Cell::FROM.place()] = cx.from();
                    step.go(self.stands_at(st, cx.from(), self.carried_by(id)))
                }
                Make::End(site) => {
                    cx = cx.with_to(read(cells, site));
                    cells[Cell::TO.place()] = cx.to();
                    step.go(p.layout.is_site(cx.to()) && !out.misses(cx.to()))
                }
                Make::Carry(id) => {
                    made = None;
                    self.carry_one(st, &cx, id, out);
                    step.next
                }
                Make::Start(site) => {
                    cx = cx.with_from(read(cells, site));
                    cells[Cell::FROM.place()] = cx.from();
                    step.go(p.layout.is_site(cx.from()))
                }
                Make::Select(id) => {
                    made = None;
                    self.select_one(st, &cx, id, out);
                    step.next
                }
                Make::Back => {
                    cx = *around;
                    (cells[Cell::FROM.place()], cells[Cell::TO.place()]) = (cx.from(), cx.to());
                    step.next
                }
                Make::Then(then) => {
                    match made {
                        Some(first) => out.add_then(first, then),
                        None => out.add_then_to_last(then),
                    }
                    step.next
                }
                Make::Moves(id) => {
                    made = Some(out.len());
                    self.moves(st, cx, id, out);
                    step.next
                }
                Make::Dice(id) => {
                    made = Some(out.len());
                    self.by_each_die(st, &cx, id, step.no, cells, out);
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
    pub(super) fn stands_at(&self, st: Look<'_>, site: i32, rule: Option<&FromToRule>) -> bool {
        rule.is_some_and(|rule| self.what_at(st, Place::new(rule.from.kind, site)) != 0)
    }

    /// The rule of a generator that carries pieces.
    #[inline(always)]
    pub(super) fn carried_by(&self, id: MovesId) -> Option<&'g FromToRule> {
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
        let carried = Carried {
            id,
            rule,
            named: None,
        };
        self.carry_fitting(st, cx, carried, out);
        if let Some(then) = self.p.arena.moves[id.index()].then {
            out.add_then_to_last(then);
        }
    }

    /// Adds the move of a generator that selects `cx.from` and `cx.to`, with its consequence.
    fn select_one(&mut self, st: Look<'_>, cx: &Ctx, id: MovesId, out: &mut Sink) {
        let node = &self.p.arena.moves[id.index()];
        // In browsers no program selects sites.
        let Some((from, to)) = selected(&node.op).filter(|_| !SMALL) else {
            return;
        };
        self.select_end(st, cx, from, None, to, out);
        if let Some(then) = node.then {
            out.add_then_to_last(then);
        }
    }
}

/// The two sites that a generator selects.
fn selected(op: &Moves) -> Option<(&FromSpec, &ToSpec)> {
    if let Moves::Select(from, Some(to)) = op {
        Some((from, to))
    } else {
        None
    }
}
