//! `lud bench --corpus`: thirty games of a reference corpus, as varied as its folders.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result};
use serde::Serialize;

use super::Args;
use super::folder::Folder;
use super::mean::geomean;
use super::measure::{measure, signature_of};
use crate::cli::exit::Exit;
use crate::cli::out::Out;
use crate::engine::Limits;
use crate::play::player::Player;

/// How many games.
const GAMES: usize = 30;
/// Moves of a game, after which it is a draw: some games go on for ever.
const MOVES: u32 = 200;

#[derive(Serialize)]
struct Data {
    corpus: Vec<Row>,
    geomean: f64,
}

#[derive(Serialize)]
struct Row {
    path: String,
    kind: &'static str,
    playouts_per_second: f64,
    moves_per_second: f64,
    mean_length: f64,
    /// None where its games would take too long.
    signature: Option<String>,
}

pub(super) fn run(folder: &Path, args: &Args, out: &mut Out) -> Result<Exit> {
    let mut folder = Folder::open(folder)?;
    let time = Duration::from_secs_f64(args.seconds);
    let root = folder.games().to_path_buf();
    let run = Limits {
        moves: MOVES,
        ..Limits::default()
    };
    let mut corpus = Vec::new();
    for part in parts(&root)? {
        let mut loaded = part
            .iter()
            .filter_map(|path| Some((path, folder.load(path, run).ok()?)));
        let Some((path, game)) = loaded.next() else {
            continue;
        };
        let mut player = Player::new(&game, args.by.mechanisms())?;
        measure(&mut player, 0, time / 5)?;
        let rate = measure(&mut player, 0, time)?;
        let row = Row {
            path: path
                .strip_prefix(&root)
                .unwrap_or(path)
                .display()
                .to_string(),
            kind: args.by.kind(&player),
            playouts_per_second: rate.playouts_per_second(),
            moves_per_second: rate.moves_per_second(),
            mean_length: rate.mean_length(),
            signature: signature_of(&mut player, 0, 3, rate, time)?
                .text()
                .map(str::to_owned),
        };
        if !out.is_json() {
            show(&row, out)?;
        }
        corpus.push(row);
    }
    let rates = corpus.iter().map(|row| row.moves_per_second);
    let geomean = geomean(rates);
    if out.is_json() {
        out.json(&Data { corpus, geomean })?;
    } else {
        out.line(&format!("geometric mean {geomean:.0} moves/s"))?;
    }
    Ok(Exit::Ok)
}

fn show(row: &Row, out: &mut Out) -> Result<()> {
    let name: String = row.path.chars().take(58).collect();
    out.line(&format!(
        "{name:58} {:11} {:9.0} playouts/s {:9.0} moves/s  {}",
        row.kind,
        row.playouts_per_second,
        row.moves_per_second,
        row.signature
            .as_deref()
            .unwrap_or("too slow for a signature")
    ))?;
    Ok(())
}

/// All games below a folder in the order of their paths, in equal parts. From each, the
/// first game that can be loaded is measured.
fn parts(root: &Path) -> Result<Vec<Vec<PathBuf>>> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder);
        for entry in entries.with_context(|| format!("cannot read {}", folder.display()))? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "lud") {
                files.push(path);
            }
        }
    }
    files.sort();
    let size = files.len().div_ceil(GAMES).max(1);
    Ok(files.chunks(size).map(<[_]>::to_vec).collect())
}
