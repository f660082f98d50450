//! Many games at once, stepped into arrays of the caller's.

use std::sync::Arc;

use ludwright::facade::EnvError;
use ludwright::{Env, Fault, Rng, Stop, Tensors};
use numpy::{
    Element, PyReadonlyArray1, PyReadwriteArray, PyReadwriteArray1, PyReadwriteArray2,
    PyReadwriteArray4, PyUntypedArrayMethods,
};
use pyo3::prelude::*;

use crate::crew::Crew;
use crate::game::Game;
use crate::state::TERMINAL;
use crate::{border, errors};

/// The most games at once: each takes some kilobytes, and memory that is not there ends the process.
const MOST: usize = 1 << 20;

/// Steps many games at once. A game that is over begins anew by itself: what is seen and may be played
/// after a step is then the first position of the next game.
#[pyclass(module = "ludwright")]
pub(crate) struct VectorEnv {
    game: Py<Game>,
    lanes: Vec<Lane>,
    crew: Crew,
    tensors: Arc<Tensors>,
    actions: u32,
}

/// One of the games.
struct Lane {
    env: Env,
    /// Whether the last step ended a game, and what it was worth.
    ended: Option<Vec<f32>>,
    error: Option<EnvError>,
}

/// Rows of an array that lie one after the other, or nothing where it is not wanted.
struct Rows<'a, T> {
    all: Option<&'a mut [T]>,
    /// The numbers of a row.
    size: usize,
}

impl<'a, T> Rows<'a, T> {
    /// The first rows, which are then no longer here.
    fn first(&mut self, rows: usize) -> Self {
        let Self { all, size } = self;
        let first = all
            .as_mut()
            .and_then(|all| all.split_off_mut(..rows * *size));
        Self {
            all: first,
            size: *size,
        }
    }
}

/// What is written of some lanes.
struct Written<'a> {
    observations: Rows<'a, f32>,
    masks: Rows<'a, bool>,
    rewards: Rows<'a, f32>,
    dones: Rows<'a, bool>,
    players: Rows<'a, i32>,
}

impl Written<'_> {
    /// What is written of the first lanes, which are then no longer here.
    fn first(&mut self, lanes: usize) -> Self {
        Self {
            observations: self.observations.first(lanes),
            masks: self.masks.first(lanes),
            rewards: self.rewards.first(lanes),
            dones: self.dones.first(lanes),
            players: self.players.first(lanes),
        }
    }
}

impl Lane {
    fn step(&mut self, action: u32) {
        let step = |env: &mut Env| {
            env.step(action)?;
            let Some(outcome) = env.outcome() else {
                return Ok(None);
            };
            env.reset()?;
            let returns = outcome.returns().into_iter();
            Ok(Some(returns.map(|worth| worth as f32).collect()))
        };
        match step(&mut self.env) {
            Ok(ended) => self.ended = ended,
            Err(error) => self.error = Some(error),
        }
    }

    fn reset(&mut self) {
        self.ended = None;
        self.error = self.env.reset().err();
    }

    fn write(&mut self, tensors: &Tensors, into: Written<'_>) {
        let to_move = self.env.player();
        let player = to_move.unwrap_or(1);
        if let Some(observation) = into.observations.all {
            self.env.observe(tensors, player, observation);
        }
        if let Some(mask) = into.masks.all {
            self.env.mask(mask);
        }
        if let Some(reward) = into.rewards.all {
            match &self.ended {
                Some(returns) => reward.copy_from_slice(returns),
                None => reward.fill(0.0),
            }
        }
        if let Some(done) = into.dones.all {
            done.fill(self.ended.is_some());
        }
        if let Some(players) = into.players.all {
            players.fill(to_move.map_or(TERMINAL, |player| player as i32 - 1));
        }
    }
}

/// The arrays of all lanes.
#[derive(Default)]
struct Arrays<'py> {
    observations: Option<PyReadwriteArray4<'py, f32>>,
    masks: Option<PyReadwriteArray2<'py, bool>>,
    rewards: Option<PyReadwriteArray2<'py, f32>>,
    dones: Option<PyReadwriteArray1<'py, bool>>,
    players: Option<PyReadwriteArray1<'py, i32>>,
}

