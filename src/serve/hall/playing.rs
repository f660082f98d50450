//! What people do at tables, and what is kept of it.

use std::sync::Arc;

use serde::Deserialize;

use super::{Hall, Seated, today};
use crate::league;
use crate::serve::Trouble;
use crate::serve::key::Lock;
use crate::serve::store::{Ended, Event, LeagueSide, Logged};
use crate::serve::table::{Act, Done, Shown, Table, millis};

/// What a page asks a table to do.
#[derive(Deserialize)]
pub(crate) struct Request {
    /// What was on the table when it was asked.
    stamp: usize,
    #[serde(flatten)]
    act: Act,
}

impl Hall {
    /// Does what somebody asks for; what the table is like then.
    pub(crate) fn act(
        self: &Arc<Self>,
        id: &str,
        key: Option<&Lock>,
        request: &Request,
    ) -> Result<Shown, Trouble> {
        let seated = self.table(id)?;
        let mut table = seated.lock();
        let seats = table.seats_of(key);
        if self.pass_time(&mut table)? {
            seated.tell();
        }
        let done = table.act(&seats, request.stamp, &request.act)?;
        if let Done::Happened(event) = done {
            self.keep(&table, &event)?;
            tracing::debug!(
                table = id,
                stamp = table.stamp,
                over = table.is_over(),
                "happened"
            );
        }
        let shown = table.shown(&seats);
        drop(table);
        seated.tell();
        self.wake_engine(&seated);
        Ok(shown)
    }

    /// The table as it is shown to who has a key.
    pub(crate) fn look(&self, seated: &Seated, key: Option<&Lock>) -> Shown {
        let mut table = seated.lock();
        // What goes wrong here goes wrong for who moves, and is told to them.
        let flagged = self.pass_time(&mut table);
        let shown = table.shown(&table.seats_of(key));
        drop(table);
        if matches!(flagged, Ok(true)) {
            seated.tell();
        }
        shown
    }

    /// Tells a table how late it is; whether somebody's time was up.
    pub(super) fn pass_time(&self, table: &mut Table) -> Result<bool, Trouble> {
        table.pass_time(self.now(), |table, event| self.keep(table, event))
    }

    /// Keeps what has just happened. If that fails it has not happened: the copy is forgotten.
    pub(super) fn keep(&self, table: &Table, event: &Event) -> Result<(), Trouble> {
        let over = table.is_over();
        let kept = self.result(table).and_then(|result| {
            let logged = Logged {
                n: table.stamp - 1,
                event,
                time_left: table.time_left(),
                lasted: millis(table.lasted),
                over,
                result,
            };
            self.store().log(&table.id, &table.game, &logged)
        });
        if let Err(trouble) = &kept {
            tracing::error!(table = table.id, %trouble, "what happened cannot be kept");
            self.forget(&table.id);
        }
        kept
    }

    /// What the league is told of a game, if it is over and rated.
    fn result(&self, table: &Table) -> Result<Option<Ended>, Trouble> {
        if !table.rated || !table.is_over() {
            return Ok(None);
        }
        let (Some(rules), Some(played)) = (
            table.play.game().league(),
            table.play.played_to_draw(table.minutes())?,
        ) else {
            return Ok(None);
        };
        // A formula that fails is no reason to lose the game.
        let none = vec![0; played.sides.len()];
        let points = league::points(rules, &played).unwrap_or(none);
        let seats = table.seats.iter().zip(&played.sides).zip(points);
        let sides = seats.filter_map(|((seat, side), points)| {
            Some(LeagueSide {
                person: seat.person?,
                name: seat.name.clone(),
                taken: side.taken,
                lost: side.lost,
                moves: side.moves,
                points,
            })
        });
        Ok(Some(Ended {
            ended: today(),
            winner: played.winner.map(|index| index + 1),
            void: played.void,
            minutes: played.minutes,
            sides: sides.collect(),
        }))
    }
}
