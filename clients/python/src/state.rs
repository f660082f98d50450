//! States: a game in progress, in OpenSpiel's words. Players are numbered from 0.

use ludwright::facade::PlayError;
use ludwright::search::{Budget, Level, Method, Search};
use ludwright::{Play, Stop};
use numpy::{PyArray1, PyArray3, PyArrayMethods as _};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::game::Game;
use crate::solved::Solved;
use crate::thought::Thought;
use crate::{border, errors};

/// What OpenSpiel calls a player in a game that is over.
pub(crate) const TERMINAL: i32 = -4;

/// A game in progress.
#[pyclass(module = "ludwright")]
pub(crate) struct State {
    game: Py<Game>,
    play: Play,
    /// The numbers of the legal moves, once they have been asked for.
    legal: Option<Vec<u32>>,
}

impl State {
    pub(crate) fn new(game: Py<Game>, play: Play) -> Self {
        Self {
            game,
            play,
            legal: None,
        }
    }

    pub(crate) fn play(&self) -> &Play {
        &self.play
    }

    /// The numbers of the legal moves, in the order of the library.
    fn numbers(&mut self) -> PyResult<&[u32]> {
        let legal = match self.legal.take() {
            Some(legal) => legal,
            None => {
                let actions = self.game.get().actions()?;
                border::at_once(|| actions.legal(&self.play).map_err(errors::unnumbered))?
            }
        };
        Ok(self.legal.insert(legal))
    }

    /// The move of a number.
    fn chosen(&mut self, action: u32) -> PyResult<ludwright::Move> {
        let index = self.numbers()?.iter().position(|known| *known == action);
        let chosen = index.and_then(|index| self.play.legal().get(index));
        chosen.copied().ok_or_else(|| {
            errors::illegal(format!("{action} is not the number of a legal move here"))
        })
    }

    /// Does something to the game.
    fn change(
        &mut self,
        py: Python<'_>,
        change: impl FnOnce(&mut Play) -> Result<(), PlayError> + Send,
    ) -> PyResult<()> {
        let play = &mut self.play;
        let done = border::apart(py, || change(play))?;
        done.map_err(|error| errors::play(&error))?;
        self.legal = None;
        Ok(())
    }

    /// The library's number of a player, from 1; that of who is to move, or of the first, if none is given.
    fn player(&self, player: Option<usize>) -> PyResult<usize> {
        match player {
            None => Ok(self.play.player().unwrap_or(1)),
            Some(player) if player < self.play.game().players() => Ok(player + 1),
            Some(player) => Err(errors::wrong(format!(
                "there is no player {player}; players are numbered from 0"
            ))),
        }
    }
}

#[pymethods]
impl State {
    /// The player to move, from 0; -4 if the game is over.
    fn current_player(&self) -> i32 {
        self.play
            .player()
            .map_or(TERMINAL, |player| player as i32 - 1)
    }

    /// The numbers of the legal moves, ascending.
    fn legal_actions(&mut self) -> PyResult<Vec<u32>> {
        let mut legal = self.numbers()?.to_vec();
        legal.sort_unstable();
        Ok(legal)
    }

