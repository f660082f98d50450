//! Lines of pieces, updated with every piece that is put or taken.

use std::sync::Arc;

use crate::ir::LineTable;

use super::bits::{self, Words};

/// A set of lines, where each site lies in them, and what rules look for there: the same in all
/// positions.
#[derive(Debug)]
struct LineMap {
    /// How many places each site has in lines.
    stride: usize,
    /// How many lines there are, including an empty one that fills up the places of sites on fewer
    /// lines than others.
    count: usize,
    /// By length; there is at least one.
    sought: Vec<Sought>,
}

/// A site's place in a line.
#[derive(Clone, Copy, Debug, Default)]
struct Through {
    line: u32,
    bit: u32,
    /// Where a run of the wanted length through the site may begin.
    window: u32,
}

/// What a rule looks for: so many pieces in a row.
#[derive(Debug)]
struct Sought {
    /// The number of the rule: an index of the plan's lines.
    table: usize,
    length: u32,
    exact: bool,
    /// Shifts that reduce a run of the wanted length to a single bit.
    shifts: [u32; 5],
    /// By site, as many as the map says.
    through: Vec<Through>,
    stride: usize,
}

/// What stands on a set of lines.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    map: Arc<LineMap>,
    /// The pieces on each line, by player.
    held: Vec<u32>,
}

impl LineMap {
    /// The lines of a table, for which nothing looks yet.
    fn new(table: &LineTable) -> Self {
        Self {
            stride: table.through.iter().map(Vec::len).max().unwrap_or(0).max(1),
            count: table.lines + 1,
            sought: Vec::new(),
        }
    }

    /// A site's places in lines, whatever is sought.
    #[inline]
    fn through(&self, site: usize) -> &[Through] {
        self.sought[0].through(site)
    }

    fn sought(&self, table: usize) -> Option<&Sought> {
        self.sought.iter().find(|sought| sought.table == table)
    }
}

impl Sought {
    fn new(table: usize, rule: &LineTable, map: &LineMap) -> Self {
        let mut shifts = [0; 5];
        let mut reached = 1;
        for shift in &mut shifts {
            *shift = reached.min(rule.length.min(32) - reached);
            reached += *shift;
        }
        let nothing = Through {
            line: rule.lines as u32,
            ..Through::default()
        };
        let on = |&(line, place): &(u32, u32)| {
            let first = (place + 1).saturating_sub(rule.length);
            let bit = 1 << place;
            let window = (bit | (bit - 1)) & !((1u32 << first) - 1);
            Through { line, bit, window }
        };
        let places = |lines: &Vec<_>| {
            let mut places: Vec<Through> = lines.iter().map(on).collect();
            places.resize(map.stride, nothing);
            places
        };
        Self {
            table,
            length: rule.length,
            exact: rule.exact,
            shifts,
            through: rule.through.iter().flat_map(places).collect(),
            stride: map.stride,
        }
    }

    /// A site's places in lines.
    #[inline]
    fn through(&self, site: usize) -> &[Through] {
        &self.through[site * self.stride..][..self.stride]
    }

    /// Where runs of the wanted length begin in a line.
    #[inline]
    fn runs(&self, line: u32) -> u32 {
        let runs = self.shifts.iter().fold(line, |runs, by| runs & runs >> by);
        match self.exact {
            true => alone(runs, line, self.length),
            false => runs,
        }
    }

    /// Where one piece more in a line would stand in a run.
    #[inline]
    fn gaps(&self, line: u32) -> u32 {
        match self.length {
            3 => gaps_of::<3>(line, self.exact),
            4 => gaps_of::<4>(line, self.exact),
            5 => gaps_of::<5>(line, self.exact),
            length => gaps(line, length, self.exact),
        }
    }

    /// Looks for runs. The usual lengths are known to the compiler, which makes shifts by them cheap.
    #[inline]
    fn look(&self, places: impl Places) -> bool {
        match (self.length, self.exact) {
            (3, false) => places.any(runs_of::<3, false>),
            (3, true) => places.any(runs_of::<3, true>),
            (4, false) => places.any(runs_of::<4, false>),
            (4, true) => places.any(runs_of::<4, true>),
            (5, false) => places.any(runs_of::<5, false>),
            (5, true) => places.any(runs_of::<5, true>),
            _ => places.any(|line| self.runs(line)),
        }
    }

    /// Whether a run passes through a site.
    #[inline]
    fn is_at(&self, held: &[u32], site: usize) -> bool {
        let through = self.through(site);
        self.look(Standing { held, through })
    }
}

