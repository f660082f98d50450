//! Tables: they are begun, looked at, played at, left and saved.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

use super::answer::work;
use super::{Desk, key_of};
use crate::facade::Scenery;
use crate::serve::hall::{Asked, Begun, Request};
use crate::serve::table::{Shown, Then, history_text};
use crate::serve::values::MoveValue;
use crate::serve::{Trouble, Whose};

/// Moves that are played at random to find a hint.
const HINT_MOVES: u64 = 10_000;

/// Somebody who comes.
#[derive(Deserialize)]
pub(super) struct Coming {
    invitation: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    me: Option<String>,
}

/// The key of somebody who has come.
#[derive(Serialize)]
pub(super) struct Came {
    key: String,
}

/// Where the next game is.
#[derive(Serialize)]
pub(super) struct Next {
    next: String,
}

/// A move that does well.
#[derive(Serialize)]
pub(super) struct Hint {
    #[serde(rename = "move")]
    text: Option<String>,
}

/// Which board is asked for.
#[derive(Deserialize)]
pub(super) struct When {
    ply: Option<usize>,
}

pub(super) async fn begin(
    State(desk): State<Desk>,
    Json(asked): Json<Asked>,
) -> Result<Json<Begun>, Trouble> {
    work(move || desk.hall.begin(&asked)).await.map(Json)
}

pub(super) async fn look(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Shown>, Trouble> {
    let key = key_of(&headers);
    work(move || {
        let seated = desk.hall.table(&id)?;
        Ok(Json(desk.hall.look(&seated, key.as_ref())))
    })
    .await
}

pub(super) async fn board(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    Query(when): Query<When>,
    headers: HeaderMap,
) -> Result<Json<Scenery>, Trouble> {
    let key = key_of(&headers);
    work(move || {
        let seated = desk.hall.table(&id)?;
        let table = seated.lock();
        let viewer = table.viewer(&table.seats_of(key.as_ref()));
        let ply = when.ply.unwrap_or(table.play.ply());
        let scenery = table.play.scenery_at(ply, viewer);
        scenery
            .map(Json)
            .ok_or_else(|| Trouble::nothing("position"))
    })
    .await
}

pub(super) async fn at(
    State(desk): State<Desk>,
    Path((id, ply)): Path<(String, usize)>,
    headers: HeaderMap,
) -> Result<Json<Then>, Trouble> {
    let key = key_of(&headers);
    work(move || {
        let seated = desk.hall.table(&id)?;
        let table = seated.lock();
        let then = table.then(ply, &table.seats_of(key.as_ref()));
        then.map(Json).ok_or_else(|| Trouble::nothing("position"))
    })
    .await
}

pub(super) async fn act(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(request): Json<Request>,
) -> Result<Json<Shown>, Trouble> {
    let key = key_of(&headers);
    let done = work(move || desk.hall.act(&id, key.as_ref(), &request));
    done.await.map(Json)
}

pub(super) async fn join(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    Json(coming): Json<Coming>,
) -> Result<Json<Came>, Trouble> {
    work(move || {
        let Coming {
            invitation,
            name,
            me,
        } = &coming;
        let key = desk.hall.join(&id, invitation, name, me.as_deref())?;
        Ok(Json(Came { key }))
    })
    .await
}

pub(super) async fn rematch(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Next>, Trouble> {
    let key = key_of(&headers);
    let key =
        key.ok_or_else(|| Trouble::new(Whose::Seat, "only who sits at the table can do this"))?;
    work(move || {
        let next = desk.hall.rematch(&id, &key)?;
        Ok(Json(Next { next }))
    })
    .await
}

pub(super) async fn save(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let key = key_of(&headers);
    work(move || {
        let seated = desk.hall.table(&id)?;
        let table = seated.lock();
        if !table.may_save(&table.seats_of(key.as_ref())) {
            let error =
                "the text of this game would tell what is hidden, or what the dice will show";
            return Err(Trouble::new(Whose::Seat, error).hint("save it when it is over"));
        }
        let text = history_text(&table, &table.play);
        Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
    })
    .await
}

pub(super) async fn hint(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Hint>, Trouble> {
    let key = key_of(&headers);
    let _turn = desk.hall.turn_to_think().await;
    work(move || {
        let seated = desk.hall.table(&id)?;
        let table = seated.lock();
        if !table.may_ask_hint(&table.seats_of(key.as_ref())) {
            let error =
                "there are no hints in rated games, between people, or where something is hidden";
            return Err(Trouble::new(Whose::Seat, error));
        }
        let viewer = table.viewer(&table.seats_of(key.as_ref()));
        let (play, seed) = (table.turn_of(viewer)?, table.seed);
        drop(table);
        let chosen = play.hint(seed, HINT_MOVES)?;
        let text = chosen.map(|chosen| play.text(chosen));
        Ok(Json(Hint { text }))
    })
    .await
}

/// The values of the moves, where the game is solved.
pub(super) async fn values(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Vec<MoveValue>>, Trouble> {
    let key = key_of(&headers);
    work(move || {
        let seated = desk.hall.table(&id)?;
        let table = seated.lock();
        if !table.may_ask_hint(&table.seats_of(key.as_ref())) && !table.is_over() {
            let error = "values are told in games against the program or oneself";
            return Err(Trouble::new(Whose::Seat, error));
        }
        let play = table.play.clone();
        drop(table);
        Ok(Json(desk.values.of_moves(&play)?))
    })
    .await
}
