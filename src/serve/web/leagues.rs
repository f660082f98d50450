//! Leagues: names and keys, standings, players, and all of it as files.

use std::fmt::Write as _;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

use super::answer::work;
use super::{Desk, key_text};
use crate::serve::hall::{League, Me, Page};
use crate::serve::{Trouble, Whose};

/// Somebody who wants a name.
#[derive(Deserialize)]
pub(super) struct Wanted {
    name: String,
}

/// The key to a name, which is told once.
#[derive(Serialize)]
pub(super) struct Made {
    key: String,
}

pub(super) async fn add(
    State(desk): State<Desk>,
    Json(wanted): Json<Wanted>,
) -> Result<Json<Made>, Trouble> {
    work(move || {
        let key = desk.hall.add_person(&wanted.name)?;
        Ok(Json(Made { key }))
    })
    .await
}

pub(super) async fn me(State(desk): State<Desk>, headers: HeaderMap) -> Result<Json<Me>, Trouble> {
    let key = key_text(&headers).map(str::to_owned);
    let key = key.ok_or_else(|| Trouble::new(Whose::Seat, "there is no key"))?;
    work(move || desk.hall.person(&key)).await.map(Json)
}

pub(super) async fn list(State(desk): State<Desk>) -> Result<Json<Vec<String>>, Trouble> {
    work(move || desk.hall.leagues()).await.map(Json)
}

pub(super) async fn league(
    State(desk): State<Desk>,
    Path(game): Path<String>,
) -> Result<Json<League>, Trouble> {
    work(move || desk.hall.league(&game)).await.map(Json)
}

pub(super) async fn page(
    State(desk): State<Desk>,
    Path((game, name)): Path<(String, String)>,
) -> Result<Json<Page>, Trouble> {
    work(move || desk.hall.page(&game, &name)).await.map(Json)
}

/// A league as a file: `standings.csv`, `games.csv` or `league.json`.
pub(super) async fn export(
    State(desk): State<Desk>,
    Path((game, file)): Path<(String, String)>,
) -> Result<Response, Trouble> {
    work(move || {
        let league = desk.hall.league(&game)?;
        let csv = "text/csv; charset=utf-8";
        Ok(match file.as_str() {
            "standings.csv" => ([(CONTENT_TYPE, csv)], standings(&league)).into_response(),
            "games.csv" => ([(CONTENT_TYPE, csv)], games(&league)).into_response(),
            "league.json" => Json(league).into_response(),
            _ => return Err(Trouble::nothing("file")),
        })
    })
    .await
}

fn standings(league: &League) -> String {
    let mut text = "place,name,games,won,points,level\r\n".to_owned();
    for row in &league.standings {
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "{},{},{},{},{},{}\r\n",
            row.place,
            field(&row.name),
            row.games,
            row.won,
            row.total,
            field(row.level.as_deref().unwrap_or(""))
        );
    }
    text
}

fn games(league: &League) -> String {
    let mut text =
        "table,ended,minutes,void,player,name,result,taken,lost,moves,points\r\n".to_owned();
    for game in &league.games {
        for (player, side) in (1..).zip(&game.sides) {
            let result = match (game.void, game.winner) {
                (true, _) => "void",
                (false, None) => "draw",
                (false, Some(winner)) if winner == player => "won",
                (false, Some(_)) => "lost",
            };
            let _ = write!(
                text,
                "{},{},{},{},{player},{},{result},{},{},{},{}\r\n",
                game.table,
                game.ended,
                game.minutes,
                game.void,
                field(&side.name),
                side.taken,
                side.lost,
                side.moves,
                side.points
            );
        }
    }
    text
}

/// A field of a CSV file. What a spreadsheet would take for a formula is only text.
fn field(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let text = if formula {
        format!("'{text}")
    } else {
        text.to_owned()
    };
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text,
    }
}
