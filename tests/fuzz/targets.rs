//! What is done with any input: one function for each target. Nothing may come of it but a value
//! or a report; whatever else happens is a finding.

use std::sync::LazyLock;

use ludwright::compile::{Loaded, load};
use ludwright::diag::{Diagnostic, JsonReport};
use ludwright::engine::{self, Fault, Game, MoveList, Rng, State};
use ludwright::expand::{Choices, Defines};
use ludwright::notation::{Names, Picture, draw, move_texts, parse_move, position, svg};
use ludwright::syntax::{parse, pretty, print_all};
use ludwright::text::{DirLibrary, Library as _, Limits, Sources, Trails};
use ludwright::trial::{self, playthrough};

/// A target: its name, and what it does with a text and a seed.
pub(crate) type Target = (&'static str, fn(&str, u64));

/// All targets.
pub(crate) const TARGETS: [Target; 7] = [
    ("parse", |text, _| read(text)),
    ("expand", |text, _| expand(text)),
    ("check", |text, _| check(text)),
    ("play", play),
    ("position", read_position),
    ("trial", read_trial),
    ("notation", read_moves),
];

/// How far rules may go: less than they may for people, who wait longer.
fn limits() -> engine::Limits {
    engine::Limits {
        fuel: 300_000,
        legal_moves: 20_000,
        held: 5_000,
        moves: 60,
        ..engine::Limits::default()
    }
}

/// How far texts may go.
fn text_limits() -> Limits {
    Limits {
        sites: 2_000,
        ..Limits::DEFAULT
    }
}

/// Shows reports for people and for programs.
fn show(reports: &[Diagnostic], sources: &Sources, trails: &Trails) {
    for report in reports {
        #[cfg(feature = "cli")]
        ludwright::diag::render(report, sources, trails, ludwright::diag::Style::default());
        let _ = JsonReport::new(report, sources, trails);
    }
}

/// Reads a text; what is printed of it reads back as the same.
fn read(text: &str) {
    let mut sources = Sources::new();
    let source = sources.add("fuzz.lud", text);
    let mut reports = Vec::new();
    let parsed = parse(&source, &Limits::DEFAULT, &mut reports);
    show(&reports, &sources, &Trails::default());
    if !reports.is_empty() {
        return;
    }
    let printed = print_all(&parsed.nodes);
    let again = sources.add("printed.lud", printed.as_str());
    let again = parse(&again, &Limits::DEFAULT, &mut reports);
    assert!(reports.is_empty(), "what is printed has errors: {printed}");
    assert_eq!(printed, print_all(&again.nodes));
    parsed.nodes.iter().map(pretty).for_each(drop);
}

fn expand(text: &str) {
    let mut sources = Sources::new();
    let source = sources.add("fuzz.lud", text);
    let (mut reports, limits) = (Vec::new(), Limits::DEFAULT);
    let parsed = parse(&source, &limits, &mut reports);
    let none = Defines::none();
    let choices = Choices::default();
    let expanded = ludwright::expand::expand(&parsed, &none, &choices, &limits, &mut reports);
    let trails = expanded.map_or_else(|trails| trails, |expanded| expanded.trails);
    show(&reports, &sources, &trails);
}

/// The game of a text, if it is one; what there is to report is shown.
fn loaded(text: &str) -> Option<Loaded> {
    let mut sources = Sources::new();
    let source = sources.add("fuzz.lud", text);
    let choices = Choices::default();
    match load(
        &source,
        &Defines::none(),
        &choices,
        &text_limits(),
        limits(),
    ) {
        Ok(loaded) => {
            show(&loaded.warnings, &sources, &loaded.expanded.trails);
            Some(loaded)
        }
        Err((reports, trails)) => {
            assert!(!reports.is_empty(), "refused without a reason");
            show(&reports, &sources, &trails);
            None
        }
    }
}

fn check(text: &str) {
    loaded(text);
}

/// Plays a random game as far as it goes.
fn play(text: &str, seed: u64) {
    if let Some(loaded) = loaded(text) {
        // A fault is a clear end of a game that cannot be played.
        let _fault = play_some(&loaded.game, seed);
    }
}

fn play_some(game: &Game, seed: u64) -> Result<State, Fault> {
    let mut state = game.new_initial_state(seed)?;
    let (mut list, mut again) = (MoveList::new(), MoveList::new());
    let mut rng = Rng::new(seed);
    let names = Names::new(game);
    let plies = rng.below(40);
    for _ in 0..plies {
        assert!(
            state.hash_is_right(),
            "the hash is not that of the position"
        );
        if state.is_terminal() {
            break;
        }
        state.legal_moves(&mut list)?;
        let copy = state.clone();
        copy.clone().legal_moves(&mut again)?;
        assert_eq!(list.len(), again.len(), "a copy has other moves");
        assert!(!list.is_empty(), "no move and not over");
        let chosen = rng.below(list.len());
        if list.len() <= 200 {
            let texts = move_texts(game.program(), &names, &list);
            let found = parse_move(game.program(), &names, &list, &texts[chosen]);
            assert_eq!(
                found,
                Ok(chosen),
                "{} is read as another move",
                texts[chosen]
            );
        }
        state.apply(list.get(chosen).expect("a move of the list"))?;
    }
    if game.program().topology.len(game.program().default_kind) <= 400 {
        let picture = Picture::default();
        draw(&state, &names, picture);
        let palette = svg::Palette::default();
        let _ = svg::position(&state, &names, svg::Look::new(&palette));
    }
    Ok(state)
}

/// Reads positions that are nearly right.
fn read_position(text: &str, seed: u64) {
    static SURROUND: LazyLock<Loaded> = LazyLock::new(surround);
    let loaded = &*SURROUND;
    let Ok(state) = play_some(&loaded.game, seed) else {
        return;
    };
    let written = position::write(&state).unwrap_or_default();
    for text in [
        text.to_owned(),
        super::scramble(&written, &mut Rng::new(seed)),
    ] {
        if let Ok(state) = position::read(&loaded.game, &text) {
            let again = position::write(&state).expect("a position that was read");
            let back = position::read(&loaded.game, &again).expect("a position that was written");
            assert!(back == state, "{text} becomes another position");
        }
        let _ = position::choices(&loaded.game, &loaded.expanded.options, &text);
    }
}

/// A game whose positions can be written.
fn surround() -> Loaded {
    let games = DirLibrary::open(&root().join("games")).expect("the folder of games");
    let mut sources = Sources::new();
    let defines = Defines::load(&games, &mut sources);
    let text = games
        .game("surround")
        .expect("a game that comes with the project");
    let source = sources.add(text.origin, text.text);
    let loaded = load(
        &source,
        &defines,
        &Choices::default(),
        &text_limits(),
        limits(),
    );
    loaded.expect("a game without errors")
}

/// Reads tests and playthroughs, and runs the tests.
fn read_trial(text: &str, seed: u64) {
    let _ = playthrough::Header::read(text);
    let Some(loaded) = loaded(text) else { return };
    let mut reports = Vec::new();
    let clauses = loaded.expanded.extra.iter();
    let tests: Vec<_> = clauses
        .filter(|clause| clause.head() == Some("tests"))
        .flat_map(|clause| trial::read(clause, &mut reports))
        .collect();
    let game = ludwright::Game::of_engine(loaded.game, loaded.expanded.options);
    for test in &tests {
        let _ = trial::run(test, &game);
    }
    let header = playthrough::Header {
        seed,
        ..Default::default()
    };
    let _ = playthrough::write(&game, &header);
}

/// Reads moves that are nearly right.
fn read_moves(text: &str, seed: u64) {
    let Some(loaded) = loaded(text) else { return };
    let game = &loaded.game;
    let Ok(mut state) = play_some(game, seed) else {
        return;
    };
    let (mut list, names) = (MoveList::new(), Names::new(game));
    if state.is_terminal() || state.legal_moves(&mut list).is_err() || list.len() > 500 {
        return;
    }
    let mut rng = Rng::new(seed);
    let texts = move_texts(game.program(), &names, &list);
    for text in &texts {
        let near = super::scramble(text, &mut rng);
        let _ = parse_move(game.program(), &names, &list, &near);
    }
}

/// The folder of the project.
fn root() -> std::path::PathBuf {
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let is_root = |folder: &&std::path::Path| folder.join("grammar/lud.pest").exists();
    here.ancestors().find(is_root).unwrap_or(here).to_path_buf()
}
