//! The tests of a file, run against a mutant of it.

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
    /// All pass.
    Survives,
}

/// A game file, taken apart.
pub(super) struct Suite {
    pub(super) parsed: Vec<Node>,
    library: DirLibrary,
}

impl Suite {
    /// That of a game of `games/`. Its own tests must pass.
    pub(super) fn of(name: &str) -> Self {
        let file = format!("{}/games/{name}.lud", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(file).unwrap();
        let source = Source::new(FileId(0), "game.lud", text.as_str());
        let mut reports = Vec::new();
        let suite = Self {
            parsed: parse(&source, &Limits::DEFAULT, &mut reports).nodes,
            library: library(),
        };
        let own = ludwright::syntax::print_all(&suite.parsed);
        assert!(
            matches!(suite.judge(&own), Verdict::Survives),
            "{name} fails its own tests"
        );
        suite
    }

    /// Runs the tests of a text until one fails.
    pub(super) fn judge(&self, text: &str) -> Verdict {
        let Some(default) = self.load(text, &[]) else {
            return Verdict::Stillborn;
        };
        let mut reports = Vec::new();
        let clauses = default.expanded.extra.iter();
        let tests = clauses.filter(|clause| clause.head() == Some("tests"));
        let tests: Vec<Test> = tests
            .flat_map(|clause| trial::read(clause, &mut reports))
            .collect();
        let mut made: Vec<(Vec<String>, Option<Made>)> = Vec::new();
        match tests
            .iter()
            .all(|test| self.passes(text, test, &default, &mut made))
        {
            true => Verdict::Survives,
            false => Verdict::Killed,
        }
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
        match self.get(text, &chosen, made) {
            Some((game, names)) => trial::run(test, game, names).is_ok(),
            None => test.is_refusal(),
        }
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
