//! `(is Connected …)` and `(is Blocked …)`: joining regions.

use crate::ir::{Bool, BoolId, ConnectRule, Int, Leaf, RegionId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether a group of pieces joins regions (`Connected`), or no group ever can
    /// again (`Blocked`).
    IsConnected: Bool = ["is"] (IsConnectedWord: Connected, Blocked) {
        /// How many of the regions; by default all.
        number: opt [INT],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// A site of the group; by default where the last move ended.
        at: opt "at" [INT],
        /// Directions of the links; by default any.
        dirs: opt [DIRECTION],
        /// The regions: as they are, those a player owns, or a family of every board.
        regions: req [REGIONS | ROLE | STATIC_REGION],
    }
    example "(is Connected {(sites Top) (sites Bottom)})"
    says "<Connected:a group of pieces [at {at} ]%joins [{number} of ]{regions}|Blocked:no group of pieces %can join [{number} of ]{regions} any more>[ linked {dirs}]"
    plain "<Connected:a group of pieces[ at {at}] %joins [{number} of ]{regions.beside}[ {dirs}]|Blocked:no group of pieces %can join [{number} of ]{regions.beside} any more>"
}

impl<'a> IsConnected<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let kind = cx.kind(self.site_type);
        let least = cx.int_opt(self.number)?;
        let at = cx.int_or(self.at, Int::Leaf(Leaf::LastTo))?;
        let dirs = cx.dirs(self.dirs, kind, "Adjacent")?;
        let is_role = matches!(&self.regions.value, crate::ludeme::Value::Const(table, _) if table.name == "roleType");
        let mut owner = None;
        let regions: Vec<Box<[RegionId]>> = if is_role {
            owner = Some(cx.player(self.regions)?);
            cx.owned_regions()?.into_iter().map(Into::into).collect()
        } else if let Some(family) = self.regions.constant() {
            vec![cx.static_regions(family).into()]
        } else {
            let mut all = Vec::new();
            for part in self.regions.parts() {
                all.push(cx.region(part)?);
            }
            vec![all.into()]
        };
        // Whether nobody's group can connect any more is asked without a site, so there is none to
        // tell whose group is meant.
        let word = self.word();
        if word == IsConnectedWord::Blocked && owner.is_none() {
            owner = Some(cx.draft.arena.int(Int::Leaf(Leaf::Mover)));
        }
        let rule = Box::new(ConnectRule {
            kind,
            least,
            at,
            dirs,
            owner,
            regions: regions.into(),
        });
        let op = match word {
            IsConnectedWord::Connected => Bool::Connected(rule),
            IsConnectedWord::Blocked => Bool::Blocked(rule),
        };
        Ok(cx.bool_op(op))
    }
}
