//! Where sites lie in lines, and where runs through them can begin.

use super::SMALL;
use super::rows::Row;
use crate::ir::LineTable;

/// Where sites lie in lines.
#[derive(Debug)]
pub(super) enum Places {
    /// In lines that are kept.
    Kept(Kept),
    /// In rows of the board: by site, where runs through it can begin in each.
    Board(Vec<Row>, Vec<u64>),
}

/// Where sites lie in lines that are kept.
#[derive(Debug)]
pub(super) struct Kept {
    /// By site, its places, as many for each.
    through: Vec<Through>,
    stride: usize,
    /// The same in fours, if they fit.
    fours: Vec<Four>,
}

impl Kept {
    /// A site's places.
    #[inline]
    pub(super) fn through(&self, site: usize) -> &[Through] {
        &self.through[site * self.stride..][..self.stride]
    }

    /// The same in fours, if they fit.
    #[inline]
    pub(super) fn four(&self, site: usize) -> Option<&Four> {
        // In browsers, what is loaded has to be small.
        self.fours.get(site).filter(|_| !SMALL)
    }
}

/// A site's place in a line.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Through {
    pub(super) line: u32,
    pub(super) bit: u32,
    /// Where a run of the wanted length through the site may begin.
    pub(super) window: u32,
}

/// The places of a site in up to four lines, which are short enough to be looked at as one word: each
/// has a quarter of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Four {
    pub(super) lines: [u16; 4],
    pub(super) bits: [u16; 4],
    /// Where runs of the wanted length through the site may begin.
    pub(super) window: u64,
}

impl Four {
    /// The bits of a quarter.
    pub(super) const QUARTER: u32 = 16;

    /// Some places as one, if they fit: no line reaches the end of its quarter, so that none seems to
    /// go on in the next.
    fn of(through: &[Through]) -> Option<Self> {
        let mut four = Self {
            lines: [0; 4],
            bits: [0; 4],
            window: 0,
        };
        for (quarter, at) in (0..).zip(through) {
            *four.lines.get_mut(quarter)? = at.line.try_into().ok()?;
            four.bits[quarter] = at.bit.try_into().ok()?;
            four.window |= u64::from(at.window) << (Self::QUARTER * quarter as u32);
        }
        Some(four)
    }
}

impl Places {
    pub(super) fn of(rule: &LineTable) -> Self {
        match rows(rule) {
            Some(rows) => Self::on_board(rule, rows),
            None => Self::kept(rule),
        }
    }

    fn kept(rule: &LineTable) -> Self {
        let stride = rule.through.iter().map(Vec::len).max().unwrap_or(0).max(1);
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
            places.resize(stride, nothing);
            places
        };
        let through: Vec<Through> = rule.through.iter().flat_map(places).collect();
        let all = || rule.through.iter().flatten();
        let short = all().all(|(_, place)| place + 1 < Four::QUARTER) && stride <= 4;
        let fours = through.chunks(stride).map(Four::of);
        Self::Kept(Kept {
            fours: match short && !SMALL {
                true => fours.collect::<Option<_>>().unwrap_or_default(),
                false => Vec::new(),
            },
            through,
            stride,
        })
    }

    fn on_board(rule: &LineTable, rows: Vec<(u32, u64)>) -> Self {
        let rows = rows.into_iter();
        let rows = rows.map(|(by, ahead)| Row::new(by, ahead, rule.length));
        let rows: Vec<Row> = rows.filter(|row| !row.is_short()).collect();
        let windows = (0..rule.through.len() as u32).flat_map(|site| {
            let window = move |row: &Row| row.window(site, rule.length);
            rows.iter().map(window)
        });
        let windows = windows.collect();
        Self::Board(rows, windows)
    }

    /// A site's places in lines that are kept.
    #[inline]
    pub(super) fn through(&self, site: usize) -> &[Through] {
        match self {
            Self::Kept(kept) => kept.through(site),
            Self::Board(..) => &[],
        }
    }
}

/// The lines of a table as rows of a word, if all sites fit into one, those of each line lie at equal
/// distances, and no site lies on two lines with the same distance: each distance, with the sites that
/// others follow.
fn rows(table: &LineTable) -> Option<Vec<(u32, u64)>> {
    if table.through.len() > 64 {
        return None;
    }
    let mut lines = vec![Vec::new(); table.lines];
    for (site, through) in table.through.iter().enumerate() {
        for (line, place) in through {
            lines[*line as usize].push((*place, site as u32));
        }
    }
    // By distance, the sites that others follow and the sites on a line.
    let mut rows: Vec<(u32, u64, u64)> = Vec::new();
    for line in &mut lines {
        line.sort_unstable();
        let mut sites: Vec<u32> = line.iter().map(|(_, site)| *site).collect();
        if sites.len() < 2 {
            continue;
        }
        if sites[0] > sites[1] {
            sites.reverse();
        }
        let by = sites[1].checked_sub(sites[0])?;
        if by == 0 || sites.windows(2).any(|pair| pair[0] + by != pair[1]) {
            return None;
        }
        let on = sites.iter().fold(0, |on, site| on | 1u64 << site);
        let ahead = on & on >> by;
        match rows.iter_mut().find(|(known, ..)| *known == by) {
            Some((_, _, taken)) if *taken & on != 0 => return None,
            Some((_, known, taken)) => (*known, *taken) = (*known | ahead, *taken | on),
            None => rows.push((by, ahead, on)),
        }
    }
    Some(rows.into_iter().map(|(by, ahead, _)| (by, ahead)).collect())
}

#[cfg(test)]
mod tests {
    use super::{Places, rows};
    use crate::ir::LineTable;

    #[test]
    fn lines_are_read_off_a_board_only_where_that_finds_them() {
        let line = |lines: &[&[u32]]| {
            let mut table = LineTable {
                length: 3,
                exact: false,
                lines: lines.len(),
                through: vec![Vec::new(); 20],
            };
            for (line, sites) in lines.iter().enumerate() {
                for (place, site) in sites.iter().enumerate() {
                    table.through[*site as usize].push((line as u32, place as u32));
                }
            }
            rows(&table)
        };
        assert_eq!(
            line(&[&[0, 1, 2], &[8, 5, 2]]),
            Some(vec![(1, 0b011), (3, 0b0010_0100)])
        );
        // Steps of different sizes, a ring, and lines one after the other.
        assert_eq!(line(&[&[0, 1, 3]]), None);
        assert_eq!(line(&[&[0, 1, 0]]), None);
        assert_eq!(line(&[&[0, 1, 2], &[2, 3, 4]]), None);
        assert_eq!(line(&[&[0, 1, 2], &[1, 2, 3]]), None);
        let large = LineTable {
            length: 3,
            exact: false,
            lines: 0,
            through: vec![Vec::new(); 65],
        };
        assert!(rows(&large).is_none());
        assert!(matches!(Places::of(&large), Places::Kept(..)));
    }
}
