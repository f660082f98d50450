//! Positions that were searched before, by the hash of everything that decides how the game goes
//! on.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// How a stored value relates to the real one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is the value.
    Exact,
    /// The value is this or more.
    Lower,
    /// The value is this or less.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) value: i32,
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// Whether all lines that the value depends on were seen to their ends, so that it holds for
    /// every depth.
    pub(super) whole: bool,
    /// The index of the best move among the legal ones.
    pub(super) best: u16,
}

/// The table. Threads share it without locks: each key is stored combined with its entry, so that
/// an entry that two threads wrote at the same time is not recognised.
#[derive(Debug)]
pub(super) struct Table {
    slots: Box<[Slot]>,
}

#[derive(Debug, Default)]
struct Slot {
    key: AtomicU64,
    data: AtomicU64,
}

impl Table {
    pub(super) fn new(bytes: u64) -> Self {
        let slots = (bytes / size_of::<Slot>() as u64).max(1);
        Self {
            slots: (0..slots).map(|_| Slot::default()).collect(),
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.slots.len() * size_of::<Slot>()) as u64
    }

    fn slot(&self, key: u64) -> &Slot {
        let index = (u128::from(key) * self.slots.len() as u128) >> 64;
        &self.slots[index as usize]
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let slot = self.slot(key);
        let data = slot.data.load(Relaxed);
        (data != 0 && slot.key.load(Relaxed) ^ data == key).then(|| read(data))
    }

    /// Stores an entry, replacing what was known about this position or another one.
    pub(super) fn put(&self, key: u64, entry: Entry) {
        let slot = self.slot(key);
        let data = write(entry);
        slot.key.store(key ^ data, Relaxed);
        slot.data.store(data, Relaxed);
    }
}

/// An entry in 64 bits, never 0.
fn write(entry: Entry) -> u64 {
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    u64::from(entry.value.cast_unsigned()) << 32
        | u64::from(entry.best) << 16
        | u64::from(entry.depth) << 8
        | u64::from(entry.whole) << 2
        | bound
}

fn read(data: u64) -> Entry {
    Entry {
        value: ((data >> 32) as u32).cast_signed(),
        best: (data >> 16) as u16,
        depth: (data >> 8) as u8,
        bound: match data & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        },
        whole: data & 4 != 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_comes_out() {
        let table = Table::new(1 << 10);
        let entry = Entry {
            value: -123_456,
            depth: 7,
            bound: Bound::Upper,
            whole: true,
            best: 513,
        };
        table.put(99, entry);
        assert_eq!(table.get(99), Some(entry));
        assert_eq!(table.get(98), None);
    }
}
