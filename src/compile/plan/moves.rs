//! The moves that plans support: placing, entering from a hand, removing, carrying from anywhere to
//! anywhere, passing, and whose pieces step; how each of them may step stands in `steps` and `walks`.

use super::walks::Walker;
use super::{Planner, SMALL};
use crate::ir::{
    AddRule, Bool, ByPlayer, ContextVar, ForEachPiece, FromSpec, FromToRule, Int, IntId, Leaf,
    Moves, MovesId, PieceSpec, PlanHand, PlanMoves, PlanPlayer, PlanStep, Region, RegionId,
    RemoveRule, SiteType, Sites, SitesId, ToSpec,
};

const SITE: Leaf = Leaf::Context(ContextVar::Site);
const FROM: Leaf = Leaf::Context(ContextVar::From);
const TO: Leaf = Leaf::Context(ContextVar::To);

/// Kinds of pieces that go alike.
struct Alike {
    /// Where each of them stands.
    from: Vec<SitesId>,
    /// The steps of the first of them.
    steps: Vec<PlanStep>,
}

impl Alike {
    /// Whether another kind goes alike: from wherever it stands, by the same rules.
    fn go_like(&self, other: &Self) -> bool {
        let anywhere = |kind: &Self| kind.steps.iter().all(|step| step.from == kind.from[0]);
        let same = |(a, b): (&PlanStep, &PlanStep)| {
            let moved = PlanStep {
                from: b.from,
                ..a.clone()
            };
            moved == *b
        };
        self.steps.len() == other.steps.len()
            && anywhere(self)
            && anywhere(other)
            && self.steps.iter().zip(&other.steps).all(same)
    }
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a shape that is not known gives no plan"
)]
impl<'p> Planner<'p> {
    /// The moves of a generator, and what follows from them.
    pub(super) fn moves(&mut self, op: &Moves, then: &[MovesId]) -> Option<PlanMoves> {
        self.stepping = matches!(
            op,
            Moves::ForEachPiece(_) | Moves::Step(_) | Moves::Slide(_) | Moves::Leap(_)
        );
        match op {
            Moves::Add(_)
            | Moves::Promote { .. }
            | Moves::ForEachSite(..)
            | Moves::FromTo(_)
            | Moves::Remove(_)
            | Moves::Pass
            | Moves::Shoot { .. }
                if self.landing.is_some() =>
            {
                None
            }
            Moves::Add(rule) => {
                let (what, open) = match self.p.needs.stacks {
                    true => self.piled(rule)?,
                    false => self.added(rule, &[])?,
                };
                Some(PlanMoves::Place {
                    what,
                    open,
                    where_caught: None,
                    then: self.follow(then)?,
                })
            }
            Moves::Pass => Some(PlanMoves::Pass(self.follow(then)?)),
            _ if self.p.needs.stacks => None,
            Moves::ForEachSite(region, each, None) => {
                let region = self.sites_of(*region)?;
                self.place_each(region, *each, then)
            }
            Moves::ForEachPiece(rule) => self.pieces(rule, then),
            Moves::Promote { kind, at, into } if !SMALL => {
                let here = *kind == self.p.default_kind && self.is_leaf(*at, &[Leaf::LastTo]);
                self.promoted(into, then).filter(|_| here)
            }
            Moves::FromTo(rule) => self.from_to(rule, then),
            Moves::Remove(rule) => Some(PlanMoves::Remove(self.removed(rule)?, self.follow(then)?)),
            Moves::Step(_)
            | Moves::Hop(_)
            | Moves::Slide(_)
            | Moves::Leap(_)
            | Moves::Shoot { .. } => {
                let mut players = vec![Vec::new(); self.players];
                for (player, steps) in players.iter_mut().enumerate() {
                    self.walks_from(op, player, then, steps)?;
                }
                Some(PlanMoves::Step(players.into()))
            }
            _ => None,
        }
    }

    /// The moves of the mover's pieces.
    fn pieces(&mut self, rule: &ForEachPiece, then: &[MovesId]) -> Option<PlanMoves> {
        let plain = rule.within.is_none() && rule.kind == self.p.default_kind;
        if !plain || self.whose(rule.owner) != Some(PlanPlayer::Mover) {
            return None;
        }
        if let Some((carried, after)) = self.carried(rule).filter(|_| self.landing.is_none()) {
            let starts = self.own_pieces(rule);
            let then: Vec<MovesId> = after.into_iter().chain(then.iter().copied()).collect();
            return self.carry(carried, starts, &then);
        }
        let mut players = vec![Vec::new(); self.players];
        for (player, steps) in players.iter_mut().enumerate() {
            self.mover = Some(player);
            let planned = self.pieces_of(rule, player, then, steps);
            self.mover = None;
            planned?;
        }
        Some(PlanMoves::Step(players.into()))
    }

