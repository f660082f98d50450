//! Makes games of the engine solvable.

use std::cmp::Ordering;

use super::hash::extend;
use super::{Expansion, Outcome, Solvable, SolveError};
use crate::engine::{
    Basis, Fault, Game, Move, MoveList, OnSets, Packing, State, Successor, Unpackable,
};
use crate::ir::Growth;

/// A game of the engine and the position to solve it from.
#[derive(Debug)]
pub struct EngineGame {
    start: State,
    packing: Packing,
    /// How the number of occupied sites changes, which puts positions into tiers.
    growth: Option<Growth>,
}

/// What one thread needs to examine positions.
#[derive(Debug)]
pub struct Desk {
    state: State,
    list: MoveList,
    basis: Basis,
    key: Vec<u8>,
    /// Used to compare a position with what its key tells of it.
    twins: Twins,
    /// Used instead of all these for games with a plan.
    on_sets: Option<OnSets>,
}

/// A position as it was reached and as its key restores it, with the legal moves of both.
#[derive(Debug)]
struct Twins {
    told: State,
    lists: [MoveList; 2],
    next: [State; 2],
    keys: [Vec<u8>; 2],
}

impl Twins {
    /// Room for the positions of a game.
    fn of(start: &State) -> Self {
        Self {
            told: start.clone(),
            lists: [MoveList::new(), MoveList::new()],
            next: [start.clone(), start.clone()],
            keys: [Vec::new(), Vec::new()],
        }
    }
}

impl EngineGame {
    /// A game and a position to solve it from. The game should have no limits on the number of
    /// moves, because a position does not tell that number.
    ///
    /// # Errors
    /// If the game is not for two players, or uses chance, or if its positions do not tell
    /// everything that its rules ask for.
    pub fn new(start: State) -> Result<Self, SolveError> {
        let game = start.game();
        let name = || game.name().to_owned();
        if game.program().needs.asks.chance {
            return Err(SolveError::Chance {
                game: name(),
                why: "sites are drawn at random".to_owned(),
            });
        }
        if game.program().hides() {
            return Err(SolveError::Hidden {
                game: name(),
                why: "its rules hide pieces".to_owned(),
            });
        }
        if game.program().meta.at_once {
            return Err(SolveError::Hidden {
                game: name(),
                why: "its players choose at once".to_owned(),
            });
        }
        let packing = Packing::new(game).map_err(|error| match error {
            Unpackable::Players(players) => SolveError::Players {
                game: name(),
                players,
            },
            Unpackable::Memory(_) | Unpackable::TooLarge { .. } => SolveError::Unpackable {
                game: name(),
                why: error.to_string(),
            },
        })?;
        let growth = game.program().growth();
        let game = Self {
            start,
            packing,
            growth,
        };
        game.key(&game.start)?;
        if game.packing.drops_last() {
            game.compare(&mut game.start.clone(), &mut Twins::of(&game.start))?;
        }
        Ok(game)
    }

    /// The game.
    pub fn game(&self) -> &Game {
        self.start.game()
    }

    /// The key of a position.
    ///
    /// # Errors
    /// If a number in it is too large.
    pub fn key(&self, state: &State) -> Result<Vec<u8>, SolveError> {
        let mut key = Vec::with_capacity(self.packing.width());
        self.packing
            .pack(state, &mut key)
            .map_err(|why| self.unpackable(&why))?;
        Ok(key)
    }

    /// The position of a key.
    pub fn state(&self, key: &[u8]) -> State {
        let mut state = self.start.clone();
        self.packing.unpack(key, &mut state);
        state
    }

    /// The tier of a position: the number of occupied sites if that never falls, of empty sites if
    /// it never rises, otherwise 0.
    pub fn tier(&self, state: &State) -> u16 {
        match self.growth {
            Some(_) => self.tier_of(state.occupied()),
            None => 0,
        }
    }

    /// The same, given how many sites are occupied.
    fn tier_of(&self, occupied: usize) -> u16 {
        let sites = match self.growth {
            Some(Growth::Up) => occupied,
            Some(Growth::Down) => self.game().program().layout.slots - occupied,
            None => 0,
        };
        u16::try_from(sites).unwrap_or(u16::MAX)
    }

