//! A plan: the rules of a game that is simple enough for its random games to be played on sets of
//! sites alone. It means the same as the program it was made from and plays exactly the same games;
//! a game without a plan is played by its program.
//!
//! Plans cover games on a board where every site holds one piece at most, or a stack that only grows,
//! perhaps with a hand for each player. What moves do is told by sets of sites and by conditions on the
//! whole position, never by what evaluation passes down from one site to the next.

mod conds;
mod moves;

use super::{SiteSet, SiteType};

pub use conds::{PlanCond, PlanEnd, PlanInt, PlanPlayer, PlanResult};
pub use moves::{
    Caught, Flank, PlanCapture, PlanEffect, PlanMoves, PlanOver, PlanSpan, PlanStep, PlanThen,
    PlanThens, Surround, ThensId,
};

/// How to play a game on sets of sites.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The kind of all sites.
    pub kind: SiteType,
    /// How many there are on the board.
    pub sites: usize,
    /// How many pieces can lie on each other, where they are only ever put on top. If it is more than
    /// one, sites are places in stacks: those of the first site of the board from the bottom up, then
    /// those of the next.
    pub levels: usize,
    /// How many players there are, at most [`Plan::MOST_PLAYERS`].
    pub players: usize,
    /// The owner of each kind of piece, as [`Plan::owner_index`] numbers them. The first kind has
    /// number 0 here and 1 in the program.
    pub owners: Vec<usize>,
    /// All expressions; parts come before the expressions that use them.
    pub exprs: Vec<Sites>,
    /// Every table of single steps.
    pub steps: Vec<StepTable>,
    /// Every kind of move.
    pub moves: Vec<PlanMoves>,
    /// What may follow from moves; the first is "nothing".
    pub thens: Vec<PlanThens>,
    /// The phases.
    pub phases: Vec<PlanPhase>,
    /// The sites of hands, those of a hand one after the other.
    pub hands: Vec<PlanHand>,
    /// Whether the second player may take over the first one's opening, which comes last among their
    /// first moves. They then move again.
    pub swap: bool,
    /// The direction that leads from each site to each other one, by the first site and then by the
    /// second, if rules ask how the last move went; `u8::MAX` if none does.
    pub headings: Vec<u8>,
    /// The lines that rules look at.
    pub lines: Vec<LineTable>,
    /// The connections that end rules look at.
    pub links: Vec<LinkTable>,
    /// Whether rules ask what players threaten.
    pub threats: bool,
    /// Whether pieces can be marked: their state is 1 then, and otherwise 0. A mark goes where its
    /// piece goes.
    pub marks: bool,
}

impl Plan {
    /// The greatest number of players that a plan can hold.
    pub const MOST_PLAYERS: usize = 16;

    /// The greatest number of owners that pieces can have: all players, nobody and everybody.
    pub const MOST_OWNERS: usize = Self::MOST_PLAYERS + 2;

    /// The sites of the game, with those of hands, have smaller numbers than this.
    pub const MOST_SITES: usize = 1 << 19;

    /// The greatest number of kinds of pieces.
    pub const MOST_KINDS: usize = 10_000;

    /// The greatest height of stacks.
    pub const MOST_LEVELS: usize = 32;

    /// How plans number an owner of the program: players are counted from 0, nobody and everybody
    /// come after them.
    pub const fn owner_index(players: usize, number: usize) -> usize {
        match number {
            0 => players,
            _ if number > players => players + 1,
            _ => number - 1,
        }
    }

    /// The site of the board that a site is a place on, and how many pieces lie below that place.
    #[inline]
    pub const fn in_stack(&self, site: usize) -> (usize, usize) {
        match self.levels {
            1 => (site, 0),
            // Short numbers are divided sooner.
            levels => {
                let (site, levels) = (site as u32, levels as u32);
                ((site / levels) as usize, (site % levels) as usize)
            }
        }
    }

    /// The site that a place in a stack on a site of the board is, if it is one.
    pub fn place(&self, site: usize, level: usize) -> Option<usize> {
        let place = site * self.levels + level;
        (level < self.levels && place < self.sites).then_some(place)
    }

    /// The number in the program of an owner.
    pub const fn owner_number(&self, index: usize) -> usize {
        if index == self.players {
            0
        } else {
            index + (index < self.players) as usize
        }
    }

    /// Whether what follows from moves depends on whether they took something.
    pub fn asks_what_is_taken(&self) -> bool {
        let mut effects = self.thens.iter().flatten().flatten();
        effects.any(|then| then.when.contains(&PlanCond::Took))
    }

    /// Whether moves may leave a number pending.
    pub fn leaves_pending(&self) -> bool {
        let mut effects = self.thens.iter().flatten().flatten();
        effects.any(|then| matches!(then.effect, PlanEffect::SetPending(_)))
    }

    /// Whether each owner has only one kind of piece, and no rule asks for a kind by itself.
    pub fn is_told_by_owner(&self) -> bool {
        let again = |(nth, owner)| self.owners[..nth].contains(owner);
        let asked = |sites: &Sites| matches!(sites, Sites::Kind(_));
        let told = !self.owners.iter().enumerate().any(again);
        told && !self.marks && !self.exprs.iter().any(asked)
    }
}

/// One for each player.
pub type ByPlayer<T> = Box<[T]>;

/// A site of a hand, with a pile of pieces of one kind, which never grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanHand {
    /// Its number.
    pub site: u32,
    /// The owner of the hand, as [`Plan::owner_index`] numbers them. In the hand of a player lie only
    /// pieces of theirs.
    pub owner: usize,
}

