//! `(subgame …)`: a game of a match.

use crate::ir::IntId;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res, SubgameDraft};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A game of a match.
    ///
    /// When it is over each player's match score grows. If `points` are said, it grows by these. If not, and a
    /// `result` is said, the winner's grows by that. Otherwise it grows by the number of players less their rank,
    /// rounded down: of two players the winner has one point, and each has one after a draw.
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
        /// The player who has the part of the game's first player; by default P1. This is
        /// an extension of our own.
        first: opt "first" [INT],
        /// What stays from the game before, by name: pieces, which remain where they are, variables,
        /// and what was remembered under a name. Phases that it has ended are skipped. By default
        /// nothing stays. This is an extension of our own.
        keep: opt "keep" [TEXTS],
        /// The name of the proposal without which the game is not played: the player of `by:` makes
        /// it after the game before, or passes. After a pass the end rules of the match are asked,
        /// as after a game, and the match is a draw if none holds. This is an extension of our own.
        proposal: opt "proposal" [TEXT],
        /// Who may propose the game, asked in the match. This is an extension of our own.
        by: opt "by" [INT],
    }
    example "(subgame \"Tic-Tac-Toe\" next:0 first:(if (= 0 (% (count Trials) 2)) 1 2))"
    says "the game {name}[ with {option}][, then game {next}][, with result {result}][, for {points} points][, {first} first][, keeping {keep}][, proposed as {proposal}][ by {by}]"
    plain "{name.name}[ with {option.name}][, where the points of each player are {points}][, begun by player {first}][, keeping the {keep.many}]"
}

/// Lowers a game of a match that has `games` games.
pub(super) fn lower<'a>(game: &'a Arg, games: usize, cx: &mut Lower<'a>) -> Res<SubgameDraft> {
    let view = Subgame::view(cx.viewed(game)?);
    let next = cx.after_move(|cx| cx.int_opt(view.next))?;
    let first = cx.after_move(|cx| cx.int_opt(view.first))?;
    check(cx, view.next, next, 0, games as i32 - 1)?;
    check(cx, view.first, first, 1, cx.draft.players as i32)?;
    let by = cx.after_move(|cx| cx.int_opt(view.by))?;
    check(cx, view.by, by, 1, cx.draft.players as i32)?;
    if view.proposal.is_some() != view.by.is_some() {
        return cx.error_hint(
            "L0338",
            view.call.at,
            "a game that is to be proposed has both a `proposal:` and a player who makes it",
            "write both, as in `proposal:\"Another Game\" by:1`",
        );
    }
    let keep = view.keep.map(Arg::parts).unwrap_or_default();
    Ok(SubgameDraft {
        name: view.name.text().unwrap_or_default().to_owned(),
        option: view.option.and_then(Arg::text).map(str::to_owned),
        at: view.call.at,
        next,
        first,
        keep: keep
            .iter()
            .map(|name| (name.text().unwrap_or_default().to_owned(), name.at))
            .collect(),
        proposal: view.proposal.and_then(Arg::text).map(str::to_owned),
        by,
        result: view.result.cloned(),
        points: view.points.cloned(),
    })
}

/// Checks a number that is fixed before play.
fn check(
    cx: &mut Lower<'_>,
    arg: Option<&Arg>,
    id: Option<IntId>,
    least: i32,
    most: i32,
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
