//! A colouring of the board: orthogonal neighbours have different phases as long as five phases
//! suffice.

use std::collections::VecDeque;

/// How many phases are listed, used or not.
const LISTED: usize = 6;

/// The last phase, which takes all sites that the others cannot.
const LAST: u32 = 4;

/// Marks a site without a colour.
const NONE: u32 = u32::MAX;

/// A colour for every site: the first that none of its neighbours has.
///
/// Sites are coloured in the order in which a coloured neighbour first sees them; `seen` gives the
/// neighbours in the order in which a site looks at them. A site that sees two colours comes before
/// all others; of several such sites, the one that was looked at last comes first.
pub(crate) fn colour(seen: &[Vec<u32>]) -> Vec<u32> {
    let mut colours = vec![NONE; seen.len()];
    let mut sees = vec![0u32; seen.len()];
    let mut queued = vec![false; seen.len()];
    let mut urgent = Vec::new();
    let mut queue = VecDeque::new();
    for start in 0..seen.len() {
        queue.push_back(start);
        while let Some(site) = urgent.pop().or_else(|| queue.pop_front()) {
            if colours[site] != NONE {
                continue;
            }
            colours[site] = sees[site].trailing_ones().min(LAST);
            for &next in &seen[site] {
                let next = next as usize;
                sees[next] |= 1 << colours[site];
                if colours[next] != NONE {
                    continue;
                }
                if sees[next].count_ones() > 1 {
                    urgent.push(next);
                } else if !queued[next] {
                    queued[next] = true;
                    queue.push_back(next);
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
