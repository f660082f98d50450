//! Rows of pieces anywhere on a small board, found in sets of sites.

use crate::ir::{LineLevels, LineRule, LineWho, RegionId, SiteType};

use super::line::Wanted;
use super::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
    /// Whether a row of pieces runs through any site of a region; `None` if sets do not tell, because
    /// the board is too large or the rule wants more than pieces that lie next to each other.
    pub(super) fn has_run(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &LineRule,
        length: i32,
        region: RegionId,
    ) -> Option<bool> {
        let (p, needs) = (self.p, &self.p.needs);
        let simple = !(needs.unowned || needs.large || needs.stacks || needs.asks.chance);
        let plain = rule.when.is_none() && rule.contiguous && !rule.exact;
        let levels = rule.levels != LineLevels::Through;
        let length = usize::try_from(length).ok().filter(|length| *length > 0)?;
        if !simple || !plain || !levels || !self.limits.shortcuts {
            return None;
        }
        let runs = p
            .jumps
            .runs(rule.radials, p.radials(rule.radials), length)?;
        let found = match rule.who {
            LineWho::Same => {
                let mut found = 0;
                for what in 1..p.pieces.len() as i32 {
                    found |= runs.within(self.standing_word(st, rule.kind, what)?);
                }
                found
            }
            LineWho::Owner(_) => match self.wanted(st, cx, rule, 0) {
                Wanted::Owner(owner) => {
                    let owner = usize::try_from(owner).ok();
                    let owner = owner.filter(|owner| *owner < p.layout.owners)?;
                    runs.within(self.owned_word(st, rule.kind, owner)?)
                }
                Wanted::Kind(_) | Wanted::Any | Wanted::Kinds(_) => return None,
            },
            LineWho::Anyone | LineWho::Kinds(_) => return None,
        };
        // Only where there is a row does it matter which sites are meant.
        if found == 0 {
            return Some(false);
        }
        let mut sites = self.take_set();
        self.fill(st, cx, region, &mut sites);
        let through = sites.words().first().is_some_and(|word| word & found != 0);
        self.give_set(sites);
        Some(through)
    }

    /// Where a kind of piece stands, if a set of one word tells it.
    fn standing_word(&self, st: Look<'_>, kind: SiteType, what: i32) -> Option<u64> {
        let layout = &self.p.layout;
        let kept = st.of_piece(layout, what);
        if let Some(kept) = kept.filter(|_| kind == layout.default_kind) {
            return only(kept);
        }
        let owner = self.p.owner(what);
        let mut kinds = self.p.pieces.iter().skip(1);
        let alone = kinds.by_ref().filter(|piece| piece.owner as usize == owner);
        (alone.count() == 1).then(|| self.owned_word(st, kind, owner))?
    }

    fn owned_word(&self, st: Look<'_>, kind: SiteType, owner: usize) -> Option<u64> {
        only(st.owned(&self.p.layout, kind, owner))
    }
}

/// The word of a set that has just one.
fn only(words: &[u64]) -> Option<u64> {
    match words {
        [word] => Some(*word),
        _ => None,
    }
}
