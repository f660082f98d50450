//! What a test expects of a position.

use super::Tested;
use super::clause::{Over, Word};
use crate::diag::{Diagnostic, suggest};
use crate::facade::{Outcome, Seen, Site};
use crate::text::Span;

fn site(tested: &Tested, name: &str, span: Span) -> Result<Site, Diagnostic> {
    let found = tested.play.find_site(name);
    found.map_err(|error| Diagnostic::not_in_game("site", &error.name, span, error.near))
}

/// What stands on a site, in words.
fn there(tested: &Tested, site: Site) -> Option<String> {
    let view = tested.play.referee();
    Some(view.piece_text(view.piece_at(site)?))
}

pub(super) fn empty(tested: &Tested, word: &Word) -> Result<(), Diagnostic> {
    match there(tested, site(tested, &word.text, word.span)?) {
        None => Ok(()),
        Some(piece) => {
            let message = format!("`{}` should be empty and has `{piece}`", word.text);
            Err(Diagnostic::test_fails(message, word.span))
        }
    }
}

/// `"c3:Disc1"`: a piece stands on a site. Its count, state and so on are compared only
/// if they are written, 0 as well.
pub(super) fn has(tested: &Tested, word: &Word) -> Result<(), Diagnostic> {
    // Names of sites may have a colon in them, so that it is not the first that counts.
    let colons = word.text.match_indices(':').map(|(at, _)| at);
    let split = colons.map(|at| (&word.text[..at], &word.text[at + 1..]));
    let known = split
        .clone()
        .rfind(|(name, _)| tested.play.find_site(name).is_ok());
    let Some((name, piece)) = known.or_else(|| split.clone().next()) else {
        let wanted = "pieces on sites, each a site, a colon and a piece";
        return Err(Diagnostic::bad_step(
            "has",
            wanted,
            "(has {\"c3:Disc1\"})",
            word.span,
        ));
    };
    let at = site(tested, name, word.span)?;
    let bare = |text: &str| text.split(NUMBERS).next().unwrap_or_default().to_owned();
    let view = tested.play.referee();
    let pieces = view.kinds();
    if pieces.clone().all(|name| name != bare(piece)) {
        let near = suggest(&bare(piece), pieces).map(str::to_owned);
        return Err(Diagnostic::not_in_game(
            "piece",
            &bare(piece),
            word.span,
            near,
        ));
    }
    let fits = view.piece_at(at).is_some_and(|found| {
        let is_called = view.piece_name(found) == Some(&bare(piece));
        is_called && has_numbers(found, &piece[bare(piece).len()..])
    });
    if fits {
        return Ok(());
    }
    let found = there(tested, at);
    let found = found.map_or("nothing".to_owned(), |found| format!("`{found}`"));
    let message = format!("`{name}` should have `{piece}` and has {found}");
    Err(Diagnostic::test_fails(message, word.span))
}

/// The signs in front of the numbers of a piece.
const NUMBERS: [char; 4] = ['*', ':', '^', '='];

/// Whether a piece has the numbers that are written, `*3=0`: what is not written may be
/// anything.
fn has_numbers(piece: Seen, written: &str) -> bool {
    let signs = written.match_indices(NUMBERS);
    signs.clone().all(|(at, sign)| {
        let rest = &written[at + sign.len()..];
        let end = rest.find(NUMBERS).unwrap_or(rest.len());
        let is = match sign {
            "*" => piece.count,
            ":" => piece.state,
            "^" => piece.rotation,
            _ => piece.value,
        };
        rest[..end].parse().ok() == is
    })
}

pub(super) fn known_player(tested: &Tested, player: usize, span: Span) -> Result<(), Diagnostic> {
    let players = tested.play.game().players();
    if player <= players {
        return Ok(());
    }
    let name = format!("P{player}");
    let report = Diagnostic::not_in_game("player", &name, span, None);
    Err(report.hint(format!("the players are P1 to P{players}")))
}

pub(super) fn to_move(tested: &Tested, player: usize, span: Span) -> Result<(), Diagnostic> {
    known_player(tested, player, span)?;
    let mover = tested.play.player();
    if mover == Some(player) {
        return Ok(());
    }
    let found = mover.map_or("the game is over".to_owned(), |mover| {
        format!("it is P{mover}'s turn")
    });
    Err(Diagnostic::test_fails(
        format!("it should be P{player}'s turn, but {found}"),
        span,
    ))
}

/// A number that a player has, by what it is called.
fn number_is(
    what: &str,
    player: usize,
    found: i32,
    wanted: i32,
    span: Span,
) -> Result<(), Diagnostic> {
    if found == wanted {
        return Ok(());
    }
    let message = format!("the {what} of P{player} should be {wanted} and is {found}");
    Err(Diagnostic::test_fails(message, span))
}

pub(super) fn score(
    tested: &Tested,
    player: usize,
    wanted: i32,
    span: Span,
) -> Result<(), Diagnostic> {
    known_player(tested, player, span)?;
    let found = tested.play.referee().score(player);
    number_is("score", player, found, wanted, span)
}

pub(super) fn value(
    tested: &Tested,
    player: usize,
    wanted: i32,
    span: Span,
) -> Result<(), Diagnostic> {
    known_player(tested, player, span)?;
    let found = tested.play.referee().value(player);
    number_is("value", player, found, wanted, span)
}

pub(super) fn match_score(
    tested: &Tested,
    player: usize,
    wanted: i32,
    span: Span,
) -> Result<(), Diagnostic> {
    known_player(tested, player, span)?;
    let Some(found) = tested.play.referee().match_score(player) else {
        let message = "the game is no match, and has no match scores".to_owned();
        return Err(Diagnostic::test_fails(message, span));
    };
    number_is("match score", player, found, wanted, span)
}

pub(super) fn over(tested: &Tested, wanted: Over, span: Span) -> Result<(), Diagnostic> {
    if let Over::Win(player) | Over::Loss(player) = wanted {
        known_player(tested, player, span)?;
    }
    let outcome = tested.play.outcome();
    if is_so(outcome.as_ref(), wanted) {
        return Ok(());
    }
    let wanted = match wanted {
        Over::Somehow => "the game should be over".to_owned(),
        Over::GoesOn => "the game should go on".to_owned(),
        Over::Win(player) => format!("P{player} should have won"),
        Over::Loss(player) => format!("P{player} should have lost"),
        Over::Draw => "the game should be a draw".to_owned(),
        Over::Tie => "all should have won".to_owned(),
    };
    let found = match outcome {
        Some(_) => format!("the result is: {}", tested.play.referee().status()),
        None => "the game goes on".to_owned(),
    };
    Err(Diagnostic::test_fails(
        format!("{wanted}, but {found}"),
        span,
    ))
}

fn is_so(outcome: Option<&Outcome>, wanted: Over) -> bool {
    let Some(outcome) = outcome else {
        return wanted == Over::GoesOn;
    };
    let ranks = &outcome.ranks;
    let even = ranks.iter().all(|rank| *rank == ranks[0]);
    let of = |player: usize| ranks[player - 1];
    let lost_alone = outcome.is_lost_alone();
    let alone = ranks.len() == 1;
    match wanted {
        Over::Somehow => true,
        Over::GoesOn => false,
        Over::Win(player) => of(player) == 1.0 && (alone || !even),
        Over::Loss(player) => lost_alone || !even && ranks.iter().all(|rank| *rank <= of(player)),
        Over::Draw => even && of(1) != 1.0 && !lost_alone,
        Over::Tie => even && of(1) == 1.0,
    }
}
