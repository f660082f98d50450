//! `lud bench --yardsticks`: the interpreter of rules against players written by hand.

use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use serde::Serialize;

use super::games::Origin;
use super::mean::geomean;
use super::measure::{Rate, measure, signature};
use crate::cli::exit::Exit;
use crate::cli::out::Out;
use crate::cli::stop;
use crate::engine::{Draw, Game};
use crate::play::agree::{Shares, agree};
use crate::play::player::{Mechanisms, Player};
use crate::play::yardstick::{YARDSTICKS, Yardstick, generator};

/// The games of the yardsticks, in their order.
const GAMES: [Origin; YARDSTICKS.len()] = [
    Origin::Bundled("tic-tac-toe"),
    Origin::Bundled("connect-four"),
    Origin::Bundled("breakthrough"),
    Origin::Bundled("reversi"),
    Origin::Bundled("hex"),
    Origin::Bundled("gomoku"),
    Origin::Own("english-draughts"),
    Origin::Own("amazons"),
    Origin::Own("yavalath"),
];

/// How many of them there were when rates were first written down: those that place, step and turn.
const FIRST: usize = 6;

/// How often the measurements take turns.
const ROUNDS: u32 = 10;
/// Games that are compared on each side.
const COMPARED: u64 = 20_000;

#[derive(Serialize)]
struct Data {
    yardsticks: Vec<Row>,
    geomean: f64,
    /// Of the first six alone, which older figures are of.
    geomean_first_six: f64,
    geomean_full_list: f64,
    geomean_interpreted: f64,
}

/// One game. Its headline compares like with like: what `kind` says.
#[derive(Serialize)]
struct Row {
    game: &'static str,
    ours: f64,
    native: f64,
    ratio: f64,
    kind: &'static str,
    full_list: Pair,
    interpreted: Pair,
    agrees: bool,
    mean_length: f64,
    native_mean_length: f64,
    signature: String,
}

/// Playouts per second on both sides.
#[derive(Clone, Copy, Serialize)]
struct Pair {
    ours: f64,
    native: f64,
    ratio: f64,
}

impl Pair {
    fn of(ours: &Rate, native: &Rate) -> Self {
        let (ours, native) = (ours.playouts_per_second(), native.playouts_per_second());
        Self {
            ours,
            native,
            ratio: ours / native.max(1e-9),
        }
    }
}

pub(super) fn run(seconds: f64, out: &mut Out) -> Result<Exit> {
    let mut rows = Vec::new();
    for (yardstick, origin) in YARDSTICKS.iter().zip(GAMES) {
        let game = origin.load(None, &[])?;
        let game = game.ok_or_else(|| anyhow!("{} is not at hand", origin.name()))?;
        let row = row(yardstick, &game, seconds)?;
        if !out.is_json() {
            show(&row, rows.is_empty(), out)?;
        }
        rows.push(row);
    }
    let exit = if rows.iter().all(|row| row.agrees) {
        Exit::Ok
    } else {
        Exit::Finding
    };
    let data = Data {
        geomean: geomean(rows.iter().map(|row| row.ratio)),
        geomean_first_six: geomean(rows.iter().take(FIRST).map(|row| row.ratio)),
        geomean_full_list: geomean(rows.iter().map(|row| row.full_list.ratio)),
        geomean_interpreted: geomean(rows.iter().map(|row| row.interpreted.ratio)),
        yardsticks: rows,
    };
    if out.is_json() {
        out.json(&data)?;
    } else {
        out.line(&format!(
            "{:18} {:>31.4} {:>39.4} {:>27.4}",
            "geometric mean", data.geomean, data.geomean_full_list, data.geomean_interpreted
        ))?;
        let first = data.geomean_first_six;
        out.line(&format!("{:18} {first:>31.4}", "  of the first six"))?;
    }
    Ok(exit)
}

/// Measures both sides in turns, so that whatever else the machine does meets both.
fn row(yardstick: &Yardstick, game: &Game, seconds: f64) -> Result<Row> {
    let slice = Duration::from_secs_f64(seconds) / ROUNDS;
    let with = |draw| Mechanisms {
        plan: Some(draw),
        count: true,
    };
    let mut sampled = Player::new(game, with(Draw::Sampled))?;
    let mut listed = Player::new(game, with(Draw::FullList))?;
    let mut interpreted = Player::new(game, Mechanisms::NONE)?;
    let mut rates = [Rate::default(); 5];
    let mut rng = generator(1);
    for round in 0..=ROUNDS {
        let now = [
            measure(&mut sampled, 1, slice)?,
            native(yardstick.sampled, &mut rng, slice),
            measure(&mut listed, 1, slice)?,
            native(yardstick.full_list, &mut rng, slice),
            measure(&mut interpreted, 1, slice)?,
        ];
        // The first round warms up.
        for (rate, now) in rates.iter_mut().zip(now).filter(|_| round > 0) {
            rate.add(now);
        }
    }
    let [
        sampled_rate,
        native_sampled,
        listed_rate,
        native_listed,
        interpreted_rate,
    ] = rates;
    let (kind, best) = if sampled.has_plan() {
        ("sampled", Pair::of(&sampled_rate, &native_sampled))
    } else {
        ("full list", Pair::of(&interpreted_rate, &native_listed))
    };
    let native = (yardstick.sampled)(COMPARED, &mut generator(2));
    let ours = Shares::of(&mut sampled, 2, COMPARED)?;
    Ok(Row {
        game: yardstick.name,
        ours: best.ours,
        native: best.native,
        ratio: best.ratio,
        kind,
        full_list: Pair::of(&listed_rate, &native_listed),
        interpreted: Pair::of(&interpreted_rate, &native_listed),
        agrees: agree(&ours, native.playouts, native.wins, native.plies),
        mean_length: ours.mean_length(),
        native_mean_length: native.plies as f64 / native.playouts as f64,
        signature: signature(&mut interpreted, 1)?,
    })
}

fn native(
    play: fn(u64, &mut crate::play::yardstick::Xoshiro256PlusPlus) -> crate::play::yardstick::Tally,
    rng: &mut crate::play::yardstick::Xoshiro256PlusPlus,
    time: Duration,
) -> Rate {
    let begin = Instant::now();
    let mut rate = Rate::default();
    while begin.elapsed() < time && stop::check().is_ok() {
        let tally = play(500, rng);
        rate.playouts += tally.playouts;
        rate.moves += tally.plies;
    }
    rate.seconds = begin.elapsed().as_secs_f64();
    rate
}

fn show(row: &Row, first: bool, out: &mut Out) -> Result<()> {
    if first {
        out.line(&format!(
            "{:18} {:>31} {:>39} {:>27}",
            "playouts/s",
            "sampled: ours, native, ratio",
            "full list: ours, native, ratio",
            "interpreted, ratio"
        ))?;
    }
    let Pair {
        ours,
        native,
        ratio,
    } = row.full_list;
    let other = if row.kind == "sampled" { "" } else { row.kind };
    out.line(&format!(
        "{:18} {:>11.0} {:>11.0} {:>7.4} {:>17.0} {:>11.0} {:>9.4} {:>17.0} {:>9.4} {}{}",
        row.game,
        row.ours,
        row.native,
        row.ratio,
        ours,
        native,
        ratio,
        row.interpreted.ours,
        row.interpreted.ratio,
        other,
        if row.agrees { "" } else { " RESULTS DIFFER" },
    ))?;
    Ok(())
}
