//! `lud serve`: the table in the browser.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::Result;

use tracing_subscriber::EnvFilter;

use super::exit::{Exit, Usage};
use super::out::Out;
use crate::serve::{self, Config, Strictness};

/// Play in the browser: any game, against a friend, against the program, or alone
#[derive(clap::Args, Debug)]
#[command(after_help = "\
What is stored where: the file of `--data` (SQLite, with a `-wal` and a `-shm` file beside it) keeps \
the text and options of each game that was begun, who sits at the table, every move, the time that \
is left, and the names, results and points of leagues. Each move is in it before the browser hears \
of it, and games that are not over go on when the server starts again. Of the keys to seats and \
names it keeps only digests. Browsers keep the keys of their own seats, and your name. Nothing else \
is written anywhere, and no file is read but the games that are named here. Without `--data` all of \
it is gone when the server stops.

The server is for this machine only unless `--bind` says otherwise. Who has the link to a seat \
plays it: give it to nobody else. Put a server for the world behind one that speaks HTTPS, say by \
`--host` what it is called, and add `--public-profile`.")]
pub(super) struct Args {
    /// Games, and folders of games, beside those that come with lud
    #[arg(value_name = "FILE|DIR")]
    games: Vec<PathBuf>,
    /// Where to listen: an address and a port, 0 for any that is free
    #[arg(long, value_name = "ADDRESS:PORT", default_value_t = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7878))]
    bind: SocketAddr,
    /// The file that keeps games and leagues; without it they are kept until the server stops
    #[arg(long, value_name = "FILE.sqlite")]
    data: Option<PathBuf>,
    /// A solution that `lud solve --save` wrote, for the values of moves; may be given several times
    #[arg(long, value_name = "FILE")]
    solution: Vec<PathBuf>,
    /// A name by which people reach the server; may be given several times
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// Open it in the browser
    #[arg(long)]
    open: bool,
    /// What to write to the standard error: `info` says what is asked and how long it took, `debug` more; as
    /// `RUST_LOG` says if it is not given, and otherwise only what goes wrong
    #[arg(long, value_name = "FILTER")]
    log: Option<String>,
    /// Do less for each: limits for people that nobody knows
    #[arg(long)]
    public_profile: bool,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    if out.is_json() {
        return Err(Usage::new("`lud serve` is for people and has no JSON", None).into());
    }
    log(args)?;
    let config = Config {
        games: args.games.clone(),
        bind: args.bind,
        hosts: args.host.clone(),
        data: args.data.clone(),
        solutions: args.solution.clone(),
        strictness: match args.public_profile {
            true => Strictness::Public,
            false => Strictness::Friends,
        },
    };
    let served = serve::run(&config, |address| {
        let link = format!("http://{address}/");
        // That nobody reads it is no reason not to serve.
        let _ = out.line(&format!("playing at {link} (Ctrl-C ends it)"));
        let _ = out.finish();
        if args.open {
            show(&link);
        }
    });
    match served {
        Ok(()) => Ok(Exit::Ok),
        Err(error) => {
            let hint = Some("another port can be chosen with `--bind 127.0.0.1:0`".to_owned());
            let hint = hint.filter(|_| error.kind() == std::io::ErrorKind::AddrInUse);
            Err(Usage::new(format!("cannot serve at {}: {error}", args.bind), hint).into())
        }
    }
}

/// Writes what the server does to the standard error, as far as somebody wants to read it.
fn log(args: &Args) -> Result<()> {
    let wanted = match &args.log {
        Some(wanted) => wanted.clone(),
        None => std::env::var("RUST_LOG").unwrap_or_default(),
    };
    let wanted = if wanted.is_empty() { "warn" } else { &wanted };
    let filter = EnvFilter::try_new(wanted).map_err(|error| {
        let hint = "try `--log info`, or `--log debug`".to_owned();
        Usage::new(
            format!("`{wanted}` is no filter of a log: {error}"),
            Some(hint),
        )
    })?;
    let written = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(false);
    // Who has set one up already reads it there.
    let _ = written.try_init();
    Ok(())
}

/// Opens a link in the browser, if there is a program that does so.
fn show(link: &str) {
    let programs: [&[&str]; 3] = [&["xdg-open"], &["open"], &["cmd", "/C", "start"]];
    for program in programs {
        let started = Command::new(program[0])
            .args(&program[1..])
            .arg(link)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        if started.is_ok() {
            return;
        }
    }
}
