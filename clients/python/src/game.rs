//! Games: loading them, and what is known of them before play.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use ludwright::facade::{Limits, Saved, Series, Unnumbered};
use ludwright::{Actions, Env, Loader, Reports, Stop, Tensors};
use numpy::{PyArray1, PyArray2, PyArrayMethods as _};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::state::State;
use crate::{border, errors};

/// Where the text of a game came from.
#[derive(Clone)]
struct Source {
    /// What it is called: the name of a bundled game, or that of a file.
    name: String,
    /// Its text, if it is no bundled game.
    text: Option<String>,
    options: Vec<String>,
    ruleset: Option<String>,
}

impl Source {
    fn load(&self, limits: Limits) -> Result<ludwright::Game, Reports> {
        let mut loader = Loader::bundled().limits(limits);
        for option in &self.options {
            loader = loader.option(option);
        }
        if let Some(ruleset) = &self.ruleset {
            loader = loader.ruleset(ruleset);
        }
        match &self.text {
            Some(text) => loader.load_text(&self.name, text),
            None => loader.load(&self.name),
        }
    }
}

/// Rules ready to be played. It never changes, and threads may share it.
#[pyclass(frozen, module = "ludwright")]
pub(crate) struct Game {
    pub(crate) game: ludwright::Game,
    source: Source,
    actions: OnceLock<Result<Arc<Actions>, Unnumbered>>,
    tensors: OnceLock<Arc<Tensors>>,
}

/// Loads a bundled game by its name, or a file by its path.
#[pyfunction]
#[pyo3(signature = (name, options = Vec::new(), ruleset = None))]
pub(crate) fn load(
    py: Python<'_>,
    name: String,
    options: Vec<String>,
    ruleset: Option<String>,
) -> PyResult<Game> {
    let path = Path::new(&name);
    let is_path = path.extension().is_some_and(|ending| ending == "lud") || path.is_file();
    let text = match (is_path, std::fs::read_to_string(path)) {
        (false, _) => None,
        (true, Ok(text)) => Some(text),
        // The loader says what is the matter with the file.
        (true, Err(error)) => {
            let loaded = Loader::bundled().load_file(path);
            return Err(loaded.map_or_else(|found| errors::reports(&found), |_| error.into()));
        }
    };
    let source = Source {
        name,
        text,
        options,
        ruleset,
    };
    Game::new(py, source)
}

/// Makes a game of a text; `name` is what reports call it.
#[pyfunction]
#[pyo3(signature = (text, name = "text".to_owned(), options = Vec::new(), ruleset = None))]
pub(crate) fn load_text(
    py: Python<'_>,
    text: String,
    name: String,
    options: Vec<String>,
    ruleset: Option<String>,
) -> PyResult<Game> {
    let text = Some(text);
    let source = Source {
        name,
        text,
        options,
        ruleset,
    };
    Game::new(py, source)
}

/// The names of the bundled games.
#[pyfunction]
pub(crate) fn games() -> Vec<String> {
    Loader::bundled().games()
}

impl Game {
    fn new(py: Python<'_>, source: Source) -> PyResult<Self> {
        let stop = Stop::new();
        let game = border::long(py, &stop, || source.load(Limits::default()))?;
        Ok(Self {
            game: game.map_err(|found| errors::reports(&found))?,
            source,
            actions: OnceLock::new(),
            tensors: OnceLock::new(),
        })
    }

    /// The same rules without the limits that end a game, as a solver wants them.
    pub(crate) fn endless(&self) -> PyResult<ludwright::Game> {
        let game = self.source.load(Limits::default().endless());
        game.map_err(|found| errors::reports(&found))
    }

    pub(crate) fn actions(&self) -> PyResult<Arc<Actions>> {
        let made = self
            .actions
            .get_or_init(|| self.game.actions().map(Arc::new));
        made.clone().map_err(errors::unnumbered)
    }

    pub(crate) fn tensors(&self) -> Arc<Tensors> {
        Arc::clone(self.tensors.get_or_init(|| Arc::new(self.game.tensors())))
    }
}

