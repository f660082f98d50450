//! Metadata: what is read of them, what is said of the rest, and that nothing of the corpus is left unread without a
//! word.

use std::collections::BTreeMap;
use std::fs;

use insta::assert_snapshot;
use ludwright::expand::{Choices, Defines};
use ludwright::metadata::{Colour, Looks, Metadata, PieceLook, read};
use ludwright::text::{DirLibrary, Limits, Sources};

use crate::corpus::{corpus, files};
use crate::helper::run_source;

const GAME: &str = "(game \"G\" (players 2) (equipment {(board (square 3)) (piece \"Disc\" Each)}) \
                    (rules (play (move Add (to (sites Empty))))))\n";

/// The metadata of a small game, and what is said of them.
fn metadata(clause: &str) -> (Metadata, Vec<String>) {
    let mut sources = Sources::new();
    let source = sources.add("g", format!("{GAME}{clause}"));
    let outcome = run_source(
        &source,
        &Defines::none(),
        &Choices::default(),
        &Limits::DEFAULT,
    );
    let mut reports = Vec::new();
    let clause = outcome.expanded.unwrap().metadata.unwrap();
    let metadata = read(&clause, &mut reports);
    let text = |report: &ludwright::diag::Diagnostic| {
        let hints = report.hints.join("; ");
        format!("{} {}: {hints}", report.code, report.message)
    };
    (metadata, reports.iter().map(text).collect())
}

