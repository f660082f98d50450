//! One line for each game: any change of its rules shows here, and only there.
//!
//! `UPDATE_GOLDENS=1 cargo test goldens` accepts what the games are now.

use std::fmt::Write as _;
use std::path::Path;

use ludwright::engine::{Game, MoveList, Rng};
use ludwright::notation::{Names, move_texts};

use super::laws::Library;

/// Games played for each line.
const GAMES: u64 = 5;
/// Plies of each at most.
const PLIES: u32 = 300;

/// FNV-1a, written out so that goldens do not depend on a library.
struct Fnv(u64);

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// The plies of some random games, and a hash of every ply's sorted legal moves and state.
fn line(name: &str, game: &Game) -> String {
    let names = Names::new(game);
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    let mut plies = Vec::new();
    for seed in 0..GAMES {
        let mut rng = Rng::new(seed);
        let mut state = game.new_initial_state(seed).unwrap();
        let mut list = MoveList::new();
        while !state.is_terminal() && state.ply() < PLIES {
            state.legal_moves(&mut list).unwrap();
            let texts = move_texts(game.program(), &names, &list);
            let mut order: Vec<usize> = (0..texts.len()).collect();
            order.sort_by(|a, b| texts[*a].cmp(&texts[*b]));
            for index in &order {
                hash.add(texts[*index].as_bytes());
                hash.add(b" ");
            }
            hash.add(&state.hash().to_le_bytes());
            // The choice goes by the sorted list: the order of generation is no rule.
            let chosen = order[rng.below(order.len())];
            state.apply_unchecked(list.get(chosen).unwrap()).unwrap();
        }
        hash.add(format!("{:?}", state.outcome()).as_bytes());
        plies.push(state.ply().to_string());
    }
    format!("{name} plies {} hash {:016x}", plies.join(" "), hash.0)
}

#[test]
fn goldens() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens.txt");
    let mut library = Library::open();
    let mut now = String::new();
    for name in library.names() {
        let game = library.load(&name, &[]).game;
        writeln!(now, "{}", line(&name, &game)).unwrap();
    }
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        std::fs::write(&path, now).unwrap();
        return;
    }
    let old = std::fs::read_to_string(&path).unwrap_or_default();
    let changed: Vec<&str> = now
        .lines()
        .filter(|line| !old.lines().any(|old| old == *line))
        .collect();
    let gone = old.lines().count() + changed.len() - now.lines().count();
    assert!(
        changed.is_empty() && gone == 0,
        "rules or games have changed ({gone} lines are out of date); if that is meant, run with \
         UPDATE_GOLDENS=1:\n{}",
        changed.join("\n")
    );
}
