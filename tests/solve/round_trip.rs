//! The law of keys: state → key → state changes nothing that matters. The state that comes back
//! has the same key, the same legal moves, the same successors and the same end.

use std::collections::BTreeMap;

use ludwright::engine::{self, Game, MoveList, Rng, State};
use ludwright::expand::{Choices, Expanded};
use ludwright::play::solve::{EngineGame, Expansion, Solvable, SolveError};

use super::tiny;
use crate::helper::load_with;
use crate::support::corpus;
use crate::support::random_games::{loaded, random_games};

/// How much of a game is looked at.
#[derive(Clone, Copy)]
pub(crate) struct Effort {
    /// Random games.
    pub(crate) games: u64,
    /// Plies of each.
    pub(crate) plies: usize,
    /// Legal moves followed in each position.
    pub(crate) moves: usize,
}

/// What came of it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// All came back exactly.
    Exact,
    /// The game, or a position of it, is refused by name.
    Refused(String),
    /// Something did not come back.
    Differs(String),
}

/// Plays at random and sends each state through its key. Every other game goes on from the state
/// that came back, so that what is lost shows later too.
pub(crate) fn look(game: &Game, effort: Effort) -> Found {
    for seed in 0..effort.games {
        let Ok(state) = game.new_initial_state(seed) else {
            return Found::Refused("it cannot begin".to_owned());
        };
        let solvable = match EngineGame::new(state.clone()) {
            Ok(solvable) => solvable,
            Err(why) => return Found::Refused(why.to_string()),
        };
        match walk(&solvable, state, seed, effort) {
            Ok(()) => {}
            Err(Stop::Refused(why)) => return Found::Refused(why.to_string()),
            Err(Stop::Fault(why)) => return Found::Refused(why),
            Err(Stop::Differs(what)) => return Found::Differs(what),
        }
    }
    Found::Exact
}

enum Stop {
    Refused(SolveError),
    Fault(String),
    Differs(String),
}

impl From<SolveError> for Stop {
    fn from(error: SolveError) -> Self {
        Self::Refused(error)
    }
}

fn walk(solvable: &EngineGame, mut state: State, seed: u64, effort: Effort) -> Result<(), Stop> {
    let mut rng = Rng::new(seed);
    let mut list = MoveList::new();
    for ply in 0..effort.plies {
        let back = there_and_back(solvable, &mut state, ply, effort.moves)?;
        if state.is_terminal() {
            break;
        }
        if seed % 2 == 1 {
            state = back;
        }
        state.legal_moves(&mut list).map_err(fault)?;
        let chosen = list.get(rng.below(list.len())).unwrap();
        let tier = solvable.tier(&state);
        state.apply_unchecked(chosen).map_err(fault)?;
        if solvable.tier(&state) < tier {
            let what = format!("ply {ply}: a move leads to an earlier tier");
            return Err(Stop::Differs(what));
        }
    }
    Ok(())
}

fn fault(fault: ludwright::engine::Fault) -> Stop {
    Stop::Fault(fault.to_string())
}

/// The state of a state's key, which must be as good as the state.
fn there_and_back(
    solvable: &EngineGame,
    state: &mut State,
    ply: usize,
    most: usize,
) -> Result<State, Stop> {
    let key = solvable.key(state)?;
    let mut back = solvable.state(&key);
    let differs = |what: String| Err(Stop::Differs(format!("ply {ply}: {what}")));
    let again = solvable.key(&back)?;
    if key != again {
        return differs(format!("the key is not the same again: {key:?} {again:?}"));
    }
    let ends = [&*state, &back].map(|state| {
        let outcome = state.outcome().map(|outcome| outcome.ranks);
        (outcome, state.to_move(), state.hash_is_right())
    });
    if ends[0] != ends[1] {
        return differs(format!("the end is another: {ends:?}"));
    }
    let (mut moves, mut moves_back) = (MoveList::new(), MoveList::new());
    state.legal_moves(&mut moves).map_err(fault)?;
    back.legal_moves(&mut moves_back).map_err(fault)?;
    let told = [&moves, &moves_back].map(|list| {
        let each = list
            .iter()
            .map(|one| format!("{:?} {:?}", one.decision(), one.actions()));
        each.collect::<Vec<_>>()
    });
    if told[0] != told[1] {
        return differs(format!("the moves are others:\n{:#?}", told));
    }
    expanded(solvable, state, &key, &moves)
        .map_err(|what| Stop::Differs(format!("ply {ply}: {what}")))?;
    for (index, one) in moves.iter().enumerate().take(most) {
        let mut after = state.clone();
        after.apply_unchecked(one).map_err(fault)?;
        let mut after_back = back.clone();
        after_back
            .apply_unchecked(moves_back.get(index).unwrap())
            .map_err(fault)?;
        let keys = (solvable.key(&after)?, solvable.key(&after_back)?);
        if keys.0 != keys.1 {
            return differs(format!(
                "{} leads elsewhere: {:?} {:?}",
                told[0][index], keys.0, keys.1
            ));
        }
    }
    Ok(back)
}

