//! What several tests need.

use ludwright::compile::{Loaded, load};
use ludwright::diag::{Diagnostic, Severity};
use ludwright::engine;
use ludwright::expand::{Choices, Defines, Expanded, expand};
use ludwright::syntax::{Parsed, parse, print};
use ludwright::text::{FileId, Limits, Source, Trails};

/// A text parsed and expanded, and everything that was reported.
pub(crate) struct Outcome {
    pub(crate) parsed: Parsed,
    pub(crate) expanded: Option<Expanded>,
    pub(crate) trails: Trails,
    pub(crate) diags: Vec<Diagnostic>,
}

impl Outcome {
    /// The expanded game as text; empty if there is none.
    pub(crate) fn game(&self) -> String {
        let game = self.expanded.as_ref().map(|expanded| &expanded.game);
        game.map_or_else(String::new, print)
    }

    /// The codes of all reports.
    pub(crate) fn codes(&self) -> Vec<&'static str> {
        self.diags.iter().map(|report| report.code).collect()
    }

    /// The errors as one text, for messages of failed tests.
    pub(crate) fn errors(&self, source: &Source) -> Vec<String> {
        let errors = self
            .diags
            .iter()
            .filter(|report| report.severity == Severity::Error);
        errors
            .map(|report| {
                let place = report
                    .labels
                    .first()
                    .map(|label| source.place(label.span.start));
                format!("{} {} at {place:?}", report.code, report.message)
            })
            .collect()
    }
}

/// Runs a text through parser and expander.
pub(crate) fn run_source(
    source: &Source,
    defines: &Defines,
    choices: &Choices,
    limits: &Limits,
) -> Outcome {
    let mut diags = Vec::new();
    let parsed = parse(source, limits, &mut diags);
    let expanded = expand(&parsed, defines, choices, limits, &mut diags);
    let (expanded, trails) = match expanded {
        Ok(expanded) => (Some(expanded.clone()), expanded.trails),
        Err(trails) => (None, trails),
    };
    Outcome {
        parsed,
        expanded,
        trails,
        diags,
    }
}

/// The same for a text without a library, with default choices.
pub(crate) fn run(text: &str) -> Outcome {
    run_with(text, &Choices::default())
}

/// The same with choices.
pub(crate) fn run_with(text: &str, choices: &Choices) -> Outcome {
    let source = Source::new(FileId(0), "test.lud", text);
    run_source(&source, &Defines::none(), choices, &Limits::DEFAULT)
}

/// The game of a text that must be right.
pub(crate) fn load_text(text: &str) -> Loaded {
    load_with(text, engine::Limits::default())
}

/// The same with limits of evaluation.
pub(crate) fn load_with(text: &str, run: engine::Limits) -> Loaded {
    let source = Source::new(FileId(0), "test.lud", text);
    let choices = Choices::default();
    let loaded = load(&source, &Defines::none(), &choices, &Limits::DEFAULT, run);
    loaded.unwrap_or_else(|(diags, _)| panic!("{text}: {diags:?}"))
}
