//! Lines of pieces, updated with every piece that is put or taken.

use std::sync::Arc;

use crate::ir::LineTable;

/// The lines of a rule, and where a site lies in them: the same in all positions.
#[derive(Debug)]
struct LineMap {
    /// By site, `stride` entries each.
    through: Vec<Through>,
    stride: usize,
    /// How many lines there are, including an empty one that fills up the entries of sites on fewer
    /// lines than others.
    count: usize,
    length: u32,
    exact: bool,
    /// Shifts that reduce a run of the wanted length to a single bit.
    shifts: [u32; 5],
}

/// What stands on the lines of a rule.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    map: Arc<LineMap>,
    /// The pieces on each line, by player.
    held: Vec<u32>,
    /// Whether a line passes through the site of the last piece.
    pub(super) found: bool,
}

/// A site's place in a line.
#[derive(Clone, Copy, Debug, Default)]
struct Through {
    line: u32,
    bit: u32,
    /// Where a line of the wanted length through the site may begin.
    window: u32,
}

impl LineMap {
    #[inline]
    fn through(&self, site: usize) -> &[Through] {
        &self.through[site * self.stride..][..self.stride]
    }
}

impl Lines {
    pub(super) fn new(table: &LineTable, players: usize) -> Self {
        let stride = table.through.iter().map(Vec::len).max().unwrap_or(0).max(1);
        let mut through = Vec::with_capacity(stride * table.through.len());
        for lines in &table.through {
            for &(line, place) in lines {
                let bit = 1 << place;
                let first = (place + 1).saturating_sub(table.length);
                let window = (bit | (bit - 1)) & !((1u32 << first) - 1);
                through.push(Through { line, bit, window });
            }
            let nothing = Through {
                line: table.lines as u32,
                ..Through::default()
            };
            through.extend((lines.len()..stride).map(|_| nothing));
        }
        let mut shifts = [0; 5];
        let mut reached = 1;
        for shift in &mut shifts {
            *shift = reached.min(table.length.min(32) - reached);
            reached += *shift;
        }
        let map = LineMap {
            through,
            stride,
            count: table.lines + 1,
            length: table.length,
            exact: table.exact,
            shifts,
        };
        Self {
            map: Arc::new(map),
            held: vec![0; players * (table.lines + 1)],
            found: false,
        }
    }

    #[inline]
    pub(super) fn put(&mut self, player: usize, site: usize) {
        let map = &*self.map;
        let held = &mut self.held[player * map.count..][..map.count];
        for at in map.through(site) {
            held[at.line as usize] |= at.bit;
        }
    }

    /// The same, and records whether a line then passes through the site.
    #[inline]
    pub(super) fn put_looking(&mut self, player: usize, site: usize) {
        let map = &*self.map;
        if map.exact {
            self.put(player, site);
            self.found = self.is_line(player, site);
            return;
        }
        let held = &mut self.held[player * map.count..][..map.count];
        let [a, b, c, d, e] = map.shifts;
        let mut found = 0;
        for at in map.through(site) {
            let held = &mut held[at.line as usize];
            *held |= at.bit;
            let mut runs = *held;
            runs &= runs >> a;
            runs &= runs >> b;
            runs &= runs >> c;
            if d != 0 {
                runs &= runs >> d;
                runs &= runs >> e;
            }
            found |= runs & at.window;
        }
        self.found = found != 0;
    }

    #[inline]
    pub(super) fn take(&mut self, player: usize, site: usize) {
        let map = &*self.map;
        let held = &mut self.held[player * map.count..][..map.count];
        for at in map.through(site) {
            held[at.line as usize] &= !at.bit;
        }
    }

    /// Becomes a copy of what stands on the same lines elsewhere, without allocating.
    #[inline]
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.held.copy_from_slice(&other.held);
        self.found = other.found;
    }

    /// Whether there may be a line of the player's pieces anywhere.
    #[inline]
    pub(super) fn may_be(&self, player: usize) -> bool {
        let map = &*self.map;
        let held = &self.held[player * map.count..][..map.count];
        let runs = |held: &u32| map.shifts.iter().fold(*held, |runs, by| runs & runs >> by);
        held.iter().fold(0, |any, held| any | runs(held)) != 0
    }

    /// Whether a line of the player's pieces passes through a site that holds one.
    #[inline]
    pub(super) fn is_line(&self, player: usize, site: usize) -> bool {
        let map = &*self.map;
        let held = &self.held[player * map.count..][..map.count];
        if map.exact {
            return map.through(site).iter().any(|at| {
                let place = at.bit.trailing_zeros();
                at.bit != 0 && run(held[at.line as usize], place) == map.length
            });
        }
        map.through(site).iter().any(|at| {
            let held = held[at.line as usize];
            let runs = map
                .shifts
                .iter()
                .fold(held, |runs, shift| runs & runs >> shift);
            runs & at.window != 0
        })
    }
}

/// How many consecutive bits are set around a set bit.
#[inline]
fn run(line: u32, place: u32) -> u32 {
    let above = (!(line >> place)).trailing_zeros().min(32 - place);
    let below = (line << (31 - place)).leading_ones();
    above + below - 1
}
