//! What is wrong with a text: every report and lint that `lud check` has.

use std::path::PathBuf;

use lsp_types::{
    CodeDescription, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString,
    Uri,
};

use super::place::Encoding;
use super::workspace;
use crate::compile::{Loaded, load_and_lint};
use crate::describe::describe_part;
use crate::diag::{Diagnostic, Severity};
use crate::engine;
use crate::expand::{self, Choices, Defines};
use crate::facade::Game;
use crate::syntax::{parse, pretty};
use crate::text::{
    Bundled, DirLibrary, Library, LibraryText, Limits, Source, Sources, Span, StepKind, Trails,
};
use crate::trial;

/// What texts are checked with: the predefined defines.
pub(super) struct Checker {
    sources: Sources,
    defines: Defines,
}

/// What came of a check.
pub(super) struct Checked {
    pub(super) source: Source,
    pub(super) reports: Vec<Diagnostic>,
    pub(super) trails: Trails,
    /// The game, if there is one.
    pub(super) game: Option<Game>,
}

/// The games of a match: beside the file, then those that come with lud.
struct Beside(Option<DirLibrary>);

impl Library for Beside {
    fn defines(&self) -> Vec<LibraryText> {
        Bundled.defines()
    }

    fn games(&self) -> Vec<String> {
        let own = self.0.as_ref().map_or_else(Vec::new, Library::games);
        own.into_iter().chain(Bundled.games()).collect()
    }

    fn game(&self, name: &str) -> Option<LibraryText> {
        let own = self.0.as_ref().and_then(|folder| folder.game(name));
        own.or_else(|| Bundled.game(name))
    }
}

impl Checker {
    /// With the defines of some folders before those that come with lud.
    pub(super) fn new(folders: &[PathBuf]) -> Self {
        let mut sources = Sources::new();
        let mut defines = Defines::none();
        for folder in folders {
            if let Ok(library) = DirLibrary::open(folder) {
                defines = defines.or(Defines::load(&library, &mut sources));
            }
        }
        let defines = defines.or(Defines::bundled(&mut sources));
        Self { sources, defines }
    }

    /// The predefined defines.
    pub(super) fn defines(&self) -> &Defines {
        &self.defines
    }

    /// Checks the text at an address. A file of defines is only read.
    pub(super) fn check(&self, address: &str, text: &str) -> Checked {
        let mut sources = self.sources.clone();
        let source = sources.add(address, text);
        if address.ends_with(".def") {
            let mut reports = Vec::new();
            parse(&source, &Limits::DEFAULT, &mut reports);
            let (game, trails) = (None, Trails::default());
            return Checked {
                source: (*source).clone(),
                reports,
                trails,
                game,
            };
        }
        let folder = workspace::path(address);
        let folder = folder.as_deref().and_then(std::path::Path::parent);
        let beside = Beside(folder.and_then(|folder| DirLibrary::open_flat(folder).ok()));
        let choices = Choices::default();
        let limits = Limits::DEFAULT;
        let run = engine::Limits::default();
        let loaded = load_and_lint(&source, &beside, &self.defines, &choices, &limits, run);
        let source = (*source).clone();
        match loaded {
            Ok((loaded, slips)) => of_game(source, loaded, slips),
            Err((reports, trails)) => Checked {
                source,
                reports,
                trails,
                game: None,
            },
        }
    }
}

/// What there is to say about a game that can be played.
fn of_game(source: Source, loaded: Loaded, slips: Vec<Diagnostic>) -> Checked {
    let Loaded {
        game,
        expanded,
        warnings,
    } = loaded;
    let mut reports = warnings;
    for clause in &expanded.extra {
        if clause.head() == Some("tests") {
            trial::read(clause, &mut reports);
        }
    }
    reports.extend(slips);
    Checked {
        source,
        reports,
        game: Some(Game::of_engine(game, expanded.options).described(expanded.metadata.as_ref())),
        trails: expanded.trails,
    }
}

impl Checked {
    /// The reports as editors show them.
    pub(super) fn shown(&self, address: &Uri, encoding: Encoding) -> Vec<lsp_types::Diagnostic> {
        let shown = self
            .reports
            .iter()
            .map(|report| self.shown_one(report, address, encoding));
        shown.collect()
    }

    /// Where in this text a report belongs: its place, or the call of the define that led there.
    fn span(&self, report: &Diagnostic) -> Span {
        let own = |span: &Span| span.file == self.source.id;
        let place = report.labels.first().map(|label| label.span);
        let calls = self.trails.steps(report.trail).map(|step| step.call);
        let start = Span::new(self.source.id, 0, 0);
        place.into_iter().chain(calls).find(own).unwrap_or(start)
    }

    /// A report as editors show it.
    pub(super) fn shown_one(
        &self,
        report: &Diagnostic,
        address: &Uri,
        encoding: Encoding,
    ) -> lsp_types::Diagnostic {
        let mut message = report.message.clone();
        let labels = report.labels.iter();
        if let Some(first) = report.labels.first().filter(|label| !label.text.is_empty()) {
            message.push_str(&format!("\n{}", first.text));
        }
        for hint in &report.hints {
            message.push_str(&format!("\nhelp: {hint}"));
        }
        let others = labels
            .skip(1)
            .filter(|label| label.span.file == self.source.id);
        let related = others.map(|label| DiagnosticRelatedInformation {
            location: Location::new(address.clone(), encoding.range(&self.source, label.span)),
            message: label.text.clone(),
        });
        let related: Vec<_> = related.collect();
        lsp_types::Diagnostic {
            range: encoding.range(&self.source, self.span(report)),
            severity: Some(match report.severity {
                Severity::Error => DiagnosticSeverity::ERROR,
                Severity::Warning => DiagnosticSeverity::WARNING,
            }),
            code: Some(NumberOrString::String(report.code.to_owned())),
            code_description: None::<CodeDescription>,
            source: Some("lud".to_owned()),
            message,
            related_information: (!related.is_empty()).then_some(related),
            tags: None,
            data: None,
        }
    }
}

/// What the call of a define comes to.
pub(super) struct Stands {
    /// In the language.
    pub(super) text: String,
    /// In English, if it can stand alone.
    pub(super) says: Option<String>,
}

impl Checker {
    /// What the call of a define at a place comes to, if the text can be expanded.
    pub(super) fn value(&self, address: &str, text: &str, call: Span) -> Option<Stands> {
        let mut sources = self.sources.clone();
        let source = sources.add(address, text);
        let call = Span {
            file: source.id,
            ..call
        };
        let mut reports = Vec::new();
        let parsed = parse(&source, &Limits::DEFAULT, &mut reports);
        let choices = Choices::default();
        let limits = Limits::DEFAULT;
        let expanded =
            expand::expand(&parsed, &self.defines, &choices, &limits, &mut reports).ok()?;
        let mut left = vec![&expanded.game];
        while let Some(node) = left.pop() {
            let mut steps = expanded.trails.steps(node.trail);
            if steps.any(|step| step.kind == StepKind::Define && step.call == call) {
                return Some(Stands {
                    text: pretty(node),
                    says: describe_part(node),
                });
            }
            left.extend(node.children().iter().rev());
        }
        None
    }
}
