//! Matches: several games, one after another.
//!
//! A match has its own rules, which are asked in a position of its own: its scores are the match
//! scores, and its turns are the games that are over. The position of the game that is being played
//! lies beside it. When that game ends, the next one begins at once.

use std::sync::Arc;

use crate::ir::{IntId, Program};

use super::eval::{Ctx, Eval, Scratch};
use super::fault::{Fault, Limits};
use super::game::{Game, State};
use super::hash::{Number, mix};
use super::keep;
use super::state::Position;
use crate::ir::Ending;

/// How many games of a match in a row may end before their first move.
const MOST_IDLE: u32 = 1_000;

/// A game of a match.
#[derive(Debug)]
pub struct Stage {
    /// The game.
    pub game: Game,
    /// The stage that comes next, asked in the match.
    pub next: Option<IntId>,
    /// The player who takes the part of the game's first player, asked in the match.
    pub first: Option<IntId>,
    /// The names of what is carried over from the game before.
    pub keep: Vec<String>,
    /// The proposal that must be accepted before this game is played; every game of the match knows
    /// it.
    pub proposal: Option<String>,
    /// Who may make the proposal, asked in the match.
    pub by: Option<IntId>,
    /// The points of a winner, asked in the game.
    pub result: Option<IntId>,
    /// The points of each player, asked in the game.
    pub points: Option<IntId>,
}

/// The games of a match and the rules that hold it together.
#[derive(Debug)]
pub(super) struct Series {
    pub(super) rules: Program,
    pub(super) stages: Vec<Stage>,
}

/// How a match stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    /// The position that the rules of the match are asked in.
    pub(super) table: Position,
    /// The index of the game that is being played.
    pub(super) stage: usize,
    /// The index of the game that may be proposed now, after the one that has been played.
    pub(super) offered: Option<usize>,
    /// The player who takes the part of its first player.
    first: usize,
    /// How many moves were made in the games that are over.
    pub(super) played: u32,
}

impl Standing {
    /// The player who takes the part `part` in the game; `part` itself if it is no player's number.
    pub(super) fn player(&self, part: usize, players: usize) -> usize {
        if part == 0 || part > players {
            return part;
        }
        (part - 1 + self.first - 1) % players + 1
    }

    /// The part in the game that a player has.
    pub(super) fn part(&self, player: usize, players: usize) -> usize {
        if player == 0 || player > players {
            return player;
        }
        (player + players - self.first) % players + 1
    }

    /// A hash of the match without the game that is being played.
    pub(super) fn hash(&self) -> u64 {
        let offered = self.offered.map_or(0, |stage| stage + 1);
        let place = ((offered * 1_000 + self.stage) * 32 + self.first) as u64;
        mix(self.table.hash() ^ mix(place) ^ u64::from(self.table.turns) << 32)
    }
}

impl Series {
    /// The standing of a match before its first game.
    pub(super) fn begin(&self, limits: &Limits, seed: u64) -> Result<Standing, Fault> {
        let mut standing = Standing {
            table: Position::empty(&self.rules, seed),
            stage: 0,
            offered: None,
            first: 1,
            played: 0,
        };
        standing.first = self.first(&standing, limits)?;
        Ok(standing)
    }

    /// Evaluates a number in the position of the match.
    fn ask(&self, standing: &Standing, limits: &Limits, id: IntId) -> Result<i32, Fault> {
        let mut scratch = Box::<Scratch>::default();
        let table = &standing.table;
        let mut eval = Eval::new(&self.rules, limits, &mut scratch, table.rng);
        let number = eval.int(table.look(), &Ctx::NONE, id);
        eval.fault.map_or(Ok(number), Err)
    }

    /// Who may propose the game of a stage; `None` if it is played in any case.
    pub(super) fn proposer(
        &self,
        standing: &Standing,
        limits: &Limits,
        stage: usize,
    ) -> Result<Option<usize>, Fault> {
        let Some(id) = self.stages[stage].by else {
            return Ok(None);
        };
        let players = self.rules.players as i32;
        let player = self.ask(standing, limits, id)?;
        Ok(Some((player - 1).rem_euclid(players) as usize + 1))
    }

    /// The player who takes the first player's part in the game of a stage.
    fn first(&self, standing: &Standing, limits: &Limits) -> Result<usize, Fault> {
        let Some(id) = self.stages[standing.stage].first else {
            return Ok(1);
        };
        let players = self.rules.players as i32;
        let first = self.ask(standing, limits, id)?;
        Ok((first - 1).rem_euclid(players) as usize + 1)
    }

    /// The stage that follows.
    fn next(&self, standing: &Standing, limits: &Limits) -> Result<usize, Fault> {
        let stages = self.stages.len();
        match self.stages[standing.stage].next {
            Some(id) => {
                let next = self.ask(standing, limits, id)?;
                Ok(next.rem_euclid(stages as i32) as usize)
            }
            None => Ok((standing.stage + 1) % stages),
        }
    }

