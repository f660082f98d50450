//! Captures in lines: runs of pieces between a piece and another.

use super::SMALL;
use super::bits::{self, Words};
use super::exprs::Shifts;
use crate::ir::StepTable;

/// The sites ahead of each in a direction, on a board of at most 64 on which all steps in it lead to
/// greater numbers, or all to smaller ones.
#[derive(Debug)]
pub(super) struct Ahead {
    /// Whether the numbers are greater.
    up: bool,
    /// By site.
    of: Vec<u64>,
}

impl Ahead {
    /// `None` where that is not so.
    pub(super) fn of(table: &StepTable) -> Option<Self> {
        let sites = 0..table.next.len() as u32;
        let steps = || sites.clone().zip(table.next.iter().copied());
        let mut known = steps().filter(|(_, there)| *there != StepTable::NONE);
        let up = known.clone().all(|(site, there)| there > site);
        if SMALL || sites.len() > 64 || !up && !known.all(|(site, there)| there < site) {
            return None;
        }
        let ahead = |site| {
            let others = table.line_from(site).skip(1);
            others.fold(0, |ahead, there| ahead | 1 << there)
        };
        let of = sites.clone().map(ahead).collect();
        Some(Self { up, of })
    }

    /// The run of `between` ahead of a site, if one of `end` follows.
    #[inline]
    fn run(&self, site: usize, between: u64, end: u64) -> u64 {
        let ahead = self.of[site];
        let others = ahead & !between;
        // The nearest of the others, and the numbers that lie before it.
        let (nearest, before) = if self.up {
            let least = others & others.wrapping_neg();
            (least, least.wrapping_sub(1))
        } else {
            let greatest = 1u64 << ((63 ^ others.leading_zeros()) & 63);
            (greatest & others, !(greatest | (greatest - 1)))
        };
        if nearest & end != 0 {
            ahead & before
        } else {
            0
        }
    }
}

/// The sites that have a run of `between` ahead of them, followed by one of `end`.
#[inline]
pub(super) fn flanking<const W: usize>(
    shifts: &Shifts<W>,
    between: &Words<W>,
    end: &Words<W>,
) -> Words<W> {
    if let ([shift], 1, true) = (&shifts.by_distance[..], W, shifts.is_short) {
        // Runs of up to eight are covered in three strides.
        let by = shift.by as u32 & 63;
        let mut inner = between[0] & shift.from[0];
        let mut run = end[0].rotate_right(by) & inner;
        run |= run.rotate_right(by) & inner;
        inner &= inner.rotate_right(by);
        run |= run.rotate_right((2 * by) & 63) & inner;
        inner &= inner.rotate_right((2 * by) & 63);
        run |= run.rotate_right((4 * by) & 63) & inner;
        return [run.rotate_right(by) & shift.from[0]; W];
    }
    let mut run = bits::and(&shifts.before(end), between);
    let mut all = run;
    while !bits::is_empty(&run) {
        run = bits::and(&shifts.before(&run), between);
        all = bits::or(&all, &run);
    }
    shifts.before(&all)
}

/// The run of `between` ahead of a site, if one of `end` follows.
#[inline]
pub(super) fn flanked<const W: usize>(
    shifts: &Shifts<W>,
    between: &Words<W>,
    end: &Words<W>,
    site: usize,
) -> Words<W> {
    if let (Some(ahead), 1, false) = (&shifts.ahead, W, SMALL) {
        return [ahead.run(site, between[0], end[0]); W];
    }
    let mut start = [0; W];
    bits::insert(&mut start, site);
    let mut run = bits::and(&shifts.after(&start), between);
    let mut all = run;
    while !bits::is_empty(&run) {
        let next = shifts.after(&run);
        if !bits::is_empty(&bits::and(&next, end)) {
            return all;
        }
        run = bits::and(&next, between);
        all = bits::or(&all, &run);
    }
    [0; W]
}

/// The run of `between` ahead of a site, if one of `end` follows and no more than `most` lie
/// between. After the longest run that is allowed, any site can be the end.
pub(super) fn flanked_within<const W: usize>(
    shifts: &Shifts<W>,
    between: &Words<W>,
    end: &Words<W>,
    site: usize,
    most: u32,
) -> Words<W> {
    let mut run = [0; W];
    bits::insert(&mut run, site);
    let mut all = [0; W];
    for length in 0..most {
        let next = shifts.after(&run);
        let ahead = bits::and(&next, between);
        if bits::is_empty(&ahead) {
            let closed = length > 0 && !bits::is_empty(&bits::and(&next, end));
            return if closed { all } else { [0; W] };
        }
        all = bits::or(&all, &ahead);
        run = ahead;
    }
    let closed = !bits::is_empty(&bits::and(&shifts.after(&run), end));
    if closed { all } else { [0; W] }
}

#[cfg(test)]
mod tests {
    use super::{Shifts, StepTable, flanked};
    use crate::engine::rng::Rng;

    /// Steps in a direction on a board of so many rows and columns.
    fn table(rows: i32, columns: i32, down: i32, right: i32) -> StepTable {
        let next = (0..rows * columns).map(|site| {
            let (row, column) = (site / columns + down, site % columns + right);
            match (0..rows).contains(&row) && (0..columns).contains(&column) {
                true => (row * columns + column) as u32,
                false => StepTable::NONE,
            }
        });
        StepTable {
            next: next.collect(),
        }
    }

    /// Larger boards go step by step, so that the same sites as part of one tell what is captured.
    #[test]
    fn runs_are_what_steps_capture() {
        let mut rng = Rng::new(7);
        let directions = [
            (0, 1),
            (1, 1),
            (1, 0),
            (1, -1),
            (0, -1),
            (-1, -1),
            (-1, 0),
            (-1, 1),
        ];
        let mut captures = 0;
        for (rows, columns) in [(8, 8), (5, 7), (1, 64), (64, 1), (3, 3)] {
            for (down, right) in directions {
                let table = table(rows, columns, down, right);
                let (small, large) = (Shifts::<1>::new(&table), Shifts::<2>::new(&table));
                assert!(small.ahead.is_some(), "{rows} {columns} {down} {right}");
                for _ in 0..20 {
                    let between = rng.next_u64() | rng.next_u64();
                    let end = rng.next_u64() & !between;
                    for site in 0..(rows * columns) as usize {
                        let [run] = flanked(&small, &[between], &[end], site);
                        let [wanted, none] = flanked(&large, &[between, 0], &[end, 0], site);
                        assert_eq!((run, 0), (wanted, none), "{down} {right} from {site}");
                        captures += u32::from(run != 0);
                    }
                }
            }
        }
        assert!(captures > 1000, "{captures}");
    }

    #[test]
    fn rings_have_no_sites_ahead() {
        let next = vec![1, 2, 3, 0];
        let shifts = Shifts::<1>::new(&StepTable { next });
        assert!(shifts.ahead.is_none());
        assert_eq!(flanked(&shifts, &[0b0110], &[0b1000], 0), [0b0110]);
    }
}
