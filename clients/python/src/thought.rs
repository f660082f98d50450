//! What a search has found.

use ludwright::search;
use pyo3::prelude::*;

/// What a player thinks of a position.
#[pyclass(frozen, module = "ludwright", get_all)]
pub(crate) struct Thought {
    /// The number of the move it would play.
    action: u32,
    /// What that is worth to who plays it, from -1 to 1.
    value: f64,
    /// Whether the value is proved.
    proved: bool,
    /// The best lines as names of moves, the best first, each with its value.
    lines: Vec<(Vec<String>, f64)>,
    /// What the method is called.
    method: String,
    /// Lines that were tried, or positions that were looked at.
    iterations: u64,
    /// How many plies it has looked ahead.
    depth: u32,
}

/// From 0 … 1 to what games are worth.
fn worth(value: f64) -> f64 {
    2.0 * value - 1.0
}

impl Thought {
    pub(crate) fn new(action: u32, found: search::Thought) -> Self {
        let best = found.lines.first();
        Self {
            action,
            value: best.map_or(0.0, |line| worth(line.value)),
            proved: best.is_some_and(|line| line.proved),
            method: found.method.to_owned(),
            iterations: found.iterations,
            depth: found.depth,
            lines: found
                .lines
                .into_iter()
                .map(|line| (line.texts, worth(line.value)))
                .collect(),
        }
    }
}

#[pymethods]
impl Thought {
    fn __repr__(&self) -> String {
        let line = self.lines.first();
        let line = line.map_or(String::new(), |(moves, _)| moves.join(" "));
        format!("<ludwright.Thought {:+.3}: {line}>", self.value)
    }
}
