//! `(league …)`: what played games are worth.

use super::expression::points;
use super::level::Level;
use super::points::Points;
use crate::ir::{self, Beginner};
use crate::ludeme::form::{Arg, At};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What played games are worth to who plays many of them: points, levels, and who begins the
    /// next. It stands beside the game, not in it. This is an extension of our own.
    League: League = ["league"] {
        /// The points of a game.
        points: req [POINTS],
        /// Whether a move counts as one, asked when it has just been played; all do if it is not
        /// said. A match cannot say it.
        moves: opt "moves" [BOOL],
        /// Whether a game that has ended is void, so that it has no winner, gives no points and
        /// stands in no table; by default no game is.
        void: opt "void" [BOOL],
        /// The levels, the lowest first.
        levels: opt "levels" [LEVELS],
        /// Who begins when two people play again: the `Winner` or the `Loser` of their last game, or
        /// the `Other`, who was not first in it. After a game that nobody has won it is who was first
        /// in that game. In their first game, and with `Challenger` in all, it is who asks for it.
        first: opt "first" [BEGINNER],
    }
    example "(league (points winner:1 loser:0) void:(< (count Moves) 4) levels:{(level \"Pupil\" 0) (level \"Master\" 100)} first:Winner)"
    says "a league in which {points}[, moves counting where {moves}][, void where {void}][, with {levels}][, {first} first]"
    plain "{points}[. a move counts if {moves}][. a game is void if {void}][. the levels are {levels}][. {first} begins the next game]"
}

impl<'a> League<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        if cx.draft.league.is_some() {
            return cx.error("L0360", self.call.at, "the game has a league already");
        }
        let worth = Points::view(cx.viewed(self.points)?);
        let (winner, loser) = (points(worth.winner, cx), points(worth.loser, cx));
        let draw = worth
            .draw
            .map_or(Ok(ir::Points::Number(0)), |draw| points(draw, cx));
        if let (Some(moves), Some(_)) = (self.moves, &cx.draft.subgames) {
            let message = "a match has no moves of its own that could be counted";
            return cx.error("L0338", moves.at, message);
        }
        let (counts, void) = cx.after_move(|cx| (cx.bool_opt(self.moves), cx.bool_opt(self.void)));
        let levels = levels(self.levels, cx);
        cx.draft.league = Some(ir::League {
            winner: winner?,
            loser: loser?,
            draw: draw?,
            counts: counts?,
            void: void?,
            levels: levels?,
            first: beginner(self.first),
        });
        Ok(())
    }
}

fn beginner(word: Option<&Arg>) -> Beginner {
    match word.and_then(Arg::constant) {
        Some("Winner") => Beginner::Winner,
        Some("Loser") => Beginner::Loser,
        Some("Other") => Beginner::Other,
        Some(_) | None => Beginner::Challenger,
    }
}

/// The levels, each with a different name and more points than the one before.
fn levels<'a>(list: Option<&'a Arg>, cx: &mut Lower<'a>) -> Res<Vec<ir::Level>> {
    let mut levels: Vec<ir::Level> = Vec::new();
    for arg in list.map(Arg::parts).unwrap_or_default() {
        let view = Level::view(cx.viewed(arg)?);
        let level = ir::Level {
            name: view.name.text().unwrap_or_default().to_owned(),
            from: cx.fixed_int(view.from, "the points of a level")?.into(),
        };
        if let Some(last) = levels.last()
            && last.from >= level.from
        {
            let (low, high) = (last.name.clone(), last.from);
            return cx.error_hint(
                "L0362",
                view.from.at,
                format!(
                    "`{}` comes after `{low}`, which begins at {high}",
                    level.name
                ),
                "write the levels in order, the lowest first, each with more points than the last",
            );
        }
        check_name(&level.name, &levels, view.name.at, cx)?;
        levels.push(level);
    }
    Ok(levels)
}

fn check_name(name: &str, known: &[ir::Level], at: At, cx: &mut Lower<'_>) -> Res<()> {
    if name.is_empty() {
        return cx.error("L0362", at, "a level has a name");
    }
    if known.iter().any(|level| level.name == name) {
        return cx.error("L0362", at, format!("there is a level `{name}` already"));
    }
    Ok(())
}