#[pymethods]
impl Game {
    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        self.game.name()
    }

    /// What is chosen of its options, as "Heading/Item".
    #[getter]
    fn options(&self) -> Vec<String> {
        self.game.options()
    }

    /// The rulesets that its text offers.
    #[getter]
    fn rulesets(&self) -> Vec<String> {
        self.game.rulesets()
    }

    /// What is odd about its text, as lines.
    #[getter]
    fn warnings(&self) -> Vec<String> {
        let warnings = self.game.warnings().json();
        warnings.into_iter().map(|report| report.message).collect()
    }

    /// Whether its rules hide anything from players.
    #[getter]
    fn hides(&self) -> bool {
        self.game.hides()
    }

    fn num_players(&self) -> usize {
        self.game.players()
    }

    fn num_distinct_actions(&self) -> PyResult<u32> {
        Ok(self.actions()?.count())
    }

    /// The most moves of a game: it then ends as a draw.
    #[expect(clippy::unused_self, reason = "a word of OpenSpiel")]
    fn max_game_length(&self) -> u32 {
        Limits::default().moves
    }

    #[expect(clippy::unused_self, reason = "a word of OpenSpiel")]
    fn min_utility(&self) -> f64 {
        -1.0
    }

    #[expect(clippy::unused_self, reason = "a word of OpenSpiel")]
    fn max_utility(&self) -> f64 {
        1.0
    }

    /// Planes, rows, columns.
    fn observation_tensor_shape(&self) -> (usize, usize, usize) {
        let [planes, rows, columns] = self.tensors().shape();
        (planes, rows, columns)
    }

    fn observation_tensor_size(&self) -> usize {
        self.tensors().size()
    }

    /// What each plane of a tensor tells.
    fn observation_planes(&self) -> Vec<String> {
        self.tensors().planes().to_vec()
    }

    /// Whether the sites of the board lie on rows and columns.
    #[getter]
    fn is_grid(&self) -> bool {
        self.tensors().is_grid()
    }

    /// For each site of the board its place in a plane: the nodes of its graph.
    fn node_cells<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        PyArray1::from_slice(py, self.tensors().cells())
    }

    /// Which nodes touch which, as two rows: from and to.
    fn edge_index<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i64>>> {
        let tensors = self.tensors();
        let end = |nth: usize| tensors.edges().iter().map(move |edge| i64::from(edge[nth]));
        let both: Vec<i64> = end(0).chain(end(1)).collect();
        PyArray1::from_vec(py, both).reshape([2, tensors.edges().len()])
    }

    /// What the sites of the board are called, in the order of the nodes.
    fn site_names(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        let play = border::apart(py, || self.game.start(0))?;
        let play = play.map_err(|error| errors::play(&error))?;
        let tensors = self.tensors();
        let sites = tensors.sites().iter();
        Ok(sites.map(|site| play.site_name(*site)).collect())
    }

    /// What the moves of a number look like in any position: a dictionary of `decision`, `from`, `to` (kinds
    /// and numbers of sites, or None), `names` and `nth`.
    fn action<'py>(&self, py: Python<'py>, action: u32) -> PyResult<Bound<'py, PyDict>> {
        let shape = self.actions()?.of(action);
        let shape =
            shape.ok_or_else(|| errors::wrong(format!("{action} is no number of a move")))?;
        let site = |site: Option<ludwright::facade::Site>| {
            site.map(|site| (format!("{:?}", site.kind).to_lowercase(), site.number))
        };
        let told = PyDict::new(py);
        told.set_item("decision", format!("{:?}", shape.decision).to_lowercase())?;
        told.set_item("from", site(shape.from))?;
        told.set_item("to", site(shape.to))?;
        told.set_item("names", shape.names)?;
        told.set_item("nth", shape.nth)?;
        Ok(told)
    }

    /// The first position. Whatever is random follows from the seed.
    #[pyo3(signature = (seed = 0, position = None))]
    fn new_initial_state(
        slf: Bound<'_, Self>,
        seed: u64,
        position: Option<&str>,
    ) -> PyResult<State> {
        let game = &slf.get().game;
        let play = border::apart(slf.py(), || match position {
            Some(position) => game.start_at(position, seed),
            None => game.start(seed),
        })?;
        let play = play.map_err(|error| errors::play(&error))?;
        Ok(State::new(slf.unbind(), play))
    }

    /// The state that `State.serialize` wrote.
    fn deserialize_state(slf: Bound<'_, Self>, text: &str) -> PyResult<State> {
        let saved: Saved = serde_json::from_str(text).map_err(errors::wrong)?;
        let game = slf.get().game.clone();
        let play = border::long(slf.py(), &Stop::new(), || game.restore(&saved))?;
        let play = play.map_err(|error| errors::play(&error))?;
        Ok(State::new(slf.unbind(), play))
    }

    /// Plays random games: how many there were, how long they were, and who won.
    #[pyo3(signature = (games, seed = 0, threads = 0))]
    fn playouts<'py>(
        &self,
        py: Python<'py>,
        games: u64,
        seed: u64,
        threads: usize,
    ) -> PyResult<Bound<'py, PyDict>> {
        let stop = Stop::new();
        let game = self.game.heeding(&stop);
        let series = Series {
            games,
            seed,
            threads,
        };
        let tally = border::long(py, &stop, || game.playouts(series, |_| {}))?;
        let tally = tally.map_err(|error| errors::series(&error))?;
        let told = PyDict::new(py);
        told.set_item("games", tally.games)?;
        told.set_item("moves", tally.moves)?;
        told.set_item("mean_length", tally.mean_length())?;
        told.set_item("mean_branching", tally.mean_branching())?;
        told.set_item("wins", &tally.wins)?;
        told.set_item("draws", tally.draws)?;
        told.set_item("by_limit", tally.by_limit)?;
        Ok(told)
    }

    /// Plays random moves in Rust alone, by the numbers of moves as `VectorEnv` does, and says how many seconds
    /// so many of them took on so many threads: the yardstick of `benches/vector.py`. Each thread steps its part of
    /// the games in turn, at least one.
    #[pyo3(signature = (moves, seed = 0, threads = 1, games = 1))]
    fn random_moves(
        &self,
        py: Python<'_>,
        moves: u64,
        seed: u64,
        threads: u64,
        games: u64,
    ) -> PyResult<f64> {
        let (stop, actions) = (Stop::new(), self.actions()?);
        let game = self.game.heeding(&stop);
        let threads = threads.max(1);
        let each = |thread: u64| {
            let one = Env::new(&game, &actions, seed.wrapping_add(thread))?;
            let others = (thread + threads..games).step_by(threads as usize);
            let others = others.map(|index| one.another(seed.wrapping_add(index)));
            let mut all = others.collect::<Result<Vec<_>, _>>()?;
            all.push(one);
            let mut left = moves / threads;
            while left > 0 {
                for env in all.iter_mut().take(left.try_into().unwrap_or(usize::MAX)) {
                    match env.random() {
                        Some(id) => env.step(id)?,
                        None => env.reset()?,
                    }
                }
                left = left.saturating_sub(all.len() as u64);
            }
            Ok(())
        };
        let begin = std::time::Instant::now();
        let done = border::long(py, &stop, || {
            std::thread::scope(|scope| {
                let each = &each;
                let threads: Vec<_> = (0..threads)
                    .map(|thread| scope.spawn(move || each(thread)))
                    .collect();
                let mut ends = threads.into_iter().map(std::thread::ScopedJoinHandle::join);
                // A panic goes on to the border.
                ends.try_for_each(|end| {
                    end.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                })
            })
        })?;
        done.map_err(errors::env)?;
        Ok(begin.elapsed().as_secs_f64())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let module = py.import("ludwright")?;
        let Source {
            name,
            text,
            options,
            ruleset,
        } = self.source.clone();
        Ok(match text {
            Some(text) => {
                let arguments = (text, name, options, ruleset).into_pyobject(py)?;
                (module.getattr("load_text")?, arguments.into_any())
            }
            None => {
                let arguments = (name, options, ruleset).into_pyobject(py)?;
                (module.getattr("load")?, arguments.into_any())
            }
        })
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.game.name() == other.game.name() && self.game.rules() == other.game.rules()
    }

    fn __hash__(&self) -> u64 {
        self.game.rules()
    }

    fn __repr__(&self) -> String {
        let mut options = self.game.options().join(", ");
        if !options.is_empty() {
            options = format!(", {options}");
        }
        let players = match self.game.players() {
            1 => "1 player".to_owned(),
            players => format!("{players} players"),
        };
        format!("<ludwright.Game {}, {players}{options}>", self.game.name())
    }
}