    /// The rule by which all pieces go from where they are to anywhere, if that is all they do, and
    /// what follows.
    fn carried(&self, rule: &ForEachPiece) -> Option<(&'p FromToRule, Option<MovesId>)> {
        let asked = |kind: &usize| {
            let all = rule.pieces.as_ref();
            let named = all.is_none_or(|all| all.contains(&(*kind as u32 + 1)));
            named && self.owners[*kind] < self.players
        };
        let moves = |kind: usize| rule.moves.or(self.p.pieces[kind + 1].moves);
        let mut all = (0..self.owners.len()).filter(asked).map(moves);
        let first = all.next()??;
        let node = &self.p.arena.moves[first.index()];
        let Moves::FromTo(carried) = &node.op else {
            return None;
        };
        let here = carried.from.sites.is_none_or(|region| {
            matches!(self.region(region), Region::OfSite(site) if self.is_leaf(*site, &[FROM]))
        });
        let plain = here && carried.from.kind == self.p.default_kind;
        (plain && all.all(|moves| moves == Some(first))).then_some((carried, node.then))
    }

    /// The sites of the mover's pieces that a rule asks.
    fn own_pieces(&mut self, rule: &ForEachPiece) -> SitesId {
        let own = self.expr(Sites::Of(PlanPlayer::Mover));
        let Some(kinds) = &rule.pieces else {
            return own;
        };
        let asked = (0..self.owners.len()).filter(|kind| kinds.contains(&(*kind as u32 + 1)));
        let asked: Box<[SitesId]> = asked.map(|kind| self.kind_everywhere(kind)).collect();
        let asked = self.expr(Sites::Or(asked));
        self.expr(Sites::And([own, asked].into()))
    }

    /// The steps of a player's pieces. Kinds that go alike share theirs: a piece is of one kind, so
    /// that its steps keep their order.
    fn pieces_of(
        &mut self,
        rule: &ForEachPiece,
        player: usize,
        then: &[MovesId],
        steps: &mut Vec<PlanStep>,
    ) -> Option<()> {
        let mut groups: Vec<Alike> = Vec::new();
        for kind in 0..self.owners.len() {
            let number = kind as u32 + 1;
            let asked = rule.pieces.as_ref().is_none_or(|all| all.contains(&number));
            if self.owners[kind] != player || !asked {
                continue;
            }
            let from = self.kind_everywhere(kind);
            if let Some(moves) = rule.moves.or(self.p.pieces[number as usize].moves) {
                let piece = Walker {
                    what: Some(number as i32),
                    at: Some(from),
                    among: None,
                };
                let mut steps = Vec::new();
                self.steps_of(moves, piece, then, &mut steps)?;
                let of_kind = Alike {
                    from: vec![from],
                    steps,
                };
                match groups.iter_mut().find(|group| group.go_like(&of_kind)) {
                    Some(group) => group.from.push(from),
                    None => groups.push(of_kind),
                }
            }
        }
        let all = self.owners.iter().filter(|owner| **owner == player).count();
        for mut group in groups {
            if group.from.len() > 1 {
                let from = match group.from.len() == all {
                    true => self.expr(Sites::Of(PlanPlayer::Player(player))),
                    false => self.expr(Sites::Or(group.from.into())),
                };
                group.steps.iter_mut().for_each(|step| step.from = from);
            }
            steps.append(&mut group.steps);
        }
        Some(())
    }

    /// The kind of piece that the mover adds, and the empty sites where they may.
    fn added(&mut self, rule: &AddRule, vars: &[Leaf]) -> Option<(ByPlayer<usize>, SitesId)> {
        let AddRule { piece, to, count } = rule;
        let one = count.is_none_or(|count| self.p.arena.const_int(count) == Some(1));
        let what = self.piece(piece)?;
        if !one || to.kind != self.p.default_kind || to.apply.is_some() || !is_flat(to) {
            return None;
        }
        let region = to.sites?;
        let mut parts = Vec::new();
        // Inside (forEach Site …), the region is that site.
        let here = matches!(self.region(region), Region::OfSite(site) if self.is_leaf(*site, vars));
        if !here {
            let region = self.sites_of(region)?;
            if !self.is_empty_only(region) {
                return None;
            }
            parts.push(region);
        }
        if let Some(when) = to.when {
            parts.push(self.sites_where(when, &[TO, SITE])?);
        }
        let open = match parts[..] {
            [] => self.all(true),
            [one] => one,
            _ => self.expr(Sites::And(parts.into())),
        };
        Some((what, open))
    }

    /// The kind of a new piece, by player.
    pub(super) fn piece(&self, piece: &PieceSpec) -> Option<ByPlayer<usize>> {
        match &piece.kinds[..] {
            [kind] if piece.state.is_none() => self.kind(*kind),
            _ => None,
        }
    }

