//! The position of a plan: sets of sites, with the lines and groups that follow from them.

use crate::ir::Plan;

use super::SMALL;
use super::bits::{self, Words};
use super::groups::Groups;
use super::lines::Lines;
use super::watch::{self, Piece};

/// Where the pieces stand.
#[derive(Clone, Debug)]
pub(super) struct Board<const W: usize> {
    /// By owner, as [`Plan::owner_index`] numbers them.
    pub(super) of: [Words<W>; Plan::MOST_OWNERS],
    /// How many of these owners may have pieces.
    pub(super) owners: usize,
    /// How many of these are players.
    pub(super) players: usize,
    pub(super) empty: Words<W>,
    /// By kind; nothing if that follows from the owner. Behind them come the pieces that are marked,
    /// if any can be: whatever is done to all kinds is right for marks too.
    pub(super) kinds: Vec<Words<W>>,
    /// Whether pieces can be marked.
    pub(super) marks: bool,
}

impl<const W: usize> Board<W> {
    /// The owner of the piece on a site.
    #[inline]
    pub(super) fn owner(&self, site: usize) -> Option<usize> {
        let mut of = self.of[..self.owners].iter();
        of.position(|of| bits::contains(of, site))
    }

    /// The kind of the piece on a site, if kinds are kept.
    #[inline]
    pub(super) fn kind(&self, site: usize) -> Option<usize> {
        self.kinds.iter().position(|of| bits::contains(of, site))
    }

    /// The pieces that are marked, if any can be.
    #[inline]
    pub(super) fn marked(&mut self) -> Option<&mut Words<W>> {
        self.kinds.last_mut().filter(|_| !SMALL && self.marks)
    }

    /// Whether the piece on a site is marked.
    pub(super) fn is_marked(&self, site: usize) -> bool {
        let marked = self.kinds.last().filter(|_| !SMALL && self.marks);
        marked.is_some_and(|marked| bits::contains(marked, site))
    }

    /// Marks the piece on a site.
    pub(super) fn mark(&mut self, site: usize) {
        if let Some(marked) = self.marked() {
            bits::insert(marked, site);
        }
    }
}

impl<const W: usize> Board<W> {
    /// Moves a player's piece, which takes the place of what stands where it ends. There may be
    /// nothing: to ask takes longer than to remove it, because nobody can predict the answer.
    #[inline]
    fn go(&mut self, mover: usize, from: usize, to: usize) {
        for of in &mut self.of[..self.owners] {
            bits::remove(of, to);
        }
        bits::remove(&mut self.of[mover], from);
        bits::insert(&mut self.of[mover], to);
        bits::insert(&mut self.empty, from);
        bits::remove(&mut self.empty, to);
        for kinds in &mut self.kinds {
            let is_of = bits::contains(kinds, from);
            bits::remove(kinds, from);
            bits::write(kinds, to, is_of);
        }
    }
}

/// The pieces in a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pile {
    /// Their kind.
    pub(super) kind: usize,
    /// How many are left.
    pub(super) count: u32,
}

/// A board with everything that is updated along with it.
#[derive(Clone, Debug)]
pub(super) struct Kept<const W: usize> {
    pub(super) board: Board<W>,
    pub(super) hands: Vec<Pile>,
    /// The sites whose pieces will be removed at the end of the turn.
    pub(super) later: Words<W>,
    /// The sites where moves of this turn began or ended, if rules ask for them.
    pub(super) visited: Words<W>,
    /// The events that have happened, one bit each.
    pub(super) events: u64,
    pub(super) lines: Vec<Lines>,
    /// The rules of which a line passes through the site where the last move ended, one bit each.
    pub(super) found: u64,
    pub(super) groups: Vec<Groups>,
}

impl<const W: usize> Kept<W> {
    /// Puts the piece of a move on an empty site.
    pub(super) fn put_last(&mut self, owner: usize, kind: Option<usize>, site: usize) {
        self.put_on_board(owner, kind, site);
        self.found = match owner < self.board.players && !self.is_plain() {
            true => {
                let own = &self.board.of[owner];
                let piece = Piece { owner, site, own };
                watch::put(&mut self.lines, &mut self.groups, piece)
            }
            false => 0,
        };
    }

    /// Whether neither lines nor groups follow from where pieces stand.
    #[inline]
    fn is_plain(&self) -> bool {
        self.lines.is_empty() && self.groups.is_empty()
    }

    #[inline]
    fn put_on_board(&mut self, owner: usize, kind: Option<usize>, site: usize) {
        bits::insert(&mut self.board.of[owner], site);
        bits::remove(&mut self.board.empty, site);
        if let Some(kinds) = kind.and_then(|kind| self.board.kinds.get_mut(kind)) {
            bits::insert(kinds, site);
        }
    }

    /// Captures others' pieces: removes them, or turns them into a kind of the mover's.
    #[inline]
    pub(super) fn catch(&mut self, mover: usize, caught: &Words<W>, into: Option<usize>) {
        if self.is_plain() {
            let board = &mut self.board;
            for of in &mut board.of[..board.owners] {
                *of = bits::without(of, caught);
            }
            for kinds in &mut board.kinds {
                *kinds = bits::without(kinds, caught);
            }
            let place = match into {
                Some(into) => {
                    if let Some(kinds) = board.kinds.get_mut(into) {
                        *kinds = bits::or(kinds, caught);
                    }
                    &mut board.of[mover]
                }
                None => &mut board.empty,
            };
            *place = bits::or(place, caught);
            return;
        }
        bits::each(caught, |there| {
            self.clear(there);
            if into.is_some() {
                self.put(mover, into, there);
            }
        });
    }

