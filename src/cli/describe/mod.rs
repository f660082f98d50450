//! `lud describe`: the rules in English.

mod pictures;

use anyhow::Result;
use serde::Serialize;

use super::args::GameArgs;
use super::exit::{Exit, Reported};
use super::out::Out;
use super::session::{game_of, open_game};
use crate::describe::{Block, Document, Item, Voice};

/// Tell the rules of a game in English
#[derive(clap::Args, Debug)]
#[command(
    after_help = "The rules are told as they are played with the options chosen. `--format md` and \
                  `--format html` make a page with pictures of moves."
)]
pub(super) struct Args {
    /// In short sentences, for people (as without this)
    #[arg(long, conflicts_with = "literal")]
    plain: bool,
    /// Word by word, so that nothing is left out and nothing put in order
    #[arg(long)]
    literal: bool,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

#[derive(Serialize)]
struct Data<'a> {
    game: &'a str,
    voice: &'static str,
    sections: Vec<Part>,
}

#[derive(Serialize)]
struct Part {
    heading: String,
    /// Sentences and points, in order; points below points are further in.
    lines: Vec<String>,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let (session, loaded) = open_game(&args.game, out)?;
    let voice = if args.literal {
        Voice::Literal
    } else {
        Voice::Plain
    };
    let mut document = match session.rules(&loaded, voice) {
        Ok(document) => document,
        // It was checked when it was loaded; what is reported here was reported there.
        Err(reports) => {
            out.reports(&reports, &session.sources, &loaded.expanded.trails);
            return Err(Reported(Exit::Finding).into());
        }
    };
    if (out.is_html() || out.is_markdown()) && !args.literal {
        pictures::add(&mut document, &game_of(&loaded), args.game.seed);
    }
    if out.is_json() {
        out.json(&data(&document, args.literal))?;
    } else if out.is_html() {
        out.text(&document.html())?;
    } else if out.is_markdown() {
        out.text(&document.markdown())?;
    } else {
        out.text(&document.text())?;
    }
    Ok(Exit::Ok)
}

fn data(document: &Document, is_literal: bool) -> Data<'_> {
    let part = |heading: &str, blocks: &[Block]| {
        let mut lines = Vec::new();
        for block in blocks {
            match block {
                Block::Say(said) => lines.push(said.clone()),
                Block::List(items) => points(items, 0, &mut lines),
                Block::Picture { .. } => {}
            }
        }
        Part {
            heading: heading.to_owned(),
            lines,
        }
    };
    let sections = document.sections.iter();
    Data {
        game: &document.title,
        voice: if is_literal { "literal" } else { "plain" },
        sections: sections
            .map(|section| part(&section.heading, &section.blocks))
            .collect(),
    }
}

fn points(items: &[Item], depth: usize, lines: &mut Vec<String>) {
    for item in items {
        lines.push(format!("{}- {}", "  ".repeat(depth), item.text));
        points(&item.items, depth + 1, lines);
    }
}
