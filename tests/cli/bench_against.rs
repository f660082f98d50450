//! `lud bench --corpus --against`: ratios that are what they say, and what is wrong with a file of
//! rates.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::bench::{data, is_about};
use super::{Run, file, lud};

/// A corpus of twelve games that are all the same, and one that is none. Each of the games has nine
/// moves.
fn corpus(name: &str) -> PathBuf {
    let rules = "(play (move Add (to (sites Empty)))) (end (if (is Full) (result Mover Draw)))";
    for letter in 'a'..='l' {
        file(&format!("{name}/lud/some/{letter}.lud"), super::game(rules));
    }
    file(
        &format!("{name}/lud/other/broken.lud"),
        "(game \"G\"\n (plyers 2))",
    );
    let defines = file(&format!("{name}/def/Nothing.def"), "(define \"Nothing\" 0)");
    defines.parent().unwrap().parent().unwrap().to_path_buf()
}

fn rates(name: &str, text: &str) -> PathBuf {
    file(name, text)
}

fn against(corpus: &Path, rates: &Path, more: &[&str]) -> Run {
    let (corpus, rates) = (corpus.to_str().unwrap(), rates.to_str().unwrap());
    let mut args = vec!["bench", "--format", "json", "--seconds", "0.02"];
    args.extend(["--corpus", corpus, "--against", rates]);
    args.extend(more);
    lud(&args)
}

/// Rates that lie so far apart that no noise can change the order, on a busy machine either.
fn far_apart() -> String {
    let mut text = "# made by a test\npath\trate\tmean_length\tkind\n".to_owned();
    for (power, letter) in ('a'..='l').enumerate() {
        let power = 2 * power as i32 - 11;
        text += &format!("some/{letter}.lud\t1e{power}\t9.5\town playouts\n");
    }
    text
}

fn check_summary(summary: &Value, rows: &[Value], way: &str, limit: f64) {
    let ratios = rows.iter().map(|row| row[way]["ratio"].as_f64().unwrap());
    let ratios: Vec<f64> = ratios.collect();
    let product: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    let geomean = (product / ratios.len() as f64).exp();
    assert!(is_about(&summary["geomean"], geomean), "{summary}");
    assert_eq!(summary["games"], ratios.len());
    assert_eq!(summary["limit"], limit);
    let under = ratios.iter().filter(|ratio| **ratio < limit).count();
    assert_eq!(summary["under_limit"], under);
    // The worst come first. Which these are is up to the machine, on which any game may be held up.
    let worst = summary["worst"].as_array().unwrap();
    let path = |row: &Value| row["path"].as_str().unwrap().to_owned();
    let paths: Vec<String> = worst.iter().map(path).collect();
    let mut sorted: Vec<&Value> = rows.iter().collect();
    sorted.sort_by(|a, b| {
        let ratio = |row: &Value| row[way]["ratio"].as_f64().unwrap();
        ratio(a).total_cmp(&ratio(b))
    });
    let expected: Vec<String> = sorted.into_iter().take(10).map(path).collect();
    assert_eq!(paths, expected);
}

