//! Options, rulesets, defines, parameters and ranges: a tree and the player's choices become the
//! tree of one game.
//!
//! The stages, in the order in which they act on the text:
//!
//! 1. `options`, `rulesets`: which item of each option is chosen;
//! 2. `machine`, with `call`, `leaf`, `text` and `build`: one walk over the tree that fills in the
//!    arguments of chosen items, calls defines and fills in their parameters, with its own stack
//!    instead of recursion, and within [`Limits`](crate::text::Limits);
//! 3. `ranges`: `1..5` and `"A1".."C3"`;
//! 4. the metadata is cut out, and reduced to what fits the choices.
//!
//! The [`Trail`](crate::text::Trail) of each node tells which calls brought it to its place.

mod build;
mod call;
mod choose;
mod defines;
mod leaf;
mod machine;
mod numbers;
mod options;
mod ranges;
mod rulesets;
mod table;
mod template;
mod text;
mod top;
mod use_for;
mod words;

pub use defines::Defines;
pub use numbers::{MOST, Numbers};
pub use options::{Offered, OptionGroup, OptionItem};
pub use rulesets::Ruleset;
pub use top::expand;
pub use words::{Word, words};

use ecow::EcoString;

use crate::syntax::Node;
use crate::text::{Span, Trail, Trails};

/// What the player has chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    /// Items as `Heading/Item`, at most one for each option; the other options are at their
    /// defaults.
    pub options: Vec<String>,
    /// A ruleset, by its name with or without `Ruleset/`.
    pub ruleset: Option<String>,
}

impl Choices {
    /// The item chosen here for the option of `item`, if it is a different one.
    pub fn against(&self, item: &str) -> Option<&str> {
        let heading = |item: &str| {
            item.rsplit_once('/')
                .map(|(heading, _)| heading.to_lowercase())
        };
        let mut options = self.options.iter().map(String::as_str);
        options.find(|own| heading(own) == heading(item) && *own != item)
    }
}

/// One game with everything filled in.
#[derive(Clone, Debug)]
pub struct Expanded {
    /// The `(game …)` or `(match …)` clause.
    pub game: Node,
    /// The `(metadata …)` clause, reduced to what fits the choices.
    pub metadata: Option<Node>,
    /// The options that the game offers, and which items are chosen.
    pub options: Vec<OptionGroup>,
    /// The rulesets that the game offers.
    pub rulesets: Vec<Ruleset>,
    /// Our own clauses beside the game: `(notation …)`, `(tests …)` and so on.
    pub extra: Vec<Node>,
    /// How each node came to its place.
    pub trails: Trails,
    /// Calls in which later arguments moved into the place of one that was left out.
    pub moved_up: Vec<MovedUp>,
}

/// A call inside a define that passes on the define's arguments, one of which is missing, so that
/// each later argument is taken for a different parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MovedUp {
    /// The call inside the define.
    pub call: Span,
    /// The define that it calls.
    pub calls: EcoString,
    /// The parameter that is missing, counted from 1.
    pub param: usize,
    /// The expansion steps that lead there.
    pub trail: Trail,
}
