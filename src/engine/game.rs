//! Games and states as callers see them.

use std::sync::Arc;

use crate::ir::{Program, SiteType};

use super::eval::{Eval, Scratch};
use super::fault::{Fault, Limits};
use super::moves::{Move, MoveList};
use super::state::{Position, SITE_TYPES};

/// A game ready to be played. Cloning it is cheap.
#[derive(Clone, Debug)]
pub struct Game {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    program: Program,
    limits: Limits,
}

impl Game {
    /// The game of a program.
    pub fn new(program: Program, limits: Limits) -> Self {
        Self {
            inner: Arc::new(Inner { program, limits }),
        }
    }

    /// What the engine runs.
    pub fn program(&self) -> &Program {
        &self.inner.program
    }

    /// How far evaluation may go.
    pub fn limits(&self) -> &Limits {
        &self.inner.limits
    }

    /// The name of the game.
    pub fn name(&self) -> &str {
        &self.inner.program.name
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.inner.program.players
    }

    /// The state before the first move. Whatever is random in the game follows
    /// from `seed`.
    ///
    /// # Errors
    /// A [`Fault`] if the start rules cannot be carried out.
    pub fn new_initial_state(&self, seed: u64) -> Result<State, Fault> {
        let program = self.program();
        let mut position = Position::empty(program, seed);
        let mut scratch = Box::<Scratch>::default();
        let mut eval = Eval::new(program, self.limits(), &mut scratch, seed);
        eval.set_up(&mut position);
        match eval.fault {
            Some(fault) => Err(fault),
            None => Ok(State {
                game: self.clone(),
                position,
                scratch,
            }),
        }
    }
}

impl State {
    /// Goes back to the state before the first move, as [`Game::new_initial_state`] makes
    /// it, but in the room there is. `first` is that state, for any seed.
    ///
    /// # Errors
    /// A [`Fault`] if the start rules cannot be carried out.
    pub fn begin_again(&mut self, first: &Self, seed: u64) -> Result<(), Fault> {
        if self.game.program().needs.asks.chance {
            *self = self.game.new_initial_state(seed)?;
        } else {
            self.position.copy_from(&first.position);
            self.position.rng = seed;
        }
        Ok(())
    }
}

/// A state of a game: everything that decides how it goes on.
#[derive(Debug)]
pub struct State {
    game: Game,
    position: Position,
    scratch: Box<Scratch>,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            game: self.game.clone(),
            position: self.position.clone(),
            scratch: Box::default(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.game = source.game.clone();
        self.position.copy_from(&source.position);
    }
}

impl PartialEq for State {
    /// Whether both are the same state of the same game, every packed part of it.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.game.inner, &other.game.inner) && self.position == other.position
    }
}

/// The result of a game that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The rank of each player, first player first; 1.0 is best, equals share
    /// the mean of their ranks.
    pub ranks: Vec<f64>,
    /// Whether a limit on moves or turns ended the game.
    pub by_limit: bool,
}

impl Outcome {
    /// The player who alone is first, if there is one.
    pub fn winner(&self) -> Option<usize> {
        let first = self.ranks.iter().filter(|rank| **rank == 1.0).count();
        let winner = self.ranks.iter().position(|rank| *rank == 1.0)?;
        (first == 1).then_some(winner + 1)
    }
}

/// An end of a move: the kind of the site and its number.
pub type End = (SiteType, usize);

/// The piece on a site, as callers see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceAt {
    /// Its kind: an index into [`Program::pieces`].
    pub what: usize,
    /// Its owner.
    pub owner: usize,
    /// What `(who …)` gives for it.
    pub who: usize,
    /// How many lie there.
    pub count: i32,
    /// Its state.
    pub state: i32,
    /// Its rotation.
    pub rotation: i32,
    /// Its value.
    pub value: i32,
}

impl State {
    /// A position with scratch room of its own.
    pub(super) fn new(game: Game, position: Position, scratch: Box<Scratch>) -> Self {
        Self {
            game,
            position,
            scratch,
        }
    }

    /// The player to move; in a game that is over, the player who would be.
    pub fn to_move(&self) -> usize {
        let position = &self.position;
        usize::from(if position.over {
            position.next
        } else {
            position.mover
        })
    }

    /// Whether the player to move made the last move too.
    pub fn goes_on(&self) -> bool {
        let position = &self.position;
        let last = if position.over {
            position.mover
        } else {
            position.prev
        };
        usize::from(last) == self.to_move()
    }

