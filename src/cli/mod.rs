//! The command line: one file for each command. It knows no rules; it reads files,
//! hands texts to the library, and shows what comes back.
//!
//! Data go to stdout; reports and progress to stderr. Exit codes are those of [`Exit`].

mod analyze;
mod args;
mod bench;
mod board;
mod board_data;
mod book;
mod check;
mod conform;
mod describe;
mod eval;
mod exit;
mod expand;
mod explain;
mod files;
mod fmt;
mod games;
mod grammar;
mod info;
mod ir;
mod library;
mod live;
#[cfg(feature = "lsp")]
mod lsp;
mod moves;
mod new;
mod out;
mod perft;
mod play;
mod playout;
mod prelude;
mod query;
mod replace;
#[cfg(feature = "dist")]
mod selfplay;
#[cfg(feature = "serve")]
mod serve;
mod session;
mod shell;
mod show;
mod solve;
mod start;
mod stop;
mod test;
mod think;
mod tournament;
mod train;
mod ugi;
mod weights;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Parser, Subcommand};

pub use exit::Exit;

use args::OutputArgs;
use exit::Usage;
use out::Out;

/// Stack of the thread that does the work: parsing and lowering recurse over the tree,
/// whose depth the user may raise.
const STACK: usize = 64 << 20;

/// Turns text descriptions of board games into games: checks them, plays them, counts
/// and tests them.
#[derive(Parser, Debug)]
#[command(name = "lud", version, max_term_width = 100, infer_subcommands = true)]
#[command(
    after_help = "A GAME is a path, `-` for the standard input, or the name of a game that \
                        comes with lud (see `lud games`).\n\n\
                        Exit codes: 0 all is well, 1 a finding or a failed test, 2 wrong usage, \
                        3 a limit was hit, or Ctrl-C or SIGTERM stopped the work."
)]
struct Lud {
    #[command(subcommand)]
    verb: Verb,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Subcommand, Debug)]
enum Verb {
    New(new::Args),
    Check(check::Args),
    Games(games::Args),
    Info(info::Args),
    Describe(describe::Args),
    Expand(expand::Args),
    Ir(ir::Args),
    Explain(explain::Args),
    Fmt(fmt::Args),
    Grammar(grammar::Args),
    Show(show::Args),
    Board(board::Args),
    Moves(moves::Args),
    Play(play::Args),
    Playout(playout::Args),
    Bench(bench::Args),
    Perft(perft::Args),
    Test(test::Args),
    Solve(solve::Args),
    Query(query::Args),
    Conform(conform::Args),
    Tournament(tournament::Args),
    Analyze(analyze::Args),
    Ugi(ugi::Args),
    Eval(eval::Args),
    Train(train::Args),
    Completions(shell::CompletionsArgs),
    Man(shell::ManArgs),
    #[command(hide = true)]
    Book(book::Args),
    #[cfg(feature = "dist")]
    Selfplay(selfplay::Args),
    #[cfg(feature = "lsp")]
    Lsp(lsp::Args),
    #[cfg(feature = "serve")]
    Serve(serve::Args),
}

/// The whole program.
pub fn main() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    let work = std::thread::Builder::new()
        .name("lud".into())
        .stack_size(STACK);
    match work.spawn(move || run(args)) {
        // A panic has been reported by the thread itself; it is our fault, not the user's.
        Ok(thread) => thread.join().map_or(ExitCode::from(101), ExitCode::from),
        Err(_) => ExitCode::from(Exit::Limit),
    }
}

/// Runs a command line, the program's name included.
fn run(args: Vec<OsString>) -> Exit {
    let lud = match Lud::try_parse_from(args) {
        Ok(lud) => lud,
        Err(message) => {
            let message = about_features(about_views(message));
            // Help and version come this way too. A closed pipe is not an error.
            let _ = message.print();
            return if message.use_stderr() {
                Exit::Usage
            } else {
                Exit::Ok
            };
        }
    };
    let mut out = Out::new(&lud.output);
    let result = lud.verb.run(&mut out);
    let result = result.and_then(|exit| Ok(out.finish().map(|()| exit)?));
    result.unwrap_or_else(|error| exit::report(&error, &out))
}

/// Says why `--as` makes no sense where it is not known.
fn about_views(mut message: clap::Error) -> clap::Error {
    let wrong = message.get(ContextKind::InvalidArg);
    if message.kind() == ErrorKind::UnknownArgument
        && matches!(wrong, Some(ContextValue::String(wrong)) if wrong == "--as")
    {
        let why = "`--as` shows a position as one player sees it, and is for `show`, `moves` and \
                   `play`; this command shows no position, and plays or counts by all there is";
        let why = ContextValue::StyledStrs(vec![why.to_owned().into()]);
        message.insert(ContextKind::Suggested, why);
    }
    message
}

/// Says how to come by a command that this program was built without.
fn about_features(mut message: clap::Error) -> clap::Error {
    let Some(ContextValue::String(wrong)) = message.get(ContextKind::InvalidSubcommand) else {
        return message;
    };
    let features = [("serve", "serve"), ("lsp", "lsp"), ("selfplay", "dist")];
    let Some((name, feature)) = features.iter().find(|(name, _)| name == wrong) else {
        return message;
    };
    let why = format!(
        "this lud was built without `{name}`: `cargo install --locked --path . --features {feature}` adds it"
    );
    message.remove(ContextKind::SuggestedSubcommand);
    message.insert(
        ContextKind::Suggested,
        ContextValue::StyledStrs(vec![why.into()]),
    );
    message
}

