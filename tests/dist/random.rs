//! Hundreds of random games, small and odd: workers find what the solver in memory finds.

use std::fs;
use std::sync::Arc;

use ludwright::engine::{self, Stop};
use ludwright::play::solve::dist::{self, Counters, Crew, Label, Order, Shards};
use ludwright::play::solve::{Control, EngineGame, Options, Value, solve};

use super::fresh;
use crate::helper::load_with;
use crate::solve::tiny;

#[test]
fn hundreds_of_random_games_are_solved_alike() {
    let (mut solved, mut ties, mut draws) = (0, 0, 0);
    for seed in 0..200 {
        let limits = engine::Limits::default().endless();
        let loaded = load_with(&tiny::game(seed), limits);
        let state = loaded.game.new_initial_state(seed).unwrap();
        let Ok(game) = EngineGame::new(state) else {
            continue;
        };
        let options = Options {
            threads: 1,
            memory: 300 << 10,
        };
        let Ok(solution) = solve(&game, &options, &Control::none()) else {
            continue;
        };
        let threads = 1 + seed as usize % 3;
        let folder = fresh("random");
        let order = Order {
            folder: folder.clone(),
            label: Label {
                game: game.game().name().to_owned(),
                options: String::new(),
                rules: game.fingerprint(),
                start: game.start_fingerprint(),
                width: game.key_width(),
                workers: threads,
            },
            memory: 1 << 30,
            stop: Stop::new(),
            counters: Arc::new(Counters::default()),
        };
        let crew = Crew {
            process: 0,
            threads,
            sockets: vec![None],
        };
        let game = Arc::new(game);
        let summary = dist::solve(&game, crew, &order).unwrap();
        assert_eq!(&summary, solution.summary(), "{seed}");
        let shards = Shards::open(&folder, game.fingerprint()).unwrap();
        for (key, record) in solution.sorted() {
            let tier = game.tier(&game.state(key));
            assert_eq!(shards.query(tier, key).unwrap(), Some(record), "{seed}");
            ties += u32::from(record.value == Value::Tie);
            draws += u32::from(record.value == Value::Draw);
        }
        fs::remove_dir_all(&folder).unwrap();
        solved += 1;
    }
    assert!(
        solved > 50 && ties > 100 && draws > 100,
        "{solved} games, {ties} ties, {draws} draws"
    );
}
