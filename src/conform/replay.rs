//! Replaying a trace ply by ply.

use std::collections::BTreeSet;

use super::hash::fnv32;
use super::state_text::{StateNames, state_text};
use super::trace::{Ply, Trace};
use crate::engine::{Action, Decision, Fault, Game, Move, MoveList, State};

/// Where a replay came to grief.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Stage {
    /// The text could not be read.
    Parse,
    /// Options and defines could not be put in.
    Expand,
    /// A ludeme is unknown or misused.
    Check,
    /// The rules cannot be compiled.
    Compile,
    /// The first position is another.
    Start,
    /// The legal moves are others.
    Legal,
    /// The position after a move is another.
    State,
    /// The game ends otherwise.
    End,
}

impl Stage {
    /// The word the report uses.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Parse => "parse",
            Stage::Expand => "expand",
            Stage::Check => "check",
            Stage::Compile => "compile",
            Stage::Start => "start",
            Stage::Legal => "legal",
            Stage::State => "state",
            Stage::End => "end",
        }
    }
}

/// The first difference between a trace and the game as it is here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// Where it came to grief.
    pub stage: Stage,
    /// In which ply.
    pub ply: usize,
    /// What the trace says.
    pub wanted: String,
    /// What is so here.
    pub got: String,
    /// What the trace did in that ply.
    pub actions: String,
}

/// What came of a replay.
pub type Verdict = Result<(), Difference>;

/// Replays a trace from its first line to its last.
///
/// # Errors
/// The first difference.
pub fn replay(game: &Game, trace: &Trace) -> Verdict {
    let names = StateNames {
        score: trace.header.flags.iter().any(|flag| flag == "score"),
    };
    let fault = |ply: usize, fault: Fault| Difference {
        stage: Stage::Legal,
        ply,
        wanted: String::new(),
        got: fault.to_string(),
        actions: String::new(),
    };
    let mut state = game.new_initial_state(1).map_err(|error| fault(0, error))?;
    let mut list = MoveList::new();
    for (index, ply) in trace.plies.iter().enumerate() {
        let stage = if index == 0 {
            Stage::Start
        } else {
            Stage::State
        };
        same(
            stage,
            ply.ply,
            &ply.state,
            &state_text(&state, names),
            previous(trace, index),
        )?;
        if let Some(roll) = &ply.roll {
            state.tell_roll(&told(game, roll));
        }
        state
            .legal_moves(&mut list)
            .map_err(|error| fault(ply.ply, error))?;
        let chosen = check_moves(&state, &list, ply, names)?;
        state
            .apply_unchecked(chosen)
            .map_err(|error| fault(ply.ply, error))?;
    }
    let plies = trace.plies.len();
    let got = state_text(&state, names);
    same(
        Stage::End,
        plies,
        &trace.last.state,
        &got,
        previous(trace, plies),
    )
}

/// The dice that a move used up, in order.
fn dice_used(game: &Game, roll: &str) -> Vec<u32> {
    let uses = roll
        .split('[')
        .filter(|action| action.starts_with("UseDie"));
    let sites = uses.filter_map(|action| number(action, "site="));
    let die = |site: u32| {
        let sets = game.program().dice.iter();
        let mut found = sets.filter_map(move |set| {
            let index = site.checked_sub(set.first)?;
            ((index as usize) < set.faces.len()).then_some(set.index + index)
        });
        found.next()
    };
    sites.filter_map(die).collect()
}

/// The number that follows a name in the text of an action.
fn number(action: &str, name: &str) -> Option<u32> {
    let rest = &action[action.find(name)? + name.len()..];
    let end = rest.find(|c: char| !c.is_ascii_digit());
    rest[..end.unwrap_or(rest.len())].parse().ok()
}

/// The faces that a ply rolled, by die: what was set first, before any die was used.
fn told(game: &Game, roll: &str) -> Vec<Option<usize>> {
    let sets = &game.program().dice;
    let mut faces = vec![None; game.program().dice_count()];
    for action in roll.split('[').filter(|action| !action.is_empty()) {
        if action.starts_with("UseDie") {
            break;
        }
        let (Some(site), Some(face)) = (number(action, "site="), number(action, "state=")) else {
            continue;
        };
        for set in sets {
            let index = site.wrapping_sub(set.first);
            if (index as usize) < set.faces.len() {
                faces[(set.index + index) as usize].get_or_insert(face as usize);
            }
        }
    }
    faces
}

fn previous(trace: &Trace, index: usize) -> &str {
    index
        .checked_sub(1)
        .map_or("", |before| &trace.plies[before].actions)
}

fn same(stage: Stage, ply: usize, wanted: &str, got: &str, actions: &str) -> Verdict {
    if wanted == got {
        return Ok(());
    }
    let (wanted, got) = words_apart(wanted, got);
    Err(Difference {
        stage,
        ply,
        wanted,
        got,
        actions: actions.to_owned(),
    })
}

