//! What a worker found in one generation: its new positions, by tier.

use std::io::{Read, Seek, SeekFrom};

use serde::{Deserialize, Serialize};

use super::share::{Folder, Sum, broken, damaged};
use super::table::{Lengths, TOGETHER, Table};
use crate::play::solve::SolveError;
use crate::play::solve::hash::extend;

/// The head of such a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Found {
    /// The tier whose positions were expanded; `None` at the beginning.
    pub(super) expanded: Option<u16>,
    /// The tiers of their children.
    pub(super) targets: Vec<u16>,
    /// Runs of keys, one after the other.
    pub(super) sections: Vec<Section>,
}

/// The new keys of a tier.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Section {
    pub(super) tier: u16,
    pub(super) count: u64,
    pub(super) sum: u64,
}

impl Found {
    /// A hash of the keys in their order, which gives them their ids.
    pub(super) fn order(&self) -> u64 {
        let sections = self.sections.iter().map(|section| {
            let Section { tier, count, sum } = section;
            [u64::from(*tier), *count, *sum].map(u64::to_le_bytes)
        });
        sections.fold(0, |hash, numbers| extend(hash, numbers.as_flattened()))
    }
}

/// The beginning of the name of a generation's file.
const NAME: &str = "generation-";

/// The name of a generation's file.
pub(super) fn name(generation: u32) -> String {
    format!("{NAME}{generation:05}")
}

/// Whether this is the name of a generation's file.
pub(super) fn is_name(name: &str) -> bool {
    let number = name.strip_prefix(NAME);
    number.is_some_and(|number| number.parse::<u32>().is_ok())
}

/// The new keys of a tier, to be written.
pub(super) struct News<'t> {
    pub(super) tier: u16,
    pub(super) table: &'t Table,
    pub(super) since: Lengths,
}

/// Writes what a generation has found: `found`, and sections of these keys.
pub(super) fn write(
    folder: &Folder,
    generation: u32,
    found: Found,
    news: &[News<'_>],
) -> Result<Found, SolveError> {
    let section = |news: &News<'_>| {
        let mut sum = Sum::default();
        let mut count = 0;
        for key in news.table.since(&news.since) {
            sum.add(key);
            count += 1;
        }
        Section {
            tier: news.tier,
            count,
            sum: sum.done(),
        }
    };
    let facts = Found {
        sections: news.iter().map(section).collect(),
        ..found
    };
    folder.write(&name(generation), &facts, |out| {
        for news in news {
            for key in news.table.since(&news.since) {
                out.write_all(key)?;
            }
        }
        Ok(())
    })?;
    Ok(facts)
}

/// The heads of the generations that this worker has on disk, from the first up to the first gap.
pub(super) fn heads(folder: &Folder) -> Result<Vec<Found>, SolveError> {
    let mut heads = Vec::new();
    while let Some(opened) = folder.open::<Found>(&name(heads.len() as u32))? {
        let keys: u64 = opened.facts.sections.iter().map(|s| s.count).sum();
        if Some(opened.length) != keys.checked_mul(folder.label.width as u64) {
            return Err(damaged(
                &opened.path,
                "it is cut short, or longer than it was",
            ));
        }
        heads.push(opened.facts);
    }
    Ok(heads)
}

/// Adds the keys of a tier that a generation found to a table.
pub(super) fn load(
    folder: &Folder,
    generation: u32,
    tier: u16,
    table: &mut Table,
) -> Result<(), SolveError> {
    let Some(mut opened) = folder.open::<Found>(&name(generation))? else {
        let path = folder.file(&name(generation));
        return Err(broken(&path, "it is gone"));
    };
    let path = opened.path;
    let failed = |error| SolveError::Shard {
        path: path.display().to_string(),
        error,
    };
    let width = folder.label.width as u64;
    let mut at = opened.begin;
    for section in opened.facts.sections {
        if section.tier == tier {
            opened.body.seek(SeekFrom::Start(at)).map_err(failed)?;
            let mut sum = Sum::default();
            let mut keys = vec![0; folder.label.width * TOGETHER];
            let mut left = section.count;
            while left > 0 {
                let count = left.min(TOGETHER as u64);
                left -= count;
                keys.truncate(count as usize * folder.label.width);
                opened.body.read_exact(&mut keys).map_err(failed)?;
                sum.add(&keys);
                table.insert_all(keys.chunks_exact(folder.label.width), |_| ())?;
            }
            if sum.done() != section.sum {
                return Err(damaged(&path, "its checksum is wrong"));
            }
        }
        at += section.count * width;
    }
    Ok(())
}
