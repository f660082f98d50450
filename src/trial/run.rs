//! Running a test.

use std::ops::Range;

use super::clause::{Pips, Step, StepKind, Test, Word};
use super::{expect, league};
use crate::diag::Diagnostic;
use crate::expand::Choices;
use crate::facade::{Game, MoveError, Play, PlayError, PositionError};
use crate::text::Span;

/// A test in progress.
#[derive(Debug)]
pub(super) struct Tested {
    pub(super) play: Play,
    /// How long the game lasts.
    pub(super) minutes: u32,
}

/// Runs a test on the game with its choices. The first step that fails ends the test, because later
/// steps build on it.
///
/// # Errors
/// The expectation that did not hold, or the step that could not be done.
pub fn run(test: &Test, game: &Game) -> Result<(), Box<Diagnostic>> {
    let start = game
        .start(0)
        .map_err(|error| fault_report(&error, test.span));
    let play = start.map_err(|report| Box::new(report.via(test.trail)))?;
    let mut tested = Tested { play, minutes: 0 };
    for step in &test.steps {
        let done = tested.step(step);
        done.map_err(|report| Box::new(report.via(step.trail)))?;
    }
    Ok(())
}

/// The option items that the first position of a test implies, which are those for the size of its
/// board. The game may have been made with any choices.
///
/// # Errors
/// If its text is not a position of the game, or the options of the test say another size.
pub fn sizes(test: &Test, game: &Game) -> Result<Vec<String>, Box<Diagnostic>> {
    for step in &test.steps {
        if let StepKind::Position(word) = &step.kind {
            let chosen = game.sizes_of(&word.text);
            let chosen = chosen.map_err(|error| Box::new(report(&error, word).via(step.trail)))?;
            return agreed(test, chosen, word, step);
        }
        if let StepKind::Refused(word) = &step.kind {
            // A text that does not even tell the size of a board is refused for that reason.
            let chosen = game.sizes_of(&word.text).unwrap_or_default();
            return agreed(test, chosen, word, step);
        }
    }
    Ok(Vec::new())
}

/// The sizes that a position implies, unless the options of its test say otherwise.
fn agreed(
    test: &Test,
    sizes: Vec<String>,
    word: &Word,
    step: &Step,
) -> Result<Vec<String>, Box<Diagnostic>> {
    let own = Choices {
        options: test.options.clone(),
        ruleset: None,
    };
    for size in &sizes {
        if let Some(other) = own.against(size) {
            let why = format!("its position says `{size}`, and its options say `{other}`");
            let report = Diagnostic::test_not_loaded(&why, word.span);
            return Err(Box::new(report.via(step.trail)));
        }
    }
    Ok(sizes)
}

/// A report about a position, at its place in the text of the test.
fn report(error: &PositionError, word: &Word) -> Diagnostic {
    let span = within(word, &error.span);
    Diagnostic::error(error.code, span, error.message.clone()).hint_maybe(error.hint.clone())
}

/// The place of a part of a string in the file. The string has quotes around it, and a backslash
/// before each quote inside it.
fn within(word: &Word, part: &Range<usize>) -> Span {
    let written = |text: &str| text.len() + text.matches('"').count();
    let (Some(before), Some(inside)) = (word.text.get(..part.start), word.text.get(part.clone()))
    else {
        return word.span;
    };
    // A string from a define or an option need not occur in the file as it is.
    if written(&word.text) + 2 != (word.span.end - word.span.start) as usize {
        return word.span;
    }
    let start = word.span.start + 1 + written(before) as u32;
    Span {
        start,
        end: start + written(inside) as u32,
        ..word.span
    }
}

pub(super) fn fault_report(error: &PlayError, span: Span) -> Diagnostic {
    Diagnostic::fault_in_test(&error.to_string(), span)
}

impl Tested {
    fn step(&mut self, step: &Step) -> Result<(), Diagnostic> {
        match &step.kind {
            StepKind::Play(moves) => moves.iter().try_for_each(|word| self.play(word)),
            StepKind::Legal(moves) => moves.iter().try_for_each(|word| self.legal(word)),
            StepKind::Only(moves) => self.only(moves, step.span),
            StepKind::Illegal(moves) => moves.iter().try_for_each(|word| self.illegal(word)),
            StepKind::Has(pieces) => pieces.iter().try_for_each(|word| expect::has(self, word)),
            StepKind::Sees(player, pieces) => pieces
                .iter()
                .try_for_each(|word| expect::sees(self, *player, word)),
            StepKind::Unseen(player, sites) => sites
                .iter()
                .try_for_each(|word| expect::unseen(self, *player, word)),
            StepKind::Empty(sites) => sites.iter().try_for_each(|word| expect::empty(self, word)),
            StepKind::To(player) => expect::to_move(self, *player, step.span),
            StepKind::Over(over) => expect::over(self, *over, step.span),
            StepKind::Score(player, score) => expect::score(self, *player, *score, step.span),
            StepKind::Value(player, value) => expect::value(self, *player, *value, step.span),
            StepKind::MatchScore(player, score) => {
                expect::match_score(self, *player, *score, step.span)
            }
            StepKind::Position(word) => self.set_up(word),
            StepKind::Refused(word) => self.refused(word),
            StepKind::Roll(pips) => self.roll(pips, step.span),
            StepKind::TimeUp => self.leave(None, step.span),
            StepKind::Resign(player) => self.leave(Some(*player), step.span),
            StepKind::Minutes(minutes) => {
                self.minutes = *minutes;
                Ok(())
            }
            StepKind::Void(void) => league::void(self, *void, step.span),
            StepKind::Points(player, points) => league::points(self, *player, *points, step.span),
            StepKind::Level(total, name) => league::level(self, *total, name),
        }
    }

