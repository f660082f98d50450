//! Who plays, with what, and how it stands when play begins.

use super::outline;
use crate::describe::document::{Block, Item, Section};
use crate::describe::facts::{equipment, is_board};
use crate::describe::polish::sentence;
use crate::describe::teller::{Teller, joined};
use crate::describe::words;
use crate::ludeme::{Arg, As, Call, Family};

/// Who plays, and on what.
pub(super) fn of_game(teller: Teller<'_>, game: &Call, name: &str) -> Section {
    let mut section = Section::new("");
    let players = teller.facts.players;
    let who = match players {
        0 => "that nobody plays".to_owned(),
        1 => "for one player".to_owned(),
        more => format!("for {} players", words::number(more)),
    };
    section.say(sentence(&format!("{name} is a game {who}")));
    let items = equipment(game);
    if let Some(board) = items.iter().find(|item| is_board(item)) {
        section.say(sentence(&format!(
            "It is played on {}",
            self::board(teller, board)
        )));
    }
    for facing in facings(teller, game) {
        section.say(facing);
    }
    for item in &items {
        match table(teller, item) {
            Some(blocks) => section.blocks.extend(blocks),
            None => section.say(sentence(&beside_board(teller, item))),
        }
    }
    section
}

/// Entries of a table from which on it is a list.
const MANY: usize = 4;

/// A long table, an entry in a line.
fn table(teller: Teller<'_>, item: &Call) -> Option<Vec<Block>> {
    let pairs = item
        .get("pairs")
        .filter(|_| item.form.family == Family::Item)?;
    let pairs = pairs.parts();
    if pairs.len() < MANY {
        return None;
    }
    let entries = pairs.iter().map(|pair| Item {
        text: teller.say(pair),
        items: Vec::new(),
    });
    let name = item
        .get("name")
        .map(|name| format!(" {}", teller.say_as(name, As::Name)));
    let lead = format!("the entries of the table{} are:", name.unwrap_or_default());
    Some(vec![
        Block::Say(sentence(&lead)),
        Block::List(entries.collect()),
    ])
}

/// Signs up to which a board is told.
const LONGEST: usize = 140;

fn board(teller: Teller<'_>, board: &Call) -> String {
    let said = teller.call(board, None);
    // How it is put together can be seen.
    let said = if said.len() > LONGEST {
        "a board put together from several parts".to_owned()
    } else {
        said
    };
    let said = said.split(", played on its").next().unwrap_or(&said);
    // There the numbers of rows and columns count points, as the language does.
    let is_counted = said.contains(" by ") && said.contains(" squares");
    let of_points = match is_counted {
        true => said.replace(" squares", " points"),
        false => said.to_owned(),
    };
    match board.get("kind").and_then(Arg::constant) {
        Some("Vertex") if is_counted => of_points,
        Some("Vertex") => format!("the points of {said}"),
        Some("Edge") => format!("the lines of {of_points}"),
        Some(_) | None => said.to_owned(),
    }
}

/// Which way the players look, if that is said.
fn facings(teller: Teller<'_>, game: &Call) -> Vec<String> {
    let players = game.get("players").and_then(Arg::call);
    let Some(list) = players.and_then(|players| players.get("players")) else {
        return Vec::new();
    };
    let facing = |player: &Arg| Some(teller.say(player.call()?.get("facing")?));
    let said = list
        .parts()
        .iter()
        .enumerate()
        .filter_map(|(index, player)| {
            let number = i32::try_from(index).unwrap_or(0) + 1;
            let lead = if index == 0 { "plays " } else { "" };
            Some(format!(
                "player {} {lead}{}",
                words::number(number),
                facing(player)?
            ))
        });
    let said: Vec<String> = said.collect();
    vec![sentence(&joined(&said, " and "))]
}

/// What is played with beside the board and the pieces.
fn beside_board(teller: Teller<'_>, item: &Call) -> String {
    match item.form.name {
        "Hand" => match item.get("role").and_then(Arg::constant) {
            Some("Each" | "All") => {
                "each player keeps pieces in a hand beside the board".to_owned()
            }
            Some("Shared") => "all players share a hand beside the board".to_owned(),
            Some(_) | None => {
                let who = item
                    .get("role")
                    .map(|role| teller.say(role))
                    .unwrap_or_default();
                format!("{who} keeps pieces in a hand beside the board")
            }
        },
        "Dice" | "Dominoes" => format!("it is played with {}", teller.call(item, None)),
        "Regions" => teller.call(item, None),
        "MapPairs" | "MapLists" => format!("there is {}", teller.call(item, None)),
        // Values and hints of puzzles are told by their rules and seen on the board.
        _ => String::new(),
    }
}

/// What is said of pieces without an owner.
const NOBODY: &str = "belong to nobody";

