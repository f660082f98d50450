//! A game file and everything needed to make a game of it.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Result;

use super::args::GameArgs;
use super::exit::{Exit, Reported, Usage};
use super::library::Layers;
use super::out::Out;
use super::stop;
use crate::compile::{Loaded, load_and_lint, load_from};
use crate::describe::{Document, Voice};
use crate::diag::{Diagnostic, Severity, suggest};
use crate::expand::{Choices, Defines};
use crate::facade::{Game, Limits, Shelf, rules_of};
use crate::text::{self, Bundled, Library, Source, Sources, Span, Trails};

/// Codes that say that a limit was hit.
const LIMITS: [&str; 7] = [
    "L0001", "L0003", "L0205", "L0206", "L0207", "L0213", "L0406",
];

/// Codes that say that the command line chooses what the game does not offer.
const CHOICES: [&str; 5] = ["L0223", "L0231", "L0234", "L0235", DEMAND];

/// The code that says that a demand of the game on its options is not fulfilled.
const DEMAND: &str = "L0353";

/// A game file, the defines it may call, and limits.
pub(super) struct Session {
    /// Every text that was read.
    pub(super) sources: Sources,
    /// The game's own text.
    pub(super) source: Arc<Source>,
    /// The name of its file, without ending.
    pub(super) stem: String,
    /// Where it is, if it is a file.
    pub(super) path: Option<PathBuf>,
    /// What its bytes have against being a text.
    trouble: Option<Diagnostic>,
    /// The predefined defines.
    pub(super) defines: Defines,
    /// Where the games of a match are found.
    library: Layers,
    /// How far reading may go.
    pub(super) text_limits: text::Limits,
    run_limits: Limits,
    choices: Choices,
}

/// Reports on a game that cannot be used, and the trails that they refer to.
pub(super) struct Rejected {
    pub(super) reports: Vec<Diagnostic>,
    pub(super) trails: Trails,
}

/// The bytes of a game, cut a little above the limit.
struct Raw {
    name: String,
    stem: String,
    path: Option<PathBuf>,
    bytes: Vec<u8>,
}

impl Session {
    /// Finds and reads the game of a command line.
    pub(super) fn open(args: &GameArgs) -> Result<Self> {
        let text_limits = args.limits.text();
        let raw = find(&args.game, text_limits.file_bytes)?;
        let mut sources = Sources::new();
        let limit = text_limits.file_bytes;
        let (source, error) = sources.add_bytes(raw.name, &raw.bytes, limit);
        let trouble = error.map(|error| match error {
            text::TextError::TooLarge { .. } => too_large(&source, limit),
            text::TextError::NotUtf8 { .. } => Diagnostic::bad_text(source.id, error),
        });
        let library = Layers::open(args.defs.as_deref())?.beside(raw.path.as_deref());
        let defines = library.load_defines(&mut sources);
        Ok(Self {
            sources,
            source,
            stem: raw.stem,
            path: raw.path,
            trouble,
            defines,
            library,
            text_limits,
            run_limits: args.limits.run(),
            choices: args.choices(),
        })
    }

    /// A session for a text that is at hand, without choices.
    pub(super) fn of_text(text: text::LibraryText) -> Self {
        let mut sources = Sources::new();
        let source = sources.add(text.origin, text.text);
        let defines = Defines::bundled(&mut sources);
        Self {
            sources,
            source,
            stem: text.name,
            path: None,
            trouble: None,
            defines,
            library: Layers::default(),
            text_limits: text::Limits::DEFAULT,
            run_limits: Limits::default(),
            choices: Choices::default(),
        }
    }

    /// Makes the game of the command line's choices.
    pub(super) fn load(&self) -> Result<Loaded, Rejected> {
        self.load_with(&self.choices)
    }

    /// The rules of a game of this session in English.
    pub(super) fn rules(&self, loaded: &Loaded, voice: Voice) -> Result<Document, Vec<Diagnostic>> {
        let shelf = Shelf {
            library: &self.library,
            defines: &self.defines,
            text: &self.text_limits,
            run: self.run_limits,
        };
        rules_of(loaded, shelf, voice)
    }

    /// Makes the game, and says what is probably a slip in the file.
    pub(super) fn load_and_lint(&self) -> Result<(Loaded, Vec<Diagnostic>), Rejected> {
        self.rejected()?;
        let loaded = load_and_lint(
            &self.source,
            &self.library,
            &self.defines,
            &self.choices,
            &self.text_limits,
            self.run_limits,
        );
        loaded.map_err(|(reports, trails)| Rejected { reports, trails })
    }

    /// What keeps the file from being read at all.
    fn rejected(&self) -> Result<(), Rejected> {
        match &self.trouble {
            None => Ok(()),
            Some(trouble) => Err(Rejected {
                reports: vec![trouble.clone()],
                trails: Trails::default(),
            }),
        }
    }

    /// Makes the game of other choices.
    pub(super) fn load_with(&self, choices: &Choices) -> Result<Loaded, Rejected> {
        self.rejected()?;
        let loaded = load_from(
            &self.source,
            &self.library,
            &self.defines,
            choices,
            &self.text_limits,
            self.run_limits,
        );
        let mut loaded = loaded.map_err(|(reports, trails)| Rejected { reports, trails })?;
        loaded.game = loaded.game.heeding(stop::token());
        Ok(loaded)
    }

