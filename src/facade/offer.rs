//! What a game's text lets people choose.

use serde::Serialize;

use crate::expand::OptionGroup;

/// An option of a game, for a form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offer {
    /// What the choice is about, in words. Together with an item it forms what
    /// [`Loader::option`](super::Loader::option) takes: `Heading/Item`.
    pub heading: String,
    /// The items to choose from; empty if any number of a range may be chosen.
    pub items: Vec<Item>,
    /// The least and the greatest number, if items are not written out.
    pub range: Option<[i64; 2]>,
    /// The name of the chosen item, or the chosen number.
    pub chosen: String,
    /// The name of the item that is chosen by default.
    pub default: String,
}

/// An item of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Item {
    /// Its name.
    pub name: String,
    /// What it does, in words; may be empty.
    pub description: String,
}

impl Offer {
    pub(super) fn of(group: &OptionGroup) -> Self {
        let items = group.items().iter().map(|item| Item {
            name: item.name.to_string(),
            description: item.description.to_string(),
        });
        Self {
            heading: group.heading.to_string(),
            items: items.collect(),
            range: group.numbers().map(|numbers| [numbers.least, numbers.most]),
            chosen: group.chosen().to_string(),
            default: group.default().to_string(),
        }
    }
}
