//! Applies the rules repeatedly until nothing more follows from them.

use std::collections::VecDeque;

use super::note::Dead;
use super::rule::Rule;
use super::values::Store;

/// The rules, and which of them concern each cell.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    pub(super) all: Vec<Rule>,
    /// For each cell, the rules that concern it.
    of: Vec<Vec<u32>>,
}

/// The rules waiting to be applied, quick ones first.
struct Queue<'r> {
    rules: &'r Rules,
    waiting: Vec<bool>,
    lines: [VecDeque<u32>; 2],
}

impl Rules {
    pub(super) fn new(all: Vec<Rule>, cells: usize) -> Self {
        let mut of = vec![Vec::new(); cells];
        for (index, rule) in all.iter().enumerate() {
            let mut about = rule.cells();
            about.sort_unstable();
            about.dedup();
            for cell in about {
                of[cell as usize].push(index as u32);
            }
        }
        Self { all, of }
    }

    /// The rules that concern a cell.
    pub(super) fn of(&self, cell: u32) -> &[u32] {
        &self.of[cell as usize]
    }

    /// What follows from all rules.
    pub(super) fn propagate(&self, store: &mut Store) -> Result<(), Dead> {
        let mut queue = Queue::new(self);
        for rule in 0..self.all.len() as u32 {
            queue.push(rule);
        }
        store.changed.clear();
        queue.run(store)
    }

    /// What follows from a change of one cell.
    pub(super) fn propagate_from(&self, store: &mut Store, cell: u32) -> Result<(), Dead> {
        let mut queue = Queue::new(self);
        store.changed.clear();
        store.changed.push(cell);
        queue.note(store);
        queue.run(store)
    }
}

impl<'r> Queue<'r> {
    fn new(rules: &'r Rules) -> Self {
        Self {
            rules,
            waiting: vec![false; rules.all.len()],
            lines: [VecDeque::new(), VecDeque::new()],
        }
    }

    fn push(&mut self, rule: u32) {
        let index = rule as usize;
        if !std::mem::replace(&mut self.waiting[index], true) {
            let line = usize::from(!self.rules.all[index].is_quick());
            self.lines[line].push_back(rule);
        }
    }

    /// Lets the rules wait whose cells have changed.
    fn note(&mut self, store: &mut Store) {
        let rules = self.rules;
        for cell in store.changed.drain(..) {
            for rule in rules.of(cell) {
                self.push(*rule);
            }
        }
    }

    fn run(&mut self, store: &mut Store) -> Result<(), Dead> {
        let [quick, slow] = [0, 1];
        while let Some(rule) =
            (self.lines[quick].pop_front()).or_else(|| self.lines[slow].pop_front())
        {
            store.rule = rule as usize;
            self.rules.all[rule as usize].prune(store)?;
            // A rule's own changes may concern it again.
            self.waiting[rule as usize] = false;
            self.note(store);
        }
        Ok(())
    }
}
