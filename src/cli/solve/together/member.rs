//! A process that is not the first: it comes, does its part, and tells the first how far it is.

use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use anyhow::{Result, bail};
use serde::de::IgnoredAny;

use super::hosts::Place;
use super::line::{self, Hello, News, Reply, hear, say};
use super::link::{Deadline, connect, listen, nobody_came};
use super::terms::Terms;
use super::{Ended, Part, mesh};
use crate::cli::exit::{Exit, Reported};
use crate::cli::out::Out;
use crate::play::solve::SolveError;
use crate::play::solve::dist::Counters;

/// How often the first is told how far this one is.
const TELL: Duration = Duration::from_millis(250);

/// What a process hears of.
enum Event {
    Ended(Box<Ended>),
    /// The first is gone.
    Lost,
}

pub(super) fn run(
    place: &Place,
    terms: &Terms,
    counters: &Arc<Counters>,
    part: impl FnOnce(Vec<Option<TcpStream>>) -> Part,
    out: &Out,
) -> Result<Exit> {
    // Those that the first has started listen where there is room, and hear a secret from it.
    let (own, secret) = if place.addresses.len() == 1 {
        (SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), told_secret()?)
    } else {
        (place.addresses[place.process], 0)
    };
    let listener = listen(own)?;
    let deadline = Deadline::after(place.wait);
    let missing = || nobody_came("process 0", place.wait, out);
    let control = connect(place.addresses[0], deadline).ok_or_else(missing)?;
    let hello = Hello {
        secret,
        process: place.process,
        terms: terms.clone(),
        port: listener.local_addr()?.port(),
    };
    say(&control, &hello)?;
    // The first waits as long for the last of all as this one for the first.
    let reply = hear::<Reply>(&control, place.wait + Duration::from_secs(5));
    let Reply::Welcome { ports, pass } = reply.map_err(|_| missing())? else {
        bail!("process 0 refused this process; see what it says");
    };
    let addresses: Vec<SocketAddr> = match place.addresses.len() {
        1 => ports
            .iter()
            .map(|port| SocketAddr::from((Ipv4Addr::LOCALHOST, *port)))
            .collect(),
        _ => place.addresses.clone(),
    };
    let sockets = mesh::weave(place, &addresses, &listener, pass, out)?;
    // Who was started by the first leaves it to that to speak.
    let speaks = (place.addresses.len() > 1).then_some(out);
    work(part(sockets), &control, counters, speaks)
}

/// The secret of the process that started this one, on the standard input: a list of processes does not show it.
fn told_secret() -> Result<u64> {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line)?;
    Ok(line.trim().parse()?)
}

fn work(part: Part, control: &TcpStream, counters: &Counters, out: Option<&Out>) -> Result<Exit> {
    let (sender, events) = mpsc::channel();
    let ended = sender.clone();
    part.start(move |result| drop(ended.send(Event::Ended(Box::new(result)))))?;
    let first = control.try_clone()?;
    thread::spawn(move || {
        line::each(first, |_: IgnoredAny| {});
        let _ = sender.send(Event::Lost);
    });
    loop {
        match events.recv_timeout(TELL) {
            Ok(Event::Ended(result)) => return last_words(*result, control, out),
            Ok(Event::Lost) | Err(RecvTimeoutError::Disconnected) => {
                if let Some(out) = out {
                    let hint =
                        "see what it says; the same command goes on from what all have written";
                    out.error("process 0 is gone", Some(hint));
                }
                return Err(Reported(Exit::Limit).into());
            }
            Err(RecvTimeoutError::Timeout) => {
                let (found, judged, bytes) = counters.read();
                let progress = News::Progress {
                    found,
                    judged,
                    bytes,
                };
                // That the first is gone is heard of as well.
                let _ = say(control, &progress);
            }
        }
    }
}

fn last_words(result: Ended, control: &TcpStream, out: Option<&Out>) -> Result<Exit> {
    match result {
        Ok(_) => {
            say(control, &News::Done)?;
            Ok(Exit::Ok)
        }
        Err(error) => {
            let knows = !matches!(error, SolveError::Peer);
            let message = knows.then(|| error.to_string());
            if let Some(out) = out {
                out.error(&error.to_string(), None);
            }
            // The first says it to whoever sits there.
            let _ = say(control, &News::Failed { message });
            let exit = if error.is_limit() {
                Exit::Limit
            } else {
                Exit::Finding
            };
            Err(Reported(exit).into())
        }
    }
}
