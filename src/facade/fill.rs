//! Puzzles in which sites are filled: solutions, steps, the next step, contradictions.

use super::{Picture, Play, Site, Stop, View};
use crate::play::puzzle::{Effort, Filled, Puzzle, PuzzleError, satisfies};

/// A puzzle, from how far it is filled.
#[derive(Clone, Debug)]
pub struct Filling<'p> {
    play: &'p Play,
    puzzle: Puzzle,
}

/// The solutions of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solutions {
    /// All of them, or as many as were asked for. Asking for two shows whether the first is the
    /// only one.
    pub found: Vec<Vec<(Site, i32)>>,
    /// How many values were tried because none followed.
    pub tries: u64,
}

/// A step towards the solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FillStep {
    /// The site that it concerns.
    pub site: Site,
    /// Its value, if that is known now.
    pub value: Option<i32>,
    /// The values that it cannot have.
    pub not: Vec<i32>,
    /// In words, for example `d3 is 5: no other place for 5 in row 3`.
    pub text: String,
}

impl super::Game {
    /// Whether it is a puzzle for one player in which `(satisfy …)` fills the sites.
    #[must_use]
    pub fn is_filled(&self) -> bool {
        satisfies(self.engine()).is_some()
    }
}

impl Play {
    /// The puzzle from how far it is filled here.
    ///
    /// # Errors
    /// If the game is [not such a puzzle](super::Game::is_filled), or if its rules cannot be
    /// carried out.
    pub fn filling(&self) -> Result<Filling<'_>, PuzzleError> {
        Ok(Filling {
            puzzle: Puzzle::new(&self.state)?,
            play: self,
        })
    }
}

impl Filling<'_> {
    /// Searches for at most `most` solutions. Where no value follows, at most `tries` values are
    /// tried.
    ///
    /// # Errors
    /// If it was told to stop, if the tries were not enough, or if rules could not be carried out.
    pub fn solve(&self, most: usize, stop: &Stop, tries: u64) -> Result<Solutions, PuzzleError> {
        let solved = self.puzzle.solve(most, &mut Effort::new(stop, tries))?;
        let named = |filling: &Vec<Filled>| {
            let sites = filling.iter().map(|at| (self.site(at.site), at.value));
            sites.collect()
        };
        Ok(Solutions {
            found: solved.solutions.iter().map(named).collect(),
            tries: solved.tries,
        })
    }

    /// The steps to the solution; if there is none, up to where a site has no value left.
    ///
    /// # Errors
    /// As for [`Filling::solve`].
    pub fn steps(&self, stop: &Stop, tries: u64) -> Result<Vec<FillStep>, PuzzleError> {
        let mut effort = Effort::new(stop, tries);
        let steps = self.puzzle.steps(self.play.names(), &mut effort)?;
        Ok(self.told(steps))
    }

    /// The next site whose value follows: it is the last of the steps, after those that lead there.
    /// Empty if no solution is left.
    ///
    /// # Errors
    /// As for [`Filling::solve`].
    pub fn next(&self, stop: &Stop, tries: u64) -> Result<Vec<FillStep>, PuzzleError> {
        let mut effort = Effort::new(stop, tries);
        let steps = self.puzzle.next(self.play.names(), &mut effort)?;
        Ok(self.told(steps))
    }

    /// Why no solution is left, if the rules show it without any tries.
    #[must_use]
    pub fn contradiction(&self) -> Option<String> {
        self.puzzle.contradiction(self.play.names())
    }

    /// The filled-in board as text.
    #[must_use]
    pub fn draw(&self, filling: &[(Site, i32)], picture: Picture) -> String {
        let values = filling.iter().map(|(site, value)| Filled {
            site: site.number,
            value: *value,
        });
        let state = self.puzzle.filled(values);
        View::of(&state, self.play, None).draw_with(picture)
    }

    fn site(&self, number: u32) -> Site {
        Site {
            kind: self.puzzle.kind(),
            number,
        }
    }

    fn told(&self, steps: Vec<crate::play::puzzle::Deduction>) -> Vec<FillStep> {
        let steps = steps.into_iter().map(|step| FillStep {
            site: self.site(step.site),
            value: step.value,
            not: step.not,
            text: step.text,
        });
        steps.collect()
    }
}
