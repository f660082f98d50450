//! `(players …)`: how many play, and which way they face.

use crate::board::Direction;
use crate::ludeme::form::{Arg, Call};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// How many players there are.
    PlayersNumber: Players = ["players"] {
        /// From 1 to 16.
        number: req [INT],
    }
    example "(players 2)"
}

ludeme! {
    /// The players, each with the way their pieces face.
    PlayersList: Players = ["players"] {
        /// One entry for each.
        players: req [PLAYER_FACINGS],
    }
    example "(players {(player N) (player S)})"
}

/// Sets the number of players and the way they face.
pub(super) fn lower<'a>(call: &'a Call, cx: &mut Lower<'a>) -> Res<()> {
    let at = call.at;
    let first = call.args.first().and_then(Option::as_ref);
    let list = first.is_some_and(Arg::is_list);
    let mut facing = vec![None];
    let number = if list {
        let players = PlayersList::view(call).players.parts();
        for player in players {
            let view = super::player::PlayerFacing::view(cx.viewed(player)?);
            let name = view.facing.constant().unwrap_or_default();
            facing.push(Direction::from_name(name).map(|direction| direction as u8));
        }
        players.len() as i32
    } else {
        let number = cx.fixed_int(PlayersNumber::view(call).number, "the number of players")?;
        facing.extend((0..number.clamp(0, 16)).map(|_| DEFAULT_FACING));
        number
    };
    if !(1..=16).contains(&number) {
        return cx.error_hint(
            "L0332",
            at,
            format!("a game has from 1 to 16 players, not {number}"),
            "for example `(players 2)`",
        );
    }
    cx.draft.players = number as usize;
    cx.draft.facing = facing;
    cx.draft.facing_said = list;
    Ok(())
}

/// The way every player faces by default: northwards.
const DEFAULT_FACING: Option<u8> = Some(Direction::N as u8);
