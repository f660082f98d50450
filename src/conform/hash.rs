//! The hash that traces carry.

/// FNV-1a of 32 bits (Fowler, Noll, Vo) of a text's bytes.
pub fn fnv32(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}
