//! Positions that are set up rather than reached by play.

use thiserror::Error;

use crate::ir::{BoolId, SiteType};

use super::eval::{Ctx, Eval, Scratch};
use super::fault::Fault;
use super::game::{Game, State};
use super::hash::Number;
use super::state::{Placed, Position, SITE_TYPES};

/// The parts of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Setup {
    /// The pieces.
    pub pieces: Vec<Placement>,
    /// The player to move.
    pub mover: usize,
    /// Where the last move ended.
    pub last_to: Option<(SiteType, usize)>,
    /// Whether the player to move also made the last move, so that their turn goes on.
    pub goes_on: bool,
    /// Phases of players; players who are not listed are in the first phase they can be in.
    pub phases: Vec<(usize, usize)>,
    /// Scores of players; players who are not listed have 0.
    pub scores: Vec<(usize, i32)>,
    /// Values of players; players who are not listed have 0.
    pub values: Vec<(usize, i32)>,
    /// Variables by slot; those not listed are 0.
    pub vars: Vec<(usize, i32)>,
}

/// A piece of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Kind of the site.
    pub kind: SiteType,
    /// Number of the site.
    pub site: usize,
    /// The piece's kind: an index into [`Program::pieces`](crate::ir::Program::pieces).
    pub what: usize,
    /// How many of it.
    pub count: i32,
    /// Its state.
    pub state: i32,
    /// Its rotation.
    pub rotation: i32,
    /// Its value.
    pub value: i32,
}

/// Why a position cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// There is no such player.
    #[error("there is no player {0}")]
    Player(usize),
    /// There is no such site.
    #[error("the game has no site {1} of kind {0:?}")]
    Site(SiteType, usize),
    /// There is no such piece.
    #[error("the game has no piece number {0}")]
    Piece(usize),
    /// There are two pieces on one site.
    #[error("two pieces are put on site {1} of kind {0:?}")]
    Twice(SiteType, usize),
    /// The game does not keep such a number.
    #[error("the game has no {0}")]
    NotKept(&'static str),
    /// A condition on positions does not hold.
    #[error("condition {0} on positions does not hold")]
    Requirement(usize),
    /// The rules could not be carried out.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl Placement {
    /// One piece of a kind on a site.
    pub const fn new(kind: SiteType, site: usize, what: usize) -> Self {
        Self {
            kind,
            site,
            what,
            count: 1,
            state: 0,
            rotation: 0,
            value: 0,
        }
    }
}

impl Game {
    /// The state of a position that is set up. The end rules are asked, as they would be after the
    /// last move, so the game may be over.
    ///
    /// # Errors
    /// If the position has parts that the game does not have, or if one of the conditions
    /// `requires` does not hold in it, asked with the player to move as the mover.
    pub fn state_from(&self, setup: &Setup, requires: &[BoolId]) -> Result<State, SetupError> {
        let mut position = Position::empty(self.program(), 0);
        self.fill(&mut position, setup)?;
        let mut scratch = self.scratch();
        let mut eval = Eval::new(self.program(), self.limits(), &mut scratch, 0);
        for (index, condition) in requires.iter().enumerate() {
            let holds = eval.bool(position.look(), &Ctx::NONE, *condition);
            if let Some(fault) = eval.fault {
                return Err(fault.into());
            }
            if !holds {
                return Err(SetupError::Requirement(index));
            }
        }
        eval.settle(&mut position);
        match eval.fault {
            Some(fault) => Err(fault.into()),
            None => Ok(State::new(self.clone(), position, scratch)?),
        }
    }

