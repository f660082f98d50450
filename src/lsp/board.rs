//! The picture of a game's board as it begins: `lud/board`. While a text makes no game, that of the last
//! one that did stays.

use serde_json::{Value, json};

use super::desk::{Answer, Desk, Refusal};
use super::document::Document;

/// What all randomness of the set-up comes from.
const SEED: u64 = 0;

pub(super) fn answer(desk: &Desk, address: &str, document: &Document) -> Answer {
    let checked = desk.checker().check(address, document.source.text());
    let last = &desk.boards;
    if let Some(game) = checked.game {
        let play = game
            .start(SEED)
            .map_err(|error| Refusal::new(error.to_string()))?;
        let board = json!({
            "name": game.name(),
            "svg": play.referee().svg(false),
            "current": true,
        });
        last.borrow_mut().insert(address.to_owned(), board);
    } else if let Some(board) = last.borrow_mut().get_mut(address) {
        board["current"] = Value::Bool(false);
    }
    Ok(last.borrow().get(address).cloned().unwrap_or_default())
}
