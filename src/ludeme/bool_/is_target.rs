//! `(is Target …)`: whether the pieces stand as they should.

use crate::ir::arithmetic::Comparison;
use crate::ir::{Bool, BoolId, Int, IntId, SiteField};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether each site of the board, or of another container, holds the piece that a list has for it: the number of
    /// the piece, 0 for none. If sites are named, the list is about these, in order. If it is one site and there are
    /// several pieces, it is about the stack there: it has these and no more, from the bottom to the top.
    IsTarget: Bool = ["is"] ("Target") {
        /// The container by number or by name; by default the board.
        container: opt [INT | TEXT],
        /// The pieces.
        pieces: req [INT_LIST],
        /// The sites.
        sites: opt [INT | INT_LIST],
    }
    example "(is Target {1 2 0})"
    says "the pieces [at {sites} |][of {container} |]%are {pieces}"
    plain "the pieces[ on {sites}][ of {container}] %match the target {pieces}"
}

impl<'a> IsTarget<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let mut sites = Vec::new();
        match self.sites {
            Some(named) => {
                for site in named.parts() {
                    sites.push(cx.int(site)?);
                }
            }
            None => {
                for site in self.all_sites(cx)? {
                    sites.push(cx.constant(site as i32));
                }
            }
        }
        if let ([site], true) = (&sites[..], self.pieces.parts().len() > 1) {
            return self.stack(cx, *site);
        }
        let kind = cx.draft.default_kind;
        let mut all = Vec::new();
        for (site, piece) in sites.into_iter().zip(self.pieces.parts()) {
            let what = cx.draft.arena.int(Int::At(SiteField::What, kind, site));
            let piece = cx.int(piece)?;
            all.push(cx.bool_op(Bool::Compare(Comparison::Eq, what, piece)));
        }
        Ok(cx.bool_op(Bool::And(all.into())))
    }

    /// Whether the stack on a site consists of these pieces, from bottom to top.
    fn stack(&self, cx: &mut Lower<'a>, site: IntId) -> Res<BoolId> {
        cx.draft.stacks = true;
        let kind = cx.draft.default_kind;
        let region = cx.region_of_site(site);
        let height = cx.int_op(Int::StackSize(kind, region));
        let pieces = self.pieces.parts();
        let count = cx.constant(pieces.len() as i32);
        let mut all = vec![cx.bool_op(Bool::Compare(Comparison::Eq, height, count))];
        for (level, piece) in pieces.iter().enumerate() {
            let level = cx.constant(level as i32);
            let what = cx.int_op(Int::AtLevel(SiteField::What, kind, site, level));
            let piece = cx.int(piece)?;
            all.push(cx.bool_op(Bool::Compare(Comparison::Eq, what, piece)));
        }
        Ok(cx.bool_op(Bool::And(all.into())))
    }

    /// The sites of the container.
    fn all_sites(&self, cx: &mut Lower<'a>) -> Res<Vec<usize>> {
        let Some(container) = self.container else {
            let kind = cx.draft.default_kind;
            return Ok((0..cx.topology().len(kind)).collect());
        };
        let region = match container.text() {
            Some(_) => cx.container_named(container)?,
            None => cx.container_numbered(container)?,
        };
        match cx.fixed_sites(region) {
            Some(sites) => Ok(sites),
            None => cx.error(
                "L0307",
                container.at,
                "which container is meant must be known before play",
            ),
        }
    }
}
