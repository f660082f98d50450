//! `(trigger …)`: events.

use crate::ir::{Change, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Notes that an event has happened to a player, for good.
    Trigger: Moves = ["trigger"] {
        /// The event.
        event: req [TEXT],
        /// The player.
        player: req [INT | ROLE],
        /// What follows.
        then: opt [THEN],
    }
    example "(trigger \"Captured\" Next)"
    says "trigger {event} for {player}[ {then}]"
    plain "note that {event.name} has happened to {player}[{then}]"
}

impl<'a> Trigger<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let event = cx.event(self.event);
        let players = cx.players(self.player)?;
        cx.with_then(Moves::Change(Change::Trigger(event, players)), self.then)
    }
}
