//! `(subgame …)`: a game of a match.

use crate::ir::IntId;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res, SubgameDraft};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A game of a match.
    ///
    /// When it is over each player's match score grows: by `points`, if that is said; else
    /// by `result` for a winner, if that is said; else by the number of players less his
    /// rank, which is rounded down: of two players the winner has one point, and each has one
    /// after a draw.
    Subgame: Subgame = ["subgame"] {
        /// Its name: that of its file.
        name: req [TEXT],
        /// The item of an option that it is played with.
        option: opt [TEXT],
        /// The game that follows, by its place in the list, from 0.
        next: opt "next" [INT],
        /// The points of each winner, asked in the game that is over.
        result: opt "result" [INT],
        /// The points of each player, as `Player`, asked in the game that is over. This is an
        /// extension of our own.
        points: opt "points" [INT],
        /// The player who has the part of the game's first player: P1 if it is not said. This is
        /// an extension of our own.
        first: opt "first" [INT],
    }
    example "(subgame \"Tic-Tac-Toe\" next:0 first:(if (= 0 (% (count Trials) 2)) 1 2))"
}

/// Lowers a game of a match that has so many.
pub(super) fn lower<'a>(game: &'a Arg, games: usize, cx: &mut Lower<'a>) -> Res<SubgameDraft> {
    let view = Subgame::view(cx.viewed(game)?);
    let next = cx.after_move(|cx| cx.int_opt(view.next))?;
    let first = cx.after_move(|cx| cx.int_opt(view.first))?;
    check(cx, view.next, next, (0, games as i32 - 1))?;
    check(cx, view.first, first, (1, cx.draft.players as i32))?;
    Ok(SubgameDraft {
        name: view.name.text().unwrap_or_default().to_owned(),
        option: view.option.and_then(Arg::text).map(str::to_owned),
        at: view.call.at,
        next,
        first,
        result: view.result.cloned(),
        points: view.points.cloned(),
    })
}

/// A number that is fixed must be one that can be.
fn check(
    cx: &mut Lower<'_>,
    arg: Option<&Arg>,
    id: Option<IntId>,
    (least, most): (i32, i32),
) -> Res<()> {
    let fixed = id.and_then(|id| cx.draft.arena.const_int(id));
    match (arg, fixed) {
        (Some(arg), Some(number)) if !(least..=most).contains(&number) => cx.error(
            "L0338",
            arg.at,
            format!("this is from {least} to {most} here, and not {number}"),
        ),
        (Some(_) | None, _) => Ok(()),
    }
}
