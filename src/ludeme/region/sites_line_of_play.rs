//! `(sites LineOfPlay)`: where dominoes may be laid.

use crate::ir::{Region, RegionId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sites on which a domino may stand so that it lies against an end of another: a narrow end, or the middle of
    /// a long side of a double. While none lies on the board this is its middle. Whether the pips match, and whether
    /// it lies the right way, says `(is PipsMatch)`.
    SitesLineOfPlay: Region = ["sites"] ("LineOfPlay") {}
    example "(sites LineOfPlay)"
    says "the line of play"
    plain "the ~sites where a domino fits on"
}

impl<'a> SitesLineOfPlay<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        Ok(cx.draft.arena.region(Region::LineOfPlay))
    }
}