/// The rows of an array, which must have this shape and lie row by row.
fn rows<'a, T: Element, D: numpy::ndarray::Dimension>(
    array: Option<&'a mut PyReadwriteArray<'_, T, D>>,
    name: &str,
    wanted: &[usize],
) -> PyResult<Rows<'a, T>> {
    let size = wanted[1..].iter().product();
    let Some(array) = array else {
        return Ok(Rows { all: None, size });
    };
    if array.shape() != wanted {
        let found = array.shape();
        let message = format!("`{name}` has the shape {found:?} and not {wanted:?}");
        return Err(errors::wrong(message));
    }
    // An array that lies column by column has its numbers in one piece, too.
    let by_row = array.is_c_contiguous();
    let all = array.as_slice_mut().ok().filter(|_| by_row);
    let all =
        all.ok_or_else(|| errors::wrong(format!("`{name}` must be contiguous, row by row")))?;
    Ok(Rows {
        all: Some(all),
        size,
    })
}

/// How many lanes a thread takes at once.
const TOGETHER: usize = 16;

/// Lanes that are stepped together, and what is written of them.
struct Piece<'a> {
    /// The number of the first one.
    first: usize,
    lanes: &'a mut [Lane],
    into: Written<'a>,
}

impl Piece<'_> {
    /// The number of the first lane in which the action that is chosen for it is not legal.
    fn illegal(&self, chosen: &[u32]) -> Option<usize> {
        let mut lanes = self.lanes.iter().zip(&chosen[self.first..]);
        let odd = lanes.position(|(lane, action)| !lane.env.legal().contains(action));
        odd.map(|index| self.first + index)
    }

    fn carry_out(mut self, chosen: Option<&[u32]>, tensors: &Tensors) {
        for index in 0..self.lanes.len() {
            let lane = &mut self.lanes[index];
            match chosen {
                Some(chosen) => lane.step(chosen[self.first + index]),
                None => lane.reset(),
            }
            lane.write(tensors, self.into.first(1));
        }
    }
}

impl VectorEnv {
    /// Steps every lane by the action that is chosen for it, or begins it anew, and writes the arrays. Unless all
    /// actions are legal nothing is done.
    fn each(
        &mut self,
        py: Python<'_>,
        mut arrays: Arrays<'_>,
        chosen: Option<&[u32]>,
    ) -> PyResult<()> {
        let (lanes, actions) = (self.lanes.len(), self.actions as usize);
        let players = self.game.get().game.players();
        let [planes, height, width] = self.tensors.shape();
        let seen = [lanes, planes, height, width];
        let mut into = Written {
            observations: rows(arrays.observations.as_mut(), "observations", &seen)?,
            masks: rows(arrays.masks.as_mut(), "masks", &[lanes, actions])?,
            rewards: rows(arrays.rewards.as_mut(), "rewards", &[lanes, players])?,
            dones: rows(arrays.dones.as_mut(), "dones", &[lanes])?,
            players: rows(arrays.players.as_mut(), "players", &[lanes])?,
        };
        let (tensors, crew, all) = (&self.tensors, &self.crew, &mut self.lanes);
        let odd = border::apart(py, || {
            let pieces = all.chunks_mut(TOGETHER).enumerate();
            let pieces = pieces.map(|(piece, lanes)| Piece {
                first: piece * TOGETHER,
                into: into.first(lanes.len()),
                lanes,
            });
            crew.share_unless(
                pieces,
                |piece| chosen.and_then(|chosen| piece.illegal(chosen)),
                |piece| piece.carry_out(chosen, tensors),
            )
        })?;
        if let (Some(index), Some(chosen)) = (odd, chosen) {
            let error = EnvError::Illegal(chosen[index]);
            return Err(errors::illegal(format!("game {index}: {error}")));
        }
        let mut errors = self.lanes.iter_mut().enumerate();
        let error = errors.find_map(|(index, lane)| Some((index, lane.error.take()?)));
        py.check_signals()?;
        match error {
            Some((_, EnvError::Fault(error))) => Err(errors::fault(error)),
            Some((index, EnvError::Unnumbered(error))) => {
                Err(errors::wrong(format!("game {index}: {error}")))
            }
            Some((index, error @ EnvError::Illegal(_))) => {
                Err(errors::illegal(format!("game {index}: {error}")))
            }
            None => Ok(()),
        }
    }
}

