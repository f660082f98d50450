//! The error index: every code with its meaning. `lud explain L0203` prints an entry.
//!
//! A code never gets a new meaning and is never used again. To add one, add an [`Entry`] to the
//! table of its family and a file of right and wrong to `tests/errors/`.
//!
//! | codes | about |
//! |---|---|
//! | L00xx | the file as text, and limits |
//! | L01xx | brackets, strings, labels |
//! | L02xx | options, rulesets, defines |
//! | L03xx | ludemes: what may stand where |
//! | L04xx | boards |
//! | L05xx | rules that do not fit together |
//! | L06xx | a game in progress |
//! | L07xx | the tests of a game |
//! | L08xx | lints: probable slips |

mod board;
mod choices;
mod expansion;
mod lint;
mod ludeme;
mod position;
mod text;
mod trial;

/// The meaning of a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The code.
    pub code: &'static str,
    /// A few words.
    pub title: &'static str,
    /// Why it is reported and what to do.
    pub text: &'static str,
}

/// The tables of all families, in the order of their codes.
const FAMILIES: &[&[Entry]] = &[
    text::ENTRIES,
    expansion::ENTRIES,
    choices::ENTRIES,
    ludeme::ENTRIES,
    board::ENTRIES,
    position::ENTRIES,
    trial::ENTRIES,
    lint::ENTRIES,
];

/// Every entry, in the order of codes.
pub fn entries() -> impl Iterator<Item = &'static Entry> {
    FAMILIES.iter().copied().flatten()
}

/// The entry of a code, with its letter in either case.
pub fn find(code: &str) -> Option<&'static Entry> {
    entries().find(|entry| entry.code.eq_ignore_ascii_case(code))
}

/// One line of a table.
const fn entry(code: &'static str, title: &'static str, text: &'static str) -> Entry {
    Entry { code, title, text }
}
