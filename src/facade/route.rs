//! Puzzles for one player that are won by a line of moves.

use super::{Move, Play, PlayError, Stop};
use crate::play::route::{self, RouteError};

/// A line of moves that wins a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// The moves, each a legal one of its position.
    pub moves: Vec<Move>,
    /// The texts of the moves.
    pub texts: Vec<String>,
    /// No winning line has fewer moves than this.
    pub at_least: usize,
    /// Whether it is known that no winning line is shorter.
    pub is_shortest: bool,
    /// How many positions were examined.
    pub positions: u64,
}

impl Play {
    /// Searches for a line of moves that wins the game for its only player, using at most `memory`
    /// bytes. With `shortest` it continues until it is known which line is the shortest, or until
    /// the memory is used up. The line has been played through, so it is legal and wins.
    ///
    /// # Errors
    /// If there is none, if none was found, or if rules could not be carried out.
    pub fn route(&self, memory: u64, shortest: bool, stop: &Stop) -> Result<Route, RouteError> {
        let found = route::route(&self.state, memory, shortest, stop)?;
        let mut play = self.clone();
        let (mut moves, mut texts) = (Vec::new(), Vec::new());
        for index in &found.moves {
            let chosen = play.legal().get(*index).copied();
            let chosen = chosen.ok_or(RouteError::Fault(super::Fault::IllegalMove))?;
            texts.push(play.text(chosen));
            moves.push(chosen);
            play.play(chosen).map_err(fault)?;
        }
        let outcome = play.outcome();
        if outcome.and_then(|outcome| outcome.winner()) != Some(1) {
            return Err(RouteError::Fault(super::Fault::IllegalMove));
        }
        Ok(Route {
            at_least: found.at_least,
            is_shortest: found.is_shortest(),
            positions: found.positions,
            moves,
            texts,
        })
    }
}

/// A move that was found can be played, unless the rules cannot be carried out.
fn fault(error: PlayError) -> RouteError {
    match error {
        PlayError::Fault(fault) => RouteError::Fault(fault),
        PlayError::Over
        | PlayError::Illegal
        | PlayError::NoPlayer(_)
        | PlayError::NoFace { .. }
        | PlayError::Text(_)
        | PlayError::Position(_)
        | PlayError::Points(_)
        | PlayError::OtherRules { .. } => RouteError::Fault(super::Fault::IllegalMove),
    }
}
