//! Regions that depend on a single number, usually a site: its neighbours, for example, or the
//! sites in some directions from it. They are the same in every position, so each is worked out
//! only once.

use std::sync::OnceLock;

use super::{IntId, RegionId, SiteSet};

/// The regions that depend on one number, with their sites for each number.
#[derive(Debug, Default)]
pub struct BySite {
    /// For each region: its place among the tables, and the number it depends on.
    places: Vec<Option<(u32, IntId)>>,
    tables: Vec<Vec<OnceLock<SiteSet>>>,
}

impl BySite {
    /// Starts with no sets. `numbers` gives, for each region, the number it depends on if there is
    /// just one; sets are kept for numbers below `below`.
    pub fn new(numbers: impl IntoIterator<Item = Option<IntId>>, below: usize) -> Self {
        let mut by_site = Self::default();
        for number in numbers {
            let place = by_site.tables.len() as u32;
            if number.is_some() {
                let table = (0..below).map(|_| OnceLock::new()).collect();
                by_site.tables.push(table);
            }
            by_site.places.push(number.map(|number| (place, number)));
        }
        by_site
    }

    /// The place of a region among the tables and the number it depends on, if it depends on just
    /// one.
    #[inline]
    pub fn of(&self, region: RegionId) -> Option<(u32, IntId)> {
        self.places.get(region.index()).copied().flatten()
    }

    /// The cell that holds, or will hold, a region's set for a number; `None` if the number is out
    /// of range.
    #[inline]
    pub fn cell(&self, place: u32, number: i32) -> Option<&OnceLock<SiteSet>> {
        let number = usize::try_from(number).ok()?;
        self.tables[place as usize].get(number)
    }
}
