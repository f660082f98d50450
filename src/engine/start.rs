//! The set-up before play.

use crate::ir::{Place, Shuffle, SiteType, Start};

use super::action::Action;
use super::eval::{Ctx, Eval};
use super::state::{Look, Placed, Position};

impl Eval<'_> {
    /// Carries out the start rules in the order in which they are written.
    pub(crate) fn set_up(&mut self, st: &mut Position) {
        self.lay_dice(st);
        for rule in &self.p.start {
            if !self.burn(1) {
                break;
            }
            self.start_rule(st, Ctx::NONE, rule);
        }
        // If the rules ask who has passed, everybody counts as having passed before the first move.
        if self.p.needs.passing {
            st.passed = st.active;
        }
        self.remember_start(st);
    }

    /// Stores what later rules ask about the starting position.
    pub(super) fn remember_start(&self, st: &mut Position) {
        if self.p.needs.starts {
            st.starts = Some(self.starts(st));
        }
        if self.p.needs.history {
            let hash = if self.p.needs.situational {
                // As if the player before the first had moved, because positions are remembered
                // together with the player who made them.
                let look = st.look();
                let mover = self.preceding(look.mover.into()) as u8;
                super::eval::situation(Look { mover, ..look })
            } else {
                st.board_hash
            };
            st.history.clear();
            st.history.push(hash);
        }
    }

    /// Lays each die on its site with its first face up.
    fn lay_dice(&self, st: &mut Position) {
        let p = self.p;
        for (die, (set, index)) in p
            .dice
            .iter()
            .flat_map(|set| (0..set.faces.len()).map(move |index| (set, index)))
            .enumerate()
        {
            let piece = Placed {
                what: die as i32 + 1,
                count: 1,
                state: 0,
                rotation: 0,
                value: 0,
                unowned: 0,
            };
            let site = set.first as i32 + index as i32;
            st.put(p, p.default_kind, site, piece);
        }
    }

    /// The sites of the pieces of each kind.
    fn starts(&self, st: &Position) -> std::sync::Arc<[crate::ir::SiteSet]> {
        let layout = &self.p.layout;
        let kind = self.p.default_kind;
        let sites = layout.kinds[kind as usize].sites as usize;
        let stands = |what: usize| {
            (0..sites).filter(move |site| {
                let slot = layout.slot(kind, *site as i32);
                slot.is_some_and(|slot| st.what(layout, slot) == what as i32)
            })
        };
        let room = layout.max_words * 64;
        let pieces = 0..self.p.pieces.len();
        pieces
            .map(|what| crate::ir::SiteSet::of(room, stands(what)))
            .collect()
    }

    fn start_rule(&mut self, st: &mut Position, cx: Ctx, rule: &Start) {
        if !self.burn(1) {
            return;
        }
        match rule {
            Start::Place(place) => self.place(st, &cx, place),
            Start::Shuffle(shuffle) => self.shuffle(st, &cx, shuffle),
            Start::SetPlayer(field, players, value) => {
                let value = self.int(st.look(), &cx, *value);
                let players = self.numbers(st.look(), &cx, *players);
                for player in &players {
                    self.act(st, &Action::SetPlayer(*field, *player, value));
                }
                self.give_numbers(players);
            }
            Start::SetVar(slot, value) => {
                let value = self.int(st.look(), &cx, *value);
                self.act(st, &Action::SetVar(*slot, value));
            }
            Start::Remember(name, values, unique) => {
                let values = self.numbers(st.look(), &cx, *values);
                for value in &values {
                    self.remember(st, *name, *value, *unique);
                }
                self.give_numbers(values);
            }
            Start::Hide(rule) => {
                let mut actions = Vec::new();
                self.each_hidden(st.look(), &cx, rule, &mut |action| actions.push(action));
                actions.iter().for_each(|action| self.act(st, action));
            }
            Start::All(rules) => rules.iter().for_each(|rule| self.start_rule(st, cx, rule)),
            Start::ForEachValue(values, rule) => {
                let values = self.numbers(st.look(), &cx, *values);
                values
                    .iter()
                    .for_each(|value| self.start_rule(st, cx.with_value(*value), rule));
                self.give_numbers(values);
            }
            Start::ForEachPlayer(players, rule) => {
                let players = self.numbers(st.look(), &cx, *players);
                players
                    .iter()
                    .for_each(|player| self.start_rule(st, cx.with_player(*player), rule));
                self.give_numbers(players);
            }
            Start::ForEachSite(region, rule) => {
                let mut set = self.take_set();
                self.fill(st.look(), &cx, *region, &mut set);
                for site in set.iter() {
                    self.start_rule(st, cx.with_site(site as i32), rule);
                }
                self.give_set(set);
            }
        }
    }

    /// Puts pieces on top of each other on a site, in random order.
    fn shuffle(&mut self, st: &mut Position, cx: &Ctx, shuffle: &Shuffle) {
        let site = self.int(st.look(), cx, shuffle.site);
        let mut pieces = self.take_numbers();
        for (piece, count) in &shuffle.pieces {
            let what = self.int(st.look(), cx, *piece);
            let count = usize::try_from(self.int(st.look(), cx, *count)).unwrap_or(0);
            // Taking one more than may be held, besides the top piece, is enough for the check
            // below to notice.
            let room = self.limits.held.saturating_add(2) - pieces.len();
            pieces.resize(pieces.len() + count.min(room), what);
        }
        let mut number =
            |id: Option<crate::ir::IntId>| id.map_or(0, |id| self.int(st.look(), cx, id));
        let (state, value) = (number(shuffle.state), number(shuffle.value));
        while !pieces.is_empty() {
            let what = pieces.swap_remove(self.rng.below(pieces.len()));
            let piece = Placed {
                what,
                count: 1,
                state,
                rotation: 0,
                value,
                unowned: 0,
            };
            if self.p.is_piece(what) && self.may_hold(&st.held) {
                self.stack_up(st, shuffle.kind, site, piece);
            }
        }
        self.give_numbers(pieces);
    }

    /// Puts a piece on top of what lies on a site.
    fn stack_up(&self, st: &mut Position, kind: SiteType, site: i32, piece: Placed) {
        // Quirk 3: a piece that starts on a stack counts twice on its tracks.
        for _ in 0..2 {
            self.note_places(st, piece.what, -1, site);
        }
        st.push(self.p, kind, site, piece);
    }

    fn place(&mut self, st: &mut Position, cx: &Ctx, place: &Place) {
        let what = self.int(st.look(), cx, place.piece);
        let mut set = self.take_set();
        self.fill(st.look(), cx, place.sites, &mut set);
        for site in set.iter() {
            let cx = cx.with_site(site as i32);
            let mut number =
                |id: Option<crate::ir::IntId>| id.map_or(0, |id| self.int(st.look(), &cx, id));
            let piece = Placed {
                what,
                count: number(Some(place.count)),
                state: number(place.state),
                rotation: number(place.rotation),
                value: number(place.value),
                unowned: i32::from(place.unowned),
            };
            if !self.burn(1) {
                break;
            }
            if !self.p.is_piece(what) || piece.count <= 0 {
                continue;
            }
            if self.p.needs.stacks {
                let one = Placed { count: 1, ..piece };
                let height = if place.stacked { piece.count } else { 1 };
                for _ in 0..height {
                    if !self.may_hold(&st.held) {
                        break;
                    }
                    self.stack_up(st, place.kind, site as i32, one);
                }
            } else {
                // Quirk 4: the kind of the first piece stays, and placing another on it only raises
                // the count.
                let layout = &self.p.layout;
                let present = layout
                    .slot(place.kind, site as i32)
                    .map(|slot| st.placed(layout, slot));
                let piece = match present.filter(|present| present.what != 0) {
                    Some(present) => Placed {
                        count: present.count.max(1).saturating_add(piece.count),
                        ..present
                    },
                    None => piece,
                };
                let noted = if self.p.layout.places.is_kept() {
                    piece.count
                } else {
                    0
                };
                for _ in 0..noted {
                    if !self.burn(1) {
                        break;
                    }
                    self.note_places(st, what, -1, site as i32);
                }
                st.put(self.p, place.kind, site as i32, piece);
            }
        }
        self.give_set(set);
    }
}
