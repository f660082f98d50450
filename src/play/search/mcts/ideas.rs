//! The ideas of the search, each of which can be turned on and off.

use std::fmt;
use std::str::FromStr;

use crate::play::search::ideas::{NoIdea, parts, switch, switched};

/// Which ideas a search of the tree uses.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ideas {
    /// How much is explored: the factor of the term for moves that were seldom tried.
    pub explore: f64,
    /// First-play urgency: a move that was never tried counts as this much less than those of its
    /// position that were; `None` to try each once first.
    pub urgency: Option<f64>,
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
        explore: 0.7,
        urgency: None,
        proofs: false,
        decisive: false,
        dive: 0.0,
        grave: 0,
        history: 0.0,
        mast: 1,
        reply: false,
        reuse: false,
        playout: 2_000,
        judge: 0,
    };

    /// The ideas that play best.
    pub const BEST: Self = Self {
        explore: 0.1,
        urgency: Some(0.0),
        proofs: true,
        decisive: true,
        grave: 50,
        reuse: true,
        ..Self::PLAIN
    };
}

impl Ideas {
    /// Whether it needs a judge of positions.
    pub(in crate::play::search) fn is_judged(&self) -> bool {
        self.judge > 0 || self.dive > 0.0
    }

    /// Whether random play needs more than the moves of a position.
    pub(super) fn looks_at_states(&self) -> bool {
        self.judge > 0 || self.reply || self.mast > 1
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
                ideas: "`plain` or some of explore=0.5, urgency=0.1, urgency=off, proofs=on, decisive=on, \
                        dive=0.5, grave=50, history=1, mast=2, reply=on, reuse=on, playout=2000, judge=1",
            };
            let number = || value.parse::<f64>().ok().filter(|number| *number >= 0.0);
            let whole = || value.parse::<u32>().map_err(|_| wrong());
            let switch = switch(value).ok_or_else(wrong);
            match name {
                "plain" => ideas = Self::PLAIN,
                "explore" => ideas.explore = number().ok_or_else(wrong)?,
                "urgency" if value == "off" => ideas.urgency = None,
                "urgency" => ideas.urgency = Some(number().ok_or_else(wrong)?),
                "proofs" => ideas.proofs = switch?,
                "decisive" => ideas.decisive = switch?,
                "dive" => ideas.dive = number().ok_or_else(wrong)?,
                "grave" => ideas.grave = whole()?,
                "history" => ideas.history = number().ok_or_else(wrong)?,
                "mast" => ideas.mast = whole()?.max(1),
                "reply" => ideas.reply = switch?,
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
        write!(out, "explore={}", self.explore)?;
        match self.urgency {
            Some(urgency) => write!(out, "+urgency={urgency}")?,
            None => write!(out, "+urgency=off")?,
        }
        write!(out, "+proofs={}", switched(self.proofs))?;
        write!(out, "+decisive={}", switched(self.decisive))?;
        write!(out, "+dive={}", self.dive)?;
        write!(out, "+grave={}+history={}", self.grave, self.history)?;
        write!(out, "+mast={}+reply={}", self.mast, switched(self.reply))?;
        write!(out, "+reuse={}", switched(self.reuse))?;
        write!(out, "+playout={}+judge={}", self.playout, self.judge)
    }
}
