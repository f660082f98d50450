//! A game in progress.

use super::{Game, Move, Saved};
use crate::engine::{Fault, MoveList, Outcome, State, View};
use crate::notation::position::{self, PositionError, Unwritable};
use crate::notation::{self, MoveError, Names, move_text, move_texts, parse_move};

/// A game in progress. It knows the legal moves of its position, and its past.
#[derive(Clone, Debug)]
pub struct Play {
    game: Game,
    seed: u64,
    /// The position at which it began, if not at the start.
    from: Option<String>,
    state: State,
    /// What sites are called, if not as in the game that was loaded: in a match, each game has its
    /// own board.
    names: Option<Names>,
    list: MoveList,
    legal: Vec<Move>,
    past: Vec<Past>,
}

/// A ply that was played.
#[derive(Clone, Debug)]
struct Past {
    before: State,
    chosen: Move,
}

/// Why a move was not played, or a game not begun.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The move is not one of the position's.
    #[error("this move is not one of the legal moves of the position")]
    Illegal,
    /// A text names no move, or more than one.
    #[error(transparent)]
    Text(#[from] MoveError),
    /// A text is no position of the game.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The rules could not be carried out.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// A saved game was played by other rules.
    #[error("it was saved by other rules: {game}, {options}")]
    OtherRules {
        /// The game's name.
        game: String,
        /// What was chosen of its options.
        options: String,
    },
}

impl Play {
    pub(super) fn begin(
        game: Game,
        state: State,
        seed: u64,
        from: Option<String>,
    ) -> Result<Self, PlayError> {
        let mut play = Self {
            game,
            seed,
            from,
            state,
            names: None,
            list: MoveList::new(),
            legal: Vec::new(),
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

    /// The legal moves, in an order that is the same every time; none if the game is over.
    #[must_use]
    pub fn legal(&self) -> &[Move] {
        &self.legal
    }

    /// The player to move, from 1; `None` if the game is over.
    #[must_use]
    pub fn player(&self) -> Option<usize> {
        self.state.current_player()
    }

    /// The result, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    /// How many moves were played here.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.past.len()
    }

    /// The engine's state. A search clones it and plays on its own copy.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Plays a legal move.
    ///
    /// # Errors
    /// If it is not legal here, or if the rules cannot be carried out; the game is then as it was
    /// before.
    pub fn play(&mut self, chosen: Move) -> Result<(), PlayError> {
        if self.state.is_terminal() {
            return Err(PlayError::Over);
        }
        if self.legal.get(chosen.index()) != Some(&chosen) {
            return Err(PlayError::Illegal);
        }
        let before = self.state.clone();
        let played = match self.list.get(chosen.index()) {
            Some(entry) => self.state.apply_unchecked(entry).map_err(PlayError::from),
            None => Err(PlayError::Illegal),
        };
        if let Err(error) = played.and_then(|()| self.look()) {
            self.state = before;
            self.look()?;
            return Err(error);
        }
        self.past.push(Past { before, chosen });
        Ok(())
    }

    /// Plays the move that a text names, as [`Play::text`] writes it. What is added there to tell
    /// moves apart may be left out where one move is left.
    ///
    /// # Errors
    /// As [`Play::play`], or if no move or more than one is called that.
    pub fn play_text(&mut self, text: &str) -> Result<(), PlayError> {
        if self.state.is_terminal() {
            return Err(PlayError::Over);
        }
        let program = self.state.game().program();
        let index = parse_move(program, self.names(), &self.list, text)?;
        self.play(self.legal[index])
    }

    /// Takes the last move back; `false` if none was played.
    pub fn undo(&mut self) -> bool {
        let Some(past) = self.past.pop() else {
            return false;
        };
        self.state = past.before;
        // The moves of this position were listed before, so they can be listed again.
        self.look().is_ok()
    }

    /// The moves played so far, as text. What they are called is worked out anew.
    #[must_use]
    pub fn history(&self) -> Vec<String> {
        let mut play = self.clone();
        let mut texts = Vec::with_capacity(self.past.len());
        while let Some(chosen) = play.past.last().map(|past| past.chosen) {
            play.undo();
            texts.push(play.text(chosen));
        }
        texts.reverse();
        texts
    }

    /// What a legal move is called; empty for one of another position.
    #[must_use]
    pub fn text(&self, chosen: Move) -> String {
        let program = self.state.game().program();
        let Some(entry) = self.list.get(chosen.index()) else {
            return String::new();
        };
        let short = move_text(program, self.names(), entry);
        // Only where several moves are called so does something have to be added.
        let parsed = parse_move(program, self.names(), &self.list, &short);
        match parsed {
            Ok(index) if index == chosen.index() => short,
            Ok(_) | Err(_) => self.texts().swap_remove(chosen.index()),
        }
    }

    /// What the legal moves are called, in their order.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        move_texts(self.state.game().program(), self.names(), &self.list)
    }

    /// What a site is called.
    #[must_use]
    pub fn site_name(&self, site: super::Site) -> String {
        self.names().of(site.kind, site.number as usize).to_owned()
    }

    /// The position as a player sees it, with the dice that are rolled for the move to come: what
    /// front ends show to that player. What is hidden from them is not in it.
    #[must_use]
    pub fn view(&self, player: usize) -> View<'_> {
        self.state.view(player).rolled(&self.list)
    }

    /// The board in characters, as a referee sees it, who sees all.
    #[must_use]
    pub fn draw(&self) -> String {
        self.picture(View::from(&self.state).rolled(&self.list))
    }

    /// The board in characters, as a player sees it.
    #[must_use]
    pub fn draw_for(&self, player: usize) -> String {
        self.picture(self.view(player))
    }

    fn picture(&self, view: View<'_>) -> String {
        notation::draw(view, self.names(), notation::Picture::default())
    }

    /// The position as text, if the game says how.
    ///
    /// # Errors
    /// If it does not, or if its notation has nothing for something on the board.
    pub fn position(&self) -> Result<String, Unwritable> {
        position::write(&self.state)
    }

    /// The game as data, to go on later: [`Game::restore`].
    #[must_use]
    pub fn save(&self) -> Saved {
        Saved {
            game: self.game.name().to_owned(),
            options: self.game.options(),
            rules: self.game.rules(),
            seed: self.seed,
            position: self.from.clone(),
            moves: self.history(),
        }
    }

    fn names(&self) -> &Names {
        self.names.as_ref().unwrap_or(self.game.names())
    }

    /// Lists the legal moves of the position.
    fn look(&mut self) -> Result<(), PlayError> {
        let known = self.names().stage();
        if known != self.state.stage() {
            self.names = Some(Names::of_state(&self.state));
        }
        self.state.legal_moves(&mut self.list)?;
        self.legal.clear();
        self.legal.extend(self.list.iter().map(Move::new));
        Ok(())
    }
}
