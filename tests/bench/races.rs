//! Races: moves for each die are parts of one program, and what they do is written only when they
//! are played. The games stay the same.

use ludwright::engine::{Game, Limits};
use ludwright::ir::Makes;
use ludwright::ir::code::{Make, Op};
use ludwright::play::player::{Mechanisms, Played, Player};

use super::shortcuts::same_game;
use crate::helper::load_with;

/// A board of two rows, with a track for each player that leads around and off it, and two dice.
pub(super) const WAYS: &str = r#"(board (rectangle 2 6) {
        (track "Way1" "0,1,2,3,4,5,11,10,9,8,7,6,End" P1 directed:True)
        (track "Way2" "11,10,9,8,7,6,0,1,2,3,4,5,End" P2 directed:True)
    } use:Vertex)
    (dice d:3 num:2)"#;

/// Where a piece may go by a die, and what becomes of the enemy there.
const ENDS: [&str; 4] = [
    r#"(trackSite Move from:#1 steps:(pips)) if:(is Empty (to))"#,
    r#"(trackSite Move from:#1 steps:(pips))
        if:(not (is Friend (who at:(to))))
        (apply if:(is Enemy (who at:(to))) (move (from (to)) (to (handSite Next))))"#,
    r#"(trackSite Move from:#1 steps:(pips))
        (apply if:(is Enemy (who at:(to))) (move (from (to)) (to (handSite Next)) (then (addScore Mover 1))))"#,
    r#"(trackSite Move from:#1 steps:(+ (pips) (count Sites in:(sites Empty))))
        if:(or (is Empty (to)) (is Enemy (who at:(to))))
        (apply (if (is Enemy (who at:(to))) (remove (to) (then (if (= (pips) 2) (set Score Mover 7))))))"#,
];

