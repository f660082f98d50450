//! Walks along the programs of numbers and conditions.

use crate::ir::code::{Address, CELLS, Cell, FREE, Op, Operand};
use crate::ir::{BoolId, ContextVar, IntId, SiteField, arithmetic};

use super::{Ctx, Eval};
use crate::engine::fault::Fault;
use crate::engine::state::Look;

/// The numbers that the steps of a program can use.
type Cells = [i32; CELLS];

impl Eval<'_> {
    /// The value of a number that is calculated from others.
    #[inline]
    pub(super) fn calculated(&mut self, st: Look<'_>, cx: &Ctx, id: IntId) -> i32 {
        match self.p.code.ints[id.index()] {
            Some(begin) => self.walk(st, cx, begin),
            None => 0,
        }
    }

    /// Whether a condition holds that consists of others or compares numbers.
    #[inline]
    pub(super) fn decided(&mut self, st: Look<'_>, cx: &Ctx, id: BoolId) -> bool {
        match self.p.code.bools[id.index()] {
            Some(begin) => self.walk(st, cx, begin) != 0,
            None => false,
        }
    }

    /// Walks along a program to its end. Returns the number that it leaves, or 1 or 0 for the
    /// answer to its question.
    #[expect(clippy::too_many_lines, reason = "a table: some lines for each op")]
    pub(super) fn walk(&mut self, st: Look<'_>, cx: &Ctx, begin: Address) -> i32 {
        let steps = &self.p.code.steps;
        let mut cells = begun(st, cx);
        let mut address = begin;
        let mut sips = 0;
        while let Some(step) = steps.get(address.0 as usize) {
            sips += 1;
            let number = |operand: Operand| read(&cells, operand);
            let left = match step.op {
                Op::Same(a) => number(a),
                Op::Level if self.walked >= 0 => self.walked,
                Op::Level => cx.passed(ContextVar::Level),
                Op::Two(how, a, b) => how.of(number(a), number(b)).unwrap_or_else(|| {
                    self.fail(Fault::DivisionByZero);
                    0
                }),
                Op::Abs(a) => arithmetic::abs(number(a)),
                Op::At(field, kind, site) => self.field_at(st, field, kind, number(site)),
                Op::CountAt(kind, site) => self.count_on(st, kind, number(site)),
                Op::OfPlayer(field, player) => self.of_player(st, field, number(player)),
                Op::HandSite(player, offset) => self.hand_site(number(player), number(offset)),
                Op::Kept(place, id) => self.known(st, cx, place as usize, id),
                Op::Number(id) => self.int(st, cx, id),
                Op::Compare(how, a, b) => {
                    address = step.go(how.holds(number(a), number(b)));
                    continue;
                }
                Op::Empty(kind, site) => {
                    address = step.go(self.is_empty(st, kind, number(site)));
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
                Op::FriendAt(kind, site) => {
                    let owner = self.field_at(st, SiteField::Who, kind, number(site));
                    address = step.go(self.is_friend(st, owner));
                    continue;
                }
                Op::Enemy(player) => {
                    address = step.go(self.is_enemy(st, number(player)));
                    continue;
                }
                Op::EnemyAt(kind, site) => {
                    let owner = self.field_at(st, SiteField::Who, kind, number(site));
                    address = step.go(self.is_enemy(st, owner));
                    continue;
                }
                Op::Condition(id) => {
                    address = step.go(self.bool(st, cx, id));
                    continue;
                }
            };
            cells[usize::from(step.into.0) % CELLS] = left;
            address = step.next;
        }
        self.spend(sips);
        match address.answer() {
            Some(holds) => i32::from(holds),
            None => cells[usize::from(FREE.start)],
        }
    }
}

/// The cells before the first step.
#[inline]
fn begun(st: Look<'_>, cx: &Ctx) -> Cells {
    let mut cells = [0; CELLS];
    let mut fill = |cell: Cell, value| cells[usize::from(cell.0) % CELLS] = value;
    fill(Cell::MOVER, i32::from(st.mover));
    fill(Cell::NEXT, i32::from(st.next));
    fill(Cell::LAST_FROM, st.last.from);
    fill(Cell::LAST_TO, st.last.to);
    for var in ContextVar::WITHOUT_LEVEL {
        if let Some(cell) = Cell::passed(var) {
            fill(cell, cx.passed(var));
        }
    }
    cells
}

/// A number that a step takes. One of its parts is always zero, so that nothing overflows.
#[inline]
fn read(cells: &Cells, operand: Operand) -> i32 {
    cells[usize::from(operand.cell.0) % CELLS].wrapping_add(operand.plus)
}
