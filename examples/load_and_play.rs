//! Loads a game and plays it by hand: `cargo run --example load_and_play`.

use std::error::Error;
use std::io::{self, Write};

use ludwright::Loader;

/// Plays a few moves of Bobail and shows them.
pub(crate) fn tell(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let game = Loader::bundled().option("Board/7x7").load("bobail")?;
    let mut play = game.start(42)?;
    writeln!(out, "{}, {}", game.name(), game.options().join(", "))?;
    for text in ["d1-d3", "d4-e5", "a7-a2"] {
        play.play_text(text)?;
    }
    write!(out, "{}", play.referee().draw())?;
    play.undo();
    writeln!(out, "{}", play.referee().status())?;
    writeln!(out, "legal: {}", play.texts().join(" "))?;
    // A mistake is told in words, and changes nothing.
    if let Err(error) = play.play_text("a7-z9") {
        writeln!(out, "{error}")?;
    }
    // Saved as data, and gone on with.
    let saved = serde_json::to_string(&play.save())?;
    let mut again = game.restore(&serde_json::from_str(&saved)?)?;
    assert_eq!(again.legal(), play.legal());
    again.resign(2)?;
    writeln!(out, "{}", again.referee().status())?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    tell(&mut io::stdout())
}