#[pymethods]
impl VectorEnv {
    #[new]
    #[pyo3(signature = (game, n, seed = 0, threads = 0))]
    fn new(py: Python<'_>, game: Py<Game>, n: usize, seed: u64, threads: usize) -> PyResult<Self> {
        if n > MOST {
            return Err(errors::wrong(format!(
                "{n} games are too many; {MOST} are the most"
            )));
        }
        let inner = game.get();
        let (actions, tensors, stop) = (inner.actions()?, inner.tensors(), Stop::new());
        // Each game has seeds of its own, whatever the number of games and of threads.
        let seed_of =
            |lane: u64| Rng::new(seed ^ lane.wrapping_mul(0x9e37_79b9_7f4a_7c15)).next_u64();
        let lanes = border::long(py, &stop, || {
            let one = Env::new(&inner.game, &actions, 0)?;
            let lanes = (0..n as u64).map(|lane| {
                if stop.is_told() {
                    return Err(EnvError::Fault(Fault::Stopped));
                }
                Ok(Lane {
                    env: one.another(seed_of(lane))?,
                    ended: None,
                    error: None,
                })
            });
            lanes.collect::<Result<Vec<_>, EnvError>>()
        })?;
        let crew = Crew::new(threads).map_err(errors::wrong)?;
        Ok(Self {
            lanes: lanes.map_err(errors::env)?,
            actions: actions.count(),
            game,
            crew,
            tensors,
        })
    }

    /// Begins all games anew, and writes what is then.
    #[pyo3(signature = (observations = None, masks = None, players = None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        observations: Option<PyReadwriteArray4<'_, f32>>,
        masks: Option<PyReadwriteArray2<'_, bool>>,
        players: Option<PyReadwriteArray1<'_, i32>>,
    ) -> PyResult<()> {
        let arrays = Arrays {
            observations,
            masks,
            players,
            ..Arrays::default()
        };
        self.each(py, arrays, None)
    }

    /// Plays a move in each game, and writes what is then into the arrays that are given: observations for who
    /// is to move, masks of legal moves, rewards of all players, whether a game ended, who is to move.
    /// Arrays of another form and actions that are not legal are refused before anything is played. Any other
    /// error, such as one of the rules, comes after all games were stepped, as does an interruption; the game that
    /// the error names has to be begun anew with `reset`.
    #[pyo3(signature = (actions, observations = None, masks = None, rewards = None, dones = None, players = None))]
    #[expect(clippy::too_many_arguments, reason = "each has a name in Python")]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, u32>,
        observations: Option<PyReadwriteArray4<'_, f32>>,
        masks: Option<PyReadwriteArray2<'_, bool>>,
        rewards: Option<PyReadwriteArray2<'_, f32>>,
        dones: Option<PyReadwriteArray1<'_, bool>>,
        players: Option<PyReadwriteArray1<'_, i32>>,
    ) -> PyResult<()> {
        let arrays = Arrays {
            observations,
            masks,
            rewards,
            dones,
            players,
        };
        let chosen = actions.as_slice().map_err(errors::wrong)?;
        if chosen.len() != self.lanes.len() {
            let (found, wanted) = (chosen.len(), self.lanes.len());
            let message = format!("`actions` has {found} numbers and not {wanted}");
            return Err(errors::wrong(message));
        }
        self.each(py, arrays, Some(chosen))
    }

    /// Writes the number of a legal move of each game, each as likely as any other.
    fn sample(&mut self, py: Python<'_>, mut actions: PyReadwriteArray1<'_, u32>) -> PyResult<()> {
        let lanes = self.lanes.len();
        let mut into = rows(Some(&mut actions), "actions", &[lanes])?;
        let (crew, all) = (&self.crew, &mut self.lanes);
        border::apart(py, || {
            let pieces = all.chunks_mut(TOGETHER);
            let pieces = pieces.map(|lanes| {
                let into = into.first(lanes.len());
                (lanes, into)
            });
            crew.share(pieces, |(lanes, into)| {
                for (lane, action) in lanes.iter_mut().zip(into.all.into_iter().flatten()) {
                    *action = lane.env.random().unwrap_or(0);
                }
            });
        })
    }

    fn __len__(&self) -> usize {
        self.lanes.len()
    }

    /// The game that is played.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// How many threads step the games.
    #[getter]
    fn threads(&self) -> usize {
        self.crew.threads()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let name = self.game.borrow(py).game.name().to_owned();
        format!("<ludwright.VectorEnv {name}, {} games>", self.lanes.len())
    }
}
