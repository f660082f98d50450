//! `(set P1 …)` before play: sites that belong to a player.

use crate::ir::{RegionId, Start};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Makes a site a player's: their first piece is put on it.
    StartSetSite: Start = ["set"] {
        /// The player.
        role: req [ROLE],
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        site: opt [INT],
        /// The site by its label.
        coord: opt "coord" [TEXT],
    }
    example "(set P1 coord:\"A1\")"
    says "set [{site.at}|{coord}|a site] to {role}"
    plain "[{site.at}|{coord}|a ~site] belongs to {role}"
}

ludeme! {
    /// Makes sites a player's: their first piece is put on each of them.
    StartSetSites: Start = ["set"] {
        /// The player.
        role: req [ROLE],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The sites by number.
        numbers: opt [INT_LIST],
        /// The sites.
        region: opt [REGION],
        /// The sites by their labels.
        coords: opt [TEXTS],
    }
    example "(set Shared Edge (sites Board Edge))"
    says "set [{region}|sites {numbers.at}|sites {coords}] to {role}"
    plain "[{region}|{coords}|{numbers.at}] belong to {role}"
}

impl<'a> StartSetSite<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let kind = cx.kind(self.site_type);
        let mut parts = Vec::new();
        if let Some(site) = self.site {
            parts.push(cx.region(site)?);
        }
        if let Some(label) = self.coord {
            let site = cx.labelled_site(kind, label)?;
            parts.push(cx.fixed_region(usize::try_from(site).ok()));
        }
        owned(cx, self.role, kind, parts)
    }
}

impl<'a> StartSetSites<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let kind = cx.kind(self.site_type);
        let mut parts = Vec::new();
        for sites in [self.numbers, self.region].into_iter().flatten() {
            parts.push(cx.region(sites)?);
        }
        for label in self.coords.map(Arg::parts).unwrap_or_default() {
            let site = cx.listed_site(kind, label);
            parts.push(cx.fixed_region(site));
        }
        owned(cx, self.role, kind, parts)
    }
}

fn owned<'a>(
    cx: &mut Lower<'a>,
    role: &'a Arg,
    kind: crate::board::SiteType,
    parts: Vec<RegionId>,
) -> Res<Start> {
    if parts.is_empty() {
        let message = "it is not said which sites are the player's";
        return cx.error("L0341", role.at, message);
    }
    let owner = cx.owner(role, role.constant().unwrap_or_default())?;
    let owner = cx.constant(owner as i32);
    Ok(Start::Place(Box::new(crate::ir::Place {
        kind,
        piece: cx.own_piece(owner),
        sites: cx.union(parts),
        count: cx.constant(1),
        unowned: false,
        stacked: true,
        state: None,
        rotation: None,
        value: None,
    })))
}
