//! `lud play`: a game at the terminal.

mod engine;
mod filling;
mod input;

use std::time::Instant;

use anyhow::Result;

use engine::{Engine, Opponent};
use input::{Heard, Input};

use super::args::{GameArgs, check_seat, seat};
use super::exit::{Exit, Usage};
use super::out::Out;
use super::start::{Begun, StartArgs};
use super::think::ThinkArgs;
use super::weights::Known;
use crate::facade::{Move, Picture, Play, PlayError, split_moves, time_text};

/// Play a game at the terminal
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Type a move as `lud moves` writes it, or `moves`, `hint`, `think`, `undo`, \
                        `show`, `resign`, `help`, `quit`. If the game has a clock, it runs, and the \
                        time that is left stands before the prompt."
)]
pub(super) struct Args {
    #[command(flatten)]
    start: StartArgs,
    /// Who plays against you
    #[arg(long, value_enum, default_value_t = Opponent::SelfPlay)]
    opponent: Opponent,
    /// Which player you are, against an opponent; you see what that player sees
    #[arg(long = "as", value_name = "PLAYER", default_value_t = 1, value_parser = seat)]
    player: usize,
    #[command(flatten)]
    think: ThinkArgs,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

const HELP: &str = "\
a move     as `moves` lists it, for example a1-b2, c3, pass
moves      the legal moves
hint       a move that does well in random games; in a puzzle that is filled, what follows next
think      what the engine would play, what it expects, and the line it has in mind
undo       take your last move back; the clock runs on
resign     give the game up
show       draw the board again
quit       leave the game";

/// Moves played in all to find a hint.
const HINT_MOVES: u64 = 50_000;

/// A game in progress, and the people at it.
struct Table<'a> {
    args: &'a Args,
    play: Play,
    /// Chooses the opponent's moves, and says what it thinks of the person's.
    engine: Engine,
    /// When the game began.
    began: Instant,
    /// Up to when the game has been told of the time that passed.
    told: Instant,
    /// What players have chosen and the others are not to know yet.
    chosen: Vec<String>,
}

/// What a typed line led to.
enum Next {
    /// The position has changed.
    Moved,
    /// It has not.
    Stay,
    /// No more.
    Quit,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    if out.is_json() {
        return Err(Usage::new("`lud play` is for people and has no JSON", None).into());
    }
    if args.game.game == "-" {
        let hint = Some("give the game as a file or by its name".to_owned());
        return Err(Usage::new("the standard input is for your moves", hint).into());
    }
    let Begun { play, .. } = args.start.open(&args.game, out)?;
    check_seat(args.player, play.game().players())?;
    let help = match play.game().is_watched() {
        true => "press Enter to see how it goes on; type `help` for help",
        false => "type `help` for help",
    };
    out.line(&format!("{} ({help})", play.game().name()))?;
    let began = Instant::now();
    let known = Known::beside(&args.game.game, play.game(), out);
    let mut table = Table {
        args,
        play,
        engine: Engine::new(args.opponent, &args.think, &known, args.game.seed),
        began,
        told: began,
        chosen: Vec::new(),
    };
    table.play(&mut Input::open()?, out)?;
    Ok(Exit::Ok)
}

