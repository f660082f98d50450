//! Whoever looks on sees what was found, and changes nothing.

use ludwright::search::{Budget, Method, Search, Watch, variations};

use super::{bundled, think};

#[test]
fn who_looks_on_is_told_and_changes_nothing() {
    let play = bundled("connect-four").start(1).unwrap();
    for method in ["mcts", "alphabeta"] {
        let watch = Watch::new();
        watch.ask();
        let budget = Budget {
            lines: 2,
            watch: Some(watch.clone()),
            ..Budget::iterations(400)
        };
        let mut search = Search::new(method.parse::<Method>().unwrap());
        let thought = search.think(&play, &budget).unwrap();
        let seen = watch.take().unwrap();
        assert!(seen.iterations < thought.iterations, "{method}");
        assert_eq!(variations(&play, &seen, budget.lines).len(), 2);
        assert_eq!(watch.take(), None);
        let alone = Budget {
            watch: None,
            ..budget
        };
        assert_eq!(think(method, &play, &alone), thought, "{method}");
    }
}