/// Who has which pieces, and how they move.
pub(super) fn pieces(teller: Teller<'_>, game: &Call) -> Section {
    let mut section = Section::new("Pieces");
    let mut owners: Vec<(String, Vec<String>)> = Vec::new();
    for piece in &teller.facts.pieces {
        let who = match piece.get("role").and_then(Arg::constant) {
            None | Some("Each" | "All") => "each player has".to_owned(),
            Some("Shared") if teller.facts.players == 0 => "there are".to_owned(),
            Some("Shared") => "all players use".to_owned(),
            Some("Neutral") => NOBODY.to_owned(),
            Some(_) => {
                let role = piece.get("role").map(|role| teller.say(role));
                format!("{} has", role.unwrap_or_default())
            }
        };
        let name = name(teller, piece, As::Many);
        match owners.iter_mut().find(|(known, _)| *known == who) {
            Some((_, names)) => names.push(name),
            None => owners.push((who, vec![name])),
        }
    }
    for (who, names) in owners {
        let names = joined(&names, " and ");
        section.say(sentence(&match who.as_str() {
            NOBODY => format!("{names} {who}"),
            _ => format!("{who} {names}"),
        }));
    }
    for piece in &teller.facts.pieces {
        if let Some(moves) = piece.get("moves") {
            let owner = match piece.get("role").and_then(Arg::constant) {
                Some(role) if is_one_of_two(teller, piece) => {
                    format!(
                        "{} of {}",
                        name(teller, piece, As::One),
                        crate::describe::names::role(teller, role, As::Plain)
                    )
                }
                Some(_) | None => name(teller, piece, As::One),
            };
            section.blocks.extend(outline::piece(teller, &owner, moves));
        }
    }
    if equipment(game).is_empty() {
        section.blocks.clear();
    }
    section
}

/// Whether another piece has the same name, so that its owner has to be said.
fn is_one_of_two(teller: Teller<'_>, piece: &Call) -> bool {
    let name = |piece: &Call| piece.get("name").and_then(Arg::text).map(str::to_owned);
    let same = teller
        .facts
        .pieces
        .iter()
        .filter(|other| name(other) == name(piece));
    same.count() > 1
}

fn name(teller: Teller<'_>, piece: &Call, manner: As) -> String {
    piece
        .get("name")
        .map(|name| teller.say_as(name, manner))
        .unwrap_or_default()
}

/// How it stands when play begins.
pub(super) fn set_up(teller: Teller<'_>, rules: &Call) -> Section {
    let mut section = Section::new("Set-up");
    let start = rules.get("start").and_then(Arg::call);
    let Some(start) = start.and_then(|start| start.get("rules")) else {
        section.say("The board is empty when play begins.".to_owned());
        return section;
    };
    let mut rules = start.parts();
    while let Some((first, rest)) = rules.split_first() {
        let (names, value) = values(teller, rules);
        if names.is_empty() {
            section.say(sentence(&teller.say(first)));
            rules = rest;
            continue;
        }
        rules = &rules[names.len()..];
        // Before it is set a value is minus one: that need not be said.
        if value.as_deref() != Some("minus one") {
            let (value_s, begin) = if names.len() == 1 {
                ("value", "begins")
            } else {
                ("values", "begin")
            };
            let names = joined(&names, " and ");
            section.say(sentence(&format!(
                "the {value_s} {names} {begin} at {}",
                value.unwrap_or_default()
            )));
        }
    }
    section
}

/// The values at the beginning of a list of rules that are set to the same.
fn values(teller: Teller<'_>, rules: &[Arg]) -> (Vec<String>, Option<String>) {
    let mut names = Vec::new();
    let mut same = None;
    for rule in rules {
        let set = rule
            .call()
            .filter(|call| call.is(Family::Start, "StartSetVar"));
        let Some((name, value)) = set.and_then(|set| Some((set.get("name")?, set.get("value")?)))
        else {
            break;
        };
        let value = teller.say(value);
        if same.as_ref().is_some_and(|same| *same != value) {
            break;
        }
        names.push(teller.say_as(name, As::Name));
        same = Some(value);
    }
    (names, same)
}

/// Who moves when.
pub(super) fn turns(teller: Teller<'_>, game: &Call) -> String {
    let mode = game
        .get("mode")
        .and_then(Arg::call)
        .and_then(|mode| mode.get("mode"));
    match (teller.facts.players, mode.and_then(Arg::constant)) {
        (0, _) | (_, Some("Simulation")) => "Nobody moves: the game plays itself.".to_owned(),
        (1, _) => String::new(),
        (_, Some("Simultaneous")) => "All players choose their moves at the same time.".to_owned(),
        (_, _) => "Players take turns.".to_owned(),
    }
}

/// The games of a match.
pub(super) fn of_match(teller: Teller<'_>, game: &Call, name: &str) -> Section {
    let mut section = Section::new("");
    let players = words::number(teller.facts.players);
    section.say(sentence(&format!(
        "{name} is a match of several games for {players} players"
    )));
    let games = game
        .get("games")
        .and_then(Arg::call)
        .and_then(|games| games.get("games"));
    for (index, subgame) in games.map_or(&[][..], Arg::parts).iter().enumerate() {
        let number = i32::try_from(index).unwrap_or(0) + 1;
        section.say(sentence(&format!(
            "Game {} is {}",
            words::number(number),
            teller.say(subgame)
        )));
    }
    section
}
