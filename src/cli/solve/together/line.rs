//! What processes say to each other before and beside the work: lines of JSON.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::terms::Terms;

/// The longest line, in bytes.
const LONGEST: u64 = 1 << 20;

/// What a process says first to the one that is the first of all.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Hello {
    /// What only those know that were started by the first.
    pub(super) secret: u64,
    pub(super) process: usize,
    pub(super) terms: Terms,
    /// Where it listens.
    pub(super) port: u16,
}

/// What the first says when all have come.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Reply {
    /// The work begins.
    Welcome {
        /// Where each listens that is not known to all.
        ports: Vec<u16>,
        /// By which connections of this work are known.
        pass: u64,
    },
    /// It does not.
    Refused {
        /// Why.
        why: String,
    },
}

/// What connections between two processes begin with.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Pass {
    pub(super) pass: u64,
    pub(super) process: usize,
}

/// What processes tell the first while they work.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum News {
    /// How far one has come.
    Progress { found: u64, judged: u64, bytes: u64 },
    /// It has done its part.
    Done,
    /// It has failed; without a message if it knows only that another has.
    Failed { message: Option<String> },
}

/// Says something.
pub(super) fn say<T: Serialize>(stream: &TcpStream, what: &T) -> io::Result<()> {
    let mut line = serde_json::to_vec(what)?;
    line.push(b'\n');
    let mut stream = stream;
    stream.write_all(&line)
}

/// Hears one line and nothing after it. Fails if it does not come within `wait`.
pub(super) fn hear<T: DeserializeOwned>(stream: &TcpStream, wait: Duration) -> io::Result<T> {
    stream.set_read_timeout(Some(wait.max(Duration::from_millis(1))))?;
    let mut line = Vec::new();
    let mut byte = [0];
    let mut from = stream;
    // Byte by byte: what comes after the line is not ours.
    while from.read(&mut byte)? == 1 && byte[0] != b'\n' && (line.len() as u64) < LONGEST {
        line.push(byte[0]);
    }
    stream.set_read_timeout(None)?;
    Ok(serde_json::from_slice(&line)?)
}

/// Hears lines until the other side is gone.
pub(super) fn each<T: DeserializeOwned>(stream: TcpStream, mut each: impl FnMut(T)) {
    let mut lines = BufReader::new(stream);
    loop {
        let mut line = Vec::new();
        let read = (&mut lines).take(LONGEST).read_until(b'\n', &mut line);
        match read.ok().filter(|read| *read > 0) {
            Some(_) => match serde_json::from_slice(&line) {
                Ok(what) => each(what),
                Err(_) => return,
            },
            None => return,
        }
    }
}
