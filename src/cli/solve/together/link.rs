//! Connections with a deadline.

use std::io;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::cli::exit::{Exit, Reported, Usage};
use crate::cli::out::Out;
use crate::cli::stop;

/// How long to sleep between two looks.
const NAP: Duration = Duration::from_millis(2);
/// How long a stranger may take for the first line.
pub(super) const FIRST_LINE: Duration = Duration::from_secs(2);

/// The time until which others are waited for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deadline(Instant);

impl Deadline {
    pub(super) fn after(wait: Duration) -> Self {
        Self(Instant::now() + wait)
    }

    /// What is left of it.
    pub(super) fn left(self) -> Duration {
        self.0.saturating_duration_since(Instant::now())
    }

    /// Sleeps for a moment; false if it is over, or the work is to stop.
    pub(super) fn nap(self) -> bool {
        thread::sleep(NAP.min(self.left()));
        !self.left().is_zero() && !stop::token().is_told()
    }
}

/// Listens at an address.
pub(super) fn listen(address: SocketAddr) -> Result<TcpListener> {
    let bound = TcpListener::bind(address).and_then(|listener| {
        listener.set_nonblocking(true)?;
        Ok(listener)
    });
    bound.map_err(|error| {
        let hint = "give this process another port in the file of hosts, or end what listens there"
            .to_owned();
        Usage::new(format!("cannot listen at {address}: {error}"), Some(hint)).into()
    })
}

/// The next connection, `None` if there is none yet.
pub(super) fn accept(listener: &TcpListener) -> io::Result<Option<TcpStream>> {
    match listener.accept() {
        Ok((stream, _)) => {
            stream.set_nonblocking(false)?;
            stream.set_nodelay(true)?;
            Ok(Some(stream))
        }
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => Ok(None),
        Err(error) => Err(error),
    }
}

/// Connects, again and again until the deadline.
pub(super) fn connect(address: SocketAddr, deadline: Deadline) -> Option<TcpStream> {
    loop {
        let wait = deadline.left().max(Duration::from_millis(1));
        if let Ok(stream) = TcpStream::connect_timeout(&address, wait)
            && stream.set_nodelay(true).is_ok()
        {
            return Some(stream);
        }
        if !deadline.nap() {
            return None;
        }
    }
}

/// Says that others did not come, and ends.
pub(super) fn nobody_came(who: &str, wait: Duration, out: &Out) -> anyhow::Error {
    let hint = "start all processes with the same arguments and their own `--process`; `--wait` gives them more time";
    let message = format!("{who} did not come within {} s", wait.as_secs());
    out.error(&message, Some(hint));
    Reported(Exit::Limit).into()
}