/// The moves of a piece for what a die shows.
const STEPS: [&str; 7] = [
    r#"(move (from #1) (to "End"))"#,
    r#"(if (= -2 (trackSite Move from:#1 steps:(pips)))
        (move Remove #1)
        (if (!= -1 (trackSite Move from:#1 steps:(pips))) (move (from #1) (to "End") (then (addScore Mover 1)))))"#,
    r#"(or
        (if (< (pips) 3) (move (from #1) (to "End")))
        (if (!= (pips) 1) (move (from #1) (to (trackSite Move from:#1 steps:1) if:(is Empty (to))))))"#,
    // What does not depend on the die is asked twice.
    r#"(if (!= -1 (trackSite Move from:#1 steps:1))
        (or (move (from #1) (to "End"))
            (if (= 1 (pips)) (move (from #1) (to (trackSite Move from:#1 steps:1))))))"#,
    r#"(if (is Empty (trackSite Move from:#1 steps:(count Pips)))
        (or (if (!= 2 (pips)) (move (from #1) (to (trackSite Move from:#1 steps:(count Pips)))))
            (move (from #1) (to "End"))))"#,
    // How many steps there are depends on the site.
    r#"(if (< 1 (+ (count Pips) (count at:#1)))
        (move (from #1) (to (trackSite Move from:#1 steps:(+ (count Pips) (count at:#1))) if:(is Empty (to)))))"#,
    r#"(or
        (move (from (last To)) (to "End"))
        (if (!= -1 (trackSite Move from:#1 steps:(pips))) (move (from #1) (to "End"))))"#,
];

/// The moves of a turn, and those of each piece.
const TURNS: [[&str; 2]; 11] = [
    [
        r#"(forEach Piece)"#,
        r#"(forEach Die if:(!= (pips) 0) "Step" (then (if (not (all DiceUsed)) (moveAgain))))"#,
    ],
    [
        r#"(forEach Piece (then (if (not (all DiceUsed)) (moveAgain))))"#,
        r#"(forEach Die replayDouble:True if:(and (!= (pips) 0) (!= -1 (trackSite Move from:(from) steps:(pips)))) "Step")"#,
    ],
    [
        r#"(forEach Die if:(!= (pips) 0) (forEach Site (sites Occupied by:Mover) "StepOfSite" (then (if (not (all DiceUsed)) (moveAgain)))))"#,
        "(move Pass)",
    ],
    [
        r#"(priority { (forEach Piece) (forEach Piece container:(mover)) })"#,
        r#"(or (if (is In (from) (sites Mover)) (forEach Die if:(!= (pips) 0) "Step")) (forEach Die combined:True if:(!= 0 (pips)) "Step"))"#,
    ],
    [
        r#"(or (forEach Piece top:True) (move (from (handSite Mover)) (to (sites Empty))) (then (if (not (all DiceUsed)) (moveAgain))))"#,
        r#"(if (< 1 (count Pips)) (forEach Die "Step") (move Remove (from)))"#,
    ],
    [
        r#"(forEach Piece Next)"#,
        r#"(forEach Die if:(!= (pips) 0) "Step")"#,
    ],
    [r#"(forEach Piece)"#, r#""StepOfAll""#],
    // Only moves to one site are asked for.
    [
        r#"(forEach Piece (then (if (is Threatened (id "Disc" Mover) at:(last To)) (addScore Next 1))))"#,
        r#"(forEach Die if:(!= (pips) 0) "Step")"#,
    ],
    [
        r#"(or (forEach Piece container:(mover)) (forEach Piece))"#,
        r#"(if (is In (trackSite Move from:(from) steps:(count Pips)) (sites {-2 2 3 5 6 8 9 12 13})) "StepOfAll")"#,
    ],
    [
        r#"(forEach Site (sites Board) "StepOfSiteOfAll")"#,
        "(move Pass)",
    ],
    [
        r#"(forEach Die (forEach Site (sites {0 3 5 6 9 11}) "StepOfSite"))"#,
        "(move Pass)",
    ],
];

/// The parts of a race that differ.
struct Race<'a> {
    end: &'a str,
    step: &'static str,
    turn: [&'static str; 2],
    stacks: bool,
}

impl Race<'_> {
    fn text(&self) -> String {
        let Self {
            end,
            step,
            turn,
            stacks,
        } = self;
        let [turn, piece] = turn;
        let of = |site: &str| {
            step.replace("\"End\"", &end.replace("#1", site))
                .replace("#1", site)
        };
        let of_all = |site: &str| of(site).replace("(pips)", "(count Pips)");
        let (turn, piece) = (
            turn.replace("\"StepOfSite\"", &of("(site)"))
                .replace("\"StepOfSiteOfAll\"", &of_all("(site)")),
            piece
                .replace("\"Step\"", &of("(from)"))
                .replace("\"StepOfAll\"", &of_all("(from)")),
        );
        let start = match stacks {
            true => {
                r#"(place Stack "Disc1" 0 count:2) (place Stack "Disc1" 3 count:2)
                   (place Stack "Disc2" 11 count:2) (place Stack "Disc2" 8 count:2)"#
            }
            false => r#"(place "Disc1" {0 2 3}) (place "Disc2" {11 9 8})"#,
        };
        format!(
            r#"(game "Race" (players 2)
                (equipment {{
                    {WAYS}
                    (hand Each)
                    (regions P1 (sites {{0 1 2 3}})) (regions P2 (sites {{8 9 10 11}}))
                    (piece "Disc" Each {piece})
                }})
                (rules
                    (start {{ {start} }})
                    (play (do (if (not (is Prev Mover)) (roll)) next:{turn}))
                    (end {{ (if (no Pieces Mover) (result Mover Win)) (if (< 9 (score Mover)) (result Mover Win)) }})
                )
            )"#
        )
    }
}

fn races() -> impl Iterator<Item = String> {
    let each_end = ENDS
        .iter()
        .flat_map(|end| STEPS.iter().map(move |step| (*end, *step)));
    each_end.flat_map(|(end, step)| {
        let turns = TURNS
            .iter()
            .flat_map(|turn| [false, true].map(|stacks| (*turn, stacks)));
        turns.map(move |(turn, stacks)| {
            Race {
                end,
                step,
                turn,
                stacks,
            }
            .text()
        })
    })
}

pub(super) fn game(text: &str, shortcuts: bool) -> Game {
    let limits = Limits {
        shortcuts,
        moves: 60,
        ..Limits::default()
    };
    load_with(text, limits).game
}

/// The games of some seeds.
pub(super) fn played(game: &Game, count: bool) -> Vec<String> {
    let mechanisms = Mechanisms { plan: None, count };
    let mut player = Player::new(game, mechanisms).expect("a player");
    let mut play = |seed| match player.play(seed) {
        Ok(Played::Interpreted(record)) => format!("{record:?}"),
        Ok(Played::Planned(_)) => unreachable!("there is no plan"),
        Err(fault) => format!("{fault}"),
    };
    (0..6).map(&mut play).collect()
}

/// Compares random games of a text by all means, and so many of them move by move; returns the game.
pub(super) fn compared(text: &str, seeds: u64) -> Game {
    let (quick, at_length) = (game(text, true), game(text, false));
    assert_eq!(played(&quick, false), played(&quick, true), "{text}");
    assert_eq!(played(&at_length, false), played(&quick, true), "{text}");
    for seed in 0..seeds {
        same_game(text, (&quick, &at_length), (seed, 60)).expect("no fault");
    }
    quick
}

#[test]
fn races_are_the_same_games_by_any_means() {
    let (mut dice, mut outsets, mut games) = (0, 0, 0);
    for text in races() {
        let (game, at_length) = (game(&text, true), game(&text, false));
        let steps = &game.program().code.steps;
        dice += usize::from(
            steps
                .iter()
                .any(|step| matches!(step.op, Op::Make(Make::Dice(_)))),
        );
        let known = &mut game.program().code.outsets.iter().flatten();
        outsets += usize::from(known.any(|outset| outset.after.iter().any(|after| after.ended)));
        games += 1;
        assert_eq!(played(&game, false), played(&game, true), "{text}");
        assert_eq!(played(&at_length, false), played(&game, true), "{text}");
        for seed in 0..3 {
            same_game(&text, (&game, &at_length), (seed, 60)).expect("no fault");
        }
    }
    assert!(
        dice * 5 > games * 2,
        "{dice} of {games} have dice in programs"
    );
    assert!(outsets * 2 > games, "{outsets} of {games} have outsets");
}

#[test]
fn a_step_along_a_track_is_worked_out_once_for_each_die() {
    let race = Race {
        end: ENDS[1],
        step: STEPS[1],
        turn: TURNS[0],
        stacks: false,
    };
    let game = game(&race.text(), true);
    let code = &game.program().code;
    let piece = game.program().pieces.iter().find_map(|piece| piece.moves);
    let begin = piece
        .and_then(|moves| code.generator(moves))
        .expect("a program");
    // Three parts ask where the die leads.
    let steps = &code.steps[..=begin.0 as usize];
    let first = steps
        .iter()
        .rposition(|step| matches!(step.op, Op::Make(Make::Dice(_))));
    let body = steps[first.expect("a loop over dice")].no;
    let asks = |op: &Op| matches!(op, Op::Along(..) | Op::Kept(..));
    assert!(asks(&steps[body.0 as usize].op), "it comes first");
    let carries = |op: &Op| matches!(op, Op::Make(Make::Carry(_)));
    let carry = steps
        .iter()
        .rposition(|step| carries(&step.op))
        .expect("a move");
    let within = &steps[carry..body.0 as usize];
    assert!(!within.iter().any(|step| asks(&step.op)), "{within:#?}");
}

/// Conditions on what stands where a die leads.
const LANDINGS: [&str; 7] = [
    "(not (and (is Enemy (who at:(to))) (< 1 (size Stack at:(to)))))",
    "(or (not (is Enemy (who at:(to)))) (= (topLevel at:(to)) 0))",
    "(or (is Empty (to)) (!= (topLevel at:(to)) 1))",
    "(< (size Stack at:(to)) 3)",
    // More pieces lie there than are told apart.
    "(< (size Stack at:(to)) 4)",
    "(and (!= 3 (size Stack at:(to))) (!= 1 (what at:(to))))",
    "(if (= (who at:(to)) (mover)) (<= (size Stack at:(to)) 1) (is Empty (to)))",
];

#[test]
fn what_stands_where_a_die_leads_decides() {
    let (mut known, mut games) = (0, 0);
    for when in LANDINGS {
        let end = format!(
            r#"(trackSite Move from:#1 steps:(pips)) if:{when}
                (apply if:(is Enemy (who at:(to))) (move (from (to)) (to (handSite Next))))"#
        );
        for (turn, stacks) in [
            (0, true),
            (1, true),
            (2, true),
            (2, false),
            (6, true),
            (9, true),
        ] {
            let race = Race {
                end: &end,
                step: STEPS[games % 3],
                turn: TURNS[turn],
                stacks,
            };
            let game = compared(&race.text(), 3);
            let outsets = game.program().code.outsets.iter().flatten();
            let makes = outsets.flat_map(|outset| outset.landings.iter().map(|there| there.makes));
            let (nothing, carries) = makes.fold((false, false), |(nothing, carries), makes| {
                let carried = matches!(makes, Makes::Carry(..));
                (nothing | (makes == Makes::Nothing), carries | carried)
            });
            known += usize::from(nothing && carries);
            games += 1;
        }
    }
    assert!(
        known * 2 > games,
        "{known} of {games} know what becomes of moves"
    );
}

#[test]
fn a_die_shows_the_same_whether_its_site_is_a_constant_or_not() {
    let race = Race {
        end: ENDS[1],
        step: STEPS[1],
        turn: TURNS[0],
        stacks: false,
    };
    let text = race.text();
    let differs = "(!= (face #1) (face (+ #1 (* 0 (score Mover)))))";
    let (first, second) = (differs.replace("#1", "14"), differs.replace("#1", "15"));
    let never = format!("(end {{ (if (or {first} {second}) (result Mover Loss)) ");
    let asking = text.replace("(end {", &never);
    assert_ne!(text, asking, "{asking}");
    assert_eq!(
        played(&game(&text, true), true),
        played(&game(&asking, true), true)
    );
    let asking = game(&asking, true);
    let steps = &asking.program().code.steps;
    assert!(
        steps.iter().any(|step| matches!(step.op, Op::Face(_))),
        "no constant"
    );
    let at_some = text.replace("(end {", "(end { (if (= 2 (face 14)) (result Mover Loss)) ");
    assert_ne!(
        played(&game(&text, true), true),
        played(&game(&at_some, true), true)
    );
}
