//! The expressions of a plan, ready to be evaluated for all sites at once.

use crate::ir::{ByPlayer, Plan, PlanCond, PlanMoves, PlanPlayer, Sites, SitesId, StepTable};

use super::SMALL;
use super::bits::{self, Words};
use super::flanks::Ahead;
use super::rays::Sights;
use super::reach::leading_to;
use super::ways::{self, Fan};

/// An expression whose sets have the size of the board.
#[derive(Debug)]
pub(super) enum Node<const W: usize> {
    Fixed(Words<W>),
    Own(ByPlayer<Words<W>>),
    Empty,
    Of(PlanPlayer),
    /// All sites but those.
    NotOf(PlanPlayer),
    Others,
    Kind(ByPlayer<usize>),
    LastTo,
    ByLast(Box<[Words<W>]>),
    Later,
    Visited,
    Pending,
    InLine(usize, PlanPlayer),
    When(Box<PlanCond>),
    Not(SitesId),
    And(Box<[SitesId]>),
    Or(Box<[SitesId]>),
    Before(u32, SitesId),
    After(Box<[u32]>, SitesId),
    Beside(Box<[u32]>, SitesId, [u32; 2]),
}

impl<const W: usize> Node<W> {
    /// For an expression of a plan.
    fn of(plan: &Plan, sites: &Sites, all_sites: &Words<W>) -> Self {
        match sites {
            Sites::Fixed(set) => Self::Fixed(bits::and(&words(set), all_sites)),
            Sites::Own(sets) => {
                let sets = sets.iter().map(|set| bits::and(&words(set), all_sites));
                Self::Own(sets.collect())
            }
            Sites::Empty => Self::Empty,
            Sites::Of(player) => Self::Of(*player),
            Sites::Others => Self::Others,
            Sites::Kind(kinds) => Self::Kind(kinds.clone()),
            Sites::LastTo => Self::LastTo,
            Sites::ByLast(sets) => Self::ByLast(sets.iter().map(words).collect()),
            Sites::Later => Self::Later,
            Sites::Visited => Self::Visited,
            // Marks are kept behind the kinds.
            Sites::Marked => Self::Kind(vec![plan.owners.len(); plan.players].into()),
            Sites::Pending => Self::Pending,
            Sites::InLine(lines, player) => Self::InLine(*lines, *player),
            Sites::When(when) => Self::When(when.clone()),
            Sites::Not(a) => {
                if let Sites::Of(player) = plan.exprs[*a as usize] {
                    Self::NotOf(player)
                } else {
                    Self::Not(*a)
                }
            }
            Sites::And(all) => Self::And(all.clone()),
            Sites::Or(all) => match not_of(plan, all) {
                Some(player) => Self::NotOf(player),
                None => Self::Or(all.clone()),
            },
            Sites::Before(step, a) => Self::Before(*step, *a),
            Sites::After(steps, a) => Self::After(steps.clone(), *a),
            Sites::Beside(steps, a, range) => Self::Beside(steps.clone(), *a, *range),
        }
    }
}

/// The steps of one direction as shifts of whole sets: all steps with the same difference between
/// site numbers form one shift.
#[derive(Debug)]
pub(super) struct Shifts<const W: usize> {
    pub(super) by_distance: Vec<Shift<W>>,
    /// Whether at most nine steps can follow each other.
    pub(super) is_short: bool,
    /// The sites ahead of each.
    pub(super) ahead: Option<Ahead>,
}

/// The steps with one difference between site numbers.
#[derive(Debug)]
pub(super) struct Shift<const W: usize> {
    pub(super) by: i32,
    /// Where they begin.
    pub(super) from: Words<W>,
    /// Where they end.
    pub(super) to: Words<W>,
    /// Where one more of them than the index can begin, one after the other.
    pub(super) room: Vec<Words<W>>,
}

