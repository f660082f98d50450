//! What players have lost: the pieces of theirs that were there and are gone.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Table;
use crate::facade::Scene;

/// The most pieces that there were at some time.
#[derive(Clone, Debug, Default)]
pub(super) struct Most {
    /// By what they look like and whose they are.
    kinds: BTreeMap<(String, usize), i64>,
    all: i64,
}

/// Pieces that a player has lost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Lost {
    player: usize,
    symbol: String,
    count: i64,
}

impl Table {
    /// Notes what there is now. Of games that hide something nothing is noted: what is missing would
    /// tell of what is there.
    pub(super) fn note_most(&mut self) {
        let mut most = self.most.last().cloned().unwrap_or_default();
        if !self.play.game().hides() {
            let now = count(&self.play.view(0).scene());
            most.all = most.all.max(now.all);
            for (kind, count) in now.kinds {
                let there = most.kinds.entry(kind).or_default();
                *there = count.max(*there);
            }
        }
        self.most.push(most);
    }

    /// What players have lost. Where there are as many pieces as ever, they only changed.
    pub(super) fn lost(&self, now: &Scene) -> Vec<Lost> {
        let now = count(now);
        let Some(most) = self.most.last().filter(|most| most.all > now.all) else {
            return Vec::new();
        };
        let lost = most.kinds.iter().filter_map(|((symbol, player), count)| {
            let left = now.kinds.get(&(symbol.clone(), *player)).copied();
            let count = count - left.unwrap_or(0);
            (count > 0 && *player > 0).then(|| Lost {
                player: *player,
                symbol: symbol.clone(),
                count,
            })
        });
        lost.collect()
    }
}

/// How many pieces there are.
fn count(scene: &Scene) -> Most {
    let mut now = Most::default();
    let looks = scene.sites.iter().flat_map(|there| &there.stack);
    for look in looks {
        let count = look.count.map_or(1, i64::from);
        let kind = (look.symbol.clone(), look.owner.unwrap_or(0));
        *now.kinds.entry(kind).or_default() += count;
        now.all += count;
    }
    now
}
