//! The last steps, after everything has been lowered.

use super::Lower;
use crate::ir::{Region, RegionId};

impl Lower<'_> {
    /// Moves the tables that lowering kept into the draft.
    pub(super) fn finish(&mut self) {
        self.draft.vars = self.vars.iter().cloned().collect();
        self.draft.memories = self.memories.iter().cloned().collect();
        self.draft.events = self.events.iter().cloned().collect();
        self.draft.proposals = self.proposals.iter().cloned().collect();
        self.draft.kinds[self.draft.default_kind as usize] = true;
    }

    /// The regions of the players, as one region that depends on a player.
    pub(crate) fn region_by_player(
        &mut self,
        owned: Vec<Vec<RegionId>>,
        player: crate::ir::IntId,
    ) -> RegionId {
        let mut by_player = Vec::new();
        for parts in owned {
            let region = if parts.is_empty() {
                self.fixed_region([])
            } else {
                self.union(parts)
            };
            by_player.push(region);
        }
        match self
            .draft
            .arena
            .const_int(player)
            .and_then(|player| usize::try_from(player).ok())
        {
            Some(player) if player < by_player.len() => by_player[player],
            Some(_) | None => self
                .draft
                .arena
                .region(Region::ByPlayer(by_player.into(), player)),
        }
    }
}
