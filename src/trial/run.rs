//! Running a test.

use std::borrow::Cow;
use std::ops::Range;

use super::clause::{Pips, Step, StepKind, Test, Word};
use super::{expect, league};
use crate::diag::Diagnostic;
use crate::engine::{Fault, Game, MoveList, State, Tally};
use crate::expand::{Choices, OptionGroup};
use crate::notation::position::{self, PositionError};
use crate::notation::{MoveError, Names, move_texts, parse_move};
use crate::text::Span;

/// A test in progress.
#[derive(Debug)]
pub struct Tested<'g> {
    pub(super) game: &'g Game,
    pub(super) names: Cow<'g, Names>,
    pub(super) state: State,
    pub(super) list: MoveList,
    /// What the players have done, if the game has a league to tell it to.
    pub(super) tally: Tally,
    /// How long the game lasts.
    pub(super) minutes: u32,
}

/// Runs a test on the game that its choices give. The first step that fails ends it,
/// for the later ones build on it.
///
/// # Errors
/// What did not go as the test wants.
pub fn run(test: &Test, game: &Game, names: &Names) -> Result<(), Box<Diagnostic>> {
    let start = game
        .new_initial_state(0)
        .map_err(|fault| fault_report(fault, test.span));
    let state = start.map_err(|report| Box::new(report.via(test.trail)))?;
    let mut tested = Tested {
        game,
        names: Cow::Borrowed(names),
        state,
        list: MoveList::new(),
        tally: Tally::new(game.players()),
        minutes: 0,
    };
    for step in &test.steps {
        let done = tested.step(step);
        done.map_err(|report| Box::new(report.via(step.trail)))?;
    }
    Ok(())
}

/// The items of options that the first position of a test chooses: the size of its board. The
/// game may have been made with any choices.
///
/// # Errors
/// If its text is not a position of the game, or the options of the test say another size.
pub fn sizes(
    test: &Test,
    game: &Game,
    options: &[OptionGroup],
) -> Result<Vec<String>, Box<Diagnostic>> {
    for step in &test.steps {
        if let StepKind::Position(word) = &step.kind {
            let chosen = position::choices(game, options, &word.text);
            let chosen = chosen.map_err(|error| Box::new(report(&error, word).via(step.trail)))?;
            return agreed(test, chosen, (word, step));
        }
        if let StepKind::Refused(word) = &step.kind {
            // A text that does not even tell the size of a board is refused for that.
            let chosen = position::choices(game, options, &word.text).unwrap_or_default();
            return agreed(test, chosen, (word, step));
        }
    }
    Ok(Vec::new())
}

