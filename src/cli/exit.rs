//! How the program ends.

use std::io;
use std::process::ExitCode;

use thiserror::Error;

use super::out::Out;
use crate::facade::{Fault, PlayError, PuzzleError, RouteError, SeriesError};
use crate::play::solve::SolveError;

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exit {
    /// All is well.
    Ok = 0,
    /// Something was found: an error in a game, a test that fails.
    Finding = 1,
    /// The command line does not make sense.
    Usage = 2,
    /// A limit was hit.
    Limit = 3,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// A command line that does not make sense, and what to do about it.
#[derive(Debug, Error)]
#[error("{message}")]
pub(super) struct Usage {
    message: String,
    hint: Option<String>,
}

impl Usage {
    pub(super) fn new(message: impl Into<String>, hint: Option<String>) -> Self {
        Self {
            message: message.into(),
            hint,
        }
    }
}

/// An end whose reason has been shown already.
#[derive(Debug, Error)]
#[error("see the reports")]
pub(super) struct Reported(pub(super) Exit);

/// Shows an error, unless that has been done, and says how the program ends.
pub(super) fn report(error: &anyhow::Error, out: &Out) -> Exit {
    if is_closed_pipe(error) {
        return Exit::Ok;
    }
    if let Some(Reported(exit)) = error.downcast_ref() {
        return *exit;
    }
    let usage: Option<&Usage> = error.downcast_ref();
    let hint = usage.and_then(|usage| usage.hint.as_deref());
    out.error(&format!("{error:#}"), hint);
    exit_of(error)
}

fn exit_of(error: &anyhow::Error) -> Exit {
    if error.is::<Usage>() {
        return Exit::Usage;
    }
    if error.is::<super::expand::TooLong>()
        || error.downcast_ref().is_some_and(SolveError::is_limit)
    {
        return Exit::Limit;
    }
    let series = error
        .downcast_ref::<SeriesError>()
        .and_then(|error| match error {
            SeriesError::Fault { fault, .. } => Some(fault),
            SeriesError::Stopped | SeriesError::Threads(_) => None,
        });
    let played = error.downcast_ref().and_then(|error| match error {
        PlayError::Fault(fault) => Some(fault),
        PlayError::Over
        | PlayError::Illegal
        | PlayError::NoPlayer(_)
        | PlayError::NoFace { .. }
        | PlayError::Text(_)
        | PlayError::Position(_)
        | PlayError::Points(_)
        | PlayError::OtherRules { .. } => None,
    });
    let puzzle = match error.downcast_ref() {
        Some(PuzzleError::Fault(fault)) => Some(fault),
        Some(PuzzleError::Tries(_)) => return Exit::Limit,
        Some(PuzzleError::NoPuzzle { .. } | PuzzleError::Values { .. }) | None => None,
    };
    let route = match error.downcast_ref() {
        Some(RouteError::Fault(fault)) => Some(fault),
        Some(RouteError::Memory { .. }) => return Exit::Limit,
        Some(
            RouteError::Players { .. }
            | RouteError::Hidden { .. }
            | RouteError::Over
            | RouteError::None { .. }
            | RouteError::Chance { .. },
        )
        | None => None,
    };
    let fault = error.downcast_ref::<Fault>().or(series).or(played);
    let fault = fault.or(puzzle).or(route);
    match fault {
        Some(fault) if fault.is_limit() => Exit::Limit,
        Some(_) => Exit::Finding,
        None if error.is::<SeriesError>() => Exit::Limit,
        None => Exit::Finding,
    }
}

/// Whoever reads our output has seen enough: `lud games | head -1`.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
