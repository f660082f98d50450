//! Measuring a player.

use std::time::{Duration, Instant};

use crate::cli::stop;
use crate::engine::Fault;
use crate::play::player::Player;
use crate::play::random::seed_of;

/// Games whose results make up a signature.
const SIGNED: u64 = 50;

/// What was played in which time.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rate {
    pub(super) playouts: u64,
    pub(super) moves: u64,
    pub(super) seconds: f64,
}

impl Rate {
    pub(super) fn playouts_per_second(&self) -> f64 {
        self.playouts as f64 / self.seconds.max(1e-9)
    }

    pub(super) fn moves_per_second(&self) -> f64 {
        self.moves as f64 / self.seconds.max(1e-9)
    }

    pub(super) fn mean_length(&self) -> f64 {
        self.moves as f64 / self.playouts.max(1) as f64
    }

    pub(super) fn add(&mut self, other: Self) {
        self.playouts += other.playouts;
        self.moves += other.moves;
        self.seconds += other.seconds;
    }
}

/// Plays the games of a series, from its first on, for some time. The clock is looked at
/// the less often the shorter the games are.
pub(super) fn measure(player: &mut Player, series: u64, time: Duration) -> Result<Rate, Fault> {
    let begin = Instant::now();
    let mut rate = Rate::default();
    let mut batch = 1;
    loop {
        // Who plays by a plan does not look for itself.
        stop::check()?;
        for _ in 0..batch {
            let played = player.play(seed_of(series, rate.playouts))?;
            rate.playouts += 1;
            rate.moves += u64::from(played.length());
        }
        let spent = begin.elapsed();
        if spent >= time {
            rate.seconds = spent.as_secs_f64();
            return Ok(rate);
        }
        let each = spent.as_secs_f64() / rate.playouts as f64;
        let left = (time - spent).as_secs_f64();
        batch = ((left / each / 4.0) as u64).clamp(1, 10_000);
    }
}

/// How many times as long as a measurement the games of a signature may take.
const PATIENCE: u32 = 20;
/// How long they may take however short the measurement is.
const LEAST_PATIENCE: Duration = Duration::from_secs(20);

/// How long the games of a signature may take beside a measurement of such a time.
pub(super) fn patience(time: Duration) -> Duration {
    (time * PATIENCE).max(LEAST_PATIENCE)
}

/// A hash of how the first games of a series went.
pub(super) fn signature(player: &mut Player, series: u64) -> Result<String, Fault> {
    let mut hash = Fnv::NEW;
    for index in 0..SIGNED {
        hash.add_game(player, series, index)?;
    }
    Ok(hash.text())
}

/// What came of the games of a signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Signed {
    /// All were played.
    Whole(String),
    /// They would have taken too long: so many were played, of so many.
    TooLong { played: u64, games: u64 },
}

impl Signed {
    /// The signature, if there is one.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Whole(text) => Some(text),
            Self::TooLong { .. } => None,
        }
    }

    /// The same for people, with the reason why there is none.
    pub(super) fn shown(&self, time: Duration) -> String {
        match self {
            Self::Whole(text) => text.clone(),
            Self::TooLong { played, games } => format!(
                "none: its {games} games take more than {} s, {played} of them were played \
                 (--seconds gives them more time)",
                patience(time).as_secs_f64()
            ),
        }
    }
}

/// The signature of the first games of a series, if they can be played beside a measurement of such
/// a time: not where so many games as fast as those of `rate` would take too long, nor where they
/// turn out to.
pub(super) fn signature_beside(
    player: &mut Player,
    series: u64,
    rate: Rate,
    time: Duration,
) -> Result<Signed, Fault> {
    signature_of(player, series, SIGNED, rate, time)
}

/// The same of so many games.
pub(super) fn signature_of(
    player: &mut Player,
    series: u64,
    games: u64,
    rate: Rate,
    time: Duration,
) -> Result<Signed, Fault> {
    let begin = Instant::now();
    let each = Duration::from_secs_f64(rate.seconds / rate.playouts.max(1) as f64);
    let budget = Budget {
        given: patience(time),
        each,
    };
    signed_within(player, series, games, &budget, |_| begin.elapsed())
}