impl Table<'_> {
    fn play(&mut self, input: &mut Input, out: &mut Out) -> Result<()> {
        self.answer(out)?;
        self.show(out)?;
        loop {
            self.pass_time(out)?;
            out.finish()?;
            let player = self.play.player();
            let time = player.and_then(|player| self.play.time_left(player));
            let heard = input.hear(&self.prompt(), time)?;
            if self.pass_time(out)? {
                // A line that is still to come is read for who is then to move.
                continue;
            }
            let line = match heard {
                Heard::Line(line) => line,
                Heard::TimeUp => continue,
                Heard::End => return Ok(()),
            };
            match self.obey(line.trim(), out)? {
                Next::Quit => return Ok(()),
                Next::Stay => {}
                Next::Moved => {
                    self.answer(out)?;
                    self.show(out)?;
                }
            }
        }
    }

    /// Tells the game of the time that has passed; whether that of the player to move is up.
    fn pass_time(&mut self, out: &mut Out) -> Result<bool> {
        let now = Instant::now();
        let time = now - std::mem::replace(&mut self.told, now);
        let player = self.play.player().unwrap_or(0);
        let up = self.play.elapse(time)?;
        if up {
            // It may be in the middle of a line that is being typed.
            out.line(&format!("\nthe time of P{player} is up"))?;
            self.show(out)?;
        }
        Ok(up)
    }

    /// Whose turn it is, and the time they have left.
    fn prompt(&self) -> String {
        let Some(player) = self.play.player() else {
            return "over> ".to_owned();
        };
        if self.play.game().is_watched() {
            return "> ".to_owned();
        }
        match self.play.time_left(player) {
            Some(left) => format!("P{player} {}> ", time_text(left)),
            None => format!("P{player}> "),
        }
    }

    /// Lets the opponent move until it is the person's turn.
    fn answer(&mut self, out: &mut Out) -> Result<()> {
        while self.is_opponents_turn() {
            let chosen = self.engine.answer(&self.play)?;
            let player = self.play.player().unwrap_or(0);
            let told = self.play.seen_text(chosen, self.seat())?;
            self.play.play(chosen)?;
            self.tell(player, &told, out)?;
        }
        Ok(())
    }

    /// Tells what a player has played, once it may be known.
    fn tell(&mut self, player: usize, told: &str, out: &mut Out) -> Result<()> {
        if self.play.is_choosing() {
            self.chosen.push(format!("P{player} plays {told}"));
            return Ok(out.line(&format!("P{player} has chosen"))?);
        }
        for chosen in self.chosen.drain(..) {
            out.line(&chosen)?;
        }
        Ok(out.line(&format!("P{player} plays {told}"))?)
    }

    /// What a person has chosen is no longer on the screen when the next one looks at it.
    fn tell_own(&mut self, player: usize, told: &str, out: &mut Out) -> Result<()> {
        let choosing = self.play.is_choosing();
        if out.color && choosing && self.seat().is_none() {
            out.line("\u{1b}[2J\u{1b}[3J\u{1b}[H")?;
        }
        match choosing || !self.chosen.is_empty() {
            true => self.tell(player, told, out),
            false => Ok(()),
        }
    }

    /// Whose view is shown: everybody's if one person sits at every side.
    fn seat(&self) -> Option<usize> {
        match self.args.opponent {
            Opponent::SelfPlay => None,
            Opponent::Random | Opponent::Mcts | Opponent::Alphabeta | Opponent::Best => {
                Some(self.args.player)
            }
        }
    }

    fn is_opponents_turn(&self) -> bool {
        let seat = self.seat().or(self.play.player());
        self.play.player().is_some() && self.play.player() != seat
    }

    fn show(&self, out: &mut Out) -> Result<()> {
        let picture = Picture {
            color: out.color,
            legend: false,
        };
        out.line("")?;
        let view = self.play.view_of(self.seat());
        out.text(&view.draw_with(picture))?;
        out.line(&view.status())?;
        filling::show_contradiction(&self.play, out)?;
        self.show_points(out)
    }

    /// What the game is worth, when it is over.
    fn show_points(&self, out: &mut Out) -> Result<()> {
        let minutes = u32::try_from(self.began.elapsed().as_secs() / 60).unwrap_or(u32::MAX);
        if self.play.played(minutes)?.is_none() {
            return Ok(());
        }
        let points = match self.play.points(minutes) {
            Ok(Some(points)) => points,
            Ok(None) => {
                out.line("the game is void")?;
                return Ok(());
            }
            // What the game is worth is not known, but it has been played.
            Err(PlayError::Points(error)) => {
                out.error(&error.to_string(), None);
                return Ok(());
            }
            Err(error) => return Err(error.into()),
        };
        let texts: Vec<String> = points
            .iter()
            .enumerate()
            .map(|(index, points)| format!("P{} {points}", index + 1))
            .collect();
        out.line(&format!("points: {}", texts.join(", ")))?;
        Ok(())
    }

    fn obey(&mut self, line: &str, out: &mut Out) -> Result<Next> {
        match line {
            // Where nobody plays there is one move, and nothing to choose.
            "" if self.play.game().is_watched() => {
                let next = self.play.legal().first().copied();
                let Some(next) = next else {
                    return Ok(Next::Stay);
                };
                self.play.play(next)?;
                return Ok(Next::Moved);
            }
            "" => return Ok(Next::Stay),
            "quit" | "exit" | "q" => return Ok(Next::Quit),
            "help" | "?" => out.line(HELP)?,
            "show" => self.show(out)?,
            "undo" => return self.undo(out),
            "resign" | "hint" | "think" if self.play.game().is_watched() => {
                out.line("nobody plays: there is nothing to choose")?;
            }
            "resign" => match self.seat().or(self.play.player()) {
                Some(player) => match self.play.resign(player) {
                    Ok(()) => return Ok(Next::Moved),
                    Err(error) => out.line(&error.to_string())?,
                },
                None => out.line("the game is over")?,
            },
            "moves" => {
                let moves = self.play.view_of(self.seat()).moves();
                out.line(&moves.unwrap_or_default().join(" "))?;
            }
            "hint" if self.play.game().is_filled() => filling::hint(&self.play, out)?,
            // Random games from the position would play on with what a player must not know.
            "hint" if self.play.game().hides() => {
                out.line("there are no hints in games that hide pieces")?;
            }
            "hint" => match self.play.hint(self.args.game.seed, HINT_MOVES)? {
                Some(chosen) => out.line(&self.play.text(chosen))?,
                None => out.line("the game is over")?,
            },
            "think" => self.engine.tell(&self.play, out)?,
            moves => return self.moves(moves, out),
        }
        Ok(Next::Stay)
    }

    /// Plays the moves of a line, up to the first that is not legal.
    fn moves(&mut self, line: &str, out: &mut Out) -> Result<Next> {
        let mut next = Next::Stay;
        for text in split_moves(line) {
            let chosen: Move = match self.play.find_text(text) {
                Ok(chosen) => chosen,
                Err(error) => {
                    let hint = error
                        .hint()
                        .map_or(String::new(), |hint| format!("; {hint}"));
                    out.line(&format!("{error}{hint}"))?;
                    break;
                }
            };
            let (player, told) = (self.play.player(), self.play.text(chosen));
            self.play.play(chosen)?;
            self.tell_own(player.unwrap_or(0), &told, out)?;
            next = Next::Moved;
            if self.is_opponents_turn() {
                break;
            }
        }
        Ok(next)
    }

    /// Back to the person's last turn.
    fn undo(&mut self, out: &mut Out) -> Result<Next> {
        while self.play.undo() {
            self.chosen.pop();
            if !self.is_opponents_turn() {
                return Ok(Next::Moved);
            }
        }
        out.line("there is nothing to take back")?;
        Ok(Next::Moved)
    }
}
