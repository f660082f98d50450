//! `lud bench`: how fast random games are played, and a signature that says which.

mod against;
mod api;
mod corpus;
mod folder;
mod games;
mod growth;
mod mean;
mod measure;
mod plot;
mod profile;
mod rates;
mod sample;
mod threads;
mod window;
mod yardsticks;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use clap::ValueEnum;
use serde::Serialize;

use super::args::{GameArgs, LimitArgs};
use super::exit::{Exit, Usage};
use super::out::Out;
use super::session::open_game;
use crate::engine::Draw;
use crate::play::player::{Mechanisms, Player};
use measure::{measure, signature_beside};
use threads::Threads;

/// Measure how fast random games are played
#[derive(clap::Args, Debug)]
#[command(
    after_help = "One thread, unless --threads says otherwise. The signature is a hash of the first games: a change that is to \
                        change no rules must leave it as it is. It is left out where its games would take more than 20 times \
                        --seconds, and more than 20 s. Rates are worth comparing only \
                        within one run."
)]
pub(super) struct Args {
    /// Compare with players written by hand for nine games, in turns
    #[arg(long, conflicts_with_all = ["game", "corpus"])]
    yardsticks: bool,
    /// Measure what each step of a ply takes; without a game, in one game of each of twelve kinds,
    /// some of which are in a reference corpus
    #[arg(long, conflicts_with_all = ["yardsticks", "against"])]
    profile: bool,
    /// Measure how the time a ply takes grows with the board; `--format svg` draws it
    #[arg(long, conflicts_with_all = ["yardsticks", "profile", "game", "corpus"])]
    growth: bool,
    /// Measure on one thread and on so many, and compare
    #[arg(long, value_name = "T", requires = "game", conflicts_with_all = ["profile", "yardsticks", "growth", "corpus"], value_parser = clap::value_parser!(u16).range(2..=1024))]
    threads: Option<u16>,
    /// Measure thirty games of a reference corpus
    #[arg(long, value_name = "DIR", conflicts_with = "game")]
    corpus: Option<PathBuf>,
    /// Compare games of the corpus with the rates of another system, in units of a player written by hand
    #[arg(long, value_name = "FILE", requires = "corpus")]
    against: Option<PathBuf>,
    /// Measure only what a search pays: all moves listed, what each does looked at, one played
    #[arg(long, requires = "against")]
    api: bool,
    /// Measure only the games whose path contains this
    #[arg(long, value_name = "TEXT", requires = "against")]
    only: Option<String>,
    /// How long each measurement takes; with --against, all windows of one game together
    #[arg(long, value_name = "S", default_value_t = 1.0, value_parser = seconds)]
    seconds: f64,
    /// How the moves are found
    #[arg(long, value_enum, default_value_t = By::Best)]
    by: By,
    /// The game: a path, `-` for the standard input, or a name (see `lud games`); with --profile
    /// there may be several
    #[arg(index = 1)]
    game: Vec<OsString>,
    /// Choose an item of an option; may be given several times
    #[arg(long, short, value_name = "HEADING/ITEM")]
    option: Vec<String>,
    /// Choose a ruleset
    #[arg(long, value_name = "NAME")]
    ruleset: Option<String>,
    /// What all randomness comes from
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// A folder of predefined defines (`*.def`), which come before lud's own
    #[arg(long, value_name = "DIR")]
    defs: Option<PathBuf>,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    limits: LimitArgs,
}

impl Args {
    /// The games that are named.
    fn games(&self) -> Vec<GameArgs> {
        let named = self.game.iter().map(|game| GameArgs {
            game: game.clone(),
            option: self.option.clone(),
            ruleset: self.ruleset.clone(),
            seed: self.seed,
            defs: self.defs.clone(),
            limits: self.limits,
        });
        named.collect()
    }

    /// Whether it has a picture to show.
    pub(super) fn draws(&self) -> bool {
        self.growth
    }
}

