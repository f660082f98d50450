//! Sizes, points and polygons of boards.

use super::{Lower, Res};
use crate::board::geometry::cos_sin;
use crate::board::shape;
use crate::board::{Graph, Point, Poly};
use crate::ludeme::form::Arg;
use crate::ludeme::graph;

/// The largest whole number in the description of a board.
const MOST: f64 = 1e6;

impl<'a> Lower<'a> {
    /// A size of a board: a whole number that is not negative.
    pub(crate) fn dim(&mut self, arg: &'a Arg) -> Res<i64> {
        let number = self.whole(arg)?;
        if number < 0 {
            return self.no_size(arg, number as f64);
        }
        Ok(number)
    }

    /// A whole number. Quotients inside it are rounded towards zero, as divisions of whole numbers
    /// are everywhere.
    pub(crate) fn whole(&mut self, arg: &'a Arg) -> Res<i64> {
        let around = std::mem::replace(&mut self.in_whole, true);
        let number = self.float(arg);
        self.in_whole = around;
        let number = number?;
        if number.fract() != 0.0 || !(-MOST..=MOST).contains(&number) {
            return self.no_size(arg, number);
        }
        Ok(number as i64)
    }

    fn no_size<T>(&mut self, arg: &Arg, number: f64) -> Res<T> {
        self.error(
            "L0402",
            arg.at,
            format!("a size must be a whole number from 0 to 1000000, not {number}"),
        )
    }

    /// Whole numbers in braces, which may be negative.
    pub(crate) fn lengths(&mut self, arg: &'a Arg) -> Res<Vec<i64>> {
        arg.parts().iter().map(|part| self.whole(part)).collect()
    }

    /// Rows of whole numbers.
    pub(crate) fn rows(&mut self, arg: &'a Arg) -> Res<Vec<Vec<i64>>> {
        arg.parts().iter().map(|part| self.lengths(part)).collect()
    }

    /// Pairs of whole numbers, such as the ends of edges.
    pub(crate) fn pairs(&mut self, arg: &'a Arg) -> Res<Vec<[i64; 2]>> {
        let mut pairs = Vec::new();
        for part in arg.parts() {
            let row = self.lengths(part)?;
            match row[..] {
                [a, b] => pairs.push([a, b]),
                _ => return self.wrong_count(part, "an edge joins two vertices", 2, row.len()),
            }
        }
        Ok(pairs)
    }

    /// A point, written `{x y}` or `{x y z}`.
    fn point(&mut self, arg: &'a Arg) -> Res<Point> {
        let row: Vec<f64> = (arg.parts().iter())
            .map(|part| self.float(part))
            .collect::<Res<_>>()?;
        match row[..] {
            [x, y] => Ok(Point::new(x, y)),
            [x, y, z] => Ok(Point::new3(x, y, z)),
            _ => self.error(
                "L0403",
                arg.at,
                format!("a point has 2 or 3 numbers, not {}", row.len()),
            ),
        }
    }

    /// Points in braces.
    pub(crate) fn points(&mut self, arg: &'a Arg) -> Res<Vec<Point>> {
        arg.parts().iter().map(|part| self.point(part)).collect()
    }

    /// Lists of points.
    pub(crate) fn polygons(&mut self, arg: &'a Arg) -> Res<Vec<Vec<Point>>> {
        arg.parts().iter().map(|part| self.points(part)).collect()
    }

    /// Pairs of points: both ends of edges.
    pub(crate) fn segments(&mut self, arg: &'a Arg) -> Res<Vec<[Point; 2]>> {
        self.fixed_points(arg, "an edge has two ends")
    }

    /// Curved edges: both ends, and the directions in which the edge leaves them.
    pub(crate) fn curves(&mut self, arg: &'a Arg) -> Res<Vec<[Point; 4]>> {
        self.fixed_points(arg, "a curved edge has two ends and two directions")
    }

    fn fixed_points<const N: usize>(&mut self, arg: &'a Arg, what: &str) -> Res<Vec<[Point; N]>> {
        let mut all = Vec::new();
        for part in arg.parts() {
            let points = self.points(part)?;
            let given = points.len();
            match <[Point; N]>::try_from(points) {
                Ok(points) => all.push(points),
                Err(_) => return self.wrong_count(part, what, N, given),
            }
        }
        Ok(all)
    }

    fn wrong_count<T>(&mut self, arg: &Arg, what: &str, wanted: usize, given: usize) -> Res<T> {
        self.error(
            "L0403",
            arg.at,
            format!("{what}: {wanted} are wanted here, not {given}"),
        )
    }

    /// A polygon, with its corners repeated around the origin as often as it says.
    pub(crate) fn poly(&mut self, arg: &'a Arg) -> Res<Poly> {
        let view = graph::Poly::view(self.viewed(arg)?);
        let points = self.points(view.points)?;
        let times = view.rotns.map(|rotns| self.dim(rotns)).transpose()?;
        let times = times.unwrap_or(1).clamp(1, 1000);
        let mut all = Vec::with_capacity(points.len() * times as usize);
        for turn in 0..times {
            let (c, s) = cos_sin(360.0 * turn as f64 / times as f64);
            let turned = points
                .iter()
                .map(|p| Point::new(p.x * c - p.y * s, p.x * s + p.y * c));
            all.extend(turned);
        }
        Ok(Poly::new(all))
    }

    /// Polygons, or one.
    pub(crate) fn polys(&mut self, arg: &'a Arg) -> Res<Vec<Poly>> {
        arg.parts().iter().map(|part| self.poly(part)).collect()
    }

    /// Graphs in braces.
    pub(crate) fn graphs(&mut self, arg: &'a Arg) -> Res<Vec<Graph>> {
        let (mut graphs, mut size) = (Vec::new(), 0);
        for part in arg.parts() {
            let graph = self.graph(part)?;
            size += graph.size();
            let checked = self.board_limits.check(size as i64);
            checked.or_else(|error| self.no_board(&error, part.at))?;
            graphs.push(graph);
        }
        Ok(graphs)
    }

    /// A polygon that will be compared with every place of a graph.
    pub(crate) fn outline(&mut self, arg: &'a Arg, graph: &Graph) -> Res<Poly> {
        let poly = self.poly(arg)?;
        let checked = shape::check_outline(self.board_limits, &poly, graph.size());
        self.built(checked.map(|()| Graph::default()), arg.at)?;
        Ok(poly)
    }
}
