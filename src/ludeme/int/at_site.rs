//! `(who …)`, `(what …)`, `(state …)`, `(rotation …)`, `(value Piece …)`: the piece on a site.

use crate::ir::{Int, IntId, SiteField};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

macro_rules! fields {
    ($($(#[doc = $doc:literal])+ $name:ident = $keyword:literal $(($sub:literal))? $field:ident $example:literal;)+) => {
        $(
            ludeme! {
                $(#[doc = $doc])+
                $name: Int = [$keyword] $(($sub))? {
                    /// Kind of the site.
                    site_type: opt [SITE_TYPE],
                    /// The site.
                    at: req "at" [INT],
                    /// The level of a stack.
                    level: opt "level" [INT],
                }
                example $example
            }

            impl<'a> $name<'a> {
                fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
                    let kind = cx.kind(self.site_type);
                    single_level(cx, self.level)?;
                    let op = Int::At(SiteField::$field, kind, cx.int(self.at)?);
                    Ok(cx.int_op(op))
                }
            }
        )+
    };
}

fields! {
    /// The owner of the piece on a site; 0 if there is none.
    Who = "who" Who "(who at:(last To))";
    /// The number of the piece on a site; 0 if there is none.
    What = "what" What "(what at:(last To))";
    /// The state of the piece on a site.
    State = "state" State "(state at:(last To))";
    /// The rotation of the piece on a site.
    Rotation = "rotation" Rotation "(rotation at:(last To))";
    /// The value of the piece on a site.
    ValuePiece = "value" ("Piece") Value "(value Piece at:(last To))";
}

/// There is one level until stacks can be played.
fn single_level(cx: &mut Lower<'_>, level: Option<&Arg>) -> Res<()> {
    match level {
        Some(level) if level.number() != Some(0) => cx.error(
            "L0311",
            level.at,
            "games with stacks of pieces cannot be played by lud yet",
        ),
        Some(_) | None => Ok(()),
    }
}
