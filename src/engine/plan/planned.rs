//! The door to plans: a position, whatever number of words its sets have.

use crate::ir::SiteType;

use super::plan_move::PlanMove;
use super::run::Runner;
use super::told::Told;
use super::{Draw, Drawn, Ended};
use crate::engine::fault::Fault;
use crate::engine::game::{Game, State};
use crate::engine::outcome::Outcome;
use crate::engine::rng::Rng;

/// A position of a game with a plan, and the memory to play on from there: everything that decides
/// how the game goes on, as sets of sites. Its moves and results are those of [`State`], in the
/// same order.
#[derive(Clone, Debug)]
pub struct Planned {
    sized: Sized,
}

/// By the words that a set of sites takes.
#[derive(Clone, Debug)]
enum Sized {
    One(Box<Runner<1>>),
    // In browsers every size is code to load: boards of more than 64 sites are played as if they had
    // 256, and larger ones without a plan.
    #[cfg(not(target_family = "wasm"))]
    Two(Box<Runner<2>>),
    Four(Box<Runner<4>>),
    #[cfg(not(target_family = "wasm"))]
    Eight(Box<Runner<8>>),
    #[cfg(not(target_family = "wasm"))]
    Sixteen(Box<Runner<16>>),
}

/// Does the same for every number of words.
macro_rules! sized {
    ($sized:expr, $runner:ident => $do:expr) => {
        match $sized {
            Sized::One($runner) => $do,
            #[cfg(not(target_family = "wasm"))]
            Sized::Two($runner) => $do,
            Sized::Four($runner) => $do,
            #[cfg(not(target_family = "wasm"))]
            Sized::Eight($runner) => $do,
            #[cfg(not(target_family = "wasm"))]
            Sized::Sixteen($runner) => $do,
        }
    };
}

/// Does something with two positions of one game; false if they are not of one game.
macro_rules! both {
    ($one:expr, $other:expr, $to:ident, $from:ident => $do:expr) => {
        match (&mut $one.sized, &$other.sized) {
            (Sized::One($to), Sized::One($from)) => {
                $do;
                true
            }
            #[cfg(not(target_family = "wasm"))]
            (Sized::Two($to), Sized::Two($from)) => {
                $do;
                true
            }
            (Sized::Four($to), Sized::Four($from)) => {
                $do;
                true
            }
            #[cfg(not(target_family = "wasm"))]
            (Sized::Eight($to), Sized::Eight($from)) => {
                $do;
                true
            }
            #[cfg(not(target_family = "wasm"))]
            (Sized::Sixteen($to), Sized::Sixteen($from)) => {
                $do;
                true
            }
            _ => false,
        }
    };
}

impl Planned {
    /// The start of a game; `None` if it has no plan, or starts with more than a plan can hold.
    ///
    /// # Errors
    /// If the start rules could not be carried out.
    pub fn new(game: &Game) -> Result<Option<Self>, Fault> {
        let Some(plan) = &game.program().plan else {
            return Ok(None);
        };
        if game.series().is_some() {
            return Ok(None);
        }
        let sized = match plan.sites.div_ceil(64) {
            0..=1 => Runner::new(game, plan)?.map(Box::new).map(Sized::One),
            #[cfg(not(target_family = "wasm"))]
            2 => Runner::new(game, plan)?.map(Box::new).map(Sized::Two),
            2..=4 => Runner::new(game, plan)?.map(Box::new).map(Sized::Four),
            #[cfg(not(target_family = "wasm"))]
            5..=8 => Runner::new(game, plan)?.map(Box::new).map(Sized::Eight),
            #[cfg(not(target_family = "wasm"))]
            9..=16 => Runner::new(game, plan)?.map(Box::new).map(Sized::Sixteen),
            _ => None,
        };
        Ok(sized.map(|sized| Self { sized }))
    }

    /// Goes to the position of a state of the same game, in which somebody is to move. If plans
    /// cannot hold it, it returns false, and the position then means nothing.
    pub fn go_to(&mut self, state: &State) -> bool {
        let (game, position) = (state.game(), state.position());
        sized!(&mut self.sized, runner => runner.go_to(game, position))
    }

    /// Makes a state of the same game show this position: pieces, hands, the player to move, phases
    /// and the last move. What only decides how the game goes on is not written, so the state can be
    /// looked at, but not played.
    pub fn show(&self, state: &mut State) {
        let (game, position) = state.parts_mut();
        sized!(&self.sized, runner => runner.show(game, position));
    }

    /// The same without the pieces on the board, which stay as they are in the state.
    pub fn show_beside(&self, state: &mut State) {
        let (game, position) = state.parts_mut();
        sized!(&self.sized, runner => runner.show_beside(game, position));
    }

    /// Shows where the pieces of each kind stand on the board, in games without stacks: the
    /// number of the kind, its owner, 0 for nobody, and the sites as a set.
    #[inline]
    pub fn show_kinds(&self, show: impl FnMut(usize, usize, &[u64])) {
        sized!(&self.sized, runner => runner.show_kinds(show));
    }

