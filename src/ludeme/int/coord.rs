//! `(coord …)`: the site of a row and a column, or of a label.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The site at a row and a column, counted from 0.
    CoordNumbers: Int = ["coord"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The row.
        row: req "row" [INT],
        /// The column.
        column: req "column" [INT],
    }
    example "(coord row:1 column:2)"
    says "the ~site at row {row} and column {column}"
    plain "the ~site in row {row} and column {column} (counted from zero)"
}

ludeme! {
    /// The site of a label.
    CoordLabel: Int = ["coord"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The label.
        label: req [TEXT],
    }
    example "(coord \"A1\")"
    says "the ~site {label}"
    plain "{label}"
}

impl<'a> CoordNumbers<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let (row, column) = (cx.int(self.row)?, cx.int(self.column)?);
        let known = cx
            .draft
            .arena
            .const_int(row)
            .zip(cx.draft.arena.const_int(column));
        Ok(match known {
            Some((row, column)) => {
                let topology = cx.topology();
                let site = topology.sites(kind).iter().position(|site| {
                    i64::from(site.row) == i64::from(row)
                        && i64::from(site.column) == i64::from(column)
                });
                cx.constant(site.map_or(-1, |site| site as i32))
            }
            None => cx.draft.arena.int(Int::Coord(kind, row, column)),
        })
    }
}

impl<'a> CoordLabel<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let site = cx.listed_site(kind, self.label);
        Ok(cx.constant(site.map_or(-1, |site| site as i32)))
    }
}