    /// The game it belongs to.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Evaluates with the state's own scratch room.
    fn with<T>(&mut self, f: impl FnOnce(&mut Eval<'_>, &mut Position) -> T) -> Result<T, Fault> {
        let Self {
            game,
            position,
            scratch,
        } = self;
        let inner = &*game.inner;
        let mut eval = Eval::new(&inner.program, &inner.limits, scratch, position.rng);
        let result = f(&mut eval, position);
        match eval.fault {
            Some(fault) => Err(fault),
            None => Ok(result),
        }
    }

    /// Fills `list` with the legal moves; with none if the game is over.
    ///
    /// # Errors
    /// A [`Fault`] if the rules do not come to an end or divide by zero.
    pub fn legal_moves(&mut self, list: &mut MoveList) -> Result<(), Fault> {
        list.clear();
        if self.position.over {
            return Ok(());
        }
        self.with(|eval, position| eval.legal_moves(position, list))?;
        list.origin = self.position.hash() ^ u64::from(self.position.moves);
        Ok(())
    }

    /// Plays a move after checking that it is legal.
    ///
    /// # Errors
    /// [`Fault::Over`], [`Fault::IllegalMove`], or what went wrong while the
    /// rules ran; the state is then as it was before.
    pub fn apply(&mut self, chosen: Move<'_>) -> Result<(), Fault> {
        if self.position.over {
            return Err(Fault::Over);
        }
        let mut legal = MoveList::new();
        self.legal_moves(&mut legal)?;
        let wanted = chosen.entry();
        let same = legal.iter().any(|there| {
            let entry = there.entry();
            (entry.from, entry.to, entry.decision) == (wanted.from, wanted.to, wanted.decision)
                && there.actions() == chosen.actions()
                && there.list.thens_of(entry) == chosen.list.thens_of(wanted)
        });
        if !same {
            return Err(Fault::IllegalMove);
        }
        let before = self.position.clone();
        let result = self.apply_unchecked(chosen);
        if result.is_err() {
            self.position = before;
        }
        result
    }

    /// Plays a move of the list that [`State::legal_moves`] made for this very
    /// state. The result of playing any other is a state without meaning, but
    /// nothing worse.
    ///
    /// # Errors
    /// What went wrong while the rules ran; the state is then of no use.
    pub fn apply_unchecked(&mut self, chosen: Move<'_>) -> Result<(), Fault> {
        self.with(|eval, position| eval.play(position, chosen.list, chosen.entry()))
    }

    /// Says which faces the dice show when they are rolled next, as when real dice are
    /// rolled at a table: for each die of the game the number of a face from 0, or
    /// `None` for chance to choose.
    pub fn tell_roll(&mut self, faces: &[Option<usize>]) {
        let face = |face: &Option<usize>| face.map_or(-1, |face| face as i32);
        self.position.told = faces.iter().map(face).collect();
    }

    /// Whether the game is over.
    pub fn is_terminal(&self) -> bool {
        self.position.over
    }

    /// The player to move; `None` if the game is over.
    pub fn current_player(&self) -> Option<usize> {
        (!self.position.over).then_some(usize::from(self.position.mover))
    }

    /// The result, if the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let layout = &self.game.program().layout;
        self.position.over.then(|| Outcome {
            ranks: (1..=self.game.players())
                .map(|player| f64::from(self.position.other(layout.rank, player)) / 2.0)
                .collect(),
            by_limit: self.position.by_limit,
        })
    }

    /// Moves played so far.
    pub fn ply(&self) -> u32 {
        self.position.moves
    }

    /// Zobrist hash of the state: pieces, mover, phases, scores, variables.
    pub fn hash(&self) -> u64 {
        self.position.hash()
    }

    /// Whether the hash kept move by move equals the hash of what is there.
    pub fn hash_is_right(&self) -> bool {
        let afresh = self.position.hash_afresh(&self.game.program().layout);
        afresh == (self.position.board_hash, self.position.other_hash)
    }

    /// The pieces that lie on each other on a site, from the bottom; one at most where the
    /// rules have no stacks.
    pub fn stack_at(&self, kind: SiteType, site: usize) -> Vec<PieceAt> {
        let program = self.game.program();
        let layout = &program.layout;
        let Some(slot) = i32::try_from(site)
            .ok()
            .and_then(|site| layout.slot(kind, site))
        else {
            return Vec::new();
        };
        let below = self.position.under.get(slot).into_iter().flatten();
        let below = below.map(|piece| PieceAt {
            what: piece.what as usize,
            owner: program.owner(piece.what),
            who: program.who(piece.what, false) as usize,
            count: 1,
            state: piece.state,
            rotation: piece.rotation,
            value: piece.value,
        });
        below.chain(self.piece_at(kind, site)).collect()
    }

    /// The piece on a site, if there is one.
    pub fn piece_at(&self, kind: SiteType, site: usize) -> Option<PieceAt> {
        let program = self.game.program();
        let slot = program.layout.slot(kind, i32::try_from(site).ok()?)?;
        let piece = self.position.placed(&program.layout, slot);
        (piece.what > 0).then(|| PieceAt {
            what: piece.what as usize,
            owner: self.position.owner(program, slot),
            who: program.who(piece.what, piece.unowned == 1) as usize,
            count: piece.count,
            state: piece.state,
            rotation: piece.rotation,
            value: piece.value,
        })
    }

    /// The phase a player is in: an index into [`Program::phases`].
    pub fn phase_of(&self, player: usize) -> usize {
        self.position.phase(&self.game.program().layout, player)
    }

    /// A player's score, 0 if the game keeps none.
    pub fn score_of(&self, player: usize) -> i32 {
        self.position
            .other(self.game.program().layout.score, player)
    }

    /// The last move's ends: kinds of site and numbers, where it had some.
    pub fn last_move(&self) -> (Option<End>, Option<End>) {
        let last = &self.position.last;
        let place = |kind, site| usize::try_from(site).ok().map(|site| (kind, site));
        (
            place(last.from_kind, last.from),
            place(last.to_kind, last.to),
        )
    }

    /// How many sites of a kind the game uses, those of hands among them.
    pub fn sites(&self, kind: SiteType) -> usize {
        self.game.program().layout.kinds[kind as usize].sites as usize
    }

    /// The kinds of site the game uses.
    pub fn site_types(&self) -> impl Iterator<Item = SiteType> {
        SITE_TYPES.into_iter().filter(|kind| self.sites(*kind) > 0)
    }

    /// The position, to be set.
    pub(super) fn position_mut(&mut self) -> &mut Position {
        &mut self.position
    }

    /// The position, for those who pack, print or set it.
    pub(crate) fn position(&self) -> &Position {
        &self.position
    }
}
