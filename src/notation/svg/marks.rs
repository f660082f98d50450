//! Marks on the board: the last move, and where the next may end.

use super::canvas::{Canvas, Place, number};
use super::frame::Frame;
use crate::engine::{End, View};
use crate::ir::SiteType;

const LAST: &str = "#117733";

/// Marks both ends of the last move and joins them.
pub(super) fn last_move(canvas: &mut Canvas, view: &View<'_>, frame: &Frame) {
    let (from, to) = view.last_move();
    let width = number((frame.step() * 0.07).clamp(1.5, 4.0));
    let from = from.and_then(|(kind, site)| place(frame, kind, site));
    let to = to.and_then(|(kind, site)| place(frame, kind, site));
    if let (Some((a, _)), Some((b, _))) = (from, to)
        && a != b
    {
        let style = format!(r#"stroke="{LAST}" stroke-width="{width}" stroke-opacity="0.45""#);
        canvas.line(a, b, &style);
    }
    if let Some((at, radius)) = from.filter(|from| Some(*from) != to) {
        let style = format!(
            r#"fill="none" stroke="{LAST}" stroke-width="{width}" stroke-dasharray="4 3" stroke-opacity="0.8""#
        );
        canvas.circle(at, radius * 1.08, &style);
    }
    if let Some((at, radius)) = to {
        let style =
            format!(r#"fill="{LAST}" fill-opacity="0.18" stroke="{LAST}" stroke-width="{width}""#);
        canvas.circle(at, radius * 1.14, &style);
    }
}

/// A dot for each site where a move may end; a ring where a piece stands.
pub(super) fn targets(canvas: &mut Canvas, view: &View<'_>, frame: &Frame, targets: &[End]) {
    for &(kind, site) in targets {
        let Some((at, radius)) = place(frame, kind, site) else {
            continue;
        };
        if view.piece_at(kind, site).is_some() {
            let width = number((radius * 0.16).max(1.5));
            let style = format!(
                r##"fill="none" stroke="#aa3377" stroke-width="{width}" stroke-opacity="0.85""##
            );
            canvas.circle(at, radius * 1.02, &style);
        } else {
            canvas.circle(at, radius * 0.3, r##"fill="#aa3377" fill-opacity="0.75""##);
        }
    }
}

/// The place of a site of the board, and the radius of a piece there.
fn place(frame: &Frame, kind: SiteType, site: usize) -> Option<(Place, f64)> {
    let at = frame.site(kind, site)?;
    // Pieces lie along edges, where a mark need not surround them.
    let share = match kind {
        SiteType::Edge => 0.45,
        SiteType::Cell | SiteType::Vertex => 1.0,
    };
    Some((at, frame.radius(kind, site) * share))
}

/// How large pieces are on sites of a kind, where they usually stand on another.
pub(super) fn share(kind: SiteType, usual: SiteType) -> f64 {
    if kind == usual { 1.0 } else { 0.7 }
}
