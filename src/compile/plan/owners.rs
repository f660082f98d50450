//! Whose pieces, which kinds of piece and whose regions rules mean.

use super::Planner;
use crate::ir::arithmetic::Comparison;
use crate::ir::{
    BoolId, ByPlayer, ContextVar, Int, IntId, Leaf, Plan, PlanCond, PlanInt, PlanPlayer, Region,
    RegionId, SiteSet, Sites, SitesId,
};

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a shape that is not known gives no plan"
)]
impl Planner<'_> {
    /// The player that a number names.
    pub(super) fn whose(&self, id: IntId) -> Option<PlanPlayer> {
        match self.int(id) {
            Int::Leaf(Leaf::Mover) => Some(PlanPlayer::Mover),
            Int::Leaf(Leaf::Next) if self.next_may_be_mover || self.players != 2 => {
                Some(PlanPlayer::Next)
            }
            Int::Leaf(Leaf::Next) => Some(PlanPlayer::Enemy),
            Int::Leaf(Leaf::Const(player)) => {
                let player = usize::try_from(*player).ok()?.checked_sub(1)?;
                (player < self.players).then_some(PlanPlayer::Player(player))
            }
            Int::Leaf(Leaf::Context(ContextVar::Player)) => self.player.map(PlanPlayer::Player),
            Int::ListEntry(list, nth) if self.is_enemy(*list, *nth) => Some(PlanPlayer::Enemy),
            _ => None,
        }
    }

    /// The kind of piece that a number names, by mover.
    pub(super) fn kind(&self, id: IntId) -> Option<ByPlayer<usize>> {
        let known = |what: i32| {
            let kind = usize::try_from(what).ok()?.checked_sub(1)?;
            (kind < self.owners.len()).then_some(kind)
        };
        match self.int(id) {
            Int::PieceOf(by_player, player) => {
                let of = |player: usize| known(*by_player.get(player + 1)?);
                self.each_player(|mover| of(self.seen_by(*player, mover)?))
            }
            Int::Leaf(Leaf::Const(what)) => self.each_player(|_| known(*what)),
            _ => None,
        }
    }

    /// The sites of pieces of a kind, by mover.
    pub(super) fn kinds(&mut self, kinds: ByPlayer<usize>) -> SitesId {
        let owners: Vec<usize> = kinds.iter().map(|kind| self.owners[*kind]).collect();
        let only = |owner: &usize| self.kinds_of(*owner) == 1;
        // If an owner has only one kind of piece, its sites are those of the owner.
        let owner = self.owner_by_mover(&owners);
        match owner.filter(|_| owners.iter().all(only)) {
            Some(owner) => self.expr(Sites::Of(owner)),
            None => self.expr(Sites::Kind(kinds)),
        }
    }

    /// The same for one kind, whoever moves.
    pub(super) fn kind_everywhere(&mut self, kind: usize) -> SitesId {
        self.kinds(vec![kind; self.players].into())
    }

    /// An owner that is another one for each mover.
    pub(super) fn owner_by_mover(&self, owners: &[usize]) -> Option<PlanPlayer> {
        let first = *owners.first()?;
        if owners.iter().copied().eq(0..self.players) {
            return Some(PlanPlayer::Mover);
        }
        if owners.iter().all(|owner| *owner == first) {
            return Some(PlanPlayer::Player(first));
        }
        (*owners == [1, 0]).then_some(PlanPlayer::Enemy)
    }

    /// The sites of pieces that belong to enemies of the mover: pieces of everybody are enemies too.
    pub(super) fn enemies(&mut self) -> SitesId {
        let shared = self.owners.iter().any(|owner| *owner > self.players);
        match self.players == 2 && !shared {
            true => self.expr(Sites::Of(PlanPlayer::Enemy)),
            false => self.expr(Sites::Others),
        }
    }

    /// The same where rules that say nothing else ask `(who)`.
    pub(super) fn enemies_at(&mut self, when: Option<BoolId>) -> Option<SitesId> {
        let asked = when.is_some() || self.is_named_by_owner();
        asked.then(|| self.enemies())
    }

    /// Whether `(who)` is the owner of a piece, which it is not everywhere: see [`Program::who`].
    ///
    /// [`Program::who`]: crate::ir::Program::who
    pub(super) fn is_named_by_owner(&self) -> bool {
        let kinds = 1..self.p.pieces.len() as i32;
        let mut named = kinds.map(|what| (self.p.who(what, false), self.p.owner(what) as i32));
        named.all(|(who, owner)| who == owner)
    }

    /// Whose pieces a number means: also those of nobody or everybody.
    pub(super) fn owner_meant(&self, owner: IntId) -> Option<PlanPlayer> {
        match self.p.arena.const_int(owner) {
            Some(number) => {
                let number = usize::try_from(number).ok()?;
                let index = Plan::owner_index(self.players, number);
                (number <= self.players + 1).then_some(PlanPlayer::Player(index))
            }
            None => self.whose(owner),
        }
    }

    /// The player, counted from 0, whom a number names when a player moves.
    pub(super) fn seen_by(&self, player: IntId, mover: usize) -> Option<usize> {
        if let Int::MapEntry(map, key) = self.int(player) {
            let number = self.entry_seen_by(*map, *key, mover)?;
            let index = usize::try_from(number).ok()?.checked_sub(1)?;
            return (index < self.players).then_some(index);
        }
        match self.whose(player)? {
            PlanPlayer::Mover => Some(mover),
            PlanPlayer::Enemy => Some(1 - mover),
            PlanPlayer::Player(player) => Some(player),
            PlanPlayer::Next => None,
        }
    }

    /// What a map has for a player when a player moves: the player's own number if it has nothing.
    pub(super) fn entry_seen_by(&self, map: u32, key: IntId, mover: usize) -> Option<i32> {
        let key = self.seen_by(key, mover)? as i32 + 1;
        let pairs = self.p.maps.get(map as usize)?;
        let pair = pairs.iter().find(|pair| pair.0 == key);
        Some(pair.map_or(key, |pair| pair.1))
    }

    /// The region of a player.
    pub(super) fn sites_by_player(
        &mut self,
        by_player: &[RegionId],
        player: IntId,
    ) -> Option<SitesId> {
        let of = |index: usize| self.fixed_region(*by_player.get(index)?);
        if self.whose(player) == Some(PlanPlayer::Next) {
            let sets = self.each_player(|next| of(next + 1))?;
            let parts = (1..).zip(sets).map(|(number, set)| {
                let next = PlanInt::Player(PlanPlayer::Next);
                let is_next = PlanCond::Compare(Comparison::Eq, next, PlanInt::Const(number));
                let when = self.expr(Sites::When(Box::new(is_next)));
                let set = self.fixed(set);
                self.expr(Sites::And([when, set].into()))
            });
            let parts = parts.collect();
            return Some(self.expr(Sites::Or(parts)));
        }
        let sets = self.each_player(|mover| of(self.seen_by(player, mover)? + 1))?;
        Some(match sets.iter().all(|set| *set == sets[0]) {
            true => self.fixed(sets[0].clone()),
            false => self.expr(Sites::Own(sets)),
        })
    }

    /// The sites of a region, if they never change and lie on the board.
    fn fixed_region(&self, id: RegionId) -> Option<SiteSet> {
        match self.region(id) {
            Region::Fixed(set) => self.on_board(self.p.set(*set)),
            Region::Difference(a, b) => {
                let mut set = self.fixed_region(*a)?;
                set.subtract(self.fixed_region(*b)?.words());
                Some(set)
            }
            _ => None,
        }
    }
}
