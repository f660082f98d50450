//! From the player's choices to one item of each option.

use rustc_hash::FxHashMap;

use super::Choices;
use super::options::Offer;
use super::rulesets::Ruleset;
use crate::diag::Diagnostic;
use crate::text::Span;

/// Sets the chosen item of each option: first the ruleset's, then the player's
/// own. What is not mentioned stays at its default.
pub(super) fn choose(
    offers: &mut [Offer<'_>],
    rulesets: &mut [Ruleset],
    choices: &Choices,
    game: Span,
    diags: &mut Vec<Diagnostic>,
) {
    let items = items(offers);
    if let Some(name) = &choices.ruleset {
        match rulesets.iter_mut().find(|ruleset| ruleset.is_called(name)) {
            Some(ruleset) => {
                ruleset.chosen = true;
                for (choice, &span) in ruleset.choices.iter().zip(&ruleset.spans) {
                    if !pick(offers, &items, choice) {
                        let names = items.keys().map(String::as_str);
                        diags.push(Diagnostic::ruleset_choice(choice, span, names));
                    }
                }
            }
            None => {
                let names = rulesets.iter().map(Ruleset::short_name);
                diags.push(Diagnostic::unknown_ruleset(name, game, names));
            }
        }
    }
    for choice in &choices.options {
        if !pick(offers, &items, choice) {
            let names = items.keys().map(String::as_str);
            diags.push(Diagnostic::unknown_choice(choice, game, names));
        }
    }
}

/// Where each `Heading/Item` is found; of two with one name, the first.
fn items(offers: &[Offer<'_>]) -> FxHashMap<String, (usize, usize)> {
    let mut items = FxHashMap::default();
    for (group, offer) in offers.iter().enumerate() {
        for item in 0..offer.group.items.len() {
            let name = offer.group.full_name(item).to_string();
            items.entry(name).or_insert((group, item));
        }
    }
    items
}

fn pick(offers: &mut [Offer<'_>], items: &FxHashMap<String, (usize, usize)>, choice: &str) -> bool {
    let Some(&(group, item)) = items.get(choice) else {
        return false;
    };
    offers[group].group.chosen = item;
    true
}
