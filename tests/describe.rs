//! Rules in English: every form has its phrase, and what comes of them reads.

use ludwright::describe::{Voice, describe_expanded};
use ludwright::expand::{Choices, Defines};
use ludwright::ludeme::{self, Phrase};
use ludwright::text::{DirLibrary, Limits, Sources};

use crate::corpus::{corpus, files};
use crate::helper::run_source;

#[test]
fn every_form_is_said() {
    let mut silent = Vec::new();
    for form in ludeme::table() {
        for text in [Some(form.says), form.plain].into_iter().flatten() {
            if let Err(why) = Phrase::read(text, form) {
                silent.push(format!("{}, {text:?}: {why}", form.name));
            }
        }
        if form.says.trim().is_empty() || form.plain.is_some_and(|plain| plain == form.says) {
            silent.push(format!(
                "{} has nothing, or one thing twice, to say",
                form.name
            ));
        }
    }
    assert!(silent.is_empty(), "{}", silent.join("\n"));
    // No two forms of one family share a name: phrases are found by both.
    let names = ludeme::table().iter().map(|form| (form.family, form.name));
    let names: std::collections::BTreeSet<_> = names.collect();
    assert_eq!(names.len(), ludeme::table().len());
}

/// What is not said word by word, though it is written: words that only mark a form, what is said
/// in a line of its own, and what is for programs. How a board is shaped is seen, not read.
const UNSAID: &[&str] = &[
    "Board.kind",
    "Cells.sets",
    "Expand.container",
    "ForEachDie_.set",
    "MoveSetNextPlayer.what",
    "MoveSetRotation.what",
    "MoveSwapPieces.pieces",
    "MoveSwapPlayers.players",
    "Piece.moves",
    "Rows.sets",
    "Runs.sets",
    "Size.sets",
    "Tile.moves",
];

#[test]
fn phrases_leave_nothing_out() {
    let mut left = Vec::new();
    let forms = ludeme::table().iter();
    for form in forms.filter(|form| form.family != ludeme::Family::Graph) {
        for param in form.params {
            let name = param.name;
            let is_said = ["{", "<"].iter().any(|sign| {
                let written = format!("{sign}{name}");
                let mut places = form.says.match_indices(&written);
                places.any(|(at, _)| {
                    let after = form.says[at + written.len()..].chars().next();
                    !after.is_some_and(|char| char.is_alphanumeric() || char == '_')
                })
            });
            // The kind of a site is said by its noun.
            let is_kind = name == "site_type";
            let whole = format!("{}.{name}", form.name);
            if !is_said && !is_kind && !UNSAID.contains(&whole.as_str()) {
                left.push(whole);
            }
        }
    }
    assert!(left.is_empty(), "{}", left.join("\n"));
}

/// A slip of the founding document's text: what we say, what it says, and why.
struct Slip {
    ours: &'static str,
    theirs: &'static str,
    why: &'static str,
}

/// Where the founding document leaves out what the rules say, or trips over words.
const SLIPS: &[Slip] = &[
    Slip {
        ours: "A hand for each player.\n",
        theirs: "",
        why: "it does not say that the players have hands",
    },
    Slip {
        ours: " to vertex if the to location is empty",
        theirs: "",
        why: "it does not say where a marker may step",
    },
    Slip {
        ours: "those with ",
        theirs: "",
        why: "a condition runs into the sites that it chooses from: before it",
    },
    Slip {
        ours: "if current site is empty then",
        theirs: "if empty then",
        why: "it does not say what is empty",
    },
    Slip {
        ours: "[the Vertex",
        theirs: "[ the Vertex",
        why: "a blank after the bracket",
    },
    Slip {
        ours: "northeast",
        theirs: "ne",
        why: "a direction that is not said in words",
    },
    Slip {
        ours: "southeast",
        theirs: "se",
        why: "a direction that is not said in words",
    },
    Slip {
        ours: "southwest",
        theirs: "sw",
        why: "a direction that is not said in words",
    },
    Slip {
        ours: "northwest",
        theirs: "nw",
        why: "a direction that is not said in words",
    },
    Slip {
        ours: "among sites within 1 space of the to location of the last move",
        theirs: "the number of sites within 1 spaces of the to location of the last move includeOrigin: false",
        why: "a condition runs into the sites that it chooses from, which are sites and no number; \
              and a ludeme is left over",
    },
    Slip {
        ours: " through current site",
        theirs: "",
        why: "it does not say where the line is",
    },
    Slip {
        ours: " among sites occupied",
        theirs: " sites occupied",
        why: "a condition runs into the sites that it chooses from",
    },
    Slip {
        ours: "empty vertices",
        theirs: "empty vertexs moveRule: true",
        why: "the plural is wrong, and a ludeme is left over",
    },
    Slip {
        ours: "Set-up:\nPlace 40 of Marker in Hand.\n",
        theirs: "",
        why: "it does not say how the game is set up",
    },
    Slip {
        ours: "In the phase Placement: if",
        theirs: "If",
        why: "it does not name the phases",
    },
    Slip {
        ours: "; for the moving player, go to the phase Movement if Player the moving player's hand site 0 \
               is empty.\nIn the phase Movement: if",
        theirs: " if",
        why: "it does not say when a phase ends, nor begin a sentence for the next",
    },
];

