//! The real games that random ones are made of.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use ludwright::engine::Rng;
use ludwright::expand::{Choices, Defines, expand};
use ludwright::ludeme::{Family, check};
use ludwright::syntax::{parse, print};
use ludwright::text::{DirLibrary, FileId, Library as _, Limits, Source, Sources};

use super::place::{Found, Place, Role, places};

/// The longest text of a game, in bytes, that is taken apart.
const LONGEST: usize = 8_000;

/// The longest part, in bytes, that is put in elsewhere.
const LONGEST_PART: usize = 400;

/// A real game, with nothing left to put in.
pub(super) struct Base {
    /// Its text, in one line.
    pub(super) text: String,
    /// What can be exchanged in it.
    pub(super) places: Vec<Place>,
}

/// A part of a game of the stock.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// Which game.
    pub(super) base: usize,
    /// Which of its places.
    pub(super) place: usize,
}

/// The games, and their parts by what they are.
pub(crate) struct Stock {
    pub(super) bases: Vec<Base>,
    raws: Vec<String>,
    parts: BTreeMap<Family, Vec<Part>>,
    texts: BTreeMap<Role, Vec<String>>,
}

static OWN: LazyLock<Stock> = LazyLock::new(|| Stock::of(&[]));

static ALL: LazyLock<Stock> = LazyLock::new(|| {
    Stock::of(
        &crate::support::corpus::corpus("games to take apart")
            .map_or_else(Vec::new, |root| vec![root]),
    )
});

impl Stock {
    /// The games that come with the project, and those of its tests.
    pub(crate) fn own() -> &'static Self {
        &OWN
    }

    /// The same with the short games of the reference corpus, if it is at hand.
    pub(crate) fn all() -> &'static Self {
        &ALL
    }

    fn of(corpora: &[PathBuf]) -> Self {
        let root = root();
        let mut found = gather(&root.join("games"), &root.join("games"));
        found.extend(gather(&root.join("tests/suite"), &root.join("games")));
        for corpus in corpora {
            found.extend(gather(&corpus.join("lud"), &corpus.join("def")));
        }
        let mut stock = Self {
            bases: found,
            raws: raw_texts(&root),
            parts: BTreeMap::new(),
            texts: BTreeMap::new(),
        };
        stock.sort_parts();
        stock
    }

    /// Puts the parts in order, each text once.
    fn sort_parts(&mut self) {
        let mut seen = BTreeSet::new();
        for (number, base) in self.bases.iter().enumerate() {
            for (index, place) in base.places.iter().enumerate() {
                let text = &base.text[place.bytes.clone()];
                if place.found == Found::Text {
                    self.texts
                        .entry(place.role)
                        .or_default()
                        .push(text.to_owned());
                }
                let Found::Call(family) = place.found else {
                    continue;
                };
                if text.len() <= LONGEST_PART && seen.insert((family, text)) {
                    let part = Part {
                        base: number,
                        place: index,
                    };
                    self.parts.entry(family).or_default().push(part);
                }
            }
        }
    }

    /// One of the files of the project as it was written, options, tests and all.
    pub(super) fn raw(&self, rng: &mut Rng) -> &str {
        &self.raws[rng.below(self.raws.len())]
    }

    /// One of the games.
    pub(super) fn base(&self, rng: &mut Rng) -> &Base {
        &self.bases[rng.below(self.bases.len())]
    }

    /// Some part of a family, with the places inside it.
    pub(super) fn part(&self, family: Family, rng: &mut Rng) -> Option<(&Base, &Place)> {
        let parts = self.parts.get(&family)?;
        let part = &parts[rng.below(parts.len())];
        let base = &self.bases[part.base];
        Some((base, &base.places[part.place]))
    }

    /// Some text that stands as an argument in one of the games.
    pub(super) fn text(&self, role: Role, rng: &mut Rng) -> Option<&str> {
        let texts = self.texts.get(&role)?;
        Some(&texts[rng.below(texts.len())])
    }
}

impl Base {
    /// The places inside a stretch of the text.
    pub(super) fn inside(&self, bytes: Range<usize>) -> impl Iterator<Item = &Place> {
        let is_inside =
            move |place: &&Place| bytes.start <= place.bytes.start && place.bytes.end <= bytes.end;
        self.places.iter().filter(is_inside)
    }

    /// Some text of this game that stands as an argument of a form.
    pub(super) fn text_like(&self, role: Role, rng: &mut Rng) -> Option<&str> {
        let alike = |place: &&Place| place.role == role && place.found == Found::Text;
        let count = self.places.iter().filter(alike).count();
        let place = self.places.iter().filter(alike).nth(rng.below(count))?;
        Some(&self.text[place.bytes.clone()])
    }
}

/// The folder of the project, also from a package inside it.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let is_root = |folder: &&Path| folder.join("grammar/lud.pest").exists();
    here.ancestors().find(is_root).unwrap_or(here).to_path_buf()
}

/// The texts of the games of the project as they were written, those that are short.
fn raw_texts(root: &Path) -> Vec<String> {
    let folders = ["games", "tests/suite"].map(|folder| root.join(folder));
    let mut texts = Vec::new();
    for folder in folders {
        let games = DirLibrary::open(&folder).expect("a folder of games");
        let found = games
            .games()
            .into_iter()
            .filter_map(|name| games.game(&name));
        texts.extend(found.map(|found| found.text));
    }
    texts.retain(|text| text.len() <= LONGEST);
    texts
}

/// The games below a folder that can be checked and are short enough.
fn gather(folder: &Path, defines: &Path) -> Vec<Base> {
    let mut sources = Sources::new();
    let defines = DirLibrary::open(defines).expect("the folder of defines");
    let defines = Defines::load(&defines, &mut sources);
    let games = DirLibrary::open(folder).expect("a folder of games");
    let texts = games
        .games()
        .into_iter()
        .filter_map(|name| games.game(&name));
    texts
        .filter(|found| found.text.len() <= 2 * LONGEST)
        .filter_map(|found| base(&sources.add(found.origin, found.text), &defines))
        .collect()
}

fn base(source: &Source, defines: &Defines) -> Option<Base> {
    let (limits, mut reports) = (Limits::DEFAULT, Vec::new());
    let parsed = parse(source, &limits, &mut reports);
    let expanded = expand(&parsed, defines, &Choices::default(), &limits, &mut reports).ok()?;
    let text = print(&expanded.game);
    if text.len() > LONGEST || expanded.game.head() != Some("game") {
        return None;
    }
    // Read again, so that every part knows its place in this very text.
    let again = Source::new(FileId(0), "base.lud", text.as_str());
    let parsed = parse(&again, &limits, &mut reports);
    let places = places(&text, &check(parsed.nodes.first()?).ok()?);
    Some(Base { text, places })
}
