//! `(track …)`: a route on the board.

use crate::ir::{Firsts, Track};
use crate::ludeme::form::{Arg, Value};
use crate::ludeme::lower::{Lower, Res, TrackStep, along};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A way around the board, site by site: a list of sites, or a text of sites and
    /// directions set apart by commas. `"0,E,N1,W"` begins at site 0 and goes east to
    /// the border, one step north and west to the border. `End` is where pieces
    /// leave the board.
    TrackView: Track = ["track"] {
        /// Its name.
        name: req [TEXT],
        /// The way.
        steps: req [TEXT | INT_LIST | TRACK_STEPS],
        /// Whether the end is followed by the beginning.
        looped: opt "loop" [TRUTH],
        /// Whose it is; by default everybody's.
        owner: opt [INT | ROLE],
        /// Whether it is followed one way only.
        directed: opt "directed" [TRUTH],
    }
    example "(track \"Track\" \"0,E,N,W\" loop:True)"
    says "the track {name.name}[ of {owner}]<looped? in a loop><directed? one way> along {steps}"
    plain "the track {name.name}[ of {owner}]<looped?, which runs in a circle>"
}

/// Adds the tracks of a board that has been built.
pub(super) fn add<'a>(cx: &mut Lower<'a>, arg: &'a Arg) -> Res<()> {
    for part in arg.parts() {
        let view = TrackView::view(cx.viewed(part)?);
        if view.owner.is_some_and(|owner| cx.is_nobody(owner)) {
            continue;
        }
        let steps = steps(cx, view.steps)?;
        let sites = match along(&cx.topology(), cx.default_kind(), &steps) {
            Ok(sites) => sites,
            Err(problem) => return cx.error("L0405", view.steps.at, problem),
        };
        let owner = match view.owner.map(|owner| (owner, owner.constant())) {
            Some((arg, Some(role))) => cx.owner(arg, role)?,
            Some((arg, None)) => cx.fixed_int(arg, "the owner of a track")?.max(0) as u32,
            None => 0,
        };
        let looped = view.looped.is_some_and(Arg::is_true);
        let tracks = &mut cx.draft.tracks;
        let before = tracks.iter().filter(|track| track.crossing.is_some());
        let places = before.map(|track| track.sites.len() as u32).sum();
        let crossing = Track::crosses(&sites, looped).then_some(places);
        tracks.push(Track {
            name: view.name.text().unwrap_or_default().to_owned(),
            owner,
            looped,
            sites,
            crossing,
            firsts: Firsts::default(),
        });
    }
    Ok(())
}

/// The steps as written.
fn steps<'a>(cx: &mut Lower<'a>, arg: &'a Arg) -> Res<Vec<TrackStep>> {
    if let Some(text) = arg.text() {
        // An extra comma adds nothing.
        let parts = text
            .split(',')
            .map(str::trim)
            .filter(|word| !word.is_empty());
        return parts
            .map(|word| match TrackStep::read(word) {
                Some(step) => Ok(step),
                None => cx.error_hint(
                    "L0405",
                    arg.at,
                    format!("`{word}` is no step of a track"),
                    "a step is a site, a direction with or without a number (`E`, `N1`), or `End`",
                ),
            })
            .collect();
    }
    let mut steps = Vec::new();
    for part in arg.parts() {
        steps.push(match &part.value {
            Value::Const(_, word) => TrackStep::read(word).unwrap_or(TrackStep::Repeat),
            Value::Int(_)
            | Value::Call(_)
            | Value::Float(_)
            | Value::Bool(_)
            | Value::Str(_)
            | Value::List(_) => match cx.fixed_int(part, "a site of a track")? {
                -1 => TrackStep::Off,
                -2 => TrackStep::End,
                site if site >= 0 => TrackStep::Site(site as u32),
                _ => return cx.error("L0405", part.at, "a site of a track is not negative"),
            },
        });
    }
    Ok(steps)
}
