//! Leagues: points, levels, tables and who begins, against cases worked out by hand from the
//! document of Kharbga; and what played games tell.

use ludwright::engine::{Fault, Limits, MoveList, Side, State, Tally};
use ludwright::expand::{Choices, Defines};
use ludwright::ir::{self, Beginner};
use ludwright::league::{Entry, Last, LeagueError, Played, first, level, points, standings};
use ludwright::notation::{Names, parse_move};
use ludwright::text::{self, DirLibrary, Sources};
use ludwright::{compile, engine};

fn load(text: &str) -> engine::Game {
    let mut sources = Sources::new();
    let source = sources.add("league.lud", text);
    let games = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let library = DirLibrary::open(&games).expect("the folder of games");
    let loaded = compile::load_from(
        &source,
        &library,
        &Defines::none(),
        &Choices::default(),
        &text::Limits::DEFAULT,
        Limits::default(),
    );
    loaded
        .unwrap_or_else(|(reports, _)| panic!("{reports:?}"))
        .game
}

fn kharbga() -> ir::League {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("games/kharbga.lud");
    let game = load(&std::fs::read_to_string(path).unwrap());
    game.league().unwrap().clone()
}

fn side(taken: u32, lost: u32, moves: u32) -> Side {
    Side { taken, lost, moves }
}

fn played(sides: [Side; 2], winner: Option<usize>, minutes: u32) -> Played {
    Played {
        sides: sides.to_vec(),
        winner,
        void: false,
        minutes,
    }
}

/// Taken, lost and moves of both, the winner, minutes, and the points worked out by hand.
type Case = ([(u32, u32, u32); 2], Option<usize>, u32, [i64; 2]);

#[test]
fn points_of_kharbga() {
    let cases: [Case; 7] = [
        // 240 + 4·24 − 2·5 − 12 − 60 = 254; −100 + 4·5 − 2·24 + 55 + 12 = −61.
        ([(24, 5, 60), (5, 24, 55)], Some(0), 12, [254, -61]),
        // The other way round.
        ([(5, 24, 55), (24, 5, 60)], Some(1), 12, [-61, 254]),
        // Nothing happened: 240 and −100.
        ([(0, 0, 0), (0, 0, 0)], Some(0), 0, [240, -100]),
        // A minute costs the winner a point and gives the loser one.
        ([(0, 0, 0), (0, 0, 0)], Some(0), 1, [239, -99]),
        // A long game may cost the winner more than it gives: 240 − 2·20 − 100 − 300 = −200.
        ([(0, 20, 300), (20, 0, 290)], Some(0), 100, [-200, 370]),
        // One ransom: two stones for one. 240 + 8 − 2 − 3 − 9; −100 + 4 − 4 + 8 + 3.
        ([(1, 2, 8), (2, 1, 9)], Some(1), 3, [-89, 234]),
        // Nobody has won.
        ([(23, 23, 80), (23, 23, 70)], None, 45, [0, 0]),
    ];
    let league = kharbga();
    for ([a, b], winner, minutes, wanted) in cases {
        let sides = [a, b].map(|(taken, lost, moves)| side(taken, lost, moves));
        let game = played(sides, winner, minutes);
        assert_eq!(points(&league, &game).unwrap(), wanted, "{game:?}");
        let void = Played { void: true, ..game };
        assert_eq!(points(&league, &void).unwrap(), [0, 0]);
    }
}

#[test]
fn levels_of_kharbga() {
    let league = kharbga();
    let cases = [
        (i64::MIN, "Pupil"),
        (-1, "Pupil"),
        (0, "Pupil"),
        (499, "Pupil"),
        (500, "Lieutenant"),
        (2_000, "First Lieutenant"),
        (6_000, "Captain"),
        (16_000, "Pioneer"),
        (32_000, "Presenter"),
        (64_000, "Colonel"),
        (511_999, "Dean"),
        (512_000, "Major General"),
        (1_000_000, "A Team"),
        (3_999_999, "First Team"),
        (4_000_000, "Field Marshal"),
        (i64::MAX, "Field Marshal"),
    ];
    for (total, wanted) in cases {
        assert_eq!(level(&league, total).unwrap().name, wanted, "{total}");
    }
}

