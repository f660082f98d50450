//! Where predefined defines come from: a folder of the user's, then the program.

use std::path::Path;

use anyhow::Result;

use super::bundled::Bundled;
use super::exit::Usage;
use crate::text::{DirLibrary, Library, LibraryText};

/// A folder of the user's, if there is one, before the library inside the program.
pub(super) struct Layers {
    folder: Option<DirLibrary>,
}

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
        Ok(Self {
            folder: folder.map(open).transpose()?,
        })
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
        Bundled.games()
    }

    fn game(&self, name: &str) -> Option<LibraryText> {
        Bundled.game(name)
    }
}
