//! Compares the legal moves of a ply, and finds the one that was played.

use std::collections::BTreeSet;

use super::chance::{by_chance, can_lead};
use super::difference::{Difference, Stage, only};
use super::hash::fnv32;
use super::roll;
use super::state_text::{StateNames, state_text};
use super::told;
use super::trace::Ply;
use crate::engine::{Action, Decision, Move, MoveList, State};

/// The game's legal moves beside a ply of a trace.
pub(super) struct Legal<'s, 'l> {
    state: &'s State,
    list: &'l MoveList,
    ply: &'s Ply,
    names: StateNames,
}

impl<'s, 'l> Legal<'s, 'l> {
    pub(super) fn new(
        state: &'s State,
        list: &'l MoveList,
        ply: &'s Ply,
        names: StateNames,
    ) -> Self {
        Self {
            state,
            list,
            ply,
            names,
        }
    }

    /// Compares the moves and finds the one played: all that look like it, the likeliest first.
    pub(super) fn check(&self) -> Result<Vec<Move<'l>>, Difference> {
        if self.ply.n == 0 {
            return self.pass().map(|pass| vec![pass]);
        }
        let compared = match (&self.ply.legal, &self.ply.legal_hash) {
            (Some(legal), _) => self.same_moves(legal),
            (None, Some(hash)) => self.same_hash(hash),
            (None, None) => Ok(()),
        };
        let played = compared.and_then(|()| self.played());
        played.or_else(|difference| {
            let chosen = self.played_by_chance().ok_or(difference)?;
            Ok(vec![chosen])
        })
    }

    /// The move played, if the moves agree by name, differ only in what chance decides, and lead in
    /// the trace to where chance can lead here.
    fn played_by_chance(&self) -> Option<Move<'l>> {
        let legal = self.ply.legal.as_deref()?;
        let chance = by_chance(self.state, self.names);
        let bare = |key: &str| {
            let name = name_of(key);
            if chance.contains(name) { name } else { key }.to_owned()
        };
        let wanted: BTreeSet<String> = legal.split(' ').map(bare).collect();
        let keys = self.keys(legal.contains(':'));
        let got: BTreeSet<String> = keys.iter().map(|key| bare(key)).collect();
        let (name, _) = self.ply.named();
        // A move that does not depend on chance must lead where the trace says.
        let chosen = if chance.contains(name) {
            self.list.iter().find(|chosen| key(chosen) == name)?
        } else {
            *self.played().ok()?.first()?
        };
        let agree = wanted == got;
        let open = legal.split(' ').filter(|key| chance.contains(name_of(key)));
        let hashed = open.filter(|key| key.contains(':'));
        (agree && can_lead(self.state, hashed.collect(), self.names)).then_some(chosen)
    }

    /// A player who can do nothing passes: then there is only one move, whatever its name.
    fn pass(&self) -> Result<Move<'l>, Difference> {
        match self.list.get(0) {
            Some(pass) if self.list.len() == 1 && pass.decision().is_pass() => Ok(pass),
            Some(_) | None => Err(self.different("pass".to_owned(), self.keys(false).join(" "))),
        }
    }

    /// Compares the moves by name and, if the trace has it, by what they lead to.
    fn same_moves(&self, legal: &str) -> Result<(), Difference> {
        let keys = self.keys(legal.contains(':'));
        let wanted: BTreeSet<&str> = legal.split(' ').filter(|key| !key.is_empty()).collect();
        let got: BTreeSet<&str> = keys.iter().map(String::as_str).collect();
        if wanted == got {
            return Ok(());
        }
        let surplus = got.difference(&wanted).next();
        let there = surplus.and_then(|first| keys.iter().position(|key| key == first));
        let after = there.and_then(|at| self.after(self.list.get(at)?));
        Err(Difference {
            actions: after.unwrap_or_default(),
            ..self.different(only(&wanted, &got), only(&got, &wanted))
        })
    }

    /// Compares the hash of all moves, with or without doubles.
    fn same_hash(&self, hash: &str) -> Result<(), Difference> {
        let mut keys = self.keys(false);
        keys.sort_unstable();
        let all = hex(&keys.join(" "));
        keys.dedup();
        let each = hex(&keys.join(" "));
        // The reference lists each move of some rules twice.
        let twice: Vec<&str> = keys.iter().flat_map(|key| twice(key)).collect();
        if all == hash || each == hash || hex(&twice.join(" ")) == hash {
            return Ok(());
        }
        Err(self.different(
            format!("{} moves, hash {hash}", self.ply.n),
            format!("{} moves, hash {each}", self.list.len()),
        ))
    }

    /// The move that was played. Moves that look alike may use different dice, forget different
    /// values, vote for something else, or set variables differently; those that agree with the
    /// trace come first.
    fn played(&self) -> Result<Vec<Move<'l>>, Difference> {
        let (name, hash) = self.ply.named();
        let fits = |chosen: &Move<'_>| {
            key(chosen) == name
                && (hash.is_empty() || self.after(*chosen).is_some_and(|text| hex(&text) == hash))
        };
        let program = self.state.game().program();
        let roll = self.ply.roll.as_deref();
        let dice = roll.map(|roll| roll::used(program, roll));
        let dice = dice.unwrap_or_default();
        let same_dice = |chosen: &Move<'_>| dice_of(chosen).eq(dice.iter().copied());
        let forgotten = told::forgotten(&self.ply.actions);
        let same_values =
            |chosen: &Move<'_>| values_of(chosen).all(|value| forgotten.contains(&value));
        let mut alike: Vec<Move<'l>> = self.list.iter().filter(fits).collect();
        let proposition = told::proposition(&self.ply.actions);
        let same_vote = |chosen: &Move<'_>| {
            let named = proposition_of(chosen).map(|name| program.proposals[name].as_str());
            named == proposition
        };
        let told = told::variables(&self.ply.actions);
        if alike.is_empty() {
            return Err(self.nearly(name));
        }
        if alike.len() > 1 {
            alike.sort_by_cached_key(|chosen| {
                let variables = self.sets(*chosen, &told);
                let dice_and_values = (!same_dice(chosen), !same_values(chosen));
                (dice_and_values, !same_vote(chosen), !variables)
            });
        }
        Ok(alike)
    }

    /// Whether variables have these values after a move, and the others the values from before it.
    fn sets(&self, chosen: Move<'_>, told: &[(&str, i32)]) -> bool {
        let known = &self.state.game().program().vars;
        if known.is_empty() {
            return true;
        }
        let mut after = self.state.clone();
        let applied = after.apply_unchecked(chosen).is_ok();
        let value = |name: &str| match told.iter().find(|(told, _)| *told == name) {
            Some((_, value)) => Some(*value),
            None => self.state.variable(name),
        };
        applied && known.iter().all(|name| after.variable(name) == value(name))
    }

    /// The report if no move leads to where the played one did: it shows where moves with its name
    /// lead.
    fn nearly(&self, name: &str) -> Difference {
        let alike = self.list.iter().filter(|chosen| key(chosen) == name);
        let near: Vec<String> = alike.filter_map(|chosen| self.after(chosen)).collect();
        Difference {
            actions: self.ply.actions.clone(),
            ..self.different(format!("{} after", self.ply.played), near.join(" or "))
        }
    }

    /// The names of all moves, in order; with `hashed`, also what they lead to.
    fn keys(&self, hashed: bool) -> Vec<String> {
        match hashed {
            true => hashed_keys(self.state, self.list, self.names),
            false => self.list.iter().map(|chosen| key(&chosen)).collect(),
        }
    }

    /// The text of the state after a move.
    fn after(&self, chosen: Move<'_>) -> Option<String> {
        after(self.state, chosen, self.names)
    }

    fn different(&self, wanted: String, got: String) -> Difference {
        Difference {
            stage: Stage::Legal,
            ply: self.ply.ply,
            wanted,
            got,
            actions: String::new(),
        }
    }
}