/// The words that only one of two texts has.
fn words_apart(wanted: &str, got: &str) -> (String, String) {
    let left: BTreeSet<&str> = wanted.split(' ').collect();
    let right: BTreeSet<&str> = got.split(' ').collect();
    let apart = |a: &BTreeSet<&str>, b: &BTreeSet<&str>| {
        a.difference(b).copied().collect::<Vec<_>>().join(" ")
    };
    (apart(&left, &right), apart(&right, &left))
}

/// A move as traces write it: its ends, without the hash.
fn key(chosen: &Move<'_>) -> String {
    match chosen.decision() {
        Decision::Pass | Decision::ForcedPass => "pass".to_owned(),
        Decision::Swap => "swap".to_owned(),
        Decision::Normal | Decision::Propose | Decision::Vote => {
            let site = |site: Option<usize>| site.map_or("-1".to_owned(), |site| site.to_string());
            format!("{}>{}", site(chosen.from()), site(chosen.to()))
        }
    }
}

/// Compares the legal moves and finds the one played.
fn check_moves<'l>(
    state: &State,
    list: &'l MoveList,
    ply: &Ply,
    names: StateNames,
) -> Result<Move<'l>, Difference> {
    let hashed = ply
        .legal
        .as_deref()
        .is_some_and(|legal| legal.contains(':'));
    let forced = ply.n == 0;
    let mut keys = Vec::with_capacity(list.len());
    for chosen in list.iter() {
        let mut name = key(&chosen);
        if hashed && !forced {
            let after = after(state, chosen);
            name = format!(
                "{name}:{:08x}",
                after.map_or(0, |after| fnv32(&state_text(&after, names)))
            );
        }
        keys.push(name);
    }
    let different = |wanted: String, got: String| Difference {
        stage: Stage::Legal,
        ply: ply.ply,
        wanted,
        got,
        actions: String::new(),
    };
    if let (Some(legal), false) = (&ply.legal, forced) {
        let wanted: BTreeSet<&str> = legal.split(' ').filter(|key| !key.is_empty()).collect();
        let got: BTreeSet<&str> = keys.iter().map(String::as_str).collect();
        if wanted != got {
            let only = |a: &BTreeSet<&str>, b: &BTreeSet<&str>| {
                a.difference(b).copied().collect::<Vec<_>>().join(" ")
            };
            let surplus = only(&got, &wanted);
            let first = surplus.split(' ').next().unwrap_or_default().to_owned();
            let there = keys
                .iter()
                .position(|key| *key == first)
                .and_then(|at| list.get(at));
            let shown = there.and_then(|there| after(state, there));
            return Err(Difference {
                actions: shown.map_or(String::new(), |after| state_text(&after, names)),
                ..different(only(&wanted, &got), surplus)
            });
        }
    } else if let (Some(hash), false) = (&ply.legal_hash, forced) {
        let mut sorted: Vec<&str> = keys.iter().map(String::as_str).collect();
        sorted.sort_unstable();
        let mut got = format!("{:08x}", fnv32(&sorted.join(" ")));
        if got != *hash {
            sorted.dedup();
            got = format!("{:08x}", fnv32(&sorted.join(" ")));
        }
        if got != *hash {
            return Err(different(
                format!("{} moves, hash {hash}", ply.n),
                format!("{} moves, hash {got}", list.len()),
            ));
        }
    }
    if forced {
        // Who can do nothing passes; there is one move then, whatever it is called.
        return match list.get(0) {
            Some(pass) if list.len() == 1 && pass.decision().is_pass() => Ok(pass),
            Some(_) | None => Err(different("pass".to_owned(), keys.join(" "))),
        };
    }
    let (name, hash) = ply.played.split_once(':').unwrap_or((&ply.played, ""));
    let fits = |chosen: &Move<'_>| {
        key(chosen) == name
            && (hash.is_empty()
                || after(state, *chosen).is_some_and(|after| {
                    format!("{:08x}", fnv32(&state_text(&after, names))) == hash
                }))
    };
    // Moves that look alike may use different dice.
    let dice = ply
        .roll
        .as_deref()
        .map(|roll| dice_used(state.game(), roll));
    let same_dice = |chosen: &Move<'_>| {
        dice.as_ref().is_none_or(|dice| {
            let used = |action: &Action| {
                if let Action::UseDie(die) = action {
                    Some(*die)
                } else {
                    None
                }
            };
            chosen
                .actions()
                .iter()
                .filter_map(used)
                .eq(dice.iter().copied())
        })
    };
    let exact = list.iter().find(|chosen| fits(chosen) && same_dice(chosen));
    match exact.or_else(|| list.iter().find(fits)) {
        Some(chosen) => Ok(chosen),
        None => {
            let near: Vec<String> = list
                .iter()
                .filter(|chosen| key(chosen) == name)
                .filter_map(|chosen| after(state, chosen))
                .map(|after| state_text(&after, names))
                .collect();
            Err(Difference {
                actions: ply.actions.clone(),
                ..different(format!("{} after", ply.played), near.join(" or "))
            })
        }
    }
}

fn after(state: &State, chosen: Move<'_>) -> Option<State> {
    let mut after = state.clone();
    after.apply_unchecked(chosen).ok()?;
    Some(after)
}