/// How the moves are found: the games are the same.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    /// A plan that draws moves without listing them, where the rules allow it
    Best,
    /// A plan that lists them
    List,
    /// The interpreter of rules, which lists them
    Interpreter,
}

impl By {
    fn mechanisms(self) -> Mechanisms {
        match self {
            Self::Best => Mechanisms::ALL,
            Self::List => Mechanisms {
                plan: Some(Draw::FullList),
                count: false,
            },
            Self::Interpreter => Mechanisms::NONE,
        }
    }

    /// What the games of a player count as.
    fn kind(self, player: &Player) -> &'static str {
        match self {
            _ if !player.has_plan() => "interpreted",
            Self::Best => "sampled",
            Self::List => "full list",
            Self::Interpreter => "interpreted",
        }
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "it is no number".to_owned())?;
    let fits = (0.001..=3600.0).contains(&seconds);
    fits.then_some(seconds)
        .ok_or_else(|| "it is not between 0.001 and 3600".to_owned())
}

/// The figures of one game.
#[derive(Serialize)]
struct Data<'a> {
    game: &'a str,
    kind: &'static str,
    seed: u64,
    playouts: u64,
    seconds: f64,
    playouts_per_second: f64,
    moves_per_second: f64,
    mean_length: f64,
    /// None where its games would take too long.
    signature: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    threads: Option<Threads>,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    if args.yardsticks {
        return yardsticks::run(args.seconds, out);
    }
    if args.profile {
        return profile::run(args, out);
    }
    if args.growth {
        return growth::run(args, out);
    }
    if let (Some(folder), Some(rates)) = (&args.corpus, &args.against) {
        return against::run(folder, rates, args, out);
    }
    if let Some(folder) = &args.corpus {
        return corpus::run(folder, args, out);
    }
    let mut games = args.games();
    let game = match (games.pop(), games.is_empty()) {
        (Some(game), true) => game,
        (Some(_), false) => {
            let hint = "one game at a time, or several with --profile".to_owned();
            return Err(Usage::new("several games are named", Some(hint)).into());
        }
        (None, _) => {
            let hint = "name a game, or use --yardsticks, --corpus, --profile or --growth";
            return Err(Usage::new("there is nothing to measure", Some(hint.to_owned())).into());
        }
    };
    one(&game, args, out)
}

/// Measures one game.
fn one(game: &GameArgs, args: &Args, out: &mut Out) -> Result<Exit> {
    let (_, loaded) = open_game(game, out)?;
    let mut player = Player::new(&loaded.game, args.by.mechanisms())?;
    let time = Duration::from_secs_f64(args.seconds);
    let warm = measure(&mut player, game.seed, time / 5)?;
    // A game that takes longer than everything that was asked for is not played again.
    let rate = match warm.seconds >= time.as_secs_f64() {
        true => warm,
        false => measure(&mut player, game.seed, time)?,
    };
    let signed = signature_beside(&mut player, game.seed, rate, time)?;
    let compared = |count| threads::compared(&loaded.game, usize::from(count), args);
    let data = Data {
        game: loaded.game.name(),
        kind: args.by.kind(&player),
        seed: game.seed,
        playouts: rate.playouts,
        seconds: rate.seconds,
        playouts_per_second: rate.playouts_per_second(),
        moves_per_second: rate.moves_per_second(),
        mean_length: rate.mean_length(),
        signature: signed.text(),
        threads: args.threads.map(compared).transpose()?,
    };
    if out.is_json() {
        out.json(&data)?;
    } else {
        out.line(&format!("{} ({})", data.game, data.kind))?;
        out.line(&format!("  playouts/s  {:.0}", data.playouts_per_second))?;
        out.line(&format!("  moves/s     {:.0}", data.moves_per_second))?;
        out.line(&format!("  length      {:.2}", data.mean_length))?;
        out.line(&format!("  signature   {}", signed.shown(time)))?;
        if let Some(threads) = &data.threads {
            threads.show(out)?;
        }
    }
    Ok(Exit::Ok)
}
