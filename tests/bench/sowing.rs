//! Dealing out a pile at once, and carrying out effects without listing them, is the same as doing one
//! thing after the other: in random rules of sowing.

use ludwright::engine::{Limits, Rng};

use super::shortcuts::same_game;
use crate::support::random_games::loaded;

/// How many random rules are tried.
const TRIED: u64 = 400;

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
    ("HELD", &["1", "2", "3", "9"]),
    ("STARTS", &["Mover", "Board", "Track"]),
    ("LEAST", &["0", "1"]),
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

#[test]
fn piles_are_dealt_out_alike() {
    let limits = |shortcuts| Limits {
        fuel: 1_000_000,
        moves: 60,
        shortcuts,
        ..Limits::default()
    };
    let mut played = 0;
    for seed in 0..TRIED {
        let text = text(&mut Rng::new(seed));
        let games = [true, false].map(|shortcuts| loaded(&text, limits(shortcuts)));
        let [Some(game), Some(at_length)] = games else {
            continue;
        };
        let same = same_game(&text, (&game.game, &at_length.game), (seed, 60));
        played += usize::from(same.is_ok());
    }
    assert!(played > 100, "{played} games");
}
