//! Ways that are as long as a number says that depends on how much of a piece's own row is filled.

use super::bits::{self, Words};
use super::exprs::words;
use super::view::View;
use super::ways::{Leg, Way};
use crate::ir::{PlanSpan, SitesId};

/// How far pieces go, by where they stand.
#[derive(Debug, PartialEq)]
pub(super) struct Span<const W: usize> {
    /// Each row once, with the sites whose row it is.
    rows: Box<[[Words<W>; 2]]>,
    set: SitesId,
    more: i32,
}

/// Pieces that go farther are not taken together.
const MOST_TOGETHER: usize = 32;

impl<const W: usize> Span<W> {
    pub(super) fn new(span: &PlanSpan) -> Self {
        let mut rows: Vec<[Words<W>; 2]> = Vec::new();
        for (site, row) in span.rows.iter().enumerate() {
            let row = words(row);
            let known = rows.iter().position(|[known, _]| *known == row);
            let index = known.unwrap_or_else(|| {
                rows.push([row, [0; W]]);
                rows.len() - 1
            });
            bits::insert(&mut rows[index][1], site);
        }
        Self {
            rows: rows.into(),
            set: span.set,
            more: span.more,
        }
    }

    /// Shows the pieces on some sites that go equally far, perhaps in several parts, and how far, until
    /// `visit` returns false. Returns whether it never did.
    fn each(
        &self,
        view: &View<'_, W>,
        from: &Words<W>,
        mut visit: impl FnMut(&Words<W>, u32) -> bool,
    ) -> bool {
        let set = view.sites(self.set);
        let mut together = [[0; W]; MOST_TOGETHER];
        let mut farthest = 0;
        for [row, sites] in &self.rows {
            let starts = bits::and(from, sites);
            if bits::is_empty(&starts) {
                continue;
            }
            let count = bits::count(&bits::and(row, &set));
            let far = count.cast_signed().saturating_add(self.more);
            let Some(far) = usize::try_from(far).ok().filter(|far| *far > 0) else {
                continue;
            };
            if let Some(all) = together.get_mut(far) {
                *all = bits::or(all, &starts);
                farthest = farthest.max(far);
            } else if !visit(&starts, far as u32) {
                return false;
            }
        }
        let mut all = together[..=farthest].iter().zip(0..);
        all.all(|(starts, far)| bits::is_empty(starts) || visit(starts, far))
    }

    /// Shows the ways in some directions over sites `along` to one of `to`, until `visit` returns false.
    /// Returns whether it never did.
    #[inline(never)]
    pub(super) fn each_way(
        &self,
        view: &View<'_, W>,
        [from, to, along]: [&Words<W>; 3],
        legs: &[Leg<W>],
        visit: &mut dyn FnMut(Way<W>) -> bool,
    ) -> bool {
        self.each(view, from, |starts, far| {
            legs.iter().all(|leg| {
                let mut ahead = leg.before(view.exprs, to);
                for _ in 1..far {
                    ahead = leg.before(view.exprs, &bits::and(&ahead, along));
                }
                let from = bits::and(starts, &ahead);
                bits::is_empty(&from) || visit(Way::new(from, leg, far))
            })
        })
    }
}