impl<const W: usize> Shift<W> {
    /// Finds where rows of steps can begin.
    fn find_room(&mut self) {
        let mut room = self.from;
        // No row is longer than the board, so that of a circle ends too.
        while !bits::is_empty(&room) && self.room.len() < 64 * W {
            self.room.push(room);
            let by = self.by * self.room.len() as i32;
            room = bits::and(&room, &bits::shifted(&self.from, by));
        }
    }
}

impl<const W: usize> Shifts<W> {
    pub(super) fn new(table: &StepTable) -> Self {
        let mut by_distance: Vec<Shift<W>> = Vec::new();
        for (site, next) in table.next.iter().enumerate() {
            if *next == StepTable::NONE {
                continue;
            }
            let by = *next as i32 - site as i32;
            let known = by_distance.iter().position(|shift| shift.by == by);
            let index = known.unwrap_or(by_distance.len());
            if known.is_none() {
                let (from, to) = ([0; W], [0; W]);
                by_distance.push(Shift {
                    by,
                    from,
                    to,
                    room: Vec::new(),
                });
            }
            bits::insert(&mut by_distance[index].from, site);
            bits::insert(&mut by_distance[index].to, *next as usize);
        }
        by_distance.iter_mut().for_each(Shift::find_room);
        let mut sites = 0..table.next.len() as u32;
        let is_short = sites.all(|site| table.line_from(site).take(11).count() <= 10);
        Self {
            by_distance,
            is_short,
            ahead: Ahead::of(table),
        }
    }

    /// How much larger the number of the site is behind a step, if that is so everywhere; otherwise
    /// 0.
    #[inline]
    pub(super) fn stride(&self) -> i32 {
        match &self.by_distance[..] {
            [shift] => shift.by,
            _ => 0,
        }
    }

    /// The sites from which a step leads into a set.
    #[inline]
    pub(super) fn before(&self, set: &Words<W>) -> Words<W> {
        let mut found = [0; W];
        for shift in &self.by_distance {
            let there = bits::shifted(set, shift.by);
            found = bits::or(&found, &bits::and(&there, &shift.from));
        }
        found
    }

    /// The sites from which so many steps lead into a set, at least one.
    #[inline]
    pub(super) fn far_before(&self, set: &Words<W>, steps: usize) -> Words<W> {
        if let [shift] = &self.by_distance[..] {
            return match shift.room.get(steps - 1) {
                Some(room) => bits::and(room, &bits::shifted(set, shift.by * steps as i32)),
                None => [0; W],
            };
        }
        (0..steps).fold(*set, |set, _| self.before(&set))
    }

    /// Where a step leads from the sites of a set.
    #[inline]
    pub(super) fn after(&self, set: &Words<W>) -> Words<W> {
        let mut found = [0; W];
        for shift in &self.by_distance {
            let there = bits::shifted(set, -shift.by);
            found = bits::or(&found, &bits::and(&there, &shift.to));
        }
        found
    }
}

/// All expressions of a plan, and the steps they use.
#[derive(Debug)]
pub(super) struct Exprs<const W: usize> {
    nodes: Vec<Node<W>>,
    /// For each expression, whether what stands on a site decides if it is one of the sites, as
    /// long as nothing is pending.
    local: Vec<bool>,
    /// For each expression, whether it may depend on what is pending.
    pending: Vec<bool>,
    /// For each expression, whether it can hold only empty sites.
    empty_only: Vec<bool>,
    /// For each kind of move, the sites where each player's may end, if rules ask for threats.
    ends: Vec<ByPlayer<Words<W>>>,
    pub(super) shifts: Vec<Shifts<W>>,
    /// For each kind of move that is a step, the rules of each player.
    fans: Vec<ByPlayer<Vec<Fan<W>>>>,
    /// All sites.
    pub(super) universe: Words<W>,
    /// Whether rules ask where moves of a turn began or ended.
    pub(super) visits: bool,
    /// Whether rules ask if a move took something.
    pub(super) takes: bool,
}