    /// Adds the points of a finished game to the match scores.
    fn count(
        &self,
        standing: &mut Standing,
        game: &Position,
        limits: &Limits,
        scratch: &mut Scratch,
    ) -> Result<(), Fault> {
        let stage = &self.stages[standing.stage];
        let program = stage.game.program();
        let players = program.players;
        let mut eval = Eval::new(program, limits, scratch, game.rng);
        for part in 1..=players {
            // Ranks are stored doubled.
            let rank = game.other(program.layout.rank, part);
            let cx = Ctx::NONE.with_player(part as i32);
            let points = match (stage.points, stage.result) {
                (Some(points), _) => eval.int(game.look(), &cx, points),
                (None, Some(result)) if rank == 2 => eval.int(game.look(), &cx, result),
                (None, _) => players as i32 - rank / 2,
            };
            let player = standing.player(part, players);
            let field = self.rules.layout.score;
            let score = standing.table.other(field, player).saturating_add(points);
            standing
                .table
                .write_other(field, player, Number::Score, score);
        }
        eval.fault.map_or(Ok(()), Err)
    }

    /// Records the end of a game: counts its points, and asks the end rules of the match.
    fn close(
        &self,
        standing: &mut Standing,
        game: &Position,
        limits: &Limits,
        scratch: &mut Scratch,
    ) -> Result<(), Fault> {
        self.count(standing, game, limits, scratch)?;
        standing.played = standing.played.saturating_add(game.moves);
        let mover = standing.player(usize::from(game.mover), self.rules.players);
        let table = &mut standing.table;
        table.turns += 1;
        table.moves = standing.played;
        table.rng = mix(game.rng);
        table.mover = mover as u8;
        let mut eval = Eval::new(&self.rules, limits, scratch, table.rng);
        table.next = eval.following(table.look(), mover) as u8;
        eval.ask_end_rules(table);
        if !table.over && standing.played >= limits.moves {
            table.by_limit = true;
            eval.finish(table, None, Ending::Draw);
        }
        eval.fault.map_or(Ok(()), Err)
    }
}

impl State {
    /// If a game of the match is over, counts it and begins the next, unless the match is over too.
    /// A game may be over before its first move; after too many of these in a row, the match ends.
    #[inline(always)]
    pub(super) fn go_on(&mut self) -> Result<(), Fault> {
        let mut idle = 0;
        while self.is_between_games() {
            idle += 1;
            self.begin_next(idle > MOST_IDLE)?;
        }
        Ok(())
    }

    /// Counts the finished game, and begins the next unless the match is over too.
    fn begin_next(&mut self, is_last: bool) -> Result<(), Fault> {
        let game = self.game().clone();
        let Some(series) = game.series() else {
            return Ok(());
        };
        let limits = game.limits();
        let (position, standing, scratch) = self.parts();
        let Some(standing) = standing else {
            return Ok(());
        };
        series.close(standing, position, limits, scratch)?;
        if is_last && !standing.table.over {
            standing.table.by_limit = true;
            Eval::new(&series.rules, limits, scratch, 0).finish(
                &mut standing.table,
                None,
                Ending::Draw,
            );
        }
        if standing.table.over {
            return Ok(());
        }
        let next = series.next(standing, limits)?;
        match series.proposer(standing, limits, next)? {
            Some(player) => {
                let part = standing.part(player, series.rules.players);
                standing.offered = Some(next);
                position.over = false;
                position.mover = part as u8;
                position.next = part as u8;
                // They have been added to the moves of the match.
                position.moves = 0;
                Ok(())
            }
            None => self.begin_stage(next),
        }
    }

    /// Begins the next game of a match.
    pub(super) fn begin_stage(&mut self, stage: usize) -> Result<(), Fault> {
        let game = self.game().clone();
        let Some(series) = game.series() else {
            return Ok(());
        };
        let limits = game.limits();
        let (position, standing, scratch) = self.parts();
        let Some(standing) = standing else {
            return Ok(());
        };
        let before = standing.clone();
        standing.offered = None;
        standing.stage = stage;
        standing.first = series.first(standing, limits)?;
        let next = game.at_stage(stage);
        let keep = &series.stages[stage].keep;
        let players = series.rules.players;
        let part = |part| standing.part(before.player(part, players), players);
        let (old, from, new) = (game.program(), &*position, next.program());
        *position = next.initial_position_with(standing.table.rng, scratch, |eval, begun| {
            if !keep.is_empty() {
                keep::carry_over(keep, old, from, new, begun, part);
                eval.pass_phases(begun);
            }
        })?;
        self.set_game(next);
        Ok(())
    }
}

impl Game {
    /// The match of some games. From outside it looks like the first of them, under the name of the
    /// match.
    ///
    /// # Panics
    /// If there are no games.
    pub fn of_match(rules: Program, stages: Vec<Stage>) -> Self {
        let series = Series { rules, stages };
        Self::with_series(Arc::new(series))
    }
}
