//! Metadata that applies only to some choices: `(useFor {"Heading/Item"} …)`.

use ecow::EcoString;
use rustc_hash::{FxHashMap, FxHashSet};

use super::options::{Offers, OptionGroup};
use super::rulesets::Ruleset;
use crate::syntax::{Kind, Node};

/// What is chosen.
pub(super) struct Active {
    /// The chosen items and the ruleset.
    names: FxHashSet<EcoString>,
    headings: FxHashSet<EcoString>,
}

impl Active {
    /// Records the choices that were made.
    pub(super) fn new(offers: &Offers<'_>, rulesets: &[Ruleset]) -> Self {
        let groups = offers.list.iter().map(|offer| &offer.group);
        let chosen = |group: &OptionGroup| group.full_name(&group.chosen());
        let mut names: FxHashSet<EcoString> = groups.clone().map(chosen).collect();
        let headings = groups.map(|group| group.heading.clone()).collect();
        // If the choices equal those of a ruleset, that ruleset counts as chosen.
        let is_met = |ruleset: &&Ruleset| {
            let mut choices = ruleset.choices.iter();
            !ruleset.choices.is_empty() && choices.all(|choice| names.contains(choice))
        };
        let asked_for = rulesets.iter().find(|ruleset| ruleset.chosen);
        let ruleset = asked_for.or_else(|| rulesets.iter().find(is_met));
        if let Some(ruleset) = ruleset {
            names.insert(ruleset.name.clone());
        }
        Self { names, headings }
    }

    /// Whether a condition, one name or several in braces, holds: for every heading that it
    /// mentions, one of the mentioned items must be chosen.
    pub(super) fn fits(&self, condition: Option<&Node>) -> bool {
        let names = match condition.map(|condition| &condition.kind) {
            Some(Kind::Str(_)) => condition.map_or(&[][..], std::slice::from_ref),
            Some(Kind::Array(names)) => names,
            Some(
                Kind::List(_)
                | Kind::Angle(_)
                | Kind::Atom(_)
                | Kind::Int(_)
                | Kind::Float(_)
                | Kind::Error,
            )
            | None => return false,
        };
        let mut held: FxHashMap<&str, bool> = FxHashMap::default();
        for name in names.iter().filter_map(Node::as_str) {
            *held.entry(self.heading(name)).or_default() |= self.names.contains(name);
        }
        !held.is_empty() && held.values().all(|&held| held)
    }

    /// The heading in `Heading/Item`. Headings may contain slashes themselves; a heading that no
    /// option has belongs to a ruleset.
    fn heading<'n>(&self, name: &'n str) -> &'n str {
        let strokes = name.match_indices('/').take(16).map(|(at, _)| &name[..at]);
        let mut headings = strokes.filter(|heading| self.headings.contains(*heading));
        headings.next().unwrap_or("Ruleset")
    }
}
