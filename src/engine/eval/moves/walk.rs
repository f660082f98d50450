//! How moves along a line proceed, for one piece on its line and for all pieces of a kind at once,
//! so that the rule stands in one place.

/// The question that is asked about a site of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LinePart {
    /// Whether the move may pass or jump it.
    Between,
    /// Whether the move may stop there because of what stands there.
    End,
    /// Whether it is empty.
    Free,
}

/// Something that moves along lines: one piece or several.
pub(crate) trait Walk {
    /// Those that are still on their way.
    type On: Copy;

    /// Whether none is left.
    fn is_none(on: &Self::On) -> bool;

    /// `on` without `others`.
    fn without(on: Self::On, others: Self::On) -> Self::On;

    /// Those for which the site at this step, counted from 1, exists and passes the test.
    fn passing(&mut self, on: Self::On, step: usize, part: LinePart) -> Self::On;
}

/// Pieces that slide.
pub(crate) trait Slide: Walk {
    /// Records that they may end at this step, and whether the site stopped them.
    fn end(&mut self, on: Self::On, step: usize, stopped: bool);
}

/// Pieces that hop.
pub(crate) trait Hop: Walk {
    /// Lets them end here if they can, after jumping over the sites of `over` (the first, and how
    /// many), and returns those that may go on.
    fn land(&mut self, on: Self::On, step: usize, over: (usize, usize)) -> Self::On;
}

/// How far a slide may go, and where it may end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SlideSpan {
    /// Least number of steps.
    pub(crate) min: i32,
    /// Greatest number of steps.
    pub(crate) max: i32,
    /// Whether something can stop it.
    pub(crate) stops: bool,
    /// Whether it may end wherever it may pass, and not only on empty sites.
    pub(crate) anywhere: bool,
}

/// Slides step by step over the sites that may be passed.
#[inline]
pub(crate) fn slide<K: Slide>(walk: &mut K, mut on: K::On, span: SlideSpan) {
    for steps in 1..=span.max {
        let (step, far_enough) = (steps as usize, steps >= span.min);
        if far_enough && span.stops {
            let stopped = walk.passing(on, step, LinePart::End);
            if !K::is_none(&stopped) {
                walk.end(stopped, step, true);
                on = K::without(on, stopped);
                if K::is_none(&on) {
                    break;
                }
            }
        }
        on = walk.passing(on, step, LinePart::Between);
        if K::is_none(&on) {
            break;
        }
        if far_enough {
            let free = if span.anywhere {
                on
            } else {
                walk.passing(on, step, LinePart::Free)
            };
            if !K::is_none(&free) {
                walk.end(free, step, false);
            }
        }
    }
}

/// How far a hop may reach: free sites before the jump, jumped sites, and free sites after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HopSpan {
    /// Greatest number of free sites before the jump.
    pub(crate) before: usize,
    /// Greatest number of free sites after the jump.
    pub(crate) after: usize,
    /// Least number of jumped sites.
    pub(crate) min: usize,
    /// Greatest number of jumped sites.
    pub(crate) max: usize,
}

/// Hops over free sites, then over what is jumped, then over free sites again, and lands.
#[inline]
pub(crate) fn hop<K: Hop>(walk: &mut K, mut on: K::On, span: HopSpan) {
    for first in 0..=span.before {
        let mut running = on;
        let mut jumped = None;
        for length in 0..=span.max {
            if length > 0 {
                running = walk.passing(running, first + length, LinePart::Between);
                jumped = jumped.or(Some(running));
            }
            if K::is_none(&running) {
                break;
            }
            if length >= span.min {
                land(walk, running, (first, length), span.after);
            }
        }
        // A piece that has found something to jump does not also jump something farther away.
        if first < span.before {
            let free = walk.passing(on, first + 1, LinePart::Free);
            on = jumped.map_or(free, |jumped| K::without(free, jumped));
            if K::is_none(&on) {
                break;
            }
        }
    }
}

/// Lands on the first site after the jump, or on one beyond it over free sites.
#[inline]
fn land<K: Hop>(walk: &mut K, mut on: K::On, over: (usize, usize), after: usize) {
    for landing in 0..=after {
        let step = over.0 + over.1 + landing + 1;
        on = walk.land(on, step, over);
        if landing < after {
            on = walk.passing(on, step, LinePart::Free);
        }
        if K::is_none(&on) {
            break;
        }
    }
}
