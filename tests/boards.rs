//! Boards against the reference: every field of every dumped board.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::sync::Arc;

use flate2::read::GzDecoder;
use ludwright::board::{Direction, Relation, SiteType, StaticRegion, Topology};
use serde_json::{Value, json};

use crate::helper::load_text;
use crate::support::corpus::corpus;

/// For every field, how many boards agree, and those that do not with what differs.
type Table = BTreeMap<String, (usize, Vec<(String, String)>)>;

#[test]
fn boards_equal_the_reference() {
    let Some(dir) = corpus("boards against the reference") else {
        return;
    };
    let file = std::fs::File::open(dir.join("boards.jsonl.gz")).expect("the dump opens");
    let only = std::env::var("LUD_BOARD").ok();
    let mut table = Table::new();
    for line in BufReader::new(GzDecoder::new(file)).lines() {
        let dump: Value = serde_json::from_str(&line.expect("a line")).expect("JSON");
        let text = dump["board"].as_str().expect("a board").to_owned();
        if only.as_ref().is_some_and(|o| !text.contains(o.as_str())) {
            continue;
        }
        for (field, difference) in differences(&topology(&text), &dump) {
            let entry = table.entry(field).or_default();
            match difference {
                None => entry.0 += 1,
                Some(d) => entry.1.push((text.clone(), d)),
            }
        }
    }
    if only.is_some() {
        return report(&table);
    }
    let mut found: Vec<(&str, &str)> = Vec::new();
    for (field, (_, wrong)) in &table {
        let boards = wrong.iter().map(|(board, _)| board.as_str());
        found.extend(boards.map(|board| (field.as_str(), board)));
    }
    let mut known: Vec<(&str, &str)> = KNOWN
        .iter()
        .flat_map(|(board, fields)| fields.iter().map(move |field| (*field, *board)))
        .collect();
    found.sort_unstable();
    known.sort_unstable();
    if found != known {
        report(&table);
    }
    assert_eq!(
        found, known,
        "boards that differ, by field; run with --nocapture for details"
    );
}

/// FIXME: the boards of the 180 that are known to differ, and in which fields.
const KNOWN: &[(&str, &[&str])] = &[
    // Ties between two equally opposite sites, which the reference breaks by the last bits of
    // places whose formula is not known.
    (
        "(board (rotate 90 (tiling T33434 3)) use:Vertex)",
        &["Cell diagonal", "Cell off"],
    ),
    // Crossing edges, of which the reference makes two cells.
    ("(board (complete (regular Star 6)) use:Edge)", &["Cell n"]),
];

/// The board of a text, made by a game around it.
fn topology(board: &str) -> Arc<Topology> {
    let text =
        format!("(game \"Board\" (players 2) (equipment {{{board}}}) (rules (play (move Pass))))");
    load_text(&text).game.program().topology.clone()
}

fn report(table: &Table) {
    for (field, (same, wrong)) in table {
        eprintln!("{field:24} {same:4} same {:4} differ", wrong.len());
        for (board, what) in wrong.iter().take(40) {
            let line: String = format!("{board}: {what}").chars().take(200).collect();
            eprintln!("      {line}");
        }
    }
}

/// Every field that the dump has, with what differs.
#[expect(clippy::too_many_lines, reason = "a list of what is compared")]
fn differences(topology: &Topology, dump: &Value) -> Vec<(String, Option<String>)> {
    let mut out = Vec::new();
    for t in [SiteType::Vertex, SiteType::Edge, SiteType::Cell] {
        let part = &dump[t.name()];
        if part.is_null() {
            continue;
        }
        let n = topology.len(t);
        let mut check = |field: &str, ours: Value, theirs: &Value| {
            out.push((format!("{} {field}", t.name()), difference(&ours, theirs)));
        };
        check("n", json!(n), &part["n"]);
        if part["n"] != json!(n) {
            continue;
        }
        let sites = topology.sites(t);
        check(
            "label",
            json!(sites.iter().map(|s| &s.label).collect::<Vec<_>>()),
            &part["label"],
        );
        for (field, r) in [
            ("orthogonal", Relation::Orthogonal),
            ("diagonal", Relation::Diagonal),
            ("off", Relation::OffDiagonal),
        ] {
            let lists: Vec<_> = (0..n).map(|i| topology.neighbours(t, r, i)).collect();
            check(field, json!(lists), &part[field]);
        }
        for (field, r) in [
            ("adjacent", Relation::Adjacent),
            ("orthogonal", Relation::Orthogonal),
            ("diagonal", Relation::Diagonal),
            ("off", Relation::OffDiagonal),
            ("all", Relation::All),
        ] {
            // The reference lists the directions of rings and layers in no fixed order.
            let mut names: Vec<_> = topology.directions(t, r).iter().map(|d| d.name()).collect();
            let mut theirs = part["directions"][field].clone();
            if names.iter().any(|n| n.starts_with(['U', 'D', 'I'])) {
                names.sort_unstable();
                let list = theirs.as_array_mut().expect("a list");
                list.sort_by_key(Value::to_string);
            }
            check(&format!("directions {field}"), json!(names), &theirs);
        }
        if !part["radials"].is_null() {
            let lists: Vec<_> = (0..n).map(|i| radials(topology, t, i)).collect();
            check("radials", json!(lists), &part["radials"]);
        }
        if !part["ends"].is_null() {
            let ends: Vec<_> = (0..n)
                .map(|i| topology.incident(t, i, SiteType::Vertex))
                .collect();
            check("ends", json!(ends), &part["ends"]);
        }
        if !part["corners_of"].is_null() {
            let ends: Vec<_> = (0..n)
                .map(|i| topology.incident(t, i, SiteType::Vertex))
                .collect();
            check("corners_of", json!(ends), &part["corners_of"]);
        }
        regions(topology, t, &part["regions"], &mut check);
        let xy: Vec<(f64, f64)> = sites.iter().map(|s| (s.x, s.y)).collect();
        out.push((format!("{} xy", t.name()), misplaced(&xy, &part["xy"])));
    }
    out
}

