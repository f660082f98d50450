//! `lud grammar`: what it prints is what stands in the files made of it.

use std::fs;
use std::path::Path;

use super::lud;

#[test]
fn grammars_are_up_to_date() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (kind, file) in [
        ("ebnf", "grammar/ludemes.ebnf"),
        ("textmate", "clients/vscode/syntaxes/lud.tmLanguage.json"),
        ("tree-sitter", "clients/tree-sitter/grammar.js"),
    ] {
        let run = lud(&["grammar", "--for", kind]);
        assert_eq!(run.exit, 0, "{}", run.stderr);
        let known = fs::read_to_string(root.join(file)).unwrap();
        assert!(
            run.stdout == known,
            "run `lud grammar --for {kind} > {file}`"
        );
    }
}
