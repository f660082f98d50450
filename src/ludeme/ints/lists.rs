//! Lists of numbers.

use crate::ir::{GroupRule, Ints, IntsId, PlayerSet};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sites of a region as a list.
    ArraySites: Ints = ["array"] {
        /// The sites, or the numbers as they are.
        sites: req [REGION | INT_LIST],
    }
    example "(array (sites Top))"
}

ludeme! {
    /// A number for each two sites: one of the first region as `(from)`, one of the
    /// second as `(to)`.
    Results: Ints = ["results"] {
        /// The first sites.
        from: req "from" [INT | REGION],
        /// The second sites.
        to: req "to" [INT | REGION],
        /// The number.
        number: req [INT],
    }
    example "(results from:(last To) to:(sites Top) (count Steps (from) (to)))"
}

ludeme! {
    /// The values remembered under a name.
    ValuesRemembered: Ints = ["values"] ("Remembered") {
        /// The name.
        name: opt [TEXT],
    }
    example "(values Remembered \"Seen\")"
}

ludeme! {
    /// The players of a kind: all, the mover's side, the others.
    PlayersMany: Ints = ["players"] ("All", "Ally", "Enemy", "Friend", "NonMover") {
        /// Relative to this player; to the mover if it is not said.
        of: opt "of" [INT],
        /// Which of them, as `(player)`.
        when: opt "if" [BOOL],
    }
    example "(players Enemy)"
}

ludeme! {
    /// The sizes of the groups.
    SizesGroup: Ints = ["sizes"] ("Group") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// Directions of the links.
        dirs: opt [DIRECTION],
        /// The owner of the groups.
        role: opt [ROLE],
        /// The owner by number.
        of: opt "of" [INT],
        /// What belongs to a group, with the site as `(to)`.
        when: opt "if" [BOOL],
        /// The least size that counts.
        min: opt "min" [INT],
    }
    example "(sizes Group Orthogonal Mover)"
}

ludeme! {
    /// One list or another.
    IntsIf: Ints = ["if"] {
        /// The condition.
        when: req [BOOL],
        /// The list if it holds.
        yes: req [INTS],
        /// The list if it does not.
        no: opt [INTS],
    }
    example "(if (is Mover P1) {1 2} {3 4})"
}

ludeme! {
    /// What is in either of two lists.
    IntsUnion: Ints = ["union"] {
        /// One.
        a: req [INTS],
        /// The other.
        b: req [INTS],
    }
    example "(union {1 2} (values Remembered))"
}

ludeme! {
    /// What is in both of two lists.
    IntsIntersection: Ints = ["intersection"] {
        /// One.
        a: req [INTS],
        /// The other.
        b: req [INTS],
    }
    example "(intersection {1 2} (values Remembered))"
}

ludeme! {
    /// What is in the first list but not in the second.
    IntsDifference: Ints = ["difference"] {
        /// The list.
        a: req [INTS],
        /// What to leave out.
        b: req [INTS | INT],
    }
    example "(difference {1 2 3} (values Remembered))"
}

impl<'a> Results<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let list = Ints::Results(
            cx.region(self.from)?,
            cx.region(self.to)?,
            cx.int(self.number)?,
        );
        Ok(cx.draft.arena.list(list))
    }
}

impl<'a> ArraySites<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        cx.ints(self.sites)
    }
}

impl<'a> ValuesRemembered<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let name = cx.memory(self.name);
        Ok(cx.draft.arena.list(Ints::Remembered(name)))
    }
}

impl<'a> PlayersMany<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let set = match self.call.sub {
            "Ally" => PlayerSet::Ally,
            "Enemy" => PlayerSet::Enemy,
            "Friend" => PlayerSet::Friend,
            "NonMover" => PlayerSet::NonMover,
            _ => PlayerSet::All,
        };
        let op = Ints::Players(set, cx.int_opt(self.of)?, cx.bool_opt(self.when)?);
        Ok(cx.draft.arena.list(op))
    }
}

impl<'a> SizesGroup<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let kind = cx.kind(self.site_type);
        let dirs = cx.dirs(self.dirs, kind, "Adjacent")?;
        let owner = match (self.role, self.of) {
            (Some(role), _) if role.constant() != Some("All") => Some(cx.player(role)?),
            (_, Some(of)) => Some(cx.int(of)?),
            (Some(_) | None, None) => None,
        };
        let rule = GroupRule {
            kind,
            dirs,
            when: cx.bool_opt(self.when)?,
        };
        let min = cx.int_opt(self.min)?;
        Ok(cx.draft.arena.list(Ints::GroupSizes(rule, owner, min)))
    }
}

impl<'a> IntsIf<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let (when, yes) = (cx.bool(self.when)?, cx.ints(self.yes)?);
        let no = self.no.map(|no| cx.ints(no)).transpose()?;
        Ok(cx.draft.arena.list(Ints::If(when, yes, no)))
    }
}

impl<'a> IntsUnion<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let parts = [cx.ints(self.a)?, cx.ints(self.b)?];
        Ok(cx.draft.arena.list(Ints::Union(parts.into())))
    }
}

impl<'a> IntsIntersection<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let parts = [cx.ints(self.a)?, cx.ints(self.b)?];
        Ok(cx.draft.arena.list(Ints::Intersection(parts.into())))
    }
}

impl<'a> IntsDifference<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let a = cx.ints(self.a)?;
        let is_int = self.b.number().is_some()
            || self
                .b
                .call()
                .is_some_and(|c| c.form.family == crate::ludeme::Family::Int);
        let b = if is_int {
            let one = cx.int(self.b)?;
            cx.draft.arena.list(Ints::Of([one].into()))
        } else {
            cx.ints(self.b)?
        };
        Ok(cx.draft.arena.list(Ints::Difference(a, b)))
    }
}
