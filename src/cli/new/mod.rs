//! `lud new`: a game to begin with.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Result;
use serde::Serialize;

use super::exit::{Exit, Usage};
use super::out::Out;

/// What every template is called.
const TITLE: &str = "My Game";

/// Begin a game: write a file with rules that can be played, comments, and tests
#[derive(clap::Args, Debug)]
#[command(after_help = "A file that is there already is left as it is.")]
pub(super) struct Args {
    /// The name of the game, or the path of its file; `.lud` is added
    name: PathBuf,
    /// What the game is like
    #[arg(long, value_name = "KIND", value_enum, default_value_t = Kind::Line)]
    like: Kind,
}

/// What a new game is like.
#[derive(clap::ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Rows of pieces
    Line,
    /// Pieces that take each other
    Capture,
    /// A race with a die
    Race,
    /// Seeds sown around a board
    Sow,
    /// Sides of the board to be joined
    Connect,
    /// A puzzle for one
    Puzzle,
}

impl Kind {
    fn template(self) -> &'static str {
        match self {
            Self::Line => include_str!("line.lud"),
            Self::Capture => include_str!("capture.lud"),
            Self::Race => include_str!("race.lud"),
            Self::Sow => include_str!("sow.lud"),
            Self::Connect => include_str!("connect.lud"),
            Self::Puzzle => include_str!("puzzle.lud"),
        }
    }
}

#[derive(Serialize)]
struct Data<'a> {
    game: &'a str,
    file: String,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let path = file_of(&args.name);
    let title = title_of(&path).map_err(|message| Usage::new(message, Some(HINT.to_owned())))?;
    let text = args.like.template().replace(TITLE, &title);
    write(&path, &text).map_err(|error| not_written(&path, &error))?;
    let file = path.display().to_string();
    if out.is_json() {
        out.json(&Data { game: &title, file })?;
        return Ok(Exit::Ok);
    }
    out.line(&format!("{title}: {file}"))?;
    out.line(&format!("  lud play {file}    plays it"))?;
    out.line(&format!("  lud check {file}   looks for mistakes"))?;
    out.line(&format!("  lud test {file}    runs its tests"))?;
    Ok(Exit::Ok)
}

const HINT: &str = "for example `lud new my-game`";

/// The file of a game that is named so.
fn file_of(name: &Path) -> PathBuf {
    match name.extension() {
        Some(extension) if extension == "lud" => name.to_owned(),
        Some(_) | None => {
            let mut file = name.as_os_str().to_owned();
            file.push(".lud");
            file.into()
        }
    }
}

/// What a game is called whose file is called so: its words with capitals.
fn title_of(path: &Path) -> Result<String, String> {
    let stem = path.file_stem().unwrap_or_default();
    let Some(stem) = stem.to_str() else {
        return Err("the name of the game is not text".to_owned());
    };
    let is_plain = |sign: char| sign.is_alphanumeric() || " -_'!.,".contains(sign);
    if let Some(sign) = stem.chars().find(|sign| !is_plain(*sign)) {
        return Err(format!("the name of a game has no {sign:?}"));
    }
    let words = stem.split(['-', '_', ' ']).filter(|word| !word.is_empty());
    let words: Vec<String> = words.map(capital).collect();
    let title = words.join(" ");
    if !title.contains(char::is_alphanumeric) {
        return Err("the game needs a name".to_owned());
    }
    Ok(title)
}

fn capital(word: &str) -> String {
    let mut signs = word.chars();
    let first = signs.next().into_iter().flat_map(char::to_uppercase);
    first.chain(signs).collect()
}

/// Writes a file that is not there yet.
fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut file = File::create_new(path)?;
    let written = file.write_all(text.as_bytes());
    if written.is_err() {
        // Half a game helps nobody, and would be in the way of the next attempt.
        let _ = fs::remove_file(path);
    }
    written
}

fn not_written(path: &Path, error: &io::Error) -> Usage {
    let file = path.display();
    if error.kind() == io::ErrorKind::AlreadyExists {
        let hint = "choose another name, or move the file away".to_owned();
        return Usage::new(format!("{file} is there already"), Some(hint));
    }
    Usage::new(format!("cannot write {file}: {error}"), None)
}
