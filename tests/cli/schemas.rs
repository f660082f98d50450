//! What commands print for programs is what the schemas in the book say.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::lud;

fn schemas() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/guide/book/src/schema")
}

/// Commands with what they are asked, blanks apart; `&` stands for a file of this test, `@` for a
/// folder of its own.
const RUNS: &[(&str, &[&str])] = &[
    (
        "analyze",
        &[
            "tic-tac-toe --iterations 50",
            "reversi --moves d3 --iterations 20",
        ],
    ),
    ("bench", &["tic-tac-toe --seconds 1"]),
    ("board", &["tic-tac-toe", "nine-mens-morris", "hex"]),
    (
        "check",
        &[
            "tic-tac-toe",
            "&slip.lud",
            "&slip.lud tic-tac-toe",
            "&loop.lud",
        ],
    ),
    (
        "describe",
        &["oware", "seven-fang --literal", "crazy-singer-match"],
    ),
    ("eval", &["tic-tac-toe -n 2 --iterations 10"]),
    ("expand", &["breakthrough", "tic-tac-toe --all"]),
    (
        "explain",
        &[
            "",
            "move Step",
            "option",
            "StepToEmpty",
            "roleType",
            "Mover",
            "L0203",
            "--search jump",
        ],
    ),
    ("fmt", &["--check &slip.lud", "--check &right.lud"]),
    ("games", &[""]),
    (
        "info",
        &[
            "tic-tac-toe",
            "backgammon",
            "kharbga",
            "crazy-singer-match",
            "hidden-ranks",
            "sudoku",
            "chiangmai-checkers",
            "konane",
        ],
    ),
    ("ir", &["tic-tac-toe"]),
    (
        "moves",
        &[
            "breakthrough",
            "backgammon",
            "tic-tac-toe --moves a1,b1,a2,b2,a3",
        ],
    ),
    ("new", &["@begun --like line"]),
    ("perft", &["tic-tac-toe 3"]),
    (
        "playout",
        &["tic-tac-toe -n 3", "crazy-singer-match -n 1", "sudoku -n 1"],
    ),
    (
        "selfplay",
        &["tic-tac-toe -n 2 --iterations 5 --out @shards"],
    ),
    (
        "show",
        &[
            "tic-tac-toe",
            "backgammon",
            "hidden-ranks",
            "lasca",
            "one-two-ten",
            "oware",
            "crazy-singer-match",
            "tic-tac-toe --moves a1,b1,a2,b2,a3",
        ],
    ),
    (
        "solve",
        &["one-two-ten", "sudoku", "one-two-ten --save @solved"],
    ),
    ("query", &["one-two-ten @solved"]),
    (
        "test",
        &["tic-tac-toe", "tic-tac-toe reversi", "&wrong.lud"],
    ),
    (
        "tournament",
        &["tic-tac-toe -n 1 -p random -p mcts:plain --iterations 5"],
    ),
];

/// Commands that the program has only when it is built with `dist`.
const OF_DIST: &[&str] = &["selfplay"];

/// Schemas of what takes too long here, or needs a corpus.
const NOT_RUN: &[&str] = &["conform"];

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("schemas");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let game = |equipment: &str, play: &str| {
        format!(
            "(game \"Mini\"\n    (players 2)\n    (equipment {{{equipment} (piece \"Disc\" Each)}})\n    \
             (rules (play {play}) (end (if (is Line 2) (result Mover Win))))\n)\n"
        )
    };
    let right = game("(board (square 3))", "(move Add (to (sites Empty)))");
    let tests = "\n(tests {(test \"none\" (only {\"a1\"}))})\n";
    fs::write(
        folder.join("slip.lud"),
        game("(bord (square 3))", "(forEach Peice)"),
    )
    .unwrap();
    let call = game("(board (square 3))", "(\"Loop\")");
    fs::write(
        folder.join("loop.lud"),
        call + "(define \"Loop\" (or (\"Loop\") (move Pass)))\n",
    )
    .unwrap();
    fs::write(folder.join("wrong.lud"), format!("{right}{tests}")).unwrap();
    fs::write(folder.join("right.lud"), right).unwrap();
    folder
}

