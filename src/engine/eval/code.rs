//! Walks along programs: those of numbers and conditions to their end, those of choices between moves
//! (`moves/choices.rs`) to the next step that makes one.

use crate::ir::code::{Address, Ask, Cell, FREE, Make, Op, Operand, Question, Step};
use crate::ir::{BoolId, ContextVar, IntId, SiteField, arithmetic};

use super::lookup::entry;
use super::{Ctx, Eval};
use crate::engine::fault::Fault;
use crate::engine::state::Look;

/// The numbers that the steps of a program find, and those that they leave for later ones.
pub(super) type Cells = [i32; Cell::COUNT];

/// Cells before anything is passed down.
pub(super) const NO_CELLS: Cells = [0; Cell::COUNT];

/// Sips for a walk along a program, which is short and never comes back to a step.
pub(super) const SIPS_OF_WALK: usize = 2;

/// Where a walk came to its end, and the number that it left.
pub(crate) struct Walked {
    pub(crate) end: Address,
    pub(crate) left: i32,
}

/// Where a walk comes to a halt.
pub(super) enum Halt<'g> {
    /// At the end of a program.
    End(Address),
    /// At a step that makes moves.
    Make(Make, &'g Step),
}

impl<'g> Eval<'g> {
    /// The value of a number that is calculated from others.
    #[inline]
    pub(super) fn calculated(&mut self, st: Look<'_>, cx: &Ctx, id: IntId) -> i32 {
        match self.p.code.asks[id.index()] {
            Ask::Kept(_, Some(begin)) | Ask::Walk(begin) => self.walk(st, cx, begin).left,
            Ask::Leaf(_) | Ask::Kept(_, None) | Ask::Apart => 0,
        }
    }

    /// Whether a condition holds that consists of others or compares numbers.
    #[inline]
    pub(super) fn decided(&mut self, st: Look<'_>, cx: &Ctx, id: BoolId) -> bool {
        match self.p.code.questions[id.index()] {
            Question::Settled(answer) => answer,
            Question::Walk(begin) => self.walk(st, cx, begin).end == Address::YES,
            Question::Apart => false,
        }
    }

    /// Walks along the program of a number or a condition to its end.
    pub(crate) fn walk(&mut self, st: Look<'_>, cx: &Ctx, begin: Address) -> Walked {
        self.spend(SIPS_OF_WALK);
        let mut cells = NO_CELLS;
        pass_down(cx, &mut cells);
        let end = match self.go_along(st, cx, &mut cells, begin) {
            Halt::End(end) => end,
            Halt::Make(..) => Address::NO,
        };
        Walked {
            end,
            left: cells[Cell(FREE.start).place()],
        }
    }

    /// Walks along a program, up to its end or to a step that makes moves.
    #[expect(clippy::too_many_lines, reason = "a table: some lines for each op")]
    // Compiled into both its callers: it is most of what a walk costs.
    #[inline(always)]
    pub(super) fn go_along(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        cells: &mut Cells,
        begin: Address,
    ) -> Halt<'g> {
        let p = self.p;
        let steps = &p.code.steps;
        let mut address = begin;
        while let Some(step) = steps.get(address.0 as usize) {
            let number = |operand: Operand| read(cells, operand);
            let left = match step.op {
                Op::Same(a) => number(a),
                Op::Leaf(leaf) => self.leaf(st, cx, leaf),
                Op::Plus(a, b) => arithmetic::add(number(a), number(b)),
                Op::Minus(a, b) => arithmetic::sub(number(a), number(b)),
                Op::Two(how, a, b) => how.of(number(a), number(b)).unwrap_or_else(|| {
                    self.fail(Fault::DivisionByZero);
                    0
                }),
                Op::Abs(a) => arithmetic::abs(number(a)),
                Op::Who(kind, site) => self.field_at(st, SiteField::Who, kind, number(site)),
                Op::What(kind, site) => self.field_at(st, SiteField::What, kind, number(site)),
                Op::State(kind, site) => self.field_at(st, SiteField::State, kind, number(site)),
                Op::At(field, kind, site) => self.field_at(st, field, kind, number(site)),
                Op::Height(kind, site) => self.stack_height(st, kind, number(site)),
                Op::Pile(kind, site) => self.pile_on(st, kind, number(site)),
                Op::OfPlayer(field, player) => self.of_player(st, field, number(player)),
                Op::HandSite(player, offset) => self.p.hand_site(number(player), number(offset)),
                Op::Face(die) => self.shown_by(st, die),
                Op::Prev => i32::from(st.prev),
                Op::Var(slot) => st.other(self.p.layout.vars, slot as usize),
                Op::MapEntry(map, key) => self.map_entry(map, number(key)),
                Op::Table(table, site) => entry(self.p.table(table), number(site)),
                Op::Entry(list, index) => entry(&self.p.code.lists[list as usize], number(index)),
                Op::Along(trip, site, steps) => {
                    self.track_of(st, trip).follow(number(site), number(steps))
                }
                Op::Kept(place, id) => self.known(st, cx, place as usize, id),
                Op::Number(id) => self.int(st, cx, id),
                Op::Is(..) => {
                    address = compared(step, cells);
                    continue;
                }
                Op::Below(..) => {
                    address = compared(step, cells);
                    continue;
                }
                Op::Equal(..) => {
                    address = compared(step, cells);
                    continue;
                }
                Op::Less(..) => {
                    address = compared(step, cells);
                    continue;
                }
                Op::Empty(kind, site) => {
                    address = step.go(self.is_empty(st, kind, number(site)));
                    continue;
                }
                Op::InSet(site, set) => {
                    address = step.go(self.p.set(set).has(number(site)));
                    continue;
                }
                Op::InMovers(site, sets) => {
                    let set = p.code.mover_sets[sets as usize].get(usize::from(st.mover));
                    address = step.go(set.is_some_and(|set| p.set(*set).has(number(site))));
                    continue;
                }
                Op::In(site, region) => {
                    address = step.go(self.in_region(st, cx, number(site), region));
                    continue;
                }
                Op::Friend(player) => {
                    address = step.go(self.is_friend(st, number(player)));
                    continue;
                }
                Op::Enemy(player) => {
                    address = step.go(self.is_enemy(st, number(player)));
                    continue;
                }
                Op::OfSide(side, site) => {
                    address = step.go(self.side_at(st, number(site)) == side);
                    continue;
                }
                Op::Condition(id) => {
                    address = step.go(self.bool(st, cx, id));
                    continue;
                }
                Op::Make(make) => return Halt::Make(make, step),
            };
            cells[step.into.place()] = left;
            address = step.next;
        }
        Halt::End(address)
    }
}

/// The step after a question that compares numbers. Each such op asks it by itself: compiled into the
/// place where the op is known, it is only that comparison.
#[inline(always)]
fn compared(step: &Step, cells: &Cells) -> Address {
    step.go(step.op.compared(|operand| Some(read(cells, operand))) == Some(true))
}

/// Fills the cells with what is passed down.
#[inline(always)]
pub(super) fn pass_down(cx: &Ctx, cells: &mut Cells) {
    cells[..ContextVar::COUNT].copy_from_slice(cx.vars());
}

/// A number that a step takes. One of its parts is always zero, so that nothing overflows.
#[inline]
pub(super) fn read(cells: &Cells, operand: Operand) -> i32 {
    cells[operand.cell.place()].wrapping_add(operand.plus)
}
