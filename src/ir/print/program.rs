//! The parts of a program around its expressions.

use std::fmt::Write as _;

use super::Printer;
use super::int::kind;
use super::moves::set_player;
use super::text::Text;
use crate::ir::{EndRule, Phase, Place, SiteSet, Start, Verdict};

/// How many sites of a set are written out at most.
const SHOWN: usize = 40;

impl Printer<'_> {
    /// The whole program.
    pub(super) fn program(&self) -> String {
        let mut out = String::new();
        self.head(&mut out);
        self.equipment(&mut out);
        section(
            &mut out,
            "start",
            self.p.start.iter().map(|rule| self.start(rule)),
        );
        for phase in &self.p.phases {
            self.phase(&mut out, phase);
        }
        section(
            &mut out,
            "end",
            self.p.end.iter().map(|rule| self.end_rule(rule)),
        );
        self.league_section(&mut out);
        self.shared_section(&mut out);
        self.tables(&mut out);
        out
    }

    fn head(&self, out: &mut String) {
        let p = self.p;
        let _ = writeln!(
            out,
            "game {:?}, {} players, fingerprint {:016x}",
            p.name, p.players, p.fingerprint
        );
        let meta = &p.meta;
        if let Some(repetition) = meta.no_repeat {
            let _ = writeln!(out, "no repetition: {repetition:?}");
        }
        for (holds, text) in [
            (meta.swap, "swap rule"),
            (meta.automove, "only moves are made at once"),
            (meta.no_suicide, "no move that loses at once"),
            (meta.no_pass_end, "passing all round does not end the game"),
            (meta.asks_all_passed, "the rules ask whether all passed"),
            (meta.at_once, "all choose at once"),
            (meta.watched, "nobody plays"),
        ] {
            if holds {
                let _ = writeln!(out, "{text}");
            }
        }
        let _ = writeln!(
            out,
            "state: {} numbers, {} words",
            p.layout.nums, p.layout.bits
        );
    }

    fn equipment(&self, out: &mut String) {
        let p = self.p;
        for container in &p.containers {
            let (first, last) = (container.first, container.first + container.sites);
            let _ = writeln!(
                out,
                "container {:?} owner {} {} {first}..{last}",
                container.name,
                container.owner,
                p.default_kind.name()
            );
        }
        for track in &p.tracks {
            let sites: Vec<String> = track.sites.iter().map(i32::to_string).collect();
            let looped = if track.looped { " loop" } else { "" };
            let _ = writeln!(
                out,
                "track {:?} owner {}{looped} {}",
                track.name,
                track.owner,
                sites.join(" ")
            );
        }
        for (what, piece) in p.pieces.iter().enumerate().skip(1) {
            let _ = write!(out, "piece {what} {:?} owner {}", piece.name, piece.owner);
            if let Some((a, b)) = piece.flips {
                let _ = write!(out, " flips {a}/{b}");
            }
            if let Some(facing) = piece.facing {
                let _ = write!(out, " facing {facing}");
            }
            if let Some(shape) = piece.shape {
                let _ = write!(out, " shape{shape}");
            }
            let _ = writeln!(out);
            if let Some(moves) = piece.moves {
                entry(out, "", &self.moves(moves));
            }
        }
        for (slot, name) in p.vars.iter().enumerate() {
            let _ = writeln!(out, "var {slot} {name:?}");
        }
    }

    fn phase(&self, out: &mut String, phase: &Phase) {
        let owner = phase
            .owner
            .map_or("everybody's".to_owned(), |owner| format!("P{owner}'s"));
        let _ = writeln!(out, "phase {:?}, {owner}", phase.name);
        entry(out, "", &self.moves(phase.play));
        for rule in &phase.end {
            entry(out, "end ", &self.end_rule(rule));
        }
        for next in &phase.next {
            let text = Text::call("next")
                .opt("who", next.who.map(|id| self.int(id)))
                .opt("if", Some(self.bool(next.when)))
                .opt("to", Some(Text::word(next.to)));
            entry(out, "", &text);
        }
    }

    fn start(&self, rule: &Start) -> Text {
        let call = Text::call;
        match rule {
            Start::All(rules) => call("all").args(rules.iter().map(|rule| self.start(rule))),
            Start::Place(place) => self.place(place),
            Start::Shuffle(shuffle) => {
                let pieces = shuffle.pieces.iter();
                let pieces =
                    pieces.map(|(piece, count)| Text::list([self.int(*piece), self.int(*count)]));
                call("shuffle")
                    .arg(kind(shuffle.kind))
                    .arg(self.int(shuffle.site))
                    .args(pieces)
                    .opt("state", shuffle.state.map(|id| self.int(id)))
                    .opt("value", shuffle.value.map(|id| self.int(id)))
            }
            Start::SetPlayer(field, players, value) => call(set_player(*field))
                .arg(self.ints(*players))
                .arg(self.int(*value)),
            Start::SetVar(slot, value) => call("set-var")
                .arg(self.name_of(&self.p.vars, *slot))
                .arg(self.int(*value)),
            Start::Remember(name, values, unique) => call("remember")
                .arg(self.name_of(&self.p.memories, *name))
                .arg(self.ints(*values))
                .flag("unique", *unique),
            Start::Hide(rule) => self.hide(rule),
            Start::ForEachValue(list, rule) => call("for-each-value")
                .arg(self.ints(*list))
                .arg(self.start(rule)),
            Start::ForEachPlayer(players, rule) => call("for-each-player")
                .arg(self.ints(*players))
                .arg(self.start(rule)),
            Start::ForEachSite(region, rule) => call("for-each-site")
                .arg(self.region(*region))
                .arg(self.start(rule)),
        }
    }

    fn place(&self, place: &Place) -> Text {
        let Place {
            kind: of,
            piece,
            sites,
            count,
            unowned,
            stacked,
            state,
            rotation,
            value,
        } = place;
        Text::call("place")
            .arg(kind(*of))
            .arg(self.int(*piece))
            .arg(self.region(*sites))
            .opt("count", Some(self.int(*count)))
            .opt("state", state.map(|id| self.int(id)))
            .opt("rotation", rotation.map(|id| self.int(id)))
            .opt("value", value.map(|id| self.int(id)))
            .flag("unowned", *unowned)
            .flag("stacked", *stacked && self.p.needs.stacks)
    }

    fn end_rule(&self, rule: &EndRule) -> Text {
        match rule {
            EndRule::If {
                when,
                rules,
                result,
            } => Text::call("if")
                .arg(self.bool(*when))
                .args(rules.iter().map(|rule| self.end_rule(rule)))
                .args(result.as_ref().map(|verdict| self.verdict(verdict))),
            EndRule::ForEach(when, verdict) => Text::call("for-each-player")
                .arg(self.bool(*when))
                .arg(self.verdict(verdict)),
        }
    }

    pub(super) fn verdict(&self, verdict: &Verdict) -> Text {
        match verdict {
            Verdict::Of(players, ending) => Text::call("result")
                .arg(players.map_or_else(|| Text::word("all"), |id| self.ints(id)))
                .arg(Text::word(format!("{ending:?}"))),
            Verdict::Payoffs(payoffs) => {
                let paid = payoffs.iter().map(|(player, payoff)| {
                    Text::list([self.int(*player), Text::word(payoff.to_string())])
                });
                Text::call("payoffs").args(paid)
            }
            Verdict::ByScore(scores, misere) => {
                let scores = scores.iter().flatten();
                let scores = scores.map(|(player, score)| self.two_ints("score", *player, *score));
                Text::call("by-score").args(scores).flag("misere", *misere)
            }
        }
    }

    fn shared_section(&self, out: &mut String) {
        if self.is_counting {
            return;
        }
        let shared = self.shared();
        if !shared.is_empty() {
            let _ = writeln!(out, "where");
        }
        for (name, text) in shared {
            entry(out, &format!("{name} = "), &text);
        }
    }

    fn tables(&self, out: &mut String) {
        let p = self.p;
        for (index, set) in p.sets.iter().enumerate() {
            let _ = writeln!(out, "set{index} {}", set_text(set));
        }
        for (index, radials) in p.radials.iter().enumerate() {
            let (lines, sites) = (radials.direction.len(), radials.sites.len());
            let _ = writeln!(out, "radials{index} {lines} lines, {sites} sites");
        }
        for (index, table) in p.tables.iter().enumerate() {
            let values: Vec<String> = table.iter().take(SHOWN).map(ToString::to_string).collect();
            let more = if table.len() > SHOWN { " …" } else { "" };
            let _ = writeln!(out, "t{index} {}{more}", values.join(" "));
        }
        for (index, shape) in p.shapes.iter().enumerate() {
            let fits = shape
                .covers
                .iter()
                .flatten()
                .filter(|sites| !sites.is_empty());
            let _ = writeln!(out, "shape{index} {} places", fits.count());
        }
        for (index, walks) in p.walks.iter().enumerate() {
            let count: usize = walks.from.iter().map(Vec::len).sum();
            let _ = writeln!(out, "walks{index} {count} walks");
        }
        for (index, map) in p.maps.iter().enumerate() {
            let pairs: Vec<String> = map
                .iter()
                .map(|(key, value)| format!("{key}→{value}"))
                .collect();
            let _ = writeln!(out, "map{index} {}", pairs.join(" "));
        }
    }
}

fn set_text(set: &SiteSet) -> String {
    let sites: Vec<String> = set
        .iter()
        .take(SHOWN)
        .map(|site| site.to_string())
        .collect();
    let more = set.len().saturating_sub(SHOWN);
    let more = if more > 0 {
        format!(" … {more} more")
    } else {
        String::new()
    };
    format!("{{{}}}{more}", sites.join(" "))
}

/// A line of a section, broken if it is too long.
pub(super) fn entry(out: &mut String, name: &str, text: &Text) {
    out.push_str("  ");
    out.push_str(name);
    text.write(out, 2);
    out.push('\n');
}

fn section(out: &mut String, title: &str, entries: impl Iterator<Item = Text>) {
    let entries: Vec<Text> = entries.collect();
    if !entries.is_empty() {
        let _ = writeln!(out, "{title}");
    }
    for text in entries {
        entry(out, "", &text);
    }
}
