//! What players do not see.

use super::{BoolId, IntsId, RegionId, SiteType};

/// What can be hidden of a piece. Each is kept by itself: who does not see one may see another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum HiddenData {
    /// That there is anything.
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

    /// The bit by which it is named in a set of them.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Hides what stands on sites from players, or shows it again.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct HideRule {
    /// What of it.
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
