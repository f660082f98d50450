//! A colouring of the board: no two orthogonal neighbours share a phase.

use std::collections::VecDeque;

/// The fewest classes that are listed, used or not.
const LISTED: usize = 6;

/// A colour for every site.
pub(crate) fn colour(neighbours: &[Vec<u32>]) -> Vec<u32> {
    let mut colours = vec![u32::MAX; neighbours.len()];
    for start in 0..neighbours.len() {
        if colours[start] != u32::MAX {
            continue;
        }
        let mut queue = VecDeque::from([start]);
        colours[start] = 0;
        while let Some(site) = queue.pop_front() {
            for &next in &neighbours[site] {
                let next = next as usize;
                if colours[next] == u32::MAX {
                    let used = |c: u32| neighbours[next].iter().any(|&n| colours[n as usize] == c);
                    colours[next] = (0..).find(|&c| !used(c)).unwrap_or(0);
                    queue.push_back(next);
                }
            }
        }
    }
    colours
}

/// The sites of every colour.
pub(crate) fn classes(colours: &[u32]) -> Vec<Vec<u32>> {
    let count = colours
        .iter()
        .max()
        .map_or(0, |&c| c as usize + 1)
        .max(LISTED);
    let mut classes = vec![Vec::new(); count];
    for (site, &c) in colours.iter().enumerate() {
        classes[c as usize].push(site as u32);
    }
    classes
}
