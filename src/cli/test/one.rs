//! The tests of one game file, and the playthroughs beside it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Serialize;

use crate::cli::args::GameArgs;
use crate::cli::exit::Exit;
use crate::cli::out::Out;
use crate::cli::session::{Session, exit_of, game_of, open_game};
use crate::cli::stop;
use crate::diag::{Diagnostic, JsonReport, Severity};
use crate::expand::Choices;
use crate::facade::Game;
use crate::text::Trails;
use crate::trial::playthrough::{self, Difference, Header};
use crate::trial::{self, Test};

#[derive(Serialize)]
pub(super) struct Data {
    game: Option<String>,
    file: String,
    pub(super) passed: usize,
    pub(super) failed: usize,
    tests: Vec<TestData>,
    playthroughs: Vec<PlayData>,
}

#[derive(Serialize)]
struct TestData {
    name: String,
    passed: bool,
    report: Option<JsonReport>,
}

#[derive(Serialize)]
struct PlayData {
    file: String,
    passed: bool,
    updated: bool,
    message: Option<String>,
}

/// A game, or why there is none.
type Made = std::result::Result<Game, String>;

/// Games with other choices, made when first wanted.
struct Games<'s> {
    session: &'s Session,
    made: Vec<(Choices, Made)>,
}

impl Data {
    /// What there is to say of a file that holds no game.
    pub(super) fn none(file: String) -> Self {
        Self {
            game: None,
            file,
            passed: 0,
            failed: 0,
            tests: Vec::new(),
            playthroughs: Vec::new(),
        }
    }
}

/// Runs all tests of a game, and shows each; what came of them, and how the command ends by them.
pub(super) fn run(game: &GameArgs, update: bool, out: &mut Out) -> Result<(Data, Exit)> {
    let (session, loaded) = open_game(game, out)?;
    let mut reports = Vec::new();
    let mut tests: Vec<Test> = Vec::new();
    for clause in &loaded.expanded.extra {
        if clause.head() == Some("tests") {
            tests.extend(trial::read(clause, &mut reports));
        }
    }
    let trails = &loaded.expanded.trails;
    out.reports(&reports, &session.sources, trails);
    let mut games = Games {
        session: &session,
        made: Vec::new(),
    };
    games.keep(session.choices().clone(), game_of(&loaded));
    let mut data = Data {
        game: Some(loaded.game.name().to_owned()),
        failed: reports
            .iter()
            .filter(|report| report.severity == Severity::Error)
            .count(),
        ..Data::none(session.source.name.clone())
    };
    for test in &tests {
        let result = run_test(test, &mut games);
        stop::check()?;
        note_test(test, result.err(), &session, trails, out, &mut data)?;
    }
    for path in playthroughs(&session)? {
        run_playthrough(&path, &mut games, update, out, &mut data)?;
        stop::check()?;
    }
    if data.failed > 0 && *session.choices() != Choices::default() {
        out.note(
            "these tests were run with what `--option` or `--ruleset` chose, where they do not say \
             otherwise themselves: they may be written for other choices, or another board",
        );
    }
    let exit = exit_of(&reports);
    let exit = if data.failed > 0 {
        exit.max(Exit::Finding)
    } else {
        exit
    };
    Ok((data, exit))
}

impl Games<'_> {
    fn keep(&mut self, choices: Choices, game: Game) {
        self.made.push((choices, Ok(game)));
    }

    /// The game with some choices, or why there is none.
    fn get(&mut self, choices: Choices) -> std::result::Result<&Game, String> {
        let found = self.made.iter().position(|(known, _)| *known == choices);
        let index = found.unwrap_or_else(|| {
            let made = match self.session.load_with(&choices) {
                Ok(loaded) => Ok(game_of(&loaded)),
                Err(rejected) => {
                    let mut reports = rejected.reports.iter();
                    let first = reports.find(|report| report.severity == Severity::Error);
                    Err(first.map_or_else(String::new, |report| report.message.clone()))
                }
            };
            self.made.push((choices, made));
            self.made.len() - 1
        });
        self.made[index].1.as_ref().map_err(Clone::clone)
    }
}

