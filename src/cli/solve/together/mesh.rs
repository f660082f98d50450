//! A connection from each process to each other, once all are known to be there.

use std::net::{SocketAddr, TcpListener, TcpStream};

use anyhow::Result;

use super::hosts::Place;
use super::line::{Pass, hear, say};
use super::link::{Deadline, FIRST_LINE, accept, connect, nobody_came};
use crate::cli::out::Out;

/// Connects to all before this process, and waits for all after it.
pub(super) fn weave(
    place: &Place,
    addresses: &[SocketAddr],
    listener: &TcpListener,
    pass: u64,
    out: &Out,
) -> Result<Vec<Option<TcpStream>>> {
    let deadline = Deadline::after(place.wait);
    let mut sockets: Vec<Option<TcpStream>> = (0..place.processes).map(|_| None).collect();
    let missing = |process: usize| nobody_came(&format!("process {process}"), place.wait, out);
    for (process, address) in addresses[..place.process].iter().enumerate() {
        let stream = connect(*address, deadline).ok_or_else(|| missing(process))?;
        let own = Pass {
            pass,
            process: place.process,
        };
        say(&stream, &own)?;
        sockets[process] = Some(stream);
    }
    loop {
        let later = place.process + 1..place.processes;
        let Some(absent) = later.clone().find(|process| sockets[*process].is_none()) else {
            return Ok(sockets);
        };
        match accept(listener)? {
            Some(stream) => {
                let told = hear::<Pass>(&stream, FIRST_LINE.min(deadline.left()));
                // Others who come by are none of ours.
                if let Ok(told) = told
                    && told.pass == pass
                    && later.contains(&told.process)
                {
                    sockets[told.process] = Some(stream);
                }
            }
            None if deadline.nap() => {}
            None => return Err(missing(absent)),
        }
    }
}
