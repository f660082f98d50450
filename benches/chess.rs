//! Chess against a move generator written for it: nodes of perft per second, in turns, the best of
//! many short windows of each. `cargo bench --bench chess`, or with the folder of a reference corpus
//! in `LUD_CORPUS`: the game does not come with lud.

use std::error::Error;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use cozy_chess::Board;
use ludwright::compile::load;
use ludwright::engine::{self, State};
use ludwright::expand::{Choices, Defines};
use ludwright::play::perft::perft;
use ludwright::text::{DirLibrary, Limits, Sources, read_text};

/// Moves that are looked ahead, and how many sequences of them there are: published.
const DEPTH: usize = 4;
const NODES: u64 = 197_281;
/// How long both sides are measured together.
const TIME: Duration = Duration::from_secs(10);

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::var_os("LUD_CORPUS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/ludii"),
        PathBuf::from,
    );
    if !folder.join("lud").is_dir() {
        eprintln!("skipped: Chess is in a reference corpus; set LUD_CORPUS to its folder");
        return Ok(());
    }
    let chess = chess(&folder)?;
    let (mut ours, mut native) = (f64::INFINITY, f64::INFINITY);
    let begin = Instant::now();
    while begin.elapsed() < TIME {
        let (nodes, seconds) = timed(|| Ok(perft(&chess, DEPTH)?[DEPTH - 1]))?;
        assert_eq!(nodes, NODES, "the game's rules are not those of chess");
        ours = ours.min(seconds);
        let (nodes, seconds) = timed(|| Ok(by_hand(&Board::default(), DEPTH)))?;
        assert_eq!(nodes, NODES);
        native = native.min(seconds);
    }
    let rate = |seconds: f64| NODES as f64 / seconds;
    println!("perft {DEPTH} of Chess, last ply counted   nodes/s");
    println!("  ludwright                       {:>12.0}", rate(ours));
    println!("  cozy-chess                      {:>12.0}", rate(native));
    println!("  ratio                           {:>12.5}", native / ours);
    Ok(())
}

fn chess(folder: &std::path::Path) -> Result<State, Box<dyn Error>> {
    let mut sources = Sources::new();
    let defines = Defines::load(&DirLibrary::open(&folder.join("def"))?, &mut sources);
    let path = "board/war/replacement/checkmate/chess/Chess.lud";
    let text = read_text(&folder.join("lud").join(path), 1 << 20)?;
    let source = sources.add(path, text);
    let (choices, run) = (Choices::default(), engine::Limits::default());
    let loaded = load(&source, &defines, &choices, &Limits::DEFAULT, run);
    let loaded = loaded.map_err(|(reports, _)| format!("{path}: {} reports", reports.len()))?;
    Ok(loaded.game.new_initial_state(0)?)
}

fn timed(work: impl FnOnce() -> Result<u64, Box<dyn Error>>) -> Result<(u64, f64), Box<dyn Error>> {
    let begin = Instant::now();
    let nodes = work()?;
    Ok((nodes, begin.elapsed().as_secs_f64()))
}

/// The last ply is counted and not played, as ours is.
fn by_hand(board: &Board, depth: usize) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for chosen in moves {
                let mut after = board.clone();
                after.play_unchecked(chosen);
                nodes += by_hand(&after, depth - 1);
            }
        }
        false
    });
    nodes
}
