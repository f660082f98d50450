//! Where rows of a length can lie on a small board, as words: whether a set of sites has such a row
//! is then asked without walking from site to site.

use std::collections::BTreeMap;

use super::Radials;

/// The rows of a length along the lines of a table, on a board whose sites fit into one word.
#[derive(Clone, Debug, Default)]
pub struct Runs {
    length: usize,
    /// The sites of each row.
    rows: Vec<u64>,
    /// For each row, the sites whose lines it belongs to.
    through: Vec<u64>,
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
                    let row = row.iter().try_fold(0, |row, site| {
                        Some(row | 1u64.checked_shl(*site)?)
                    })?;
                    *rows.entry(row).or_default() |= 1u64.checked_shl(pivot as u32)?;
                }
            }
        }
        let (rows, through) = rows.into_iter().unzip();
        Some(Self {
            length,
            rows,
            through,
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
        let rows = self.rows.iter().zip(&self.through);
        rows.fold(0, |found, (row, through)| {
            found | if row & set == *row { *through } else { 0 }
        })
    }
}
