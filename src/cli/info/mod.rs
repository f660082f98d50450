//! `lud info`: what a game is made of.

mod card;
mod league;

use anyhow::Result;
use serde::Serialize;

use super::args::GameArgs;
use super::exit::Exit;
use super::games::{Range, board_text};
use super::out::Out;
use super::session::{game_of, open_game};
use crate::board::SiteType;
use crate::compile::Loaded;
use crate::ir::{Needs, Program};
use crate::metadata;
use card::Card;

/// Show what is said of a game and what it is made of: summary, source, players, board, pieces, options, state
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameArgs,
}

#[derive(Serialize)]
struct Data {
    game: String,
    /// What the file says beside the rules.
    metadata: Card,
    players: usize,
    board: Board,
    hands: Vec<Hand>,
    pieces: Vec<Piece>,
    phases: Vec<String>,
    options: Vec<Choice>,
    rulesets: Vec<Ruleset>,
    state: Vec<&'static str>,
    fingerprint: String,
    /// The games of a match, in order.
    games: Vec<String>,
    /// Thinking time.
    clock: Option<league::Clock>,
    /// What played games are worth.
    league: Option<league::League>,
}

#[derive(Serialize)]
struct Board {
    default: &'static str,
    cells: usize,
    vertices: usize,
    edges: usize,
    used: Vec<&'static str>,
}

#[derive(Serialize)]
struct Hand {
    name: String,
    owner: u32,
    sites: u32,
}

#[derive(Serialize)]
struct Piece {
    name: String,
    owner: u32,
    moves: bool,
}

#[derive(Serialize)]
struct Choice {
    heading: String,
    chosen: String,
    items: Vec<Item>,
    /// The numbers to choose from, where items are not written out.
    range: Option<Range>,
}

#[derive(Serialize)]
struct Item {
    name: String,
    description: String,
    default: bool,
}

#[derive(Serialize)]
struct Ruleset {
    name: String,
    choices: Vec<String>,
    chosen: bool,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let (_, loaded) = open_game(&args.game, out)?;
    let data = data(&loaded);
    if out.is_json() {
        out.json(&data)?;
    } else {
        show(&data, &loaded, out)?;
    }
    Ok(Exit::Ok)
}

fn data(loaded: &Loaded) -> Data {
    let program = loaded.game.program();
    Data {
        game: loaded.game.name().to_owned(),
        metadata: card(loaded),
        // Whoever watches is a player only to the engine.
        players: if program.meta.watched {
            0
        } else {
            program.players
        },
        board: board(program),
        hands: hands(program),
        pieces: pieces(program),
        phases: program
            .phases
            .iter()
            .map(|phase| phase.name.clone())
            .collect(),
        options: options(loaded),
        rulesets: rulesets(loaded),
        state: state(&program.needs),
        fingerprint: format!("{:016x}", program.fingerprint),
        games: loaded
            .game
            .stages()
            .iter()
            .map(|stage| stage.game.name().to_owned())
            .collect(),
        clock: loaded.game.clock().map(league::clock),
        league: loaded.game.league().map(league::league),
    }
}

/// What is not understood of the metadata `lud check` reports.
fn card(loaded: &Loaded) -> Card {
    let clause = loaded.expanded.metadata.as_ref();
    Card::new(clause.map_or_else(Default::default, |clause| {
        metadata::read(clause, &mut Vec::new())
    }))
}

fn board(program: &Program) -> Board {
    let used = SiteType::ALL
        .into_iter()
        .filter(|kind| program.layout.kinds[*kind as usize].sites > 0);
    Board {
        default: program.default_kind.name(),
        cells: program.topology.len(SiteType::Cell),
        vertices: program.topology.len(SiteType::Vertex),
        edges: program.topology.len(SiteType::Edge),
        used: used.map(SiteType::name).collect(),
    }
}

fn hands(program: &Program) -> Vec<Hand> {
    let hands = program.containers.iter().skip(1);
    let hands = hands.map(|hand| Hand {
        name: hand.name.clone(),
        owner: hand.owner,
        sites: hand.sites,
    });
    hands.collect()
}

fn pieces(program: &Program) -> Vec<Piece> {
    let pieces = program.pieces.iter().skip(1);
    let pieces = pieces.map(|piece| Piece {
        name: piece.name.clone(),
        owner: piece.owner,
        moves: piece.moves.is_some(),
    });
    pieces.collect()
}

fn options(loaded: &Loaded) -> Vec<Choice> {
    let groups = loaded.expanded.options.iter();
    let groups = groups.map(|group| {
        let default = group.default();
        let items = group.items().iter().map(|item| Item {
            name: item.name.to_string(),
            description: item.description.to_string(),
            default: item.name == default,
        });
        Choice {
            heading: group.heading.to_string(),
            chosen: group.full_name(&group.chosen()).to_string(),
            items: items.collect(),
            range: Range::of(group),
        }
    });
    groups.collect()
}

