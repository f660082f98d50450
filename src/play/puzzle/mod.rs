//! Puzzles for one player in which sites are filled: what follows from the rules, the search, and
//! the steps in words.
//!
//! ```text
//! conditions of the program → read → rules → propagate ⇄ search → fillings → check (the engine)
//!                                              ↓
//!                                           explain → steps, hints, contradictions
//! ```
//!
//! The meaning of conditions is defined by the engine alone. Rules here only remove values that no
//! solution has. Whether a filling is a solution is decided by the engine, which is asked whether
//! it can be filled in and wins.

mod board;
mod check;
mod explain;
mod note;
mod propagate;
mod prune;
mod read;
mod rule;
mod search;
mod values;
mod words;

pub use explain::Deduction;

use board::Board;
use check::Checker;
use explain::Explainer;
use propagate::Rules;
use read::Reader;
use search::Search;
use values::{Store, Values};
use words::Words;

use crate::engine::{Fault, Game, Given, Grid, State, Stop};
use crate::ir::{Moves, Satisfy};
use crate::notation::Names;

/// A puzzle in which sites are filled, and how far that has come.
#[derive(Clone, Debug)]
pub struct Puzzle {
    game: Game,
    grid: Grid,
    board: Board,
    rules: Rules,
}

/// Why a puzzle was not solved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PuzzleError {
    /// The game is not such a puzzle.
    #[error("{game} is no puzzle whose sites are filled: {why}")]
    NoPuzzle {
        /// Its name.
        game: String,
        /// What is missing.
        why: &'static str,
    },
    /// There are more values than a set can hold.
    #[error("{game} has {values} values, and puzzles with more than {most} are not solved", most = Values::MOST)]
    Values {
        /// Its name.
        game: String,
        /// How many.
        values: usize,
    },
    /// It was given up after too many tries.
    #[error(
        "after {0} tries it is not known whether there is a solution more (raise it with --tries)"
    )]
    Tries(u64),
    /// The rules could not be carried out.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// How many tries are allowed, and a token that may stop the work.
#[derive(Debug)]
pub struct Effort<'s> {
    stop: &'s Stop,
    most: u64,
    left: u64,
}

impl<'s> Effort<'s> {
    /// At most this many tries.
    #[must_use]
    pub fn new(stop: &'s Stop, tries: u64) -> Self {
        Self {
            stop,
            most: tries,
            left: tries,
        }
    }

    fn spend(&mut self) -> Result<(), PuzzleError> {
        if self.stop.is_told() {
            return Err(Fault::Stopped.into());
        }
        self.left = self
            .left
            .checked_sub(1)
            .ok_or(PuzzleError::Tries(self.most))?;
        Ok(())
    }
}

/// A site and its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Filled {
    /// The site, of the kind that the puzzle fills.
    pub site: u32,
    /// The value.
    pub value: i32,
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// All solutions, or as many as were asked for. Each lists all filled sites, including those
    /// that were filled at the start.
    pub solutions: Vec<Vec<Filled>>,
    /// How many values were tried because none followed.
    pub tries: u64,
}

/// How sites are filled, if it is a game of a single player who does nothing else.
pub fn satisfies(game: &Game) -> Option<&Satisfy> {
    let program = game.program();
    if program.players != 1 || !game.stages().is_empty() {
        return None;
    }
    let [phase] = &program.phases[..] else {
        return None;
    };
    if let Moves::Satisfy(rule) = &program.arena.moves[phase.play.index()].op {
        return Some(rule);
    }
    None
}

