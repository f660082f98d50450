//! How many neighbours of each site are in a set, for all sites at once.

use super::rows::{Row, and, and_not, leading_into, or};
use crate::ir::{Beside, SiteSet, Ways, row};

/// How many bits such a number has.
const BITS: usize = (Beside::MOST + 1).ilog2() as usize;

/// Adds the sites that have a number of neighbours in a set of which `holds` is true. `steps` lead to
/// the neighbours; sets of jumps have `room` words, and without any nothing is added.
pub(in crate::engine::eval) fn add_beside(
    room: Option<usize>,
    steps: &Ways,
    set: &[u64],
    holds: impl Fn(i32) -> bool,
    out: &mut SiteSet,
) {
    match room {
        Some(1) => add::<1>(steps, set, holds, out),
        #[cfg(not(target_family = "wasm"))]
        Some(2) => add::<2>(steps, set, holds, out),
        Some(4) => add::<4>(steps, set, holds, out),
        #[cfg(not(target_family = "wasm"))]
        Some(8) => add::<8>(steps, set, holds, out),
        Some(_) | None => {}
    }
}

fn add<const W: usize>(steps: &Ways, set: &[u64], holds: impl Fn(i32) -> bool, out: &mut SiteSet) {
    let counts = counts::<W>(steps, &row(set));
    let mut found = [0; W];
    for count in (0..=steps.len().min(Beside::MOST)).filter(|count| holds(*count as i32)) {
        let mut same = [u64::MAX; W];
        for (bit, counted) in counts.iter().enumerate() {
            same = match count >> bit & 1 {
                1 => and(same, counted),
                _ => and_not(same, counted),
            };
        }
        found = or(found, &same);
    }
    for (word, found) in out.words_mut().iter_mut().zip(found) {
        *word |= found;
    }
}

/// The numbers of all sites, written one beside the other: the sites whose number has bit 0, those
/// whose number has bit 1, and so on.
fn counts<const W: usize>(steps: &Ways, set: &Row<W>) -> [Row<W>; BITS] {
    let mut counts = [[0; W]; BITS];
    for way in 0..steps.len() {
        let Some(jump) = steps.jump::<W>(way, 1) else {
            continue;
        };
        let mut carried = leading_into([u64::MAX; W], jump, set);
        for bit in &mut counts {
            let both = and(*bit, &carried);
            *bit = and_not(or(*bit, &carried), &both);
            carried = both;
        }
    }
    counts
}
