//! What is asked once for all, or not at all, because the answer is known already: the games stay the
//! same.

use ludwright::engine::{Game, Rng};
use ludwright::ir::code::{Make, Op};

use super::races::{WAYS, compared, game};

fn has_step(game: &Game, like: impl Fn(&Op) -> bool) -> bool {
    let mut steps = game.program().code.steps.iter();
    steps.any(|step| like(&step.op))
}

/// Pieces on tracks with a condition on where they begin, and consequences around their moves. The
/// score tells the order of the consequences: the inner ones double it, the outer ones add to it.
fn followed(moves: &str, dice: &str) -> String {
    format!(
        r#"(game "Followed" (players 2)
            (equipment {{
                {WAYS}
                (regions "Home" P1 (sites {{0 1 2}})) (regions "Home" P2 (sites {{9 10 11}}))
                (piece "Disc" Each {moves})
            }})
            (rules
                (start {{ (place "Disc1" {{0 2 3}}) (place "Disc2" {{11 9 8}}) }})
                (play (do (if (not (is Prev Mover)) (roll)) next:(forEach Piece {dice})))
                (end (if (no Pieces Mover) (result Mover Win)))
            )
        )"#
    )
}

/// The moves of such pieces: `GO` carries one and doubles the score.
const FOLLOWED: [&str; 6] = [
    "(or GO (move Remove (from)) (then (addScore Mover 1)))",
    "(or (if (= 0 (state at:(from))) GO) GO (then (addScore Mover 3)))",
    "(if (< (state at:(from)) 2) (or (or GO GO (then (addScore Mover 1))) (move Remove (from) (then (addScore Next 5))) (then (set Score Mover (* 3 (score Mover))))) (move Remove (from)))",
    "(if (is In (from) (sites Mover \"Home\")) (if (< 1 (count Pips)) GO (then (addScore Mover 2))) (or GO GO) (then (set State at:(last To) 2)))",
    "(or (forEach Die if:(!= (pips) 0) GO (then (addScore Mover 1))) (move Remove (from)) (then (set Score Mover (* 2 (score Mover)))))",
    "(or (forEach Die (if (is In (from) (sites Mover \"Home\")) GO GO (then (addScore Mover 7)))) GO (then (if (not (all DiceUsed)) (moveAgain))))",
];

/// The move: it may begin where nothing has a state, or after a certain throw.
const GO: [&str; 2] = [
    r#"(move
        (from (from) if:(if (= 0 (state at:(from))) True (= 3 (count Pips))))
        (to (trackSite Move from:(from) steps:(count Pips))
            if:(not (is Friend (who at:(to)))) (apply (if (is Enemy (who at:(to))) (remove (to)))))
        (then (and (set Score Mover (* 2 (score Mover))) (if (= 2 (count Pips)) (set State at:(last To) 1)))))"#,
    r#"(move
        (from (from) if:(!= (to) 5))
        (to (trackSite Move from:(from) steps:1) if:(is In (to) (sites Mover "Home")))
        (then (set Score Mover (* 2 (score Mover)))))"#,
];

#[test]
fn consequences_around_the_moves_of_programs_come_in_order() {
    let follows = |op: &Op| matches!(op, Op::Make(Make::Then(_)));
    for moves in FOLLOWED {
        for (go, in_program) in GO.into_iter().zip([true, false]) {
            for around in ["", "(then (addScore Mover 1))"] {
                let game = compared(&followed(&moves.replace("GO", go), around), 8);
                // A condition on the end of a move that has not begun is not asked by a program.
                let carries = has_step(&game, |op| matches!(op, Op::Make(Make::Carry(_))));
                assert_eq!(carries, in_program, "{moves}");
                assert_eq!(has_step(&game, follows), in_program, "{moves}");
            }
        }
    }
}

#[test]
fn the_regions_of_players_are_known_before_play() {
    let game = compared(&followed(&FOLLOWED[3].replace("GO", GO[0]), ""), 8);
    assert!(has_step(&game, |op| matches!(op, Op::InMovers(..))));
}

/// Three players who move to other phases by a condition that says nothing of them, or something.
fn phased(condition: &str) -> String {
    format!(
        r#"(game "Phased" (players 3)
            (equipment {{ (board (square 3)) (piece "Disc" Each) }})
            (rules
                phases:{{
                    (phase "One" (play (move Add (to (sites Empty))))
                        {{(nextPhase {condition} "Two") (nextPhase (< 6 (count Moves)) "Three")}})
                    (phase "Two" (play (or (move Add (to (sites Empty))) (move Remove (sites Occupied by:Mover))))
                        (nextPhase Mover (= 0 (% (count Moves) 2)) "One"))
                    (phase "Three" (play (move Remove (sites Occupied by:All))))
                }}
                (end (if (< 20 (count Moves)) (result Mover Win)))
            )
        )"#
    )
}

