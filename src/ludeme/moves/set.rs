//! `(set …)`: numbers of sites, players and the game.

use crate::ir::{Change, Int, Leaf, Moves, MovesId, Pending, PlayerField, SetField};
use crate::ludeme::Family;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Sets how many pieces lie on a site, their state or their value.
    SetSite: Moves = ["set"] (SetSiteWord: Count, State, Value) {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: req "at" [INT | REGION],
        /// The level of a stack.
        level: opt "level" [INT],
        /// The number.
        value: req [INT],
        /// What follows.
        then: opt [THEN],
    }
    example "(set State at:(last To) 1)"
    says "set the <Count:count|State:state|Value:value> of the piece at {at}[ on level {level}] to {value}[ {then}]"
    plain "set the <Count:number of pieces|State:state of the piece|Value:value of the piece> on {at}[ on level {level}] to {value}[{then}]"
}

ludeme! {
    /// Sets the score or the value of a player.
    SetPlayer: Moves = ["set"] (SetPlayerWord: Score, Value) {
        /// The player.
        player: req [PLAYER | ROLE],
        /// The number.
        value: req [INT],
        /// What follows.
        then: opt [THEN],
    }
    example "(set Score Mover 5)"
    says "set the <Score:score|Value:value> of {player.player} to {value}[ {then}]"
    plain "set {player.own} <Score:score|Value:value> to {value}[{then}]"
}

ludeme! {
    /// Sets who moves next.
    SetNextPlayer: Moves = ["set"] ("NextPlayer") {
        /// The player.
        player: req [PLAYER | INTS | ROLE],
        /// What follows.
        then: opt [THEN],
    }
    example "(set NextPlayer (player (mover)))"
    says "set the next player to {player}[ {then}]"
    plain "give the next turn to {player}[{then}]"
}

ludeme! {
    /// Leaves something for the next move: a value, or sites.
    SetPending: Moves = ["set"] ("Pending") {
        /// What; by default 1.
        value: opt [INT | REGION],
        /// What follows.
        then: opt [THEN],
    }
    example "(set Pending (last To))"
    says "set [{value}|the state] pending[ {then}]"
    plain "keep [{value}|that] in mind for the next move[{then}]"
}

ludeme! {
    /// Sets a variable.
    SetVar: Moves = ["set"] ("Var") {
        /// Its name.
        name: opt [TEXT],
        /// Its value.
        value: opt [INT],
        /// What follows.
        then: opt [THEN],
    }
    example "(set Var \"Laps\" (+ (var \"Laps\") 1))"
    says "set the variable[ {name.name}] to [{value}|the last pending value][ {then}]"
    plain "set [the value {name.name}|the value kept] to [{value}|what is left over][{then}]"
}

ludeme! {
    /// Sets the counter, which grows by one with every move, or what is in the pot.
    SetCounter: Moves = ["set"] (SetCounterWord: Counter, Pot) {
        /// Its value; by default -1, so that the counter is 0 after the move.
        value: opt [INT],
        /// What follows.
        then: opt [THEN],
    }
    example "(set Counter)"
    says "set the <Counter:counter|Pot:pot> to [{value}|-1][ {then}]"
    plain "<Counter:begin to count moves anew[ at {value}]|Pot:set the pot to [{value}|its beginning]>[{then}]"
}

impl<'a> SetSite<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let kind = cx.kind(self.site_type);
        let field = match self.word() {
            SetSiteWord::Count => SetField::Count,
            SetSiteWord::State => SetField::State,
            SetSiteWord::Value => SetField::Value,
        };
        let (at, value) = (cx.region(self.at)?, cx.int(self.value)?);
        let op = match cx.level(self.level)? {
            Some(level) => Moves::Change(Change::SetLevel(field, kind, at, level, value)),
            None => Moves::Change(Change::SetSite(field, kind, at, value)),
        };
        cx.with_then(op, self.then)
    }
}

impl<'a> SetPlayer<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let field = match self.word() {
            SetPlayerWord::Score => PlayerField::Score,
            SetPlayerWord::Value => PlayerField::Value,
        };
        let op = Moves::Change(Change::SetPlayer(
            field,
            cx.players(self.player)?,
            cx.int(self.value)?,
        ));
        cx.with_then(op, self.then)
    }
}

impl<'a> SetNextPlayer<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::Change(Change::SetNext(cx.players(self.player)?));
        cx.with_then(op, self.then)
    }
}

impl<'a> SetPending<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let region = self
            .value
            .and_then(Arg::call)
            .is_some_and(|call| call.form.family == Family::Region);
        let pending = match self.value {
            Some(value) if region => Pending::Sites(cx.region(value)?),
            Some(value) => Pending::Value(cx.int(value)?),
            None => Pending::Value(cx.constant(1)),
        };
        cx.with_then(Moves::Change(Change::SetPending(pending)), self.then)
    }
}

impl<'a> SetVar<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let slot = cx.var(self.name);
        let value = cx.int_or(self.value, Int::Leaf(Leaf::Const(-1)))?;
        cx.with_then(Moves::Change(Change::SetVar(slot, value)), self.then)
    }
}

impl<'a> SetCounter<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let value = cx.int_or(self.value, Int::Leaf(Leaf::Const(-1)))?;
        let op = match self.word() {
            SetCounterWord::Counter => Moves::Change(Change::SetCounter(value)),
            SetCounterWord::Pot => Moves::Change(Change::SetPot(value)),
        };
        cx.with_then(op, self.then)
    }
}
