//! `lud ugi`: the Universal Game Interface, by which match runners talk to players.
//!
//! It is the protocol of chess engines for any game of two players: moves are written as
//! `lud moves` writes them, positions as the game's notation does.

use std::io::{self, BufRead};
use std::thread;
use std::time::Duration;

use anyhow::Result;

use super::args::GameArgs;
use super::exit::{Exit, Usage};
use super::out::Out;
use super::session::{game_of, open_game};
use super::think::{ThinkArgs, think};
use super::weights::Known;
use crate::facade::search::{Budget, Method, Search, Thought};
use crate::facade::{Game, Play, PlayError, Stop, split_moves};

/// Play by the UGI protocol, for match runners
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Commands on the standard input: ugi, isready, uginewgame, position startpos [moves …], \
                        position fen … [moves …], go [movetime MS | nodes N | infinite], stop, query gameover, \
                        query result, query p1turn, quit."
)]
pub(super) struct Args {
    /// Who plays: mcts, alphabeta or best, with ideas after a colon
    #[arg(long, value_name = "PLAYER", default_value = "best", value_parser = super::think::method)]
    method: Method,
    #[command(flatten)]
    think: ThinkArgs,
    // The last, for its headings would hold for what comes after it in the help.
    #[command(flatten)]
    game: GameArgs,
}

/// How long it thinks if nothing was said.
const USUAL: Duration = Duration::from_secs(1);

/// A talk with a match runner.
struct Talk<'a> {
    args: &'a Args,
    game: Game,
    /// The position, unless the last one that was told could not be set up.
    play: Option<Play>,
    known: Known,
    search: Search,
}

/// How long `go` lets it think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Go {
    /// As the command line says.
    Usual,
    /// So long.
    Time(Duration),
    /// So many iterations.
    Nodes(u64),
    /// Until it is told to stop.
    Infinite,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    if args.game.game == "-" {
        let hint = Some("give the game as a file or by its name".to_owned());
        return Err(Usage::new("the standard input is for the protocol", hint).into());
    }
    let (_, loaded) = open_game(&args.game, out)?;
    let game = game_of(&loaded);
    if game.players() != 2 {
        let what = format!(
            "UGI is for two players, and {} has {}",
            game.name(),
            game.players()
        );
        return Err(Usage::new(what, None).into());
    }
    let known = Known::beside(&args.game.game, &game, out);
    let mut talk = Talk {
        args,
        play: Some(game.start(args.game.seed)?),
        search: known.player(args.method, args.think.level),
        known,
        game,
    };
    let (send, lines) = std::sync::mpsc::channel::<String>();
    // It ends with the program, or with the standard input.
    thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            if line.is_err() || line.is_ok_and(|line| send.send(line).is_err()) {
                break;
            }
        }
    });
    while let Ok(line) = lines.recv() {
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        match word {
            "quit" => break,
            "go" => talk.go(go(rest), &lines, out)?,
            _ => talk.obey(word, rest, out)?,
        }
        out.finish()?;
    }
    Ok(Exit::Ok)
}

