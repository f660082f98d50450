//! What holds for every game that comes with lud, with each of its options.

use ludwright::compile::{Loaded, load_from};
use ludwright::engine::{self, Game, MoveList, Rng};
use ludwright::expand::{Choices, Defines};
use ludwright::notation::{Names, Picture, draw, move_texts, parse_move};
use ludwright::text::{DirLibrary, Library as _, Limits, Sources};

/// Every game of `games/` by its name, with how to make it.
pub(crate) struct Library {
    sources: Sources,
    defines: Defines,
    folder: DirLibrary,
}

impl Library {
    pub(crate) fn open() -> Self {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
        let folder = DirLibrary::open(&root).unwrap();
        let mut sources = Sources::new();
        let defines = Defines::load(&folder, &mut sources);
        Self {
            sources,
            defines,
            folder,
        }
    }

    pub(crate) fn names(&self) -> Vec<String> {
        self.folder.games()
    }

    /// The game of a name, with some choices.
    pub(crate) fn load(&mut self, name: &str, options: &[String]) -> Loaded {
        let loaded = self.try_load(name, options);
        loaded.unwrap_or_else(|reports| panic!("{name} {options:?}: {reports:?}"))
    }

    /// The same; if there is none, the codes and messages of the reports.
    fn try_load(
        &mut self,
        name: &str,
        options: &[String],
    ) -> Result<Loaded, Vec<(&'static str, String)>> {
        let text = self.folder.game(name).unwrap();
        let source = self.sources.add(text.origin, text.text);
        let choices = Choices {
            options: options.to_vec(),
            ruleset: None,
        };
        let loaded = load_from(
            &source,
            &self.folder,
            &self.defines,
            &choices,
            &Limits::DEFAULT,
            engine::Limits::default(),
        );
        loaded.map_err(|(reports, _)| {
            let reports = reports.into_iter();
            reports
                .map(|report| (report.code, report.message))
                .collect()
        })
    }

    /// Whether a game is refused with these choices, by a condition of its author.
    fn refuses(&mut self, name: &str, options: &[String]) -> bool {
        let loaded = self.try_load(name, options);
        loaded.is_err_and(|reports| reports.iter().all(|(code, _)| *code == "L0353"))
    }

    /// Some ways to choose an item of every option, the same in every run; of numbers, of
    /// which there are very many, one of a few.
    pub(crate) fn sampled_options(&mut self, name: &str, count: usize) -> Vec<Vec<String>> {
        let loaded = self.load(name, &[]);
        let groups = &loaded.expanded.options;
        let mut rng = Rng::new(name.len() as u64);
        let mut sample = || {
            let items = groups.iter().map(|group| {
                let samples = group.samples();
                samples[rng.below(samples.len())].to_string()
            });
            items.collect::<Vec<_>>()
        };
        let mut samples: Vec<Vec<String>> = (0..count).map(|_| sample()).collect();
        samples.sort();
        samples.dedup();
        samples.retain(|options| !self.refuses(name, options));
        samples
    }

    /// Every item of every option on its own, and some of those that are numbers.
    pub(crate) fn single_options(&mut self, name: &str) -> Vec<Vec<String>> {
        let loaded = self.load(name, &[]);
        let groups = loaded.expanded.options.iter();
        let items = groups.flat_map(|group| group.samples());
        items.map(|item| vec![item.to_string()]).collect()
    }
}

/// Each move is the same alone and among all.
fn each_alone(list: &MoveList, label: &str) {
    assert_eq!(list.iter().len(), list.len(), "{label}");
    for (index, there) in list.iter().enumerate() {
        let same = list.get(index).is_some_and(|alone| {
            let ends = (alone.from(), alone.to()) == (there.from(), there.to());
            ends && alone.index() == there.index() && alone.actions() == there.actions()
        });
        assert!(same, "{label}: move {index} alone and among all");
    }
    assert!(list.get(list.len()).is_none(), "{label}");
}

