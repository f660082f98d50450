//! Many games at once, stepped into arrays of the caller's.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};

use ludwright::facade::EnvError;
use ludwright::{Env, Fault, Rng, Stop, Tensors};
use numpy::{
    Element, PyReadonlyArray1, PyReadwriteArray, PyReadwriteArray1, PyReadwriteArray2,
    PyReadwriteArray4, PyUntypedArrayMethods,
};
use pyo3::prelude::*;

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
    pool: rayon::ThreadPool,
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

/// The arrays of one lane.
struct Rows<'a> {
    observation: Option<&'a mut [f32]>,
    mask: Option<&'a mut [bool]>,
    reward: Option<&'a mut [f32]>,
    done: Option<&'a mut bool>,
    player: Option<&'a mut i32>,
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

    fn write(&mut self, tensors: &Tensors, rows: &mut Rows<'_>) {
        let to_move = self.env.player();
        let player = to_move.unwrap_or(1);
        if let Some(observation) = &mut rows.observation {
            self.env.observe(tensors, player, observation);
        }
        if let Some(mask) = &mut rows.mask {
            self.env.mask(mask);
        }
        if let Some(reward) = &mut rows.reward {
            match &self.ended {
                Some(returns) => reward.copy_from_slice(returns),
                None => reward.fill(0.0),
            }
        }
        if let Some(done) = &mut rows.done {
            **done = self.ended.is_some();
        }
        if let Some(player) = &mut rows.player {
            **player = to_move.map_or(TERMINAL, |player| player as i32 - 1);
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

/// The numbers of an array, which must have this shape and lie row by row.
fn numbers<'a, T: Element, D: numpy::ndarray::Dimension>(
    array: Option<&'a mut PyReadwriteArray<'_, T, D>>,
    name: &str,
    wanted: &[usize],
) -> PyResult<Option<&'a mut [T]>> {
    let Some(array) = array else { return Ok(None) };
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
    Ok(Some(all))
}

/// Cuts an array into rows, or says nothing once for each lane.
fn rows<T>(all: Option<&mut [T]>, size: usize, lanes: usize) -> Vec<Option<&mut [T]>> {
    match all {
        Some(all) => all.chunks_exact_mut(size.max(1)).map(Some).collect(),
        None => (0..lanes).map(|_| None).collect(),
    }
}

/// How many lanes a thread takes at once.
const TOGETHER: usize = 16;

/// Does something with all items. Each thread begins with the same ones every time, because they are in its
/// caches then, and afterwards helps others to finish theirs.
fn share_out<T: Send>(
    pool: &rayon::ThreadPool,
    items: &mut [T],
    each: impl Fn(usize, &mut T) + Sync,
) {
    let pieces: Vec<Mutex<&mut [T]>> = items.chunks_mut(TOGETHER).map(Mutex::new).collect();
    let threads = pool.current_num_threads();
    let begin = |thread: usize| thread * pieces.len() / threads;
    let next: Vec<AtomicUsize> = (0..threads).map(begin).map(AtomicUsize::new).collect();
    pool.broadcast(|own| {
        for turn in 0..threads {
            let thread = (own.index() + turn) % threads;
            loop {
                let piece = next[thread].fetch_add(1, Relaxed);
                if piece >= begin(thread + 1) {
                    break;
                }
                // Nobody else ever has it, so it is not locked, nor poisoned by a panic elsewhere.
                let Ok(mut items) = pieces[piece].lock() else {
                    break;
                };
                for (nth, item) in items.iter_mut().enumerate() {
                    each(piece * TOGETHER + nth, item);
                }
            }
        }
    });
}

impl VectorEnv {
    /// The first lane in which an action is not legal. Asking all threads would cost more.
    fn illegal(&self, chosen: &[u32]) -> Option<usize> {
        let mut lanes = self.lanes.iter().zip(chosen);
        lanes.position(|(lane, action)| !lane.env.legal().contains(action))
    }

    /// Does something to every lane, and writes the arrays.
    fn each(
        &mut self,
        py: Python<'_>,
        mut arrays: Arrays<'_>,
        change: impl Fn(usize, &mut Lane) + Sync + Send,
    ) -> PyResult<()> {
        let (lanes, actions) = (self.lanes.len(), self.actions as usize);
        let players = self.game.get().game.players();
        let size = self.tensors.size();
        let [planes, height, width] = self.tensors.shape();
        let seen = [lanes, planes, height, width];
        let observations = numbers(arrays.observations.as_mut(), "observations", &seen)?;
        let masks = numbers(arrays.masks.as_mut(), "masks", &[lanes, actions])?;
        let rewards = numbers(arrays.rewards.as_mut(), "rewards", &[lanes, players])?;
        let dones = numbers(arrays.dones.as_mut(), "dones", &[lanes])?;
        let to_move = numbers(arrays.players.as_mut(), "players", &[lanes])?;
        let all = rows(observations, size, lanes)
            .into_iter()
            .zip(rows(masks, actions, lanes))
            .zip(rows(rewards, players, lanes))
            .zip(rows(dones, 1, lanes))
            .zip(rows(to_move, 1, lanes));
        let mut work: Vec<(&mut Lane, Rows<'_>)> = Vec::with_capacity(lanes);
        for (lane, ((((observation, mask), reward), done), player)) in
            self.lanes.iter_mut().zip(all)
        {
            let rows = Rows {
                observation,
                mask,
                reward,
                done: done.and_then(<[bool]>::first_mut),
                player: player.and_then(<[i32]>::first_mut),
            };
            work.push((lane, rows));
        }
        let (tensors, pool) = (&self.tensors, &self.pool);
        border::apart(py, || {
            share_out(pool, &mut work, |index, (lane, rows)| {
                change(index, lane);
                lane.write(tensors, rows);
            });
        })?;
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
            let lanes = (0..n as u64).map(|lane| {
                if stop.is_told() {
                    return Err(EnvError::Fault(Fault::Stopped));
                }
                let env = Env::new(&inner.game, &actions, seed_of(lane))?;
                Ok(Lane {
                    env,
                    ended: None,
                    error: None,
                })
            });
            lanes.collect::<Result<Vec<_>, EnvError>>()
        })?;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .stack_size(16 << 20)
            .build()
            .map_err(errors::wrong)?;
        Ok(Self {
            lanes: lanes.map_err(errors::env)?,
            actions: actions.count(),
            game,
            pool,
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
        self.each(py, arrays, |_, lane| lane.reset())
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
        // So that nothing is half done.
        if let Some(index) = self.illegal(chosen) {
            let message = format!("game {index}: {}", EnvError::Illegal(chosen[index]));
            return Err(errors::illegal(message));
        }
        self.each(py, arrays, |index, lane| lane.step(chosen[index]))
    }

    /// Writes the number of a legal move of each game, each as likely as any other.
    fn sample(&mut self, py: Python<'_>, mut actions: PyReadwriteArray1<'_, u32>) -> PyResult<()> {
        let lanes = self.lanes.len();
        let into = numbers(Some(&mut actions), "actions", &[lanes])?.unwrap_or_default();
        let all = &mut self.lanes;
        border::apart(py, || {
            for (lane, action) in all.iter_mut().zip(into) {
                *action = lane.env.random().unwrap_or(0);
            }
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
        self.pool.current_num_threads()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let name = self.game.borrow(py).game.name().to_owned();
        format!("<ludwright.VectorEnv {name}, {} games>", self.lanes.len())
    }
}
