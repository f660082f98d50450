//! From the tree to pieces in a row: brackets and leaves as they are written, with what stands
//! between them.

use super::WIDTH;
use super::gap::{Between, Comment, Gap, Give};
use crate::syntax::{Kind, Node};
use crate::text::{Source, Span};

/// The widest brackets that count as one word among others.
const SMALL: usize = 24;

/// The pieces of a text, and its brackets.
pub(super) struct Page<'a> {
    pub(super) pieces: Vec<Piece<'a>>,
    /// The first is the text itself.
    pub(super) groups: Vec<Group>,
}

/// What is written without a break: a bracket or a leaf, with its label.
#[derive(Debug)]
pub(super) struct Piece<'a> {
    pub(super) label: Option<&'a str>,
    pub(super) text: &'a str,
    pub(super) role: Role,
    /// The group in which it stands; a closing bracket stands in its own.
    pub(super) group: usize,
    /// What stands before it.
    pub(super) gap: Gap<'a>,
}

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    Leaf,
    /// The opening bracket of a group.
    Open(usize),
    /// The closing bracket of its group; of the text itself, its end.
    Close,
}

/// What stands between two brackets.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) shape: Shape,
    pub(super) depth: usize,
    /// The pieces that begin its parts.
    pub(super) parts: Vec<usize>,
    /// Its opening bracket.
    pub(super) open: usize,
    /// Its closing bracket.
    pub(super) close: usize,
    /// The indentation of the line on which it opens, once lines are laid out.
    pub(super) indent: usize,
}

/// The kinds of groups.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    Text,
    List,
    Array,
    Angle,
}

impl Piece<'_> {
    /// How many characters it has up to the end of its first line.
    pub(super) fn first_width(&self) -> usize {
        let text = self.text.split('\n').next().unwrap_or_default();
        self.label.map_or(0, |label| label.chars().count() + 1) + text.chars().count()
    }

    /// How many characters its last line has, if it has several.
    pub(super) fn last_width(&self) -> Option<usize> {
        let (_, last) = self.text.rsplit_once('\n')?;
        Some(last.chars().count())
    }
}

impl Page<'_> {
    /// Whether there is a blank between a piece and the one before it, if they stand on one line.
    pub(super) fn has_space(&self, at: usize) -> bool {
        let piece = &self.pieces[at];
        let group = &self.groups[piece.group];
        match group.shape {
            Shape::Angle => piece.gap.space,
            Shape::Text | Shape::List | Shape::Array => {
                let is_end = at == group.close || at == group.open.wrapping_add(1);
                !is_end && (piece.gap.space || !self.is_sign(at) && !self.is_sign(at - 1))
            }
        }
    }

    /// Whether a piece is only signs such as `*` and `..`, which may stand beside what they belong to.
    fn is_sign(&self, at: usize) -> bool {
        let piece = &self.pieces[at];
        piece.role == Role::Leaf && piece.text.bytes().all(|byte| b".*".contains(&byte))
    }

    /// Where lines inside a group begin.
    pub(super) fn inside(&self, group: usize) -> usize {
        let group = &self.groups[group];
        if group.shape == Shape::Text {
            return 0;
        }
        (group.indent + super::STEP).min(super::MOST_INDENT)
    }

    /// How wide a part is on one line; nothing if a comment keeps it from standing on one.
    fn flat_width(&self, part: usize) -> Option<usize> {
        let end = match self.pieces[part].role {
            Role::Leaf | Role::Close => part,
            Role::Open(group) => self.groups[group].close,
        };
        let pieces = &self.pieces[part..=end];
        // No more than a line is looked at: parts stand within parts.
        let mut width = 0;
        for (at, piece) in pieces.iter().enumerate() {
            if at > 0 && !piece.gap.comments.is_empty() || width > WIDTH {
                return None;
            }
            width += piece.first_width() + usize::from(at > 0 && self.has_space(part + at));
        }
        Some(width)
    }

    /// Whether a part is a word, or a little in angles.
    fn is_plain(&self, part: usize) -> bool {
        match self.pieces[part].role {
            Role::Leaf | Role::Close => true,
            Role::Open(group) => {
                let angle = self.groups[group].shape == Shape::Angle;
                angle && self.is_narrow(part)
            }
        }
    }

    /// Whether a part is hardly more than a word.
    fn is_small(&self, part: usize) -> bool {
        let Role::Open(group) = self.pieces[part].role else {
            return true;
        };
        let group = &self.groups[group];
        let leaves = group.close - group.open == group.parts.len() + 1;
        self.is_plain(part) || group.shape == Shape::Array && leaves && self.is_narrow(part)
    }

    fn is_narrow(&self, part: usize) -> bool {
        self.flat_width(part).is_some_and(|width| width <= SMALL)
    }
}

