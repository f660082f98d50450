//! Regions that depend on nothing but one number, most often a site: what lies around it, what lies
//! in some directions from it. They are the same in every position, so that each is worked out once.

use std::sync::OnceLock;

use super::{IntId, RegionId, SiteSet};

/// The regions that depend on one number, and what they are for each number.
#[derive(Debug, Default)]
pub struct BySite {
    /// By region: its place among the tables, and the number.
    places: Vec<Option<(u32, IntId)>>,
    tables: Vec<Vec<OnceLock<SiteSet>>>,
}

impl BySite {
    /// No set is worked out yet. `numbers` says of each region on which number it depends, if it is
    /// only one; sets are kept for numbers below `below`.
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

    /// The place of a region among the tables and the number that it depends on, if it does so.
    #[inline]
    pub fn of(&self, region: RegionId) -> Option<(u32, IntId)> {
        self.places.get(region.index()).copied().flatten()
    }

    /// What the region of a place is for a number, if it is known or can be kept.
    #[inline]
    pub fn cell(&self, place: u32, number: i32) -> Option<&OnceLock<SiteSet>> {
        let number = usize::try_from(number).ok()?;
        self.tables[place as usize].get(number)
    }
}
