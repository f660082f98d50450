//! From a text to a game, in one call.

use crate::diag::{Diagnostic, Severity, once};
use crate::engine::{self, Game};
use crate::expand::{self, Choices, Defines, Expanded};
use crate::lint::Facts;
use crate::ludeme::{self, Arg};
use crate::syntax;
use crate::text::{Library, Limits, NoLibrary, Source, Trails};

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

/// Reads, expands, checks, lowers and lays out the game of a source. A match needs
/// [`load_from`], to find its games.
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
    load_from(source, &NoLibrary, defines, choices, limits, run)
}

/// The same with a library in which the games of a match are found.
///
/// # Errors
/// As [`load`].
pub fn load_from(
    source: &Source,
    library: &dyn Library,
    defines: &Defines,
    choices: &Choices,
    limits: &Limits,
    run: engine::Limits,
) -> Result<Loaded, (Vec<Diagnostic>, Trails)> {
    let mut diags = Vec::new();
    let Checked {
        expanded,
        game,
        beside,
    } = match read(source, defines, choices, limits, &mut diags) {
        Ok(checked) => checked,
        Err(trails) => return Err((diags, trails)),
    };
    let made = ludeme::lower_with(&game, &beside, limits.sites).and_then(|(draft, more)| {
        diags.extend(more);
        super::series::game(draft, library, defines, limits, run)
    });
    match made {
        Ok(game) => Ok(Loaded {
            game,
            expanded,
            warnings: diags,
        }),
        Err(more) => {
            diags.extend(once(more));
            Err((diags, expanded.trails))
        }
    }
}

/// What is probably a slip in the file of a game that loads without an error; nothing of a file that
/// does not.
pub fn lint(
    source: &Source,
    defines: &Defines,
    choices: &Choices,
    limits: &Limits,
) -> (Vec<Diagnostic>, Trails) {
    let mut diags = Vec::new();
    let Ok(checked) = read(source, defines, choices, limits, &mut diags) else {
        return (Vec::new(), Trails::default());
    };
    let Ok((draft, _)) = ludeme::lower_with(&checked.game, &checked.beside, limits.sites) else {
        return (Vec::new(), checked.expanded.trails);
    };
    let parsed = syntax::parse(source, limits, &mut diags);
    let reports = crate::lint::lint(Facts {
        source,
        nodes: &parsed.nodes,
        expanded: &checked.expanded,
        game: &checked.game,
        draft: &draft,
        defines,
    });
    (reports, checked.expanded.trails)
}

/// A game that has been read and checked.
pub(super) struct Checked {
    pub(super) expanded: Expanded,
    /// The game.
    pub(super) game: Arg,
    /// The clauses beside it that are about it.
    pub(super) beside: Vec<Arg>,
}

/// Reads, expands and checks. If that fails, the reports say why, and the result is the
/// expansion trails that they refer to.
pub(super) fn read(
    source: &Source,
    defines: &Defines,
    choices: &Choices,
    limits: &Limits,
    diags: &mut Vec<Diagnostic>,
) -> Result<Checked, Trails> {
    let parsed = syntax::parse(source, limits, diags);
    // What stands where is not known while brackets are wrong: more reports would mislead.
    let brackets = ["L0101", "L0102", "L0103", "L0104"];
    if diags.iter().any(|report| brackets.contains(&report.code)) {
        return Err(Trails::default());
    }
    let expanded = expand::expand(&parsed, defines, choices, limits, diags)?;
    if has_error(diags) {
        return Err(expanded.trails);
    }
    let game = ludeme::check(&expanded.game).map_err(|more| diags.extend(once(more)));
    let mut beside = Vec::new();
    for clause in &expanded.extra {
        match ludeme::check_beside(clause) {
            Ok(arg) => beside.extend(arg),
            Err(more) => diags.extend(more),
        }
    }
    match game {
        Ok(game) if !has_error(diags) => Ok(Checked {
            expanded,
            game,
            beside,
        }),
        Ok(_) | Err(()) => Err(expanded.trails),
    }
}

fn has_error(diags: &[Diagnostic]) -> bool {
    diags
        .iter()
        .any(|report| report.severity == Severity::Error)
}
