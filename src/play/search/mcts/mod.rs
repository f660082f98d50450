//! Monte Carlo tree search: lines are tried again and again, each a little beyond the tree of the
//! earlier ones and then at random to the end; the better a move did, the more often it is tried.
//!
//! | idea | file |
//! |---|---|
//! | upper confidence bounds, first-play urgency, progressive history | `select` |
//! | proved values, a virtual loss for lines that are under way | `worker`, `tree` |
//! | decisive moves, nodes for what chance and hidden things allow | `expand` |
//! | GRAVE | `grave` |
//! | random play, MAST | `playout` |
//! | αβ beside it, which finds what can be proved | `dive` |
//! | last good reply | `reply` |
//! | bundles of lines | `bundle` |
//!
//! Each player maximises their own result (max^n). In games without chance and hidden information a
//! node stands for a position; elsewhere it stands for the moves that led there, and which of its
//! moves can be made depends on the world that was dealt.

mod bundle;
mod dive;
mod expand;
mod grave;
mod history;
mod ideas;
mod playout;
mod reply;
mod report;
mod select;
mod tree;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::thread;

pub use ideas::Ideas;

use super::alphabeta::AlphaBeta;
use super::judge::Judge;
use super::key::Keys;
use super::worlds::Worlds;
use super::{Budget, Found, Root, is_open_to_all};
use crate::engine::{Fault, MoveList, State};
use crate::play::ground::Listed;
use dive::Dive;
use history::History;
use reply::Replies;
use tree::Tree;
use worker::{Apart, Shared, Worker};

/// Stack of a thread that plays, large enough for rules nested as deep as the limit on brackets.
const STACK: usize = 16 << 20;

/// A search that keeps what it has found from one move to the next.
#[derive(Debug)]
pub struct Mcts {
    ideas: Ideas,
    kept: Option<Kept>,
    /// αβ, if it has looked along.
    alphabeta: Option<AlphaBeta>,
}

/// What was found for a position.
#[derive(Debug)]
struct Kept {
    of: State,
    tree: Tree,
    history: History,
    replies: Replies,
    memory: u64,
}

impl Mcts {
    /// A search that knows nothing yet.
    #[must_use]
    pub fn new(ideas: Ideas) -> Self {
        Self {
            ideas,
            kept: None,
            alphabeta: None,
        }
    }

    /// Forgets what depends on a judge.
    pub(super) fn forget(&mut self) {
        self.alphabeta = None;
    }

    /// Goes on with these ideas. What was found with others is forgotten.
    pub(super) fn take_up(&mut self, ideas: Ideas) {
        if self.ideas != ideas {
            *self = Self::new(ideas);
        }
    }

    /// Its ideas.
    pub(super) fn ideas(&self) -> &Ideas {
        &self.ideas
    }

    /// Searches for the best move of the player to move.
    ///
    /// # Errors
    /// If the game is over, or if the rules cannot be carried out.
    pub(super) fn find(
        &mut self,
        root: &Root<'_>,
        budget: &Budget,
        judge: Option<&Judge>,
    ) -> Result<Found, Fault> {
        let mut list = MoveList::new();
        root.state.clone().legal_moves(&mut list)?;
        if list.is_empty() {
            return Err(Fault::Over);
        }
        if list.len() == 1 && !budget.if_forced {
            return Ok(Found::at_once(0));
        }
        let mut keys = Keys::default();
        keys.fill(Listed::Rules(root.state, &list));
        let is_open = is_open_to_all(root.state);
        let kept = match self.kept.take() {
            Some(kept) if is_open && self.ideas.reuse => kept.follow(root, budget.memory),
            Some(_) | None => None,
        };
        let kept = kept.unwrap_or_else(|| Kept::new(root.state, budget.memory));
        let worlds = Worlds::new(root)?;
        let shared = Shared {
            root: root.state,
            list: &list,
            keys: &keys,
            is_open,
            worlds: &worlds,
            tree: &kept.tree,
            history: &kept.history,
            replies: &kept.replies,
            ideas: self.ideas,
            exploring: self.ideas.exploring(is_open),
            judge,
            budget,
            begun: Apart::default(),
            depth: AtomicU32::new(0),
            ends: AtomicBool::new(false),
        };
        let mut dive = Dive::new(&shared, root, self.alphabeta.take());
        run(&shared, &mut dive);
        let found = dive.proved().unwrap_or_else(|| report::found(&shared));
        self.alphabeta = dive.into_alphabeta();
        self.kept = (is_open && self.ideas.reuse).then_some(kept);
        Ok(found)
    }
}

impl Kept {
    fn new(of: &State, memory: u64) -> Self {
        // A tree that is kept is copied for the next move, so two must fit into memory.
        let nodes = memory.saturating_sub(History::BYTES + Replies::BYTES) / 2;
        Self {
            of: of.clone(),
            tree: Tree::new(nodes),
            history: History::new(),
            replies: Replies::new(),
            memory,
        }
    }

    /// The part of the tree below the new position, if it led there.
    fn follow(mut self, root: &Root<'_>, memory: u64) -> Option<Self> {
        if self.memory != memory {
            return None;
        }
        let known = |(state, _): &(&State, usize)| **state == self.of;
        let moves = match *root.state == self.of {
            true => &[][..],
            false => &root.past[root.past.iter().rposition(known)?..],
        };
        let mut at = tree::ROOT;
        for (_, place) in moves {
            let mut children = self.tree.children(at);
            let played = |node: &tree::Node| node.place.load(Relaxed) as usize == *place;
            at = children.find(|(_, node)| played(node))?.0;
        }
        if at != tree::ROOT {
            self.tree = self.tree.below(at);
        }
        self.of = root.state.clone();
        Some(self)
    }
}

/// Runs as many threads as are wanted.
fn run(shared: &Shared<'_>, dive: &mut Dive<'_>) {
    thread::scope(|scope| {
        for _ in 1..shared.budget.threads {
            let builder = thread::Builder::new().stack_size(STACK);
            // If a thread cannot be started, the others find the same, only later.
            drop(builder.spawn_scoped(scope, || Worker::new(shared).run()));
        }
        Worker::new(shared).run_watched(dive);
    });
}