    /// A player resigns, or the time of the player to move is up.
    fn leave(&mut self, resigns: Option<usize>, span: Span) -> Result<(), Diagnostic> {
        let done = match (resigns, self.play.player()) {
            (Some(player), _) => {
                expect::known_player(self, player, span)?;
                self.play.resign(player)
            }
            (None, Some(mover)) => self.play.flag(mover),
            (None, None) => Err(PlayError::Over),
        };
        done.map_err(|error| fault_report(&error, span))
    }

    /// Sets what the dice show when they are rolled for the next move; dice that are not mentioned
    /// are left to chance.
    fn roll(&mut self, pips: &[Pips], span: Span) -> Result<(), Diagnostic> {
        let dice = self.play.dice_faces();
        let mut told = Vec::with_capacity(pips.len());
        for (die, pips) in pips.iter().enumerate() {
            let Some(faces) = dice.get(die) else {
                let number = (die + 1).to_string();
                let report = Diagnostic::not_in_game("die", &number, pips.span, None);
                return Err(report.hint(format!("the game has {} dice", dice.len())));
            };
            let Some(face) = faces.iter().position(|shows| *shows == pips.shows) else {
                let shows = pips.shows.to_string();
                let report = Diagnostic::not_in_game("face", &shows, pips.span, None);
                let faces: Vec<String> = faces.iter().map(i32::to_string).collect();
                return Err(report.hint(format!("this die shows {}", faces.join(", "))));
            };
            told.push(Some(face));
        }
        let done = self.play.tell_roll(&told);
        done.map_err(|error| fault_report(&error, span))
    }

    /// Continues from a position that the test writes out.
    fn set_up(&mut self, word: &Word) -> Result<(), Diagnostic> {
        match self.play.game().start_at(&word.text, 0) {
            Ok(play) => {
                self.play = play;
                Ok(())
            }
            Err(PlayError::Position(error)) => Err(report(&error, word)),
            Err(error) => Err(fault_report(&error, word.span)),
        }
    }

    /// Checks that a text is not a position of the game.
    fn refused(&self, word: &Word) -> Result<(), Diagnostic> {
        match self.play.game().start_at(&word.text, 0) {
            Err(PlayError::Position(error)) if error.code == "L0603" => {
                let message = format!("`{}` is about a board of another size", word.text);
                let report = Diagnostic::test_fails(message, word.span);
                Err(report
                    .hint("all positions of a test are of one size; this needs a test of its own"))
            }
            Err(PlayError::Position(_)) => Ok(()),
            Ok(_) => {
                let message = format!("`{}` should be no position, and is one", word.text);
                Err(Diagnostic::test_fails(message, word.span))
            }
            Err(error) => Err(fault_report(&error, word.span)),
        }
    }

    fn play(&mut self, word: &Word) -> Result<(), Diagnostic> {
        let chosen = self.play.find_text(&word.text).map_err(|error| {
            Diagnostic::illegal_in_test(error.to_string(), word.span, error.hint())
        })?;
        let played = self.play.play(chosen);
        played.map_err(|error| fault_report(&error, word.span))
    }

    fn legal(&self, word: &Word) -> Result<(), Diagnostic> {
        match self.play.find_text(&word.text) {
            Ok(_) | Err(MoveError::Several { .. }) => Ok(()),
            Err(error @ MoveError::Unknown { .. }) => {
                let message = format!("`{}` should be legal and is not", word.text);
                Err(Diagnostic::test_fails(message, word.span).hint_maybe(error.hint()))
            }
        }
    }

    fn illegal(&self, word: &Word) -> Result<(), Diagnostic> {
        match self.play.find_text(&word.text) {
            Ok(_) | Err(MoveError::Several { .. }) => {
                let message = format!("`{}` should not be legal and is", word.text);
                Err(Diagnostic::test_fails(message, word.span))
            }
            Err(MoveError::Unknown { .. }) => Ok(()),
        }
    }

    /// Checks that exactly these moves are legal, and reports the first one that is missing or
    /// superfluous.
    fn only(&self, moves: &[Word], span: Span) -> Result<(), Diagnostic> {
        moves.iter().try_for_each(|word| self.legal(word))?;
        let texts = self.play.texts();
        let mut wanted = vec![false; texts.len()];
        for word in moves {
            match self.play.find_text(&word.text) {
                Ok(chosen) => wanted[chosen.index()] = true,
                Err(MoveError::Several { among, .. }) => {
                    for (wanted, text) in wanted.iter_mut().zip(&texts) {
                        *wanted |= among.contains(text);
                    }
                }
                Err(MoveError::Unknown { .. }) => {}
            }
        }
        let mut surplus = texts.iter().zip(&wanted).filter(|(_, wanted)| !**wanted);
        match surplus.next() {
            Some((text, _)) => {
                let message = format!("`{text}` is legal too ({} moves in all)", texts.len());
                Err(Diagnostic::test_fails(message, span))
            }
            None => Ok(()),
        }
    }
}
