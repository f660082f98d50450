//! Which generators of moves can be counted as they go by, and for which of them all pieces of a
//! player can be asked at once.

use crate::ir::{
    BetweenSpec, BoolId, Counted, Dirs, DirsId, Expr, FromSpec, Int, IntId, Leaf, Moves, MovesId,
    Program, Region, SiteType, Vars,
};

/// What is known of all generators of a program.
pub(super) fn of(program: &Program) -> Counted {
    let arena = &program.arena;
    let mut known = Counted {
        plain: (0..arena.dirs.len()).map(|_| false).collect(),
        ..Counted::default()
    };
    for index in 0..arena.dirs.len() {
        known.plain[index] = is_plain(program, DirsId(index as u32));
    }
    let looker = Looker {
        p: program,
        known: &known,
    };
    let all = || (0..arena.moves.len() as u32).map(MovesId);
    let abreast = all().map(|id| looker.asks_abreast(&id)).collect();
    let counts = all().map(|id| looker.counts(id, 0)).collect();
    let worth = all().map(|id| looker.is_worth_it(id, 0)).collect();
    Counted {
        counts,
        worth,
        abreast,
        ..known
    }
}

/// How deep generators are looked into: those of programs that say more are not looked at so.
const MOST_DEEP: usize = 64;

/// Whether directions are the same for all pieces of a kind.
fn is_plain(program: &Program, id: DirsId) -> bool {
    match &program.arena.dirs[id.index()] {
        Dirs::Radials(_) | Dirs::Facing { .. } => true,
        Dirs::Union(a, b) => is_plain(program, *a) && is_plain(program, *b),
        Dirs::LastStep { .. }
        | Dirs::FromTo { .. }
        | Dirs::If(..)
        | Dirs::Difference(..)
        | Dirs::Random(..) => false,
    }
}

struct Looker<'p> {
    p: &'p Program,
    known: &'p Counted,
}

