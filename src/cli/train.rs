//! `lud train`: what positions of a game are worth, learnt by playing it.

use std::path::PathBuf;

use anyhow::Result;

use super::args::GameArgs;
use super::exit::{Exit, Usage};
use super::out::Out;
use super::session::{game_of, needs_players, open_game};
use super::stop;
use super::weights;
use crate::facade::search::{Round, TrainError, Training, Weights, train};

/// Learn by playing what positions of a game are worth, for αβ
#[derive(clap::Args, Debug)]
#[command(
    after_help = "It plays in rounds against itself and learns from these games; what it has learnt counts if it \
                        then wins more. What comes out lies in a file beside the game, where `play`, `analyze`, \
                        `tournament` and `ugi` find it: `mine.weights.json` beside `mine.lud`. Ctrl-C ends it with what it \
                        has learnt."
)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// How many rounds
    #[arg(long, value_name = "N", default_value_t = Training::default().rounds)]
    rounds: u32,
    /// How many games of a round
    #[arg(long, short = 'n', value_name = "N", default_value_t = Training::default().games, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// How many positions to look at for a move
    #[arg(long, value_name = "N", default_value_t = Training::default().iterations, value_parser = clap::value_parser!(u64).range(1..))]
    iterations: u64,
    /// Where to keep it, instead of beside the game
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let (_, loaded) = open_game(&args.game, out)?;
    let game = game_of(&loaded);
    needs_players(&game)?;
    let path = args.output.clone();
    let path = path
        .or_else(|| weights::beside(&args.game.game))
        .ok_or_else(|| {
            let hint = Some("say where to keep it: --output FILE".to_owned());
            Usage::new("the standard input has no file to keep it beside", hint)
        })?;
    let target = weights::claim(&path)?;
    let plan = Training {
        rounds: args.rounds,
        games: args.games,
        iterations: args.iterations,
        seed: args.game.seed,
    };
    let learnt = train(&game, &plan, stop::token(), |round| tell(round, out));
    let learnt = learnt.map_err(|error| match error {
        TrainError::Unfit(_) => Usage::new(error.to_string(), None).into(),
        TrainError::Fault(fault) => anyhow::Error::from(fault),
    })?;
    weights::write(&target, &learnt)?;
    match out.is_json() {
        true => out.json(&learnt)?,
        false => show(&learnt, &path, out)?,
    }
    Ok(match stop::token().is_told() {
        true => Exit::Limit,
        false => Exit::Ok,
    })
}

/// Tells of a round while others are played.
fn tell(round: &Round, out: &Out) {
    let Round {
        number,
        positions,
        skill,
        points,
        is_better,
    } = round;
    let kept = if *is_better {
        "it stays"
    } else {
        "the one before stays"
    };
    out.note(&format!(
        "round {number}: {positions} positions tell {:.0} %; {:.0} % of points against the one before: {kept}",
        100.0 * skill,
        100.0 * points,
    ));
}

/// The most telling weights.
const SHOWN: usize = 20;

fn show(learnt: &Weights, path: &std::path::Path, out: &mut Out) -> Result<()> {
    let mut weights: Vec<_> = learnt.weights.iter().filter(|it| it.value != 0.0).collect();
    weights.sort_by(|a, b| b.value.abs().total_cmp(&a.value.abs()));
    for weight in weights.iter().take(SHOWN) {
        out.line(&format!("{:+9.3}  {}", weight.value, weight.name))?;
    }
    out.line(&format!(
        "{} games; in random games a position tells {:.0} % of what comes of it; kept in {}",
        learnt.games,
        100.0 * learnt.skill,
        path.display()
    ))?;
    Ok(())
}
