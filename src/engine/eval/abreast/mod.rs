//! Moves of all pieces of a player at once: sets of sites show how many moves the pieces have, and
//! the moves that are wanted are written from them.
//!
//! `moves/walk.rs` says how a line is walked, for one piece and for many; `compile/counted.rs`
//! decides when a game is compiled which generators can be treated this way.

mod beside;
mod found;
mod generators;
mod list;
mod notes;
mod rows;
mod walkers;

use smallvec::SmallVec;

use crate::ir::{ForEachPiece, MovesId, RegionId, SiteSet, SiteType, row};

use super::moves::{Sink, Want};
use super::{Ctx, Eval};
use crate::engine::state::Look;

pub(super) use beside::add_beside;
pub(crate) use found::OneMove;
use found::{Found, Origin};
pub(crate) use notes::Notes;
pub(super) use rows::add_leading_into;
use rows::{Row, and, is_empty, or};

/// With fewer pieces than this it is quicker to ask one after the other.
const FEW: u32 = 3;

/// A question about the moves of some pieces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'g> {
    /// Their owner.
    pub(crate) owner: usize,
    /// The kind of site they stand on.
    pub(crate) kind: SiteType,
    /// Their kinds; `None` for all kinds.
    pub(crate) pieces: Option<&'g [u32]>,
    /// The moves they are asked for; `None` for the moves of their own kind.
    pub(crate) moves: Option<MovesId>,
    /// The region they must stand in; `None` for the whole board.
    pub(crate) within: Option<RegionId>,
    /// Only those on top of stacks?
    pub(crate) top: bool,
}

impl<'g> Asked<'g> {
    /// The question that a rule asks about the pieces of an owner.
    pub(crate) fn of(rule: &'g ForEachPiece, owner: usize) -> Self {
        Self {
            owner,
            kind: rule.kind,
            pieces: rule.pieces.as_deref(),
            moves: rule.moves,
            within: rule.within,
            top: rule.top,
        }
    }

    /// Whether the question includes a kind of piece.
    #[inline(always)]
    pub(crate) fn asks(&self, what: i32) -> bool {
        self.pieces
            .is_none_or(|pieces| pieces.contains(&(what as u32)))
    }
}

/// Pieces of one kind that face the same way.
#[derive(Clone, Copy, Debug)]
struct Group<const W: usize> {
    on: Row<W>,
    facing: Option<usize>,
}

impl<'g> Eval<'g> {
    /// Looks at all pieces of an owner at once, if their moves can be looked at this way.
    pub(crate) fn look_abreast(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        asked: Asked<'g>,
        out: &mut Sink,
    ) -> Abreast {
        let owned = st.owned(&self.p.layout, asked.kind, asked.owner);
        let pieces: u32 = owned.iter().map(|word| word.count_ones()).sum();
        // A counted set of moves pays even for few pieces: it is noted, and used again when one of
        // the moves is chosen.
        let counts = matches!(out.want, Want::Count | Want::Nth(_)) && owned.len() == 1;
        let few = pieces < FEW && !counts;
        if few || !self.limits.shortcuts || asked.kind != self.p.default_kind {
            return Abreast::Unknown;
        }
        match self.p.jumps.words() {
            Some(1) => self.look_in::<1>(st, cx, asked, owned, out),
            #[cfg(not(target_family = "wasm"))]
            Some(2) => self.look_in::<2>(st, cx, asked, owned, out),
            Some(4) => self.look_in::<4>(st, cx, asked, owned, out),
            #[cfg(not(target_family = "wasm"))]
            Some(8) => self.look_in::<8>(st, cx, asked, owned, out),
            Some(_) | None => Abreast::Unknown,
        }
    }