    /// The same for a piece that belongs to the mover.
    pub(super) fn own_piece(&self, piece: &PieceSpec) -> Option<ByPlayer<usize>> {
        let kinds = self.piece(piece)?;
        let own = |(player, kind): (usize, &usize)| self.owners[*kind] == player;
        kinds.iter().enumerate().all(own).then_some(kinds)
    }

    /// A move for each kind that the piece on the last site may become.
    fn promoted(&mut self, into: &PieceSpec, then: &[MovesId]) -> Option<PlanMoves> {
        let kinds = self.own_kinds(&into.kinds)?;
        into.state.is_none().then_some(PlanMoves::Promote {
            at: self.expr(Sites::LastTo),
            into: kinds,
            then: self.follow(then)?,
        })
    }

    /// Kinds of pieces of the mover's, by player.
    fn own_kinds(&self, kinds: &[IntId]) -> Option<ByPlayer<Box<[usize]>>> {
        let kinds = kinds.iter().map(|kind| self.kind(*kind));
        let kinds = kinds.collect::<Option<Vec<_>>>()?;
        self.each_player(|player| {
            let mut own = kinds.iter().map(|kinds| kinds[player]);
            let are_own = own.clone().all(|kind| self.owners[kind] == player);
            are_own.then(|| own.by_ref().collect())
        })
    }

    /// Placing on each site of a region, perhaps only where that captures something.
    fn place_each(
        &mut self,
        region: SitesId,
        each: MovesId,
        then: &[MovesId],
    ) -> Option<PlanMoves> {
        if !self.is_empty_only(region) {
            return None;
        }
        let node = &self.p.arena.moves[each.index()];
        let (condition, add) = match &node.op {
            Moves::If(when, add, None) if node.then.is_none() => (Some(*when), *add),
            Moves::Add(_) => (None, each),
            _ => return None,
        };
        let node = &self.p.arena.moves[add.index()];
        let Moves::Add(rule) = &node.op else {
            return None;
        };
        let (what, added) = self.added(rule, &[SITE])?;
        let mut open = vec![region, added];
        let mut where_caught = None;
        if let Some(when) = condition {
            match self.bool(when) {
                Bool::CanMove(moves) => {
                    let capture = &self.p.arena.moves[moves.index()];
                    let Moves::Custodial(rule) = &capture.op else {
                        return None;
                    };
                    let flank = self.flank(rule, &Int::Leaf(SITE))?;
                    self.capture(flank.between, rule.between.apply)?;
                    where_caught = Some(flank).filter(|flank| flank.most == u32::MAX);
                    where_caught.as_ref()?;
                }
                _ => open.push(self.sites_where(when, &[SITE])?),
            }
        }
        let then: Vec<MovesId> = node.then.iter().chain(then).copied().collect();
        Some(PlanMoves::Place {
            what,
            open: self.expr(Sites::And(open.into())),
            where_caught,
            then: self.follow(&then)?,
        })
    }

    /// The sites of the board whose pieces a generator removes.
    pub(super) fn removed(&mut self, rule: &RemoveRule) -> Option<SitesId> {
        let plain = rule.count.is_none() && !rule.at_end_of_turn;
        if !plain || rule.kind != self.p.default_kind {
            return None;
        }
        let sites = self.sites_of(rule.at)?;
        let empty = self.expr(Sites::Empty);
        let taken = self.expr(Sites::Not(empty));
        Some(self.expr(Sites::And([sites, taken].into())))
    }

    /// Moves from sites of hands to empty sites, those from one after the other.
    pub(super) fn entering(
        &mut self,
        hands: Vec<ByPlayer<Option<usize>>>,
        rule: &FromToRule,
        then: &[MovesId],
    ) -> Option<Vec<PlanMoves>> {
        let copied = match rule.copy.map(|copy| self.bool(copy)) {
            None | Some(Bool::Const(false)) => false,
            Some(Bool::Const(true)) => true,
            Some(_) => return None,
        };
        let open = self.goals(rule)?;
        let then = self.follow(then)?;
        let possible = self.landing.is_none() && self.is_empty_only(open);
        let enter = |hand| PlanMoves::Enter {
            hand,
            open,
            copied,
            then,
        };
        possible.then(|| hands.into_iter().map(enter).collect())
    }

    /// Moves from some sites of the board to empty ones.
    fn from_to(&mut self, rule: &FromToRule, then: &[MovesId]) -> Option<PlanMoves> {
        let from = &rule.from;
        if from.kind != self.p.default_kind {
            return None;
        }
        let starts = self.sites_of(from.sites?)?;
        self.carry(rule, starts, then)
    }

