//! The solver against hand-written games whose values are known.

mod brute_force;
#[cfg(feature = "cli")]
mod corpus;
#[cfg(feature = "cli")]
mod durable;
#[cfg(feature = "cli")]
mod filling;
mod laws;
mod packing;
mod placing;
mod records;
mod round_trip;
#[cfg(feature = "cli")]
mod route;
#[cfg(feature = "cli")]
mod store;
#[cfg(feature = "cli")]
mod tiers;
pub(crate) mod tiny;

use ludwright::play::solve::{Control, Options, Solution, solve};

use crate::oracle::{Oracle, Start};

/// Solves from a position given as text.
pub(crate) fn solved<O: Oracle>(text: &str, options: &[&str]) -> Solution
where
    O::Position: Sync,
{
    solve(
        &game::<O>(text, options),
        &Options::default(),
        &Control::none(),
    )
    .unwrap()
}

/// A game with a position given as text.
pub(crate) fn game<O: Oracle>(text: &str, options: &[&str]) -> Start<O> {
    let (oracle, start) = O::read(text, options, 10).unwrap();
    Start { oracle, start }
}
