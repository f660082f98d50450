//! The tests of a file, run against a mutant of it.

use std::collections::BTreeSet;

use ludwright::board::SiteType;
use ludwright::compile::{Loaded, load_from};
use ludwright::engine::{self, Game};
use ludwright::expand::{Choices, Defines};
use ludwright::notation::Names;
use ludwright::syntax::{Node, parse};
use ludwright::text::{DirLibrary, FileId, Limits, Source};
use ludwright::trial::{self, Test};

use crate::games::library;

/// What the tests say of a mutant.
pub(super) enum Verdict {
    /// One of them fails.
    Killed,
    /// It is no game, and reports say so.
    Stillborn,
    /// It says the same in other words: the same game is made of it.
    Same,
    /// All pass.
    Survives,
}

/// A game file, taken apart.
pub(super) struct Suite {
    pub(super) parsed: Vec<Node>,
    library: DirLibrary,
    /// What it is with the options of its tests, and with every item of every option.
    essences: Vec<(Vec<String>, String)>,
}

impl Suite {
    /// That of a game of `games/`. Its own tests must pass.
    pub(super) fn of(name: &str) -> Self {
        let file = format!("{}/games/{name}.lud", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(file).unwrap();
        let source = Source::new(FileId(0), "game.lud", text.as_str());
        let mut reports = Vec::new();
        let mut suite = Self {
            parsed: parse(&source, &Limits::DEFAULT, &mut reports).nodes,
            library: library(),
            essences: Vec::new(),
        };
        let own = ludwright::syntax::print_all(&suite.parsed);
        let mut made = Vec::new();
        assert!(
            suite.passes_all(&own, &mut made).unwrap_or(false),
            "{name} fails its own tests"
        );
        let chosen = made.into_iter().map(|(options, _)| options);
        let chosen: BTreeSet<Vec<String>> = chosen.chain(suite.items(&own)).collect();
        for options in chosen {
            let loaded = suite.load(&own, &options).expect("it is a game");
            suite.essences.push((options, essence(&loaded.game)));
        }
        suite
    }

    /// Every item of every option of a text, one at a time.
    fn items(&self, text: &str) -> Vec<Vec<String>> {
        let default = self.load(text, &[]).expect("it is a game");
        let groups = default.expanded.options.iter();
        groups
            .flat_map(|group| {
                let items = 0..group.items.len();
                items.map(|item| vec![group.full_name(item).to_string()])
            })
            .collect()
    }

    /// What the tests say of a text.
    pub(super) fn judge(&self, text: &str) -> Verdict {
        match self.passes_all(text, &mut Vec::new()) {
            None => Verdict::Stillborn,
            Some(false) => Verdict::Killed,
            Some(true) if self.is_same(text) => Verdict::Same,
            Some(true) => Verdict::Survives,
        }
    }

    /// Whether the same games are made of a text, whatever is chosen.
    fn is_same(&self, text: &str) -> bool {
        self.essences.iter().all(|(options, own)| {
            let loaded = self.load(text, options);
            loaded.is_some_and(|loaded| essence(&loaded.game) == *own)
        })
    }

    /// Runs the tests of a text until one fails; nothing if it is no game. Notes the games that
    /// were made on the way.
    fn passes_all(&self, text: &str, made: &mut Vec<(Vec<String>, Option<Made>)>) -> Option<bool> {
        let default = self.load(text, &[])?;
        let mut reports = Vec::new();
        let clauses = default.expanded.extra.iter();
        let tests = clauses.filter(|clause| clause.head() == Some("tests"));
        let tests: Vec<Test> = tests
            .flat_map(|clause| trial::read(clause, &mut reports))
            .collect();
        let passes = |test: &Test| self.passes(text, test, &default, made);
        Some(tests.iter().all(passes))
    }

    /// Whether a test passes; one whose options make no game of the mutant does not.
    fn passes(
        &self,
        text: &str,
        test: &Test,
        default: &Loaded,
        made: &mut Vec<(Vec<String>, Option<Made>)>,
    ) -> bool {
        let options = &default.expanded.options;
        let mut chosen = test.options.clone();
        match self.get(text, &chosen, made) {
            Some((game, _)) => match trial::sizes(test, game, options) {
                Ok(sizes) => chosen.extend(sizes),
                Err(_) => return false,
            },
            None => return false,
        }
        let game = self.get(text, &chosen, made);
        game.is_some_and(|(game, names)| trial::run(test, game, names).is_ok())
    }

    fn get<'m>(
        &self,
        text: &str,
        options: &[String],
        made: &'m mut Vec<(Vec<String>, Option<Made>)>,
    ) -> Option<&'m Made> {
        let known = made.iter().position(|(known, _)| known == options);
        let index = known.unwrap_or_else(|| {
            let loaded = self.load(text, options);
            let game = loaded.map(|loaded| (loaded.game.clone(), Names::new(&loaded.game)));
            made.push((options.to_vec(), game));
            made.len() - 1
        });
        made[index].1.as_ref()
    }

    fn load(&self, text: &str, options: &[String]) -> Option<Loaded> {
        let source = Source::new(FileId(0), "mutant.lud", text);
        let choices = Choices {
            options: options.to_vec(),
            ruleset: None,
        };
        // Rules that no longer end are noticed soon.
        let run = engine::Limits {
            fuel: 2_000_000,
            while_rounds: 1_000,
            legal_moves: 10_000,
            ..engine::Limits::default()
        };
        let none = Defines::none();
        load_from(
            &source,
            &self.library,
            &none,
            &choices,
            &Limits::DEFAULT,
            run,
        )
        .ok()
    }
}

/// A game and the names of its sites.
type Made = (Game, Names);

/// All that the rules of a game, or of the games of a match, come to.
fn essence(game: &Game) -> String {
    let programs = game.stages().iter().map(|stage| stage.game.program());
    let programs = programs.chain(game.match_rules()).chain([game.program()]);
    let each = programs.map(|program| {
        let sites = SiteType::ALL.map(|kind| program.topology.len(kind));
        format!(
            "{} {} {sites:?} {:?} {:?} {:?} {:?} {:?} {:?}",
            program.fingerprint,
            program.players,
            program.pieces,
            program.containers,
            program.notation,
            program.needs,
            program.meta,
            program.vars,
        )
    });
    let stages = game.stages().iter();
    let stages: Vec<_> = stages
        .map(|stage| (stage.next, stage.first, stage.result, stage.points))
        .collect();
    format!("{}\n{stages:?}", each.collect::<Vec<_>>().join("\n"))
}
