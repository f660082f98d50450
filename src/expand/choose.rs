//! From the player's choices to one item for each option.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::Choices;
use super::options::{Offered, Offers};
use super::rulesets::Ruleset;
use crate::diag::{Diagnostic, Reports};
use crate::text::Span;

/// Sets the chosen item of each option: first from the ruleset, then from the player's own choices.
/// Options that neither mentions stay at their defaults.
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
                    let picked = pick(offers, &items, choice);
                    if picked.is_err() && reports.wants_errors() {
                        let names = items.keys().map(String::as_str);
                        let report = Diagnostic::ruleset_choice(choice, span, names);
                        reports.push(report.hint_maybe(picked.err().flatten()));
                    }
                }
            }
            None => {
                let names = rulesets.iter().map(Ruleset::short_name);
                reports.push(Diagnostic::unknown_ruleset(name, game, names));
            }
        }
    }
    // The choice that was made for each option, by its index.
    let mut chosen: IndexMap<usize, &str, FxBuildHasher> = IndexMap::default();
    for choice in &choices.options {
        match pick(offers, &items, choice) {
            Ok(option) => {
                let first = *chosen.entry(option).or_insert(choice);
                if first != choice {
                    reports.push(Diagnostic::chosen_twice(first, choice, game));
                }
            }
            Err(Some(range)) => reports.push(Diagnostic::out_of_range(choice, &range, game)),
            Err(None) => {
                let names = items.keys().map(String::as_str);
                reports.push(Diagnostic::unknown_choice(choice, game, names));
            }
        }
    }
}

/// Items by their full names: the option and the item in it. For numbers only the chosen one is
/// listed, as a suggestion.
type Items = IndexMap<String, (usize, usize), FxBuildHasher>;

/// Where each `Heading/Item` is found; if two have the same name, the first counts.
fn items(offers: &Offers<'_>) -> Items {
    let mut items = Items::default();
    for (index, offer) in offers.list.iter().enumerate() {
        let group = &offer.group;
        let names = match &group.offered {
            Offered::Items { items, .. } => {
                let names = items.iter().map(|item| group.full_name(&item.name));
                names.collect()
            }
            Offered::Numbers(_) => vec![group.full_name(&group.chosen())],
        };
        for (item, name) in names.into_iter().enumerate() {
            items.entry(name.to_string()).or_insert((index, item));
        }
    }
    items
}

/// Chooses the item that a choice names, and returns the index of its option. If there is no such
/// item, returns the numbers that the option allows, if it has any.
fn pick(offers: &mut Offers<'_>, items: &Items, choice: &str) -> Result<usize, Option<String>> {
    if let Some(&(group, item)) = items.get(choice)
        && offers.list[group].group.numbers().is_none()
    {
        offers.list[group].choose_item(item);
        return Ok(group);
    }
    let named = offers
        .list
        .iter_mut()
        .enumerate()
        .find_map(|(place, offer)| {
            let numbers = offer.group.numbers()?.clone();
            let name = choice.strip_prefix(offer.group.heading.as_str())?;
            Some((name.strip_prefix('/')?, numbers, (place, offer)))
        });
    let Some((name, numbers, (place, offer))) = named else {
        return Err(None);
    };
    match numbers.find(name) {
        Some(number) => {
            offer.choose_number(number);
            Ok(place)
        }
        None => Err(Some(format!(
            "`{}` is {}",
            offer.group.heading,
            numbers.extent()
        ))),
    }
}
