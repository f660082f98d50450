//! A front end of one's own: reads moves line by line, answers at random.
//! `cargo run --example front_end -- konane`, then `help`.

use std::io::{self, BufRead as _, Write as _};

use ludwright::engine::Rng;
use ludwright::{Loader, Play};

/// Does what a line says; `false` to leave.
fn obey(play: &mut Play, rng: &mut Rng, line: &str) -> bool {
    match line {
        "" => {}
        "quit" => return false,
        "help" => println!("a move, or: moves, undo, save, quit"),
        "moves" => println!("{}", play.texts().join(" ")),
        "undo" => println!(
            "{}",
            if play.undo() {
                "taken back"
            } else {
                "nothing to take back"
            }
        ),
        "save" => match serde_json::to_string_pretty(&play.save()) {
            Ok(data) => println!("{data}"),
            Err(error) => println!("{error}"),
        },
        text => {
            let player = play.player();
            if let Err(error) = play.play_text(text) {
                println!("{error}");
                return true;
            }
            // The other side answers until it is the person's turn again.
            while play.player() != player && !play.legal().is_empty() {
                let chosen = play.legal()[rng.below(play.legal().len())];
                println!("the answer: {}", play.text(chosen));
                if let Err(error) = play.play(chosen) {
                    println!("{error}");
                    break;
                }
            }
        }
    }
    true
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let name = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "bobail".to_owned());
    let game = Loader::bundled().load(&name)?;
    let (mut play, mut rng) = (game.start(7)?, Rng::new(7));
    let mut lines = io::stdin().lock().lines();
    loop {
        println!("{}", play.draw());
        match play.outcome() {
            Some(outcome) => match outcome.winner() {
                Some(winner) => println!("P{winner} has won"),
                None => println!("nobody has won"),
            },
            None => println!("P{} to move", play.player().unwrap_or(0)),
        }
        print!("> ");
        io::stdout().flush()?;
        let Some(line) = lines.next().transpose()? else {
            return Ok(());
        };
        if !obey(&mut play, &mut rng, line.trim()) {
            return Ok(());
        }
    }
}
