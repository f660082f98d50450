//! A front end of one's own: reads moves line by line for the first player, answers at random, and
//! shows what that player sees. `cargo run --example front_end -- konane`, then `help`.

use std::error::Error;
use std::io::{self, BufRead, Write};

use ludwright::{Loader, Play, Rng};

/// The player who types.
const PERSON: usize = 1;

/// Lets the other players move until it is the person's turn again.
fn answer(play: &mut Play, rng: &mut Rng, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    while play.player().is_some_and(|player| player != PERSON) {
        let chosen = play.legal()[rng.below(play.legal().len())];
        writeln!(out, "the answer: {}", play.seen_text(chosen, Some(PERSON))?)?;
        play.play(chosen)?;
    }
    Ok(())
}

/// Does what a line says.
fn obey(play: &mut Play, line: &str, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    match line {
        "" => {}
        "help" => writeln!(out, "a move, or: moves, undo, resign, save, quit")?,
        "moves" => match play.view(PERSON).moves() {
            Some(moves) => writeln!(out, "{}", moves.join(" "))?,
            None => writeln!(out, "these moves are not for you to see")?,
        },
        "undo" => while play.undo() && play.player() != Some(PERSON) {},
        "save" => writeln!(out, "{}", serde_json::to_string(&play.save())?)?,
        "resign" => play.resign(PERSON)?,
        // A mistake is told in words, and changes nothing.
        text => match play.play_text(text) {
            Ok(()) => {}
            Err(error) => writeln!(out, "{error}")?,
        },
    }
    Ok(())
}

/// Plays a game.
pub(crate) fn run(
    name: &str,
    input: impl BufRead,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let game = Loader::bundled().load(name)?;
    let (mut play, mut rng) = (game.start(7)?, Rng::new(7));
    let mut lines = input.lines();
    loop {
        answer(&mut play, &mut rng, out)?;
        let view = play.view(PERSON);
        write!(out, "{}{}\n> ", view.draw(), view.status())?;
        out.flush()?;
        match lines.next().transpose()?.as_deref().map(str::trim) {
            Some("quit") | None => return Ok(()),
            Some(line) => obey(&mut play, line, out)?,
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1);
    let name = name.as_deref().unwrap_or("bobail");
    run(name, io::stdin().lock(), &mut io::stdout())
}
