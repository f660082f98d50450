//! The one evaluator: numbers, conditions, regions and moves, read off a
//! position.
//!
//! Small functions that a ply calls often are always compiled into their callers, where a build with
//! a higher threshold for inlining showed that the compiler leaves them out: measured, the games that
//! are interpreted then take some hundredths fewer instructions.

mod abreast;
mod all;
mod bool_;
mod code;
mod connect;
mod constrained;
mod context;
mod counts;
mod dice;
mod dirs;
mod domino;
mod edge;
mod enclosed;
mod fields;
mod flood;
mod foretold;
mod group;
mod int;
mod ints;
mod known_groups;
mod levels;
mod lift;
mod line;
mod line_levels;
mod lines;
mod lookup;
mod mask;
mod moves;
mod paces;
mod path;
mod puzzle;
mod region;
mod repeated;
mod runs;
mod standing;
mod territory;
mod tile;
mod track;
mod tree;

pub use dice::DieAt;

use bool_::board_repeats;
pub(crate) use bool_::{is_pending, repeats, situation};
pub(crate) use context::Ctx;
use foretold::Foretold;
pub(crate) use lift::Test;
pub(crate) use moves::max::DEEPEST;
pub(crate) use moves::{Draft, Sink, Want, walk};
pub(crate) use region::Answer;

use crate::ir::{MovesId, Program, SiteSet};

use super::attempt::{Supposed, Whereabouts};
use super::fault::{Fault, Limits};
use super::foreseen::Foreseen;
use super::idle::Moment;
use super::moves::MoveList;
use super::rng::Chance;
use super::state::{Look, Position};
use super::stop::Stop;

/// How many sips make one step of evaluation. Generators of moves cost steps; the numbers,
/// conditions and sets of sites between them cost sips.
const SIPS: u64 = 16;

/// Sips between two checks whether to stop: a few milliseconds of work.
const LOOK_UP: u64 = 1 << 22;

/// How many actions, and how many consequences, a list may hold for each move that it may hold.
const ACTIONS_PER_MOVE: usize = 8;

/// How deep generators may be nested: deeper than brackets in a text may be nested, so that only
/// rules that call themselves reach it, and shallow enough for the stacks of threads.
const MOST_DEEP: u32 = 1_200;

/// Memory that evaluation borrows and returns, so that it need not allocate.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    sets: Vec<SiteSet>,
    #[expect(clippy::vec_box, reason = "a list is too large to be moved about")]
    sinks: Vec<Box<Sink>>,
    #[expect(clippy::vec_box, reason = "a position is too large to be moved about")]
    positions: Vec<Box<Position>>,
    numbers: Vec<Vec<i32>>,
    actions: Vec<Vec<super::action::Action>>,
    context_sets: Vec<SiteSet>,
    constrained: Vec<constrained::Constrained>,
    kept: lift::Kept,
    known_groups: known_groups::KnownGroups,
    known: repeated::Known,
    /// Copies of the positions whose moves are being listed, in which something can be supposed.
    pub(crate) supposed: Vec<Supposed>,
    /// How many changes were made to positions so far.
    pub(crate) changes: u64,
    /// Consequences that were found to change nothing, and when.
    pub(crate) idle: Vec<(MovesId, Moment)>,
    pub(crate) notes: abreast::Notes,
    /// How many legal moves each player had last time, as an estimate for the next time. Players
    /// with the same last bits of their number share one.
    pub(crate) choices: [usize; 4],
    /// Whether moves may be counted here before one of them is listed.
    pub(crate) counts: bool,
    /// The number of moves that the next player was found to have.
    pub(crate) foreseen: Option<Foreseen>,
    /// The moves of the next player, if they were listed and not only counted.
    pub(crate) listed_ahead: Option<(Foreseen, Box<Sink>)>,
    /// What new pieces lead to in the position whose moves were listed last.
    pub(crate) foretold: Option<Foretold>,
    /// The token that may tell evaluation to stop.
    stop: Option<Stop>,
}

impl Scratch {
    /// Memory for work that obeys a stop token.
    pub(crate) fn heeding(stop: Option<&Stop>) -> Self {
        Self {
            stop: stop.cloned(),
            ..Self::default()
        }
    }

    /// Whether the token says to stop.
    #[inline]
    pub(crate) fn is_told_to_stop(&self) -> bool {
        self.stop.as_ref().is_some_and(Stop::is_told)
    }
}

/// The amount of fuel left at which the next check is due.
fn floor_below(fuel: u64) -> u64 {
    fuel.saturating_sub(LOOK_UP).max(1)
}