/// What the games of a signature may take, and what one of them is expected to.
struct Budget {
    given: Duration,
    each: Duration,
}

impl Budget {
    /// Whether it is worth while to begin: what is expected of so many games may be twice what is given,
    /// for it comes from few games where games are long.
    fn holds(&self, games: u64) -> bool {
        let expected = self.each.as_secs_f64() * games as f64;
        expected <= self.given.as_secs_f64() * 2.0
    }
}

/// Plays the games of a signature as long as the budget lasts. `spent` tells how much of it
/// is gone after so many moves.
fn signed_within(
    player: &mut Player,
    series: u64,
    games: u64,
    budget: &Budget,
    mut spent: impl FnMut(u64) -> Duration,
) -> Result<Signed, Fault> {
    if !budget.holds(games) {
        return Ok(Signed::TooLong { played: 0, games });
    }
    let (mut hash, mut moves) = (Fnv::NEW, 0);
    for played in 0..games {
        if spent(moves) > budget.given {
            return Ok(Signed::TooLong { played, games });
        }
        moves += hash.add_game(player, series, played)?;
    }
    Ok(Signed::Whole(hash.text()))
}

/// FNV-1a, written out so that signatures do not depend on a library.
struct Fnv(u64);

impl Fnv {
    const NEW: Self = Self(0xcbf2_9ce4_8422_2325);

    fn add(&mut self, number: u64) {
        for byte in number.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Plays a game, and says how many moves it had.
    fn add_game(&mut self, player: &mut Player, series: u64, index: u64) -> Result<u64, Fault> {
        stop::check()?;
        let record = player.play(seed_of(series, index))?.record();
        self.add(u64::from(record.length));
        self.add(record.choices);
        self.add(u64::from(record.outcome.by_limit));
        for rank in &record.outcome.ranks {
            self.add((rank * 2.0) as u64);
        }
        Ok(u64::from(record.length))
    }

    fn text(&self) -> String {
        format!("{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::bench::games::Origin;
    use crate::play::player::Mechanisms;

    fn player() -> Player {
        let game = Origin::Bundled("tic-tac-toe").load(None, &[]).unwrap();
        Player::new(&game.unwrap(), Mechanisms::ALL).unwrap()
    }

    /// A clock that goes on by a second with every move: games of tic-tac-toe have five to nine.
    fn by_moves(given: u64, each: u64) -> (Signed, u64) {
        let budget = Budget {
            given: Duration::from_secs(given),
            each: Duration::from_secs(each),
        };
        let mut last = 0;
        let signed = signed_within(&mut player(), 7, SIGNED, &budget, |moves| {
            last = moves;
            Duration::from_secs(moves)
        });
        (signed.unwrap(), last)
    }

    #[test]
    fn games_of_a_signature_end_with_the_budget() {
        let (signed, moves) = by_moves(40, 1);
        let Signed::TooLong { played, games } = signed else {
            panic!("{signed:?}");
        };
        // No game is begun once the budget is spent.
        assert!((41..=49).contains(&moves), "{moves}");
        assert!((5..=9).contains(&played), "{played}");
        assert_eq!(games, SIGNED);
    }

    #[test]
    fn games_that_are_expected_to_take_too_long_are_not_begun() {
        let (signed, moves) = by_moves(100, 5);
        let games = SIGNED;
        assert_eq!(signed, Signed::TooLong { played: 0, games });
        assert_eq!(moves, 0);
    }

    /// Where the games can be played, the signature is what it is without a budget.
    #[test]
    fn a_budget_changes_no_signature() {
        let whole = signature(&mut player(), 7).unwrap();
        let (signed, moves) = by_moves(9 * SIGNED, 1);
        assert_eq!(signed.text(), Some(whole.as_str()));
        assert!(moves >= 5 * (SIGNED - 1));
    }

    #[test]
    fn patience_is_generous() {
        assert_eq!(patience(Duration::from_millis(1)), LEAST_PATIENCE);
        assert_eq!(patience(Duration::from_secs(3)), Duration::from_secs(60));
        let none = Signed::TooLong {
            played: 3,
            games: 50,
        };
        let shown = none.shown(Duration::from_secs(1));
        assert!(shown.contains("more than 20 s, 3 of them"), "{shown}");
    }
}
