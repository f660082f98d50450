//! Keys of positions that differ little from one that is known: only what has changed is read.

use super::digit::{Digit, unsigned};
use super::{Group, Unpackable, refused};
use crate::engine::state::Position;
use crate::ir::Program;

/// A digit, and where it counts.
#[derive(Clone, Copy, Debug)]
struct Patch {
    digit: Digit,
    group: usize,
    /// What one more in the digit adds to the number of its group.
    weight: u64,
}

/// The digits of keys, by what decides them.
#[derive(Debug)]
pub(super) struct Patches {
    /// For each number of a position, the digit that tells it.
    by_number: Vec<Option<Patch>>,
    /// Digits that are more than a number of the position. They are always read anew.
    others: Vec<Patch>,
}

impl Patches {
    pub(super) fn of(groups: &[Group], program: &Program) -> Self {
        let mut patches = Self {
            by_number: vec![None; program.layout.nums],
            others: Vec::new(),
        };
        for (group, of_group) in groups.iter().enumerate() {
            let mut weight = 1u64;
            for &digit in &of_group.digits {
                let patch = Patch {
                    digit,
                    group,
                    weight,
                };
                let place = digit.number().map(|number| &mut patches.by_number[number]);
                match place {
                    Some(place) if place.is_none() => *place = Some(patch),
                    Some(_) | None => patches.others.push(patch),
                }
                // Behind the last digit this may be one more than the greatest number.
                weight = weight.wrapping_mul(digit.radix);
            }
        }
        patches
    }
}

/// What the key of a position holds, to be changed into the keys of the positions after its moves.
#[derive(Clone, Debug, Default)]
pub struct Basis {
    /// The numbers of the groups, without the digits that are always read anew.
    numbers: Vec<u64>,
    /// The numbers of the position after a move.
    after: Vec<u64>,
    /// For each number of the position, the last move after which it was found changed.
    changed: Vec<u64>,
    moves: u64,
}

impl Basis {
    pub(super) fn rest_on(
        &mut self,
        key: impl Iterator<Item = u64>,
        patches: &Patches,
        st: &Position,
        program: &Program,
    ) {
        self.changed.resize(patches.by_number.len(), 0);
        self.numbers.clear();
        self.numbers.extend(key);
        for patch in &patches.others {
            let told = patch.digit.read(st, program).wrapping_mul(patch.weight);
            let number = &mut self.numbers[patch.group];
            *number = number.wrapping_sub(told);
        }
    }

    /// The numbers of the groups after a move, whose changes are noted in the position.
    pub(super) fn after(
        &mut self,
        patches: &Patches,
        st: &Position,
        program: &Program,
    ) -> Result<&[u64], Unpackable> {
        self.moves += 1;
        self.after.clone_from(&self.numbers);
        let mut fits = true;
        for &(number, before) in st.nums.changes() {
            let number = number as usize;
            // The first change tells what the number was before all of them.
            if self.changed[number] == self.moves {
                continue;
            }
            self.changed[number] = self.moves;
            if let Some(patch) = &patches.by_number[number] {
                let value = unsigned(st.nums[number]);
                fits &= value < patch.digit.radix;
                let grown = value.wrapping_sub(unsigned(before));
                let after = &mut self.after[patch.group];
                *after = after.wrapping_add(grown.wrapping_mul(patch.weight));
            }
        }
        for patch in &patches.others {
            let value = patch.digit.read(st, program);
            fits &= value < patch.digit.radix;
            let after = &mut self.after[patch.group];
            *after = after.wrapping_add(value.wrapping_mul(patch.weight));
        }
        if !fits {
            let digits = patches.by_number.iter().flatten().chain(&patches.others);
            refused(digits.map(|patch| &patch.digit), st, program)?;
        }
        Ok(&self.after)
    }
}
