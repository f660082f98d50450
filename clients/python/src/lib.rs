//! The Python package of ludwright: games, states, tensors and environments for NumPy.
//!
//! What is meant stands in the library; here it is only handed over. Nothing that goes wrong there
//! crosses the border but as an exception: see [`border`].

mod border;
mod crew;
mod errors;
mod game;
mod solved;
mod state;
mod thought;
mod vector;

use pyo3::prelude::*;

/// The part of the package that is written in Rust.
#[pymodule]
fn _ludwright(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<game::Game>()?;
    module.add_class::<state::State>()?;
    module.add_class::<solved::Solved>()?;
    module.add_class::<thought::Thought>()?;
    module.add_class::<vector::VectorEnv>()?;
    module.add_function(wrap_pyfunction!(game::load, module)?)?;
    module.add_function(wrap_pyfunction!(game::load_text, module)?)?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    Ok(())
}