#[test]
fn ratios_are_in_units_of_the_native_player() {
    let root = corpus("against/whole");
    let run = against(&root, &rates("against/far.tsv", &far_apart()), &[]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    let data: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(data["unit"], "Breakthrough 8x8");
    let rows = data["games"].as_array().unwrap();
    assert_eq!(rows.len(), 12);
    for (power, row) in rows.iter().enumerate() {
        let unit = row["unit_playouts_per_second"].as_f64().unwrap();
        let rate = 10_f64.powi(2 * power as i32 - 11);
        assert_eq!(row["mean_length"], 9.0, "{row}");
        assert_eq!(row["theirs"]["mean_length"], 9.5, "{row}");
        assert_eq!(row["theirs"]["kind"], "own playouts", "{row}");
        assert!(is_about(&row["theirs"]["rate"], rate), "{row}");
        for way in ["playouts", "api"] {
            let units = row[way]["moves_per_second"].as_f64().unwrap() / unit;
            assert!(is_about(&row[way]["units"], units), "{row}");
            assert!(is_about(&row[way]["ratio"], units / rate), "{row}");
        }
    }
    check_summary(&data["playouts"], rows, "playouts", 3.0);
    check_summary(&data["api"], rows, "api", 2.0);
}

#[test]
fn one_measure_and_some_games_alone() {
    let root = corpus("against/some");
    let rates = rates("against/some.tsv", &far_apart());
    let run = against(&root, &rates, &["--api", "--only", "OME/B"]);
    let data: Value = serde_json::from_str(&run.stdout).unwrap();
    let rows = data["games"].as_array().unwrap();
    assert_eq!(rows.len(), 1);
    assert_eq!(rows[0]["path"], "some/b.lud");
    assert!(rows[0]["playouts"].is_null() && data["playouts"].is_null());
    assert!(rows[0]["api"]["ratio"].as_f64().unwrap() > 0.0);
    let run = against(&root, &rates, &["--only", "nowhere"]);
    assert_eq!(run.exit, 2);
    assert!(run.stderr.contains("`nowhere`"), "{}", run.stderr);
}

#[test]
fn games_that_cannot_be_loaded_are_named() {
    let root = corpus("against/broken");
    let text = "path\trate\tmean_length\tkind\nother/broken.lud\t1\t2\tstandard\n\
                some/a.lud\t1\t9\tstandard\nother/missing.lud\t1\t2\tstandard\n";
    let run = against(&root, &rates("against/broken.tsv", text), &[]);
    assert_eq!(run.exit, 1, "{}", run.stderr);
    let data: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(data["games"].as_array().unwrap().len(), 1);
    let failed = data["failed"].as_array().unwrap();
    let reasons: Vec<&str> = failed
        .iter()
        .map(|row| row["reason"].as_str().unwrap())
        .collect();
    assert_eq!(failed[0]["path"], "other/broken.lud");
    assert!(
        reasons[0].contains("line 2") && reasons[0].contains("plyers"),
        "{reasons:?}"
    );
    assert_eq!(failed[1]["path"], "other/missing.lud");
    assert!(reasons[1].contains("cannot read"), "{reasons:?}");
}

/// Where, what and what to do about it; all that is wrong at once.
#[test]
fn what_is_wrong_with_a_file_of_rates() {
    let head = "# for people\npath\trate\tmean_length\tkind\n";
    let wrong = |name: &str, text: &str| {
        let path = rates(&format!("against/{name}.tsv"), text);
        let shown = path.to_str().unwrap().to_owned();
        let run = lud(&["bench", "--corpus", "nowhere", "--against", &shown]);
        assert_eq!(run.exit, 2, "{}", run.stderr);
        run.stderr.replace(&shown, "rates.tsv")
    };
    let many = "a.lud\t0\t1\tx\n\nbé.lud\tnan\t1\tx\na\t1\t2\na\t1\t-\tx\nc\t1\t1\tx\nc\t2\t1\tx\n\t1\t1\tx\n";
    insta::assert_snapshot!(wrong("many", &format!("{head}{many}")), @r"
    error: rates.tsv:3:7: `0` is no number above 0, as `rate` is
    rates.tsv:5:8: `nan` is no number above 0, as `rate` is
    rates.tsv:6:7: this line has 3 columns instead of 4
    rates.tsv:7:5: `-` is no number above 0, as `mean_length` is
    rates.tsv:9:1: `c` is here a second time; the first is in line 8
    rates.tsv:10:1: the path is missing
      = help: write it as `0.25`, `12` or `1e-3`
    a line is `path<tab>rate<tab>mean_length<tab>kind`
    leave one line for each game
    write where the game is, below the folder `lud`
    ");
    let unnamed = "error: rates.tsv:1:1: the columns are not named here as they must be\n  \
                   = help: before the first game stands `path<tab>rate<tab>mean_length<tab>kind`\n";
    assert_eq!(wrong("head", "a.lud\t1\t1\tx\n"), unnamed);
    assert_eq!(wrong("empty", ""), unnamed);
    insta::assert_snapshot!(wrong("none", head), @r"
    error: rates.tsv:1:1: there is no game in this file
      = help: each game has a line of its own below the names of the columns
    ");
    let run = lud(&["bench", "--corpus", "nowhere", "--against", "nowhere.tsv"]);
    assert_eq!(run.exit, 2);
    assert!(
        run.stderr.contains("cannot read nowhere.tsv"),
        "{}",
        run.stderr
    );
    assert_eq!(lud(&["bench", "--against", "nowhere.tsv"]).exit, 2);
    assert_eq!(lud(&["bench", "hex", "--only", "x"]).exit, 2);
}

/// The thirty games are measured as before.
#[test]
fn a_corpus_alone_has_its_own_games() {
    let root = corpus("against/alone");
    let data = data(&["--corpus", root.to_str().unwrap(), "--seconds", "0.01"]);
    let rows = data["corpus"].as_array().unwrap();
    assert_eq!(rows.len(), 12);
    assert_eq!(rows[0]["mean_length"], 9.0);
    assert_eq!(rows[0]["signature"], rows[1]["signature"]);
}
