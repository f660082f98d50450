//! The dataflows: portions of work go in, parcels go from worker to worker, and progress tracking
//! tells when all workers have finished everything that follows.

use std::cell::RefCell;
use std::rc::Rc;

use timely::dataflow::channels::pact::{Exchange, Pipeline};
use timely::dataflow::operators::{Operator, Probe};
use timely::dataflow::{InputHandleVec, ProbeHandle, StreamVec};
use timely::worker::Worker;

use super::council::NAP;
use super::local::{Local, Step};
use super::parcel::Parcel;
use crate::play::solve::Solvable;

/// How many positions are handed in at a time. All workers are told of each time, which wakes them up.
const CHUNK: u32 = 4 * SPAN;
/// How many chunks may be in progress.
const WINDOW: u64 = 8;

/// Something that is handed in.
pub(super) trait Portion: Clone + 'static {
    /// For how many positions it counts.
    fn size(&self) -> u32;
}

/// What a worker keeps of one dataflow.
pub(super) struct Flow<D: Portion> {
    input: InputHandleVec<u64, D>,
    probe: ProbeHandle<u64>,
    generation: u64,
}

/// The state of one worker, shared by its operators.
pub(super) type Shared<G> = Rc<RefCell<Local<G>>>;

impl<D: Portion> Flow<D> {
    /// A dataflow that applies `first` to what is handed in, and each of `then` to the parcels of the
    /// previous step.
    pub(super) fn new<G: Solvable + 'static>(
        worker: &mut Worker,
        local: &Shared<G>,
        first: Step<G, D>,
        then: &[Step<G, Parcel>],
    ) -> Self {
        let mut input = InputHandleVec::new();
        let probe = ProbeHandle::new();
        worker.dataflow(|scope| {
            let shared = Rc::clone(local);
            let mut stream: StreamVec<'_, u64, Parcel> =
                input.to_stream(scope).unary(Pipeline, "first", |_, _| {
                    move |input, output| {
                        input.for_each_stamp(|stamp, data| {
                            let mut session = output.session(&stamp);
                            let all = data.flat_map(|data| data.drain(..));
                            let mut local = shared.borrow_mut();
                            local.each(all, first, &mut |parcel| session.give(parcel));
                        });
                    }
                });
            for &step in then {
                let shared = Rc::clone(local);
                let exchange = Exchange::new(|parcel: &Parcel| u64::from(parcel.to));
                stream = stream.unary(exchange, "then", |_, _| {
                    move |input, output| {
                        input.for_each_stamp(|stamp, data| {
                            let mut session = output.session(&stamp);
                            let all = data.flat_map(|data| data.drain(..));
                            let mut local = shared.borrow_mut();
                            local.each(all, step, &mut |parcel| session.give(parcel));
                        });
                    }
                });
            }
            stream.probe_with(&probe);
        });
        Self {
            input,
            probe,
            generation: 0,
        }
    }

    /// Hands in portions and waits until everything that follows from those of all workers is done.
    /// Stops early if `goes_on` says so, but still waits for the others.
    pub(super) fn run(
        &mut self,
        worker: &mut Worker,
        portions: impl Iterator<Item = D>,
        mut goes_on: impl FnMut() -> bool,
    ) {
        let begin = self.generation << 32;
        let mut time = begin;
        let mut held = 0;
        for portion in portions {
            held += portion.size();
            self.input.send(portion);
            if held >= CHUNK {
                held = 0;
                time += 1;
                self.input.advance_to(time);
                worker.step();
                while self
                    .probe
                    .less_than(&time.saturating_sub(WINDOW).max(begin))
                {
                    worker.step_or_park(Some(NAP));
                }
                if !goes_on() {
                    break;
                }
            }
        }
        self.generation += 1;
        self.input.advance_to(self.generation << 32);
        while self.probe.less_than(self.input.time()) {
            worker.step_or_park(Some(NAP));
        }
    }
}

/// The greatest number of positions in a span that is handed in.
pub(super) const SPAN: u32 = 1024;
