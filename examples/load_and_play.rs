//! Loads a game and plays it by hand: `cargo run --example load_and_play`.

use ludwright::Loader;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = Loader::bundled().option("Board/7x7").load("bobail")?;
    let mut play = game.start(42)?;
    println!("{}, {}", game.name(), game.options().join(", "));
    println!("{}", play.draw());
    for text in ["d1-d3", "d4-e5", "a7-a2"] {
        play.play_text(text)?;
    }
    println!("{}", play.draw());
    play.undo();
    println!(
        "legal for P{}: {}",
        play.player().unwrap_or(0),
        play.texts().join(" ")
    );
    // A mistake is told in words, and changes nothing.
    if let Err(error) = play.play_text("a7-z9") {
        println!("{error}");
    }
    // Saved as data, and gone on with.
    let saved = serde_json::to_string(&play.save())?;
    let again = game.restore(&serde_json::from_str(&saved)?)?;
    assert_eq!(again.legal(), play.legal());
    println!("{saved}");
    Ok(())
}
