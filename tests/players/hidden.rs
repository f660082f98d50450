//! What a seat may not see does not change what it plays.

use ludwright::search::Budget;
use ludwright::{Game, Play, Rng};

use super::laws::METHODS;
use super::{load, think};

/// Pieces of three ranks stand where chance has put them, and nobody sees the rank of the other's.
/// Who captures the enemy's chief wins.
fn ranks() -> Game {
    load(
        "(game \"Ranks\" (players 2) (equipment {(board (square 4)) \
         (piece \"Chief\" Each (or (move Step (to if:(is Empty (to)))) \
            (move Step (to if:(is Enemy (who at:(to))) (apply (remove (to))))))) \
         (piece \"Guard\" Each (or (move Step (to if:(is Empty (to)))) \
            (move Step (to if:(is Enemy (who at:(to))) (apply (remove (to))))))) \
         }) (rules (start { \
           (place Random (sites Bottom) {\"Chief1\"}) \
           (place Random (sites Bottom) {\"Guard1\" \"Guard1\" \"Guard1\"}) \
           (place Random (sites Top) {\"Chief2\"}) \
           (place Random (sites Top) {\"Guard2\" \"Guard2\" \"Guard2\"}) \
           (set Hidden What (expand (sites Top) steps:1) to:P1) \
           (set Hidden What (expand (sites Bottom) steps:1) to:P2) \
           }) \
         (play (forEach Piece)) \
         (end (if (no Pieces Next) (result Mover Win)))))",
    )
}

/// What a player sees of a position, as a number.
fn seen(play: &Play) -> u64 {
    play.view(play.player().unwrap_or(0)).hash()
}

#[test]
fn positions_that_look_the_same_are_played_alike() {
    let game = ranks();
    let mut pairs = 0;
    let mut plays: Vec<Play> = Vec::new();
    for seed in 0..60 {
        let mut rng = Rng::new(seed ^ 5);
        let mut play = game.start(seed).unwrap();
        for _ in 0..rng.below(2) {
            let chosen = play.legal()[rng.below(play.legal().len())];
            play.play(chosen).unwrap();
        }
        plays.push(play);
    }
    for (index, one) in plays.iter().enumerate() {
        for other in &plays[..index] {
            let differ = one.state().hash() != other.state().hash();
            if !differ || one.ply() != other.ply() || seen(one) != seen(other) {
                continue;
            }
            pairs += 1;
            for method in METHODS {
                let budget = Budget {
                    lines: 100,
                    ..Budget::iterations(30)
                };
                let thoughts = [one, other].map(|play| think(method, play, &budget));
                assert_eq!(thoughts[0], thoughts[1], "{method}");
            }
        }
    }
    assert!(pairs > 20, "{pairs}");
}

/// The dice that are still to be rolled are not known: whatever they will be, the same is played.
#[test]
fn what_chance_will_bring_is_not_looked_at() {
    let game = load(
        "(game \"Race\" (players 2) (equipment {(board (rectangle 1 9)) (dice d:6 num:1) \
         (piece \"Disc\" Each)}) (rules (play (do (roll) next:(or (move Pass) \
         (forEach Die (move Add (to (sites {4}) if:(is Empty (to)))))))) \
         (end (if (< 3 (count Moves)) (result Mover Win)))))",
    );
    let mut alike = 0;
    for one in 0..20 {
        for other in 0..one {
            let [one, other] = [one, other].map(|seed| game.start(seed).unwrap());
            if one.view(1).hash() != other.view(1).hash() {
                continue;
            }
            alike += 1;
            let thoughts = [one, other].map(|play| think("mcts", &play, &Budget::iterations(200)));
            assert_eq!(thoughts[0], thoughts[1]);
        }
    }
    assert!(alike > 10, "{alike}");
}
