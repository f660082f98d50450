//! Moves of one piece after the other by a program of which the outset was walked beforehand: see
//! [`Outset`]. Also the loops over dice of such programs, with an outset or without.

use crate::ir::code::{Address, Cell};
use crate::ir::{After, ContextVar, Moves, MovesId, Outset, Steps};

use super::Sink;
use super::choices::Here;
use crate::engine::eval::code::{Cells, NO_CELLS, SIPS_OF_WALK, pass_down};
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

/// What is known of the generator that was last asked, if one is asked for several sites in one
/// position.
#[derive(Default)]
pub(super) struct Asking<'g> {
    last: Option<(MovesId, Option<Setting<'g>>)>,
}

/// An outset, and the number of steps that is the same for all sites.
#[derive(Clone, Copy)]
struct Setting<'g> {
    outset: &'g Outset,
    steps: i32,
}

impl<'g> Eval<'g> {
    /// The moves of a generator, asked for one site after the other. Between the calls with the same
    /// `asking` only the site, `from`, `to` and the level that are passed down may differ.
    #[inline]
    pub(super) fn moves_from(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        id: MovesId,
        asking: &mut Asking<'g>,
        out: &mut Sink,
    ) {
        let setting = match asking.last {
            Some((last, setting)) if last == id => setting,
            Some(_) | None => {
                let setting = self.setting(st, &cx, id, out);
                asking.last = Some((id, setting));
                setting
            }
        };
        match setting {
            Some(setting) => self.set_out(st, cx, id, setting, out),
            None => self.moves(st, cx, id, out),
        }
    }

    /// The outset of a generator, if its program is to be used for all moves that it makes.
    fn setting(&mut self, st: Look<'_>, cx: &Ctx, id: MovesId, out: &Sink) -> Option<Setting<'g>> {
        let outset = self.p.code.outset(id)?;
        self.program_of(id, out.want)?;
        if out.want.goal().is_some() {
            return None;
        }
        let steps = match outset.steps {
            Steps::Pips => cx.passed(ContextVar::Pips),
            // The number is asked only for a piece.
            Steps::Kept(..) if !self.stands_there(st, cx, outset) => return None,
            Steps::Kept(place, number, _) => self.known(st, cx, place as usize, number),
        };
        Some(Setting { outset, steps })
    }

    /// The moves for one site.
    fn set_out(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        id: MovesId,
        setting: Setting<'g>,
        out: &mut Sink,
    ) {
        let Setting { outset, steps } = setting;
        if !outset.is_loop && !self.stands_there(st, &cx, outset) {
            return self.moves(st, cx, id, out);
        }
        if out.suffices() || !self.burn(1) {
            return;
        }
        if outset.is_loop {
            return self.by_each_die(st, &cx, id, outset.begin, &NO_CELLS, out);
        }
        match outset.after(st.mover, steps, start_of(&cx, outset)) {
            Some(after) => self.go_on_after(st, &cx, setting, after, out),
            None => self.chosen_moves(st, &cx, outset.begin, out),
        }
    }

    /// The moves for each die of a generator by the program that begins here for each. The cells hold
    /// what the program around it left for all dice.
    pub(super) fn by_each_die(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        id: MovesId,
        begin: Address,
        around: &Cells,
        out: &mut Sink,
    ) {
        let p = self.p;
        let node = &p.arena.moves[id.index()];
        let Moves::ForEachDie(rule) = &node.op else {
            return;
        };
        let outset = p.code.outset(id).filter(|outset| outset.is_loop);
        let outset = outset.filter(|outset| self.stands_there(st, cx, outset));
        let first = out.len();
        let first_die = p.dice[rule.set as usize].index;
        for (index, pips) in self.dice_of(st, rule.set).iter().enumerate() {
            if !self.go_on(SIPS_OF_WALK as u64) {
                break;
            }
            let of_die = |outset: &'g Outset| {
                let after = outset.after(st.mover, *pips, start_of(cx, outset))?;
                Some((outset, after))
            };
            let after = outset.and_then(of_die);
            if after.is_some_and(|(_, after)| after.at == Address::DONE) {
                continue;
            }
            let cx = cx.with_pips(*pips);
            let die = first_die + index as u32;
            self.using_up(st, &cx, rule, &[die], out, |eval, out| match after {
                Some((outset, after)) => {
                    let steps = *pips;
                    eval.go_on_after(st, &cx, Setting { outset, steps }, after, out);
                }
                None => {
                    let mut cells = *around;
                    pass_down(&cx, &mut cells);
                    eval.go_through(st, &cx, Here { address: begin, cx }, &mut cells, out);
                }
            });
        }
        out.keep_to_goal(first);
        if let Some(then) = node.then {
            out.add_then(first, then);
        }
    }

    /// Whether a move can begin at the site, if one has begun after the outset.
    #[inline]
    fn stands_there(&self, st: Look<'_>, cx: &Ctx, outset: &Outset) -> bool {
        let rule = outset.begins.map(|id| self.carried_by(id));
        rule.is_none_or(|rule| self.stands_at(st, start_of(cx, outset), rule))
    }

    /// Goes on where the outset ends.
    #[inline]
    fn go_on_after(
        &mut self,
        st: Look<'_>,
        around: &Ctx,
        Setting { outset, steps }: Setting<'g>,
        after: &After,
        out: &mut Sink,
    ) {
        if after.at == Address::DONE {
            return;
        }
        let site = start_of(around, outset);
        let mut cells = NO_CELLS;
        pass_down(around, &mut cells);
        cells[outset.steps.operand().cell.place()] = steps;
        cells[outset.goal.place()] = after.goal;
        let mut cx = *around;
        if after.begun {
            cx = cx.with_from(site);
            cells[Cell::FROM.place()] = site;
        }
        if after.ended {
            cx = cx.with_to(after.goal);
            cells[Cell::TO.place()] = after.goal;
        }
        let address = after.at;
        self.go_through(st, around, Here { address, cx }, &mut cells, out);
    }
}

/// The site that steps are counted from.
#[inline]
fn start_of(cx: &Ctx, outset: &Outset) -> i32 {
    match outset.from_site {
        true => cx.site(),
        false => cx.from(),
    }
}
