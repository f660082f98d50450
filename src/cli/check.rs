//! `lud check`: every error and warning of a file.

use anyhow::Result;
use serde::Serialize;

use super::args::GameArgs;
use super::exit::Exit;
use super::out::Out;
use super::session::Session;
use crate::diag::{Diagnostic, JsonReport, Severity};
use crate::text::Trails;
use crate::trial;

/// Report every error and warning of a game
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Exit code 1 if there is any error, 3 if a limit was hit. \
                        `lud explain L0203` explains the code of a report."
)]
pub(super) struct Args {
    #[command(flatten)]
    game: GameArgs,
}

#[derive(Serialize)]
struct Data<'a> {
    game: Option<&'a str>,
    file: &'a str,
    errors: usize,
    warnings: usize,
    reports: Vec<JsonReport>,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let session = Session::open(&args.game)?;
    let (name, reports, trails) = look(&session);
    let count = |severity| {
        reports
            .iter()
            .filter(|report| report.severity == severity)
            .count()
    };
    let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
    if out.is_json() {
        let json = |report| JsonReport::new(report, &session.sources, &trails);
        out.json(&Data {
            game: name.as_deref(),
            file: &session.source.name,
            errors,
            warnings,
            reports: reports.iter().map(json).collect(),
        })?;
    } else {
        out.reports(&reports, &session.sources, &trails);
        if !out.is_quiet() {
            out.line(&format!(
                "{}: {}",
                session.source.name,
                summary(errors, warnings)
            ))?;
        }
    }
    Ok(session.exit_of(session.choices(), &reports))
}

/// The game's name, if it can be made, and everything there is to say about the file.
fn look(session: &Session) -> (Option<String>, Vec<Diagnostic>, Trails) {
    match session.load() {
        Ok(loaded) => {
            let mut reports = loaded.warnings;
            for clause in &loaded.expanded.extra {
                if clause.head() == Some("tests") {
                    trial::read(clause, &mut reports);
                }
            }
            (
                Some(loaded.game.name().to_owned()),
                reports,
                loaded.expanded.trails,
            )
        }
        Err(rejected) => (None, rejected.reports, rejected.trails),
    }
}

fn summary(errors: usize, warnings: usize) -> String {
    let count = |number: usize, word: &str| match number {
        0 => format!("no {word}s"),
        1 => format!("1 {word}"),
        number => format!("{number} {word}s"),
    };
    match warnings {
        0 => count(errors, "error"),
        warnings => format!("{}, {}", count(errors, "error"), count(warnings, "warning")),
    }
}
