//! Puzzles whose sites are filled: against ways to fill them that know nothing of propagation, and
//! against the engine's own legal moves.

use std::collections::BTreeSet;

use ludwright::facade::{Play, PuzzleError, Stop};
use ludwright::{Loader, facade};

/// A puzzle: its board with values, its equipment beside that, its start, and its rules.
fn puzzle(board: &str, equipment: &str, start: &str, rules: &str) -> Play {
    let text = format!(
        r#"(game "P" (players 1) (equipment {{ (board {board}) {equipment} }})
            (rules {start} (play (satisfy {{ {rules} }})) (end (if (is Solved) (result P1 Win)))))"#
    );
    start_of(&text)
}

fn start_of(text: &str) -> Play {
    let game = Loader::bundled().load_text("puzzle", text);
    game.unwrap_or_else(|reports| panic!("{text}\n{reports}"))
        .start(0)
        .unwrap()
}

/// All solutions, each as the values by site.
fn solutions(play: &Play, most: usize) -> BTreeSet<Vec<i32>> {
    let filling = play.filling().unwrap();
    let found = filling.solve(most, &Stop::new(), 1_000_000).unwrap().found;
    let values = |found: &Vec<(facade::Site, i32)>| found.iter().map(|(_, value)| *value).collect();
    let all: BTreeSet<Vec<i32>> = found.iter().map(values).collect();
    assert_eq!(all.len(), found.len(), "no solution is found twice");
    all
}

/// All ways to fill so many sites with values up to `most` of which a condition holds.
fn all_ways(sites: usize, values: (i32, i32), good: impl Fn(&[i32]) -> bool) -> BTreeSet<Vec<i32>> {
    let (least, most) = values;
    let count = (most - least + 1) as usize;
    let way = |number: usize| -> Vec<i32> {
        let digits = (0..sites).map(|site| number / count.pow(site as u32) % count);
        digits.map(|digit| digit as i32 + least).collect()
    };
    (0..count.pow(sites as u32))
        .map(way)
        .filter(|way| good(way))
        .collect()
}

/// Every filling that the engine's legal moves lead to and that wins, tried one after the other.
fn by_playing(play: &Play) -> BTreeSet<Vec<i32>> {
    fn go(play: &Play, seen: &mut BTreeSet<Vec<i32>>, won: &mut BTreeSet<Vec<i32>>) {
        let now = filled(play);
        if !seen.insert(now.clone()) {
            return;
        }
        if play
            .outcome()
            .is_some_and(|outcome| outcome.winner() == Some(1))
        {
            won.insert(now);
            return;
        }
        for chosen in play.legal().to_vec() {
            let mut after = play.clone();
            after.play(chosen).unwrap();
            go(&after, seen, won);
        }
    }
    let (mut seen, mut won) = (BTreeSet::new(), BTreeSet::new());
    go(play, &mut seen, &mut won);
    won
}

/// The values on the sites that are filled, by their names; an empty site is far below them.
fn filled(play: &Play) -> Vec<i32> {
    let game = play.game().engine();
    let state = play.state();
    let kind = game.program().default_kind;
    let sites = 0..state.sites(kind);
    let value = |site| {
        let piece = state.piece_at(kind, site);
        piece.map_or(i32::MIN, |piece| {
            game.program().pieces[piece.what].name.parse().unwrap()
        })
    };
    sites.map(value).collect()
}

fn no_two_alike(values: &[i32], sites: &[usize]) -> bool {
    let found: BTreeSet<i32> = sites.iter().map(|site| values[*site]).collect();
    found.len() == sites.len()
}

/// The rows, columns and quarters of a square of four.
fn small_sudoku(values: &[i32]) -> bool {
    let rows = (0..4).all(|row| no_two_alike(values, &[0, 1, 2, 3].map(|at| row * 4 + at)));
    let columns = (0..4).all(|column| no_two_alike(values, &[0, 4, 8, 12].map(|at| column + at)));
    let quarters = [0, 2, 8, 10];
    let quarters = quarters
        .iter()
        .all(|corner| no_two_alike(values, &[0, 1, 4, 5].map(|at| corner + at)));
    rows && columns && quarters
}

