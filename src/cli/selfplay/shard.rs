//! A shard of games: lines of JSON under zstd, with a checksum, written whole or not at all.

use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::game::Line;
use super::part_of;
use crate::play::solve::disk::{Disk as _, RealDisk};

/// How hard zstd tries.
const LEVEL: i32 = 9;

fn name(number: u64) -> String {
    format!("games-{number:05}.jsonl.zst")
}

fn path(folder: &Path, number: u64) -> PathBuf {
    folder.join(name(number))
}

/// Whether a shard is there; then it is whole.
pub(super) fn is_there(folder: &Path, number: u64) -> bool {
    path(folder, number).is_file()
}

/// Writes a shard, line by line as `fill` hands them over.
pub(super) fn write(
    folder: &Path,
    number: u64,
    fill: impl FnOnce(&mut dyn FnMut(&Line) -> Result<()>) -> Result<()>,
) -> Result<()> {
    let part = part_of(folder, &name(number));
    let written = write_part(&part, fill).and_then(|()| {
        RealDisk.rename(&part, &path(folder, number))?;
        Ok(RealDisk.sync_folder(folder)?)
    });
    if written.is_err() {
        let _ = RealDisk.remove(&part);
    }
    written
}

fn write_part(
    part: &Path,
    fill: impl FnOnce(&mut dyn FnMut(&Line) -> Result<()>) -> Result<()>,
) -> Result<()> {
    let mut encoder = zstd::Encoder::new(RealDisk.create(part)?, LEVEL)?;
    encoder.include_checksum(true)?;
    let mut out = BufWriter::new(encoder);
    fill(&mut |line| {
        serde_json::to_writer(&mut out, line)?;
        Ok(out.write_all(b"\n")?)
    })?;
    let encoder = out
        .into_inner()
        .map_err(std::io::IntoInnerError::into_error)?;
    Ok(encoder.finish()?.sync()?)
}
