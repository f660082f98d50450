//! Games and states as callers see them.

use std::sync::{Arc, OnceLock};

use crate::ir::Program;

use super::begin::Beginning;
use super::eval::{Eval, Scratch};
use super::fault::{Fault, Limits};
use super::plan::Planned;
use super::series::{Series, Stage, Standing};
use super::state::Position;
use super::stop::Stop;
use super::together::Choice;

/// A game ready to be played. Cloning it is cheap.
#[derive(Clone, Debug)]
pub struct Game {
    inner: Arc<Inner>,
    /// The match that the game is part of.
    series: Option<Arc<Series>>,
    /// The token that may tell evaluation to stop.
    stop: Option<Stop>,
}

#[derive(Debug)]
struct Inner {
    program: Program,
    limits: Limits,
    beginning: Beginning,
    /// The start of its plan, made when it is first needed; `None` if it has no plan.
    planned: OnceLock<Option<Box<Planned>>>,
}

impl Game {
    /// The game of a program.
    pub fn new(program: Program, limits: Limits) -> Self {
        Self {
            inner: Arc::new(Inner {
                program,
                limits,
                beginning: Beginning::default(),
                planned: OnceLock::new(),
            }),
            series: None,
            stop: None,
        }
    }

    /// The same game with a stop token: once the token is told, its states return
    /// [`Fault::Stopped`] at once, or within milliseconds if they are at work.
    #[must_use]
    pub fn heeding(&self, stop: &Stop) -> Self {
        Self {
            stop: Some(stop.clone()),
            ..self.clone()
        }
    }

    /// Memory for evaluating the rules.
    pub(super) fn scratch(&self) -> Box<Scratch> {
        Box::new(Scratch::heeding(self.stop.as_ref()))
    }

    /// Whether the states of the game have been told to stop.
    pub fn is_told_to_stop(&self) -> bool {
        self.stop.as_ref().is_some_and(Stop::is_told)
    }

    /// A match, which looks like its first game.
    pub(super) fn with_series(series: Arc<Series>) -> Self {
        let game = series.stages[0].game.clone();
        Self {
            inner: game.inner,
            series: Some(series),
            stop: None,
        }
    }

    /// The match that the game is part of.
    pub(super) fn series(&self) -> Option<&Series> {
        self.series.as_deref()
    }

    /// The same match in another of its games.
    pub(super) fn at_stage(&self, stage: usize) -> Self {
        let stage = self.stages().get(stage);
        Self {
            inner: stage.map_or(&self.inner, |stage| &stage.game.inner).clone(),
            series: self.series.clone(),
            stop: self.stop.clone(),
        }
    }

    /// The rules that hold a match together; `None` if it is a game by itself.
    pub fn match_rules(&self) -> Option<&Program> {
        self.series.as_ref().map(|series| &series.rules)
    }

    /// The games of a match, in the order they are written; none if it is a game by itself.
    pub fn stages(&self) -> &[Stage] {
        self.series.as_ref().map_or(&[], |series| &series.stages)
    }

