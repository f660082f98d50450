//! Tracks: routes on the board, from the steps as written to sites.

use super::{Lower, Res};
use crate::board::{Direction, SiteType, Topology};
use crate::ir::{Int, IntId, Leaf, Track, TrackPick};
use crate::ludeme::form::{Arg, At};

/// A step of a track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrackStep {
    /// To a site.
    Site(u32),
    /// This many steps in a direction, or as far as the board goes.
    Towards(Direction, Option<u32>),
    /// Off the board.
    Off,
    /// The end, where pieces leave the board.
    End,
    /// The last step again.
    Repeat,
}

impl TrackStep {
    /// The step that a word such as `12`, `N`, `SSE2` or `End` stands for.
    pub(crate) fn read(word: &str) -> Option<TrackStep> {
        match word {
            "Off" => return Some(TrackStep::Off),
            "End" => return Some(TrackStep::End),
            "Repeat" => return Some(TrackStep::Repeat),
            _ => {}
        }
        if let Ok(site) = word.parse() {
            return Some(TrackStep::Site(site));
        }
        let digits = word.find(|c: char| c.is_ascii_digit());
        let (name, count) = word.split_at(digits.unwrap_or(word.len()));
        let direction = Direction::ALL.into_iter().find(|d| d.name() == name)?;
        let count = match count {
            "" => None,
            digits => Some(digits.parse().ok()?),
        };
        Some(TrackStep::Towards(direction, count))
    }
}

/// The most sites a track may have.
const MOST: usize = 65_535;

/// The sites along the steps of a track.
///
/// A direction is followed like a radial only while each site has just one way on. If there are
/// several, the nearest site counts, and of equally near ones the first that boards list.
pub(crate) fn along(
    topology: &Topology,
    kind: SiteType,
    steps: &[TrackStep],
) -> Result<Vec<i32>, String> {
    let mut sites: Vec<i32> = Vec::new();
    let mut before: Option<TrackStep> = None;
    for step in steps {
        let step = match (*step, before) {
            (TrackStep::Repeat, Some(before)) => before,
            (step, _) => step,
        };
        match step {
            TrackStep::Site(site) => sites.push(site as i32),
            TrackStep::Off | TrackStep::Repeat => sites.push(Track::OFF),
            TrackStep::End => sites.push(Track::END),
            TrackStep::Towards(direction, count) => {
                walk(topology, kind, direction, count, &mut sites)?;
            }
        }
        if sites.len() > MOST {
            return Err(format!("a track has at most {MOST} sites"));
        }
        before = Some(step);
    }
    Ok(sites)
}

/// Continues in a direction from the last site.
fn walk(
    topology: &Topology,
    kind: SiteType,
    direction: Direction,
    count: Option<u32>,
    sites: &mut Vec<i32>,
) -> Result<(), String> {
    let board = topology.len(kind);
    let last = sites.last().copied().unwrap_or(Track::OFF);
    let Some(mut site) = usize::try_from(last).ok().filter(|site| *site < board) else {
        return Err(format!(
            "the step {} needs a site of the board before it",
            direction.name()
        ));
    };
    // A ring never ends, but more steps than there are sites reach nothing new.
    for _ in 0..count.map_or(board, |count| (count as usize).min(board)) {
        let Some(next) = nearest(topology, kind, site, direction) else {
            break;
        };
        sites.push(next as i32);
        site = next as usize;
    }
    Ok(())
}

/// The nearest neighbour in a direction; of equally near ones, the first.
fn nearest(topology: &Topology, kind: SiteType, site: usize, direction: Direction) -> Option<u32> {
    let sites = topology.sites(kind);
    let here = &sites[site];
    let ways = topology.steps(kind, site, direction).iter().copied();
    ways.min_by_key(|to| {
        let there = &sites[*to as usize];
        let way = [there.x - here.x, there.y - here.y, there.z - here.z];
        let square: f64 = way.iter().map(|part| part * part).sum();
        (square * 1e4).round() as i64
    })
}

impl<'a> Lower<'a> {
    /// A track by its name or its owner; the mover's if neither is given.
    pub(crate) fn mover_track(&mut self, at: At, track: Option<&'a Arg>) -> Res<TrackPick> {
        let name = track.filter(|track| track.text().is_some());
        let owner = match track {
            Some(owner) if name.is_none() => self.player(owner)?,
            Some(_) | None => self.int_op(Int::Leaf(Leaf::Mover)),
        };
        self.track_pick(at, name, Some(owner))
    }

    /// The tracks that a name can mean: those with exactly that name, or if there are none, those
    /// that contain it. Without a name, or with `AllTracks`, all of them.
    pub(crate) fn track_pick(
        &mut self,
        at: At,
        name: Option<&Arg>,
        owner: Option<IntId>,
    ) -> Res<TrackPick> {
        if let (Some(track), None, None) = (self.track, name, owner) {
            let tracks = [track].into();
            return Ok(TrackPick { tracks, owner });
        }
        let text = name.and_then(Arg::text).unwrap_or_default();
        let named = |fits: &dyn Fn(&str) -> bool| -> Box<[u32]> {
            let tracks = self.draft.tracks.iter().enumerate();
            let found = tracks.filter(|(_, track)| fits(&track.name));
            found.map(|(index, _)| index as u32).collect()
        };
        let mut tracks = match text {
            "AllTracks" => named(&|_| true),
            _ => named(&|known| known == text),
        };
        if tracks.is_empty() {
            tracks = named(&|known| known.contains(text));
        }
        if !tracks.is_empty() {
            return Ok(TrackPick { tracks, owner });
        }
        let known: Vec<String> = self
            .draft
            .tracks
            .iter()
            .map(|track| track.name.clone())
            .collect();
        self.unknown_name(name.map_or(at, |name| name.at), "track", text, &known)
    }
}
