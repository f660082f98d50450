//! Lines of pieces: on small boards read off the sites of a player's pieces, where the sites of each
//! line lie at equal distances; else updated with every piece that is put or taken.

use std::sync::Arc;

use crate::ir::LineTable;

use super::bits::{self, Words};
use super::line_places::{self, Places, Through};
use super::rows::Row;
use super::sought::{Coming, ComingOnFour, OnBoard, Sought, passing};
use super::watch::Piece;

/// A set of lines and what rules look for there: the same in all positions.
#[derive(Debug)]
struct LineMap {
    /// How many lines there are, including an empty one that fills up the places of sites on fewer
    /// lines than others; 0 if lines are read off the board.
    count: usize,
    /// By length; there is at least one.
    sought: Vec<Sought>,
}

/// What stands on a set of lines.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    map: Arc<LineMap>,
    /// The pieces on each line, by player.
    held: Vec<u32>,
}

/// Lines with what is looked for first at hand: mostly it is not there, and that is all.
pub(super) enum AtHand<'l> {
    OnBoard(OnBoardAtHand<'l>),
    Kept(KeptAtHand<'l>),
}

/// Lines that are read off the board.
#[derive(Clone, Copy)]
pub(super) struct OnBoardAtHand<'l> {
    by_length: &'l [Sought],
    first: &'l Sought,
    rows: &'l [Row],
    windows: &'l [u64],
}

impl OnBoardAtHand<'_> {
    /// The length of the shortest line that is looked for.
    pub(super) const fn shortest(&self) -> u32 {
        self.first.length
    }

    /// What [`Lines::put_looking`] says.
    #[inline(always)]
    pub(super) fn put<const W: usize>(self, piece: Piece<'_, W>) -> u64 {
        let (rows, own) = (self.rows, piece.own[0]);
        let windows = &self.windows[piece.site * rows.len()..];
        let coming = self.first.look(OnBoard { own, rows, windows });
        self.first
            .and_longer(coming, self.by_length, piece.site, &[], own)
    }
}

/// Lines that are kept.
pub(super) struct KeptAtHand<'l> {
    by_length: &'l [Sought],
    first: &'l Sought,
    places: &'l line_places::Kept,
    held: &'l mut [u32],
    count: usize,
}

