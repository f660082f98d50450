//! The interface for solving puzzles: a position that can be filled and asked without playing, and
//! moves that report whether they used chance.

use super::eval::{Ctx, Eval};
use super::fault::Fault;
use super::game::{Game, State};
use super::moves::Move;
use super::state::{Placed, Position};
use crate::ir::{BoolId, DirsId, IntId, RegionId, SiteType};

/// A position whose sites can be filled and emptied freely, and about which conditions can be
/// asked.
#[derive(Clone, Debug)]
pub struct Grid {
    state: State,
}

/// The values that are passed down to a condition; -1 means "none".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Given {
    /// The site looked at.
    pub site: i32,
    /// The site that `from` means.
    pub from: i32,
    /// The site that `to` means.
    pub to: i32,
    /// The site that was filled last; `None` for the last move of the position.
    pub last: Option<i32>,
}

impl Given {
    /// Nothing is passed down.
    pub const NONE: Self = Self {
        site: -1,
        from: -1,
        to: -1,
        last: None,
    };
}

impl State {
    /// Plays a move as [`State::apply_unchecked`] does, and returns whether chance was used.
    ///
    /// # Errors
    /// As for [`State::apply_unchecked`].
    pub fn apply_telling(&mut self, chosen: Move<'_>) -> Result<bool, Fault> {
        if self.offered().is_some() {
            self.apply_unchecked(chosen)?;
            return Ok(false);
        }
        let drawn = self.with(|eval, position| {
            let before = eval.rng.clone();
            eval.play(position, chosen.list, chosen.entry());
            eval.rng != before
        })?;
        self.go_on()?;
        Ok(drawn)
    }
}

impl Grid {
    /// A grid with the position of a state.
    pub fn new(state: &State) -> Self {
        Self {
            state: state.clone(),
        }
    }

    /// Switches to the position of another state.
    pub fn set(&mut self, state: &State) {
        self.state.clone_from(state);
    }

    /// The game.
    pub fn game(&self) -> &Game {
        self.state.game()
    }

    /// The position as a state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The piece on a site; 0 if it is empty.
    pub fn what(&self, kind: SiteType, site: usize) -> i32 {
        let layout = &self.game().program().layout;
        let slot = layout.slot_of(kind, site);
        slot.map_or(0, |slot| self.state.position().what(layout, slot))
    }

    /// Puts a piece on a site, replacing what is there; 0 empties it.
    pub fn put(&mut self, kind: SiteType, site: u32, what: i32) {
        let piece = Placed {
            what,
            count: i32::from(what != 0),
            state: 0,
            rotation: 0,
            value: 0,
            unowned: 0,
        };
        let (game, position) = self.state.parts_mut();
        position.put(game.program(), kind, site as i32, piece);
    }

    /// Whether a condition holds.
    ///
    /// # Errors
    /// If the rules could not be carried out.
    pub fn holds(&mut self, condition: BoolId, given: Given) -> Result<bool, Fault> {
        self.ask(given, |eval, st, cx| eval.bool(st.look(), cx, condition))
    }

    /// The value of a number.
    ///
    /// # Errors
    /// If the rules could not be carried out.
    pub fn number(&mut self, number: IntId, given: Given) -> Result<i32, Fault> {
        self.ask(given, |eval, st, cx| eval.int(st.look(), cx, number))
    }

    /// The sites of a region, in ascending order.
    ///
    /// # Errors
    /// If the rules could not be carried out.
    pub fn sites(&mut self, region: RegionId, given: Given) -> Result<Vec<u32>, Fault> {
        self.ask(given, |eval, st, cx| {
            let mut set = eval.take_set();
            eval.fill(st.look(), cx, region, &mut set);
            let sites = set.iter().map(|site| site as u32).collect();
            eval.give_set(set);
            sites
        })
    }

    /// The sites one step away from a site.
    ///
    /// # Errors
    /// If the rules could not be carried out.
    pub fn steps(&mut self, dirs: DirsId, site: u32) -> Result<Vec<u32>, Fault> {
        let given = Given {
            from: site as i32,
            ..Given::NONE
        };
        self.ask(given, |eval, st, cx| {
            let lines = eval.lines(st.look(), cx, site as usize, dirs);
            lines.steps().map(|site| site as u32).collect()
        })
    }

    fn ask<T>(
        &mut self,
        given: Given,
        ask: impl FnOnce(&mut Eval<'_>, &Position, &Ctx) -> T,
    ) -> Result<T, Fault> {
        self.state.with(|eval, position| {
            let cx = Ctx::NONE
                .with_site(given.site)
                .with_from(given.from)
                .with_to(given.to);
            if let Some(last) = given.last {
                position.last.to = last;
            }
            ask(eval, position, &cx)
        })
    }
}
