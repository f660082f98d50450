//! Randomness, from a seed only.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng};

/// A random generator with a bounded draw of our own, so that results outlive
/// versions of libraries.
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The generator of this seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Some generator, for those who never draw: quicker to make than that of a seed.
    pub(crate) fn idle() -> Self {
        Self(Xoshiro256PlusPlus::from_seed([1; 32]))
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`, each as likely as any other (Lemire 2019); 0 if `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        let mut product = u128::from(self.next_u64()) * u128::from(bound);
        if (product as u64) < bound {
            let least = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
            while (product as u64) < least {
                product = u128::from(self.next_u64()) * u128::from(bound);
            }
        }
        (product >> 64) as usize
    }
}
