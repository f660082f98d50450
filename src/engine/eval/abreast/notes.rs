//! What was found where moves were counted, to be read again in the same order where one of them is
//! looked for.

/// The sites of the moves of each generator that was counted.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    words: Vec<u64>,
    /// Where the words of each end, and how many moves it has; none if they could not be looked at.
    ends: Vec<(usize, Option<usize>)>,
    read: usize,
    /// Room for the words of the next one.
    spare: Vec<u64>,
}

impl Notes {
    /// Nothing has been counted.
    pub(crate) fn clear(&mut self) {
        self.words.clear();
        self.ends.clear();
        self.read = 0;
    }

    /// Room for words, borrowed.
    pub(super) fn take_words(&mut self) -> Vec<u64> {
        let mut words = std::mem::take(&mut self.spare);
        words.clear();
        words
    }

    /// Gives the room back.
    pub(super) fn give_words(&mut self, words: Vec<u64>) {
        self.spare = words;
    }

    /// Notes the moves of one more generator, and how many they are.
    pub(super) fn add(&mut self, words: &[u64], total: usize) {
        self.words.extend_from_slice(words);
        self.ends.push((self.words.len(), Some(total)));
    }

    /// Notes that the moves of one more generator cannot be looked at all at once.
    pub(super) fn add_unknown(&mut self) {
        self.ends.push((self.words.len(), None));
    }

    /// The words of the next generator, and how many moves it has.
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
