//! The files that a solver writes: the solution, and the checkpoint on the way to it.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use anyhow::{Context, Result};

use super::Args;
use crate::cli::exit::Usage;
use crate::play::solve::disk::RealDisk;
use crate::play::solve::store::{self, Header};
use crate::play::solve::target::Target;
use crate::play::solve::{CHECKPOINT, EngineGame, Enumeration, Options, Solution, SolveError};

/// The files that a solver writes, claimed before it begins.
pub(super) struct Files {
    solution: Option<Target<'static>>,
    checkpoint: Option<Target<'static>>,
}

impl Files {
    /// Claims the files of a command line.
    pub(super) fn claim(args: &Args) -> Result<Self> {
        if args.save.is_some() && args.save == args.checkpoint {
            let hint = "give `--save` and `--checkpoint` files of their own".to_owned();
            let message = "a solution and a checkpoint cannot be one file";
            return Err(Usage::new(message, Some(hint)).into());
        }
        Ok(Self {
            solution: claim(args.save.as_deref(), store::WHAT, store::MAGIC)?,
            checkpoint: claim(args.checkpoint.as_deref(), "checkpoint", CHECKPOINT)?,
        })
    }

    /// Whether there is a checkpoint to write.
    pub(super) fn keeps_checkpoint(&self) -> bool {
        self.checkpoint.is_some()
    }

    /// Whether the solution is saved.
    pub(super) fn keeps_solution(&self) -> bool {
        self.solution.is_some()
    }

    /// What has been found so far: nothing but the start, or what the checkpoint has.
    pub(super) fn begin<'g>(
        &self,
        game: &'g EngineGame,
        options: &Options,
    ) -> Result<Enumeration<'g, EngineGame>> {
        let Some(found) = self.checkpoint.as_ref().filter(|file| file.is_written()) else {
            return Ok(Enumeration::new(game, options)?);
        };
        let path = found.path();
        let file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
        let reader = BufReader::new(file);
        let begun = Enumeration::resume(game, options, game.fingerprint(), reader);
        begun.with_context(|| format!("cannot go on from {}", path.display()))
    }

    /// Writes the checkpoint, if there is to be one; says where.
    pub(super) fn keep(
        &self,
        enumeration: &Enumeration<'_, EngineGame>,
    ) -> Result<Option<String>, SolveError> {
        let Some(target) = &self.checkpoint else {
            return Ok(None);
        };
        let rules = enumeration.game().fingerprint();
        target.replace(|out| enumeration.save(rules, out))?;
        Ok(Some(target.path().display().to_string()))
    }

    /// Saves the solution; only then the checkpoint is of no more use.
    pub(super) fn save(&self, header: &Header, solution: &Solution) -> Result<()> {
        if let Some(target) = &self.solution {
            let saved = target.replace(|mut out| store::write(&mut out, header, solution));
            saved.with_context(|| {
                let path = target.path().display();
                let kept = match &self.checkpoint {
                    Some(checkpoint) if checkpoint.is_written() => format!(
                        "; all positions are kept in {}, so the same command takes less time now",
                        checkpoint.path().display()
                    ),
                    Some(_) | None => String::new(),
                };
                format!("the solution could not be saved as {path}{kept}")
            })?;
        }
        match &self.checkpoint {
            Some(checkpoint) => Ok(checkpoint.remove()?),
            None => Ok(()),
        }
    }
}

/// Claims a file, if there is to be one. One that cannot be claimed is a mistake of the command line.
fn claim(path: Option<&Path>, what: &'static str, magic: &[u8]) -> Result<Option<Target<'static>>> {
    let claimed = path.map(|path| Target::claim(&RealDisk, path, what, magic));
    Ok(claimed.transpose().map_err(|error| {
        let hint = format!("give another file for the {what}");
        Usage::new(error.to_string(), Some(hint))
    })?)
}