/// Evaluates the expressions of one program.
pub(crate) struct Eval<'g> {
    pub(crate) p: &'g Program,
    pub(crate) limits: &'g Limits,
    pub(crate) scratch: &'g mut Scratch,
    pub(crate) fuel: u64,
    /// The amount of fuel left at which something must be checked: whether to stop, or whether the
    /// fuel is used up.
    floor: u64,
    pub(crate) fault: Option<Fault>,
    pub(crate) rng: Chance,
    /// Where the last change that was carried out began and ended.
    pub(crate) last_ends: (i32, i32),
    /// Where the move that is being made begins and ends.
    pub(crate) decision: (i32, i32),
    /// Whether the second part of a `do` is being worked out.
    pub(crate) chained: bool,
    /// How many generators of legal moves are running, one inside the other.
    pub(crate) generating: u32,
    /// The position in which the consequences of a move are being carried out.
    pub(crate) followed: Whereabouts,
    /// The position whose legal moves are being listed by the innermost such generator.
    pub(crate) listed: Whereabouts,
    /// How many end rules are being asked about positions that are only tried.
    pub(crate) trying: u32,
    /// Whether evaluation is finding out who is threatened.
    pub(crate) threatening: bool,
    /// Whether a puzzle is being filled, so that conditions ask what may still come true.
    pub(crate) filling: bool,
    /// The player whose pieces were last asked for moves, the mover or somebody else.
    pub(crate) stand_in: u8,
    /// One bit for each player who was asked for a move and had none.
    pub(crate) moveless: u32,
    /// The level that `forEach Level` visited last; -1 once something else names a level. There is
    /// only one such memory, and conditions write to it too.
    pub(crate) walked: i32,
    /// How deep generators are nested now.
    pub(crate) depth: u32,
    /// The innermost generator that was running when the nesting became too deep.
    deepest: Option<MovesId>,
}

impl<'g> Eval<'g> {
    #[inline(always)]
    pub(crate) fn new(
        p: &'g Program,
        limits: &'g Limits,
        scratch: &'g mut Scratch,
        seed: u64,
    ) -> Self {
        scratch.kept.prepare(p);
        scratch.known.prepare(p);
        Self::fresh(p, limits, scratch, seed)
    }

    /// The same in memory that has been prepared for the program.
    #[inline]
    fn fresh(p: &'g Program, limits: &'g Limits, scratch: &'g mut Scratch, seed: u64) -> Self {
        let fuel = limits.fuel.saturating_mul(SIPS);
        Self {
            p,
            limits,
            scratch,
            fuel,
            floor: floor_below(fuel),
            fault: None,
            rng: Chance::new(seed),
            last_ends: (-1, -1),
            decision: (-1, -1),
            chained: false,
            generating: 0,
            followed: Whereabouts::default(),
            listed: Whereabouts::default(),
            trying: 0,
            threatening: false,
            filling: false,
            stand_in: 0,
            moveless: 0,
            walked: -1,
            depth: 0,
            deepest: None,
        }
    }

    /// Forgets everything but faults, as if it had just been made, for another question about the
    /// same program.
    pub(crate) fn renew(&mut self, seed: u64) {
        let fault = self.fault;
        let fresh = Eval::fresh(self.p, self.limits, self.scratch, seed);
        let Eval {
            p: _,
            limits: _,
            scratch: _,
            fuel,
            floor,
            fault: _,
            rng,
            last_ends,
            decision,
            chained,
            generating,
            followed,
            listed,
            trying,
            threatening,
            filling,
            stand_in,
            moveless,
            walked,
            depth,
            deepest,
        } = fresh;
        (self.fuel, self.floor, self.fault, self.rng) = (fuel, floor, fault, rng);
        (self.last_ends, self.decision, self.chained) = (last_ends, decision, chained);
        (self.generating, self.trying, self.threatening) = (generating, trying, threatening);
        (self.followed, self.listed) = (followed, listed);
        (self.filling, self.stand_in, self.moveless) = (filling, stand_in, moveless);
        (self.walked, self.depth, self.deepest) = (walked, depth, deepest);
    }

    /// Burns fuel; returns false if none is left or an earlier fault stands.
    #[inline(always)]
    pub(crate) fn burn(&mut self, steps: u64) -> bool {
        self.go_on(steps.saturating_mul(SIPS))
    }

    /// Burns sips, the small units of fuel; returns false as [`Eval::burn`] does.
    #[inline(always)]
    pub(crate) fn go_on(&mut self, sips: u64) -> bool {
        let left = self.fuel.saturating_sub(sips);
        if left < self.floor {
            self.look_up(sips, left);
        }
        self.fuel = left;
        self.fault.is_none()
    }

    /// Checks whether there is enough fuel for these sips, and whether to stop.
    #[cold]
    fn look_up(&mut self, sips: u64, left: u64) {
        if self.fuel < sips {
            self.fail(Fault::Fuel(self.limits.fuel));
        }
        if self.scratch.is_told_to_stop() {
            self.fail(Fault::Stopped);
        }
        self.floor = floor_below(left);
    }

    /// Gives all the fuel back that the limits allow.
    pub(crate) fn refuel(&mut self) {
        self.fuel = self.limits.fuel.saturating_mul(SIPS);
        self.floor = floor_below(self.fuel);
    }

    /// Burns sips for work that is short or already done. If the fuel runs out here, the next call
    /// of [`Eval::burn`] or [`Eval::go_on`] reports it.
    #[inline]
    pub(crate) fn spend(&mut self, sips: usize) {
        self.fuel = self.fuel.saturating_sub(sips as u64);
    }

