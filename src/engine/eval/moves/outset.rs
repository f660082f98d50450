//! Moves of one piece after the other by a program of which the outset was walked beforehand: see
//! [`Outset`]. Also the loops over dice of such programs, with an outset or without.

use crate::ir::code::{Address, Cell};
use crate::ir::{
    After, Carriage, ContextVar, FromToRule, Landing, Makes, Moves, MovesId, Outset, Steps, thing,
};

use super::choices::Here;
use super::from_to::Carried;
use super::{Sink, Want};
use crate::engine::eval::code::{Cells, NO_CELLS, SIPS_OF_WALK, pass_down};
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;
use crate::engine::unwritten::Known;

/// What is known of the generator that was last asked, if one is asked for several sites in one
/// position.
pub(super) struct Asking<'g> {
    last: Option<(MovesId, Option<Setting<'g>>)>,
    varies: Varies,
}

/// What differs between the sites that a generator is asked for, beside the end of its moves.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Varies {
    /// The site that is passed down.
    Site,
    /// Where moves begin.
    From,
    /// Where moves begin, and the level.
    FromAndLevel,
}

/// An outset, and what is the same for all sites.
#[derive(Clone, Copy)]
struct Setting<'g> {
    outset: &'g Outset,
    /// The number of steps.
    steps: i32,
    /// Where the walks go on after so many steps, by site.
    after: &'g [After],
    /// The rule of the move that has begun after the outset, if any has.
    begins: Option<&'g FromToRule>,
    /// Whether all moves are wanted, and what they do is written later.
    waits: bool,
    /// Whether the moves of different sites differ only in their ends.
    shares: bool,
    /// The generator of the last move that was listed in this way, and its place.
    shared: Option<(MovesId, u32)>,
}

/// An outset and a number of steps.
#[derive(Clone, Copy)]
struct Walk<'g> {
    outset: &'g Outset,
    steps: i32,
}

/// Where an outset leads, and what becomes of the rest of the walk.
#[derive(Clone, Copy)]
struct Lead<'g> {
    after: &'g After,
    makes: &'g Makes,
}

impl Asking<'_> {
    pub(super) const fn new(varies: Varies) -> Self {
        Self { last: None, varies }
    }
}

impl<'g> Eval<'g> {
    /// The moves of a generator, asked for one site after the other. Between the calls with the
    /// same `asking` only what its [`Varies`] says may differ, and `to`. The caller checks
    /// afterwards whether the list may grow.
    #[inline(always)]
    pub(super) fn moves_from(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        id: MovesId,
        asking: &mut Asking<'g>,
        out: &mut Sink,
    ) {
        if !matches!(asking.last, Some((last, _)) if last == id) {
            let setting = self.setting(st, &cx, id, asking.varies, out);
            asking.last = Some((id, setting));
        }
        match &mut asking.last {
            Some((_, Some(setting))) => self.set_out(st, &cx, id, setting, out),
            Some((_, None)) | None => self.moves(st, cx, id, out),
        }
    }

