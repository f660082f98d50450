//! The way a piece of text took to its place.

use ecow::EcoString;

use super::Span;

/// How a node came to stand where it stands: an index into the table of
/// expansion steps kept by the expander, 0 for text as written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Trail(pub u32);

/// One step of expansion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The step before, nearer to the text of the game.
    pub before: Trail,
    /// What was expanded.
    pub kind: StepKind,
    /// Its name: a define's, or an option's as `Heading/Item`.
    pub name: EcoString,
    /// Where it was called.
    pub call: Span,
    /// The first and the last of the parameters, from 1, for which the call gives nothing, if it ends before them.
    pub without: Option<(usize, usize)>,
}

/// What a step expanded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepKind {
    /// A define.
    Define,
    /// The argument of an option's chosen item.
    Option,
}

/// The table of all expansion steps of one game.
#[derive(Clone, Debug, Default)]
pub struct Trails {
    steps: Vec<Step>,
}

impl Trails {
    /// Adds a step and gives its trail. A table that is full gives the trail of
    /// the step before: reports then show one step less.
    pub fn push(&mut self, step: Step) -> Trail {
        let before = step.before;
        self.steps.push(step);
        u32::try_from(self.steps.len()).map_or(before, Trail)
    }

    /// The steps of `trail`, the innermost first.
    pub fn steps(&self, trail: Trail) -> impl Iterator<Item = &Step> {
        let mut next = trail;
        std::iter::from_fn(move || {
            let index = (next.0 as usize).checked_sub(1)?;
            let step = self.steps.get(index)?;
            next = step.before;
            Some(step)
        })
    }
}
