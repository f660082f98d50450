//! `lud board`: a board, as numbers, data or a picture.

use std::fmt::Write as _;

use anyhow::Result;
use clap::ValueEnum;

use super::args::GameArgs;
use super::board_data::Data;
use super::exit::Exit;
use super::out::Out;
use super::session::{Session, show_loaded};
use crate::board::{Direction, Relation, SiteType, StaticRegion, Topology};
use crate::compile::Loaded;
use crate::expand::expand;
use crate::metadata::read;
use crate::notation::svg;
use crate::syntax::{Node, parse, print};
use crate::text::LibraryText;

/// Show a board: of a game, or of an expression such as `(hex 5)`
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Instead of a game there may stand a board or a graph, as in\n  \
                        lud board '(board (square 8) use:Vertex)'\n  \
                        lud board '(tiling T3636 3)' --use vertex --format svg"
)]
pub(super) struct Args {
    /// What pieces stand on, where a graph is given and not a board
    #[arg(long = "use", value_enum, value_name = "KIND", default_value_t = Kind::Cell)]
    kind: Kind,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

/// The keywords of boards; anything else in brackets is a graph.
const BOARDS: [&str; 4] = ["board", "boardless", "mancalaBoard", "surakartaBoard"];

/// A kind of site.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Cells
    Cell,
    /// Vertices
    Vertex,
    /// Edges
    Edge,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let text = args.game.game.to_string_lossy();
    let text = text.trim();
    let loaded = load(args, text, out)?;
    let topology = &loaded.game.program().topology;
    if out.is_svg() {
        let metadata = loaded.expanded.metadata.as_ref();
        let metadata = metadata.map(|clause| read(clause, &mut Vec::new()));
        let looks = metadata.unwrap_or_default().looks;
        let palette = svg::Palette::new(&looks, loaded.game.players());
        out.text(&svg::board(topology, &palette))?;
    } else if out.is_json() {
        let board = find_board(&loaded.expanded.game).map_or_else(String::new, print);
        let board = board.split_whitespace().collect::<Vec<_>>().join(" ");
        // One line, as in a file of many boards: the lists are long.
        out.line(&serde_json::to_string(&Data::new(&board, topology))?)?;
    } else {
        out.text(&in_words(topology))?;
    }
    Ok(Exit::Ok)
}

fn load(args: &Args, text: &str, out: &Out) -> Result<Loaded> {
    if text.starts_with('(') {
        return show_loaded(&session_of(&game_around(text, args.kind)), out);
    }
    let session = Session::open(&args.game)?;
    // What is wrong with the rules does not hide the board.
    if session.load().is_err()
        && let Some(loaded) = board_alone(&session)
    {
        out.note("this is the board alone: `lud check` tells what is wrong with the game");
        return Ok(loaded);
    }
    show_loaded(&session, out)
}

fn session_of(text: &str) -> Session {
    Session::of_text(LibraryText {
        name: "board".to_owned(),
        origin: "<board>".to_owned(),
        text: text.to_owned(),
    })
}

/// The board of a game that cannot be played, if it can be built.
fn board_alone(session: &Session) -> Option<Loaded> {
    let limits = session.text_limits;
    let mut reports = Vec::new();
    let parsed = parse(&session.source, &limits, &mut reports);
    let expanded = expand(
        &parsed,
        &session.defines,
        session.choices(),
        &limits,
        &mut reports,
    );
    let board = print(find_board(&expanded.ok()?.game)?);
    session_of(&game_around(&board, Kind::Cell)).load().ok()
}

/// A game that is nothing but its board.
fn game_around(text: &str, kind: Kind) -> String {
    let keyword: String = text[1..]
        .trim_start()
        .chars()
        .take_while(|char| char.is_ascii_alphanumeric())
        .collect();
    let kind = match kind {
        Kind::Cell => "Cell",
        Kind::Vertex => "Vertex",
        Kind::Edge => "Edge",
    };
    let board = match keyword.as_str() {
        keyword if BOARDS.contains(&keyword) => text.to_owned(),
        _ => format!("(board {text} use:{kind})"),
    };
    format!("(game \"Board\" (players 16) (equipment {{\n{board}\n}}) (rules (play (move Pass))))")
}

