//! Directions.

use super::form::{Arg, Call, Form};
use super::lower::{Lower, Res, relation};
use super::macros::ludeme;
use crate::board::{Relation, SiteType};
use crate::ir::{Dirs, DirsId};

/// The forms of this family; of two that fit a call the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &DirectionsAbsolute::FORM,
    &DirectionsRelative::FORM,
    &DirectionsBetween::FORM,
    &DirectionsIf::FORM,
    &DirectionsUnion::FORM,
    &DirectionsDifference::FORM,
];

ludeme! {
    /// Directions of the board.
    DirectionsAbsolute: Direction = ["directions"] {
        /// The directions.
        directions: req [ABSOLUTE | ABSOLUTES],
    }
    example "(directions {N E})"
}

ludeme! {
    /// Directions of the piece at hand, by the way it faces.
    DirectionsRelative: Direction = ["directions"] {
        /// The directions; forwards if it is not said.
        directions: opt [RELATIVE | RELATIVES],
        /// Among which neighbours the piece turns; among all that are adjacent if
        /// it is not said.
        of: opt "of" [RELATION],
        /// By the directions that the site itself has?
        by_site: opt "bySite" [BOOL],
    }
    example "(directions {Forward Rightward})"
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
}

ludeme! {
    /// One or the other.
    DirectionsIf: Direction = ["if"] {
        /// The condition.
        when: req [BOOL],
        /// The directions if it holds.
        yes: req [DIRECTION],
        /// The directions if it does not.
        no: req [DIRECTION],
    }
    example "(if (is Mover P1) Orthogonal Diagonal)"
}

ludeme! {
    /// Both.
    DirectionsUnion: Direction = ["union"] {
        /// The first.
        a: req [DIRECTION],
        /// The second.
        b: req [DIRECTION],
    }
    example "(union Orthogonal Diagonal)"
}

ludeme! {
    /// The first without the second.
    DirectionsDifference: Direction = ["difference"] {
        /// The first.
        a: req [DIRECTION],
        /// The second.
        b: req [DIRECTION],
    }
    example "(difference Adjacent (directions {N S}))"
}

/// Lowers a call of this family, for sites of a kind.
pub(super) fn lower<'a>(call: &'a Call, cx: &mut Lower<'a>, kind: SiteType) -> Res<DirsId> {
    match call.form.name {
        "DirectionsAbsolute" => {
            let view = DirectionsAbsolute::view(call);
            named(view.directions.parts(), cx, kind, Relation::Adjacent)
        }
        "DirectionsRelative" => {
            let view = DirectionsRelative::view(call);
            let of = view.of.and_then(Arg::constant).and_then(relation);
            let of = of.unwrap_or(Relation::Adjacent);
            match view.directions {
                Some(directions) => named(directions.parts(), cx, kind, of),
                None => cx.dirs_by_name(kind, "Forward", of),
            }
        }
        "DirectionsBetween" => {
            let view = DirectionsBetween::view(call);
            let kind = cx.kind(Some(view.site_type));
            let by_direction = cx.each_direction(kind);
            let (from, to) = (cx.int(view.from)?, cx.int(view.to)?);
            Ok(cx.draft.arena.dirs(Dirs::FromTo {
                by_direction,
                kind,
                from,
                to,
            }))
        }
        "DirectionsIf" => {
            let view = DirectionsIf::view(call);
            let when = cx.bool(view.when)?;
            let yes = cx.dirs(Some(view.yes), kind, "Adjacent")?;
            let no = cx.dirs(Some(view.no), kind, "Adjacent")?;
            Ok(cx.draft.arena.dirs(Dirs::If(when, yes, no)))
        }
        "DirectionsUnion" => {
            let view = DirectionsUnion::view(call);
            let a = cx.dirs(Some(view.a), kind, "Adjacent")?;
            let b = cx.dirs(Some(view.b), kind, "Adjacent")?;
            Ok(cx.draft.arena.dirs(Dirs::Union(a, b)))
        }
        _ => {
            let view = DirectionsDifference::view(call);
            let a = cx.dirs(Some(view.a), kind, "Adjacent")?;
            let b = cx.dirs(Some(view.b), kind, "Adjacent")?;
            Ok(cx.draft.arena.dirs(Dirs::Difference(a, b)))
        }
    }
}

fn named(parts: &[Arg], cx: &mut Lower<'_>, kind: SiteType, of: Relation) -> Res<DirsId> {
    let mut all = Vec::new();
    for part in parts {
        all.push(cx.dirs_by_name(kind, part.constant().unwrap_or_default(), of)?);
    }
    cx.dirs_union(all)
}