/// The places of a site in lines.
trait Places {
    /// Whether a run begins in any of their windows; `runs` tells where runs begin in a line.
    fn any(self, runs: impl Fn(u32) -> u32) -> bool;
}

/// A piece that stands on the site.
struct Standing<'l> {
    held: &'l [u32],
    through: &'l [Through],
}

impl Places for Standing<'_> {
    #[inline]
    fn any(self, runs: impl Fn(u32) -> u32) -> bool {
        let mut found = 0;
        for at in self.through {
            found |= runs(self.held[at.line as usize]) & at.window;
        }
        found != 0
    }
}

/// A piece that is put there. To write a line and then read it again would take longer.
struct Coming<'l> {
    held: &'l mut [u32],
    through: &'l [Through],
}

impl Places for Coming<'_> {
    #[inline]
    fn any(self, runs: impl Fn(u32) -> u32) -> bool {
        let mut found = 0;
        for at in self.through {
            let held = &mut self.held[at.line as usize];
            let line = *held | at.bit;
            *held = line;
            found |= runs(line) & at.window;
        }
        found != 0
    }
}

/// Where runs of a length begin in a line.
#[inline]
fn runs_of<const LENGTH: u32, const EXACT: bool>(line: u32) -> u32 {
    let (mut runs, mut reached) = (line, 1);
    while reached < LENGTH {
        let by = if 2 * reached <= LENGTH {
            reached
        } else {
            LENGTH - reached
        };
        runs &= runs >> by;
        reached += by;
    }
    match EXACT {
        true => alone(runs, line, LENGTH),
        false => runs,
    }
}

/// The same as [`gaps`]; shifts by numbers that the compiler knows are cheap.
#[inline]
fn gaps_of<const LENGTH: u32>(line: u32, exact: bool) -> u32 {
    gaps(line, LENGTH, exact)
}

/// Where one piece more in a line would stand in a run of a length, which must not be longer if it is to
/// be exact.
#[inline]
fn gaps(line: u32, length: u32, exact: bool) -> u32 {
    // Where at least so many pieces follow.
    let mut after = [u32::MAX; 33];
    for more in 1..=length as usize {
        after[more] = (after[more - 1] & line) >> 1;
    }
    let (mut before, mut found) = (u32::MAX, 0);
    for first in (0..length as usize).rev() {
        let longer = (before & line) << 1;
        found |= before & after[first] & !if exact { longer | after[first + 1] } else { 0 };
        before = longer;
    }
    found
}

/// The runs of a length that have no more pieces at either end.
#[inline]
const fn alone(runs: u32, line: u32, length: u32) -> u32 {
    runs & !(line << 1) & !(line >> (length - 1) >> 1)
}

impl Lines {
    /// The lines of some rules; rules that look at the same lines share them.
    pub(super) fn all(tables: &[LineTable], players: usize) -> Vec<Self> {
        let mut maps: Vec<(&LineTable, LineMap)> = Vec::new();
        for (index, table) in tables.iter().enumerate() {
            let same = |(known, _): &(&LineTable, LineMap)| {
                known.lines == table.lines && known.through == table.through
            };
            let place = maps.iter().position(same).unwrap_or(maps.len());
            if place == maps.len() {
                maps.push((table, LineMap::new(table)));
            }
            let map = &mut maps[place].1;
            let sought = Sought::new(index, table, map);
            map.sought.push(sought);
            map.sought.sort_by_key(|sought| sought.length);
        }
        let with_pieces = |(_, map): (&LineTable, LineMap)| Self {
            held: vec![0; players * map.count],
            map: Arc::new(map),
        };
        maps.into_iter().map(with_pieces).collect()
    }

    /// Whether these are the lines that a rule looks at.
    pub(super) fn are_of(&self, table: usize) -> bool {
        self.map.sought(table).is_some()
    }

    #[inline]
    fn held(&self, player: usize) -> &[u32] {
        &self.held[player * self.map.count..][..self.map.count]
    }

    #[inline]
    pub(super) fn put(&mut self, player: usize, site: usize) {
        let map = &*self.map;
        let held = &mut self.held[player * map.count..][..map.count];
        for at in map.through(site) {
            held[at.line as usize] |= at.bit;
        }
    }

    #[inline]
    pub(super) fn take(&mut self, player: usize, site: usize) {
        let map = &*self.map;
        let held = &mut self.held[player * map.count..][..map.count];
        for at in map.through(site) {
            held[at.line as usize] &= !at.bit;
        }
    }

