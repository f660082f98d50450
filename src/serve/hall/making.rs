//! Tables are made, by choice or from a saved text, and people come to them by invitation.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Hall, Seated, plain_name, today};
use crate::expand::Choices;
use crate::facade::Game;
use crate::facade::search::Level;
use crate::league::{self, Last};
use crate::serve::key::{self, Lock};
use crate::serve::shelf::Chosen;
use crate::serve::store::{Event, NewTable, SeatRow, Sitter};
use crate::serve::{Trouble, Whose};
use crate::trial::playthrough::Header;

/// A table that somebody asks for.
#[derive(Clone, Deserialize)]
pub(crate) struct Asked {
    /// The id of the game.
    #[serde(default)]
    game: String,
    #[serde(flatten)]
    chosen: Chosen,
    /// Who is to sit where, the first player first.
    #[serde(default)]
    seats: Vec<WantedSeat>,
    /// What whoever asks is called.
    #[serde(default)]
    name: String,
    /// Whether it counts in the league of the game.
    #[serde(default)]
    rated: bool,
    /// The key of a person of the leagues.
    #[serde(default)]
    me: Option<String>,
    /// A game to go on with, as text; it says what is played, too.
    #[serde(default)]
    load: Option<String>,
}

/// Who is to sit on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase", tag = "is")]
pub(crate) enum WantedSeat {
    /// Whoever asks.
    Me,
    /// Whoever comes with the invitation.
    Open,
    /// The program.
    Engine {
        /// How well it plays, from 1.
        level: u8,
    },
}

/// A table that was made, for who asked for it.
#[derive(Serialize)]
pub(crate) struct Begun {
    pub(crate) id: String,
    /// The key to the seats of who asked.
    pub(crate) key: String,
    /// Invitations for the open seats.
    invitations: Vec<Invitation>,
}

#[derive(Serialize)]
struct Invitation {
    player: usize,
    key: String,
}

/// A saved game.
struct Loaded {
    seed: u64,
    events: Vec<Event>,
}

impl Hall {
    /// Makes a table.
    pub(crate) fn begin(self: &Arc<Self>, asked: &Asked) -> Result<Begun, Trouble> {
        let mut asked = asked.clone();
        let loaded = asked.load.take().map(|text| self.load(&text, &mut asked));
        let loaded = loaded.transpose()?;
        let text = self.shelf.text(&asked.game)?;
        let game = self.shelf.game(&asked.game, &asked.chosen)?;
        let yesterday = today().saturating_sub(24 * 60 * 60);
        if self.store().count_open(yesterday)? >= self.strictness.tables() {
            let error = "there are as many tables as this server has room for";
            return Err(Trouble::new(Whose::Limit, error));
        }
        let name = plain_name(&asked.name)?;
        let me = asked
            .me
            .as_deref()
            .map(|key| self.person(key))
            .transpose()?;
        self.check_seats(&asked, &game, me.is_some())?;
        let mine = key::fresh()?;
        let host = SeatRow {
            sitter: Sitter::Person,
            name: me.as_ref().map_or(name, |me| me.name.clone()),
            level: None,
            person: me.map(|me| me.id).filter(|_| asked.rated),
            lock: Some(mine.lock),
        };
        let (seats, invitations) = seats(&asked.seats, &host)?;
        let id = key::random_text(8)?;
        let seed = loaded
            .as_ref()
            .map_or_else(key::random_seed, |loaded| Ok(loaded.seed))?;
        self.put(&NewTable {
            id: &id,
            game: &asked.game,
            body: &text.body,
            chosen: &asked.chosen,
            rules: game.rules(),
            seed,
            position: None,
            rated: asked.rated,
            follows: None,
            seats: &seats,
            events: loaded.as_ref().map_or(&[], |loaded| &loaded.events),
            now: today(),
        })?;
        tracing::info!(table = id, game = asked.game, "begun");
        Ok(Begun {
            id,
            key: mine.text,
            invitations,
        })
    }

