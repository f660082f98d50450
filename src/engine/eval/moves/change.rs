//! Changes of numbers and not of pieces.

use crate::ir::{Change, Pending, PlayerField};

use super::{Draft, Sink};
use crate::engine::action::{Action, Place};
use crate::engine::eval::{Ctx, Eval};
use crate::engine::moves::Decision;
use crate::engine::state::Position;

impl Eval<'_> {
    /// Adds the moves that carry a change out.
    pub(super) fn change(&mut self, st: &Position, cx: &Ctx, op: &Change, out: &mut Sink) {
        let normal = Decision::Normal;
        match op {
            Change::SetSite(field, kind, region, value) => {
                let value = self.int(st, cx, *value);
                let mut set = self.take_set();
                self.fill(st, cx, *region, &mut set);
                for site in set.iter() {
                    let at = Place::new(*kind, site as i32);
                    let action = Action::SetSite(*field, at, value);
                    self.push(st, cx, Draft::new(at, at), action, None, out);
                }
                self.give_set(set);
            }
            Change::SetLevel(field, kind, region, level, value) => {
                let level = self.int(st, cx, *level);
                let value = self.int(st, cx, *value);
                let mut set = self.take_set();
                self.fill(st, cx, *region, &mut set);
                for site in set.iter() {
                    let at = Place::new(*kind, site as i32);
                    let action = Action::SetLevel(*field, at, level, value);
                    self.push(st, cx, Draft::new(at, at), action, None, out);
                }
                self.give_set(set);
            }
            Change::SetPlayer(field, players, value) => {
                let value = self.int(st, cx, *value);
                let players = self.numbers(st, cx, *players);
                for player in &players {
                    self.nowhere(out, normal, Action::SetPlayer(*field, *player, value));
                }
                self.give_numbers(players);
            }
            Change::AddScore(players, values) => {
                let players = self.numbers(st, cx, *players);
                let values = self.numbers(st, cx, *values);
                for (index, player) in players.iter().enumerate() {
                    let value = values.get(index).or(values.last()).copied().unwrap_or(0);
                    self.nowhere(out, normal, Action::AddScore(*player, value));
                }
                self.give_numbers(players);
                self.give_numbers(values);
            }
            Change::Hide(rule) => {
                self.nowhere(out, normal, Action::Pass);
                self.each_hidden(st, cx, rule, &mut |action| out.add_to_last(action));
            }
            Change::SetNext(players) => {
                let players = self.numbers(st, cx, *players);
                for player in &players {
                    self.nowhere(out, normal, Action::SetNext(*player));
                }
                self.give_numbers(players);
            }
            Change::SetPending(Pending::Value(value)) => {
                let value = self.int(st, cx, *value);
                self.nowhere(out, normal, Action::SetPending(value));
            }
            Change::SetPending(Pending::Sites(region)) => {
                let mut set = self.take_set();
                self.fill(st, cx, *region, &mut set);
                for site in set.iter() {
                    self.nowhere(out, normal, Action::SetPending(site as i32));
                }
                self.give_set(set);
            }
            Change::SetVar(slot, value) => {
                let value = self.int(st, cx, *value);
                self.nowhere(out, normal, Action::SetVar(*slot, value));
            }
            Change::SetCounter(value) => {
                let value = self.int(st, cx, *value);
                self.nowhere(out, normal, Action::SetCounter(value));
            }
            Change::SetPot(value) => {
                let value = self.int(st, cx, *value);
                self.nowhere(out, normal, Action::SetPot(value));
            }
            Change::Bet(players, min, max) => {
                let (min, max) = (self.int(st, cx, *min), self.int(st, cx, *max));
                let players = self.numbers(st, cx, *players);
                for player in &players {
                    self.bets(*player, (min, max), out);
                }
                self.give_numbers(players);
            }
            Change::Remember(name, value, unique) => {
                let value = self.int(st, cx, *value);
                self.nowhere(out, normal, Action::Remember(*name, value, *unique));
            }
            Change::Forget(name, value) => {
                let value = self.int(st, cx, *value);
                self.nowhere(out, normal, Action::Forget(*name, value));
            }
            Change::ForgetAll(name) => self.nowhere(out, normal, Action::ForgetAll(*name)),
            Change::RememberState => self.nowhere(out, normal, Action::StoreState),
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
                let players = self.numbers(st, cx, *players);
                for player in &players {
                    self.nowhere(out, normal, Action::Trigger(*event, *player));
                }
                self.give_numbers(players);
            }
        }
    }

    /// A bet for every number, as long as there are not too many.
    fn bets(&mut self, player: i32, (min, max): (i32, i32), out: &mut Sink) {
        for value in min..=max {
            if out.suffices() || self.fault.is_some() {
                break;
            }
            let bet = Action::SetPlayer(PlayerField::Amount, player, value);
            self.nowhere(out, Decision::Normal, bet);
        }
    }
}
