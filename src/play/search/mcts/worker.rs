//! A thread of the search: it goes down the tree, plays on at random, and takes the result back up.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};

use super::bundle::Bundle;
use super::dive::Dive;
use super::grave::Reference;
use super::history::{History, Later};
use super::ideas::{Exploring, Ideas};
use super::reply::Replies;
use super::report;
use super::select::{Candidate, Roots};
use super::tree::{NodeId, ROOT, Tree};
use crate::engine::{Fault, MoveList, Rng, State};
use crate::play::ground::{Ground, Listed};
use crate::play::search::judge::Judge;
use crate::play::search::key::Keys;
use crate::play::search::values::{self, Proof, Values};
use crate::play::search::worlds::Worlds;
use crate::play::search::{Budget, is_stop};

/// How often the hidden things are dealt anew until the seat has a move that it really has.
const DEALS: usize = 8;

/// What the threads of a search share.
pub(super) struct Shared<'s> {
    pub(super) root: &'s State,
    /// The legal moves of the root, with the dice as they lie there.
    pub(super) list: &'s MoveList,
    pub(super) keys: &'s Keys,
    /// Whether the same moves are legal whenever a node is reached.
    pub(super) is_open: bool,
    pub(super) worlds: &'s Worlds<'s>,
    pub(super) tree: &'s Tree,
    pub(super) history: &'s History,
    pub(super) replies: &'s Replies,
    pub(super) ideas: Ideas,
    pub(super) exploring: Exploring,
    pub(super) judge: Option<&'s Judge>,
    pub(super) budget: &'s Budget,
    /// How many lines have been begun.
    pub(super) begun: Apart<AtomicU64>,
    /// The greatest number of moves in the tree that a line had.
    pub(super) depth: AtomicU32,
    /// Whether one of the threads has to end, and so all must.
    pub(super) ends: AtomicBool,
}

/// Something that threads write often, in memory of its own: its neighbours would have to be fetched
/// again each time.
#[derive(Debug, Default)]
#[repr(align(128))]
pub(super) struct Apart<T>(pub(super) T);

/// A move of the line, within the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) node: NodeId,
    pub(super) player: usize,
    pub(super) key: u32,
}

/// A move that was played at random.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    pub(super) player: usize,
    pub(super) key: u32,
}

/// What one thread works with.
pub(super) struct Worker<'s> {
    pub(super) shared: &'s Shared<'s>,
    /// The position that lines begin at, if it is always the same.
    pub(super) root: Ground,
    pub(super) ground: Ground,
    /// A second position in which to try moves.
    pub(super) trial: Ground,
    pub(super) keys: Keys,
    pub(super) rng: Rng,
    pub(super) path: Vec<Step>,
    pub(super) played: Vec<Played>,
    pub(super) candidates: Vec<Candidate<'s>>,
    /// Which of the legal moves the tree has.
    pub(super) known: Vec<bool>,
    pub(super) reference: Reference,
    pub(super) later: Later,
    pub(super) roots: Roots,
    pub(super) bundle: Bundle,
    /// A state to show a judge.
    pub(super) room: State,
    /// The result of the line.
    pub(super) values: Values,
    /// How many moves were played in all lines.
    pub(super) moves: u64,
}

impl<'s> Worker<'s> {
    pub(super) fn new(shared: &'s Shared<'s>) -> Self {
        let root = shared.root.heeding(&shared.budget.stop);
        let root = match shared.is_open && !shared.ideas.looks_at_states() {
            true => Ground::new(&root),
            false => Ground::in_state(root),
        };
        Self {
            ground: root.clone(),
            room: shared.root.clone(),
            bundle: Bundle::new(root.clone()),
            trial: root.clone(),
            root,
            shared,
            keys: Keys::default(),
            rng: Rng::new(0),
            path: Vec::new(),
            played: Vec::new(),
            candidates: Vec::new(),
            known: Vec::new(),
            reference: Reference::default(),
            later: Later::new(),
            roots: Roots::new(),
            values: values::even(),
            moves: 0,
        }
    }

    /// Tries lines until there is nothing left to do.
    pub(super) fn run(&mut self) {
        self.run_telling(|_| {});
    }

    /// The same, dives now and then, and tells a watcher what was found.
    pub(super) fn run_watched(&mut self, dive: &mut Dive<'_>) {
        let shared = self.shared;
        self.run_telling(|moves| {
            dive.after_line(shared, moves);
            if let Some(watch) = &shared.budget.watch {
                watch.tell(|| report::found(shared));
            }
        });
    }

    /// Does something after each line, knowing how many moves have been played.
    fn run_telling(&mut self, mut tell: impl FnMut(u64)) {
        let shared = self.shared;
        while !shared.ends.load(Relaxed) {
            let line = shared.begun.0.fetch_add(1, Relaxed);
            let is_spent = shared.budget.iterations.is_some_and(|most| line >= most);
            let is_told = shared.budget.stop.is_told() || shared.root.game().is_told_to_stop();
            let is_known = shared.ideas.proofs && shared.tree.at(ROOT).proof().is_some();
            // At least one line is tried, even if there is no time at all.
            if is_spent || is_told && line > 0 || is_known {
                shared.begun.0.fetch_sub(1, Relaxed);
                break;
            }
            if self.line(line).is_err_and(is_stop) {
                shared.begun.0.fetch_sub(1, Relaxed);
                self.take_back();
                break;
            }
            tell(self.moves);
        }
        self.close_bundle();
        shared.ends.store(true, Relaxed);
    }

