//! A game in progress: legal moves, playing them, taking them back.

use super::moves::number_all;
use super::past::{Did, Past};
use super::{Game, Move, Shape};
use crate::engine::{Fault, MoveList, Outcome, State, Tally};
use crate::league::LeagueError;
use crate::notation::position::PositionError;
use crate::notation::{MoveError, Names, parse_move};
use crate::play::clock::Clock;

/// A game in progress. It knows the legal moves of its position, and its past.
#[derive(Clone, Debug)]
pub struct Play {
    pub(super) game: Game,
    pub(super) seed: u64,
    /// The position at which it began, unless that was the normal start.
    pub(super) from: Option<String>,
    pub(super) state: State,
    /// The names of sites, if these differ from the game that was loaded: in a match, each game has
    /// its own board.
    pub(super) names: Option<Names>,
    pub(super) list: MoveList,
    pub(super) legal: Vec<Move>,
    /// What the players have done, if the game has a league that needs to know it.
    pub(super) tally: Option<Tally>,
    /// The time the players have left, if the game has a clock.
    pub(super) clock: Option<Clock>,
    /// The faces that the dice will show next, if they were set.
    pub(super) told: Option<Vec<Option<usize>>>,
    pub(super) past: Vec<Past>,
}

/// Why something could not be done in a game, or a game could not be started.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The move is not one of the position's.
    #[error("this move is not one of the legal moves of the position")]
    Illegal,
    /// There is no such player, or they are already out of the game.
    #[error("P{0} does not take part in the game")]
    NoPlayer(usize),
    /// There is no such die, or it has no such face.
    #[error("die {die} has no face {face}")]
    NoFace {
        /// The die, from 1.
        die: usize,
        /// Its face, from 0.
        face: usize,
    },
    /// A text names no move, or more than one.
    #[error(transparent)]
    Text(#[from] MoveError),
    /// A text is no position of the game.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The rules could not be carried out.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The points of the game cannot be worked out.
    #[error(transparent)]
    Points(#[from] LeagueError),
    /// A saved game was played with different rules.
    #[error("it was saved by other rules: {game}, {options}")]
    OtherRules {
        /// The game's name.
        game: String,
        /// What was chosen of its options.
        options: String,
    },
}

impl PlayError {
    /// What to do about it, if there is a suggestion.
    #[must_use]
    pub fn hint(&self) -> Option<String> {
        match self {
            Self::Text(error) => error.hint(),
            Self::Position(error) => error.hint.clone(),
            Self::Over
            | Self::Illegal
            | Self::NoPlayer(_)
            | Self::NoFace { .. }
            | Self::Fault(_)
            | Self::Points(_)
            | Self::OtherRules { .. } => None,
        }
    }
}

impl Play {
    pub(super) fn begin(
        game: Game,
        state: State,
        seed: u64,
        from: Option<String>,
    ) -> Result<Self, PlayError> {
        let players = game.players();
        let engine = game.engine();
        let mut play = Self {
            tally: engine.league().map(|_| Tally::new(players)),
            clock: engine.clock().map(|clock| Clock::new(clock, players)),
            game,
            seed,
            from,
            state,
            names: None,
            list: MoveList::new(),
            legal: Vec::new(),
            told: None,
            past: Vec::new(),
        };
        play.look()?;
        Ok(play)
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The legal moves, always in the same order; empty if the game is over.
    #[must_use]
    pub fn legal(&self) -> &[Move] {
        &self.legal
    }

    /// The player to move, from 1; `None` if the game is over.
    #[must_use]
    pub fn player(&self) -> Option<usize> {
        self.state.current_player()
    }

    /// Whether all choose at once here and some have chosen: the others do not know their choices,
    /// and nothing has been carried out yet.
    #[must_use]
    pub fn is_choosing(&self) -> bool {
        self.state.is_choosing()
    }

    /// The result, if the game is over: the rank of each player, and the winner.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    /// How many things were done here that can be taken back, such as moves and resignations.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.past.len()
    }

    /// The engine's state.
    #[doc(hidden)]
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Plays a legal move.
    ///
    /// # Errors
    /// If it is not legal here, or if the rules cannot be carried out; the game is then unchanged.
    pub fn play(&mut self, chosen: Move) -> Result<(), PlayError> {
        if self.state.is_terminal() {
            return Err(PlayError::Over);
        }
        if self.legal.get(chosen.index()) != Some(&chosen) {
            return Err(PlayError::Illegal);
        }
        self.attempt(Did::Move(chosen), |play| {
            let Some(entry) = play.list.get(chosen.index()) else {
                return Err(PlayError::Illegal);
            };
            if let Some(tally) = &mut play.tally {
                tally.note(&play.state, entry)?;
            }
            Ok(play.state.apply_unchecked(entry)?)
        })
    }

    /// Plays the move that a text names, as [`Play::text`] writes it. Additions that tell moves
    /// apart may be left out where only one move fits without them.
    ///
    /// # Errors
    /// As for [`Play::play`], or if the text names no move or more than one.
    pub fn play_text(&mut self, text: &str) -> Result<(), PlayError> {
        if self.state.is_terminal() {
            return Err(PlayError::Over);
        }
        let chosen = self.find_text(text)?;
        self.play(chosen)
    }

    /// The legal move with a shape.
    #[must_use]
    pub fn find(&self, shape: Shape) -> Option<Move> {
        self.legal
            .iter()
            .copied()
            .find(|there| there.shape() == shape)
    }

    /// The legal move that a text names.
    ///
    /// # Errors
    /// If the text names no move or more than one.
    pub fn find_text(&self, text: &str) -> Result<Move, MoveError> {
        let program = self.state.game().program();
        let index = parse_move(program, self.names(), &self.list, text)?;
        Ok(self.legal[index])
    }

    /// Takes back the last thing that was done; returns `false` if there is none. Time that has
    /// passed does not come back.
    pub fn undo(&mut self) -> bool {
        let Some(past) = self.past.pop() else {
            return false;
        };
        if let (Some(clock), Some(player)) = (&mut self.clock, past.finished) {
            clock.take_back_turn(player);
        }
        self.state = past.before;
        self.tally = past.tally;
        self.told = past.told;
        // The moves of this position were listed before, so they can be listed again.
        self.look().is_ok()
    }

    /// Changes the state and records it in the past, or leaves everything unchanged.
    pub(super) fn attempt(
        &mut self,
        did: Did,
        change: impl FnOnce(&mut Self) -> Result<(), PlayError>,
    ) -> Result<(), PlayError> {
        let before = self.state.clone();
        let mut past = Past {
            finished: None,
            tally: self.tally.clone(),
            told: self.told.clone(),
            before,
            did,
        };
        if let Err(error) = change(self).and_then(|()| self.look()) {
            self.state = past.before;
            self.tally = past.tally;
            self.look()?;
            return Err(error);
        }
        self.told = None;
        past.finished = past.mover().filter(|mover| self.player() != Some(*mover));
        if let (Some(clock), Some(player)) = (&mut self.clock, past.finished) {
            clock.finish_turn(player);
        }
        self.past.push(past);
        Ok(())
    }

    pub(super) fn names(&self) -> &Names {
        self.names.as_ref().unwrap_or(self.game.names())
    }

    /// Lists the legal moves of the position.
    pub(super) fn look(&mut self) -> Result<(), PlayError> {
        let known = self.names().stage();
        if known != self.state.stage() {
            self.names = Some(Names::of_state(&self.state));
        }
        self.state.legal_moves(&mut self.list)?;
        number_all(&self.list, &mut self.legal);
        Ok(())
    }
}
