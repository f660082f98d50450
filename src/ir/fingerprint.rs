//! A number that changes whenever the rules do. Solutions and saved games store it, because they
//! are valid only for the rules they were made with.

use std::hash::{Hash, Hasher};

/// Hashes the parts of the rules, the same way on every machine: numbers of any width count as 64
/// bits, least significant byte first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fingerprint(u64);

impl Fingerprint {
    /// With one more part of the rules.
    #[must_use]
    pub fn with(mut self, part: &impl Hash) -> Self {
        part.hash(&mut self);
        self
    }

    // All rules call it, from thousands of places, and only while a game is loaded.
    #[inline(never)]
    fn add(&mut self, number: u64) {
        // The finaliser of SplitMix64 (Steele, Lea, Flood 2014), applied to everything before and
        // this number.
        let mut z = self.0.rotate_left(17) ^ number;
        z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        self.0 = z ^ z >> 31;
    }
}

impl Hasher for Fingerprint {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
        self.add(bytes.len() as u64);
    }

    fn write_u8(&mut self, number: u8) {
        self.add(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.add(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.add(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.add(number as i64 as u64);
    }

    fn write_i32(&mut self, number: i32) {
        self.add(i64::from(number) as u64);
    }

    fn write_i64(&mut self, number: i64) {
        self.add(number as u64);
    }
}
