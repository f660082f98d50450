//! What several tests need.

use ludwright::diag::{Diagnostic, Severity};
use ludwright::expand::{Choices, Defines, Expanded, expand};
use ludwright::syntax::{Parsed, parse, print};
use ludwright::text::{FileId, Limits, Source};

/// A text parsed and expanded, and everything that was reported.
pub struct Outcome {
    pub parsed: Parsed,
    pub expanded: Option<Expanded>,
    pub diags: Vec<Diagnostic>,
}

impl Outcome {
    /// The expanded game as text; empty if there is none.
    pub fn game(&self) -> String {
        let game = self.expanded.as_ref().map(|expanded| &expanded.game);
        game.map_or_else(String::new, print)
    }

    /// The codes of all reports.
    pub fn codes(&self) -> Vec<&'static str> {
        self.diags.iter().map(|report| report.code).collect()
    }

    /// The errors as one text, for messages of failed tests.
    pub fn errors(&self, source: &Source) -> Vec<String> {
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
pub fn run_source(
    source: &Source,
    defines: &Defines,
    choices: &Choices,
    limits: &Limits,
) -> Outcome {
    let mut diags = Vec::new();
    let parsed = parse(source, limits, &mut diags);
    let expanded = expand(&parsed, defines, choices, limits, &mut diags);
    Outcome {
        parsed,
        expanded,
        diags,
    }
}

/// The same for a text without a library, with default choices.
pub fn run(text: &str) -> Outcome {
    run_with(text, &Choices::default())
}

/// The same with choices.
pub fn run_with(text: &str, choices: &Choices) -> Outcome {
    let source = Source::new(FileId(0), "test.lud", text);
    run_source(&source, &Defines::none(), choices, &Limits::DEFAULT)
}
