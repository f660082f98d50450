//! Completes files while the work goes on: to wait for a disk takes longer than to expand a small tier.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, OnceLock};
use std::thread;

use crate::play::solve::SolveError;

/// How many tasks may wait. Those that complete a file hold it open.
const WAITING: usize = 64;

/// Something to be done with files.
type Task = Box<dyn FnOnce() -> Result<(), SolveError> + Send>;

enum Note {
    Do(Task),
    /// Everything before this is to be done, and the first error to be told.
    Settle(SyncSender<Result<(), SolveError>>),
}

/// A thread that does things one after the other. Once something has failed nothing more is done.
#[derive(Debug, Default)]
pub(super) struct Scribe {
    /// Where it takes notes; `None` if there can be no more threads.
    notes: OnceLock<Option<SyncSender<Note>>>,
    /// Whether something was noted since all was done.
    is_busy: AtomicBool,
    has_failed: Arc<AtomicBool>,
}

impl Scribe {
    /// Has something done after everything noted before, now or later.
    ///
    /// # Errors
    /// Those of the task, if it is done at once; those of an earlier one.
    pub(super) fn note(&self, task: Task) -> Result<(), SolveError> {
        let Some(notes) = self.notes() else {
            return task();
        };
        self.is_busy.store(true, Relaxed);
        if self.has_failed.load(Relaxed) {
            return self.settle();
        }
        // It ends only with the last of those who can note something.
        notes.send(Note::Do(task)).map_err(|_| SolveError::Peer)
    }

    /// The same for what need not be done: an error is told to whoever asks next.
    pub(super) fn note_lightly(&self, task: Task) {
        if let Some(notes) = self.notes() {
            self.is_busy.store(true, Relaxed);
            let _ = notes.send(Note::Do(task));
        }
    }

    fn notes(&self) -> Option<&SyncSender<Note>> {
        let begin = || begin(Arc::clone(&self.has_failed));
        self.notes.get_or_init(begin).as_ref()
    }

    /// Waits until everything is done that was noted.
    ///
    /// # Errors
    /// What went wrong first; and that something did, if that was told before.
    pub(super) fn settle(&self) -> Result<(), SolveError> {
        let (Some(Some(notes)), true) = (self.notes.get(), self.is_busy.load(Relaxed)) else {
            return Ok(());
        };
        let (reply, told) = mpsc::sync_channel(1);
        let sent = notes.send(Note::Settle(reply)).is_ok();
        let done = told.recv().ok().filter(|_| sent);
        done.unwrap_or(Err(SolveError::Peer))?;
        self.is_busy.store(false, Relaxed);
        Ok(())
    }
}

/// Begins a thread that takes notes.
fn begin(has_failed: Arc<AtomicBool>) -> Option<SyncSender<Note>> {
    let (sender, notes) = mpsc::sync_channel(WAITING);
    let thread = thread::Builder::new().name("scribe".to_owned());
    thread.spawn(move || work(&notes, &has_failed)).ok()?;
    Some(sender)
}

fn work(notes: &Receiver<Note>, has_failed: &AtomicBool) {
    let mut error = None;
    for note in notes {
        match note {
            Note::Do(_) if has_failed.load(Relaxed) => {}
            Note::Do(task) => {
                error = task().err();
                has_failed.store(error.is_some(), Relaxed);
            }
            Note::Settle(reply) => {
                let told = match error.take() {
                    Some(error) => Err(error),
                    None if has_failed.load(Relaxed) => Err(SolveError::Peer),
                    None => Ok(()),
                };
                let _ = reply.send(told);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    #[test]
    fn everything_is_done_in_order_until_something_fails() {
        let scribe = Scribe::default();
        scribe.settle().unwrap();
        let done = Arc::new(Mutex::new(Vec::new()));
        let note = |number: usize, fails: bool| {
            let done = Arc::clone(&done);
            let task = move || {
                done.lock().unwrap().push(number);
                match fails {
                    true => Err(SolveError::TooDeep),
                    false => Ok(()),
                }
            };
            scribe.note(Box::new(task))
        };
        (0..3 * WAITING).for_each(|number| note(number, false).unwrap());
        scribe.settle().unwrap();
        assert!(done.lock().unwrap().drain(..).eq(0..3 * WAITING));
        note(0, true).unwrap();
        // It may have failed by now, or not.
        let told = note(1, false).and_then(|()| scribe.settle());
        assert!(matches!(told, Err(SolveError::TooDeep)));
        assert!(scribe.settle().is_err(), "it is not forgotten");
        assert!(note(2, false).is_err(), "nor is it later");
        assert_eq!(*done.lock().unwrap(), [0]);
    }
}
