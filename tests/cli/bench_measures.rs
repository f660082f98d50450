//! `lud bench --profile`, `--growth` and `--threads`: what they report. That the figures are right is
//! nothing that a test can tell without looking at a clock.

use serde_json::Value;

use super::bench::{data, is_about};
use super::lud;

const STEPS: [&str; 7] = [
    "generate",
    "apply",
    "consequences",
    "end_rules",
    "phases",
    "hash",
    "hand_over",
];

fn check_profile(row: &Value) {
    let steps = &row["steps"];
    assert_eq!(steps.as_object().unwrap().len(), 8);
    assert!(steps["realise"].is_null(), "{row}");
    let sum: f64 = STEPS.iter().map(|step| steps[step].as_f64().unwrap()).sum();
    assert!(is_about(&row["sum"], sum), "{row}");
    assert!(row["ply"].as_f64().unwrap() > 0.0, "{row}");
    assert!(row["copy"].as_f64().unwrap() > 0.0, "{row}");
    assert_eq!(row["positions"], 256, "{row}");
}

#[test]
fn steps_of_named_games() {
    let data = data(&["--profile", "kharbga", "tic-tac-toe", "--seconds", "0.02"]);
    let rows = data["profile"].as_array().unwrap();
    assert_eq!(rows.len(), 2);
    for (row, name) in rows.iter().zip(["Kharbga", "Tic-Tac-Toe"]) {
        assert_eq!(row["game"], name);
        assert!(row["kind"].is_null());
        check_profile(row);
        // There are no phases to go through and nothing to remember; listing moves always costs.
        assert!(row["steps"]["generate"].as_f64().unwrap() > 0.0, "{row}");
    }
    assert_eq!(data["missing"].as_array().unwrap().len(), 0);
}

#[test]
fn without_a_corpus_some_kinds_are_missing() {
    let data = data(&["--profile", "--seconds", "0.02"]);
    let names = |rows: &str| {
        let rows = data[rows].as_array().unwrap().iter();
        rows.map(|row| row["kind"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    data["profile"]
        .as_array()
        .unwrap()
        .iter()
        .for_each(check_profile);
    let measured = ["draughts", "go", "hex", "amazons", "yavalath"];
    let missing = [
        "hunt",
        "chess",
        "shogi",
        "morris",
        "mancala",
        "backgammon",
        "stacking",
    ];
    assert_eq!(names("profile"), measured);
    assert_eq!(names("missing"), missing);
    let run = lud(&["bench", "--profile", "crazy-singer-match"]);
    assert_eq!(run.exit, 2);
    assert!(run.stderr.contains("a match"), "{}", run.stderr);
    assert_eq!(lud(&["bench", "hex", "gomoku"]).exit, 2);
}

#[test]
fn growth_with_the_board() {
    let data = data(&["--growth", "--seconds", "0.001"]);
    let curves = data["growth"].as_array().unwrap();
    let games: Vec<&str> = curves
        .iter()
        .map(|curve| curve["game"].as_str().unwrap())
        .collect();
    assert_eq!(games, ["Hex", "Breakthrough", "Gomoku", "Go", "Amazons"]);
    for curve in curves {
        let points = curve["points"].as_array().unwrap();
        let sizes: Vec<u64> = points
            .iter()
            .map(|point| point["size"].as_u64().unwrap())
            .collect();
        assert_eq!(sizes, [5, 6, 7, 8, 9, 10, 12, 14, 16, 19, 22, 25]);
        for point in points {
            let size = point["size"].as_u64().unwrap();
            assert_eq!(point["sites"], size * size);
            assert!(point["ns"]["playouts"].as_f64().unwrap() > 0.0);
            assert!(point["ns"]["api"].as_f64().unwrap() > 0.0);
        }
        // The slope of the line through the logarithms, worked out another way.
        let logs = points.iter().map(|point| {
            let sites = point["sites"].as_f64().unwrap();
            (sites.ln(), point["ns"]["api"].as_f64().unwrap().ln())
        });
        let logs: Vec<(f64, f64)> = logs.collect();
        let n = logs.len() as f64;
        let sum = |part: fn(&(f64, f64)) -> f64| logs.iter().map(part).sum::<f64>();
        let (x, y) = (sum(|p| p.0), sum(|p| p.1));
        let slope = (n * sum(|p| p.0 * p.1) - x * y) / (n * sum(|p| p.0 * p.0) - x * x);
        let told = curve["power"]["api"].as_f64().unwrap();
        assert!((told - slope).abs() < 1e-6, "{told} and {slope}");
    }
}

#[test]
fn growth_as_a_picture() {
    let run = lud(&["bench", "--growth", "--seconds", "0.001", "--format", "svg"]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    let svg = run.stdout;
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    // A full and a broken line for each game, and names for the games and the axes.
    assert_eq!(svg.matches("<polyline").count(), 10);
    assert_eq!(svg.matches("stroke-dasharray").count(), 5);
    for label in [
        "Hex",
        "Breakthrough",
        "Gomoku",
        "Go",
        "Amazons",
        "sites of the board",
    ] {
        assert!(svg.contains(&format!(">{label}<")), "{label}");
    }
    assert!(svg.contains(">625<") && svg.contains(" µs<") && !svg.contains("NaN"));
    let run = lud(&["bench", "hex", "--seconds", "0.001", "--format", "svg"]);
    assert_eq!(run.exit, 2);
}

#[test]
fn threads_are_compared() {
    let data = data(&["breakthrough", "--threads", "2", "--seconds", "0.02"]);
    let threads = &data["threads"];
    let number = |field: &str| threads[field].as_f64().unwrap();
    assert_eq!(threads["threads"], 2);
    assert!(is_about(&threads["ratio"], number("many") / number("one")));
    assert_eq!(lud(&["bench", "hex", "--threads", "1"]).exit, 2);
    assert_eq!(lud(&["bench", "--yardsticks", "--threads", "2"]).exit, 2);
}
