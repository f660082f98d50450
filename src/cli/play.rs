//! `lud play`: a game at the terminal.

mod input;

use std::time::{Duration, Instant};

use anyhow::Result;
use clap::ValueEnum;

use input::{Heard, Input};

use super::args::{GameArgs, check_seat, seat};
use super::exit::{Exit, Usage};
use super::out::Out;
use super::show::{rolls, status};
use super::start::{Begun, StartArgs};
use crate::engine::{MoveList, Rng, State, Tally, View};
use crate::league::{self, Played};
use crate::notation::{Names, Picture, draw, move_texts, parse_move, seen_move, split_moves};
use crate::play::clock::{Clock, shown};
use crate::play::hint::hint;

/// Play a game at the terminal
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Type a move as `lud moves` writes it, or `moves`, `hint`, `undo`, `show`, \
                        `resign`, `help`, `quit`. If the game has a clock, it runs, and the \
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
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

/// Who plays the other side.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Opponent {
    /// You yourself
    #[value(name = "self")]
    SelfPlay,
    /// Whoever plays any legal move
    Random,
}

const HELP: &str = "\
a move     as `moves` lists it, for example a1-b2, c3, pass
moves      the legal moves
hint       a move that does well in random games
undo       take your last move back; the clock runs on
resign     give the game up
show       draw the board again
quit       leave the game";

/// Moves played in all to find a hint.
const HINT_MOVES: u64 = 50_000;

/// A game in progress.
struct Table<'a> {
    args: &'a Args,
    names: Names,
    state: State,
    list: MoveList,
    /// What the players have done.
    tally: Tally,
    /// Earlier states and what had been done then, the first first.
    past: Vec<(State, Tally)>,
    rng: Rng,
    /// The time that is left, if the game has a clock.
    clock: Option<Clock>,
    /// When the game began.
    began: Instant,
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
    let Begun {
        loaded,
        names,
        state,
        ..
    } = args.start.open(&args.game, out)?;
    let players = loaded.game.players();
    check_seat(args.player, players)?;
    let mut table = Table {
        args,
        names,
        state,
        list: MoveList::new(),
        tally: Tally::new(players),
        past: Vec::new(),
        rng: Rng::new(args.game.seed),
        clock: loaded.game.clock().map(|clock| Clock::new(clock, players)),
        began: Instant::now(),
    };
    out.line(&format!("{} (type `help` for help)", loaded.game.name()))?;
    table.play(&mut Input::open()?, out)?;
    Ok(Exit::Ok)
}

