//! What goes wrong as exceptions. Their classes are written in Python, in `_errors.py`.

use ludwright::facade::solved::SolveError;
use ludwright::facade::{EnvError, SeriesError, Unnumbered};
use ludwright::{Fault, PlayError, Reports};
use pyo3::call::PyCallArgs;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

/// An exception of a class of `_errors.py`.
fn exception<A>(class: &str, arguments: A) -> PyErr
where
    A: for<'py> PyCallArgs<'py>,
{
    Python::attach(|py| {
        let made = py
            .import("ludwright._errors")
            .and_then(|module| module.getattr(class))
            .and_then(|class| class.call1(arguments));
        match made {
            Ok(made) => PyErr::from_value(made),
            Err(error) => error,
        }
    })
}

fn text(class: &str, message: String) -> PyErr {
    exception(class, (message,))
}

/// What was asked for cannot be.
pub(crate) fn wrong(message: impl std::fmt::Display) -> PyErr {
    text("Error", message.to_string())
}

/// A number or text that is no move of the position.
pub(crate) fn illegal(message: impl std::fmt::Display) -> PyErr {
    text("IllegalMove", message.to_string())
}

/// A fault of ludwright itself.
pub(crate) fn panicked(panic: &(dyn std::any::Any + Send)) -> PyErr {
    let said = panic.downcast_ref::<String>().map(String::as_str);
    let said = said.or_else(|| panic.downcast_ref::<&str>().copied());
    let said = said.unwrap_or("no reason is known");
    text("Panic", format!("a fault of ludwright: {said}"))
}

/// What is wrong with the text of a game: as text, and as data with places and hints.
pub(crate) fn reports(reports: &Reports) -> PyErr {
    let message = reports.to_string();
    let data = serde_json::to_string(&reports.json()).unwrap_or_else(|_| "[]".to_owned());
    exception("Reports", (message, data))
}

pub(crate) fn fault(fault: Fault) -> PyErr {
    match fault == Fault::Stopped {
        true => PyKeyboardInterrupt::new_err(()),
        false => text("RulesError", fault.to_string()),
    }
}

pub(crate) fn play(error: &PlayError) -> PyErr {
    let mut message = error.to_string();
    if let Some(hint) = error.hint() {
        message.push_str(&format!("; {hint}"));
    }
    match error {
        PlayError::Fault(Fault::Stopped) => PyKeyboardInterrupt::new_err(()),
        PlayError::Fault(_) | PlayError::Points(_) => text("RulesError", message),
        PlayError::Over | PlayError::Illegal | PlayError::Text(_) => illegal(message),
        PlayError::NoPlayer(_)
        | PlayError::NoFace { .. }
        | PlayError::Position(_)
        | PlayError::OtherRules { .. } => wrong(message),
    }
}

pub(crate) fn unnumbered(error: Unnumbered) -> PyErr {
    wrong(error)
}

pub(crate) fn env(error: EnvError) -> PyErr {
    match error {
        EnvError::Illegal(_) => illegal(error),
        EnvError::Unnumbered(error) => unnumbered(error),
        EnvError::Fault(error) => fault(error),
    }
}

pub(crate) fn series(error: &SeriesError) -> PyErr {
    match error {
        SeriesError::Stopped => PyKeyboardInterrupt::new_err(()),
        SeriesError::Fault { .. } => text("RulesError", error.to_string()),
        SeriesError::Threads(_) => wrong(error),
    }
}

pub(crate) fn solve(error: &SolveError) -> PyErr {
    match error.is_stop() && !matches!(error, SolveError::Memory { .. }) {
        true => PyKeyboardInterrupt::new_err(()),
        false => wrong(error),
    }
}