    /// The outset of a generator, if its program is to be used for all moves that it makes.
    fn setting(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        id: MovesId,
        varies: Varies,
        out: &Sink,
    ) -> Option<Setting<'g>> {
        let outset = self.p.code.outset(id)?;
        self.program_of(id, out.want)?;
        if out.want.goal().is_some() {
            return None;
        }
        let begins = outset.begins.and_then(|id| self.carried_by(id));
        let steps = match outset.steps {
            Steps::Pips => cx.passed(ContextVar::Pips),
            // The number is asked only for a piece.
            Steps::Kept(..) if !self.stands_there(st, cx, outset, begins) => return None,
            Steps::Kept(place, number, _) => self.known(st, cx, place as usize, number),
        };
        Some(Setting {
            outset,
            steps,
            after: outset.of_steps(st.mover, steps),
            begins,
            waits: out.want == Want::All && out.later && Self::can_wait(cx),
            shares: match varies {
                Varies::Site => outset.from_site,
                Varies::From => !outset.from_site,
                Varies::FromAndLevel => false,
            },
            shared: None,
        })
    }

    /// The moves for one site.
    #[inline(always)]
    fn set_out(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        id: MovesId,
        setting: &mut Setting<'g>,
        out: &mut Sink,
    ) {
        let outset = setting.outset;
        if outset.is_loop {
            if !out.suffices() && self.burn(1) {
                self.by_each_die(st, cx, id, outset.begin, &NO_CELLS, out);
            }
            return;
        }
        if !self.stands_there(st, cx, outset, setting.begins) {
            return self.moves(st, *cx, id, out);
        }
        let start = start_of(cx, outset);
        let Some(lead) = self.lead(st, outset, setting.after, start) else {
            return self.moves(st, *cx, id, out);
        };
        self.spend(SIPS_OF_WALK);
        if *lead.makes == Makes::Nothing {
            return;
        }
        if let Makes::Carry(carriage) = lead.makes
            && setting.waits
        {
            let known = Known {
                carriage,
                die: None,
                begins_at_site: outset.from_site,
                shared: setting.shared,
            };
            let place = Self::list_known(st, cx, [start, lead.after.goal], known, out);
            setting.shared = setting.shares.then_some((carriage.by, place));
        } else if !out.suffices() && self.burn(1) {
            let steps = setting.steps;
            self.go_on_after(st, cx, Walk { outset, steps }, lead, out);
        }
    }

    /// Where an outset leads from a site, if that is known.
    #[inline(always)]
    fn lead(
        &self,
        st: Look<'_>,
        outset: &'g Outset,
        after: &'g [After],
        start: i32,
    ) -> Option<Lead<'g>> {
        let after = after.get(start as u32 as usize)?;
        let makes = match after.row {
            None if after.at == Address::DONE => &Makes::Nothing,
            None => &Makes::Unknown,
            Some(row) => match self.landing(st, outset, after.goal, row) {
                Some(landing) if self.may_begin(st, landing, start) => &landing.makes,
                Some(_) | None => &Makes::Unknown,
            },
        };
        Some(Lead { after, makes })
    }

    /// What becomes of the rest of a walk, by what stands where the steps lead.
    #[inline(always)]
    fn landing(
        &self,
        st: Look<'_>,
        outset: &'g Outset,
        goal: i32,
        row: u32,
    ) -> Option<&'g Landing> {
        let layout = &self.p.layout;
        let slot = layout.kinds[layout.default_kind as usize].base as usize + goal as usize;
        let what = st.what(layout, slot);
        let height = match self.p.needs.stacks {
            true => st.height(layout, slot),
            false => usize::from(what != 0),
        };
        outset.landings.get(row as usize + thing(what, height))
    }

    /// Whether a move can begin at a site, if one begins before something is made.
    #[inline(always)]
    fn may_begin(&self, st: Look<'_>, landing: &Landing, start: i32) -> bool {
        let rule = landing.begins.map(|id| self.carried_by(id));
        rule.is_none_or(|rule| self.stands_at(st, start, rule))
    }

    /// The outset of a generator for each die, if a move can begin at the site.
    #[inline(always)]
    fn outset_of_dice(&self, st: Look<'_>, cx: &Ctx, id: MovesId) -> Option<&'g Outset> {
        let outset = self.p.code.outset(id).filter(|outset| outset.is_loop)?;
        let begins = outset.begins.and_then(|id| self.carried_by(id));
        self.stands_there(st, cx, outset, begins).then_some(outset)
    }

    /// The moves for each die of a generator by the program that begins here for each. The cells
    /// hold what the program around it left for all dice.
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
        let outset = self.outset_of_dice(st, cx, id);
        // Whether what moves do is written later. It is asked only if that matters.
        let mut waits = None;
        let first = out.len();
        let first_die = p.dice[rule.set as usize].index;
        for (index, pips) in self.dice_of(st, rule.set).iter().enumerate() {
            if !self.go_on(SIPS_OF_WALK as u64) {
                break;
            }
            let lead = outset.and_then(|outset| {
                let after = outset.of_steps(st.mover, *pips);
                self.lead(st, outset, after, start_of(cx, outset))
            });
            let makes = lead.map_or(&Makes::Unknown, |lead| lead.makes);
            if *makes == Makes::Nothing {
                continue;
            }
            let cx = cx.with_pips(*pips);
            let die = first_die + index as u32;
            let led = outset.zip(lead);
            if let Makes::Carry(carriage) = makes
                && let Some((outset, lead)) = led
                && *waits.get_or_insert_with(|| {
                    out.later && Self::can_wait(&cx) && self.uses_once(st, &cx, rule)
                })
            {
                let known = Known {
                    carriage,
                    die: Some(die),
                    begins_at_site: false,
                    shared: None,
                };
                let ends = [start_of(&cx, outset), lead.after.goal];
                Self::list_known(st, &cx, ends, known, out);
                continue;
            }
            self.using_up(st, &cx, rule, &[die], out, |eval, out| match led {
                Some((outset, lead)) => {
                    let steps = *pips;
                    eval.go_on_after(st, &cx, Walk { outset, steps }, lead, out);
                }
                None => {
                    let mut cells = *around;
                    pass_down(&cx, &mut cells);
                    eval.go_through(st, &cx, Here { address: begin, cx }, &mut cells, out);
                }
            });
        }
        self.may_grow(out, 2);
        out.keep_to_goal(first);
        if let Some(then) = node.then {
            out.add_then(first, then);
        }
    }

    /// Whether a move can begin at the site, if one has begun after the outset.
    #[inline(always)]
    fn stands_there(
        &self,
        st: Look<'_>,
        cx: &Ctx,
        outset: &Outset,
        begins: Option<&FromToRule>,
    ) -> bool {
        begins.is_none_or(|rule| self.stands_at(st, start_of(cx, outset), Some(rule)))
    }

    /// Goes on where the outset ends.
    #[inline(never)]
    fn go_on_after(
        &mut self,
        st: Look<'_>,
        around: &Ctx,
        walk: Walk<'g>,
        lead: Lead<'g>,
        out: &mut Sink,
    ) {
        let Walk { outset, steps } = walk;
        let after = lead.after;
        let site = start_of(around, outset);
        let mut cx = *around;
        if let Makes::Carry(carriage) = lead.makes
            && out.want == Want::All
        {
            cx = cx.with_from(site).with_to(after.goal);
            return self.carry_all_known(st, &cx, carriage, out);
        }
        let mut cells = NO_CELLS;
        pass_down(around, &mut cells);
        cells[outset.steps.operand().cell.place()] = steps;
        cells[outset.goal.place()] = after.goal;
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

    /// Adds a move of which all is known.
    fn carry_all_known(&mut self, st: Look<'_>, cx: &Ctx, carriage: &Carriage, out: &mut Sink) {
        let Some(rule) = self.carried_by(carriage.by) else {
            return;
        };
        let carried = Carried {
            id: carriage.by,
            rule,
            named: None,
        };
        self.carry_fitting(st, cx, carried, out);
        for then in carriage.thens() {
            out.add_then_to_last(*then);
        }
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
