//! Numbers that are read off sites, levels of stacks and players.

use crate::ir::{IntId, PlayerField, Side, SiteField, SiteType};

use super::{Ctx, Eval};
use crate::engine::action::Place;
use crate::engine::state::Look;

impl Eval<'_> {
    /// What a field of a site holds; 0 where there is no such site.
    #[inline(always)]
    pub(crate) fn field_at(
        &self,
        st: Look<'_>,
        field: SiteField,
        kind: SiteType,
        site: i32,
    ) -> i32 {
        let layout = &self.p.layout;
        let Some(slot) = layout.slot(kind, site) else {
            return 0;
        };
        match field {
            // Quirk 18: sites of hands are cells; asked as vertices or edges they belong to nobody.
            SiteField::Who if kind != SiteType::Cell && layout.in_hand(kind, site) => 0,
            SiteField::Who => {
                let is_unowned = st.is_unowned(layout, slot);
                self.p.who(st.what(layout, slot), is_unowned)
            }
            // Quirk 17: in a stack this asks about the piece at the bottom.
            SiteField::What => st.lowest(layout, slot),
            SiteField::State => st.state(layout, slot),
            SiteField::Rotation => st.rotation(layout, slot),
            SiteField::Value => st.value(layout, slot),
        }
    }

    /// The side of the piece at a site of the kind that pieces stand on.
    #[inline(always)]
    pub(super) fn side_at(&self, st: Look<'_>, site: i32) -> Side {
        let layout = &self.p.layout;
        if site as u32 >= self.p.code.owned_sites {
            return Side::Nobodys;
        }
        let kind = &layout.kinds[layout.default_kind as usize];
        let slot = kind.base as usize + site as usize;
        if st.is_unowned(layout, slot) {
            return Side::Nobodys;
        }
        let row = usize::from(st.mover) * self.p.pieces.len();
        self.p.code.sides[row + st.what(layout, slot) as usize]
    }

    /// A property of the piece at a level of a site.
    pub(super) fn at_level_of(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        field: SiteField,
        kind: SiteType,
        site: IntId,
        level: IntId,
    ) -> i32 {
        let (site, level) = (self.int(st, cx, site), self.int(st, cx, level));
        self.field_at_level(st, field, Place::new(kind, site), level)
    }

    /// A property of the piece at a level of a site.
    fn field_at_level(&self, st: Look<'_>, field: SiteField, at: Place, level: i32) -> i32 {
        let layout = &self.p.layout;
        let piece = layout
            .slot(at.kind, at.site)
            .zip(usize::try_from(level).ok())
            .and_then(|(slot, level)| st.at_level(layout, slot, level));
        let Some(piece) = piece else { return 0 };
        match field {
            SiteField::Who => self.p.who(piece.what, piece.unowned == 1),
            SiteField::What => piece.what,
            SiteField::State => piece.state,
            SiteField::Rotation => piece.rotation,
            SiteField::Value => piece.value,
        }
    }

    /// How many pieces are in the pile on a site.
    #[inline]
    pub(super) fn pile_on(&self, st: Look<'_>, kind: SiteType, site: i32) -> i32 {
        let layout = &self.p.layout;
        // Quirk 18: sites of hands are cells, and their pieces are counted only if they are asked
        // for as cells.
        let in_hand = kind != SiteType::Cell && layout.in_hand(kind, site);
        let slot = layout.slot(kind, site).filter(|_| !in_hand);
        slot.map_or(0, |slot| st.count(layout, slot))
    }

    /// A player's number in a field.
    #[inline]
    pub(super) fn of_player(&self, st: Look<'_>, field: PlayerField, player: i32) -> i32 {
        let field = self.p.layout.of_player(field);
        st.other(field, self.known_or_nobody(player))
    }

    /// The number of the player that an expression names; 0 if there is no such player.
    pub(crate) fn player_index(&mut self, st: Look<'_>, cx: &Ctx, id: IntId) -> usize {
        let player = self.int(st, cx, id);
        self.known_or_nobody(player)
    }

    /// A player's number; 0 if there is no such player.
    #[inline]
    fn known_or_nobody(&self, player: i32) -> usize {
        usize::try_from(player)
            .ok()
            .filter(|player| *player <= self.p.players)
            .unwrap_or(0)
    }
}
