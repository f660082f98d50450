//! The border to Python: what takes long leaves it to other threads and heeds Ctrl-C, and a panic
//! becomes an exception.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use ludwright::Stop;
use pyo3::prelude::*;

use crate::errors;

/// How long Ctrl-C may wait.
const PATIENCE: Duration = Duration::from_millis(50);
/// Rules may be nested as deep as the limit on brackets.
const STACK: usize = 16 << 20;

/// Short work, with the GIL held.
pub(crate) fn at_once<T>(work: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(errors::panicked(&*panic)))
}

/// Work without the GIL on the caller's thread, for what takes no longer than a blink.
pub(crate) fn apart<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    let done = py.detach(|| catch_unwind(AssertUnwindSafe(work)));
    done.map_err(|panic| errors::panicked(&*panic))
}

/// Long work without the GIL, on a thread of its own; at Ctrl-C it is told to stop.
pub(crate) fn long<T: Send>(
    py: Python<'_>,
    stop: &Stop,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        std::thread::scope(|scope| {
            let (done, wait) = channel();
            let body = move || {
                let result = catch_unwind(AssertUnwindSafe(work));
                // Whoever waits is there until it has been said.
                let _ = done.send(());
                result
            };
            let builder = std::thread::Builder::new().stack_size(STACK);
            let worker = builder.spawn_scoped(scope, body)?;
            let mut interrupted = None;
            while wait.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                if interrupted.is_none()
                    && let Err(error) = Python::attach(|py| py.check_signals())
                {
                    stop.stop();
                    interrupted = Some(error);
                }
            }
            let result = worker.join().and_then(|result| result);
            match interrupted {
                Some(error) => Err(error),
                None => result.map_err(|panic| errors::panicked(&*panic)),
            }
        })
    })
}