    /// Puts a piece on an empty site.
    #[inline]
    pub(super) fn put(&mut self, owner: usize, kind: Option<usize>, site: usize) {
        self.put_on_board(owner, kind, site);
        if owner >= self.board.players {
            return;
        }
        for lines in &mut self.lines {
            lines.put(owner, site);
        }
        for groups in &mut self.groups {
            groups.put(owner, site);
        }
    }

    /// Puts pieces of one kind on empty sites.
    #[inline]
    pub(super) fn put_all(&mut self, owner: usize, kind: usize, sites: &Words<W>) {
        let board = &mut self.board;
        board.of[owner] = bits::or(&board.of[owner], sites);
        board.empty = bits::without(&board.empty, sites);
        if let Some(kinds) = board.kinds.get_mut(kind) {
            *kinds = bits::or(kinds, sites);
        }
        if owner >= board.players {
            return;
        }
        for lines in &mut self.lines {
            bits::each(sites, |site| lines.put(owner, site));
        }
        for groups in &mut self.groups {
            bits::each(sites, |site| groups.put(owner, site));
        }
    }

    /// Removes a piece of an owner.
    #[inline]
    pub(super) fn take(&mut self, owner: usize, site: usize) {
        bits::remove(&mut self.board.of[owner], site);
        bits::insert(&mut self.board.empty, site);
        for kinds in &mut self.board.kinds {
            bits::remove(kinds, site);
        }
        if owner >= self.board.players {
            return;
        }
        for lines in &mut self.lines {
            lines.take(owner, site);
        }
    }

    /// Moves a player's piece, which takes the place of whatever stands where it ends.
    #[inline]
    pub(super) fn go(&mut self, mover: usize, from: usize, to: usize) {
        if !SMALL && self.is_plain() {
            self.board.go(mover, from, to);
            self.found = 0;
            return;
        }
        self.go_kept(mover, from, to);
    }

    /// The same piece by piece, so that lines and groups follow.
    fn go_kept(&mut self, mover: usize, from: usize, to: usize) {
        let (kind, is_marked) = (self.board.kind(from), self.board.is_marked(from));
        self.take(mover, from);
        self.clear(to);
        self.put_last(mover, kind, to);
        if is_marked {
            self.board.mark(to);
        }
    }

    /// Removes whatever stands on a site.
    #[inline]
    pub(super) fn clear(&mut self, site: usize) {
        if bits::contains(&self.board.empty, site) {
            return;
        }
        if let Some(owner) = self.board.owner(site) {
            self.take(owner, site);
        }
    }

    /// Removes what was captured in the course of a turn, by whom and with a last move to where.
    #[inline]
    pub(super) fn clear_later(&mut self, mover: usize, last: Option<usize>) {
        if !bits::is_empty(&self.later) {
            self.clear_all_later(mover, last);
        }
    }

    #[cold]
    fn clear_all_later(&mut self, mover: usize, last: Option<usize>) {
        let later = std::mem::replace(&mut self.later, [0; W]);
        bits::each(&later, |site| self.clear(site));
        // The mover's own pieces may have been in a line.
        if let Some(last) = last.filter(|_| !self.lines.is_empty()) {
            self.look_again(mover, last);
        }
    }

    /// Turns the piece on a site into another kind of the same owner.
    pub(super) fn promote(&mut self, site: usize, into: usize) {
        for kinds in &mut self.board.kinds {
            bits::remove(kinds, site);
        }
        if let Some(kinds) = self.board.kinds.get_mut(into) {
            bits::insert(kinds, site);
        }
    }

    /// Notes that the last move ended on a site, where its piece stood before.
    pub(super) fn look_again(&mut self, player: usize, site: usize) {
        let own = bits::contains(&self.board.of[player], site);
        self.found = if own { self.lines_at(player, site) } else { 0 };
    }

    /// Notes that the last move ended on a site, whoever has a piece there.
    pub(super) fn look_at(&mut self, site: usize) {
        let players = self.board.players;
        let Some(owner) = self.board.owner(site).filter(|owner| *owner < players) else {
            return;
        };
        self.found = self.lines_at(owner, site);
        for groups in &mut self.groups {
            groups.look_at(owner, site);
        }
    }

    /// The rules of which a line of the player's passes through a site that holds one of their pieces.
    fn lines_at(&self, player: usize, site: usize) -> u64 {
        let piece = Piece {
            owner: player,
            site,
            own: &self.board.of[player],
        };
        let found = self.lines.iter().map(|lines| lines.found(piece));
        found.fold(0, |all, found| all | found)
    }

    /// Becomes a copy of another position of the same plan, without allocating.
    #[inline]
    pub(super) fn copy_from(&mut self, other: &Self) {
        let owners = self.board.owners;
        // Of small boards all is copied, because copying a number of bytes that is not known costs a call.
        match W {
            1 => self.board.of = other.board.of,
            _ => self.board.of[..owners].copy_from_slice(&other.board.of[..owners]),
        }
        self.board.empty = other.board.empty;
        if !other.board.kinds.is_empty() {
            self.board.kinds.copy_from_slice(&other.board.kinds);
        }
        if !other.hands.is_empty() {
            self.hands.copy_from_slice(&other.hands);
        }
        (self.later, self.visited) = (other.later, other.visited);
        (self.events, self.found) = (other.events, other.found);
        for (lines, other) in self.lines.iter_mut().zip(&other.lines) {
            lines.copy_from(other);
        }
        for (groups, other) in self.groups.iter_mut().zip(&other.groups) {
            groups.copy_from(other);
        }
    }
}
