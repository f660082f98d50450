//! The way back from a position to the start.

/// Positions by number, each with the one before it and the move that led there.
#[derive(Debug, Default)]
pub(super) struct Ways {
    /// The position before, `u32::MAX` for the start, and the place of the move among the legal ones.
    steps: Vec<(u32, u32)>,
}

/// That there is no position before.
pub(super) const START: u32 = u32::MAX;

impl Ways {
    /// Notes a position; its number.
    pub(super) fn push(&mut self, before: u32, index: usize) -> u32 {
        let number = self.steps.len() as u32;
        self.steps.push((before, index as u32));
        number
    }

    /// How many bytes that takes.
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
