//! `lud fmt`: game files in the layout that all have.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Result, bail};
use serde::Serialize;

use super::args::LimitArgs;
use super::exit::{Exit, Usage};
use super::out::Out;
use super::replace::replace;
use super::session::{exit_of, read_some};
use crate::diag::{Diagnostic, JsonReport};
use crate::fmt::{self, Refused};
use crate::text::{DirLibrary, Source, Sources, Trails, open_file};

/// Lay out game files: indentation, blanks, and lines that are too wide
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Comments, blank lines and line breaks stay; lines wider than 100 columns are broken. \
                        A file that cannot be read is reported and left as it is.\n\n\
                        Exit code 1 if a file cannot be read, or with --check if one would change."
)]
pub(super) struct Args {
    /// Files, and folders of `*.lud` and `*.def`; `-` lays out the standard input to the standard output
    #[arg(required = true, value_name = "FILE")]
    files: Vec<OsString>,
    /// Change nothing: name the files that would change
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    limits: LimitArgs,
}

#[derive(Serialize)]
struct Data {
    files: Vec<FileData>,
}

#[derive(Serialize)]
struct FileData {
    file: String,
    /// Whether it was not laid out before.
    changed: bool,
    /// What the standard input is laid out.
    text: Option<String>,
    /// Why it is left as it is.
    reports: Vec<JsonReport>,
}

/// Where a text comes from and goes to.
enum Place {
    Streams,
    File(PathBuf),
}

impl Place {
    fn name(&self) -> String {
        match self {
            Self::Streams => "<stdin>".to_owned(),
            Self::File(path) => path.display().to_string(),
        }
    }
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let mut places = Vec::new();
    for named in &args.files {
        places_of(named, &mut places)?;
    }
    let mut data = Data { files: Vec::new() };
    let mut exit = Exit::Ok;
    for place in &places {
        exit = exit.max(one(args, place, out, &mut data)?);
    }
    if out.is_json() {
        out.json(&data)?;
    }
    Ok(exit)
}

/// The files that a word of the command line stands for.
fn places_of(named: &OsString, places: &mut Vec<Place>) -> Result<()> {
    let path = Path::new(named);
    if named == "-" {
        places.push(Place::Streams);
    } else if path.is_dir() {
        let library = DirLibrary::open(path)?;
        let files = library.game_files().iter().chain(library.define_files());
        let before = places.len();
        places.extend(files.cloned().map(Place::File));
        if places.len() == before {
            let message = format!("there is no game in the folder {}", path.display());
            let hint = "games are files that end in .lud, defines such that end in .def";
            return Err(Usage::new(message, Some(hint.to_owned())).into());
        }
    } else {
        places.push(Place::File(path.to_owned()));
    }
    Ok(())
}

/// Lays out one text.
fn one(args: &Args, place: &Place, out: &mut Out, data: &mut Data) -> Result<Exit> {
    let limits = args.limits.text();
    let name = place.name();
    let bytes = match place {
        Place::Streams => read_some(io::stdin().lock(), limits.file_bytes),
        Place::File(path) => open_file(path).and_then(|file| read_some(file, limits.file_bytes)),
    };
    let bytes = bytes.map_err(|error| Usage::new(format!("cannot read {name}: {error}"), None))?;
    let mut sources = Sources::new();
    let (source, trouble) = sources.add_bytes(name.clone(), &bytes, limits.file_bytes);
    let result = match trouble {
        Some(trouble) => Err(Refused::Unreadable(vec![Diagnostic::bad_text(
            source.id, trouble,
        )])),
        None => fmt::format(&source, &limits),
    };
    let mut reports = Vec::new();
    let mut laid_out = None;
    let (changed, exit) = match result {
        Ok(text) => {
            let exit = lay_out(args, place, &source, &text, out)?;
            let changed = text != source.text();
            laid_out = Some(text).filter(|_| matches!(place, Place::Streams));
            (changed, exit)
        }
        Err(Refused::Unreadable(diags)) => {
            reports = diags;
            (false, exit_of(&reports))
        }
        Err(Refused::Changed) => bail!(
            "{name}: laid out, it would say something else, so it stays as it is; this is a fault \
             of lud, please report it"
        ),
    };
    if out.is_json() {
        let json = |report| JsonReport::new(report, &sources, &Trails::default());
        data.files.push(FileData {
            file: name,
            changed,
            text: laid_out,
            reports: reports.iter().map(json).collect(),
        });
    } else {
        out.reports(&reports, &sources, &Trails::default());
    }
    Ok(exit)
}

/// Puts the new text where the old one was, or says that it is another.
fn lay_out(
    args: &Args,
    place: &Place,
    source: &Arc<Source>,
    text: &str,
    out: &mut Out,
) -> Result<Exit> {
    let changed = text != source.text();
    if args.check {
        if changed && !out.is_json() {
            out.line(&place.name())?;
        }
        return Ok(if changed { Exit::Finding } else { Exit::Ok });
    }
    match place {
        Place::Streams if !out.is_json() => out.text(text)?,
        Place::File(path) if changed => {
            replace(path, text).map_err(|error| {
                Usage::new(format!("cannot write {}: {error}", path.display()), None)
            })?;
            out.note(&format!("laid out {}", path.display()));
        }
        Place::Streams | Place::File(_) => {}
    }
    Ok(Exit::Ok)
}
