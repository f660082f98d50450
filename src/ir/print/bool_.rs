//! Conditions as text.

use super::Printer;
use super::int::kind;
use super::text::Text;
use crate::ir::{
    Bool, BoolId, ConnectRule, LineLevels, LineRule, LineThrough, LineWho, LoopRule, PuzzleRule,
    PuzzleTest, TreeRule,
};

impl Printer<'_> {
    #[expect(clippy::too_many_lines, reason = "a table: how each op is written")]
    pub(super) fn bool_op(&self, id: BoolId) -> Text {
        let call = Text::call;
        match &self.p.arena.bools[id.index()] {
            Bool::Const(value) => Text::word(value),
            Bool::Not(a) => call("not").arg(self.bool(*a)),
            Bool::And(all) => call("and").args(all.iter().map(|id| self.bool(*id))),
            Bool::Or(any) => call("or").args(any.iter().map(|id| self.bool(*id))),
            Bool::Xor(a, b) => call("xor").arg(self.bool(*a)).arg(self.bool(*b)),
            Bool::If(when, a, b) => call("if")
                .arg(self.bool(*when))
                .arg(self.bool(*a))
                .arg(self.bool(*b)),
            Bool::Compare(how, a, b) => self.two_ints(how.name(), *a, *b),
            Bool::SameSites(a, b) => call("same-sites").arg(self.region(*a)).arg(self.region(*b)),
            Bool::OfInt(a) => call("not-zero").arg(self.int(*a)),
            Bool::Empty(of, site) => call("empty").arg(kind(*of)).arg(self.int(*site)),
            Bool::In(site, region) => call("in").arg(self.int(*site)).arg(self.region(*region)),
            Bool::InList(value, list) => {
                call("in-list").arg(self.int(*value)).arg(self.ints(*list))
            }
            Bool::AllInList(a, b) => call("all-in-list").arg(self.ints(*a)).arg(self.ints(*b)),
            Bool::AllIn(list, region) => call("all-in")
                .arg(self.ints(*list))
                .arg(self.region(*region)),
            Bool::Friend(player) => call("friend").arg(self.int(*player)),
            Bool::Enemy(player) => call("enemy").arg(self.int(*player)),
            Bool::Active(player) => call("active").arg(self.int(*player)),
            Bool::Pending => Text::word("is-pending"),
            Bool::Full => Text::word("full"),
            Bool::AllDifferent(of, region, when) => call("all-different")
                .arg(kind(*of))
                .arg(self.region(*region))
                .arg(self.bool(*when)),
            Bool::AllSites(region, when) => call("all-sites")
                .arg(self.region(*region))
                .arg(self.bool(*when)),
            Bool::AllValues(list, when) => call("all-values")
                .arg(self.ints(*list))
                .arg(self.bool(*when)),
            Bool::AllGroups(rule, when) => call("all-groups")
                .arg(self.group(rule))
                .arg(self.bool(*when)),
            Bool::Triggered(event, player) => call("triggered")
                .arg(self.name_of(&self.p.events, *event))
                .arg(self.int(*player)),
            Bool::DiceUsed => Text::word("dice-used"),
            Bool::DiceEqual => Text::word("dice-equal"),
            Bool::AnyDie(value) => call("any-die").arg(self.int(*value)),
            Bool::LastKind { to, kind: of } => call(if *to {
                "last-to-kind"
            } else {
                "last-from-kind"
            })
            .arg(kind(*of)),
            Bool::Path(rule) => call("path")
                .arg(kind(rule.kind))
                .arg(self.int(rule.from))
                .arg(self.int(rule.owner))
                .arg(self.int(rule.min))
                .arg(self.int(rule.max))
                .flag("closed", rule.closed),
            Bool::AllPassed => Text::word("all-passed"),
            Bool::WasPass => Text::word("was-pass"),
            Bool::NoMoves(player) => call("no-moves").arg(self.int(*player)),
            Bool::Stuck(player) => call("stuck").arg(self.int(*player)),
            Bool::NoPieces(filter) => self.filter("no-pieces", filter),
            Bool::CanMove(moves) => call("can-move").arg(self.moves(*moves)),
            Bool::Line(rule) => self.line(rule),
            Bool::Loop(rule) => self.ring(rule),
            Bool::Connected(rule) => self.connect("connected", rule),
            Bool::Blocked(rule) => self.connect("blocked", rule),
            Bool::Pattern(rule) => self.pattern(rule),
            Bool::Threatened {
                piece,
                kind: of,
                at,
                moves,
            } => call("threatened")
                .arg(kind(*of))
                .opt("at", at.map(|id| self.region(id)))
                .opt("piece", piece.map(|id| self.int(id)))
                .opt("moves", moves.map(|id| self.moves(id))),
            Bool::Within(piece, of, region) => call("within")
                .arg(self.int(*piece))
                .arg(kind(*of))
                .arg(self.region(*region)),
            Bool::Proposed(name) => call("proposed").arg(self.name_of(&self.p.proposals, *name)),
            Bool::Decided(name) => call("decided").arg(self.name_of(&self.p.proposals, *name)),
            Bool::PipsMatch(site) => call("pips-match").arg(self.int(*site)),
            Bool::SidesMatch(site) => call("sides-match").arg(self.int(*site)),
            Bool::PathLoop(colour, starts) => call("path-loop")
                .arg(self.int(*colour))
                .arg(self.region(*starts)),
            Bool::Puzzle(rule) => self.puzzle(rule),
            Bool::ForAll(region, when) => call("for-all")
                .arg(self.region(*region))
                .arg(self.bool(*when)),
            Bool::Tree(rule, owner) => match rule {
                TreeRule::Regular { k, odd, even } => call("regular")
                    .opt("k", k.map(|id| self.int(id)))
                    .opt("odd", odd.map(|id| self.bool(id)))
                    .opt("even", even.map(|id| self.bool(id))),
                TreeRule::Tree => call("tree"),
                TreeRule::Spanning => call("spanning-tree"),
                TreeRule::Caterpillar => call("caterpillar"),
                TreeRule::Centre => call("tree-centre"),
            }
            .arg(self.int(*owner)),
            Bool::Crossing(a, b) => call("crossing").arg(self.int(*a)).arg(self.int(*b)),
            Bool::Related(relation, of, site, region) => call("related")
                .arg(Text::word(relation.name()))
                .arg(kind(*of))
                .arg(self.int(*site))
                .arg(self.region(*region)),
            Bool::Visited(site) => call("visited").arg(self.int(*site)),
            Bool::Hidden(data, of, at, players) => call("is-hidden")
                .arg(Text::word(format!("{data:?}")))
                .arg(kind(*of))
                .arg(self.int(*at))
                .arg(self.ints(*players)),
            Bool::Repeat(repetition) => call("repeat").arg(Text::word(format!("{repetition:?}"))),
        }
    }

    pub(super) fn ring(&self, rule: &LoopRule) -> Text {
        let LoopRule {
            kind: of,
            leaving,
            owner,
            starts,
            edge,
            inside,
        } = rule;
        Text::call("loop")
            .arg(kind(*of))
            .opt("leaving", Some(self.dirs(*leaving)))
            .opt("owner", Some(self.int(*owner)))
            .opt("starts", Some(self.region(*starts)))
            .opt("edge", Some(self.region(*edge)))
            .opt("inside", inside.map(|id| self.ints(id)))
    }

    fn puzzle(&self, rule: &PuzzleRule) -> Text {
        let regions = rule.regions.iter().map(|(region, result)| {
            let parts = std::iter::once(self.region(*region));
            Text::list(parts.chain(result.map(|id| self.int(id))))
        });
        let text = match &rule.test {
            PuzzleTest::Different(except) => {
                Text::call("all-different").args(except.iter().map(|id| self.int(*id)))
            }
            PuzzleTest::Sum => Text::call("sums"),
            PuzzleTest::Count(of) => Text::call("counts").arg(self.int(*of)),
            PuzzleTest::Unique => Text::call("unique"),
        };
        text.args(regions)
    }

    fn line(&self, rule: &LineRule) -> Text {
        let LineRule {
            kind: of,
            length,
            radials,
            through,
            who,
            exact,
            contiguous,
            levels,
            when,
        } = rule;
        let through = match through {
            LineThrough::Last => Text::word("last"),
            LineThrough::Site(site) => self.int(*site),
            LineThrough::Any(region) => self.region(*region),
        };
        let who = match who {
            LineWho::Same => Text::word("same"),
            LineWho::Owner(player) => Text::call("owner").arg(self.int(*player)),
            LineWho::Anyone => Text::word("anyone"),
            LineWho::Kinds(kinds) => Text::call("kinds").arg(self.ints(*kinds)),
        };
        Text::call("line")
            .arg(kind(*of))
            .arg(self.int(*length))
            .arg(Text::word(format!("radials{}", radials.0)))
            .opt("through", Some(through))
            .opt("who", Some(who))
            .flag("exact", *exact)
            .flag("with-gaps", !*contiguous)
            .flag("by-level", *levels == LineLevels::Through)
            .flag("tops", *levels == LineLevels::Top)
            .opt("if", when.map(|id| self.bool(id)))
    }

    fn connect(&self, name: &str, rule: &ConnectRule) -> Text {
        let ConnectRule {
            kind: of,
            least,
            at,
            dirs,
            owner,
            regions,
        } = rule;
        let by_player = regions
            .iter()
            .map(|some| Text::list(some.iter().map(|id| self.region(*id))));
        Text::call(name)
            .arg(kind(*of))
            .opt("least", least.map(|id| self.int(id)))
            .opt("at", Some(self.int(*at)))
            .opt("dirs", Some(self.dirs(*dirs)))
            .opt("owner", owner.map(|id| self.int(id)))
            .opt("regions", Some(Text::list(by_player)))
    }
}
