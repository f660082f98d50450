//! Which processes there are, and where they listen.

use std::fs;
use std::net::{SocketAddr, ToSocketAddrs as _};
use std::path::Path;
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result};

use super::TogetherArgs;
use crate::cli::exit::Usage;

/// The place of this process among all.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) process: usize,
    pub(super) processes: usize,
    /// Where each listens, if that is known beforehand; of this machine's own processes only the first, to those
    /// that it has started.
    pub(super) addresses: Vec<SocketAddr>,
    /// Whether this process starts the others.
    pub(super) starts_others: bool,
    /// How long to wait for the others.
    pub(super) wait: Duration,
}

impl Place {
    /// The place that a command line gives.
    pub(super) fn of(args: &TogetherArgs) -> Result<Self> {
        let wait = Duration::from_secs(args.wait);
        if let Some(path) = &args.hosts {
            return Self::among(path, args, wait);
        }
        let processes = usize::from(args.processes.unwrap_or(1));
        let process = args.process.unwrap_or(0);
        let addresses = match &args.join {
            Some(address) => vec![parse(address)?],
            None if args.process.is_some() => {
                let hint =
                    "leave it out: with `--processes` the others are started for you".to_owned();
                return Err(Usage::new("`--process` belongs to `--hosts`", Some(hint)).into());
            }
            None => Vec::new(),
        };
        Ok(Self {
            process,
            processes,
            starts_others: addresses.is_empty(),
            addresses,
            wait,
        })
    }

    /// The place among the lines of a file.
    fn among(path: &Path, args: &TogetherArgs, wait: Duration) -> Result<Self> {
        let shown = path.display();
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {shown}"))?;
        let lines = text
            .lines()
            .map(|line| line.split('#').next().unwrap_or_default().trim());
        let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
        let addresses: Result<Vec<SocketAddr>> = lines.iter().map(|line| parse(line)).collect();
        let addresses = addresses?;
        let usage = |message: String, hint: &str| Usage::new(message, Some(hint.to_owned()));
        if addresses.is_empty() {
            let hint = "write one `host:port` on each line, one for each process";
            return Err(usage(format!("{shown} names no hosts"), hint).into());
        }
        for (number, address) in addresses.iter().enumerate() {
            if addresses[..number].contains(address) {
                let hint = "give each process of a machine a port of its own";
                return Err(usage(format!("{shown} names {} twice", lines[number]), hint).into());
            }
            if !address.ip().is_loopback() && !args.trust_network {
                let hint = "what the processes tell each other is neither secret nor signed: add `--trust-network` if \
                            nobody else can reach these ports";
                return Err(usage(format!("{} is not this machine", lines[number]), hint).into());
            }
        }
        let processes = addresses.len();
        let process = args.process.filter(|process| *process < processes);
        let process = process.ok_or_else(|| {
            let last = processes - 1;
            let hint = "under SLURM it is `--process $SLURM_PROCID`";
            usage(
                format!("with `--hosts` say which of its lines this is: `--process` 0 to {last}"),
                hint,
            )
        })?;
        Ok(Self {
            process,
            processes,
            addresses,
            starts_others: false,
            wait,
        })
    }

    /// How many workers each process has: those asked for, or as many as there are processors for. All
    /// processes have to come to the same number.
    pub(super) fn threads(&self, asked: usize) -> usize {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        // Whoever was started by the first knows only its address, and is on the same machine.
        let on_one_machine = self.starts_others || self.addresses.len() == 1;
        match asked {
            0 if on_one_machine => (cores / self.processes).max(1),
            0 => cores,
            asked => asked,
        }
    }
}

fn parse(text: &str) -> Result<SocketAddr> {
    let wrong = |why: &str| {
        let hint =
            "write a name or a number and a port, as `node7:2101` or `127.0.0.1:2101`".to_owned();
        Usage::new(format!("`{text}` is no host: {why}"), Some(hint))
    };
    let found = text.to_socket_addrs();
    let mut found = found.map_err(|error| wrong(&error.to_string()))?;
    Ok(found.next().ok_or_else(|| wrong("it has no address"))?)
}
