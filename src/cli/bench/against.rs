//! `lud bench --corpus DIR --against FILE`: games of a corpus against the rates of another system.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use serde::Serialize;

use super::Args;
use super::api::Api;
use super::folder::Folder;
use super::mean::geomean;
use super::measure::Rate;
use super::rates::{self, Theirs};
use super::window::{Contender, in_turns, unit_name};
use crate::cli::exit::{Exit, Usage};
use crate::cli::out::Out;
use crate::engine::{Fault, Limits};
use crate::play::player::Player;

/// Under this the playouts of a game are too slow.
const LEAST: f64 = 3.0;
/// The same where all moves are listed and looked at.
const LEAST_API: f64 = 2.0;
/// How many of the worst games are named.
const WORST: usize = 10;

#[derive(Serialize)]
struct Data {
    against: String,
    unit: &'static str,
    seconds: f64,
    games: Vec<Row>,
    failed: Vec<Failed>,
    playouts: Option<Summary>,
    api: Summary,
}

#[derive(Serialize)]
struct Row {
    path: String,
    unit_playouts_per_second: f64,
    mean_length: f64,
    theirs: Theirs,
    playouts: Option<Measured>,
    api: Measured,
}

/// One way of playing a game.
#[derive(Serialize)]
struct Measured {
    kind: &'static str,
    moves_per_second: f64,
    /// Moves per second ÷ playouts per second of the unit.
    units: f64,
    /// That ÷ the rate of the other system.
    ratio: f64,
}

/// A game that could not be measured.
#[derive(Serialize)]
struct Failed {
    path: String,
    reason: String,
}

#[derive(Serialize)]
struct Summary {
    games: usize,
    geomean: f64,
    limit: f64,
    under_limit: usize,
    worst: Vec<Worst>,
}

#[derive(Serialize)]
struct Worst {
    path: String,
    ratio: f64,
}

pub(super) fn run(folder: &Path, against: &Path, args: &Args, out: &mut Out) -> Result<Exit> {
    let theirs = wanted(rates::read(against)?, args.only.as_deref())?;
    let mut folder = Folder::open(folder)?;
    let (mut games, mut failed) = (Vec::new(), Vec::new());
    for theirs in theirs {
        match measured(&mut folder, &theirs, args)? {
            Ok(row) => {
                if !out.is_json() {
                    show(&row, games.is_empty(), out)?;
                }
                games.push(row);
            }
            Err(reason) => {
                if !out.is_json() {
                    out.line(&format!("{}: {reason}", theirs.path))?;
                }
                failed.push(Failed {
                    path: theirs.path,
                    reason,
                });
            }
        }
    }
    let exit = match failed.is_empty() {
        true => Exit::Ok,
        false => Exit::Finding,
    };
    let playouts = |row: &Row| row.playouts.as_ref().map(|playouts| playouts.ratio);
    let data = Data {
        against: against.display().to_string(),
        unit: unit_name(),
        seconds: args.seconds,
        playouts: (!args.api).then(|| summary(&games, LEAST, playouts)),
        api: summary(&games, LEAST_API, |row| Some(row.api.ratio)),
        games,
        failed,
    };
    if out.is_json() {
        out.json(&data)?;
    } else {
        show_summaries(&data, out)?;
    }
    Ok(exit)
}

/// The games whose paths contain a text, if one is given.
fn wanted(games: Vec<Theirs>, only: Option<&str>) -> Result<Vec<Theirs>> {
    let Some(only) = only else {
        return Ok(games);
    };
    let text = only.to_lowercase();
    let found = games
        .into_iter()
        .filter(|game| game.path.to_lowercase().contains(&text));
    let found: Vec<Theirs> = found.collect();
    if found.is_empty() {
        let hint = "`--only` is a part of a path in the file of rates".to_owned();
        let what = format!("no path in the file contains `{only}`");
        return Err(Usage::new(what, Some(hint)).into());
    }
    Ok(found)
}

/// Measures a game in turns with the unit; or the reason why it cannot be measured. To be told to
/// stop is an error.
fn measured(folder: &mut Folder, theirs: &Theirs, args: &Args) -> Result<Result<Row, String>> {
    let game = match folder.load(Path::new(&theirs.path), Limits::default()) {
        Ok(game) => game,
        Err(reason) => return Ok(Err(reason)),
    };
    let made = Player::new(&game, args.by.mechanisms()).and_then(|player| {
        let api = Api::new(&game)?;
        Ok((player, api))
    });
    let measured = made
        .map_err(anyhow::Error::from)
        .and_then(|(mut player, mut api)| measured_by(&mut player, &mut api, theirs, args));
    match measured {
        Ok(row) => Ok(Ok(row)),
        Err(error) => match error.downcast_ref() {
            Some(Fault::Stopped) | None => Err(error),
            Some(fault) => Ok(Err(fault.to_string())),
        },
    }
}

