//! The ideas of the search, each of which can be turned on and off.

use std::fmt;
use std::str::FromStr;

use crate::play::search::ideas::{NoIdea, parts, switch, switched};

/// Stands for what suits the game.
const USUAL: &str = "usual";

/// The greatest number of lines in a bundle.
const MOST_BUNDLED: u32 = 1 << 10;

/// What a move counts as that was never tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Urgency {
    /// What suits the game.
    Usual,
    /// Each move is tried once before another one is tried again.
    Off,
    /// As this much less than the moves of its position that were tried.
    Less(f64),
}

/// How much is explored in a game, and how much less a move counts that was never tried; `None` to try
/// each once first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Exploring {
    pub(super) explore: f64,
    pub(super) urgency: Option<f64>,
}

impl Exploring {
    /// Where the same moves are legal whenever a position is reached.
    const OPEN: Self = Self {
        explore: 0.1,
        urgency: Some(0.0),
    };

    /// Where something is left to chance or hidden: the results of a move differ more.
    const UNSURE: Self = Self {
        explore: 0.7,
        urgency: None,
    };
}

/// Which ideas a search of the tree uses.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ideas {
    /// How much is explored: the factor of the term for moves that were seldom tried; `None` for what suits
    /// the game.
    pub explore: Option<f64>,
    /// First-play urgency: what a move counts as that was never tried.
    pub urgency: Urgency,
    /// Whether proved values of positions are passed up the tree.
    pub proofs: bool,
    /// Whether moves that end the game are looked for when moves are listed.
    pub decisive: bool,
    /// How long αβ looks along to prove what it can, compared with the time that lines take; 0 turns it
    /// off.
    pub dive: f64,
    /// GRAVE: how many tries of a position it takes until results of the same moves later in a line
    /// no longer count; 0 turns it off.
    pub grave: u32,
    /// The weight of how well a move did anywhere (progressive history); 0 turns it off.
    pub history: f64,
    /// MAST: random play draws this many moves and takes the one that did best anywhere; 1 turns it
    /// off.
    pub mast: u32,
    /// Whether random play answers a move as it was last answered in a line that was won.
    pub reply: bool,
    /// How many lines are tried from the same position if it was tried often; 1 begins each line anew.
    pub bundle: u32,
    /// Whether results are kept for the next move.
    pub reuse: bool,
    /// The greatest number of random moves, after which the game counts as even.
    pub playout: u32,
    /// After one random move less than this, a position is judged at a glance; 0 to play on to the
    /// end.
    pub judge: u32,
}

impl Ideas {
    /// Only UCT.
    pub const PLAIN: Self = Self {
        explore: Some(0.7),
        urgency: Urgency::Off,
        proofs: false,
        decisive: false,
        dive: 0.0,
        grave: 0,
        history: 0.0,
        mast: 1,
        reply: false,
        bundle: 1,
        reuse: false,
        playout: 2_000,
        judge: 0,
    };

    /// The ideas that play best.
    pub const BEST: Self = Self {
        explore: None,
        urgency: Urgency::Usual,
        proofs: true,
        decisive: true,
        grave: 50,
        bundle: 16,
        reuse: true,
        ..Self::PLAIN
    };

    /// The same, but where the tree ends the position is judged at a glance.
    pub(in crate::play::search) const JUDGED: Self = Self {
        judge: 1,
        ..Self::BEST
    };
}

impl Ideas {
    /// How much is explored in a game. `is_open` says whether the same moves are legal whenever a position is
    /// reached.
    pub(super) fn exploring(&self, is_open: bool) -> Exploring {
        let usual = match is_open {
            true => Exploring::OPEN,
            false => Exploring::UNSURE,
        };
        Exploring {
            explore: self.explore.unwrap_or(usual.explore),
            urgency: match self.urgency {
                Urgency::Usual => usual.urgency,
                Urgency::Off => None,
                Urgency::Less(less) => Some(less),
            },
        }
    }

    /// Whether it needs a judge of positions.
    pub(in crate::play::search) fn is_judged(&self) -> bool {
        self.judge > 0 || self.dive > 0.0
    }

