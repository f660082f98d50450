//! Dealing out a pile all at once: where each piece goes is found first, then every pile is written
//! once. The result and the actions are those of moving one piece after the other.

use crate::ir::SowRule;

use super::Sink;
use super::sow::OnTrack;
use crate::engine::action::{Action, Place};
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::{Placed, Position};

/// Pieces to be dealt out.
struct Pile {
    /// How many of them.
    left: i32,
    /// How many each site gets.
    per_site: i32,
}

impl Pile {
    /// Takes away what one site gets.
    fn give(&mut self) {
        self.left = self.left.saturating_sub(self.per_site);
    }
}

impl Eval<'_> {
    /// Deals out a pile at once, if nothing but counts of pieces can change on the way and the start
    /// gets none of them. Returns where captures begin; `None`, and nothing has changed, if the
    /// pieces must be moved one by one.
    pub(super) fn deal_at_once<'t>(
        &mut self,
        after: &mut Position,
        cx: &Ctx,
        rule: &SowRule,
        start: OnTrack<'t>,
        left: i32,
        out: &mut Sink,
    ) -> Option<OnTrack<'t>> {
        let per_site = self.p.arena.const_int(rule.per_site)?.max(1);
        if !self.limits.shortcuts || !self.only_counts_change(rule) {
            return None;
        }
        let layout = &self.p.layout;
        let from = layout.slot(rule.kind, start.site())?;
        let dealt = after.placed(layout, from);
        let mut sites = self.take_numbers();
        let pile = Pile { left, per_site };
        let last = self.sites_to_deal(after, cx, rule, start, pile, &mut sites);
        let total = sites.len() as i64 * i64::from(per_site);
        let enough = dealt.what != 0 && total <= i64::from(dealt.count);
        let last = last.filter(|_| enough && self.may_grow(out, sites.len()));
        if last.is_some() {
            let given = Placed {
                count: per_site,
                ..dealt
            };
            for site in &sites {
                self.land_piece(after, Place::new(rule.kind, *site), given);
            }
            if total > 0 {
                self.take_off(after, start.place(rule), total as i32);
            }
            self.write_deal(after, start.place(rule), &sites, per_site, out);
        }
        self.give_numbers(sites);
        last
    }

    /// Whether dealing out pieces changes nothing but how many lie on each site.
    fn only_counts_change(&self, rule: &SowRule) -> bool {
        let (layout, needs) = (&self.p.layout, &self.p.needs);
        let plain = rule.each.is_none() && rule.origin.is_none();
        let others = needs.stacks || needs.large || needs.crossings > 0 || needs.hidden != 0;
        plain && layout.count.is_kept() && !layout.numbers_pieces() && !others
    }

    /// Finds the sites that get pieces, in order, and returns the place of the last one, or the
    /// start if the last piece skips it. `None` if the start gets pieces, or a site that holds none.
    fn sites_to_deal<'t>(
        &mut self,
        before: &Position,
        cx: &Ctx,
        rule: &SowRule,
        start: OnTrack<'t>,
        mut pile: Pile,
        sites: &mut Vec<i32>,
    ) -> Option<OnTrack<'t>> {
        let track = start.track;
        let (mut at, mut last, mut at_start, mut skipped) = (start.index, start.index, false, 0);
        while pile.left > 0 && self.burn(1) {
            let Some(next) = track.step(at, 1) else { break };
            at = next;
            let site = track.sites[at];
            if site == cx.from() && rule.include_start {
                return None;
            }
            // Quirk 6: a last piece that skips the origin counts as having landed there.
            let passed = std::mem::replace(&mut at_start, site == cx.from());
            let skips = |this: &mut Self, when| {
                this.bool(before.look(), &cx.with_to(site).with_value(pile.left), when)
            };
            if site < 0 || at_start || rule.skip.is_some_and(|when| skips(self, when)) {
                skipped += 1;
                // If no site of the whole track takes a piece, none ever will.
                if skipped > 2 * track.sites.len() {
                    break;
                }
                continue;
            }
            skipped = 0;
            self.p.layout.slot(rule.kind, site)?;
            sites.push(site);
            last = if passed { start.index } else { at };
            pile.give();
        }
        Some(OnTrack { track, index: last })
    }

    /// Writes down the moves of the pieces, which have been made.
    fn write_deal(
        &mut self,
        st: &mut Position,
        from: Place,
        sites: &[i32],
        per_site: i32,
        out: &mut Sink,
    ) {
        let layout = &self.p.layout;
        self.scratch.changes += sites.len() as u64;
        for site in sites {
            let to = Place::new(from.kind, *site);
            st.set_insert(layout, layout.landed, *site);
            out.actions.push(Action::Move(from, to, per_site));
        }
        if let Some(last) = sites.last() {
            self.last_ends = (from.site, *last);
        }
    }
}
