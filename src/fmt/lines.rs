//! Where lines are broken: where the author did, and where a line would be too wide.

use std::ops::Range;

use super::WIDTH;
use super::gap::Give;
use super::pieces::{Page, Role, Shape};

/// How many pieces beyond the widest place of a line are looked at for a place to break it.
const BEYOND: usize = 64;

/// Breaks lines until each is narrow enough or cannot be broken. Breaks are only added, and only to
/// lines that are too wide: so a text that went through this once stays as it is.
pub(super) fn lay_out(page: &mut Page<'_>) {
    let mut from = 0;
    while from < page.pieces.len() {
        let line = measure(page, from);
        if line.is_wide && break_line(page, from, line.to) {
            continue;
        }
        let end = line_end(page, from);
        note_brackets(page, from, end);
        from = end;
    }
}

/// The beginning of a line.
struct Line {
    /// The last piece that was looked at.
    to: usize,
    /// Whether that one ends beyond the widest column.
    is_wide: bool,
}

/// Where the line after that of `from` begins.
fn line_end(page: &Page<'_>, from: usize) -> usize {
    let pieces = &page.pieces[from + 1..];
    let next = pieces.iter().position(|piece| piece.gap.breaks);
    next.map_or(page.pieces.len(), |next| from + 1 + next)
}

/// The column in which the line of a piece begins.
pub(super) fn indent(page: &Page<'_>, from: usize) -> usize {
    let piece = &page.pieces[from];
    match piece.role {
        Role::Close => page.groups[piece.group].indent,
        Role::Leaf | Role::Open(_) => page.inside(piece.group),
    }
}

/// Goes along a line until its end or until it is too wide.
fn measure(page: &mut Page<'_>, from: usize) -> Line {
    let mut column = indent(page, from);
    let mut to = from;
    loop {
        let piece = &page.pieces[to];
        column += piece.first_width() + usize::from(to > from && page.has_space(to));
        let mut is_wide = column > WIDTH;
        if let Some(last) = piece.last_width() {
            column = last;
            is_wide |= column > WIDTH;
        }
        let is_last = page.pieces.get(to + 1).is_none_or(|next| next.gap.breaks);
        if is_wide || is_last {
            note_brackets(page, from, to + 1);
            return Line { to, is_wide };
        }
        to += 1;
    }
}

/// Notes for the brackets that open on a line where it begins.
fn note_brackets(page: &mut Page<'_>, from: usize, end: usize) {
    let indent = indent(page, from);
    for piece in &page.pieces[from..end] {
        if let Role::Open(group) = piece.role {
            page.groups[group].indent = indent;
        }
    }
}

/// Breaks a line that is too wide at the piece `wide`. Says whether that could be done.
fn break_line(page: &mut Page<'_>, from: usize, wide: usize) -> bool {
    let end = line_end(page, from);
    let before = from + 1..(wide + 1).min(end);
    let after = before.end..(before.end + BEYOND).min(end);
    if let Some(group) = outermost(page, before.clone(), from, Give::Together) {
        return break_together(page, group, from);
    }
    if let Some(group) = outermost(page, before, from, Give::Late) {
        return break_late(page, group, from, wide);
    }
    outermost(page, after, from, Give::Together)
        .is_some_and(|group| break_together(page, group, from))
}

/// The outermost group that gives so at one of these pieces of the line of `from`.
fn outermost(page: &Page<'_>, among: Range<usize>, from: usize, give: Give) -> Option<usize> {
    let gives = among.filter(|at| may_break(page, *at, from, give));
    let groups = gives.map(|at| page.pieces[at].group);
    groups.min_by_key(|group| page.groups[*group].depth)
}

/// Whether the line of `from` may be broken before a piece, and that would help.
fn may_break(page: &Page<'_>, at: usize, from: usize, give: Give) -> bool {
    let piece = &page.pieces[at];
    let group = &page.groups[piece.group];
    let helps = match give {
        Give::Never => false,
        // The end of words in a row is no place for a break of its own, and that of a bracket that
        // opens on a line before stays where the author has it.
        Give::Together => at != group.close || group.open >= from,
        Give::Late if at == group.close => false,
        Give::Late if group.shape == Shape::Array => true,
        Give::Late => page.inside(piece.group) + piece.first_width() <= WIDTH,
    };
    helps && piece.gap.give == give
}

/// Breaks all gaps of a group if it opens on the line of `from`, else those on this line.
fn break_together(page: &mut Page<'_>, group: usize, from: usize) -> bool {
    let owner = &page.groups[group];
    let opens_here = owner.open >= from;
    let parts: Vec<usize> = if opens_here {
        owner.parts.iter().chain([&owner.close]).copied().collect()
    } else {
        let first = owner.parts.partition_point(|part| *part <= from);
        let rest = owner.parts[first..].iter().copied();
        rest.take_while(|part| !page.pieces[*part].gap.breaks)
            .collect()
    };
    let mut broken = false;
    for part in parts {
        let gap = &mut page.pieces[part].gap;
        if gap.give == Give::Together && !gap.breaks {
            gap.breaks = true;
            broken = true;
        }
    }
    broken
}

/// Breaks a row of words where it gets too wide. Of an array that opens on the line, the brackets
/// get lines of their own first.
fn break_late(page: &mut Page<'_>, group: usize, from: usize, wide: usize) -> bool {
    let owner = &page.groups[group];
    let (open, close) = (owner.open, owner.close);
    if owner.shape == Shape::Array && open >= from && !page.pieces[open + 1].gap.breaks {
        page.pieces[open + 1].gap.breaks = true;
        page.pieces[close].gap.breaks = true;
        return true;
    }
    let mut among = from + 1..wide + 1;
    let gives =
        |at: &usize| page.pieces[*at].group == group && may_break(page, *at, from, Give::Late);
    let Some(at) = among.rfind(gives) else {
        return false;
    };
    page.pieces[at].gap.breaks = true;
    if page.pieces[close].gap.give == Give::Late && open >= from {
        page.pieces[close].gap.breaks = true;
    }
    true
}
