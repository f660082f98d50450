//! Oware: twelve holes in a circle, the first player's a1 to f1, the second's f2 to a2.

use ludwright::Play;

use super::Model;

const HOLES: [&str; 12] = [
    "a1", "b1", "c1", "d1", "e1", "f1", "f2", "e2", "d2", "c2", "b2", "a2",
];

pub(super) struct Board {
    seeds: [u32; 12],
    mover: usize,
    scores: [u32; 2],
}

impl Board {
    /// The seeds after a hole was sown, what was taken, or `None` if the other has nothing to sow then.
    fn sown(&self, hole: usize) -> Option<([u32; 12], u32)> {
        let own = hole / 6;
        let mut seeds = self.seeds;
        let mut left = std::mem::take(&mut seeds[hole]);
        let mut last = hole;
        while left > 0 {
            last = (last + 1) % 12;
            if last != hole {
                seeds[last] += 1;
                left -= 1;
            }
        }
        let others = |seeds: &[u32; 12]| -> u32 {
            (0..12).filter(|at| at / 6 != own).map(|at| seeds[at]).sum()
        };
        let mut rest = seeds;
        let mut taken = 0;
        while last / 6 != own && (2..=3).contains(&rest[last]) {
            taken += std::mem::take(&mut rest[last]);
            last = (last + 11) % 12;
        }
        if taken > 0 && others(&rest) == 0 {
            // A grand slam takes nothing.
            return Some((seeds, 0));
        }
        (others(&rest) > 0).then_some((rest, taken))
    }

    fn legal(&self) -> Vec<usize> {
        let own = (0..12).filter(|hole| hole / 6 == self.mover && self.seeds[*hole] > 0);
        own.filter(|hole| self.sown(*hole).is_some()).collect()
    }
}

impl Model for Board {
    fn new() -> Self {
        Self {
            seeds: [4; 12],
            mover: 0,
            scores: [0; 2],
        }
    }

    fn look(&mut self, _play: &Play) {}

    fn moves(&self) -> Vec<String> {
        let mut moves: Vec<String> = self
            .legal()
            .into_iter()
            .map(|hole| HOLES[hole].to_owned())
            .collect();
        moves.sort();
        moves
    }

    fn play(&mut self, text: &str, after: &Play) {
        let hole = HOLES.iter().position(|hole| *hole == text).unwrap();
        let (seeds, taken) = self.sown(hole).unwrap();
        self.seeds = seeds;
        self.scores[self.mover] += taken;
        self.mover = 1 - self.mover;
        if after.outcome().is_none() {
            let view = after.referee();
            assert_eq!([1, 2].map(|player| view.score(player) as u32), self.scores);
            assert!(self.scores.iter().all(|score| *score <= 24));
            assert!(!self.legal().is_empty());
        } else if self.legal().is_empty() {
            // Each has what lies before them.
            let side = |player: usize| -> u32 { self.seeds[player * 6..][..6].iter().sum() };
            let totals = [0, 1].map(|player| self.scores[player] + side(player));
            let winner = match totals[0].cmp(&totals[1]) {
                std::cmp::Ordering::Less => Some(2),
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Greater => Some(1),
            };
            assert_eq!(after.outcome().unwrap().winner(), winner);
        }
    }
}
