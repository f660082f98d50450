//! Why something was not done, in words for who asked for it.

use std::fmt::Display;

use serde::Serialize;

use crate::facade::{Fault, PlayError, Reports};

/// Whose fault it is, which decides the status of the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Whose {
    /// The request makes no sense: 400.
    Request,
    /// The seat or the game is somebody else's: 403.
    Seat,
    /// There is no such thing: 404.
    Nothing,
    /// The position is not the one that the request answers: 409.
    Stale,
    /// The rules do not allow it: 422.
    Rules,
    /// There is too much of something: 429.
    Limit,
    /// Ours: 500.
    Server,
}

/// Why something was not done.
#[derive(Clone, Debug, Serialize, thiserror::Error)]
#[error("{error}")]
pub(crate) struct Trouble {
    /// Whose fault it is: the code of the answer, for programs.
    #[serde(rename = "code")]
    pub(crate) whose: Whose,
    /// What is wrong.
    pub(crate) error: String,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hint: Option<String>,
}

impl Trouble {
    pub(crate) fn new(whose: Whose, error: impl Into<String>) -> Self {
        let error = error.into();
        let hint = None;
        Self { whose, error, hint }
    }

    pub(crate) fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Something of ours does not work.
    pub(crate) fn broken(what: &str, error: &dyn Display) -> Self {
        Self::new(Whose::Server, format!("{what}: {error}"))
    }

    pub(crate) fn nothing(what: &str) -> Self {
        Self::new(Whose::Nothing, format!("there is no such {what}"))
    }
}

impl From<PlayError> for Trouble {
    fn from(error: PlayError) -> Self {
        let hint = error.hint();
        let error = Self::new(Whose::Rules, error.to_string());
        Self { hint, ..error }
    }
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Self {
        Self::new(Whose::Rules, fault.to_string())
    }
}

impl From<Reports> for Trouble {
    fn from(reports: Reports) -> Self {
        Self::new(Whose::Rules, reports.to_string())
    }
}

impl From<rusqlite::Error> for Trouble {
    fn from(error: rusqlite::Error) -> Self {
        Self::broken("the file of games cannot be used", &error)
    }
}

impl From<serde_json::Error> for Trouble {
    fn from(error: serde_json::Error) -> Self {
        Self::broken("what is in the file of games cannot be read", &error)
    }
}
