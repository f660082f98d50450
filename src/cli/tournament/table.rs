//! What came out of a tournament.

use anyhow::Result;
use serde::Serialize;

use super::record::Record;
use crate::cli::out::Out;
use crate::league::{Elo, Score, Sprt, Verdict};

/// What two players came to in a game, or in all.
#[derive(Serialize)]
pub(super) struct Row {
    pub(super) game: String,
    pub(super) first: String,
    pub(super) second: String,
    think: String,
    seed: u64,
    games: usize,
    wins: usize,
    draws: usize,
    losses: usize,
    /// The share of the points that the first got, with its 95 % interval.
    share: f64,
    low: f64,
    high: f64,
    elo: Elo,
    /// Mean iterations of a move of each.
    iterations: [f64; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<Verdict>,
}

/// The pairs of games among some records that are about the same players.
pub(super) fn score(records: &[&Record]) -> Score {
    let mut score = Score::new();
    for record in records.iter().filter(|record| !record.switched) {
        let same = |other: &&&Record| {
            other.switched && other.opening == record.opening && other.rules == record.rules
        };
        if let Some(other) = records.iter().find(same) {
            score.add((record.points + other.points) / 2.0);
        }
    }
    score
}

impl Row {
    /// Of the games of two players.
    pub(super) fn of(game: &str, records: &[&Record], test: Option<Sprt>) -> Option<Self> {
        let first = records.first()?;
        let score = score(records);
        let count = |points: f64| records.iter().filter(|it| it.points == points).count();
        let [low, high] = score.interval();
        let mean = |who: usize| {
            let moves: u32 = records.iter().map(|it| it.moves[who]).sum();
            let iterations: u64 = records.iter().map(|it| it.iterations[who]).sum();
            iterations as f64 / f64::from(moves.max(1))
        };
        Some(Self {
            game: game.to_owned(),
            first: first.players[0].clone(),
            second: first.players[1].clone(),
            think: first.think.clone(),
            seed: first.seed,
            games: records.len(),
            wins: count(1.0),
            draws: count(0.5),
            losses: count(0.0),
            share: score.mean(),
            low,
            high,
            elo: score.elo(),
            iterations: [mean(0), mean(1)],
            sprt: test.map(|test| score.sprt(test)),
        })
    }

    fn csv(&self) -> String {
        let quoted = |text: &str| format!("\"{}\"", text.replace('"', "\"\""));
        let verdict = self.sprt.map(verdict).unwrap_or_default();
        format!(
            "{},{},{},{},{},{},{},{},{},{:.4},{:.4},{:.4},{:.0},{:.0},{:.0},{:.0},{:.0},{verdict}",
            quoted(&self.game),
            quoted(&self.first),
            quoted(&self.second),
            quoted(&self.think),
            self.seed,
            self.games,
            self.wins,
            self.draws,
            self.losses,
            self.share,
            self.low,
            self.high,
            self.elo.elo,
            self.elo.low,
            self.elo.high,
            self.iterations[0],
            self.iterations[1],
        )
    }
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Accepted => "accepted",
        Verdict::Rejected => "rejected",
        Verdict::Open => "open",
    }
}

const HEAD: &str = "game,first,second,think,seed,games,wins,draws,losses,share,low,high,elo,elo_low,\
                    elo_high,first_iterations,second_iterations,sprt";

/// Shows the rows as CSV.
pub(super) fn show_csv(rows: &[Row], out: &mut Out) -> Result<()> {
    out.line(HEAD)?;
    rows.iter().try_for_each(|row| out.line(&row.csv()))?;
    Ok(())
}

/// Shows the rows for people.
pub(super) fn show(rows: &[Row], out: &mut Out) -> Result<()> {
    for row in rows {
        out.line(&format!(
            "{}: {} against {}, {}",
            row.game, row.first, row.second, row.think
        ))?;
        out.line(&format!(
            "  {} games, +{} ={} -{}: {:.1} % ({:.1} to {:.1}), Elo {:+.0} ({:+.0} to {:+.0}){}",
            row.games,
            row.wins,
            row.draws,
            row.losses,
            100.0 * row.share,
            100.0 * row.low,
            100.0 * row.high,
            row.elo.elo,
            row.elo.low,
            row.elo.high,
            row.sprt
                .map(|it| format!(", {}", verdict(it)))
                .unwrap_or_default(),
        ))?;
    }
    Ok(())
}
