//! Counted moves, noted so that they can be read again in the same order when one of them is
//! chosen.

/// The sites of the moves of each generator that was counted.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    words: Vec<u64>,
    /// For each generator, where its words end and how many moves it has; `None` if its moves could
    /// not be counted together.
    ends: Vec<(usize, Option<usize>)>,
    read: usize,
    /// Memory for the words of the next generator.
    spare: Vec<u64>,
}

impl Notes {
    /// Forgets all counts.
    pub(crate) fn clear(&mut self) {
        self.words.clear();
        self.ends.clear();
        self.read = 0;
    }

    /// Lends memory for words.
    pub(super) fn take_words(&mut self) -> Vec<u64> {
        let mut words = std::mem::take(&mut self.spare);
        words.clear();
        words
    }

    /// Takes the memory back.
    pub(super) fn give_words(&mut self, words: Vec<u64>) {
        self.spare = words;
    }

    /// Notes the moves of one more generator, and their number.
    pub(super) fn add(&mut self, words: &[u64], total: usize) {
        self.words.extend_from_slice(words);
        self.ends.push((self.words.len(), Some(total)));
    }

    /// Notes that the moves of one more generator cannot be counted together.
    pub(super) fn add_unknown(&mut self) {
        self.ends.push((self.words.len(), None));
    }

    /// The words of the next generator, and how many moves they make.
    pub(super) fn next(&mut self) -> Option<(&[u64], usize)> {
        let (end, total) = *self.ends.get(self.read)?;
        let start = self
            .read
            .checked_sub(1)
            .map_or(0, |before| self.ends[before].0);
        self.read += 1;
        total.map(|total| (&self.words[start..end], total))
    }
}
