//! `lud selfplay`: games that a player plays against itself, for programs that learn.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use anyhow::{Context as _, Result};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::args::GameArgs;
use super::exit::{Exit, Reported, Usage};
use super::out::Out;
use super::session::{game_of, open_game};
use super::stop;

mod about;
mod crew;
mod game;
mod shard;

use about::About;
use game::Table;

/// Let the engine play against itself, and keep positions, moves, visits and results for learning
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Games go into shards of `--per-shard` games, `games-00000.jsonl.zst` and so on, each written whole or not at all. One line \
is one game: for each ply the player, the position as `Game::tensors` writes it, the numbers of the legal moves, how \
the visits of the search are shared out among moves, and the number of the move played; then what the game was worth \
to each player. `about.json` says what the numbers are. Game I is the same for any number of processes and threads. \
The same command goes on where it was stopped: shards that are there are not played again.")]
pub(super) struct Args {
    /// How many games
    #[arg(short, long = "number", value_name = "N", default_value_t = 1000)]
    n: u64,
    /// The folder for the shards
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// How many processes
    #[arg(long, value_name = "P", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    processes: u16,
    /// How many threads each process has; 0 for as many as there are processors for
    #[arg(short, long, value_name = "T", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1024))]
    threads: u16,
    /// How many lines the search tries for a move; 0 for random play
    #[arg(long, value_name = "N", default_value_t = 100)]
    iterations: u64,
    /// So many plies at the beginning are drawn by their visits; then the best move is played
    #[arg(long, value_name = "PLIES", default_value_t = 12)]
    opening: u32,
    /// How many games make a shard
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    per_shard: u64,
    /// Which part of the shards this process plays
    #[arg(long, value_name = "I", hide = true)]
    part: Option<u64>,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

impl Args {
    /// How many shards there are.
    fn shards(&self) -> u64 {
        self.n.div_ceil(self.per_shard)
    }

    /// How many games a shard has.
    fn games_of(&self, shard: u64) -> u64 {
        self.per_shard.min(self.n - shard * self.per_shard)
    }

    fn threads(&self) -> usize {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        match usize::from(self.threads) {
            0 => (cores / usize::from(self.processes)).max(1),
            asked => asked,
        }
    }
}

#[derive(Serialize)]
struct Data<'a> {
    game: &'a str,
    games: u64,
    shards: u64,
    /// How many games were played now; the others were there.
    played: u64,
    folder: String,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    if args.processes > 1 && args.game.game == "-" {
        let hint = Some("give the game as a file".to_owned());
        let message = "a game from the standard input cannot be shared by processes";
        return Err(Usage::new(message, hint).into());
    }
    let (_, loaded) = open_game(&args.game, out)?;
    let game = game_of(&loaded);
    let table = Table::new(&game, args)?;
    if let Some(part) = args.part {
        crew::end_with_parent();
        // What the first process reads: so many games are done.
        return play(args, &table, part, &|games| println!("{games}"));
    }
    let about = About::new(&game, &table, args);
    let claim = about.claim(&args.out)?;
    let begun: u64 = (0..args.shards())
        .filter(|shard| shard::is_there(&args.out, *shard))
        .map(|shard| args.games_of(shard))
        .sum();
    let bar = progress_bar(args.n, begun, out.shows_progress());
    let played = AtomicU64::new(0);
    let tell = |games: u64| {
        played.fetch_add(games, Ordering::Relaxed);
        bar.inc(games);
    };
    let exit = crew::run(args, &tell, out, || play(args, &table, 0, &tell));
    bar.finish_and_clear();
    drop(claim);
    let exit = exit?;
    if exit != Exit::Ok {
        return Ok(exit);
    }
    let data = Data {
        game: game.name(),
        games: args.n,
        shards: args.shards(),
        played: played.into_inner(),
        folder: args.out.display().to_string(),
    };
    match out.is_json() {
        true => out.json(&data)?,
        false => out.line(&format!(
            "{}: {} games in {} shards in {}, {} of them played now",
            data.game, data.games, data.shards, data.folder, data.played
        ))?,
    }
    Ok(Exit::Ok)
}

/// Plays the shards of one process that are not there yet.
fn play(args: &Args, table: &Table, part: u64, tell: &(dyn Fn(u64) + Sync)) -> Result<Exit> {
    let processes = u64::from(args.processes);
    let next = AtomicU64::new(0);
    let work = || -> Result<()> {
        loop {
            let shard = next.fetch_add(1, Ordering::Relaxed) * processes + part;
            if shard >= args.shards() || stop::token().is_told() {
                return Ok(());
            }
            if !shard::is_there(&args.out, shard) {
                play_shard(args, table, shard, tell)?;
            }
        }
    };
    let ended: Vec<Result<()>> = thread::scope(|scope| {
        let threads: Vec<_> = (0..args.threads()).map(|_| scope.spawn(work)).collect();
        let joined = threads.into_iter().map(|thread| thread.join());
        joined
            .map(|ended| ended.unwrap_or_else(|_| Err(Reported(Exit::Finding).into())))
            .collect()
    });
    let first = ended.into_iter().find_map(Result::err);
    match first {
        Some(error) if !stop::token().is_told() => Err(error),
        Some(_) | None if stop::token().is_told() => Ok(Exit::Limit),
        Some(_) | None => Ok(Exit::Ok),
    }
}

fn play_shard(args: &Args, table: &Table, number: u64, tell: &(dyn Fn(u64) + Sync)) -> Result<()> {
    let first = number * args.per_shard;
    let games = first..first + args.games_of(number);
    let written = shard::write(&args.out, number, |line| {
        for game in games {
            line(&table.play(game, args.game.seed)?)?;
            tell(1);
        }
        Ok(())
    });
    written.with_context(|| format!("shard {number} was not written"))
}

fn progress_bar(games: u64, begun: u64, shown: bool) -> ProgressBar {
    if !shown {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(games).with_position(begun);
    match ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// The path of a file of the folder that a run leaves while it writes it.
fn part_of(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!(".{name}.{}.lud-part", std::process::id()))
}
