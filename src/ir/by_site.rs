//! Regions that depend on a single number, usually a site: its neighbours, for example, or the
//! sites in some directions from it; or on nothing at all, like the sites of a track. They are the
//! same in every position, so each is worked out only once.

use std::sync::OnceLock;

use super::{ContextVar, IntId, RegionId, SiteSet};

/// What a region depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DependsOn {
    /// On nothing.
    Nothing,
    /// On the player to move.
    Mover,
    /// On this value that evaluation passes down.
    Var(ContextVar),
    /// On this number.
    Number(IntId),
}

/// The regions that depend on one number at most, with their sites for each number.
#[derive(Debug, Default)]
pub struct BySite {
    /// For each region: its place among the tables, and what it depends on.
    places: Vec<Option<(u32, DependsOn)>>,
    tables: Vec<Vec<OnceLock<SiteSet>>>,
}

impl BySite {
    /// Starts with no sets. `regions` gives, for each region, what it depends on if there is one
    /// thing at most; sets are kept for numbers below `below`.
    pub fn new(regions: impl IntoIterator<Item = Option<DependsOn>>, below: usize) -> Self {
        let mut by_site = Self::default();
        for region in regions {
            let place = by_site.tables.len() as u32;
            if let Some(depends_on) = region {
                let numbers = match depends_on {
                    DependsOn::Nothing => 1,
                    DependsOn::Mover | DependsOn::Var(_) | DependsOn::Number(_) => below,
                };
                let table = (0..numbers).map(|_| OnceLock::new()).collect();
                by_site.tables.push(table);
            }
            let placed = region.map(|depends_on| (place, depends_on));
            by_site.places.push(placed);
        }
        by_site
    }

    /// The place of a region among the tables and what it depends on, if that is one number at
    /// most.
    #[inline]
    pub fn of(&self, region: RegionId) -> Option<(u32, DependsOn)> {
        self.places.get(region.index()).copied().flatten()
    }

    /// The cell that holds, or will hold, a region's set for a number, 0 for one that depends on
    /// nothing; `None` if the number is out of range.
    #[inline]
    pub fn cell(&self, place: u32, number: i32) -> Option<&OnceLock<SiteSet>> {
        let number = usize::try_from(number).ok()?;
        self.tables[place as usize].get(number)
    }
}