/// The pieces of a text that was read as `nodes`.
pub(super) fn pieces<'a>(source: &'a Source, nodes: &'a [Node]) -> Page<'a> {
    let mut reader = Reader {
        source,
        page: Page {
            pieces: Vec::new(),
            groups: Vec::new(),
        },
        at: 0,
    };
    reader.read(nodes);
    let mut page = reader.page;
    for group in 0..page.groups.len() {
        say_where_it_gives(&mut page, group);
    }
    page
}

/// Takes a text apart.
struct Reader<'a> {
    source: &'a Source,
    page: Page<'a>,
    /// The end of the last piece.
    at: u32,
}

/// An open bracket while a text is taken apart.
struct Frame<'a> {
    left: std::slice::Iter<'a, Node>,
    group: usize,
    /// Where its closing bracket is.
    close: Span,
}

impl<'a> Reader<'a> {
    fn read(&mut self, nodes: &'a [Node]) {
        let end = u32::try_from(self.source.text().len()).unwrap_or(u32::MAX);
        let group = self.group(Shape::Text, 0);
        let mut frames = vec![Frame {
            left: nodes.iter(),
            group,
            close: Span::new(self.source.id, end, end),
        }];
        while let Some(frame) = frames.last_mut() {
            let group = frame.group;
            let Some(node) = frame.left.next() else {
                self.close(group, frame.close);
                frames.pop();
                continue;
            };
            let span = node.span;
            let shape = match node.kind {
                Kind::List(_) => Shape::List,
                Kind::Array(_) => Shape::Array,
                Kind::Angle(_) => Shape::Angle,
                Kind::Atom(_) | Kind::Str(_) | Kind::Int(_) | Kind::Float(_) | Kind::Error => {
                    self.part(group, node.label.is_some(), span, Role::Leaf);
                    continue;
                }
            };
            let inner = self.group(shape, self.page.groups[group].depth + 1);
            let open = Span {
                end: span.start + 1,
                ..span
            };
            self.part(group, node.label.is_some(), open, Role::Open(inner));
            frames.push(Frame {
                left: node.children().iter(),
                group: inner,
                close: Span {
                    start: span.end - 1,
                    ..span
                },
            });
        }
    }

    fn group(&mut self, shape: Shape, depth: usize) -> usize {
        self.page.groups.push(Group {
            shape,
            depth,
            parts: Vec::new(),
            // The first piece of a text is its first part: there is none that opens it.
            open: usize::MAX,
            close: 0,
            indent: 0,
        });
        self.page.groups.len() - 1
    }

    /// What stands between the last piece and `span`.
    fn between(&self, span: Span) -> Between<'a> {
        Between::read(self.source.slice(Span {
            start: self.at,
            end: span.start,
            ..span
        }))
    }

    /// Whether a sign follows the last piece without a blank: after a `<` this makes it a bracket.
    fn stands_beside(&self) -> bool {
        let rest = &self.source.text()[self.at as usize..];
        !rest.starts_with(char::is_whitespace) && !rest.starts_with("//")
    }

    /// Comments that would come between a `<` and the sign that makes it a bracket go before the bracket,
    /// and before those that it stands right behind.
    fn before_bracket(&mut self, group: usize, comments: Vec<Comment<'a>>) {
        let mut open = self.page.groups[group].open;
        let is_angle = |piece: &Piece<'_>| piece.text == "<" && piece.label.is_none();
        while open > 0
            && is_angle(&self.page.pieces[open - 1])
            && !self.page.pieces[open].gap.space
            && self.page.pieces[open].gap.comments.is_empty()
        {
            open -= 1;
        }
        let gap = &mut self.page.pieces[open].gap;
        let is_first = gap.comments.is_empty() && open == 0;
        gap.comments
            .extend(comments.into_iter().map(|comment| Comment {
                beside: false,
                blank: comment.blank && !is_first,
                ..comment
            }));
        gap.breaks = true;
    }

    fn part(&mut self, group: usize, labelled: bool, span: Span, role: Role) {
        let mut between = self.between(span);
        let label = between.words.first().copied().filter(|_| labelled);
        let index = self.page.pieces.len();
        let owner = &mut self.page.groups[group];
        let is_first = owner.parts.is_empty();
        let shape = owner.shape;
        owner.parts.push(index);
        if let Role::Open(group) = role {
            self.page.groups[group].open = index;
        }
        let after_angle = is_first && shape == Shape::Angle;
        let space = between.space && !(after_angle && self.stands_beside());
        let lines = if space { between.newlines } else { 0 };
        let own_line = match shape {
            Shape::Text => true,
            // A keyword stands beside its bracket.
            Shape::List => lines > 0 && !is_first,
            Shape::Array | Shape::Angle => lines > 0,
        };
        if after_angle && self.stands_beside() && !between.comments.is_empty() {
            let comments = std::mem::take(&mut between.comments);
            self.before_bracket(group, comments);
        }
        let comments = comments(between.comments, is_first, index == 0);
        let gap = Gap {
            breaks: own_line || !comments.is_empty(),
            blank: lines > 1 && !(is_first && comments.is_empty()),
            comments,
            space,
            give: Give::Never,
        };
        let text = self.source.slice(span);
        self.page.pieces.push(Piece {
            label,
            text,
            role,
            group,
            gap,
        });
        self.at = span.end;
    }

    fn close(&mut self, group: usize, span: Span) {
        let between = self.between(span);
        // Labels without a value mean nothing, but whoever wrote them is not done yet.
        for word in &between.words {
            let index = self.page.pieces.len();
            self.page.groups[group].parts.push(index);
            let gap = Gap {
                space: true,
                breaks: group == 0,
                ..Gap::default()
            };
            let (label, text) = (Some(*word), "");
            self.page.pieces.push(Piece {
                label,
                text,
                role: Role::Leaf,
                group,
                gap,
            });
        }
        let index = self.page.pieces.len();
        let owner = &mut self.page.groups[group];
        owner.close = index;
        let is_empty = owner.parts.is_empty();
        let after_angle = is_empty && owner.shape == Shape::Angle;
        let comments = comments(between.comments, is_empty, index == 0);
        let gap = Gap {
            breaks: !comments.is_empty() || between.newlines > 0 && !is_empty,
            blank: false,
            comments,
            space: between.space && !(after_angle && self.stands_beside()),
            give: Give::Never,
        };
        let text = self.source.slice(span);
        self.page.pieces.push(Piece {
            label: None,
            text,
            role: Role::Close,
            group,
            gap,
        });
        self.at = span.end;
    }
}

