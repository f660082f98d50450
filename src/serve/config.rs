//! What a server is told at its start, and how much it does for anybody.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::facade::Limits;
use crate::text;

/// What a server is told at its start.
#[derive(Clone, Debug)]
pub struct Config {
    /// Files and folders with games, beside those that come with the program.
    pub games: Vec<PathBuf>,
    /// Where it listens.
    pub bind: SocketAddr,
    /// Names that people reach it by, beside addresses and `localhost`.
    pub hosts: Vec<String>,
    /// The file that keeps games and leagues; `None` keeps them in memory only.
    pub data: Option<PathBuf>,
    /// Saved solutions of games on offer, for values of moves.
    pub solutions: Vec<PathBuf>,
    /// How much is done for people that nobody knows.
    pub strictness: Strictness,
}

/// How much is done for people that nobody knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strictness {
    /// Friends, on one machine or in one house.
    Friends,
    /// Everybody.
    Public,
}

impl Strictness {
    /// How far reading goes.
    pub(crate) fn text(self) -> text::Limits {
        match self {
            Self::Friends => text::Limits::DEFAULT,
            Self::Public => text::Limits::UNTRUSTED,
        }
    }

    /// How far rules go.
    pub(crate) fn run(self) -> Limits {
        match self {
            Self::Friends => Limits::default(),
            Self::Public => Limits::untrusted(),
        }
    }

    /// The most tables that are begun in a day and not over.
    pub(crate) fn tables(self) -> usize {
        match self {
            Self::Friends => 10_000,
            Self::Public => 1_000,
        }
    }

    /// The most pages that may listen to tables at once.
    pub(crate) fn listeners(self) -> usize {
        match self {
            Self::Friends => 4_000,
            Self::Public => 1_000,
        }
    }

    /// The longest that the program thinks about one move.
    pub(crate) fn thinking(self) -> Duration {
        match self {
            Self::Friends => Duration::from_secs(10),
            Self::Public => Duration::from_secs(2),
        }
    }

    /// The most bytes of a request.
    pub(crate) fn body(self) -> usize {
        match self {
            Self::Friends => 1 << 20,
            Self::Public => 128 << 10,
        }
    }
}
