//! Where a trace and the game differ.

use std::collections::BTreeSet;

/// The stage at which a replay failed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Stage {
    /// The text could not be read.
    Parse,
    /// Options and defines could not be filled in.
    Expand,
    /// A ludeme is unknown or misused.
    Check,
    /// The rules cannot be compiled.
    Compile,
    /// The first position differs.
    Start,
    /// The legal moves differ.
    Legal,
    /// The position after a move differs.
    State,
    /// The game ends differently.
    End,
}

impl Stage {
    /// The word the report uses.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Parse => "parse",
            Stage::Expand => "expand",
            Stage::Check => "check",
            Stage::Compile => "compile",
            Stage::Start => "start",
            Stage::Legal => "legal",
            Stage::State => "state",
            Stage::End => "end",
        }
    }
}

/// The first difference between a trace and the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The stage at which it failed.
    pub stage: Stage,
    /// The ply.
    pub ply: usize,
    /// What the trace says.
    pub wanted: String,
    /// What the game does.
    pub got: String,
    /// What the trace did in that ply.
    pub actions: String,
}

/// The result of a replay.
pub type Verdict = Result<(), Difference>;

/// Compares the text of a state with what the trace has.
pub(super) fn same(stage: Stage, ply: usize, wanted: &str, got: &str, actions: &str) -> Verdict {
    if wanted == got {
        return Ok(());
    }
    let (wanted, got) = words_apart(wanted, got);
    Err(Difference {
        stage,
        ply,
        wanted,
        got,
        actions: actions.to_owned(),
    })
}

/// The words that occur in only one of two texts.
fn words_apart(wanted: &str, got: &str) -> (String, String) {
    let left: BTreeSet<&str> = wanted.split(' ').collect();
    let right: BTreeSet<&str> = got.split(' ').collect();
    (only(&left, &right), only(&right, &left))
}

/// The elements of one set that are not in the other.
pub(super) fn only(these: &BTreeSet<&str>, those: &BTreeSet<&str>) -> String {
    these
        .difference(those)
        .copied()
        .collect::<Vec<_>>()
        .join(" ")
}