impl Talk<'_> {
    fn obey(&mut self, word: &str, rest: &str, out: &mut Out) -> Result<()> {
        match word {
            "" | "stop" => {}
            "ugi" => {
                out.line(&format!("id name lud {}", env!("CARGO_PKG_VERSION")))?;
                out.line("id author the authors of ludwright")?;
                out.line("ugiok")?;
            }
            "isready" => {
                if let Some(play) = &self.play {
                    self.search.prepare(play, super::stop::token());
                }
                out.line("readyok")?;
            }
            "uginewgame" => {
                self.search = self.known.player(self.args.method, self.args.think.level);
            }
            "position" => {
                let told = self.position(rest);
                if let Err(error) = &told {
                    out.line(&format!("info string {error}"))?;
                }
                self.play = told.ok();
            }
            "query" => self.query(rest, out)?,
            _ => out.line(&format!("info string unknown command {word}"))?,
        }
        Ok(())
    }

    /// The position that is told: how it begins, and moves.
    fn position(&self, text: &str) -> Result<Play, PlayError> {
        let (begin, moves) = match text.split_once("moves") {
            Some((begin, moves)) => (begin.trim(), moves),
            None => (text.trim(), ""),
        };
        let seed = self.args.game.seed;
        let mut play = match begin.strip_prefix("fen ") {
            Some(position) => self.game.start_at(position.trim(), seed)?,
            None => self.game.start(seed)?,
        };
        split_moves(moves).try_for_each(|text| play.play_text(text))?;
        Ok(play)
    }

    fn query(&self, what: &str, out: &mut Out) -> Result<()> {
        let Some(play) = &self.play else {
            out.line("info string there is no position")?;
            return Ok(());
        };
        let outcome = play.outcome();
        let answer = match what {
            "gameover" => outcome.is_some().to_string(),
            "p1turn" => (play.player() == Some(1)).to_string(),
            "result" => match outcome.map(|outcome| outcome.winner()) {
                None => "none".to_owned(),
                Some(None) => "draw".to_owned(),
                Some(Some(1)) => "p1win".to_owned(),
                Some(Some(_)) => "p2win".to_owned(),
            },
            _ => format!("info string unknown query {what}"),
        };
        let known = !answer.starts_with("info");
        let prefix = if known { "response " } else { "" };
        out.line(&format!("{prefix}{answer}"))?;
        Ok(())
    }

    /// Thinks, and says which move is best. Being told to stop is heard meanwhile.
    fn go(
        &mut self,
        wanted: Go,
        lines: &std::sync::mpsc::Receiver<String>,
        out: &mut Out,
    ) -> Result<()> {
        let ongoing = |play: &&Play| play.player().is_some();
        let Some(play) = self.play.as_ref().filter(ongoing) else {
            out.line("bestmove (none)")?;
            return Ok(());
        };
        let stop = Stop::new();
        let mut budget = Budget {
            stop: stop.clone(),
            ..self.args.think.budget(self.args.game.seed)
        };
        let mut time = self.args.think.time(USUAL);
        match wanted {
            Go::Usual => {}
            Go::Time(wanted) => (budget.iterations, time) = (None, Some(wanted)),
            Go::Nodes(nodes) => (budget.iterations, time) = (Some(nodes), None),
            Go::Infinite => (budget.iterations, time) = (None, None),
        }
        let search = &mut self.search;
        let thought = match wanted {
            Go::Infinite => thread::scope(|scope| {
                let thinking = scope.spawn(move || search.think(play, &budget));
                // Whatever comes next ends it; so does the end of the input.
                while lines.recv().is_ok_and(|line| line.trim() != "stop") {}
                stop.stop();
                thinking.join()
            }),
            Go::Usual | Go::Time(_) | Go::Nodes(_) => Ok(think(search, play, &budget, time)),
        };
        match thought {
            Ok(thought) => tell(&thought?, out)?,
            // What went wrong there has been reported.
            Err(_) => out.line("bestmove (none)")?,
        }
        Ok(())
    }
}

/// What it thinks, in the words of the protocol.
fn tell(thought: &Thought, out: &mut Out) -> Result<()> {
    let best = &thought.lines[0];
    out.line(&format!(
        "info depth {} nodes {} score wr {:.0} pv {}",
        thought.depth,
        thought.iterations,
        1_000.0 * best.value,
        best.texts.join(" ")
    ))?;
    let first = best.texts.first().map_or("(none)", String::as_str);
    out.line(&format!("bestmove {first}"))?;
    Ok(())
}

/// How long `go` lets it think. What is not known is left out, as the protocol wants.
fn go(text: &str) -> Go {
    let words: Vec<&str> = text.split_whitespace().collect();
    let number = |name: &str| {
        let at = words.iter().position(|word| *word == name)?;
        words.get(at + 1)?.parse::<u64>().ok()
    };
    if words.contains(&"infinite") {
        return Go::Infinite;
    }
    match (number("movetime"), number("nodes")) {
        (Some(time), _) => Go::Time(Duration::from_millis(time)),
        (None, Some(nodes)) => Go::Nodes(nodes),
        (None, None) => Go::Usual,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_go_means() {
        assert_eq!(go("movetime 250"), Go::Time(Duration::from_millis(250)));
        assert_eq!(go("nodes 9"), Go::Nodes(9));
        assert_eq!(go("infinite"), Go::Infinite);
        assert_eq!(go("p1time 1000"), Go::Usual);
    }
}
