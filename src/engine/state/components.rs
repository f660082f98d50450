//! The parts of a position, as one table: the value each begins with, how it is taken back when a
//! move was only tried, and whether it decides how the game goes on.

use crate::ir::{Fingerprint, Program, SiteSet};

use super::history::History;
use super::noted::{Lists, Noted};
use super::{Held, Last, Placed};
use crate::engine::stack::{Stale, levels};

/// Makes the struct of a position, and everything that must know each of its parts.
///
/// After its first value, each part says
/// - how it is taken back when a move was only tried: `kept` as a whole, `noted` change by change,
///   or `fixed` because tried moves never change it;
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
            /// The position that a game begins with before anything is set up.
            pub(super) fn blank($program: &Program, $seed: u64) -> Self {
                Self { $($name: $first,)+ }
            }

            /// Becomes a copy of `other` without allocating, if both are of one game.
            pub(crate) fn copy_from(&mut self, other: &Self) {
                $(self.$name.clone_from(&other.$name);)+
            }

            /// Starts recording changes, so that this position can be restored.
            pub(crate) fn mark(&mut self) -> Mark {
                Mark { $($name: tried!($tried mark self.$name),)+ }
            }

            /// Restores a marked position.
            pub(crate) fn back_to(&mut self, mark: &Mark) {
                $(tried!($tried back self.$name, mark.$name);)+
            }

            /// Stops recording changes.
            pub(crate) fn unmark(&mut self) {
                $(tried!($tried end self.$name);)+
            }

            /// The hash of all parts that decide how the game goes on, as far as the rules ask for
            /// them.
            pub(crate) fn hash_of_parts(&self, $program: &Program) -> Fingerprint {
                let mut hash = Fingerprint::default();
                $(future!(hash, self.$name, $future $(($asked))?);)+
                hash
            }

            /// Whether all parts that decide how the game goes on are those of `other`, as far as
            /// the rules ask for them.
            pub(crate) fn has_parts_of(&self, other: &Self, $program: &Program) -> bool {
                $(same!(self.$name, other.$name, $future $(($asked))?) &&)+ true
            }
        }

        /// A position to go back to: the parts that are kept as a whole.
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

macro_rules! same {
    ($one:expr, $other:expr, always) => {
        $one == $other
    };
    ($one:expr, $other:expr, never) => {
        true
    };
    ($one:expr, $other:expr, when($asked:expr)) => {
        (!$asked || $one == $other)
    };
}

impl Position {
    /// Whether changes are being recorded.
    pub(crate) fn is_marked(&self) -> bool {
        self.nums.is_noted()
    }
}

components! {
    |program, seed|
    /// Sets of sites, by kind of site and owner; the empty sites come last.
    words: Noted<u64> = vec![0; program.layout.bits].into(), noted, always;
    /// The pieces below the top ones, by slot, from the bottom; empty if the rules have no stacks.
    under: Lists<Placed> = Lists::empty(levels(program, true)), noted, always;
    /// The numbers that were left behind at levels of stacks, by slot; a piece that comes to such a
    /// level without numbers of its own takes them over. Empty if the rules have no stacks, or no
    /// such numbers.
    left: Lists<Placed> = Lists::empty(levels(program, program.layout.numbers_pieces())), noted, always;
    /// Pieces of stacks that are gone but still listed: a single list.
    stale: Lists<Stale> = Lists::empty(1), noted, always;
    /// Numbers: pieces, scores, phases, ranks, variables.
    nums: Noted<i32> = vec![0; program.layout.nums].into(), noted, always;
    /// Zobrist hash of what stands on the board. It follows from the numbers.
    board_hash: u64 = 0, kept, never;
    /// Zobrist hash of the numbers that belong to no site. It follows from them.
    other_hash: u64 = 0, kept, never;
    /// The state of the random generator.
    rng: u64 = seed, kept, when(program.needs.asks.chance_in_play);
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
    /// Whether a limit ended it.
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
    /// Bits of the proposals that are made and not yet answered.
    proposed: u64 = 0, kept, always;
    /// Bits of the accepted proposals.
    decided: u64 = 0, kept, always;
    /// Votes given, by proposal and player.
    votes: Noted<u64> = vec![0; program.proposals.len()].into(), noted, always;
    /// Turns so far.
    turns: u32 = 0, kept, when(program.needs.asks.turns);
    /// Moves so far.
    moves: u32 = 0, kept, when(program.needs.asks.moves);
    /// Moves of this turn so far.
    turn_moves: u32 = 0, kept, when(program.needs.asks.turn_moves);
    /// The counter that rules may set.
    counter: i32 = -1, kept, when(program.needs.asks.counter);
    /// The pending value.
    pending: Option<i32> = None, kept, always;
    /// The last move.
    last: Last = Last::nowhere(program.default_kind), kept,
        when(program.needs.asks.last || program.needs.asks.last_after);
    /// Hashes of earlier positions.
    history: History = History::default(), fixed, when(program.needs.history);
    /// Hashes of earlier positions of this turn.
    turn_history: Vec<u64> = Vec::new(), fixed, always;
    /// The stored position.
    stored: u64 = 0, kept, when(program.needs.asks.stored);
    /// The sites where the pieces of each kind stood when play began, if the rules ask. They are
    /// the same in all positions of a game, so they are shared.
    starts: Option<std::sync::Arc<[SiteSet]>> = None, fixed, never;
    /// For each die, the face it is to show at the next roll; -1 for any.
    told: Vec<i32> = Vec::new(), fixed, always;
    /// Values remembered, by name.
    remembered: Lists<i32> = Lists::empty(program.memories.len()), noted, always;
    /// The total length of the growing lists above. It does not make positions differ.
    held: Held = Held(0), kept, never;
}
