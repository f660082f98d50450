//! What the sites of a game are called.

use rustc_hash::FxHashMap;
use thiserror::Error;

use crate::diag::suggest;
use crate::engine::{Game, State};
use crate::ir::{Program, SiteType};

/// The names of all sites of a game.
///
/// Sites that pieces usually stand on go by their coordinates alone, `a1`; those of another kind say so, `vertex:a1`.
/// The sites of a hand are `hand1`, or `hand1.1`, `hand1.2` … where there are several. No two sites share a name.
#[derive(Clone, Debug)]
pub struct Names {
    /// By kind of site.
    names: [Vec<String>; 3],
    by_name: FxHashMap<String, (SiteType, usize)>,
    /// The game of a match that they belong to.
    stage: Option<usize>,
    /// The kind of the sites that go by their coordinates alone, and the first site beside the board.
    hands: (SiteType, usize),
}

/// A name that no site has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no site `{name}`")]
pub struct SiteError {
    /// The name.
    pub name: String,
    /// The site that may have been meant.
    pub near: Option<String>,
}

impl Names {
    /// The names of a game's sites.
    pub fn new(game: &Game) -> Self {
        let program = game.program();
        let mut names: [Vec<String>; 3] = Default::default();
        let mut by_name = FxHashMap::default();
        for kind in SiteType::ALL {
            let list = &mut names[kind as usize];
            if program.layout.kinds[kind as usize].sites > 0 {
                list.extend(board_names(program, kind));
            }
            if kind == program.default_kind {
                hand_names(program, list);
            }
            for (site, name) in list.iter_mut().enumerate() {
                make_unique(name, &by_name);
                by_name.insert(name.clone(), (kind, site));
            }
        }
        let stage = (!game.stages().is_empty()).then_some(0);
        let beside = program.containers.get(1);
        let hands = beside.map_or(usize::MAX, |hand| hand.first as usize);
        Self {
            names,
            by_name,
            stage,
            hands: (program.default_kind, hands),
        }
    }

    /// The names of the sites of a state's game; they are others than those of another state
    /// only if both belong to different games of a match.
    pub fn of_state(state: &State) -> Self {
        Self {
            stage: state.stage(),
            ..Self::new(state.game())
        }
    }

    /// The game of a match that they are the names of.
    pub fn stage(&self) -> Option<usize> {
        self.stage
    }

    /// The name of a site. Rules may speak of the sites of hands as cells on boards of other kinds too.
    pub fn of(&self, kind: SiteType, site: usize) -> &str {
        let (usual, first) = self.hands;
        let beside = || {
            self.names[usual as usize]
                .get(site)
                .filter(|_| site >= first)
        };
        self.names[kind as usize]
            .get(site)
            .or_else(beside)
            .map_or("?", String::as_str)
    }

    /// The site called `name`, in upper or lower case.
    ///
    /// # Errors
    /// If there is none.
    pub fn find(&self, name: &str) -> Result<(SiteType, usize), SiteError> {
        let name = name.trim();
        let lower = name.to_lowercase();
        self.by_name.get(&lower).copied().ok_or_else(|| SiteError {
            name: name.to_owned(),
            near: suggest(&lower, self.all()).map(str::to_owned),
        })
    }

    /// All names, kind by kind.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.names.iter().flatten().map(String::as_str)
    }
}

/// The names of a board's sites of one kind.
fn board_names(program: &Program, kind: SiteType) -> impl Iterator<Item = String> {
    let prefix = if kind == program.default_kind {
        String::new()
    } else {
        format!("{}:", kind.name().to_lowercase())
    };
    let sites = program.topology.sites(kind).iter();
    sites.map(move |site| format!("{prefix}{}", site.label.to_lowercase()))
}

/// Adds the names of the sites that lie beside the board.
fn hand_names(program: &Program, names: &mut Vec<String>) {
    for container in program.containers.iter().skip(1) {
        let name: String = container.name.to_lowercase().split_whitespace().collect();
        names.resize(container.first as usize, String::from("?"));
        for index in 1..=container.sites {
            names.push(match container.sites {
                1 => name.clone(),
                _ => format!("{name}.{index}"),
            });
        }
    }
}

/// Labels come from geometry, and odd boards may give one label to two sites.
fn make_unique(name: &mut String, taken: &FxHashMap<String, (SiteType, usize)>) {
    if taken.contains_key(name.as_str()) {
        let free = (2..).map(|count| format!("{name}'{count}"));
        if let Some(free) = free.into_iter().find(|free| !taken.contains_key(free)) {
            *name = free;
        }
    }
}
