//! The ideas of the search, each of which can be switched.

use std::fmt;
use std::str::FromStr;

/// Which ideas a search of the tree uses.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ideas {
    /// How much is explored: the factor of the term for moves seldom tried.
    pub explore: f64,
    /// First-play urgency: a move that was never tried counts as so much less than those of its
    /// position that were; `None` to try each once first.
    pub urgency: Option<f64>,
    /// Proved values of positions go up the tree.
    pub proofs: bool,
    /// Moves that end the game are looked for when moves are listed.
    pub decisive: bool,
    /// How often a position must have been tried before what the same moves did later in a line says
    /// nothing about it (GRAVE); 0 for never asking.
    pub grave: u32,
    /// The weight of how well a move did anywhere (progressive history); 0 for none.
    pub history: f64,
    /// Moves of random play are chosen by how well they did anywhere: the best of so many drawn
    /// (MAST); 1 for any move.
    pub mast: u32,
    /// In random play a move is answered as it was last in a line that was won.
    pub reply: bool,
    /// What was found for one move is kept for the next.
    pub reuse: bool,
    /// Moves played at random at most, after which the game counts as even.
    pub playout: u32,
    /// After one move less than so many at random a position is judged by what is seen at a glance; 0
    /// for playing on to the end.
    pub judge: u32,
}

impl Ideas {
    /// Nothing but UCT.
    pub const PLAIN: Self = Self {
        explore: 0.7,
        urgency: None,
        proofs: false,
        decisive: false,
        grave: 0,
        history: 0.0,
        mast: 1,
        reply: false,
        reuse: false,
        playout: 2_000,
        judge: 0,
    };

    /// What plays best.
    pub const BEST: Self = Self {
        proofs: true,
        decisive: true,
        grave: 50,
        reuse: true,
        ..Self::PLAIN
    };
}

impl Ideas {
    /// Whether it is noted how well moves do anywhere.
    pub(super) fn learns(&self) -> bool {
        self.history > 0.0 || self.mast > 1
    }
}

impl Default for Ideas {
    fn default() -> Self {
        Self::BEST
    }
}

/// The text is no list of ideas.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` is no idea of this search; write `plain` or some of explore=0.5, urgency=0.1, \
     urgency=off, proofs=on, decisive=on, grave=50, history=1, mast=2, reply=on, reuse=on, playout=2000, judge=1, with \
     `+` between them"
)]
pub struct NoIdea(pub String);

impl FromStr for Ideas {
    type Err = NoIdea;

    /// Reads what is changed of the best ideas, or of `plain`: `plain+history=1`.
    fn from_str(text: &str) -> Result<Self, NoIdea> {
        let mut ideas = Self::BEST;
        for part in text.split('+').filter(|part| !part.is_empty()) {
            let wrong = || NoIdea(part.to_owned());
            let (name, value) = part.split_once('=').unwrap_or((part, "on"));
            let number = || value.parse::<f64>().ok().filter(|number| *number >= 0.0);
            let whole = || value.parse::<u32>().map_err(|_| wrong());
            let switch = match value {
                "on" => Ok(true),
                "off" => Ok(false),
                _ => Err(wrong()),
            };
            match name {
                "plain" => ideas = Self::PLAIN,
                "explore" => ideas.explore = number().ok_or_else(wrong)?,
                "urgency" if value == "off" => ideas.urgency = None,
                "urgency" => ideas.urgency = Some(number().ok_or_else(wrong)?),
                "proofs" => ideas.proofs = switch?,
                "decisive" => ideas.decisive = switch?,
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
    /// As it is read.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let switch = |on| if on { "on" } else { "off" };
        write!(out, "explore={}", self.explore)?;
        match self.urgency {
            Some(urgency) => write!(out, "+urgency={urgency}")?,
            None => write!(out, "+urgency=off")?,
        }
        write!(out, "+proofs={}", switch(self.proofs))?;
        write!(out, "+decisive={}", switch(self.decisive))?;
        write!(out, "+grave={}+history={}", self.grave, self.history)?;
        write!(out, "+mast={}+reply={}", self.mast, switch(self.reply))?;
        write!(out, "+reuse={}", switch(self.reuse))?;
        write!(out, "+playout={}+judge={}", self.playout, self.judge)
    }
}
