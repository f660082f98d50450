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
    if let Some(all) = bytes.first_chunk::<8>() {
        return u64::from_le_bytes(*all);
    }
    // Two reads that overlap, because copying a number of bytes that is not known costs a call.
    if let (Some(first), Some(last)) = (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        let [first, last] = [first, last].map(|half| u64::from(u32::from_le_bytes(*half)));
        return first | last << (8 * (bytes.len() - 4));
    }
    let shift_in = |word, byte: &u8| word << 8 | u64::from(*byte);
    bytes.iter().rev().fold(0, shift_in)
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
    fn words_of_every_length_are_little_endian() {
        let bytes = [1, 2, 3, 4, 5, 6, 7, 8];
        for length in 0..=8 {
            let mut whole = [0; 8];
            whole[..length].copy_from_slice(&bytes[..length]);
            assert_eq!(word(&bytes[..length]), u64::from_le_bytes(whole));
        }
    }
}