    /// Tries one line. If the rules cannot be carried out at some point, the line counts as even
    /// from there.
    fn line(&mut self, line: u64) -> Result<(), Fault> {
        let shared = self.shared;
        let seed = shared.budget.seed ^ line.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.rng = Rng::new(seed);
        self.played.clear();
        self.reference.clear();
        self.values = values::even();
        let result = match self.begin() {
            Ok(()) => self.descend(),
            Err(fault) => Err(fault),
        };
        match result {
            Err(fault) if is_stop(fault) => Err(fault),
            Ok(()) | Err(_) => {
                self.open_bundle();
                self.note();
                Ok(())
            }
        }
    }

    /// Takes a position that could be the one the search begins at.
    fn begin(&mut self) -> Result<(), Fault> {
        if !self.go_to_stem() {
            self.shared.tree.at(ROOT).visits.fetch_add(1, Relaxed);
        }
        match self.shared.is_open {
            true => Ok(()),
            false => self.deal(),
        }
    }

    /// Deals a position that looks to the seat like the one the search begins at, and lists its
    /// moves. If the seat really has none of these, the real moves are played in it.
    fn deal(&mut self) -> Result<(), Fault> {
        let shared = self.shared;
        let Some((state, list)) = self.ground.rules() else {
            return Ok(());
        };
        for _ in 0..DEALS {
            shared.worlds.deal(state, list, &mut self.rng)?;
            state.legal_moves(list)?;
            self.keys.fill(Listed::Rules(state, list));
            let mut keys = self.keys.all().iter();
            if keys.any(|key| shared.keys.place(*key).is_some()) {
                return Ok(());
            }
        }
        *list = shared.list.clone();
        Ok(())
    }

    /// Goes down the tree to where nothing is known, and plays on from there.
    fn descend(&mut self) -> Result<(), Fault> {
        let shared = self.shared;
        let mut at = self.stem();
        loop {
            if let Some(outcome) = self.ground.outcome() {
                self.values = values::of_outcome(&outcome);
                let players = outcome.ranks.len();
                if shared.is_open
                    && shared.ideas.proofs
                    && let Some(proof) = Proof::of(&self.values, players)
                {
                    shared.tree.at(at).prove(proof);
                }
                return Ok(());
            }
            let node = shared.tree.at(at);
            if let Some(proof) = node.proof() {
                self.values = proof.values();
                return Ok(());
            }
            let is_new = at != ROOT && node.visits.load(Relaxed) <= 1;
            let next = match is_new {
                true => None,
                false => self.step(at)?,
            };
            let Some(next) = next else {
                return self.play_out();
            };
            at = next;
            if shared.is_open {
                self.mark(at);
            }
        }
    }

    /// Takes a move of the tree; `None` if there is none.
    fn step(&mut self, at: NodeId) -> Result<Option<NodeId>, Fault> {
        let shared = self.shared;
        let Some(player) = self.ground.current_player() else {
            return Ok(None);
        };
        let chosen = match shared.is_open {
            true => self.pick(at, player)?,
            false => self.pick_offered(at, player)?,
        };
        let Some(Candidate { id, node, .. }) = chosen else {
            return Ok(None);
        };
        node.visits.fetch_add(1, Relaxed);
        let key = node.key.load(Relaxed);
        self.path.push(Step {
            node: id,
            player,
            key,
        });
        Ok(Some(id))
    }

    /// Records the result of the line.
    fn note(&mut self) {
        let shared = self.shared;
        self.moves += self.path.len() as u64;
        for step in &self.path[self.bundle.stem..] {
            let worth = self.values[step.player - 1].into();
            shared.tree.at(step.node).worth.fetch_add(worth, Relaxed);
        }
        self.note_in_bundle();
        let depth = self.path.len() as u32;
        if depth > shared.depth.load(Relaxed) {
            shared.depth.fetch_max(depth, Relaxed);
        }
        if shared.is_open && shared.ideas.proofs {
            self.prove(self.bundle.stem, self.path.len());
        }
        if shared.ideas.learns() {
            for step in &self.path {
                let worth = self.values[step.player - 1];
                shared.history.note(step.player, step.key, worth);
            }
            for played in &self.played {
                let worth = self.values[played.player - 1];
                shared.history.note(played.player, played.key, worth);
            }
        }
        if shared.ideas.grave > 0 {
            self.note_later();
        }
        if shared.ideas.reply {
            self.note_replies();
        }
    }

    /// Undoes the counts of a line that was not finished, as if it had not been tried.
    fn take_back(&mut self) {
        let tree = self.shared.tree;
        if self.bundle.stem == 0 {
            tree.at(ROOT).visits.fetch_sub(1, Relaxed);
        }
        for step in &self.path[self.bundle.stem..] {
            tree.at(step.node).visits.fetch_sub(1, Relaxed);
        }
    }

    /// The node of the position before a move of the line.
    pub(super) fn parent(&self, index: usize) -> NodeId {
        match index {
            0 => ROOT,
            _ => self.path[index - 1].node,
        }
    }

    /// Passes what is proved up these moves of the line, as far as it proves anything.
    pub(super) fn prove(&self, begin: usize, end: usize) {
        let tree = self.shared.tree;
        for index in (begin..end).rev() {
            let step = self.path[index];
            let Some(proof) = tree.at(step.node).proof() else {
                return;
            };
            let parent = self.parent(index);
            if proof.points(step.player) == 2 {
                tree.at(parent).prove(proof);
                continue;
            }
            let mut best: Option<Proof> = None;
            for (_, child) in tree.children(parent) {
                let Some(proof) = child.proof() else {
                    return;
                };
                let points = |proof: Proof| proof.points(step.player);
                best = Some(
                    best.filter(|best| points(*best) >= points(proof))
                        .unwrap_or(proof),
                );
            }
            if let Some(best) = best {
                tree.at(parent).prove(best);
            }
        }
    }
}
