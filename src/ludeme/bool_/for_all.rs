//! `(forAll …)`: a rule of a puzzle for each site or hint.

use crate::board::SiteType;
use crate::ir::{Bool, BoolId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether a condition holds of every site of a kind, as `(from)`, or of every hint, whose
    /// first two sites have the values `(from)` and `(to)`.
    ForAll: Bool = ["forAll"] {
        /// What is gone through.
        of: req [PUZZLE_ELEMENT],
        /// The condition.
        rule: req [BOOL],
    }
    example "(forAll Hint (< (from) (to)))"
    says "for every {of}, {rule}"
    plain "{rule}, for each {of}"
}

impl<'a> ForAll<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        // Which sites the rule leaves out is not known before play.
        cx.puzzle.sites = None;
        let kind = match self.of.constant() {
            Some("Hint") => return all_hints(cx, self.rule),
            Some("Vertex") => cx.kind_of(SiteType::Vertex),
            Some("Edge") => cx.kind_of(SiteType::Edge),
            Some(_) | None => cx.kind_of(SiteType::Cell),
        };
        let sites = cx.whole_board(kind);
        let op = Bool::ForAll(sites, cx.bool(self.rule)?);
        Ok(cx.bool_op(op))
    }
}

fn all_hints<'a>(cx: &mut Lower<'a>, rule: &'a Arg) -> Res<BoolId> {
    let around = cx.puzzle.here.take();
    let mut all = Vec::new();
    for hint in cx.puzzle.hints.clone() {
        cx.puzzle.here = Some(hint);
        all.push(cx.bool(rule));
    }
    cx.puzzle.here = around;
    let all: Vec<BoolId> = all.into_iter().collect::<Res<_>>()?;
    Ok(cx.bool_op(Bool::And(all.into())))
}