/// All 288 squares, by hand: every row one of 24.
fn all_small_sudokus() -> Vec<Vec<i32>> {
    let rows: Vec<Vec<i32>> = all_ways(4, (1, 4), |row| no_two_alike(row, &[0, 1, 2, 3]))
        .into_iter()
        .collect();
    let mut all = Vec::new();
    for a in &rows {
        for b in &rows {
            for c in &rows {
                for d in &rows {
                    let square = [a.as_slice(), b, c, d].concat();
                    if small_sudoku(&square) {
                        all.push(square);
                    }
                }
            }
        }
    }
    all
}

fn sudoku_with(givens: &[(usize, i32)]) -> Play {
    let givens: Vec<String> = givens
        .iter()
        .map(|(site, value)| format!("{{{site} {value}}}"))
        .collect();
    let start = match givens.is_empty() {
        true => String::new(),
        false => format!("(start (set {{ {} }}))", givens.join(" ")),
    };
    puzzle(
        "(square 4) (values Cell (range 1 4))",
        "(regions {Rows Columns SubGrids})",
        &start,
        "(all Different)",
    )
}

#[test]
fn small_sudokus_have_the_solutions_that_a_list_of_all_squares_has() {
    let all = all_small_sudokus();
    assert_eq!(all.len(), 288);
    let clues: [&[(usize, i32)]; 5] = [
        &[],
        &[(0, 1), (5, 4), (10, 4), (15, 1)],
        // A square whose first clues leave one way, and one whose clues leave two.
        &[(0, 1), (6, 1), (9, 1), (1, 2), (4, 3), (2, 3), (8, 2)],
        &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 3), (5, 4)],
        // No row is wrong yet, and there is no solution.
        &[(0, 1), (1, 2), (2, 3), (7, 4)],
    ];
    for clues in clues {
        let fits = |square: &&Vec<i32>| clues.iter().all(|(site, value)| square[*site] == *value);
        let wanted: BTreeSet<Vec<i32>> = all.iter().filter(fits).cloned().collect();
        assert_eq!(solutions(&sudoku_with(clues), 1000), wanted, "{clues:?}");
    }
}

#[test]
fn clues_that_contradict_each_other_are_told() {
    let play = sudoku_with(&[(0, 1), (3, 1)]);
    assert_eq!(solutions(&play, 2), BTreeSet::new());
    let why = play.filling().unwrap().contradiction();
    insta::assert_snapshot!(why.unwrap(), @"no value is left for d1: row 1 must have no value twice");
    let play = sudoku_with(&[(0, 1), (1, 2), (2, 3), (7, 4)]);
    let why = play.filling().unwrap().contradiction();
    insta::assert_snapshot!(why.unwrap(), @"no value is left for d2: column 4 must have no value twice");
}

