//! How moves in a straight line go, whoever walks: one piece along its line, or all pieces of a kind
//! abreast. What is true of a line stands here once.

/// What a site of a line is asked as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LinePart {
    /// Whether it may be passed, or jumped.
    Between,
    /// Whether the move may stop there for what stands there.
    End,
    /// Whether nothing stands there.
    Free,
}

/// Who walks along a line.
pub(crate) trait Walk {
    /// Those still on their way.
    type On: Copy;

    /// Whether nobody is.
    fn is_none(on: &Self::On) -> bool;

    /// Those who are not among others.
    fn without(on: Self::On, others: Self::On) -> Self::On;

    /// Those whose line has a site of this number, from 1, that passes.
    fn passing(&mut self, on: Self::On, step: usize, part: LinePart) -> Self::On;
}

/// Who slides.
pub(crate) trait Slide: Walk {
    /// They may end there: stopped by what stands there, or not.
    fn end(&mut self, on: Self::On, step: usize, stopped: bool);
}

/// Who hops.
pub(crate) trait Hop: Walk {
    /// They end there if they can, after jumping over so many sites from the first one; those who may
    /// go on.
    fn land(&mut self, on: Self::On, step: usize, over: (usize, usize)) -> Self::On;
}

/// How far a slide goes, and where it ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SlideSpan {
    /// Steps at the least.
    pub(crate) min: i32,
    /// Steps at the most.
    pub(crate) max: i32,
    /// Whether something can stop it.
    pub(crate) stops: bool,
    /// Whether it may end wherever it may pass, and not only where nothing stands.
    pub(crate) anywhere: bool,
}

/// Step by step over what may be passed.
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

/// How a hop goes: so many free sites before what is jumped, and after it; so many are jumped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HopSpan {
    /// Free sites before, at the most.
    pub(crate) before: usize,
    /// Free sites after, at the most.
    pub(crate) after: usize,
    /// Jumped sites at the least.
    pub(crate) min: usize,
    /// Jumped sites at the most.
    pub(crate) max: usize,
}

/// Empty sites as far as may be, then what is jumped, then empty sites again, then the landing.
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
        // Who jumped something does not go on to jump something farther away.
        if first < span.before {
            let free = walk.passing(on, first + 1, LinePart::Free);
            on = jumped.map_or(free, |jumped| K::without(free, jumped));
            if K::is_none(&on) {
                break;
            }
        }
    }
}

/// On the first site after what was jumped, or on one after it over free ones.
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
