//! JSON is a contract: fields are added, never renamed.

use super::{file, game, lud, lud_with};

/// Runs a command with `--format json` and gives its data, speeds left out.
fn json(args: &[&str]) -> String {
    let mut all = args.to_vec();
    all.extend(["--format", "json"]);
    let run = lud(&all);
    let mut data: serde_json::Value =
        serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {}", run.stdout));
    for field in ["seconds", "playouts_per_second"] {
        if let Some(value) = data.get_mut(field) {
            *value = "…".into();
        }
    }
    serde_json::to_string(&data).unwrap()
}

/// The names of an object's fields, those of objects inside it too.
fn fields(args: &[&str]) -> String {
    fn walk(value: &serde_json::Value, path: &str, out: &mut Vec<String>) {
        match value {
            serde_json::Value::Object(map) => {
                for (name, value) in map {
                    out.push(format!("{path}{name}"));
                    walk(value, &format!("{path}{name}."), out);
                }
            }
            serde_json::Value::Array(items) => {
                if let Some(first) = items.first() {
                    walk(first, path, out);
                }
            }
            serde_json::Value::Null
            | serde_json::Value::Bool(_)
            | serde_json::Value::Number(_)
            | serde_json::Value::String(_) => {}
        }
    }
    let mut out = Vec::new();
    walk(&serde_json::from_str(&json(args)).unwrap(), "", &mut out);
    out.join(" ")
}

