//! Checks what a test expects of a position.

use super::Tested;
use super::clause::{Over, Word};
use crate::diag::{Diagnostic, suggest};
use crate::facade::{Outcome, Seen, Site, View};
use crate::text::Span;

fn site(tested: &Tested, name: &str, span: Span) -> Result<Site, Diagnostic> {
    let found = tested.play.find_site(name);
    found.map_err(|error| Diagnostic::not_in_game("site", &error.name, span, error.near))
}

/// The pieces on a site, in words.
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

/// `"c3:Disc1"`: a piece stands on a site. Its count, state and so on are compared only if they are
/// written, even if they are 0.
pub(super) fn has(tested: &Tested, word: &Word) -> Result<(), Diagnostic> {
    let view = tested.play.referee();
    let Expected { site, name, piece } = expected(tested, &view, "has", word)?;
    if view
        .piece_at(site)
        .is_some_and(|found| is_called(&view, found, piece))
    {
        return Ok(());
    }
    let found = found_text(&view, site);
    let message = format!("`{name}` should have `{piece}` and has {found}");
    let report = Diagnostic::test_fails(message, word.span);
    Err(match piece.split_once('*') {
        Some((_, "0")) => report.hint(format!("that nothing is there is `(empty {{\"{name}\"}})`")),
        Some(_) | None => report,
    })
}

/// `"c3:Disc1"`: a player sees a piece on a site. If it contains a `?`, it is compared literally
/// with what they see: `?` if they only see that there is a piece, `?1` if they also see whose.
pub(super) fn sees(tested: &Tested, player: usize, word: &Word) -> Result<(), Diagnostic> {
    known_player(tested, player, word.span)?;
    let view = tested.play.view(player);
    let Expected { site, name, piece } = expected(tested, &view, "sees", word)?;
    let is_so = |found| match piece.contains('?') {
        true => view.piece_text(found) == piece,
        false => is_called(&view, found, piece),
    };
    if view.piece_at(site).is_some_and(is_so) {
        return Ok(());
    }
    let found = found_text(&view, site);
    let message = format!("P{player} should see `{piece}` on `{name}` and sees {found}");
    Err(Diagnostic::test_fails(message, word.span))
}

/// `"c3"`: a player sees no piece on a site, because there is none or because it is hidden from
/// them.
pub(super) fn unseen(tested: &Tested, player: usize, word: &Word) -> Result<(), Diagnostic> {
    known_player(tested, player, word.span)?;
    let view = tested.play.view(player);
    let site = site(tested, &word.text, word.span)?;
    if view.piece_at(site).is_none() {
        return Ok(());
    }
    let found = found_text(&view, site);
    let message = format!(
        "P{player} should see nothing on `{}` and sees {found}",
        word.text
    );
    Err(Diagnostic::test_fails(message, word.span))
}

/// A piece on a site as the test writes it.
struct Expected<'w> {
    site: Site,
    name: &'w str,
    piece: &'w str,
}

fn expected<'w>(
    tested: &Tested,
    view: &View<'_>,
    step: &str,
    word: &'w Word,
) -> Result<Expected<'w>, Diagnostic> {
    // Names of sites may contain a colon, so the first colon is not always the one that counts.
    let colons = word.text.match_indices(':').map(|(at, _)| at);
    let split = colons.map(|at| (&word.text[..at], &word.text[at + 1..]));
    let known = split
        .clone()
        .rfind(|(name, _)| tested.play.find_site(name).is_ok());
    let Some((name, piece)) = known.or_else(|| split.clone().next()) else {
        let wanted = "pieces on sites, each a site, a colon and a piece";
        let example = match step {
            "has" => "(has {\"c3:Disc1\"})",
            _ => "(sees P1 {\"c3:Disc1\"})",
        };
        return Err(Diagnostic::bad_step(step, wanted, example, word.span));
    };
    let site = site(tested, name, word.span)?;
    let kinds = view.kinds();
    let bare = bare(piece);
    // For a piece whose kind is hidden, only the owner may be visible.
    if !piece.contains('?') && kinds.clone().all(|name| name != bare) {
        let near = suggest(bare, kinds).map(str::to_owned);
        return Err(Diagnostic::not_in_game("piece", bare, word.span, near));
    }
    Ok(Expected { site, name, piece })
}

/// A piece without its numbers.
fn bare(piece: &str) -> &str {
    piece.split(NUMBERS).next().unwrap_or_default()
}

/// Whether a piece has the name and the numbers that the test writes.
fn is_called(view: &View<'_>, found: Seen, piece: &str) -> bool {
    let bare = bare(piece);
    view.piece_name(found) == Some(bare) && has_numbers(found, &piece[bare.len()..])
}

fn found_text(view: &View<'_>, site: Site) -> String {
    let found = view.piece_at(site);
    found.map_or("nothing".to_owned(), |found| {
        format!("`{}`", view.piece_text(found))
    })
}

/// The signs in front of a piece's numbers.
const NUMBERS: [char; 4] = ['*', ':', '^', '='];

/// Whether a piece has the numbers that the test writes, such as `*3=0`; other numbers may be
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

/// Checks a named number of a player.
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
