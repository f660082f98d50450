//! Thinking time and the league.

use std::fmt::Write as _;

use super::Printer;
use super::program::entry;
use super::text::Text;

impl Printer<'_> {
    /// What lies around single games.
    pub(super) fn league_section(&self, out: &mut String) {
        if let Some(clock) = &self.p.clock {
            let _ = writeln!(
                out,
                "clock: {} seconds, and {} for each turn",
                clock.seconds, clock.increment
            );
            entry(out, "time up ", &self.verdict(&clock.verdict));
        }
        let Some(league) = &self.p.league else { return };
        let _ = writeln!(out, "league: first {}", league.first);
        for (name, points) in [
            ("winner ", &league.winner),
            ("loser ", &league.loser),
            ("draw ", &league.draw),
        ] {
            entry(out, name, &Text::word(points));
        }
        for (name, condition) in [("counts ", league.counts), ("void ", league.void)] {
            if let Some(condition) = condition {
                entry(out, name, &self.bool(condition));
            }
        }
        for level in &league.levels {
            let _ = writeln!(out, "  level {:?} from {}", level.name, level.from);
        }
    }
}
