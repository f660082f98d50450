//! Moves of which only the ends are listed. What such a move does is written when it is played: of
//! all the moves that a random player chooses from, that is one.

use crate::ir::{Moves, MovesId};

use super::action::{Action, Place};
use super::eval::{Ctx, Eval, Sink};
use super::moves::{Decision, Entry, MoveList};
use super::state::Look;

/// Marks the first number of the range of actions of such a move; the second says which it is.
const UNWRITTEN: u32 = u32::MAX - 1;

/// What a list of moves knows and has not written down.
#[derive(Clone, Debug, Default)]
pub(super) struct Unwritten {
    moves: Vec<Waiting>,
    /// What some moves of the list do besides.
    besides: Vec<Besides>,
    /// The consequences of some moves of the list.
    thens: Vec<Then>,
}

/// What has to be known to write down what a move does that carries pieces.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    /// The generator.
    by: MovesId,
    cx: Ctx,
    mover: u8,
    next: u8,
}

/// What the moves from an index on, before another, do besides: a range in the list's actions.
#[derive(Clone, Copy, Debug)]
struct Besides {
    first: u32,
    end: u32,
    actions: (u32, u32),
}

/// A consequence of the moves from an index on, before another.
#[derive(Clone, Copy, Debug)]
struct Then {
    first: u32,
    end: u32,
    then: MovesId,
}

impl Unwritten {
    pub(super) fn clear(&mut self) {
        self.moves.clear();
        self.besides.clear();
        self.thens.clear();
    }

    /// Notes a consequence of the moves from an index on.
    pub(super) fn add_then(&mut self, first: usize, end: usize, then: MovesId) {
        if first < end {
            let (first, end) = (first as u32, end as u32);
            self.thens.push(Then { first, end, then });
        }
    }
}

/// The place of a move among those that are not written.
#[inline]
fn place_of(entry: &Entry) -> Option<u32> {
    let (mark, place) = entry.actions;
    (mark == UNWRITTEN).then_some(place)
}

impl MoveList {
    /// Lists a move of which only the ends are known.
    fn list_unwritten(&mut self, from: Place, to: Place, waiting: Waiting) {
        let thens = self.thens.len() as u32;
        self.entries.push(Entry {
            from: from.site,
            to: to.site,
            from_kind: from.kind,
            to_kind: to.kind,
            decision: Decision::Normal,
            by: 0,
            actions: (UNWRITTEN, self.unwritten.moves.len() as u32),
            thens: (thens, thens),
        });
        self.unwritten.moves.push(waiting);
    }

    /// Adds actions to every entry from `first` on.
    pub(crate) fn add_to_all(&mut self, first: usize, more: &[Action]) {
        if !self.later {
            return self.add_to_each(first, more);
        }
        let first = first + self.len() - self.entries.len();
        let start = self.actions.len() as u32;
        self.actions.extend_from_slice(more);
        self.unwritten.besides.push(Besides {
            first: first as u32,
            end: self.len() as u32,
            actions: (start, self.actions.len() as u32),
        });
    }

    /// Adds to the move at an index what it does besides.
    fn add_besides(&mut self, index: usize, entry: &mut Entry) {
        for number in 0..self.unwritten.besides.len() {
            let Besides {
                first,
                end,
                actions,
            } = self.unwritten.besides[number];
            if (first as usize..end as usize).contains(&index) {
                let own = entry.actions.0 as usize..entry.actions.1 as usize;
                let start = self.actions.len() as u32;
                self.actions.extend_from_within(own);
                let more = actions.0 as usize..actions.1 as usize;
                self.actions.extend_from_within(more);
                entry.actions = (start, self.actions.len() as u32);
            }
        }
    }

    /// Adds the consequences of the move at an index that were not written.
    fn add_thens(&mut self, index: usize, entry: &mut Entry) {
        for number in 0..self.unwritten.thens.len() {
            let Then { first, end, then } = self.unwritten.thens[number];
            if (first as usize..end as usize).contains(&index) {
                entry.thens = self.joined(entry.thens, [then]);
            }
        }
    }
}

impl Eval<'_> {
    /// Whether what moves do may be written later, when one of them is played: nothing looks at them
    /// until then.
    #[inline]
    pub(super) fn may_write_later(&self, st: Look<'_>) -> bool {
        self.limits.shortcuts && self.p.unread[self.play_of(st).index()]
    }

    /// Lists a move that carries pieces from `cx.from` to `cx.to`, but not what it does.
    pub(crate) fn carry_later(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        by: MovesId,
        ends: [Place; 2],
        out: &mut Sink,
    ) {
        let waiting = Waiting {
            by,
            cx: *cx,
            mover: st.mover,
            next: st.next,
        };
        out.list.list_unwritten(ends[0], ends[1], waiting);
        self.may_grow(out, 2);
    }

    /// Whether all that is passed down to a move can be kept for later; sets cannot.
    #[inline]
    pub(crate) fn can_wait(cx: &Ctx) -> bool {
        cx.sites == 0
    }

    /// The move at an index of a list, with all that it does.
    #[inline]
    pub(super) fn written_move(
        &mut self,
        st: Look<'_>,
        out: &mut Sink,
        index: usize,
    ) -> Option<Entry> {
        let mut entry = *out.list.get(index)?.entry();
        if let Some(place) = place_of(&entry) {
            entry = self.write_out(st, out, place, entry)?;
        }
        out.list.add_besides(index, &mut entry);
        out.list.add_thens(index, &mut entry);
        Some(entry)
    }

    /// Writes what a move does to the end of the list.
    #[inline(never)]
    fn write_out(
        &mut self,
        st: Look<'_>,
        out: &mut Sink,
        place: u32,
        listed: Entry,
    ) -> Option<Entry> {
        let waiting = out.list.unwritten.moves[place as usize];
        let Moves::FromTo(rule) = &self.p.arena.moves[waiting.by.index()].op else {
            return None;
        };
        // Listing the moves may have used all the fuel that one move gets.
        self.refuel();
        out.list.later = false;
        let as_listed = Look {
            mover: waiting.mover,
            next: waiting.next,
            ..st
        };
        self.generating += 1;
        self.carry_over(as_listed, &waiting.cx, rule, None, out);
        self.generating -= 1;
        let list = &mut out.list;
        let made = list.entries.pop()?;
        let thens = match made.thens.0 == made.thens.1 {
            true => listed.thens,
            false => {
                let own = listed.thens.0 as usize..listed.thens.1 as usize;
                let start = list.joined(made.thens, []).0;
                list.thens.extend_from_within(own);
                (start, list.thens.len() as u32)
            }
        };
        Some(Entry {
            actions: made.actions,
            thens,
            ..listed
        })
    }
}