#[test]
fn who_begins() {
    let league = kharbga();
    assert_eq!(league.first, Beginner::Winner);
    let last = |winner| Last {
        first: "Ali",
        second: "Bea",
        winner,
    };
    // Who begins by each rule: after a win of the first, of the second, of nobody.
    let cases = [
        (Beginner::Winner, ["Ali", "Bea", "Ali"]),
        (Beginner::Loser, ["Bea", "Ali", "Ali"]),
        (Beginner::Other, ["Bea", "Bea", "Bea"]),
    ];
    for (rule, wanted) in cases {
        let league = ir::League {
            first: rule,
            ..league.clone()
        };
        for challenger in ["Ali", "Bea"] {
            assert_eq!(first(&league, challenger, None), challenger);
            let found = [Some("Ali"), Some("Bea"), None]
                .map(|winner| first(&league, challenger, Some(&last(winner))));
            assert_eq!(found, wanted, "{rule:?}");
        }
    }
    let asking = ir::League {
        first: Beginner::Challenger,
        ..league
    };
    assert_eq!(first(&asking, "Bea", Some(&last(Some("Ali")))), "Bea");
}

#[test]
fn a_table_leaves_void_games_out_and_puts_most_points_first() {
    let league = kharbga();
    let won = played([side(10, 0, 20), side(0, 10, 19)], Some(0), 5);
    // 240 + 40 − 5 − 20 = 255; −100 − 20 + 19 + 5 = −96.
    let game = |players: [&'static str; 2], played: &Played| Entry {
        players: players.to_vec(),
        played: played.clone(),
    };
    let void = Played {
        void: true,
        ..won.clone()
    };
    let games = [
        game(["Ali", "Bea"], &won),
        game(["Ali", "Cem"], &won),
        game(["Dag", "Eva"], &void),
        game(["Bea", "Ali"], &played([side(0, 0, 0); 2], None, 3)),
    ];
    let table = standings(&league, &games).unwrap();
    let rows: Vec<_> = table
        .iter()
        .map(|row| (row.player, row.games, row.won, row.total, row.level.clone()))
        .collect();
    let at = |name: &str| Some(name.to_owned());
    let wanted = [
        ("Ali", 3, 2, 510, at("Lieutenant")),
        ("Bea", 2, 0, -96, at("Pupil")),
        ("Cem", 1, 0, -96, at("Pupil")),
    ];
    assert_eq!(rows, wanted);
}

#[test]
fn points_that_have_no_number_are_an_error() {
    let big = "(* {2147483647 2147483647 (tally Moves)})";
    let text = format!(
        "(game \"G\" (players 2) (equipment {{(board (square 3)) (piece \"Disc\" Each)}}) (rules \
         (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win))))) (league \
         (points winner:(+ {{{big} 1}}) loser:(- 0 (abs {big})) draw:(/ 7 (tally Taken))))"
    );
    let league = load(&text).league().unwrap().clone();
    let told = |sides, winner| {
        let found = points(&league, &played(sides, winner, 0));
        found.map_err(|error| error.to_string())
    };
    // 2147483647² = 4611686014132420609, twice that still fits, three times that does not.
    let twice = 2 * 4_611_686_014_132_420_609;
    let moves = |first, second| [side(0, 0, first), side(0, 0, second)];
    assert_eq!(told(moves(2, 2), Some(0)), Ok(vec![twice + 1, -twice]));
    let large = "`(* {2147483647 2147483647 (tally Moves)})` is too large a number";
    assert_eq!(
        told(moves(3, 2), Some(0)),
        Err(format!("the points of P1 cannot be worked out: {large}"))
    );
    assert_eq!(
        told(moves(3, 2), Some(1)),
        Err(format!("the points of P1 cannot be worked out: {large}"))
    );
    assert_eq!(told([side(7, 0, 0), side(2, 0, 0)], None), Ok(vec![1, 3]));
    let zero = "the points of P1 cannot be worked out: `(/ 7 (tally Taken))` divides by zero";
    assert_eq!(
        told([side(0, 0, 0), side(2, 0, 0)], None),
        Err(zero.to_owned())
    );
    assert_eq!(level(&league, 5), None);
    let entry = Entry {
        players: vec!["Ali", "Bea"],
        played: played(moves(2, 0), Some(0), 0),
    };
    let table = standings(&league, &[entry.clone(), entry]);
    assert_eq!(table, Err(LeagueError::Total));
}