/// Plays a random game and checks the laws at every ply.
fn laws(game: &Game, label: &str, seed: u64, plies: u32) {
    let names = Names::new(game);
    let program = game.program();
    let mut rng = Rng::new(seed);
    let mut state = game.new_initial_state(seed).unwrap();
    let (mut list, mut again) = (MoveList::new(), MoveList::new());
    while !state.is_terminal() && state.ply() < plies {
        assert!(
            state.hash_is_right(),
            "{label}: hash at ply {}",
            state.ply()
        );
        let mut copy = state.clone();
        assert!(
            copy == state && copy.hash() == state.hash(),
            "{label}: clone"
        );
        state.legal_moves(&mut list).unwrap();
        copy.legal_moves(&mut again).unwrap();
        let texts = move_texts(program, &names, &list);
        assert_eq!(
            texts,
            move_texts(program, &names, &again),
            "{label}: moves of a clone"
        );
        assert!(copy == state, "{label}: generating moves changes the state");
        assert!(!list.is_empty(), "{label}: no move and not over");
        each_alone(&list, label);
        // Every move applies in the first plies, unless there are very many, and one of them
        // after that.
        let chosen = rng.below(list.len());
        let every = state.ply() < 3 && texts.len() <= 500;
        for (index, text) in texts.iter().enumerate() {
            if !every && index != chosen {
                continue;
            }
            assert_eq!(
                parse_move(program, &names, &list, text),
                Ok(index),
                "{label}: {text}"
            );
            assert!(
                !text.is_empty() && !text.contains(char::is_whitespace),
                "{label}: {text:?}"
            );
            let mut after = state.clone();
            // Only one is looked for among the legal moves once more, which takes its time.
            let there = list.get(index).unwrap();
            let applied = match index == chosen {
                true => after.apply(there),
                false => after.apply_unchecked(there),
            };
            applied.unwrap_or_else(|fault| panic!("{label}: {text}: {fault}"));
            assert!(after.hash_is_right(), "{label}: hash after {text}");
        }
        state.apply_unchecked(list.get(chosen).unwrap()).unwrap();
    }
    assert!(!draw(&state, &names, Picture::default()).is_empty());
    let over = state.is_terminal();
    assert_eq!(state.outcome().is_some(), over, "{label}");
    assert_eq!(state.current_player().is_none(), over, "{label}");
}

#[test]
fn every_game_keeps_the_laws() {
    let mut library = Library::open();
    for name in library.names() {
        let game = library.load(&name, &[]).game;
        (0..20).for_each(|seed| laws(&game, &name, seed, 400));
        for options in library.single_options(&name) {
            let game = library.load(&name, &options).game;
            let label = format!("{name} {options:?}");
            (0..3).for_each(|seed| laws(&game, &label, seed, 400));
        }
    }
}

#[test]
fn games_keep_the_laws_with_any_combination_of_options() {
    let mut library = Library::open();
    for name in library.names() {
        for (seed, options) in (0..).zip(library.sampled_options(&name, 10)) {
            let game = library.load(&name, &options).game;
            laws(&game, &format!("{name} {options:?}"), seed, 300);
        }
    }
}

/// The reference corpus has boards, hands and moves that our own games do not have. Games
/// that cannot be loaded yet are left out.
#[test]
fn games_of_the_corpus_keep_the_laws() {
    let Some(root) = crate::support::corpus::corpus("laws of games") else {
        return;
    };
    let mut sources = Sources::new();
    let defines = Defines::load(&DirLibrary::open(&root.join("def")).unwrap(), &mut sources);
    let games = DirLibrary::open(&root.join("lud")).unwrap();
    let mut count = 0;
    let mut failures = Vec::new();
    for name in games.games() {
        let text = games.game(&name).unwrap();
        let source = sources.add(text.origin, text.text);
        let run = engine::Limits::default();
        let loaded = load_from(
            &source,
            &games,
            &defines,
            &Choices::default(),
            &Limits::DEFAULT,
            run,
        );
        if let Ok(loaded) = loaded {
            count += 1;
            // Where hundreds of pieces may be threatened, a ply takes a quarter of a second.
            let many = loaded.game.program().board_sites() > 500;
            let plies = if many { 5 } else { 40 };
            let result = std::panic::catch_unwind(|| laws(&loaded.game, &name, 1, plies));
            if let Err(panic) = result {
                let message = panic.downcast_ref::<String>().cloned();
                failures.push(format!("{name}: {}", message.unwrap_or_default()));
            }
        }
    }
    eprintln!("{count} games of the corpus");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn names_of_sites_are_found_again() {
    let mut library = Library::open();
    for name in library.names() {
        let game = library.load(&name, &[]).game;
        let names = Names::new(&game);
        let state = game.new_initial_state(0).unwrap();
        for kind in state.site_types() {
            for site in 0..state.sites(kind) {
                assert_eq!(names.find(names.of(kind, site)), Ok((kind, site)), "{name}");
            }
        }
    }
}

#[test]
fn every_game_passes_its_own_tests() {
    let library = Library::open();
    for name in library.names() {
        // By its path: what is inside the program may be older than the folder.
        let path = library.folder.game(&name).unwrap().origin;
        let run = super::lud(&["test", &path]);
        assert_eq!(run.exit, 0, "{name}: {}{}", run.stdout, run.stderr);
    }
}
