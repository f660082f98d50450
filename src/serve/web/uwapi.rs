//! Solved games over the routes of GAMESMAN's universal web API, so that GamesmanUni can read them.

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::{Deserialize, Serialize};

use super::Desk;
use super::answer::work;
use crate::serve::Trouble;
use crate::serve::shelf::Chosen;
use crate::serve::values::PositionValue;

/// A solved game.
#[derive(Serialize)]
pub(super) struct Listed {
    id: String,
    name: String,
    variants: Vec<Variant>,
}

#[derive(Serialize)]
struct Variant {
    id: String,
    name: String,
}

/// Which position is asked for.
#[derive(Deserialize)]
pub(super) struct Asked {
    p: String,
}

/// A position and where its moves lead.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Position {
    position: String,
    autogui_position: String,
    position_value: &'static str,
    remoteness: Option<u32>,
    moves: Vec<Move>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Move {
    #[serde(rename = "move")]
    text: String,
    move_name: String,
    position: String,
    autogui_position: String,
    /// For who is to move there.
    position_value: &'static str,
    remoteness: Option<u32>,
    /// For who makes the move.
    move_value: &'static str,
}

/// The variant that every game has: its options as they stand in the text.
const REGULAR: &str = "regular";

pub(super) async fn games(State(desk): State<Desk>) -> Result<Json<Vec<Listed>>, Trouble> {
    work(move || {
        let solved = desk.values.solved(&desk.hall.shelf);
        let listed = solved.into_iter().map(|(id, game)| Listed {
            id: id.to_owned(),
            name: game.name().to_owned(),
            variants: vec![Variant {
                id: REGULAR.to_owned(),
                name: "Regular".to_owned(),
            }],
        });
        Ok(Json(listed.collect()))
    })
    .await
}

/// A position: of the variant `regular`, or of one named by its options, `Board/3x3,Pieces/2`.
pub(super) async fn position(
    State(desk): State<Desk>,
    Path((game, variant)): Path<(String, String)>,
    Query(asked): Query<Asked>,
) -> Result<Json<Position>, Trouble> {
    work(move || {
        let options = variant.split(',').filter(|option| *option != REGULAR);
        let chosen = Chosen {
            options: options.map(str::to_owned).collect(),
            ruleset: None,
        };
        let made = desk.hall.shelf.game(&game, &chosen)?;
        let play = made.start_at(&asked.p, 0)?;
        let PositionValue { value, remoteness } = desk.values.of_position(&play)?;
        let moves = desk.values.of_moves(&play)?.into_iter().map(|it| {
            let position = it.position.unwrap_or_default();
            Move {
                move_name: it.text.clone(),
                text: it.text,
                autogui_position: position.clone(),
                position,
                position_value: it.after.value,
                remoteness: it.after.remoteness,
                move_value: it.of.value,
            }
        });
        Ok(Json(Position {
            autogui_position: asked.p.clone(),
            position: asked.p,
            position_value: value,
            remoteness,
            moves: moves.collect(),
        }))
    })
    .await
}
