//! `lud solve` for puzzles whose sites are to be filled.

use anyhow::Result;
use serde::Serialize;

use super::Args;
use crate::cli::exit::Exit;
use crate::cli::out::Out;
use crate::cli::stop;
use crate::facade::{FillStep, Filling, Picture, Play, Site, Solutions};

#[derive(Serialize)]
struct Data<'a> {
    game: &'a str,
    options: Vec<String>,
    /// How many solutions there are: 0, 1, or 2 for more than one.
    solutions: usize,
    /// Whether there is one and no other.
    unique: bool,
    /// Why there is none, if the rules show it without trying.
    contradiction: Option<String>,
    /// The values of the first solution.
    filled: Vec<Value>,
    /// The sites where a second one differs.
    other: Vec<Value>,
    tries: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Step>>,
}

#[derive(Serialize)]
struct Value {
    site: String,
    value: i32,
}

#[derive(Serialize)]
struct Step {
    site: String,
    value: Option<i32>,
    not: Vec<i32>,
    text: String,
}

pub(super) fn run(args: &Args, play: &Play, out: &mut Out) -> Result<Exit> {
    let filling = play.filling()?;
    let found = filling.solve(2, stop::token(), args.tries)?;
    let steps = match args.steps {
        true => Some(filling.steps(stop::token(), args.tries)?),
        false => None,
    };
    if out.is_json() {
        out.json(&data(play, &filling, &found, steps))?;
    } else {
        show(play, &filling, &found, steps.as_deref(), out)?;
    }
    Ok(match found.found.is_empty() {
        true => Exit::Finding,
        false => Exit::Ok,
    })
}

fn data<'a>(
    play: &'a Play,
    filling: &Filling<'_>,
    solutions: &Solutions,
    steps: Option<Vec<FillStep>>,
) -> Data<'a> {
    let value = |(site, value): &(Site, i32)| Value {
        site: play.site_name(*site),
        value: *value,
    };
    let step = |step: FillStep| Step {
        site: play.site_name(step.site),
        value: step.value,
        not: step.not,
        text: step.text,
    };
    let first = solutions.found.first();
    Data {
        game: play.game().name(),
        options: play.game().options(),
        solutions: solutions.found.len(),
        unique: solutions.found.len() == 1,
        contradiction: filling.contradiction(),
        filled: first.map_or_else(Vec::new, |first| first.iter().map(value).collect()),
        other: other(solutions).iter().map(value).collect(),
        tries: solutions.tries,
        steps: steps.map(|steps| steps.into_iter().map(step).collect()),
    }
}

/// Where the second solution differs from the first.
fn other(solutions: &Solutions) -> Vec<(Site, i32)> {
    match &solutions.found[..] {
        [first, second] => {
            let differs = |(a, b): &(&(Site, i32), &(Site, i32))| a != b;
            let both = first.iter().zip(second);
            both.filter(differs).map(|(_, there)| *there).collect()
        }
        _one_or_none => Vec::new(),
    }
}

fn show(
    play: &Play,
    filling: &Filling<'_>,
    solutions: &Solutions,
    steps: Option<&[FillStep]>,
    out: &mut Out,
) -> Result<()> {
    for (index, step) in steps.unwrap_or_default().iter().enumerate() {
        out.line(&format!("{:4}. {}", index + 1, step.text))?;
    }
    if let Some(first) = solutions.found.first() {
        let picture = Picture {
            color: out.color,
            legend: false,
        };
        out.text(&filling.draw(first, picture))?;
    }
    let name = play.game().name();
    let tried = match solutions.tries {
        0 => "all of it follows".to_owned(),
        1 => "1 value was tried".to_owned(),
        tries => format!("{tries} values were tried"),
    };
    match solutions.found.len() {
        0 => {
            let why = filling.contradiction();
            let why = why.map_or(String::new(), |why| format!(": {why}"));
            out.line(&format!("{name}: no solution{why}"))?;
        }
        1 => out.line(&format!("{name}: this is the only solution ({tried})"))?,
        _more => {
            let there = other(solutions);
            let text = |(site, value): &(Site, i32)| format!("{}={value}", play.site_name(*site));
            let mut texts: Vec<String> = there.iter().take(8).map(text).collect();
            if there.len() > texts.len() {
                texts.push("…".to_owned());
            }
            out.line(&format!(
                "{name}: this is not the only solution; another has {}",
                texts.join(" ")
            ))?;
        }
    }
    Ok(())
}