#[test]
fn ways_out_of_phases_are_asked_once_for_all_players() {
    let conditions = [
        ("(< 2 (count Sites in:(sites Occupied by:All)))", true),
        ("(= 1 (value Random (range 0 1)))", false),
        ("(< 1 (count Pieces Player))", false),
        ("(no Moves Next)", false),
    ];
    for (condition, for_all) in conditions {
        let text = phased(condition);
        let program = game(&text, true);
        let program = program.program();
        let when = program.phases[0].next[0].when;
        assert_eq!(
            program.for_all_players[when.index()],
            for_all,
            "{condition}"
        );
        compared(&text, 8);
    }
}

/// Players who take from piles, and end their turn when they like.
fn taking(turn: &str, first: &str) -> String {
    format!(
        r#"(game "Taking" (players 2)
            (equipment {{ (board (square 2)) (piece "Marker" Neutral) (hand Each) (piece "Bean" Each) }})
            (rules
                (start {{
                    (set Count 5 at:0) (set Count 2 at:3)
                    (place "Bean1" (handSite P1) count:3) (place "Bean2" (handSite P2) count:2)
                }})
                (play (if (is Prev Mover) {turn} {first}))
                (end {{
                    (if (no Moves Next) (result Mover Win))
                    (if (no Pieces Mover) (result Mover Loss))
                }})
            )
        )"#
    )
}

/// Takes one from a pile, and goes on.
const TAKE: &str = r#"(move Select (from #1)
    (then (if (= (count at:(last To)) 1)
        (remove (last To))
        (and (set Count at:(last To) (- (count at:(last To)) 1)) (moveAgain)))))"#;

#[test]
fn whether_there_is_a_move_is_known_without_looking_for_all() {
    let piles = TAKE.replace("#1", "(sites Occupied by:Neutral)");
    let same = TAKE.replace("#1", "(last To)");
    let turns = [
        format!(
            "(or (if (< (count MovesThisTurn) 2) {same}) (move Pass (then (set Value Mover 3))))"
        ),
        format!(
            "(if (< (count MovesThisTurn) 2) (or {same} (move Pass)) (move Pass (then (set Value Next (count MovesThisTurn)))))"
        ),
        format!("(if (< (count MovesThisTurn) 2) {same})"),
        "(if (is Occupied (last To)) (move Pass))".to_owned(),
    ];
    let firsts = [
        piles.clone(),
        format!("(or {piles} (move (from (handSite Mover)) (to (sites Empty)) count:1))"),
        // Whether it is the same when the turn comes is not known.
        format!("(if (= 0 (count MovesThisTurn)) {piles})"),
    ];
    let (mut certain, mut decided) = (0, 0);
    for turn in &turns {
        for first in &firsts {
            let game = compared(&taking(turn, first), 8);
            let program = game.program();
            certain += program.certain.iter().filter(|certain| **certain).count();
            decided += usize::from(program.counted.decided(program.phases[0].play));
        }
    }
    assert!(certain > 6 && decided > 3, "{certain}, {decided}");
}

/// Three players with counters, and end rules of which several may hold.
fn ended(rules: &str) -> String {
    format!(
        r#"(game "Ended" (players 3)
            (equipment {{ (board (square 3)) (piece "Disc" Each) }})
            (rules
                (play (move Add (to (sites Empty)) (then (if (is In (last To) (sites {{1 3 8}})) (addScore Mover 1)))))
                (end {{ {rules} }})
            )
        )"#
    )
}

#[test]
fn the_first_end_rule_that_holds_is_found_by_a_program() {
    let lists = [
        // Some of the rules end the game for one player only, so that those after them are asked too.
        r"(if (= 4 (count Moves)) (result P1 Loss))
          (if (and (= 4 (count Moves)) (= 1 (score P2))) (result P2 Win))
          (if (= 6 (count Moves)) (result P3 Loss))
          (if (< 7 (count Moves)) (result Mover Draw))",
        r"(if (and (= 2 (% (score P1) 3)) (not (= 2 (% (score P2) 3)))) (result P1 Win))
          (if (and (= 1 (% (score P1) 3)) (= 1 (% (score P2) 3))) (result P2 Loss))
          (if (and (= 1 (% (score P2) 3)) (< 4 (count Moves))) (result P3 Win))
          (if (= 2 (% (score P1) 3)) (result P3 Loss))
          (if (is Full) (result Mover Win))",
        r"(if (is Mover P2) {
              (if (= 1 (% (score P1) 2)) (result P1 Win)) (if (= 1 (% (score P2) 2)) (result P2 Loss))
              (if (= 0 (% (score P1) 2)) (result P3 Loss)) })
          (if (no Moves Next) (result Next Loss)) (if (is Full) (result Mover Draw))",
    ];
    for rules in lists {
        let game = compared(&ended(rules), 8);
        assert!(game.program().code.ends.general.begin.is_some(), "{rules}");
    }
}

