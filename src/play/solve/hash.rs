//! A hash of bytes that is the same on every platform and in every version, because files use it as
//! a checksum. Beside it, what else treats short keys as one word: comparing and copying them.

use crate::engine::word;

const K0: u64 = 0x9e37_79b9_7f4a_7c15;
const K1: u64 = 0xd6e8_feb8_6659_fd93;

/// Multiplies to 128 bits and folds the halves together.
fn fold(a: u64, b: u64) -> u64 {
    let wide = u128::from(a) * u128::from(b);
    (wide as u64) ^ ((wide >> 64) as u64)
}

/// Whether two keys of the same length are equal. Most keys are short, and a call to compare them costs
/// more than comparing them.
#[inline]
pub(super) fn same(a: &[u8], b: &[u8]) -> bool {
    match a.len() <= 8 && a.len() == b.len() {
        true => word(a) == word(b),
        false => a == b,
    }
}

/// Appends a key. A short one is copied as eight bytes, and those too many are dropped: copying a number
/// of bytes that is not known costs a call.
#[inline]
pub(super) fn append(out: &mut Vec<u8>, key: &[u8]) {
    if key.len() > 8 {
        return out.extend_from_slice(key);
    }
    let end = out.len() + key.len();
    out.extend_from_slice(&word(key).to_le_bytes());
    out.truncate(end);
}

/// The hash of `bytes`.
pub(super) fn hash(bytes: &[u8]) -> u64 {
    extend(K0 ^ bytes.len() as u64, bytes)
}

/// Mixes `bytes` into a running hash. The result depends on how the bytes are split.
pub(super) fn extend(start: u64, bytes: &[u8]) -> u64 {
    let mut chunks = bytes.chunks_exact(8);
    let mut hash = start;
    for chunk in &mut chunks {
        hash = fold(hash ^ word(chunk), K1).rotate_left(23) ^ K0;
    }
    fold(hash ^ word(chunks.remainder()), K1) ^ fold(hash, K0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_the_same_if_all_bytes_are() {
        let bytes: Vec<u8> = (1..=20).collect();
        for length in 0..=20 {
            assert!(same(&bytes[..length], &bytes[..length]));
            for at in 0..length {
                let mut other = bytes[..length].to_vec();
                other[at] ^= 0x80;
                assert!(!same(&bytes[..length], &other), "{length} {at}");
            }
        }
        assert!(!same(&[0], &[0, 0]));
    }
}
