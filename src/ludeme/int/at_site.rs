//! What the numbers of the piece on a site share.

use crate::ir::{Int, IntId, SiteField};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};

/// Lowers a number of the piece on a site, or of the one at a level of the stack there.
pub(super) fn at_site<'a>(
    cx: &mut Lower<'a>,
    field: SiteField,
    site_type: Option<&'a Arg>,
    at: &'a Arg,
    level: Option<&'a Arg>,
) -> Res<IntId> {
    let kind = cx.kind(site_type);
    let at = cx.int(at)?;
    let op = match cx.level(level)? {
        Some(level) => Int::AtLevel(field, kind, at, level),
        None => Int::At(field, kind, at),
    };
    Ok(cx.int_op(op))
}
