//! αβ: all moves are looked at to a depth, then one ply deeper, and so on. What cannot change the
//! choice is cut off.
//!
//! | idea | file |
//! |---|---|
//! | iterative deepening, aspiration windows, several best lines | `deepen` |
//! | principal variation search, late moves less deep, repetitions | `tree` |
//! | the only move that does not lose is looked at deeper | `forced` |
//! | captures are followed to where it is quiet | `quiet` |
//! | moves in the order of what they promise: the table's, captures, killers, history | `order` |
//! | table of transpositions | `table` |
//!
//! With more than two players everybody else is taken to play against who is to move (paranoid).

mod deepen;
mod forced;
mod ideas;
mod order;
mod quiet;
mod table;
mod tree;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

pub use ideas::Ideas;

use super::judge::Judge;
use super::{Budget, Found, Root};
use crate::engine::{Fault, MoveList};
use table::Table;
use tree::Looker;

/// Stack of a thread that searches.
const STACK: usize = 16 << 20;

/// Bytes of the table for each position that is searched.
const BYTES: u64 = 64;

/// A search that keeps what it has found from one move to the next.
#[derive(Debug)]
pub(super) struct AlphaBeta {
    ideas: Ideas,
    table: Option<Table>,
}

/// What the threads of a search share.
struct Shared<'s> {
    ideas: Ideas,
    table: &'s Table,
    judge: &'s Judge,
    budget: &'s Budget,
    /// Positions looked at.
    looked: AtomicU64,
    /// Whether one of the threads has to end, and so all must.
    ends: AtomicBool,
}

impl AlphaBeta {
    /// A search that knows nothing yet.
    #[must_use]
    pub(super) fn new(ideas: Ideas) -> Self {
        Self { ideas, table: None }
    }

    /// Its ideas.
    pub(super) fn ideas(&self) -> Ideas {
        self.ideas
    }

    /// Searches for the best move of the player to move. The judge must always be the same.
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
        let table = self.table_of(table_bytes(budget));
        let found = look(self.ideas, root, budget, judge, &table, 1);
        self.table = Some(table);
        found
    }

    /// Searches on from a depth, with a table of a size that does not depend on this budget, so that many
    /// small budgets find what one large budget does.
    pub(super) fn go_on(
        &mut self,
        root: &Root<'_>,
        budget: &Budget,
        judge: &Judge,
        bytes: u64,
        depth: u32,
    ) -> Result<Found, Fault> {
        let table = self.table_of(bytes);
        let found = look(self.ideas, root, budget, judge, &table, depth as usize);
        self.table = Some(table);
        found
    }

    /// Forgets what was found, because another judge found it.
    pub(super) fn forget(&mut self) {
        self.table = None;
    }

    /// The table, which is kept as long as it has the right size.
    fn table_of(&mut self, wanted: u64) -> Table {
        match self.table.take() {
            Some(table) if table.bytes() == wanted => table,
            Some(_) | None => Table::new(wanted),
        }
    }
}

/// The size of the table for a budget.
fn table_bytes(budget: &Budget) -> u64 {
    budget
        .iterations
        .map_or(u64::MAX, |most| most.saturating_mul(BYTES))
        .clamp(1 << 16, (budget.memory / 2).max(1 << 16))
}

/// Searches from a depth on with as many threads as are wanted.
fn look(
    ideas: Ideas,
    root: &Root<'_>,
    budget: &Budget,
    judge: &Judge,
    table: &Table,
    depth: usize,
) -> Result<Found, Fault> {
    let shared = Shared {
        ideas,
        table,
        judge,
        budget,
        looked: AtomicU64::new(0),
        ends: AtomicBool::new(false),
    };
    thread::scope(|scope| {
        for number in 1..budget.threads {
            let builder = thread::Builder::new().stack_size(STACK);
            let shared = &shared;
            // If a thread cannot be started, the others find the same, only later.
            drop(builder.spawn_scoped(scope, move || {
                Looker::new(shared, root).deepen(root, depth + number % 2)
            }));
        }
        let found = Looker::new(&shared, root).deepen(root, depth);
        shared.ends.store(true, Relaxed);
        found
    })
}