    /// For each number whether it is that of a legal move.
    fn legal_actions_mask<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut mask = vec![false; self.game.get().actions()?.count() as usize];
        self.numbers()?
            .iter()
            .for_each(|id| mask[*id as usize] = true);
        Ok(PyArray1::from_vec(py, mask))
    }

    /// What a legal move is called. As in OpenSpiel a player may be named before it, which changes nothing.
    #[pyo3(signature = (*action))]
    fn action_to_string(&mut self, action: Vec<u32>) -> PyResult<String> {
        let action = action.last().copied();
        let action = action.ok_or_else(|| errors::wrong("the number of a move is missing"))?;
        let chosen = self.chosen(action)?;
        border::at_once(|| Ok(self.play.text(chosen)))
    }

    /// The number of the legal move that a text names.
    #[pyo3(signature = (*text))]
    fn string_to_action(&mut self, text: Vec<String>) -> PyResult<u32> {
        let text = text.last();
        let text = text.ok_or_else(|| errors::wrong("the name of a move is missing"))?;
        let found = border::at_once(|| Ok(self.play.find_text(text)))?;
        let found = found.map_err(|error| errors::play(&error.into()))?;
        Ok(self.numbers()?[found.index()])
    }

    /// Plays the legal move of a number.
    fn apply_action(&mut self, py: Python<'_>, action: u32) -> PyResult<()> {
        let chosen = self.chosen(action)?;
        self.change(py, |play| play.play(chosen))
    }

    /// Takes the last move back. As in OpenSpiel it may be named, with its player, which changes nothing.
    #[pyo3(signature = (*_named))]
    fn undo_action(&mut self, py: Python<'_>, _named: Vec<i64>) -> PyResult<()> {
        if self.play.ply() == 0 {
            return Err(errors::wrong("nothing was done that could be taken back"));
        }
        self.change(py, |play| {
            play.undo();
            Ok(())
        })
    }

    /// A player gives the game up.
    fn resign(&mut self, py: Python<'_>, player: usize) -> PyResult<()> {
        let player = self.player(Some(player))?;
        self.change(py, |play| play.resign(player))
    }

    fn is_terminal(&self) -> bool {
        self.play.player().is_none()
    }

    /// Chance is never to move: dice are rolled as the moves are found; see `chance_outcomes`.
    #[expect(clippy::unused_self, reason = "a word of OpenSpiel")]
    fn is_chance_node(&self) -> bool {
        false
    }

    /// What the game is worth to each player, from -1 to 1; zeros while it lasts.
    fn returns(&self) -> Vec<f64> {
        let players = self.play.game().players();
        let outcome = self.play.outcome();
        outcome.map_or(vec![0.0; players], |outcome| outcome.returns())
    }

    /// The rank of each player, 1 for the best; None while the game lasts.
    fn ranks(&self) -> Option<Vec<f64>> {
        self.play.outcome().map(|outcome| outcome.ranks)
    }

    /// Each player's score; zeros in games without.
    fn scores(&self) -> Vec<i32> {
        let view = self.play.referee();
        (1..=self.play.game().players())
            .map(|player| view.score(player))
            .collect()
    }

    fn clone(&self, py: Python<'_>) -> Self {
        Self {
            game: self.game.clone_ref(py),
            play: self.play.clone(),
            legal: self.legal.clone(),
        }
    }

    /// How the dice may fall that are rolled for the moves of this position, each as the faces of all dice
    /// and how likely it is; `tell_roll` chooses one. Empty if nothing is left to chance; None if what is
    /// cannot be listed.
    #[expect(clippy::type_complexity, reason = "a list of pairs, as Python sees it")]
    fn chance_outcomes(&self, py: Python<'_>) -> PyResult<Option<Vec<(Vec<Option<usize>>, f64)>>> {
        let play = &self.play;
        let rolls = border::apart(py, || play.chance_outcomes())?;
        let rolls = rolls.map_err(|error| errors::play(&error))?;
        Ok(rolls.map(|rolls| {
            let rolls = rolls.into_iter();
            rolls
                .map(|roll| (roll.faces, roll.weight as f64 / roll.of as f64))
                .collect()
        }))
    }

    /// Says what dice show when they are rolled next: for each die the number of a face from 0, or None for
    /// chance to choose.
    fn tell_roll(&mut self, py: Python<'_>, faces: Vec<Option<usize>>) -> PyResult<()> {
        self.change(py, |play| play.tell_roll(&faces))
    }

    /// All that was done, as text: the seed and the moves.
    fn serialize(&self, py: Python<'_>) -> PyResult<String> {
        let play = &self.play;
        let saved = border::apart(py, || serde_json::to_string(&play.save()))?;
        saved.map_err(errors::wrong)
    }

    /// The moves played so far, by their names.
    fn history(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        let play = &self.play;
        border::apart(py, || {
            let deeds = play.history();
            deeds.iter().map(ToString::to_string).collect()
        })
    }

    /// How many moves were played.
    fn move_number(&self) -> usize {
        self.play.ply()
    }

    /// The position as a player sees it: planes, rows, columns. For who is to move if no player is named.
    #[pyo3(signature = (player = None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<usize>,
    ) -> PyResult<Bound<'py, PyArray3<f32>>> {
        let player = self.player(player)?;
        let tensors = self.game.get().tensors();
        let mut all = vec![0.0; tensors.size()];
        border::at_once(|| {
            tensors.write(&self.play, Some(player), &mut all);
            Ok(())
        })?;
        PyArray1::from_vec(py, all).reshape(tensors.shape())
    }

    /// What a player knows, as text: what they see, the moves they may play, and how many were played.
    #[pyo3(signature = (player = None))]
    fn information_state_string(&self, player: Option<usize>) -> PyResult<String> {
        let player = self.player(player)?;
        border::at_once(|| {
            let view = self.play.view(player);
            let data = serde_json::to_string(&(view.data(), view.moves()));
            data.map_err(errors::wrong)
        })
    }

    /// The position as a player sees it, drawn in characters.
    #[pyo3(signature = (player = None))]
    fn observation_string(&self, player: Option<usize>) -> PyResult<String> {
        let player = self.player(player)?;
        border::at_once(|| {
            let view = self.play.view(player);
            Ok(format!("{}{}", view.draw(), view.status()))
        })
    }

    /// The position as an SVG picture: as a player sees it, or all of it.
    #[pyo3(signature = (player = None, targets = false))]
    fn render(&self, player: Option<usize>, targets: bool) -> PyResult<String> {
        let player = player.map(|player| self.player(Some(player))).transpose()?;
        border::at_once(|| Ok(self.play.view_of(player).svg(targets)))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        // Who is to move looks, so that nothing is shown that they must not see.
        let player = self.player(None)?;
        border::at_once(|| Ok(self.play.view(player).svg(false)))
    }

    /// The number of legal sequences of moves of each length from 1 to `depth`.
    fn perft(&self, py: Python<'_>, depth: usize) -> PyResult<Vec<u64>> {
        let (stop, saved) = (Stop::new(), self.play.save());
        let game = self.play.game().heeding(&stop);
        let counted = border::long(py, &stop, || {
            game.restore(&saved)?.perft(depth).map_err(PlayError::from)
        })?;
        counted.map_err(|error| errors::play(&error))
    }

    /// Looks for the best move: with so many iterations, by a method such as "best", "mcts" or "alphabeta",
    /// or at a level from 1 to 10.
    #[pyo3(signature = (iterations = 10_000, method = "best", level = None, threads = 1, seed = 0, lines = 1))]
    #[expect(clippy::too_many_arguments, reason = "each has a name in Python")]
    fn search(
        &mut self,
        py: Python<'_>,
        iterations: u64,
        method: &str,
        level: Option<u8>,
        threads: usize,
        seed: u64,
        lines: usize,
    ) -> PyResult<Thought> {
        let method: Method = method.parse().map_err(errors::wrong)?;
        let mut search = match level {
            None => Search::new(method),
            Some(level) => {
                let known = Level::new(level);
                let level = known.ok_or_else(|| errors::wrong("levels are from 1 to 10"))?;
                Search::at_level(method, level)
            }
        };
        let budget = Budget {
            threads: threads.max(1),
            seed,
            lines,
            ..Budget::iterations(iterations)
        };
        let play = &self.play;
        let found = border::long(py, &budget.stop, || search.think(play, &budget))?;
        let found = found.map_err(|error| errors::play(&error))?;
        let best = self.numbers()?[found.best.index()];
        Ok(Thought::new(best, found))
    }

    /// Solves the game from here: the value of every position that follows. `memory` is in bytes.
    #[pyo3(signature = (memory = 4 << 30, threads = 0))]
    fn solve(&self, py: Python<'_>, memory: u64, threads: usize) -> PyResult<Solved> {
        let stop = Stop::new();
        let game = self.game.get().endless()?;
        let (heeding, saved) = (game.heeding(&stop), self.play.save());
        let solved = border::long(py, &stop, || {
            let play = heeding.restore(&saved)?;
            Ok(play.solve(memory, threads, &stop))
        })?;
        let solved = solved.map_err(|error: PlayError| errors::play(&error))?;
        let solved = solved.map_err(|error| errors::solve(&error))?;
        Ok(Solved::new(game, solved))
    }

    /// The game that is played.
    fn get_game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone(py)
    }

    #[expect(clippy::type_complexity, reason = "what pickle wants")]
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (Py<Game>, String))> {
        let deserialize = py.import("ludwright")?.getattr("deserialize")?;
        Ok((deserialize, (self.game.clone_ref(py), self.serialize(py)?)))
    }

    fn __str__(&self) -> PyResult<String> {
        self.observation_string(None)
    }

    fn __repr__(&self) -> String {
        let game = self.play.game().name();
        let status = self.play.referee().status();
        format!(
            "<ludwright.State {game}, {} moves, {status}>",
            self.play.ply()
        )
    }

    /// All that is seen, as Python's data.
    #[pyo3(signature = (player = None))]
    fn observation_dict<'py>(
        &self,
        py: Python<'py>,
        player: Option<usize>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let player = self.player(player)?;
        let data = border::at_once(|| Ok(serde_json::to_string(&self.play.view(player).data())))?;
        let data = data.map_err(errors::wrong)?;
        let read = py.import("json")?.call_method1("loads", (data,))?;
        Ok(read.cast_into::<PyDict>()?)
    }
}