fn regions(
    topology: &Topology,
    t: SiteType,
    theirs: &Value,
    check: &mut impl FnMut(&str, Value, &Value),
) {
    for (name, r) in [
        ("corners", StaticRegion::Corners),
        ("convex", StaticRegion::ConvexCorners),
        ("concave", StaticRegion::ConcaveCorners),
        ("major", StaticRegion::Major),
        ("minor", StaticRegion::Minor),
        ("outer", StaticRegion::Outer),
        ("perimeter", StaticRegion::Perimeter),
        ("top", StaticRegion::Top),
        ("bottom", StaticRegion::Bottom),
        ("left", StaticRegion::Left),
        ("right", StaticRegion::Right),
        ("centre", StaticRegion::Centre),
        ("inner", StaticRegion::Inner),
    ] {
        check(name, json!(topology.region(t, r)), &theirs[name]);
    }
    check("rows", json!(topology.rows(t)), &theirs["rows"]);
    check("columns", json!(topology.columns(t)), &theirs["columns"]);
    check("layers", json!(topology.layers(t)), &theirs["layers"]);
    check(
        "diagonals",
        json!(topology.diagonals(t)),
        &theirs["diagonals"],
    );
    check("phases", json!(topology.phases(t)), &theirs["phases"]);
    let sides: BTreeMap<&str, &[u32]> = Direction::COMPASS
        .into_iter()
        .map(|d| (d.name(), topology.side(t, d)))
        .collect();
    check("sides", json!(sides), &theirs["sides"]);
}

fn radials(topology: &Topology, t: SiteType, i: usize) -> BTreeMap<&'static str, Vec<&[u32]>> {
    Direction::ALL
        .into_iter()
        .map(|d| (d.name(), topology.radials(t, i, d).collect()))
        .filter(|(_, lines): &(_, Vec<_>)| !lines.is_empty())
        .collect()
}

/// The first place where two values differ.
fn difference(ours: &Value, theirs: &Value) -> Option<String> {
    if ours == theirs {
        return None;
    }
    match (ours, theirs) {
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            let i = a.iter().zip(b).position(|(x, y)| x != y)?;
            let wrong = a.iter().zip(b).filter(|(x, y)| x != y).count();
            Some(format!(
                "[{i}] ours {} theirs {} ({wrong} of {})",
                a[i],
                b[i],
                a.len()
            ))
        }
        (Value::Object(a), Value::Object(b)) => {
            let k = b.keys().find(|k| a.get(*k) != b.get(*k))?;
            Some(format!(
                "{k}: ours {:?} theirs {}",
                a.get(k).map(Value::to_string),
                b[k]
            ))
        }
        _ => Some(format!("ours {ours} theirs {theirs}")),
    }
}

/// Compares places, to a thousandth.
fn misplaced(ours: &[(f64, f64)], theirs: &Value) -> Option<String> {
    let theirs: Vec<(f64, f64)> = serde_json::from_value(theirs.clone()).ok()?;
    ours.iter()
        .zip(&theirs)
        .enumerate()
        .find_map(|(i, (a, b))| {
            let wrong = (a.0 - b.0).abs() > 1e-3 || (a.1 - b.1).abs() > 1e-3;
            wrong.then(|| format!("[{i}] ours {:.4} {:.4} theirs {} {}", a.0, a.1, b.0, b.1))
        })
}
