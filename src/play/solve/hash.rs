//! A hash of bytes that is the same on every platform and in every version, because files use it as
//! a checksum.

const K0: u64 = 0x9e37_79b9_7f4a_7c15;
const K1: u64 = 0xd6e8_feb8_6659_fd93;

/// Multiplies to 128 bits and folds the halves together.
fn fold(a: u64, b: u64) -> u64 {
    let wide = u128::from(a) * u128::from(b);
    (wide as u64) ^ ((wide >> 64) as u64)
}

/// Up to eight bytes as a little-endian number.
fn word(bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    word[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(word)
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
