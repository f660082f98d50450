//! `lud check`: every error and warning of a file.

use std::ffi::OsString;

use anyhow::Result;
use serde::Serialize;

use super::args::GameArgs;
use super::exit::Exit;
use super::files::games_in;
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
    /// Further games; a folder stands for all games in it and below it
    #[arg(index = 2, value_name = "GAME")]
    more: Vec<OsString>,
    /// Warnings count as errors for the exit code
    #[arg(long)]
    strict: bool,
    /// Do not report this lint, such as L0801; may be given several times
    #[arg(long, value_name = "CODE", value_parser = lint_code)]
    allow: Vec<String>,
}

/// A code of a lint: no other report can be left out.
fn lint_code(text: &str) -> Result<String, String> {
    let code = text.to_ascii_uppercase();
    match crate::diag::codes::find(&code) {
        Some(_) if code.starts_with("L08") => Ok(code),
        Some(_) => Err(format!("{code} is no lint: lints have codes from L0801 on")),
        None => Err(format!("no report has the code {code}")),
    }
}

#[derive(Serialize)]
struct Data {
    game: Option<String>,
    file: String,
    errors: usize,
    warnings: usize,
    reports: Vec<JsonReport>,
}

/// What is printed of several files.
#[derive(Serialize)]
struct Files<'a> {
    files: &'a [Data],
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let games = games_in(std::iter::once(&args.game.game).chain(&args.more))?;
    let several = games.len() > 1;
    let mut exit = Exit::Ok;
    let mut data = Vec::new();
    for game in games {
        let game = GameArgs {
            game,
            ..args.game.clone()
        };
        let session = Session::open(&game)?;
        exit = exit.max(check(args, &session, out, &mut data)?);
    }
    if out.is_json() {
        match &data[..] {
            [one] if !several => out.json(one)?,
            files => out.json(&Files { files })?,
        }
    }
    Ok(exit)
}

/// Checks one file.
fn check(args: &Args, session: &Session, out: &mut Out, data: &mut Vec<Data>) -> Result<Exit> {
    let (name, reports, trails) = look(args, session);
    let count = |severity| {
        let of = |report: &&Diagnostic| report.severity == severity;
        reports.iter().filter(of).count()
    };
    let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
    if out.is_json() {
        let json = |report| JsonReport::new(report, &session.sources, &trails);
        data.push(Data {
            game: name,
            file: session.source.name.clone(),
            errors,
            warnings,
            reports: reports.iter().map(json).collect(),
        });
    } else {
        out.reports(&reports, &session.sources, &trails);
        if !out.is_quiet() {
            let line = format!("{}: {}", session.source.name, summary(errors, warnings));
            out.line(&line)?;
        }
    }
    let exit = session.exit_of(session.choices(), &reports);
    if args.strict && warnings > 0 && exit == Exit::Ok {
        return Ok(Exit::Finding);
    }
    Ok(exit)
}

/// The game's name, if it can be made, and everything there is to say about the file.
fn look(args: &Args, session: &Session) -> (Option<String>, Vec<Diagnostic>, Trails) {
    match session.load_and_lint() {
        Ok((loaded, slips)) => {
            let mut reports = loaded.warnings;
            for clause in &loaded.expanded.extra {
                if clause.head() == Some("tests") {
                    trial::read(clause, &mut reports);
                }
            }
            let wanted = |report: &Diagnostic| !args.allow.iter().any(|code| code == report.code);
            reports.extend(slips.into_iter().filter(wanted));
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
