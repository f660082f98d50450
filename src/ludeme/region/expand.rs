//! `(expand …)`: a region grown by steps.

use crate::board::{Direction, SiteType};
use crate::ir::{Dirs, DirsId, Int, IntId, Leaf, Radials, Region, RegionId, SiteSet};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A region grown by so many steps.
    Expand: Region = ["expand"] {
        /// The number of a container.
        container: opt [INT | TEXT],
        /// The region.
        sites: opt [REGION],
        /// One site instead of a region.
        origin: opt "origin" [INT],
        /// How many steps; by default 1.
        steps: opt "steps" [INT],
        /// The directions; by default any.
        dirs: opt [ABSOLUTE],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
    }
    example "(expand (sites Bottom) steps:2)"
    says "[{sites}|{origin}|sites] expanded by [{steps}|1] steps[ {dirs}]"
    plain "[{sites}|{origin.at}|the region], with all ~sites within [{steps:step}|one step][ {dirs}]"
}

impl<'a> Expand<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let kind = cx.kind(self.site_type);
        let Some(sites) = self.sites.or(self.origin).or(self.container) else {
            return cx.error(
                "L0305",
                self.call.at,
                "`(expand …)` needs a region or `origin:`",
            );
        };
        let region = cx.region(sites)?;
        let steps = cx.int_or(self.steps, Int::Leaf(Leaf::Const(1)))?;
        let dirs = match self.dirs.and_then(Arg::constant) {
            Some("Out") => across_rings(cx, kind, Direction::Out),
            Some("In") => across_rings(cx, kind, Direction::In),
            Some(_) | None => cx.dirs(self.dirs, kind, "Adjacent")?,
        };
        if let Some(grown) = fixed(cx, region, steps, dirs) {
            return Ok(cx.fixed_region(grown));
        }
        Ok(cx
            .draft
            .arena
            .region(Region::Expand(kind, region, steps, dirs)))
    }
}

/// Steps to the next ring, where a site may have several neighbours.
fn across_rings(cx: &mut Lower<'_>, kind: SiteType, direction: Direction) -> DirsId {
    let rows = cx
        .topology()
        .across_rings(kind, direction == Direction::Out);
    let mut table = Radials {
        lines_from: vec![0],
        ..Radials::default()
    };
    let mut sites = Vec::new();
    for row in rows {
        for to in row {
            let at = sites.len() as u32;
            sites.push(to);
            table.spans.push((at, at + 1));
            table.direction.push(direction);
            table.opposite.push(u32::MAX);
        }
        table.lines_from.push(table.direction.len() as u32);
    }
    table.sites = sites.into();
    let radials = cx.add_radials(table);
    cx.draft.arena.dirs(Dirs::Radials(radials))
}

/// The grown region, if everything is known before play.
fn fixed(cx: &Lower<'_>, region: RegionId, steps: IntId, dirs: DirsId) -> Option<Vec<usize>> {
    let steps = cx.draft.arena.const_int(steps)?;
    let Dirs::Radials(radials) = cx.draft.arena.dirs[dirs.index()] else {
        return None;
    };
    let radials = &cx.draft.radials[radials.index()];
    let mut grown = SiteSet::of(cx.set_room(), cx.fixed_sites(region)?);
    for _ in 0..steps {
        let mut next = grown.clone();
        radials.step(&grown, &mut next);
        // A region that has stopped growing stays the same.
        if next == grown {
            break;
        }
        grown = next;
    }
    Some(grown.iter().collect())
}
