//! Which positions of a tier have which children, as the workers that the children belong to note it
//! when the children arrive. With that, values go from children to parents without a key being looked
//! up again.
//!
//! Edges are kept in memory as long as there is room, and then on disk. They name positions by their
//! ids, which are the same whenever the files of all generations are read again, and only then: the end
//! of a file says for which order of positions it was written.
//!
//! ```text
//! on disk: blocks, each with its sender (32 bits), its length (32 bits), its checksum (64 bits); at the
//!     end the number of blocks, the order, the sum of the checksums, a checksum (64 bits each)
//! block: entries (varint: how far the parent is from the last one, and two bits that say what follows)
//! 0, 1: a child where another player, or the same one, is to move (its id: 32 bits)
//! 2: the parent is over (its outcome: a byte)
//! 3: the children of the next entries are in this tier (16 bits); if the varint says 1 and not 0, all in
//!     this shard (8 bits), and only their numbers in it are told (24 bits each)
//! ```

mod recall;
mod tail;

pub(super) use recall::Recall;
use std::collections::VecDeque;

use recall::Source;
use tail::Tail;

use super::flow::{Portion, SPAN};
use super::parcel::{code_of, outcome_of};
use super::share::{Draft, Folder};
use crate::play::solve::hash::hash;
use crate::play::solve::shard::{Id, SHARD_BITS};
use crate::play::solve::{Outcome, SolveError};

/// The beginning of the name of such a file.
const NAME: &str = "edges-";

/// The size at which a block is closed, in bytes.
const FULL: usize = 1 << 15;

/// Blocks take a multiple of so many bytes. An allocator that keeps free memory in order of its size has
/// few sizes to go through then.
const PAGE: usize = 1 << 12;

/// The size of a block's head on disk, in bytes.
const HEAD: usize = 16;

/// What follows in an entry.
const SAME_PLAYER: u64 = 1;
const OVER: u64 = 2;
const TIER: u64 = 3;
/// Beside [`TIER`]: the shard follows, too.
const SHARD: u64 = 1 << 2;

/// A number that changes with how edges are written.
pub(super) const FORM: u64 = 2;

const _: () = assert!(SHARD_BITS == 8, "a shard is told in a byte");

/// The name of the file of a tier.
pub(super) fn name(tier: u16) -> String {
    format!("{NAME}{tier:05}")
}

/// Whether this is the name of such a file.
pub(super) fn is_name(name: &str) -> bool {
    name.starts_with(NAME)
}

/// What is known about a position of one worker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Edge {
    pub(super) parent: Id,
    pub(super) to: To,
}

impl Edge {
    /// Fills a place that is not read.
    pub(super) const NONE: Self = Self {
        parent: Id(0),
        to: To::Over(Outcome::Tie),
    };
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum To {
    /// A child, and whether the same player is to move there.
    Child { id: Id, same_player: bool },
    /// Nothing: the game is over.
    Over(Outcome),
}

/// Edges of parents of one worker.
#[derive(Clone, Default)]
pub(super) struct Block {
    /// The worker of the parents.
    pub(super) from: u32,
    bytes: Vec<u8>,
}

impl Portion for Block {
    fn size(&self) -> u32 {
        SPAN
    }
}

impl Block {
    /// Its size in bytes.
    pub(super) fn len(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// Bytes in use.
    fn memory(&self) -> u64 {
        self.bytes.capacity() as u64
    }

    /// Its edges.
    pub(super) fn read(&self) -> Reader<'_> {
        Reader {
            rest: &self.bytes,
            tier: 0,
            shard: None,
            last: 0,
        }
    }
}

/// Reads the edges of a block.
pub(super) struct Reader<'b> {
    rest: &'b [u8],
    tier: u16,
    /// Of all children, if they are in one.
    shard: Option<u8>,
    last: u32,
}

