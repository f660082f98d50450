//! The sites between two sites, on the first line that is found from the one to the other.

/// What lies between any two sites, as far as it is told.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Paths {
    sites: usize,
    /// For each start and end, where the path lies in `lines`: its beginning and its length.
    /// `UNTOLD` if no line is known.
    by_ends: Vec<(u32, u32)>,
    lines: Vec<u32>,
}

const UNTOLD: (u32, u32) = (u32::MAX, 0);

impl Paths {
    /// For this many sites, nothing of which is known.
    pub fn new(sites: usize) -> Self {
        Self {
            sites,
            by_ends: vec![UNTOLD; sites * sites],
            lines: Vec::new(),
        }
    }

    /// Adds a line that begins beside a site, and returns for each of its sites whether the path
    /// there is the only one that is known; false if a site is none of these.
    pub fn add(&mut self, from: usize, line: &[u32]) -> Vec<bool> {
        let fits = |site: usize| site < self.sites;
        if !fits(from) || !line.iter().all(|site| fits(*site as usize)) {
            return vec![false; line.len()];
        }
        let start = self.lines.len() as u32;
        let mut is_new = false;
        let mut told = Vec::with_capacity(line.len());
        for (length, to) in line.iter().enumerate() {
            let ends = from * self.sites + *to as usize;
            if self.by_ends[ends] == UNTOLD {
                self.by_ends[ends] = (start, length as u32);
                is_new = true;
                told.push(true);
            } else {
                let (known, long) = self.by_ends[ends];
                told.push(self.of(known, long) == &line[..length]);
            }
        }
        if is_new {
            self.lines.extend(line);
        }
        told
    }

    /// The sites between two sites, if a line from the one to the other was added; else none.
    #[inline]
    pub fn between(&self, from: usize, to: usize) -> &[u32] {
        let (start, length) = self.by_ends[from * self.sites + to];
        self.of(start, length)
    }

    #[inline]
    fn of(&self, start: u32, length: u32) -> &[u32] {
        let known = self.lines.get(start as usize..(start + length) as usize);
        known.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_told_if_it_is_the_only_one() {
        let mut paths = Paths::new(6);
        assert_eq!(paths.add(0, &[1, 2, 3]), [true; 3]);
        assert_eq!(paths.between(0, 3), [1, 2]);
        assert_eq!(paths.between(0, 1), [0u32; 0]);
        // The same line, or a part of it, says nothing new.
        assert_eq!(paths.add(0, &[1, 2]), [true; 2]);
        // Another line leads to 3 too, and goes round to 4 twice.
        assert_eq!(paths.add(0, &[4, 3, 5, 4]), [true, false, true, false]);
        assert_eq!(paths.between(0, 3), [1, 2]);
        assert_eq!(paths.between(0, 5), [4, 3]);
        // Nothing is known of other starts, or of sites that are none.
        assert_eq!(paths.between(3, 0), [0u32; 0]);
        assert_eq!(paths.add(5, &[4, 6]), [false; 2]);
        assert_eq!(paths.add(6, &[4]), [false]);
    }
}
