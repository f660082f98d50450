//! Games and predefined defines, handed over by the page.

use std::collections::BTreeMap;
use std::sync::Arc;

use ludwright::text::{Library as _, LibraryText, plain_name};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

use crate::complete::completions;
use crate::trouble::{self, json};

/// Games and predefined defines, by their names: what texts may refer to.
#[wasm_bindgen]
#[derive(Clone)]
pub struct Library {
    pub(crate) texts: Shelf,
}

/// The texts of a library, for a loader.
#[derive(Clone)]
pub(crate) struct Shelf(Arc<Texts>);

#[derive(Deserialize, Default)]
struct Texts {
    #[serde(default)]
    games: BTreeMap<String, String>,
    #[serde(default)]
    defines: BTreeMap<String, String>,
}

impl ludwright::text::Library for Shelf {
    fn defines(&self) -> Vec<LibraryText> {
        let texts = self.0.defines.iter();
        texts.map(|(name, text)| found(name, text, "def")).collect()
    }

    fn games(&self) -> Vec<String> {
        self.0.games.keys().cloned().collect()
    }

    fn game(&self, name: &str) -> Option<LibraryText> {
        let wanted = plain_name(name);
        let mut games = self.0.games.iter();
        let (name, text) = games.find(|(name, _)| plain_name(name) == wanted)?;
        Some(found(name, text, "lud"))
    }
}

fn found(name: &str, text: &str, ending: &str) -> LibraryText {
    LibraryText {
        name: name.to_owned(),
        origin: format!("{name}.{ending}"),
        text: text.to_owned(),
    }
}

#[wasm_bindgen]
impl Library {
    /// A library of the texts in a JSON object: `{"games": {name: text}, "defines": {name: text}}`.
    #[wasm_bindgen(constructor)]
    pub fn new(texts: &str) -> Result<Library, JsValue> {
        let texts: Texts = serde_json::from_str(texts).map_err(trouble::wrong)?;
        let texts = Shelf(Arc::new(texts));
        Ok(Self { texts })
    }

    /// The names of its games, sorted.
    #[must_use]
    pub fn games(&self) -> Vec<String> {
        self.texts.games()
    }

    /// The text of a game; nothing if there is none of this name.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<String> {
        self.texts.game(name).map(|found| found.text)
    }

    /// What could be written at a place of a text, as JSON: what begins with what is being written there, and then what has it
    /// inside. Places are counted as JavaScript does.
    #[must_use]
    pub fn complete(&self, text: &str, at: usize) -> String {
        json(&completions(&self.texts, text, at))
    }
}
