//! Conditions on the whole position, and the numbers that they compare.

use super::{Planner, SMALL};
use crate::ir::arithmetic::{Arithmetic, Comparison};
use crate::ir::{
    Bool, BoolId, ContextVar, Course, Int, IntId, Ints, IntsId, Leaf, LineThrough, MovesId,
    PieceFilter, PlanCond, PlanHand, PlanInt, PlanPlayer, PlayerSet, RegionId, SiteType, Sites,
    SitesId,
};

const SITE: Leaf = Leaf::Context(ContextVar::Site);

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a shape that is not known gives no plan"
)]
impl Planner<'_> {
    /// A condition to which nothing is passed down.
    pub(super) fn cond(&mut self, id: BoolId) -> Option<PlanCond> {
        self.deeper(|this| this.cond_of(id))
    }

    fn cond_of(&mut self, id: BoolId) -> Option<PlanCond> {
        let when = self.bool(id);
        if !self.fits_stacks(when) {
            return None;
        }
        Some(match when {
            Bool::Const(value) => PlanCond::Const(*value),
            Bool::And(parts) => PlanCond::And(self.all_conds(parts)?),
            Bool::Or(parts) => PlanCond::Or(self.conds(parts)?),
            Bool::Not(part) => PlanCond::Not(Box::new(self.cond(*part)?)),
            Bool::If(when, a, b) => {
                let when = self.cond(*when)?;
                let not = PlanCond::Not(Box::new(when.clone()));
                PlanCond::Or(vec![
                    PlanCond::And(vec![when, self.cond(*a)?]),
                    PlanCond::And(vec![not, self.cond(*b)?]),
                ])
            }
            Bool::Line(rule) => match rule.through {
                LineThrough::Any(region) => self.line_through_any(rule, region)?,
                LineThrough::Last | LineThrough::Site(_) => PlanCond::Line(self.line(rule)?),
            },
            Bool::Connected(rule) => self.connected(rule)?,
            Bool::Path(rule) => self.ring(rule)?,
            Bool::Full => PlanCond::Full,
            Bool::Empty(kind, site) if self.hands_at(*site, *kind).is_some() => {
                let held = self.held(&self.hands_at(*site, *kind)?)?;
                PlanCond::Compare(Comparison::Eq, held, PlanInt::Const(0))
            }
            Bool::AllSites(region, when) => self.all_sites(*region, *when)?,
            Bool::NoPieces(filter) => self.no_pieces(filter)?,
            Bool::SameSites(a, b) => self.same_sites(*a, *b)?,
            Bool::AllPassed => PlanCond::AllPassed,
            Bool::CanMove(moves) => match self.can_leave_check(*moves) {
                Some(can) => can,
                None => self.can_move(*moves)?,
            },
            // Rules of play that ask for moves could ask for their own without end.
            Bool::NoMoves(player) if self.after => PlanCond::CannotMove(self.whose(*player)?),
            Bool::Triggered(event, player) => PlanCond::Triggered(self.event(*event, *player)?),
            Bool::Within(what, kind, region) if *kind == self.p.default_kind => {
                self.within(*what, *region)?
            }
            // Otherwise the last move is not one that the player who is asked could answer: see `trust`.
            Bool::Threatened { .. } if self.after || !SMALL => {
                self.asks_before |= !self.after;
                self.threatened(id)?
            }
            Bool::Pending => PlanCond::Pending,
            Bool::Stuck(player) => PlanCond::Stuck(self.whose(*player)?),
            Bool::Compare(how, a, b) => {
                let known = self.compared(*how, *a, *b);
                match known.or_else(|| self.marked_at(id)) {
                    Some(known) => known,
                    None => self.of_a_site(id)?,
                }
            }
            Bool::In(site, region) => match self.first_place(*site) {
                Some(first) => PlanCond::FirstIn(first, self.sites_of(*region)?),
                None => self.of_a_site(id)?,
            },
            _ => self.of_a_site(id)?,
        })
    }

    /// Whether a piece of a kind stands in a region.
    fn within(&mut self, what: IntId, region: RegionId) -> Option<PlanCond> {
        let kinds = self.kind(what)?;
        let (pieces, region) = (self.kinds(kinds), self.sites_of(region)?);
        let within = self.expr(Sites::And([pieces, region].into()));
        Some(PlanCond::Not(Box::new(PlanCond::NoneOf(within))))
    }

    /// Whether there are any such moves.
    fn can_move(&mut self, moves: MovesId) -> Option<PlanCond> {
        self.asked += 1;
        let ends = self.landing.take();
        let play = self.play(moves, &[]);
        (self.asked, self.landing) = (self.asked - 1, ends);
        Some(PlanCond::Can(Box::new(play?)))
    }

    /// The set of which a number is the first site.
    fn first_place(&mut self, site: IntId) -> Option<SitesId> {
        match self.int(site) {
            // Pieces in hands would come after those on the board.
            Int::WherePiece(kind, piece, None)
                if *kind == self.p.default_kind && self.hands.is_empty() =>
            {
                let kinds = self.kind(*piece)?;
                Some(self.kinds(kinds))
            }
            _ => None,
        }
    }

    /// A condition on the site where the last move ended, or on one that never changes.
    fn of_a_site(&mut self, id: BoolId) -> Option<PlanCond> {
        if self.p.needs.stacks {
            return None;
        }
        let Some(site) = self.asked_of_site(id) else {
            return self.of_last(id);
        };
        let index = usize::try_from(site).ok();
        let index = index.filter(|site| *site < self.sites)?;
        let meeting = self.sites_of_atom(id, &[Leaf::Const(site)])?;
        let here = self.fixed_where(|other| *other == index);
        let both = self.expr(Sites::And([here, meeting].into()));
        Some(PlanCond::Not(Box::new(PlanCond::NoneOf(both))))
    }

    /// The site that a condition is about, if it never changes.
    fn asked_of_site(&self, id: BoolId) -> Option<i32> {
        let at = |id: IntId| match self.int(id) {
            Int::At(_, _, site) => self.p.arena.const_int(*site),
            _ => None,
        };
        match self.bool(id) {
            Bool::In(site, _) | Bool::Empty(_, site) => self.p.arena.const_int(*site),
            Bool::Enemy(who) | Bool::Friend(who) => at(*who),
            Bool::Compare(Comparison::Eq | Comparison::Ne, a, b) => at(*a).or_else(|| at(*b)),
            _ => None,
        }
    }

    /// The number of an event that happens to a player.
    pub(super) fn event(&self, event: u32, player: IntId) -> Option<u32> {
        match self.whose(player)? {
            PlanPlayer::Player(player) => {
                let number = self.players as u32 * event + player as u32;
                Some(number).filter(|number| *number < 64)
            }
            PlanPlayer::Mover | PlanPlayer::Enemy | PlanPlayer::Next => None,
        }
    }

    /// Whether an entry of a list is the mover's enemy: of two players, there is one.
    pub(super) fn is_enemy(&self, list: IntsId, nth: IntId) -> bool {
        let enemies = Ints::Players(PlayerSet::Enemy, None, None);
        let first = self.p.arena.const_int(nth) == Some(0);
        self.players == 2 && first && *self.list(list) == enemies
    }

    /// Conditions that all have to hold: each is asked only where those before it hold.
    fn all_conds(&mut self, ids: &[BoolId]) -> Option<Vec<PlanCond>> {
        let known = self.marked.len();
        let parts = ids.iter().map(|part| {
            let cond = self.cond(*part);
            self.note_marked(*part);
            cond
        });
        let conds = parts.collect();
        self.marked.truncate(known);
        conds
    }

    fn conds(&mut self, ids: &[BoolId]) -> Option<Vec<PlanCond>> {
        ids.iter().map(|part| self.cond(*part)).collect()
    }

    /// A condition on the site where the last move ended. It is false if there is none, so it must
    /// not be one that holds for no site.
    fn of_last(&mut self, id: BoolId) -> Option<PlanCond> {
        let last = [Leaf::LastTo];
        match self.bool(id) {
            Bool::Compare(how @ (Comparison::Eq | Comparison::Ne), a, b) => {
                let equal = self.sites_equal(*a, *b, &last)?;
                // Nothing stands on no site.
                let none = self.is_nothing(*a) || self.is_nothing(*b);
                let asked = if none {
                    self.expr(Sites::Not(equal))
                } else {
                    equal
                };
                let is_in = PlanCond::LastToIn(asked);
                Some(match (*how == Comparison::Eq) != none {
                    true => is_in,
                    false => PlanCond::Not(Box::new(is_in)),
                })
            }
            Bool::In(..) | Bool::Empty(..) | Bool::Enemy(_) | Bool::Friend(_) => {
                Some(PlanCond::LastToIn(self.sites_of_atom(id, &last)?))
            }
            _ => None,
        }
    }

    fn compared(&mut self, how: Comparison, a: IntId, b: IntId) -> Option<PlanCond> {
        let (a, b) = (self.number(a)?, self.number(b)?);
        // It does not matter how many more groups there are than the other number.
        let enough = |number: &PlanInt| match number {
            PlanInt::Const(number) => number.saturating_add(1).max(0).cast_unsigned(),
            _ => u32::MAX,
        };
        let limits = (enough(&b), enough(&a));
        let (a, b) = (limited(a, limits.0), limited(b, limits.1));
        Some(PlanCond::Compare(how, a, b))
    }

    /// A number to which nothing is passed down.
    pub(super) fn number(&mut self, id: IntId) -> Option<PlanInt> {
        self.deeper(|this| this.number_of(id))
    }

    fn number_of(&mut self, id: IntId) -> Option<PlanInt> {
        let number = self.int(id);
        if !self.counts_in_stacks(number) {
            return None;
        }
        Some(match number {
            Int::Leaf(Leaf::Const(number)) => PlanInt::Const(*number),
            Int::Leaf(Leaf::Mover | Leaf::Next) | Int::ListEntry(..) => {
                PlanInt::Player(self.whose(id)?)
            }
            Int::Prev => PlanInt::Prev,
            Int::CountPieces(filter) => self.pieces_counted(filter)?,
            // Quirk 18: pieces of hands are counted only as those of cells.
            Int::CountAt(kind @ SiteType::Cell, site) => {
                self.held(&self.hands_at(*site, *kind)?)?
            }
            Int::WherePiece(..) => PlanInt::First(self.first_place(id)?),
            Int::CountGroups(rule, least) => self.groups_counted(rule, *least)?,
            Int::CountSites(region) => PlanInt::Count(self.sites_of(*region)?),
            Int::Course(Course::Moves) => PlanInt::Moves,
            Int::Course(Course::MovesThisTurn) => PlanInt::MovesThisTurn,
            Int::Course(Course::Turns) => PlanInt::Turns,
            // It goes on with each move, so that moves found before the turn passes on must not ask.
            Int::Counter if self.after => PlanInt::Counter,
            Int::Two(how @ (Arithmetic::Add | Arithmetic::Sub | Arithmetic::Mul), a, b) => {
                PlanInt::Two(*how, Box::new([self.number(*a)?, self.number(*b)?]))
            }
            Int::Two(Arithmetic::Mod, a, b) if self.p.arena.const_int(*b) > Some(0) => {
                let parts = Box::new([self.number(*a)?, self.number(*b)?]);
                PlanInt::Two(Arithmetic::Mod, parts)
            }
            _ => return None,
        })
    }

    /// How many pieces pass a filter, on the board and in hands.
    fn pieces_counted(&mut self, filter: &PieceFilter) -> Option<PlanInt> {
        let sites = self.sites_of_filter(filter)?;
        let on_board = PlanInt::Count(sites);
        // Whatever lies within a region lies on the board.
        if self.hands.is_empty() || filter.within.is_some() {
            return Some(on_board);
        }
        let owner = match filter.owner {
            Some(owner) => Some(self.whose(owner)?),
            None => None,
        };
        let kinds = filter.pieces.as_ref();
        let kinds = kinds.map(|kinds| kinds.iter().map(|kind| *kind as usize - 1).collect());
        let held = PlanInt::Held(owner, kinds);
        Some(PlanInt::Two(Arithmetic::Add, Box::new([on_board, held])))
    }

    fn no_pieces(&mut self, filter: &PieceFilter) -> Option<PlanCond> {
        Some(match self.pieces_counted(filter)? {
            PlanInt::Count(sites) => PlanCond::NoneOf(sites),
            number => PlanCond::Compare(Comparison::Eq, number, PlanInt::Const(0)),
        })
    }

    /// Whether two regions have the same sites.
    fn same_sites(&mut self, a: RegionId, b: RegionId) -> Option<PlanCond> {
        let both = [self.sites_of(a)?, self.sites_of(b)?];
        let not = both.map(|sites| self.expr(Sites::Not(sites)));
        let only_a = self.expr(Sites::And([both[0], not[1]].into()));
        let only_b = self.expr(Sites::And([both[1], not[0]].into()));
        let differ = self.expr(Sites::Or([only_a, only_b].into()));
        Some(PlanCond::NoneOf(differ))
    }

    /// A condition on every site of a region.
    fn all_sites(&mut self, region: RegionId, when: BoolId) -> Option<PlanCond> {
        if let Some((kind, site)) = self.emptied(when)
            && self.is_leaf(site, &[SITE])
            && let Some([hands]) = self.hands_in(region, kind).as_deref()
        {
            let held = self.held(hands)?;
            return Some(PlanCond::Compare(Comparison::Eq, held, PlanInt::Const(0)));
        }
        let (all, holds) = (self.sites_of(region)?, self.sites_where(when, &[SITE])?);
        let not = self.expr(Sites::Not(holds));
        let fails: SitesId = self.expr(Sites::And([all, not].into()));
        Some(PlanCond::NoneOf(fails))
    }

    /// The site that a condition asks to be empty.
    pub(super) fn emptied(&self, id: BoolId) -> Option<(SiteType, IntId)> {
        let none = |id: IntId| self.p.arena.const_int(id) == Some(0);
        match self.bool(id) {
            Bool::Empty(kind, site) => Some((*kind, *site)),
            Bool::Compare(Comparison::Eq, a, b) => {
                let counted = match (self.int(*a), self.int(*b)) {
                    (Int::CountAt(kind, site), _) if none(*b) => Some((*kind, *site)),
                    (_, Int::CountAt(kind, site)) if none(*a) => Some((*kind, *site)),
                    _ => None,
                };
                // Quirk 18: pieces of hands are counted only as those of cells.
                counted.filter(|(kind, _)| *kind == SiteType::Cell || self.hands.is_empty())
            }
            _ => None,
        }
    }

    /// How many pieces are in the hand that belongs to the mover, or in one hand for all. Hands of
    /// several sites are not known, nor are those that do not belong to a player: pieces of players
    /// would lie in them too.
    fn held(&self, hands: &[Option<usize>]) -> Option<PlanInt> {
        let of = |player: usize| self.hands.iter().filter(move |hand| hand.owner == player);
        let single = |hand: &PlanHand| hand.owner < self.players && of(hand.owner).count() == 1;
        if !self.hands.iter().all(single) {
            return None;
        }
        let owner = |(player, hand): (usize, &Option<usize>)| match hand {
            Some(hand) => Some(self.hands[*hand].owner),
            // A player without a hand holds nothing.
            None => of(player).next().is_none().then_some(player),
        };
        let owners = hands.iter().enumerate().map(owner);
        let owners: Vec<usize> = owners.collect::<Option<_>>()?;
        // Every piece of a player in a hand lies in their own.
        Some(PlanInt::Held(Some(self.owner_by_mover(&owners)?), None))
    }
}

/// A number of groups of which no more than `enough` are counted.
fn limited(number: PlanInt, enough: u32) -> PlanInt {
    if let PlanInt::Groups { steps, set, .. } = number {
        let most = enough;
        return PlanInt::Groups { steps, set, most };
    }
    number
}
