//! `(move Set …)`: the mover decides about a number.

use crate::ir::{Change, Ints, Moves, MovesId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The mover decides who moves next.
    MoveSetNextPlayer: Moves = ["move"] ("Set") {
        /// That it is about the next player.
        what: req [NEXT_PLAYER_WORD],
        /// The player.
        player: req [PLAYER | INTS],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Set NextPlayer (player (next)))"
    says "set the next player to {player}[ {then}]"
    plain "choose who moves next: {player}[{then}]"
}

ludeme! {
    /// The mover turns a piece: to one of some rotations or, if none are named, to
    /// those beside its own.
    MoveSetRotation: Moves = ["move"] ("Set") {
        /// That it is about a rotation.
        what: req [ROTATION_WORD],
        /// The piece's site; by default the site at hand.
        to: opt [TO],
        /// The rotations.
        rotations: opt [INT | INT_LIST],
        /// Whether the rotation before its own may be chosen; by default it may.
        previous: opt "previous" [BOOL],
        /// Whether the rotation after its own may be chosen; by default it may.
        next: opt "next" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Set Rotation (to (last To)))"
    says "set the rotation[ {to}][ to {rotations}]<previous! without the previous one><next! without the next one>[ {then}]"
    plain "turn [{to.piece}|the piece][ to {rotations}][{then}]"
}

ludeme! {
    /// Turns a piece: to rotations or, if none are named, to those beside its own.
    SetRotation: Moves = ["set"] ("Rotation") {
        /// The piece's site; by default the site at hand.
        to: opt [TO],
        /// The rotations.
        rotations: opt [INT | INT_LIST],
        /// Whether the rotation before its own may be chosen; by default it may.
        previous: opt "previous" [BOOL],
        /// Whether the rotation after its own may be chosen; by default it may.
        next: opt "next" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(set Rotation (to (last To)) 4)"
    says "set the rotation[ {to}][ to {rotations}]<previous! without the previous one><next! without the next one>[ {then}]"
    plain "turn [{to.piece}|the piece][ to {rotations}][{then}]"
}

impl<'a> MoveSetNextPlayer<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::Change(Change::SetNext(cx.players(self.player)?));
        cx.with_then(op, self.then)
    }
}

impl<'a> SetRotation<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let to = cx.to_spec(self.to)?;
        let op = match self.rotations {
            Some(list) if list.is_list() => Moves::SetRotation(to, cx.ints(list)?),
            Some(one) => {
                let one = cx.int(one)?;
                let list = cx.draft.arena.list(Ints::Of([one].into()));
                Moves::SetRotation(to, list)
            }
            None => {
                let wanted = |way: Option<&Arg>| !way.is_some_and(Arg::is_false);
                Moves::Turn(to, wanted(self.previous), wanted(self.next))
            }
        };
        cx.with_then(op, self.then)
    }
}

impl<'a> MoveSetRotation<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let Self {
            call,
            what: _,
            to,
            rotations,
            previous,
            next,
            then,
        } = self;
        SetRotation {
            call,
            to,
            rotations,
            previous,
            next,
            then,
        }
        .lower(cx)
    }
}
