//! From the player's choices to one item of each option.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::Choices;
use super::options::{Offered, Offers};
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
    for choice in &choices.options {
        match pick(offers, &items, choice) {
            Ok(()) => {}
            Err(Some(range)) => reports.push(Diagnostic::out_of_range(choice, &range, game)),
            Err(None) => {
                let names = items.keys().map(String::as_str);
                reports.push(Diagnostic::unknown_choice(choice, game, names));
            }
        }
    }
}

/// Where an item is found by its full name: the option, and the item in it. Of numbers there
/// is only the chosen one, to be suggested.
type Items = IndexMap<String, (usize, usize), FxBuildHasher>;

/// Where each `Heading/Item` is found; if two have the same name, the first.
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

/// Chooses what a choice names. If there is no such item, says what the numbers of its option
/// are, if it has any.
fn pick(offers: &mut Offers<'_>, items: &Items, choice: &str) -> Result<(), Option<String>> {
    if let Some(&(group, item)) = items.get(choice)
        && offers.list[group].group.numbers().is_none()
    {
        offers.list[group].choose_item(item);
        return Ok(());
    }
    let named = offers.list.iter_mut().find_map(|offer| {
        let numbers = offer.group.numbers()?.clone();
        let name = choice.strip_prefix(offer.group.heading.as_str())?;
        Some((name.strip_prefix('/')?, numbers, offer))
    });
    let Some((name, numbers, offer)) = named else {
        return Err(None);
    };
    let found = numbers.find(name);
    found
        .map(|number| offer.choose_number(number))
        .ok_or_else(|| Some(format!("`{}` is {}", offer.group.heading, numbers.extent())))
}
