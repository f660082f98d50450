//! The way back from a position to the start.

/// Positions by number, each with its predecessor and the move that led from there.
#[derive(Debug, Default)]
pub(super) struct Ways {
    /// The predecessor, `u32::MAX` for the start, and the index of the move among the legal ones.
    steps: Vec<(u32, u32)>,
}

/// Marks the position without a predecessor.
pub(super) const START: u32 = u32::MAX;

impl Ways {
    /// Adds a position and returns its number.
    pub(super) fn push(&mut self, before: u32, index: usize) -> u32 {
        let number = self.steps.len() as u32;
        self.steps.push((before, index as u32));
        number
    }

    /// The memory this takes, in bytes.
    pub(super) fn bytes(&self) -> u64 {
        (self.steps.capacity() * size_of::<(u32, u32)>()) as u64
    }

    /// The moves from the start to a position.
    pub(super) fn to(&self, number: u32) -> Vec<usize> {
        let mut moves = Vec::new();
        let mut at = number;
        while let Some((before, index)) = self.steps.get(at as usize)
            && *before != START
        {
            moves.push(*index as usize);
            at = *before;
        }
        moves.reverse();
        moves
    }
}
