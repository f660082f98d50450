//! How workers exchange facts: each gives some numbers, and all receive the numbers of all.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use timely::dataflow::operators::vec::Broadcast;
use timely::dataflow::operators::{Inspect, Probe};
use timely::dataflow::{InputHandleVec, ProbeHandle};
use timely::worker::Worker;

use crate::play::solve::SolveError;

/// How long a worker without work sleeps at a time.
pub(super) const NAP: Duration = Duration::from_millis(50);

/// The numbers of one worker.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Row {
    round: u64,
    worker: u64,
    failed: bool,
    numbers: Vec<u64>,
}

/// The place where the workers exchange numbers.
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

    /// Gives some numbers, or reports that this worker has failed, and receives those of all, in
    /// the order of the workers. All workers call this equally often, so that all learn when one
    /// fails.
    pub(super) fn agree(
        &mut self,
        worker: &mut Worker,
        own: Result<Vec<u64>, SolveError>,
    ) -> Result<Vec<Vec<u64>>, SolveError> {
        let given = self.give(worker, own);
        self.hear(worker, given)
    }

    /// Gives some numbers, or reports that this worker has failed, without waiting for the others. What
    /// it returns is to be handed to `hear` before anything else is given.
    pub(super) fn give(
        &mut self,
        worker: &Worker,
        own: Result<Vec<u64>, SolveError>,
    ) -> Result<(), SolveError> {
        let failed = own.is_err();
        let (numbers, error) = match own {
            Ok(numbers) => (numbers, None),
            Err(error) => (Vec::new(), Some(error)),
        };
        self.input.send(Row {
            round: self.round,
            worker: worker.index() as u64,
            failed,
            numbers,
        });
        self.round += 1;
        self.input.advance_to(self.round);
        error.map_or(Ok(()), Err)
    }

    /// Receives the numbers of all that were given last, in the order of the workers.
    pub(super) fn hear(
        &mut self,
        worker: &mut Worker,
        given: Result<(), SolveError>,
    ) -> Result<Vec<Vec<u64>>, SolveError> {
        let round = self.round - 1;
        while self.probe.less_than(&self.round) {
            worker.step_or_park(Some(NAP));
        }
        // A faster worker may have given its next numbers already.
        let mut rows = Vec::new();
        self.heard.borrow_mut().retain(|row| {
            let now = row.round == round;
            if now {
                rows.push(row.clone());
            }
            !now
        });
        rows.sort_by_key(|row| row.worker);
        given?;
        match rows.iter().any(|row| row.failed) {
            true => Err(SolveError::Peer),
            false => Ok(rows.into_iter().map(|row| row.numbers).collect()),
        }
    }
}
