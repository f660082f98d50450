//! Numbers, conditions and choices between moves as programs: steps that are chosen because of what is known before play.

use ludwright::engine::{Limits, MoveList, State};
use ludwright::ir::code::{Make, Op};

use crate::helper::load_with;

/// Two players whose tracks lead opposite ways, and a ring for both.
const WALK: &str = r#"
(game "Walk"
    (players 2)
    (equipment {
        (board (rectangle 1 6) {
            (track "Way" {0..5} P1 directed:True)
            (track "Way" {5..0} P2 directed:True)
            (track "Ring" {1 2 4 3} loop:True directed:True)
        })
        (piece "Runner" Each (or
            (move (from (from)) (to (trackSite Move from:(from) "Way" steps:2)))
            (move (from (from)) (to (trackSite Move from:(from) "Ring" steps:(count Pieces Mover))))
        ))
    })
    (rules
        (start { (place "Runner1" {0 3}) (place "Runner2" {4}) })
        (play (forEach Piece))
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"#;

/// Three players, of whom the first and the third play together, each with a ball on the board and
/// one in hand, and a stone that belongs to nobody.
const SIDES: &str = r#"
(game "Sides"
    (players 3)
    (equipment {
        (board (square 3) use:Vertex)
        (hand Each)
        (piece "Ball" Each)
        (piece "Stone" Neutral)
    })
    (rules
        (start {
            (set Team 1 {P1 P3}) (set Team 2 {P2})
            (place "Ball1" {0}) (place "Ball2" {1}) (place "Ball3" {2}) (place "Stone0" {3})
            (place "Ball1" (handSite P1)) (place "Ball2" (handSite P2)) (place "Ball3" (handSite P3))
        })
        (play (or {
            (forEach Site (sites Board) (if (is Friend (who Vertex at:(site))) (move Select (from (site)))))
            (forEach Site (sites Board) (if (is Enemy (who Vertex at:(site))) (move Remove (site))))
            (if (is Friend (who Vertex at:(handSite Mover))) (move Pass))
            (if (is Friend (who Cell at:(handSite Mover))) (move Propose "Cell"))
        }))
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"#;

/// Runners of two players who choose between two moves from each site.
const CHOICE: &str = r#"
(game "Choice"
    (players 2)
    (equipment { (board (rectangle 1 6)) (piece "Runner" Each) })
    (rules
        (start { (place "Runner1" {0 3}) (place "Runner2" {4}) })
        (play (forEach Site (sites Occupied by:Mover) (or
            (if (< (site) 5) (move (from (site)) (to (+ (site) 1) if:(is Empty (to))) (then (moveAgain))))
            (move (from (site)) (to (+ (to) 2) if:(is Empty (to))))
        )))
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"#;

fn start(text: &str) -> State {
    let game = load_with(text, Limits::default()).game;
    game.new_initial_state(0).unwrap()
}

/// Where the moves of a position begin and end.
fn ends(state: &mut State) -> Vec<(i32, i32)> {
    let mut list = MoveList::new();
    state.legal_moves(&mut list).unwrap();
    let ends = |chosen: ludwright::engine::Move<'_>| {
        let site = |site: Option<usize>| site.map_or(-1, |site| site as i32);
        (site(chosen.from()), site(chosen.to()))
    };
    list.iter().map(ends).collect()
}

fn play(state: &mut State, index: usize) {
    let mut list = MoveList::new();
    state.legal_moves(&mut list).unwrap();
    state.apply_unchecked(list.get(index).unwrap()).unwrap();
}

fn has_step(state: &State, like: impl Fn(&Op) -> bool) -> bool {
    let steps = &state.game().program().code.steps;
    steps.iter().any(|step| like(&step.op))
}

#[test]
fn each_mover_follows_their_own_track() {
    let mut state = start(WALK);
    assert!(has_step(&state, |op| matches!(op, Op::Along(..))));
    // The first player has two pieces. Site 0 is beside the ring, which counts as its beginning.
    assert_eq!(ends(&mut state), [(0, 2), (0, 4), (3, 5), (3, 2)]);
    play(&mut state, 0);
    // The second player's way leads back, and with one piece it is one step along the ring.
    assert_eq!(ends(&mut state), [(4, 2), (4, 3)]);
}

#[test]
fn sides_are_those_of_the_mover() {
    let mut state = start(SIDES);
    assert!(has_step(&state, |op| matches!(op, Op::OfSide(..))));
    // Their own ball and that of their partner are selected, the enemy's is removed. Asked as
    // vertices, sites of hands belong to nobody.
    let proposal = (-1, -1);
    let moves = [(0, 0), (2, 2), (1, 1), proposal];
    assert_eq!(ends(&mut state), moves);
    play(&mut state, 3);
    assert_eq!(ends(&mut state), [(1, 1), (0, 0), (2, 2), proposal]);
}

#[test]
fn choices_between_moves_are_programs() {
    let mut state = start(CHOICE);
    assert!(has_step(&state, |op| matches!(
        op,
        Op::Make(Make::Carry(_))
    )));
    // Each move is told from where the piece stands: the second one is not told where the first ends.
    assert_eq!(ends(&mut state), [(0, 1), (0, 2), (3, 5)]);
    // Only the first is followed by another turn.
    play(&mut state, 0);
    assert_eq!(ends(&mut state), [(1, 2), (3, 5)]);
    play(&mut state, 1);
    assert_eq!(ends(&mut state), []);
}