    /// Burns the fuel of one operation.
    #[inline]
    pub(crate) fn tick(&mut self) {
        self.spend(1);
    }

    /// Increases the nesting depth; returns false, and changes nothing, if that would be too deep.
    #[inline]
    pub(crate) fn descend(&mut self, steps: u32) -> bool {
        if self.depth + steps > MOST_DEEP {
            self.fail(Fault::TooDeep(MOST_DEEP));
            return false;
        }
        self.depth += steps;
        true
    }

    /// Decreases the nesting depth on the way out of a generator or of its consequences.
    #[inline]
    pub(crate) fn ascend(&mut self, steps: u32, from: MovesId) {
        self.depth -= steps;
        if self.fault == Some(Fault::TooDeep(MOST_DEEP)) {
            self.look_for_circle(from);
        }
    }

    /// Runs on the way back from the greatest depth. If the same generator is passed twice, the
    /// rules call themselves without end; otherwise they are just too deep.
    #[cold]
    fn look_for_circle(&mut self, from: MovesId) {
        match self.deepest {
            Some(deepest) if deepest == from => self.fault = Some(Fault::Circular),
            Some(_) => {}
            None => self.deepest = Some(from),
        }
    }

    /// Whether a list may go on growing; false if it holds too much or no fuel is left.
    #[inline]
    pub(crate) fn may_grow(&mut self, list: &MoveList, sips: usize) -> bool {
        // Most lists are so short that this alone shows it.
        if list.len() + list.actions.len() + list.thens.len() > self.limits.legal_moves {
            self.check_length(list);
        }
        self.go_on(sips as u64)
    }

    /// Whether a list may get so many more actions at once; false if it would hold too many, or no fuel
    /// is left.
    pub(crate) fn may_act(&mut self, list: &MoveList, more: u64) -> bool {
        let most = self.most_actions();
        if list.actions.len() as u64 + more > most as u64 {
            self.fail(Fault::TooManyActions(most));
        }
        self.may_grow(list, 1)
    }

    /// How many actions the legal moves may have together.
    const fn most_actions(&self) -> usize {
        self.limits.legal_moves.saturating_mul(ACTIONS_PER_MOVE)
    }

    /// Checks whether a list holds too many moves, or too many actions.
    #[cold]
    fn check_length(&mut self, list: &MoveList) {
        let most = self.limits.legal_moves;
        let most_actions = self.most_actions();
        if list.len() > most {
            self.fail(Fault::TooManyMoves(most));
        } else if list.actions.len().max(list.thens.len()) > most_actions {
            self.fail(Fault::TooManyActions(most_actions));
        }
    }

    /// Records what went wrong; only the first fault counts.
    pub(crate) fn fail(&mut self, fault: Fault) {
        self.fault.get_or_insert(fault);
    }

    #[inline(always)]
    pub(crate) fn take_set(&mut self) -> SiteSet {
        let mut set = self.scratch.sets.pop().unwrap_or_default();
        set.reset(self.p.layout.max_words);
        set
    }

    #[inline(always)]
    pub(crate) fn give_set(&mut self, set: SiteSet) {
        self.scratch.sets.push(set);
    }

    /// A list to generate moves into, borrowed.
    pub(crate) fn take_sink(&mut self, want: Want) -> Box<Sink> {
        let mut sink = self.scratch.sinks.pop().unwrap_or_default();
        sink.renew(want);
        sink
    }

    #[inline]
    pub(crate) fn give_sink(&mut self, sink: Box<Sink>) {
        self.scratch.sinks.push(sink);
    }

    pub(crate) fn take_numbers(&mut self) -> Vec<i32> {
        let mut numbers = self.scratch.numbers.pop().unwrap_or_default();
        numbers.clear();
        numbers
    }

    pub(crate) fn give_numbers(&mut self, numbers: Vec<i32>) {
        self.scratch.numbers.push(numbers);
    }

    pub(crate) fn take_position(&mut self, like: Look<'_>) -> Box<Position> {
        self.spend((like.words.len() + like.nums.len()) / 32 + like.held.0 / 8);
        match self.scratch.positions.pop() {
            Some(mut position) => {
                position.copy_look(like);
                position
            }
            None => Box::new(like.to_position()),
        }
    }

    pub(crate) fn give_position(&mut self, position: Box<Position>) {
        self.scratch.positions.push(position);
    }

    /// Evaluates `body` with `(sites)` standing for `set`.
    pub(crate) fn with_sites<T>(
        &mut self,
        cx: Ctx,
        set: SiteSet,
        body: impl FnOnce(&mut Self, Ctx) -> T,
    ) -> (T, SiteSet) {
        self.scratch.context_sets.push(set);
        let sites = self.scratch.context_sets.len() as u32;
        let result = body(self, cx.with_sites(sites));
        let set = self.scratch.context_sets.pop().unwrap_or_default();
        (result, set)
    }
}
