//! What was done in a game, for pages that list it: as each player saw it, with the pieces that
//! were lost.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Deed, Move, Play, PlayError, Scene};

/// What was done in a game, as each player saw it.
#[derive(Clone, Debug)]
pub struct Log {
    said: Vec<Said>,
    /// The greatest number of pieces of each kind so far: at the beginning, and after each thing
    /// that was done.
    most: Vec<Most>,
}

/// What was seen of something that was done.
#[derive(Clone, Debug)]
struct Said {
    /// The player who moved, from 1; 0 if it was no move.
    player: usize,
    /// What each player sees, after what spectators see; a single text if all see the same.
    texts: Vec<String>,
    /// How many things had been done when its round began; it is taken back together with that
    /// round.
    round: usize,
}

/// Something that was done, as one player saw it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LogLine {
    /// The player who moved, from 1; 0 if it was no move.
    pub player: usize,
    /// What the viewer saw.
    pub text: String,
}

/// The greatest number of pieces so far.
#[derive(Clone, Debug, Default)]
struct Most {
    /// Which game of a match it was: each has pieces of its own.
    stage: Option<usize>,
    /// By what they look like and whose they are.
    kinds: BTreeMap<(String, usize), i64>,
    all: i64,
}

/// Pieces that a player has lost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Lost {
    /// The player, from 1.
    pub player: usize,
    /// The look of the pieces: [`Symbol::id`](super::Symbol::id).
    pub symbol: String,
    /// How many there are.
    pub count: i64,
}

impl Log {
    /// An empty log, for a game in which nothing has been done yet, or nothing that should be
    /// listed.
    #[must_use]
    pub fn new(play: &Play) -> Self {
        let mut log = Self {
            said: Vec::new(),
            most: Vec::new(),
        };
        log.note_most(play);
        log
    }

    /// Plays a move and records it.
    ///
    /// # Errors
    /// As for [`Play::play`]; nothing is recorded then.
    pub fn play(&mut self, play: &mut Play, chosen: Move) -> Result<(), PlayError> {
        let player = play.player().unwrap_or(0);
        // Where all choose at once, what the others have chosen before belongs to the same round.
        let round = match self.said.last() {
            Some(last) if play.is_choosing() => last.round,
            _ => self.said.len(),
        };
        let texts = match play.game().hides() {
            false => vec![play.text(chosen)],
            true => (0..=play.game().players())
                .map(|seat| play.seen_text(chosen, Some(seat)))
                .collect::<Result<_, _>>()?,
        };
        play.play(chosen)?;
        self.said.push(Said {
            player,
            texts,
            round,
        });
        self.note_most(play);
        Ok(())
    }

    /// Records something else that was done, which everybody sees.
    pub fn note(&mut self, play: &Play, deed: &Deed) {
        self.said.push(Said {
            player: 0,
            texts: vec![deed.to_string()],
            round: self.said.len(),
        });
        self.note_most(play);
    }

    /// Takes back the last thing that was done; returns `false` if there is none.
    pub fn undo(&mut self, play: &mut Play) -> bool {
        let is_undone = self.said.pop().is_some() && play.undo();
        if is_undone {
            self.most.pop();
        }
        is_undone
    }

    /// How many things were done.
    #[must_use]
    pub fn len(&self) -> usize {
        self.said.len()
    }

    /// Whether nothing was done.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.said.is_empty()
    }

    /// The player of each move, from 1; 0 for anything that was no move.
    pub fn players(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator {
        self.said.iter().map(|said| said.player)
    }

    /// How many things have to be taken back to undo the last move of a player, with the round it
    /// belongs to; 0 if they have not moved.
    #[must_use]
    pub fn back_to(&self, player: usize) -> usize {
        let last = self.said.iter().rfind(|said| said.player == player);
        last.map_or(0, |last| self.said.len() - last.round)
    }

    /// Everything as a player saw it, or as a spectator did for player 0.
    #[must_use]
    pub fn lines(&self, viewer: usize) -> Vec<LogLine> {
        let lines = self.said.iter().map(|said| LogLine {
            player: said.player,
            text: match &said.texts[..] {
                [one] => one.clone(),
                each => each.get(viewer).cloned().unwrap_or_default(),
            },
        });
        lines.collect()
    }

    /// What the players have lost, given what is on the board now. If there are as many pieces as
    /// there ever were, they have only changed.
    #[must_use]
    pub fn lost(&self, now: &Scene) -> Vec<Lost> {
        self.lost_at(self.len(), now)
    }

    /// The same when so many things had been done, where this is what stood on the board then.
    #[must_use]
    pub fn lost_at(&self, ply: usize, then: &Scene) -> Vec<Lost> {
        let now = count(then);
        let Some(most) = self.most.get(ply).filter(|most| most.all > now.all) else {
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

    /// Records the current pieces. In games that hide something nothing is recorded, because
    /// missing pieces would give away what is there.
    fn note_most(&mut self, play: &Play) {
        let stage = play.state().stage();
        let before = self.most.last().filter(|most| most.stage == stage);
        let mut most = before.cloned().unwrap_or_default();
        most.stage = stage;
        if !play.game().hides() {
            let now = count(&play.view(0).scene());
            most.all = most.all.max(now.all);
            for (kind, count) in now.kinds {
                let there = most.kinds.entry(kind).or_default();
                *there = count.max(*there);
            }
        }
        self.most.push(most);
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
