//! Players against those who know what positions are worth.

use ludwright::facade::Limits;
use ludwright::{Loader, Stop};

#[path = "../../examples/judge_players.rs"]
#[expect(dead_code, reason = "its `main` is for the terminal")]
mod judge_players;

use judge_players::connect_four::{COLUMNS, Position, Solver};
use judge_players::{Asked, Kept};

fn by_solver(name: &str, option: Option<&str>, player: &str, iterations: u64) -> Kept {
    let mut loader = Loader::bundled().limits(Limits::default().endless());
    if let Some(option) = option {
        loader = loader.option(option);
    }
    let start = loader.load(name).unwrap().start(1).unwrap();
    let solved = start.solve(1 << 28, 1, &Stop::new()).unwrap();
    let asked = Asked {
        player,
        iterations,
        positions: 30,
    };
    asked.by_solver(&start, &solved).unwrap()
}

/// In small games that are solved the move that αβ plays keeps what the position is worth.
#[test]
fn the_value_of_solved_games_is_kept() {
    for name in ["one-two-ten", "tomorrows-tic-tac-toe"] {
        let kept = by_solver(name, Some("Rules/Misere"), "alphabeta", 3_000);
        assert!(kept.hard > 0, "{name}: {kept:?}");
        assert!(kept.share() >= 0.99, "{name}: {kept:?}");
    }
}

/// Each idea of αβ saves work or tells positions apart; none changes what is seen to the end.
#[test]
fn no_idea_of_alphabeta_changes_what_is_seen_to_the_end() {
    let ideas = [
        "table", "good", "narrow", "late", "forced", "aspire", "quiet", "moves", "patterns",
        "goals",
    ];
    let mut players = vec!["alphabeta:plain".to_owned()];
    for idea in ideas {
        players.push(format!("alphabeta:{idea}=off"));
        players.push(format!("alphabeta:plain+{idea}=on"));
    }
    for player in players {
        let kept = by_solver("tic-tac-toe", None, &player, 100_000);
        assert!(kept.hard > 0, "{player}: {kept:?}");
        assert_eq!(kept.share(), 1.0, "{player}: {kept:?}");
    }
}

/// The value of a position by nothing but the rules.
fn value(position: Position) -> i8 {
    let mut free = (0..COLUMNS).filter(|column| position.is_free(*column));
    if free.clone().any(|column| position.wins(column)) {
        return 1;
    }
    let values = free.by_ref().map(|column| -value(position.after(column)));
    values.max().unwrap_or(0)
}

/// The columns of a game, from 1.
fn after(columns: &str) -> Position {
    let columns = columns.bytes().map(|column| u32::from(column - b'1'));
    columns.fold(Position::default(), Position::after)
}

/// Positions after thirty discs, worked out by a program in another language; all that follows from them,
/// by nothing but the rules; and three in a row that are open at both ends.
#[test]
fn the_solver_of_connect_four_is_right() {
    let mut solver = Solver::new();
    for (columns, known) in [
        ("422725676216137261336576357113", 1),
        ("326145371111317354473344567755", 1),
        ("272765211252731362561341463415", -1),
        ("273435327551144274433537571457", -1),
        ("527577141266254754477411422313", 0),
        ("671143234254774335431426122275", 0),
    ] {
        let position = after(columns);
        assert_eq!((solver.value(position), value(position)), (known, known));
        for column in (0..COLUMNS).filter(|column| position.is_free(*column)) {
            if !position.wins(column) {
                let then = position.after(column);
                assert_eq!(solver.value(then), value(then), "{columns}, {column}");
            }
        }
    }
    // With d1, e1 and both c1 and f1 free, whoever is to move puts a third and has two ways to a fourth.
    assert_eq!(solver.value_of(after("4151"), 2), 1);
}
