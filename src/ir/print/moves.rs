//! Moves as text.

use super::Printer;
use super::int::kind;
use super::text::Text;
use crate::ir::{
    AddRule, Change, DoRule, EncloseRule, FlankRule, ForEachDirection, ForEachLevel, ForEachPiece,
    FromToRule, HideRule, HopRule, LeapRule, Moves, MovesId, MovesNode, Pending, PlayerField,
    SetField, SlideRule, SowRule, StepRule, SurroundRule, TakeRule,
};

impl Printer<'_> {
    /// A generator with the consequence of its moves.
    pub(super) fn moves_op(&self, id: MovesId) -> Text {
        let MovesNode { op, then } = &self.p.arena.moves[id.index()];
        let text = self.generator(op);
        match then {
            None => text,
            Some(then) => Text::call("after")
                .arg(text)
                .opt("then", Some(self.moves(*then))),
        }
    }

    #[expect(clippy::too_many_lines, reason = "a table: how each op is written")]
    fn generator(&self, op: &Moves) -> Text {
        let call = Text::call;
        match op {
            Moves::All(all) => call("all").args(all.iter().map(|id| self.moves(*id))),
            Moves::Seq(all) => call("seq").args(all.iter().map(|id| self.moves(*id))),
            Moves::If(when, a, b) => call("if")
                .arg(self.bool(*when))
                .arg(self.moves(*a))
                .args(b.map(|id| self.moves(id))),
            Moves::Priority(all) => call("priority").args(all.iter().map(|id| self.moves(*id))),
            Moves::AllCombinations(a, b) => {
                call("combinations").arg(self.moves(*a)).arg(self.moves(*b))
            }
            Moves::By(player, moves) => call("by").arg(self.int(*player)).arg(self.moves(*moves)),
            Moves::Late(moves) => call("late").arg(self.moves(*moves)),
            Moves::Append(moves) => call("append").arg(self.moves(*moves)),
            Moves::Max(rule, moves) => call("max")
                .arg(Text::word(format!("{rule:?}")))
                .arg(self.moves(*moves)),
            Moves::Do(DoRule {
                first,
                next,
                if_after,
            }) => call("do")
                .arg(self.moves(*first))
                .opt("next", next.map(|id| self.moves(id)))
                .opt("if-after", if_after.map(|id| self.bool(id))),
            Moves::While(when, moves) => {
                call("while").arg(self.bool(*when)).arg(self.moves(*moves))
            }
            Moves::AvoidStored(moves) => call("avoid-stored").arg(self.moves(*moves)),
            Moves::ForEachPiece(ForEachPiece {
                kind: of,
                owner,
                pieces,
                within,
                top,
                moves,
            }) => call("for-each-piece")
                .arg(kind(*of))
                .opt("owner", Some(self.int(*owner)))
                .opt(
                    "pieces",
                    pieces.as_deref().map(|pieces| self.pieces(pieces)),
                )
                .opt("in", within.map(|id| self.region(id)))
                .flag("top", *top)
                .args(moves.map(|id| self.moves(id))),
            Moves::ForEachSite(region, moves, otherwise) => call("for-each-site")
                .arg(self.region(*region))
                .arg(self.moves(*moves))
                .opt("else", otherwise.map(|id| self.moves(id))),
            Moves::ForEachValue(list, moves) => call("for-each-value")
                .arg(self.ints(*list))
                .arg(self.moves(*moves)),
            Moves::ForEachPlayer(list, moves) => call("for-each-player")
                .arg(self.ints(*list))
                .arg(self.moves(*moves)),
            Moves::ForEachGroup(rule, moves) => call("for-each-group")
                .arg(self.group(rule))
                .arg(self.moves(*moves)),
            Moves::ForEachDirection(rule) => self.each_direction(rule),
            Moves::Add(AddRule { piece, to, count }) => call("add")
                .arg(self.piece_spec(piece))
                .arg(self.to(to))
                .opt("count", count.map(|id| self.int(id))),
            Moves::Claim(piece, to) => call("claim").arg(self.piece_spec(piece)).arg(self.to(to)),
            Moves::Step(StepRule { from, dirs, to }) => call("step")
                .arg(self.from(from))
                .arg(self.dirs(*dirs))
                .arg(self.to(to)),
            Moves::Slide(rule) => self.slide("slide", rule),
            Moves::Hop(rule) => self.hop(rule),
            Moves::Leap(LeapRule {
                from,
                walks,
                forward,
                to,
            }) => call("leap")
                .arg(self.from(from))
                .arg(self.walk_table(walks))
                .arg(self.to(to))
                .opt("forward", forward.map(|id| self.bool(id))),
            Moves::FromTo(FromToRule {
                from,
                to,
                count,
                copy,
            }) => call("from-to")
                .arg(self.from(from))
                .arg(self.to(to))
                .opt("count", count.map(|id| self.int(id)))
                .opt("copy", copy.map(|id| self.bool(id))),
            Moves::Shoot { piece, from, slide } => call("shoot")
                .arg(self.piece_spec(piece))
                .arg(self.from(from))
                .arg(self.slide("along", slide)),
            Moves::Select(from, to) => call("select")
                .arg(self.from(from))
                .args(to.as_ref().map(|to| self.to(to))),
            Moves::Remove(rule) => call("remove")
                .arg(kind(rule.kind))
                .arg(self.region(rule.at))
                .opt("count", rule.count.map(|id| self.int(id)))
                .opt("level", rule.level.map(|id| self.int(id)))
                .flag("at-end-of-turn", rule.at_end_of_turn),
            Moves::Promote { kind: of, at, into } => call("promote")
                .arg(kind(*of))
                .arg(self.int(*at))
                .arg(self.piece_spec(into)),
            Moves::TakeControl(TakeRule {
                kind: of_kind,
                at,
                of,
                by,
            }) => call("take-control")
                .arg(kind(*of_kind))
                .arg(self.region(*at))
                .opt("of", of.map(|id| self.ints(id)))
                .opt("by", Some(self.int(*by))),
            Moves::Satisfy(rule) => call("satisfy")
                .arg(self.region(rule.sites))
                .args(rule.rules.iter().map(|id| self.bool(*id))),
            Moves::Chance(choices) => {
                call("chance").args(choices.iter().map(|(weight, id)| {
                    Text::list([Text::word(weight.to_string()), self.moves(*id)])
                }))
            }
            Moves::Drawn(moves, count) => {
                call("drawn").arg(self.moves(*moves)).arg(self.int(*count))
            }
            Moves::Flip(of, at) => call("flip").arg(kind(*of)).arg(self.int(*at)),
            Moves::Push(from, dirs) => call("push").arg(self.from(from)).arg(self.dirs(*dirs)),
            Moves::Attract(from, dirs) => {
                call("attract").arg(self.from(from)).arg(self.dirs(*dirs))
            }
            Moves::Note => Text::word("note"),
            Moves::Turn(to, previous, next) => call("turn")
                .arg(self.to(to))
                .flag("previous", *previous)
                .flag("next", *next),
            Moves::Pass => Text::word("pass"),
            Moves::MoveAgain => Text::word("move-again"),
            Moves::SwapPieces(a, b) => self.two_ints("swap-pieces", *a, *b),
            Moves::SwapPlayers(a, b) => self.two_ints("swap-players", *a, *b),
            Moves::Custodial(rule) => self.flank("custodial", rule),
            Moves::Intervene(rule) => self.flank("intervene", rule),
            Moves::Surround(rule) => self.surround(rule),
            Moves::Enclose(rule) => self.enclose(rule),
            Moves::Sow(rule) => self.sow(rule),
            Moves::ForEachLevel(ForEachLevel {
                kind: of,
                at,
                from_top,
                moves,
            }) => call("for-each-level")
                .arg(kind(*of))
                .arg(self.int(*at))
                .flag("from-top", *from_top)
                .arg(self.moves(*moves)),
            Moves::FirstOnTrack(track, moves) => call("first-on-track")
                .arg(self.track(track))
                .arg(self.moves(*moves)),
            Moves::Roll => Text::word("roll"),
            Moves::ForEachDie(rule) => call("for-each-die")
                .arg(Text::word(rule.set))
                .arg(self.moves(rule.moves))
                .opt("if", rule.when.map(|id| self.bool(id)))
                .flag("combined", rule.combined)
                .opt("replay-double", rule.replay_double.map(|id| self.bool(id))),
            Moves::Directional(rule) => self.flank("directional", rule),
            Moves::SetRotation(to, rotations) => call("set-rotation")
                .arg(self.to(to))
                .arg(self.ints(*rotations)),
            Moves::Change(change) => self.change(change),
        }
    }

    fn each_direction(&self, rule: &ForEachDirection) -> Text {
        let ForEachDirection {
            from,
            dirs,
            between,
            to,
            moves,
        } = rule;
        Text::call("for-each-direction")
            .arg(self.from(from))
            .arg(self.dirs(*dirs))
            .args(between.as_ref().map(|spec| self.between(spec)))
            .args(to.as_ref().map(|spec| self.to(spec)))
            .args(moves.map(|id| self.moves(id)))
    }

    /// What is hidden from players, or shown to them.
    pub(super) fn hide(&self, rule: &HideRule) -> Text {
        let data = rule.data.iter().map(|data| Text::word(format!("{data:?}")));
        Text::call("hide")
            .arg(Text::list(data))
            .arg(kind(rule.kind))
            .arg(self.region(rule.sites))
            .arg(self.bool(rule.hidden))
            .arg(self.ints(rule.from))
    }

    fn change(&self, op: &Change) -> Text {
        let call = Text::call;
        match op {
            Change::SetLevel(field, of, at, level, value) => call("set-level")
                .arg(Text::word(format!("{field:?}")))
                .arg(kind(*of))
                .arg(self.region(*at))
                .arg(self.int(*level))
                .arg(self.int(*value)),
            Change::SetSite(field, of, at, value) => {
                let name = match field {
                    SetField::Count => "set-count",
                    SetField::State => "set-state",
                    SetField::Value => "set-value",
                };
                call(name)
                    .arg(kind(*of))
                    .arg(self.region(*at))
                    .arg(self.int(*value))
            }
            Change::SetPlayer(field, players, value) => {
                let name = set_player(*field);
                call(name).arg(self.ints(*players)).arg(self.int(*value))
            }
            Change::AddScore(players, values) => call("add-score")
                .arg(self.ints(*players))
                .arg(self.ints(*values)),
            Change::Hide(rule) => self.hide(rule),
            Change::SetNext(players) => call("set-next").arg(self.ints(*players)),
            Change::SetPending(Pending::Value(value)) => call("set-pending").arg(self.int(*value)),
            Change::SetPending(Pending::Sites(region)) => {
                call("set-pending-sites").arg(self.region(*region))
            }
            Change::SetVar(slot, value) => call("set-var")
                .arg(self.name_of(&self.p.vars, *slot))
                .arg(self.int(*value)),
            Change::SetCounter(value) => call("set-counter").arg(self.int(*value)),
            Change::SetPot(value) => call("set-pot").arg(self.int(*value)),
            Change::Bet(players, min, max) => call("bet")
                .arg(self.ints(*players))
                .arg(self.int(*min))
                .arg(self.int(*max)),
            Change::Remember(name, value, unique) => call("remember")
                .arg(self.name_of(&self.p.memories, *name))
                .arg(self.int(*value))
                .flag("unique", *unique),
            Change::Forget(name, value) => call("forget")
                .arg(self.name_of(&self.p.memories, *name))
                .arg(self.int(*value)),
            Change::ForgetAll(name) => match name {
                Some(name) => call("forget-all").arg(self.name_of(&self.p.memories, *name)),
                None => call("forget-all"),
            },
            Change::RememberState => Text::word("remember-state"),
            Change::Propose(names) => call("propose").args(self.proposals(names)),
            Change::Vote(names) => call("vote").args(self.proposals(names)),
            Change::Trigger(event, players) => call("trigger")
                .arg(self.name_of(&self.p.events, *event))
                .arg(self.ints(*players)),
        }
    }

    fn proposals(&self, names: &[u32]) -> Vec<Text> {
        names
            .iter()
            .map(|name| self.name_of(&self.p.proposals, *name))
            .collect()
    }

    fn slide(&self, name: &str, rule: &SlideRule) -> Text {
        let SlideRule {
            from,
            dirs,
            tracks,
            between,
            to,
        } = rule;
        let way = match tracks {
            Some(tracks) => self.track(tracks),
            None => self.dirs(*dirs),
        };
        Text::call(name)
            .arg(self.from(from))
            .arg(way)
            .arg(self.between(between))
            .arg(self.to(to))
    }

    fn hop(&self, rule: &HopRule) -> Text {
        let HopRule {
            from,
            dirs,
            between,
            to,
        } = rule;
        Text::call("hop")
            .arg(self.from(from))
            .arg(self.dirs(*dirs))
            .arg(self.between(between))
            .arg(self.to(to))
    }

    fn flank(&self, name: &str, rule: &FlankRule) -> Text {
        let FlankRule {
            from,
            dirs,
            between,
            to,
        } = rule;
        Text::call(name)
            .arg(self.from(from))
            .arg(self.dirs(*dirs))
            .arg(self.between(between))
            .arg(self.to(to))
    }

    fn surround(&self, rule: &SurroundRule) -> Text {
        let SurroundRule {
            from,
            dirs,
            between,
            to,
            except,
            with,
        } = rule;
        Text::call("surround")
            .arg(self.from(from))
            .arg(Text::word(format!("radials{}", dirs.0)))
            .arg(self.between(between))
            .arg(self.to(to))
            .opt("except", except.map(|id| self.int(id)))
            .opt("with", with.as_ref().map(|spec| self.piece_spec(spec)))
    }

    fn enclose(&self, rule: &EncloseRule) -> Text {
        let EncloseRule {
            from,
            dirs,
            between,
            exceptions,
            with_empty,
        } = rule;
        Text::call("enclose")
            .arg(self.from(from))
            .arg(self.dirs(*dirs))
            .arg(self.between(between))
            .opt("exceptions", exceptions.map(|id| self.int(id)))
            .flag("with-empty", *with_empty)
    }

    fn sow(&self, rule: &SowRule) -> Text {
        let SowRule {
            kind: of,
            start,
            count,
            per_site,
            track,
            when,
            each,
            apply,
            include_start,
            origin,
            skip,
            backtracking,
            forward,
        } = rule;
        Text::call("sow")
            .arg(kind(*of))
            .arg(self.int(*start))
            .arg(self.track(track))
            .opt("count", Some(self.int(*count)))
            .opt("per-site", Some(self.int(*per_site)))
            .opt("if", when.map(|id| self.bool(id)))
            .opt("each", each.map(|id| self.moves(id)))
            .opt("apply", apply.map(|id| self.moves(id)))
            .opt("origin", origin.map(|id| self.bool(id)))
            .opt("skip", skip.map(|id| self.bool(id)))
            .opt("backtracking", backtracking.map(|id| self.bool(id)))
            .opt("forward", forward.map(|id| self.bool(id)))
            .flag("include-start", *include_start)
    }
}

/// What setting a number of a player is called.
pub(super) fn set_player(field: PlayerField) -> &'static str {
    match field {
        PlayerField::Score => "set-score",
        PlayerField::Value => "set-player-value",
        PlayerField::Amount => "set-amount",
    }
}