/// A set of the program with as many words as the board has.
pub(super) fn words<const W: usize>(set: &crate::ir::SiteSet) -> Words<W> {
    std::array::from_fn(|index| set.words().get(index).copied().unwrap_or(0))
}

impl<const W: usize> Exprs<W> {
    pub(super) fn new(plan: &Plan) -> Self {
        let mut universe = [0; W];
        (0..plan.sites).for_each(|site| bits::insert(&mut universe, site));
        let shifts: Vec<Shifts<W>> = plan.steps.iter().map(Shifts::new).collect();
        let fans_of = |moves: &PlanMoves| match moves {
            PlanMoves::Step(players) => {
                let mut fans: ByPlayer<Vec<Fan<W>>> = players
                    .iter()
                    .map(|rules| ways::fans(rules, &shifts))
                    .collect();
                for (player, fans) in fans.iter_mut().enumerate() {
                    for fan in fans {
                        fan.sights = Sights::of(plan, &fan.legs);
                        if plan.threats {
                            let within = most_of(plan, fan.from, player).unwrap_or(universe);
                            fan.leading = leading_to(fan, plan.sites, &shifts);
                            for leading in &mut fan.leading {
                                *leading = bits::and(leading, &within);
                            }
                            fan.own = is_own(plan, fan.from, player);
                        }
                    }
                }
                fans
            }
            PlanMoves::Place { .. }
            | PlanMoves::Enter { .. }
            | PlanMoves::Remove(..)
            | PlanMoves::Carry(..)
            | PlanMoves::Promote { .. }
            | PlanMoves::Pass(_) => ByPlayer::default(),
        };
        let fans: Vec<ByPlayer<Vec<Fan<W>>>> = plan.moves.iter().map(fans_of).collect();
        let ends_of = |moves: (&PlanMoves, &ByPlayer<Vec<Fan<W>>>)| match moves {
            (PlanMoves::Step(_), players) => players.iter().map(|fans| ends(fans)).collect(),
            _ => vec![universe; plan.players].into(),
        };
        let ends = plan.moves.iter().zip(&fans).map(ends_of).collect();
        Self {
            nodes: plan
                .exprs
                .iter()
                .map(|sites| Node::of(plan, sites, &universe))
                .collect(),
            local: local(plan),
            pending: asking_pending(plan),
            empty_only: Sites::are_empty_only(&plan.exprs),
            ends,
            fans,
            shifts,
            universe,
            visits: plan.exprs.contains(&Sites::Visited),
            takes: plan.asks_what_is_taken(),
        }
    }

    /// The rules by which a player's pieces step, by the number of the kind of move.
    #[inline]
    pub(super) fn fans(&self, moves: usize, player: usize) -> &[Fan<W>] {
        &self.fans[moves][player]
    }

    #[inline]
    pub(super) fn node(&self, id: SitesId) -> &Node<W> {
        &self.nodes[id as usize]
    }

    /// Whether what stands on a site decides if it is one of an expression's sites, as long as nothing
    /// is pending.
    #[inline]
    pub(super) fn is_local(&self, id: SitesId) -> bool {
        self.local[id as usize]
    }

    /// Whether an expression can hold only empty sites.
    #[inline]
    pub(super) fn is_empty_only(&self, id: SitesId) -> bool {
        self.empty_only[id as usize]
    }

    /// The sites where a player's moves of a kind may end, whatever the position, if rules ask for
    /// threats.
    #[inline]
    pub(super) fn ends(&self, moves: usize, player: usize) -> &Words<W> {
        &self.ends[moves][player]
    }

    /// Whether an expression may depend on what is pending.
    #[inline]
    pub(super) fn asks_pending(&self, id: SitesId) -> bool {
        !SMALL && self.pending[id as usize]
    }
}

