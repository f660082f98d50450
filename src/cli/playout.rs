//! `lud playout`: random games.

use std::time::{Duration, Instant};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use super::args::GameArgs;
use super::exit::Exit;
use super::out::Out;
use super::session::{game_of, open_game};
use crate::facade::{Series, Tally};

/// Play random games and report lengths, branching and results
#[derive(clap::Args, Debug)]
#[command(
    after_help = "The same game, number and seed give the same results on every machine, with \
                        any number of threads."
)]
pub(super) struct Args {
    /// How many games
    #[arg(short, long = "number", value_name = "N", default_value_t = 100)]
    n: u64,
    /// How many threads; 0 for as many as there are processors
    #[arg(short, long, value_name = "T", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=1024))]
    threads: u16,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

#[derive(Serialize)]
struct Data<'a> {
    game: &'a str,
    games: u64,
    seed: u64,
    moves: u64,
    length: Length,
    branching: f64,
    results: Results,
    seconds: f64,
    playouts_per_second: f64,
}

#[derive(Serialize)]
struct Length {
    mean: f64,
    min: u32,
    max: u32,
}

#[derive(Serialize)]
struct Results {
    wins: Vec<u64>,
    draws: u64,
    /// What was not won, in games of one player.
    #[serde(skip_serializing_if = "Option::is_none")]
    lost: Option<u64>,
    by_limit: u64,
    mean_ranks: Vec<f64>,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let (_, loaded) = open_game(&args.game, out)?;
    let game = game_of(&loaded);
    let series = Series {
        games: args.n,
        seed: args.game.seed,
        threads: usize::from(args.threads),
    };
    let bar = progress_bar(args.n, out.shows_progress());
    let begin = Instant::now();
    let tally = game.playouts(series, |games| bar.inc(games));
    let time = begin.elapsed();
    bar.finish_and_clear();
    let mut data = data(game.name(), series, &tally?, time);
    if game.is_watched() {
        // Who only watches neither wins nor loses.
        data.results.wins.clear();
        data.results.mean_ranks.clear();
        data.results.lost = None;
    }
    if out.is_json() {
        out.json(&data)?;
    } else {
        show(&data, out)?;
    }
    Ok(Exit::Ok)
}

fn progress_bar(games: u64, shown: bool) -> ProgressBar {
    let target = if shown {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let bar = ProgressBar::with_draw_target(Some(games), target);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left");
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn data<'a>(game: &'a str, series: Series, tally: &Tally, time: Duration) -> Data<'a> {
    let seconds = time.as_secs_f64();
    let games = tally.games.max(1) as f64;
    Data {
        game,
        games: tally.games,
        seed: series.seed,
        moves: tally.moves,
        length: Length {
            mean: tally.mean_length(),
            min: if tally.games == 0 { 0 } else { tally.shortest },
            max: tally.longest,
        },
        branching: tally.mean_branching(),
        results: Results {
            wins: tally.wins.clone(),
            draws: tally.draws,
            lost: (tally.wins.len() == 1).then_some(tally.lost),
            by_limit: tally.by_limit,
            mean_ranks: tally
                .ranks
                .iter()
                .map(|sum| *sum as f64 / 2.0 / games)
                .collect(),
        },
        seconds,
        playouts_per_second: tally.games as f64 / seconds.max(1e-9),
    }
}

fn show(data: &Data<'_>, out: &mut Out) -> Result<()> {
    let Length { mean, min, max } = data.length;
    out.line(&format!("{}: {} random games", data.game, data.games))?;
    out.line(&format!("  length     {mean:.2} ({min} to {max})"))?;
    out.line(&format!("  branching  {:.2}", data.branching))?;
    let share = |count: u64| 100.0 * count as f64 / data.games.max(1) as f64;
    for (index, wins) in data.results.wins.iter().enumerate() {
        out.line(&format!("  P{} wins    {:.1} %", index + 1, share(*wins)))?;
    }
    match data.results.lost {
        None if data.results.wins.is_empty() => {}
        Some(lost) => out.line(&format!("  lost       {:.1} %", share(lost)))?,
        None => out.line(&format!("  draws      {:.1} %", share(data.results.draws)))?,
    }
    if data.results.by_limit > 0 {
        out.line(&format!(
            "  by limit   {:.1} %",
            share(data.results.by_limit)
        ))?;
    }
    // Speed differs from run to run: it is no part of the data that a script compares.
    out.note(&format!("  {:.0} playouts/s", data.playouts_per_second));
    Ok(())
}
