//! The program as a player: it thinks on threads of its own, a few at once, for so long and no longer.

use std::sync::Arc;

use tokio::sync::OwnedSemaphorePermit;

use super::{Hall, Seated};
use crate::facade::Stop;
use crate::serve::bot;

/// A turn of the program's.
struct Turn {
    /// What was on the table when it began.
    stamp: usize,
    seat: usize,
}

impl Hall {
    /// Waits until one more may think; until what is given back is dropped, others wait.
    pub(crate) async fn turn_to_think(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.thinkers).acquire_owned().await.ok()
    }

    /// Lets the program move, if it is its turn.
    pub(crate) fn wake_engine(self: &Arc<Self>, seated: &Arc<Seated>) {
        let mut table = seated.lock();
        let Some((seat, level)) = table.engine_to_move() else {
            return;
        };
        let (stamp, id) = (table.began(), table.id.clone());
        // Whatever else happens at the table meanwhile, it is asked once for each move.
        if table.thinking.replace((stamp, seat)) == Some((stamp, seat)) {
            return;
        }
        let seed = table.seed ^ stamp as u64 ^ (seat as u64) << 32;
        let play = match table.turn_of(seat) {
            Ok(play) => play,
            Err(error) => {
                table.stuck = Some(error.to_string());
                return;
            }
        };
        drop(table);
        let (hall, seated) = (Arc::clone(self), Arc::clone(seated));
        tokio::spawn(async move {
            let _turn = hall.turn_to_think().await;
            let stop = Stop::new();
            let work = bot::Work {
                play,
                level,
                seed,
                stop: stop.clone(),
            };
            let thinking = tokio::task::spawn_blocking(move || bot::choose(&work));
            let limit = hall.strictness.thinking();
            let mut thinking = thinking;
            let chosen = tokio::select! {
                chosen = &mut thinking => chosen,
                () = tokio::time::sleep(limit) => {
                    stop.stop();
                    thinking.await
                }
            };
            let chosen = chosen.unwrap_or_else(|_| Err("the program failed".to_owned()));
            let done = tokio::task::spawn_blocking(move || {
                hall.engine_played(&seated, &id, Turn { stamp, seat }, chosen);
            });
            let _ = done.await;
        });
    }

    /// The program has chosen.
    fn engine_played(
        self: &Arc<Self>,
        seated: &Arc<Seated>,
        id: &str,
        turn: Turn,
        chosen: Result<String, String>,
    ) {
        let mut table = seated.lock();
        let Turn { stamp, seat } = turn;
        table.thinking.take_if(|turn| *turn == (stamp, seat));
        // Somebody's time may be up by now, and then the answer is to something that is past.
        let _ = self.pass_time(&mut table);
        let played = match &chosen {
            Ok(text) => table
                .engine_plays(seat, stamp, text)
                .map_err(|trouble| trouble.to_string()),
            Err(error) => Err(error.clone()),
        };
        match played {
            Ok(Some(event)) => {
                if self.keep(&table, &event).is_err() {
                    self.forget(id);
                }
            }
            Ok(None) => {}
            Err(error) => {
                tracing::warn!(table = id, error, "the program cannot move");
                table.stuck = Some(error);
            }
        }
        drop(table);
        seated.tell();
        self.wake_engine(seated);
    }
}
