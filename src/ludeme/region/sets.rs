//! `(union …)`, `(intersection …)`, `(difference …)`, `(if …)`, `(forEach …)`, `(expand …)`:
//! regions made of regions.

use crate::ir::{Int, Region, RegionId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sites of any region of a list.
    UnionList: Region = ["union"] {
        /// The regions.
        list: req [REGIONS],
    }
    example "(union {(sites Top) (sites Bottom)})"
}

ludeme! {
    /// The sites of either region.
    Union: Region = ["union"] {
        /// One.
        a: req [REGION],
        /// The other.
        b: req [REGION],
    }
    example "(union (sites Top) (sites Bottom))"
}

ludeme! {
    /// The sites of every region of a list.
    IntersectionList: Region = ["intersection"] {
        /// The regions.
        list: req [REGIONS],
    }
    example "(intersection {(sites Top) (sites Empty)})"
}

ludeme! {
    /// The sites of both regions.
    Intersection: Region = ["intersection"] {
        /// One.
        a: req [REGION],
        /// The other.
        b: req [REGION],
    }
    example "(intersection (sites Top) (sites Empty))"
}

ludeme! {
    /// The sites of the first region that are not in the second.
    Difference: Region = ["difference"] {
        /// The region.
        a: req [REGION],
        /// What to leave out.
        b: req [REGION | INT],
    }
    example "(difference (sites Board) (sites Corners))"
}

ludeme! {
    /// One region or another; none if there is no other.
    RegionIf: Region = ["if"] {
        /// The condition.
        when: req [BOOL],
        /// The region if it holds.
        yes: req [REGION],
        /// The region if it does not.
        no: opt [REGION],
    }
    example "(if (is Mover P1) (sites Top) (sites Bottom))"
}

ludeme! {
    /// The sites of a region that satisfy a condition, as `(site)`.
    RegionFilter: Region = ["forEach"] {
        /// The region.
        sites: req [REGION],
        /// The condition.
        when: req "if" [BOOL],
    }
    example "(forEach (sites Board) if:(is Empty (site)))"
}

ludeme! {
    /// The union, over the sites of one region as `(site)`, of another.
    RegionForEach: Region = ["forEach"] {
        /// The sites to go through.
        of: req "of" [REGION],
        /// The region for each.
        sites: req [REGION],
    }
    example "(forEach of:(sites Top) (sites Around (site)))"
}

ludeme! {
    /// A region grown by so many steps.
    Expand: Region = ["expand"] {
        /// The number of a container.
        container: opt [INT | TEXT],
        /// The region.
        sites: opt [REGION],
        /// One site instead of a region.
        origin: opt "origin" [INT],
        /// How many steps; 1 if it is not said.
        steps: opt "steps" [INT],
        /// The directions; any if it is not said.
        dirs: opt [ABSOLUTE],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
    }
    example "(expand (sites Bottom) steps:2)"
}

fn all<'a>(list: &'a Arg, cx: &mut Lower<'a>) -> Res<Vec<RegionId>> {
    let parts: Vec<Res<RegionId>> = list.parts().iter().map(|part| cx.region(part)).collect();
    parts.into_iter().collect()
}

impl<'a> UnionList<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let parts = all(self.list, cx)?;
        Ok(cx.union(parts))
    }
}

impl<'a> Union<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let (a, b) = (cx.region(self.a), cx.region(self.b));
        Ok(cx.union(vec![a?, b?]))
    }
}

impl<'a> IntersectionList<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let parts = all(self.list, cx)?;
        Ok(cx.intersection(parts))
    }
}

impl<'a> Intersection<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let (a, b) = (cx.region(self.a), cx.region(self.b));
        Ok(cx.intersection(vec![a?, b?]))
    }
}

impl<'a> Difference<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let (a, b) = (cx.region(self.a), cx.region(self.b));
        Ok(cx.difference(a?, b?))
    }
}

impl<'a> RegionIf<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let (when, yes) = (cx.bool(self.when)?, cx.region(self.yes)?);
        let no = cx.region_opt(self.no)?;
        Ok(cx.draft.arena.region(Region::If(when, yes, no)))
    }
}

impl<'a> RegionFilter<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let op = Region::Filter(cx.region(self.sites)?, cx.bool(self.when)?);
        Ok(cx.draft.arena.region(op))
    }
}

impl<'a> RegionForEach<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let op = Region::ForEachSite(cx.region(self.of)?, cx.region(self.sites)?);
        Ok(cx.draft.arena.region(op))
    }
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
        let steps = cx.int_or(self.steps, Int::Const(1))?;
        let dirs = cx.dirs(self.dirs, kind, "Adjacent")?;
        if let Some(grown) = fixed(cx, region, steps, dirs) {
            return Ok(cx.fixed_region(grown));
        }
        Ok(cx
            .draft
            .arena
            .region(Region::Expand(kind, region, steps, dirs)))
    }
}

/// The grown region, if everything is known before play.
fn fixed(
    cx: &Lower<'_>,
    region: RegionId,
    steps: crate::ir::IntId,
    dirs: crate::ir::DirsId,
) -> Option<Vec<usize>> {
    let steps = cx.draft.arena.const_int(steps)?;
    let crate::ir::Dirs::Radials(radials) = cx.draft.arena.dirs[dirs.index()] else {
        return None;
    };
    let radials = &cx.draft.radials[radials.index()];
    let mut sites = cx.fixed_sites(region)?;
    for _ in 0..steps {
        let mut next: Vec<usize> = sites.clone();
        for site in &sites {
            for line in radials.lines(*site) {
                next.extend(radials.line(line).first().map(|site| *site as usize));
            }
        }
        next.sort_unstable();
        next.dedup();
        sites = next;
    }
    Some(sites)
}
