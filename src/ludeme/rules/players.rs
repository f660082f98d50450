//! `(players …)`: how many play, and which way they face.

use crate::board::Direction;
use crate::ludeme::form::{Arg, Call};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// How many players there are.
    PlayersNumber: Players = ["players"] {
        /// From 0 to 16. A game without players is watched: all that its rules of play yield is done in one
        /// move, and nobody gets a result.
        number: req [INT],
    }
    example "(players 2)"
    says "by {number:player}"
    plain "for {number:player}"
}

ludeme! {
    /// The players, each with the way their pieces face.
    PlayersList: Players = ["players"] {
        /// One entry for each.
        players: req [PLAYER_FACINGS],
    }
    example "(players {(player N) (player S)})"
    says "by {players}"
    plain "for {players}"
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
    // In a game that is only watched, the spectator takes the seat of a player.
    cx.draft.meta.watched = number == 0;
    cx.draft.meta.no_pass_end = number == 0;
    if !(0..=16).contains(&number) {
        return cx.error_hint(
            "L0332",
            at,
            format!("a game has up to 16 players, not {number}"),
            "for example `(players 2)`",
        );
    }
    if number == 0 {
        facing.push(DEFAULT_FACING);
    }
    cx.draft.players = number.max(1) as usize;
    cx.draft.facing = facing;
    cx.draft.facing_said = list;
    Ok(())
}

/// The direction that players face by default: north.
const DEFAULT_FACING: Option<u8> = Some(Direction::N as u8);