    fn look_in<const W: usize>(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        asked: Asked<'g>,
        owned: &[u64],
        out: &mut Sink,
    ) -> Abreast {
        if let Want::Nth(nth) = out.want {
            return self.chosen_in::<W>(nth.checked_sub(out.counted));
        }
        let mut groups = Groups::<W>::new();
        if !self.groups(st, asked, row(owned), &mut groups) {
            if out.want == Want::Count {
                self.scratch.notes.add_unknown();
            }
            return Abreast::Unknown;
        }
        let goal = out.want.goal().and_then(|goal| usize::try_from(goal).ok());
        let noted = out.want == Want::Count;
        let rows = self.scratch.notes.take_rows(noted);
        let mut found = Found {
            start: rows.end(),
            rows,
            any: [0; W],
            one: out.want.is_one(),
            goal: goal.map(|goal| std::array::from_fn(|word| single(word, goal))),
            origin: Origin::NONE,
            unsure: false,
        };
        for (moves, group) in groups {
            self.abreast(st, cx, moves, group, &mut found);
            if found.is_enough() || found.unsure {
                break;
            }
        }
        self.spend((found.rows.words.len() - found.start.words) / W);
        let looked = if found.unsure {
            Abreast::Unknown
        } else {
            self.looked_at(st, cx, &found, out)
        };
        self.scratch.notes.give_rows(found.rows, noted);
        looked
    }

    /// Gives the caller what they want of the moves that were found.
    fn looked_at<const W: usize>(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        found: &Found<W>,
        out: &mut Sink,
    ) -> Abreast {
        match out.want {
            Want::Count => {
                let total = found.rows.total(found.start);
                let (notes, end) = (&mut self.scratch.notes, found.rows.end());
                notes.add(end, out.counted, total, st.mover, cx);
                Abreast::Counted(total, None)
            }
            Want::All | Want::EndingAt(_) => {
                self.list_all(st, cx, found, out);
                Abreast::Listed
            }
            _ if found.is_enough() => Abreast::Found,
            Want::Any | Want::AnyEndingAt(_) => Abreast::Listed,
            Want::Most(_) | Want::Nth(_) | Want::Joined => {
                let mut set = self.take_set();
                for (word, any) in set.words_mut().iter_mut().zip(found.any) {
                    *word = any;
                }
                Abreast::Narrowed(set)
            }
        }
    }

    /// What was counted of the next of the generators that were asked how many moves they have, in
    /// their order, and the move with a number if it is among them.
    fn chosen_in<const W: usize>(&mut self, nth: Option<usize>) -> Abreast {
        match self.scratch.notes.next::<W>(nth) {
            Some((total, chosen)) => Abreast::Counted(total, chosen),
            None => Abreast::Unknown,
        }
    }

    /// Sorts the pieces by the moves that they are asked for and the way they face; returns false if
    /// the moves of some cannot be looked at together.
    fn groups<const W: usize>(
        &self,
        st: Look<'_>,
        asked: Asked<'_>,
        all: Row<W>,
        groups: &mut Groups<W>,
    ) -> bool {
        let p = self.p;
        for what in p.own_kinds(asked.owner) {
            let wanted = asked.asks(*what);
            let Some(moves) = asked.moves.or(p.moves_of(*what)).filter(|_| wanted) else {
                continue;
            };
            let on = match p.own_kinds(asked.owner) {
                [_] => all,
                _ => match st.of_piece(&p.layout, *what) {
                    Some(sites) => and(all, &row(sites)),
                    None => return false,
                },
            };
            if is_empty(&on) {
                continue;
            }
            if !p.counted.abreast(moves) {
                return false;
            }
            let facing = self.faces(st, *what);
            let alike = |(other, group): &&mut (MovesId, Group<W>)| {
                *other == moves && group.facing == facing
            };
            match groups.iter_mut().find(alike) {
                Some((_, group)) => group.on = or(group.on, &on),
                None => groups.push((moves, Group { on, facing })),
            }
        }
        true
    }
}

/// Pieces by the moves that they are asked for.
type Groups<const W: usize> = SmallVec<[(MovesId, Group<W>); 8]>;

/// The answer for pieces that are looked at together.
#[derive(Debug)]
pub(crate) enum Abreast {
    /// They cannot be looked at together.
    Unknown,
    /// There is a move, and that is enough.
    Found,
    /// Their moves of interest, if any, have been listed.
    Listed,
    /// Only the pieces on these sites have moves of interest.
    Narrowed(SiteSet),
    /// They have this many moves. If one of them is wanted, it is known.
    Counted(usize, Option<OneMove>),
}

/// The word of a set of one site.
fn single(word: usize, site: usize) -> u64 {
    if site / 64 == word {
        1 << (site % 64)
    } else {
        0
    }
}