/// Random end rules, nested at most so deep; some of those around others have a result of their own.
fn random_ends(rng: &mut Rng, most: usize, deep: usize) -> String {
    let ends = (0..1 + rng.below(most)).map(|_| {
        let player = 1 + rng.below(3);
        let (of, to) = (2 + rng.below(2), rng.below(2));
        let when = match rng.below(6) {
            0 => format!("(is Mover P{player})"),
            1 => format!("(< {} (count Moves))", rng.below(9)),
            2 => format!("(= {} (count Moves))", rng.below(9)),
            3 => "(is Full)".to_owned(),
            _ => format!("(= {to} (% (score P{player}) {of}))"),
        };
        let result = ["Win", "Loss", "Draw"][[0, 1, 1, 1, 2][rng.below(5)]];
        let whose = ["Mover", "Next", "P1", "P2", "P3"][rng.below(5)];
        let result = format!("(result {whose} {result})");
        match deep > 0 && rng.below(3) == 0 {
            true => {
                let inner = random_ends(rng, 4, deep - 1);
                let own = ["", &result][usize::from(rng.below(3) == 0)];
                format!("(if {when} {{ {inner} }} {own})")
            }
            false => format!("(if {when} {result})"),
        }
    });
    ends.collect::<Vec<_>>().join(" ")
}

#[test]
fn random_end_rules_are_asked_as_if_one_by_one() {
    let (mut programs, mut nested, mut rng) = (0, 0, Rng::new(11));
    for _ in 0..120 {
        let rules = random_ends(&mut rng, 4, 2);
        let game = compared(&ended(&rules), 4);
        let ends = &game.program().code.ends.general;
        programs += usize::from(ends.begin.is_some());
        let within = ends.rules.iter().any(|place| place.within.is_some());
        nested += usize::from(ends.begin.is_some() && within);
    }
    assert!(programs > 60 && nested > 20, "{programs} {nested}");
}

/// Pieces that go by what single dice show, and are counted on single sites.
fn faced(start: &str) -> String {
    format!(
        r#"(game "Faced" (players 2)
            (equipment {{
                {WAYS}
                (piece "Disc" Each)
            }})
            (rules
                (start {{ {start} }})
                (play (do (if (not (is Prev Mover)) (roll)) next:(or {{
                    (if (= (face 12) (face 13)) (move Pass (then (addScore Mover (face 13)))))
                    (if (<= 2 (count Pieces Mover in:(sites {{ (trackSite Move from:2 steps:(face 12)) }})))
                        (move Remove (trackSite Move from:2 steps:(face 12)) (then (addScore Mover 1))))
                    (if (= 1 (size Stack at:(trackSite Move from:2 steps:(face 13))))
                        (move Remove (trackSite Move from:2 steps:(face 13))))
                    (forEach Site (sites Occupied by:Mover)
                        (move (from (site)) (to (trackSite Move from:(site) steps:(face 12))
                            if:(< (count Pieces in:(sites {{(to)}})) 3)) (then (if (= 1 (face 13)) (moveAgain)))))
                    (forEach Site (sites Occupied by:Mover)
                        (move (from (site)) (to (trackSite Move from:(site) steps:(face 13)))))
                }})))
                (end {{
                    (if (no Pieces Mover) (result Mover Win))
                    (if (< 3 (count Pieces Next in:(sites {{(last To)}}))) (result Next Win))
                    (if (no Pieces Next in:(sites {{(last From) 3}})) (result Mover Draw))
                }})
            )
        )"#
    )
}

#[test]
fn pieces_on_single_sites_are_looked_for_there_alone() {
    let stacks = r#"(place Stack "Disc1" 0 count:3) (place Stack "Disc1" 4 count:2) (place "Disc2" 3)
        (place Stack "Disc2" 11 count:3) (place Stack "Disc2" 7 count:2)"#;
    let plain = r#"(place "Disc1" {0 3 4}) (place "Disc2" {11 8 7})"#;
    for start in [stacks, plain] {
        compared(&faced(start), 8);
    }
}
