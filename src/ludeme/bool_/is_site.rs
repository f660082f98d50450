//! `(is Empty …)` and `(is Occupied …)`.

use crate::ir::arithmetic::Comparison;
use crate::ir::{Bool, BoolId, Int, Leaf, SiteField};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether a site holds no piece, or some.
    IsSite: Bool = ["is"] (IsSiteWord: Empty, Occupied) {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: req [INT],
    }
    example "(is Empty (last From))"
    says "{at} %is <Empty:empty|Occupied:occupied>"
}

impl<'a> IsSite<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let kind = cx.kind(self.site_type);
        let site = cx.int(self.at)?;
        // A computed number may be beyond all sites; nothing is there, but it is not empty either.
        // The current site always exists, and so does the site ahead of it, which at the edge is
        // the site itself.
        let known = cx.draft.arena.const_int(site);
        let number = &cx.draft.arena.ints[site.index()];
        let sure = match known {
            Some(site) => {
                usize::try_from(site).is_ok_and(|site| site < cx.draft.topology.len(kind))
            }
            None => matches!(number, Int::Leaf(Leaf::Context(_)) | Int::Ahead { .. }),
        };
        Ok(match self.word() {
            IsSiteWord::Occupied if !sure => {
                let what = cx.int_op(Int::At(SiteField::What, kind, site));
                let nothing = cx.constant(0);
                cx.bool_op(Bool::Compare(Comparison::Ne, what, nothing))
            }
            IsSiteWord::Empty => cx.bool_op(Bool::Empty(kind, site)),
            IsSiteWord::Occupied => {
                let empty = cx.bool_op(Bool::Empty(kind, site));
                cx.bool_op(Bool::Not(empty))
            }
        })
    }
}
