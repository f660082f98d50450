//! What a bare word stands for: a number or a name.

use ecow::EcoString;

use super::Kind;

/// The kind of a word as it would be read from a text. `None` for a whole number that is too large.
pub fn read_word(word: &str) -> Option<Kind> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits.is_empty() && is_digits(digits) {
        return word.parse().ok().map(Kind::Int);
    }
    if let Some((whole, part)) = digits.split_once('.')
        && !part.is_empty()
        && is_digits(whole)
        && is_digits(part)
        && let Ok(number) = word.parse::<f64>()
        && number.is_finite()
    {
        return Some(Kind::Float(number));
    }
    Some(Kind::Atom(EcoString::from(word)))
}
