//! Dealing out a pile all at once: the sites along the track are followed, and each is written when it is
//! reached. The result and the actions are those of moving one piece after the other.

use crate::ir::{SMALL, SowRule, Track, contains};

use super::Sink;
use super::sow::OnTrack;
use crate::engine::action::{Action, Place};
use crate::engine::eval::{Ctx, Eval, Test};
use crate::engine::hash::Number;
use crate::engine::state::{Look, Placed, Position};

/// Pieces to be dealt out.
struct Pile {
    /// Where they lie.
    from: Place,
    /// How many of them are to be dealt out.
    left: i32,
    /// How many each site gets.
    per_site: i32,
    /// Whether their own site gets pieces too.
    include_start: bool,
}

impl Pile {
    /// How many sites get pieces, at most.
    fn most_sites(&self, start: OnTrack<'_>) -> u64 {
        let given = u64::from(
            self.left
                .unsigned_abs()
                .div_ceil(self.per_site.unsigned_abs()),
        );
        match start.track.looped {
            true => given,
            false => given.min((start.track.sites.len() - start.index) as u64),
        }
    }
}

/// What is left of a pile while it is dealt out.
struct Dealt {
    from: Place,
    per_site: i32,
    /// The pieces that still lie there.
    pieces: Placed,
}

impl Eval<'_> {
    /// Deals out a pile at once, if nothing is asked at each site but whether it is skipped. Returns
    /// where captures begin; `None`, and nothing has changed, if the pieces must be moved one by one.
    pub(super) fn deal_at_once<'t>(
        &mut self,
        after: &mut Position,
        cx: &Ctx,
        rule: &SowRule,
        start: OnTrack<'t>,
        left: i32,
        out: &mut Sink,
    ) -> Option<OnTrack<'t>> {
        let pile = self.plain_pile(rule, start, left)?;
        let layout = &self.p.layout;
        let pieces = after.placed(layout, layout.slot(rule.kind, start.site())?);
        if pieces.what == 0 || !self.may_deal(&pile, start, out) {
            return None;
        }
        let mut dealt = Dealt {
            from: pile.from,
            per_site: pile.per_site,
            pieces,
        };
        let (all, first) = (pieces.count, out.actions.len());
        let skips = rule.skip.map(|_| self.test(after.look(), rule.skip));
        let last = match decided(skips.as_ref(), start.track) {
            // In browsers, what is loaded has to be small.
            Some(words) if !SMALL => along(
                start,
                &pile,
                |site, _| contains(words, site as usize),
                |site| self.deal_one(after, &mut dealt, site, out),
            ),
            Some(_) | None => {
                // Sites to skip are judged in the position before.
                let mut sites = self.take_numbers();
                let last = self.asked_along(after.look(), cx, skips, start, &pile, &mut sites);
                for site in &sites {
                    self.deal_one(after, &mut dealt, *site, out);
                }
                self.give_numbers(sites);
                last
            }
        };
        if out.actions.len() > first {
            self.take_dealt(after, &dealt, all);
        }
        Some(last)
    }

    /// Writes down the moves of the pieces that are dealt out, and returns where sowing begins and
    /// ends; `None` if it matters what lies where afterwards.
    pub(super) fn deal_on_paper(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &SowRule,
        start: OnTrack<'_>,
        out: &mut Sink,
    ) -> Option<[Place; 2]> {
        if SMALL || rule.apply.is_some() || self.p.layout.state.is_kept() {
            return None;
        }
        let pile = self.plain_pile(rule, start, 0)?;
        let left = self.to_be_dealt(st, cx, rule, start);
        let pile = Pile { left, ..pile };
        if left <= 0 || !self.may_deal(&pile, start, out) {
            // Quirk 35: see `deal`.
            return Some([pile.from, OnTrack { index: 0, ..start }.place(rule)]);
        }
        let skips = rule.skip.map(|_| self.test(st, rule.skip));
        let mut sites = self.take_numbers();
        let cx = cx.with_from(start.site());
        let last = self.asked_along(st, &cx, skips, start, &pile, &mut sites);
        self.scratch.changes += sites.len() as u64;
        if let Some(last) = sites.last() {
            self.last_ends = (pile.from.site, *last);
        }
        let to = |site: &i32| Place::new(rule.kind, *site);
        let moves = sites
            .iter()
            .map(|site| Action::Move(pile.from, to(site), pile.per_site));
        out.actions.extend(moves);
        self.give_numbers(sites);
        Some([pile.from, last.place(rule)])
    }

    /// A pile to be dealt out, if that changes nothing but what lies on each site, and nothing is
    /// asked there but whether it is skipped.
    fn plain_pile(&self, rule: &SowRule, start: OnTrack<'_>, left: i32) -> Option<Pile> {
        let needs = &self.p.needs;
        let plain = rule.each.is_none() && rule.origin.is_none();
        let others = needs.stacks || needs.large || needs.crossings > 0 || needs.hidden != 0;
        let may = self.limits.shortcuts && plain && !others && self.p.layout.count.is_kept();
        let per_site = self.p.arena.const_int(rule.per_site).filter(|_| may)?;
        Some(Pile {
            from: start.place(rule),
            left,
            per_site: per_site.max(1),
            include_start: rule.include_start,
        })
    }

    /// Burns the fuel for dealing out a pile; returns false if there is none, or no room for what is
    /// written down.
    fn may_deal(&mut self, pile: &Pile, start: OnTrack<'_>, out: &Sink) -> bool {
        let most = pile.most_sites(start);
        self.burn(most) && self.may_act(out, most)
    }

    /// Finds the sites along a track that get pieces of a pile, each of which may have to be asked
    /// whether it is skipped.
    fn asked_along<'t>(
        &mut self,
        before: Look<'_>,
        cx: &Ctx,
        skips: Option<Test<'_>>,
        start: OnTrack<'t>,
        pile: &Pile,
        sites: &mut Vec<i32>,
    ) -> OnTrack<'t> {
        let skipped = |site, left| {
            let to = || cx.with_to(site).with_value(left);
            let passes = |test| self.passes_at(before, test, site, to);
            skips.as_ref().is_some_and(passes)
        };
        along(start, pile, skipped, |site| sites.push(site))
    }

    /// Puts pieces of a pile on a site, as many as it gets for as long as there are any, and writes
    /// down that move.
    #[inline(always)]
    fn deal_one(&mut self, st: &mut Position, dealt: &mut Dealt, site: i32, out: &mut Sink) {
        let layout = &self.p.layout;
        let (from, to) = (dealt.from, Place::new(dealt.from.kind, site));
        self.scratch.changes += 1;
        self.last_ends = (from.site, site);
        st.set_insert(layout, layout.landed, site);
        out.actions.push(Action::Move(from, to, dealt.per_site));
        let rest = dealt.pieces.count;
        if to == from || rest <= 0 {
            return;
        }
        let count = dealt.per_site.min(rest);
        dealt.pieces.count = rest - count;
        let Some(slot) = layout.slot(to.kind, to.site) else {
            return;
        };
        if st.what(layout, slot) == dealt.pieces.what {
            let more = st.count(layout, slot).saturating_add(count);
            st.write(layout.count, slot, Number::Count, more);
        } else {
            let given = Placed {
                count,
                ..dealt.pieces
            };
            self.begin_pile(st, [from, to], given, out);
        }
    }

    /// Takes what was dealt out off the pile, which had so many pieces.
    fn take_dealt(&mut self, st: &mut Position, dealt: &Dealt, all: i32) {
        let taken = all - dealt.pieces.count;
        if taken > 0 {
            self.take_off(st, dealt.from, taken);
        }
        if self.last_ends.1 == dealt.from.site {
            self.put_down_again(st, dealt.from, dealt.per_site);
        }
    }

    /// Puts pieces on a site where none like them lie.
    fn begin_pile(&mut self, st: &mut Position, ends: [Place; 2], given: Placed, out: &mut Sink) {
        let mut piece = Placed {
            unowned: 0,
            ..given
        };
        let to = ends[1];
        if let Some(action) = self.new_state(st.look(), ends) {
            if let Action::SetSite(_, _, state) = action {
                piece.state = state;
            }
            self.scratch.changes += 1;
            out.actions.push(action);
        }
        st.put(self.p, to.kind, to.site, piece);
    }

    /// Puts the last pieces of a pile down where they lay.
    fn put_down_again(&mut self, st: &mut Position, at: Place, count: i32) {
        let layout = &self.p.layout;
        let slot = layout.slot(at.kind, at.site);
        let piece = slot.map(|slot| st.placed(layout, slot));
        // Quirk 12: they get back the owner of their kind.
        if let Some(piece) = piece.filter(|piece| piece.count <= count) {
            let piece = Placed {
                unowned: 0,
                ..piece
            };
            st.put(self.p, at.kind, at.site, piece);
        }
    }
}

