//! Counts of legal move sequences against published or derivable numbers;
//! `tests/perft/*.txt` say where each comes from.

use std::collections::BTreeSet;

use ludwright::board::SiteType;
use ludwright::engine::{MoveList, State};
use ludwright::play::perft::perft;

use crate::games::game;

#[test]
fn classics() {
    let file = include_str!("perft/classics.txt");
    for line in file
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let mut words = line.split(' ');
        let name = words.next().expect("a name");
        let counts: Vec<u64> = words.map(|word| word.parse().expect("a count")).collect();
        let loaded = game(name, &[]);
        let state = loaded.game.new_initial_state(0).expect("a first position");
        let found = perft(&state, counts.len()).expect("rules that end");
        assert_eq!(found, counts, "{name}");
    }
}

/// Sequences of whole turns: a chain of captures counts once.
fn turns(state: &mut State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut list = MoveList::new();
    state.legal_moves(&mut list).expect("rules that end");
    let after = list.iter().map(|chosen| {
        let mut after = state.clone();
        after.apply_unchecked(chosen).expect("a legal move");
        let goes_on = after.to_move() == state.to_move();
        turns(&mut after, if goes_on { depth } else { depth - 1 })
    });
    after.sum()
}

/// The counts that draughts programs agree upon. In them a chain is one move.
#[test]
fn english_draughts_by_turns() {
    let loaded = game("english-draughts", &[]);
    let mut state = loaded.game.new_initial_state(0).expect("a first position");
    let published = [7, 49, 302, 1469, 7361, 36_768, 179_740];
    for (depth, count) in (1..).zip(published) {
        assert_eq!(turns(&mut state, depth), count, "{depth} turns");
    }
}

/// The arrangements of stones in which every group has a liberty: 57 on two by two points, 12,675 on
/// three by three (OEIS A094777). All of them arise, and nothing else.
#[test]
fn go_reaches_all_legal_positions() {
    for (side, count) in [("2", 57), ("3", 12_675)] {
        let loaded = game("go", &[format!("Board/{side}")]);
        let first = loaded.game.new_initial_state(0).expect("a first position");
        let look = |state: &State| -> Vec<Option<usize>> {
            let points = 0..state.sites(SiteType::Vertex);
            let piece = |site| state.piece_at(SiteType::Vertex, site);
            points
                .map(|site| piece(site).map(|there| there.what))
                .collect()
        };
        let mut boards = BTreeSet::from([look(&first)]);
        let mut seen = BTreeSet::from([(look(&first), first.to_move())]);
        let mut open = vec![first];
        let mut list = MoveList::new();
        while let Some(mut state) = open.pop() {
            state.legal_moves(&mut list).expect("rules that end");
            for chosen in list.iter() {
                let mut after = state.clone();
                after.apply_unchecked(chosen).expect("a legal move");
                let board = look(&after);
                boards.insert(board.clone());
                if !after.is_terminal() && seen.insert((board, after.to_move())) {
                    open.push(after);
                }
            }
        }
        assert_eq!(boards.len(), count, "{side} by {side}");
    }
}