/// The board's clause of a game.
fn find_board(node: &Node) -> Option<&Node> {
    match node.head() {
        Some(keyword) if BOARDS.contains(&keyword) => Some(node),
        // A list of equipment is an array, which has no keyword.
        Some("game" | "equipment") | None => node.children().iter().find_map(find_board),
        Some(_) => None,
    }
}

/// The board in a few lines.
fn in_words(topology: &Topology) -> String {
    let mut text = String::new();
    let kind = topology.default_site();
    for each in [SiteType::Cell, SiteType::Vertex, SiteType::Edge] {
        let here = if each == kind {
            "   pieces stand here"
        } else {
            ""
        };
        line(
            &mut text,
            plural(each),
            &format!("{:>6}{here}", topology.len(each)),
        );
    }
    let count = |lists: &[Vec<u32>]| lists.iter().filter(|list| !list.is_empty()).count();
    line(
        &mut text,
        "rows",
        &format!("{:>6}", count(topology.rows(kind))),
    );
    line(
        &mut text,
        "columns",
        &format!("{:>6}", count(topology.columns(kind))),
    );
    if count(topology.layers(kind)) > 1 {
        line(
            &mut text,
            "layers",
            &format!("{:>6}", count(topology.layers(kind))),
        );
    }
    let steps = topology.directions(kind, Relation::Adjacent).iter();
    let steps: Vec<&str> = steps.map(|direction| direction.name()).collect();
    line(&mut text, "directions", &steps.join(" "));
    neighbours(&mut text, topology);
    for (name, region) in [
        ("corners", StaticRegion::Corners),
        ("centre", StaticRegion::Centre),
    ] {
        line(
            &mut text,
            name,
            &labels(topology, topology.region(kind, region)),
        );
    }
    for side in Direction::COMPASS {
        let sites = topology.side(kind, side);
        if !sites.is_empty() {
            line(
                &mut text,
                &format!("side {}", side.name()),
                &labels(topology, sites),
            );
        }
    }
    text
}

/// Where one step of each kind leads from a site in the middle: what a board calls orthogonal is not always what a
/// picture of it looks like.
fn neighbours(text: &mut String, topology: &Topology) {
    let kind = topology.default_site();
    let centre = topology.region(kind, StaticRegion::Centre).first();
    let Some(&centre) = centre else { return };
    for (name, relation) in [
        ("Orthogonal", Relation::Orthogonal),
        ("Diagonal", Relation::Diagonal),
        ("OffDiagonal", Relation::OffDiagonal),
    ] {
        let there = topology.neighbours(kind, relation, centre as usize);
        if !there.is_empty() || relation != Relation::OffDiagonal {
            let from = labels(topology, &[centre]);
            let there = match there.is_empty() {
                true => "nowhere".to_owned(),
                false => labels(topology, there),
            };
            line(text, name, &format!("{from} to {there}"));
        }
    }
}

fn plural(kind: SiteType) -> &'static str {
    match kind {
        SiteType::Cell => "cells",
        SiteType::Vertex => "vertices",
        SiteType::Edge => "edges",
    }
}

/// The labels of sites, a few of them if there are many.
fn labels(topology: &Topology, sites: &[u32]) -> String {
    const MOST: usize = 20;
    let all = topology.sites(topology.default_site());
    let few: Vec<String> = sites
        .iter()
        .take(MOST)
        .map(|site| all[*site as usize].label.to_lowercase())
        .collect();
    let more = sites.len().saturating_sub(MOST);
    if more > 0 {
        format!("{} and {more} more", few.join(" "))
    } else {
        few.join(" ")
    }
}

fn line(text: &mut String, name: &str, value: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{}", format!("{name:<11} {value}").trim_end());
}
