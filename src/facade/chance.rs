//! Chance: what the dice may show for the next move.

use super::{Play, PlayError};
use crate::engine::{Fault, MoveList};

/// The greatest number of outcomes that are listed.
const MOST: usize = 10_000;

/// One way in which the dice may fall for the next move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Roll {
    /// For each die of the game, the index of the face that is up; `None` for a die that is not
    /// rolled. Includes faces that were set before.
    pub faces: Vec<Option<usize>>,
    /// What the other dice show, whose faces were not set.
    pub pips: Vec<i32>,
    /// How likely it is: this share of [`Roll::of`].
    pub weight: u64,
    /// The weights of all outcomes together.
    pub of: u64,
}

/// A die: what its faces show, and how likely each is.
struct Die {
    pips: Vec<i32>,
    weights: Vec<u64>,
}

impl Play {
    /// Sets the faces that dice show at the next roll, as when real dice are rolled at a table. For
    /// each die of the game it takes the index of a face, or `None` to let chance choose. The roll
    /// may be part of finding the legal moves, which are then those of this roll, or a consequence
    /// of the next move.
    ///
    /// # Errors
    /// If the game has no such die or no such face, or if the rules cannot be carried out.
    pub fn tell_roll(&mut self, faces: &[Option<usize>]) -> Result<(), PlayError> {
        let dice = self.all_dice();
        for (index, face) in faces.iter().enumerate() {
            let known = dice.get(index).map_or(0, |die| die.pips.len());
            if let Some(face) = face.filter(|face| *face >= known) {
                let die = index + 1;
                return Err(PlayError::NoFace { die, face });
            }
        }
        self.state.tell_roll(faces);
        self.told = Some(faces.to_vec());
        self.look()
    }

    /// How the dice may fall that are rolled to find the legal moves of this position, each outcome
    /// with its probability; [`Play::tell_roll`] chooses one. Empty if the legal moves do not
    /// depend on chance. `None` if they depend on chance in a way that cannot be listed: more than
    /// 10,000 outcomes, a roll that decides which other dice are rolled, or anything but dice.
    /// Chance in the consequences of a move is not considered.
    ///
    /// # Errors
    /// If the rules cannot be carried out.
    pub fn chance_outcomes(&self) -> Result<Option<Vec<Roll>>, PlayError> {
        let dice = self.all_dice();
        let mut told = self.told.clone().unwrap_or_default();
        told.resize(dice.len(), None);
        if !self.asks_chance(&told)? {
            return Ok(Some(Vec::new()));
        }
        let all: Vec<_> = told.iter().map(|face| face.or(Some(0))).collect();
        if self.asks_chance(&all)? {
            return Ok(None);
        }
        // A die is rolled if something is left to chance when the faces of all others are set.
        let mut rolled = Vec::new();
        for die in (0..dice.len()).filter(|die| told[*die].is_none()) {
            let mut but_one = all.clone();
            but_one[die] = None;
            if self.asks_chance(&but_one)? {
                rolled.push(die);
            }
        }
        let Some(rolls) = list(&dice, told, &rolled) else {
            return Ok(None);
        };
        for roll in &rolls {
            if self.asks_chance(&roll.faces)? {
                return Ok(None);
            }
        }
        Ok(Some(rolls))
    }

    /// Whether finding the legal moves still uses chance after this roll.
    fn asks_chance(&self, faces: &[Option<usize>]) -> Result<bool, Fault> {
        let mut state = self.state.clone();
        state.tell_roll(faces);
        state.draws_to_list(&mut MoveList::new())
    }

    /// What the faces of each die of the game show, in the order of their numbers.
    #[must_use]
    pub fn dice_faces(&self) -> Vec<Vec<i32>> {
        self.all_dice().into_iter().map(|die| die.pips).collect()
    }

    /// The dice of the game, in the order of their numbers.
    fn all_dice(&self) -> Vec<Die> {
        let sets = self.state.game().program().dice.iter();
        let dice = sets.flat_map(|set| {
            set.faces.iter().map(|faces| {
                let weights: Vec<u64> = set.weights.iter().copied().map(u64::from).collect();
                let fair = weights.len() != faces.len() || weights.iter().sum::<u64>() == 0;
                Die {
                    pips: faces.clone(),
                    weights: if fair { vec![1; faces.len()] } else { weights },
                }
            })
        });
        dice.collect()
    }
}

/// Every way in which some dice may fall, besides those whose faces are set; `None` if there are
/// too many.
fn list(dice: &[Die], told: Vec<Option<usize>>, rolled: &[usize]) -> Option<Vec<Roll>> {
    let mut rolls = vec![Roll {
        faces: told,
        pips: Vec::new(),
        weight: 1,
        of: 1,
    }];
    for die in rolled {
        let Die { pips, weights } = &dice[*die];
        let total = weights.iter().sum::<u64>();
        let mut more = Vec::new();
        for roll in rolls {
            for (face, weight) in weights
                .iter()
                .enumerate()
                .filter(|(_, weight)| **weight > 0)
            {
                let mut next = roll.clone();
                next.faces[*die] = Some(face);
                next.pips.push(pips[face]);
                next.weight = roll.weight.checked_mul(*weight)?;
                next.of = roll.of.checked_mul(total)?;
                more.push(next);
            }
            if more.len() > MOST {
                return None;
            }
        }
        rolls = more;
    }
    Some(rolls)
}
