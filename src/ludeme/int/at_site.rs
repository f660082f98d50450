//! `(who …)`, `(what …)`, `(state …)`, `(rotation …)`, `(value Piece …)`: the piece on a site;
//! `(level)`, `(topLevel …)`, `(size Stack …)`: where it lies on others.

use crate::ir::{ContextVar, Int, IntId, SiteField};
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
                    let at = cx.int(self.at)?;
                    let op = match cx.level(self.level)? {
                        Some(level) => Int::AtLevel(SiteField::$field, kind, at, level),
                        None => Int::At(SiteField::$field, kind, at),
                    };
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

ludeme! {
    /// The level at hand of a stack, from 0 at the bottom.
    Level: Int = ["level"] {
    }
    example "(level)"
}

ludeme! {
    /// The level of the piece on top of a site, from 0; -1 if the site is empty.
    TopLevel: Int = ["topLevel"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: req "at" [INT],
    }
    example "(topLevel at:(last To))"
}

ludeme! {
    /// How many pieces lie on each other on a site, or in a region; where the last
    /// move ended if it is not said.
    SizeStack: Int = ["size"] ("Stack") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The region.
        within: opt "in" [REGION],
        /// The site.
        at: opt "at" [INT],
    }
    example "(size Stack at:(last To))"
}

impl<'a> Level<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        cx.draft.stacks = true;
        Ok(cx.int_op(Int::Context(ContextVar::Level)))
    }
}

impl<'a> TopLevel<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        cx.draft.stacks = true;
        let kind = cx.kind(self.site_type);
        let at = cx.int(self.at)?;
        Ok(cx.int_op(Int::TopLevel(kind, at)))
    }
}

impl<'a> SizeStack<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        cx.draft.stacks = true;
        let kind = cx.kind(self.site_type);
        let region = match (self.within, self.at) {
            (Some(within), _) => cx.region(within)?,
            (None, Some(at)) => cx.region(at)?,
            (None, None) => {
                let last = cx.int_op(Int::LastTo);
                cx.region_of_site(last)
            }
        };
        Ok(cx.int_op(Int::StackSize(kind, region)))
    }
}
