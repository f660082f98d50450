//! Numbers as text.

use super::Printer;
use super::text::Text;
use crate::ir::{ContextVar, Int, IntId, Leaf, SiteType};

/// The name of a kind of site.
pub(super) fn kind(kind: SiteType) -> Text {
    Text::word(kind.name())
}

impl Printer<'_> {
    #[expect(clippy::too_many_lines, reason = "a table: how each op is written")]
    pub(super) fn int_op(&self, id: IntId) -> Text {
        let call = Text::call;
        match &self.p.arena.ints[id.index()] {
            Int::Leaf(Leaf::Const(value)) => Text::word(value),
            Int::Leaf(Leaf::Context(var)) => Text::word(context(*var)),
            Int::Leaf(Leaf::Mover) => Text::word("mover"),
            Int::Leaf(Leaf::Next) => Text::word("next"),
            Int::Prev => Text::word("prev"),
            Int::PrevTurn => Text::word("prev-turn"),
            Int::Leaf(Leaf::LastFrom) => Text::word("last-from"),
            Int::Leaf(Leaf::LastTo) => Text::word("last-to"),
            Int::LastFromAfter => Text::word("last-from-after"),
            Int::LastToAfter => Text::word("last-to-after"),
            Int::TrackMove { track, from, steps } => call("track-move")
                .arg(self.track(track))
                .arg(self.int(*from))
                .arg(self.int(*steps)),
            Int::PathExtent(colour, starts) => call("path-extent")
                .arg(self.int(*colour))
                .arg(self.region(*starts)),
            Int::TrackSteps(track, from, to) => call("track-steps")
                .arg(self.track(track))
                .arg(self.int(*from))
                .arg(self.int(*to)),
            Int::TrackFirst { track, from, when } => call("track-first")
                .arg(self.track(track))
                .opt("from", from.map(|id| self.int(id)))
                .opt("if", when.map(|id| self.bool(id))),
            Int::LastLevelTo => Text::word("last-level-to"),
            Int::LastLevelFrom => Text::word("last-level-from"),
            Int::Face(site) => call("face").arg(self.int(*site)),
            Int::Pips(set) => call("pips").arg(Text::word(set)),
            Int::TrackEnd(track) => call("track-end").arg(self.track(track)),
            Int::Two(how, a, b) => self.two_ints(how.name(), *a, *b),
            Int::Abs(a) => call("abs").arg(self.int(*a)),
            Int::Sum(list) => call("sum").arg(self.ints(*list)),
            Int::Product(list) => call("product").arg(self.ints(*list)),
            Int::Least(list) => call("least").arg(self.ints(*list)),
            Int::Greatest(list) => call("greatest").arg(self.ints(*list)),
            Int::If(when, a, b) => call("if")
                .arg(self.bool(*when))
                .arg(self.int(*a))
                .arg(self.int(*b)),
            Int::OfBool(when) => call("number").arg(self.bool(*when)),
            Int::At(field, of, site) => call("at")
                .arg(Text::word(format!("{field:?}")))
                .arg(kind(*of))
                .arg(self.int(*site)),
            Int::AtLevel(field, of, site, level) => call("at-level")
                .arg(Text::word(format!("{field:?}")))
                .arg(kind(*of))
                .arg(self.int(*site))
                .arg(self.int(*level)),
            Int::LevelOf(rule) => call("level-of")
                .arg(kind(rule.kind))
                .arg(self.int(rule.site))
                .arg(self.int(rule.piece))
                .opt("state", rule.state.map(|id| self.int(id)))
                .flag("from-top", rule.from_top),
            Int::CountLevels(rule) => call("count-levels")
                .arg(kind(rule.kind))
                .arg(self.region(rule.at))
                .flag("from-top", rule.from_top)
                .opt("if", rule.when.map(|id| self.bool(id)))
                .opt("stop", rule.stop.map(|id| self.bool(id))),
            Int::Random(min, max) => self.two_ints("random", *min, *max),
            Int::EdgeBetween(a, b) => self.two_ints("edge-between", *a, *b),
            Int::StackSize(of, region) => {
                call("stack-size").arg(kind(*of)).arg(self.region(*region))
            }
            Int::LargeSize(of, region) => {
                call("large-size").arg(kind(*of)).arg(self.region(*region))
            }
            Int::TopLevel(of, site) => call("top-level").arg(kind(*of)).arg(self.int(*site)),
            Int::CountAt(of, site) => call("count-at").arg(kind(*of)).arg(self.int(*site)),
            Int::Score(player) => call("score").arg(self.int(*player)),
            Int::Amount(player) => call("amount").arg(self.int(*player)),
            Int::Pot => Text::word("pot"),
            Int::PlayerValue(player) => call("player-value").arg(self.int(*player)),
            Int::Var(slot) => call("var").arg(self.name_of(&self.p.vars, *slot)),
            Int::Counter => Text::word("counter"),
            Int::Pending => Text::word("pending"),
            Int::Course(course) => call("course").arg(Text::word(format!("{course:?}"))),
            Int::CountSites(region) => call("count-sites").arg(self.region(*region)),
            Int::Length(list) => call("length").arg(self.ints(*list)),
            Int::CountValue(value, list) => call("count-value")
                .arg(self.int(*value))
                .arg(self.ints(*list)),
            Int::CountPieces(filter) => self.filter("count-pieces", filter),
            Int::CountMoves(moves) => call("count-moves").arg(self.moves(*moves)),
            Int::CountGroups(rule, least) => call("count-groups")
                .arg(self.group(rule))
                .opt("min", least.map(|id| self.int(id))),
            Int::GroupSize(rule, at) => call("group-size").arg(self.group(rule)).arg(self.int(*at)),
            Int::Territory(of, player, dirs) => call("territory")
                .arg(kind(*of))
                .arg(self.int(*player))
                .arg(self.dirs(*dirs)),
            Int::Liberties(rule, at) => call("liberties").arg(self.group(rule)).arg(self.int(*at)),
            Int::Steps(rule) => call("steps")
                .arg(kind(rule.kind))
                .arg(Text::word(rule.relation.name()))
                .arg(self.int(rule.from))
                .arg(self.region(rule.to)),
            Int::Paces { step, from, to } => call("paces")
                .arg(self.moves(*step))
                .arg(self.int(*from))
                .arg(self.region(*to)),
            Int::Ahead {
                kind: of,
                site,
                steps,
                dirs,
            } => call("ahead")
                .arg(kind(*of))
                .arg(self.int(*site))
                .arg(self.int(*steps))
                .arg(self.dirs(*dirs)),
            Int::Table(table, site) => call("table")
                .arg(Text::word(format!("t{}", table.0)))
                .arg(self.int(*site)),
            Int::Coord(of, row, column) => call("coord")
                .arg(kind(*of))
                .arg(self.int(*row))
                .arg(self.int(*column)),
            Int::HandSite(player, offset) => self.two_ints("hand-site", *player, *offset),
            Int::MapEntry(map, key) => call("map")
                .arg(Text::word(format!("map{map}")))
                .arg(self.int(*key)),
            Int::RegionSite(region, index) => call("region-site")
                .arg(self.region(*region))
                .arg(self.int(*index)),
            Int::ListEntry(list, index) => call("list-entry")
                .arg(self.ints(*list))
                .arg(self.int(*index)),
            Int::PieceOf(pieces, player) => {
                let pieces = pieces.iter().map(|piece| self.piece(*piece));
                call("piece-of")
                    .arg(Text::list(pieces))
                    .arg(self.int(*player))
            }
            Int::WherePiece(of, piece, state) => call("where")
                .arg(kind(*of))
                .arg(self.int(*piece))
                .opt("state", state.map(|id| self.int(id))),
            Int::Limit(limit) => call("limit").arg(Text::word(format!("{limit:?}"))),
        }
    }

    pub(super) fn two_ints(&self, name: &str, a: IntId, b: IntId) -> Text {
        Text::call(name).arg(self.int(a)).arg(self.int(b))
    }

    /// A name by its number, in quotes.
    pub(super) fn name_of(&self, names: &[String], index: u32) -> Text {
        let name = names.get(index as usize);
        Text::word(name.map_or_else(|| format!("#{index}"), |name| format!("{name:?}")))
    }

    /// The tracks that may be meant, and their owner.
    pub(super) fn track(&self, pick: &crate::ir::TrackPick) -> Text {
        let names = pick.tracks.iter().map(|index| {
            let track = self.p.tracks.get(*index as usize);
            Text::word(track.map_or_else(|| index.to_string(), |track| format!("{:?}", track.name)))
        });
        Text::call("track")
            .arg(Text::list(names))
            .opt("of", pick.owner.map(|id| self.int(id)))
    }

    /// A kind of piece by its name.
    pub(super) fn piece(&self, what: i32) -> Text {
        let piece = usize::try_from(what)
            .ok()
            .and_then(|what| self.p.pieces.get(what));
        Text::word(piece.map_or_else(|| what.to_string(), |piece| format!("{:?}", piece.name)))
    }
}

fn context(var: ContextVar) -> &'static str {
    match var {
        ContextVar::Site => "site",
        ContextVar::From => "from",
        ContextVar::To => "to",
        ContextVar::Between => "between",
        ContextVar::Level => "level",
        ContextVar::Value => "value",
        ContextVar::Player => "player",
        ContextVar::Pips => "pips",
    }
}
