//! Lists of results, sites where a condition holds, and groups are worked out once for a position and
//! the last move. The games stay the same.

use ludwright::ir::{IntsId, Program, Region, RegionId};

use super::races::compared;

/// The owners of the discs in the stack where the last move ended.
const OWNERS: &str =
    "(results from:(last To) to:(forEach Level at:(last To)) (who at:(last To) level:(to)))";

/// Those of the discs above the level that is meant.
const ABOVE: &str = "(results from:(last To)
    to:(forEach Level at:(last To) FromBottom startAt:(+ 1 (level)))
    (who at:(last To) level:(to)))";

/// What follows from a move, by the lists that it asks for.
const FOLLOWS: [&str; 5] = [
    // Asked twice in one position, and again after what follows from the answer has changed it.
    r#"(and {
        (if (and (is In 1 #1) (is In 2 #1)) (remove (last To)))
        (if (not (is In (mover) #1)) (addScore Next 1))
        (if (is In (mover) #1) (moveAgain))
    })"#,
    // The next selection leaves the board as it is, but for where the last move ended.
    r#"(if (is In (next) #1) (moveAgain) (addScore Mover 1))"#,
    // A list names levels, so that the level that was visited last is no longer meant.
    r#"(and
        (forEach Level (last To) (if (is In (next) #1) (addScore Mover 1)))
        (if (and (is In (mover) #1) (= 0 (level))) (addScore Mover 3)))"#,
    // The uppermost disc of each player, for which the level is passed down.
    r#"(forEach Level (last To)
        (if (not (is In (who at:(last To) level:(level)) #2)) (remove (last To) level:(level))))"#,
    r#"(if (= (arrayValue #1 index:0) (arrayValue #1 index:1)) (remove (last To)) (addScore Next 1))"#,
];

fn text(follows: &str) -> String {
    let follows = follows.replace("#1", OWNERS).replace("#2", ABOVE);
    format!(
        r#"(game "Stacks" (players 3)
            (equipment {{ (board (square 3)) (hand Each) (piece "Disc" Each) }})
            (rules
                (start {{
                    (place Stack "Disc1" (handSite P1) count:5)
                    (place Stack "Disc2" (handSite P2) count:5)
                    (place Stack "Disc3" (handSite P3) count:5)
                }})
                (play (or
                    (move (from (handSite Mover)) (to (sites Board)))
                    (move Select (from (sites Occupied by:All)))
                    (then {follows})
                ))
                (end (if (< 6 (score Mover)) (result Mover Win)))
            )
        )"#
    )
}

/// The places of the lists that are kept, in the order of the lists.
fn places(program: &Program) -> Vec<usize> {
    let lists = (0..program.arena.lists.len() as u32).map(IntsId);
    lists
        .filter_map(|list| program.repeated.place_of_list(list))
        .collect()
}

#[test]
fn lists_of_results_are_kept_and_the_games_are_the_same() {
    for follows in FOLLOWS {
        let text = text(follows);
        let game = compared(&text, 20);
        // Equal lists are one; those that depend on the level are not kept.
        let uses = follows.matches("#1").count();
        assert_eq!(places(game.program()), vec![0; uses], "{text}");
    }
}

/// Sites where a condition holds that depends on the board, on the last move, or on the player.
const SITES: [&str; 4] = [
    "(forEach (sites Hand Mover) if:(and (!= (site) (handSite Mover 0)) (is Occupied (site))))",
    "(forEach (sites Board) if:(and (is Occupied (site)) (!= (site) (last To))))",
    "(forEach (sites Board) if:(= (player) (who at:(site))))",
    "(forEach (sites Board) if:(is In (mover) (results from:(site)
        to:(forEach Level at:(site)) (who at:(site) level:(to)))))",
];

#[test]
fn sites_where_a_condition_holds_are_kept_and_the_games_are_the_same() {
    for sites in SITES {
        let text = format!(
            r#"(game "Hands" (players 3)
                (equipment {{ (board (square 3)) (hand Each size:3) (piece "Disc" Each) }})
                (rules
                    (start {{
                        (place Stack "Disc1" (handSite P1) count:5)
                        (place Stack "Disc2" (handSite P2) count:5)
                        (place Stack "Disc3" (handSite P3) count:5)
                    }})
                    (play (or {{
                        (move (from (sites Hand Mover)) (to (sites Board))
                            (then (if (is In (last To) (sites Corners)) (moveAgain))))
                        (forEach Player (if (not (is Mover Player))
                            (move (from {sites}) (to (handSite Player 1)))))
                        (forEach Player (move Select (from {sites}) (then (addScore Mover 1))))
                    }}))
                    (end (if (< 9 (score Mover)) (result Mover Win)))
                )
            )"#
        );
        let game = compared(&text, 20);
        let program = game.program();
        let regions = (0..program.arena.regions.len() as u32).map(RegionId);
        let filters =
            regions.filter(|id| matches!(program.arena.regions[id.index()], Region::Filter(..)));
        let places: Vec<_> = filters
            .map(|id| program.repeated.place_of_region(id))
            .collect();
        assert_eq!(places, [Some(0), Some(0)], "{text}");
    }
}