/// The set of the sites that are skipped along a track, if it alone decides.
fn decided<'w>(skips: Option<&'w Test<'_>>, track: &Track) -> Option<&'w [u64]> {
    match skips {
        Some(test) => test.deciding(track.room()),
        None => Some(&[]),
    }
}

/// Calls `each` for the sites along a track that get pieces of a pile, in order, and returns the place
/// of the last one, or the start if the last piece skips it. `skips` is asked about a site with how
/// many pieces are left.
#[inline(always)]
fn along<'t>(
    start: OnTrack<'t>,
    pile: &Pile,
    mut skips: impl FnMut(i32, i32) -> bool,
    mut each: impl FnMut(i32),
) -> OnTrack<'t> {
    let track = start.track;
    let sites = &track.sites[..];
    let (mut at, mut last, mut at_start, mut skipped) = (start.index, start.index, false, 0);
    let mut left = pile.left;
    while left > 0 {
        at += 1;
        if at >= sites.len() {
            if !track.looped {
                break;
            }
            at = 0;
        }
        let site = sites[at];
        let is_start = site == pile.from.site && !pile.include_start;
        // Quirk 6: a last piece that skips the origin counts as having landed there.
        let passed = std::mem::replace(&mut at_start, is_start);
        if site < 0 || at_start || skips(site, left) {
            skipped += 1;
            // If no site of the whole track takes a piece, none ever will.
            if skipped > 2 * sites.len() {
                break;
            }
            continue;
        }
        skipped = 0;
        each(site);
        last = if passed { start.index } else { at };
        left = left.saturating_sub(pile.per_site);
    }
    OnTrack { track, index: last }
}
