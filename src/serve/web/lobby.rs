//! The games on offer.

use axum::Json;
use axum::extract::{Path, RawQuery, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::Desk;
use super::answer::work;
use crate::facade::search::Level;
use crate::facade::{Game, Metadata, Offer, Told};
use crate::serve::Trouble;
use crate::serve::shelf::Chosen;

/// A game on offer, in a few words.
#[derive(Serialize)]
pub(super) struct Brief {
    id: String,
    title: String,
    players: usize,
    sites: usize,
    kind: String,
    league: bool,
    clock: bool,
    hides: bool,
    /// Whether all choose at once.
    at_once: bool,
    /// Whether nobody plays it: it goes on by itself.
    watched: bool,
    /// Why it cannot be played, if it cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    trouble: Option<String>,
}

/// All of a game on offer.
#[derive(Serialize)]
pub(super) struct Full {
    #[serde(flatten)]
    brief: Brief,
    options: Vec<Offer>,
    rulesets: Vec<String>,
    /// What its text says of it before anything else.
    about: String,
    text: String,
    /// How well the program can play it, from level 1.
    levels: Vec<&'static str>,
    solved: bool,
}

pub(super) async fn games(State(desk): State<Desk>) -> Result<Json<Vec<Brief>>, Trouble> {
    work(move || {
        let shelf = &desk.hall.shelf;
        let briefs = shelf
            .texts()
            .map(|text| match shelf.game(&text.id, &Chosen::default()) {
                Ok(game) => brief(&text.id, &game),
                Err(trouble) => Brief {
                    id: text.id.clone(),
                    title: text.id.clone(),
                    players: 0,
                    sites: 0,
                    kind: String::new(),
                    league: false,
                    clock: false,
                    hides: false,
                    at_once: false,
                    watched: false,
                    trouble: Some(trouble.error),
                },
            });
        Ok(Json(briefs.collect()))
    })
    .await
}

pub(super) async fn game(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Json<Full>, Trouble> {
    work(move || {
        let shelf = &desk.hall.shelf;
        let game = shelf.game(&id, &chosen(query.as_deref()))?;
        let text = shelf.text(&id)?;
        Ok(Json(Full {
            brief: brief(&id, &game),
            options: game.offers(),
            rulesets: game.rulesets(),
            about: about(&text.body, game.metadata()),
            text: text.body.clone(),
            levels: Level::WORDS.to_vec(),
            solved: desk.values.knows(&game),
        }))
    })
    .await
}

/// The board at the start, with what is chosen.
pub(super) async fn picture(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, Trouble> {
    work(move || {
        let game = desk.hall.shelf.game(&id, &chosen(query.as_deref()))?;
        let play = game.start(0)?;
        let svg = play.view(0).picture();
        let headers = [
            (CONTENT_TYPE, "image/svg+xml"),
            (CACHE_CONTROL, "max-age=60"),
        ];
        Ok((headers, svg).into_response())
    })
    .await
}

/// The rules in English, with what is chosen. It is text, which the page puts into elements.
pub(super) async fn rules(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Json<Vec<Told>>, Trouble> {
    work(move || {
        let told = desk.hall.shelf.rules(&id, &chosen(query.as_deref()))?;
        // The board is beside it.
        Ok(Json(told.told()))
    })
    .await
}

fn brief(id: &str, game: &Game) -> Brief {
    let (sites, kind) = game.board();
    Brief {
        id: id.to_owned(),
        title: game.name().to_owned(),
        players: game.players(),
        sites,
        kind: kind.name().to_lowercase(),
        league: game.league().is_some(),
        clock: game.engine().clock().is_some(),
        hides: game.hides(),
        at_once: game.is_at_once(),
        watched: game.is_watched(),
        trouble: None,
    }
}

/// What a query chooses: `option=Heading/Item` several times, `ruleset=Name`.
fn chosen(query: Option<&str>) -> Chosen {
    let mut chosen = Chosen::default();
    for part in query.unwrap_or("").split('&') {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        let value = plain(value);
        match name {
            "option" => chosen.options.push(value),
            "ruleset" if !value.is_empty() => chosen.ruleset = Some(value),
            _ => {}
        }
    }
    chosen
}

/// A part of a query without its escapes.
pub(super) fn plain(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let escaped = match byte {
            b'%' => {
                let digits: Vec<u8> = rest.clone().take(2).collect();
                let digits = std::str::from_utf8(&digits).ok();
                digits.and_then(|digits| u8::from_str_radix(digits, 16).ok())
            }
            _ => None,
        };
        if let Some(escaped) = escaped {
            rest.nth(1);
            bytes.push(escaped);
        } else {
            bytes.push(if byte == b'+' { b' ' } else { byte });
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// What a text says of its game: the comment at its beginning, a line for each paragraph, and what its metadata
/// say besides.
fn about(text: &str, metadata: &Metadata) -> String {
    let mut about = comment(text);
    for said in metadata.info.description.iter().chain(&metadata.info.rules) {
        if !about.contains(said.as_str()) {
            if !about.is_empty() {
                about.push('\n');
            }
            about.push_str(said);
        }
    }
    about
}

/// The comment at the beginning of a text, a line for each paragraph.
fn comment(text: &str) -> String {
    let lines = text.lines().map(str::trim);
    let lines = lines.skip_while(|line| line.is_empty());
    let lines = lines.map_while(|line| line.strip_prefix("//"));
    let mut about = String::new();
    for line in lines.map(str::trim) {
        match line.is_empty() || about.is_empty() || line.starts_with("Source:") {
            true if !about.is_empty() => about.push('\n'),
            true => {}
            false if about.ends_with('\n') => {}
            false => about.push(' '),
        }
        about.push_str(line);
    }
    about
}
