//! The first process: it waits for the others, does its own part, and speaks for all.

use std::collections::hash_map::RandomState;
use std::ffi::OsString;
use std::hash::{BuildHasher as _, Hasher as _};
use std::io::Write as _;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result};

use super::hosts::Place;
use super::line::{self, Hello, News, Reply, hear, say};
use super::link::{Deadline, FIRST_LINE, accept, listen, nobody_came};
use super::terms::Terms;
use super::{Ended, Part, mesh};
use crate::cli::exit::{Exit, Reported};
use crate::cli::out::Out;
use crate::cli::solve::work::progress_bar;
use crate::play::solve::dist::Counters;
use crate::play::solve::{SolveError, Summary};

/// How often the bar is drawn.
const DRAW: Duration = Duration::from_millis(250);
/// How long those that have not failed may take to say so.
const LAST_WORDS: Duration = Duration::from_secs(5);
/// The same once a process is gone without a word, which says why: it was killed.
const FEW_WORDS: Duration = Duration::from_millis(500);

/// What the first process hears of.
enum Event {
    Ended(Box<Ended>),
    News(usize, News),
    /// A process is gone.
    Lost(usize),
}

/// The processes that this one has started. They end with it.
struct Started(Vec<Child>);

impl Drop for Started {
    fn drop(&mut self) {
        for child in &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

pub(super) fn run(
    place: &Place,
    terms: &Terms,
    counters: &Arc<Counters>,
    part: impl FnOnce(Vec<Option<TcpStream>>) -> Part,
    out: &Out,
) -> Result<Summary> {
    let (sender, events) = mpsc::channel();
    if place.processes == 1 {
        let ended = sender.clone();
        part(vec![None]).start(move |result| drop(ended.send(Event::Ended(Box::new(result)))))?;
        return watch(1, &events, counters, out);
    }
    let own = match place.starts_others {
        true => SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        false => place.addresses[0],
    };
    let listener = listen(own)?;
    let secret = if place.starts_others { random() } else { 0 };
    let mut started = Started(Vec::new());
    if place.starts_others {
        for process in 1..place.processes {
            started
                .0
                .push(start(process, listener.local_addr()?, secret)?);
        }
    }
    let members = gather(place, terms, secret, &listener, &mut started, out)?;
    let (pass, mut ports) = (random(), vec![listener.local_addr()?.port()]);
    ports.extend(members.iter().map(|member| member.port));
    for member in &members {
        let ports = ports.clone();
        say(&member.control, &Reply::Welcome { ports, pass })?;
    }
    let sockets = mesh::weave(place, &place.addresses, &listener, pass, out)?;
    let ended = sender.clone();
    part(sockets).start(move |result| drop(ended.send(Event::Ended(Box::new(result)))))?;
    for (number, member) in members.iter().enumerate() {
        listen_to(number + 1, member.control.try_clone()?, sender.clone());
    }
    let summary = watch(place.processes, &events, counters, out)?;
    // All have said that they are done: they end by themselves.
    for child in &mut started.0 {
        let _ = child.wait();
    }
    Ok(summary)
}

/// A number that nobody guesses.
fn random() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// Starts another process with the arguments of this one.
fn start(process: usize, address: SocketAddr, secret: u64) -> Result<Child> {
    let program = std::env::current_exe().context("cannot find the program itself")?;
    let own: Vec<OsString> = std::env::args_os().skip(1).collect();
    // After `--` nothing is an option.
    let end = own.iter().position(|arg| arg == "--").unwrap_or(own.len());
    let mut child = Command::new(program)
        .args(&own[..end])
        .args([
            "--join",
            &address.to_string(),
            "--process",
            &process.to_string(),
        ])
        .args(&own[end..])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .with_context(|| format!("process {process} could not be started"))?;
    if let Some(mut input) = child.stdin.take() {
        writeln!(input, "{secret}")?;
    }
    Ok(child)
}

/// A process that has come.
struct Member {
    control: TcpStream,
    port: u16,
}

/// Waits until all have come, and looks whether they agree with this one.
fn gather(
    place: &Place,
    terms: &Terms,
    secret: u64,
    listener: &TcpListener,
    started: &mut Started,
    out: &Out,
) -> Result<Vec<Member>> {
    let deadline = Deadline::after(place.wait);
    let mut members: Vec<Option<Member>> = (1..place.processes).map(|_| None).collect();
    while let Some(absent) = members.iter().position(Option::is_none) {
        if let Some(control) = accept(listener)? {
            let hello = hear::<Hello>(&control, FIRST_LINE.min(deadline.left()));
            let Some(hello) = hello.ok().filter(|hello| hello.secret == secret) else {
                continue;
            };
            let why = terms.differ(&hello.terms).or_else(|| {
                let free = members
                    .get(hello.process.wrapping_sub(1))
                    .is_some_and(Option::is_none);
                (!free).then(|| "there is another with its number".to_owned())
            });
            if let Some(why) = why {
                let all = members.iter().flatten().map(|member| &member.control);
                for control in all.chain([&control]) {
                    let _ = say(control, &Reply::Refused { why: why.clone() });
                }
                let message = format!("process {} does not fit: {why}", hello.process);
                let hint = "start all processes with the same program and the same arguments";
                out.error(&message, Some(hint));
                return Err(Reported(Exit::Usage).into());
            }
            let port = hello.port;
            members[hello.process - 1] = Some(Member { control, port });
        } else {
            let mut others = started.0.iter_mut();
            let ended = others.position(|child| !matches!(child.try_wait(), Ok(None)));
            if let Some(other) = ended {
                let message = format!("process {} ended before the work began", other + 1);
                let hint =
                    "what it said stands above; if it was killed, the same command begins again";
                out.error(&message, Some(hint));
                return Err(Reported(Exit::Finding).into());
            }
            if !deadline.nap() {
                return Err(nobody_came(
                    &format!("process {}", absent + 1),
                    place.wait,
                    out,
                ));
            }
        }
    }
    Ok(members.into_iter().flatten().collect())
}

fn listen_to(process: usize, control: TcpStream, sender: Sender<Event>) {
    thread::spawn(move || {
        line::each(control, |news: News| {
            drop(sender.send(Event::News(process, news)))
        });
        let _ = sender.send(Event::Lost(process));
    });
}

/// Shows how far all are, and waits until all are done.
fn watch(
    processes: usize,
    events: &Receiver<Event>,
    counters: &Counters,
    out: &Out,
) -> Result<Summary> {
    let bar = progress_bar(out.shows_progress());
    let mut far = vec![(0, 0, 0); processes];
    let mut done = vec![false; processes];
    let mut summary = None;
    loop {
        match events.recv_timeout(DRAW) {
            Ok(Event::Ended(result)) => match *result {
                Ok(found) => {
                    (summary, done[0]) = (Some(found), true);
                }
                Err(error) => return Err(Silent::of(done).give_up(0, error, events, out)),
            },
            Ok(Event::News(process, News::Done)) => done[process] = true,
            Ok(Event::News(
                process,
                News::Progress {
                    found,
                    judged,
                    bytes,
                },
            )) => {
                far[process] = (found, judged, bytes);
            }
            Ok(Event::News(process, News::Failed { message })) => {
                return Err(match message {
                    Some(message) => failed(&format!("process {process}: {message}"), out),
                    None => Silent::of(done).give_up(process, SolveError::Peer, events, out),
                });
            }
            Ok(Event::Lost(process)) if !done[process] => {
                let mut silent = Silent::of(done);
                silent.gone = Some(process);
                return Err(silent.give_up(process, SolveError::Peer, events, out));
            }
            Ok(Event::Lost(_)) | Err(_) => {}
        }
        if let (Some(summary), true) = (summary, done.iter().all(|done| *done)) {
            bar.finish_and_clear();
            return Ok(summary);
        }
        far[0] = counters.read();
        let sum = |part: fn(&(u64, u64, u64)) -> u64| far.iter().map(part).sum::<u64>();
        let (found, judged, bytes) = (sum(|f| f.0), sum(|f| f.1), sum(|f| f.2));
        let mib = bytes >> 20;
        bar.set_message(format!("{found} positions, {judged} judged, {mib} MiB"));
        bar.tick();
    }
}

/// Who cannot say any more why the work ended.
struct Silent {
    all: Vec<bool>,
    /// The first that was gone without a word.
    gone: Option<usize>,
}

impl Silent {
    /// Those that are done.
    fn of(done: Vec<bool>) -> Self {
        Self {
            all: done,
            gone: None,
        }
    }

    /// Says why the work ended, given the error of one process. One that fails because another has failed does not
    /// know why, and may be heard of first; so the others are waited for until one knows, or all are silent.
    fn give_up(
        mut self,
        process: usize,
        error: SolveError,
        events: &Receiver<Event>,
        out: &Out,
    ) -> anyhow::Error {
        if !matches!(error, SolveError::Peer) {
            return told(error, out);
        }
        self.all[process] = true;
        let deadline = Deadline::after(match self.gone {
            Some(_) => FEW_WORDS,
            None => LAST_WORDS,
        });
        while !self.all.iter().all(|silent| *silent) {
            let process = match events.recv_timeout(deadline.left()) {
                Ok(Event::News(process, News::Failed { message })) => match message {
                    Some(message) => return failed(&format!("process {process}: {message}"), out),
                    None => process,
                },
                Ok(Event::Ended(result)) => match *result {
                    Err(error) if !matches!(error, SolveError::Peer) => return told(error, out),
                    Ok(_) | Err(_) => 0,
                },
                Ok(Event::Lost(process)) => {
                    let without_a_word = !self.all[process];
                    self.gone = self.gone.or(without_a_word.then_some(process));
                    process
                }
                Ok(Event::News(process, News::Done)) => process,
                Ok(Event::News(_, News::Progress { .. })) => continue,
                Err(_) => break,
            };
            self.all[process] = true;
        }
        match self.gone {
            Some(process) => failed(&format!("process {process} is gone"), out),
            None => failed(&error.to_string(), out),
        }
    }
}

/// Says what this process knows.
fn told(error: SolveError, out: &Out) -> anyhow::Error {
    match error.is_stop() {
        true => failed(&error.to_string(), out),
        false => error.into(),
    }
}

fn failed(message: &str, out: &Out) -> anyhow::Error {
    let hint = "what all have found and written is kept; the same command goes on from there";
    out.error(message, Some(hint));
    Reported(Exit::Limit).into()
}
