//! `lud games`: the games that come with the program.

use anyhow::Result;
use serde::Serialize;

use super::exit::Exit;
use super::out::Out;
use super::session::{Session, game_of};
use crate::expand::OptionGroup;
use crate::facade::Game;
use crate::text::Bundled;

/// List the games that come with lud, with players, board and options
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// Only games whose names contain this
    filter: Option<String>,
}

#[derive(Serialize)]
struct Data {
    games: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    name: String,
    title: String,
    path: String,
    players: usize,
    board: String,
    options: Vec<Choice>,
}

#[derive(Serialize)]
struct Choice {
    heading: String,
    items: Vec<String>,
    default: String,
    /// The numbers to choose from, where items are not written out.
    range: Option<Range>,
}

/// The numbers that an option offers.
#[derive(Serialize)]
pub(super) struct Range {
    pub(super) least: i64,
    pub(super) most: i64,
    pub(super) default: i64,
    pub(super) description: String,
}

impl Range {
    /// Of an option, if it offers numbers.
    pub(super) fn of(group: &OptionGroup) -> Option<Self> {
        group.numbers().map(|numbers| Self {
            least: numbers.least,
            most: numbers.most,
            default: numbers.default,
            description: numbers.description.to_string(),
        })
    }
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let mut games = Vec::new();
    let mut exit = Exit::Ok;
    let filter = args.filter.as_deref().unwrap_or("").to_lowercase();
    for path in Bundled::paths() {
        let Some(text) = Bundled::read(&path) else {
            continue;
        };
        let session = Session::of_text(text);
        let Ok(loaded) = session.load() else {
            out.note(&format!(
                "{path} cannot be loaded: see `lud check {}`",
                session.stem
            ));
            exit = Exit::Finding;
            continue;
        };
        let title = loaded.game.name().to_owned();
        let found = |name: &str| name.to_lowercase().contains(&filter);
        if found(&title) || found(&path) {
            games.push(Entry {
                name: session.stem,
                title,
                path,
                players: loaded.game.players(),
                board: board_text(&game_of(&loaded)),
                options: loaded.expanded.options.iter().map(choice).collect(),
            });
        }
    }
    if out.is_json() {
        out.json(&Data { games })?;
    } else {
        list(&games, out)?;
    }
    Ok(exit)
}

fn choice(group: &OptionGroup) -> Choice {
    let items = group.items().iter().map(|item| item.name.to_string());
    Choice {
        heading: group.heading.to_string(),
        items: items.collect(),
        default: group.default().to_string(),
        range: Range::of(group),
    }
}

fn list(games: &[Entry], out: &mut Out) -> Result<()> {
    let width = games
        .iter()
        .map(|game| game.name.chars().count())
        .max()
        .unwrap_or(0);
    for game in games {
        let players = match game.players {
            1 => "1 player".to_owned(),
            players => format!("{players} players"),
        };
        let options: Vec<&str> = game
            .options
            .iter()
            .map(|choice| choice.heading.as_str())
            .collect();
        let options = if options.is_empty() {
            String::new()
        } else {
            format!("; {}", options.join(", "))
        };
        out.line(&format!(
            "{:width$}  {players}, {}{options}",
            game.name, game.board
        ))?;
    }
    Ok(())
}

/// The board in a few words: `64 cells`.
pub(super) fn board_text(game: &Game) -> String {
    let (sites, kind) = game.board();
    match (sites, kind.name().to_lowercase().as_str()) {
        (1, kind) => format!("1 {kind}"),
        (sites, "vertex") => format!("{sites} vertices"),
        (sites, kind) => format!("{sites} {kind}s"),
    }
}
