//! The position that a command is about: the start of the game, one given as text, and
//! after some moves.

use anyhow::Result;
use clap::Args;

use super::args::{GameArgs, ViewArgs};
use super::exit::{Exit, Reported, Usage};
use super::out::Out;
use super::session::{Rejected, Session, open_game};
use crate::compile::Loaded;
use crate::engine::{MoveList, State};
use crate::notation::position::{self, PositionError};
use crate::notation::{MoveError, Names, parse_move, seen_move, split_moves};
use crate::text::FileId;

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
    /// The game.
    pub(super) loaded: Loaded,
    /// What its sites are called.
    pub(super) names: Names,
    /// The position.
    pub(super) state: State,
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
        let (loaded, state) = match &self.position {
            Some(text) => place(&mut session, &loaded, text, out)?,
            None => {
                let state = loaded.game.new_initial_state(args.seed)?;
                (loaded, state)
            }
        };
        let names = Names::new(&loaded.game);
        let mut begun = Begun {
            loaded,
            names,
            state,
            moves: Vec::new(),
        };
        begun.play(&self.moves, view)?;
        Ok(begun)
    }
}

impl Begun {
    /// Plays moves.
    fn play(&mut self, moves: &str, view: ViewArgs) -> Result<()> {
        let mut list = MoveList::new();
        for text in split_moves(moves) {
            self.state.legal_moves(&mut list)?;
            let program = self.state.game().program();
            let index = parse_move(program, &self.names, &list, text)
                .map_err(|error| self.wrong_move(text, &error, view))?;
            let mut shown = text.to_owned();
            if let Some(chosen) = list.get(index) {
                let before = (!view.is_referees()).then(|| self.state.clone());
                self.state.apply_unchecked(chosen)?;
                if let Some(before) = before {
                    let (before, after) = (view.of(&before)?, view.of(&self.state)?);
                    shown = seen_move(&self.names, chosen, &before, &after);
                }
            }
            if self.names.stage() != self.state.stage() {
                self.names = Names::of_state(&self.state);
            }
            self.moves.push(shown);
        }
        Ok(())
    }
}

impl Begun {
    /// A move that cannot be played. Who may not know the moves is not told of others.
    fn wrong_move(&self, text: &str, error: &MoveError, view: ViewArgs) -> anyhow::Error {
        let number = self.moves.len() + 1;
        match view.of(&self.state).map(|view| view.shows_moves()) {
            Ok(true) => Usage::new(format!("move {number}: {error}"), error.hint()).into(),
            Ok(false) => {
                let message = format!("move {number}: `{text}` does not name one legal move here");
                Usage::new(message, None).into()
            }
            Err(error) => error,
        }
    }
}

/// The game of a position's size, and the position.
fn place(session: &mut Session, loaded: &Loaded, text: &str, out: &Out) -> Result<(Loaded, State)> {
    let file = session.sources.add("--position", text).id;
    let sizes = position::choices(&loaded.game, &loaded.expanded.options, text)
        .map_err(|error| wrong(&error, file, session, loaded, out))?;
    let mut choices = session.choices().clone();
    for size in &sizes {
        if let Some(other) = choices.against(size) {
            let message = format!("the position says `{size}`, and `--option` says `{other}`");
            let hint = "leave out what the position says by itself".to_owned();
            return Err(Usage::new(message, Some(hint)).into());
        }
    }
    choices.options.extend(sizes);
    let loaded = session
        .load_with(&choices)
        .map_err(|Rejected { reports, trails }| {
            out.reports(&reports, &session.sources, &trails);
            Reported(session.exit_of(&choices, &reports))
        })?;
    let state = position::read(&loaded.game, text)
        .map_err(|error| wrong(&error, file, session, &loaded, out))?;
    Ok((loaded, state))
}

/// Shows what is wrong with a position.
fn wrong(
    error: &PositionError,
    file: FileId,
    session: &Session,
    loaded: &Loaded,
    out: &Out,
) -> Reported {
    let trails = &loaded.expanded.trails;
    out.reports(&[error.report(file)], &session.sources, trails);
    Reported(Exit::Usage)
}
