//! Chooses the method for a game, and gives the reason.

use super::judge::Judge;
use super::trial::Trial;
use super::{Method, Root, mcts};

/// The names of the methods.
pub(super) const RANDOM: &str = "random";
pub(super) const MCTS: &str = "mcts";
pub(super) const JUDGED: &str = "mcts:judge=1";
pub(super) const ALPHABETA: &str = "alphabeta";

/// The skill from which a judge is good enough for αβ.
const ENOUGH: f64 = 0.06;
/// The swing from which a judge sees differences that matter, even if few random games are decided
/// by them.
const FAR: f64 = 1.0;
/// With this many moves to choose from, a tree of random games stays shallow; if there are rows and
/// connections, these can be seen without playing on.
const WIDE: f64 = 20.0;
/// Random games of this length tell little for the time they take.
const LONG: f64 = 150.0;
/// Random games of games of chance that are longer than this take too long for a trial.
const LONG_BY_CHANCE: f64 = 250.0;
/// Random games also tell little if no more than this share of them is won.
const OFTEN: f64 = 0.3;

/// A method, and why it was chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// What it is called.
    pub name: &'static str,
    /// Why it is used.
    pub why: String,
}

/// The method for a position; a judge must have learnt the game if αβ may be used. A trial counts for
/// more than what random games are like.
pub(super) fn choose(
    wanted: Method,
    root: &Root<'_>,
    judge: Option<&Judge>,
    trial: Option<Trial>,
) -> Chosen {
    let chosen = |name, why: &str| Chosen {
        name,
        why: why.to_owned(),
    };
    let cannot = cannot(root);
    match (wanted, cannot, judge) {
        (Method::Random, ..) => chosen(RANDOM, "as asked"),
        (Method::Mcts(_), ..) => chosen(MCTS, "as asked"),
        (Method::AlphaBeta(_), None, _) => chosen(ALPHABETA, "as asked"),
        (Method::AlphaBeta(_) | Method::Best, Some(why), judge) => {
            let trial = trial.filter(|_| wanted == Method::Best && judge.is_some());
            let tried = trial.and_then(|trial| by_trial(trial, [JUDGED, MCTS]));
            tried.unwrap_or_else(|| chosen(MCTS, &format!("alphabeta does not play it: {why}")))
        }
        (Method::Best, None, _) if root.state.game().players() > 2 => {
            chosen(MCTS, "more than two players play for themselves")
        }
        (Method::Best, None, None) => chosen(MCTS, "it plays every game"),
        (Method::Best, None, Some(judge)) => {
            let tried = trial.and_then(|trial| by_trial(trial, [ALPHABETA, MCTS]));
            tried.unwrap_or_else(|| by_course(judge))
        }
    }
}

/// Which of two methods won a trial, if there was one. If neither did, it is the second.
fn by_trial(trial: Trial, [first, second]: [&'static str; 2]) -> Option<Chosen> {
    let all = f64::from(trial.games);
    let Some(prefers_first) = trial.prefers_first() else {
        // The second is tree search with random games: players think longer than in a trial, and it gained more
        // from that than αβ.
        return (trial.games > 0).then(|| Chosen {
            name: second,
            why: format!("neither was better in {all} games before the first move"),
        });
    };
    let (name, other, won) = match prefers_first {
        true => (first, second, trial.won),
        false => (second, first, all - trial.won),
    };
    Some(Chosen {
        name,
        why: format!("it won {won} of {all} games against {other} before the first move"),
    })
}

/// The ideas of tree search by the name of a method.
pub(super) fn ideas_of(name: &str) -> mcts::Ideas {
    match name {
        JUDGED => mcts::Ideas::JUDGED,
        _ => mcts::Ideas::BEST,
    }
}

/// Whether a trial can tell whether to use αβ or tree search. Where random games are long or seldom won it would take
/// long, and tree search is of little use.
pub(super) fn is_open(root: &Root<'_>, judge: &Judge) -> bool {
    let course = judge.course();
    cannot(root).is_none()
        && root.state.game().players() == 2
        && course.drawn() < OFTEN
        && course.length() < LONG
}

/// Whether tree search could judge positions at a glance where αβ cannot play: the game has two players,
/// and nothing but chance is in the way.
pub(super) fn may_judge(root: &Root<'_>) -> bool {
    cannot(root) == Some(CHANCE) && root.state.game().players() == 2
}

/// The same, if a trial can tell whether it should.
pub(super) fn may_try_judging(root: &Root<'_>, judge: &Judge) -> bool {
    let course = judge.course();
    may_judge(root) && course.drawn() < OFTEN && course.length() < LONG_BY_CHANCE
}

/// The method for a game that a judge has learnt.
fn by_course(judge: &Judge) -> Chosen {
    let (skill, course) = (judge.skill(), judge.course());
    let (length, drawn, branching) = (course.length(), course.drawn(), course.branching());
    let share = |share: f64| format!("{:.0} %", 100.0 * share);
    let (name, why) = if drawn >= OFTEN {
        (
            ALPHABETA,
            format!("nobody wins {} of random games", share(drawn)),
        )
    } else if length >= LONG {
        (ALPHABETA, format!("random games take {length:.0} moves"))
    } else if skill >= ENOUGH {
        let why = format!(
            "what can be seen tells {} of how random games end",
            share(skill)
        );
        (ALPHABETA, why)
    } else if judge.sees_patterns() && branching >= WIDE {
        let why = format!("rows or connections can be seen, and there are {branching:.0} moves");
        (ALPHABETA, why)
    } else if judge.swing() >= FAR {
        let why = "positions look very different from each other".to_owned();
        (ALPHABETA, why)
    } else {
        let why = format!(
            "what can be seen tells only {} of how random games end",
            share(skill)
        );
        (MCTS, why)
    };
    Chosen { name, why }
}

/// Why αβ cannot be used where nothing else is in the way.
const CHANCE: &str = "something is left to chance";

/// Why αβ cannot be used for a game; `None` if it can.
pub(super) fn cannot(root: &Root<'_>) -> Option<&'static str> {
    let game = root.state.game();
    let program = game.program();
    if !game.stages().is_empty() {
        Some("it is a match of several games")
    } else if game.players() < 2 {
        Some("it has one player")
    } else if program.hides() {
        Some("something is hidden")
    } else if program.meta.at_once {
        Some("all choose at once")
    } else if program.needs.asks.chance_in_play {
        Some(CHANCE)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_a_trial_is_used_and_tree_search_if_nobody_does() {
        let both = [ALPHABETA, MCTS];
        let used = |won, games| by_trial(Trial { won, games }, both).map(|chosen| chosen.name);
        assert_eq!(used(0.0, 0), None, "there was none");
        assert_eq!(used(4.0, 4), Some(ALPHABETA));
        assert_eq!(used(6.0, 10), Some(ALPHABETA));
        assert_eq!(used(5.5, 10), Some(MCTS));
        assert_eq!(used(4.5, 10), Some(MCTS));
        assert_eq!(used(4.0, 10), Some(MCTS));
    }
}
