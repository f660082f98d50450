//! Nothing breaks us: whatever stands in a game, it ends in a game or in a clear report, in
//! bounded time and memory, and on the small stacks of other programs' threads.

mod arithmetic;
mod boards;
mod counts;
mod expressions;
mod files;
mod fuel;
mod nesting;
mod pending;
mod recursion;

use ludwright::compile::{Loaded, load};
use ludwright::diag::Diagnostic;
use ludwright::engine::{self, Fault, MoveList, Rng};
use ludwright::expand::{Choices, Defines};
use ludwright::text::{FileId, Limits, Source};

/// Runs on a thread with the smallest stack that is common.
pub(crate) fn on_small_stack<T: Send + 'static>(task: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = std::thread::Builder::new().stack_size(2 << 20);
    thread.spawn(task).unwrap().join().unwrap()
}

/// Loads a text; what is reported if it is no game.
pub(crate) fn loads(text: &str) -> Result<Loaded, Vec<Diagnostic>> {
    loads_with(text, engine::Limits::default())
}

/// The same with limits of evaluation.
pub(crate) fn loads_with(text: &str, run: engine::Limits) -> Result<Loaded, Vec<Diagnostic>> {
    let source = Source::new(FileId(0), "test.lud", text);
    let choices = Choices::default();
    let loaded = load(&source, &Defines::none(), &choices, &Limits::DEFAULT, run);
    loaded.map_err(|(reports, _)| reports)
}

/// Loads a text and plays some plies of a random game on a small stack.
pub(crate) fn plays(text: &str, plies: u32) -> Result<(), Fault> {
    plays_with(text, plies, engine::Limits::default())
}

/// The same with limits of evaluation.
pub(crate) fn plays_with(text: &str, plies: u32, run: engine::Limits) -> Result<(), Fault> {
    let text = text.to_owned();
    on_small_stack(move || {
        let loaded = loads_with(&text, run).unwrap_or_else(|reports| panic!("{text}: {reports:?}"));
        let mut state = loaded.game.new_initial_state(1)?;
        let (mut list, mut rng) = (MoveList::new(), Rng::new(1));
        for _ in 0..plies {
            if state.is_terminal() {
                break;
            }
            state.legal_moves(&mut list)?;
            let chosen = list.get(rng.below(list.len())).expect("a move");
            state.apply(chosen)?;
        }
        Ok(())
    })
}

/// A game of two on three by three sites with these rules.
pub(crate) fn rules(rules: &str) -> String {
    format!(
        "(game \"G\" (players 2) (equipment {{(board (square 3)) (piece \"A\" Each)}}) (rules {rules}))"
    )
}
