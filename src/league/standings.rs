//! The table of a league: everybody's games, points and level.

use std::collections::BTreeMap;

use super::{Played, level, points};
use crate::ir::League;

/// A played game and who played it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<P> {
    /// The players, first player first.
    pub players: Vec<P>,
    /// What is told of it.
    pub played: Played,
}

/// Where somebody stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing<P> {
    /// Who.
    pub player: P,
    /// The games that counted.
    pub games: u32,
    /// How many of them were won.
    pub won: u32,
    /// All points together; they may be below 0.
    pub total: i64,
    /// The name of the level, if the league has levels.
    pub level: Option<String>,
}

/// Where everybody stands after some games. The player with the most points comes first; players
/// with as many points stand in the order of `P`. Void games do not count, and players who have
/// played no others are not in the table.
pub fn standings<P: Clone + Ord>(league: &League, games: &[Entry<P>]) -> Vec<Standing<P>> {
    let mut table: BTreeMap<&P, Standing<P>> = BTreeMap::new();
    for game in games.iter().filter(|game| !game.played.void) {
        let worth = points(league, &game.played);
        for (index, (player, worth)) in game.players.iter().zip(worth).enumerate() {
            let row = table.entry(player).or_insert_with(|| Standing {
                player: player.clone(),
                games: 0,
                won: 0,
                total: 0,
                level: None,
            });
            row.games += 1;
            row.won += u32::from(game.played.winner == Some(index));
            row.total = row.total.saturating_add(worth);
        }
    }
    let mut rows: Vec<Standing<P>> = table.into_values().collect();
    for row in &mut rows {
        row.level = level(league, row.total).map(|level| level.name.clone());
    }
    rows.sort_by_key(|row| std::cmp::Reverse(row.total));
    rows
}
