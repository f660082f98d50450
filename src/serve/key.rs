//! Keys: who holds one may play a seat. A key is 24 random bytes; only its digest is kept.

use sha2::{Digest, Sha256};

use super::Trouble;

/// What is kept of a key.
pub(crate) type Lock = [u8; 32];

/// A new key, and what is kept of it.
pub(crate) fn fresh() -> Result<NewKey, Trouble> {
    let text = random_text(24)?;
    let lock = lock(&text);
    Ok(NewKey { text, lock })
}

/// A key that was just made.
pub(crate) struct NewKey {
    /// The key, for who is to hold it.
    pub(crate) text: String,
    /// What is kept of it.
    pub(crate) lock: Lock,
}

/// A name that nobody can guess, of so many random bytes, in letters and digits.
pub(crate) fn random_text(bytes: usize) -> Result<String, Trouble> {
    let mut random = vec![0; bytes];
    getrandom::fill(&mut random).map_err(|error| Trouble::broken("no random numbers", &error))?;
    Ok(random.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A random number, for what a game leaves to chance.
pub(crate) fn random_seed() -> Result<u64, Trouble> {
    let mut random = [0; 8];
    getrandom::fill(&mut random).map_err(|error| Trouble::broken("no random numbers", &error))?;
    // Pages and files may keep it as a floating-point number.
    Ok(u64::from_le_bytes(random) >> 12)
}

/// What is kept of a key.
pub(crate) fn lock(key: &str) -> Lock {
    Sha256::digest(key.as_bytes()).into()
}

/// Whether a key fits; it takes as long for every key.
pub(crate) fn fits(key: &Lock, lock: &Lock) -> bool {
    let differing = key.iter().zip(lock).fold(0, |sum, (a, b)| sum | (a ^ b));
    std::hint::black_box(differing) == 0
}
