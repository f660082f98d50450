//! The solver as a dataflow over threads, processes and machines, built on timely dataflow.
//!
//! ```text
//! spans of a tier → expand ⇄ insert                 found: a file for each worker and generation
//! edges of a tier → recall ⇄ meet → verdict         values: a file for each worker and tier
//!                   tell ⇄ heed (children in the same tier, by remoteness)
//! spans of a tier → ask ⇄ answer ⇄ hear             where edges are not known any more
//! ```
//!
//! `⇄` is an exchange: a position belongs to the worker that its hash chooses. The rules for what
//! follows a position, and for its value given those of its children, are the same as in the solver
//! in one process ([`Solvable`], `heard`); this is just another way to drive them.
//!
//! Positions lie in *tiers*: a number that no move decreases. Tiers are expanded in ascending order
//! and judged in descending order, so that only one tier and those of its children need be in
//! memory. Besides, whoever a child belongs to notes the edge to it (`edges`), in memory as long as there
//! is room, else on disk. Children in a large tier wait until there are many (`waiting`), because looking up
//! each as it comes would read memory all over the tier.
//! If the rules show no such number, all positions are in one tier. A *generation* is what one
//! round of expansion finds. After each generation, and after each tier that is judged, every
//! worker writes a complete file. Work that was stopped continues from the last generation, or
//! tier, that all workers have.

mod council;
mod distinct;
mod driver;
mod edges;
mod finding;
mod flow;
mod found;
mod judging;
mod local;
mod parcel;
mod query;
mod scribe;
mod share;
mod table;
mod values;
mod waiting;

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

/// The task of a solver in a crew.
#[derive(Clone, Debug)]
pub struct Order {
    /// The folder for the files of the workers.
    pub folder: PathBuf,
    /// What the files belong to.
    pub label: Label,
    /// The most memory that this process may use, in bytes.
    pub memory: u64,
    /// Tells it to stop; then all stop.
    pub stop: Stop,
    /// How far it has come.
    pub counters: Arc<Counters>,
}

/// A process in a crew that works together.
#[derive(Debug)]
pub struct Crew {
    /// Its number, from 0.
    pub process: usize,
    /// How many workers each process has.
    pub threads: usize,
    /// A connection to each process, `None` to itself. With several processes, each needs one to
    /// all others.
    pub sockets: Vec<Option<TcpStream>>,
}

/// Solves a game together with others, each of which calls this.
///
/// # Errors
/// What stops the solver in this process; [`SolveError::Peer`] if it was stopped in another. A lost
/// process is not noticed here: this function then never returns, and the caller has to watch for
/// that.
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
