//! The position that a command is about: the start of the game, one given as text, and
//! after some moves.

use anyhow::Result;
use clap::Args;

use super::args::GameArgs;
use super::exit::{Exit, Reported, Usage};
use super::out::Out;
use super::session::{Rejected, Session, exit_of, game_of, open_game};
use crate::facade::{Game, Play, PlayError, PositionError, split_moves};
use crate::text::{FileId, Trails};

/// A position, and moves to play first.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct StartArgs {
    /// Begin at this position, written as the game's `(notation …)` says; it also chooses the
    /// size of the board
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    position: Option<String>,
    /// Play these moves first, with blanks or commas between them
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        allow_hyphen_values = true
    )]
    moves: String,
}

/// A game at the position of a command line.
pub(super) struct Begun {
    /// The game, played so far.
    pub(super) play: Play,
    /// The moves that led there from where it began.
    pub(super) moves: Vec<String>,
}

impl StartArgs {
    /// Makes the game of a command line and plays to the position.
    pub(super) fn open(&self, args: &GameArgs, out: &Out) -> Result<Begun> {
        let (mut session, loaded) = open_game(args, out)?;
        let game = game_of(&loaded);
        let mut play = match &self.position {
            Some(text) => {
                let file = session.sources.add("--position", text.as_str()).id;
                let trails = &loaded.expanded.trails;
                let wrong = |error: &PositionError, session: &Session| {
                    wrong(error, (file, trails), session, out)
                };
                let sizes = game
                    .sizes_of(text)
                    .map_err(|error| wrong(&error, &session))?;
                let game = resized(&session, sizes, out)?;
                match game.start_at(text, args.seed) {
                    Ok(play) => play,
                    Err(PlayError::Position(error)) => return Err(wrong(&error, &session).into()),
                    Err(error) => return Err(error.into()),
                }
            }
            None => game.start(args.seed)?,
        };
        let mut moves = Vec::new();
        for text in split_moves(&self.moves) {
            let chosen = play.find_text(text).map_err(|error| {
                let place = format!("move {}: {error}", moves.len() + 1);
                Usage::new(place, error.hint())
            })?;
            play.play(chosen)?;
            moves.push(text.to_owned());
        }
        Ok(Begun { play, moves })
    }
}

/// The game with the choices that a position makes beside those of the command line.
fn resized(session: &Session, sizes: Vec<String>, out: &Out) -> Result<Game> {
    let mut choices = session.choices().clone();
    choices.options.extend(sizes);
    let loaded = session.load_with(&choices);
    let loaded = loaded.map_err(|Rejected { reports, trails }| {
        out.reports(&reports, &session.sources, &trails);
        Reported(exit_of(&reports))
    })?;
    Ok(game_of(&loaded))
}

/// Shows what is wrong with a position.
fn wrong(
    error: &PositionError,
    (file, trails): (FileId, &Trails),
    session: &Session,
    out: &Out,
) -> Reported {
    out.reports(&[error.report(file)], &session.sources, trails);
    Reported(Exit::Usage)
}
