//! Choices between moves, as far as they are programs: see `compile/code/choices.rs`.

use crate::ir::code::{Address, Cell, Make, Step};
use crate::ir::{ForEachDie, FromToRule, Moves, MovesId};

use super::from_to::Carried;
use super::{Sink, Want};
use crate::engine::action::Place;
use crate::engine::eval::code::{Halt, NO_CELLS, SIPS_OF_WALK, pass_down, read};
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

/// A loop over dice.
struct OfDice<'g> {
    rule: &'g ForEachDie,
    then: Option<MovesId>,
    /// Where the program for each of them begins.
    begin: Address,
    /// The step after the loop.
    after: Address,
    /// What is wanted of the whole.
    want: Want,
    /// How many of them are done or being looked at.
    dice: usize,
    /// The number of moves before all of them.
    first: usize,
    /// The number of moves before the current one.
    before: usize,
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
        around: Ctx,
        begin: Address,
        out: &mut Sink,
    ) {
        let p = self.p;
        let mut cells = NO_CELLS;
        pass_down(&around, &mut cells);
        let (mut cx, mut inner) = (around, around);
        let mut loops: Option<OfDice<'g>> = None;
        let mut address = begin;
        loop {
            let Halt::Make(make, step) = self.go_along(st, &cx, &mut cells, address) else {
                let Some(of_dice) = &mut loops else { return };
                let die = self.next_die(st, &inner, of_dice, out);
                address = match die {
                    Some(_) => of_dice.begin,
                    None => of_dice.after,
                };
                inner = die.map_or(around, |pips| around.with_pips(pips));
                if die.is_none() {
                    loops = None;
                }
                cx = inner;
                pass_down(&cx, &mut cells);
                continue;
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
                    cx = inner;
                    (cells[Cell::FROM.place()], cells[Cell::TO.place()]) = (cx.from(), cx.to());
                    step.next
                }
                Make::Moves(id) => {
                    self.moves(st, cx, id, out);
                    step.next
                }
                Make::Dice(id) => {
                    loops = self.first_die(id, step, out);
                    // No die so far: the first one comes next.
                    Address::DONE
                }
            };
            if out.suffices() {
                return;
            }
        }
    }

    /// The loop over the dice of a generator, before the first one.
    #[inline]
    fn first_die(&mut self, id: MovesId, step: &Step, out: &mut Sink) -> Option<OfDice<'g>> {
        let node = &self.p.arena.moves[id.index()];
        let Moves::ForEachDie(rule) = &node.op else {
            return None;
        };
        let (first, want) = (out.len(), std::mem::replace(&mut out.want, Want::All));
        Some(OfDice {
            rule,
            then: node.then,
            begin: step.no,
            after: step.next,
            want,
            dice: 0,
            first,
            before: first,
        })
    }

    /// Ends the moves for one die, and returns what the next one shows; `None` if there is none,
    /// and the loop is over.
    #[inline]
    fn next_die(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        of_dice: &mut OfDice<'g>,
        out: &mut Sink,
    ) -> Option<i32> {
        let rule = of_dice.rule;
        if out.len() > of_dice.before
            && let Some(die) = of_dice.dice.checked_sub(1)
        {
            let die = self.p.dice[rule.set as usize].index + die as u32;
            self.use_up(st, cx, rule, &[die], of_dice.before, out);
        }
        let next = self.dice_of(st, rule.set).get(of_dice.dice).copied();
        if next.is_some() && self.go_on(SIPS_OF_WALK as u64) {
            of_dice.dice += 1;
            of_dice.before = out.len();
            return next;
        }
        out.want = of_dice.want;
        out.keep_to_goal(of_dice.first);
        if let Some(then) = of_dice.then {
            out.add_then(of_dice.first, then);
        }
        None
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
}
