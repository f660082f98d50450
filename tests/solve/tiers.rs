//! Tiers: what the rules show of the number of pieces. That it holds in play is seen in `round_trip`.

use ludwright::Loader;
use ludwright::ir::Growth;

/// Read off the texts of the games by hand.
#[test]
fn what_becomes_of_the_number_of_pieces_is_read_off_the_rules() {
    for (name, options, growth) in [
        ("tomorrows-tic-tac-toe", &[][..], Some(Growth::Up)),
        // A step onto an empty site, and a body on the site that was left.
        ("surround", &[], Some(Growth::Up)),
        ("surround", &["Edges/Worm Holes"], Some(Growth::Up)),
        ("one-two-ten", &[], Some(Growth::Up)),
        ("konane", &[], Some(Growth::Down)),
        ("konane", &["Go-Again/Any Piece"], Some(Growth::Down)),
        // Captures by replacement.
        ("knights-dance", &[], Some(Growth::Down)),
        // Nothing comes; that nothing is taken is not seen.
        ("northcotts-game", &[], Some(Growth::Down)),
        ("northcotts-game", &["Moves/Both Ways"], Some(Growth::Down)),
        // Pieces are placed, and later taken.
        ("kharbga", &[], None),
    ] {
        let mut loader = Loader::bundled();
        for option in options {
            loader = loader.option(*option);
        }
        let game = loader.load(name).unwrap();
        assert_eq!(
            game.engine().program().growth(),
            growth,
            "{name} {options:?}"
        );
    }
}
