//! The program as a player: it thinks on threads of its own, a few at once, for so long and no longer.

use std::sync::Arc;

use tokio::sync::OwnedSemaphorePermit;

use super::{Hall, Seated};
use crate::facade::Stop;
use crate::serve::bot;

impl Hall {
    /// Waits until one more may think; until what is given back is dropped, others wait.
    pub(crate) async fn turn_to_think(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.thinkers).acquire_owned().await.ok()
    }

    /// Lets the program move, if it is its turn.
    pub(crate) fn wake_engine(self: &Arc<Self>, seated: &Arc<Seated>) {
        let table = seated.lock();
        let Some(level) = table.engine_to_move() else {
            return;
        };
        let (stamp, id) = (table.stamp, table.id.clone());
        let (seed, play) = (table.seed ^ stamp as u64, table.play.clone());
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
                hall.engine_played(&seated, &id, stamp, chosen);
            });
            let _ = done.await;
        });
    }

    /// The program has chosen.
    fn engine_played(
        self: &Arc<Self>,
        seated: &Arc<Seated>,
        id: &str,
        stamp: usize,
        chosen: Result<String, String>,
    ) {
        let mut table = seated.lock();
        // Somebody's time may be up by now, and then the answer is to something that is past.
        let _ = self.pass_time(&mut table);
        let played = match &chosen {
            Ok(text) => table
                .engine_plays(stamp, text)
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
            Err(error) => table.stuck = Some(error),
        }
        drop(table);
        seated.tell();
        self.wake_engine(seated);
    }
}
