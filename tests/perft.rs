//! Counts of legal move sequences against published or derivable numbers;
//! `tests/perft/*.txt` say where each comes from.

use ludwright::play::perft::perft;

use crate::games::game;

#[test]
fn classics() {
    let file = include_str!("perft/classics.txt");
    for line in file
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let mut words = line.split(' ');
        let name = words.next().expect("a name");
        let counts: Vec<u64> = words.map(|word| word.parse().expect("a count")).collect();
        let loaded = game(name, &[]);
        let state = loaded.game.new_initial_state(0).expect("a first position");
        let found = perft(&state, counts.len()).expect("rules that end");
        assert_eq!(found, counts, "{name}");
    }
}
