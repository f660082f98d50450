//! `(sow …)`: the pieces of a site dealt out along a track.

use crate::ir::{Int, Leaf, Moves, MovesId, SowRule};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Deals the pieces of a site out, one to each site that follows along a track, and
    /// captures where the last one went.
    Sow: Moves = ["sow"] {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The site; by default where the last move ended.
        start: opt [INT],
        /// How many pieces; by default all of the site.
        count: opt "count" [INT],
        /// How many each site gets; by default 1.
        per_hole: opt "numPerHole" [INT],
        /// The track; by default the first one.
        track: opt [TEXT],
        /// Whose track.
        owner: opt "owner" [INT | ROLE],
        /// Whether the capture is made, with the last site as `(to)`.
        when: opt "if" [BOOL],
        /// What happens at each site before it gets its piece, with it as `(to)`.
        effect: opt "sowEffect" [MOVES],
        /// The capture.
        apply: opt "apply" [MOVES],
        /// Whether the site itself gets pieces where the track leads over it; by
        /// default it does.
        include_self: opt "includeSelf" [BOOL],
        /// Whether the first piece stays on the site.
        origin: opt "origin" [BOOL],
        /// Which sites get nothing, as `(to)`.
        skip: opt "skipIf" [BOOL],
        /// Whether the capture goes on at the sites before, as long as it can be made.
        backtracking: opt "backtracking" [BOOL],
        /// Whether it goes on at the sites after.
        forward: opt "forward" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(sow if:(= (count at:(to)) 2) apply:(remove (to)))"
    says "sow[ {count} pieces][ from {start}][ on track {track.name}][ of {owner}][ {per_hole} in each]<include_self!, leaving out the origin><origin?, the origin first>[, skipping where {skip}][, with {effect} each time][, then if {when}][ {apply}]<backtracking?, going back><forward?, going forward>[ {then}]"
    plain "sow [{count:piece} |what is there ][from {start} |][along the track {track.name} |]one by one[ ({per_hole} into each)]<origin?, beginning with the hole itself>[, leaving out every ~site where {skip}][, each time doing this: {effect}][; after the last one,[ if {when},] {apply}]<backtracking?, and go on backwards>[{then}]"
}

impl<'a> Sow<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let kind = cx.kind(self.site_type);
        let start = cx.int_or(self.start, Int::Leaf(Leaf::LastTo))?;
        let count = match self.count {
            Some(count) => cx.int(count)?,
            None => cx.int_op(Int::CountAt(kind, start)),
        };
        let owner = self.owner.map(|owner| cx.player(owner)).transpose()?;
        let rule = SowRule {
            kind,
            start,
            count,
            per_site: cx.int_or(self.per_hole, Int::Leaf(Leaf::Const(1)))?,
            track: cx.track_pick(self.call.at, self.track, owner)?,
            when: cx.bool_opt(self.when)?,
            each: cx.moves_opt(self.effect)?,
            apply: cx.moves_opt(self.apply)?,
            include_start: self.include_self.is_none_or(Arg::is_true),
            origin: cx.bool_opt(self.origin)?,
            skip: cx.bool_opt(self.skip)?,
            backtracking: cx.bool_opt(self.backtracking)?,
            forward: cx.bool_opt(self.forward)?,
        };
        cx.with_then(Moves::Sow(Box::new(rule)), self.then)
    }
}