    /// Whether random play needs more than the moves of a position.
    pub(super) fn looks_at_states(&self) -> bool {
        self.reply || self.mast > 1
    }

    /// Whether it records how well moves do anywhere.
    pub(super) fn learns(&self) -> bool {
        self.history > 0.0 || self.mast > 1
    }
}

impl Default for Ideas {
    fn default() -> Self {
        Self::BEST
    }
}

impl FromStr for Ideas {
    type Err = NoIdea;

    /// Reads changes to the best ideas, or to `plain`: `plain+history=1`.
    fn from_str(text: &str) -> Result<Self, NoIdea> {
        let mut ideas = Self::BEST;
        for (part, name, value) in parts(text) {
            let wrong = || NoIdea {
                wrong: part.to_owned(),
                ideas: "`plain` or some of explore=0.5, explore=usual, urgency=0.1, urgency=off, urgency=usual, proofs=on, decisive=on, \
                        dive=0.5, grave=50, history=1, mast=2, reply=on, bundle=16, reuse=on, playout=2000, judge=1",
            };
            let number = || value.parse::<f64>().ok().filter(|number| *number >= 0.0);
            let whole = || value.parse::<u32>().map_err(|_| wrong());
            let switch = switch(value).ok_or_else(wrong);
            match name {
                "plain" => ideas = Self::PLAIN,
                "explore" if value == USUAL => ideas.explore = None,
                "explore" => ideas.explore = Some(number().ok_or_else(wrong)?),
                "urgency" if value == USUAL => ideas.urgency = Urgency::Usual,
                "urgency" if value == "off" => ideas.urgency = Urgency::Off,
                "urgency" => ideas.urgency = Urgency::Less(number().ok_or_else(wrong)?),
                "proofs" => ideas.proofs = switch?,
                "decisive" => ideas.decisive = switch?,
                "dive" => ideas.dive = number().ok_or_else(wrong)?,
                "grave" => ideas.grave = whole()?,
                "history" => ideas.history = number().ok_or_else(wrong)?,
                "mast" => ideas.mast = whole()?.max(1),
                "reply" => ideas.reply = switch?,
                "bundle" => ideas.bundle = whole()?.clamp(1, MOST_BUNDLED),
                "reuse" => ideas.reuse = switch?,
                "judge" => ideas.judge = whole()?,
                "playout" => ideas.playout = whole()?,
                _ => return Err(wrong()),
            }
        }
        Ok(ideas)
    }
}

impl fmt::Display for Ideas {
    /// In the form in which it is read.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.explore {
            Some(explore) => write!(out, "explore={explore}")?,
            None => write!(out, "explore={USUAL}")?,
        }
        match self.urgency {
            Urgency::Usual => write!(out, "+urgency={USUAL}")?,
            Urgency::Off => write!(out, "+urgency=off")?,
            Urgency::Less(less) => write!(out, "+urgency={less}")?,
        }
        write!(out, "+proofs={}", switched(self.proofs))?;
        write!(out, "+decisive={}", switched(self.decisive))?;
        write!(out, "+dive={}", self.dive)?;
        write!(out, "+grave={}+history={}", self.grave, self.history)?;
        write!(out, "+mast={}+reply={}", self.mast, switched(self.reply))?;
        write!(out, "+bundle={}", self.bundle)?;
        write!(out, "+reuse={}", switched(self.reuse))?;
        write!(out, "+playout={}+judge={}", self.playout, self.judge)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chance_is_explored_like_plain_uct_unless_something_else_is_asked_for() {
        let [plain, best] = [Ideas::PLAIN, Ideas::BEST];
        assert_eq!(best.exploring(false), plain.exploring(false));
        assert!(best.exploring(true).explore < plain.exploring(true).explore);
        let asked: Ideas = "explore=0.4+urgency=off".parse().unwrap();
        for is_open in [false, true] {
            let Exploring { explore, urgency } = asked.exploring(is_open);
            assert_eq!((explore, urgency), (0.4, None));
        }
    }
}