    /// Makes `state` the position of a key, and checks that it has the same key again, because
    /// anything that got lost would become a wrong value later.
    fn unpack_whole(
        &self,
        key: &[u8],
        state: &mut State,
        again: &mut Vec<u8>,
    ) -> Result<(), SolveError> {
        self.packing.unpack(key, state);
        again.clear();
        self.packing
            .pack(state, again)
            .map_err(|why| self.unpackable(&why))?;
        if again == key {
            Ok(())
        } else {
            Err(self.lost())
        }
    }

    /// Checks that a position and what its key restores have the same moves, and that these lead to
    /// the same keys. Then nothing depends on what the key leaves out of the last move.
    fn compare(&self, reached: &mut State, twins: &mut Twins) -> Result<(), SolveError> {
        if reached.is_terminal() {
            return Ok(());
        }
        let Twins {
            told,
            lists: [ours, theirs],
            next,
            keys,
        } = twins;
        keys[0].clear();
        let packed = self.packing.pack(reached, &mut keys[0]);
        packed.map_err(|why| self.unpackable(&why))?;
        self.packing.unpack(&keys[0], told);
        // Every move replaces the last one before rules are asked, so where positions differ in
        // nothing else, the same move leads to the same position.
        let forgets = told.differs_only_in_last(reached);
        reached.legal_moves(ours)?;
        told.legal_moves(theirs)?;
        let mut same = ours.len() == theirs.len();
        for (one, other) in ours.iter().zip(theirs.iter()) {
            same &= one.decision() == other.decision() && one.actions() == other.actions();
            if !same {
                break;
            }
            if forgets && one.is_same_as(&other) {
                continue;
            }
            self.step(reached, one, &mut next[0], &mut keys[0])?;
            self.step(told, other, &mut next[1], &mut keys[1])?;
            same &= keys[0] == keys[1];
        }
        if same {
            return Ok(());
        }
        let why = "its rules ask more of the last move than its (notation …) tells; without \
                   `lastTo` there, keys tell all of it";
        Err(self.unpackable(&why))
    }

    /// The key of the state that a move leads to.
    fn step(
        &self,
        from: &State,
        chosen: Move<'_>,
        next: &mut State,
        key: &mut Vec<u8>,
    ) -> Result<(), SolveError> {
        next.clone_from(from);
        next.apply_unchecked(chosen)?;
        key.clear();
        let packed = self.packing.pack(next, key);
        packed.map_err(|why| self.unpackable(&why))
    }

    fn unpackable(&self, why: &dyn std::fmt::Display) -> SolveError {
        SolveError::Unpackable {
            game: self.game().name().to_owned(),
            why: why.to_string(),
        }
    }

    /// The outcome of a finished game for the player to move; `None` while it lasts.
    pub fn outcome(state: &State) -> Option<Outcome> {
        let ranks = state.outcome()?.ranks;
        let own = ranks.get(state.to_move() - 1)?;
        let best = ranks.iter().copied().fold(f64::INFINITY, f64::min);
        let worst = ranks.iter().copied().fold(0.0, f64::max);
        Some(if best == worst {
            Outcome::Tie
        } else if *own == best {
            Outcome::Win
        } else {
            Outcome::Lose
        })
    }

    /// The length of every key in bytes.
    pub fn key_width(&self) -> usize {
        self.packing.width()
    }

    /// A number that changes with the rules, the board and the layout of keys.
    pub fn fingerprint(&self) -> u64 {
        let program = self.game().program();
        let board = program.topology.len(program.default_kind) as u64;
        let packing = extend(program.fingerprint, &self.packing.signature());
        extend(packing, &board.to_le_bytes())
    }
}

