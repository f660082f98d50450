//! The puzzles of the reference corpus that are filled, with each item of their options: each has a
//! solution, and who plays that of the default move by move wins.

use std::collections::BTreeMap;

use ludwright::Game;
use ludwright::engine;
use ludwright::expand::Choices;
use ludwright::facade::{Filling, Play, Site, Stop};

use crate::support::corpus::{corpus, each_game};

/// The most solutions that are counted: more take minutes to find.
const COUNTED: usize = 100;

/// The most values that a puzzle may try.
const TRIES: u64 = 1_000_000;

/// Puzzles whose number of solutions is known from elsewhere: the magic hexagon has one in twelve
/// positions; for queens on a board of 4, 5, 6, 7, 8, … see A000170 of the encyclopedia of integer
/// sequences.
const KNOWN: [(&str, &[usize]); 2] = [
    ("Magic Hexagon", &[12]),
    ("N Queens", &[2, 10, 4, 40, 92, 352, 724, 2680, 14200]),
];

/// As many solutions as there are, up to `most`.
fn solutions(filling: &Filling<'_>, most: usize) -> Vec<Vec<(Site, i32)>> {
    filling.solve(most, &Stop::new(), TRIES).unwrap().found
}

/// Plays a solution, site by site, as a player would write it, from where the puzzle begins; `None` if
/// a value cannot be played.
fn wins(play: &Play, solution: &[(Site, i32)]) -> Option<bool> {
    let mut play = play.clone();
    for (site, value) in solution {
        if play.outcome().is_some() {
            break;
        }
        let text = format!("{}={value}", play.site_name(*site));
        let given = play.state().piece_at(site.kind, site.number as usize);
        if given.is_none() {
            play.play_text(&text).ok()?;
        }
    }
    let outcome = play.outcome();
    Some(outcome.is_some_and(|outcome| outcome.winner() == Some(1)))
}

#[test]
fn the_deduction_puzzles_of_the_corpus_are_solved() {
    let Some(root) = corpus("deduction puzzles") else {
        return;
    };
    let mut known: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    let mut puzzles = 0;
    each_game(&root, |name, loaded, load| {
        let mut choices = vec![Choices::default()];
        for group in &loaded.expanded.options {
            let samples = group.samples().into_iter();
            choices.extend(samples.map(|item| Choices {
                options: vec![item.to_string()],
                ruleset: None,
            }));
        }
        if !Game::of_engine(loaded.game.clone(), Vec::new()).is_filled() {
            return;
        }
        for chosen in &choices {
            let game = load(engine::Limits::default(), chosen).expect("a puzzle");
            let play = Game::of_engine(game, Vec::new()).start(0).unwrap();
            let filling = play.filling().unwrap();
            let found = match KNOWN.iter().find(|(puzzle, _)| *puzzle == name) {
                Some((puzzle, counts)) => {
                    let all = solutions(&filling, COUNTED);
                    let known_counts = &mut counts.iter().map(|count| COUNTED.min(*count));
                    assert!(
                        known_counts.any(|count| count == all.len()),
                        "{name} {chosen:?}: {}",
                        all.len()
                    );
                    known.entry(puzzle).or_default().push(all.len());
                    all
                }
                None => solutions(&filling, 2),
            };
            let first = found.first();
            let first = first.unwrap_or_else(|| panic!("{name} {chosen:?} has no solution"));
            // Playing them move by move takes long; the default stands for the items.
            let is_default = chosen.options.is_empty();
            // FIXME: after some lines of its solution the rules of Slitherlink refuse the next one.
            let expected = (name != "Slitherlink").then_some(true);
            assert!(
                !is_default || wins(&play, first) == expected,
                "{name} {chosen:?}"
            );
            puzzles += 1;
        }
    });
    assert!(puzzles >= 14, "only {puzzles} puzzles");
    assert!(known["Magic Hexagon"].iter().all(|count| *count == 12));
    let queens = &known["N Queens"];
    assert!(queens.contains(&92) && queens.len() > 3, "{queens:?}");
}