    fn check_seats(&self, asked: &Asked, game: &Game, known: bool) -> Result<(), Trouble> {
        let wrong = |error: String| Err(Trouble::new(Whose::Request, error));
        if asked.seats.len() != game.players() {
            return wrong(format!("{} has {} seats", game.name(), game.players()));
        }
        let levels = Level::WORDS.len();
        let is_unknown = |seat: &WantedSeat| matches!(seat, WantedSeat::Engine { level } if !(1..=levels).contains(&usize::from(*level)));
        if asked.seats.iter().any(is_unknown) {
            return wrong(format!("the program has levels from 1 to {levels}"));
        }
        let engines = asked
            .seats
            .iter()
            .filter(|seat| matches!(seat, WantedSeat::Engine { .. }));
        if engines.count() == asked.seats.len() {
            return wrong("somebody has to sit at the table".to_owned());
        }
        if !asked.rated {
            return Ok(());
        }
        if game.league().is_none() {
            return wrong(format!("{} has no league", game.name()));
        }
        if asked.seats != [WantedSeat::Me, WantedSeat::Open] {
            return wrong("a rated game is for two people, of whom one is invited".to_owned());
        }
        match known {
            true => Ok(()),
            false => wrong("a rated game needs a name in the league".to_owned()),
        }
    }

    /// Keeps a table and lets it begin.
    fn put(self: &Arc<Self>, table: &NewTable<'_>) -> Result<Arc<Seated>, Trouble> {
        self.store().begin(table)?;
        let seated = self.table(table.id)?;
        self.wake_engine(&seated);
        Ok(seated)
    }

    /// Somebody comes by an invitation; the key to their seat.
    pub(crate) fn join(
        self: &Arc<Self>,
        id: &str,
        invitation: &str,
        name: &str,
        me: Option<&str>,
    ) -> Result<String, Trouble> {
        let seated = self.table(id)?;
        let mut table = seated.lock();
        let me = me.map(|key| self.person(key)).transpose()?;
        if table.rated && me.is_none() {
            let error = "this is a rated game, which needs a name in the league";
            return Err(Trouble::new(Whose::Seat, error));
        }
        let mine = key::fresh()?;
        let name = match &me {
            Some(me) => me.name.clone(),
            None => plain_name(name)?,
        };
        let person = me.as_ref().map(|me| me.id).filter(|_| table.rated);
        let host = table.seats.first().and_then(|seat| seat.person);
        if person.is_some() && person == host {
            let error = "nobody plays a rated game against themselves";
            return Err(Trouble::new(Whose::Seat, error));
        }
        let mut seats = table.joined(&key::lock(invitation), mine.lock, &name, person)?;
        if let (true, Some(host), Some(guest)) = (table.rated, host, person) {
            let last = self.last_game(&table.game, host, guest)?;
            let rules = table.play.game().league();
            let first = rules.map(|rules| league::first(rules, host, last.as_ref()));
            if first == Some(guest) {
                seats.reverse();
            }
        }
        self.store().seat(id, &seats)?;
        tracing::info!(table = id, "somebody sat down");
        table.seats = seats;
        table.wind(self.now());
        drop(table);
        seated.tell();
        self.wake_engine(&seated);
        Ok(mine.text)
    }

    /// The game after a game that is over: the same table again, with other colours, or as the league
    /// says. Who is not here yet comes with the key they have.
    pub(crate) fn rematch(self: &Arc<Self>, id: &str, key: &Lock) -> Result<String, Trouble> {
        let seated = self.table(id)?;
        let mut table = seated.lock();
        if table.seats_of(Some(key)).is_empty() {
            return Err(Trouble::new(
                Whose::Seat,
                "only who sits at the table can do this",
            ));
        }
        if !table.is_over() {
            return Err(Trouble::new(Whose::Stale, "the game is not over"));
        }
        if let Some(next) = &table.next {
            return Ok(next.clone());
        }
        let mut seats: Vec<SeatRow> = table.seats.iter().map(|seat| again(seat, key)).collect();
        let people: Vec<i64> = seats.iter().filter_map(|seat| seat.person).collect();
        match (table.rated, &people[..], table.play.game().league()) {
            (true, [host, guest], Some(rules)) => {
                let asks = table.seats_of(Some(key)).first().copied();
                let challenger = if asks == Some(2) { *guest } else { *host };
                let last = self.last_game(&table.game, *host, *guest)?;
                if league::first(rules, challenger, last.as_ref()) == *guest {
                    seats.reverse();
                }
            }
            (_, _, _) => seats.rotate_left(1),
        }
        let next = key::random_text(8)?;
        self.put(&NewTable {
            id: &next,
            game: &table.game,
            body: &table.body,
            chosen: &table.chosen,
            rules: table.play.game().rules(),
            seed: key::random_seed()?,
            position: None,
            rated: table.rated,
            follows: Some(id),
            seats: &seats,
            events: &[],
            now: today(),
        })?;
        table.next = Some(next.clone());
        drop(table);
        seated.tell();
        Ok(next)
    }