/// Plays moves and notes them.
fn tell(state: &mut State, moves: &[&str]) -> Tally {
    let names = Names::of_state(state);
    let mut tally = Tally::new(state.game().players());
    let mut list = MoveList::new();
    for text in moves {
        state.legal_moves(&mut list).unwrap();
        let index = parse_move(state.game().program(), &names, &list, text).unwrap();
        tally.note(state, list.get(index).unwrap()).unwrap();
        state.apply(list.get(index).unwrap()).unwrap();
    }
    tally
}

const THREE: &str = "(game \"G\" (players 3) (equipment {(board (square 3)) (hand Each) \
    (piece \"Disc\" Each)}) (rules (start {(place \"Disc1\" \"Hand\" count:2) \
    (place \"Disc2\" {\"A1\" \"B1\"}) (place \"Disc3\" {\"C1\"})}) \
    (play (or {(move Remove (sites Occupied by:All container:0)) (move Pass) \
    (move (from (handSite Mover)) (to (sites Empty)))})) \
    (end (if (no Pieces P3) (result P3 Loss)))))";

#[test]
fn what_three_players_take_and_lose() {
    let game = load(THREE);
    let mut state = game.new_initial_state(1).unwrap();
    // P1 enters a piece, which takes nothing; P2 takes it; P3 gives up a piece, for nobody.
    let tally = tell(&mut state, &["hand1-a2", "xa2", "xc1"]);
    assert_eq!(tally.sides(), [side(0, 1, 1), side(1, 0, 1), side(0, 1, 1)]);
}

#[test]
fn one_of_three_gives_up_and_the_others_play_on() {
    let game = load(THREE);
    let mut state = game.new_initial_state(1).unwrap();
    assert_eq!(state.resign(4), Err(Fault::IllegalMove));
    state.resign(1).unwrap();
    assert_eq!(state.current_player(), Some(2));
    state.resign(3).unwrap();
    assert_eq!(state.outcome().unwrap().ranks, [3.0, 1.0, 2.0]);
    assert_eq!(state.resign(2), Err(Fault::Over));
    assert_eq!(state.time_up(2), Err(Fault::Over));
}

#[test]
fn a_match_is_given_up_as_a_whole() {
    let text = "(match \"M\" (games (subgame \"Tic-Tac-Toe\" next:0 first:2)) \
        (end (if (= 3 (count Trials)) (result P1 Draw)))) (clock 5 (result Mover Loss)) \
        (league (points winner:2 loser:1 draw:0) void:(= 0 (count Trials)))";
    let game = load(text);
    assert_eq!(game.clock().unwrap().seconds, 300);
    let mut state = game.new_initial_state(1).unwrap();
    // P2 has the first part. In the first game the match is void.
    let mut early = state.clone();
    early.resign(2).unwrap();
    assert!(early.is_terminal() && early.is_void().unwrap());
    assert_eq!(early.outcome().unwrap().winner(), None);
    tell(&mut state, &["a1", "b1", "a2", "b2", "a3"]);
    assert_eq!(state.current_player(), Some(2));
    let mut late = state.clone();
    late.time_up(2).unwrap();
    assert_eq!(late.outcome().unwrap().winner(), Some(1));
    assert!(!late.is_void().unwrap());
    state.resign(1).unwrap();
    assert_eq!(state.outcome().unwrap().winner(), Some(2));
}

#[test]
fn a_game_without_clock_is_lost_when_time_is_up() {
    let game = load(
        "(game \"G\" (players 2) (equipment {(board (square 3)) (piece \"Disc\" Each)}) (rules \
         (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win)))))",
    );
    assert!(game.clock().is_none() && game.league().is_none());
    let mut state = game.new_initial_state(1).unwrap();
    tell(&mut state, &["a1"]);
    state.time_up(2).unwrap();
    assert_eq!(state.outcome().unwrap().winner(), Some(1));
    assert!(!state.is_void().unwrap());
}
