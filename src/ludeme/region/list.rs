//! Regions given as a list.

use crate::ir::RegionId;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};

/// Lowers the regions of a list.
pub(super) fn all<'a>(list: &'a Arg, cx: &mut Lower<'a>) -> Res<Vec<RegionId>> {
    let parts: Vec<Res<RegionId>> = list.parts().iter().map(|part| cx.region(part)).collect();
    parts.into_iter().collect()
}
