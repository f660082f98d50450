//! Dice: what they show, and how they are rolled.

use crate::ir::{DiceSet, IntId};

use super::{Ctx, Eval};
use crate::engine::game::State;
use crate::engine::hash::Number;
use crate::engine::state::{Look, Position};

/// A die, as callers see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DieAt {
    /// What it shows; 0 before it is rolled.
    pub pips: i32,
    /// Whether it was rolled and has not been used up since.
    pub fresh: bool,
}

impl State {
    /// The die on a site of the default kind, if there is one.
    pub fn die_at(&self, site: usize) -> Option<DieAt> {
        let program = self.game().program();
        let (set, index) = program.die_at(i32::try_from(site).ok()?)?;
        let piece = self.piece_at(program.default_kind, site)?;
        let face = usize::try_from(piece.state).ok()?;
        let left = program.layout.dice.index(set.index as usize + index);
        Some(DieAt {
            pips: set.faces[index].get(face).copied().unwrap_or(0),
            fresh: left.is_some_and(|left| self.position().nums[left] != 0),
        })
    }
}

impl Eval<'_> {
    /// What all dice show, 0 for used ones.
    pub(crate) fn all_dice<'s>(&self, st: Look<'s>) -> &'s [i32] {
        let count = self.p.dice_count();
        let first = self.p.layout.dice.index(0).filter(|_| count > 0);
        first.map_or(&[], |first| &st.position.nums[first..first + count])
    }

    /// What the dice of a set show, 0 for used ones.
    #[inline]
    pub(crate) fn dice_of<'s>(&self, st: Look<'s>, set: u32) -> &'s [i32] {
        let set = &self.p.dice[set as usize];
        let first = set.index as usize;
        &self.all_dice(st)[first..first + set.faces.len()]
    }

    /// The sum of a set of dice, used or not.
    pub(super) fn pips_of(&self, st: Look<'_>, set: u32) -> i32 {
        let set = &self.p.dice[set as usize];
        let dice = 0..set.faces.len();
        crate::ir::arithmetic::sum(dice.map(|index| self.pips_up(st, set, index)))
    }

    /// What a die shows, used or not.
    pub(super) fn shown_by(&self, st: Look<'_>, die: u32) -> i32 {
        let set = self.set_of_die(die);
        set.map_or(-1, |(set, index)| self.pips_up(st, set, index))
    }

    /// What one die of a set shows, used or not.
    #[inline]
    fn pips_up(&self, st: Look<'_>, set: &DiceSet, index: usize) -> i32 {
        let layout = &self.p.layout;
        let slot = layout.slot(layout.default_kind, (set.first as usize + index) as i32);
        let face = slot.and_then(|slot| usize::try_from(st.state(layout, slot)).ok());
        let pips = face.and_then(|face| set.faces[index].get(face).copied());
        pips.unwrap_or(-1)
    }

    /// The set that a die belongs to, and its number in that set.
    pub(crate) fn set_of_die(&self, die: u32) -> Option<(&DiceSet, usize)> {
        self.p.dice.iter().find_map(|set| {
            let index = die.checked_sub(set.index)? as usize;
            (index < set.faces.len()).then_some((set, index))
        })
    }

    /// What the die on a site shows; -1 if there is none.
    pub(super) fn face(&mut self, st: Look<'_>, cx: &Ctx, site: IntId) -> i32 {
        let site = self.int(st, cx, site);
        self.face_at(st, site)
    }

    fn face_at(&self, st: Look<'_>, site: i32) -> i32 {
        let die = self.p.die_at(site);
        die.map_or(-1, |(set, index)| self.pips_up(st, set, index))
    }

    /// Lays a die down with a face up.
    pub(crate) fn set_die(&mut self, st: &mut Position, die: u32, face: i32) {
        let layout = &self.p.layout;
        let Some((set, index)) = self.set_of_die(die) else {
            return;
        };
        let shows = usize::try_from(face)
            .ok()
            .and_then(|face| set.faces[index].get(face).copied());
        let slot = layout.slot(layout.default_kind, set.first as i32 + index as i32);
        if let (Some(pips), Some(slot)) = (shows, slot) {
            st.write(layout.state, slot, Number::State, face);
            st.write_other(layout.dice, die as usize, Number::Dice, pips);
        }
    }

    /// Chooses a face: the one that the die was told to show next, or one at random.
    pub(super) fn throw(&mut self, st: Look<'_>, set: &DiceSet, index: usize) -> i32 {
        let die = set.index as usize + index;
        if let Some(face) = st.told.get(die).copied().filter(|face| *face >= 0) {
            return face;
        }
        let faces = set.faces[index].len();
        let total: usize = set.weights.iter().map(|weight| *weight as usize).sum();
        if set.weights.len() != faces || total == 0 {
            return self.rng.below(faces) as i32;
        }
        let mut left = self.rng.below(total);
        for (face, weight) in set.weights.iter().enumerate() {
            match left.checked_sub(*weight as usize) {
                Some(rest) => left = rest,
                None => return face as i32,
            }
        }
        0
    }
}
