//! The one place that writes SVG.

use std::fmt::Write as _;

use crate::metadata::Colour;

/// A place on the page: to the right and downwards.
pub(super) type Place = (f64, f64);

/// How text is set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Font {
    /// The height of a line.
    pub(super) size: f64,
    /// The colour.
    pub(super) fill: Colour,
    /// Where the place lies in the text: `start`, `middle` or `end`.
    pub(super) anchor: &'static str,
    /// A rim in this colour that keeps the text legible over lines; empty for none.
    pub(super) halo: &'static str,
    /// Whether the letters are heavy.
    pub(super) bold: bool,
}

/// SVG being written.
#[derive(Debug, Default)]
pub(super) struct Canvas {
    body: String,
}

impl Canvas {
    pub(super) fn new() -> Self {
        Self::default()
    }

    // Writing to a string cannot fail, so the results below are dropped.

    /// A straight line.
    pub(super) fn line(&mut self, a: Place, b: Place, style: &str) {
        let _ = writeln!(
            self.body,
            r#"<line x1="{}" y1="{}" x2="{}" y2="{}" {style}/>"#,
            number(a.0),
            number(a.1),
            number(b.0),
            number(b.1)
        );
    }

    /// A circle.
    pub(super) fn circle(&mut self, at: Place, radius: f64, style: &str) {
        let _ = writeln!(
            self.body,
            r#"<circle cx="{}" cy="{}" r="{}" {style}/>"#,
            number(at.0),
            number(at.1),
            number(radius)
        );
    }

    /// A rectangle with round corners, by its upper left corner and its size.
    pub(super) fn rectangle(&mut self, at: Place, size: Place, round: f64, style: &str) {
        let _ = writeln!(
            self.body,
            r#"<rect x="{}" y="{}" width="{}" height="{}" rx="{}" {style}/>"#,
            number(at.0),
            number(at.1),
            number(size.0),
            number(size.1),
            number(round)
        );
    }

    /// A path.
    pub(super) fn path(&mut self, path: &Path, style: &str) {
        let _ = writeln!(self.body, r#"<path d="{}" {style}/>"#, path.commands);
    }

    /// A line of text whose middle is at the height of `at`.
    pub(super) fn text(&mut self, at: Place, text: &str, font: Font) {
        let Font {
            size, fill, anchor, ..
        } = font;
        let weight = if font.bold {
            r#" font-weight="bold""#
        } else {
            ""
        };
        let halo = if font.halo.is_empty() {
            String::new()
        } else {
            let width = number(size * 0.3);
            format!(
                r#" stroke="{}" stroke-width="{width}" stroke-linejoin="round" paint-order="stroke""#,
                font.halo
            )
        };
        // Digits and capitals reach about 0.72 of the size above the line.
        let base = at.1 + size * 0.36;
        let _ = writeln!(
            self.body,
            r#"<text x="{}" y="{}" font-size="{}" fill="{fill}" text-anchor="{anchor}"{weight}{halo}>{}</text>"#,
            number(at.0),
            number(base),
            number(size),
            escaped(text)
        );
    }

    /// What was written, without a frame.
    pub(super) fn into_body(self) -> String {
        self.body
    }

    /// The whole picture, by its title, its upper left corner and its size.
    pub(super) fn finish(self, title: &str, left: f64, top: f64, size: Place) -> String {
        let (left, top) = (number(left), number(top));
        let (width, height) = (number(size.0), number(size.1));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" \
             width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\">\n\
             <title>{}</title>\n\
             <rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n\
             {}</svg>\n",
            escaped(title),
            self.body
        )
    }
}

/// A path being drawn.
#[derive(Clone, Debug, Default)]
pub(super) struct Path {
    commands: String,
}

impl Path {
    /// A path that begins somewhere.
    pub(super) fn from(at: Place) -> Self {
        Self {
            commands: format!("M{} {}", number(at.0), number(at.1)),
        }
    }

    /// A polygon.
    pub(super) fn polygon(points: impl IntoIterator<Item = Place>) -> Self {
        let mut points = points.into_iter();
        let mut path = points.next().map(Self::from).unwrap_or_default();
        for point in points {
            path.line(point);
        }
        path.close();
        path
    }

    /// On in a straight line.
    pub(super) fn line(&mut self, to: Place) {
        let _ = write!(self.commands, "L{} {}", number(to.0), number(to.1));
    }

    /// On along a circle, the short way; `clockwise` as seen on the page.
    pub(super) fn arc(&mut self, radius: f64, clockwise: bool, to: Place) {
        self.part_of_circle(radius, false, clockwise, to);
    }

    /// On along a circle, the long way; `clockwise` as seen on the page.
    pub(super) fn long_arc(&mut self, radius: f64, clockwise: bool, to: Place) {
        self.part_of_circle(radius, true, clockwise, to);
    }

    fn part_of_circle(&mut self, radius: f64, long: bool, clockwise: bool, to: Place) {
        let (r, long, turn) = (number(radius), u8::from(long), u8::from(clockwise));
        let _ = write!(
            self.commands,
            "A{r} {r} 0 {long} {turn} {} {}",
            number(to.0),
            number(to.1)
        );
    }

    /// On along a curve that leaves towards `a` and arrives from `b`.
    pub(super) fn curve(&mut self, a: Place, b: Place, to: Place) {
        let _ = write!(
            self.commands,
            "C{} {} {} {} {} {}",
            number(a.0),
            number(a.1),
            number(b.0),
            number(b.1),
            number(to.0),
            number(to.1)
        );
    }

    /// The commands of the path, as SVG writes them.
    pub(super) fn into_commands(self) -> String {
        self.commands
    }

    /// Back to where it began.
    pub(super) fn close(&mut self) {
        self.commands.push('Z');
    }
}

/// A number with two digits after the point at most.
pub(super) fn number(value: f64) -> String {
    let rounded = (value * 100.0).round() / 100.0 + 0.0;
    if rounded.is_finite() {
        format!("{rounded}")
    } else {
        "0".to_owned()
    }
}

/// Text that is only text: marks of SVG are escaped, signs that XML forbids and those
/// that turn the direction of writing are left out.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' => {}
            '\u{fffe}' | '\u{ffff}' => {}
            _ if char.is_control() => {}
            _ => out.push(char),
        }
    }
    out
}

#[test]
fn what_comes_from_files_is_escaped() {
    assert_eq!(
        escaped("<script>\"a\"&'b'\u{1b}[31m\u{202e}"),
        "&lt;script&gt;&quot;a&quot;&amp;&#39;b&#39;[31m"
    );
}