    /// Whether both are the same game object, in the same match if they belong to one.
    pub fn is(&self, other: &Self) -> bool {
        let series = match (&self.series, &other.series) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        };
        series && Arc::ptr_eq(&self.inner, &other.inner)
    }

    /// The program that the engine runs. A match has several: this is that of its first game, or of
    /// the game that a state is in.
    pub fn program(&self) -> &Program {
        &self.inner.program
    }

    /// The start of the game as a position of its plan; `None` if it has none, or starts with more
    /// than a plan can hold.
    pub fn planned(&self) -> Option<&Planned> {
        let make = || Planned::new(self).ok().flatten().map(Box::new);
        let planned = self.inner.planned.get_or_init(make);
        planned.as_deref().filter(|_| self.series.is_none())
    }

    /// How far evaluation may go.
    pub fn limits(&self) -> &Limits {
        &self.inner.limits
    }

    /// The name of the game.
    pub fn name(&self) -> &str {
        let series = self.series.as_ref();
        series.map_or(&self.inner.program.name, |series| &series.rules.name)
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
        let mut scratch = self.scratch();
        let game = self.at_stage(0);
        let position = game.initial_position(seed, &mut scratch)?;
        State::new(game, position, scratch)
    }

    /// The position before the first move.
    pub(super) fn initial_position(
        &self,
        seed: u64,
        scratch: &mut Scratch,
    ) -> Result<Position, Fault> {
        self.initial_position_with(seed, scratch, |_, _| {})
    }

    /// The same, with a change made to it before anybody is asked to move.
    pub(super) fn initial_position_with(
        &self,
        seed: u64,
        scratch: &mut Scratch,
        and: impl FnOnce(&mut Eval<'_>, &mut Position),
    ) -> Result<Position, Fault> {
        let mut position = self.inner.beginning.empty(self.program()).clone();
        self.begin_in(&mut position, seed, scratch, and)?;
        Ok(position)
    }

    /// Sets up an empty position. Returns whether that drew random numbers.
    fn begin_in(
        &self,
        position: &mut Position,
        seed: u64,
        scratch: &mut Scratch,
        and: impl FnOnce(&mut Eval<'_>, &mut Position),
    ) -> Result<bool, Fault> {
        position.rng = seed;
        let mut eval = Eval::new(self.program(), self.limits(), scratch, seed);
        let before = eval.rng.clone();
        eval.set_up(position);
        and(&mut eval, position);
        eval.settle_start(position);
        eval.check_no_moves(position);
        let drew = eval.rng != before;
        eval.fault.map_or(Ok(drew), Err)
    }
}

impl Game {
    /// Whether the set-up may draw lots, so that games begin in different positions.
    pub(crate) fn may_begin_differently(&self) -> bool {
        self.inner.beginning.may_differ(self.program())
    }
}

impl State {
    /// Goes back to the state before the first move, as [`Game::new_initial_state`] makes it, but
    /// reuses the memory. `first` is that state, for any seed.
    ///
    /// # Errors
    /// A [`Fault`] if the start rules cannot be carried out.
    pub fn begin_again(&mut self, first: &Self, seed: u64) -> Result<(), Fault> {
        self.chosen.clear();
        if first.standing.is_some() {
            *self = first.game.new_initial_state(seed)?;
        } else if self.game.inner.beginning.may_differ(self.game.program()) {
            let beginning = &self.game.inner.beginning;
            let (position, scratch) = (&mut self.position, &mut self.scratch);
            position.copy_from(beginning.empty(self.game.program()));
            let drew = self.game.begin_in(position, seed, scratch, |_, _| {})?;
            beginning.note(drew);
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
    /// How the match stands, if it is one.
    standing: Option<Box<Standing>>,
    /// The choices of seats that have chosen, while others still have to, in a game where all
    /// choose at once.
    chosen: Vec<Choice>,
    scratch: Box<Scratch>,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            game: self.game.clone(),
            position: self.position.clone(),
            standing: self.standing.clone(),
            chosen: self.chosen.clone(),
            scratch: self.game.scratch(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        if !self.game.is(&source.game) {
            self.game = source.game.clone();
        }
        self.position.copy_from(&source.position);
        self.standing.clone_from(&source.standing);
        self.chosen.clone_from(&source.chosen);
    }
}

impl PartialEq for State {
    /// Whether both are the same state of the same game, down to every number of the position.
    fn eq(&self, other: &Self) -> bool {
        self.game.is(&other.game)
            && self.position == other.position
            && self.standing == other.standing
            && self.chosen == other.chosen
    }
}

impl State {
    /// A position with its own scratch memory. In a match, it belongs to the first game.
    pub(super) fn new(
        game: Game,
        position: Position,
        scratch: Box<Scratch>,
    ) -> Result<Self, Fault> {
        let series = game.series();
        let standing = series.map(|series| series.begin(game.limits(), position.rng));
        let mut state = Self {
            standing: standing.transpose()?.map(Box::new),
            game,
            position,
            chosen: Vec::new(),
            scratch,
        };
        state.go_on()?;
        Ok(state)
    }

    /// A copy that stops with [`Fault::Stopped`] when its token is told.
    #[must_use]
    pub fn heeding(&self, stop: &Stop) -> Self {
        let game = self.game.heeding(stop);
        Self {
            scratch: game.scratch(),
            game,
            position: self.position.clone(),
            standing: self.standing.clone(),
            chosen: self.chosen.clone(),
        }
    }

    /// How the match stands, if it is one.
    pub(super) fn standing(&self) -> Option<&Standing> {
        self.standing.as_deref()
    }

    /// Whether a game of a match is over but the match is not.
    pub(super) fn is_between_games(&self) -> bool {
        let standing = self.standing.as_ref();
        self.position.over && standing.is_some_and(|standing| !standing.table.over)
    }

    /// The parts that a match changes when one of its games is over.
    pub(super) fn parts(&mut self) -> (&mut Position, Option<&mut Standing>, &mut Scratch) {
        let standing = self.standing.as_deref_mut();
        (&mut self.position, standing, &mut self.scratch)
    }

    /// Switches the state to another game of the match.
    pub(super) fn set_game(&mut self, game: Game) {
        self.game = game;
    }

    /// The player who has a part in the game: the one with the same number, unless a match says
    /// otherwise.
    pub(super) fn player_of(&self, part: usize) -> usize {
        let players = self.game.players();
        let standing = self.standing.as_ref();
        standing.map_or(part, |standing| standing.player(part, players))
    }

    /// The part that a player has in the game.
    pub(super) fn part_of(&self, player: usize) -> usize {
        let players = self.game.players();
        let standing = self.standing.as_ref();
        standing.map_or(player, |standing| standing.part(player, players))
    }

    /// The index of the game of the match that is being played; `None` if it is no match.
    pub fn stage(&self) -> Option<usize> {
        self.standing.as_ref().map(|standing| standing.stage)
    }

    /// A player's points in the games of the match that are over; `None` if it is no match.
    pub fn match_score_of(&self, player: usize) -> Option<i32> {
        let field = self.game.series()?.rules.layout.score;
        let standing = self.standing.as_ref()?;
        Some(standing.table.other(field, player))
    }

    /// The player to move; in a game that is over, the player who would be.
    pub fn to_move(&self) -> usize {
        let position = &self.position;
        if let Some(seat) = self.to_choose() {
            return self.player_of(seat);
        }
        self.player_of(usize::from(if position.over {
            position.next
        } else {
            position.mover
        }))
    }

    /// Whether the player to move made the last move too.
    pub fn goes_on(&self) -> bool {
        let position = &self.position;
        let last = if position.over {
            position.mover
        } else {
            position.prev
        };
        self.player_of(usize::from(last)) == self.to_move()
    }

    /// The game it belongs to.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Evaluates with the state's own scratch memory.
    pub(super) fn with<T>(
        &mut self,
        f: impl FnOnce(&mut Eval<'_>, &mut Position) -> T,
    ) -> Result<T, Fault> {
        let Self {
            game,
            position,
            scratch,
            standing: _,
            chosen: _,
        } = self;
        if scratch.is_told_to_stop() {
            return Err(Fault::Stopped);
        }
        let inner = &*game.inner;
        let mut eval = Eval::new(&inner.program, &inner.limits, scratch, position.rng);
        let result = f(&mut eval, position);
        match eval.fault {
            Some(fault) => Err(fault),
            None => Ok(result),
        }
    }

    /// Sets the faces that the dice show at the next roll, as when real dice are rolled at a table.
    /// For each die of the game it takes the number of a face, counted from 0, or `None` to let
    /// chance decide. The roll may be part of finding the legal moves, or a consequence of the next
    /// move.
    pub fn tell_roll(&mut self, faces: &[Option<usize>]) {
        let face = |face: &Option<usize>| face.map_or(-1, |face| face as i32);
        self.position.told = faces.iter().map(face).collect();
    }

    /// Sets the seed that all chance follows from now on.
    pub fn reseed(&mut self, seed: u64) {
        self.position.rng = seed;
    }

    /// Whether the game is over.
    pub fn is_terminal(&self) -> bool {
        self.position.over
    }

    /// The player to move; `None` if the game is over.
    pub fn current_player(&self) -> Option<usize> {
        (!self.position.over).then(|| self.to_move())
    }

    /// Moves played so far.
    pub fn ply(&self) -> u32 {
        let before = self.standing.as_ref().map_or(0, |standing| standing.played);
        let now = match &self.standing {
            // When the match is over, its moves have already been counted.
            Some(standing) if standing.table.over => 0,
            Some(_) | None => self.position.moves,
        };
        before + now
    }

    /// Zobrist hash of the state: pieces, mover, phases, scores, variables.
    pub fn hash(&self) -> u64 {
        let around = self.standing.as_ref().map_or(0, |standing| standing.hash());
        self.position.hash() ^ around ^ self.hash_of_chosen()
    }

    /// A hash of everything that decides how the game goes on: the same things can follow from
    /// states with the same hash, apart from limits on the length of games. [`State::hash`] leaves
    /// out what is pending, hidden, remembered or part of the course of the game, and is updated
    /// with each move.
    pub fn hash_of_future(&self) -> u64 {
        let around = self.standing.as_ref().map_or(0, |standing| standing.hash());
        self.position.hash_of_future(self.game.program()) ^ around ^ self.hash_of_chosen()
    }

    /// Whether the hash that is updated with each move equals the hash of the whole position.
    pub fn hash_is_right(&self) -> bool {
        let afresh = self.position.hash_afresh(self.game.program());
        let table = match (&self.standing, self.game.series()) {
            (Some(standing), Some(series)) => {
                let table = &standing.table;
                table.hash_afresh(&series.rules) == (table.board_hash, table.other_hash)
            }
            (_, _) => true,
        };
        table && afresh == (self.position.board_hash, self.position.other_hash)
    }

    /// The choices of seats that are not carried out yet.
    pub(super) fn chosen(&self) -> &[Choice] {
        &self.chosen
    }

    /// The same, mutable.
    pub(super) fn chosen_mut(&mut self) -> &mut Vec<Choice> {
        &mut self.chosen
    }

    /// The position, mutable.
    pub(super) fn position_mut(&mut self) -> &mut Position {
        &mut self.position
    }

    /// The game, and the position, mutable: to clone the game instead would make threads wait for each
    /// other, because they share its count of owners.
    pub(super) fn parts_mut(&mut self) -> (&Game, &mut Position) {
        (&self.game, &mut self.position)
    }

    /// The position, for code that packs, prints or sets it.
    pub(crate) fn position(&self) -> &Position {
        &self.position
    }
}
