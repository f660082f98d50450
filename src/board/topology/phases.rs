//! A colouring of the board: orthogonal neighbours have different phases where five suffice.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// How many phases are listed, used or not.
const LISTED: usize = 6;

/// The last phase, which takes whatever the others cannot.
const LAST: u32 = 4;

/// A colour for every site.
///
/// The site that sees most colours is coloured next; among equals, the one that was
/// seen first, `seen` giving the neighbours in the order in which a site looks at them.
pub(crate) fn colour(seen: &[Vec<u32>]) -> Vec<u32> {
    let n = seen.len();
    let mut colours = vec![u32::MAX; n];
    let mut sees = vec![0u32; n];
    let mut stamp = vec![u32::MAX; n];
    let mut clock = 0;
    let mut heap = BinaryHeap::new();
    for start in 0..n {
        heap.push((0, Reverse(u32::MAX), Reverse(start)));
        while let Some((saturation, _, Reverse(site))) = heap.pop() {
            if colours[site] != u32::MAX || saturation != sees[site].count_ones() {
                continue;
            }
            colours[site] = (0..LAST)
                .find(|c| sees[site] & (1 << c) == 0)
                .unwrap_or(LAST);
            for &next in &seen[site] {
                let next = next as usize;
                if stamp[next] == u32::MAX {
                    stamp[next] = clock;
                    clock += 1;
                }
                sees[next] |= 1 << colours[site];
                if colours[next] == u32::MAX {
                    heap.push((sees[next].count_ones(), Reverse(stamp[next]), Reverse(next)));
                }
            }
        }
    }
    colours
}

/// The sites of every colour.
pub(crate) fn classes(colours: &[u32]) -> Vec<Vec<u32>> {
    let mut classes = vec![Vec::new(); LISTED];
    for (site, &c) in colours.iter().enumerate() {
        classes[c as usize].push(site as u32);
    }
    classes
}
