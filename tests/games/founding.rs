//! The games of the founding documents: what cannot be said in a game file itself.

use std::fs;
use std::io::Read as _;

use ludwright::conform::{Trace, replay};
use ludwright::engine::{Move, MoveList, State};

use super::game;
use crate::support::corpus::corpus;

/// The record of Seven-Fang in the reference corpus.
const SEVEN_FANG: &str = "traces/reconstruction/done/board/war/other/\
    Seven_Fang@Ruleset_Seven_Fang_Ludii_2_Reconstructed_.1.jsonl.gz";

#[test]
fn seven_fang_plays_as_in_the_reference_trace() {
    let Some(corpus) = corpus("Seven-Fang against its trace") else {
        return;
    };
    let packed = fs::File::open(corpus.join(SEVEN_FANG)).unwrap();
    let mut text = String::new();
    flate2::read::MultiGzDecoder::new(packed)
        .read_to_string(&mut text)
        .unwrap();
    let trace = Trace::read(&text).unwrap();
    let verdict = replay(&game("seven-fang", &[]).game, &trace);
    assert_eq!(verdict, Ok(()));
}

#[test]
fn seven_fang_has_the_numbers_of_moves_of_a_recorded_game() {
    let record = include_str!("seven-fang.txt");
    let game = game("seven-fang", &[]).game;
    let mut state = game.new_initial_state(1).unwrap();
    let mut list = MoveList::new();
    let lines = record.lines().filter(|line| !line.starts_with('#'));
    for (ply, line) in lines.enumerate() {
        let (count, played) = line.split_once(' ').unwrap();
        state.legal_moves(&mut list).unwrap();
        assert_eq!(list.len(), count.parse::<usize>().unwrap(), "ply {ply}");
        let chosen = list
            .iter()
            .find(|one| as_recorded(one) == played)
            .unwrap_or_else(|| panic!("ply {ply}: {played} is not legal"));
        state.apply(chosen).unwrap();
    }
    assert!(state.is_terminal());
    assert_eq!(state.outcome().unwrap().winner(), None);
}

/// A move as the record writes it.
fn as_recorded(one: &Move<'_>) -> String {
    match (one.from(), one.to()) {
        (Some(from), Some(to)) if !one.decision().is_pass() => format!("{from}>{to}"),
        (_, _) => "pass".to_owned(),
    }
}

/// The edge on which a pillar stands: 0 below, 1 above, 2 left, 3 right.
fn edge(site: usize) -> usize {
    match (site / 8, site % 8) {
        (0, _) => 0,
        (7, _) => 1,
        (_, 0) => 2,
        (_, 7) => 3,
        (row, column) => panic!("row {row}, column {column} is on no edge"),
    }
}

/// Goes through all ways to place the pillars that are left; how many there are.
fn place_pillars(state: &State, edges: &mut Vec<usize>) -> u64 {
    if state.ply() == 6 {
        let mut seen = edges.clone();
        seen.sort_unstable();
        assert_eq!(seen, [0, 1, 2, 3], "two pillars stand on one edge");
        return 1;
    }
    let mut list = MoveList::new();
    state.clone().legal_moves(&mut list).unwrap();
    let mut ways = 0;
    for index in 0..list.len() {
        let mut after = state.clone();
        let chosen = list.get(index).unwrap();
        assert!(!chosen.decision().is_pass(), "no pillar can be placed");
        let site = chosen.to().unwrap();
        after.apply_unchecked(chosen).unwrap();
        if state.ply() >= 2 {
            edges.push(edge(site));
        }
        ways += place_pillars(&after, edges);
        if state.ply() >= 2 {
            edges.pop();
        }
    }
    ways
}

#[test]
fn a_pillar_of_crazy_singer_can_always_be_placed_and_each_edge_has_one() {
    let game = game("crazy-singer", &[]).game;
    let state = game.new_initial_state(1).unwrap();
    let ways = place_pillars(&state, &mut Vec::new());
    assert!(ways > 0);
}
