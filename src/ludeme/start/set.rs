//! `(set …)` before play: scores, values, variables, memories, teams.

use crate::ir::{Ints, PlayerField, PlayerSet, Start};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Sets the score of a player, or what they have bet; of all players if none is named.
    StartSetPlayer: Start = ["set"] (StartSetWord: Score, Amount) {
        /// The player; by default all.
        role: opt [ROLE],
        /// The number.
        value: req [INT],
    }
    example "(set Score P1 5)"
    says "set the <Score:score|Amount:amount> of [{role}|each player] to {value}"
    plain "<Score:[{role}|each player] begins with a score of|Amount:[{role}|each player] begins with a stake of> {value}"
}

ludeme! {
    /// Sets a variable before play. A variable that is not set has the value -1. This is an
    /// extension of our own.
    StartSetVar: Start = ["set"] ("Var") {
        /// Its name.
        name: req [TEXT],
        /// Its value; `Off`, which is -1, for a site that is none.
        value: req [INT],
    }
    example "(set Var \"Laps\" 3)"
    says "set the variable {name.name} to {value}"
    plain "the value {name.name} begins at {value}"
}

ludeme! {
    /// Remembers values before play.
    StartSetRemember: Start = ["set"] ("RememberValue") {
        /// The name to remember them under.
        name: opt [TEXT],
        /// The values.
        value: req [INT | REGION],
        /// Only once each?
        unique: opt "unique" [TRUTH],
    }
    example "(set RememberValue \"Marked\" 3)"
    says "remember {value}[ as {name}]<unique? only once>"
    plain "remember {value}[ as {name.name}]"
}

ludeme! {
    /// Sets the pieces on sites: so many of the first kind of piece.
    StartSetCount: Start = ["set"] ("Count") {
        /// How many.
        count: req [INT],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// One site.
        at: opt "at" [INT],
        /// Several sites.
        to: opt "to" [REGION],
    }
    example "(set Count 4 to:(sites Bottom))"
    says "set the count [of {at} |][of {to} |]to {count}"
    plain "place {count:piece} on [{at}|each of {to}]"
}

ludeme! {
    /// Makes a team of players.
    StartSetTeam: Start = ["set"] ("Team") {
        /// The number of the team.
        team: req [INT],
        /// Its players.
        players: req [ROLES],
    }
    example "(set Team 1 {P1 P2})"
    says "set team {team} to {players}"
    plain "{players} make up team {team}"
}

impl<'a> StartSetPlayer<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let players = match self.role {
            Some(role) => cx.players(role)?,
            None => cx
                .draft
                .arena
                .list(Ints::Players(PlayerSet::All, None, None)),
        };
        let field = match self.word() {
            StartSetWord::Score => PlayerField::Score,
            StartSetWord::Amount => PlayerField::Amount,
        };
        Ok(Start::SetPlayer(field, players, cx.int(self.value)?))
    }
}

impl<'a> StartSetVar<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let slot = cx.var(Some(self.name));
        Ok(Start::SetVar(slot, cx.int(self.value)?))
    }
}

impl<'a> StartSetRemember<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let name = cx.memory(self.name);
        let region = self
            .value
            .call()
            .is_some_and(|call| call.form.family == crate::ludeme::Family::Region);
        let values = if region {
            cx.ints(self.value)?
        } else {
            let value = cx.int(self.value)?;
            cx.draft.arena.list(Ints::Of([value].into()))
        };
        Ok(Start::Remember(
            name,
            values,
            self.unique.is_some_and(Arg::is_true),
        ))
    }
}

impl<'a> StartSetCount<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let kind = cx.kind(self.site_type);
        let count = cx.int(self.count)?;
        let Some(at) = self.to.or(self.at) else {
            return cx.error(
                "L0341",
                self.call.at,
                "it is not said where: add `at:` or `to:`",
            );
        };
        let sites = cx.region(at)?;
        // Dice come first among the kinds of piece, but they are not counted as pieces.
        let first = 1 + cx
            .draft
            .dice
            .iter()
            .map(|set| set.faces.len())
            .sum::<usize>();
        if !cx.has_pieces {
            return cx.error("L0342", self.call.at, "the game has no pieces to count");
        }
        let piece = cx.constant(first as i32);
        Ok(Start::Place(Box::new(crate::ir::Place {
            kind,
            piece,
            sites,
            count,
            unowned: true,
            stacked: true,
            state: None,
            rotation: None,
            value: None,
        })))
    }
}

impl<'a> StartSetTeam<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let team = cx.fixed_int(self.team, "the number of a team")?;
        let players = cx.draft.players;
        if cx.draft.teams.is_empty() {
            // These numbers lie beyond those of the teams, because players without a team play for
            // themselves.
            cx.draft.teams = (0..=players as u32).map(|player| 100 + player).collect();
        }
        for role in self.players.parts() {
            let player = cx.owner(role, role.constant().unwrap_or_default())?;
            if let Some(entry) = cx.draft.teams.get_mut(player as usize) {
                *entry = team as u32;
            }
        }
        Ok(Start::All(Vec::new()))
    }
}
