//! `lud expand`: the game with nothing left to put in.

use anyhow::Result;
use serde::Serialize;
use thiserror::Error;

use super::args::GameArgs;
use super::exit::{Exit, Reported};
use super::out::Out;
use super::session::{Session, exit_of};
use crate::diag::Severity;
use crate::expand::{self, Expanded};
use crate::syntax::{self, Node, pretty, print};

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

/// An expanded text that no command would read.
#[derive(Debug, Error)]
#[error(
    "the expanded text has {bytes} bytes, more than the {limit} of a file that can be read (raise it with --max-file-bytes)"
)]
pub(super) struct TooLong {
    bytes: usize,
    limit: usize,
}

impl Data {
    /// How many bytes all texts have, with the ends of lines around them.
    fn size(&self) -> usize {
        let more = self.metadata.iter().chain(&self.extra);
        self.game.len() + 1 + more.map(|text| text.len() + 2).sum::<usize>()
    }
}

/// The texts of an expanded game, written by `print`.
fn data(session: &Session, expanded: &Expanded, print: fn(&Node) -> String) -> Data {
    Data {
        file: session.source.name.clone(),
        game: print(&expanded.game),
        metadata: expanded.metadata.as_ref().map(print),
        extra: expanded.extra.iter().map(print).collect(),
    }
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
    let mut data = data(&session, &expanded, pretty);
    if data.size() > limits.file_bytes {
        data = self::data(&session, &expanded, print);
    }
    if data.size() > limits.file_bytes {
        return Err(TooLong {
            bytes: data.size(),
            limit: limits.file_bytes,
        }
        .into());
    }
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