/// The text of the second reconstruction of Seven-Fang stands in `describe/seven-fang.txt`, as it
/// was published.
#[test]
fn seven_fang_is_told_as_its_founding_document_tells_it() {
    let text = include_str!("../games/seven-fang.lud");
    let source = ludwright::text::Source::new(ludwright::text::FileId(0), "seven-fang", text);
    let defines = Defines::bundled(&mut Sources::new());
    let outcome = run_source(&source, &defines, &Choices::default(), &Limits::DEFAULT);
    let expanded = outcome.expanded.expect("it expands");
    let document = describe_expanded(&expanded, &[], Voice::Literal).expect("it is told");
    let told = document.text();
    let told = told
        .strip_prefix("Seven-Fang\n\n")
        .expect("its name comes first");
    let mut told = told.to_owned();
    for slip in SLIPS {
        assert!(
            told.contains(slip.ours),
            "{:?} ({}) is not in:\n{told}",
            slip.ours,
            slip.why
        );
        told = told.replace(slip.ours, slip.theirs);
    }
    assert_eq!(told, include_str!("describe/seven-fang.txt"));
}

/// What must not be left in a text for people.
fn flaws(text: &str) -> Vec<String> {
    let mut flaws = Vec::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        for pair in words.windows(2) {
            let is_word = pair[0].chars().all(char::is_alphabetic) && pair[0].len() > 1;
            if is_word
                && pair[0].eq_ignore_ascii_case(pair[1].trim_end_matches([',', '.', ';', ':']))
            {
                flaws.push(format!("a word twice, {:?}: {line}", pair[0]));
            }
        }
        for wrong in [
            ",,", "..", ";;", ", ,", " ,", " .", ";,", ",.", ":.", "()", "( ", "{", "}", "  ,",
            "\u{1}", "‹", "…", ": .", " ;", "with and", "of .", "%", "~",
        ] {
            if line.contains(wrong) {
                flaws.push(format!("{wrong:?}: {line}"));
            }
        }
        if line.trim().is_empty() && !line.is_empty() || line.trim() == "-" {
            flaws.push("an empty sentence".to_owned());
        }
        // A ludeme in brackets: a keyword after an opening bracket.
        for (at, _) in line.match_indices('(') {
            let word: String = line[at + 1..]
                .chars()
                .take_while(|char| char.is_alphanumeric())
                .collect();
            let is_keyword =
                word.chars().skip(1).any(char::is_uppercase) && !ludeme::find(&word).is_empty();
            if is_keyword {
                flaws.push(format!("a ludeme is left, ({word}: {line}"));
            }
        }
    }
    flaws
}

#[test]
fn every_game_of_the_corpus_is_told() {
    let Some(root) = corpus() else { return };
    let mut sources = Sources::new();
    let library = DirLibrary::open(&root.join("def")).unwrap();
    let defines = Defines::load(&library, &mut sources);
    let limits = Limits::DEFAULT;
    let mut wrong = Vec::new();
    let mut told = 0;
    for path in files(&root.join("lud")) {
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let source = sources.add(name.clone(), text);
        let outcome = run_source(&source, &defines, &Choices::default(), &limits);
        let expanded = outcome.expanded.expect("it expands");
        for voice in [Voice::Plain, Voice::Literal] {
            match describe_expanded(&expanded, &[], voice) {
                Ok(mut document) => {
                    told += 1;
                    // What options and games are called is up to their authors.
                    document.title.clear();
                    document
                        .sections
                        .retain(|section| section.heading != "Options");
                    let flaws = flaws(&document.text());
                    wrong.extend(
                        flaws
                            .iter()
                            .map(|flaw| format!("{name}, {voice:?}: {flaw}")),
                    );
                }
                Err(reports) => wrong.push(format!("{name}: {}", reports[0].message)),
            }
        }
    }
    eprintln!("{told} texts");
    let shown: Vec<String> = wrong
        .iter()
        .take(300)
        .map(|flaw| flaw.chars().take(300).collect())
        .collect();
    assert!(
        wrong.is_empty(),
        "{} flaws:\n{}",
        wrong.len(),
        shown.join("\n")
    );
}
