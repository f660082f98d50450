//! What the first player could expect, ply by ply, as a picture.

use std::fmt::Write as _;

use super::course::Course;

/// Size of the picture, and what is left free around the lines.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 320.0;
const MARGIN: f64 = 30.0;

/// A line for each game: a win at the top, a loss at the bottom.
pub(super) fn draw(courses: &[Course]) -> String {
    let longest = courses.iter().map(|course| course.expected.len()).max();
    let longest = longest.unwrap_or(1).max(2) as f64 - 1.0;
    let at = |ply: usize, value: f64| {
        let x = MARGIN + (WIDTH - 2.0 * MARGIN) * ply as f64 / longest;
        let y = MARGIN + (HEIGHT - 2.0 * MARGIN) * (1.0 - value);
        format!("{x:.1},{y:.1}")
    };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    for (value, name) in [(0.0, "loss"), (0.5, "even"), (1.0, "win")] {
        let (left, right) = (at(0, value), at(longest as usize, value));
        let y = MARGIN + (HEIGHT - 2.0 * MARGIN) * (1.0 - value);
        let _ = writeln!(
            svg,
            "<polyline points=\"{left} {right}\" stroke=\"#ccc\" fill=\"none\"/>\n\
             <text x=\"2\" y=\"{:.1}\">{name}</text>",
            y + 4.0
        );
    }
    for course in courses {
        let points = course.expected.iter().enumerate();
        let points: Vec<String> = points.map(|(ply, value)| at(ply, *value)).collect();
        let color = match course.winner {
            Some(1) => "#1b7837",
            Some(_) => "#762a83",
            None => "#777",
        };
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" stroke=\"{color}\" stroke-opacity=\"0.5\" fill=\"none\"/>",
            points.join(" ")
        );
    }
    svg.push_str("</svg>\n");
    svg
}