    /// Goes back to the start.
    pub fn restart(&mut self) {
        sized!(&mut self.sized, runner => runner.restart());
    }

    /// Becomes a copy of another position of the same game, without allocating. The moves that were
    /// found are not copied.
    pub fn copy_from(&mut self, other: &Self) {
        if !both!(self, other, to, from => to.copy_from(from)) {
            *self = other.clone();
        }
    }

    /// Becomes the position after a legal move of another position of the same game, by its index
    /// there, after [`Planned::find`] was called for that position.
    pub fn follow_nth(&mut self, before: &Self, index: usize) {
        if !both!(self, before, to, from => to.follow_nth(from, index)) {
            *self = before.clone();
            self.play_nth(index);
        }
    }

    /// Plays on to the end with moves drawn by a generator.
    #[inline]
    pub fn play(&mut self, rng: &mut Rng, draw: Draw) -> Ended {
        sized!(&mut self.sized, runner => {
            // To show moves that nobody looks at would take a twentieth of the time.
            runner.play_on(rng, u32::MAX, draw, |_| {}).0
        })
    }

    /// The same, showing each move.
    #[inline]
    pub fn play_with(&mut self, rng: &mut Rng, draw: Draw, mut show: impl FnMut(Drawn)) -> Ended {
        sized!(&mut self.sized, runner => {
            let mut show = |told: Told<'_, _>| {
                let chosen = told.shown();
                let site = |site: Option<u32>| site.map_or(-1, |site| site as i32);
                show(Drawn {
                    choices: told.choices,
                    from: site(chosen.from()),
                    to: site(chosen.to()),
                });
            };
            runner.play_on(rng, u32::MAX, draw, &mut show).0
        })
    }

    /// Plays on with moves drawn by a generator, at most so many, showing who made each and what it
    /// is.
    #[inline]
    pub fn play_on(&mut self, rng: &mut Rng, most: u32, mut show: impl FnMut(usize, PlanMove)) {
        sized!(&mut self.sized, runner => {
            runner.play_on(rng, most, Draw::Sampled, |told| show(told.mover + 1, told.shown()));
        });
    }

    /// What kept the moves from being found, now or earlier in this game, if anything did. The program
    /// could not find them either.
    pub fn fault(&self) -> Option<Fault> {
        sized!(&self.sized, runner => runner.fault())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        sized!(&self.sized, runner => runner.over.is_some())
    }

    /// The result, if the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let over = sized!(&self.sized, runner => runner.over)?;
        let ranks = sized!(&self.sized, runner => runner.course.standing.ranks);
        Some(Outcome {
            ranks: ranks.iter().collect(),
            by_limit: over.by_limit,
        })
    }

    /// The player to move, from 1; in a game that is over, the player who would be.
    #[inline]
    pub fn to_move(&self) -> usize {
        sized!(&self.sized, runner => runner.to_move())
    }

    /// The sites where the last move began and where it ended, if it did so anywhere.
    #[inline]
    pub fn last_move(&self) -> [Option<u32>; 2] {
        sized!(&self.sized, runner => {
            let (plan, course) = (&runner.rules.plan, &runner.course);
            let ends = [course.last_from, course.last_to];
            ends.map(|end| end.map(|site| plan.in_stack(site).0 as u32))
        })
    }

    /// The phase that a player, counted from 1, is in; `None` if there is no such player.
    #[inline]
    pub fn phase_of(&self, player: usize) -> Option<usize> {
        let index = player.checked_sub(1)?;
        sized!(&self.sized, runner => runner.course.phases.get(index).copied().map(usize::from))
    }

    /// Finds the legal moves, and returns how many there are: none if the game is over.
    #[inline]
    pub fn find(&mut self) -> usize {
        sized!(&mut self.sized, runner => runner.find())
    }

    /// Shows the moves that [`Planned::find`] has found, in their order.
    #[inline]
    pub fn each(&self, visit: impl FnMut(PlanMove)) {
        sized!(&self.sized, runner => runner.each(visit));
    }

    /// The legal move with an index below what [`Planned::find`] has returned.
    #[inline]
    pub fn get(&self, index: usize) -> PlanMove {
        sized!(&self.sized, runner => runner.get(index))
    }

    /// Plays the legal move with an index below what [`Planned::find`] has returned.
    #[inline]
    pub fn play_nth(&mut self, index: usize) {
        sized!(&mut self.sized, runner => runner.play_nth(index));
    }

    /// A number for the position: it covers pieces, mover and phases, but not the past.
    pub fn hash(&self) -> u64 {
        sized!(&self.sized, runner => runner.hash())
    }

    /// A number for everything that decides how the game goes on, apart from limits on the length of
    /// games.
    pub fn hash_of_future(&self) -> u64 {
        sized!(&self.sized, runner => runner.hash_of_future())
    }

    /// The kind of sites that pieces stand on.
    pub fn kind(&self) -> SiteType {
        sized!(&self.sized, runner => runner.rules.plan.kind)
    }
}
