//! `lud tournament`: players against each other.

mod game;
mod record;
mod table;

use std::cell::OnceCell;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;

use super::args::{GameArgs, LimitArgs};
use super::exit::{Exit, Usage};
use super::out::Out;
use super::session::{game_of, needs_opponents, open_game};
use super::stop;
use super::think::ThinkArgs;
use super::weights::Known;
use crate::facade::Game;
use crate::facade::search::{Level, NoMethod};
use crate::league::{Sprt, Verdict};
use game::{Entrant, Pairing};
use record::{Book, Record};
use table::Row;

/// Let players play against each other
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Every pair of players plays every game, each opening twice with the sides switched. \
                        Players are random, mcts, alphabeta or best, with ideas after a colon, a \
                        level after an @, and after a slash how many times less they may think; `-untaught` \
                        before the slash is for somebody who does not know what `lud train` has learnt: `mcts:plain`, \
                        `mcts:history=0+grave=50`, `best@3`, `mcts:plain/4`, `alphabeta-untaught`.\n\nWith --file it goes on where it was \
                        ended, however it was."
)]
pub(super) struct Args {
    /// The games: paths, or names (see `lud games`)
    #[arg(required = true, value_name = "GAME")]
    games: Vec<OsString>,
    /// A player; may be given several times
    #[arg(long, short, value_name = "PLAYER", default_values = ["best", "mcts:plain"])]
    player: Vec<String>,
    /// How many openings each pair plays at most, twice each
    #[arg(long, short = 'n', value_name = "N", default_value_t = 20)]
    openings: u64,
    /// How many random moves an opening has
    #[arg(long, value_name = "N", default_value_t = 2)]
    opening_plies: u32,
    /// Stop when it is known whether the first of a pair is stronger by the one or the other, in Elo:
    /// 0,50
    #[arg(long, value_name = "ELO,ELO", value_parser = sprt, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Keep the games in this file, and go on with what it has
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Write a table of comma-separated values
    #[arg(long)]
    csv: bool,
    /// What all randomness comes from
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// A folder of predefined defines (`*.def`), which come before lud's own
    #[arg(long, value_name = "DIR")]
    defs: Option<PathBuf>,
    #[command(flatten)]
    think: ThinkArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

/// How long a move takes if nothing was said.
const USUAL: Duration = Duration::from_millis(50);

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    if args.think.level.is_some() {
        let hint = Some("write the level of a player after it: best@3".to_owned());
        return Err(Usage::new("each player has a level of their own", hint).into());
    }
    let players = players(&args.player)?;
    let mut book = Book::open(args.file.as_deref())?;
    let mut rows = Vec::new();
    for name in &args.games {
        let (_, loaded) = open_game(&args.game(name), out)?;
        let game = game_of(&loaded);
        needs_opponents(&game)?;
        let known = Known::beside(name, &game, out);
        for (index, first) in players.iter().enumerate() {
            for second in &players[index + 1..] {
                let pairing = Pairing {
                    known: &known,
                    players: [first.clone(), second.clone()],
                    budget: args.think.budget(args.seed),
                    time: args.think.time(USUAL),
                    prepared: OnceCell::new(),
                };
                rows.extend(args.meet(&pairing, &mut book, out)?);
            }
        }
    }
    if out.is_json() {
        out.json(&rows)?;
    } else if args.csv {
        table::show_csv(&rows, out)?;
    } else {
        table::show(&rows, out)?;
    }
    Ok(Exit::Ok)
}

impl Args {
    fn game(&self, name: &OsString) -> GameArgs {
        GameArgs {
            game: name.clone(),
            option: Vec::new(),
            ruleset: None,
            seed: self.seed,
            defs: self.defs.clone(),
            limits: self.limits,
        }
    }

