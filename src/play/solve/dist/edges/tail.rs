//! The end of a file of edges: without it, a file could end after any of its blocks, or belong to other
//! ids.

use crate::play::solve::hash::hash;

/// The size of the end of a file, in bytes.
pub(super) const TAIL: usize = 32;

/// What the end of a file tells.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Tail {
    blocks: u64,
    /// The order of positions whose ids are meant.
    pub(super) order: u64,
    /// The checksums of all blocks, added up.
    sum: u64,
}

impl Tail {
    /// Counts one more block with this checksum.
    pub(super) fn count(&mut self, sum: u64) {
        self.blocks += 1;
        self.sum = self.sum.wrapping_add(sum);
    }

    pub(super) fn to_bytes(self) -> [u8; TAIL] {
        let numbers = [self.blocks, self.order, self.sum].map(u64::to_le_bytes);
        let sum = hash(numbers.as_flattened()).to_le_bytes();
        let mut bytes = [0; TAIL];
        bytes[..24].copy_from_slice(numbers.as_flattened());
        bytes[24..].copy_from_slice(&sum);
        bytes
    }

    /// What these bytes tell, if they are an end.
    pub(super) fn of(bytes: &[u8; TAIL]) -> Option<Self> {
        let number = |nth: usize| {
            let bytes: [u8; 8] = std::array::from_fn(|byte| bytes[8 * nth + byte]);
            u64::from_le_bytes(bytes)
        };
        let tail = Self {
            blocks: number(0),
            order: number(1),
            sum: number(2),
        };
        (tail.to_bytes() == *bytes).then_some(tail)
    }
}
