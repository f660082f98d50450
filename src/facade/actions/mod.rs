//! Numbers for moves that are the same in every position of a game, for learning.
//!
//! A move's number is made of its ends and of what it names; if several moves of a position agree
//! in all that, also of how many such moves come before it. The possible ends and names are read
//! off the rules ([`forms`], [`names`]), so that a game in which stones are placed has about as
//! many numbers as sites, and a game of steps about as many as possible steps.

mod forms;
mod names;
mod numbering;
mod places;

use rustc_hash::FxHashMap;

use super::moves::shape_planned;
use super::{Game, Move, Play, Shape};
use crate::engine::{Decision, PlanMove};
use crate::ir::SiteType;
use crate::play::ground::Listed;
use names::Names;
use numbering::Numbering;
use places::{Place, Places};

/// The numbers of a game's moves; see [`Game::actions`].
///
/// With `N` names (1 in games where nothing is named but the mover's only kind of piece) and `P`
/// places, a move has the number `(nth * P + place) * N + name`. `nth` is 0 unless several moves of
/// the position agree in everything else. The places of the game come in this order: on a site or
/// from a site to itself, to a site, from a site, from a site to another, and without a site (a
/// change of no site, a pass, a swap, a proposal, a vote). Sites come in the order of cells,
/// vertices and edges.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Actions {
    sites: Numbering,
    places: Places,
    names: Names,
    /// How many places there are.
    count: u32,
    /// How many moves of a position may agree in ends and name.
    alike: u32,
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
    /// More moves of the position agree in ends and name than there are numbers for.
    #[error("{} moves come before it that look the same; {} are the most that are numbered", .0, Actions::ALIKE - 1)]
    Alike(u32),
    /// The move names a number that is too large.
    #[error("it names the number {0}, which is too large to be counted")]
    Named(u32),
    /// It is not a move of the game or of the position.
    #[error("it is not a move of this game")]
    Foreign,
}

/// Every kind of decision without a site, in the order of their numbers. A forced pass counts as a
/// pass.
const DECISIONS: [Decision; 5] = [
    Decision::Normal,
    Decision::Pass,
    Decision::Swap,
    Decision::Propose,
    Decision::Vote,
];

impl Game {
    /// Numbers for all moves of the game: similar moves have the same number in every position. In
    /// a match the numbers cover all its games.
    ///
    /// # Errors
    /// If more than [`Actions::MOST`] would be needed.
    pub fn actions(&self) -> Result<Actions, Unnumbered> {
        let stages = self.engine().stages().iter();
        let programs = stages.map(|stage| stage.game.program());
        let mut programs: Vec<_> = programs.collect();
        let is_match = !programs.is_empty();
        if !is_match {
            programs.push(self.engine().program());
        }
        let numbering = Numbering::of(&programs);
        let sites = numbering.sites();
        let names = Names::of(&programs);
        let most = (3 + sites as u128) * sites as u128 + DECISIONS.len() as u128;
        let needed = most * u128::from(names.len()) * u128::from(Actions::ALIKE);
        if sites > places::MOST_SITES && needed > u128::from(Actions::MOST) {
            let sites = sites as u64;
            return Err(Unnumbered::Game { sites, needed });
        }
        let forms = programs
            .iter()
            .map(|program| forms::of(program, &numbering));
        let forms = forms.reduce(|all, more| all.or(&more));
        let (mut places, single) = match forms {
            Some(forms) if sites <= places::MOST_SITES => (forms.places, forms.single),
            Some(_) | None => (Places::anywhere(sites), false),
        };
        places.insert(Place::Nowhere(Decision::Pass));
        if is_match {
            places.insert(Place::Nowhere(Decision::Propose));
        }
        let places = places.counted();
        let alike = if single { 1 } else { Actions::ALIKE };
        let needed = u128::from(places.len()) * u128::from(names.len()) * u128::from(alike);
        if needed > u128::from(Actions::MOST) {
            let sites = sites as u64;
            return Err(Unnumbered::Game { sites, needed });
        }
        Ok(Actions {
            sites: numbering,
            // There are no more places than numbers.
            count: places.len() as u32,
            places,
            names,
            alike,
        })
    }
}

/// Where a move begins and ends.
#[inline]
fn place(from: Option<usize>, to: Option<usize>, decision: Decision) -> Place {
    match (from, to) {
        (Some(from), Some(to)) => Place::Pair(from, to),
        (None, Some(to)) => Place::To(to),
        (Some(from), None) => Place::From(from),
        (None, None) if decision == Decision::ForcedPass => Place::Nowhere(Decision::Pass),
        (None, None) => Place::Nowhere(decision),
    }
}

impl Actions {
    /// The greatest number of numbers a game may need.
    pub const MOST: u32 = 1 << 31;
    /// How many moves of a position that agree in ends and name can have numbers.
    pub const ALIKE: u32 = 8;
    /// If rules may name any number, those from here on have no numbers unless they are kinds of
    /// pieces.
    pub const NAMED: u32 = 16;

