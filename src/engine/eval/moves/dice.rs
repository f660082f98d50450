//! Moves with dice.

use smallvec::SmallVec;

use crate::ir::{ForEachDie, arithmetic};

use crate::engine::action::{Action, Place};
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

/// The dice that a move uses up.
type Used = SmallVec<[u32; 4]>;
use super::{Draft, Sink, Want};

impl Eval<'_> {
    /// Rolls all dice: one move that lays each down.
    pub(super) fn roll(&mut self, st: Look<'_>, out: &mut Sink) {
        let p = self.p;
        let start = out.actions.len() as u32;
        let mut first = None;
        let mut equal = true;
        for set in &p.dice {
            for index in 0..set.faces.len() {
                let face = self.throw(st, set, index);
                let die = set.index + index as u32;
                out.actions.push(Action::SetDie(die, face));
                let shows = set.faces[index].get(face as usize).copied();
                equal &= *first.get_or_insert(shows) == shows;
            }
        }
        out.actions.push(Action::SetDoubles(equal));
        let nowhere = Place::new(p.default_kind, -1);
        let then_start = out.thens.len() as u32;
        self.close(out, Draft::new(nowhere, nowhere), start, then_start);
    }

    /// The moves for each die, and for sums of dice.
    pub(super) fn each_die(&mut self, st: Look<'_>, cx: Ctx, rule: &ForEachDie, out: &mut Sink) {
        let shown: SmallVec<[i32; 8]> = self.dice_of(st, rule.set).into();
        let first = self.p.dice[rule.set as usize].index;
        for (index, pips) in shown.iter().enumerate() {
            let die = first + index as u32;
            self.with_dice(st, cx, rule, *pips, Used::from_slice(&[die]), out);
        }
        if rule.combined {
            self.sums(st, cx, rule, &shown, out);
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
            let used = used.iter().map(|die| first + die).collect();
            self.with_dice(st, cx, rule, pips, used, out);
        }
    }

    /// The moves with some dice, each of which uses them up.
    fn with_dice(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        rule: &ForEachDie,
        pips: i32,
        used: Used,
        out: &mut Sink,
    ) {
        let cx = Ctx { pips, ..cx };
        if !rule.when.is_none_or(|when| self.bool(st, &cx, when)) {
            return;
        }
        let twice = used.len() == 1
            && rule
                .replay_double
                .is_some_and(|twice| self.bool(st, &cx, twice));
        let first = out.len();
        let want = std::mem::replace(&mut out.want, Want::All);
        self.moves(st, cx, rule.moves, out);
        out.want = want;
        if out.len() == first {
            return;
        }
        let mut after: SmallVec<[Action; 8]> =
            used.iter().map(|die| Action::UseDie(*die)).collect();
        if used.len() == 1 {
            self.use_again(st, rule, twice, &mut after);
        }
        self.add_to_each_from(first, &after, out);
    }

    /// Adds actions to every move from `first` on.
    fn add_to_each_from(&mut self, first: usize, more: &[Action], out: &mut Sink) {
        if out.len() == first + 1 && out.entries[first].actions.1 as usize == out.actions.len() {
            more.iter().for_each(|action| out.add_to_last(*action));
            return;
        }
        let mut apart = self.take_sink(Want::All);
        out.move_from(first, &mut apart);
        for entry in &apart.entries {
            out.push_joined(&[], &apart, entry);
            more.iter().for_each(|action| out.add_to_last(*action));
        }
        self.give_sink(apart);
    }

    /// Dice that show the same are used twice: what they show is noted when the first of
    /// them is used, and as long as it is noted, dice are laid down again whenever one is
    /// used: the face of that number, counted from one, if they have so many. Where dice
    /// are not to be used twice what is noted stays so. Sums of dice neither note nor lay
    /// down anything.
    fn use_again(
        &mut self,
        st: Look<'_>,
        rule: &ForEachDie,
        twice: bool,
        after: &mut SmallVec<[Action; 8]>,
    ) {
        let p = self.p;
        let set = &p.dice[rule.set as usize];
        let shown = self.dice_of(st, rule.set);
        // Quirk 37: what was noted outlasts the turn.
        let noted = st.other(p.layout.doubles, 1);
        let first = shown.first().copied().unwrap_or(0);
        if twice && shown.iter().all(|pips| *pips == first) {
            after.push(Action::SetAgain(if noted < 0 { first } else { -1 }));
        } else if noted >= 0 {
            let face = noted - 1;
            let has = |faces: &[i32]| usize::try_from(face).is_ok_and(|at| at < faces.len());
            let dice = set.faces.iter().enumerate().filter(|(_, faces)| has(faces));
            after.extend(dice.map(|(die, _)| Action::SetDie(set.index + die as u32, face)));
        }
    }
}
