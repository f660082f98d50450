//! Numbers and lists whose changes can be taken back: while changes are noted, the old values are
//! kept.

use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// The old values, while changes are noted. They are not part of the value itself: a copy starts
/// without any, and comparing ignores them.
#[derive(Debug)]
struct Past<T> {
    noted: bool,
    entries: Vec<T>,
}

impl<T> Past<T> {
    const NONE: Self = Self {
        noted: false,
        entries: Vec::new(),
    };

    /// Starts or stops noting.
    fn turn(&mut self, on: bool) {
        self.noted = on;
        self.entries.clear();
    }
}

impl<T> PartialEq for Past<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Past<T> {}

impl<T> Hash for Past<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// A row of numbers that can be changed one by one.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Noted<T> {
    now: Vec<T>,
    /// The index of each number that was changed, and its old value.
    past: Past<(u32, T)>,
}

impl<T: Copy> Noted<T> {
    /// The number at an index, to be changed.
    #[inline]
    pub(crate) fn at_mut(&mut self, index: usize) -> &mut T {
        if self.past.noted {
            self.past.entries.push((index as u32, self.now[index]));
        }
        &mut self.now[index]
    }

    /// The changes that were noted, the first one first: which number was changed, and what it was
    /// before. A number that was changed twice is there twice.
    #[inline]
    pub(crate) fn changes(&self) -> &[(u32, T)] {
        &self.past.entries
    }

    /// Starts or stops noting changes.
    pub(super) fn note(&mut self, on: bool) {
        self.past.turn(on);
    }

    /// Whether changes are being noted.
    pub(super) fn is_noted(&self) -> bool {
        self.past.noted
    }

    /// Takes back all changes that were noted.
    pub(super) fn take_back(&mut self) {
        while let Some((index, number)) = self.past.entries.pop() {
            self.now[index as usize] = number;
        }
    }
}

impl<T> From<Vec<T>> for Noted<T> {
    fn from(now: Vec<T>) -> Self {
        let past = Past::NONE;
        Self { now, past }
    }
}

impl<T: Copy> Clone for Noted<T> {
    fn clone(&self) -> Self {
        self.now.clone().into()
    }

    fn clone_from(&mut self, from: &Self) {
        self.note(false);
        self.now.clone_from(&from.now);
    }
}

impl<T> Deref for Noted<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.now
    }
}

/// Lists that grow and shrink, and can be changed one by one.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Lists<T> {
    now: Vec<Vec<T>>,
    /// The index of each list that was changed, and its old length.
    past: Past<(u32, u32)>,
    /// The old contents of those lists, one after the other.
    held: Past<T>,
}

impl<T: Copy> Lists<T> {
    /// This many empty lists.
    pub(crate) fn empty(count: usize) -> Self {
        Self {
            now: (0..count).map(|_| Vec::new()).collect(),
            past: Past::NONE,
            held: Past::NONE,
        }
    }

    /// The list at an index, to be changed.
    #[inline]
    pub(crate) fn list_mut(&mut self, index: usize) -> &mut Vec<T> {
        if self.past.noted {
            let list = &self.now[index];
            self.past.entries.push((index as u32, list.len() as u32));
            self.held.entries.extend_from_slice(list);
        }
        &mut self.now[index]
    }

    /// Starts or stops noting changes.
    pub(super) fn note(&mut self, on: bool) {
        self.past.turn(on);
        self.held.turn(on);
    }

    /// Takes back all changes that were noted.
    #[inline]
    pub(super) fn take_back(&mut self) {
        // Most games have no such lists.
        if !self.past.entries.is_empty() {
            self.take_all_back();
        }
    }

    fn take_all_back(&mut self) {
        let held = &mut self.held.entries;
        while let Some((index, len)) = self.past.entries.pop() {
            let start = held.len() - len as usize;
            let list = &mut self.now[index as usize];
            list.clear();
            list.extend_from_slice(&held[start..]);
            held.truncate(start);
        }
    }
}

impl<T: Copy> Clone for Lists<T> {
    fn clone(&self) -> Self {
        let mut lists = Self::empty(0);
        lists.now.clone_from(&self.now);
        lists
    }

    /// Copies without allocating. Most games have no such lists, and most lists are empty.
    #[inline]
    fn clone_from(&mut self, from: &Self) {
        if !(self.now.is_empty() && from.now.is_empty()) {
            self.copy_lists(from);
        }
    }
}

impl<T: Copy> Lists<T> {
    fn copy_lists(&mut self, from: &Self) {
        self.note(false);
        self.now.resize_with(from.now.len(), Vec::new);
        for (to, from) in self.now.iter_mut().zip(&from.now) {
            if !(to.is_empty() && from.is_empty()) {
                to.clear();
                to.extend_from_slice(from);
            }
        }
    }
}

impl<T> Deref for Lists<T> {
    type Target = [Vec<T>];

    #[inline]
    fn deref(&self) -> &[Vec<T>] {
        &self.now
    }
}