/// The sizes that a position says, unless the options of its test say others.
fn agreed(
    test: &Test,
    sizes: Vec<String>,
    (word, step): (&Word, &Step),
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

/// What is wrong with a position, at the place in the text of the test.
fn report(error: &PositionError, word: &Word) -> Diagnostic {
    let span = within(word, &error.span);
    Diagnostic::error(error.code, span, error.message.clone()).hint_maybe(error.hint.clone())
}

/// Where a part of a string stands in the file. The string has quotes around it, and a stroke
/// before each quote in it.
fn within(word: &Word, part: &Range<usize>) -> Span {
    let written = |text: &str| text.len() + text.matches('"').count();
    let (Some(before), Some(inside)) = (word.text.get(..part.start), word.text.get(part.clone()))
    else {
        return word.span;
    };
    // What comes out of a define or an option need not stand there as it is.
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

fn fault_report(fault: Fault, span: Span) -> Diagnostic {
    Diagnostic::fault_in_test(&fault.to_string(), span)
}

impl Tested<'_> {
    fn step(&mut self, step: &Step) -> Result<(), Diagnostic> {
        match &step.kind {
            StepKind::Play(moves) => moves.iter().try_for_each(|word| self.play(word)),
            StepKind::Legal(moves) => moves.iter().try_for_each(|word| self.legal(word)),
            StepKind::Only(moves) => self.only(moves, step.span),
            StepKind::Illegal(moves) => moves.iter().try_for_each(|word| self.illegal(word)),
            StepKind::Has(pieces) => pieces.iter().try_for_each(|word| expect::has(self, word)),
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
            StepKind::Roll(pips) => self.roll(pips),
            StepKind::TimeUp => {
                let done = self.state.time_up();
                done.map_err(|fault| fault_report(fault, step.span))
            }
            StepKind::Resign(player) => {
                expect::known_player(self, *player, step.span)?;
                let done = self.state.resign(*player);
                done.map_err(|fault| fault_report(fault, step.span))
            }
            StepKind::Minutes(minutes) => {
                self.minutes = *minutes;
                Ok(())
            }
            StepKind::Void(void) => league::void(self, *void, step.span),
            StepKind::Points(player, points) => league::points(self, *player, *points, step.span),
            StepKind::Level(total, name) => league::level(self, *total, name),
        }
    }

    /// Says what the dice show when they are rolled for the next move; those that nothing
    /// is said of are left to chance.
    fn roll(&mut self, pips: &[Pips]) -> Result<(), Diagnostic> {
        let program = self.state.game().program();
        let dice: Vec<&Vec<i32>> = program.dice.iter().flat_map(|set| &set.faces).collect();
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
        self.state.tell_roll(&told);
        Ok(())
    }

    /// Goes on from a position that is written out.
    fn set_up(&mut self, word: &Word) -> Result<(), Diagnostic> {
        let read = position::read(self.game, &word.text);
        self.state = read.map_err(|error| report(&error, word))?;
        self.tally = Tally::new(self.game.players());
        self.follow();
        Ok(())
    }

    /// A text must be no position of the game.
    fn refused(&self, word: &Word) -> Result<(), Diagnostic> {
        match position::read(self.game, &word.text) {
            Err(error) if error.code == "L0603" => {
                let message = format!("`{}` is about a board of another size", word.text);
                let report = Diagnostic::test_fails(message, word.span);
                Err(report
                    .hint("all positions of a test are of one size; this needs a test of its own"))
            }
            Err(_) => Ok(()),
            Ok(_) => {
                let message = format!("`{}` should be no position, and is one", word.text);
                Err(Diagnostic::test_fails(message, word.span))
            }
        }
    }

    /// The names of the sites of the game of a match that is being played.
    fn follow(&mut self) {
        if self.names.stage() != self.state.stage() {
            self.names = Cow::Owned(Names::of_state(&self.state));
        }
    }

    /// Makes the list of legal moves.
    fn look(&mut self, span: Span) -> Result<(), Diagnostic> {
        let made = self.state.legal_moves(&mut self.list);
        made.map_err(|fault| fault_report(fault, span))
    }

    fn find(&mut self, word: &Word) -> Result<Result<usize, MoveError>, Diagnostic> {
        self.look(word.span)?;
        Ok(parse_move(
            self.state.game().program(),
            &self.names,
            &self.list,
            &word.text,
        ))
    }

    fn play(&mut self, word: &Word) -> Result<(), Diagnostic> {
        let index = self.find(word)?.map_err(|error| {
            Diagnostic::illegal_in_test(error.to_string(), word.span, error.hint())
        })?;
        match self.list.get(index) {
            Some(chosen) => {
                if self.game.league().is_some() {
                    let noted = self.tally.note(&self.state, chosen);
                    noted.map_err(|fault| fault_report(fault, word.span))?;
                }
                let played = self.state.apply_unchecked(chosen);
                played.map_err(|fault| fault_report(fault, word.span))?;
                self.follow();
                Ok(())
            }
            None => Ok(()),
        }
    }

    fn legal(&mut self, word: &Word) -> Result<(), Diagnostic> {
        match self.find(word)? {
            Ok(_) | Err(MoveError::Several { .. }) => Ok(()),
            Err(error @ MoveError::Unknown { .. }) => {
                let message = format!("`{}` should be legal and is not", word.text);
                Err(Diagnostic::test_fails(message, word.span).hint_maybe(error.hint()))
            }
        }
    }

    fn illegal(&mut self, word: &Word) -> Result<(), Diagnostic> {
        match self.find(word)? {
            Ok(_) | Err(MoveError::Several { .. }) => {
                let message = format!("`{}` should not be legal and is", word.text);
                Err(Diagnostic::test_fails(message, word.span))
            }
            Err(MoveError::Unknown { .. }) => Ok(()),
        }
    }

    /// Exactly these moves are legal: the first that is missing or surplus is reported.
    fn only(&mut self, moves: &[Word], span: Span) -> Result<(), Diagnostic> {
        moves.iter().try_for_each(|word| self.legal(word))?;
        self.look(span)?;
        let (program, names) = (self.state.game().program(), &*self.names);
        let mut wanted = vec![false; self.list.len()];
        for word in moves {
            match parse_move(program, names, &self.list, &word.text) {
                Ok(index) => wanted[index] = true,
                Err(MoveError::Several { among, .. }) => {
                    let texts = move_texts(program, names, &self.list);
                    for (wanted, text) in wanted.iter_mut().zip(&texts) {
                        *wanted |= among.contains(text);
                    }
                }
                Err(MoveError::Unknown { .. }) => {}
            }
        }
        let texts = move_texts(program, names, &self.list);
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
