//! The signature of a game: some random games in one line. It changes with any change of the rules,
//! and is the same on every machine.

use crate::engine::{Fault, Game, MoveList, Rng};
use crate::notation::{Names, move_texts};

/// Games played for it.
const GAMES: u64 = 5;
/// The greatest number of plies in each.
const PLIES: u32 = 300;

/// FNV-1a, written out so that signatures do not depend on a library.
struct Fnv(u64);

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// The plies of some random games, and a hash of every ply's sorted legal moves and state.
///
/// # Errors
/// If the rules cannot be carried out.
pub fn signature(game: &Game) -> Result<String, Fault> {
    let names = Names::new(game);
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    let mut plies = String::new();
    for seed in 0..GAMES {
        let mut rng = Rng::new(seed);
        let mut state = game.new_initial_state(seed)?;
        let mut list = MoveList::new();
        while !state.is_terminal() && state.ply() < PLIES {
            state.legal_moves(&mut list)?;
            let texts = move_texts(game.program(), &names, &list);
            let mut order: Vec<usize> = (0..texts.len()).collect();
            order.sort_by(|a, b| texts[*a].cmp(&texts[*b]));
            for index in &order {
                hash.add(texts[*index].as_bytes());
                hash.add(b" ");
            }
            hash.add(&state.hash().to_le_bytes());
            // The choice is made from the sorted list, because the order of generation is not part
            // of the rules.
            let Some(chosen) = order
                .get(rng.below(order.len()))
                .and_then(|at| list.get(*at))
            else {
                break;
            };
            state.apply_unchecked(chosen)?;
        }
        hash.add(format!("{:?}", state.outcome()).as_bytes());
        plies.push_str(&format!(" {}", state.ply()));
    }
    Ok(format!("plies{plies} hash {:016x}", hash.0))
}