impl Reader<'_> {
    /// Reads the next edges whose children are in the same tier, at most as many as there are places.
    /// Returns how many and the tier; `None` if the bytes are none that were written here.
    pub(super) fn fill(&mut self, places: &mut [Edge]) -> Option<(usize, u16)> {
        let mut count = 0;
        while count < places.len() && !self.rest.is_empty() {
            let before = self.rest;
            let entry = self.varint()?;
            if entry & 3 == TIER {
                if count > 0 {
                    self.rest = before;
                    break;
                }
                self.tier = u16::from_le_bytes(*self.take()?);
                self.shard = match entry & SHARD {
                    0 => None,
                    _ => Some(self.take::<1>()?[0]),
                };
                continue;
            }
            let way = entry >> 2;
            let way = (way >> 1) as u32 ^ 0u32.wrapping_sub(way as u32 & 1);
            self.last = self.last.wrapping_add(way);
            let to = match entry & 3 {
                OVER => To::Over(outcome_of(self.take::<1>()?[0])?),
                code => To::Child {
                    id: self.child()?,
                    same_player: code == SAME_PLAYER,
                },
            };
            places[count] = Edge {
                parent: Id::of_rank(self.last),
                to,
            };
            count += 1;
        }
        Some((count, self.tier))
    }

    #[inline]
    fn child(&mut self) -> Option<Id> {
        let Some(shard) = self.shard else {
            return Some(Id(u32::from_le_bytes(*self.take()?)));
        };
        let [low, middle, high] = *self.take()?;
        let local = u32::from_le_bytes([low, middle, high, 0]);
        Some(Id::new(shard.into(), local as usize))
    }

    #[inline]
    fn take<const N: usize>(&mut self) -> Option<&[u8; N]> {
        let (taken, rest) = self.rest.split_first_chunk()?;
        self.rest = rest;
        Some(taken)
    }

    #[inline]
    fn varint(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = u64::from(self.take::<1>()?[0]);
            number |= (byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }
}

/// The edges of a tier while it is expanded, and afterwards as long as there is memory.
#[derive(Default)]
pub(super) struct Edges {
    full: VecDeque<Block>,
    /// Bytes that they use.
    memory: u64,
    /// The block that is being filled, the tier of its last child and what was told of its shard, and its
    /// last parent.
    open: Block,
    told: Option<(u16, Option<usize>)>,
    last: u32,
    /// The shard of the children that are added next, if they are in one.
    shard: Option<usize>,
    draft: Option<Draft>,
    /// Of what is in it.
    tail: Tail,
}

impl Edges {
    /// What is added next comes from this worker, with children in this shard or in any.
    pub(super) fn turn_to(&mut self, from: u32, shard: Option<usize>) {
        self.shard = shard;
        if self.open.from != from || self.open.bytes.len() >= FULL {
            self.close();
            self.open.from = from;
        }
    }

    /// Adds a position that is over.
    pub(super) fn add_over(&mut self, parent: Id, outcome: Outcome) {
        self.add(parent, OVER);
        self.open.bytes.push(code_of(outcome));
    }

    /// Adds a child in a tier.
    #[inline]
    pub(super) fn add_child(&mut self, parent: Id, same_player: bool, tier: u16, child: Id) {
        if self.told != Some((tier, self.shard)) {
            self.told = Some((tier, self.shard));
            let follows = self.shard.map_or(0, |_| SHARD);
            self.open.bytes.push((TIER | follows) as u8);
            self.open.bytes.extend_from_slice(&tier.to_le_bytes());
            let shard = self.shard.map(|shard| shard as u8);
            self.open.bytes.extend(shard);
        }
        self.add(parent, u64::from(same_player));
        match self.shard {
            Some(_) => {
                let [number @ .., _] = (child.local() as u32).to_le_bytes();
                self.open.bytes.extend_from_slice(&number);
            }
            None => self.open.bytes.extend_from_slice(&child.0.to_le_bytes()),
        }
    }

