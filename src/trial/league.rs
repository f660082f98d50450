//! What a test expects of the league of a game.

use super::Tested;
use super::clause::Word;
use super::expect::known_player;
use crate::diag::Diagnostic;
use crate::ir::League;
use crate::league::{self, Played};
use crate::text::Span;

/// Reports that something is not as it should be.
fn fails(message: String, span: Span) -> Result<(), Diagnostic> {
    Err(Diagnostic::test_fails(message, span))
}

/// The league, or the report that there is none.
fn known<'g>(tested: &Tested<'g>, span: Span) -> Result<&'g League, Diagnostic> {
    let message = "the game has no league: `(league …)` is missing in its file";
    tested
        .game
        .league()
        .ok_or_else(|| Diagnostic::test_fails(message.to_owned(), span))
}

/// What is told of the game, which is over.
fn played(tested: &Tested<'_>, span: Span) -> Result<Played, Diagnostic> {
    let Some(outcome) = tested.state.outcome() else {
        let message = "the game goes on, so that it gives no points yet".to_owned();
        return Err(Diagnostic::test_fails(message, span));
    };
    let void = tested.state.is_void();
    Ok(Played {
        sides: tested.tally.sides().to_vec(),
        winner: outcome.winner().map(|player| player - 1),
        void: void.map_err(|fault| Diagnostic::fault_in_test(&fault.to_string(), span))?,
        minutes: tested.minutes,
    })
}

pub(super) fn void(tested: &Tested<'_>, wanted: bool, span: Span) -> Result<(), Diagnostic> {
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
    tested: &Tested<'_>,
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

pub(super) fn level(tested: &Tested<'_>, total: i64, wanted: &Word) -> Result<(), Diagnostic> {
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