/// The comments before a piece. No blank line stands at the beginning of a bracket, and nothing
/// beside which a comment could stand at the beginning of the text.
fn comments(mut comments: Vec<Comment<'_>>, is_first: bool, begins: bool) -> Vec<Comment<'_>> {
    if let Some(first) = comments.first_mut() {
        first.blank &= !is_first;
        first.beside &= !begins;
    }
    comments
}

/// Says when lines may be broken at the gaps of a group.
fn say_where_it_gives(page: &mut Page<'_>, group: usize) {
    let owner = &page.groups[group];
    let close = owner.close;
    let parts = owner.parts.clone();
    let words = words(page, group);
    let beside = beside(page, group, words);
    let (late, together) = match owner.shape {
        Shape::Text => (0..0, 0..0),
        Shape::Array if parts.iter().all(|part| page.is_small(*part)) => (0..parts.len(), 0..0),
        Shape::Array => (0..0, 0..parts.len()),
        Shape::List => (2..words, beside.max(1)..parts.len()),
        Shape::Angle if beside == parts.len() => (1..beside, 0..0),
        Shape::Angle => (0..0, 1..parts.len()),
    };
    let gives = [(late, Give::Late), (together, Give::Together)];
    for (range, give) in gives {
        let ends = range.end == parts.len() && !range.is_empty();
        for part in parts.get(range).unwrap_or_default().iter().copied() {
            page.pieces[part].gap.give = give;
        }
        // What angles hold may have to stand right beside them.
        if ends && page.groups[group].shape != Shape::Angle {
            page.pieces[close].gap.give = give;
        }
    }
    // Signs such as `*` and `..` may belong to what they stand beside.
    for part in parts.into_iter().skip(1) {
        if !page.has_space(part) {
            page.pieces[part].gap.give = Give::Never;
        }
    }
}

/// How many of the first parts of a group are words.
fn words(page: &Page<'_>, group: usize) -> usize {
    let parts = page.groups[group].parts.iter();
    parts.take_while(|part| page.is_plain(**part)).count()
}

/// How many of the first parts of a group stay on the line on which it opens: words, a single list
/// in curly brackets at the end, and what stands after a keyword of two letters, for it stands where
/// the next line begins.
fn beside(page: &Page<'_>, group: usize, plain: usize) -> usize {
    let owner = &page.groups[group];
    let parts = &owner.parts;
    let Some(next) = parts.get(plain).filter(|_| owner.shape == Shape::List) else {
        return plain;
    };
    if let Role::Open(inner) = page.pieces[*next].role
        && page.groups[inner].shape == Shape::Array
        && plain + 1 == parts.len()
    {
        return parts.len();
    }
    let is_short = plain == 1 && page.pieces[parts[0]].first_width() + 2 <= super::STEP;
    let room = WIDTH.saturating_sub(super::STEP * owner.depth);
    let fits = page.flat_width(*next).is_some_and(|width| width < room);
    if is_short && fits { plain + 1 } else { plain }
}
