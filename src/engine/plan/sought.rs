//! What rules look for on lines: so many pieces in a row.

use super::SMALL;
use super::line_places::{Four, Places, Through};
use super::rows::Row;
use crate::ir::LineTable;

/// What a rule looks for: so many pieces in a row.
#[derive(Debug)]
pub(super) struct Sought {
    /// The number of the rule: an index of the plan's lines.
    pub(super) table: usize,
    pub(super) length: u32,
    pub(super) exact: bool,
    pub(super) places: Places,
}

/// The rules of which a run passes through a site that holds one of a player's pieces, one bit each;
/// the pieces are given both as lines hold them and as sites.
#[inline(never)]
pub(super) fn passing(by_length: &[Sought], site: usize, held: &[u32], own: u64) -> u64 {
    let mut found = 0;
    for sought in by_length {
        let passes = sought.is_at(site, held, own);
        found |= u64::from(passes) << sought.table;
        // Where there is no short run there is no long one either.
        if !passes && !sought.exact {
            break;
        }
    }
    found
}

/// The pieces among which a run is looked for.
pub(super) trait Pieces {
    /// Whether a run begins in a window where it would pass through a site; `runs` tells where runs
    /// begin in a word.
    fn any(self, runs: impl Fn(u64, &Row) -> u64) -> bool;
}

/// Pieces on kept lines, one of which stands on the site.
pub(super) struct Standing<'l> {
    pub(super) held: &'l [u32],
    pub(super) through: &'l [Through],
}

impl Pieces for Standing<'_> {
    #[inline(always)]
    fn any(self, runs: impl Fn(u64, &Row) -> u64) -> bool {
        let mut found = 0;
        for at in self.through {
            let line = self.held[at.line as usize];
            found |= runs(line.into(), &Row::WHOLE) & u64::from(at.window);
        }
        found != 0
    }
}

/// The same with a piece that is put on the site. To write a line and then read it again would take
/// longer.
pub(super) struct Coming<'l> {
    pub(super) held: &'l mut [u32],
    pub(super) through: &'l [Through],
}

impl Pieces for Coming<'_> {
    #[inline(always)]
    fn any(self, runs: impl Fn(u64, &Row) -> u64) -> bool {
        let mut found = 0;
        for at in self.through {
            let held = &mut self.held[at.line as usize];
            let line = *held | at.bit;
            *held = line;
            found |= runs(line.into(), &Row::WHOLE) & u64::from(at.window);
        }
        found != 0
    }
}

/// The same where the site lies in up to four short lines.
pub(super) struct ComingOnFour<'l> {
    pub(super) held: &'l mut [u32],
    pub(super) at: &'l Four,
}

impl Pieces for ComingOnFour<'_> {
    #[inline(always)]
    fn any(self, runs: impl Fn(u64, &Row) -> u64) -> bool {
        let mut lines = 0;
        for quarter in 0..4 {
            let held = &mut self.held[usize::from(self.at.lines[quarter])];
            *held |= u32::from(self.at.bits[quarter]);
            lines |= u64::from(*held) << (Four::QUARTER * quarter as u32);
        }
        runs(lines, &Row::WHOLE) & self.at.window != 0
    }
}

/// Pieces on a board.
pub(super) struct OnBoard<'l> {
    pub(super) own: u64,
    pub(super) rows: &'l [Row],
    pub(super) windows: &'l [u64],
}

impl Pieces for OnBoard<'_> {
    #[inline(always)]
    fn any(self, runs: impl Fn(u64, &Row) -> u64) -> bool {
        let mut rows = self.rows.iter().zip(self.windows);
        rows.any(|(row, window)| runs(self.own, row) & window != 0)
    }
}

impl Sought {
    pub(super) fn new(table: usize, rule: &LineTable) -> Self {
        Self {
            table,
            length: rule.length,
            exact: rule.exact,
            places: Places::of(rule),
        }
    }

    /// Looks for a run. The usual lengths are known to the compiler, which makes shifts by them cheap.
    #[inline(always)]
    pub(super) fn look(&self, pieces: impl Pieces) -> bool {
        if SMALL {
            return pieces.any(|word, row| row.runs(word, self.length, self.exact));
        }
        match (self.length, self.exact) {
            (3, false) => pieces.any(|word, row| row.runs(word, 3, false)),
            (3, true) => pieces.any(|word, row| row.runs(word, 3, true)),
            (4, false) => pieces.any(|word, row| row.runs(word, 4, false)),
            (4, true) => pieces.any(|word, row| row.runs(word, 4, true)),
            (5, false) => pieces.any(|word, row| row.runs(word, 5, false)),
            (5, true) => pieces.any(|word, row| row.runs(word, 5, true)),
            (length, exact) => pieces.any(|word, row| row.runs(word, length, exact)),
        }
    }

    /// The rules of which a run passes through a site, one bit each, if it is known whether one of the
    /// first rule does.
    #[inline(always)]
    pub(super) fn and_longer(
        &self,
        passes: bool,
        by_length: &[Self],
        site: usize,
        held: &[u32],
        own: u64,
    ) -> u64 {
        let found = u64::from(passes) << self.table;
        // Where there is no short run there is no long one either.
        match passes || self.exact {
            true => found | passing(&by_length[1..], site, held, own),
            false => found,
        }
    }

    /// Where one piece more in rows would stand in a run.
    #[inline]
    pub(super) fn gaps(&self, word: u64, row: &Row) -> u64 {
        match self.length {
            length if SMALL => row.gaps(word, length, self.exact),
            3 => row.gaps(word, 3, self.exact),
            4 => row.gaps(word, 4, self.exact),
            5 => row.gaps(word, 5, self.exact),
            length => row.gaps(word, length, self.exact),
        }
    }

    /// Whether a run passes through a site that holds one of a player's pieces.
    #[inline]
    pub(super) fn is_at(&self, site: usize, held: &[u32], own: u64) -> bool {
        match &self.places {
            Places::Kept(kept) => self.look(Standing {
                held,
                through: kept.through(site),
            }),
            Places::Board(rows, windows) => self.look(OnBoard {
                own,
                rows,
                windows: &windows[site * rows.len()..],
            }),
        }
    }
}
