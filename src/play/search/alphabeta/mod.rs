//! αβ: all moves are looked at to a depth, then one ply deeper, and so on. What cannot change the
//! choice is cut off.
//!
//! | idea | file |
//! |---|---|
//! | iterative deepening, aspiration windows, several best lines | `deepen` |
//! | principal variation search, late moves less deep, repetitions | `tree` |
//! | captures are followed to where it is quiet | `quiet` |
//! | moves in the order of what they promise: the table's, captures, killers, history | `order` |
//! | table of transpositions | `table` |
//!
//! With more than two players everybody else is taken to play against who is to move (paranoid).

mod deepen;
mod order;
mod quiet;
mod table;
mod tree;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

use super::judge::Judge;
use super::{Budget, Found, Root};
use crate::engine::{Fault, MoveList};
use table::Table;
use tree::Looker;

/// Stack of a thread that looks ahead.
const STACK: usize = 16 << 20;

/// Bytes of the table for each position that is looked at.
const BYTES: u64 = 64;

/// A search that keeps what it has found from one move to the next.
#[derive(Debug, Default)]
pub(super) struct AlphaBeta {
    table: Option<Table>,
}

/// What the threads of a search share.
struct Shared<'s> {
    table: &'s Table,
    judge: &'s Judge,
    budget: &'s Budget,
    /// Positions looked at.
    looked: AtomicU64,
    /// Whether one of the threads has to end, and so all.
    ends: AtomicBool,
}

impl AlphaBeta {
    /// A search that knows nothing yet.
    #[must_use]
    pub(super) fn new() -> Self {
        Self::default()
    }

    /// Looks for the best move of who is to move. Always by the same judge.
    ///
    /// # Errors
    /// If the game is over, or if the rules cannot be carried out.
    pub(super) fn find(
        &mut self,
        root: &Root<'_>,
        budget: &Budget,
        judge: &Judge,
    ) -> Result<Found, Fault> {
        let mut list = MoveList::new();
        root.state.clone().legal_moves(&mut list)?;
        if list.is_empty() {
            return Err(Fault::Over);
        }
        if list.len() == 1 && !budget.if_forced {
            return Ok(Found::at_once(0));
        }
        let table = self.table_of(budget);
        let shared = Shared {
            table: &table,
            judge,
            budget,
            looked: AtomicU64::new(0),
            ends: AtomicBool::new(false),
        };
        let found = thread::scope(|scope| {
            for number in 1..budget.threads {
                let builder = thread::Builder::new().stack_size(STACK);
                let shared = &shared;
                // Fewer threads find the same, only later.
                drop(builder.spawn_scoped(scope, move || {
                    Looker::new(shared, root).deepen(root, 1 + number % 2)
                }));
            }
            let found = Looker::new(&shared, root).deepen(root, 1);
            shared.ends.store(true, Relaxed);
            found
        })?;
        self.table = Some(table);
        Ok(found)
    }

    /// Forgets what was found: it was found by another judge.
    pub(super) fn forget(&mut self) {
        self.table = None;
    }

    /// The table, which is kept as long as its size is right.
    fn table_of(&mut self, budget: &Budget) -> Table {
        let wanted = budget
            .iterations
            .map_or(u64::MAX, |most| most.saturating_mul(BYTES))
            .clamp(1 << 16, (budget.memory / 2).max(1 << 16));
        match self.table.take() {
            Some(table) if table.bytes() == wanted => table,
            Some(_) | None => Table::new(wanted),
        }
    }
}
