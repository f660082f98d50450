//! `(set Cost …)` before play: what sites cost.

use crate::ir::Start;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Says what sites cost; nothing where it is not said.
    StartSetCost: Start = ["set"] ("Cost") {
        /// How much.
        value: req [INT],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: opt "at" [INT],
        /// The sites.
        to: opt "to" [REGION],
    }
    example "(set Cost 3 Cell at:10)"
    says "set the cost [of {at} |][of {to} |]to {value}"
    plain "[{at}|each of {to}|every ~site] costs {value}"
}

impl<'a> StartSetCost<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let kind = cx.kind(self.site_type);
        let cost = cx.fixed_int(self.value, "a cost")?;
        let mut sites = Vec::new();
        if let Some(at) = self.at {
            sites.extend(usize::try_from(cx.fixed_int(at, "a site that costs")?).ok());
        }
        if let Some(to) = self.to {
            let region = cx.region(to)?;
            match cx.fixed_sites(region) {
                Some(fixed) => sites.extend(fixed),
                None => return cx.error("L0323", to.at, "the sites must be known before play"),
            }
        }
        let costs = cx.costs(kind);
        for site in sites {
            if let Some(entry) = costs.get_mut(site) {
                *entry = cost;
            }
        }
        Ok(Start::All(Vec::new()))
    }
}