    fn fill(&self, st: &mut Position, setup: &Setup) -> Result<(), SetupError> {
        let program = self.program();
        let layout = &program.layout;
        for piece in &setup.pieces {
            self.place(st, piece)?;
        }
        let player = |player: usize| {
            let known = (1..=program.players).contains(&player);
            known.then_some(player).ok_or(SetupError::Player(player))
        };
        for &(owner, phase) in &setup.phases {
            if phase >= program.phases.len() {
                return Err(SetupError::NotKept("phase of this number"));
            }
            st.write_other(layout.phase, player(owner)?, Number::Phase, phase as i32);
        }
        let fields = [
            (layout.score, Number::Score, &setup.scores, "scores"),
            (
                layout.player_value,
                Number::PlayerValue,
                &setup.values,
                "values of players",
            ),
        ];
        for (field, part, numbers, name) in fields {
            for &(owner, value) in numbers {
                if !field.is_kept() {
                    return Err(SetupError::NotKept(name));
                }
                st.write_other(field, player(owner)?, part, value);
            }
        }
        for &(slot, value) in &setup.vars {
            if slot >= program.vars.len() {
                return Err(SetupError::NotKept("variable of this number"));
            }
            st.write_other(layout.vars, slot, Number::Var, value);
        }
        if let Some((kind, site)) = setup.last_to {
            let site = self.site(kind, site)?;
            (st.last.to_kind, st.last.to) = (kind, site);
        }
        self.to_move(st, player(setup.mover)?, setup.goes_on);
        Ok(())
    }

    /// Makes `mover` the player to move: after their own move if `goes_on`, otherwise after their
    /// predecessor's.
    pub(super) fn to_move(&self, st: &mut Position, mover: usize, goes_on: bool) {
        let players = self.players();
        st.mover = mover as u8;
        st.next = (mover % players + 1) as u8;
        let before = ((mover + players - 2) % players + 1) as u8;
        st.prev = if goes_on { st.mover } else { before };
        st.prev_turn = before;
        st.turn_moves = u32::from(goes_on);
    }

    fn site(&self, kind: SiteType, site: usize) -> Result<i32, SetupError> {
        let number = i32::try_from(site).map_err(|_| SetupError::Site(kind, site))?;
        match self.program().layout.slot(kind, number) {
            Some(_) => Ok(number),
            None => Err(SetupError::Site(kind, site)),
        }
    }

    fn place(&self, st: &mut Position, piece: &Placement) -> Result<(), SetupError> {
        let program = self.program();
        let (layout, needs) = (&program.layout, &program.needs);
        let site = self.site(piece.kind, piece.site)?;
        if piece.what == 0 || piece.what >= program.pieces.len() {
            return Err(SetupError::Piece(piece.what));
        }
        let slot = layout.slot(piece.kind, site).unwrap_or_default();
        let taken = st.what(layout, slot) != 0;
        if taken && !needs.stacks {
            return Err(SetupError::Twice(piece.kind, piece.site));
        }
        let extras = [
            (needs.count, piece.count == 1, "piles of pieces"),
            (needs.state, piece.state == 0, "states of pieces"),
            (needs.rotation, piece.rotation == 0, "rotations of pieces"),
            (needs.value, piece.value == 0, "values of pieces"),
        ];
        for (kept, plain, name) in extras {
            if !kept && !plain {
                return Err(SetupError::NotKept(name));
            }
        }
        let placed = Placed {
            what: piece.what as i32,
            // Conditions rely on it that an occupied site has one piece at least.
            count: piece.count.max(1),
            state: piece.state,
            rotation: piece.rotation,
            value: piece.value,
            unowned: 0,
        };
        if taken {
            st.push(program, piece.kind, site, placed);
        } else {
            st.put(program, piece.kind, site, placed);
        }
        Ok(())
    }
}

impl State {
    /// Replaces all pieces by these, as if chance had laid them out this way. If a site is named
    /// several times, its pieces form a stack, listed from the bottom.
    ///
    /// # Errors
    /// If the game does not have such pieces; the state can then no longer be used.
    pub fn lay_out(&mut self, pieces: &[Placement]) -> Result<(), SetupError> {
        let game = self.game().clone();
        let program = game.program();
        let st = self.position_mut();
        for kind in SITE_TYPES {
            for site in 0..program.layout.kinds[kind as usize].sites as i32 {
                match program.needs.stacks {
                    true => while st.pull(program, kind, site, None).is_some() {},
                    false => st.clear(program, kind, site),
                }
            }
        }
        pieces.iter().try_for_each(|piece| game.place(st, piece))?;
        if st.moves == 0 {
            let mut scratch = Scratch::default();
            Eval::new(program, game.limits(), &mut scratch, 0).remember_start(st);
        }
        Ok(())
    }
}
