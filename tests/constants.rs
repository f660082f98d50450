//! A number means the same whether it is written or worked out, also beyond all sites.

use ludwright::{Game, Loader};

/// Rules of play in which `@` stands for a site.
const RULES: [&str; 30] = [
    "(move Select (from (sites {@ 1})))",
    "(move Select (from @))",
    "(move Add (to (sites {@ 1})))",
    "(move Add (to @))",
    "(move Claim (to @))",
    "(move Remove @)",
    "(move (from @) (to 2))",
    "(move (from 0) (to @))",
    "(move Select (from (sites Around @)))",
    "(move Select (from (sites Around @ includeSelf:True)))",
    "(move Select (from (sites Direction from:@ E included:True)))",
    "(move Select (from (sites Between from:@ to:2)))",
    "(move Select (from (sites LineOfSight at:@)))",
    "(move Select (from (expand origin:@)))",
    "(move Select (from (difference (sites Board) @)))",
    "(forEach Site (sites {@ 1}) (move Select (from (site))))",
    "(if (is In @ (sites Board)) (move Pass))",
    "(if (is In 1 (sites {@})) (move Pass))",
    "(if (is Empty @) (move Pass))",
    "(if (is Occupied @) (move Pass))",
    "(if (= 0 (who at:@)) (move Pass))",
    "(if (= 0 (what at:@)) (move Pass))",
    "(if (is Related Adjacent @ 1) (move Pass))",
    "(if (= 1 (count Steps @ 1)) (move Pass))",
    "(if (= 1 (count Sites in:(sites {@ 1}))) (move Pass))",
    "(if (= 1 (count at:@)) (move Pass))",
    "(if (= 0 (size Group at:@)) (move Pass))",
    "(move Pass (then (add (to @))))",
    "(move Pass (then (remove @)))",
    "(move Pass (then (set State at:@ 1)))",
];

/// Sites of the board, free and not, and numbers around and beyond them: the board has nine cells, sixteen
/// vertices and twenty-four edges.
const SITES: [i32; 9] = [-2, -1, 0, 4, 8, 9, 20, 25, 109];

fn game(rule: &str, site: &str) -> Game {
    let rule = rule.replace('@', site);
    let text = format!(
        "(game \"C\" (players 2) (equipment {{(board (square 3)) (piece \"A\" Each)}}) \
         (rules (start {{(place \"A1\" {{0}}) (place \"A2\" {{4}})}}) (play (or {{{rule} (move Select (from 8))}})) \
         (end (if (= 9 (count Moves)) (result P1 Win)))))"
    );
    let loaded = Loader::new().load_text("test.lud", &text);
    loaded.unwrap_or_else(|reports| panic!("{rule}: {reports}"))
}

/// The legal moves at the start, and what stands where after each.
fn course(game: &Game) -> Vec<(String, String)> {
    let mut play = game.start(0).unwrap();
    let legal = play.legal().to_vec();
    let after = legal.into_iter().map(|chosen| {
        let text = play.text(chosen);
        play.play(chosen).unwrap();
        let board = format!("{:?}", play.referee().pieces());
        play.undo();
        (text, board)
    });
    after.collect()
}

#[test]
fn written_and_worked_out_are_the_same() {
    for rule in RULES {
        for site in SITES {
            let written = course(&game(rule, &site.to_string()));
            let worked_out = format!("(+ {site} (- (count Moves) (count Moves)))");
            let worked_out = course(&game(rule, &worked_out));
            // After a move the count is another, but the difference is not.
            assert_eq!(written, worked_out, "{rule} with {site}");
            let is_named = |(text, _): &(String, String)| !text.contains('?');
            assert!(
                written.iter().all(is_named),
                "{rule} with {site}: {written:?}"
            );
        }
    }
}
