//! `(hints …)`: the clues of a puzzle.

use crate::ludeme::lower::{Lower, PuzzleHint, Res};
use crate::ludeme::macros::ludeme;
use crate::ludeme::util::Hint;

ludeme! {
    /// The hints of a puzzle.
    Hints: Item = ["hints"] {
        /// Their name.
        name: opt [TEXT],
        /// The hints.
        records: req [HINTS],
        /// The kind of their sites.
        site_type: opt [SITE_TYPE],
    }
    example "(hints {(hint {0 1 2} 12) (hint {3 4} 7)})"
    says "the hints[ {name}] {records}"
    plain "the hints {records}"
}

impl<'a> Hints<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        cx.puzzle.hinted = Some(cx.kind(self.site_type));
        for record in self.records.parts() {
            let view = Hint::view(cx.viewed(record)?);
            let mut sites = Vec::new();
            for site in view.sites.parts() {
                let site = cx.fixed_int(site, "a site with a hint")?;
                sites.extend(usize::try_from(site).ok());
            }
            let value = view.value.map(|value| cx.fixed_int(value, "a hint"));
            let value = value.transpose()?.unwrap_or(0);
            cx.puzzle.hints.push(PuzzleHint { sites, value });
        }
        Ok(())
    }
}
