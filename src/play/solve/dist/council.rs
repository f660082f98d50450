//! How workers come to know of each other: each says some numbers, and all hear those of all.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use timely::dataflow::operators::vec::Broadcast;
use timely::dataflow::operators::{Inspect, Probe};
use timely::dataflow::{InputHandleVec, ProbeHandle};
use timely::worker::Worker;

use crate::play::solve::SolveError;

/// How long a worker that has nothing to do sleeps at a time.
pub(super) const NAP: Duration = Duration::from_millis(50);

/// What one worker says.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Row {
    round: u64,
    worker: u64,
    failed: bool,
    numbers: Vec<u64>,
}

/// The place where all hear each other.
pub(super) struct Council {
    input: InputHandleVec<u64, Row>,
    probe: ProbeHandle<u64>,
    heard: Rc<RefCell<Vec<Row>>>,
    round: u64,
}

impl Council {
    pub(super) fn new(worker: &mut Worker) -> Self {
        let mut input = InputHandleVec::new();
        let probe = ProbeHandle::new();
        let heard = Rc::new(RefCell::new(Vec::new()));
        let ear = Rc::clone(&heard);
        worker.dataflow(|scope| {
            input
                .to_stream(scope)
                .broadcast()
                .inspect(move |row: &Row| ear.borrow_mut().push(row.clone()))
                .probe_with(&probe);
        });
        Self {
            input,
            probe,
            heard,
            round: 0,
        }
    }

    /// Says some numbers, or that this worker has failed, and hears those of all, in the order of the workers.
    /// All workers come here as often as each other, so that all know when one fails.
    pub(super) fn agree(
        &mut self,
        worker: &mut Worker,
        own: Result<Vec<u64>, SolveError>,
    ) -> Result<Vec<Vec<u64>>, SolveError> {
        let round = self.round;
        let failed = own.is_err();
        let (numbers, error) = match own {
            Ok(numbers) => (numbers, None),
            Err(error) => (Vec::new(), Some(error)),
        };
        self.input.send(Row {
            round,
            worker: worker.index() as u64,
            failed,
            numbers,
        });
        self.round += 1;
        self.input.advance_to(self.round);
        while self.probe.less_than(&self.round) {
            worker.step_or_park(Some(NAP));
        }
        // Who is faster may have spoken again already.
        let mut rows = Vec::new();
        self.heard.borrow_mut().retain(|row| {
            let now = row.round == round;
            if now {
                rows.push(row.clone());
            }
            !now
        });
        rows.sort_by_key(|row| row.worker);
        match error {
            Some(error) => Err(error),
            None if rows.iter().any(|row| row.failed) => Err(SolveError::Peer),
            None => Ok(rows.into_iter().map(|row| row.numbers).collect()),
        }
    }
}
