//! What a league needs to know about a game: who took how many pieces, who made how many moves, and
//! whether the game counts at all. Also how a game ends that is not played to its end.

use crate::ir::{Clock, Ending, League, Program, SiteType};

use super::eval::{Ctx, Eval, Scratch};
use super::fault::Fault;
use super::game::{Game, State};
use super::moves::Move;
use super::state::Position;

/// What a player has done in a game so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Side {
    /// Pieces of opponents that the player took.
    pub taken: u32,
    /// Pieces that the player has lost.
    pub lost: u32,
    /// The player's moves that count in the game's league.
    pub moves: u32,
}

/// What the players have done in a game so far, updated move by move.
///
/// A piece that disappears in another player's move counts as taken by that player. If it
/// disappears in its owner's move, it counts as taken by the opponent if there are just two
/// players, and otherwise by nobody.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Tally {
    sides: Vec<Side>,
}

impl Tally {
    /// A tally in which nothing has been done yet.
    pub fn new(players: usize) -> Self {
        Self {
            sides: vec![Side::default(); players],
        }
    }

    /// What each player has done, first player first.
    pub fn sides(&self) -> &[Side] {
        &self.sides
    }

    /// Counts a move from the list of legal moves of a state, before it is played.
    ///
    /// # Errors
    /// What goes wrong while the rules run.
    pub fn note(&mut self, state: &State, chosen: Move<'_>) -> Result<(), Fault> {
        let Some(mover) = state.current_player() else {
            return Err(Fault::Over);
        };
        let players = state.game().players();
        let weighed = state.weigh(chosen)?;
        for (index, lost) in weighed.lost.into_iter().enumerate() {
            let owner = index + 1;
            let taker = match (owner == mover, players) {
                (false, _) => Some(mover),
                (true, 2) => Some(3 - owner),
                (true, _) => None,
            };
            self.sides[index].lost += lost;
            if let Some(taker) = taker {
                self.sides[taker - 1].taken += lost;
            }
        }
        self.sides[mover - 1].moves += u32::from(weighed.counts);
        Ok(())
    }
}

/// What one move adds to the tally.
struct Weighed {
    /// Whether the move counts.
    counts: bool,
    /// Lost pieces by owner, first player first.
    lost: Vec<u32>,
}

impl Game {
    /// The time control of the game, or of its match.
    pub fn clock(&self) -> Option<&Clock> {
        self.match_rules().unwrap_or(self.program()).clock.as_ref()
    }

    /// The league rules of the game, or of its match.
    pub fn league(&self) -> Option<&League> {
        self.match_rules().unwrap_or(self.program()).league.as_ref()
    }
}

impl State {
    fn weigh(&self, chosen: Move<'_>) -> Result<Weighed, Fault> {
        let game = self.game();
        let (program, before) = (game.program(), self.position());
        let mut scratch = Box::<Scratch>::default();
        let mut eval = Eval::new(program, game.limits(), &mut scratch, before.rng);
        let mut after = before.clone();
        eval.enter(&mut after, chosen.list, chosen.entry());
        let condition = game.league().and_then(|league| league.counts);
        let counts = condition.is_none_or(|id| eval.bool(after.look(), &Ctx::NONE, id));
        let gone = |player: usize| {
            let part = self.part_of(player);
            pieces_of(program, before, part).saturating_sub(pieces_of(program, &after, part))
        };
        let lost = (1..=game.players()).map(gone).collect();
        eval.fault.map_or(Ok(Weighed { counts, lost }), Err)
    }

    /// Whether the finished game is void under its league rules.
    ///
    /// # Errors
    /// What goes wrong while the rules run.
    pub fn is_void(&self) -> Result<bool, Fault> {
        let game = self.game();
        let Some(condition) = game.league().and_then(|league| league.void) else {
            return Ok(false);
        };
        let (program, position) = match (game.match_rules(), self.standing()) {
            (Some(rules), Some(standing)) => (rules, &standing.table),
            (_, _) => (game.program(), self.position()),
        };
        let mut scratch = Box::<Scratch>::default();
        let mut eval = Eval::new(program, game.limits(), &mut scratch, position.rng);
        let void = eval.bool(position.look(), &Ctx::NONE, condition);
        eval.fault.map_or(Ok(void), Err)
    }

