//! "Did you mean …?"

use strsim::damerau_levenshtein;

/// How many candidates are compared; comparing takes time, and no game has so many names.
const MOST: usize = 4_000;

/// How a define is declared that is missing.
pub fn how_to_declare(name: &str) -> String {
    let shown = super::expand::show(name);
    format!("a define is declared beside the game: `(define \"{shown}\" …)`")
}

/// The candidate most similar to `wrong`, if one is similar enough. Of equally similar ones, it is
/// the one with the same letters, then the one of the same length, then the first in the alphabet.
pub fn suggest<'a>(wrong: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Names longer than any that people type are skipped, because comparing takes time quadratic in
    // their length.
    let length = wrong.chars().count();
    if length > 200 {
        return None;
    }
    let lower = wrong.to_lowercase();
    let allowed = (length / 3).max(1);
    candidates
        .into_iter()
        .take(MOST)
        .filter(|candidate| candidate.chars().count().abs_diff(length) <= allowed)
        .map(|candidate| {
            let small = candidate.to_lowercase();
            let distance = damerau_levenshtein(&lower, &small);
            let others = letters(&lower) != letters(&small);
            let longer = candidate.chars().count().abs_diff(length);
            ((distance, others, longer), candidate)
        })
        .filter(|&((distance, ..), candidate)| distance <= allowed && candidate != wrong)
        .min()
        .map(|(_, candidate)| candidate)
}

/// The letters of a word in alphabetical order.
fn letters(word: &str) -> Vec<char> {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters
}

/// The hint "did you mean `…`?", if a candidate is similar enough.
pub fn did_you_mean<'a>(
    wrong: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<String> {
    let nearest = suggest(wrong, candidates)?;
    let shown = super::visible(nearest.chars());
    Some(format!("did you mean `{shown}`?"))
}
