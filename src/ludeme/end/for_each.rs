//! `(forEach …)` at the end: a result for each player for whom something holds.

use crate::ir::{Bool, EndRule};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A result for each player, as `(player)` and `Player`, of whom a condition
    /// holds.
    EndForEach: EndRule = ["forEach"] {
        /// Which players; by default all.
        role: opt [ROLE],
        /// The condition.
        when: req "if" [BOOL],
        /// The result.
        result: req [VERDICT],
    }
    example "(forEach Player if:(no Pieces Player) (result Player Loss))"
    says "for each player[ of {role}] of whom {when}, {result}"
    plain "for each player: if {when}, {result}"
}

ludeme! {
    /// A result if a condition holds of any track, whose sites are `(sites Track)`.
    EndForEachTrack: EndRule = ["forEach"] ("Track") {
        /// The condition.
        when: req "if" [BOOL],
        /// The result.
        result: req [VERDICT],
    }
    example "(forEach Track if:(> 2 (count Pieces Mover in:(sites Track))) (result Mover Loss))"
    says "for each track of which {when}, {result}"
    plain "for each track: if {when}, {result}"
}

impl<'a> EndForEachTrack<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<EndRule> {
        let around = cx.track;
        let mut any = Vec::new();
        for track in 0..cx.draft.tracks.len() {
            cx.track = Some(track as u32);
            any.push(cx.bool(self.when));
        }
        cx.track = around;
        let any = any.into_iter().collect::<Res<Vec<_>>>()?;
        Ok(EndRule::If {
            when: cx.bool_op(Bool::Or(any.into())),
            rules: Vec::new(),
            result: Some(cx.verdict(self.result)?),
        })
    }
}

impl<'a> EndForEach<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<EndRule> {
        let mut when = cx.bool(self.when)?;
        let named = self.role.and_then(|role| role.constant());
        if let (Some(role), Some(name)) = (self.role, named)
            && !matches!(name, "Player" | "All" | "Each" | "Shared")
        {
            use crate::ir::{ContextVar, Int, Leaf};
            let players = cx.players(role)?;
            let player = cx
                .draft
                .arena
                .int(Int::Leaf(Leaf::Context(ContextVar::Player)));
            let of_them = cx.draft.arena.bool(Bool::InList(player, players));
            when = cx.all_of(vec![of_them, when]);
        }
        Ok(EndRule::ForEach(when, cx.verdict(self.result)?))
    }
}
