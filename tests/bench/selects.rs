//! Selecting two sites: where each is a single one, this is a part of a program; where the ends are
//! the same for all starts, they are found once. The games stay the same.

use ludwright::ir::code::{Make, Op};

use super::races::{compared, game};

/// Each selects the hands of the mover or of the next player by their numbers; a site of a region is
/// asked for so often that all share it.
const ONE_BY_ONE: &str = r#"(or {
    (if (>= (state at:#0) 1) (move Select (from #0) (to #1 if:(< (+ 1 (state at:(to))) 5))
        (then (set State at:(last To) (+ 1 (state at:(last To)))))))
    (if (>= (state at:#1) 2) (move Select (from #1) (to #0 if:(< (+ 2 (state at:(to))) 5))
        (then (and (set State at:(last From) 0) (set State at:(last To) (+ 2 (state at:(last To))))))))
    (if (!= (state at:#0) (state at:#1)) (move Select (from #0) (to #2)))
    (move Select (from #2) (to #0) (then (set State at:(last To) (% (+ 1 (state at:(last To))) 5))))
    (move Select (from #2) (to (regionSite (sites Occupied by:Next) index:9)))
})"#;

/// Ends that are the same for all starts, that depend on the start, and that are chosen by lot.
const TOGETHER: [&str; 4] = [
    r#"(move Select (from (sites Occupied by:Mover) if:(!= (state at:(from)) 0))
        (to (sites Occupied by:Next) if:(!= (state at:(to)) 0))
        (then (set State at:(last To) (% (+ (state at:(last From)) (state at:(last To))) 5))))"#,
    r#"(move Select (from (sites Occupied by:Mover)) (to (sites Board) if:(!= (state at:(to)) 0))
        (then (set State at:(last To) (% (+ 1 (+ (state at:(last From)) (state at:(last To)))) 5))))"#,
    r#"(move Select (from (sites Occupied by:Mover))
        (to (sites Board) if:(< (state at:(from)) (state at:(to))))
        (then (set State at:(last To) (% (+ 1 (state at:(last To))) 5))))"#,
    r#"(move Select (from (sites Occupied by:Mover)) (to (sites Around (from)))
        (then (set State at:(last To) (% (+ 1 (state at:(last To))) 5))))"#,
];

fn text(play: &str) -> String {
    let play = play
        .replace("#0", "(regionSite (sites Occupied by:Mover) index:0)")
        .replace("#1", "(regionSite (sites Occupied by:Mover) index:1)")
        .replace("#2", "(regionSite (sites Occupied by:Next) index:0)");
    format!(
        r#"(game "Hands" (players 2)
            (equipment {{ (board (square 3)) (piece "Hand" Each) }})
            (rules
                (start {{
                    (place "Hand1" {{"A1" "B1"}} state:1) (place "Hand2" {{"A2" "B2" "C2"}} state:1)
                }})
                (play {play})
                (end (if (no Moves Next) (result Mover Win)))
            )
        )"#
    )
}

#[test]
fn selecting_single_sites_is_part_of_a_program() {
    let text = text(ONE_BY_ONE);
    let game = game(&text, true);
    let (code, play) = (&game.program().code, game.program().phases[0].play);
    assert!(code.generator(play).is_some());
    let makes = |make: fn(&Make) -> bool| {
        let steps = code.steps.iter();
        let made = steps.filter(|step| matches!(&step.op, Op::Make(it) if make(it)));
        made.count()
    };
    assert!(makes(|make| matches!(make, Make::Select(_))) >= 5);
    assert!(makes(|make| matches!(make, Make::Start(_))) >= 5);
    // The numbers that all share are worked out before the first question.
    let first = &code.steps[code.generator(play).expect("a program").0 as usize];
    assert!(matches!(first.op, Op::Kept(..)), "{first:?}");
    compared(&text, 20);
}

#[test]
fn ends_of_selections_are_found_for_all_starts() {
    for play in TOGETHER {
        compared(&text(play), 20);
        compared(&text(&format!("(or {play} (move Pass))")), 20);
    }
}
