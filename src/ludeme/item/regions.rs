//! `(regions …)`: sets of sites with a name or an owner.

use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, NamedRegion, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Sets of sites with a name, an owner, or both. Written in braces, each set
    /// counts for itself where the number of regions matters, as in
    /// `(is Connected …)`.
    Regions: Item = ["regions"] {
        /// Their name.
        name: opt [TEXT],
        /// Their owner.
        role: opt [ROLE],
        /// The sites, sets of sites, or families of sets that every board has.
        sites: req [INT_LIST | REGION | REGIONS | STATIC_REGION | STATIC_REGIONS],
        /// A label for hints of puzzles.
        hint: opt [TEXT],
    }
    example "(regions \"Home\" P1 (sites Bottom))"
    says "the region[ {name}][ of {role}] is {sites}[ {hint}|]"
    plain "[the region {name.name} of {role}|the region {name.name}|the region of {role}|each region] consists of {sites.at}"
}

impl<'a> Regions<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        let players = cx.draft.players as u32;
        if self.role.is_some_and(|role| cx.is_nobody(role)) {
            return Ok(());
        }
        let owners: Vec<Option<u32>> = match self.role {
            None => vec![None],
            Some(role) => match role.constant().unwrap_or_default() {
                "Each" => (1..=players).map(Some).collect(),
                "All" | "Shared" => vec![Some(players + 1)],
                name => vec![Some(cx.owner(role, name)?)],
            },
        };
        let numbers =
            self.sites.is_list() && self.sites.parts().iter().all(|p| p.number().is_some());
        let families: Vec<&'static str> = self
            .sites
            .parts()
            .iter()
            .filter_map(Arg::constant)
            .collect();
        let parts: Vec<&'a Arg> = if !families.is_empty() {
            Vec::new()
        } else if numbers {
            vec![self.sites]
        } else {
            self.sites.parts().iter().collect()
        };
        for owner in owners {
            cx.regions.push(NamedRegion {
                name: self.name.and_then(Arg::text).unwrap_or_default().to_owned(),
                owner,
                parts: parts.clone(),
                lowered: None,
                busy: false,
                families: families.clone(),
            });
        }
        Ok(())
    }
}