/// What the solver finds behind a key must be what the moves lead to, one by one, on copies of the
/// state.
fn expanded(
    solvable: &EngineGame,
    state: &State,
    key: &[u8],
    moves: &MoveList,
) -> Result<(), String> {
    let mut found = Expansion::default();
    let expanded = solvable.expand_again(&mut solvable.worker(), key, &mut found);
    expanded.map_err(|why| format!("it cannot be expanded: {why}"))?;
    if found.outcome() != EngineGame::outcome(state) {
        return Err(format!("it ends otherwise: {:?}", found.outcome()));
    }
    let mut children = found.children().zip((0..).map(|nth| found.tier(nth)));
    for one in moves.iter() {
        let mut after = state.clone();
        let told = after.apply_unchecked(one).map_err(|why| why.to_string());
        let told = told.and_then(|()| solvable.key(&after).map_err(|why| why.to_string()))?;
        let same_player = after.to_move() == state.to_move();
        let wanted = Some(((&told[..], same_player), solvable.tier(&after)));
        let child = children.next();
        if child != wanted {
            return Err(format!("a child is {child:?} and not {wanted:?}"));
        }
    }
    match children.next() {
        None => Ok(()),
        Some(child) => Err(format!("a child too many: {child:?}")),
    }
}

/// What came of many games.
#[derive(Default)]
struct Tally {
    exact: usize,
    refused: BTreeMap<String, usize>,
    differ: Vec<String>,
}

impl Tally {
    fn add(&mut self, name: &str, found: Found) {
        match found {
            Found::Exact => self.exact += 1,
            Found::Refused(why) => {
                // The name of the game comes first, and is another each time.
                let why = [" cannot be solved: ", " has ", " is "]
                    .iter()
                    .find_map(|cut| why.split_once(cut))
                    .map_or(&*why, |(_, reason)| reason);
                *self.refused.entry(why.to_owned()).or_default() += 1;
            }
            Found::Differs(what) => {
                let what: String = what.chars().take(600).collect();
                self.differ.push(format!("{name}: {what}"));
            }
        }
    }

    /// Fails if anything differs, or if too little came back.
    fn judge(&self, least: usize) {
        eprintln!("{} come back exactly; refused:", self.exact);
        for (why, games) in &self.refused {
            eprintln!("  {games:4} {why}");
        }
        assert!(
            self.differ.is_empty(),
            "{} differ:\n{}",
            self.differ.len(),
            self.differ.join("\n")
        );
        assert!(self.exact >= least, "only {} come back", self.exact);
    }
}

/// The defaults, and every item of every option with the defaults of the others.
fn choices(expanded: &Expanded) -> Vec<Choices> {
    let items = expanded.options.iter().flat_map(|group| {
        let chosen = group.full_name(&group.chosen());
        let others = group
            .samples()
            .into_iter()
            .filter(move |item| *item != chosen);
        others.map(|item| Choices {
            options: vec![item.to_string()],
            ruleset: None,
        })
    });
    std::iter::once(Choices::default()).chain(items).collect()
}

#[cfg(feature = "cli")]
#[test]
fn every_bundled_game_comes_back_with_every_option() {
    use crate::games::{game_within, names};
    let mut tally = Tally::default();
    let effort = Effort {
        games: 2,
        plies: 60,
        moves: 6,
    };
    for name in names() {
        let limits = engine::Limits::default().endless();
        let default = game_within(&name, &[], limits);
        for choices in choices(&default.expanded) {
            let game = game_within(&name, &choices.options, limits).game;
            tally.add(
                &format!("{name} {:?}", choices.options),
                look(&game, effort),
            );
        }
    }
    tally.judge(60);
}

/// Sends every so many games of the corpus through their keys, with so many of their options.
fn walk_corpus(every: usize, options: usize, least: usize) {
    let Some(root) = corpus::corpus("keys of the corpus") else {
        return;
    };
    let effort = Effort {
        games: 2,
        plies: 30,
        moves: 12,
    };
    let (mut tally, mut count) = (Tally::default(), 0);
    corpus::each_game(&root, |name, loaded, load| {
        count += 1;
        if count % every != 0 {
            return;
        }
        for choices in choices(&loaded.expanded).into_iter().take(1 + options) {
            let limits = engine::Limits::default().endless();
            if let Some(game) = load(limits, &choices) {
                tally.add(
                    &format!("{name} {:?}", choices.options),
                    look(&game, effort),
                );
            }
        }
    });
    tally.judge(least);
}

#[test]
fn a_sample_of_the_corpus_comes_back() {
    walk_corpus(8, 1, 60);
}

#[test]
#[ignore = "takes minutes: every game of the corpus with its options"]
fn the_whole_corpus_comes_back() {
    walk_corpus(1, 8, 700);
}

#[test]
fn random_games_come_back() {
    let mut tally = Tally::default();
    let effort = Effort {
        games: 2,
        plies: 20,
        moves: 8,
    };
    for seed in 1_000..1_400 {
        let limits = engine::Limits::default().endless();
        let game = load_with(&tiny::game(seed), limits).game;
        tally.add(&format!("tiny {seed}"), look(&game, effort));
    }
    tally.judge(350);
}

#[test]
fn changed_games_come_back() {
    let mut tally = Tally::default();
    let effort = Effort {
        games: 2,
        plies: 12,
        moves: 6,
    };
    let limits = engine::Limits {
        fuel: 200_000,
        ..engine::Limits::default().endless()
    };
    for (index, text) in random_games(7).take(400).enumerate() {
        if let Some(game) = loaded(&text, limits) {
            tally.add(
                &format!("changed {index}: {text}"),
                look(&game.game, effort),
            );
        }
    }
    tally.judge(100);
}