#[test]
fn texts_are_read_whichever_way_they_are_grouped() {
    let (metadata, reports) = metadata(
        "(metadata (info {(aliases {\"A\" \"B\"}) (description \"Two\n   lines.\") (classification \"board/space/line\")
         (rules \"One.\") {(rules \"Two.\")} (id {\"7\"}) (period \"Modern\") (basedOn \"H\")})
         (graphics {(board Style Chess) (player Colour P1 (colour Red))}) (ai (bestAgent \"UCT\")))",
    );
    assert_eq!(reports, Vec::<String>::new());
    let info = metadata.info;
    assert_eq!(info.aliases, ["A", "B"]);
    assert_eq!(info.description, ["Two lines."]);
    assert_eq!(info.classification, ["board", "space", "line"]);
    assert_eq!(info.rules, ["One.", "Two."]);
    assert_eq!(info.id, ["7"]);
    assert_eq!(info.period, ["Modern"]);
    assert_eq!(info.based_on, ["H"]);
    let about: Vec<&str> = metadata.graphics.iter().map(|note| &*note.about).collect();
    assert_eq!(about, ["board Style", "player Colour"]);
    assert_eq!(metadata.ai[0].text, "(bestAgent \"UCT\")");
}

#[test]
fn what_is_not_understood_is_said() {
    let (metadata, reports) = metadata(
        "(metadata (info {(autor \"X\") (date 1900) (date \"1901\")}) (graphic {(board Style Chess)}) \
         (graphics {(bord Style Chess) \"Board\"}))",
    );
    assert_eq!(metadata.info.date, ["1901"]);
    assert_snapshot!(reports.join("\n"), @r#"
    L0815 `(autor …)` is no metadata that lud knows here: did you mean `author`?
    L0815 `(date …)` takes texts in quotes: write it as `(date "…")`
    L0815 `(graphic …)` is no metadata that lud knows here: did you mean `graphics`?
    L0815 `(bord …)` is no metadata that lud knows here: did you mean `board`?
    L0815 `"Board"` is no metadata: clauses stand here: known here are `adversarialPuzzle`, `board`, `drawHint`, `hand`, `hiddenImage`, `hintLocation`, `no`, `piece`, `player`, `region`, `show`, `stackType`, `suitRanking`
    "#);
}

#[test]
fn pictures_heed_colours_shapes_and_sizes() {
    let (metadata, reports) = metadata(
        "(metadata (graphics {
            (player Colour P1 (colour Black)) (player Colour P2 (colour 1 2 3)) (player Colour Shared (colour \"#ff8000\"))
            (board Colour Phase0 (colour 255 0 0 0)) (board Colour Phase1 (colour 0 0 0 128)) (board Colour InnerEdges (colour Hidden))
            (piece Colour P1 \"Disc\" fillColour:(colour White) strokeColour:(colour Black))
            (piece Rename piece:\"Disc\" \"Square\") (piece Scale \"Disc\" .75) (piece Colour \"Disc\" state:1 fillColour:(colour Red))
            (board Style Chess)}))",
    );
    assert_eq!(reports, Vec::<String>::new());
    let Looks {
        players,
        shared,
        phases,
        lines,
        pieces,
        ..
    } = metadata.looks;
    let [black, orange] = [0x00_0000, 0xff_8000].map(Colour::of);
    assert_eq!(players, [(1, black), (2, Colour::of(0x01_0203))]);
    assert_eq!(shared, Some(orange));
    // What hides nothing is no colour, and what hides half of what is below it is half as dark.
    assert_eq!(phases[..2], [None, Some(Colour::of(0x7f_7f7f))]);
    assert_eq!(lines, None);
    let disc = PieceLook {
        name: Some("Disc".to_owned()),
        ..PieceLook::default()
    };
    let coloured = PieceLook {
        owner: Some(1),
        fill: Some(Colour::WHITE),
        stroke: Some(black),
        ..disc.clone()
    };
    let square = PieceLook {
        shape: Some("Square".to_owned()),
        ..disc.clone()
    };
    let smaller = PieceLook {
        scale: Some(0.75),
        ..disc
    };
    assert_eq!(pieces, [coloured, square, smaller]);
}

#[test]
fn what_is_no_colour_is_said() {
    let (metadata, reports) = metadata(
        "(metadata (graphics {(player Colour P1 (colour Blak)) (player Colour P2 (colour 1 2 300)) (board Colour Phase0 (colour \"red\"))
         (player Colour P3 (colour)) (player Colour P99 (colour Red)) (board Colour Phase9 (colour Red))}))",
    );
    assert!(metadata.looks.is_empty());
    assert_snapshot!(reports.join("\n"), @r##"
    L0815 `Blak` is no colour that lud knows: did you mean `Black`?
    L0815 this is no colour: write a name, `"#rrggbb"`, or red, green and blue from 0 to 255
    L0815 this is no colour: write a name, `"#rrggbb"`, or red, green and blue from 0 to 255
    L0815 this is no colour: write a name, `"#rrggbb"`, or red, green and blue from 0 to 255
    "##);
}

#[test]
fn nothing_of_the_corpus_is_left_unread_without_a_word() {
    let Some(root) = corpus() else { return };
    let mut sources = Sources::new();
    let library = DirLibrary::open(&root.join("def")).unwrap();
    let defines = Defines::load(&library, &mut sources);
    let mut read_clauses: BTreeMap<&str, usize> = BTreeMap::new();
    let mut unread: BTreeMap<String, usize> = BTreeMap::new();
    for path in files(&root.join("lud")) {
        let text = fs::read_to_string(&path).unwrap();
        let source = sources.add(path.display().to_string(), text);
        let outcome = run_source(&source, &defines, &Choices::default(), &Limits::DEFAULT);
        let Some(clause) = outcome.expanded.and_then(|expanded| expanded.metadata) else {
            continue;
        };
        let mut reports = Vec::new();
        let metadata = read(&clause, &mut reports);
        let info = serde_json::to_value(&metadata.info).unwrap();
        let texts = info.as_object().unwrap().values();
        let texts: usize = texts.map(|texts| texts.as_array().unwrap().len()).sum();
        for (section, count) in [
            ("info", texts),
            ("graphics", metadata.graphics.len()),
            ("ai", metadata.ai.len()),
            ("recon", metadata.recon.len()),
        ] {
            *read_clauses.entry(section).or_default() += count;
        }
        for report in reports {
            *unread.entry(report.message).or_default() += 1;
        }
    }
    assert!(unread.is_empty(), "{unread:#?}");
    // 115 concepts were counted in the files by themselves; of the rest, options and rulesets leave some out.
    assert_eq!(read_clauses["recon"], 115);
    for (section, least) in [("info", 12_000), ("graphics", 4_500), ("ai", 800)] {
        assert!(read_clauses[section] > least, "{section}: {read_clauses:?}");
    }
}
