//! The games of the reference corpus that can be loaded.

use ludwright::compile::load;
use ludwright::engine::{self, Game};
use ludwright::expand::{Choices, Defines};
use ludwright::text::{DirLibrary, Library as _, Limits, Sources};

/// Calls `visit` with every game that can be loaded, by name.
pub(super) fn each_game(mut visit: impl FnMut(&str, &Game)) {
    each_game_twice(|name, game, _| visit(name, game));
}

/// The same, with a way to load the game again with other limits.
pub(super) fn each_game_twice(mut visit: impl FnMut(&str, &Game, &dyn Fn(engine::Limits) -> Game)) {
    let Some(root) = crate::support::corpus::corpus("plans of games") else {
        return;
    };
    let mut sources = Sources::new();
    let defines = Defines::load(&DirLibrary::open(&root.join("def")).unwrap(), &mut sources);
    let games = DirLibrary::open(&root.join("lud")).unwrap();
    for name in games.games() {
        let text = games.game(&name).unwrap();
        let source = sources.add(text.origin, text.text);
        let (choices, limits) = (Choices::default(), Limits::DEFAULT);
        let load = |run| load(&source, &defines, &choices, &limits, run);
        if let Ok(loaded) = load(engine::Limits::default()) {
            visit(&name, &loaded.game, &|run| load(run).unwrap().game);
        }
    }
}
