//! What the words of a command line that takes several games stand for.

use std::ffi::OsString;
use std::path::Path;

use anyhow::Result;

use super::exit::Usage;
use crate::text::DirLibrary;

/// The games that some words stand for, in their order: a folder stands for all games in it and below it.
pub(super) fn games_in<'a>(words: impl Iterator<Item = &'a OsString>) -> Result<Vec<OsString>> {
    let mut games = Vec::new();
    for word in words {
        games.extend(games_of(word)?);
    }
    Ok(games)
}

/// A game, or the games of a folder and those below it, in the order of their names.
fn games_of(named: &OsString) -> Result<Vec<OsString>> {
    let folder = Path::new(named);
    if !folder.is_dir() {
        return Ok(vec![named.clone()]);
    }
    let library = DirLibrary::open(folder)?;
    let files = library.game_files().iter();
    let games: Vec<OsString> = files.map(|path| path.clone().into_os_string()).collect();
    if games.is_empty() {
        let message = format!("there is no game in the folder {}", folder.display());
        return Err(
            Usage::new(message, Some("games are files that end in .lud".to_owned())).into(),
        );
    }
    Ok(games)
}