    /// Puts a piece on a site, and returns the rules of which a line then passes through it, one bit
    /// each.
    #[inline]
    pub(super) fn put_looking(&mut self, player: usize, site: usize) -> u64 {
        let map = &*self.map;
        let held = &mut self.held[player * map.count..][..map.count];
        let Some((first, others)) = map.sought.split_first() else {
            return 0;
        };
        let through = first.through(site);
        let coming = first.look(Coming { held, through });
        // Rules come by length: where there is no short run there is no long one either.
        if !coming && !first.exact {
            return 0;
        }
        let mut found = u64::from(coming) << first.table;
        for sought in others {
            found |= u64::from(sought.is_at(held, site)) << sought.table;
        }
        found
    }

    /// The rules of which a line of the player's passes through a site that holds one of their
    /// pieces, one bit each.
    pub(super) fn found(&self, player: usize, site: usize) -> u64 {
        let (map, held) = (&*self.map, self.held(player));
        let mut found = 0;
        for sought in &map.sought {
            found |= u64::from(sought.is_at(held, site)) << sought.table;
        }
        found
    }

    /// The sites of a set, all empty, where a piece of the player's would stand in a line, as a rule
    /// wants it.
    pub(super) fn completing<const W: usize>(
        &self,
        table: usize,
        player: usize,
        sites: &Words<W>,
    ) -> Words<W> {
        let (map, held) = (&*self.map, self.held(player));
        let mut found = [0; W];
        let Some(rule) = map.sought(table) else {
            return found;
        };
        bits::each(sites, |site| {
            let completes = |at: &Through| rule.gaps(held[at.line as usize]) & at.bit;
            let through = map.through(site).iter().map(completes);
            if through.fold(0, |any, bit| any | bit) != 0 {
                bits::insert(&mut found, site);
            }
        });
        found
    }

    /// Whether lines that are longer than a rule wants do not count.
    pub(super) fn is_exact(&self, table: usize) -> bool {
        self.map.sought(table).is_some_and(|rule| rule.exact)
    }

    /// Becomes a copy of what stands on the same lines elsewhere, without allocating.
    #[inline]
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.held.copy_from_slice(&other.held);
    }

    /// Whether there may be a line of the player's pieces anywhere, as a rule wants it.
    #[inline]
    pub(super) fn may_be(&self, table: usize, player: usize) -> bool {
        let runs = |sought: &Sought| {
            let runs = self.held(player).iter().map(|line| sought.runs(*line));
            runs.fold(0, |any, runs| any | runs)
        };
        self.map.sought(table).is_some_and(|rule| runs(rule) != 0)
    }

    /// Whether a line of the player's pieces passes through a site that holds one, as a rule wants
    /// it.
    #[inline]
    pub(super) fn is_line(&self, table: usize, player: usize, site: usize) -> bool {
        let (map, held) = (&*self.map, self.held(player));
        let rule = map.sought(table);
        rule.is_some_and(|rule| rule.is_at(held, site))
    }
}

#[cfg(test)]
mod tests {
    use super::{LineMap, Sought, gaps, runs_of};
    use crate::ir::LineTable;

    /// Where exactly, or at least, so many bits in a row begin, found bit by bit.
    fn one_by_one(line: u32, length: u32, exact: bool) -> u32 {
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
        for line in (0..1 << 16).flat_map(|low: u32| [low, low << 16, low << 8 | low >> 8]) {
            assert_eq!(runs_of::<3, false>(line), one_by_one(line, 3, false));
            assert_eq!(runs_of::<3, true>(line), one_by_one(line, 3, true));
            assert_eq!(runs_of::<4, false>(line), one_by_one(line, 4, false));
            assert_eq!(runs_of::<4, true>(line), one_by_one(line, 4, true));
            assert_eq!(runs_of::<5, false>(line), one_by_one(line, 5, false));
            assert_eq!(runs_of::<5, true>(line), one_by_one(line, 5, true));
        }
    }

    #[test]
    fn gaps_are_where_a_piece_more_stands_in_a_run() {
        for length in (1..=9).chain([31, 32]) {
            for exact in [false, true] {
                for line in 0..1u32 << 12 {
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
                    let found = gaps(line, length, exact) & !line & ((1 << 14) - 1);
                    assert_eq!(found, expected, "{line:b} {length} {exact}");
                }
            }
        }
    }

    #[test]
    fn runs_of_any_length_are_found_as_bit_by_bit() {
        for length in 2..=9 {
            for exact in [false, true] {
                let rule = LineTable {
                    length,
                    exact,
                    lines: 0,
                    through: Vec::new(),
                };
                let sought = Sought::new(0, &rule, &LineMap::new(&rule));
                for line in (0..1 << 12).map(|low: u32| low << 20 | low) {
                    assert_eq!(sought.runs(line), one_by_one(line, length, exact));
                }
            }
        }
    }
}
