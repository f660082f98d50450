//! What a position is made of, as one table: with what each part begins, how it is taken back when a
//! move was only tried, and whether it decides how the game goes on.

use crate::ir::{Fingerprint, Program, SiteSet};

use super::noted::{Lists, Noted};
use super::{Held, Last, Placed};
use crate::engine::stack::{Stale, levels};

/// Makes the struct of a position and everything that has to know each of its parts.
///
/// After the value that a part begins with come
/// - how a move that was tried is taken back: `kept` as a whole, `noted` change by change, or `fixed`,
///   because no move that is tried changes it;
/// - whether it belongs to the future of the position: `always`, `never`, or `when` the rules ask.
macro_rules! components {
    (
        |$program:ident, $seed:ident|
        $($(#[$doc:meta])* $name:ident: $type:ty = $first:expr, $tried:ident, $future:ident $(($asked:expr))?;)+
    ) => {
        /// A position.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub(crate) struct Position {
            $($(#[$doc])* pub(crate) $name: $type,)+
        }

        impl Position {
            /// What every position of a game begins as, before anything is set up.
            pub(super) fn blank($program: &Program, $seed: u64) -> Self {
                Self { $($name: $first,)+ }
            }

            /// Becomes a copy of `other` without allocating, if both are of one game.
            pub(crate) fn copy_from(&mut self, other: &Self) {
                $(self.$name.clone_from(&other.$name);)+
            }

            /// Notes all changes from here on, to come back to this position.
            pub(crate) fn mark(&mut self) -> Mark {
                Mark { $($name: tried!($tried mark self.$name),)+ }
            }

            /// Goes back to a marked position.
            pub(crate) fn back_to(&mut self, mark: &Mark) {
                $(tried!($tried back self.$name, mark.$name);)+
            }

            /// Nothing is noted any more.
            pub(crate) fn unmark(&mut self) {
                $(tried!($tried end self.$name);)+
            }

            /// The hash of all parts that decide how the game goes on, as far as the rules ask.
            pub(crate) fn hash_of_parts(&self, $program: &Program) -> Fingerprint {
                let mut hash = Fingerprint::default();
                $(future!(hash, self.$name, $future $(($asked))?);)+
                hash
            }
        }

        /// A position to come back to: the parts that are kept as a whole.
        #[derive(Debug)]
        pub(crate) struct Mark {
            $($name: tried!($tried type $type),)+
        }
    };
}

macro_rules! tried {
    (kept type $type:ty) => {
        $type
    };
    (kept mark $part:expr) => {
        $part
    };
    (kept back $part:expr, $mark:expr) => {
        $part = $mark
    };
    (kept end $part:expr) => {};
    (noted type $type:ty) => {
        ()
    };
    (noted mark $part:expr) => {
        $part.note(true)
    };
    (noted back $part:expr, $mark:expr) => {{
        let () = $mark;
        $part.take_back();
    }};
    (noted end $part:expr) => {
        $part.note(false)
    };
    (fixed type $type:ty) => {
        ()
    };
    (fixed mark $part:expr) => {
        ()
    };
    (fixed back $part:expr, $mark:expr) => {
        let () = $mark;
    };
    (fixed end $part:expr) => {};
}

macro_rules! future {
    ($hash:expr, $part:expr, always) => {
        $hash = $hash.with(&$part);
    };
    ($hash:expr, $part:expr, never) => {};
    ($hash:expr, $part:expr, when($asked:expr)) => {
        if $asked {
            $hash = $hash.with(&$part);
        }
    };
}

components! {
    |program, seed|
    /// Sets of sites: by kind of site and owner, the empty sites last.
    words: Noted<u64> = vec![0; program.layout.bits].into(), noted, always;
    /// What lies below the pieces on top, by slot, from the bottom; empty if the rules have no stacks.
    under: Lists<Placed> = Lists::empty(levels(program, true)), noted, always;
    /// What levels of stacks were left with, by slot: a piece that comes to a level without
    /// numbers of its own takes over these. Empty if the rules have no stacks, or no such numbers.
    left: Lists<Placed> = Lists::empty(levels(program, program.layout.numbers_pieces())), noted, always;
    /// Pieces of stacks that are gone and still listed: one list.
    stale: Lists<Stale> = Lists::empty(1), noted, always;
    /// Numbers: pieces, scores, phases, ranks, variables.
    nums: Noted<i32> = vec![0; program.layout.nums].into(), noted, always;
    /// Zobrist hash of what stands on the board. It follows from the numbers.
    board_hash: u64 = 0, kept, never;
    /// Zobrist hash of the numbers that belong to no site. It follows from them.
    other_hash: u64 = 0, kept, never;
    /// The state of the random generator.
    rng: u64 = seed, kept, when(program.needs.asks.chance);
    /// The player to move.
    mover: u8 = 1, kept, always;
    /// The player to move after them.
    next: u8 = if program.players > 1 { 2 } else { 1 }, kept, always;
    /// The player who moved last.
    prev: u8 = 0, kept, when(program.needs.asks.prev);
    /// The player who moved in the turn before this one.
    prev_turn: u8 = 0, kept, when(program.needs.asks.prev);
    /// Whether the game is over.
    over: bool = false, kept, always;
    /// Why it is over, if a limit ended it.
    by_limit: bool = false, kept, always;
    /// Whether the first two players have changed seats.
    swapped: bool = false, kept, always;
    /// Players who have won and left.
    winners: u8 = 0, kept, always;
    /// Players who have lost and left.
    losers: u8 = 0, kept, always;
    /// Bits of the players still in the game.
    active: u32 = ((1u64 << program.players) - 1) as u32, kept, always;
    /// Bits of the players who passed in their last turn.
    passed: u32 = 0, kept, when(program.needs.asks.passed);
    /// Bits of the players who could not move in their last turn.
    stuck: u32 = 0, kept, when(program.needs.asks.stuck);
    /// Bits of the proposals made and not yet answered.
    proposed: u64 = 0, kept, always;
    /// Bits of the proposals accepted.
    decided: u64 = 0, kept, always;
    /// Votes given, by proposal and player.
    votes: Noted<u64> = vec![0; program.proposals.len()].into(), noted, always;
    /// Turns so far.
    turns: u32 = 0, kept, when(program.needs.asks.turns);
    /// Moves so far.
    moves: u32 = 0, kept, when(program.needs.asks.moves);
    /// Moves of this turn so far.
    turn_moves: u32 = 0, kept, when(program.needs.asks.turn_moves);
    /// The counter rules may set.
    counter: i32 = -1, kept, when(program.needs.asks.counter);
    /// The pending value.
    pending: Option<i32> = None, kept, always;
    /// The last move.
    last: Last = Last::nowhere(program.default_kind), kept,
        when(program.needs.asks.last || program.needs.asks.last_after);
    /// Hashes of earlier positions.
    history: Vec<u64> = Vec::new(), fixed, when(program.needs.history);
    /// Hashes of earlier positions of this turn.
    turn_history: Vec<u64> = Vec::new(), fixed, always;
    /// The stored position.
    stored: u64 = 0, kept, when(program.needs.asks.stored);
    /// Where the pieces of each kind stood when play began, if rules ask: the same for all positions
    /// of a game, so it is shared.
    starts: Option<std::sync::Arc<[SiteSet]>> = None, fixed, never;
    /// The face that each die is to show when it is rolled next, by die; -1 for any.
    told: Vec<i32> = Vec::new(), fixed, always;
    /// Values remembered, by name.
    remembered: Lists<i32> = Lists::empty(program.memories.len()), noted, always;
    /// How many entries the growing lists above have. It says nothing of what the position is.
    held: Held = Held(0), kept, never;
}
