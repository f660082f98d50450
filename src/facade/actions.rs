//! Numbers for moves that are the same in every position of a game, for learning.
//!
//! A move's number is made of its [`Shape`]. With `S` sites (those of cells, then vertices, then
//! edges, each with hands and dice), `K` numbers that a move may name ([`Actions::NAMED`] at least,
//! and all kinds of pieces, and 0 for none) and [`Actions::ALIKE`] moves that are alike in all
//! else, the numbers are, in order:
//!
//! | moves | how many |
//! |---|---|
//! | without a site: for each kind of decision, name, `nth` | 6 · K · ALIKE |
//! | with one site, or from a site to itself: for each way (to it, from it, both), site, name, `nth` | 3 · S · K · ALIKE |
//! | from a site to another: for each from, to, name, `nth` | S · S · K · ALIKE |
//!
//! So in games in which pieces are put on the board all numbers are small ones.

use super::{Game, Shape, Site};
use crate::engine::Decision;
use crate::ir::SiteType;

/// The numbers of a game's moves; see [`Game::actions`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Actions {
    /// How many sites of each kind there are.
    sites: [u64; 3],
    /// How many numbers may be named, with that for none.
    names: u64,
}

/// Why a game or a move has no number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unnumbered {
    /// The game would need too many numbers.
    #[error(
        "the game has {sites} sites, which would need {needed} numbers; {} are the most",
        Actions::MOST
    )]
    Game {
        /// How many sites the game has.
        sites: u64,
        /// How many numbers it would need.
        needed: u128,
    },
    /// More moves of the position are alike than have numbers.
    #[error("{} moves come before it that look the same; {} are the most that are numbered", .0, Actions::ALIKE - 1)]
    Alike(u32),
    /// The move names a number that is too large.
    #[error("it names the number {0}, which is too large to be counted")]
    Named(u32),
    /// It is a proposal, a vote or a swap from or to a site, or a move of a site that the game has
    /// not.
    #[error("it is not a move of this game")]
    Foreign,
}

/// Every kind of decision, in the order of their numbers.
const DECISIONS: [Decision; 6] = [
    Decision::Normal,
    Decision::Pass,
    Decision::ForcedPass,
    Decision::Swap,
    Decision::Propose,
    Decision::Vote,
];

impl Game {
    /// Numbers for all moves of the game: the same number for the like move in every position. In
    /// a match they are those of the largest of its boards, and mean a move of the game that is
    /// being played.
    ///
    /// # Errors
    /// If more than [`Actions::MOST`] would be needed.
    pub fn actions(&self) -> Result<Actions, Unnumbered> {
        let stages = self.engine().stages().iter();
        let programs = stages.map(|stage| stage.game.program());
        let programs: Vec<_> = programs.chain([self.engine().program()]).collect();
        let most = |count: &dyn Fn(usize) -> u64| (0..programs.len()).map(count).max().unwrap_or(0);
        let sites = SiteType::ALL
            .map(|kind| most(&|index| programs[index].layout.kinds[kind as usize].sites.into()));
        let named = most(&|index| {
            let program = programs[index];
            program.pieces.len().max(program.proposals.len()) as u64
        });
        let actions = Actions {
            sites,
            names: 1 + named.max(Actions::NAMED),
        };
        let needed = actions.needed();
        if needed > u128::from(Actions::MOST) {
            let sites = actions.all_sites();
            return Err(Unnumbered::Game { sites, needed });
        }
        Ok(actions)
    }
}

impl Actions {
    /// The most numbers that a game may need.
    pub const MOST: u32 = 1 << 31;
    /// So many moves of a position have numbers that are alike in their ends and what they name.
    pub const ALIKE: u32 = 8;
    /// A move may name any number below this one, and that of each kind of piece.
    pub const NAMED: u64 = 16;

    /// How many numbers there are: every number is below.
    #[must_use]
    pub fn count(&self) -> u32 {
        // A game that needs more has none.
        self.needed() as u32
    }

    fn needed(&self) -> u128 {
        let sites = u128::from(self.all_sites());
        let places = DECISIONS.len() as u128 + 3 * sites + sites * sites;
        places * u128::from(self.names) * u128::from(Self::ALIKE)
    }

    fn all_sites(&self) -> u64 {
        self.sites.iter().sum()
    }

    /// The number of a move.
    ///
    /// # Errors
    /// If more moves of its position are alike than are numbered, if it names a number that is too
    /// large, or if it is a move of another game.
    pub fn id(&self, chosen: super::Move) -> Result<u32, Unnumbered> {
        let shape = chosen.shape();
        let from = shape.from.map(|site| self.number(site)).transpose()?;
        let to = shape.to.map(|site| self.number(site)).transpose()?;
        if shape.decision != Decision::Normal && (from.is_some() || to.is_some()) {
            return Err(Unnumbered::Foreign);
        }
        let sites = self.all_sites();
        let first = DECISIONS.len() as u64;
        let place = match (from, to) {
            (None, None) => shape.decision as u64,
            (None, Some(to)) => first + to,
            (Some(from), None) => first + sites + from,
            (Some(from), Some(to)) if from == to => first + 2 * sites + from,
            (Some(from), Some(to)) => first + 3 * sites + from * sites + to,
        };
        let name = match shape.names {
            Some(name) if u64::from(name) + 1 < self.names => u64::from(name) + 1,
            Some(name) => return Err(Unnumbered::Named(name)),
            None => 0,
        };
        if shape.nth >= Self::ALIKE {
            return Err(Unnumbered::Alike(shape.nth));
        }
        let id = (place * self.names + name) * u64::from(Self::ALIKE) + u64::from(shape.nth);
        Ok(id as u32)
    }

    /// The shape that a number stands for: [`Play::find`](super::Play::find) finds the move of
    /// that shape in a position. `None` for a number that is not one of the game's.
    #[must_use]
    pub fn of(&self, id: u32) -> Option<Shape> {
        let id = u64::from(id);
        let nth = (id % u64::from(Self::ALIKE)) as u32;
        let name = id / u64::from(Self::ALIKE) % self.names;
        let place = id / u64::from(Self::ALIKE) / self.names;
        let (sites, first) = (self.all_sites(), DECISIONS.len() as u64);
        let site = |number: u64| self.site(number);
        let (decision, from, to) = match place.checked_sub(first) {
            None => (DECISIONS[place as usize], None, None),
            Some(rest) => {
                let (from, to) = match (rest.checked_div(sites)?, rest % sites) {
                    (0, to) => (None, site(to)),
                    (1, from) => (site(from), None),
                    (2, both) => (site(both), site(both)),
                    (from, to) if from - 3 < sites && from - 3 != to => (site(from - 3), site(to)),
                    (_, _) => return None,
                };
                (Decision::Normal, from, to)
            }
        };
        Some(Shape {
            decision,
            from,
            to,
            names: name.checked_sub(1).map(|name| name as u32),
            nth,
        })
    }

    /// The number of a site among all.
    fn number(&self, site: Site) -> Result<u64, Unnumbered> {
        let kind = site.kind as usize;
        let before: u64 = self.sites[..kind].iter().sum();
        match u64::from(site.number) < self.sites[kind] {
            true => Ok(before + u64::from(site.number)),
            false => Err(Unnumbered::Foreign),
        }
    }

    /// The site of a number among all.
    fn site(&self, number: u64) -> Option<Site> {
        let mut left = number;
        SiteType::ALL.into_iter().find_map(|kind| {
            let sites = self.sites[kind as usize];
            if left < sites {
                let number = left as u32;
                return Some(Site { kind, number });
            }
            left -= sites;
            None
        })
    }
}