/// The player whose pieces stand on all sites but those of some expressions together, if these are
/// the empty sites and those of the only other owner of pieces.
fn not_of(plan: &Plan, parts: &[SitesId]) -> Option<PlanPlayer> {
    if plan.players != 2 || plan.owners.iter().any(|owner| *owner > 1) {
        return None;
    }
    let [a, b] = parts else { return None };
    let both = (&plan.exprs[*a as usize], &plan.exprs[*b as usize]);
    let ((Sites::Empty, Sites::Of(player)) | (Sites::Of(player), Sites::Empty)) = both else {
        return None;
    };
    match player {
        PlanPlayer::Mover => Some(PlanPlayer::Enemy),
        PlanPlayer::Enemy => Some(PlanPlayer::Mover),
        PlanPlayer::Player(player @ 0..2) => Some(PlanPlayer::Player(1 - player)),
        PlanPlayer::Next | PlanPlayer::Player(_) => None,
    }
}

/// Whether an expression never has a site without a piece of the player who moves.
fn is_own(plan: &Plan, id: SitesId, mover: usize) -> bool {
    let sites = &plan.exprs[id as usize];
    if let Sites::Of(player) = sites {
        *player == PlanPlayer::Mover || *player == PlanPlayer::Player(mover)
    } else if let Sites::Kind(kinds) = sites {
        plan.owners[kinds[mover]] == mover
    } else if let Sites::And(parts) = sites {
        parts.iter().any(|part| is_own(plan, *part, mover))
    } else if let Sites::Or(parts) = sites {
        parts.iter().all(|part| is_own(plan, *part, mover))
    } else {
        false
    }
}

/// The sites to which some rules may lead.
fn ends<const W: usize>(fans: &[Fan<W>]) -> Words<W> {
    let mut ends = [0; W];
    for fan in fans {
        for (site, leading) in fan.leading.iter().enumerate() {
            if !bits::is_empty(leading) {
                bits::insert(&mut ends, site);
            }
        }
    }
    ends
}

/// Sites that a set has at most when a player moves, if they never change.
fn most_of<const W: usize>(plan: &Plan, id: SitesId, mover: usize) -> Option<Words<W>> {
    let sites = &plan.exprs[id as usize];
    if let Sites::Fixed(set) = sites {
        Some(words(set))
    } else if let Sites::Own(sets) = sites {
        Some(words(&sets[mover]))
    } else if let Sites::And(parts) = sites {
        let known = parts.iter().filter_map(|part| most_of(plan, *part, mover));
        known.reduce(|a, b| bits::and(&a, &b))
    } else {
        None
    }
}

/// For each expression, whether what stands on a site decides if it is one of the sites, as long as
/// nothing is pending.
fn local(plan: &Plan) -> Vec<bool> {
    let mut local: Vec<bool> = Vec::new();
    for sites in &plan.exprs {
        let all = |parts: &[SitesId]| parts.iter().all(|part| local[*part as usize]);
        let is_local = match sites {
            Sites::Fixed(_)
            | Sites::Own(_)
            | Sites::Empty
            | Sites::Of(_)
            | Sites::Others
            | Sites::Kind(_)
            | Sites::Pending => true,
            Sites::When(when) => **when == PlanCond::Pending,
            Sites::Not(part) => all(&[*part]),
            Sites::And(parts) | Sites::Or(parts) => all(parts),
            Sites::LastTo
            | Sites::ByLast(_)
            | Sites::Later
            | Sites::Visited
            | Sites::Marked
            | Sites::InLine(..)
            | Sites::Before(..)
            | Sites::After(..)
            | Sites::Beside(..) => false,
        };
        local.push(is_local);
    }
    local
}

/// For each expression, whether it may depend on what is pending.
fn asking_pending(plan: &Plan) -> Vec<bool> {
    let mut asks: Vec<bool> = Vec::new();
    // In browsers nothing does.
    if SMALL {
        return asks;
    }
    for sites in &plan.exprs {
        let mut parts = sites.parts().iter();
        let itself = matches!(sites, Sites::Pending | Sites::When(_));
        asks.push(itself || parts.any(|part| asks[*part as usize]));
    }
    asks
}
