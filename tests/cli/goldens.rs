//! One line for each game: any change of its rules shows here, and only there.
//!
//! `UPDATE_GOLDENS=1 cargo test goldens` accepts what the games are now.

use std::fmt::Write as _;
use std::path::Path;

use ludwright::play::signature::signature;

use super::laws::Library;

#[test]
fn goldens() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens.txt");
    let mut library = Library::open();
    let mut now = String::new();
    for name in library.names() {
        let game = library.load(&name, &[]).game;
        writeln!(now, "{name} {}", signature(&game).unwrap()).unwrap();
    }
    if std::env::var_os("UPDATE_GOLDENS").is_some() {
        std::fs::write(&path, now).unwrap();
        return;
    }
    let old = std::fs::read_to_string(&path).unwrap_or_default();
    let changed: Vec<&str> = now
        .lines()
        .filter(|line| !old.lines().any(|old| old == *line))
        .collect();
    let gone = old.lines().count() + changed.len() - now.lines().count();
    assert!(
        changed.is_empty() && gone == 0,
        "rules or games have changed ({gone} lines are out of date); if that is meant, run with \
         UPDATE_GOLDENS=1:\n{}",
        changed.join("\n")
    );
}
