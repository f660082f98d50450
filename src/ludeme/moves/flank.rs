//! The rule of captures along lines: `(custodial …)`, `(intervene …)`, `(directional …)`.

use crate::ir::{FlankRule, Int, Leaf};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};

/// The rule of a capture along lines: where it looks, `ahead` if no directions are named, and what
/// must stand there.
pub(super) fn flank<'a>(
    cx: &mut Lower<'a>,
    from: Option<&'a Arg>,
    dirs: Option<&'a Arg>,
    ahead: &str,
    between: Option<&'a Arg>,
    to: Option<&'a Arg>,
) -> Res<Box<FlankRule>> {
    let from = cx.from_spec(from, Some(Int::Leaf(Leaf::LastTo)))?;
    Ok(Box::new(FlankRule {
        dirs: cx.dirs(dirs, from.kind, ahead)?,
        from,
        between: cx.between_spec(between)?,
        to: cx.to_spec(to)?,
    }))
}
