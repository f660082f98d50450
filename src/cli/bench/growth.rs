//! `lud bench --growth`: how the time that a ply takes grows with the board.

use std::time::Duration;

use anyhow::{Result, anyhow};
use serde::Serialize;

use super::Args;
use super::api::Api;
use super::games::Origin;
use super::plot;
use super::window::{Contender, in_turns};
use crate::cli::exit::Exit;
use crate::cli::out::Out;
use crate::engine::Game;
use crate::play::player::Player;

/// The games, each with an option `Board` of any size.
const GAMES: [Origin; 5] = [
    Origin::Own("hex"),
    Origin::Own("breakthrough"),
    Origin::Own("gomoku"),
    Origin::Own("go"),
    Origin::Own("amazons"),
];

/// How long the sides of the boards are.
const SIZES: [u32; 12] = [5, 6, 7, 8, 9, 10, 12, 14, 16, 19, 22, 25];

#[derive(Serialize)]
struct Data {
    growth: Vec<Curve>,
}

/// One game on all boards.
#[derive(Serialize)]
pub(super) struct Curve {
    pub(super) game: String,
    pub(super) points: Vec<Point>,
    /// The time grows about as the sites to this power.
    pub(super) power: Ways,
}

/// One game on one board.
#[derive(Serialize)]
pub(super) struct Point {
    size: u32,
    pub(super) sites: usize,
    /// How the playouts' moves were found.
    kind: &'static str,
    /// Nanoseconds a ply.
    pub(super) ns: Ways,
}

/// Both ways of playing.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Ways {
    /// Random games, as fast as they go.
    pub(super) playouts: f64,
    /// All moves listed and looked at, one played.
    pub(super) api: f64,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let mut growth = Vec::new();
    for origin in GAMES {
        let curve = curve(origin, args)?;
        if !out.is_json() && !out.is_svg() {
            show(&curve, out)?;
        }
        growth.push(curve);
    }
    if out.is_svg() {
        out.text(&plot::svg(&growth))?;
    } else if out.is_json() {
        out.json(&Data { growth })?;
    }
    Ok(Exit::Ok)
}

fn curve(origin: Origin, args: &Args) -> Result<Curve> {
    let mut points = Vec::new();
    let mut name = String::new();
    for size in SIZES {
        let game = origin.load(None, &[format!("Board/{size}")])?;
        let game = game.ok_or_else(|| anyhow!("{} is not at hand", origin.name()))?;
        points.push(point(&game, size, args)?);
        game.name().clone_into(&mut name);
    }
    let power = |ns: fn(&Point) -> f64| {
        let logs = points
            .iter()
            .map(|point| ((point.sites as f64).ln(), ns(point).max(1e-3).ln()));
        slope(&logs.collect::<Vec<_>>())
    };
    Ok(Curve {
        game: name,
        power: Ways {
            playouts: power(|point| point.ns.playouts),
            api: power(|point| point.ns.api),
        },
        points,
    })
}

fn point(game: &Game, size: u32, args: &Args) -> Result<Point> {
    let mut player = Player::new(game, args.by.mechanisms())?;
    let mut api = Api::new(game)?;
    let kind = args.by.kind(&player);
    let time = Duration::from_secs_f64(args.seconds);
    let both = [Contender::player(&mut player), api.contender()];
    let [playouts, api] = in_turns(both, time)?.map(|rate| 1e9 / rate.moves_per_second().max(1e-9));
    Ok(Point {
        size,
        sites: game.program().board_sites(),
        kind,
        ns: Ways { playouts, api },
    })
}

/// The slope of the straight line that comes nearest to some points.
fn slope(points: &[(f64, f64)]) -> f64 {
    let count = points.len().max(1) as f64;
    let mean_x = points.iter().map(|(x, _)| x).sum::<f64>() / count;
    let mean_y = points.iter().map(|(_, y)| y).sum::<f64>() / count;
    let products = points.iter().map(|(x, y)| (x - mean_x) * (y - mean_y));
    let squares = points.iter().map(|(x, _)| (x - mean_x).powi(2));
    products.sum::<f64>() / squares.sum::<f64>().max(1e-12)
}

fn show(curve: &Curve, out: &mut Out) -> Result<()> {
    out.line(&format!(
        "{} (ns a ply: playouts about sites^{:.2}, all moves about sites^{:.2})",
        curve.game, curve.power.playouts, curve.power.api
    ))?;
    for point in &curve.points {
        out.line(&format!(
            "  {:2}: {:4} sites {:>10.0} {:11} {:>10.0} all moves",
            point.size, point.sites, point.ns.playouts, point.kind, point.ns.api
        ))?;
    }
    Ok(())
}
