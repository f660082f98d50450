//! `lud conform`: replays the recorded games of a reference corpus, or of ours; writes them; compares
//! how long random games are and how they end.

mod dist;
mod source;
mod write;

use std::collections::BTreeSet;
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow};
use rayon::prelude::*;
use serde::Serialize;
use source::Corpus;

use super::exit::{Exit, Usage};
use super::out::Out;
use super::stop;
use crate::conform::{Stage, Trace, replay};
use crate::diag::{Diagnostic, Severity};
use crate::expand::Choices;
use crate::text::open_file;

/// Stack of a replaying thread, as large as that of the main one.
const STACK: usize = 64 << 20;

/// Replay recorded games of a corpus: `lud/` game files, `traces/` records
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Prints a line for each trace that is not reproduced, and at last\n\
                  `games: G  compiled: C  traces: T  equal: E`. Exits with 1 if any differs.\n\n\
                  A game is found in DIR/lud, or among those that come with lud.\n\n\
                  A file for `--dist` has a line of JSON for each game: `path`, `ruleset`, `options`, \
                  `n` games, `deciles` (of their lengths in plies, from the least to the greatest), \
                  `lengths` (pairs of a length and how many games had it), `results` (how many games \
                  each player has won alone, as `P1`; the others are `none`). Lengths are compared by \
                  the test of Kolmogorov and Smirnov for two samples, results by the chi-squared test; \
                  games of the same rules fail either once in a thousand times."
)]
pub(super) struct Args {
    /// The corpus
    #[arg(value_name = "DIR")]
    corpus: PathBuf,
    /// Only traces whose path has this text
    #[arg(long, value_name = "TEXT", default_value = "")]
    filter: String,
    /// The predefined defines; DIR/def if it is not said
    #[arg(long, value_name = "DIR")]
    defs: Option<PathBuf>,
    /// Compare random games with what a file says of their lengths and results
    #[arg(long, value_name = "FILE")]
    dist: Option<PathBuf>,
    /// Write the lengths and results of random games of `--of` to a file for `--dist`
    #[arg(long, value_name = "FILE", requires = "of", conflicts_with = "dist")]
    dist_write: Option<PathBuf>,
    /// Write a random game of `--of` as a trace
    #[arg(long, value_name = "FILE", requires = "of", conflicts_with_all = ["dist", "dist_write"])]
    trial_write: Option<PathBuf>,
    /// A game to write about: its path below DIR/lud, or its name
    #[arg(long, value_name = "GAME")]
    of: Vec<String>,
    /// Choose an item of an option of `--of`, as "Heading/Item"
    #[arg(long, value_name = "ITEM", requires = "of")]
    option: Vec<String>,
    /// How many random games
    #[arg(short = 'n', long, value_name = "N", default_value_t = 200)]
    games: u64,
    /// What all randomness comes from
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// The most plies of a trace that is written
    #[arg(long, value_name = "N", default_value_t = 60)]
    plies: usize,
    /// How many threads; all cores if it is not said
    #[arg(long, value_name = "N", default_value_t = 0)]
    jobs: usize,
    /// Write every trace with its stage and ply to a file
    #[arg(long, value_name = "FILE.json")]
    report: Option<PathBuf>,
}

/// What came of one trace.
#[derive(Clone, Debug, Serialize)]
struct Row {
    /// The trace, below `traces/`, without the ending of its file.
    trace: String,
    /// The game file, below `lud/`.
    path: String,
    /// The ruleset, empty for the default options.
    ruleset: String,
    /// `equal`, or the stage that failed.
    stage: &'static str,
    /// In which ply.
    ply: Option<usize>,
    /// What the trace says.
    wanted: String,
    /// What is so here.
    got: String,
}

/// The figures of the last line.
#[derive(Serialize)]
struct Data {
    games: usize,
    compiled: usize,
    traces: usize,
    equal: usize,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let corpus = Corpus::open(&args.corpus, args.defs.as_deref())?;
    if let Some(file) = &args.dist {
        return dist::compare(args, &corpus, file, out);
    }
    if let Some(file) = &args.dist_write {
        return dist::write(args, &corpus, file, out);
    }
    if let Some(file) = &args.trial_write {
        return write::trial(args, &corpus, file);
    }
    if !args.of.is_empty() {
        let hint = Some("add `--dist-write FILE` or `--trial-write FILE`".to_owned());
        return Err(Usage::new("`--of` names what is to be written", hint).into());
    }
    replay_all(args, &corpus, out)
}

fn replay_all(args: &Args, corpus: &Corpus, out: &mut Out) -> Result<Exit> {
    let mut files = Vec::new();
    gather(&args.corpus.join("traces"), &mut files)?;
    files.retain(|file| file.to_string_lossy().contains(&args.filter));
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.jobs)
        .stack_size(STACK)
        .build()?;
    let rows: Result<Vec<Row>> =
        pool.install(|| files.par_iter().map(|file| one(corpus, file)).collect());
    let rows = rows?;
    let data = count(&rows);
    if let Some(file) = &args.report {
        fs::write(file, serde_json::to_string_pretty(&rows)?)
            .with_context(|| format!("cannot write {}", file.display()))?;
    }
    if out.is_json() {
        out.json(&data)?;
    } else {
        for row in rows.iter().filter(|row| row.stage != EQUAL) {
            out.line(&line(row))?;
        }
        let Data {
            games,
            compiled,
            traces,
            equal,
        } = data;
        out.line(&format!(
            "games: {games}  compiled: {compiled}  traces: {traces}  equal: {equal}"
        ))?;
    }
    Ok(if rows.iter().all(|row| row.stage == EQUAL) {
        Exit::Ok
    } else {
        Exit::Finding
    })
}

