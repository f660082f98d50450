//! The games of a match, each of which has a text of its own.

use super::compile;
use super::load::{Checked, read};
use crate::board::SiteType;
use crate::diag::{Diagnostic, Severity, did_you_mean};
use crate::engine::{self, Game, Stage};
use crate::expand::{Choices, Defines};
use crate::ludeme::{Arg, Draft, SubgameDraft, lower_asking};
use crate::text::{FileId, Library, Limits, Source};

/// The game of a draft; for a match, with the games it consists of.
pub(super) fn game(
    draft: Draft,
    library: &dyn Library,
    defines: &Defines,
    limits: &Limits,
    run: engine::Limits,
) -> Result<Game, Vec<Diagnostic>> {
    let Some(subgames) = draft.subgames.clone() else {
        return Ok(Game::new(compile(draft), run));
    };
    let mut reports = Vec::new();
    let mut stages = Vec::new();
    let proposals: Vec<String> = subgames
        .iter()
        .filter_map(|subgame| subgame.proposal.clone())
        .collect();
    let rules = compile(draft);
    for subgame in &subgames {
        let made = text_of(subgame, library)
            .and_then(|source| stage(subgame, &source, &proposals, defines, limits, run))
            .and_then(|stage| fits(stage, rules.players));
        match made {
            Ok(stage) => stages.push(stage),
            Err(message) => {
                let report = Diagnostic::error("L0338", subgame.at.span, message.0);
                let report = report.via(subgame.at.trail);
                reports.push(match message.1 {
                    Some(hint) => report.hint(hint),
                    None => report,
                });
            }
        }
    }
    if reports.is_empty() {
        reports = kept(&subgames, &stages);
    }
    if reports.is_empty() {
        Ok(Game::of_match(rules, stages))
    } else {
        Err(reports)
    }
}

/// What is wrong with a game of a match, and how to fix it.
type Wrong = (String, Option<String>);

fn text_of(subgame: &SubgameDraft, library: &dyn Library) -> Result<Source, Wrong> {
    let name = &subgame.name;
    match library.game(name) {
        Some(text) => Ok(Source::new(FileId(u16::MAX.into()), text.origin, text.text)),
        None => {
            let games = library.games();
            let near = did_you_mean(name, games.iter().map(String::as_str));
            let hint = near.unwrap_or_else(|| {
                "the games of a match come with lud, or stand in the folder of its file, in that of \
                 `--defs`, or anywhere in a folder `lud` above the file or beside that of `--defs`"
                    .to_owned()
            });
            Err((format!("there is no game `{name}`"), Some(hint)))
        }
    }
}

/// Makes one game of a match.
fn stage(
    subgame: &SubgameDraft,
    source: &Source,
    proposals: &[String],
    defines: &Defines,
    limits: &Limits,
    run: engine::Limits,
) -> Result<Stage, Wrong> {
    let choices = Choices {
        options: subgame.option.iter().cloned().collect(),
        ruleset: None,
    };
    let mut diags = Vec::new();
    let Ok(Checked { game, beside, .. }) = read(source, defines, &choices, limits, &mut diags)
    else {
        return Err(broken(subgame, &diags));
    };
    let asked: Vec<Arg> = [&subgame.result, &subgame.points]
        .into_iter()
        .flatten()
        .cloned()
        .collect();
    let (mut draft, numbers, _) = lower_asking(&game, &beside, &asked, limits.sites)
        .map_err(|diags| broken(subgame, &diags))?;
    if draft.subgames.is_some() {
        let message = format!("`{}` is a match itself", subgame.name);
        return Err((message, None));
    }
    // Whether to propose the game that follows is decided in the game that has just ended.
    for name in proposals {
        if !draft.proposals.contains(name) {
            draft.proposals.push(name.clone());
        }
    }
    let mut numbers = numbers.into_iter();
    let result = subgame.result.as_ref().and_then(|_| numbers.next());
    let points = subgame.points.as_ref().and_then(|_| numbers.next());
    Ok(Stage {
        game: Game::new(compile(draft), run),
        next: subgame.next,
        first: subgame.first,
        keep: subgame.keep.iter().map(|(name, _)| name.clone()).collect(),
        proposal: subgame.proposal.clone(),
        by: subgame.by,
        result,
        points,
    })
}

/// The first error of a game that cannot be loaded.
fn broken(subgame: &SubgameDraft, diags: &[Diagnostic]) -> Wrong {
    let first = diags
        .iter()
        .find(|report| report.severity == Severity::Error);
    let why = first.map_or("", |report| report.message.as_str());
    let message = format!("the game `{}` cannot be made: {why}", subgame.name);
    (message, Some("`lud check` on it says more".to_owned()))
}

fn fits(stage: Stage, players: usize) -> Result<Stage, Wrong> {
    let found = stage.game.players();
    if found == players {
        return Ok(stage);
    }
    let name = stage.game.name();
    let message = format!("the match is for {players} players, and `{name}` for {found}");
    Err((message, None))
}

/// Checks the names of what is carried over from earlier games: the game must have something with
/// each name, and pieces can be carried over only between boards of the same size.
fn kept(subgames: &[SubgameDraft], stages: &[Stage]) -> Vec<Diagnostic> {
    let mut reports = Vec::new();
    let sizes = |stage: &Stage| {
        let topology = &stage.game.program().topology;
        SiteType::ALL.map(|kind| topology.len(kind))
    };
    for (subgame, stage) in subgames.iter().zip(stages) {
        let program = stage.game.program();
        let names = program.pieces[1..].iter().map(|piece| &piece.base);
        let names: Vec<&String> = names
            .chain(&program.vars)
            .chain(&program.memories)
            .collect();
        for (name, at) in &subgame.keep {
            if !names.contains(&name) {
                let message = format!(
                    "`{}` has no piece, no variable and nothing remembered that is called \"{name}\"",
                    stage.game.name()
                );
                let report = Diagnostic::error("L0338", at.span, message).via(at.trail);
                let near = did_you_mean(name, names.iter().map(|known| known.as_str()));
                reports.push(report.hint_maybe(near));
            }
        }
        let another = stages.iter().find(|other| sizes(other) != sizes(stage));
        if let (Some((_, at)), Some(other)) = (subgame.keep.first(), another) {
            let message = format!(
                "nothing can stay where it is: `{}` is played on another board",
                other.game.name()
            );
            reports.push(Diagnostic::error("L0338", at.span, message).via(at.trail));
        }
    }
    reports
}
