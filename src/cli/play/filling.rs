//! Puzzles whose sites are filled: what follows next, and contradictions.

use anyhow::Result;

use crate::cli::out::Out;
use crate::facade::{Play, PuzzleError, Stop};

/// How many values are tried for a hint, and before it is said that there is a solution.
const TRIES: u64 = 100_000;

/// Says what follows next, and why.
pub(super) fn hint(play: &Play, out: &mut Out) -> Result<()> {
    if play.player().is_none() {
        out.line("the game is over")?;
        return Ok(());
    }
    match play.filling()?.next(&Stop::new(), TRIES) {
        Ok(steps) if steps.is_empty() => {
            out.line("no solution is left from here; `undo` goes back")?
        }
        Ok(steps) => {
            for step in steps {
                out.line(&step.text)?;
            }
        }
        Err(PuzzleError::Tries(_)) => out.line("nothing follows that is easily seen")?,
        Err(error) => return Err(error.into()),
    }
    Ok(())
}

/// Marks a contradiction as soon as it stands.
pub(super) fn show_contradiction(play: &Play, out: &mut Out) -> Result<()> {
    if !play.game().is_filled() || play.player().is_none() {
        return Ok(());
    }
    let filling = play.filling()?;
    let why = match filling.contradiction() {
        Some(why) => Some(why),
        None => match filling.solve(1, &Stop::new(), TRIES) {
            Ok(solutions) if solutions.found.is_empty() => {
                Some("every way to go on has been tried".to_owned())
            }
            // That it takes long to know is no contradiction.
            Ok(_) | Err(PuzzleError::Tries(_)) => None,
            Err(error) => return Err(error.into()),
        },
    };
    if let Some(why) = why {
        out.line(&format!("contradiction: {why}"))?;
    }
    Ok(())
}
