//! `lud conform --dist`: how long random games are and how they end.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use serde::Serialize;

use super::{Args, Corpus, MOST_BYTES};
use crate::cli::exit::Exit;
use crate::cli::out::Out;
use crate::cli::stop;
use crate::conform::{Apart, Distribution};
use crate::expand::Choices;
use crate::facade::{self, Game};
use crate::text::read_text;

#[derive(Serialize)]
struct Row {
    path: String,
    ruleset: String,
    options: Vec<String>,
    /// Games recorded, and played here.
    n: [u64; 2],
    near: bool,
    #[serde(flatten)]
    apart: Apart,
}

/// Plays random games of a game and counts them. Games that a limit has cut off are left out.
fn played(args: &Args, corpus: &Corpus, path: &str, choices: &Choices) -> Result<Distribution> {
    let game = Game::of_engine(corpus.sound_game(path, choices)?, Vec::new());
    let mut found = Distribution {
        path: path.to_owned(),
        options: choices.options.clone(),
        ..Distribution::default()
    };
    for number in 0..args.games {
        stop::check()?;
        let one = facade::Series {
            games: 1,
            seed: args
                .seed
                .wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)),
            threads: 1,
        };
        let tally = game.playouts(one, |_| {})?;
        if tally.by_limit == 0 {
            let winner = tally.wins.iter().position(|wins| *wins > 0);
            found.count(tally.longest, winner.map(|winner| winner + 1));
        }
    }
    Ok(found)
}

/// Writes what random games of some games are like.
pub(super) fn write(args: &Args, corpus: &Corpus, file: &Path, out: &Out) -> Result<Exit> {
    let choices = Choices {
        options: args.option.clone(),
        ruleset: None,
    };
    let mut text = String::new();
    for path in &args.of {
        let found = played(args, corpus, path, &choices)?;
        out.note(&format!("{path}: {} games", found.n));
        text.push_str(&serde_json::to_string(&found)?);
        text.push('\n');
    }
    fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))?;
    Ok(Exit::Ok)
}

/// Compares random games with what a file says of them.
pub(super) fn compare(args: &Args, corpus: &Corpus, file: &Path, out: &mut Out) -> Result<Exit> {
    let text = read_text(file, MOST_BYTES);
    let text = text.with_context(|| format!("cannot read {}", file.display()))?;
    let mut rows = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() || !line.contains(&args.filter) {
            continue;
        }
        let recorded: Distribution = serde_json::from_str(line)
            .with_context(|| format!("line {} of {} cannot be read", index + 1, file.display()))?;
        let choices = Choices {
            options: recorded.options.clone(),
            ruleset: None,
        };
        let ours = played(args, corpus, &recorded.path, &choices)?;
        let apart = recorded.apart(&ours);
        rows.push(Row {
            n: [recorded.n, ours.n],
            near: apart.is_near(),
            apart,
            path: recorded.path,
            ruleset: recorded.ruleset,
            options: recorded.options,
        });
    }
    show(&rows, out)?;
    Ok(match rows.iter().all(|row| row.near) {
        true => Exit::Ok,
        false => Exit::Finding,
    })
}

fn show(rows: &[Row], out: &mut Out) -> Result<()> {
    if out.is_json() {
        out.json(&rows)?;
        return Ok(());
    }
    for row in rows {
        let Apart {
            lengths,
            lengths_most,
            results,
            results_most,
        } = row.apart;
        let word = if row.near { "near" } else { "apart" };
        out.line(&format!(
            "{word:5} {}: lengths {lengths:.3} of {lengths_most:.3}, results {results:.1} of {results_most:.1} ({} and {} games)",
            row.path, row.n[0], row.n[1]
        ))?;
    }
    let near = rows.iter().filter(|row| row.near).count();
    out.line(&format!("games: {}  near: {near}", rows.len()))?;
    Ok(())
}
