//! `lud show`: a position as a picture in characters.

use anyhow::Result;
use serde::Serialize;

use super::args::GameArgs;
use super::exit::Exit;
use super::out::Out;
use super::start::{Begun, StartArgs};
use crate::engine::{End, MoveList, State};
use crate::notation::position::write;
use crate::notation::{Names, Picture, draw, piece_text, result_text, svg};

/// Draw a position: the start of a game, or after some moves
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    #[command(flatten)]
    start: StartArgs,
    /// Mark where a move may end, in pictures
    #[arg(long)]
    targets: bool,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

#[derive(Serialize)]
struct Data<'a> {
    game: &'a str,
    moves: &'a [String],
    ply: u32,
    to_move: Option<usize>,
    result: Option<String>,
    ranks: Option<Vec<f64>>,
    pieces: Vec<Piece>,
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
    owner: usize,
    /// How many pieces lie below it, in games with stacks.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<usize>,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let Begun {
        loaded,
        names,
        state,
        moves,
        ..
    } = args.start.open(&args.game, out)?;
    let game = &loaded.game;
    if out.is_svg() {
        out.text(&picture_of(state, &names, args.targets)?)?;
        return Ok(Exit::Ok);
    }
    let outcome = state.outcome();
    let picture = Picture {
        color: out.color && !out.is_json(),
        legend: true,
    };
    let picture = draw(&state, &names, picture);
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
            pieces: pieces(&state, &names),
            scores,
            match_scores: (1..=game.players())
                .map(|player| state.match_score_of(player))
                .collect(),
            position: write(&state).ok(),
            picture,
        })?;
        return Ok(Exit::Ok);
    }
    out.text(&picture)?;
    out.line(&status(&state))?;
    Ok(Exit::Ok)
}

/// The position as SVG.
fn picture_of(mut state: State, names: &Names, targets: bool) -> Result<String> {
    let mut list = MoveList::new();
    if targets {
        state.legal_moves(&mut list)?;
    }
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
    Ok(svg::position(&state, names, look))
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

fn pieces(state: &State, names: &Names) -> Vec<Piece> {
    let program = state.game().program();
    let kinds = state.site_types();
    let sites = kinds.flat_map(|kind| (0..state.sites(kind)).map(move |site| (kind, site)));
    let pieces = sites.flat_map(|(kind, site)| {
        let stack = state.stack_at(kind, site).into_iter().enumerate();
        stack.map(move |(level, piece)| Piece {
            site: names.of(kind, site).to_owned(),
            piece: piece_text(program, piece),
            owner: piece.owner,
            level: program.needs.stacks.then_some(level),
        })
    });
    pieces.collect()
}