#[test]
fn steps_lead_to_the_solution_and_say_why() {
    let play = sudoku_with(&[(0, 1), (6, 1), (9, 1), (1, 2), (4, 3), (2, 3), (8, 2)]);
    let filling = play.filling().unwrap();
    let steps = filling.steps(&Stop::new(), 1000).unwrap();
    let texts: Vec<&str> = steps.iter().map(|step| step.text.as_str()).collect();
    insta::assert_snapshot!(texts.join("\n"), @r"
    d1 is 4: no other value is left, as 3 stands in row 1 already
    a4 is 4: no other value is left, as 2 stands in column 1 already
    b2 is 4: no other value is left, as 2 stands in column 2 already
    b4 is 3: no other value is left, as 1 stands in column 2 already
    c3 is 4: no other value is left, as 3 stands in column 3 already
    c4 is 2: no other value is left, as 4 stands in column 3 already
    d2 is 2: no other value is left, as 4 stands in column 4 already
    d3 is 3: no other value is left, as 4 stands in column 4 already
    d4 is 1: no other value is left, as 3 stands in column 4 already
    ");
    let [solution] = &filling.solve(2, &Stop::new(), 1000).unwrap().found[..] else {
        panic!("one solution");
    };
    for step in &steps {
        let value = solution
            .iter()
            .find(|(site, _)| *site == step.site)
            .unwrap()
            .1;
        assert!(step.value.is_none_or(|told| told == value), "{}", step.text);
        assert!(!step.not.contains(&value), "{}", step.text);
    }
    let known = steps.iter().filter(|step| step.value.is_some()).count();
    assert_eq!(known, 16 - 7, "every site is told once");
}

#[test]
fn sums() {
    // Sums to the right and upward on a square of three without a corner.
    let play = puzzle(
        "(square 3) (values Cell (range 1 5))",
        "(hints {(hint {0 1 2} 8) (hint {3 4 5} 9) (hint {6 7} 7) (hint {0 3 6} 6) (hint {1 4 7} 11) (hint {2 5} 7)}) (regions HintRegions)",
        "",
        "(is Sum (hint)) (all Different)",
    );
    let sums: [(&[usize], i32); 6] = [
        (&[0, 1, 2], 8),
        (&[3, 4, 5], 9),
        (&[6, 7], 7),
        (&[0, 3, 6], 6),
        (&[1, 4, 7], 11),
        (&[2, 5], 7),
    ];
    let wanted = all_ways(8, (1, 5), |way| {
        let comes_to = |(sites, sum): &(&[usize], i32)| {
            no_two_alike(way, sites) && sites.iter().map(|site| way[*site]).sum::<i32>() == *sum
        };
        sums.iter().all(comes_to)
    });
    assert!(!wanted.is_empty());
    assert_eq!(solutions(&play, 1000), wanted);
}

#[test]
fn smaller_and_greater() {
    let play = puzzle(
        "(square 3) (values Cell (range 1 3))",
        "(regions {Rows Columns}) (hints {(hint {0 1}) (hint {4 3}) (hint {5 8})})",
        "",
        "(forAll Hint (< (from) (to))) (all Different)",
    );
    let wanted = all_ways(9, (1, 3), |way| {
        let rows = (0..3).all(|row| no_two_alike(way, &[0, 1, 2].map(|at| row * 3 + at)));
        let columns = (0..3).all(|column| no_two_alike(way, &[0, 3, 6].map(|at| column + at)));
        rows && columns && way[0] < way[1] && way[4] < way[3] && way[5] < way[8]
    });
    assert!(!wanted.is_empty());
    assert_eq!(solutions(&play, 1000), wanted);
}

#[test]
fn queens_stand_apart_in_as_many_ways_as_is_known() {
    for (side, ways) in [(4, 2), (5, 10), (6, 4), (7, 40)] {
        let play = puzzle(
            &format!("(square {side}) (values Cell (range 0 1))"),
            "(regions {AllDirections})",
            "",
            &format!("(is Count (sites Board) of:1 {side}) (all Different except:0)"),
        );
        assert_eq!(solutions(&play, 1000).len(), ways, "{side} queens");
    }
}

#[test]
fn mines_are_counted_around_the_sites_that_say_so() {
    let play = puzzle(
        "(square 3) (values Cell (range 0 1))",
        "(hints {(hint 4 3) (hint 0 1)}) (regions {Rows})",
        "",
        "(forAll Hint (is Count (sites Around (from)) of:1 (hint))) (forAll Hint (= (what at:(from)) 0)) (is Sum 1)",
    );
    let wanted = all_ways(9, (0, 1), |way| {
        let around = |sites: &[usize]| sites.iter().map(|site| way[*site]).sum::<i32>();
        let rows = (0..3).all(|row| around(&[0, 1, 2].map(|at| row * 3 + at)) == 1);
        rows && way[4] == 0
            && way[0] == 0
            && around(&[0, 1, 2, 3, 5, 6, 7, 8]) == 3
            && around(&[1, 3, 4]) == 1
    });
    assert_eq!(solutions(&play, 1000), wanted);
}

#[test]
fn a_ring_of_edges_hangs_together() {
    // The edges of two by two cells: a ring, or nothing at all.
    let play = puzzle(
        "(square 3) (values Edge (range 0 1)) use:Edge",
        "(hints {(hint 0 3)} Cell)",
        "",
        "(forAll Cell (or (= (hint Cell at:(from)) Off) (is Count Edge (sites Incident Edge of:Cell at:(from)) (hint Cell at:(from)))))
         (forAll Vertex (or (is Count Edge (sites Incident Edge of:Vertex at:(from)) 0) (is Count Edge (sites Incident Edge of:Vertex at:(from)) 2)))
         (< (count Groups Edge) 2)",
    );
    // Around the corner, around it and the cells beside it bent or straight: by hand, a ring holds in
    // a set of cells without a hole; the corner has three edges only if one of its neighbours is in
    // and it is too, or if it is out and three of its edges are beside cells that are in: no.
    let found = solutions(&play, 1000);
    assert_eq!(found.len(), 4);
    for ring in &found {
        assert!(ring.iter().sum::<i32>() >= 6);
    }
}

/// Rules to choose from, on two rows of three with values from 1 to 3.
const RULES: [&str; 12] = [
    "(all Different)",
    "(all Different except:2)",
    "(is Sum 5)",
    "(is Sum (sites {0 1 4}) 6)",
    "(is Count of:1 1)",
    "(is Count (sites {0 2 3 5}) of:3 2)",
    "(is Unique)",
    "(not (is Line 3 Orthogonal))",
    "(or (is Sum (sites {0 1}) 4) (is Count (sites {3 4 5}) of:2 2))",
    "(< (what at:0) (+ 1 (what at:5)))",
    "(< (count Groups) 2)",
    "(forAll Cell (or (= (what at:(from)) 1) (is Count (sites Around (from) Orthogonal) of:2 1)))",
];

#[test]
fn rules_of_all_kinds_have_the_solutions_that_playing_finds() {
    let mut solved = 0;
    for rules in 0..1usize << RULES.len() {
        if rules.count_ones() > 2 {
            continue;
        }
        let chosen = RULES
            .iter()
            .enumerate()
            .filter(|(index, _)| rules >> index & 1 == 1);
        let chosen: Vec<&str> = chosen.map(|(_, rule)| *rule).collect();
        let (board, starts) = (
            "(rectangle 2 3) (values Cell (range 1 3))",
            ["", "(start (set {{4 2}}))"],
        );
        for start in starts {
            if chosen.is_empty() {
                continue;
            }
            let play = puzzle(board, "(regions {Rows})", start, &chosen.join(" "));
            let by_playing: BTreeSet<Vec<i32>> = by_playing(&play)
                .into_iter()
                .map(|filling| {
                    filling
                        .into_iter()
                        .filter(|value| *value != i32::MIN)
                        .collect()
                })
                .collect();
            solved += usize::from(!by_playing.is_empty());
            assert_eq!(solutions(&play, 1000), by_playing, "{chosen:?} {start}");
        }
    }
    assert!(solved > 40, "only {solved} puzzles have a solution");
}

#[test]
fn hints_give_the_next_site() {
    let play = sudoku_with(&[(0, 1), (6, 1), (9, 1), (1, 2), (4, 3), (2, 3), (8, 2)]);
    let steps = play.filling().unwrap().next(&Stop::new(), 1000).unwrap();
    let last = steps.last().unwrap();
    insta::assert_snapshot!(last.text, @"d1 is 4: no other value is left, as 3 stands in row 1 already");
    // Where nothing follows from one rule, a solution is looked up.
    let steps = sudoku_with(&[])
        .filling()
        .unwrap()
        .next(&Stop::new(), 100_000)
        .unwrap();
    insta::assert_snapshot!(steps.last().unwrap().text, @"a1 is 1: one of several that lead to a solution");
    // Where none is left, there is none.
    let play = sudoku_with(&[(0, 1), (1, 2), (2, 3), (7, 4)]);
    assert_eq!(
        play.filling().unwrap().next(&Stop::new(), 1000).unwrap(),
        Vec::new()
    );
}

#[test]
fn what_is_too_much_is_told() {
    let play = sudoku_with(&[]);
    let filling = play.filling().unwrap();
    assert_eq!(
        filling.solve(2, &Stop::new(), 0).unwrap_err(),
        PuzzleError::Tries(0)
    );
    let stop = Stop::new();
    stop.stop();
    let stopped = filling.solve(2, &stop, 100).unwrap_err();
    assert_eq!(stopped, PuzzleError::Fault(facade::Fault::Stopped));
    let many = puzzle(
        "(square 2) (values Cell (range 1 65))",
        "(regions {Rows})",
        "",
        "(all Different)",
    );
    let error = many.filling().unwrap_err();
    insta::assert_snapshot!(error, @"P has 65 values, and puzzles with more than 64 are not solved");
    let most = puzzle(
        "(square 2) (values Cell (range 1 64))",
        "(regions {Rows})",
        "",
        "(all Different)",
    );
    assert_eq!(solutions(&most, 2).len(), 2);
    let other = Loader::bundled().load("hex").unwrap().start(0).unwrap();
    insta::assert_snapshot!(other.filling().unwrap_err(), @"Hex is no puzzle whose sites are filled: its rules are not one (satisfy …) for one player");
}