#[test]
fn what_commands_print_for_programs_is_as_the_schemas_say() {
    let folder = folder();
    let place = |word: &str| match word.strip_prefix(['&', '@']) {
        Some(name) => folder.join(name).display().to_string(),
        None => word.to_owned(),
    };
    let mut wrong = Vec::new();
    for (command, runs) in RUNS {
        if OF_DIST.contains(command) && !cfg!(feature = "dist") {
            continue;
        }
        let schema = fs::read_to_string(schemas().join(format!("{command}.json"))).unwrap();
        let schema: Value = serde_json::from_str(&schema).unwrap();
        for run in *runs {
            let mut words = vec![(*command).to_owned()];
            words.extend(run.split_whitespace().map(place));
            words.extend(["--format".to_owned(), "json".to_owned()]);
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let output = lud(&words);
            match serde_json::from_str(&output.stdout) {
                Ok(printed) => {
                    let checked = Checked { root: &schema };
                    if let Err(why) = checked.fits(&printed, &schema, "") {
                        wrong.push(format!("lud {command} {run}: {why}"));
                    }
                }
                Err(_) => wrong.push(format!("lud {command} {run}: {}", output.stderr)),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_schema_is_tested_and_says_what_things_are() {
    for file in fs::read_dir(schemas()).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let is_run = RUNS.iter().any(|(command, _)| *command == name);
        assert!(
            is_run || NOT_RUN.contains(&name.as_str()),
            "{name} is not tested"
        );
        let schema: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        assert_eq!(schema["title"], format!("lud {name} --format json"));
        for (part, said) in schema["properties"].as_object().into_iter().flatten() {
            assert!(
                said["description"].is_string(),
                "{name}: {part} is not described"
            );
        }
    }
}

/// The validator must refuse what does not fit, or the test above would be worth nothing.
#[test]
fn what_does_not_fit_a_schema_is_refused() {
    let schema = serde_json::json!({
        "type": "object",
        "properties": {"a": {"type": ["integer", "null"]}, "b": {"$ref": "#/$defs/b"}},
        "required": ["a"],
        "additionalProperties": false,
        "$defs": {"b": {"type": "array", "items": {"enum": ["x"]}}},
    });
    let fits = |value| Checked { root: &schema }.fits(&value, &schema, "").is_ok();
    assert!(fits(serde_json::json!({"a": 1, "b": ["x", "x"]})));
    assert!(fits(serde_json::json!({"a": null})));
    assert!(!fits(serde_json::json!({"a": 1.5})));
    assert!(!fits(serde_json::json!({"b": []})));
    assert!(!fits(serde_json::json!({"a": 1, "b": ["y"]})));
    assert!(!fits(serde_json::json!({"a": 1, "c": 1})));
    assert!(!fits(serde_json::json!([])));
}

/// A schema of the words that ours use.
struct Checked<'s> {
    root: &'s Value,
}

impl Checked<'_> {
    fn fits(&self, value: &Value, schema: &Value, at: &str) -> Result<(), String> {
        for (word, said) in schema.as_object().expect("a schema is an object") {
            let holds = match word.as_str() {
                "$schema" | "$defs" | "title" | "description" | "required" => true,
                "$ref" => {
                    let name = said
                        .as_str()
                        .and_then(|path| path.strip_prefix('#'))
                        .unwrap();
                    self.fits(value, self.root.pointer(name).expect("it is defined"), at)?;
                    true
                }
                "anyOf" => {
                    let tried = said.as_array().unwrap().iter();
                    let tried: Vec<_> = tried.map(|one| self.fits(value, one, at)).collect();
                    if tried.iter().all(Result::is_err) {
                        let why: Vec<String> = tried.into_iter().filter_map(Result::err).collect();
                        return Err(why.join(", nor "));
                    }
                    true
                }
                "type" => match said.as_array() {
                    Some(names) => names.iter().any(|name| is(value, name)),
                    None => is(value, said),
                },
                "enum" => said.as_array().unwrap().contains(value),
                "items" => {
                    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.fits(item, said, &format!("{at}[{index}]"))?;
                    }
                    true
                }
                "properties" | "additionalProperties" => true,
                word => panic!("the schema word {word:?} is not understood here"),
            };
            if !holds {
                return Err(format!("{at} is {value}, and not {word} {said}"));
            }
        }
        self.object(value, schema, at)
    }

    /// The parts of an object.
    fn object(&self, value: &Value, schema: &Value, at: &str) -> Result<(), String> {
        let Some(parts) = value.as_object() else {
            return Ok(());
        };
        for name in schema["required"].as_array().into_iter().flatten() {
            if !parts.contains_key(name.as_str().unwrap()) {
                return Err(format!("{at} lacks {name}"));
            }
        }
        for (name, part) in parts {
            let at = format!("{at}.{name}");
            match (
                schema["properties"].get(name),
                &schema["additionalProperties"],
            ) {
                (Some(known), _) => self.fits(part, known, &at)?,
                (None, Value::Bool(false)) => return Err(format!("{at} is not in the schema")),
                (None, more) if more.is_object() => self.fits(part, more, &at)?,
                (None, _) => {}
            }
        }
        Ok(())
    }
}

/// Whether a value is of a type.
fn is(value: &Value, name: &Value) -> bool {
    match name.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        name => panic!("{name} is no type"),
    }
}