    /// The last rated game of two people, as far as it matters for who begins the next.
    fn last_game(&self, game: &str, a: i64, b: i64) -> Result<Option<Last<i64>>, Trouble> {
        let played = self.store().played(game)?;
        let of_both = played.iter().rev().find_map(|game| {
            let people: Vec<i64> = game.sides.iter().map(|side| side.person).collect();
            let [first, second] = people[..] else {
                return None;
            };
            let both = [first, second] == [a, b] || [first, second] == [b, a];
            let winner = game.winner.filter(|_| !game.void);
            let winner = winner.map(|player| if player == 1 { first } else { second });
            both.then_some(Last {
                first,
                second,
                winner,
            })
        });
        Ok(of_both)
    }

    /// Reads a saved game; what it says is played is put into what is asked for.
    fn load(&self, text: &str, asked: &mut Asked) -> Result<Loaded, Trouble> {
        let wrong = |error: &dyn std::fmt::Display| Trouble::new(Whose::Rules, error.to_string());
        let header = Header::read(text).map_err(|error| wrong(&error))?;
        let Choices { options, ruleset } = header.choices;
        asked.game = header.game;
        asked.chosen = Chosen { options, ruleset };
        let game = self.shelf.game(&asked.game, &asked.chosen)?;
        if asked.seats.is_empty() {
            asked.seats = vec![WantedSeat::Me; game.players()];
        }
        let mut play = game.start(header.seed)?;
        let mut events = Vec::new();
        for line in text.lines() {
            let words = line.trim();
            let event = if let Some(name) = words.strip_prefix("play ") {
                let text = name.trim().to_owned();
                match play.player().filter(|_| play.is_chosen_together()) {
                    Some(player) => Event::Choose { player, text },
                    None => Event::Move(text),
                }
            } else if let Some(player) = player_of(words, "P", " resigns") {
                Event::Resign(player)
            } else if let Some(player) = player_of(words, "the time of P", " is up") {
                Event::Late(player)
            } else {
                continue;
            };
            match &event {
                Event::Move(text) | Event::Choose { text, .. } => play.play_text(text)?,
                Event::Resign(player) => play.resign(*player)?,
                Event::Late(player) => play.flag(*player)?,
                Event::Draw | Event::LateTogether(_) | Event::Undo(_) | Event::Withdraw(_) => {}
            }
            events.push(event);
        }
        let seed = header.seed;
        Ok(Loaded { seed, events })
    }
}

/// The seats that are wanted, those of `host` among them, and the invitations to those that are open.
fn seats(
    wanted: &[WantedSeat],
    host: &SeatRow,
) -> Result<(Vec<SeatRow>, Vec<Invitation>), Trouble> {
    let mut invitations = Vec::new();
    let mut seats = Vec::new();
    for (player, wanted) in (1..).zip(wanted) {
        seats.push(match wanted {
            WantedSeat::Me => host.clone(),
            WantedSeat::Open => {
                let invitation = key::fresh()?;
                invitations.push(Invitation {
                    player,
                    key: invitation.text,
                });
                open_seat(invitation.lock)
            }
            WantedSeat::Engine { level } => engine_seat(*level),
        });
    }
    Ok((seats, invitations))
}

fn player_of(line: &str, before: &str, after: &str) -> Option<usize> {
    let number = line.strip_prefix(before)?.strip_suffix(after)?;
    number.parse().ok()
}

fn open_seat(lock: Lock) -> SeatRow {
    SeatRow {
        sitter: Sitter::Open,
        name: String::new(),
        level: None,
        person: None,
        lock: Some(lock),
    }
}

fn engine_seat(level: u8) -> SeatRow {
    let name = Level::WORDS.get(usize::from(level).saturating_sub(1));
    SeatRow {
        sitter: Sitter::Engine,
        name: name.map_or_else(String::new, |name| format!("lud ({name})")),
        level: Some(level),
        person: None,
        lock: None,
    }
}

/// A seat of the next game: others than who asks for it are still to come, with the key they have.
fn again(seat: &SeatRow, key: &Lock) -> SeatRow {
    let is_here =
        seat.sitter == Sitter::Engine || seat.lock.is_some_and(|lock| key::fits(key, &lock));
    SeatRow {
        sitter: if is_here { seat.sitter } else { Sitter::Open },
        ..seat.clone()
    }
}
