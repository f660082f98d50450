//! The position that a command is about: the start of the game, one given as text, and
//! after some moves.

use anyhow::Result;
use clap::Args;

use super::args::{GameArgs, ViewArgs};
use super::exit::{Exit, Reported, Usage};
use super::out::Out;
use super::session::{Rejected, Session, game_of, open_game};
use crate::facade::{Game, MoveError, Play, PlayError, PositionError, split_moves};
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
    /// The moves that led there from where it began, as they are shown.
    pub(super) moves: Vec<String>,
}

impl StartArgs {
    /// Makes the game of a command line and plays to the position.
    pub(super) fn open(&self, args: &GameArgs, out: &Out) -> Result<Begun> {
        self.open_seen(args, ViewArgs::default(), out)
    }

    /// The same for who may see only what one player sees, of the moves too.
    pub(super) fn open_seen(&self, args: &GameArgs, view: ViewArgs, out: &Out) -> Result<Begun> {
        let (mut session, loaded) = open_game(args, out)?;
        let game = game_of(&loaded);
        let mut play = match &self.position {
            Some(text) => {
                let file = session.sources.add("--position", text.as_str()).id;
                let trails = &loaded.expanded.trails;
                let wrong = |error: &PositionError, session: &Session| {
                    wrong(error, file, trails, session, out)
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
            view.of(&play)?;
            let chosen = play
                .find_text(text)
                .map_err(|error| wrong_move(moves.len() + 1, text, &error, &play, view.seat()))?;
            moves.push(match view.seat() {
                Some(_) => play.seen_text(chosen, view.seat())?,
                None => text.to_owned(),
            });
            play.play(chosen)?;
        }
        Ok(Begun { play, moves })
    }
}

/// A move that cannot be played. Who may not know the moves is not told of others.
fn wrong_move(
    number: usize,
    text: &str,
    error: &MoveError,
    play: &Play,
    seat: Option<usize>,
) -> Usage {
    if play.view_of(seat).moves().is_some() {
        return Usage::new(format!("move {number}: {error}"), error.hint());
    }
    let message = format!("move {number}: `{text}` does not name one legal move here");
    Usage::new(message, None)
}

/// The game with the choices that a position makes beside those of the command line.
fn resized(session: &Session, sizes: Vec<String>, out: &Out) -> Result<Game> {
    let mut choices = session.choices().clone();
    for size in &sizes {
        if let Some(other) = choices.against(size) {
            let message = format!("the position says `{size}`, and `--option` says `{other}`");
            let hint = "leave out what the position says by itself".to_owned();
            return Err(Usage::new(message, Some(hint)).into());
        }
    }
    choices.options.extend(sizes);
    let loaded = session.load_with(&choices);
    let loaded = loaded.map_err(|Rejected { reports, trails }| {
        out.reports(&reports, &session.sources, &trails);
        Reported(session.exit_of(&choices, &reports))
    })?;
    Ok(game_of(&loaded))
}

/// Shows what is wrong with a position.
fn wrong(
    error: &PositionError,
    file: FileId,
    trails: &Trails,
    session: &Session,
    out: &Out,
) -> Reported {
    out.reports(&[error.report(file)], &session.sources, trails);
    Reported(Exit::Usage)
}
