//! "Did you mean …?"

use strsim::damerau_levenshtein;

/// How many candidates are looked at: comparing takes time, and no game has so
/// many names.
const MOST: usize = 4_000;

/// The candidate nearest to `wrong`, if one is near enough to be meant. Of two
/// that are as near, the first in the alphabet.
pub fn suggest<'a>(wrong: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Names longer than any that people type are not worth the square of
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
            let distance = damerau_levenshtein(&lower, &candidate.to_lowercase());
            (distance, candidate)
        })
        .filter(|&(distance, candidate)| distance <= allowed && candidate != wrong)
        .min()
        .map(|(_, candidate)| candidate)
}

/// The hint "did you mean `…`?", if a candidate is near enough.
pub fn did_you_mean<'a>(
    wrong: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<String> {
    let nearest = suggest(wrong, candidates)?;
    let shown = super::visible(nearest.chars());
    Some(format!("did you mean `{shown}`?"))
}
