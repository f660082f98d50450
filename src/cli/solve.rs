//! `lud solve`: the value of every position that can be reached; the solution of a puzzle.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::Result;
use serde::Serialize;

use super::args::GameArgs;
use super::exit::{Exit, Usage};
use super::out::Out;
use super::session::needs_players;
use super::start::{Begun, StartArgs};
use crate::facade::Play;
use crate::play::solve::store::Header;
use crate::play::solve::{ByValue, EngineGame, Summary};

mod files;
mod filling;
mod route;
#[cfg(feature = "dist")]
mod together;
mod work;

use files::Files;

/// Solve a game: the value of a position, and of every position that follows from it; or a puzzle
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Values are for the player to move. `win`: he can force a win. `lose`: the opponent can. `tie`: \
play ends without a winner. `draw`: play need never end, neither side can force more. A result \
`Draw` or `Tie` of a game's rules is a `tie` here: the game is over and nobody has won it alone. \
Limits on the number of moves and turns do not count.\n\n\
Remoteness is the number of moves to the end when the winner hurries and the loser delays; a draw has \
none. A position is primitive if the game is over in it.\n\n\
A puzzle of one player that is filled has its solution shown, and whether it is the only one; with \
`--steps` each step that leads there, in words. Of any other game of one player a line of moves is \
shown that wins, and whether it is known that none is shorter; `--shortest` goes on until that is \
known. Without a solution the exit code is 1.\n\n\
With `--checkpoint FILE` what has been found is saved every ten minutes, and when Ctrl-C, SIGTERM or \
the memory limit stops the solver; the same command goes on from there. Beside a file that it \
writes lie `.FILE.lud-lock`, which keeps a second solver away, and `.FILE.lud-part`, which takes its \
place once it is whole.")]
pub(super) struct Args {
    #[command(flatten)]
    start: StartArgs,
    /// The most memory to use, such as 512M or 8G
    #[arg(long, value_name = "BYTES", default_value = "4G", value_parser = bytes)]
    memory: u64,
    /// How many threads, 1024 at most; 0 for as many as there are processors
    #[arg(short, long, value_name = "T", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=1024))]
    threads: u16,
    /// Save the solution, for `lud query`
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Where to save what has been found now and then and if the solver is stopped, and to go on from
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// How often to save the checkpoint
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 600,
        requires = "checkpoint"
    )]
    checkpoint_every: u64,
    /// List each step to the solution of a puzzle that is filled
    #[arg(long)]
    steps: bool,
    /// The most values to try in a puzzle that is filled, where none follows
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    tries: u64,
    /// In a puzzle that is won by a line of moves, go on until the shortest is known
    #[arg(long)]
    shortest: bool,
    #[cfg(feature = "dist")]
    #[command(flatten)]
    together: together::TogetherArgs,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

#[derive(Serialize)]
struct Data<'a> {
    game: &'a str,
    options: Vec<String>,
    position: Option<String>,
    value: &'static str,
    remoteness: Option<u16>,
    positions: u64,
    primitive: u64,
    by_value: Values,
    max_remoteness: u16,
    edges: u64,
    key_bytes: usize,
    memory: u64,
    /// Bytes on disk, of a solution that lies there.
    #[serde(skip_serializing_if = "Option::is_none")]
    disk: Option<u64>,
}

/// What is shown of a solution.
struct Solved {
    summary: Summary,
    memory: u64,
    disk: Option<u64>,
}

#[derive(Serialize)]
struct Values {
    win: u64,
    lose: u64,
    tie: u64,
    draw: u64,
}

/// A game ready to be solved, or asked about.
pub(super) struct Problem {
    pub(super) begun: Begun,
    pub(super) game: EngineGame,
    pub(super) options: Vec<String>,
}

impl Problem {
    /// The position as text, if the game says how.
    pub(super) fn position(&self) -> Option<String> {
        position(&self.begun)
    }

    /// The game of a command line.
    pub(super) fn open(start: &StartArgs, args: &GameArgs, out: &Out) -> Result<Self> {
        Self::new(Self::begin(start, args, out)?)
    }

    /// The same without the limits that end a game.
    fn begin(start: &StartArgs, args: &GameArgs, out: &Out) -> Result<Begun> {
        let args = GameArgs {
            limits: args.limits.endless(),
            ..args.clone()
        };
        start.open(&args, out)
    }

    fn new(begun: Begun) -> Result<Self> {
        let game = EngineGame::new(begun.play.state().clone())?;
        Ok(Self {
            options: begun.play.game().options(),
            begun,
            game,
        })
    }

    fn header(&self) -> Header {
        Self::header_of(&self.begun, &self.game, &self.options)
    }

    /// What a solution says that it is one of.
    fn header_of(begun: &Begun, game: &EngineGame, options: &[String]) -> Header {
        let position = position(begun).unwrap_or_default();
        Header {
            game: game.game().name().to_owned(),
            options: format!("{} {position}", options.join(", ")),
            rules: game.fingerprint(),
        }
    }
}

