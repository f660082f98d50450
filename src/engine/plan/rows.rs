//! Rows of bits in a word, and where runs begin in them.

/// The bits of a word as rows, all with the same distance between one bit and the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// The distance.
    by: u32,
    /// The bits that another one follows, and those that follow another one.
    ahead: u64,
    behind: u64,
    /// The bits that all others of a run of the wanted length can follow, and those that one more can.
    starts: u64,
    far: u64,
}

impl Row {
    /// A single row from the lowest bit on, which ends where no more bits are ever set.
    pub(super) const WHOLE: Self = Self {
        by: 1,
        ahead: u64::MAX,
        behind: u64::MAX,
        starts: u64::MAX,
        far: u64::MAX,
    };

    /// Rows in which some bits are followed by others at a distance, below 64, where runs of a length
    /// are wanted.
    pub(super) fn new(by: u32, ahead: u64, length: u32) -> Self {
        let mut row = Self {
            by,
            ahead,
            behind: ahead << by,
            starts: u64::MAX,
            far: ahead,
        };
        for _ in 1..length {
            (row.starts, row.far) = (row.far, row.ahead(row.far));
        }
        row
    }

    /// Whether no run of the wanted length fits in.
    pub(super) const fn is_short(&self) -> bool {
        self.starts == 0
    }

    /// Where a run of a length, the one that is wanted, can begin that has a bit.
    pub(super) fn window(&self, bit: u32, length: u32) -> u64 {
        let (mut window, mut first) = (0, 1u64 << bit);
        for _ in 0..length {
            window |= first;
            first = (first & self.behind) >> self.by;
        }
        window & self.starts
    }

    /// The bits that are followed by one of a set.
    #[inline(always)]
    const fn ahead(&self, set: u64) -> u64 {
        set >> self.by & self.ahead
    }

    /// The bits that follow one of a set.
    #[inline(always)]
    const fn behind(&self, set: u64) -> u64 {
        set << self.by & self.behind
    }

    /// Where runs of a length, the one that is wanted, begin in a set; of an exact length if they must
    /// not be longer. Bits where none can begin mean nothing.
    #[inline(always)]
    pub(super) fn runs(&self, set: u64, length: u32, exact: bool) -> u64 {
        let (mut runs, mut reached) = (set, 1);
        while reached < length {
            let more = reached.min(length - reached);
            runs &= runs >> (self.by * more);
            reached += more;
        }
        // There are hardly ever any.
        match exact && runs != 0 {
            true => runs & !self.behind(set) & !self.longer(set, length),
            false => runs,
        }
    }

    /// Where one of a set comes after a run of a length.
    #[inline(always)]
    const fn longer(&self, set: u64, length: u32) -> u64 {
        // The whole distance may be that of a word.
        set >> (self.by * (length - 1)) >> self.by & self.far
    }

    /// Whether a run of a length, the one that is wanted, is anywhere in a set.
    pub(super) fn has_run(&self, set: u64, length: u32, exact: bool) -> bool {
        self.runs(set, length, exact) & self.starts != 0
    }

    /// Where one bit more in a set would stand in a run of a length, which must not be longer if it is
    /// to be exact.
    #[inline(always)]
    pub(super) fn gaps(&self, set: u64, length: u32, exact: bool) -> u64 {
        // Where at least so many bits follow.
        let mut after = [u64::MAX; 33];
        for more in 1..=length as usize {
            after[more] = self.ahead(after[more - 1] & set);
        }
        let (mut before, mut found) = (u64::MAX, 0);
        for first in (0..length as usize).rev() {
            let longer = self.behind(before & set);
            found |= before & after[first] & !if exact { longer | after[first + 1] } else { 0 };
            before = longer;
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::Row;

    /// Where exactly, or at least, so many bits in a row begin, found bit by bit.
    fn one_by_one(line: u64, length: u32, exact: bool) -> u64 {
        let set = |place: u32| place < 32 && line >> place & 1 == 1;
        let begins = |place: &u32| {
            let run = (*place..place + length).all(set);
            let more = *place > 0 && set(place - 1) || set(place + length);
            run && !(exact && more)
        };
        (0..32)
            .filter(begins)
            .fold(0, |found, place| found | 1 << place)
    }

    #[test]
    fn runs_are_found_as_bit_by_bit() {
        for length in 1..=9 {
            for exact in [false, true] {
                for line in (0..1 << 12).flat_map(|low: u64| [low, low << 20, low << 20 | low]) {
                    let found = Row::WHOLE.runs(line, length, exact);
                    assert_eq!(
                        found,
                        one_by_one(line, length, exact),
                        "{line:b} {length} {exact}"
                    );
                    assert_eq!(found != 0, Row::WHOLE.has_run(line, length, exact));
                }
            }
        }
    }

    #[test]
    fn gaps_are_where_a_piece_more_stands_in_a_run() {
        for length in (1..=9).chain([31, 32]) {
            for exact in [false, true] {
                for line in 0..1u64 << 12 {
                    let completes = |place: &u32| {
                        let begins = one_by_one(line | 1 << place, length, exact);
                        // A run through the place begins there, or less than its length before.
                        let first = (place + 1).saturating_sub(length);
                        begins >> first & ((1 << (place - first + 1)) - 1) != 0
                    };
                    let empty = (0..14).filter(|place| line >> place & 1 == 0);
                    let expected = empty
                        .filter(completes)
                        .fold(0, |all, place| all | 1 << place);
                    let found = Row::WHOLE.gaps(line, length, exact) & !line & ((1 << 14) - 1);
                    assert_eq!(found, expected, "{line:b} {length} {exact}");
                }
            }
        }
    }
}
