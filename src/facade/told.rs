//! What moves and sites are called.

use super::{Move, Play, Site, View};
use crate::notation::{SiteError, move_text, move_texts, parse_move, seen_move};

impl Play {
    /// What a legal move is called; empty for one of another position.
    #[must_use]
    pub fn text(&self, chosen: Move) -> String {
        let program = self.state.game().program();
        let Some(entry) = self.list.get(chosen.index()) else {
            return String::new();
        };
        let short = move_text(program, self.names(), entry);
        // Only where several moves are called so does something have to be added.
        let parsed = parse_move(program, self.names(), &self.list, &short);
        match parsed {
            Ok(index) if index == chosen.index() => short,
            Ok(_) | Err(_) => self.texts().swap_remove(chosen.index()),
        }
    }

    /// What the legal moves are called, in their order. All are told: whoever plays hidden games
    /// shows each player [`View::moves`] instead.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        move_texts(self.state.game().program(), self.names(), &self.list)
    }

    /// What a player, or a referee if it is `None`, sees of a legal move when it is played: `?` if
    /// that is nothing at all.
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

    /// The site of a name.
    ///
    /// # Errors
    /// If no site is called that.
    pub fn find_site(&self, name: &str) -> Result<Site, SiteError> {
        let (kind, number) = self.names().find(name)?;
        // A board has fewer sites than a million.
        let number = number as u32;
        Ok(Site { kind, number })
    }
}
