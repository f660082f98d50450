//! Solved games over the routes of GAMESMAN's universal web API, so that GamesmanUni can read them.
//!
//! | | |
//! |---|---|
//! | `/uwapi/` | the games of which there is a solution |
//! | `/uwapi/<game>/` | a game and its variants |
//! | `/uwapi/<game>/<variant>/` | a variant and where it begins |
//! | `/uwapi/<game>/<variant>/positions/?p=<position>` | what a position and its moves are worth |
//! | `/uwapi/<game>/<variant>/instructions/` | the rules in English, as Markdown |
//!
//! They stand without `/uwapi` too, the first for programs that ask for JSON and not for a page. Pages of other sites may read them: they tell nothing of tables.

use axum::Json;
use axum::Router;
use axum::extract::Request;
use axum::extract::{Path, Query, State};
use axum::http::HeaderValue;
use axum::http::header::{ACCEPT, ACCESS_CONTROL_ALLOW_ORIGIN, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::{Deserialize, Serialize};

use super::Desk;
use super::answer::work;
use super::autogui::{Board, GUI};
use crate::facade::{Block, Game, Play};
use crate::serve::Trouble;
use crate::serve::shelf::Chosen;
use crate::serve::values::{MoveValue, PositionValue, Variant, chosen_of};

/// The remoteness of what never ends.
const ENDLESS: i64 = -200;

/// A game in the list of games.
#[derive(Serialize)]
struct Listed {
    id: String,
    name: String,
    #[serde(rename = "type")]
    kind: &'static str,
    gui: &'static str,
}

/// A game and its variants.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Told {
    id: String,
    name: String,
    allow_custom_variant_creation: bool,
    supports_win_by: bool,
    variants: Vec<Way>,
}

/// A variant in the list of variants.
#[derive(Serialize)]
struct Way {
    id: String,
    name: String,
    gui: &'static str,
}

/// A variant and where it begins.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Start {
    id: String,
    name: String,
    gui: &'static str,
    start_position: String,
    autogui_start_position: String,
    #[serde(rename = "imageAutoGUIData")]
    image_autogui_data: Option<serde_json::Value>,
}

/// Which position is asked for.
#[derive(Deserialize)]
struct Asked {
    p: String,
}

/// A position and where its moves lead.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Position {
    position: String,
    autogui_position: String,
    position_value: &'static str,
    remoteness: i64,
    /// The best first.
    moves: Vec<Move>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Move {
    #[serde(rename = "move")]
    text: String,
    autogui_move: String,
    position: String,
    autogui_position: String,
    /// For who is to move there.
    position_value: &'static str,
    remoteness: i64,
    /// For who makes the move.
    move_value: &'static str,
    /// How much sooner or later it ends than by the best of the moves that are worth as much.
    delta_remoteness: i64,
}

/// Its routes below a path.
pub(super) fn routes(below: &str) -> Router<Desk> {
    let game = format!("{below}/{{game}}/");
    let variant = format!("{game}{{variant}}/");
    Router::new()
        .route(&game, get(told))
        .route(&variant, get(start))
        .route(&format!("{variant}positions/"), get(position))
        .route(&format!("{variant}positions"), get(position))
        .route(&format!("{variant}instructions/"), get(instructions))
        .route(&format!("{variant}instructions"), get(instructions))
        .layer(axum::middleware::map_response(shared))
}

/// The list of games, below a path.
pub(super) fn list(path: &str) -> Router<Desk> {
    Router::new()
        .route(path, get(games))
        .layer(axum::middleware::map_response(shared))
}

/// The list of games for programs that ask for data where people get the lobby.
pub(super) async fn front(desk: State<Desk>, request: Request) -> Response {
    let accepted = request.headers().get(ACCEPT);
    let accepted = accepted.and_then(|value| value.to_str().ok()).unwrap_or("");
    match accepted.contains("application/json") && !accepted.contains("text/html") {
        true => shared(games(desk).await.into_response()).await,
        false => super::pages::page(request).await,
    }
}

/// Pages of other sites may read it.
async fn shared(mut answer: Response) -> Response {
    let anybody = HeaderValue::from_static("*");
    (answer.headers_mut()).insert(ACCESS_CONTROL_ALLOW_ORIGIN, anybody);
    answer
}

async fn games(State(desk): State<Desk>) -> Result<Response, Trouble> {
    work(move || {
        let solved = desk.values.solved(&desk.hall.shelf);
        let listed = solved.into_iter().map(|(id, game)| Listed {
            id: id.to_owned(),
            name: game.name().to_owned(),
            kind: match game.players() {
                1 => "onePlayer",
                _ => "twoPlayer",
            },
            gui: GUI,
        });
        Ok(Json(listed.collect::<Vec<_>>()).into_response())
    })
    .await
}

