//! `lud show`: a position as a picture in characters.

use anyhow::Result;
use serde::Serialize;

use super::args::{GameArgs, ViewArgs};
use super::exit::Exit;
use super::out::Out;
use super::start::{Begun, StartArgs};
use crate::engine::{End, MoveList, State, View};
use crate::notation::position::write;
use crate::notation::{Names, Picture, draw, result_text, seen_text, svg};

/// Draw a position: the start of a game, or after some moves
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    #[command(flatten)]
    start: StartArgs,
    /// Mark where a move may end, in pictures
    #[arg(long)]
    targets: bool,
    #[command(flatten)]
    view: ViewArgs,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

#[derive(Serialize)]
struct Data<'a> {
    game: &'a str,
    /// As far as the viewer sees them.
    moves: &'a [String],
    ply: u32,
    to_move: Option<usize>,
    result: Option<String>,
    ranks: Option<Vec<f64>>,
    pieces: Vec<Piece>,
    /// In games with dice: those that have been rolled, for the move to come if they are fresh.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    dice: Vec<Die>,
    scores: Option<Vec<i32>>,
    /// Points in the games of a match that are over.
    match_scores: Option<Vec<i32>>,
    position: Option<String>,
    picture: String,
}

#[derive(Serialize)]
struct Piece {
    site: String,
    piece: String,
    /// `null` if it is hidden.
    owner: Option<usize>,
    /// How many pieces lie below it, in games with stacks.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<usize>,
}

/// A die, and what it shows.
#[derive(Serialize)]
pub(super) struct Die {
    site: String,
    pips: i32,
    /// Whether it was rolled and not used up since.
    fresh: bool,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let Begun {
        loaded,
        names,
        mut state,
        moves,
        ..
    } = args.start.open_seen(&args.game, args.view, out)?;
    let game = &loaded.game;
    let mut list = MoveList::new();
    if args.targets || rolls(&state) {
        state.legal_moves(&mut list)?;
    }
    let view = args.view.of(&state)?.rolled(&list);
    if out.is_svg() {
        if !args.targets || !view.shows_moves() {
            list.clear();
        }
        out.text(&picture_of(&view, &names, &list))?;
        return Ok(Exit::Ok);
    }
    let outcome = state.outcome();
    let picture = Picture {
        color: out.color && !out.is_json(),
        legend: true,
    };
    let picture = draw(view.clone(), &names, picture);
    if out.is_json() {
        let scores = state.game().program().needs.score;
        let scores = scores.then(|| {
            (1..=game.players())
                .map(|player| state.score_of(player))
                .collect()
        });
        out.json(&Data {
            game: game.name(),
            moves: &moves,
            ply: state.ply(),
            to_move: state.current_player(),
            result: outcome.as_ref().map(result_text),
            ranks: outcome.map(|outcome| outcome.ranks),
            pieces: pieces(&view, &names),
            dice: dice(&view, &names),
            scores,
            match_scores: (1..=game.players())
                .map(|player| state.match_score_of(player))
                .collect(),
            // A text would tell what is hidden.
            position: view.whole().and_then(|state| write(state).ok()),
            picture,
        })?;
        return Ok(Exit::Ok);
    }
    out.text(&picture)?;
    out.line(&status(&state))?;
    Ok(Exit::Ok)
}

/// Whether the legal moves are needed to see what the dice show: those are rolled to find them.
pub(super) fn rolls(state: &State) -> bool {
    !state.game().program().dice.is_empty()
}

/// The position as SVG, with marks where these moves end.
fn picture_of(view: &View<'_>, names: &Names, list: &MoveList) -> String {
    let mut ends: Vec<End> = list
        .iter()
        .filter_map(|there| Some((there.to_kind(), there.to()?)))
        .collect();
    ends.sort_unstable();
    ends.dedup();
    let look = svg::Look {
        last_move: true,
        targets: &ends,
    };
    svg::position(view.clone(), names, look)
}

/// The dice that have been rolled.
pub(super) fn dice(view: &View<'_>, names: &Names) -> Vec<Die> {
    let kind = view.game().program().default_kind;
    let dice = (0..view.sites(kind)).filter_map(|site| Some((site, view.die_at(site)?)));
    dice.filter(|(_, die)| die.pips != 0 || die.fresh)
        .map(|(site, die)| Die {
            site: names.of(kind, site).to_owned(),
            pips: die.pips,
            fresh: die.fresh,
        })
        .collect()
}

/// What the dice show for the move to come, `dice 3 5`; `None` if there are none.
pub(super) fn roll_text(view: &View<'_>, names: &Names) -> Option<String> {
    let dice = dice(view, names);
    let fresh: Vec<String> = dice
        .iter()
        .filter(|die| die.fresh)
        .map(|die| die.pips.to_string())
        .collect();
    (!fresh.is_empty()).then(|| format!("dice {}", fresh.join(" ")))
}

/// Who is to move, or how the game ended.
pub(super) fn status(state: &State) -> String {
    match state.outcome() {
        Some(outcome) => result_text(&outcome),
        None => state
            .current_player()
            .map_or_else(String::new, |player| format!("P{player} to move")),
    }
}

fn pieces(view: &View<'_>, names: &Names) -> Vec<Piece> {
    let program = view.game().program();
    let kinds = view.site_types();
    let sites = kinds.flat_map(|kind| (0..view.sites(kind)).map(move |site| (kind, site)));
    let pieces = sites.flat_map(|(kind, site)| {
        let stack = view.stack_at(kind, site).into_iter().enumerate();
        stack.map(move |(level, piece)| Piece {
            site: names.of(kind, site).to_owned(),
            piece: seen_text(program, piece),
            owner: piece.owner,
            level: program.needs.stacks.then_some(level),
        })
    });
    pieces.collect()
}