    /// Lets two players play until enough is known.
    fn meet(&self, pairing: &Pairing<'_>, book: &mut Book, out: &Out) -> Result<Option<Row>> {
        let mut played: Vec<Record> = Vec::new();
        let name = pairing.known.game().name();
        for opening in 0..self.openings {
            for switched in [false, true] {
                stop::check()?;
                let wanted = self.wanted(pairing, opening, switched);
                let record = match book.find(&wanted) {
                    Some(known) => known.clone(),
                    None => {
                        let record = pairing.play(wanted)?;
                        book.add(record.clone())?;
                        record
                    }
                };
                played.push(record);
            }
            let all: Vec<&Record> = played.iter().collect();
            let score = table::score(&all);
            if out.shows_progress() {
                let elo = score.elo().elo;
                let pairs = score.pairs();
                out.note(&format!("{name}: {pairs} pairs, Elo {elo:+.0}"));
            }
            let verdict = self.sprt.map(|test| score.sprt(test));
            if verdict.is_some_and(|verdict| verdict != Verdict::Open) {
                break;
            }
        }
        let all: Vec<&Record> = played.iter().collect();
        Ok(Row::of(name, &all, self.sprt))
    }

    /// A game that is to be played.
    fn wanted(&self, pairing: &Pairing<'_>, opening: u64, switched: bool) -> Record {
        let [first, second] = &pairing.players;
        let rules = |game: &Game| format!("{:016x}", game.rules());
        Record {
            game: pairing.known.game().name().to_owned(),
            rules: rules(pairing.known.game()),
            players: [first.name.clone(), second.name.clone()],
            think: self.think.shown(USUAL),
            seed: self.seed,
            opening,
            plies: self.opening_plies,
            switched,
            points: 0.0,
            length: 0,
            iterations: [0; 2],
            moves: [0; 2],
        }
    }
}

/// What follows a player who is not to know what was learnt of a game.
const UNTAUGHT: &str = "-untaught";

/// The players of a command line, each once.
fn players(names: &[String]) -> Result<Vec<Entrant>> {
    let mut players: Vec<Entrant> = Vec::new();
    for name in names {
        if players.iter().any(|known| known.name == *name) {
            return Err(Usage::new(format!("{name} is there twice"), None).into());
        }
        players.push(Entrant::of(name)?);
    }
    match players.len() {
        0 | 1 => Err(Usage::new("it takes two players", None).into()),
        _ => Ok(players),
    }
}

impl Entrant {
    /// The player of a name, with a level after an @ and a handicap after a slash perhaps.
    fn of(name: &str) -> Result<Self> {
        let (player, less) = name.split_once('/').unwrap_or((name, "1"));
        let handicap = less.parse().ok().filter(|less| (1.0..=1e6).contains(less));
        let handicap = handicap.ok_or_else(|| {
            let what = format!(
                "`{less}` is no handicap; write how many times less they may think: mcts/4"
            );
            Usage::new(what, None)
        })?;
        let taught = player.strip_suffix(UNTAUGHT);
        let is_taught = taught.is_none();
        let player = taught.unwrap_or(player);
        let (method, level) = player.split_once('@').unwrap_or((player, ""));
        let method = method
            .parse()
            .map_err(|error: NoMethod| Usage::new(error.to_string(), None))?;
        let known = level.parse().ok().and_then(Level::new);
        if known.is_none() && player.contains('@') {
            let what = format!("`{level}` is no level; they are 1 to {}", Level::HIGHEST);
            return Err(Usage::new(what, None).into());
        }
        Ok(Self {
            name: name.to_owned(),
            method,
            level: known,
            is_taught,
            handicap,
        })
    }
}

/// The two strengths of a sequential test: `0,50`.
fn sprt(text: &str) -> Result<Sprt, String> {
    let wrong =
        || format!("`{text}` is no test; write two differences in Elo, the lower first: 0,50");
    let (low, high) = text.split_once(',').ok_or_else(wrong)?;
    let number = |text: &str| text.trim().parse::<f64>().map_err(|_| wrong());
    let (elo0, elo1) = (number(low)?, number(high)?);
    match elo0 < elo1 && elo0 > -2_000.0 && elo1 < 2_000.0 {
        true => Ok(Sprt { elo0, elo1 }),
        false => Err(wrong()),
    }
}
