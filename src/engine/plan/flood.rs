//! How many groups the sites of a set form.

use super::bits::{self, Words};
use super::view::View;

impl<const W: usize> View<'_, W> {
    /// How many groups a set consists of whose sites are linked by some steps. No more than `most` are
    /// counted, and the last of these is not looked at.
    pub(super) fn groups(&self, steps: &[u32], mut left: Words<W>, most: u32) -> u32 {
        let mut count = 0;
        while count < most
            && let Some(first) = bits::first(&left)
        {
            count += 1;
            if count < most {
                let group = self.group_of(steps, &left, first);
                left = bits::without(&left, &group);
            }
        }
        count
    }

    /// The group of a site of a set.
    fn group_of(&self, steps: &[u32], set: &Words<W>, first: usize) -> Words<W> {
        let mut group = [0; W];
        bits::insert(&mut group, first);
        loop {
            let mut grown = group;
            for step in steps {
                let there = self.exprs.shifts[*step as usize].after(&group);
                grown = bits::or(&grown, &bits::and(&there, set));
            }
            if grown == group {
                return group;
            }
            group = grown;
        }
    }
}
