//! Lines that a person or another program types, waited for no longer than there is time.
//!
//! A thread of its own reads them, since reading cannot be given up once it has begun.

use std::io::{self, BufRead, IsTerminal};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use anyhow::Result;
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

/// Where lines come from.
pub(super) struct Input {
    /// A line is wanted, after this prompt.
    prompts: Sender<String>,
    /// The next line; `None` at the end of the input.
    lines: Receiver<Result<Option<String>>>,
    /// Whether a line is being read already.
    is_asked: bool,
}

/// What came of waiting for a line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A line.
    Line(String),
    /// Nothing while there was time. What is typed later is the next line.
    TimeUp,
    /// There will be none.
    End,
}

impl Input {
    /// The standard input: of a person, with line editing, or of a file or another program.
    pub(super) fn open() -> Result<Self> {
        if !io::stdin().is_terminal() {
            return Self::of(|| {
                let mut lines = io::stdin().lock().lines();
                Ok(move |_: &str| Ok(lines.next().transpose()?))
            });
        }
        Self::of(|| {
            let mut editor = DefaultEditor::new()?;
            Ok(move |prompt: &str| match editor.readline(prompt) {
                Ok(line) => {
                    editor.add_history_entry(line.as_str())?;
                    Ok(Some(line))
                }
                Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                Err(error) => Err(error.into()),
            })
        })
    }

    /// Lines that are read, one for each prompt, by what `open` opens.
    fn of<R>(open: impl FnOnce() -> Result<R> + Send + 'static) -> Result<Self>
    where
        R: FnMut(&str) -> Result<Option<String>>,
    {
        let (prompts, wanted) = channel::<String>();
        let (found, lines) = channel();
        let work = thread::Builder::new().name("lud-input".into());
        work.spawn(move || {
            let mut read = match open() {
                Ok(read) => read,
                Err(error) => return drop(found.send(Err(error))),
            };
            // It is over once nobody listens.
            for prompt in wanted {
                if found.send(read(&prompt)).is_err() {
                    break;
                }
            }
        })?;
        Ok(Self {
            prompts,
            lines,
            is_asked: false,
        })
    }

    /// The next line, if it comes in so much time; however long it takes, if none is given.
    pub(super) fn hear(&mut self, prompt: &str, time: Option<Duration>) -> Result<Heard> {
        if !self.is_asked {
            // That nobody reads any more is found below.
            let _ = self.prompts.send(prompt.to_owned());
        }
        self.is_asked = true;
        let heard = match time {
            Some(time) => self.lines.recv_timeout(time),
            None => self.lines.recv().map_err(RecvTimeoutError::from),
        };
        match heard {
            Err(RecvTimeoutError::Timeout) => Ok(Heard::TimeUp),
            Err(RecvTimeoutError::Disconnected) => Ok(Heard::End),
            Ok(line) => {
                self.is_asked = false;
                Ok(line?.map_or(Heard::End, Heard::Line))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_types_nothing_is_waited_for_as_long_as_there_is_time() {
        let (typing, typed) = channel::<String>();
        let mut input = Input::of(move || {
            Ok(move |prompt: &str| Ok(typed.recv().ok().map(|line| format!("{prompt}{line}"))))
        })
        .unwrap();
        let hear = |input: &mut Input, prompt: &str, time| input.hear(prompt, time).unwrap();
        assert_eq!(hear(&mut input, "a> ", Some(Duration::ZERO)), Heard::TimeUp);
        assert_eq!(hear(&mut input, "b> ", Some(Duration::ZERO)), Heard::TimeUp);
        // What was asked for first is what comes, and nothing is lost.
        typing.send("one".to_owned()).unwrap();
        let line = |text: &str| Heard::Line(text.to_owned());
        assert_eq!(hear(&mut input, "c> ", None), line("a> one"));
        typing.send("two".to_owned()).unwrap();
        assert_eq!(hear(&mut input, "d> ", None), line("d> two"));
        drop(typing);
        assert_eq!(hear(&mut input, "e> ", None), Heard::End);
    }
}