#[test]
fn perft() {
    insta::assert_snapshot!(json(&["perft", "tic-tac-toe", "4"]), @r#"{"game":"Tic-Tac-Toe","perft":[9,72,504,3024]}"#);
}

#[test]
fn moves() {
    insta::assert_snapshot!(
        json(&["moves", "tic-tac-toe", "--moves", "a1 a2 b1 b2 a3 c3"]),
        @r#"{"game":"Tic-Tac-Toe","legal":["c1","c2","b3"],"ranks":null,"result":null,"to_move":1}"#
    );
    insta::assert_snapshot!(
        json(&["moves", "tic-tac-toe", "--moves", "a1 b1 a2 b2 a3"]),
        @r#"{"game":"Tic-Tac-Toe","legal":[],"ranks":[1.0,2.0],"result":"P1 wins","to_move":null}"#
    );
}

#[test]
fn show() {
    insta::assert_snapshot!(json(&["show", "tic-tac-toe", "--moves", "a1 b1 a2 b2 a3"]), @r#"{"game":"Tic-Tac-Toe","match_scores":null,"moves":["a1","b1","a2","b2","a3"],"picture":"3 X . .\n2 X O .\n1 X O .\n  a b c\nX Cross1  O Disc2\n","pieces":[{"owner":1,"piece":"Cross1","site":"a1"},{"owner":2,"piece":"Disc2","site":"b1"},{"owner":1,"piece":"Cross1","site":"a2"},{"owner":2,"piece":"Disc2","site":"b2"},{"owner":1,"piece":"Cross1","site":"a3"}],"ply":5,"position":null,"ranks":[1.0,2.0],"result":"P1 wins","scores":null,"to_move":null}"#);
}

#[test]
fn playout() {
    insta::assert_snapshot!(json(&["playout", "tic-tac-toe", "-n", "100", "--seed", "1"]), @r#"{"branching":5.544041450777202,"game":"Tic-Tac-Toe","games":100,"length":{"max":9,"mean":7.72,"min":5},"moves":772,"playouts_per_second":"…","results":{"by_limit":0,"draws":16,"mean_ranks":[1.4,1.6],"wins":[52,32]},"seconds":"…","seed":1}"#);
}

#[test]
fn info() {
    insta::assert_snapshot!(fields(&["info", "tic-tac-toe"]), @r#"board board.cells board.default board.edges board.used board.vertices clock fingerprint game games hands league metadata metadata.ai metadata.aliases metadata.author metadata.basedOn metadata.classification metadata.credit metadata.date metadata.description metadata.graphics metadata.id metadata.origin metadata.period metadata.publisher metadata.recon metadata.region metadata.rules metadata.source metadata.version options options.chosen options.heading options.items options.items.default options.items.description options.items.name options.range phases pieces pieces.moves pieces.name pieces.owner players rulesets state"#);
}

#[test]
fn games() {
    insta::assert_snapshot!(fields(&["games", "tic-tac-toe"]), @r#"games games.board games.name games.options games.options.default games.options.heading games.options.items games.options.range games.options.range.default games.options.range.description games.options.range.least games.options.range.most games.path games.players games.title"#);
}

/// An option of numbers is a range, not a list.
#[test]
fn numbers_of_options_are_a_range() {
    let options = |verb: &str| json_value(&[verb, "konane"])["options"].clone();
    let rows = &options("info")[0];
    let range = r#"{"least":1,"most":65535,"default":3,"description":"How many rows."}"#;
    let range: serde_json::Value = serde_json::from_str(range).unwrap();
    assert_eq!(
        (&rows["range"], &rows["items"]),
        (&range, &serde_json::json!([]))
    );
    assert_eq!(rows["chosen"], "Rows/3");
    assert_eq!(
        json_value(&["games", "konane"])["games"][0]["options"][0]["range"],
        range
    );
    assert!(options("info")[2]["range"].is_null());
    let text = lud(&["info", "konane", "--option", "Rows/23"]).stdout;
    assert!(
        text.contains("> 23, of 1 to 65535, 3 by default: How many rows."),
        "{text}"
    );
    assert!(
        text.contains("> 4 (default), of 2 to 65535: How many columns."),
        "{text}"
    );
}

fn json_value(args: &[&str]) -> serde_json::Value {
    let run = lud(&[args, &["--format", "json"]].concat());
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn expand() {
    insta::assert_snapshot!(fields(&["expand", "tic-tac-toe"]), @r#"extra file game metadata"#);
}

#[test]
fn ir() {
    insta::assert_snapshot!(fields(&["ir", "tic-tac-toe"]), @r#"fingerprint game ir"#);
}

#[test]
fn explain() {
    insta::assert_snapshot!(fields(&["explain", "L0203"]), @r#"code kind text title"#);
    insta::assert_snapshot!(fields(&["explain"]), @r#"families families.constants families.ludemes families.ludemes.doc families.ludemes.title families.name kind"#);
    insta::assert_snapshot!(fields(&["explain", "--search", "jump"]), @r#"found found.doc found.title kind"#);
    insta::assert_snapshot!(fields(&["explain", "roleType"]), @r#"forms kind kinds kinds.constant kinds.constants kinds.doc kinds.ludemes kinds.signature kinds.taken_by"#);
    insta::assert_snapshot!(fields(&["explain", "HopCapture"]), @r#"doc example file kind name params params.doc params.name text"#);
    insta::assert_snapshot!(fields(&["explain", "move", "Step"]), @r#"forms forms.doc forms.example forms.keywords forms.params forms.params.doc forms.params.label forms.params.name forms.params.optional forms.params.signature forms.says forms.signature forms.title forms.yields kind"#);
}

#[test]
fn test() {
    insta::assert_snapshot!(fields(&["test", "tic-tac-toe"]), @r#"failed file game passed playthroughs tests tests.name tests.passed tests.report"#);
}

#[test]
fn check() {
    let text =
        game("(play (move Add (to (sites Emtpy)))) (end (if (is Full) (result Mover Draw)))");
    let path = file("json-check.lud", text);
    let path = path.to_str().unwrap();
    insta::assert_snapshot!(fields(&["check", path]), @r#"errors file game reports reports.code reports.hints reports.labels reports.labels.column reports.labels.end reports.labels.end_column reports.labels.end_line reports.labels.file reports.labels.line reports.labels.start reports.labels.text reports.message reports.severity reports.trail warnings"#);
    let run = lud(&["check", path, "--format", "json"]);
    assert_eq!(run.exit, 1);
    assert_eq!(run.stderr, "");
}

#[test]
fn errors_of_other_commands_are_json_on_stderr() {
    let run = lud_with(&["moves", "-", "--format", "json"], "(game \"G\"");
    assert_eq!((run.exit, run.stdout.as_str()), (1, ""));
    let data: serde_json::Value = serde_json::from_str(&run.stderr).unwrap();
    assert_eq!(data["reports"][0]["code"], "L0101");
    let run = lud(&["moves", "no-such-game", "--format", "json"]);
    let data: serde_json::Value = serde_json::from_str(&run.stderr).unwrap();
    assert!(data["error"].as_str().unwrap().contains("no-such-game"));
}

#[test]
fn board() {
    let run = lud(&["board", "(square 2)", "--format", "json"]);
    let data: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    let names = |value: &serde_json::Value| {
        let fields = value.as_object().unwrap().keys();
        fields.cloned().collect::<Vec<_>>().join(" ")
    };
    insta::assert_snapshot!(names(&data), @"Cell Edge Vertex board default");
    let cell = &data["Cell"];
    insta::assert_snapshot!(names(cell), @"corners_of diagonal directions label n off orthogonal radials regions xy");
    insta::assert_snapshot!(names(&data["Edge"]), @"diagonal directions ends label n off orthogonal radials regions xy");
    insta::assert_snapshot!(names(&cell["directions"]), @"adjacent all diagonal off orthogonal");
    insta::assert_snapshot!(names(&cell["regions"]), @"bottom centre columns concave convex corners diagonals inner layers left major minor outer perimeter phases right rows sides top");
    assert_eq!(data["board"], "(board (square 2) use:Cell)");
    assert_eq!(cell["radials"][0]["N"], serde_json::json!([[2]]));
}
