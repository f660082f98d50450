//! The position of a plan: sets of sites, with the lines and groups that follow from them.

use std::sync::Arc;

use crate::ir::{LineTable, LinkTable, Plan};

use super::bits::{self, Words};

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
    /// By kind; nothing if that follows from the owner.
    pub(super) kinds: Vec<Words<W>>,
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
}

/// The pieces in a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pile {
    /// Their kind.
    pub(super) kind: usize,
    /// How many are left.
    pub(super) count: u32,
}

/// The lines of a rule, and where a site lies in them: the same in all positions.
#[derive(Debug)]
struct LineMap {
    /// By site, `stride` entries each.
    through: Vec<Through>,
    stride: usize,
    /// How many lines there are, including an empty one that fills up the entries of sites on fewer
    /// lines than others.
    count: usize,
    length: u32,
    exact: bool,
    /// Shifts that reduce a run of the wanted length to a single bit.
    shifts: [u32; 5],
}

/// What stands on the lines of a rule.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    map: Arc<LineMap>,
    /// The pieces on each line, by player.
    held: Vec<u32>,
    /// Whether a line passes through the site of the last piece.
    pub(super) found: bool,
}

/// A site's place in a line.
#[derive(Clone, Copy, Debug, Default)]
struct Through {
    line: u32,
    bit: u32,
    /// Where a line of the wanted length through the site may begin.
    window: u32,
}

impl LineMap {
    #[inline]
    fn through(&self, site: usize) -> &[Through] {
        &self.through[site * self.stride..][..self.stride]
    }
}

impl Lines {
    pub(super) fn new(table: &LineTable, players: usize) -> Self {
        let stride = table.through.iter().map(Vec::len).max().unwrap_or(0).max(1);
        let mut through = Vec::with_capacity(stride * table.through.len());
        for lines in &table.through {
            for &(line, place) in lines {
                let bit = 1 << place;
                let first = (place + 1).saturating_sub(table.length);
                let window = (bit | (bit - 1)) & !((1u32 << first) - 1);
                through.push(Through { line, bit, window });
            }
            let nothing = Through {
                line: table.lines as u32,
                ..Through::default()
            };
            through.extend((lines.len()..stride).map(|_| nothing));
        }
        let mut shifts = [0; 5];
        let mut reached = 1;
        for shift in &mut shifts {
            *shift = reached.min(table.length.min(32) - reached);
            reached += *shift;
        }
        let map = LineMap {
            through,
            stride,
            count: table.lines + 1,
            length: table.length,
            exact: table.exact,
            shifts,
        };
        Self {
            map: Arc::new(map),
            held: vec![0; players * (table.lines + 1)],
            found: false,
        }
    }

    #[inline]
    fn put(&mut self, player: usize, site: usize) {
        let map = &*self.map;
        let held = &mut self.held[player * map.count..][..map.count];
        for at in map.through(site) {
            held[at.line as usize] |= at.bit;
        }
    }

    /// The same, and records whether a line then passes through the site.
    #[inline]
    fn put_looking(&mut self, player: usize, site: usize) {
        let map = &*self.map;
        if map.exact {
            self.put(player, site);
            self.found = self.is_line(player, site);
            return;
        }
        let held = &mut self.held[player * map.count..][..map.count];
        let [a, b, c, d, e] = map.shifts;
        let mut found = 0;
        for at in map.through(site) {
            let held = &mut held[at.line as usize];
            *held |= at.bit;
            let mut runs = *held;
            runs &= runs >> a;
            runs &= runs >> b;
            runs &= runs >> c;
            if d != 0 {
                runs &= runs >> d;
                runs &= runs >> e;
            }
            found |= runs & at.window;
        }
        self.found = found != 0;
    }

    #[inline]
    fn take(&mut self, player: usize, site: usize) {
        let map = &*self.map;
        let held = &mut self.held[player * map.count..][..map.count];
        for at in map.through(site) {
            held[at.line as usize] &= !at.bit;
        }
    }

    /// Whether there may be a line of the player's pieces anywhere.
    #[inline]
    pub(super) fn may_be(&self, player: usize) -> bool {
        let map = &*self.map;
        let held = &self.held[player * map.count..][..map.count];
        let runs = |held: &u32| map.shifts.iter().fold(*held, |runs, by| runs & runs >> by);
        held.iter().fold(0, |any, held| any | runs(held)) != 0
    }

    /// Whether a line of the player's pieces passes through a site that holds one.
    #[inline]
    pub(super) fn is_line(&self, player: usize, site: usize) -> bool {
        let map = &*self.map;
        let held = &self.held[player * map.count..][..map.count];
        if map.exact {
            return map.through(site).iter().any(|at| {
                let place = at.bit.trailing_zeros();
                at.bit != 0 && run(held[at.line as usize], place) == map.length
            });
        }
        map.through(site).iter().any(|at| {
            let held = held[at.line as usize];
            let runs = map
                .shifts
                .iter()
                .fold(held, |runs, shift| runs & runs >> shift);
            runs & at.window != 0
        })
    }
}

/// How many consecutive bits are set around a set bit.
#[inline]
fn run(line: u32, place: u32) -> u32 {
    let above = (!(line >> place)).trailing_zeros().min(32 - place);
    let below = (line << (31 - place)).leading_ones();
    above + below - 1
}