    /// Moves from some sites with pieces of the mover's to anywhere else.
    fn carry(&mut self, rule: &FromToRule, starts: SitesId, then: &[MovesId]) -> Option<PlanMoves> {
        if rule.copy.is_some() {
            return None;
        }
        let open = self.goals(rule)?;
        let own = self.expr(Sites::Of(PlanPlayer::Mover));
        let enemy = self.enemies();
        let apart = self.is_empty_only(open) || self.is_part_of(open, enemy);
        if !apart || !self.is_part_of(starts, own) {
            return None;
        }
        let starts = self.started(starts, &rule.from)?;
        Some(PlanMoves::Carry(starts, open, self.follow(then)?))
    }

    /// Where a piece may go that can go anywhere.
    fn goals(&mut self, rule: &FromToRule) -> Option<SitesId> {
        let FromToRule {
            from,
            to,
            count,
            copy: _,
        } = rule;
        let plain = count.is_none() && is_flat(to) && self.only_takes(to);
        let flat = from.level.is_none() && from.stack.is_none();
        if !plain || !flat || to.kind != self.p.default_kind {
            return None;
        }
        let region = self.sites_of(to.sites?)?;
        Some(match to.when {
            Some(when) => {
                let when = self.sites_where(when, &[TO])?;
                self.expr(Sites::And([region, when].into()))
            }
            None => region,
        })
    }

    /// Those of some sites where a rule lets a move begin.
    pub(super) fn started(&mut self, sites: SitesId, from: &FromSpec) -> Option<SitesId> {
        Some(match from.when {
            Some(when) => {
                let when = self.sites_where(when, &[FROM, SITE])?;
                self.expr(Sites::And([sites, when].into()))
            }
            None => sites,
        })
    }

    /// The sites of hands that moves begin on, by mover; `None` if they begin on the board.
    pub(super) fn hands_of(&self, from: &FromSpec) -> Option<Vec<ByPlayer<Option<usize>>>> {
        if from.when.is_some() {
            return None;
        }
        self.hands_in(from.sites?, from.kind)
    }

    /// The sites of hands that a region consists of, by mover, one after the other.
    pub(super) fn hands_in(
        &self,
        region: RegionId,
        kind: SiteType,
    ) -> Option<Vec<ByPlayer<Option<usize>>>> {
        let fixed = |region: RegionId| match self.region(region) {
            Region::Fixed(set) => {
                let sites = self.p.set(*set).iter();
                let hands = sites.map(|site| self.hand_on(site as i32, kind));
                hands.collect::<Option<Vec<usize>>>()
            }
            _ => None,
        };
        let by_mover: Vec<Vec<usize>> = match self.region(region) {
            Region::Fixed(_) => {
                let hands = fixed(region).filter(|hands| !hands.is_empty())?;
                vec![hands; self.players]
            }
            Region::OfSite(site) => return Some(vec![self.hands_at(*site, kind)?]),
            Region::ByPlayer(by_player, player) => {
                let of = |mover| fixed(*by_player.get(self.seen_by(*player, mover)? + 1)?);
                (0..self.players).map(of).collect::<Option<_>>()?
            }
            _ => return None,
        };
        let sites = by_mover.iter().map(Vec::len).max().unwrap_or(0).max(1);
        let by_site = (0..sites).map(|nth| {
            let sites = by_mover.iter().map(|hands| hands.get(nth).copied());
            sites.collect()
        });
        Some(by_site.collect())
    }

    /// The hand whose site a number names, by mover.
    pub(super) fn hands_at(&self, site: IntId, kind: SiteType) -> Option<ByPlayer<Option<usize>>> {
        match self.int(site) {
            Int::HandSite(player, offset) => {
                let offset = usize::try_from(self.p.arena.const_int(*offset)?).ok()?;
                self.each_player(|mover| {
                    let owner = self.seen_by(*player, mover)?;
                    let hands = 0..self.hands.len();
                    let mut own = hands.filter(|hand| self.hands[*hand].owner == owner);
                    // A player without a hand has no such site; beyond a hand others begin.
                    match own.clone().next() {
                        Some(_) => own.nth(offset).map(Some),
                        None => Some(None),
                    }
                })
            }
            Int::Leaf(Leaf::Const(site)) => {
                let hand = self.hand_on(*site, kind)?;
                self.each_player(|_| Some(Some(hand)))
            }
            _ => None,
        }
    }

    /// The hand on a site.
    fn hand_on(&self, site: i32, kind: SiteType) -> Option<usize> {
        let (layout, default) = (&self.p.layout, self.p.default_kind);
        let there = layout.slot(kind, site) == layout.slot(default, site);
        let hand = |hand: &PlanHand| i64::from(hand.site) == i64::from(site);
        self.hands.iter().position(hand).filter(|_| there)
    }
}

/// Whether an end of a move says nothing of levels and rotations.
pub(super) fn is_flat(to: &ToSpec) -> bool {
    to.level.is_none() && to.rotations.is_none()
}
