//! Where rows of a length can lie on a small board, as words: whether a set of sites has such a row
//! is then asked without walking from site to site.

use std::collections::BTreeMap;

use super::{Bits, Radials};

/// The rows of a length along the lines of a table, on a board whose sites fit into one word.
#[derive(Clone, Debug, Default)]
pub struct Runs {
    length: usize,
    /// The sites of each row, with those whose lines it belongs to.
    rows: Vec<Row>,
    shapes: Vec<Shape>,
}

#[derive(Clone, Copy, Debug)]
struct Row {
    sites: u64,
    through: u64,
}

/// Rows that differ only by where they lie, so that all of them are looked for together.
#[derive(Clone, Debug)]
struct Shape {
    /// What the numbers of the sites add to that of the first.
    steps: Box<[u32]>,
    /// The first site of each row.
    starts: u64,
}

impl Runs {
    /// Every row of `length` sites that lies on a line through one of its sites, with both halves of
    /// the line put together. `None` if a site has no bit.
    pub(super) fn new(radials: &Radials, length: usize) -> Option<Self> {
        let sites = radials.lines_from.len().saturating_sub(1);
        let mut rows: BTreeMap<u64, u64> = BTreeMap::new();
        for pivot in 0..sites {
            for half in radials.lines(pivot) {
                let other = radials.opposite(half);
                if other.is_some_and(|other| other < half) {
                    continue;
                }
                let before = other.map_or(&[][..], |other| radials.line(other));
                let line: Vec<u32> = before
                    .iter()
                    .rev()
                    .copied()
                    .chain([pivot as u32])
                    .chain(radials.line(half).iter().copied())
                    .collect();
                let through = before.len();
                let starts = (through + 1).saturating_sub(length)..=through;
                for row in starts.filter_map(|start| line.get(start..start + length)) {
                    let row = row
                        .iter()
                        .try_fold(0, |row, site| Some(row | 1u64.checked_shl(*site)?))?;
                    *rows.entry(row).or_default() |= 1u64.checked_shl(pivot as u32)?;
                }
            }
        }
        let mut shapes: BTreeMap<u64, u64> = BTreeMap::new();
        for sites in rows.keys() {
            let first = sites.trailing_zeros();
            *shapes.entry(sites >> first).or_default() |= 1 << first;
        }
        let row = |(sites, through)| Row { sites, through };
        let shape = |(shape, starts)| Shape {
            steps: Bits::new(&[shape]).map(|step| step as u32).collect(),
            starts,
        };
        Some(Self {
            length,
            rows: rows.into_iter().map(row).collect(),
            shapes: shapes.into_iter().map(shape).collect(),
        })
    }

    /// How long each row is.
    #[inline]
    pub fn length(&self) -> usize {
        self.length
    }

    /// The sites on whose lines a set has a whole row.
    #[inline]
    pub fn within(&self, set: u64) -> u64 {
        let starts = |shape: &Shape| {
            let steps = shape.steps.iter();
            steps.fold(shape.starts, |starts, step| starts & set >> step)
        };
        if self.shapes.iter().all(|shape| starts(shape) == 0) {
            return 0;
        }
        let rows = self.rows.iter().filter(|row| row.sites & !set == 0);
        rows.fold(0, |found, row| found | row.through)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::board::Direction;

    /// A strip of sites, with a line to each end of it.
    fn strip(sites: u32) -> Radials {
        let spans = (0..sites).flat_map(|site| [(site + 1, sites), (2 * sites - site, 2 * sites)]);
        let all = (0..sites).chain((0..sites).rev());
        Radials {
            lines_from: (0..=sites).map(|site| 2 * site).collect(),
            spans: spans.collect(),
            direction: vec![Direction::E; 2 * sites as usize],
            opposite: (0..2 * sites).map(|line| line ^ 1).collect(),
            sites: all.collect::<Arc<[u32]>>(),
        }
    }

    #[test]
    fn rows_are_found_wherever_they_lie() {
        let runs = Runs::new(&strip(7), 3).unwrap();
        assert_eq!(runs.within(0b111_0111), 0b111_0111);
        assert_eq!(runs.within(0b110_1111), 0b000_1111);
        assert_eq!(runs.within(0b110_1011), 0);
        assert_eq!(runs.within(0b000_1110), 0b000_1110);
        assert!(Runs::new(&strip(65), 3).is_none(), "a site has no bit");
    }
}