impl Looker<'_> {
    /// Whether each move of a generator goes by a sink once and nothing looks back at it.
    #[expect(clippy::too_many_lines, reason = "every op is named")]
    fn counts(&self, id: MovesId, depth: usize) -> bool {
        let counts = |id: &MovesId| self.counts(*id, depth + 1);
        if depth > MOST_DEEP {
            return false;
        }
        // What turns pieces where moves end looks back at the moves.
        let looks_back = self.p.needs.rotation || self.p.needs.large;
        match &self.p.arena.moves[id.index()].op {
            Moves::All(all) | Moves::Priority(all) => all.iter().all(counts),
            Moves::If(_, a, b) => counts(a) && b.as_ref().is_none_or(counts),
            // Others would be asked twice, and listing them costs no more than that.
            Moves::ForEachPiece { pieces, moves, .. } => match moves {
                Some(moves) => self.asks_abreast(moves),
                None => {
                    let own = self.own_moves(pieces.as_deref());
                    own.iter().all(|moves| self.asks_abreast(moves))
                }
            },
            Moves::ForEachValue(_, each) | Moves::ForEachPlayer(_, each) => counts(each),
            Moves::Add { .. } => true,
            Moves::Step { .. }
            | Moves::Slide(_)
            | Moves::Hop(_)
            | Moves::Leap { .. }
            | Moves::FromTo { .. } => !looks_back,
            Moves::Select(..)
            | Moves::Remove { .. }
            | Moves::Promote { .. }
            | Moves::Pass
            | Moves::MoveAgain => true,
            Moves::Seq(_)
            | Moves::AllCombinations(..)
            | Moves::Satisfy(_)
            | Moves::Chance(_)
            | Moves::Drawn(..)
            | Moves::Append(_)
            | Moves::Max(..)
            | Moves::Do { .. }
            | Moves::While(..)
            | Moves::AvoidStored(_)
            | Moves::Shoot { .. }
            | Moves::ForEachSite(..)
            | Moves::ForEachGroup(..)
            | Moves::ForEachDirection(_)
            | Moves::Claim(..)
            | Moves::TakeControl { .. }
            | Moves::Flip(..)
            | Moves::Push(..)
            | Moves::Attract(..)
            | Moves::Turn(..)
            | Moves::Note
            | Moves::SwapPieces(..)
            | Moves::SwapPlayers(..)
            | Moves::Custodial(_)
            | Moves::Intervene(_)
            | Moves::Surround(_)
            | Moves::Enclose(_)
            | Moves::Directional(_)
            | Moves::Sow(_)
            | Moves::ForEachLevel { .. }
            | Moves::FirstOnTrack(..)
            | Moves::Roll
            | Moves::ForEachDie(_)
            | Moves::SetRotation(..)
            | Moves::Change(_) => false,
        }
    }

    /// Whether some of what a generator is made of is counted by sets: of others each move is looked at.
    fn is_worth_it(&self, id: MovesId, depth: usize) -> bool {
        let op = &self.p.arena.moves[id.index()].op;
        let worth = |id: &MovesId| depth < MOST_DEEP && self.is_worth_it(*id, depth + 1);
        if let Moves::All(all) | Moves::Priority(all) = op {
            return all.iter().any(worth);
        }
        if let Moves::If(_, a, b) = op {
            return worth(a) || b.as_ref().is_some_and(worth);
        }
        if let Moves::ForEachValue(_, each) | Moves::ForEachPlayer(_, each) = op {
            return worth(each);
        }
        matches!(
            op,
            Moves::Add { .. } | Moves::FromTo { .. } | Moves::ForEachPiece { .. }
        )
    }

    fn asks_abreast(&self, id: &MovesId) -> bool {
        self.is_simple() && self.abreast(*id, 0)
    }

    /// Whether what stands on the board is told by sets of sites.
    fn is_simple(&self) -> bool {
        let needs = &self.p.needs;
        !(needs.stacks || needs.rotation || needs.large || needs.unowned)
    }

    /// What pieces do of their own.
    fn own_moves(&self, pieces: Option<&[u32]>) -> Vec<MovesId> {
        let all = self.p.pieces.iter().enumerate();
        let wanted = |what: usize| pieces.is_none_or(|pieces| pieces.contains(&(what as u32)));
        let all = all.filter(|(what, _)| wanted(*what));
        all.filter_map(|(_, piece)| piece.moves).collect()
    }

    /// Whether all pieces of a kind can be asked for the moves of a generator at once: each condition
    /// is a set, and nothing else hangs on which piece it is.
    #[expect(clippy::too_many_lines, reason = "every op is named")]
    fn abreast(&self, id: MovesId, depth: usize) -> bool {
        let abreast = |id: &MovesId| self.abreast(*id, depth + 1);
        if depth > MOST_DEEP {
            return false;
        }
        match &self.p.arena.moves[id.index()].op {
            Moves::All(all) | Moves::Priority(all) => all.iter().all(abreast),
            Moves::If(when, a, b) => {
                self.is_settled(Expr::Bool(*when)) && abreast(a) && b.as_ref().is_none_or(abreast)
            }
            Moves::Step { from, dirs, to } => {
                self.begins(from) && self.known.is_plain(*dirs) && self.is_set(to.when, to.kind)
            }
            Moves::Leap {
                from, forward, to, ..
            } => {
                let settled = forward.is_none_or(|forward| self.is_settled(Expr::Bool(forward)));
                settled && self.begins(from) && self.is_set(to.when, to.kind)
            }
            Moves::Slide(rule) => {
                let plain = rule.tracks.is_none() && rule.to.apply_when.is_none();
                plain
                    && self.begins(&rule.from)
                    && self.known.is_plain(rule.dirs)
                    && self.is_set(rule.to.when, rule.to.kind)
                    && self.lies_between(&rule.between, rule.from.kind)
            }
            Moves::Hop(rule) => {
                rule.to.apply_when.is_none()
                    && self.begins(&rule.from)
                    && self.known.is_plain(rule.dirs)
                    && self.is_set(rule.to.when, rule.to.kind)
                    && self.lies_between(&rule.between, rule.from.kind)
            }
            Moves::Seq(_)
            | Moves::AllCombinations(..)
            | Moves::Satisfy(_)
            | Moves::Chance(_)
            | Moves::Drawn(..)
            | Moves::Append(_)
            | Moves::Max(..)
            | Moves::Do { .. }
            | Moves::While(..)
            | Moves::AvoidStored(_)
            | Moves::ForEachPiece { .. }
            | Moves::ForEachSite(..)
            | Moves::ForEachValue(..)
            | Moves::ForEachPlayer(..)
            | Moves::ForEachGroup(..)
            | Moves::ForEachDirection(_)
            | Moves::Add { .. }
            | Moves::Claim(..)
            | Moves::FromTo { .. }
            | Moves::Shoot { .. }
            | Moves::Select(..)
            | Moves::Remove { .. }
            | Moves::Promote { .. }
            | Moves::TakeControl { .. }
            | Moves::Flip(..)
            | Moves::Push(..)
            | Moves::Attract(..)
            | Moves::Turn(..)
            | Moves::Note
            | Moves::Pass
            | Moves::MoveAgain
            | Moves::SwapPieces(..)
            | Moves::SwapPlayers(..)
            | Moves::Custodial(_)
            | Moves::Intervene(_)
            | Moves::Surround(_)
            | Moves::Enclose(_)
            | Moves::Directional(_)
            | Moves::Sow(_)
            | Moves::ForEachLevel { .. }
            | Moves::FirstOnTrack(..)
            | Moves::Roll
            | Moves::ForEachDie(_)
            | Moves::SetRotation(..)
            | Moves::Change(_) => false,
        }
    }

    /// Whether a move begins where the piece stands, as far as a set can say.
    fn begins(&self, from: &FromSpec) -> bool {
        let here = from.sites.is_none_or(|region| {
            let Region::OfSite(site) = &self.p.arena.regions[region.index()] else {
                return false;
            };
            let leaf = &self.p.arena.ints[site.index()];
            matches!(leaf, Int::Leaf(Leaf::Context(var)) if Vars::FROM.has(*var))
        });
        here && self.is_set(from.when, from.kind)
    }

    /// Whether a condition holds of the sites of a set, as far as lines go.
    fn is_set(&self, when: Option<BoolId>, kind: SiteType) -> bool {
        let sites = self
            .p
            .topology
            .len(kind)
            .max(self.p.topology.len(self.p.default_kind));
        when.is_none_or(|when| {
            let lift = self.p.lifts.of(when);
            lift.is_some_and(|(_, lift)| lift.rest.is_empty() && lift.sites as usize >= sites)
        })
    }

    fn lies_between(&self, between: &BetweenSpec, kind: SiteType) -> bool {
        let numbers = [between.min, between.max, between.before, between.after];
        let settled = |id: &IntId| self.is_settled(Expr::Int(*id));
        numbers.iter().flatten().all(settled) && self.is_set(between.when, kind)
    }

    /// Whether nothing that is passed down has to do with it.
    fn is_settled(&self, expr: Expr) -> bool {
        self.p.arena.whole(expr).vars.is_empty()
    }
}