fn measured_by(player: &mut Player, api: &mut Api, theirs: &Theirs, args: &Args) -> Result<Row> {
    let time = Duration::from_secs_f64(args.seconds);
    let (kind, api_kind) = (args.by.kind(player), api.kind());
    let (unit, playouts, api) = if args.api {
        let [unit, api] = in_turns([Contender::unit(), api.contender()], time)?;
        (unit, None, api)
    } else {
        let all = [
            Contender::unit(),
            Contender::player(player),
            api.contender(),
        ];
        let [unit, playouts, api] = in_turns(all, time)?;
        (unit, Some(playouts), api)
    };
    let measured = |rate: Rate, kind| {
        let units = rate.moves_per_second() / unit.playouts_per_second().max(1e-9);
        Measured {
            kind,
            moves_per_second: rate.moves_per_second(),
            units,
            ratio: units / theirs.rate,
        }
    };
    Ok(Row {
        path: theirs.path.clone(),
        unit_playouts_per_second: unit.playouts_per_second(),
        mean_length: playouts.unwrap_or(api).mean_length(),
        theirs: theirs.clone(),
        playouts: playouts.map(|rate| measured(rate, kind)),
        api: measured(api, api_kind),
    })
}

/// What the games come to by a measure.
fn summary(rows: &[Row], limit: f64, ratio: impl Fn(&Row) -> Option<f64>) -> Summary {
    let ratios = rows.iter().filter_map(|row| Some((row, ratio(row)?)));
    let mut ratios: Vec<(&Row, f64)> = ratios.collect();
    ratios.sort_by(|a, b| a.1.total_cmp(&b.1));
    let worst = ratios.iter().take(WORST).map(|(row, ratio)| Worst {
        path: row.path.clone(),
        ratio: *ratio,
    });
    Summary {
        games: ratios.len(),
        geomean: geomean(ratios.iter().map(|(_, ratio)| *ratio)),
        limit,
        under_limit: ratios.iter().filter(|(_, ratio)| *ratio < limit).count(),
        worst: worst.collect(),
    }
}

fn show(row: &Row, first: bool, out: &mut Out) -> Result<()> {
    if first {
        out.line(&format!(
            "{:40} {:>17} {:>11} {:>9} {:>34} {:>34}",
            "game",
            "length (theirs)",
            "unit/s",
            "theirs",
            "playouts: moves/s, units, ratio",
            "all moves: moves/s, units, ratio"
        ))?;
    }
    // The end of a path says more than its beginning.
    let skipped = row.path.chars().count().saturating_sub(40);
    let name: String = row.path.chars().skip(skipped).collect();
    let columns = |measured: Option<&Measured>| match measured {
        Some(measured) => format!(
            "{:>14.0} {:>10.4} {:>8.2}",
            measured.moves_per_second, measured.units, measured.ratio
        ),
        None => format!("{:>34}", "-"),
    };
    out.line(&format!(
        "{name:40} {:>8.1} {:>8.1} {:>11.0} {:>9.4} {} {}",
        row.mean_length,
        row.theirs.mean_length,
        row.unit_playouts_per_second,
        row.theirs.rate,
        columns(row.playouts.as_ref()),
        columns(Some(&row.api)),
    ))?;
    Ok(())
}

fn show_summaries(data: &Data, out: &mut Out) -> Result<()> {
    let api = ("all moves listed and looked at", Some(&data.api));
    for (what, summary) in [("playouts", data.playouts.as_ref()), api] {
        let Some(summary) = summary else {
            continue;
        };
        out.line(&format!(
            "{what}: geometric mean {:.2} of {} games, {} under {}",
            summary.geomean, summary.games, summary.under_limit, summary.limit
        ))?;
        for worst in &summary.worst {
            out.line(&format!("  {:8.2}  {}", worst.ratio, worst.path))?;
        }
    }
    if !data.failed.is_empty() {
        out.line(&format!("{} games were not measured", data.failed.len()))?;
    }
    Ok(())
}