    /// How a command ends that cannot use the game of these choices: a demand of the file that its
    /// own defaults do not fulfil is the fault of the file.
    pub(super) fn exit_of(&self, choices: &Choices, reports: &[Diagnostic]) -> Exit {
        let exit = exit_of(reports);
        let demands = |reports: &[Diagnostic]| reports.iter().any(|report| report.code == DEMAND);
        if exit != Exit::Usage || !demands(reports) {
            return exit;
        }
        let no_choice = Choices::default();
        let own_fault = *choices == no_choice
            || matches!(self.load_with(&no_choice), Err(rejected) if demands(&rejected.reports));
        let is_about_choices = |report: &&Diagnostic| !own_fault || report.code != DEMAND;
        let others: Vec<Diagnostic> = reports.iter().filter(is_about_choices).cloned().collect();
        exit_of(&others).max(Exit::Finding)
    }

    /// What keeps the file from being a text, if anything does.
    pub(super) fn trouble(&self) -> Option<&Diagnostic> {
        self.trouble.as_ref()
    }

    /// What is chosen on the command line.
    pub(super) fn choices(&self) -> &Choices {
        &self.choices
    }
}

/// Opens and makes the game of a command line. What is wrong with it, and warnings, are
/// shown.
pub(super) fn open_game(args: &GameArgs, out: &Out) -> Result<(Session, Loaded)> {
    let session = Session::open(args)?;
    let loaded = show_loaded(&session, out)?;
    Ok((session, loaded))
}

/// Makes the game of a session. What is wrong with it, and warnings, are shown.
pub(super) fn show_loaded(session: &Session, out: &Out) -> Result<Loaded> {
    match session.load() {
        Ok(loaded) => {
            out.reports(&loaded.warnings, &session.sources, &loaded.expanded.trails);
            Ok(loaded)
        }
        Err(Rejected { reports, trails }) => {
            out.reports(&reports, &session.sources, &trails);
            Err(Reported(session.exit_of(&session.choices, &reports)).into())
        }
    }
}

/// The game that was made, without its reports: those have been shown.
pub(super) fn game_of(loaded: &Loaded) -> Game {
    Game::of_engine(loaded.game.clone(), loaded.expanded.options.clone())
        .described(loaded.expanded.metadata.as_ref())
}

/// Refuses a game that goes on by itself: there is nobody who could choose a move.
pub(super) fn needs_players(game: &Game) -> Result<()> {
    if !game.is_watched() {
        return Ok(());
    }
    let what = format!(
        "nobody plays {}: it goes on by itself, and there is no move to choose",
        game.name()
    );
    let hint = "`lud play` shows it step by step, and `lud playout` how long it goes on".to_owned();
    Err(Usage::new(what, Some(hint)).into())
}

/// Refuses a game in which nobody can play against anybody.
pub(super) fn needs_opponents(game: &Game) -> Result<()> {
    needs_players(game)?;
    if game.players() > 1 {
        return Ok(());
    }
    let what = format!("{} is for one player: nobody to play against", game.name());
    Err(Usage::new(what, None).into())
}

/// How a command ends that has these reports: a limit that was hit comes before a wrong
/// choice, and that before a finding.
pub(super) fn exit_of(reports: &[Diagnostic]) -> Exit {
    let errors = reports
        .iter()
        .filter(|report| report.severity == Severity::Error);
    let exits = errors.map(|report| match report.code {
        code if LIMITS.contains(&code) => Exit::Limit,
        code if CHOICES.contains(&code) => Exit::Usage,
        _ => Exit::Finding,
    });
    exits.max().unwrap_or(Exit::Ok)
}

fn too_large(source: &Source, limit: usize) -> Diagnostic {
    let message = format!("the file has more bytes than the limit of {limit}");
    Diagnostic::error("L0001", Span::new(source.id, 0, 0), message)
        .hint("a larger file can be read with `--max-file-bytes`")
}

fn find(game: &OsStr, limit: usize) -> Result<Raw> {
    let shown = game.to_string_lossy();
    if game == "-" {
        let bytes = read_some(io::stdin().lock(), limit).map_err(|error| {
            Usage::new(format!("cannot read the standard input: {error}"), None)
        })?;
        return Ok(Raw {
            name: "<stdin>".into(),
            stem: "stdin".into(),
            path: None,
            bytes,
        });
    }
    let path = Path::new(game);
    if path.is_file() || (path.exists() && !path.is_dir()) {
        let file = File::open(path).and_then(|file| read_some(file, limit));
        let bytes =
            file.map_err(|error| Usage::new(format!("cannot read {shown}: {error}"), None))?;
        let stem = path
            .file_stem()
            .map_or_else(String::new, |stem| stem.to_string_lossy().into());
        return Ok(Raw {
            name: shown.into_owned(),
            stem,
            path: Some(path.to_owned()),
            bytes,
        });
    }
    let Some(text) = Bundled::find(&shown) else {
        return Err(not_found(&shown, path.is_dir()).into());
    };
    Ok(Raw {
        name: text.origin,
        stem: text.name,
        path: None,
        bytes: text.text.into_bytes(),
    })
}

/// One byte more than the limit is enough to know that there are too many.
pub(super) fn read_some(file: impl Read, limit: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take((limit as u64).saturating_add(1))
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn not_found(game: &str, is_folder: bool) -> Usage {
    if is_folder {
        return Usage::new(format!("{game} is a folder, not a game"), None);
    }
    let names = Bundled.games();
    let near = suggest(game, names.iter().map(String::as_str));
    let hint = near.map_or_else(
        || "`lud games` lists the games that come with lud".to_owned(),
        |near| format!("did you mean `{near}`?"),
    );
    Usage::new(format!("there is no file and no game `{game}`"), Some(hint))
}