    /// Ends the game because a player's time is up: as its clock says, or with a loss for that
    /// player if it has no clock. If the game is void, nobody wins.
    ///
    /// # Errors
    /// [`Fault::Over`], [`Fault::IllegalMove`] if there is no such player, or what goes wrong while
    /// the rules run.
    pub fn time_up(&mut self, player: usize) -> Result<(), Fault> {
        self.break_off(player, true)
    }

    /// Whether a player takes part in the game and is not out yet.
    pub fn is_playing(&self, player: usize) -> bool {
        let (position, part) = match self.standing() {
            Some(standing) => (&standing.table, player),
            None => (self.position(), self.part_of(player)),
        };
        let known = (1..=self.game().players()).contains(&player);
        known && !self.is_terminal() && position.is_active(part)
    }

    /// A player resigns and loses. If the game is void, nobody wins. With more than two players the
    /// others play on.
    ///
    /// # Errors
    /// [`Fault::Over`], [`Fault::IllegalMove`] if there is no such player, or what goes wrong while
    /// the rules run.
    pub fn resign(&mut self, player: usize) -> Result<(), Fault> {
        self.break_off(player, false)
    }

    fn break_off(&mut self, player: usize, late: bool) -> Result<(), Fault> {
        if self.is_terminal() {
            return Err(Fault::Over);
        }
        if player == 0 || player > self.game().players() {
            return Err(Fault::IllegalMove);
        }
        let void = self.is_void()?;
        let game = self.game().clone();
        let part = if game.match_rules().is_some() {
            player
        } else {
            self.part_of(player)
        };
        let clock = game.clock().filter(|_| late);
        let (position, standing, scratch) = self.parts();
        let program = game.match_rules().unwrap_or(game.program());
        // A match is lost as a whole, and its current game ends with it.
        let over = match standing {
            Some(standing) => {
                let table = &mut standing.table;
                let mut eval = Eval::new(program, game.limits(), scratch, table.rng);
                eval.leave_early(table, part, void, clock);
                eval.fault.map_or(Ok(table.over), Err)?
            }
            None => {
                let mut eval = Eval::new(program, game.limits(), scratch, position.rng);
                eval.leave_early(position, part, void, clock);
                eval.fault.map_or(Ok(position.over), Err)?
            }
        };
        position.over = over;
        Ok(())
    }
}

impl Eval<'_> {
    /// A player leaves the game before its end.
    fn leave_early(&mut self, st: &mut Position, player: usize, void: bool, clock: Option<&Clock>) {
        match clock {
            _ if void => self.finish(st, None, Ending::Draw),
            Some(clock) => {
                let around = std::mem::replace(&mut st.mover, player as u8);
                self.give_result(st, &clock.verdict);
                st.mover = around;
            }
            None => self.give_up(st, player),
        }
        // A player who has left has no more turns.
        if !st.over && usize::from(st.mover) == player {
            st.turn_moves = 0;
            st.mover = self.following(st.look(), player) as u8;
            st.next = self.following(st.look(), usize::from(st.mover)) as u8;
        }
    }
}

/// How many pieces an owner has, on the board, in hands and in stacks.
fn pieces_of(program: &Program, st: &Position, owner: usize) -> u32 {
    let layout = &program.layout;
    let mut pieces = 0;
    for kind in SiteType::ALL {
        for site in 0..layout.kinds[kind as usize].sites {
            let Some(slot) = layout.slot(kind, site.cast_signed()) else {
                continue;
            };
            // Sites of hands have a number in every kind of site but belong to only one, so they
            // are counted once.
            if layout.home(kind, site.cast_signed()) != kind {
                continue;
            }
            if st.what(layout, slot) != 0 && st.owner(program, slot) == owner {
                pieces += st.count(layout, slot).max(1).unsigned_abs();
            }
            let below = st.under.get(slot).map_or(&[][..], Vec::as_slice);
            let own = below
                .iter()
                .filter(|piece| piece.unowned == 0 && program.owner(piece.what) == owner);
            pieces += own.count() as u32;
        }
    }
    pieces
}
