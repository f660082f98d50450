//! `lud eval`: how good a game is, as far as games tell that players play against themselves.

mod course;
mod plot;

use anyhow::Result;
use serde::Serialize;

use super::args::GameArgs;
use super::exit::Exit;
use super::out::Out;
use super::session::{game_of, needs_opponents, open_game};
use super::stop;
use crate::facade::Game;
use crate::facade::search::{Budget, Method, Search};
use crate::league::Score;
use course::{Course, Seats};

/// Measure how good a game is, by games of players who look ahead
#[derive(clap::Args, Debug)]
#[command(
    after_help = "The same game, number, iterations and seed give the same figures on every machine. \
                        `--format svg` draws what the first player could expect, ply by ply, in each game."
)]
pub(super) struct Args {
    /// How many games
    #[arg(short, long = "number", value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    n: u32,
    /// How many lines are tried for a move
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    iterations: u64,
    /// Who plays: random, mcts, alphabeta or best, with ideas after a colon
    #[arg(long, value_name = "PLAYER", default_value = "mcts", value_parser = super::think::method)]
    method: Method,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

/// What was measured.
#[derive(Serialize)]
struct Data {
    game: String,
    games: usize,
    iterations: u64,
    seed: u64,
    /// Mean moves of a game.
    length: f64,
    shortest: usize,
    longest: usize,
    /// Mean legal moves of a position.
    branching: f64,
    /// Games that each player alone won.
    wins: Vec<usize>,
    draws: usize,
    /// The share of games that nobody alone won.
    drawishness: f64,
    /// The share of points of the first player, less a half.
    advantage: f64,
    /// 1 if all players win as often, 0 if one wins all.
    balance: f64,
    /// The share of a game after which who is ahead stays ahead, on average.
    decided_after: f64,
    /// How often the lead changes in a game.
    lead_changes: f64,
    /// How far behind who wins in the end is on average, from 0 to 1.
    drama: f64,
    /// The share of the board's sites that moves end on.
    coverage: f64,
    /// What a player gets who looks four times as far, of all points, with its 95 % interval.
    skill: f64,
    skill_interval: [f64; 2],
}

/// How many times as many lines the better player tries.
const BETTER: u64 = 4;

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let (_, loaded) = open_game(&args.game, out)?;
    let game = game_of(&loaded);
    needs_opponents(&game)?;
    let mut courses = Vec::new();
    for number in 0..args.n {
        stop::check()?;
        let seats = Seats {
            iterations: [args.iterations; 2],
        };
        courses.push(args.play(&game, number, seats)?);
    }
    if out.is_svg() {
        out.text(&plot::draw(&courses))?;
        return Ok(Exit::Ok);
    }
    let data = data(args, &game, &courses, &args.skill(&game)?);
    match out.is_json() {
        true => out.json(&data)?,
        false => show(&data, out)?,
    }
    Ok(Exit::Ok)
}

impl Args {
    /// Plays the game of a number.
    fn play(&self, game: &Game, number: u32, seats: Seats) -> Result<Course> {
        let seed = self.game.seed ^ u64::from(number) << 32;
        let mut searches = [Search::new(self.method), Search::new(self.method)];
        let budget = Budget {
            seed,
            ..Budget::iterations(0)
        };
        Ok(Course::play(game, &mut searches, &budget, seats)?)
    }

    /// Plays against somebody who looks farther, on both sides.
    fn skill(&self, game: &Game) -> Result<Score> {
        let mut score = Score::new();
        let (less, more) = (self.iterations, self.iterations * BETTER);
        for number in 0..self.n.div_ceil(2) {
            stop::check()?;
            let first = self.play(
                game,
                number,
                Seats {
                    iterations: [more, less],
                },
            )?;
            let second = self.play(
                game,
                number,
                Seats {
                    iterations: [less, more],
                },
            )?;
            score.add((first.points(0) + second.points(1)) / 2.0);
        }
        Ok(score)
    }
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    sum / f64::max(count, 1.0)
}

fn data(args: &Args, game: &Game, courses: &[Course], skill: &Score) -> Data {
    let lengths = || courses.iter().map(|course| course.length());
    let mut wins = vec![0; game.players()];
    for winner in courses.iter().filter_map(|course| course.winner) {
        wins[winner - 1] += 1;
    }
    let draws = courses.len() - wins.iter().sum::<usize>();
    let games = courses.len() as f64;
    let fair = 1.0 / game.players() as f64;
    let most = wins.iter().max().copied().unwrap_or(0) as f64 / games;
    let least = wins.iter().min().copied().unwrap_or(0) as f64 / games;
    Data {
        game: game.name().to_owned(),
        games: courses.len(),
        iterations: args.iterations,
        seed: args.game.seed,
        length: mean(lengths().map(|length| length as f64)),
        shortest: lengths().min().unwrap_or(0),
        longest: lengths().max().unwrap_or(0),
        branching: mean(courses.iter().flat_map(|it| it.choices.iter().copied())),
        draws,
        drawishness: draws as f64 / games,
        advantage: mean(courses.iter().map(|course| course.share)) - fair,
        balance: 1.0 - (most - least),
        decided_after: mean(courses.iter().map(Course::decided_after)),
        lead_changes: mean(courses.iter().map(Course::lead_changes)),
        drama: mean(courses.iter().filter_map(Course::drama)),
        coverage: mean(courses.iter().map(|course| course.coverage)),
        skill: skill.mean(),
        skill_interval: skill.interval(),
        wins,
    }
}

fn show(data: &Data, out: &mut Out) -> Result<()> {
    out.line(&format!(
        "{}: {} games, {} iterations a move",
        data.game, data.games, data.iterations
    ))?;
    let share = |value: f64| format!("{:.1} %", 100.0 * value);
    let wins = data.wins.iter().enumerate();
    let wins = wins.map(|(index, wins)| format!("P{} {wins}", index + 1));
    let length = format!("{:.1} ({} to {})", data.length, data.shortest, data.longest);
    let [low, high] = data.skill_interval;
    let lines = [
        ("length", length),
        ("branching", format!("{:.1}", data.branching)),
        ("wins", wins.collect::<Vec<_>>().join(", ")),
        ("draws", share(data.drawishness)),
        ("first player", format!("{:+.1} %", 100.0 * data.advantage)),
        ("balance", share(data.balance)),
        ("decided after", share(data.decided_after)),
        ("lead changes", format!("{:.2}", data.lead_changes)),
        ("drama", format!("{:.3}", data.drama)),
        ("coverage", share(data.coverage)),
        (
            "skill",
            format!("{} ({} to {})", share(data.skill), share(low), share(high)),
        ),
    ];
    for (name, value) in lines {
        out.line(&format!("  {name:<14} {value}"))?;
    }
    Ok(())
}