fn rulesets(loaded: &Loaded) -> Vec<Ruleset> {
    let rulesets = loaded.expanded.rulesets.iter();
    let rulesets = rulesets.map(|ruleset| Ruleset {
        name: ruleset.short_name().to_owned(),
        choices: ruleset.choices.iter().map(ToString::to_string).collect(),
        chosen: ruleset.chosen,
    });
    rulesets.collect()
}

/// What a state holds beside the pieces and the player to move.
fn state(needs: &Needs) -> Vec<&'static str> {
    let Needs {
        count,
        state,
        rotation,
        value,
        unowned,
        events,
        stacks,
        large: _,
        crossings,
        dice,
        score,
        amount,
        player_value,
        visited,
        pending,
        to_clear,
        landed,
        by_piece: _,
        hidden,
        passing: _,
        history,
        turn_history,
        situational,
        starts,
        asks: _,
    } = *needs;
    let kept = [
        (count, "counts of pieces"),
        (state, "states of pieces"),
        (rotation, "rotations of pieces"),
        (value, "values of pieces"),
        (unowned, "piles without an owner"),
        (stacks, "stacks of pieces"),
        (events > 0, "events"),
        (dice > 0, "dice"),
        (crossings > 0, "places on tracks"),
        (score, "scores"),
        (amount, "bets and the pot"),
        (player_value, "values of players"),
        (visited, "sites visited in the turn"),
        (pending, "pending sites"),
        (to_clear, "captures put off"),
        (hidden != 0, "what players do not see"),
        (landed, "where the last move ended"),
        (history, "positions of the game"),
        (turn_history, "positions of the turn"),
        (situational, "positions with their mover"),
        (starts, "where pieces began"),
    ];
    kept.into_iter()
        .filter(|(kept, _)| *kept)
        .map(|(_, name)| name)
        .collect()
}

fn show(data: &Data, loaded: &Loaded, out: &mut Out) -> Result<()> {
    out.line(&data.game)?;
    data.metadata.show(out)?;
    let players = match data.players {
        0 => "nobody: it goes on by itself".to_owned(),
        players => players.to_string(),
    };
    out.line(&format!("  players   {players}"))?;
    for game in &data.games {
        out.line(&format!("  game      {game}"))?;
    }
    let Board {
        cells,
        vertices,
        edges,
        ..
    } = data.board;
    let all = format!("{cells} cells, {vertices} vertices, {edges} edges");
    out.line(&format!(
        "  board     {} ({all})",
        board_text(&game_of(loaded))
    ))?;
    for hand in &data.hands {
        out.line(&format!("  hand      {} ({} sites)", hand.name, hand.sites))?;
    }
    let pieces: Vec<&str> = data
        .pieces
        .iter()
        .map(|piece| piece.name.as_str())
        .collect();
    out.line(&format!("  pieces    {}", join(&pieces)))?;
    let phases: Vec<&str> = data.phases.iter().map(String::as_str).collect();
    if phases.len() > 1 {
        out.line(&format!("  phases    {}", join(&phases)))?;
    }
    out.line(&format!("  state     {}", join(&data.state)))?;
    league::show(data.clock.as_ref(), data.league.as_ref(), out)?;
    for option in &data.options {
        show_option(option, out)?;
    }
    for ruleset in &data.rulesets {
        let mark = if ruleset.chosen { '>' } else { ' ' };
        out.line(&format!(
            "  ruleset {mark} {}: {}",
            ruleset.name,
            ruleset.choices.join(", ")
        ))?;
    }
    Ok(())
}

fn show_option(option: &Choice, out: &mut Out) -> Result<()> {
    out.line(&format!("  option    {}", option.heading))?;
    let described = |text: &str| match text {
        "" => String::new(),
        text => format!(": {text}"),
    };
    for item in &option.items {
        let chosen = option.chosen == format!("{}/{}", option.heading, item.name);
        let mark = if chosen { '>' } else { ' ' };
        let default = if item.default { " (default)" } else { "" };
        let text = described(&item.description);
        out.line(&format!("          {mark} {}{default}{text}", item.name))?;
    }
    if let Some(range) = &option.range {
        let chosen = option.chosen.rsplit('/').next().unwrap_or_default();
        let is_default = chosen == range.default.to_string();
        let default = if is_default { " (default)" } else { "" };
        let Range {
            least,
            most,
            default: usual,
            ..
        } = range;
        let usual = if is_default {
            String::new()
        } else {
            format!(", {usual} by default")
        };
        let text = described(&range.description);
        out.line(&format!(
            "          > {chosen}{default}, of {least} to {most}{usual}{text}"
        ))?;
    }
    Ok(())
}

fn join(words: &[&str]) -> String {
    if words.is_empty() {
        "-".to_owned()
    } else {
        words.join(", ")
    }
}
