//! From a text to a game, in one call.

use crate::diag::{Diagnostic, Severity};
use crate::engine::{self, Game};
use crate::expand::{self, Choices, Defines, Expanded};
use crate::ludeme;
use crate::syntax;
use crate::text::{Limits, Source, Trails};

/// A game and the text it came from.
#[derive(Debug)]
pub struct Loaded {
    /// The game.
    pub game: Game,
    /// The text with nothing left to put in: options, metadata, our own clauses.
    pub expanded: Expanded,
    /// Warnings.
    pub warnings: Vec<Diagnostic>,
}

/// Reads, expands, checks, lowers and lays out the game of a source.
///
/// # Errors
/// Every report of the first stage that failed, warnings among them, and the
/// expansion trails if expansion got so far.
pub fn load(
    source: &Source,
    defines: &Defines,
    choices: &Choices,
    limits: &Limits,
    run: engine::Limits,
) -> Result<Loaded, (Vec<Diagnostic>, Trails)> {
    let mut diags = Vec::new();
    let parsed = syntax::parse(source, limits, &mut diags);
    let expanded = expand::expand(&parsed, defines, choices, limits, &mut diags);
    let expanded = match expanded {
        Ok(expanded) => expanded,
        Err(trails) => return Err((diags, trails)),
    };
    if diags
        .iter()
        .any(|report| report.severity == Severity::Error)
    {
        return Err((diags, expanded.trails));
    }
    let checked = ludeme::check(&expanded.game).map_err(|more| diags.extend(more));
    let mut beside = Vec::new();
    for clause in &expanded.extra {
        match ludeme::check_beside(clause) {
            Ok(arg) => beside.extend(arg),
            Err(more) => diags.extend(more),
        }
    }
    let failed = diags
        .iter()
        .any(|report| report.severity == Severity::Error);
    let Some(checked) = checked.ok().filter(|_| !failed) else {
        return Err((diags, expanded.trails));
    };
    match ludeme::lower_with(&checked, &beside) {
        Ok((draft, more)) => {
            diags.extend(more);
            let game = Game::new(super::compile(draft), run);
            Ok(Loaded {
                game,
                expanded,
                warnings: diags,
            })
        }
        Err(more) => {
            diags.extend(more);
            Err((diags, expanded.trails))
        }
    }
}
