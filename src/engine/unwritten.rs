//! Moves of which only the ends are listed. What such a move does is written when it is played: of
//! all the moves that a random player chooses from, that is one.

use crate::ir::{Carriage, Moves, MovesId};

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
    /// A die that the move uses up.
    die: Option<u32>,
    /// Whether the site that is passed down is where the move begins.
    begins_at_site: bool,
}

/// A move of which all is known but its ends, as it is listed.
pub(crate) struct Known<'c> {
    pub(crate) carriage: &'c Carriage,
    /// A die that it uses up.
    pub(crate) die: Option<u32>,
    /// Whether the site that is passed down is where the move begins.
    pub(crate) begins_at_site: bool,
    /// The generator of the last of these moves and its place in the list, if such moves differ
    /// only in their ends.
    pub(crate) shared: Option<(MovesId, u32)>,
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
    #[inline]
    fn list_unwritten(&mut self, ends: [Place; 2], waiting: Waiting) {
        let place = self.unwritten.moves.len() as u32;
        self.unwritten.moves.push(waiting);
        self.list_at(ends, place);
    }

    /// Lists a move whose other parts wait at a place.
    #[inline(always)]
    fn list_at(&mut self, [from, to]: [Place; 2], place: u32) {
        let thens = self.thens.len() as u32;
        self.entries.push(Entry {
            from: from.site,
            to: to.site,
            from_kind: from.kind,
            to_kind: to.kind,
            decision: Decision::Normal,
            by: 0,
            actions: (UNWRITTEN, place),
            thens: (thens, thens),
        });
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
    #[inline]
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
            die: None,
            begins_at_site: false,
        };
        out.list.list_unwritten(ends, waiting);
        self.may_grow(out, 2);
    }

    /// The same for a move of which all is known but its ends; returns its place. The caller checks
    /// afterwards whether the list may grow.
    #[inline(always)]
    pub(crate) fn list_known(
        st: Look<'_>,
        cx: &Ctx,
        [from, to]: [i32; 2],
        known: Known<'_>,
        list: &mut MoveList,
    ) -> u32 {
        let carriage = known.carriage;
        let place = match known.shared {
            Some((by, place)) if by == carriage.by => place,
            Some(_) | None => {
                list.unwritten.moves.push(Waiting {
                    by: carriage.by,
                    cx: *cx,
                    mover: st.mover,
                    next: st.next,
                    die: known.die,
                    begins_at_site: known.begins_at_site,
                });
                list.unwritten.moves.len() as u32 - 1
            }
        };
        let [kind, to_kind] = carriage.kinds;
        let ends = [Place::new(kind, from), Place::new(to_kind, to)];
        list.list_at(ends, place);
        for then in carriage.thens() {
            list.add_then_to_last(*then);
        }
        place
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
        // Several moves may wait at the same place.
        let mut cx = waiting.cx.with_from(listed.from).with_to(listed.to);
        if waiting.begins_at_site {
            cx = cx.with_site(listed.from);
        }
        self.generating += 1;
        self.carry_over(as_listed, &cx, rule, None, out);
        self.generating -= 1;
        let list = &mut out.list;
        let mut made = list.entries.pop()?;
        if let Some(die) = waiting.die {
            let own = made.actions.0 as usize..made.actions.1 as usize;
            let start = list.actions.len() as u32;
            list.actions.extend_from_within(own);
            list.actions.push(Action::UseDie(die));
            made.actions = (start, list.actions.len() as u32);
        }
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
