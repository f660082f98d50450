//! How a move gets from where it begins to where it ends, as far as can be seen on the board.

use super::{Move, Play};
use crate::board::{Direction, Relation};

/// How a move gets from one site to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// It ends where it begins, or begins nowhere on the board.
    Still,
    /// To a site beside the first.
    Beside,
    /// Along a line of empty sites.
    Along,
    /// Along a line, over what stands there.
    Over,
    /// Anywhere else.
    Elsewhere,
}

impl Play {
    /// How a legal move gets to its end. Of moves between sites of different kinds, or beside the
    /// board, nothing can be seen.
    #[must_use]
    pub fn way(&self, chosen: Move) -> Way {
        let (Some(from), Some(to)) = (chosen.from(), chosen.to()) else {
            return Way::Still;
        };
        let topology = &self.state().game().program().topology;
        let sites = topology.len(from.kind);
        if from == to || from.number as usize >= sites {
            return Way::Still;
        }
        if from.kind != to.kind || to.number as usize >= sites {
            return Way::Elsewhere;
        }
        let (kind, site) = (from.kind, from.number as usize);
        if topology
            .neighbours(kind, Relation::All, site)
            .contains(&to.number)
        {
            return Way::Beside;
        }
        let view = self.referee();
        let is_empty = |number: &u32| {
            let there = super::Site {
                kind,
                number: *number,
            };
            view.piece_at(there).is_none()
        };
        let mut way = Way::Elsewhere;
        for direction in Direction::ALL {
            for line in topology.radials(kind, site, direction) {
                let Some(place) = line.iter().position(|there| *there == to.number) else {
                    continue;
                };
                if line[..place].iter().all(is_empty) {
                    return Way::Along;
                }
                way = Way::Over;
            }
        }
        way
    }
}
