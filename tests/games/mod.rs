//! The games that come with the crate: they load with every option, play to an end,
//! and agree with what is known of them.

mod desk;
mod founding;
mod keep;
mod kharbga;
mod library;
mod matches;
mod mutants;
mod oracles;
mod position;
mod ranges;
mod small;
mod survivors;

use std::fs;

use ludwright::compile::{Loaded, load_from};
use ludwright::diag::{Style, render};
use ludwright::engine::{self, MoveList, State};
use ludwright::expand::{Choices, Defines};
use ludwright::notation::{Names, parse_move};
use ludwright::text::{Bundled, DirLibrary, Library, Limits, Sources};

/// The games of `games/`, for matches.
pub(crate) fn library() -> DirLibrary {
    DirLibrary::open(
        std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("games")
            .as_path(),
    )
    .expect("the folder of games")
}

/// The names of the games of `games/`, as [`game`] takes them.
pub(crate) fn names() -> Vec<String> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let mut names = Vec::new();
    for folder in ["", "small"] {
        for entry in fs::read_dir(root.join(folder)).expect("a folder of games") {
            let path = entry.expect("an entry").path();
            if path.extension().is_some_and(|ending| ending == "lud") {
                let path = path.with_extension("");
                let name = path.strip_prefix(&root).expect("it lies there");
                names.push(name.to_string_lossy().into_owned());
            }
        }
    }
    names.sort();
    names
}

/// Loads a game of `games/` with some options; reports make the test fail.
pub(crate) fn game(path: &str, options: &[String]) -> Loaded {
    game_within(path, options, engine::Limits::default())
}

/// The same with other limits on play.
pub(crate) fn game_within(path: &str, options: &[String], run: engine::Limits) -> Loaded {
    let file = format!("{}/games/{path}.lud", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&file).unwrap();
    let mut sources = Sources::new();
    let source = sources.add(file, text);
    let choices = Choices {
        options: options.to_vec(),
        ruleset: None,
    };
    let defines = Defines::load(&Bundled, &mut sources);
    let loaded = load_from(
        &source,
        &library(),
        &defines,
        &choices,
        &Limits::DEFAULT,
        run,
    );
    let (reports, trails) = match &loaded {
        Ok(loaded) => (&loaded.warnings, &loaded.expanded.trails),
        Err((reports, trails)) => (reports, trails),
    };
    for report in reports {
        eprintln!("{}", render(report, &sources, trails, Style::default()));
    }
    assert!(reports.is_empty(), "{path} {options:?} has reports");
    loaded.unwrap()
}

/// Loads a text whose games a library has; reports make the test fail.
pub(crate) fn load_text(text: &str, library: &impl Library, run: engine::Limits) -> Loaded {
    let mut sources = Sources::new();
    let source = sources.add("test.lud", text);
    let (defines, choices) = (Defines::none(), Choices::default());
    let loaded = load_from(&source, library, &defines, &choices, &Limits::DEFAULT, run);
    loaded.unwrap_or_else(|(reports, _)| panic!("{reports:?}"))
}

/// Plays moves by their texts, as those of the game that is being played.
pub(crate) fn play_texts(state: &mut State, moves: &[&str]) {
    let mut list = MoveList::new();
    for text in moves {
        state.legal_moves(&mut list).unwrap();
        let names = Names::of_state(state);
        let index = parse_move(state.game().program(), &names, &list, text).unwrap();
        state.apply(list.get(index).unwrap()).unwrap();
        assert!(state.hash_is_right());
    }
}
