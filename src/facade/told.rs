//! The texts of moves and sites.

use super::{Move, Play, Site, View};
use crate::notation::{SiteError, move_text, move_texts, parse_move, seen_move};

impl Play {
    /// The text of a legal move; empty for one of another position.
    #[must_use]
    pub fn text(&self, chosen: Move) -> String {
        let program = self.state.game().program();
        let Some(entry) = self.list.get(chosen.index()) else {
            return String::new();
        };
        let short = move_text(program, self.names(), entry);
        // Something has to be added only if several moves share the short text.
        let parsed = parse_move(program, self.names(), &self.list, &short);
        match parsed {
            Ok(index) if index == chosen.index() => short,
            Ok(_) | Err(_) => self.texts().swap_remove(chosen.index()),
        }
    }

    /// The texts of the legal moves, in order. This includes all of them; in games that hide
    /// something, show each player [`View::moves`] instead.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        move_texts(self.state.game().program(), self.names(), &self.list)
    }

    /// What a player, or a referee for `None`, sees of a legal move when it is played; `?` if they
    /// see nothing at all.
    ///
    /// # Errors
    /// If the rules cannot be carried out.
    pub fn seen_text(
        &self,
        chosen: Move,
        player: Option<usize>,
    ) -> Result<String, super::PlayError> {
        let Some(entry) = self.list.get(chosen.index()) else {
            return Err(super::PlayError::Illegal);
        };
        let mut after = self.state.clone();
        after.apply_unchecked(entry)?;
        let [before, after] =
            [&self.state, &after].map(|state| View::of(state, self, player).seen().clone());
        Ok(seen_move(self.names(), entry, &before, &after))
    }

    /// What a site is called.
    #[must_use]
    pub fn site_name(&self, site: Site) -> String {
        self.names().of(site.kind, site.number as usize).to_owned()
    }

    /// The site with a name.
    ///
    /// # Errors
    /// If no site has that name.
    pub fn find_site(&self, name: &str) -> Result<Site, SiteError> {
        let (kind, number) = self.names().find(name)?;
        // A board has fewer than a million sites.
        let number = number as u32;
        Ok(Site { kind, number })
    }
}
