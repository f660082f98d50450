//! The solver as dataflow over threads, processes and machines, with timely dataflow.
//!
//! ```text
//! spans of a tier → expand ⇄ insert                 found: a file for each worker and generation
//! spans of a tier → ask ⇄ answer ⇄ hear → verdict   values: a file for each worker and tier
//!                   tell ⇄ heed (children in the same tier, by remoteness)
//! ```
//!
//! `⇄` is an exchange: a position belongs to the worker that its hash chooses. What follows a position and what its
//! children make of it are those of the solver in one process ([`Solvable`], `heard`); this is another driver of them.
//!
//! Positions lie in *tiers*: a number that no move makes less. Tiers are expanded in ascending and judged in descending
//! order, so that only a tier and those that its children lie in are in memory. Where rules show no such number, all
//! positions are one tier. A *generation* is what one round of expansion finds; after each, and after each tier that is
//! judged, every worker has a file that is whole. Whoever is stopped goes on from the last generation, or
//! tier, that all have.

mod council;
mod driver;
mod flow;
mod found;
mod judging;
mod local;
mod parcel;
mod query;
mod share;
mod table;
mod values;

use std::net::TcpStream;
use std::path::PathBuf;
use std::sync::Arc;

use timely::WorkerConfig;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::allocator::{AllocatorBuilder, ProcessBuilder};
use timely::communication::{Config, Hooks};

use super::{Solvable, SolveError, Summary};
use crate::engine::Stop;

pub use local::Counters;
pub use query::Shards;
pub use share::Label;

/// What a solver in a crew is to do.
#[derive(Clone, Debug)]
pub struct Order {
    /// The folder for the files of the workers.
    pub folder: PathBuf,
    /// What the files are parts of.
    pub label: Label,
    /// The most memory that this process may use, in bytes.
    pub memory: u64,
    /// Tells it to stop; then all stop.
    pub stop: Stop,
    /// How far it has come.
    pub counters: Arc<Counters>,
}

/// A process among those that work together.
#[derive(Debug)]
pub struct Crew {
    /// Which one it is, from 0.
    pub process: usize,
    /// How many workers each process has.
    pub threads: usize,
    /// A connection to each process, `None` to itself. Those who are not alone need one to all others.
    pub sockets: Vec<Option<TcpStream>>,
}

/// Solves a game together with others, each of which calls this.
///
/// # Errors
/// What stops the solver in this process; [`SolveError::Peer`] if it was stopped in another. A process that is
/// lost is not noticed here: this function then never returns, and whoever called it has to look.
pub fn solve<G: Solvable + Send + 'static>(
    game: &Arc<G>,
    crew: Crew,
    order: &Order,
) -> Result<Summary, SolveError> {
    let threads = |message: String| SolveError::Threads { message };
    let hooks = Hooks::default();
    let per_worker = order.memory / crew.threads.max(1) as u64;
    let (builders, guard) = if crew.sockets.len() > 1 {
        let inner = ProcessBuilder::new_typed_vector(crew.threads, hooks.refill.clone(), None);
        let (builders, guard) = initialize_networking_from_sockets(
            inner,
            crew.sockets,
            crew.process,
            crew.threads,
            hooks,
        )
        .map_err(|error| threads(error.to_string()))?;
        let builders = builders.into_iter().map(AllocatorBuilder::Tcp).collect();
        (builders, Box::new(guard) as Box<dyn std::any::Any + Send>)
    } else {
        Config::Process(crew.threads).try_build().map_err(threads)?
    };
    let (game, order) = (Arc::clone(game), order.clone());
    let guards =
        timely::execute::execute_from(builders, guard, WorkerConfig::default(), move |worker| {
            driver::work(worker, &game, &order, per_worker)
        })
        .map_err(threads)?;
    let mut result = Err(SolveError::Peer);
    for done in guards.join() {
        let done = done.map_err(threads)?;
        // The error of the worker that failed says more than those of the others.
        if matches!(result, Err(SolveError::Peer)) {
            result = done;
        }
    }
    result
}
