//! The engine for web pages and Node: a thin hull around the façade, without rules of its own. What comes and goes is
//! JSON; `page/ludwright.js` makes objects of it.

mod complete;
mod game;
mod library;
mod play;
mod trouble;

use ludwright::facade::search::Level;
use wasm_bindgen::prelude::wasm_bindgen;

/// What the levels of the engine are called, the first one first.
#[wasm_bindgen]
#[must_use]
pub fn levels() -> Vec<String> {
    Level::WORDS.map(str::to_owned).to_vec()
}
