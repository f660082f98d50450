//! The legal moves of a position, one by one, for those who choose among them.

use super::choice::Choice;
use super::course::Course;
use super::plan_move::PlanMove;
use super::run::{Runner, without_site};
use super::told::Told;

impl<const W: usize> Runner<W> {
    /// Who is to move, from 1; who would be, if the game is over.
    pub(super) fn to_move(&self) -> usize {
        match self.over {
            Some(_) => self.course.next + 1,
            None => self.course.mover + 1,
        }
    }

    /// Finds the legal moves, and returns how many there are.
    pub(super) fn find(&mut self) -> usize {
        if self.over.is_some() {
            return 0;
        }
        self.course.next = self.course.following();
        self.found.whole = true;
        let (mut ply, course) = self.parts();
        let moves = ply.find_moves(course) as usize;
        // A player without any passes.
        (moves + usize::from(self.may_swap(&self.course))).max(1)
    }

    /// Shows the legal moves that were found.
    #[inline]
    pub(super) fn each(&self, mut visit: impl FnMut(PlanMove)) {
        if self.over.is_some() {
            return;
        }
        let (mover, may_swap) = (self.course.mover, self.may_swap(&self.course));
        let told = |choice| self.told(mover, Some(&choice)).shown();
        self.found.each(&self.view(&self.course), told, &mut visit);
        if may_swap || self.found.len() == 0 {
            visit(self.without_site(mover));
        }
    }

    /// The legal move with an index, if it is one that a rule makes.
    fn choice(&self, index: usize) -> Option<Choice> {
        let within = (index as u32) < self.found.len();
        within.then(|| self.found.nth(&self.view(&self.course), index as u32))
    }

    /// The legal move with an index.
    pub(super) fn get(&self, index: usize) -> PlanMove {
        match self.choice(index) {
            Some(choice) => self.told(self.course.mover, Some(&choice)).shown(),
            None => self.without_site(self.course.mover),
        }
    }

    /// A swap of seats, or a pass where there is none.
    fn without_site(&self, mover: usize) -> PlanMove {
        let told = Told {
            swaps: self.may_swap(&self.course),
            ..self.told(mover, None)
        };
        told.shown()
    }

    /// Plays the legal move with an index, and passes the turn on.
    pub(super) fn play_nth(&mut self, index: usize) {
        let choice = self.choice(index);
        self.play_choice(choice.as_ref());
    }

    /// Becomes the position after a legal move of another, by its index there.
    pub(super) fn follow_nth(&mut self, before: &Self, index: usize) {
        let choice = before.choice(index);
        self.copy_from(before);
        self.play_choice(choice.as_ref());
    }

    fn play_choice(&mut self, choice: Option<&Choice>) {
        let swaps = choice.is_none() && self.may_swap(&self.course);
        let (mut ply, course) = self.parts();
        course.next = course.following();
        match choice {
            Some(choice) => ply.make(course, choice),
            None => without_site(course, swaps),
        }
        self.over = ply.end_move(course);
    }

    /// A number for everything that decides how the game goes on.
    pub(super) fn hash_of_future(&self) -> u64 {
        let (asks, course) = (&self.rules.asks, &self.course);
        let mut hash = self.hash();
        let mut and = |part: u64| hash = mixed(hash ^ part);
        let site = |site: Option<usize>| site.map_or(0, |site| site as u64 + 1);
        if asks.last || asks.last_after {
            and(site(course.last_from) << 32 | site(course.last_to));
        }
        if asks.passed {
            and(course.passed.into());
        }
        if asks.stuck {
            and(course.stuck.into());
        }
        if asks.prev {
            and(course.prev.map_or(0, |prev| u64::from(prev) + 1));
        }
        if asks.moves {
            and(course.moves.into());
        }
        if asks.turns {
            and(course.turns.into());
        }
        if asks.counter {
            and(course.counter.cast_unsigned().into());
        }
        if let Some(pending) = course.pending {
            and(u64::from(pending) << 1 | 1);
        }
        // A pass in the middle of a turn does not count as passing the turn, so it matters whether the
        // turn goes on.
        and(match asks.turn_moves {
            true => course.turn_moves.into(),
            false => u64::from(course.turn_moves > 0),
        });
        if self.rules.plan.swap {
            // Seats can be swapped only in the second turn.
            and(u64::from(course.turns.min(2)) << 1 | u64::from(course.turn_moves > 0));
        }
        hash
    }

    /// A number for the position.
    pub(super) fn hash(&self) -> u64 {
        let (board, course) = (&self.kept.board, &self.course);
        let mut hash = self.kept.events ^ hash_of_course(course);
        let pieces = match &board.kinds[..] {
            [] => &board.of[..board.owners],
            kinds => kinds,
        };
        let visited = self.rules.exprs.visits.then_some(&self.kept.visited);
        for set in pieces.iter().chain([&self.kept.later]).chain(visited) {
            hash = set.iter().fold(hash, |hash, word| mixed(hash ^ word));
        }
        for hand in &self.kept.hands {
            hash = mixed(hash ^ u64::from(hand.count));
        }
        hash
    }
}

/// A number for whose turn it is, and in which phases.
fn hash_of_course(course: &Course) -> u64 {
    let phases = u128::from_le_bytes(course.phases);
    let mut hash = mixed((course.mover as u64) << 32 | u64::from(phases as u32));
    if course.standing.players() > 4 {
        hash = mixed(hash ^ (phases >> 32) as u64);
        hash = mixed(hash ^ (phases >> 96) as u64);
    }
    if course.standing.out != 0 {
        let ranks = u128::from_le_bytes(course.standing.ranks.doubled);
        // Whoever is out has a rank.
        hash = mixed(hash ^ ranks as u64);
        hash = mixed(hash ^ (ranks >> 64) as u64);
    }
    hash
}

/// Spreads every bit over all others (the finaliser of `MurmurHash3`).
fn mixed(bits: u64) -> u64 {
    let bits = (bits ^ bits >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
    let bits = (bits ^ bits >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    bits ^ bits >> 33
}