impl Puzzle {
    /// The puzzle of a position.
    ///
    /// # Errors
    /// If the game is no such puzzle, or if its rules could not be carried out.
    pub fn new(state: &State) -> Result<Self, PuzzleError> {
        let game = state.game().clone();
        let none = |why| PuzzleError::NoPuzzle {
            game: game.name().to_owned(),
            why,
        };
        let Some(rule) = satisfies(&game) else {
            return Err(none("its rules are not one (satisfy …) for one player"));
        };
        let mut grid = Grid::new(state);
        let to_fill = grid.sites(rule.sites, Given::NONE)?;
        let board = Board::new(&grid, rule.values, &to_fill);
        if board.count() > Values::MOST {
            return Err(PuzzleError::Values {
                game: game.name().to_owned(),
                values: board.count(),
            });
        }
        let mut reader = Reader {
            game: &game,
            board: &board,
            grid: &mut grid,
        };
        let mut rules = Vec::new();
        for condition in &rule.rules {
            rules.extend(reader.read(*condition, Given::NONE)?);
        }
        read::mark_distinct(&mut rules);
        let rules = Rules::new(rules, board.len());
        Ok(Self {
            game,
            grid,
            board,
            rules,
        })
    }

    fn conditions(&self) -> &[crate::ir::BoolId] {
        satisfies(&self.game).map_or(&[], |rule| &rule.rules)
    }

    fn checker(&self) -> Checker<'_> {
        Checker {
            board: &self.board,
            conditions: self.conditions(),
            grid: self.grid.clone(),
        }
    }

    fn store(&self) -> Store {
        Store::new(self.board.sets())
    }

    /// Searches for at most `most` solutions.
    ///
    /// # Errors
    /// If it was told to stop, if there were too many tries, or if rules could not be carried out.
    pub fn solve(&self, most: usize, effort: &mut Effort<'_>) -> Result<Solved, PuzzleError> {
        let (solutions, tries) = self.fillings(most, effort)?;
        let named = |filling: &Vec<u32>| {
            let cells = filling.iter().zip(0..);
            let named = cells.map(|(value, cell)| Filled {
                site: self.board.site(cell),
                value: self.board.number(*value),
            });
            named.collect()
        };
        Ok(Solved {
            solutions: solutions.iter().map(named).collect(),
            tries,
        })
    }

    /// At most this many solutions, by cell.
    fn fillings(
        &self,
        most: usize,
        effort: &mut Effort<'_>,
    ) -> Result<(Vec<Vec<u32>>, u64), PuzzleError> {
        let mut checker = self.checker();
        let mut search = Search::new(&self.rules, self.board.sets());
        let mut found = Vec::new();
        while found.len() < most {
            match search.next(&mut checker, effort)? {
                Some(filling) => found.push(filling),
                None => break,
            }
        }
        Ok((found, search.tries))
    }

    /// The steps to a solution from what is filled so far; if there is no solution, up to a
    /// contradiction.
    ///
    /// # Errors
    /// As for [`Puzzle::solve`].
    pub fn steps(
        &self,
        names: &Names,
        effort: &mut Effort<'_>,
    ) -> Result<Vec<Deduction>, PuzzleError> {
        let notes = Explainer::new(self).all(effort)?;
        Ok(self.words(names).deductions(&notes))
    }

    /// The next site whose value follows, with the steps that lead there; empty if no solution is
    /// left.
    ///
    /// # Errors
    /// As for [`Puzzle::solve`].
    pub fn next(
        &self,
        names: &Names,
        effort: &mut Effort<'_>,
    ) -> Result<Vec<Deduction>, PuzzleError> {
        let notes = Explainer::new(self).next(effort)?;
        Ok(self.words(names).deductions(&notes))
    }

    /// Why no solution is left, if the rules show it without any tries.
    pub fn contradiction(&self, names: &Names) -> Option<String> {
        let dead = self.rules.propagate(&mut self.store()).err()?;
        Some(self.words(names).contradiction(&dead))
    }

    /// The position with these values filled in, as if they had been played.
    pub fn filled(&self, filling: impl Iterator<Item = Filled>) -> State {
        let mut grid = self.grid.clone();
        for Filled { site, value } in filling {
            if let Some(value) = self.board.value(value) {
                grid.put(self.kind(), site, self.board.piece(value));
            }
        }
        grid.state().clone()
    }

    /// The kind of the sites that it fills.
    pub fn kind(&self) -> crate::ir::SiteType {
        self.board.kind()
    }

    fn words<'p>(&'p self, names: &'p Names) -> Words<'p> {
        Words {
            topology: &self.game.program().topology,
            board: &self.board,
            rules: &self.rules.all,
            names,
        }
    }
}