impl EngineGame {
    /// Lists what follows the position of a key that is not over, which `desk.state` is. With
    /// `looks`, checks that this does not depend on what keys leave out.
    fn follow(
        &self,
        desk: &mut Desk,
        key: &[u8],
        out: &mut Expansion,
        looks: bool,
    ) -> Result<(), SolveError> {
        let Desk {
            state,
            list,
            basis,
            twins,
            ..
        } = desk;
        state.legal_moves(list)?;
        let refused = |why: Unpackable| self.unpackable(&why);
        self.packing.rest_on(key, state, basis);
        let mover = state.to_move();
        state.try_each(list, |after, _| {
            let mut packed = Ok(());
            out.push_with(after.to_move() == mover, |key| {
                packed = self.packing.pack_after(after, basis, key);
            });
            packed.map_err(refused)?;
            if self.growth.is_some() {
                out.put_in_tier(self.tier(after));
            }
            match looks && self.packing.must_compare(after) {
                true => self.compare(after, twins),
                false => Ok(()),
            }
        })
    }

    /// The same for a game with a plan.
    fn follow_on_sets(
        &self,
        on: &mut OnSets,
        key: &[u8],
        out: &mut Expansion,
    ) -> Result<(), SolveError> {
        let mover = self.packing.mover(key);
        let back = self.packing.each_after(key, on, |after, write| {
            let Successor {
                mover: next,
                occupied,
            } = after;
            out.push_with(next == mover, |key| write(key));
            out.put_in_tier(self.tier_of(occupied));
        });
        match back {
            true => Ok(()),
            false => Err(self.lost()),
        }
    }

    /// A key whose position has another key would give wrong values later.
    fn lost(&self) -> SolveError {
        self.unpackable(&"a position does not come back from its key")
    }

    /// Says so if the game of a key is over.
    fn is_over(&self, key: &[u8], out: &mut Expansion) -> bool {
        let Some([own, other]) = self.packing.ranks(key) else {
            return false;
        };
        out.finish(match own.cmp(&other) {
            Ordering::Equal => Outcome::Tie,
            Ordering::Less => Outcome::Win,
            Ordering::Greater => Outcome::Lose,
        });
        true
    }

    /// A number that changes with the position to solve.
    pub fn start_fingerprint(&self) -> u64 {
        let mut key = Vec::new();
        self.initial(&mut key);
        extend(0, &key)
    }
}

impl From<Fault> for SolveError {
    fn from(fault: Fault) -> Self {
        if fault == Fault::Stopped {
            return Self::Interrupted;
        }
        Self::Rules {
            message: fault.to_string(),
            limit: fault.is_limit(),
        }
    }
}

impl Solvable for EngineGame {
    type Worker = Desk;

    fn worker(&self) -> Desk {
        Desk {
            state: self.start.clone(),
            list: MoveList::new(),
            basis: Basis::default(),
            key: Vec::with_capacity(self.packing.width()),
            twins: Twins::of(&self.start),
            on_sets: self.packing.on_sets(self.game()),
        }
    }

    fn key_width(&self) -> Option<usize> {
        Some(self.packing.width())
    }

    fn initial_tier(&self) -> u16 {
        self.tier(&self.start)
    }

    fn initial(&self, out: &mut Vec<u8>) {
        // That the start can be packed was checked when the game was made.
        let _ = self.packing.pack(&self.start, out);
    }

    fn expand(&self, desk: &mut Desk, key: &[u8], out: &mut Expansion) -> Result<(), SolveError> {
        if self.is_over(key, out) {
            return Ok(());
        }
        if let Some(on) = &mut desk.on_sets {
            return self.follow_on_sets(on, key, out);
        }
        self.unpack_whole(key, &mut desk.state, &mut desk.key)?;
        self.follow(desk, key, out, self.packing.drops_last())
    }

    fn expand_again(
        &self,
        desk: &mut Desk,
        key: &[u8],
        out: &mut Expansion,
    ) -> Result<(), SolveError> {
        if self.is_over(key, out) {
            return Ok(());
        }
        if let Some(on) = &mut desk.on_sets {
            return self.follow_on_sets(on, key, out);
        }
        self.packing.unpack(key, &mut desk.state);
        self.follow(desk, key, out, false)
    }
}
