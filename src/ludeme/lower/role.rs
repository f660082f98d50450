//! Roles: words for players.

use super::{Lower, Res};
use crate::ir::{ContextVar, Int, IntId, Ints, IntsId, Leaf, PlayerSet};
use crate::ludeme::form::{Arg, Value};

/// The players that a role can mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// One player, or nobody (0), or everybody (`players + 1`).
    One(IntId),
    /// A set of players.
    Many(IntsId),
    /// All players.
    All,
}

impl<'a> Lower<'a> {
    /// What a role means.
    pub(crate) fn role(&mut self, arg: &Arg, name: &str) -> Res<Role> {
        let players = self.draft.players;
        if let Some(number) = name.strip_prefix('P').and_then(|n| n.parse::<usize>().ok()) {
            if number > players {
                return self.no_such_player(arg, name);
            }
            return Ok(Role::One(self.constant(number as i32)));
        }
        if let Some(number) = name
            .strip_prefix("Team")
            .and_then(|n| n.parse::<u32>().ok())
        {
            return Ok(self.many(PlayerSet::Team(number)));
        }
        let one = match name {
            "Mover" => Int::Leaf(Leaf::Mover),
            "Next" => Int::Leaf(Leaf::Next),
            "Prev" => Int::Prev,
            "Player" => Int::Leaf(Leaf::Context(ContextVar::Player)),
            "Neutral" => Int::Leaf(Leaf::Const(0)),
            "Shared" => Int::Leaf(Leaf::Const(players as i32 + 1)),
            "NonMover" => return Ok(self.many(PlayerSet::NonMover)),
            "Enemy" => return Ok(self.many(PlayerSet::Enemy)),
            "Friend" | "TeamMover" => return Ok(self.many(PlayerSet::Friend)),
            "Ally" => return Ok(self.many(PlayerSet::Ally)),
            _ => return Ok(Role::All),
        };
        Ok(Role::One(self.draft.arena.int(one)))
    }

    /// Whether a role is a player whom the game does not have. What belongs to them belongs to
    /// nobody, which deserves no more than a warning.
    pub(crate) fn is_nobody(&mut self, arg: &Arg) -> bool {
        let nobody = self.beyond_players(arg);
        if let Some(name) = nobody {
            let (message, hint) = self.nobody(name);
            self.warn("L0321", arg.at, message, hint);
        }
        nobody.is_some()
    }

    /// The name of a role that is a player whom the game does not have.
    pub(crate) fn beyond_players(&self, arg: &Arg) -> Option<&'static str> {
        let name = arg.constant()?;
        let number = name.strip_prefix('P')?.parse::<usize>().ok()?;
        (number > self.draft.players).then_some(name)
    }

    /// Reports a player whom the game does not have, where that must be a mistake.
    pub(crate) fn no_such_player<T>(&mut self, arg: &Arg, name: &str) -> Res<T> {
        let (message, hint) = self.nobody(name);
        self.error_hint("L0321", arg.at, message, hint)
    }

    fn nobody(&self, name: &str) -> (String, String) {
        let players = self.draft.players;
        let plural = if players == 1 { "" } else { "s" };
        (
            format!("there is no {name}: this game has {players} player{plural}"),
            format!("the players are P1 to P{players}"),
        )
    }

    fn many(&mut self, set: PlayerSet) -> Role {
        Role::Many(self.draft.arena.list(Ints::Players(set, None, None)))
    }

    /// One player, written as a role, a number or `(player …)`.
    pub(crate) fn player(&mut self, arg: &'a Arg) -> Res<IntId> {
        match &arg.value {
            // A number that no player has: nothing belongs to it, and it is never asked for a move.
            Value::Const(..) if self.is_nobody(arg) => Ok(self.constant(-1)),
            Value::Const(_, name) => match self.role(arg, name)? {
                Role::One(player) => Ok(player),
                // In a game of one player every role is that player.
                Role::All | Role::Many(_) if self.draft.players == 1 => Ok(self.constant(1)),
                Role::Many(list) => {
                    let first = self.constant(0);
                    Ok(self.draft.arena.int(Int::ListEntry(list, first)))
                }
                Role::All => self.error_hint(
                    "L0322",
                    arg.at,
                    format!("`{name}` means several players, but one is wanted here"),
                    "`Mover`, `Next`, `P1`, … mean one",
                ),
            },
            Value::Call(call) if call.form.family == crate::ludeme::Family::Player => {
                let index = crate::ludeme::util::Player::view(call).index;
                self.int(index)
            }
            Value::Call(_)
            | Value::Int(_)
            | Value::Float(_)
            | Value::Bool(_)
            | Value::Str(_)
            | Value::List(_) => self.int(arg),
        }
    }

    /// Some players, written as a role, a number, a list or `(player …)`.
    pub(crate) fn players(&mut self, arg: &'a Arg) -> Res<IntsId> {
        if let Value::Const(_, name) = &arg.value {
            if self.is_nobody(arg) {
                return Ok(self.draft.arena.list(Ints::Of(Box::default())));
            }
            return match self.role(arg, name)? {
                Role::One(player) => Ok(self.draft.arena.list(Ints::Of([player].into()))),
                Role::Many(list) => Ok(list),
                Role::All => Ok(self
                    .draft
                    .arena
                    .list(Ints::Players(PlayerSet::All, None, None))),
            };
        }
        let is_ints = arg
            .call()
            .is_some_and(|c| c.form.family == crate::ludeme::Family::Ints);
        if arg.is_list() {
            let mut all = Vec::new();
            for part in arg.parts() {
                all.push(self.player(part)?);
            }
            return Ok(self.draft.arena.list(Ints::Of(all.into())));
        }
        if is_ints {
            return self.ints(arg);
        }
        let player = self.player(arg)?;
        Ok(self.draft.arena.list(Ints::Of([player].into())))
    }

    /// The players who own the pieces that a role asks about, where they need not be on one side.
    pub(crate) fn several_owners(&mut self, role: Option<&'a Arg>) -> Res<Option<IntsId>> {
        let several = role.filter(|role| {
            let name = role.constant().unwrap_or_default();
            self.draft.players > 2 && matches!(name, "Enemy" | "NonMover" | "Ally")
        });
        several.map(|role| self.players(role)).transpose()
    }

    /// Lowers a part of the rules once for each team, which it may ask for as `(team)`.
    pub(crate) fn each_team<T>(
        &mut self,
        mut lower: impl FnMut(&mut Self) -> Res<T>,
    ) -> Res<Vec<T>> {
        let mut teams = self.draft.teams.get(1..).unwrap_or_default().to_vec();
        teams.sort_unstable();
        teams.dedup();
        let around = self.team;
        let mut parts = Vec::new();
        for team in teams {
            self.team = Some(team);
            parts.push(lower(self));
        }
        self.team = around;
        parts.into_iter().collect()
    }

    /// The owner that a role names in a declaration: a player's number, 0 for nobody, one more than
    /// the last player for everybody.
    pub(crate) fn owner(&mut self, arg: &Arg, name: &str) -> Res<u32> {
        let players = self.draft.players as u32;
        match self.role(arg, name)? {
            Role::One(id) => match self.draft.arena.const_int(id) {
                Some(owner) => Ok(owner as u32),
                None => self.error_hint(
                    "L0322",
                    arg.at,
                    format!("`{name}` changes during play and cannot own anything"),
                    "name the owner: `P1`, `P2`, …, `Each`, `Neutral` or `Shared`",
                ),
            },
            Role::All | Role::Many(_) => Ok(players + 1),
        }
    }
}
