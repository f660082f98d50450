//! What players do not see.

use super::{BoolId, IntsId, RegionId, SiteType};

/// What can be hidden about a piece. Each item is hidden separately: a player who does not see one
/// may see another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum HiddenData {
    /// That there is anything on the site.
    Invisible,
    /// Its kind.
    What,
    /// Its owner.
    Who,
    /// Its state.
    State,
    /// How many there are.
    Count,
    /// Its rotation.
    Rotation,
    /// Its value.
    Value,
}

impl HiddenData {
    /// All.
    pub const ALL: [Self; 7] = [
        Self::Invisible,
        Self::What,
        Self::Who,
        Self::State,
        Self::Count,
        Self::Rotation,
        Self::Value,
    ];

    /// The bit that stands for it in a set.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Hides what stands on sites from players, or shows it again.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct HideRule {
    /// What is hidden or shown.
    pub data: Box<[HiddenData]>,
    /// Kind of the sites.
    pub kind: SiteType,
    /// The sites.
    pub sites: RegionId,
    /// Hidden, or shown?
    pub hidden: BoolId,
    /// From whom.
    pub from: IntsId,
}
