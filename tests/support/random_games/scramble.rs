//! Changing a text without knowing what it says: what readers of text must bear.

use ludwright::engine::Rng;

/// Pieces that mean something to the reader.
const PIECES: [&str; 24] = [
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "<",
    ">",
    "<=",
    "..",
    "\"",
    "\\",
    "//",
    "\n",
    ":",
    "#1",
    "<a:b>",
    "-",
    "1",
    "9999999999",
    "(define \"A\" (\"A\"))",
    "(option \"O\" <T> args:{<a>} {(item \"I\" <1> \"d\")})",
    "\u{0}",
    "ü",
];

/// A text with some stretches cut out, doubled, moved or filled with signs.
pub(crate) fn scramble(text: &str, rng: &mut Rng) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..1 + rng.below(4) {
        let at = rng.below(chars.len() + 1);
        let length = rng.below(30).min(chars.len() - at);
        match rng.below(4) {
            0 => drop(chars.drain(at..at + length)),
            1 => {
                let copy: Vec<char> = chars[at..at + length].to_vec();
                let to = rng.below(chars.len() + 1);
                chars.splice(to..to, copy);
            }
            _ => {
                let piece = PIECES[rng.below(PIECES.len())];
                chars.splice(at..at, piece.chars());
            }
        }
    }
    chars.into_iter().collect()
}