    /// How many numbers there are; every number is below this.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.count * self.names.len() * self.alike
    }

    /// The number of a move, as if it were the first with its ends and name.
    fn base(&self, shape: Shape) -> Result<u32, Unnumbered> {
        let number = |site: Option<super::Site>| {
            let Some(site) = site else { return Ok(None) };
            let number = self.sites.number(site.kind, site.number);
            number.map(Some).ok_or(Unnumbered::Foreign)
        };
        let place = place(number(shape.from)?, number(shape.to)?, shape.decision);
        let rank = self.places.rank(place).ok_or(Unnumbered::Foreign)?;
        let name = self.names.place(shape.names);
        let name = name.ok_or(Unnumbered::Named(shape.names.unwrap_or(0)))?;
        Ok(rank * self.names.len() + name)
    }

    /// The same for a move of a plan whose pieces stand on sites of a kind; `None` if it has none.
    #[inline]
    fn base_planned(&self, kind: SiteType, chosen: PlanMove) -> Option<u32> {
        let number = |site: Option<u32>| match site {
            Some(site) => self.sites.number(kind, site).map(Some),
            None => Some(None),
        };
        let from = number(chosen.from())?;
        let to = match chosen.to() == chosen.from() {
            true => from,
            false => number(chosen.to())?,
        };
        let rank = self.places.rank(place(from, to, chosen.decision()))?;
        let puts = Some(chosen.puts()).filter(|what| *what > 0);
        Some(rank * self.names.len() + self.names.place(puts)?)
    }

    /// Gives numbers to moves of one position, one after the other.
    fn number(
        &self,
        shapes: impl Iterator<Item = Shape>,
        ids: &mut Vec<u32>,
    ) -> Result<(), Unnumbered> {
        ids.clear();
        for shape in shapes {
            ids.push(self.base(shape)?);
        }
        self.tell_apart(ids)
    }

    /// Gives moves of one position that look the same numbers of their own.
    fn tell_apart(&self, ids: &mut [u32]) -> Result<(), Unnumbered> {
        if self.alike == 1 {
            return Ok(());
        }
        let block = self.count * self.names.len();
        let mut seen: FxHashMap<u32, u32> = FxHashMap::default();
        for id in ids {
            let nth = seen.entry(*id).or_insert(0);
            if *nth >= self.alike {
                return Err(Unnumbered::Alike(*nth));
            }
            *id += *nth * block;
            *nth += 1;
        }
        Ok(())
    }

    /// The numbers of the legal moves of a position, in the order of [`Play::legal`].
    ///
    /// # Errors
    /// If a move has none, because too many moves agree in ends and name, or because it names too
    /// large a number.
    pub fn legal(&self, play: &Play) -> Result<Vec<u32>, Unnumbered> {
        let mut ids = Vec::new();
        self.number(play.legal().iter().map(|chosen| chosen.shape()), &mut ids)?;
        Ok(ids)
    }

    /// The same for moves that are listed in one of two ways.
    pub(super) fn of_listed(
        &self,
        listed: Listed<'_>,
        ids: &mut Vec<u32>,
    ) -> Result<(), Unnumbered> {
        let planned = match listed {
            Listed::Rules(_, list) => {
                return self.number(list.iter().map(super::moves::shape), ids);
            }
            Listed::Plan(planned) => planned,
        };
        ids.clear();
        let (kind, mut odd) = (planned.kind(), None);
        planned.each(|chosen| match self.base_planned(kind, chosen) {
            Some(id) => ids.push(id),
            None => match self.base(shape_planned(kind, chosen)) {
                Ok(id) => ids.push(id),
                Err(error) => odd = Some(error),
            },
        });
        odd.map_or_else(|| self.tell_apart(ids), Err)
    }

    /// The number of a legal move of a position.
    ///
    /// # Errors
    /// As for [`Actions::legal`], or if it is not a legal move there.
    pub fn id(&self, play: &Play, chosen: Move) -> Result<u32, Unnumbered> {
        let ids = self.legal(play)?;
        let known = play.legal().get(chosen.index()) == Some(&chosen);
        let id = ids.get(chosen.index()).filter(|_| known);
        id.copied().ok_or(Unnumbered::Foreign)
    }

    /// The legal move of a position with a given number.
    #[must_use]
    pub fn find(&self, play: &Play, id: u32) -> Option<Move> {
        let ids = self.legal(play).ok()?;
        let index = ids.iter().position(|known| *known == id)?;
        play.legal().get(index).copied()
    }

    /// The shape of the moves with a given number, as far as it is the same in all positions: if a
    /// name covers several pieces, it has the first. `None` for a number that the game does not
    /// have.
    #[must_use]
    pub fn of(&self, id: u32) -> Option<Shape> {
        let base = id % (self.count * self.names.len());
        let nth = id / (self.count * self.names.len());
        if nth >= self.alike {
            return None;
        }
        let site = |number| self.sites.site(number);
        let place = self.places.nth(base / self.names.len())?;
        let (decision, from, to) = match place {
            Place::Both(site_) => (Decision::Normal, site(site_), site(site_)),
            Place::To(to) => (Decision::Normal, None, site(to)),
            Place::From(from) => (Decision::Normal, site(from), None),
            Place::Pair(from, to) => (Decision::Normal, site(from), site(to)),
            Place::Nowhere(decision) => (decision, None, None),
        };
        Some(Shape {
            decision,
            from,
            to,
            names: self.names.name(base % self.names.len()),
            nth,
        })
    }
}
