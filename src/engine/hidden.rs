//! What players do not see: one bit for each site, player and thing that the rules hide or ask
//! about.

use crate::ir::{HiddenData, HideRule, Layout};

use super::action::{Action, Place};
use super::eval::{Ctx, Eval};
use super::state::{Look, Position};

impl Position {
    /// Whether something is hidden from a player on a site.
    pub(super) fn hides(
        &self,
        layout: &Layout,
        data: HiddenData,
        player: i32,
        slot: usize,
    ) -> bool {
        let word = layout.hidden_word(data, player, slot);
        word.is_some_and(|word| self.words[word] >> (slot % 64) & 1 == 1)
    }

    fn hide(&mut self, layout: &Layout, data: HiddenData, player: i32, slot: usize, hidden: bool) {
        if let Some(word) = layout.hidden_word(data, player, slot) {
            let bit = 1u64 << (slot % 64);
            if hidden {
                *self.words.at_mut(word) |= bit;
            } else {
                *self.words.at_mut(word) &= !bit;
            }
        }
    }

    /// A piece that moves stays hidden from the players it was hidden from.
    #[inline(always)]
    pub(super) fn carry_hidden(&mut self, layout: &Layout, from: Place, to: Place) {
        if layout.hidden.is_kept() {
            self.carry_hidden_bits(layout, from, to);
        }
    }

    fn carry_hidden_bits(&mut self, layout: &Layout, from: Place, to: Place) {
        let slots = (
            layout.slot(from.kind, from.site),
            layout.slot(to.kind, to.site),
        );
        let (Some(from), Some(to)) = slots else {
            return;
        };
        for set in layout.hidden_sets() {
            let hidden = self.words[set + from / 64] >> (from % 64) & 1;
            let there = self.words.at_mut(set + to / 64);
            *there = *there & !(1 << (to % 64)) | hidden << (to % 64);
        }
    }

    /// Uncovers a site that its last piece has left; if pieces still lie there, what was hidden
    /// stays hidden.
    #[inline(always)]
    pub(super) fn uncover_left(&mut self, layout: &Layout, from: Place) {
        if layout.hidden.is_kept() {
            self.clear_hidden_bits(layout, from);
        }
    }

    fn clear_hidden_bits(&mut self, layout: &Layout, from: Place) {
        let slot = layout.slot(from.kind, from.site);
        if let Some(slot) = slot.filter(|slot| self.what(layout, *slot) == 0) {
            for set in layout.hidden_sets() {
                *self.words.at_mut(set + slot / 64) &= !(1 << (slot % 64));
            }
        }
    }
}

impl Eval<'_> {
    /// Whether something on a site is hidden from all of some players.
    pub(crate) fn is_hidden(
        &self,
        st: Look<'_>,
        data: HiddenData,
        at: Place,
        players: &[i32],
    ) -> bool {
        let layout = &self.p.layout;
        let slot = layout.slot(at.kind, at.site);
        let hides = |slot, player: &i32| st.hides(layout, data, *player, slot);
        slot.is_some_and(|slot| players.iter().all(|player| hides(slot, player)))
    }

    /// Calls `each` for everything that a rule hides or shows.
    pub(super) fn each_hidden(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &HideRule,
        each: &mut dyn FnMut(Action),
    ) {
        let layout = &self.p.layout;
        let asked = |data: &&HiddenData| layout.hidden_data & data.bit() != 0;
        if !rule.data.iter().any(|data| asked(&data)) {
            return;
        }
        let hidden = self.bool(st, cx, rule.hidden);
        let players = self.numbers(st, cx, rule.from);
        let mut set = self.take_set();
        self.fill(st, cx, rule.sites, &mut set);
        for site in set.iter() {
            let at = Place::new(rule.kind, site as i32);
            for data in rule.data.iter().filter(asked) {
                let of = |player: &i32| Action::Hide(*data, at, *player, hidden);
                players.iter().map(of).for_each(&mut *each);
            }
        }
        self.give_set(set);
        self.give_numbers(players);
    }

    /// Hides something on a site from a player, or shows it.
    pub(super) fn act_hide(
        &self,
        st: &mut Position,
        at: Place,
        data: HiddenData,
        player: i32,
        hidden: bool,
    ) {
        let layout = &self.p.layout;
        if let Some(slot) = layout.slot(at.kind, at.site) {
            st.hide(layout, data, player, slot, hidden);
        }
    }
}
