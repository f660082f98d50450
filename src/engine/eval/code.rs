//! Walks along the programs of numbers and conditions.

use crate::ir::code::{Address, CELLS, Cell, FREE, Op, Operand};
use crate::ir::{BoolId, IntId, SiteField, arithmetic};

use super::lookup::entry;
use super::{Ctx, Eval};
use crate::engine::fault::Fault;
use crate::engine::state::Look;

/// The numbers that the steps of a program leave for later ones.
type Cells = [i32; CELLS];

/// Sips for a walk along a program, which is short and never comes back to a step.
const SIPS_OF_WALK: usize = 2;

/// Where a walk came to its end, and the number that it left.
pub(super) struct Walked {
    pub(super) end: Address,
    pub(super) left: i32,
}

impl Eval<'_> {
    /// The value of a number that is calculated from others.
    #[inline]
    pub(super) fn calculated(&mut self, st: Look<'_>, cx: &Ctx, id: IntId) -> i32 {
        match self.p.code.ints[id.index()] {
            Some(begin) => self.walk(st, cx, begin).left,
            None => 0,
        }
    }

    /// Whether a condition holds that consists of others or compares numbers.
    #[inline]
    pub(super) fn decided(&mut self, st: Look<'_>, cx: &Ctx, id: BoolId) -> bool {
        match self.p.code.bools[id.index()] {
            Some(begin) => self.walk(st, cx, begin).end == Address::YES,
            None => false,
        }
    }

    /// Walks along a program to its end.
    #[expect(clippy::too_many_lines, reason = "a table: some lines for each op")]
    pub(super) fn walk(&mut self, st: Look<'_>, cx: &Ctx, begin: Address) -> Walked {
        self.spend(SIPS_OF_WALK);
        let steps = &self.p.code.steps;
        let mut cells = [0; CELLS];
        let mut address = begin;
        while let Some(step) = steps.get(address.0 as usize) {
            let number = |operand: Operand| read(cx, &cells, operand);
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
                Op::CountAt(kind, site) => self.count_on(st, kind, number(site)),
                Op::OfPlayer(field, player) => self.of_player(st, field, number(player)),
                Op::HandSite(player, offset) => self.hand_site(number(player), number(offset)),
                Op::Prev => i32::from(st.prev),
                Op::Var(slot) => st.other(self.p.layout.vars, slot as usize),
                Op::MapEntry(map, key) => self.map_entry(map, number(key)),
                Op::Table(table, site) => entry(self.p.table(table), number(site)),
                Op::Entry(list, index) => entry(&self.p.code.lists[list as usize], number(index)),
                Op::Kept(place, id) => self.known(st, cx, place as usize, id),
                Op::Number(id) => self.int(st, cx, id),
                Op::Equal(a, b) => {
                    address = step.go(number(a) == number(b));
                    continue;
                }
                Op::Less(a, b) => {
                    address = step.go(number(a) < number(b));
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
            cells[step.into.in_program()] = left;
            address = step.next;
        }
        Walked {
            end: address,
            left: cells[Cell(FREE.start).in_program()],
        }
    }
}

/// A number that a step takes. One of its parts is always zero, so that nothing overflows.
#[inline]
fn read(cx: &Ctx, cells: &Cells, operand: Operand) -> i32 {
    let cell = match operand.cell.in_context() {
        Some(place) => cx.vars()[place],
        None => cells[operand.cell.in_program()],
    };
    cell.wrapping_add(operand.plus)
}