impl Table<'_> {
    fn play(&mut self, input: &mut Input, out: &mut Out) -> Result<()> {
        self.turn();
        self.answer(out)?;
        self.show(out)?;
        loop {
            let prompt = self.prompt(self.now());
            out.finish()?;
            let heard = input.hear(&prompt, self.time_left())?;
            if self.is_late(self.now(), out)? {
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

    /// The time since the game began.
    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// What the player to move has left, if the game has a clock and goes on.
    fn time_left(&self) -> Option<Duration> {
        let clock = self.clock.as_ref()?;
        let player = self.state.current_player()?;
        Some(clock.left(player, self.now()))
    }

    /// Whose turn it is, and the time they have left.
    fn prompt(&self, now: Duration) -> String {
        match (self.state.current_player(), &self.clock) {
            (Some(player), Some(clock)) => {
                format!("P{player} {}> ", shown(clock.left(player, now)))
            }
            (Some(player), None) => format!("P{player}> "),
            (None, _) => "over> ".to_owned(),
        }
    }

    /// Lets the clock run for who is to move.
    fn turn(&mut self) {
        let now = self.now();
        if let Some(clock) = &mut self.clock {
            clock.turn(self.state.current_player(), now);
        }
    }

    /// Ends the game if the time of the player to move is up; whether it is.
    fn is_late(&mut self, now: Duration, out: &mut Out) -> Result<bool> {
        let up = self.clock.as_ref().is_some_and(|clock| clock.is_up(now));
        let Some(player) = self.state.current_player().filter(|_| up) else {
            return Ok(false);
        };
        self.state.time_up()?;
        self.turn();
        // It may be in the middle of a line that is being typed.
        out.line(&format!("\nthe time of P{player} is up"))?;
        self.show(out)?;
        Ok(true)
    }

    /// Lets the opponent move until it is the person's turn.
    fn answer(&mut self, out: &mut Out) -> Result<()> {
        while self.is_opponents_turn() {
            self.state.legal_moves(&mut self.list)?;
            let index = self.rng.below(self.list.len());
            let player = self.state.current_player().unwrap_or(0);
            let told = self.told(index)?;
            out.line(&format!("P{player} plays {told}"))?;
            self.apply(index)?;
        }
        Ok(())
    }

    /// What the person sees of a move of the list.
    fn told(&self, index: usize) -> Result<String> {
        let Some(chosen) = self.list.get(index) else {
            return Ok(String::new());
        };
        let mut after = self.state.clone();
        after.apply_unchecked(chosen)?;
        let (before, after) = (self.view(&self.state), self.view(&after));
        Ok(seen_move(&self.names, chosen, &before, &after))
    }

    /// A position as the person sees it: all of it if they sit at every side.
    fn view<'s>(&self, state: &'s State) -> View<'s> {
        match self.args.opponent {
            Opponent::SelfPlay => state.into(),
            Opponent::Random => state.view(self.args.player),
        }
    }

    fn is_opponents_turn(&self) -> bool {
        match self.args.opponent {
            Opponent::SelfPlay => false,
            Opponent::Random => self
                .state
                .current_player()
                .is_some_and(|player| player != self.args.player),
        }
    }

    /// Plays a move of the list.
    fn apply(&mut self, index: usize) -> Result<()> {
        if let Some(chosen) = self.list.get(index) {
            let before = (self.state.clone(), self.tally.clone());
            let noted = self.tally.note(&self.state, chosen);
            let played = noted.and_then(|()| self.state.apply_unchecked(chosen));
            if let Err(fault) = played {
                (self.state, self.tally) = before;
                return Err(fault.into());
            }
            self.past.push(before);
            self.follow();
            self.turn();
        }
        Ok(())
    }

    /// The names of the game of a match that is being played.
    fn follow(&mut self) {
        if self.names.stage() != self.state.stage() {
            self.names = Names::of_state(&self.state);
        }
    }

    fn show(&mut self, out: &mut Out) -> Result<()> {
        self.list.clear();
        if rolls(&self.state) {
            self.state.legal_moves(&mut self.list)?;
        }
        let picture = Picture {
            color: out.color,
            legend: false,
        };
        out.line("")?;
        let view = self.view(&self.state).rolled(&self.list);
        out.text(&draw(view, &self.names, picture))?;
        out.line(&status(&self.state))?;
        self.show_points(out)
    }

    /// What the game is worth, when it is over.
    fn show_points(&self, out: &mut Out) -> Result<()> {
        let (Some(league), Some(outcome)) = (self.state.game().league(), self.state.outcome())
        else {
            return Ok(());
        };
        let minutes = u32::try_from(self.now().as_secs() / 60).unwrap_or(u32::MAX);
        let played = Played {
            sides: self.tally.sides().to_vec(),
            winner: outcome.winner().map(|player| player - 1),
            void: self.state.is_void()?,
            minutes,
        };
        if played.void {
            out.line("the game is void")?;
            return Ok(());
        }
        let points = match league::points(league, &played) {
            Ok(points) => points,
            Err(error) => {
                out.error(&error.to_string(), None);
                return Ok(());
            }
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
            "" => return Ok(Next::Stay),
            "quit" | "exit" | "q" => return Ok(Next::Quit),
            "help" | "?" => out.line(HELP)?,
            "show" => self.show(out)?,
            "undo" => return self.undo(out),
            "resign" => match self.resigning() {
                Some(player) => {
                    self.past.push((self.state.clone(), self.tally.clone()));
                    self.state.resign(player)?;
                    self.turn();
                    return Ok(Next::Moved);
                }
                None => out.line("the game is over")?,
            },
            "moves" => {
                self.state.legal_moves(&mut self.list)?;
                let texts = move_texts(self.state.game().program(), &self.names, &self.list);
                out.line(&texts.join(" "))?;
            }
            // Random games from the position would play on with what a player must not know.
            "hint" if self.state.game().program().hides() => {
                out.line("there are no hints in games that hide pieces")?;
            }
            "hint" => match hint(&self.state, self.args.game.seed, HINT_MOVES)? {
                Some(index) => {
                    self.state.legal_moves(&mut self.list)?;
                    let texts = move_texts(self.state.game().program(), &self.names, &self.list);
                    out.line(&texts[index])?;
                }
                None => out.line("the game is over")?,
            },
            moves => return self.moves(moves, out),
        }
        Ok(Next::Stay)
    }

    /// Who gives up: the person against an opponent, else the player to move.
    fn resigning(&self) -> Option<usize> {
        let mover = self.state.current_player()?;
        Some(match self.args.opponent {
            Opponent::SelfPlay => mover,
            Opponent::Random => self.args.player,
        })
    }

    /// Plays the moves of a line, up to the first that is not legal.
    fn moves(&mut self, line: &str, out: &mut Out) -> Result<Next> {
        let mut next = Next::Stay;
        for text in split_moves(line) {
            self.state.legal_moves(&mut self.list)?;
            match parse_move(self.state.game().program(), &self.names, &self.list, text) {
                Ok(index) => {
                    self.apply(index)?;
                    next = Next::Moved;
                }
                Err(error) => {
                    let hint = error
                        .hint()
                        .map_or(String::new(), |hint| format!("; {hint}"));
                    out.line(&format!("{error}{hint}"))?;
                    break;
                }
            }
            if self.is_opponents_turn() {
                break;
            }
        }
        Ok(next)
    }

    /// Back to the person's last turn.
    fn undo(&mut self, out: &mut Out) -> Result<Next> {
        loop {
            match self.past.pop() {
                Some((state, tally)) => {
                    (self.state, self.tally) = (state, tally);
                    self.follow();
                    self.turn();
                }
                None => {
                    out.line("there is nothing to take back")?;
                    return Ok(Next::Moved);
                }
            }
            if !self.is_opponents_turn() {
                return Ok(Next::Moved);
            }
        }
    }
}
