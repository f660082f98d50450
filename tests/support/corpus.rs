//! Where the reference corpus is, if there is one.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use ludwright::compile::{Loaded, load};
use ludwright::engine::{self, Game};
use ludwright::expand::{Choices, Defines};
use ludwright::text::{DirLibrary, Library as _, Limits, Sources};

/// The corpus directory, or nothing, with a line on stderr that says what is skipped.
pub(crate) fn corpus(what: &str) -> Option<PathBuf> {
    let dir = std::env::var_os("LUD_CORPUS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/ludii"),
        PathBuf::from,
    );
    if dir.join("boards.jsonl.gz").exists() {
        return Some(dir);
    }
    eprintln!("skipped: {what} (no reference corpus; set LUD_CORPUS)");
    SKIPPED.fetch_add(1, Ordering::Relaxed);
    None
}

/// How many times something was skipped for want of the corpus.
static SKIPPED: AtomicUsize = AtomicUsize::new(0);

/// Counts one more thing that is skipped, for those who look for the corpus themselves.
pub(crate) fn skip() {
    SKIPPED.fetch_add(1, Ordering::Relaxed);
}

/// How many times something was skipped so far.
pub(crate) fn skipped() -> usize {
    SKIPPED.load(Ordering::Relaxed)
}

/// Calls `visit` with every game that can be loaded, by name, and with a way to load it again with
/// other limits or choices.
pub(crate) fn each_game(
    root: &Path,
    mut visit: impl FnMut(&str, &Loaded, &dyn Fn(engine::Limits, &Choices) -> Option<Game>),
) {
    let mut sources = Sources::new();
    let defines = Defines::load(&DirLibrary::open(&root.join("def")).unwrap(), &mut sources);
    let games = DirLibrary::open(&root.join("lud")).unwrap();
    for name in games.games() {
        let text = games.game(&name).unwrap();
        let source = sources.add(text.origin, text.text);
        let load =
            |run, choices: &Choices| load(&source, &defines, choices, &Limits::DEFAULT, run).ok();
        let game = |run, choices: &Choices| load(run, choices).map(|loaded| loaded.game);
        if let Some(loaded) = load(engine::Limits::default(), &Choices::default()) {
            visit(&name, &loaded, &game);
        }
    }
}
