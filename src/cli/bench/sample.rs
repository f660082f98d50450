//! Positions of random games, and how long each step of a ply takes in them.
//!
//! The engine has no clock. So every step is taken from saved positions, many in a row between two
//! looks at the clock, again and again, and the fastest row counts. What a step needs of a position
//! is put there before the clock starts. Each room for evaluation sees another position every time,
//! so that nothing that it keeps of the last one helps.

use std::time::{Duration, Instant};

use crate::cli::stop;
use crate::engine::{Fault, Game, MoveList, Rng, State, Step};
use crate::play::random::seed_of;

/// Positions that are measured in one row.
const ROW: usize = 64;
/// Rows.
const ROWS: usize = 4;
/// Positions of one game.
const OF_A_GAME: u32 = 16;
/// Games that are looked at, at the most: some are over at once.
const MOST_GAMES: u64 = 1_000;

/// Something that is timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Work {
    /// A step, or what each of them begins with.
    Step(Option<Step>),
    /// A whole ply as it is played: listing the moves and playing one.
    Ply,
    /// Copying the position into a room that there is.
    Copy,
}

/// A position, and the move that is going to be played.
struct Chosen {
    state: State,
    list: MoveList,
    index: usize,
}

/// The positions that are measured.
pub(super) struct Sample {
    chosen: Vec<Chosen>,
}

impl Sample {
    /// Positions of random games of a series, spread over each game.
    ///
    /// # Errors
    /// If the rules could not be carried out.
    pub(super) fn of(game: &Game, series: u64) -> Result<Self, Fault> {
        let mut chosen = Vec::new();
        let mut stride = 1;
        for index in 0..MOST_GAMES {
            let seed = seed_of(series, index);
            let mut state = game.new_initial_state(seed)?;
            let mut rng = Rng::new(!seed);
            let mut list = MoveList::new();
            while !state.is_terminal() && chosen.len() < ROW * ROWS {
                stop::check()?;
                state.legal_moves(&mut list)?;
                let at = rng.below(list.len());
                // Which plies of a game are taken differs from game to game.
                if state.ply() % stride == index as u32 % stride {
                    chosen.push(Chosen {
                        state: state.clone(),
                        list: list.clone(),
                        index: at,
                    });
                }
                state.apply_unchecked(list.get(at).ok_or(Fault::IllegalMove)?)?;
            }
            if chosen.len() == ROW * ROWS {
                break;
            }
            if index == 0 {
                // The first game only tells how long they are.
                chosen.clear();
                stride = (state.ply() / OF_A_GAME).max(1);
            }
        }
        Ok(Self { chosen })
    }

    /// How many positions there are.
    pub(super) fn len(&self) -> usize {
        self.chosen.len()
    }

    /// Nanoseconds that each of some kinds of work takes in a position, in the mean, measured in
    /// turns for some time in all.
    ///
    /// # Errors
    /// If the rules could not be carried out.
    pub(super) fn nanoseconds(&self, kinds: &[Work], time: Duration) -> Result<Vec<f64>, Fault> {
        let mut sums = vec![0.0; kinds.len()];
        let rows = self.chosen.chunks(ROW);
        let each = time / rows.len().max(1) as u32;
        for row in rows {
            for (sum, seconds) in sums.iter_mut().zip(best_of(row, kinds, each)?) {
                *sum += seconds;
            }
        }
        let count = self.len().max(1) as f64;
        Ok(sums.iter().map(|sum| sum * 1e9 / count).collect())
    }
}

/// Room that a position is put into before it is worked on.
struct Room {
    state: State,
    list: MoveList,
}

/// The shortest time, in seconds, that each kind of work took for a row.
fn best_of(row: &[Chosen], kinds: &[Work], time: Duration) -> Result<Vec<f64>, Fault> {
    let begin = Instant::now();
    let rooms = row.iter().map(|chosen| Room {
        state: chosen.state.clone(),
        list: chosen.list.clone(),
    });
    let mut rooms: Vec<Room> = rooms.collect();
    let before: Result<Vec<_>, Fault> = kinds.iter().map(|kind| before(row, *kind)).collect();
    let before = before?;
    let mut best = vec![f64::INFINITY; kinds.len()];
    let mut turn = 0;
    // Twice at least: the first time makes room.
    while turn < 2 || begin.elapsed() < time {
        stop::check()?;
        for ((kind, states), best) in kinds.iter().zip(&before).zip(&mut best) {
            *best = best.min(once(row, *kind, states, &mut rooms, turn)?);
        }
        turn += 1;
    }
    Ok(best)
}

/// The positions of a row as they are before a step.
fn before(row: &[Chosen], kind: Work) -> Result<Vec<State>, Fault> {
    let steps: &[Step] = match kind {
        Work::Ply | Work::Copy | Work::Step(None) => &[],
        Work::Step(Some(step)) => {
            let at = Step::ALL.iter().position(|other| *other == step);
            &Step::ALL[..at.unwrap_or(0)]
        }
    };
    let states = row.iter().map(|chosen| {
        let mut state = chosen.state.clone();
        let mut list = chosen.list.clone();
        for step in steps {
            state.step(Some(*step), &mut list, chosen.index)?;
        }
        Ok(state)
    });
    states.collect()
}

/// Does a kind of work once with every position of a row, in rooms that change from turn to turn,
/// and says how long it took, in seconds.
fn once(
    row: &[Chosen],
    kind: Work,
    states: &[State],
    rooms: &mut [Room],
    turn: usize,
) -> Result<f64, Fault> {
    let count = row.len();
    let place = |index: usize| (index + turn) % count;
    if kind != Work::Copy {
        for (index, room) in rooms.iter_mut().enumerate() {
            room.state.clone_from(&states[place(index)]);
            room.list.clone_from(&row[place(index)].list);
        }
    }
    let begin = Instant::now();
    for (index, Room { state, list }) in rooms.iter_mut().enumerate() {
        let chosen = row[place(index)].index;
        match kind {
            Work::Step(step) => state.step(step, list, chosen)?,
            Work::Ply => {
                state.legal_moves(list)?;
                state.apply_unchecked(list.get(chosen).ok_or(Fault::IllegalMove)?)?;
            }
            Work::Copy => state.clone_from(&states[place(index)]),
        }
    }
    Ok(begin.elapsed().as_secs_f64())
}
