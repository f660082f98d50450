//! `lud bench`: what it reports.

use super::lud;

pub(super) fn data(args: &[&str]) -> serde_json::Value {
    let mut all = vec!["bench", "--format", "json"];
    all.extend(args);
    let run = lud(&all);
    assert_eq!(run.exit, 0, "{}{}", run.stdout, run.stderr);
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn signatures_do_not_depend_on_how_moves_are_found() {
    for game in ["connect-four", "breakthrough", "bobail"] {
        let by = |by: &str| data(&[game, "--seconds", "0.01", "--by", by]);
        let (best, list, plain) = (by("best"), by("list"), by("interpreter"));
        assert_eq!(best["signature"], plain["signature"], "{game}");
        assert_eq!(list["signature"], plain["signature"], "{game}");
        assert_eq!(plain["kind"], "interpreted");
        assert!(best["playouts_per_second"].as_f64().unwrap() > 0.0);
    }
    let hex = data(&["hex", "--seconds", "0.01"]);
    assert_eq!(hex["kind"], "sampled");
    assert!(hex.get("threads").is_none(), "{hex}");
    assert_eq!(
        data(&["bobail", "--seconds", "0.01"])["kind"],
        "interpreted"
    );
}

/// The report that others read: its fields, and ratios that are what they say.
#[test]
fn yardsticks() {
    let data = data(&["--yardsticks", "--seconds", "0.02"]);
    let rows = data["yardsticks"].as_array().unwrap();
    assert_eq!(rows.len(), 9);
    let mut product = 1.0;
    for (index, row) in rows.iter().enumerate() {
        let number = |field: &str| row[field].as_f64().unwrap();
        let ratio = number("ours") / number("native");
        assert!((number("ratio") / ratio - 1.0).abs() < 1e-9, "{row}");
        assert_eq!(row["kind"], "sampled", "{row}");
        assert_eq!(row["agrees"], true, "{row}");
        assert!(row["game"].is_string() && row["full_list"]["ratio"].is_number());
        product *= ratio;
        if index == 5 {
            assert!(is_about(
                &data["geomean_first_six"],
                product.powf(1.0 / 6.0)
            ));
        }
    }
    assert!(is_about(&data["geomean"], product.powf(1.0 / 9.0)));
}

/// Whether a number of a report is this one.
pub(super) fn is_about(value: &serde_json::Value, expected: f64) -> bool {
    (value.as_f64().unwrap() / expected - 1.0).abs() < 1e-9
}

#[test]
fn something_must_be_measured() {
    let run = lud(&["bench"]);
    assert_eq!(run.exit, 2);
    assert!(run.stderr.contains("nothing to measure"), "{}", run.stderr);
    assert_eq!(lud(&["bench", "hex", "--yardsticks"]).exit, 2);
    assert_eq!(lud(&["bench", "hex", "--seconds", "0"]).exit, 2);
}