/// Which sites are linked, and what each of them touches: the same in all positions.
#[derive(Debug)]
struct LinkMap {
    /// By site, the range of its links.
    from: Vec<u32>,
    links: Vec<u16>,
    /// By player and site, the regions that it touches, one bit each.
    regions: Vec<u32>,
    least: [u32; Plan::MOST_PLAYERS],
}

/// Groups of linked pieces, which only ever grow.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    map: Arc<LinkMap>,
    /// The owner of each site's piece, as many as there are players for nobody.
    owner: Vec<u8>,
    /// A site of the same group that is nearer its root; a root is its own parent.
    parent: Vec<u16>,
    /// For a root, the regions that its group touches.
    met: Vec<u32>,
    /// Whether the group of the last piece joins its regions.
    joined: bool,
}

impl Groups {
    pub(super) fn new(table: &LinkTable, players: usize) -> Self {
        let sites = table.links.len();
        let mut from = vec![0];
        let mut links: Vec<u16> = Vec::new();
        for site in &table.links {
            links.extend(site.iter().map(|there| *there as u16));
            from.push(links.len() as u32);
        }
        let map = LinkMap {
            from,
            links,
            regions: table.regions.concat(),
            least: std::array::from_fn(|player| table.least.get(player).copied().unwrap_or(0)),
        };
        Self {
            map: Arc::new(map),
            owner: vec![players as u8; sites],
            parent: (0..sites as u16).collect(),
            met: vec![0; sites],
            joined: false,
        }
    }

    /// The root of a site's group; the path is shortened on the way for the next search.
    // Without the attribute some builds turn this and `put` into calls, and a random game of Hex
    // takes 1.6 times as long.
    #[inline(always)]
    fn root(&mut self, site: usize) -> usize {
        let mut at = site;
        loop {
            let parent = usize::from(self.parent[at]);
            if parent == at {
                return at;
            }
            let above = self.parent[parent];
            self.parent[at] = above;
            at = usize::from(above);
        }
    }

    #[inline(always)]
    fn put(&mut self, player: usize, site: usize) {
        self.owner[site] = player as u8;
        let mut met = self.map.regions[player * self.owner.len() + site];
        let mut root = site;
        for link in self.map.from[site]..self.map.from[site + 1] {
            let there = usize::from(self.map.links[link as usize]);
            if usize::from(self.owner[there]) == player {
                let other = self.root(there);
                met |= self.met[other];
                self.parent[root] = other as u16;
                root = other;
            }
        }
        self.met[root] = met;
        self.joined = bits::count_word(u64::from(met)) >= self.map.least[player];
    }

    /// Whether the piece put last joins its owner's regions.
    #[inline]
    pub(super) fn joined(&self) -> bool {
        self.joined
    }

    /// Whether the group of a piece joins its owner's regions.
    fn joins(&mut self, player: usize, site: usize) -> bool {
        let root = self.root(site);
        bits::count_word(u64::from(self.met[root])) >= self.map.least[player]
    }

    /// Becomes a copy of another, without allocating.
    fn copy_from(&mut self, other: &Self) {
        self.owner.copy_from_slice(&other.owner);
        self.parent.copy_from_slice(&other.parent);
        self.met.copy_from_slice(&other.met);
        self.joined = other.joined;
    }
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
    pub(super) groups: Vec<Groups>,
}

impl<const W: usize> Kept<W> {
    /// Puts the piece of a move on an empty site.
    #[inline]
    pub(super) fn put_last(&mut self, owner: usize, kind: Option<usize>, site: usize) {
        self.put_on_board(owner, kind, site);
        if owner >= self.board.players {
            return self.lines.iter_mut().for_each(|lines| lines.found = false);
        }
        for lines in &mut self.lines {
            lines.put_looking(owner, site);
        }
        for groups in &mut self.groups {
            groups.put(owner, site);
        }
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
        if self.lines.is_empty() && self.groups.is_empty() {
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
        for lines in &mut self.lines {
            lines.found = own && lines.is_line(player, site);
        }
    }

    /// Notes that the last move ended on a site, whoever has a piece there.
    pub(super) fn look_at(&mut self, site: usize) {
        let players = self.board.players;
        let Some(owner) = self.board.owner(site).filter(|owner| *owner < players) else {
            return;
        };
        for lines in &mut self.lines {
            lines.found = lines.is_line(owner, site);
        }
        for groups in &mut self.groups {
            groups.joined = groups.joins(owner, site);
        }
    }

    /// Becomes a copy of another position of the same plan, without allocating.
    #[inline]
    pub(super) fn copy_from(&mut self, other: &Self) {
        let owners = self.board.owners;
        self.board.of[..owners].copy_from_slice(&other.board.of[..owners]);
        self.board.empty = other.board.empty;
        self.board.kinds.copy_from_slice(&other.board.kinds);
        self.hands.copy_from_slice(&other.hands);
        (self.later, self.visited) = (other.later, other.visited);
        self.events = other.events;
        for (lines, other) in self.lines.iter_mut().zip(&other.lines) {
            lines.held.copy_from_slice(&other.held);
            lines.found = other.found;
        }
        for (groups, other) in self.groups.iter_mut().zip(&other.groups) {
            groups.copy_from(other);
        }
    }
}