/// A position as text, if the game says how.
fn position(begun: &Begun) -> Option<String> {
    begun.play.referee().position().ok().flatten()
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let begun = Problem::begin(&args.start, &args.game, out)?;
    needs_players(begun.play.game())?;
    if begun.play.game().players() == 1 {
        return alone(args, &begun.play, out);
    }
    let lone = [(args.shortest, "--shortest"), (args.steps, "--steps")];
    refuse(&lone, "a game of several players", "puzzles of one")?;
    let problem = Problem::new(begun)?;
    #[cfg(feature = "dist")]
    if args.together.is_asked() {
        return together::run(problem, args, out);
    }
    // Before hours of work: whether its fruits can be kept.
    let files = Files::claim(args)?;
    let begin = Instant::now();
    let solution = work::solve(&problem.game, args, &files, out)?;
    let seconds = begin.elapsed().as_secs_f64();
    let saved = files.save(&problem.header(), &solution);
    let solved = Solved {
        summary: *solution.summary(),
        memory: solution.memory(),
        disk: None,
    };
    let Problem {
        begun,
        game,
        options,
    } = problem;
    show_solution(&begun, &game, options, &solved, seconds, out)?;
    saved?;
    Ok(Exit::Ok)
}

/// Solves a puzzle of one player.
fn alone(args: &Args, play: &Play, out: &mut Out) -> Result<Exit> {
    let kept = [
        (args.save.is_some(), "--save"),
        (args.checkpoint.is_some(), "--checkpoint"),
        #[cfg(feature = "dist")]
        (args.together.is_asked(), "--out"),
    ];
    refuse(&kept, "a puzzle of one player", "games of two")?;
    match play.game().is_filled() {
        true => {
            let lines = [(args.shortest, "--shortest")];
            refuse(
                &lines,
                "a puzzle that is filled",
                "those won by a line of moves",
            )?;
            filling::run(args, play, out)
        }
        false => {
            let filled = [(args.steps, "--steps")];
            refuse(
                &filled,
                "a puzzle won by a line of moves",
                "those that are filled",
            )?;
            route::run(args, play, out)
        }
    }
}

/// Refuses the first flag that was given, since it makes no sense for what is to be solved.
fn refuse(flags: &[(bool, &str)], solved: &str, meant: &str) -> Result<()> {
    let Some((_, flag)) = flags.iter().find(|(given, _)| *given) else {
        return Ok(());
    };
    let hint = Some(format!("it is for {meant}; leave it out"));
    let message = format!("`{flag}` makes no sense for {solved}");
    Err(Usage::new(message, hint).into())
}

fn show_solution(
    begun: &Begun,
    game: &EngineGame,
    options: Vec<String>,
    solved: &Solved,
    seconds: f64,
    out: &mut Out,
) -> Result<()> {
    let summary = &solved.summary;
    let data = Data {
        game: game.game().name(),
        position: position(begun),
        options,
        value: summary.initial.value.name(),
        remoteness: summary.initial.remoteness,
        positions: summary.positions,
        primitive: summary.primitive,
        by_value: values(summary.by_value),
        max_remoteness: summary.max_remoteness,
        edges: summary.edges,
        key_bytes: game.key_width(),
        memory: solved.memory,
        disk: solved.disk,
    };
    if out.is_json() {
        out.json(&data)?;
    } else {
        show(&data, seconds, out)?;
    }
    Ok(())
}

fn values(counts: ByValue) -> Values {
    let ByValue {
        win,
        lose,
        tie,
        draw,
    } = counts;
    Values {
        win,
        lose,
        tie,
        draw,
    }
}

fn show(data: &Data<'_>, seconds: f64, out: &mut Out) -> Result<()> {
    let remoteness = data
        .remoteness
        .map_or_else(String::new, |plies| format!(" in {plies}"));
    let position = data.position.as_deref().unwrap_or("the start");
    out.line(&format!("{}: {position}", data.game))?;
    out.line(&format!("  value       {}{remoteness}", data.value))?;
    out.line(&format!("  positions   {}", data.positions))?;
    out.line(&format!("  primitive   {}", data.primitive))?;
    let Values {
        win,
        lose,
        tie,
        draw,
    } = data.by_value;
    let counts = format!("{win} win, {lose} lose, {tie} tie, {draw} draw");
    out.line(&format!("  by value    {counts}"))?;
    out.line(&format!("  remoteness  at most {}", data.max_remoteness))?;
    let rate = data.positions as f64 / seconds.max(1e-9);
    let held = data.disk.unwrap_or(data.memory);
    let bytes = held as f64 / data.positions.max(1) as f64;
    let place = data.disk.map_or("", |_| " on disk");
    out.note(&format!(
        "  {seconds:.2} s, {rate:.0} positions/s, {bytes:.1} bytes a position{place}"
    ));
    Ok(())
}

/// A number of bytes, with K, M, G or T after it.
fn bytes(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(|char: char| !char.is_ascii_digit());
    let shift = match &text[digits.len()..] {
        "" => 0,
        "K" | "k" => 10,
        "M" | "m" => 20,
        "G" | "g" => 30,
        "T" | "t" => 40,
        _ => return Err("write a number with K, M, G or T after it, as 512M".to_owned()),
    };
    let number: u64 = digits
        .parse()
        .map_err(|_| "write a number of bytes, as 512M".to_owned())?;
    number
        .checked_mul(1 << shift)
        .ok_or_else(|| "that is more than can be counted".to_owned())
}
