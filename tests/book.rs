//! The book: its pages are whole, its links lead somewhere, and what it shows is what happens.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::{command, lud, lud_with};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The sources of the book with the pages that are made, in a folder of a test's own.
fn book(test: &str) -> PathBuf {
    let out = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("book")
        .join(test);
    let _ = fs::remove_dir_all(&out);
    let run = lud(&[
        "book",
        "--root",
        root().to_str().unwrap(),
        "--out",
        out.to_str().unwrap(),
    ]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    out.join("src")
}

/// All files of a folder and below, with an ending.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|there| there == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The targets of the links and pictures of a page, outside blocks of code.
fn links(text: &str) -> Vec<String> {
    let mut in_block = false;
    let mut links = Vec::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            in_block = !in_block;
        }
        if in_block {
            continue;
        }
        // What stands in single quotes of code is no link.
        let prose: Vec<&str> = line.split('`').step_by(2).collect();
        for rest in prose.join("` `").split("](").skip(1) {
            links.extend(rest.split(')').next().map(str::to_owned));
        }
    }
    links
}

/// What mdBook makes of the headings of a page, for links into it.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let anchor = |heading: &str| -> String {
        let signs = heading.trim_start_matches('#').trim().chars();
        let kept = signs.filter(|sign| sign.is_alphanumeric() || " -_".contains(*sign));
        kept.map(|sign| if sign == ' ' { '-' } else { sign })
            .flat_map(char::to_lowercase)
            .collect()
    };
    headings.map(anchor).collect()
}

/// The blocks of code of a page in some language.
fn blocks(text: &str, language: &str) -> Vec<String> {
    let mark = format!("```{language}\n");
    let parts = text.split(&mark).skip(1);
    parts
        .map(|part| part.split("```").next().unwrap().to_owned())
        .collect()
}

#[test]
fn every_page_is_in_the_summary_and_every_link_leads_somewhere() {
    let src = book("links");
    let summary = fs::read_to_string(src.join("SUMMARY.md")).unwrap();
    assert!(!summary.contains("<!--"), "a mark is left in the summary");
    let named: BTreeSet<PathBuf> = links(&summary).iter().map(|link| src.join(link)).collect();
    for page in files(&src, "md") {
        if page.ends_with("SUMMARY.md") {
            continue;
        }
        assert!(
            named.contains(&page),
            "{} is not in the summary",
            page.display()
        );
        let text = fs::read_to_string(&page).unwrap();
        for link in links(&text) {
            if link.contains("://") {
                continue;
            }
            let file = link.split('#').next().unwrap();
            let target = page.parent().unwrap().join(file);
            assert!(
                file.is_empty() || target.is_file(),
                "{} links to {link}",
                page.display()
            );
            let Some((_, anchor)) = link.split_once('#') else {
                continue;
            };
            let there = match file.is_empty() {
                true => text.clone(),
                false => fs::read_to_string(&target).unwrap(),
            };
            assert!(
                anchors(&there).contains(anchor),
                "{} links to {link}, and there is no such heading",
                page.display()
            );
        }
    }
    for page in named {
        assert!(page.is_file(), "the summary names {}", page.display());
    }
}

/// Beside a narrow screen there is no summary: what a part has is listed on its first page, too.
#[test]
fn parts_list_their_pages_and_pictures_say_what_they_show() {
    let src = book("lists");
    let parts = [
        ("games.md", "games", 20),
        ("commands.md", "commands", 25),
        ("reference.md", "reference", 40),
        ("index-of-reports.md", "reference", 2),
    ];
    let mut listed = BTreeSet::new();
    for (page, folder, least) in parts {
        let there = links(&fs::read_to_string(src.join(page)).unwrap());
        let below = there.iter().filter(|link| link.starts_with(folder));
        assert!(below.clone().count() >= least, "{page}: {there:?}");
        listed.extend(below.map(|link| src.join(link)));
    }
    for page in files(&src, "md") {
        let text = fs::read_to_string(&page).unwrap();
        assert!(!text.contains("![]("), "{}", page.display());
        let folder = page.parent().unwrap().file_name().unwrap();
        if ["games", "commands", "reference"]
            .iter()
            .any(|it| folder == *it)
        {
            assert!(listed.contains(&page), "{} is not listed", page.display());
        }
    }
}

/// Hand-written pages are those of the tutorial and around it; blocks of `lud` are whole games.
#[test]
fn every_game_of_the_book_is_right() {
    let src = root().join("src/guide/book/src");
    let mut count = 0;
    for page in files(&src, "md") {
        let text = fs::read_to_string(&page).unwrap();
        for block in blocks(&text, "lud") {
            count += 1;
            let include = block
                .trim()
                .strip_prefix("{{#include ")
                .and_then(|rest| rest.strip_suffix("}}"));
            if let Some(file) = include {
                assert!(
                    page.with_file_name(file).is_file(),
                    "{} includes {file}",
                    page.display()
                );
                continue;
            }
            let run = lud_with(&["check", "--strict", "-"], &block);
            assert_eq!(run.exit, 0, "{}: {}", page.display(), run.stderr);
        }
    }
    assert!(count >= 9, "{count} blocks");
    let steps = files(&src, "lud");
    assert_eq!(steps.len(), 8);
    for step in steps {
        let step = step.to_str().unwrap();
        for args in [
            &["check", "--strict", step][..],
            &["test", step],
            &["fmt", "--check", step],
        ] {
            let run = lud(args);
            assert_eq!(run.exit, 0, "{args:?}: {}{}", run.stdout, run.stderr);
        }
    }
}

#[test]
fn what_a_command_prints_in_the_book_it_prints() {
    let src = root().join("src/guide/book/src");
    let mut count = 0;
    for page in files(&src, "md") {
        let text = fs::read_to_string(&page).unwrap();
        for block in blocks(&text, "console") {
            for part in format!("\n{block}").split("\n$ lud ").skip(1) {
                let (line, expected) = part.split_once('\n').unwrap_or((part, ""));
                let mut words = Vec::new();
                for (index, quoted) in line.split('\'').enumerate() {
                    match index % 2 {
                        0 => words.extend(quoted.split_whitespace()),
                        _ => words.push(quoted),
                    }
                }
                let output = command(&words)
                    .current_dir(page.parent().unwrap())
                    .output()
                    .unwrap();
                let stdout = String::from_utf8(output.stdout).unwrap();
                assert_eq!(
                    stdout.trim_end(),
                    expected.trim_end(),
                    "{}: lud {line}",
                    page.display()
                );
                count += 1;
            }
        }
    }
    assert!(count >= 3, "{count} commands");
}

#[test]
fn examples_that_mean_sites_have_pictures() {
    let src = book("pictures");
    let sites = fs::read_to_string(src.join("reference/sites.md")).unwrap();
    let pictures = links(&sites)
        .iter()
        .filter(|link| link.ends_with(".svg"))
        .count();
    assert!(pictures >= 20, "{pictures} pictures of sites");
    let boards = fs::read_to_string(src.join("reference/graph.md")).unwrap();
    let pictures = links(&boards)
        .iter()
        .filter(|link| link.ends_with(".svg"))
        .count();
    assert!(pictures >= 20, "{pictures} pictures of boards");
}