/// The text of the state after a move.
fn after(state: &State, chosen: Move<'_>, names: StateNames) -> Option<String> {
    after_in(&mut state.clone(), state, chosen, names)
}

/// The same, using the memory of another state of the game.
fn after_in(
    room: &mut State,
    state: &State,
    chosen: Move<'_>,
    names: StateNames,
) -> Option<String> {
    room.clone_from(state);
    room.apply_unchecked(chosen).ok()?;
    Some(state_text(room, names))
}

/// The names of all moves, in order, with hashes of what they lead to.
pub(super) fn hashed_keys(state: &State, list: &MoveList, names: StateNames) -> Vec<String> {
    let mut room = state.clone();
    let name = |chosen: Move<'_>| {
        let after = after_in(&mut room, state, chosen, names);
        let hash = after.map_or(0, |after| fnv32(&after));
        format!("{}:{hash:08x}", key(&chosen))
    };
    list.iter().map(name).collect()
}

/// A key, and a second time if it belongs to a move on sites.
fn twice(key: &str) -> impl Iterator<Item = &str> {
    std::iter::repeat_n(key, if key.contains('>') { 2 } else { 1 })
}

/// The name in a key with a hash.
pub(super) fn name_of(key: &str) -> &str {
    key.split_once(':').map_or(key, |(name, _)| name)
}

fn hex(text: &str) -> String {
    format!("{:08x}", fnv32(text))
}

/// The dice a move uses up, in order.
fn dice_of<'m>(chosen: &Move<'m>) -> impl Iterator<Item = u32> + use<'m> {
    chosen.actions().into_iter().filter_map(|action| {
        if let Action::UseDie(die) = action {
            Some(die)
        } else {
            None
        }
    })
}

/// The values a move forgets.
fn values_of<'m>(chosen: &Move<'m>) -> impl Iterator<Item = i32> + use<'m> {
    chosen.actions().into_iter().filter_map(|action| {
        if let Action::Forget(_, value) = action {
            Some(value)
        } else {
            None
        }
    })
}

/// What a move proposes or votes for.
fn proposition_of(chosen: &Move<'_>) -> Option<usize> {
    chosen.actions().iter().find_map(|action| {
        if let Action::Propose(name) | Action::Vote(name) = action {
            Some(*name as usize)
        } else {
            None
        }
    })
}

/// A move as traces write it: its ends, without the hash.
pub(super) fn key(chosen: &Move<'_>) -> String {
    match chosen.decision() {
        Decision::Pass | Decision::ForcedPass => "pass".to_owned(),
        Decision::Swap => "swap".to_owned(),
        Decision::Normal | Decision::Propose | Decision::Vote => {
            let site = |site: Option<usize>| site.map_or("-1".to_owned(), |site| site.to_string());
            match (chosen.from(), chosen.to(), first_carried(chosen)) {
                // Of several moves joined into one, the first one is named.
                (None, None, Some((from, to))) => format!("{from}>{to}"),
                (from, to, _) => format!("{}>{}", site(from), site(to)),
            }
        }
    }
}

/// The ends of the first action of a move that carries a piece.
fn first_carried(chosen: &Move<'_>) -> Option<(i32, i32)> {
    chosen.actions().iter().find_map(|action| {
        let Action::Move(from, to, _) = action else {
            return None;
        };
        Some((from.site, to.site))
    })
}
