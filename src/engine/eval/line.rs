//! Lines of matching pieces.

use crate::ir::{LineLevels, LineRule, LineThrough, LineWho, Program};

use super::{Ctx, Eval};
use crate::engine::state::{Look, Placed};

impl Eval<'_> {
    /// Whether a line satisfies a rule.
    pub(crate) fn is_line(&mut self, st: Look<'_>, cx: &Ctx, rule: &LineRule) -> bool {
        let length = self.int(st, cx, rule.length);
        match &rule.through {
            LineThrough::Last => self.line_through(st, cx, rule, length, st.last.to),
            LineThrough::Site(site) => {
                let site = self.int(st, cx, *site);
                self.line_through(st, cx, rule, length, site)
            }
            LineThrough::Any(region) => {
                if let Some(found) = self.has_run(st, cx, rule, length, *region) {
                    return found;
                }
                let mut sites = self.take_set();
                self.fill(st, cx, *region, &mut sites);
                let found = sites
                    .iter()
                    .any(|site| self.line_through(st, cx, rule, length, site as i32));
                self.give_set(sites);
                found
            }
        }
    }

    fn line_through(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &LineRule,
        length: i32,
        pivot: i32,
    ) -> bool {
        let layout = &self.p.layout;
        let Some(slot) = layout.slot(rule.kind, pivot) else {
            return false;
        };
        let base = layout.kinds[rule.kind as usize].base as usize;
        let what = st.what(layout, slot);
        let line = Sought {
            rule,
            wanted: self.wanted(st, cx, rule, what),
            length,
        };
        if rule.levels == LineLevels::Through {
            return self.line_through_levels(st, cx, &line, pivot, slot);
        }
        // If the pivot decides what counts, the condition concerns only the other sites of the
        // line.
        let is_pivot = match rule.who {
            LineWho::Same => what != 0,
            LineWho::Owner(_) | LineWho::Anyone | LineWho::Kinds(_) => {
                self.stands_in_line(st, cx, &line, pivot, slot)
            }
        };
        if !is_pivot {
            return false;
        }
        // Most rules just ask for one kind of piece or one owner.
        let p = self.p;
        let tops = rule.levels == LineLevels::Top || !p.needs.stacks;
        let plain = rule.when.is_none() && tops;
        if length > 1 && plain && rule.contiguous && self.stands_alone(st, &line, pivot) {
            return false;
        }
        match line.wanted {
            Wanted::Kind(kind) if plain => {
                line.runs_through(p, pivot, |site| st.what(layout, base + site) == kind)
            }
            Wanted::Owner(owner) if plain => line.runs_through(p, pivot, |site| {
                let what = st.what(layout, base + site);
                what != 0 && p.owner(what) as i32 == owner
            }),
            Wanted::Kind(_) | Wanted::Owner(_) | Wanted::Any | Wanted::Kinds(_) => line
                .runs_through(p, pivot, |site| {
                    self.stands_in_line(st, cx, &line, site as i32, base + site)
                }),
        }
    }

    /// Whether sets show that no site beside one can continue a line from it.
    #[inline]
    fn stands_alone(&self, st: Look<'_>, line: &Sought<'_>, pivot: i32) -> bool {
        let (p, kind) = (self.p, line.rule.kind);
        let owner = match line.wanted {
            Wanted::Kind(what) => p.owner(what),
            Wanted::Owner(owner) => match usize::try_from(owner) {
                Ok(owner) if owner < p.layout.owners => owner,
                Ok(_) | Err(_) => return false,
            },
            Wanted::Any | Wanted::Kinds(_) => return false,
        };
        let simple = !(p.needs.unowned || p.needs.large || p.needs.stacks);
        if !simple || !self.limits.shortcuts {
            return false;
        }
        let id = line.rule.radials;
        let near = p.jumps.near(id, p.radials(id));
        near.meets(pivot as usize, st.owned(&p.layout, kind, owner)) == Some(false)
    }

    /// Whether a site belongs to a line: by its piece, or by any piece of its stack.
    fn stands_in_line(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        line: &Sought<'_>,
        site: i32,
        slot: usize,
    ) -> bool {
        let mut like = self.has_wanted(&line.wanted, st.what(&self.p.layout, slot));
        if let (false, LineLevels::Any, Some(below)) = (like, line.rule.levels, st.under.get(slot))
        {
            let is_like = |piece: &Placed| self.has_wanted(&line.wanted, piece.what);
            like = below.iter().any(is_like);
        }
        let when = line.rule.when.filter(|_| like);
        when.map_or(like, |when| self.bool(st, &cx.with_to(site), when))
    }

    pub(super) fn wanted(&mut self, st: Look<'_>, cx: &Ctx, rule: &LineRule, what: i32) -> Wanted {
        match &rule.who {
            LineWho::Same => Wanted::Kind(what),
            LineWho::Owner(owner) => Wanted::Owner(self.int(st, cx, *owner)),
            LineWho::Anyone => Wanted::Any,
            LineWho::Kinds(kinds) => {
                let mut bits = 0;
                self.fold(st, cx, *kinds, |all| {
                    all.iter()
                        .filter(|k| (0..128).contains(*k))
                        .for_each(|k| bits |= 1u128 << k);
                });
                Wanted::Kinds(bits)
            }
        }
    }

    #[inline]
    pub(super) fn fits_line(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        line: &Sought<'_>,
        site: i32,
        what: i32,
    ) -> bool {
        self.has_wanted(&line.wanted, what)
            && line
                .rule
                .when
                .is_none_or(|when| self.bool(st, &cx.with_to(site), when))
    }

    /// Whether a kind of piece can be part of the line.
    #[inline]
    fn has_wanted(&self, wanted: &Wanted, what: i32) -> bool {
        // An empty site is part of a line only if "no piece" is among the kinds.
        match wanted {
            Wanted::Kind(kind) => what != 0 && what == *kind,
            Wanted::Owner(owner) => what != 0 && self.p.owner(what) as i32 == *owner,
            Wanted::Any => what != 0,
            Wanted::Kinds(bits) => what < 128 && bits >> what & 1 == 1,
        }
    }
}

/// A line to look for.
pub(super) struct Sought<'r> {
    pub(super) rule: &'r LineRule,
    pub(super) wanted: Wanted,
    pub(super) length: i32,
}

impl Sought<'_> {
    /// Whether a line passes through a site, which belongs to it, and is long enough. `stands`
    /// tells whether another site belongs to it.
    #[inline]
    fn runs_through(&self, p: &Program, pivot: i32, mut stands: impl FnMut(usize) -> bool) -> bool {
        let radials = p.radials(self.rule.radials);
        for radial in radials.lines(pivot as usize) {
            let opposite = radials.opposite(radial);
            if opposite.is_some_and(|opposite| opposite < radial) {
                continue;
            }
            let half = |half: usize| radials.line(half).len() as i32;
            if 1 + half(radial) + opposite.map_or(0, half) < self.length {
                continue;
            }
            let mut count = 1;
            for half in [Some(radial), opposite].into_iter().flatten() {
                for &site in radials.line(half) {
                    if stands(site as usize) {
                        count += 1;
                    } else if self.rule.contiguous {
                        break;
                    }
                }
            }
            if self.is_long_enough(count) {
                return true;
            }
        }
        false
    }

    /// Whether this many pieces in a row are as many as the rule wants.
    pub(super) fn is_long_enough(&self, count: i32) -> bool {
        count == self.length || !self.rule.exact && count > self.length
    }
}

/// The pieces that can be part of a line.
pub(super) enum Wanted {
    Kind(i32),
    Owner(i32),
    Any,
    Kinds(u128),
}
