//! Where predefined defines and the games of a match come from: folders of the user's, then
//! the program.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::exit::Usage;
use crate::expand::Defines;
use crate::text::{Bundled, DirLibrary, Library, LibraryText, Sources};

/// Folders of the user's, if there are some, before the library inside the program.
#[derive(Default)]
pub(super) struct Layers {
    /// Defines, and games.
    folder: Option<DirLibrary>,
    /// Games beside the one that is read.
    beside: Option<DirLibrary>,
    /// Where a library of games may be: a folder [`LIBRARY`] above the file, and beside the defines.
    roots: Vec<PathBuf>,
    /// The games of those, looked for when a game is nowhere else.
    library: OnceCell<Vec<DirLibrary>>,
}

/// What the folder of all games of a library is called.
const LIBRARY: &str = "lud";

impl Layers {
    pub(super) fn open(folder: Option<&Path>) -> Result<Self> {
        let open = |path: &Path| {
            DirLibrary::open(path).map_err(|error| {
                Usage::new(
                    format!("cannot read the folder {}: {error}", path.display()),
                    None,
                )
            })
        };
        let beside_defines = folder.and_then(Path::parent);
        Ok(Self {
            folder: folder.map(open).transpose()?,
            beside: None,
            roots: beside_defines
                .map(|above| above.join(LIBRARY))
                .into_iter()
                .collect(),
            library: OnceCell::new(),
        })
    }

    /// Also finds the games in the folder of a file, and not those below it; and those of the whole
    /// library that it stands in, if a folder above it is called so.
    pub(super) fn beside(mut self, file: Option<&Path>) -> Self {
        let file_from_root = file.and_then(|file| std::path::absolute(file).ok());
        let above = file_from_root.iter().flat_map(|file| file.ancestors());
        let mut above = above.skip(1).map(Path::to_path_buf);
        let library = above.find(|folder| folder.file_name().is_some_and(|name| name == LIBRARY));
        self.roots.splice(0..0, library);
        let folder = file.and_then(Path::parent);
        let folder = folder.map(|folder| match folder.as_os_str().is_empty() {
            true => Path::new("."),
            false => folder,
        });
        Self {
            beside: folder.and_then(|folder| DirLibrary::open_flat(folder).ok()),
            ..self
        }
    }

    /// The defines of the folder, and then those of the prelude. Each is a library of its own.
    pub(super) fn load_defines(&self, sources: &mut Sources) -> Defines {
        let own = self.folder.as_ref();
        let own = own.map_or_else(Defines::none, |folder| Defines::load(folder, sources));
        own.or(Defines::bundled(sources))
    }

    fn folders(&self) -> impl Iterator<Item = &DirLibrary> {
        self.beside.iter().chain(&self.folder)
    }

    fn library(&self) -> &[DirLibrary] {
        let open = |root: &PathBuf| DirLibrary::open(root).ok();
        self.library
            .get_or_init(|| self.roots.iter().filter_map(open).collect())
    }
}

impl Library for Layers {
    fn defines(&self) -> Vec<LibraryText> {
        // Of two defines with one name the first counts.
        let mut texts = self.folder.as_ref().map_or_else(Vec::new, Library::defines);
        texts.extend(Bundled.defines());
        texts
    }

    fn games(&self) -> Vec<String> {
        let mut names: Vec<String> = (self.folders().chain(self.library()))
            .flat_map(Library::games)
            .collect();
        names.extend(Bundled.games());
        names.sort();
        names.dedup();
        names
    }

    fn game(&self, name: &str) -> Option<LibraryText> {
        let found = self.folders().find_map(|folder| folder.game(name));
        let found = found.or_else(|| Bundled.game(name));
        found.or_else(|| self.library().iter().find_map(|library| library.game(name)))
    }
}