impl KeptAtHand<'_> {
    /// What [`Lines::put_looking`] does and says.
    #[inline(always)]
    pub(super) fn put(&mut self, player: usize, site: usize) -> u64 {
        let held = &mut self.held[player * self.count..][..self.count];
        let coming = if let Some(at) = self.places.four(site) {
            self.first.look(ComingOnFour { held, at })
        } else {
            let through = self.places.through(site);
            self.first.look(Coming { held, through })
        };
        self.first.and_longer(coming, self.by_length, site, held, 0)
    }
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
            let sought = Sought::new(index, table);
            if place == maps.len() {
                let count = match sought.places {
                    Places::Kept(..) => table.lines + 1,
                    Places::Board(..) => 0,
                };
                let sought = Vec::new();
                maps.push((table, LineMap { count, sought }));
            }
            let map = &mut maps[place].1;
            map.sought.push(sought);
            map.sought.sort_by_key(|sought| sought.length);
        }
        let with_pieces = |(_, map): (&LineTable, LineMap)| Self {
            held: vec![0; players * map.count],
            map: Arc::new(map),
        };
        maps.into_iter().map(with_pieces).collect()
    }

    /// The lines with what is looked for first at hand.
    pub(super) fn at_hand(&mut self) -> AtHand<'_> {
        let by_length = &self.map.sought[..];
        let first = &by_length[0];
        match &first.places {
            Places::Board(rows, windows) => AtHand::OnBoard(OnBoardAtHand {
                by_length,
                first,
                rows,
                windows,
            }),
            Places::Kept(places) => AtHand::Kept(KeptAtHand {
                by_length,
                first,
                places,
                held: &mut self.held,
                count: self.map.count,
            }),
        }
    }

    fn sought(&self, table: usize) -> Option<&Sought> {
        let mut sought = self.map.sought.iter();
        sought.find(|sought| sought.table == table)
    }

    /// Whether these are the lines that a rule looks at.
    pub(super) fn are_of(&self, table: usize) -> bool {
        self.sought(table).is_some()
    }

    #[inline]
    fn held(&self, player: usize) -> &[u32] {
        &self.held[player * self.map.count..][..self.map.count]
    }

    #[inline]
    pub(super) fn put(&mut self, player: usize, site: usize) {
        let map = &*self.map;
        let held = &mut self.held[player * map.count..][..map.count];
        for at in map.sought[0].places.through(site) {
            held[at.line as usize] |= at.bit;
        }
    }

    #[inline]
    pub(super) fn take(&mut self, player: usize, site: usize) {
        let map = &*self.map;
        let held = &mut self.held[player * map.count..][..map.count];
        for at in map.sought[0].places.through(site) {
            held[at.line as usize] &= !at.bit;
        }
    }

    /// Puts a piece on a site, where the board has it already among the player's own. Returns the rules
    /// of which a line then passes through it, one bit each.
    #[inline]
    pub(super) fn put_looking<const W: usize>(&mut self, piece: Piece<'_, W>) -> u64 {
        match self.at_hand() {
            AtHand::OnBoard(lines) => lines.put(piece),
            AtHand::Kept(mut lines) => lines.put(piece.owner, piece.site),
        }
    }

    /// The rules of which a line of the player's passes through a site that holds one of their
    /// pieces, one bit each.
    #[inline]
    pub(super) fn found<const W: usize>(&self, piece: Piece<'_, W>) -> u64 {
        let held = self.held(piece.owner);
        passing(&self.map.sought, piece.site, held, piece.own[0])
    }

    /// The sites of a set, all empty, where a piece of the player's would stand in a line, as a rule
    /// wants it.
    pub(super) fn completing<const W: usize>(
        &self,
        table: usize,
        player: usize,
        [own, sites]: [&Words<W>; 2],
    ) -> Words<W> {
        let mut found = [0; W];
        let Some(rule) = self.sought(table) else {
            return found;
        };
        if let Places::Board(rows, _) = &rule.places {
            let gaps = rows.iter().map(|row| rule.gaps(own[0], row));
            found[0] = gaps.fold(0, |all, gaps| all | gaps) & sites[0];
            return found;
        }
        let held = self.held(player);
        bits::each(sites, |site| {
            let completes = |at: &Through| {
                let line = held[at.line as usize];
                rule.gaps(line.into(), &Row::WHOLE) & u64::from(at.bit)
            };
            let through = rule.places.through(site).iter().map(completes);
            if through.fold(0, |any, bit| any | bit) != 0 {
                bits::insert(&mut found, site);
            }
        });
        found
    }

    /// Whether lines that are longer than a rule wants do not count.
    pub(super) fn is_exact(&self, table: usize) -> bool {
        self.sought(table).is_some_and(|rule| rule.exact)
    }

    /// Becomes a copy of what stands on the same lines elsewhere, without allocating.
    #[inline]
    pub(super) fn copy_from(&mut self, other: &Self) {
        if !self.held.is_empty() {
            self.held.copy_from_slice(&other.held);
        }
    }

    /// Whether there may be a line of the player's pieces anywhere, as a rule wants it.
    #[inline]
    pub(super) fn may_be<const W: usize>(
        &self,
        table: usize,
        player: usize,
        own: &Words<W>,
    ) -> bool {
        let Some(rule) = self.sought(table) else {
            return false;
        };
        let has_run = |word: u64, row: &Row| row.has_run(word, rule.length, rule.exact);
        match &rule.places {
            Places::Kept(..) => {
                let lines = self.held(player).iter();
                lines.fold(false, |any, line| {
                    any | has_run((*line).into(), &Row::WHOLE)
                })
            }
            Places::Board(rows, _) => rows.iter().any(|row| has_run(own[0], row)),
        }
    }

    /// Whether a line of the player's pieces passes through a site that holds one, as a rule wants
    /// it.
    #[inline]
    pub(super) fn is_line<const W: usize>(&self, table: usize, piece: Piece<'_, W>) -> bool {
        let Piece { owner, site, own } = piece;
        let rule = self.sought(table);
        rule.is_some_and(|rule| rule.is_at(site, self.held(owner), own[0]))
    }
}

#[cfg(test)]
mod tests {
    use super::{Lines, Places};
    use crate::engine::plan::bits;
    use crate::engine::plan::watch::Piece;
    use crate::engine::rng::Rng;
    use crate::ir::LineTable;

