//! The games of the reference corpus that can be loaded.

use ludwright::engine::{self, Game};
use ludwright::expand::Choices;

use crate::support::corpus;

/// Calls `visit` with every game that can be loaded, by name.
pub(super) fn each_game(mut visit: impl FnMut(&str, &Game)) {
    each_game_twice(|name, game, _| visit(name, game));
}

/// The same, with a way to load the game again with other limits.
pub(super) fn each_game_twice(mut visit: impl FnMut(&str, &Game, &dyn Fn(engine::Limits) -> Game)) {
    let Some(root) = corpus::corpus("plans of games") else {
        return;
    };
    corpus::each_game(&root, |name, loaded, load| {
        let again = |run| load(run, &Choices::default()).unwrap();
        visit(name, &loaded.game, &again);
    });
}