/// The word for a trace that is reproduced to its last line.
const EQUAL: &str = "equal";

fn count(rows: &[Row]) -> Data {
    let games: BTreeSet<&str> = rows.iter().map(|row| row.path.as_str()).collect();
    let early = [Stage::Parse, Stage::Expand, Stage::Check, Stage::Compile].map(Stage::name);
    let compiled: BTreeSet<&str> = rows
        .iter()
        .filter(|row| !early.contains(&row.stage))
        .map(|row| row.path.as_str())
        .collect();
    Data {
        games: games.len(),
        compiled: compiled.len(),
        traces: rows.len(),
        equal: rows.iter().filter(|row| row.stage == EQUAL).count(),
    }
}

fn line(row: &Row) -> String {
    let ruleset = if row.ruleset.is_empty() {
        String::new()
    } else {
        format!(" ({})", row.ruleset)
    };
    let ply = row.ply.map_or(String::new(), |ply| format!(" ply {ply}"));
    let cut = |text: &str| text.chars().take(200).collect::<String>();
    let mut text = format!("{}{ruleset}: {}{ply}", row.path, row.stage);
    if !row.wanted.is_empty() {
        text.push_str(&format!("\n  wanted {}", cut(&row.wanted)));
    }
    if !row.got.is_empty() {
        text.push_str(&format!("\n  got    {}", cut(&row.got)));
    }
    text
}

/// How the files of traces end: packed, and as they are.
const ENDINGS: [&str; 2] = [".jsonl.gz", ".jsonl"];

/// Every trace below a folder, in order.
fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut paths = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<PathBuf>>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            gather(&path, files)?;
        } else if ENDINGS
            .iter()
            .any(|ending| path.to_string_lossy().ends_with(ending))
        {
            files.push(path);
        }
    }
    Ok(())
}

/// The most bytes of a game or a trace.
const MOST_BYTES: u64 = 256 << 20;

fn read(file: &Path) -> Result<Trace> {
    let mut text = String::new();
    let bytes = open_file(file)?;
    // A small file may be the packed form of one that has no end.
    match file.extension().is_some_and(|ending| ending == "gz") {
        true => {
            let unpacked = flate2::read::MultiGzDecoder::new(bytes);
            unpacked.take(MOST_BYTES + 1).read_to_string(&mut text)?
        }
        false => bytes.take(MOST_BYTES + 1).read_to_string(&mut text)?,
    };
    if text.len() as u64 > MOST_BYTES {
        return Err(anyhow!(
            "it has more than {MOST_BYTES} bytes when it is unpacked"
        ));
    }
    Ok(Trace::read(&text)?)
}

/// Replays one trace.
fn one(corpus: &Corpus, file: &Path) -> Result<Row> {
    stop::check()?;
    let trace = read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let choices = Choices {
        options: trace.header.options.clone(),
        ruleset: None,
    };
    let mut row = Row {
        trace: name_of(corpus.root(), file),
        path: trace.header.path.clone(),
        ruleset: trace.header.ruleset.clone(),
        stage: EQUAL,
        ply: None,
        wanted: String::new(),
        got: String::new(),
    };
    match corpus.game(&row.path, &choices)? {
        Err(reports) => {
            let error = first_error(&reports);
            let error = error.ok_or_else(|| anyhow!("no report for {}", row.path))?;
            row.stage = stage_of(error).name();
            row.got = format!("{} {}", error.code, error.message);
        }
        Ok(game) => {
            if let Err(difference) = replay(&game, &trace) {
                stop::check()?;
                row.stage = difference.stage.name();
                row.ply = Some(difference.ply);
                row.wanted = difference.wanted;
                row.got = format!("{} {}", difference.got, difference.actions);
            }
        }
    }
    Ok(row)
}

/// What a trace is called: its file below `traces/`, without its ending.
fn name_of(corpus: &Path, file: &Path) -> String {
    let below = file.strip_prefix(corpus.join("traces")).unwrap_or(file);
    let name = below.to_string_lossy().replace('\\', "/");
    let ending = ENDINGS.iter().find(|ending| name.ends_with(**ending));
    let ending = ending.map_or(0, |ending| ending.len());
    name[..name.len() - ending].to_owned()
}

fn first_error(reports: &[Diagnostic]) -> Option<&Diagnostic> {
    reports
        .iter()
        .find(|report| report.severity == Severity::Error)
}

/// The stage that reports errors of a code.
fn stage_of(error: &Diagnostic) -> Stage {
    match &error.code[..3] {
        "L00" | "L01" => Stage::Parse,
        "L02" => Stage::Expand,
        "L03" => Stage::Check,
        _ => Stage::Compile,
    }
}
