//! Worlds that look the same to a seat: everything hidden from it is dealt anew.
//!
//! What was hidden is never looked at. The pieces that may be hidden are those of a game that has
//! just begun, without the ones that are seen; if these are not enough, any piece of the game may
//! be.

use super::Root;
use crate::engine::{Fault, Kind, MoveList, Placement, Rng, Seen, State, View};
use crate::ir::SiteType;

/// A position from which worlds are made that look the same to one seat.
#[derive(Debug)]
pub(super) struct Worlds<'s> {
    truth: &'s State,
    seat: usize,
    /// If players choose at once: the position before the choices that the seat does not see, and
    /// the number of these choices.
    before: Option<(&'s State, usize)>,
    /// How many pieces of each kind there are when the game begins.
    first: Vec<u32>,
}

/// A site with something hidden.
struct Gap {
    kind: SiteType,
    site: usize,
    /// What is seen of the piece; `None` if it is not even known whether there is one.
    seen: Option<Seen>,
}

impl<'s> Worlds<'s> {
    /// What the seat to move can know about the game.
    ///
    /// # Errors
    /// If the start rules cannot be carried out.
    pub(super) fn new(root: &Root<'s>) -> Result<Self, Fault> {
        let truth = root.state;
        let game = truth.game();
        let mut first = vec![0; game.program().pieces.len()];
        if game.program().hides() {
            let start = game.new_initial_state(0)?;
            // It is not known what the later games of a match begin with.
            let kinds = start
                .site_types()
                .filter(|_| start.stage() == truth.stage());
            let sites = kinds.flat_map(|kind| (0..start.sites(kind)).map(move |site| (kind, site)));
            for piece in sites.flat_map(|(kind, site)| start.stack_at(kind, site)) {
                first[piece.what] += piece.count.max(1).unsigned_abs();
            }
        }
        let seat = truth.to_move();
        let choices = root.past.iter().rev();
        let choices = choices.take_while(|(before, _)| before.to_move() < seat);
        let choices = match game.program().meta.at_once {
            true => choices.count(),
            false => 0,
        };
        let before = root.past.len().checked_sub(choices.max(1));
        Ok(Self {
            truth,
            seat,
            before: before
                .filter(|_| choices > 0)
                .map(|index| (root.past[index].0, choices)),
            first,
        })
    }

    /// Changes a copy of the position into one that looks the same to the seat.
    pub(super) fn deal(
        &self,
        world: &mut State,
        list: &mut MoveList,
        rng: &mut Rng,
    ) -> Result<(), Fault> {
        let view = self.truth.view(self.seat);
        if let Some((before, choices)) = self.before {
            world.clone_from(before);
            for _ in 0..choices {
                let (_, place) = world.legal_move(list, |count| rng.below(count))?;
                let chosen = list.get(place).ok_or(Fault::IllegalMove)?;
                world.apply_unchecked(chosen)?;
            }
        }
        if view.hides_anything() {
            let mut left = self.first.clone();
            let (mut pieces, gaps) = seen(&view, &mut left);
            self.fill(&view, gaps, &mut left, &mut pieces, rng);
            // These are the game's own pieces, so all can be laid out.
            world.lay_out(&pieces).map_err(|_| Fault::IllegalMove)?;
        }
        Ok(())
    }

    /// Deals pieces to the sites with something hidden.
    fn fill(
        &self,
        view: &View<'_>,
        mut gaps: Vec<Gap>,
        left: &mut [u32],
        pieces: &mut Vec<Placement>,
        rng: &mut Rng,
    ) {
        // Sites where a piece is seen get one before those that may be empty. Within each group
        // chance decides the order.
        for last in (1..gaps.len()).rev() {
            gaps.swap(last, rng.below(last + 1));
        }
        gaps.sort_by_key(|gap| gap.seen.is_none());
        let all = &view.game().program().pieces;
        let mut dealt = Vec::new();
        for gap in &gaps {
            let what = match gap.seen {
                Some(seen) => self.kind_for(view, seen, left, rng),
                // The seat sees all of its own pieces.
                None => draw(left, |what| all[what].owner as usize != self.seat, rng),
            };
            let Some(what) = what else { continue };
            let seen = |known: Option<i32>, none| known.unwrap_or(none);
            let piece = gap.seen;
            dealt.push(Placement {
                count: seen(piece.and_then(|piece| piece.count), 1),
                state: seen(piece.and_then(|piece| piece.state), 0),
                rotation: seen(piece.and_then(|piece| piece.rotation), 0),
                value: seen(piece.and_then(|piece| piece.value), 0),
                ..Placement::new(gap.kind, gap.site, what)
            });
        }
        pieces.append(&mut dealt);
    }

    /// A kind that a partly hidden piece may have.
    fn kind_for(
        &self,
        view: &View<'_>,
        seen: Seen,
        left: &mut [u32],
        rng: &mut Rng,
    ) -> Option<usize> {
        let all = &view.game().program().pieces;
        let fits = |what: usize| match seen.kind {
            Kind::Known(known) => what == known,
            Kind::Named(known) => all[what].base == all[known].base,
            Kind::Hidden => seen
                .owner
                .is_none_or(|owner| all[what].owner as usize == owner),
        };
        if let Some(what) = draw(left, fits, rng) {
            return Some(what);
        }
        let mut any: Vec<usize> = (1..all.len()).filter(|what| fits(*what)).collect();
        if any.is_empty() {
            any.extend(1..all.len());
        }
        any.get(rng.below(any.len())).copied()
    }
}

/// The pieces that are fully seen, and the sites with something hidden. Pieces that are seen are
/// subtracted from `left`.
fn seen(view: &View<'_>, left: &mut [u32]) -> (Vec<Placement>, Vec<Gap>) {
    let (mut pieces, mut gaps) = (Vec::new(), Vec::new());
    for kind in view.site_types() {
        for site in 0..view.sites(kind) {
            if view.hides_all(kind, site) {
                gaps.push(Gap {
                    kind,
                    site,
                    seen: None,
                });
            }
            for piece in view.stack_at(kind, site) {
                match (piece.kind, view.hides_some(kind, site)) {
                    (Kind::Known(what), false) => {
                        pieces.push(placement(kind, site, what, piece));
                        left[what] = left[what].saturating_sub(1);
                    }
                    (Kind::Known(_) | Kind::Named(_) | Kind::Hidden, _) => gaps.push(Gap {
                        kind,
                        site,
                        seen: Some(piece),
                    }),
                }
            }
        }
    }
    (pieces, gaps)
}

fn placement(kind: SiteType, site: usize, what: usize, piece: Seen) -> Placement {
    Placement {
        count: piece.count.unwrap_or(1),
        state: piece.state.unwrap_or(0),
        rotation: piece.rotation.unwrap_or(0),
        value: piece.value.unwrap_or(0),
        ..Placement::new(kind, site, what)
    }
}

/// Draws one of the remaining pieces, all equally likely.
fn draw(left: &mut [u32], fits: impl Fn(usize) -> bool, rng: &mut Rng) -> Option<usize> {
    let all: u32 = (1..left.len())
        .filter(|what| fits(*what))
        .map(|what| left[what])
        .sum();
    let mut nth = rng.below(all as usize) as u32;
    let found = (1..left.len()).filter(|what| fits(*what)).find(|what| {
        let here = nth < left[*what];
        nth = nth.saturating_sub(left[*what]);
        here
    })?;
    left[found] -= 1;
    Some(found)
}
