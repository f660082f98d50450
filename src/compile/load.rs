//! From a text to a game, in one call.

use crate::diag::{Diagnostic, Severity, once};
use crate::engine::{self, Game};
use crate::expand::{self, Choices, Defines, Expanded};
use crate::lint::Facts;
use crate::ludeme::{self, Arg, Draft};
use crate::syntax::{self, Node};
use crate::text::{Library, Limits, NoLibrary, Source, Trails};

/// A game and the text it came from.
#[derive(Debug)]
pub struct Loaded {
    /// The game.
    pub game: Game,
    /// The complete text with options and defines filled in; it also keeps the options, the
    /// metadata and our own clauses.
    pub expanded: Expanded,
    /// Warnings.
    pub warnings: Vec<Diagnostic>,
}

/// Reads, expands, checks, lowers and lays out the game of a source. For a match use [`load_from`],
/// which can find its games.
///
/// # Errors
/// Every report of the first stage that failed, including warnings, and the expansion trails if
/// expansion got that far.
pub fn load(
    source: &Source,
    defines: &Defines,
    choices: &Choices,
    limits: &Limits,
    run: engine::Limits,
) -> Result<Loaded, (Vec<Diagnostic>, Trails)> {
    load_from(source, &NoLibrary, defines, choices, limits, run)
}

/// The same with a library in which the games of a match can be found.
///
/// # Errors
/// As for [`load`].
pub fn load_from(
    source: &Source,
    library: &dyn Library,
    defines: &Defines,
    choices: &Choices,
    limits: &Limits,
    run: engine::Limits,
) -> Result<Loaded, (Vec<Diagnostic>, Trails)> {
    let texts = Texts {
        source,
        library,
        defines,
        choices,
    };
    made(texts, limits, run, &mut |_| {})
}

/// The same with what is probably a slip in the file: it is read and lowered once for both.
///
/// # Errors
/// As [`load`]; what does not load has no slips but its errors.
pub fn load_and_lint(
    source: &Source,
    library: &dyn Library,
    defines: &Defines,
    choices: &Choices,
    limits: &Limits,
    run: engine::Limits,
) -> Result<(Loaded, Vec<Diagnostic>), (Vec<Diagnostic>, Trails)> {
    let texts = Texts {
        source,
        library,
        defines,
        choices,
    };
    let mut slips = Vec::new();
    let loaded = made(texts, limits, run, &mut |facts| {
        slips = crate::lint::lint(facts);
    })?;
    Ok((loaded, slips))
}

/// What a game is made of.
#[derive(Clone, Copy)]
struct Texts<'a> {
    source: &'a Source,
    library: &'a dyn Library,
    defines: &'a Defines,
    choices: &'a Choices,
}

/// Makes a game; `look` sees what was read and lowered before it becomes one.
fn made(
    texts: Texts<'_>,
    limits: &Limits,
    run: engine::Limits,
    look: &mut dyn FnMut(Facts<'_>),
) -> Result<Loaded, (Vec<Diagnostic>, Trails)> {
    let mut diags = Vec::new();
    let checked = read(
        texts.source,
        texts.defines,
        texts.choices,
        limits,
        &mut diags,
    );
    let checked = match checked {
        Ok(checked) => checked,
        Err(trails) => return Err((diags, trails)),
    };
    let lowered = ludeme::lower_with(&checked.game, &checked.beside, limits.sites);
    let game = lowered.and_then(|(draft, more)| {
        diags.extend(more);
        look(checked.facts(texts.source, texts.defines, &draft));
        super::series::game(draft, texts.library, texts.defines, limits, run)
    });
    match game {
        Ok(game) => Ok(Loaded {
            game,
            expanded: checked.expanded,
            warnings: diags,
        }),
        Err(more) => {
            diags.extend(once(more));
            Err((diags, checked.expanded.trails))
        }
    }
}

/// Likely slips in the file of a game that loads without an error; nothing for a file with errors.
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
    let reports = crate::lint::lint(checked.facts(source, defines, &draft));
    (reports, checked.expanded.trails)
}

/// A game that has been read and checked.
pub(super) struct Checked {
    /// What stands in the file.
    nodes: Vec<Node>,
    pub(super) expanded: Expanded,
    /// The game.
    pub(super) game: Arg,
    /// The clauses beside it that belong to it.
    pub(super) beside: Vec<Arg>,
}

impl Checked {
    /// What lints look at.
    fn facts<'a>(
        &'a self,
        source: &'a Source,
        defines: &'a Defines,
        draft: &'a Draft,
    ) -> Facts<'a> {
        Facts {
            source,
            nodes: &self.nodes,
            expanded: &self.expanded,
            game: &self.game,
            draft,
            defines,
        }
    }
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
    // While brackets do not match, it is unclear what belongs where, and further reports would
    // mislead.
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
            nodes: parsed.nodes,
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
