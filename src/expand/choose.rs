//! From the player's choices to one item of each option.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::Choices;
use super::options::Offers;
use super::rulesets::Ruleset;
use crate::diag::{Diagnostic, Reports};
use crate::text::Span;

/// Sets the chosen item of each option: first the ruleset's, then the player's
/// own. What is not mentioned stays at its default.
pub(super) fn choose(
    offers: &mut Offers<'_>,
    rulesets: &mut [Ruleset],
    choices: &Choices,
    game: Span,
    reports: &mut Reports<'_>,
) {
    let items = items(offers);
    if let Some(name) = &choices.ruleset {
        match rulesets.iter_mut().find(|ruleset| ruleset.is_called(name)) {
            Some(ruleset) => {
                ruleset.chosen = true;
                for (choice, &span) in ruleset.choices.iter().zip(&ruleset.spans) {
                    if !pick(offers, &items, choice) && reports.wants_errors() {
                        let names = items.keys().map(String::as_str);
                        reports.push(Diagnostic::ruleset_choice(choice, span, names));
                    }
                }
            }
            None => {
                let names = rulesets.iter().map(Ruleset::short_name);
                reports.push(Diagnostic::unknown_ruleset(name, game, names));
            }
        }
    }
    for choice in &choices.options {
        if !pick(offers, &items, choice) {
            let names = items.keys().map(String::as_str);
            reports.push(Diagnostic::unknown_choice(choice, game, names));
        }
    }
}

/// Where an item is found by its full name: the option, and the item in it.
type Items = IndexMap<String, (usize, usize), FxBuildHasher>;

/// Where each `Heading/Item` is found; of two with one name, the first.
fn items(offers: &Offers<'_>) -> Items {
    let mut items = Items::default();
    for (group, offer) in offers.list.iter().enumerate() {
        for item in 0..offer.group.items.len() {
            let name = offer.group.full_name(item).to_string();
            items.entry(name).or_insert((group, item));
        }
    }
    items
}

fn pick(offers: &mut Offers<'_>, items: &Items, choice: &str) -> bool {
    let Some(&(group, item)) = items.get(choice) else {
        return false;
    };
    offers.list[group].group.chosen = item;
    true
}