fn run_test(test: &Test, games: &mut Games<'_>) -> std::result::Result<(), Box<Diagnostic>> {
    let fail = |why: String| Box::new(Diagnostic::test_not_loaded(&why, test.span).via(test.trail));
    let choices = with_options(games.session.choices(), &test.options);
    let game = games.get(choices.clone()).map_err(fail)?;
    // A position fixes the size of its board by itself.
    let sizes = trial::sizes(test, game)?;
    let choices = with_options(&choices, &sizes);
    match games.get(choices) {
        Ok(game) => trial::run(test, game),
        Err(_) if test.is_refusal() => Ok(()),
        Err(why) => Err(fail(why)),
    }
}

/// The command line's choices, with those of a test in place of their like.
fn with_options(choices: &Choices, options: &[String]) -> Choices {
    let heading = |option: &str| option.split('/').next().map(str::to_lowercase);
    let mut choices = choices.clone();
    choices
        .options
        .retain(|old| options.iter().all(|new| heading(new) != heading(old)));
    choices.options.extend_from_slice(options);
    choices
}

fn note_test(
    test: &Test,
    report: Option<Box<Diagnostic>>,
    session: &Session,
    trails: &Trails,
    out: &mut Out,
    data: &mut Data,
) -> Result<()> {
    let passed = report.is_none();
    *(if passed {
        &mut data.passed
    } else {
        &mut data.failed
    }) += 1;
    let report = report.map(|report| *report);
    if !out.is_json() {
        out.line(&format!("{}  {}", word(passed), test.name))?;
        out.finish()?;
        out.reports(report.as_slice(), &session.sources, trails);
    }
    let report = report.map(|report| JsonReport::new(&report, &session.sources, trails));
    data.tests.push(TestData {
        name: test.name.clone(),
        passed,
        report,
    });
    Ok(())
}

fn word(passed: bool) -> &'static str {
    if passed { "ok    " } else { "FAILED" }
}

/// The playthroughs of a game in its folder, sorted.
fn playthroughs(session: &Session) -> Result<Vec<PathBuf>> {
    let Some(path) = &session.path else {
        return Ok(Vec::new());
    };
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let mut found = Vec::new();
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path
            .extension()
            .is_some_and(|ending| ending == "playthrough")
        {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn run_playthrough(
    path: &Path,
    games: &mut Games<'_>,
    update: bool,
    out: &mut Out,
    data: &mut Data,
) -> Result<()> {
    let file = path.display().to_string();
    let text =
        crate::text::read_text(path, 64 << 20).with_context(|| format!("cannot read {file}"))?;
    let result = match Header::read(&text) {
        Ok(header) if header.game != games.session.stem => return Ok(()),
        Ok(header) => replay(&header, games),
        Err(error) => Err(error.to_string()),
    };
    let difference = result.map(|now| (playthrough::compare(&text, &now), now));
    let (message, updated) = match difference {
        Ok((None, _)) => (None, false),
        Ok((Some(_), now)) if update => {
            fs::write(path, now).with_context(|| format!("cannot write {file}"))?;
            (None, true)
        }
        Ok((Some(difference), _)) => (Some(tell(&difference)), false),
        Err(message) => (Some(message), false),
    };
    let passed = message.is_none();
    *(if passed {
        &mut data.passed
    } else {
        &mut data.failed
    }) += 1;
    if !out.is_json() {
        let sign = if updated { "new   " } else { word(passed) };
        out.line(&format!("{sign}  {file}"))?;
        for line in message.iter().flat_map(|message| message.lines()) {
            out.line(&format!("        {line}"))?;
        }
    }
    data.playthroughs.push(PlayData {
        file,
        passed,
        updated,
        message,
    });
    Ok(())
}

/// The playthrough that a header stands for now.
fn replay(header: &Header, games: &mut Games<'_>) -> std::result::Result<String, String> {
    let game = games.get(header.choices.clone())?;
    playthrough::write(game, header).map_err(|error| error.to_string())
}

fn tell(difference: &Difference) -> String {
    let show = |line: &Option<String>| line.clone().unwrap_or_else(|| "(the end)".to_owned());
    format!(
        "line {} differs\n- {}\n+ {}\n`--update` accepts the new text",
        difference.line,
        show(&difference.file),
        show(&difference.rules)
    )
}
