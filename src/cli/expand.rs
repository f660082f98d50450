//! `lud expand`: the game with nothing left to put in.

use anyhow::Result;
use serde::Serialize;

use super::args::GameArgs;
use super::exit::{Exit, Reported};
use super::out::Out;
use super::session::{Session, exit_of};
use crate::diag::Severity;
use crate::expand;
use crate::syntax::{self, pretty};

/// Show a game after expansion: options chosen, defines and ranges put in
#[derive(clap::Args, Debug)]
pub(super) struct Args {
    /// Show the metadata and lud's own clauses too
    #[arg(long)]
    all: bool,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

#[derive(Serialize)]
struct Data {
    file: String,
    game: String,
    metadata: Option<String>,
    extra: Vec<String>,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let session = Session::open(&args.game)?;
    if let Some(trouble) = session.trouble() {
        out.reports(
            std::slice::from_ref(trouble),
            &session.sources,
            &Default::default(),
        );
        return Err(Reported(exit_of(std::slice::from_ref(trouble))).into());
    }
    let mut reports = Vec::new();
    let limits = session.text_limits;
    let parsed = syntax::parse(&session.source, &limits, &mut reports);
    let expanded = expand::expand(
        &parsed,
        &session.defines,
        session.choices(),
        &limits,
        &mut reports,
    );
    let expanded = match expanded {
        Ok(expanded) => expanded,
        Err(trails) => {
            out.reports(&reports, &session.sources, &trails);
            return Err(Reported(exit_of(&reports)).into());
        }
    };
    out.reports(&reports, &session.sources, &expanded.trails);
    let data = Data {
        file: session.source.name.clone(),
        game: pretty(&expanded.game),
        metadata: expanded.metadata.as_ref().map(pretty),
        extra: expanded.extra.iter().map(pretty).collect(),
    };
    if out.is_json() {
        out.json(&data)?;
    } else {
        out.line(&data.game)?;
        let more = data.metadata.iter().chain(&data.extra);
        for text in more.filter(|_| args.all) {
            out.line(&format!("\n{text}"))?;
        }
    }
    let is_bad = reports
        .iter()
        .any(|report| report.severity == Severity::Error);
    Ok(if is_bad { exit_of(&reports) } else { Exit::Ok })
}