async fn told(State(desk): State<Desk>, Path(id): Path<String>) -> Result<Response, Trouble> {
    work(move || {
        let shelf = &desk.hall.shelf;
        let game = shelf.game(&id, &Chosen::default())?;
        let variants = desk.values.variants(shelf, &id, &game);
        if variants.is_empty() {
            return Err(Trouble::nothing("solution of this game"));
        }
        let variants = variants
            .into_iter()
            .map(|Variant { id, name }| Way { id, name, gui: GUI });
        let told = Told {
            name: game.name().to_owned(),
            allow_custom_variant_creation: false,
            supports_win_by: false,
            variants: variants.collect(),
            id,
        };
        Ok(Json(told).into_response())
    })
    .await
}

/// The game of a variant, and what is chosen for it.
fn made(desk: &Desk, id: &str, variant: &str) -> Result<(Game, Chosen), Trouble> {
    let chosen = chosen_of(variant);
    Ok((desk.hall.shelf.game(id, &chosen)?, chosen))
}

async fn start(
    State(desk): State<Desk>,
    Path((id, variant)): Path<(String, String)>,
) -> Result<Response, Trouble> {
    work(move || {
        let (game, chosen) = made(&desk, &id, &variant)?;
        if !desk.values.knows(&game) {
            return Err(Trouble::nothing("solution of this variant"));
        }
        let play = game.start(0)?;
        let board = Board::of(&play);
        let position = play.referee().position();
        let position = position.map_err(|_| Trouble::nothing("notation of positions"))?;
        let position = position.unwrap_or_default();
        let start = Start {
            name: Variant::of(&chosen).name,
            id: variant,
            gui: GUI,
            autogui_start_position: drawn(board.as_ref(), &play, &position),
            start_position: position,
            image_autogui_data: board.map(|board| board.data()),
        };
        Ok(Json(start).into_response())
    })
    .await
}

async fn position(
    State(desk): State<Desk>,
    Path((id, variant)): Path<(String, String)>,
    Query(asked): Query<Asked>,
) -> Result<Response, Trouble> {
    work(move || {
        let (game, _) = made(&desk, &id, &variant)?;
        let play = game.start_at(&asked.p, 0)?;
        let PositionValue { value, remoteness } = desk.values.of_position(&play)?;
        let board = Board::of(&play);
        let mut moves = ranked(desk.values.of_moves(&play)?);
        let ways = board.as_ref().map(|board| board.moves(&play));
        for it in &mut moves {
            if let Some(way) = ways.as_ref().and_then(|ways| ways.get(&it.text)) {
                it.autogui_move.clone_from(way);
            }
            if let Ok(after) = game.start_at(&it.position, 0) {
                it.autogui_position = drawn(board.as_ref(), &after, &it.position);
            }
        }
        let position = Position {
            autogui_position: drawn(board.as_ref(), &play, &asked.p),
            position: asked.p,
            position_value: value,
            remoteness: plies(remoteness),
            moves,
        };
        Ok(Json(position).into_response())
    })
    .await
}

/// A position as GamesmanUni draws it; as it is written where nothing can be drawn.
fn drawn(board: Option<&Board>, play: &Play, position: &str) -> String {
    board.map_or_else(|| position.to_owned(), |board| board.position(play))
}

/// The rules in English; `lang` may be given, and English is what there is.
async fn instructions(
    State(desk): State<Desk>,
    Path((id, variant)): Path<(String, String)>,
) -> Result<Response, Trouble> {
    work(move || {
        let mut told = desk.hall.shelf.rules(&id, &chosen_of(&variant))?;
        for section in &mut told.sections {
            // GamesmanUni shows the text alone.
            (section.blocks).retain(|block| !matches!(block, Block::Picture { .. }));
        }
        let kind = [(CONTENT_TYPE, "text/markdown; charset=utf-8")];
        Ok((kind, told.markdown()).into_response())
    })
    .await
}

fn plies(remoteness: Option<u32>) -> i64 {
    remoteness.map_or(ENDLESS, i64::from)
}

/// Moves as they are told, the best first.
fn ranked(values: Vec<MoveValue>) -> Vec<Move> {
    // What wins or ties should end soon, what loses late.
    let late = |value: &str| value == "lose";
    let best = |value: &str| {
        let alike = values.iter().filter(|it| it.of.value == value);
        let plies = alike.map(|it| plies(it.after.remoteness));
        match late(value) {
            true => plies.max(),
            false => plies.min(),
        }
    };
    let delta = |it: &MoveValue| match it.of.value {
        "draw" => 0,
        value => (plies(it.after.remoteness) - best(value).unwrap_or(0)).abs(),
    };
    let deltas: Vec<i64> = values.iter().map(delta).collect();
    let moves = values.into_iter().zip(deltas).map(|(it, delta)| {
        let position = it.position.unwrap_or_default();
        Move {
            autogui_move: it.text.clone(),
            text: it.text,
            autogui_position: position.clone(),
            position,
            position_value: it.after.value,
            remoteness: plies(it.after.remoteness),
            move_value: it.of.value,
            delta_remoteness: delta,
        }
    });
    let mut moves: Vec<Move> = moves.collect();
    let order = ["win", "tie", "draw", "lose"];
    let place = |it: &Move| order.iter().position(|value| *value == it.move_value);
    moves.sort_by_key(|it| (place(it), it.delta_remoteness));
    moves
}
