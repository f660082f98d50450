//! `(directions …)`: directions of the board or of a piece.

use crate::board::{Relation, SiteType};
use crate::ir::{Dirs, DirsId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res, relation};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Directions of the board.
    DirectionsAbsolute: Direction = ["directions"] {
        /// The directions.
        directions: req [ABSOLUTE | ABSOLUTES],
    }
    example "(directions {N E})"
    says "{directions}"
}

ludeme! {
    /// Directions of the piece at hand, by the way it faces.
    DirectionsRelative: Direction = ["directions"] {
        /// The directions; by default forwards.
        directions: opt [RELATIVE | RELATIVES],
        /// Among which neighbours the piece turns; among all that are adjacent if
        /// it is not said.
        of: opt "of" [RELATION],
        /// By the directions that the site itself has?
        by_site: opt "bySite" [BOOL],
    }
    example "(directions {Forward Rightward})"
    says "[{directions}|forward][ among {of} ones]<by_site? by the site>"
    plain "[{directions}|forward]"
}

ludeme! {
    /// The direction that leads from one site to another.
    DirectionsBetween: Direction = ["directions"] {
        /// Kind of both sites.
        site_type: req [SITE_TYPE],
        /// From here.
        from: req "from" [INT],
        /// To here.
        to: req "to" [INT],
    }
    example "(directions Cell from:(last From) to:(last To))"
    says "the direction from {from} to {to}"
    plain "in the direction from {from} to {to}"
}

ludeme! {
    /// Some directions, drawn at random.
    DirectionsRandom: Direction = ["directions"] ("Random") {
        /// From these.
        directions: req [DIRECTION],
        /// How many.
        number: req "num" [INT],
    }
    example "(directions Random Orthogonal num:2)"
    says "{number} random directions of {directions}"
    plain "in {number:direction} drawn at random from {directions}"
}

impl<'a> DirectionsRandom<'a> {
    pub(super) fn lower(self, cx: &mut Lower<'a>, kind: SiteType) -> Res<DirsId> {
        let of = cx.dirs(Some(self.directions), kind, "Adjacent")?;
        let number = cx.int(self.number)?;
        Ok(cx.draft.arena.dirs(Dirs::Random(of, number)))
    }
}

impl<'a> DirectionsAbsolute<'a> {
    pub(super) fn lower(self, cx: &mut Lower<'a>, kind: SiteType) -> Res<DirsId> {
        let mut all = Vec::new();
        for name in self.directions.parts().iter().filter_map(Arg::constant) {
            all.push(cx.dirs_by_name(kind, name, Relation::Adjacent)?);
        }
        cx.dirs_union(all)
    }
}

impl<'a> DirectionsRelative<'a> {
    pub(super) fn lower(self, cx: &mut Lower<'a>, kind: SiteType) -> Res<DirsId> {
        let of = self.of.and_then(Arg::constant).and_then(relation);
        let of = of.unwrap_or(Relation::Adjacent);
        let by_site = self.by_site.is_some_and(Arg::is_true);
        let parts = self.directions.map_or(&[][..], Arg::parts);
        let names: Vec<&str> = match parts {
            [] => vec!["Forward"],
            _ => parts.iter().filter_map(Arg::constant).collect(),
        };
        let mut all = Vec::new();
        for name in names {
            all.push(match name {
                // The direction of the last step has nothing to do with the site.
                "SameDirection" | "OppositeDirection" => cx.dirs_by_name(kind, name, of)?,
                _ if by_site => cx.facing_by_site(kind, name, of),
                _ => cx.dirs_by_name(kind, name, of)?,
            });
        }
        cx.dirs_union(all)
    }
}

impl<'a> DirectionsBetween<'a> {
    pub(super) fn lower(self, cx: &mut Lower<'a>) -> Res<DirsId> {
        let kind = cx.kind(Some(self.site_type));
        let by_direction = cx.each_direction(kind);
        let (from, to) = (cx.int(self.from)?, cx.int(self.to)?);
        Ok(cx.draft.arena.dirs(Dirs::FromTo {
            by_direction,
            kind,
            from,
            to,
        }))
    }
}
