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
    says "a hand[ of {size:site}] for {role}"
    plain "a hand[ of {size:place}] for {role}"
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
            let sites = first as usize + size as usize;
            if sites > cx.board_limits.sites {
                let error = cx.board_limits.exceeded(Some(cx.default_kind()), sites);
                return cx.no_board(&error, self.call.at);
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
