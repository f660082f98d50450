//! A position in which moves are tried. If the rules have a plan that can hold it, moves are tried on
//! the plan's sets of sites, which is faster; otherwise in a state. Both have the same moves in the
//! same order.

use crate::engine::{Fault, MoveList, Outcome, PlanMove, Planned, Rng, State, Stop};
use crate::ir::SiteType;

/// A position, and its legal moves once they have been listed.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    held: Held,
    /// How many moves are listed, if they are.
    listed: Option<usize>,
}

/// How a position is held.
#[derive(Clone, Debug)]
enum Held {
    Rules(Box<Standing>),
    Plan(Planned),
}

/// A state with a list of its moves.
#[derive(Clone, Debug)]
struct Standing {
    state: State,
    list: MoveList,
}

/// The listed moves of a position.
#[derive(Clone, Copy)]
pub(crate) enum Listed<'g> {
    /// A state, and its moves.
    Rules(&'g State, &'g MoveList),
    /// Those that a plan has found as sets.
    Plan(&'g Planned),
}

impl Ground {
    /// The position of a state, held by a plan if that is possible.
    pub(crate) fn new(state: &State) -> Self {
        Self::by_plan(state).unwrap_or_else(|| Self::in_state(state.clone()))
    }

    /// The position of a state, held without a plan.
    pub(crate) fn in_state(state: State) -> Self {
        let list = MoveList::new();
        Self {
            held: Held::Rules(Box::new(Standing { state, list })),
            listed: None,
        }
    }

    /// Goes to the start of the game that belongs to a seed. `first` and `start` are such a start, of any
    /// seed, as a state and as a position like this one.
    ///
    /// # Errors
    /// If the start rules cannot be carried out.
    pub(crate) fn begin(&mut self, first: &State, start: &Self, seed: u64) -> Result<(), Fault> {
        self.listed = None;
        match &mut self.held {
            Held::Rules(standing) => standing.state.begin_again(first, seed)?,
            Held::Plan(planned) if first.game().may_begin_differently() => {
                let state = first.game().new_initial_state(seed)?;
                if !planned.go_to(&state) {
                    *self = Self::in_state(state);
                }
            }
            Held::Plan(_) => self.copy_from(start),
        }
        Ok(())
    }

    fn by_plan(state: &State) -> Option<Self> {
        let game = state.game();
        // Without shortcuts nothing is used but the rules themselves.
        let mut planned = game.planned().filter(|_| game.limits().shortcuts)?.clone();
        planned.go_to(state).then(|| Self {
            held: Held::Plan(planned),
            listed: None,
        })
    }

    /// The state and a list for its moves, if it is held without a plan. The list counts as not
    /// made.
    pub(crate) fn rules(&mut self) -> Option<(&mut State, &mut MoveList)> {
        self.listed = None;
        match &mut self.held {
            Held::Rules(standing) => Some((&mut standing.state, &mut standing.list)),
            Held::Plan(_) => None,
        }
    }

    /// The plan that holds it, if one does.
    pub(crate) fn planned(&self) -> Option<&Planned> {
        match &self.held {
            Held::Plan(planned) => Some(planned),
            Held::Rules(_) => None,
        }
    }

