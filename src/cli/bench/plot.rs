//! A picture of how time grows with boards: both axes by powers of ten, a line for each game.

use std::fmt::Write as _;

use super::growth::{Curve, Point};

/// The size of the picture, and what is left free around the plot.
const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 480.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 200.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 60.0;

/// One colour for each game; they can be told apart by those who do not see all colours, too.
const COLOURS: [&str; 5] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00"];

/// Sites that are marked on the axis.
const MARKED: [f64; 6] = [25.0, 50.0, 100.0, 200.0, 400.0, 625.0];

/// Where a number lies on an axis.
struct Axis {
    /// The logarithms of its ends.
    from: f64,
    to: f64,
    /// Where those are in the picture.
    begin: f64,
    end: f64,
}

impl Axis {
    fn at(&self, number: f64) -> f64 {
        let part = (number.max(1e-9).log10() - self.from) / (self.to - self.from);
        self.begin + part * (self.end - self.begin)
    }
}

/// The picture. Full lines are playouts, broken ones are where all moves are listed.
pub(super) fn svg(curves: &[Curve]) -> String {
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let times = || points().flat_map(|point| [point.ns.playouts, point.ns.api]);
    let x = Axis {
        from: ends(points().map(|point| point.sites as f64)).0,
        to: ends(points().map(|point| point.sites as f64)).1,
        begin: LEFT,
        end: WIDTH - RIGHT,
    };
    let y = Axis {
        from: ends(times()).0.floor(),
        to: ends(times()).1.ceil(),
        begin: HEIGHT - BOTTOM,
        end: TOP,
    };
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         width=\"{WIDTH}\" height=\"{HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>Time a ply takes against the sites of the board</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#ffffff\"/>\n"
    );
    axes(&mut text, &x, &y);
    for (index, curve) in curves.iter().enumerate() {
        let colour = COLOURS[index % COLOURS.len()];
        line(&mut text, curve, &x, &y, colour, "", |point| {
            point.ns.playouts
        });
        let broken = " stroke-dasharray=\"5 4\"";
        line(&mut text, curve, &x, &y, colour, broken, |point| {
            point.ns.api
        });
        legend(&mut text, curve, index, colour);
    }
    text.push_str("</svg>\n");
    text
}

/// The logarithms of the least and the greatest of some numbers; never the same.
fn ends(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    let logs = numbers.map(|number| number.max(1e-9).log10());
    let (least, most) = logs.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), log| {
        (least.min(log), most.max(log))
    });
    if least < most {
        (least, most)
    } else if least.is_finite() {
        (least, least + 1.0)
    } else {
        (0.0, 1.0)
    }
}

/// Writes to a text, which cannot fail.
macro_rules! put {
    ($text:expr, $($rest:tt)*) => { let _ = writeln!($text, $($rest)*); };
}

fn axes(text: &mut String, x: &Axis, y: &Axis) {
    let (left, right, low, high) = (x.begin, x.end, y.begin, y.end);
    let in_plot = |number: &f64| (x.from - 0.01..=x.to + 0.01).contains(&number.log10());
    for sites in MARKED.iter().filter(|number| in_plot(number)) {
        let at = x.at(*sites);
        put!(
            text,
            "<path d=\"M{at:.1} {low:.1}V{high:.1}\" stroke=\"#dddddd\"/>\
             <text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{sites}</text>",
            low + 18.0
        );
    }
    for power in y.from as i32..=y.to as i32 {
        let at = y.at(10_f64.powi(power));
        put!(
            text,
            "<path d=\"M{left:.1} {at:.1}H{right:.1}\" stroke=\"#dddddd\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            left - 6.0,
            at + 4.0,
            time(power)
        );
    }
    put!(
        text,
        "<path d=\"M{left:.1} {high:.1}V{low:.1}H{right:.1}\" fill=\"none\" stroke=\"#333333\"/>"
    );
    put!(
        text,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">sites of the board</text>",
        (left + right) / 2.0,
        low + 42.0
    );
    put!(
        text,
        "<text x=\"{left:.1}\" y=\"{:.1}\">time a ply takes (full lines: playouts; broken: all \
         moves listed, one played)</text>",
        high - 16.0
    );
}

/// A power of ten of nanoseconds.
fn time(power: i32) -> String {
    match power {
        ..0 => format!("{} ns", 10_f64.powi(power)),
        0..3 => format!("{} ns", 10_i64.pow(power.unsigned_abs())),
        3..6 => format!("{} µs", 10_i64.pow(power.unsigned_abs() - 3)),
        6..9 => format!("{} ms", 10_i64.pow(power.unsigned_abs() - 6)),
        9.. => format!("1e{} s", power - 9),
    }
}

fn line(
    text: &mut String,
    curve: &Curve,
    x: &Axis,
    y: &Axis,
    colour: &str,
    style: &str,
    ns: impl Fn(&Point) -> f64,
) {
    let points = curve
        .points
        .iter()
        .map(|point| format!("{:.1},{:.1}", x.at(point.sites as f64), y.at(ns(point))));
    let points: Vec<String> = points.collect();
    put!(
        text,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"{style}/>",
        points.join(" ")
    );
}

fn legend(text: &mut String, curve: &Curve, index: usize, colour: &str) {
    let (left, top) = (WIDTH - RIGHT + 14.0, TOP + 12.0 + 40.0 * index as f64);
    put!(
        text,
        "<path d=\"M{left:.1} {:.1}h22\" stroke=\"{colour}\" stroke-width=\"2\"/>\
         <text x=\"{:.1}\" y=\"{top:.1}\">{}</text>",
        top - 4.0,
        left + 28.0,
        curve.game
    );
    put!(
        text,
        "<text x=\"{:.1}\" y=\"{:.1}\" fill=\"#555555\">sites^{:.2}, sites^{:.2}</text>",
        left + 28.0,
        top + 15.0,
        curve.power.playouts,
        curve.power.api
    );
}
