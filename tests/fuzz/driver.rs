//! From the bytes of a fuzzer to the input of a target: a text as it stands, or a random game whose
//! seed they are.

#[path = "targets.rs"]
mod targets;

use ludwright::engine::Rng;
use crate::support::random_games::{Stock, input, scramble};

/// Runs a target. What begins with a zero byte is a seed and no text.
pub(crate) fn run(name: &str, data: &[u8]) {
    let seed = data.iter().fold(0u64, |seed, byte| seed.rotate_left(8) ^ u64::from(*byte));
    let text = match data {
        [0, ..] => input(Stock::own(), &mut Rng::new(seed)),
        text => String::from_utf8_lossy(text).into_owned(),
    };
    let target = targets::TARGETS.iter().find(|(known, _)| *known == name);
    target.expect("a target")
        .1(&text, seed);
}
