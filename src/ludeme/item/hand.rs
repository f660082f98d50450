//! `(hand …)`: sites beside the board.

use crate::ir;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Sites beside the board where a player keeps pieces.
    Hand: Item = ["hand"] {
        /// Whose; `Each` gives one to every player.
        role: req [ROLE],
        /// How many sites; by default 1.
        size: opt "size" [INT],
    }
    example "(hand Each)"
}

impl<'a> Hand<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        let players = cx.draft.players as u32;
        let size = match self.size {
            Some(size) => cx.fixed_int(size, "the size of a hand")?,
            None => 1,
        };
        if !(1..=10_000).contains(&size) {
            return cx.error(
                "L0336",
                self.call.at,
                format!("a hand has from 1 to 10000 sites, not {size}"),
            );
        }
        let role = self.role.constant().unwrap_or_default();
        let owners: Vec<u32> = match role {
            "Each" => (1..=players).collect(),
            "Shared" | "All" => vec![players + 1],
            name => vec![cx.owner(self.role, name)?],
        };
        for owner in owners {
            let first = cx.next_site();
            if first as usize + size as usize > cx.most_sites {
                return cx.too_many_sites(self.call.at);
            }
            cx.draft.containers.push(ir::Container {
                name: if owner > players {
                    "Hand".to_owned()
                } else {
                    format!("Hand{owner}")
                },
                owner,
                first,
                sites: size as u32,
            });
        }
        Ok(())
    }
}
