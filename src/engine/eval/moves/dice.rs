//! Moves with dice.

use smallvec::SmallVec;

use crate::ir::{ForEachDie, arithmetic};

use crate::engine::action::{Action, Place};
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::{Look, Position};

/// The dice that one move uses up.
type Used = SmallVec<[u32; 4]>;
use super::{Draft, Sink, Want};

impl Eval<'_> {
    /// Rolls all dice: a single move that lays down each of them.
    pub(super) fn roll(&mut self, st: Look<'_>, out: &mut Sink) {
        let start = out.actions.len() as u32;
        self.throw_all(st, &mut out.actions);
        let nowhere = Place::new(self.p.default_kind, -1);
        let then_start = out.thens.len() as u32;
        self.close(out, Draft::new(nowhere, nowhere), start, then_start);
    }

    /// Rolls all dice in a position, and adds what that does to `done`.
    pub(crate) fn roll_now(&mut self, st: &mut Position, done: &mut Vec<Action>) {
        let first = done.len();
        self.throw_all(st.look(), done);
        for action in &done[first..] {
            if let Action::SetDie(die, face) = action {
                self.set_die(st, *die, *face);
            } else {
                self.act(st, action);
            }
        }
        self.scratch.changes += 1;
    }

    /// Adds the actions that lay down all dice as they fall.
    fn throw_all(&mut self, st: Look<'_>, actions: &mut Vec<Action>) {
        let mut first = None;
        let mut equal = true;
        for set in &self.p.dice {
            for index in 0..set.faces.len() {
                let face = self.throw(st, set, index);
                let die = set.index + index as u32;
                actions.push(Action::SetDie(die, face));
                let shows = set.faces[index].get(face as usize).copied();
                equal &= *first.get_or_insert(shows) == shows;
            }
        }
        actions.push(Action::SetDoubles(equal));
    }

    /// The moves for each die, and for sums of dice.
    pub(super) fn each_die(&mut self, st: Look<'_>, cx: Ctx, rule: &ForEachDie, out: &mut Sink) {
        let shown = self.dice_of(st, rule.set);
        let first = self.p.dice[rule.set as usize].index;
        for (index, pips) in shown.iter().enumerate() {
            let die = first + index as u32;
            self.with_dice(st, cx.with_pips(*pips), rule, &[die], out);
        }
        if rule.combined {
            self.sums(st, cx, rule, shown, out);
        }
    }

    /// The moves for each sum of two or more dice.
    fn sums(&mut self, st: Look<'_>, cx: Ctx, rule: &ForEachDie, shown: &[i32], out: &mut Sink) {
        let first = self.p.dice[rule.set as usize].index;
        let dice = shown.len().min(16);
        for bits in 1u32..1 << dice {
            let used: Used = (0..dice as u32)
                .filter(|die| bits >> die & 1 == 1)
                .collect();
            if used.len() < 2 || used.iter().any(|die| shown[*die as usize] == 0) {
                continue;
            }
            let pips = arithmetic::sum(used.iter().map(|die| shown[*die as usize]));
            let used: Used = used.iter().map(|die| first + die).collect();
            self.with_dice(st, cx.with_pips(pips), rule, &used, out);
        }
    }

    /// The moves for some dice, each of which uses those dice up.
    fn with_dice(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        rule: &ForEachDie,
        used: &[u32],
        out: &mut Sink,
    ) {
        if rule.when.is_none_or(|when| self.bool(st, &cx, when)) {
            self.using_up(st, &cx, rule, used, out, |eval, out| {
                eval.moves(st, cx, rule.moves, out);
            });
        }
    }

    /// Lets all moves that are made use up some dice.
    #[inline]
    pub(super) fn using_up(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &ForEachDie,
        used: &[u32],
        out: &mut Sink,
        make: impl FnOnce(&mut Self, &mut Sink),
    ) {
        let first = out.entries.len();
        let want = std::mem::replace(&mut out.want, Want::All);
        make(self, out);
        out.want = want;
        if out.entries.len() > first {
            self.use_up(st, cx, rule, used, first, out);
        }
    }

    /// Whether a die is used up once and no more than that.
    #[inline]
    pub(super) fn uses_once(&mut self, st: Look<'_>, cx: &Ctx, rule: &ForEachDie) -> bool {
        // Quirk 37: the note outlasts the turn.
        st.other(self.p.layout.doubles, 1) < 0 && !self.uses_twice(st, cx, rule)
    }

    /// Whether dice that show the same may be used twice, and do.
    #[inline]
    fn uses_twice(&mut self, st: Look<'_>, cx: &Ctx, rule: &ForEachDie) -> bool {
        rule.replay_double
            .is_some_and(|twice| self.bool(st, cx, twice))
            && self.shows_doubles(st, rule)
    }

    /// Lets the moves from `first` on use up the dice that they were made for.
    pub(super) fn use_up(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &ForEachDie,
        used: &[u32],
        first: usize,
        out: &mut Sink,
    ) {
        // Quirk 37: the note outlasts the turn.
        let noted = st.other(self.p.layout.doubles, 1);
        if let [die] = used {
            let twice = self.uses_twice(st, cx, rule);
            let plain = [Action::UseDie(*die)];
            if !twice && noted < 0 {
                return self.lay_upon(first, &plain, out);
            }
            let mut after = SmallVec::from_slice(&plain);
            self.use_again(st, rule, twice, noted, &mut after);
            return self.lay_upon(first, &after, out);
        }
        let after: SmallVec<[Action; 2]> = used.iter().map(|die| Action::UseDie(*die)).collect();
        self.lay_upon(first, &after, out);
    }

    /// Whether all dice of a loop show the same.
    fn shows_doubles(&self, st: Look<'_>, rule: &ForEachDie) -> bool {
        let shown = self.dice_of(st, rule.set);
        let first = shown.first().copied().unwrap_or(0);
        shown.iter().all(|pips| *pips == first)
    }

    /// Adds actions to the moves from `first` on.
    #[inline]
    fn lay_upon(&mut self, first: usize, after: &[Action], out: &mut Sink) {
        let added = (out.entries.len() - first) * after.len();
        if self.may_grow(out, added / 4) {
            out.add_to_all(first, after);
        }
    }

    /// Lets dice that all show the same be used `twice`: using the first of them notes their value.
    /// While a value is noted, each use of a die lays all dice down again with face number `value`,
    /// counted from one, if they have that many faces. If dice are not to be used twice, an old
    /// note stays. Sums of dice neither note nor lay down anything.
    fn use_again(
        &mut self,
        st: Look<'_>,
        rule: &ForEachDie,
        twice: bool,
        noted: i32,
        after: &mut SmallVec<[Action; 2]>,
    ) {
        let p = self.p;
        let set = &p.dice[rule.set as usize];
        let shown = self.dice_of(st, rule.set);
        let first = shown.first().copied().unwrap_or(0);
        if twice {
            after.push(Action::SetAgain(if noted < 0 { first } else { -1 }));
        } else if noted >= 0 {
            let face = noted - 1;
            let has = |faces: &[i32]| usize::try_from(face).is_ok_and(|at| at < faces.len());
            let dice = set.faces.iter().enumerate().filter(|(_, faces)| has(faces));
            after.extend(dice.map(|(die, _)| Action::SetDie(set.index + die as u32, face)));
        }
    }
}
