//! Checks what a test expects of the league of a game.

use super::clause::Word;
use super::expect::known_player;
use super::{Tested, fault_report};
use crate::diag::Diagnostic;
use crate::league::{self, League, Played};
use crate::text::Span;

/// Reports an expectation that does not hold.
fn fails(message: String, span: Span) -> Result<(), Diagnostic> {
    Err(Diagnostic::test_fails(message, span))
}

/// The league, or a report that there is none.
fn known(tested: &Tested, span: Span) -> Result<&League, Diagnostic> {
    let message = "the game has no league: `(league …)` is missing in its file";
    let league = tested.play.game().league();
    league.ok_or_else(|| Diagnostic::test_fails(message.to_owned(), span))
}

/// The facts about the finished game.
fn played(tested: &Tested, span: Span) -> Result<Played, Diagnostic> {
    let played = tested.play.played(tested.minutes);
    match played.map_err(|error| fault_report(&error, span))? {
        Some(played) => Ok(played),
        None => {
            let message = "the game goes on, so that it gives no points yet".to_owned();
            Err(Diagnostic::test_fails(message, span))
        }
    }
}

pub(super) fn void(tested: &Tested, wanted: bool, span: Span) -> Result<(), Diagnostic> {
    known(tested, span)?;
    if played(tested, span)?.void == wanted {
        return Ok(());
    }
    let message = if wanted {
        "the game should be void and is not"
    } else {
        "the game should not be void and is"
    };
    fails(message.to_owned(), span)
}

pub(super) fn points(
    tested: &Tested,
    player: usize,
    wanted: i64,
    span: Span,
) -> Result<(), Diagnostic> {
    known_player(tested, player, span)?;
    let league = known(tested, span)?;
    let played = played(tested, span)?;
    let all = league::points(league, &played);
    let all = all.map_err(|error| Diagnostic::fault_in_test(&error.to_string(), span))?;
    let found = all[player - 1];
    if found == wanted {
        return Ok(());
    }
    let side = &played.sides[player - 1];
    let told = format!(
        "taken {}, lost {}, moves {}, minutes {}",
        side.taken, side.lost, side.moves, played.minutes
    );
    let message = format!("the points of P{player} should be {wanted} and are {found} ({told})");
    fails(message, span)
}

pub(super) fn level(tested: &Tested, total: i64, wanted: &Word) -> Result<(), Diagnostic> {
    let league = known(tested, wanted.span)?;
    if league.levels.iter().all(|level| level.name != wanted.text) {
        let names = league.levels.iter().map(|level| level.name.as_str());
        let near = crate::diag::suggest(&wanted.text, names).map(str::to_owned);
        let report = Diagnostic::not_in_game("level", &wanted.text, wanted.span, near);
        return Err(report);
    }
    let found = league::level(league, total).map_or("none", |level| level.name.as_str());
    if found == wanted.text {
        return Ok(());
    }
    let message = format!(
        "{total} points should make `{}` and make `{found}`",
        wanted.text
    );
    fails(message, wanted.span)
}
