//! Randomness, which comes from a seed and nothing else.

use super::hash::mix;

/// A random generator with a bounded draw. Both are written out here, so that results do not change
/// with versions of libraries: xoshiro256++ (Blackman, Vigna 2019).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rng([u64; 4]);

impl Rng {
    /// The generator for this seed.
    #[inline]
    pub fn new(seed: u64) -> Self {
        // The outputs of SplitMix64, as its authors advise.
        let step = |n: u64| mix(seed.wrapping_add(n.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
        Self([step(0), step(1), step(2), step(3)])
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let result = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }

    /// A number below `bound`, all equally likely (Lemire 2019); 0 if `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        let product = u128::from(self.next_u64()) * u128::from(bound);
        if (product as u64) < bound {
            return self.below_at_length(bound, product);
        }
        (product >> 64) as usize
    }

    /// The slow path of a draw that may have to be repeated.
    #[cold]
    fn below_at_length(&mut self, bound: u64, mut product: u128) -> usize {
        let least = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
        while (product as u64) < least {
            product = u128::from(self.next_u64()) * u128::from(bound);
        }
        (product >> 64) as usize
    }
}

/// The generator of a seed, made when it first draws: in most plies nothing is drawn. Two are equal
/// if they have the same seed and have drawn as much.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chance {
    seed: u64,
    rng: Option<Rng>,
}

impl Chance {
    pub(crate) const fn new(seed: u64) -> Self {
        Self { seed, rng: None }
    }

    /// As [`Rng::below`].
    #[inline]
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let seed = self.seed;
        self.rng.get_or_insert_with(|| Rng::new(seed)).below(bound)
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng as _, SeedableRng};

    use super::Rng;

    #[test]
    fn it_is_the_generator_of_that_name() {
        for seed in [0, 1, 0x0123_4567_89ab_cdef, u64::MAX] {
            let mut theirs = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut ours = Rng::new(seed);
            for _ in 0..100 {
                assert_eq!(ours.next_u64(), theirs.next_u64());
            }
        }
    }
}