impl Verb {
    /// Whether it has a picture to show.
    fn draws(&self) -> bool {
        match self {
            Self::Show(_) | Self::Board(_) | Self::Eval(_) => true,
            Self::Bench(args) => args.draws(),
            Self::New(_)
            | Self::Completions(_)
            | Self::Man(_)
            | Self::Book(_)
            | Self::Check(_)
            | Self::Games(_)
            | Self::Info(_)
            | Self::Describe(_)
            | Self::Expand(_)
            | Self::Ir(_)
            | Self::Explain(_)
            | Self::Fmt(_)
            | Self::Grammar(_)
            | Self::Moves(_)
            | Self::Play(_)
            | Self::Playout(_)
            | Self::Perft(_)
            | Self::Test(_)
            | Self::Solve(_)
            | Self::Query(_)
            | Self::Conform(_)
            | Self::Tournament(_)
            | Self::Train(_)
            | Self::Analyze(_)
            | Self::Ugi(_) => false,
            #[cfg(feature = "dist")]
            Self::Selfplay(_) => false,
            #[cfg(feature = "lsp")]
            Self::Lsp(_) => false,
            #[cfg(feature = "serve")]
            Self::Serve(_) => false,
        }
    }

    /// Whether it may work for long, so that it is worth telling it to stop. Others end as every
    /// program does.
    fn is_long(&self) -> bool {
        match self {
            Self::Playout(_)
            | Self::Bench(_)
            | Self::Perft(_)
            | Self::Test(_)
            | Self::Solve(_)
            | Self::Conform(_)
            | Self::Tournament(_)
            | Self::Analyze(_)
            | Self::Train(_)
            | Self::Eval(_) => true,
            Self::New(_)
            | Self::Completions(_)
            | Self::Man(_)
            | Self::Book(_)
            | Self::Check(_)
            | Self::Games(_)
            | Self::Info(_)
            | Self::Describe(_)
            | Self::Expand(_)
            | Self::Ir(_)
            | Self::Explain(_)
            | Self::Fmt(_)
            | Self::Grammar(_)
            | Self::Show(_)
            | Self::Board(_)
            | Self::Moves(_)
            | Self::Play(_)
            | Self::Query(_)
            | Self::Ugi(_) => false,
            #[cfg(feature = "dist")]
            Self::Selfplay(_) => true,
            #[cfg(feature = "lsp")]
            Self::Lsp(_) => false,
            #[cfg(feature = "serve")]
            Self::Serve(_) => false,
        }
    }

    fn run(self, out: &mut Out) -> anyhow::Result<Exit> {
        if out.is_svg() && !self.draws() {
            let hint = "`lud show`, `lud board` and `lud eval` draw".to_owned();
            return Err(Usage::new("this command has no picture to show", Some(hint)).into());
        }
        if (out.is_html() || out.is_markdown()) && !matches!(self, Self::Describe(_)) {
            let hint = "`lud describe` writes pages".to_owned();
            return Err(Usage::new("this command writes no page", Some(hint)).into());
        }
        if self.is_long() {
            stop::on_signals();
        }
        match self {
            Self::New(args) => new::run(&args, out),
            Self::Completions(args) => shell::completions(&args, out),
            Self::Man(args) => shell::man(&args, out),
            Self::Book(args) => book::run(&args, out),
            Self::Check(args) => check::run(&args, out),
            Self::Games(args) => games::run(&args, out),
            Self::Info(args) => info::run(&args, out),
            Self::Describe(args) => describe::run(&args, out),
            Self::Expand(args) => expand::run(&args, out),
            Self::Ir(args) => ir::run(&args, out),
            Self::Explain(args) => explain::run(&args, out),
            Self::Fmt(args) => fmt::run(&args, out),
            Self::Grammar(args) => grammar::run(&args, out),
            Self::Show(args) => show::run(&args, out),
            Self::Board(args) => board::run(&args, out),
            Self::Moves(args) => moves::run(&args, out),
            Self::Play(args) => play::run(&args, out),
            Self::Playout(args) => playout::run(&args, out),
            Self::Bench(args) => bench::run(&args, out),
            Self::Perft(args) => perft::run(&args, out),
            Self::Test(args) => test::run(&args, out),
            Self::Solve(args) => solve::run(&args, out),
            Self::Query(args) => query::run(&args, out),
            Self::Conform(args) => conform::run(&args, out),
            Self::Tournament(args) => tournament::run(&args, out),
            Self::Analyze(args) => analyze::run(&args, out),
            Self::Ugi(args) => ugi::run(&args, out),
            Self::Eval(args) => eval::run(&args, out),
            Self::Train(args) => train::run(&args, out),
            #[cfg(feature = "dist")]
            Self::Selfplay(args) => selfplay::run(&args, out),
            #[cfg(feature = "lsp")]
            Self::Lsp(args) => lsp::run(&args),
            #[cfg(feature = "serve")]
            Self::Serve(args) => serve::run(&args, out),
        }
    }
}
