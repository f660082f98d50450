//! What putting a piece on an empty site changes in a position, found once by doing it, so that
//! positions are restored from keys without going through the rules of placing pieces.

use super::Group;
use super::digit::Source;
use crate::engine::state::Position;
use crate::ir::Program;

/// Everything that one piece on one site changes.
#[derive(Clone, Debug, Default)]
pub(super) struct Stamp {
    /// Bits that are turned over, by word.
    words: Box<[(u32, u64)]>,
    /// Numbers that are set.
    nums: Box<[(u32, i32)]>,
    /// What changes in the hash of the board.
    hash: u64,
}

impl Stamp {
    /// Puts the piece on its site, which must be empty.
    #[inline]
    pub(super) fn press(&self, st: &mut Position) {
        for &(index, bits) in &self.words {
            *st.words.at_mut(index as usize) ^= bits;
        }
        for &(index, value) in &self.nums {
            *st.nums.at_mut(index as usize) = value;
        }
        st.board_hash ^= self.hash;
    }

    /// What writing a digit to the empty position changes.
    fn of(source: Source, value: u64, st: &mut Position, program: &Program) -> Self {
        let (hash, mark) = (st.board_hash, st.mark());
        source.write(st, program, value);
        let words = st.words.changes().iter().enumerate();
        let words = words.filter(|(nth, (index, _))| {
            !st.words.changes()[..*nth]
                .iter()
                .any(|(other, _)| other == index)
        });
        let words = words.map(|(_, &(index, old))| (index, old ^ st.words[index as usize]));
        let nums = st.nums.changes().iter();
        let nums = nums.map(|&(index, _)| (index, st.nums[index as usize]));
        let stamp = Self {
            words: words.collect(),
            nums: nums.collect(),
            hash: hash ^ st.board_hash,
        };
        st.back_to(&mark);
        st.unmark();
        stamp
    }
}

/// The stamps of all digits, in order: for pieces one for each kind, for others none.
#[derive(Debug)]
pub(super) struct Stamps {
    by_digit: Vec<Vec<Stamp>>,
}

impl Stamps {
    pub(super) fn of(groups: &[Group], blank: &Position, program: &Program) -> Self {
        let mut st = blank.clone();
        let digits = groups.iter().flat_map(|group| &group.digits);
        let by_digit = digits.map(|digit| {
            // A piece that covers several sites changes more than its own.
            let is_piece = matches!(digit.source, Source::What(..)) && !program.needs.large;
            let values = 0..if is_piece { digit.radix } else { 0 };
            values
                .map(|value| Stamp::of(digit.source, value, &mut st, program))
                .collect()
        });
        Self {
            by_digit: by_digit.collect(),
        }
    }

    /// The stamps of each digit, to go through them along with the digits.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[Stamp]> {
        self.by_digit.iter().map(Vec::as_slice)
    }
}
