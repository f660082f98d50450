//! `lud analyze`: what is best in a position.

use std::time::Duration;

use anyhow::Result;
use serde::Serialize;

use super::args::{GameArgs, ViewArgs};
use super::exit::{Exit, Usage};
use super::live::Live;
use super::out::Out;
use super::session::needs_players;
use super::start::{Begun, StartArgs};
use super::stop;
use super::think::{Hears, ThinkArgs, shown, think_watched, told};
use super::weights::Known;
use crate::facade::Play;
use crate::facade::search::{Budget, Found, Method, Thought, variations};

/// Look for the best moves of a position, with what they are worth and what follows
#[derive(clap::Args, Debug)]
#[command(
    after_help = "A value is what the player to move can expect: 100 % is a win, 50 % a draw or an even \
                        game. Nothing is looked at that is hidden from who is to move. On a terminal the \
                        lines are shown as they are found; Ctrl-C ends it with what it has found."
)]
pub(super) struct Args {
    #[command(flatten)]
    start: StartArgs,
    /// How many of the best lines to show
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..))]
    multipv: u16,
    /// Who looks: mcts, alphabeta or best, with ideas after a colon
    #[arg(long, value_name = "PLAYER", default_value = "best", value_parser = super::think::method)]
    method: Method,
    #[command(flatten)]
    view: ViewArgs,
    #[command(flatten)]
    think: ThinkArgs,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

#[derive(Serialize)]
struct Data<'a> {
    game: &'a str,
    moves: &'a [String],
    to_move: Option<usize>,
    #[serde(flatten)]
    thought: &'a Thought,
}

/// How long it thinks if nothing was said.
const USUAL: Duration = Duration::from_secs(1);

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let Begun { play, moves } = args.start.open_seen(&args.game, args.view, out)?;
    needs_players(play.game())?;
    let Some(player) = play.player() else {
        return Err(Usage::new("the game is over: there is nothing to look for", None).into());
    };
    if args.view.seat().is_some_and(|seat| seat != player) {
        let hint = Some(format!("P{player} is to move"));
        return Err(Usage::new("only who is to move can look for a move", hint).into());
    }
    let budget = Budget {
        lines: usize::from(args.multipv),
        if_forced: true,
        ..args.think.budget(args.game.seed)
    };
    let known = Known::beside(&args.game.game, play.game(), out);
    let mut search = known.player(args.method, args.think.level);
    if args.think.iterations.is_none() {
        search.prepare(&play, stop::token());
    }
    let time = args.think.time(USUAL);
    let mut table = Live::new();
    let mut show = |found: &Found| table.show(&rows(&play, found, budget.lines));
    let hears: Option<Hears<'_>> = match out.shows_progress() {
        true => Some(&mut show),
        false => None,
    };
    let thought = think_watched(&mut search, &play, &budget, time, hears)?;
    table.clear();
    if out.is_json() {
        out.json(&Data {
            game: play.game().name(),
            moves: &moves,
            to_move: play.player(),
            thought: &thought,
        })?;
    } else {
        told(&thought, out)?;
    }
    Ok(Exit::Ok)
}

/// What was found so far, a row for each of the best lines.
fn rows(play: &Play, found: &Found, lines: usize) -> Vec<String> {
    let lines = variations(play, found, lines);
    let lines = lines.iter().enumerate();
    let mut rows: Vec<String> = lines.map(|(index, line)| shown(index, line)).collect();
    let Found {
        iterations, depth, ..
    } = found;
    rows.push(format!("    {iterations} iterations, {depth} plies deep"));
    rows
}
