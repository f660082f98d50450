//! Playing on in a room that has been played in allocates nothing.

use ludwright::engine::{Draw, Game, MoveList, Rng, State};
use ludwright::play::player::{Mechanisms, Player};

use crate::cli::laws::Library;

/// Moves of a game that are looked at.
const MOVES: u32 = 150;

/// Plays some games in a room.
fn play(state: &mut State, first: &State, list: &mut MoveList) {
    for seed in 0..3 {
        state.begin_again(first, seed).unwrap();
        let mut rng = Rng::new(seed);
        while !state.is_terminal() && state.ply() < MOVES {
            state.legal_moves(list).unwrap();
            let chosen = rng.below(list.len());
            state.apply_unchecked(list.get(chosen).unwrap()).unwrap();
        }
    }
}

/// Allocations of some games after they have been played before.
fn allocations(game: &Game) -> u64 {
    let first = game.new_initial_state(0).unwrap();
    let (mut state, mut list) = (first.clone(), MoveList::new());
    // What has been borrowed comes back in another order, so once is not enough.
    for _ in 0..6 {
        play(&mut state, &first, &mut list);
    }
    let counted = allocation_counter::measure(|| play(&mut state, &first, &mut list));
    counted.count_total
}

#[test]
fn playing_allocates_nothing() {
    let mut library = Library::open();
    for name in library.names() {
        let game = library.load(&name, &[]).game;
        assert_eq!(allocations(&game), 0, "{name}");
    }
}

#[test]
fn plans_allocate_nothing() {
    let mut library = Library::open();
    for name in library.names() {
        let game = library.load(&name, &[]).game;
        for draw in [Draw::Sampled, Draw::FullList] {
            let mechanisms = Mechanisms { plan: Some(draw) };
            let mut player = Player::new(&game, mechanisms).unwrap();
            if player.has_plan() {
                player.play(1).unwrap();
                let counted = allocation_counter::measure(|| drop(player.play(1)));
                assert_eq!(counted.count_total, 0, "{name} {draw:?}");
            }
        }
    }
}

/// Games of the corpus that still allocate while they are played.
#[test]
fn few_games_of_the_corpus_allocate() {
    let (mut all, mut found) = (0, Vec::new());
    super::corpus::each_game(|name, game| {
        // A roll of dice sets a game up anew, and some games are long in moves to list.
        if !game.program().needs.asks.chance {
            let count = std::panic::catch_unwind(|| allocations(game));
            all += 1;
            if let Ok(count @ 1..) = count {
                found.push((name.to_owned(), count));
            }
        }
    });
    eprintln!("{} of {all} games allocate: {found:?}", found.len());
}
