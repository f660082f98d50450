//! `lud show`: a position as a picture in characters.

use anyhow::Result;
use serde::Serialize;

use super::args::{GameArgs, ViewArgs};
use super::exit::Exit;
use super::out::Out;
use super::start::{Begun, StartArgs};
use crate::facade::{Picture, Shown};

/// Draw a position: the start of a game, or after some moves
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    #[command(flatten)]
    start: StartArgs,
    /// Mark where a move may end, in pictures
    #[arg(long)]
    targets: bool,
    #[command(flatten)]
    view: ViewArgs,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

#[derive(Serialize)]
struct Data<'a> {
    game: &'a str,
    /// As far as the viewer sees them.
    moves: &'a [String],
    #[serde(flatten)]
    shown: Shown,
    picture: String,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let Begun { play, moves } = args.start.open_seen(&args.game, args.view, out)?;
    let view = args.view.of(&play)?;
    if out.is_svg() {
        out.text(&view.svg(args.targets))?;
        return Ok(Exit::Ok);
    }
    let picture = view.draw_with(Picture {
        color: out.color && !out.is_json(),
        legend: true,
    });
    if out.is_json() {
        out.json(&Data {
            game: play.game().name(),
            moves: &moves,
            shown: view.data(),
            picture,
        })?;
        return Ok(Exit::Ok);
    }
    out.text(&picture)?;
    out.line(&view.status())?;
    Ok(Exit::Ok)
}
