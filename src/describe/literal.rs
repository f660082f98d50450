//! The voice that goes node by node.

use super::document::{Block, Document, Section};
use super::facts::{equipment, is_board, rules};
use super::polish::sentence;
use super::teller::Teller;
use super::{Rules, words};
use crate::ludeme::{Arg, Call};

/// The whole text.
pub(super) fn document(teller: Teller<'_>, game: &Call, told: Rules<'_>) -> Document {
    let name = game.get("name").and_then(Arg::text).unwrap_or_default();
    let mut section = Section::new("");
    if game.form.name == "Match" {
        let games = game.get("games").map(|games| teller.say(games));
        let games = games.unwrap_or_default();
        section.say(sentence(&format!("The match {name} is made of {games}")));
        heading(&mut section, "Aim", &lines(teller, game.get("end")));
    } else {
        opening(teller, game, name, &mut section);
        if let Some(rules) = rules(game) {
            body(teller, rules, &mut section);
        }
    }
    let beside: Vec<String> = told
        .beside
        .iter()
        .map(|clause| sentence(&teller.say(clause)))
        .collect();
    heading(&mut section, "Beside the game", &beside);
    Document {
        title: name.to_owned(),
        sections: vec![section],
    }
}

/// Who plays with what, who moves when, and how pieces move.
fn opening(teller: Teller<'_>, game: &Call, name: &str, section: &mut Section) {
    let items = equipment(game);
    let board = items.iter().find(|item| is_board(item));
    let board = board.map(|board| format!(" on {}", teller.call(board, None)));
    let players = words::number(teller.facts.players);
    let plural = if teller.facts.players == 1 { "" } else { "s" };
    let by = format!("by {players} player{plural}");
    // The "Game of Life" needs no more to be called a game.
    let the = if name.starts_with("Game ") {
        "The"
    } else {
        "The game"
    };
    section.say(sentence(&format!(
        "{the} {name} is played {by}{}",
        board.unwrap_or_default()
    )));
    for item in items.iter().filter(|item| !is_board(item)) {
        section.say(sentence(&owned(teller, item)));
    }
    let moving = items.iter().filter_map(|item| {
        let moves = teller.say(item.get("moves")?);
        Some(sentence(&format!("{} {moves}", plural_name(item))))
    });
    let moving: Vec<String> = moving.collect();
    heading(section, "Rules for Pieces", &moving);
    let mode = game.get("mode").and_then(Arg::call);
    let mode = mode.map_or_else(
        || match teller.facts.players {
            0 => "The game plays itself".to_owned(),
            _ => "Players take turns moving".to_owned(),
        },
        |mode| teller.call(mode, None),
    );
    section.say(sentence(&mode));
}

/// What is played with, beside the board: of pieces who has them.
fn owned(teller: Teller<'_>, item: &Call) -> String {
    if !matches!(item.form.name, "Piece" | "Tile") {
        return teller.call(item, None);
    }
    let said = teller.call(item, None);
    match item.get("role").and_then(Arg::constant) {
        None | Some("Each" | "All" | "Shared") => {
            said.replacen("each player play ", "all players play ", 1)
        }
        Some(_) => said.replacen(" play ", " plays ", 1),
    }
}

fn plural_name(item: &Call) -> String {
    words::plural(item.get("name").and_then(Arg::text).unwrap_or("piece"))
}

/// The rules, after the equipment.
fn body(teller: Teller<'_>, rules: &Call, section: &mut Section) {
    heading(section, "Meta-rules", &lines(teller, rules.get("meta")));
    heading(section, "Set-up", &lines(teller, rules.get("start")));
    let mut played = lines(teller, rules.get("play"));
    let phases = rules.get("phases").map_or(&[][..], Arg::parts);
    played.extend(phases.iter().map(|phase| sentence(&teller.say(phase))));
    heading(section, "Rules", &played);
    heading(section, "Aim", &lines(teller, rules.get("end")));
}

/// A heading with sentences below it; nothing if there are none.
fn heading(section: &mut Section, heading: &str, lines: &[String]) {
    if lines.is_empty() {
        return;
    }
    section.say(format!("{heading}:"));
    let lines = lines.iter().filter(|line| !line.is_empty());
    section.blocks.extend(lines.cloned().map(Block::Say));
}

/// A sentence for each rule of a list.
fn lines(teller: Teller<'_>, arg: Option<&Arg>) -> Vec<String> {
    let Some(call) = arg.and_then(Arg::call) else {
        return Vec::new();
    };
    let rules = call.get("rules").or_else(|| call.get("moves"));
    let rules = rules.map_or(&[][..], Arg::parts);
    rules
        .iter()
        .map(|rule| sentence(&teller.say(rule)))
        .collect()
}
