//! People of the leagues: a name, a key that nobody else has, and what they have played.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Hall, plain_name, today};
use crate::league::{self, Entry, Level, Played, Side};
use crate::serve::key;
use crate::serve::shelf::Chosen;
use crate::serve::store::LeagueGame;
use crate::serve::{Trouble, Whose};

/// A person of the leagues.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Me {
    #[serde(skip)]
    pub(crate) id: i64,
    pub(crate) name: String,
}

/// The league of a game.
#[derive(Serialize)]
pub(crate) struct League {
    pub(crate) game: String,
    title: String,
    /// The levels, the lowest first, by the total from which on a player has them.
    levels: Vec<LevelShown>,
    pub(crate) standings: Vec<Row>,
    pub(crate) games: Vec<LeagueGame>,
}

#[derive(Serialize)]
struct LevelShown {
    name: String,
    from: i64,
}

/// Where somebody stands.
#[derive(Serialize)]
pub(crate) struct Row {
    pub(crate) place: usize,
    pub(crate) name: String,
    pub(crate) games: u32,
    pub(crate) won: u32,
    pub(crate) total: i64,
    pub(crate) level: Option<String>,
}

/// What somebody has played in a league.
#[derive(Serialize)]
pub(crate) struct Page {
    name: String,
    game: String,
    standing: Option<Row>,
    /// The level after the player's own, and what is missing to it.
    next_level: Option<LevelShown>,
    /// Against each of the others: games, won, lost, without a winner, and void.
    against: BTreeMap<String, Against>,
    /// The last game first.
    games: Vec<LeagueGame>,
}

/// Games against somebody.
#[derive(Default, Serialize)]
struct Against {
    games: u32,
    won: u32,
    lost: u32,
    drawn: u32,
    void: u32,
}

impl Hall {
    /// A new person of the leagues, and their key.
    pub(crate) fn add_person(&self, name: &str) -> Result<String, Trouble> {
        let name = plain_name(name)?;
        if name.is_empty() {
            return Err(Trouble::new(
                Whose::Request,
                "a name has one letter at least",
            ));
        }
        let key = key::fresh()?;
        self.store().add_person(&name, &key.lock, today())?;
        Ok(key.text)
    }

    /// The person of a key.
    pub(crate) fn person(&self, key: &str) -> Result<Me, Trouble> {
        let found = self.store().person(&key::lock(key))?;
        let found = found.map(|(id, name)| Me { id, name });
        found.ok_or_else(|| Trouble::new(Whose::Seat, "this is the key of nobody in the league"))
    }

    /// The games that have leagues.
    pub(crate) fn leagues(&self) -> Result<Vec<String>, Trouble> {
        self.store().league_games()
    }

    /// The league of a game.
    pub(crate) fn league(&self, game: &str) -> Result<League, Trouble> {
        let made = self.shelf.game(game, &Chosen::default())?;
        let rules = made.league().ok_or_else(|| Trouble::nothing("league"))?;
        let mut games = self.store().played(game)?;
        self.store().add_moves(&mut games)?;
        let entries: Vec<Entry<String>> = games.iter().map(entry).collect();
        let standings = league::standings(rules, &entries);
        let standings = standings.map_err(|error| Trouble::new(Whose::Rules, error.to_string()))?;
        let rows = (1..).zip(standings).map(|(place, row)| Row {
            place,
            name: row.player,
            games: row.games,
            won: row.won,
            total: row.total,
            level: row.level,
        });
        Ok(League {
            game: game.to_owned(),
            title: made.name().to_owned(),
            levels: rules.levels.iter().map(shown).collect(),
            standings: rows.collect(),
            games,
        })
    }

    /// What somebody has played in a league.
    pub(crate) fn page(&self, game: &str, name: &str) -> Result<Page, Trouble> {
        let League {
            standings,
            games,
            levels,
            ..
        } = self.league(game)?;
        let mut games: Vec<LeagueGame> = (games.into_iter())
            .filter(|game| game.sides.iter().any(|side| side.name == name))
            .collect();
        if games.is_empty() {
            return Err(Trouble::nothing("player in this league"));
        }
        games.reverse();
        let standing = standings.into_iter().find(|row| row.name == name);
        let total = standing.as_ref().map_or(0, |row| row.total);
        Ok(Page {
            name: name.to_owned(),
            game: game.to_owned(),
            standing,
            next_level: levels.into_iter().find(|level| level.from > total),
            against: against(&games, name),
            games,
        })
    }
}

fn shown(level: &Level) -> LevelShown {
    LevelShown {
        name: level.name.clone(),
        from: level.from,
    }
}

/// Somebody's games by who played against them.
fn against(games: &[LeagueGame], name: &str) -> BTreeMap<String, Against> {
    let mut against: BTreeMap<String, Against> = BTreeMap::new();
    for game in games {
        let own = game.sides.iter().position(|side| side.name == name);
        let others = game.sides.iter().filter(|side| side.name != name);
        for other in others {
            let row = against.entry(other.name.clone()).or_default();
            row.games += 1;
            match (game.void, game.winner) {
                (true, _) => row.void += 1,
                (false, None) => row.drawn += 1,
                (false, Some(winner)) if Some(winner - 1) == own => row.won += 1,
                (false, Some(_)) => row.lost += 1,
            }
        }
    }
    against
}

/// A game as the league is told of it.
fn entry(game: &LeagueGame) -> Entry<String> {
    let sides = game.sides.iter().map(|side| Side {
        taken: side.taken,
        lost: side.lost,
        moves: side.moves,
    });
    Entry {
        players: game.sides.iter().map(|side| side.name.clone()).collect(),
        played: Played {
            sides: sides.collect(),
            winner: game.winner.map(|player| player - 1),
            void: game.void,
            minutes: game.minutes,
        },
    }
}
