//! Plans and shortcuts change nothing in random games either: in rules that nobody would write.

use ludwright::engine::{Draw, Drawn, Game, Limits, MoveList};
use ludwright::play::player::{Mechanisms, Player};
use ludwright::play::random::random_game_with;

use super::shortcuts::same_game;
use crate::support::random_games::{loaded, random_games};

/// How many random texts are tried.
const TRIED: usize = 400;

/// As little fuel as plans go along with, and few moves: there are many games.
fn limits(shortcuts: bool) -> Limits {
    Limits {
        fuel: 1_000_000,
        legal_moves: 10_000,
        moves: 80,
        shortcuts,
        ..Limits::default()
    }
}

/// Every choice of a random game as the evaluator makes it; nothing if the rules cannot be
/// carried out.
fn choices(game: &Game, seed: u64) -> Option<Vec<Drawn>> {
    let (mut list, mut all) = (MoveList::new(), Vec::new());
    let played = random_game_with(game, seed, &mut list, |_, list, index| {
        let chosen = list.get(index).unwrap();
        let site = |site: Option<usize>| site.map_or(-1, |site| site as i32);
        all.push(Drawn {
            choices: list.len() as u32,
            from: site(chosen.from()),
            to: site(chosen.to()),
        });
    });
    played.ok().map(|_| all)
}

/// Whether a game has a plan, which then plays the same games as the evaluator.
fn plan_agrees(text: &str, game: &Game) -> bool {
    for draw in [Draw::Sampled, Draw::FullList] {
        let Ok(mut player) = Player::new(
            game,
            Mechanisms {
                plan: Some(draw),
                count: true,
            },
        ) else {
            return false;
        };
        if !player.has_plan() {
            return false;
        }
        for seed in 0..12 {
            let Some(wanted) = choices(game, seed) else {
                continue;
            };
            let mut got = Vec::new();
            let _ = player.play_with(seed, |drawn| got.push(drawn)).unwrap();
            assert_eq!(wanted, got, "{draw:?}, seed {seed}: {text}");
        }
    }
    true
}

#[test]
fn plans_play_the_games_of_random_rules() {
    let texts = random_games(11).take(3 * TRIED);
    let planned = texts.filter(|text| {
        let loaded = loaded(text, limits(true));
        loaded.is_some_and(|loaded| plan_agrees(text, &loaded.game))
    });
    let planned = planned.count();
    eprintln!("{planned} of {} random texts have plans", 3 * TRIED);
    assert!(planned > 20, "{planned} plans");
}

/// Off the board there is nothing ahead of a site but the site itself, for plans too.
#[test]
fn plans_know_what_is_ahead_of_the_edge() {
    for (way, when) in [
        ("S", "Occupied"),
        ("S", "Empty"),
        ("NE", "Empty"),
        ("W", "Occupied"),
    ] {
        let text = format!(
            "(game \"D\" (players 2) (equipment {{(board (square 3)) (piece \"Disc\" Each)}}) (rules \
             (play (move Add (to (sites Empty) if:(is {when} (ahead (to) {way}))))) \
             (end (if (is Full) (result Mover Draw)))))"
        );
        let game = loaded(&text, limits(true)).expect("a game").game;
        assert!(plan_agrees(&text, &game), "{way} {when}: no plan");
    }
}

/// Sites that open when others are filled stay filled once they are, whatever else would open them.
#[test]
fn plans_know_which_sites_open_when_others_are_filled() {
    let parts = [
        "(is In (to) (sites Centre))",
        "(is In (to) (sites Left))",
        "(is Occupied (ahead (to) S))",
        "(is Occupied (ahead (to) E))",
        "(is Empty (ahead (to) N))",
        "(is Empty (to))",
        "(not (is Empty (ahead (to) W)))",
    ];
    for a in parts {
        for b in parts {
            for joined in [format!("(or {a} {b})"), format!("(and {a} {b})")] {
                let when = format!("(or {{{joined} (is In (to) (sites Bottom)) {b}}})");
                let text = format!(
                    "(game \"D\" (players 2) (equipment {{(board (square 4)) (piece \"Disc\" Each)}}) (rules \
                     (play (move Add (to (sites Empty) if:{when}))) \
                     (end (if (is Full) (result Mover Draw)))))"
                );
                let game = loaded(&text, limits(true)).expect("a game").game;
                assert!(plan_agrees(&text, &game), "{when}: no plan");
            }
        }
    }
}

#[test]
fn shortcuts_change_no_random_game() {
    let mut compared = 0;
    for text in random_games(12).take(TRIED) {
        let Some(game) = loaded(&text, limits(true)) else {
            continue;
        };
        let at_length = loaded(&text, limits(false)).expect("it was loaded before");
        // Without shortcuts fuel is spent sooner: what ends early is compared as far as it goes.
        let _fault = same_game(&text, (&game.game, &at_length.game), (5, 20));
        compared += 1;
    }
    assert!(compared > TRIED / 4, "{compared} games compared");
}