    #[inline]
    fn add(&mut self, parent: Id, code: u64) {
        let way = parent.rank().wrapping_sub(self.last) as i32;
        self.last = parent.rank();
        // Short ways become small numbers, forwards and backwards.
        let way = ((way << 1) ^ (way >> 31)) as u32;
        let mut entry = u64::from(way) << 2 | code;
        while entry >= 0x80 {
            self.open.bytes.push(entry as u8 | 0x80);
            entry >>= 7;
        }
        self.open.bytes.push(entry as u8);
    }

    fn close(&mut self) {
        let from = self.open.from;
        let mut block = std::mem::take(&mut self.open);
        (self.told, self.last, self.open.from) = (None, 0, from);
        if block.len() > 0 {
            block
                .bytes
                .shrink_to(block.bytes.len().next_multiple_of(PAGE));
            // The next is likely to be as long as this one.
            self.open.bytes.reserve_exact(block.bytes.capacity());
            self.memory += block.memory();
            self.full.push_back(block);
        }
    }

    /// Bytes in use.
    pub(super) fn memory(&self) -> u64 {
        self.memory + self.open.memory()
    }

    /// Whether there are blocks of them in memory.
    pub(super) fn in_memory(&self) -> bool {
        !self.full.is_empty()
    }

    /// Whether a part of them is on disk.
    pub(super) fn on_disk(&self) -> bool {
        self.draft.is_some()
    }

    /// Writes what is in memory to the file of a tier.
    pub(super) fn write_out(&mut self, folder: &Folder, tier: u16) -> Result<(), SolveError> {
        self.close();
        let draft = match &mut self.draft {
            Some(draft) => draft,
            None => self.draft.insert(folder.begin(&name(tier), &())?),
        };
        for block in self.full.drain(..) {
            let numbers = [block.from, block.bytes.len() as u32].map(u32::to_le_bytes);
            let sum = hash(&block.bytes);
            self.tail.count(sum);
            let head = [numbers.as_flattened(), &sum.to_le_bytes()].concat();
            draft.write(&head)?;
            draft.write(&block.bytes)?;
        }
        self.memory = 0;
        Ok(())
    }

    /// Completes the file, for ids given in this order.
    pub(super) fn finish(mut self, order: u64) -> Result<(), SolveError> {
        let Some(mut draft) = self.draft.take() else {
            return Ok(());
        };
        self.tail.order = order;
        draft.write(&self.tail.to_bytes())?;
        draft.finish()
    }

