//! Dealing out a pile at once, and carrying out effects without listing them, is the same as doing one
//! thing after the other: in random rules of sowing.

use ludwright::compile::Loaded;
use ludwright::engine::{Fault, Limits, MoveList, Rng};
use ludwright::ir::{DependsOn, Mask, RegionId};

use super::shortcuts::same_game;
use crate::support::random_games::loaded;

/// How many random rules are tried.
const TRIED: u64 = 600;

const SOWING: &str = r#"
(game "Sowing"
    (players 2)
    (equipment {
        (mancalaBoard 2 LENGTH store:STORE (track "Ring" TRACK loop:LOOP))
        (piece "Seed" Shared)
        (regions P1 (sites Bottom))
        (regions P2 (sites Top))
        (map {(pair P1 FirstSite) (pair P2 LastSite)})
    })
    (rules
        (start {(set Count HELD to:(sites Track)) (set Score P1 0) (set Score P2 0) (set Var "Last" 0)})
        (play
            (move Select
                (from (sites STARTS) if:(> (count at:(from)) LEAST))
                (then (and (sow COUNT numPerHole:EACH SKIP WHEN APPLY INCLUDE AROUND) EFFECT))
            )
        )
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"#;

/// The values that each word of the text can take.
const WORDS: &[(&str, &[&str])] = &[
    ("LENGTH", &["2", "3", "6"]),
    ("STORE", &["None", "Outer"]),
    ("TRACK", &["\"0,E,N,W\"", "\"1,E,N,W\""]),
    ("LOOP", &["True", "True", "False"]),
    ("HELD", &["1", "2", "3", "9", "60000000"]),
    ("STARTS", &["Mover", "Board", "Track"]),
    ("LEAST", &["0", "0", "1"]),
    (
        "COUNT",
        &["", "count:(count at:(last To))", "count:2", "count:20"],
    ),
    ("EACH", &["1", "1", "2", "(if (is Mover P1) 1 2)"]),
    (
        "SKIP",
        &[
            "",
            "",
            "skipIf:(= (to) (mapEntry Next))",
            "skipIf:(is In (to) (sites {(mapEntry Mover) (last From)}))",
            "skipIf:(and (is Occupied (to)) (= 0 (% (var \"Last\") 2)))",
            "skipIf:(= (count at:(to)) 1)",
            "skipIf:(> (value Piece at:(to)) 3)",
        ],
    ),
    (
        "WHEN",
        &[
            "",
            "if:(= (count at:(to)) 2)",
            "if:(is In (to) (sites Next))",
        ],
    ),
    (
        "APPLY",
        &[
            "",
            "apply:(remove (to))",
            "apply:(moveAgain)",
            "apply:(if (< 1 (count at:(to))) (if (is In (to) (sites Mover)) (moveAgain)) (set State at:(to) 1))",
            "apply:(set Score Mover (count at:(to)))",
            "apply:(if (< 1 (count at:(to))) (and (moveAgain) (sow (to) skipIf:(= (to) (mapEntry Next)))))",
            "apply:(and {(fromTo (from (to)) (to (last From)) count:2) (sow (last From) count:3 numPerHole:2 INCLUDE)})",
            "apply:(and (moveAgain) (set Var \"Last\" (to)))",
            "apply:(and {(addScore Mover (count at:(to))) (remove (to))})",
            "apply:(fromTo (from (to)) (to (mapEntry Mover)) count:(count at:(to)))",
        ],
    ),
    ("INCLUDE", &["", "includeSelf:False", "includeSelf:True"]),
    (
        "AROUND",
        &[
            "",
            "backtracking:True",
            "forward:(= (count at:(to)) 2)",
            "origin:True",
        ],
    ),
    (
        "EFFECT",
        &[
            "(addScore Mover 1)",
            "(set Var \"Last\" (+ 1 (var \"Last\")))",
            "(if (is Occupied (last From)) (set State at:(last From) 2) (set State at:(last To) 1))",
            "(if (all Sites (sites Mover) if:(= 0 (count at:(site)))) (addScore Mover 5))",
            "(set Var \"Last\" (trackSite FirstSite \"Ring\" from:(last To) if:(is Empty (to))))",
            "(set Var \"Last\" (trackSite FirstSite \"Ring\" if:(= (count at:(to)) (mover))))",
            "(and (set Var \"Last\" (last To)) (addScore Mover (var \"Last\")))",
            "(and {(addScore Mover 2) (set Var \"Last\" (score Mover)) (if (= 0 (% (var \"Last\") 5)) (moveAgain))})",
            "(if (= 1 (count at:(last To))) (and (moveAgain) (set Score Next (score Mover))))",
        ],
    ),
];

/// The text with each word replaced by one of its values.
fn text(rng: &mut Rng) -> String {
    WORDS
        .iter()
        .fold(SOWING.to_owned(), |text, (word, values)| {
            text.replace(word, values[rng.below(values.len())])
        })
}

/// The game with shortcuts, if the same random games were played with and without them.
fn compared(text: &str, seed: u64) -> Option<Loaded> {
    let limits = |shortcuts| Limits {
        fuel: 1_000_000,
        moves: 60,
        shortcuts,
        ..Limits::default()
    };
    let [game, at_length] = [true, false].map(|shortcuts| loaded(text, limits(shortcuts)));
    let (game, at_length) = (game?, at_length?);
    let same = same_game(text, (&game.game, &at_length.game), (seed, 60));
    if same.is_err() {
        // Shortcuts do not reach a limit sooner.
        let alone = same_game(text, (&at_length.game, &at_length.game), (seed, 60));
        assert!(alone.is_err(), "{same:?}: {text}");
    }
    same.is_ok().then_some(game)
}

#[test]
fn piles_are_dealt_out_alike() {
    let texts = (0..TRIED).map(|seed| (text(&mut Rng::new(seed)), seed));
    let played = texts.filter_map(|(text, seed)| compared(&text, seed));
    let played = played.count();
    assert!(played > 150, "{played} games");
}

#[test]
fn piles_that_make_too_many_changes_are_not_dealt_out() {
    let text = simple("(> (count at:(from)) 0)", "").replace("(set Count 1 ", "(set Count 1000 ");
    let few = Limits {
        legal_moves: 50,
        ..Limits::default()
    };
    let game = loaded(&text, few).expect("a game").game;
    let mut state = game.new_initial_state(1).expect("a start");
    let mut list = MoveList::new();
    state.legal_moves(&mut list).expect("moves");
    let fault = state.apply_unchecked(list.get(0).expect("a move"));
    assert_eq!(fault, Err(Fault::TooManyActions(400)));
}

/// The text with one condition on where sowing begins and one on what is skipped, and otherwise the
/// first value of each word.
fn simple(start: &str, skip: &str) -> String {
    let text = SOWING.replace("(> (count at:(from)) LEAST)", start);
    let text = text.replace("SKIP", skip);
    let first = |text: String, (word, values): &(&str, &[&str])| text.replace(word, values[0]);
    WORDS.iter().fold(text, first)
}

#[test]
fn a_count_that_only_tells_whether_there_are_pieces_is_the_set_of_occupied_sites() {
    let asked = [
        ("(> (count at:(from)) 0)", true),
        ("(<= 1 (count at:(from)))", true),
        ("(!= (count at:(from)) 0)", true),
        ("(not (= 0 (count at:(from))))", true),
        ("(not (< (count at:(from)) 1))", true),
        ("(< 1 (count at:(from)))", false),
        ("(= (count at:(from)) 1)", false),
        ("(>= (count at:(from)) (mover))", false),
    ];
    for (start, told) in asked {
        let game = compared(&simple(start, ""), 1).expect("a game without faults");
        let masks = &game.game.program().lifts.masks;
        let counts = masks.iter().any(|mask| matches!(mask, Mask::Measured(_)));
        assert_eq!(counts, !told, "{start}");
    }
}

#[test]
fn what_depends_on_the_mover_alone_is_kept_for_each() {
    let of_mover = |skip: &str| {
        let game =
            compared(&simple("(is Occupied (from))", skip), 1).expect("a game without faults");
        let program = game.game.program();
        let regions = (0..program.arena.regions.len()).map(|index| RegionId(index as u32));
        let mut kept = regions.filter_map(|region| program.by_site.of(region));
        kept.any(|(_, depends_on)| depends_on == DependsOn::Mover)
    };
    assert!(of_mover("skipIf:(is In (to) (sites {(mapEntry Mover) 0}))"));
    assert!(!of_mover(
        "skipIf:(is In (to) (sites {(mapEntry Mover) (last From)}))"
    ));
}
