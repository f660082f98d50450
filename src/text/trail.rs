//! The steps of expansion that brought a piece of text to its place.

use ecow::EcoString;

use super::Span;

/// How a node came to its place: an index into the expander's table of expansion steps, 0 for text
/// as written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Trail(pub u32);

/// One step of expansion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The previous step, nearer to the text of the game.
    pub before: Trail,
    /// What was expanded.
    pub kind: StepKind,
    /// Its name: a define's, or an option's as `Heading/Item`.
    pub name: EcoString,
    /// Where it was called.
    pub call: Span,
    /// If the call ends too early, the first and the last of the parameters that it leaves without
    /// an argument, counted from 1.
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
    /// Adds a step and returns its trail. If the table is full, returns the trail of the previous
    /// step, so that reports show one step less.
    pub fn push(&mut self, step: Step) -> Trail {
        let before = step.before;
        self.steps.push(step);
        u32::try_from(self.steps.len()).map_or(before, Trail)
    }

    /// The steps of `trail`, innermost first.
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