    /// All of them, if none is on disk.
    pub(super) fn recall(mut self) -> Recall {
        self.close();
        Recall {
            total: self.full.iter().map(Block::len).sum(),
            source: Source::Memory(self.full),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::tail::TAIL;
    use super::*;
    use crate::play::solve::dist::share::Label;

    /// A folder of its own for a test.
    fn folder(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("lud-edges-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        let label = Label {
            game: "g".to_owned(),
            options: String::new(),
            rules: 1,
            start: 2,
            width: 2,
            workers: 3,
        };
        Folder::new(path, label, 0)
    }

    fn over(parent: Id, outcome: Outcome) -> Edge {
        let to = To::Over(outcome);
        Edge { parent, to }
    }

    fn child(parent: Id, same_player: bool, id: Id) -> Edge {
        let to = To::Child { id, same_player };
        Edge { parent, to }
    }

    /// What was noted in `edges`: sender, tier of the child, and edge.
    fn noted() -> [(u32, u16, Edge); 7] {
        let most = Id(u32::MAX);
        let least = Id::new(0, 0);
        [
            (2, 300, child(least, false, most)),
            (2, 300, child(most, true, least)),
            (2, 7, child(least, true, Id::new(1, 2))),
            (0, 7, over(Id::new(9, 9), Outcome::Tie)),
            (0, 7, child(Id::new(9, 10), false, Id::new(1, 3))),
            (2, 7, child(Id::new(9, 10), false, Id::new(1, 3))),
            (2, 300, child(Id::new(9, 11), false, Id::new(1, 3))),
        ]
    }

    /// The same, written with the shards of children or without.
    fn edges(by_shard: bool) -> Edges {
        let mut edges = Edges::default();
        for (from, tier, Edge { parent, to }) in noted() {
            let shard = match to {
                To::Child { id, .. } => by_shard.then_some(id.shard()),
                To::Over(_) => None,
            };
            edges.turn_to(from, shard);
            match to {
                To::Over(outcome) => edges.add_over(parent, outcome),
                To::Child { id, same_player } => edges.add_child(parent, same_player, tier, id),
            }
        }
        edges
    }

    /// Everything that can be read, and whether the end was reached without an error.
    fn read(mut recall: Recall, most: usize) -> (Vec<(u32, u16, Edge)>, bool) {
        let mut all = Vec::new();
        let mut places = vec![over(Id(0), Outcome::Win); most];
        loop {
            let block = match recall.next() {
                Ok(Some(block)) => block,
                Ok(None) => return (all, true),
                Err(_) => return (all, false),
            };
            let mut reader = block.read();
            loop {
                let (count, tier) = reader.fill(&mut places).unwrap();
                if count == 0 {
                    break;
                }
                all.extend(places[..count].iter().map(|edge| (block.from, tier, *edge)));
            }
        }
    }

    /// Where the game is over the tier says nothing.
    fn alike(found: &[(u32, u16, Edge)]) -> bool {
        let same = |a: &(u32, u16, Edge), b: &(u32, u16, Edge)| {
            a.0 == b.0 && a.2 == b.2 && (a.1 == b.1 || matches!(a.2.to, To::Over(_)))
        };
        let all = noted();
        found.len() == all.len() && found.iter().zip(&all).all(|(a, b)| same(a, b))
    }

    #[test]
    fn edges_come_back_from_memory_and_from_disk_or_are_refused() {
        for (most, by_shard) in [(1, false), (2, false), (64, false), (1, true), (64, true)] {
            let (found, whole) = read(edges(by_shard).recall(), most);
            assert!(whole && alike(&found), "{found:?}");
        }
        let folder = folder("back");
        let mut written = edges(true);
        written.write_out(&folder, 9).unwrap();
        assert!(Recall::open(&folder, 9, 5).unwrap().is_none(), "unfinished");
        written.finish(5).unwrap();
        let other = Recall::open(&folder, 9, 6).unwrap();
        assert!(other.is_none(), "of another order");
        let back = || match Recall::open(&folder, 9, 5) {
            Ok(recall) => read(recall.unwrap(), 64),
            Err(_) => (Vec::new(), false),
        };
        let (found, whole) = back();
        assert!(whole && alike(&found), "{found:?}");
        let path = folder.file(&name(9));
        let bytes = fs::read(&path).unwrap();
        let begin = folder.open::<()>(&name(9)).unwrap().unwrap().begin as usize;
        let (blocks, tail) = bytes[begin..].split_at(bytes.len() - begin - TAIL);
        let first = HEAD + usize::from(blocks[4]);
        let changed = |blocks: &[&[u8]]| [&bytes[..begin], &blocks.concat(), tail].concat();
        let mut flipped = bytes.clone();
        flipped[begin + HEAD] ^= 1;
        for (why, wrong) in [
            ("a bit", flipped),
            ("cut off", bytes[..bytes.len() - 1].to_vec()),
            ("without its end", bytes[..bytes.len() - TAIL].to_vec()),
            ("a block less", changed(&[&blocks[first..]])),
            ("a block twice", changed(&[&blocks[..first], blocks])),
            ("a block cut", changed(&[&blocks[..blocks.len() - 1]])),
        ] {
            fs::write(&path, wrong).unwrap();
            assert!(!back().1, "{why}");
        }
        fs::remove_dir_all(&folder.path).unwrap();
    }

    #[test]
    fn bytes_that_are_no_edges_are_refused() {
        let mut places = [over(Id(0), Outcome::Win); 4];
        for bytes in [&[1, 2][..], &[OVER as u8, 9], &[TIER as u8, 1], &[0xff; 12]] {
            let block = Block {
                from: 0,
                bytes: bytes.to_vec(),
            };
            assert!(block.read().fill(&mut places).is_none(), "{bytes:?}");
        }
    }
}
