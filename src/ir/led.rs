//! Where a number leads from each site, so that the sites from which it leads into a set are found
//! by shifting the set.

use super::{Jump, Ways};

/// Where a number leads from each site.
#[derive(Clone, Debug, PartialEq)]
pub struct Led {
    /// A single way of a single jump.
    ways: Ways,
    /// The sites from which the number leads to none of the sites that sets are about.
    astray: Box<[u32]>,
}

impl Led {
    /// Takes the number for each site; what is not below as many as there are leads astray. Sets of
    /// the board have `words` words.
    pub fn new(words: usize, numbers: &[i32]) -> Self {
        let sites = numbers.len();
        let is_site = |end: &i32| usize::try_from(*end).is_ok_and(|end| end < sites);
        let ends = numbers.iter().map(|end| match is_site(end) {
            true => *end as u32,
            false => Ways::NOWHERE,
        });
        let astray = (0..sites).filter(|site| !is_site(&numbers[*site]));
        Self {
            astray: astray.map(|site| site as u32).collect(),
            ways: Ways::single(words, ends.collect()),
        }
    }

    /// The jump to where the number leads, in sets of `W` words; `None` if it leads astray from every
    /// site.
    #[inline]
    pub fn jump<const W: usize>(&self) -> Option<Jump<'_>> {
        self.ways.jump::<W>(0, 1)
    }

    /// Where the number leads from a site, if not astray.
    #[inline]
    pub fn end(&self, site: usize) -> Option<u32> {
        self.ways.end(0, 1, site)
    }

    /// The sites from which the number leads astray.
    #[inline]
    pub fn astray(&self) -> &[u32] {
        &self.astray
    }
}
