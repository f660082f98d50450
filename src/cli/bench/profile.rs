//! `lud bench --profile`: what each step of a ply takes.

use std::time::Duration;

use anyhow::Result;
use serde::Serialize;

use super::Args;
use super::folder::Folder;
use super::games::Origin;
use super::sample::{Sample, Work};
use crate::cli::exit::{Exit, Usage};
use crate::cli::out::Out;
use crate::cli::session::open_game;
use crate::engine::{Game, Step};

/// The kinds of games that are measured when none is named, and one of each.
const KINDS: [(&str, Origin); 12] = [
    ("hunt", Origin::Corpus("board/hunt/Fox and Geese.lud")),
    ("draughts", Origin::Own("english-draughts")),
    (
        "chess",
        Origin::Corpus("board/war/replacement/checkmate/chess/Chess.lud"),
    ),
    (
        "shogi",
        Origin::Corpus("board/war/replacement/checkmate/shogi/Shogi.lud"),
    ),
    ("go", Origin::Own("go")),
    ("hex", Origin::Bundled("hex")),
    (
        "morris",
        Origin::Corpus("board/space/line/Nine Men's Morris.lud"),
    ),
    ("mancala", Origin::Corpus("board/sow/two_rows/Kalah.lud")),
    (
        "backgammon",
        Origin::Corpus("board/race/escape/Backgammon.lud"),
    ),
    (
        "stacking",
        Origin::Corpus("board/war/leaping/diagonal/Lasca.lud"),
    ),
    ("amazons", Origin::Own("amazons")),
    ("yavalath", Origin::Own("yavalath")),
];

#[derive(Serialize)]
struct Data {
    profile: Vec<Row>,
    missing: Vec<Missing>,
}

#[derive(Serialize)]
struct Row {
    kind: Option<&'static str>,
    game: String,
    positions: usize,
    /// Nanoseconds a ply.
    steps: Steps,
    /// The steps together.
    sum: f64,
    /// A ply played at once, and copying a position.
    ply: f64,
    copy: f64,
}

/// Nanoseconds of each step, without what it takes to begin one.
#[derive(Serialize)]
struct Steps {
    generate: f64,
    /// What moves do is written down while they are generated: there is no such step.
    realise: Option<f64>,
    apply: f64,
    consequences: f64,
    end_rules: f64,
    phases: f64,
    /// Remembering the position. The hash itself is kept change by change, while moves are applied.
    hash: f64,
    hand_over: f64,
}

/// A game that is not at hand.
#[derive(Serialize)]
struct Missing {
    kind: &'static str,
    path: &'static str,
}

pub(super) fn run(args: &Args, out: &mut Out) -> Result<Exit> {
    let mut data = Data {
        profile: Vec::new(),
        missing: Vec::new(),
    };
    let named = args.games();
    for game in &named {
        let (_, loaded) = open_game(game, out)?;
        add(&mut data, None, &loaded.game, args, out)?;
    }
    if named.is_empty() {
        let folder = args.corpus.as_deref().map(Folder::open);
        let mut folder = folder.transpose()?;
        for (kind, origin) in KINDS {
            match origin.load(folder.as_mut(), &[])? {
                Some(game) => add(&mut data, Some(kind), &game, args, out)?,
                None => data.missing.push(Missing {
                    kind,
                    path: origin.name(),
                }),
            }
        }
    }
    if out.is_json() {
        out.json(&data)?;
    } else {
        for Missing { kind, path } in &data.missing {
            out.line(&format!("{kind:10} not at hand: --corpus DIR with {path}"))?;
        }
    }
    Ok(Exit::Ok)
}

fn add(
    data: &mut Data,
    kind: Option<&'static str>,
    game: &Game,
    args: &Args,
    out: &mut Out,
) -> Result<()> {
    if !game.stages().is_empty() {
        let hint = "profile the games that the match is made of".to_owned();
        return Err(Usage::new("a match has no plies of its own", Some(hint)).into());
    }
    let row = row(kind, game, args)?;
    if !out.is_json() {
        show(&row, data.profile.is_empty(), out)?;
    }
    data.profile.push(row);
    Ok(())
}

fn row(kind: Option<&'static str>, game: &Game, args: &Args) -> Result<Row> {
    let sample = Sample::of(game, args.seed)?;
    let mut kinds = vec![Work::Ply, Work::Copy, Work::Step(None)];
    kinds.extend(Step::ALL.map(|step| Work::Step(Some(step))));
    let time = Duration::from_secs_f64(args.seconds);
    let took = sample.nanoseconds(&kinds, time)?;
    let begin = took[2];
    let of = |step| {
        let at = kinds
            .iter()
            .position(|kind| *kind == Work::Step(Some(step)));
        at.map_or(0.0, |at| (took[at] - begin).max(0.0))
    };
    let steps = Steps {
        generate: of(Step::Generate),
        realise: None,
        apply: of(Step::Apply),
        consequences: of(Step::Consequences),
        end_rules: of(Step::EndRules),
        phases: of(Step::Phases),
        hash: of(Step::Remember),
        hand_over: of(Step::HandOver),
    };
    Ok(Row {
        kind,
        game: game.name().to_owned(),
        positions: sample.len(),
        sum: Step::ALL.iter().map(|step| of(*step)).sum(),
        steps,
        ply: took[0],
        copy: took[1],
    })
}

fn show(row: &Row, first: bool, out: &mut Out) -> Result<()> {
    if first {
        out.line(&format!(
            "{:32} {:>10} {:>8} {:>13} {:>10} {:>7} {:>7} {:>10} {:>10} {:>10} {:>7}",
            "ns a ply",
            "generate*",
            "apply",
            "consequences",
            "end rules",
            "phases",
            "hash",
            "hand over",
            "sum",
            "ply",
            "copy"
        ))?;
    }
    let Steps {
        generate,
        realise: _,
        apply,
        consequences,
        end_rules,
        phases,
        hash,
        hand_over,
    } = row.steps;
    let kind = row.kind.map_or(String::new(), |kind| format!("{kind}: "));
    let name: String = format!("{kind}{}", row.game).chars().take(32).collect();
    out.line(&format!(
        "{name:32} {generate:>10.0} {apply:>8.0} {consequences:>13.0} {end_rules:>10.0} \
         {phases:>7.0} {hash:>7.0} {hand_over:>10.0} {:>10.0} {:>10.0} {:>7.0}",
        row.sum, row.ply, row.copy
    ))?;
    if first {
        out.note("* what moves do is realised while they are generated; hashes are kept while moves are applied");
    }
    Ok(())
}