    /// The lines of a board of so many columns in four directions, or along its rows only.
    fn table(sites: u32, columns: u32, length: u32, exact: bool, all: bool) -> LineTable {
        let mut table = LineTable {
            length,
            exact,
            lines: 0,
            through: vec![Vec::new(); sites as usize],
        };
        let steps: &[(i32, i32)] = if all {
            &[(0, 1), (1, 0), (1, 1), (1, -1)]
        } else {
            &[(0, 1)]
        };
        let on = |row: i32, column: i32| {
            let site = row * columns as i32 + column;
            (row >= 0 && (0..columns as i32).contains(&column) && site < sites as i32)
                .then_some(site as usize)
        };
        for (down, right) in steps {
            for site in 0..sites as i32 {
                let (row, column) = (site / columns as i32, site % columns as i32);
                if on(row - down, column - right).is_some() {
                    continue;
                }
                let line = (0..).map_while(|far| on(row + far * down, column + far * right));
                // Whether a line is written down from its other end makes no difference.
                let mut line: Vec<usize> = line.collect();
                if site % 2 == 1 {
                    line.reverse();
                }
                for (place, site) in line.into_iter().enumerate() {
                    table.through[site].push((table.lines as u32, place as u32));
                }
                table.lines += 1;
            }
        }
        table
    }

    /// The same lines, kept.
    fn kept(tables: &[LineTable]) -> Vec<Lines> {
        let mut tables = tables.to_vec();
        for table in &mut tables {
            let sites = table.through.len().max(65);
            table.through.resize(sites, Vec::new());
        }
        Lines::all(&tables, 2)
    }

    #[test]
    fn a_piece_that_comes_is_looked_at_as_one_that_stands() {
        let mut rng = Rng::new(8);
        for (rows, columns) in [
            (9, 9),
            (15, 15),
            (15, 14),
            (16, 15),
            (15, 16),
            (14, 17),
            (5, 31),
        ] {
            let sites = rows * columns;
            for (length, exact) in [(3, false), (3, true), (5, false), (5, true), (6, true)] {
                let table = table(sites, columns, length, exact, true);
                let short = table.through.iter().flatten().all(|(_, place)| *place < 15);
                let mut lines = kept(&[table]).remove(0);
                let Places::Kept(places) = &lines.map.sought[0].places else {
                    panic!("these boards are too large to be read off");
                };
                assert_eq!(places.four(0).is_some(), short, "{rows} {columns}");
                let (mut own, mut runs) = ([0; 4], 0);
                for site in (0..sites).map(|_| rng.below(sites as usize)) {
                    if bits::contains(&own, site) {
                        continue;
                    }
                    bits::insert(&mut own, site);
                    let piece = Piece {
                        owner: 1,
                        site,
                        own: &own,
                    };
                    let found = lines.put_looking(piece);
                    assert_eq!(found, lines.found(piece), "{rows} {columns} {site}");
                    runs += found;
                }
                assert!(runs > 0, "{rows} {columns} {length}");
            }
        }
    }

    #[test]
    fn lines_that_are_read_off_the_board_are_those_that_are_kept() {
        let mut rng = Rng::new(7);
        for (sites, columns) in [(9, 3), (42, 7), (64, 8), (63, 9), (10, 1), (30, 15)] {
            for all in [true, false] {
                let tables: Vec<LineTable> = [(3, false), (4, true), (5, false), (7, true)]
                    .map(|(length, exact)| table(sites, columns, length, exact, all))
                    .into();
                let (mut read, mut kept) = (Lines::all(&tables, 2), kept(&tables));
                assert!(read[0].held.is_empty() && !kept[0].held.is_empty());
                for _ in 0..50 {
                    let mut own = [0];
                    for lines in &mut kept {
                        lines.held.fill(0);
                    }
                    let order = (0..sites).map(|_| rng.below(sites as usize));
                    for site in order.collect::<Vec<_>>() {
                        if bits::contains(&own, site) {
                            continue;
                        }
                        for table in 0..tables.len() {
                            let empty = [!own[0] & (u64::MAX >> (64 - sites))];
                            let [a, b] = [&read[0], &kept[0]]
                                .map(|lines| lines.completing(table, 1, [&own, &empty]));
                            assert_eq!(a, b, "{sites} {columns} {table} {own:?}");
                            let [a, b] =
                                [&read[0], &kept[0]].map(|lines| lines.may_be(table, 1, &own));
                            assert_eq!(a, b);
                        }
                        bits::insert(&mut own, site);
                        let piece = Piece {
                            owner: 1,
                            site,
                            own: &own,
                        };
                        let found = read[0].put_looking(piece);
                        assert_eq!(found, kept[0].put_looking(piece));
                        assert_eq!(found, read[0].found(piece));
                    }
                }
            }
        }
    }
}