    /// The position as a state with a list of its moves, for those who look at it. If it is held by
    /// a plan, a state of the same game, which `room` lends, is brought up to date, and the list is
    /// empty.
    pub(crate) fn shown<'s>(
        &'s self,
        room: impl FnOnce() -> &'s mut State,
    ) -> (&'s State, &'s MoveList) {
        static NONE: std::sync::OnceLock<MoveList> = std::sync::OnceLock::new();
        match &self.held {
            Held::Rules(standing) => (&standing.state, &standing.list),
            Held::Plan(planned) => {
                let room = room();
                planned.show(room);
                (room, NONE.get_or_init(MoveList::new))
            }
        }
    }

    /// A copy whose rules stop when a token is told. Its moves are not listed.
    pub(crate) fn heeding(&self, stop: &Stop) -> Self {
        let held = match &self.held {
            Held::Rules(standing) => return Self::in_state(standing.state.heeding(stop)),
            Held::Plan(planned) => Held::Plan(planned.clone()),
        };
        Self { held, listed: None }
    }

    /// Becomes a copy of another position of the same game, without allocating if both are held in
    /// the same way. The moves are not copied.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        self.listed = None;
        match (&mut self.held, &other.held) {
            (Held::Rules(to), Held::Rules(from)) => to.state.clone_from(&from.state),
            (Held::Plan(to), Held::Plan(from)) => to.copy_from(from),
            (to @ (Held::Rules(_) | Held::Plan(_)), from) => *to = from.clone(),
        }
    }

    /// Becomes the position after a move that another position of the same game has listed.
    ///
    /// # Errors
    /// If it has listed none with this index, or if the rules cannot be carried out.
    pub(crate) fn follow(&mut self, before: &Self, index: usize) -> Result<(), Fault> {
        if before.listed.is_none_or(|count| index >= count) {
            return Err(Fault::IllegalMove);
        }
        self.listed = None;
        match (&mut self.held, &before.held) {
            (Held::Rules(to), Held::Rules(from)) => {
                to.state.clone_from(&from.state);
                let chosen = from.list.get(index).ok_or(Fault::IllegalMove)?;
                to.state.apply_unchecked(chosen)
            }
            (Held::Plan(to), Held::Plan(from)) => {
                to.follow_nth(from, index);
                Ok(())
            }
            (to @ (Held::Rules(_) | Held::Plan(_)), from) => {
                *to = from.clone();
                self.listed = before.listed;
                self.play_listed(index)
            }
        }
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        match &self.held {
            Held::Rules(standing) => standing.state.is_terminal(),
            Held::Plan(planned) => planned.is_over(),
        }
    }

    /// The result, if the game is over.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match &self.held {
            Held::Rules(standing) => standing.state.outcome(),
            Held::Plan(planned) => planned.outcome(),
        }
    }

    /// The player to move, from 1; if the game is over, the player who would be.
    pub(crate) fn to_move(&self) -> usize {
        match &self.held {
            Held::Rules(standing) => standing.state.to_move(),
            Held::Plan(planned) => planned.to_move(),
        }
    }

    /// The player to move; `None` if the game is over.
    pub(crate) fn current_player(&self) -> Option<usize> {
        (!self.is_over()).then(|| self.to_move())
    }

    /// A number for the position, for transposition tables: it covers pieces, mover, phases, scores
    /// and variables, but not the past.
    pub(crate) fn hash(&self) -> u64 {
        match &self.held {
            Held::Rules(standing) => standing.state.hash(),
            Held::Plan(planned) => planned.hash(),
        }
    }

    /// A number for everything that decides how the game goes on, apart from limits on the length of
    /// games.
    pub(crate) fn hash_of_future(&self) -> u64 {
        match &self.held {
            Held::Rules(standing) => standing.state.hash_of_future(),
            Held::Plan(planned) => planned.hash_of_future(),
        }
    }

    /// How many legal moves there are, without listing more than necessary: none if the game is over
    /// or the rules cannot be carried out.
    pub(crate) fn count(&mut self) -> usize {
        if let Some(count) = self.listed {
            return count;
        }
        match &mut self.held {
            Held::Rules(standing) => {
                let Standing { state, list } = &mut **standing;
                let mut moves = 0;
                let counted = state.legal_move(list, |count| {
                    moves = count;
                    0
                });
                counted.map_or(moves, |_| moves)
            }
            Held::Plan(planned) => found(planned).unwrap_or(0),
        }
    }

    /// Lists the legal moves, and returns how many there are: none if the game is over.
    ///
    /// # Errors
    /// If the rules cannot be carried out.
    pub(crate) fn list(&mut self) -> Result<usize, Fault> {
        if let Some(count) = self.listed {
            return Ok(count);
        }
        let count = match &mut self.held {
            Held::Rules(standing) => {
                standing.state.legal_moves(&mut standing.list)?;
                standing.list.len()
            }
            Held::Plan(planned) => found(planned)?,
        };
        self.listed = Some(count);
        Ok(count)
    }

    /// The legal moves and how many there are, if they are listed.
    pub(crate) fn listed(&self) -> Option<(Listed<'_>, usize)> {
        let listed = match &self.held {
            Held::Rules(standing) => Listed::Rules(&standing.state, &standing.list),
            Held::Plan(planned) => Listed::Plan(planned),
        };
        self.listed.map(|count| (listed, count))
    }

    /// Plays a listed move.
    ///
    /// # Errors
    /// If none with this index is listed, or if the rules cannot be carried out.
    pub(crate) fn play_listed(&mut self, index: usize) -> Result<(), Fault> {
        let listed = self.listed.take();
        if listed.is_none_or(|count| index >= count) {
            return Err(Fault::IllegalMove);
        }
        match &mut self.held {
            Held::Rules(standing) => {
                let chosen = standing.list.get(index).ok_or(Fault::IllegalMove)?;
                standing.state.apply_unchecked(chosen)
            }
            Held::Plan(planned) => {
                planned.play_nth(index);
                Ok(())
            }
        }
    }

    /// Plays the legal move with an index, without listing more moves than necessary.
    ///
    /// # Errors
    /// If there is none with this index, or if the rules cannot be carried out.
    pub(crate) fn play_nth(&mut self, index: usize) -> Result<(), Fault> {
        if self.listed.is_some() {
            return self.play_listed(index);
        }
        match &mut self.held {
            Held::Rules(standing) => {
                let Standing { state, list } = &mut **standing;
                let place = state.legal_move(list, |_| index)?.1;
                state.apply_unchecked(list.get(place).ok_or(Fault::IllegalMove)?)
            }
            Held::Plan(planned) => match index < found(planned)? {
                true => {
                    planned.play_nth(index);
                    Ok(())
                }
                false => Err(Fault::IllegalMove),
            },
        }
    }

    /// Plays on at random, at most so many moves, if the position is held by a plan, and shows who
    /// made each move, the kind of its sites, and what it is. Returns whether it is held so.
    pub(crate) fn play_on_by_plan(
        &mut self,
        rng: &mut Rng,
        most: u32,
        mut show: impl FnMut(usize, SiteType, PlanMove),
    ) -> bool {
        let Held::Plan(planned) = &mut self.held else {
            return false;
        };
        self.listed = None;
        let kind = planned.kind();
        planned.play_on(rng, most, |player, chosen| show(player, kind, chosen));
        true
    }
}

/// Finds the legal moves of a plan, and returns how many there are.
fn found(planned: &mut Planned) -> Result<usize, Fault> {
    let count = planned.find();
    planned.fault().map_or(Ok(count), Err)
}
