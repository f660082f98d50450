//! `lud solve --processes` and `--hosts`: several processes solve a game together.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use anyhow::Result;

use super::{Problem, Solved, show_solution};
use crate::cli::exit::{Exit, Usage};
use crate::cli::out::Out;
use crate::cli::stop;
use crate::play::solve::dist::{Counters, Crew, Label, Order, solve};
use crate::play::solve::{EngineGame, SolveError};

mod hosts;
mod hub;
mod line;
mod link;
mod member;
mod mesh;
mod terms;

use hosts::Place;
use terms::Terms;

#[derive(clap::Args, Debug)]
pub(super) struct TogetherArgs {
    /// Solve with this many processes on this machine; 1 if only `--out` is given
    #[arg(long, value_name = "N", requires = "out", value_parser = clap::value_parser!(u16).range(1..=256))]
    processes: Option<u16>,
    /// Solve with one process on each line `host:port` of a file; each is started with its `--process`
    #[arg(
        long,
        value_name = "FILE",
        requires = "out",
        conflicts_with = "processes"
    )]
    hosts: Option<PathBuf>,
    /// Which line of the file of hosts this process is, from 0
    #[arg(long, value_name = "I", requires = "out")]
    process: Option<usize>,
    /// Keep the positions on disk: the folder for the solution, for `lud query`; the same command goes on from what is in it
    #[arg(long, value_name = "DIR", conflicts_with_all = ["save", "checkpoint"])]
    out: Option<PathBuf>,
    /// How long to wait for the other processes before giving up
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    wait: u64,
    /// Talk to other machines: whoever can reach the ports can read and spoil the work
    #[arg(long, requires = "hosts")]
    trust_network: bool,
    /// Where the process that started this one listens
    #[arg(long, value_name = "ADDRESS", hide = true, requires = "processes")]
    join: Option<String>,
}

impl TogetherArgs {
    /// Whether positions are to be kept on disk, by one process or by several.
    pub(super) fn is_asked(&self) -> bool {
        self.out.is_some()
    }

    /// Where the solution goes.
    fn folder(&self) -> &Path {
        self.out.as_deref().unwrap_or(Path::new("."))
    }
}

/// The part of one process.
struct Part {
    game: Arc<EngineGame>,
    crew: Crew,
    order: Order,
}

/// How the part of a process ended.
type Ended = Result<crate::play::solve::Summary, SolveError>;

impl Part {
    /// Does it on threads of its own, and calls `tell` when it ends. Should another process be lost, it never ends,
    /// and goes with this process.
    fn start(self, tell: impl FnOnce(Ended) + Send + 'static) -> Result<()> {
        quiet_about_connections();
        let work = move || tell(solve(&self.game, self.crew, &self.order));
        thread::Builder::new().name(CREW.to_owned()).spawn(work)?;
        Ok(())
    }
}

/// The thread that waits for those of timely.
const CREW: &str = "crew";

/// What panics of timely say when a connection breaks, the last two of them in that thread.
const BROKEN: [&str; 4] = [
    "timely communication error",
    "MergeQueue poisoned",
    "Send thread panic",
    "Recv thread panic",
];

/// A connection that breaks is reported once, by who looks after the other processes, and not by each thread that
/// reads or writes. Any other panic of a worker ends the process: the other workers would wait for it without end.
fn quiet_about_connections() {
    let loud = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let thread = thread::current();
        let name = thread.name().unwrap_or_default();
        if !name.starts_with("timely:") && name != CREW {
            return loud(panic);
        }
        let told = panic.payload();
        let text = told.downcast_ref::<String>().map(String::as_str);
        let told = text
            .or(told.downcast_ref::<&str>().copied())
            .unwrap_or_default();
        let follows = !name.starts_with("timely:work");
        if !follows && !BROKEN.iter().any(|broken| told.contains(broken)) {
            loud(panic);
            std::process::exit(101);
        }
    }));
}

pub(super) fn run(problem: Problem, args: &super::Args, out: &mut Out) -> Result<Exit> {
    let place = Place::of(&args.together)?;
    if place.processes > 1 && args.game.game == "-" {
        let hint = "give the game as a file".to_owned();
        let message = "a game from the standard input cannot be shared by processes";
        return Err(Usage::new(message, Some(hint)).into());
    }
    let begin = Instant::now();
    let Problem {
        begun,
        game,
        options,
    } = problem;
    let header = Problem::header_of(&begun, &game, &options);
    let threads = place.threads(usize::from(args.threads));
    let label = Label {
        game: header.game,
        options: header.options,
        rules: game.fingerprint(),
        start: game.start_fingerprint(),
        width: game.key_width(),
        workers: threads * place.processes,
    };
    let order = Order {
        folder: args.together.folder().to_owned(),
        label,
        memory: args.memory,
        stop: stop::token().clone(),
        counters: Arc::new(Counters::default()),
    };
    let game = Arc::new(game);
    let part = |sockets| Part {
        game: Arc::clone(&game),
        crew: Crew {
            process: place.process,
            threads,
            sockets,
        },
        order: order.clone(),
    };
    let terms = Terms::new(&order.label, threads);
    if place.process > 0 {
        return member::run(&place, &terms, &order.counters, part, out);
    }
    let summary = hub::run(&place, &terms, &order.counters, part, out)?;
    let solved = Solved {
        summary,
        memory: order.counters.bytes(),
        disk: Some(bytes_in(&order.folder)),
    };
    let seconds = begin.elapsed().as_secs_f64();
    show_solution(&begun, &game, options, &solved, seconds, out)?;
    Ok(Exit::Ok)
}

/// Bytes of the files in a folder.
fn bytes_in(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let sizes = entries.filter_map(|entry| entry.metadata().ok());
    sizes
        .filter(fs::Metadata::is_file)
        .map(|found| found.len())
        .sum()
}