/// A phase of the game. Each player is in one.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanPhase {
    /// The legal moves. A player who has none passes.
    pub play: Play,
    /// When the game is over, in the order asked: the rules of the phase of the player who has just
    /// moved, then those of all phases.
    pub ends: Vec<PlanEnd>,
    /// Whether the game is a draw when all have passed.
    pub passes_draw: bool,
    /// Where it leads: whom the condition is about (`None`: everybody), the condition, and the phase
    /// that follows.
    pub next: Vec<(Option<PlanPlayer>, PlanCond, usize)>,
}

/// Which moves are legal.
#[derive(Clone, Debug, PartialEq)]
pub enum Play {
    /// Those with an index in [`Plan::moves`].
    Moves(usize),
    /// Those of all, one after the other.
    All(Vec<Play>),
    /// One or the other.
    If(PlanCond, Box<Play>, Box<Play>),
    /// Those of the first that has any.
    First(Vec<Play>),
    /// Those after which the turn can have the most moves.
    Longest(Box<Play>),
    /// Those after which a condition holds.
    Leading(Box<Play>, PlanCond),
}

impl Play {
    /// The moves of which some are left out, if only that is done with them.
    pub fn unjudged(&self) -> &Self {
        if let Self::Leading(play, _) = self {
            play.unjudged()
        } else {
            self
        }
    }

    /// Whether turns must be looked ahead to find these moves, which may take more than limits allow.
    pub fn looks_ahead(&self) -> bool {
        match self {
            Self::Moves(_) => false,
            Self::All(all) | Self::First(all) => all.iter().any(Self::looks_ahead),
            Self::If(_, a, b) => a.looks_ahead() || b.looks_ahead(),
            Self::Longest(_) => true,
            Self::Leading(play, _) => play.looks_ahead(),
        }
    }
}

/// An expression of a plan: an index into [`Plan::exprs`].
pub type SitesId = u32;

/// A set of sites, seen by a player who moves or has just moved.
#[derive(Clone, Debug, PartialEq)]
pub enum Sites {
    /// A set that never changes.
    Fixed(SiteSet),
    /// The same, for each player another one.
    Own(ByPlayer<SiteSet>),
    /// The empty sites.
    Empty,
    /// The sites with pieces of a player.
    Of(PlanPlayer),
    /// The sites with pieces that belong neither to the mover nor to nobody.
    Others,
    /// The sites with pieces of a kind, for each player.
    Kind(ByPlayer<usize>),
    /// The site where the last move ended.
    LastTo,
    /// A set for each site where the last move may have ended, then one for no such site.
    ByLast(Box<[SiteSet]>),
    /// The sites whose pieces will be removed at the end of the turn.
    Later,
    /// The sites where moves of this turn began or ended.
    Visited,
    /// The sites with a piece that is marked.
    Marked,
    /// The site whose number the last move left pending; the one with number 0 if it left none.
    Pending,
    /// The sites with a piece of a player, as the second is, that stands in a line: an index of
    /// [`Plan::lines`].
    InLine(usize, PlanPlayer),
    /// All sites if a condition holds, or none.
    When(Box<PlanCond>),
    /// All but these.
    Not(SitesId),
    /// The intersection of these.
    And(Box<[SitesId]>),
    /// The union of these.
    Or(Box<[SitesId]>),
    /// The sites from which a step leads into a set.
    Before(u32, SitesId),
    /// The sites to which some steps lead from a set.
    After(Box<[u32]>, SitesId),
    /// The sites from which so many of some steps lead into a set, at least and at most; there are at
    /// most 15 steps.
    Beside(Box<[u32]>, SitesId, [u32; 2]),
}

impl Sites {
    /// The expressions that it is made of.
    pub fn parts(&self) -> &[SitesId] {
        if let Self::And(parts) | Self::Or(parts) = self {
            parts
        } else if let Self::Not(part)
        | Self::Before(_, part)
        | Self::After(_, part)
        | Self::Beside(_, part, _) = self
        {
            std::slice::from_ref(part)
        } else {
            &[]
        }
    }

    /// For each expression, whether it can hold only empty sites, whatever the position.
    pub fn are_empty_only(exprs: &[Self]) -> Vec<bool> {
        let mut only: Vec<bool> = Vec::with_capacity(exprs.len());
        for sites in exprs {
            let is_only = if let Self::And(all) = sites {
                all.iter().any(|part| only[*part as usize])
            } else if let Self::Or(all) = sites {
                all.iter().all(|part| only[*part as usize])
            } else {
                *sites == Self::Empty
            };
            only.push(is_only);
        }
        only
    }
}

/// Where a single step leads from each site; `u32::MAX` if nowhere.
#[derive(Clone, Debug, PartialEq)]
pub struct StepTable {
    /// By site.
    pub next: Vec<u32>,
}

impl StepTable {
    /// No step.
    pub const NONE: u32 = u32::MAX;

    /// A site and those that steps lead to from there, one after the other; a ring has no end.
    pub fn line_from(&self, site: u32) -> impl Iterator<Item = u32> {
        std::iter::successors(Some(site), |at| {
            let next = self.next[*at as usize];
            (next != Self::NONE).then_some(next)
        })
    }
}

/// Lines of pieces, with the place of each site in them.
#[derive(Clone, Debug, PartialEq)]
pub struct LineTable {
    /// How many in a row.
    pub length: u32,
    /// Must there be no more?
    pub exact: bool,
    /// How many lines there are.
    pub lines: usize,
    /// For each site, the lines through it and its place in each.
    pub through: Vec<Vec<(u32, u32)>>,
}

/// Connections between regions.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkTable {
    /// For each site, the sites connected with it. Links go both ways.
    pub links: Vec<Vec<u32>>,
    /// For each player and site, the regions it is in, one bit each.
    pub regions: ByPlayer<Vec<u32>>,
    /// How many regions each player must join.
    pub least: ByPlayer<u32>,
}
