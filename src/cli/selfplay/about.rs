//! What the numbers in the shards of a folder are, and of which run they are: all of it in `about.json`.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use serde::{Deserialize, Serialize};

use super::Args;
use super::game::Table;
use crate::cli::exit::Usage;
use crate::facade::Game;
use crate::play::solve::disk::RealDisk;
use crate::play::solve::target::Target;

/// What this run writes, and what the file says that is there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct About {
    lud: String,
    game: String,
    options: Vec<String>,
    /// A hash of the rules.
    rules: String,
    games: u64,
    per_shard: u64,
    seed: u64,
    iterations: u64,
    opening: u32,
    /// How many numbers of moves there are.
    actions: u32,
    /// Planes, rows and columns of a position.
    shape: [usize; 3],
    planes: Vec<String>,
}

impl About {
    pub(super) fn new(game: &Game, table: &Table, args: &Args) -> Self {
        Self {
            lud: env!("CARGO_PKG_VERSION").to_owned(),
            game: game.name().to_owned(),
            options: game.options(),
            rules: format!("{:016x}", game.rules()),
            games: args.n,
            per_shard: args.per_shard,
            seed: args.game.seed,
            iterations: args.iterations,
            opening: args.opening,
            actions: table.actions.count(),
            shape: table.tensors.shape(),
            planes: table.tensors.planes().to_vec(),
        }
    }

    /// Claims a folder for this run: nobody else writes to it, and what is there is of the same run.
    pub(super) fn claim(&self, folder: &Path) -> Result<Target<'static>> {
        let shown = folder.display();
        fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {shown}"))?;
        let path = folder.join("about.json");
        let other = || Some("give another folder with --out".to_owned());
        let claim = Target::claim(&RealDisk, &path, "description of the shards", b"{");
        let claim = claim.map_err(|error| Usage::new(error.to_string(), other()))?;
        if claim.is_written() {
            let text =
                fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let there: Option<Self> = serde_json::from_slice(&text).ok();
            let differs = there.map_or(Some("what is unreadable"), |there| self.differs(&there));
            if let Some(what) = differs {
                let message = format!(
                    "{} is of another run: it has another {what}",
                    path.display()
                );
                return Err(Usage::new(message, other()).into());
            }
            return Ok(claim);
        }
        claim.replace(|out| {
            let written = serde_json::to_writer_pretty(out, self);
            written.map_err(|error| crate::play::solve::SolveError::Io {
                what: "description of the shards",
                error: error.into(),
            })
        })?;
        Ok(claim)
    }

    /// The name of something that is different there.
    fn differs(&self, there: &Self) -> Option<&'static str> {
        let pairs = [
            (self.lud == there.lud, "version of lud"),
            (self.game == there.game, "game"),
            (self.options == there.options, "choice of options"),
            (self.rules == there.rules, "set of rules"),
            (self.games == there.games, "number of games"),
            (
                self.per_shard == there.per_shard,
                "number of games in a shard",
            ),
            (self.seed == there.seed, "seed"),
            (self.iterations == there.iterations, "number of iterations"),
            (self.opening == there.opening, "length of the opening"),
            (self == there, "set of numbers"),
        ];
        pairs
            .into_iter()
            .find(|(same, _)| !same)
            .map(|(_, what)| what)
    }
}
