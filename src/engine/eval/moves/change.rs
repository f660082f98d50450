//! Changes of numbers rather than pieces.

use crate::ir::{
    Change, IntId, Ints, IntsId, Pending, PlayerField, Region, RegionId, SMALL, SetField, SiteType,
};

use super::{Draft, Sink};
use crate::engine::action::{Action, Place};
use crate::engine::eval::{Ctx, Eval};
use crate::engine::moves::Decision;
use crate::engine::state::Look;

impl Eval<'_> {
    /// Adds the moves that make a change.
    pub(crate) fn change(&mut self, st: Look<'_>, cx: &Ctx, op: &Change, out: &mut Sink) {
        match op {
            Change::SetSite(field, kind, region, value) => {
                let value = self.int(st, cx, *value);
                // Quirk 36: a value below 0 is ignored.
                if value >= 0 || *field != SetField::Value {
                    self.change_sites(st, cx, *kind, *region, out, |at| {
                        Action::SetSite(*field, at, value)
                    });
                }
            }
            Change::SetLevel(field, kind, region, level, value) => {
                let (level, value) = (self.int(st, cx, *level), self.int(st, cx, *value));
                self.change_sites(st, cx, *kind, *region, out, |at| {
                    Action::SetLevel(*field, at, level, value)
                });
            }
            Change::SetPlayer(field, players, value) => {
                let value = self.int(st, cx, *value);
                self.change_players(st, cx, *players, out, |player| {
                    Action::SetPlayer(*field, player, value)
                });
            }
            Change::AddScore(players, values) => self.add_score(st, cx, *players, *values, out),
            Change::Hide(rule) => {
                self.now(Action::Pass, out);
                self.each_hidden(st, cx, rule, &mut |action| out.add_to_last(action));
            }
            Change::SetNext(players) => self.change_players(st, cx, *players, out, Action::SetNext),
            Change::SetPending(pending) => self.set_pending(st, cx, pending, out),
            Change::SetVar(slot, value) => {
                self.change_to(st, cx, *value, out, |value| Action::SetVar(*slot, value));
            }
            Change::SetCounter(value) => self.change_to(st, cx, *value, out, Action::SetCounter),
            Change::SetPot(value) => self.change_to(st, cx, *value, out, Action::SetPot),
            Change::Bet(players, min, max) => self.bet(st, cx, *players, *min, *max, out),
            Change::Remember(name, value, unique) => self.change_to(st, cx, *value, out, |value| {
                Action::Remember(*name, value, *unique)
            }),
            Change::Forget(name, value) => {
                self.change_to(st, cx, *value, out, |value| Action::Forget(*name, value));
            }
            Change::ForgetAll(name) => self.now(Action::ForgetAll(*name), out),
            Change::RememberState => self.now(Action::StoreState, out),
            Change::Propose(names) => {
                for name in names {
                    self.nowhere(out, Decision::Propose, Action::Propose(*name));
                }
            }
            Change::Vote(names) => {
                for name in names {
                    self.nowhere(out, Decision::Vote, Action::Vote(*name));
                }
            }
            Change::Trigger(event, players) => {
                self.change_players(st, cx, *players, out, |player| {
                    Action::Trigger(*event, player)
                });
            }
        }
    }

    /// The only action of a change, if its form shows that it has no more than one: `None` if it
    /// may have several, `Some(None)` if it has none here.
    pub(crate) fn only_action(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        op: &Change,
    ) -> Option<Option<Action>> {
        // The page in browsers has to be small.
        if SMALL {
            return None;
        }
        let arena = &self.p.arena;
        let action = if let Change::SetSite(field, kind, region, value) = op
            && let Region::OfSite(_) = arena.regions[region.index()]
        {
            let value = self.int(st, cx, *value);
            let site = self.only_site(st, cx, *region)?;
            let ignored = site < 0 || value < 0 && *field == SetField::Value;
            (!ignored).then(|| Action::SetSite(*field, Place::new(*kind, site), value))
        } else if let Change::SetPlayer(field, players, value) = op
            && let Ints::Of(players) = &arena.lists[players.index()]
            && let [player] = **players
        {
            let value = self.int(st, cx, *value);
            let player = self.int(st, cx, player);
            Some(Action::SetPlayer(*field, player, value))
        } else if let Change::SetVar(slot, value) = op {
            Some(Action::SetVar(*slot, self.int(st, cx, *value)))
        } else if let Change::SetCounter(value) = op {
            Some(Action::SetCounter(self.int(st, cx, *value)))
        } else {
            return None;
        };
        Some(action)
    }

    /// Adds a move with just this action.
    fn now(&mut self, action: Action, out: &mut Sink) {
        self.nowhere(out, Decision::Normal, action);
    }

    /// Adds a move that sets something to a number.
    fn change_to(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        value: IntId,
        out: &mut Sink,
        action: impl FnOnce(i32) -> Action,
    ) {
        let value = self.int(st, cx, value);
        self.now(action(value), out);
    }

    /// Adds a move for each site of a region.
    fn change_sites(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        kind: SiteType,
        region: RegionId,
        out: &mut Sink,
        action: impl Fn(Place) -> Action,
    ) {
        let set = self.region(st, cx, region);
        for site in set.iter() {
            let at = Place::new(kind, site as i32);
            self.push(st, cx, Draft::new(at, at), action(at), None, out);
        }
        self.give_set(set);
    }

    /// Adds a move for each player of a list.
    fn change_players(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        players: IntsId,
        out: &mut Sink,
        action: impl Fn(i32) -> Action,
    ) {
        let players = self.numbers(st, cx, players);
        for player in &players {
            self.now(action(*player), out);
        }
        self.give_numbers(players);
    }

    /// Adds a value of the list to each player's score; players beyond the end of the list get the
    /// last value.
    fn add_score(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        players: IntsId,
        values: IntsId,
        out: &mut Sink,
    ) {
        let players = self.numbers(st, cx, players);
        let values = self.numbers(st, cx, values);
        for (index, player) in players.iter().enumerate() {
            let value = values.get(index).or(values.last()).copied().unwrap_or(0);
            self.now(Action::AddScore(*player, value), out);
        }
        self.give_numbers(players);
        self.give_numbers(values);
    }

    fn set_pending(&mut self, st: Look<'_>, cx: &Ctx, pending: &Pending, out: &mut Sink) {
        match pending {
            Pending::Value(value) => self.change_to(st, cx, *value, out, Action::SetPending),
            Pending::Sites(region) => {
                let set = self.region(st, cx, *region);
                for site in set.iter() {
                    self.now(Action::SetPending(site as i32), out);
                }
                self.give_set(set);
            }
        }
    }

    fn bet(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        players: IntsId,
        min: IntId,
        max: IntId,
        out: &mut Sink,
    ) {
        let (min, max) = (self.int(st, cx, min), self.int(st, cx, max));
        let players = self.numbers(st, cx, players);
        for player in &players {
            self.bets(*player, min, max, out);
        }
        self.give_numbers(players);
    }

    /// Adds a bet for every number in the range, unless there are too many.
    fn bets(&mut self, player: i32, min: i32, max: i32, out: &mut Sink) {
        for value in min..=max {
            if out.suffices() || self.fault.is_some() {
                break;
            }
            let bet = Action::SetPlayer(PlayerField::Amount, player, value);
            self.nowhere(out, Decision::Normal, bet);
        }
    }
}
