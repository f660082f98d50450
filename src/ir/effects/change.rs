//! What changes of numbers read and write.

use super::{Component, Effects};
use crate::ir::{Change, Pending, PlayerField, SetField};

pub(super) fn of(op: &Change) -> Effects {
    let none = Effects::none();
    match op {
        Change::SetSite(field, _, region, value) => set(none, *field).region(*region).int(*value),
        Change::SetLevel(field, _, region, level, value) => {
            let known = match field {
                // For one level only the piece matters.
                SetField::Count => none,
                SetField::State | SetField::Value => set(none, *field),
            };
            let known = known.reads(Component::Levels).region(*region);
            known.int(*level).int(*value)
        }
        Change::SetPlayer(field, players, value) => {
            none.writes(of_player(*field)).list(*players).int(*value)
        }
        Change::AddScore(players, values) => {
            none.writes(Component::Score).list(*players).list(*values)
        }
        Change::Hide(rule) => {
            let known = none.writes(Component::Hidden).region(rule.sites);
            let mut known = known.bool(rule.hidden).list(rule.from);
            known.hidden = rule.data.iter().fold(0, |bits, data| bits | data.bit());
            known
        }
        Change::SetNext(players) => none.writes(Component::Next).list(*players),
        Change::SetPending(Pending::Value(value)) => none.writes(Component::Pending).int(*value),
        Change::SetPending(Pending::Sites(region)) => {
            none.writes(Component::Pending).region(*region)
        }
        Change::SetVar(_, value) => none.writes(Component::Vars).int(*value),
        Change::SetCounter(value) => none.writes(Component::Counter).int(*value),
        Change::SetPot(value) => none.writes(Component::Amount).int(*value),
        Change::Bet(players, least, most) => none
            .writes(Component::Amount)
            .list(*players)
            .int(*least)
            .int(*most),
        Change::Remember(_, value, _) | Change::Forget(_, value) => {
            none.writes(Component::Remembered).int(*value)
        }
        Change::ForgetAll(_) => none.writes(Component::Remembered),
        Change::RememberState => none.writes(Component::Stored),
        Change::Propose(_) | Change::Vote(_) => none.writes(Component::Proposals),
        Change::Trigger(_, players) => none.writes(Component::Events).list(*players),
    }
}

/// Sets a number of sites.
fn set(known: Effects, field: SetField) -> Effects {
    match field {
        SetField::Count => known.writes(Component::Count).writes(Component::Unowned),
        SetField::State => known.writes(Component::State),
        SetField::Value => known.writes(Component::Value),
    }
}

/// The component that a field of a player is kept in.
fn of_player(field: PlayerField) -> Component {
    match field {
        PlayerField::Score => Component::Score,
        PlayerField::Value => Component::PlayerValue,
        PlayerField::Amount => Component::Amount,
    }
}
