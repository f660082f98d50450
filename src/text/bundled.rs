//! The games and the prelude that are built into the crate.

use rust_embed::RustEmbed;

use super::{Library, LibraryText, plain_name};

/// The folder `games/` at the time the crate was built.
#[derive(RustEmbed)]
#[folder = "games/"]
struct Files;

/// The library inside the crate: its games, and the predefined defines of `games/def/`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bundled;

impl Bundled {
    /// The paths of all games below `games/`, sorted.
    pub fn paths() -> Vec<String> {
        paths("lud")
    }

    /// The text of a file below `games/`.
    pub fn read(path: &str) -> Option<LibraryText> {
        let file = Files::get(path)?;
        Some(LibraryText {
            name: stem(path).to_owned(),
            origin: format!("games/{path}"),
            text: String::from_utf8(file.data.into_owned()).ok()?,
        })
    }

    /// The file of the game with this name: its file name, or anything that differs from it only in
    /// punctuation and case, as `Tic Tac Toe` does from `tic-tac-toe`.
    pub fn find(name: &str) -> Option<LibraryText> {
        let wanted = plain_name(name);
        let path = Self::paths()
            .into_iter()
            .find(|path| plain_name(stem(path)) == wanted)?;
        Self::read(&path)
    }
}

impl Library for Bundled {
    fn defines(&self) -> Vec<LibraryText> {
        paths("def")
            .iter()
            .filter_map(|path| Self::read(path))
            .collect()
    }

    fn games(&self) -> Vec<String> {
        let mut names: Vec<String> = paths("lud")
            .iter()
            .map(|path| stem(path).to_owned())
            .collect();
        names.sort();
        names
    }

    fn game(&self, name: &str) -> Option<LibraryText> {
        Self::find(name)
    }
}

/// All paths with an ending, sorted.
fn paths(ending: &str) -> Vec<String> {
    let files = Files::iter().map(|path| path.replace('\\', "/"));
    let wanted = |path: &String| {
        path.rsplit_once('.')
            .is_some_and(|(_, found)| found == ending)
    };
    let mut paths: Vec<String> = files.filter(wanted).collect();
    paths.sort();
    paths
}

fn stem(path: &str) -> &str {
    let file = path.rsplit_once('/').map_or(path, |(_, file)| file);
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}
