//! `(is Tree …)`, `(is RegularGraph …)` and the like: the graph that a player's edges form.

use crate::board::SiteType;
use crate::ir::{Bool, BoolId, TreeRule};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether the edges of a player make up a tree. A `SpanningTree` touches every vertex, a `CaterpillarTree` is a
    /// path with leaves, and in the centre of a `TreeCentre` the last move ended.
    IsTree: Bool = ["is"] (IsTreeWord: Tree, SpanningTree, CaterpillarTree, TreeCentre) {
        /// The player.
        owner: req [PLAYER | ROLE],
    }
    example "(is SpanningTree Mover)"
    says "the edges of {owner} %are a <Tree:tree|SpanningTree:spanning tree|CaterpillarTree:caterpillar tree|TreeCentre:tree with its centre>"
    plain "the edges of {owner} %make up a <Tree:tree|SpanningTree:tree that touches every point|CaterpillarTree:path with leaves|TreeCentre:tree whose centre is the last ~site>"
}

ludeme! {
    /// Whether as many edges of a player meet at every vertex of the board.
    IsRegularGraph: Bool = ["is"] ("RegularGraph") {
        /// The player.
        owner: req [PLAYER | ROLE],
        /// How many meet; by default any number.
        k: opt "k" [INT],
        /// Whether it is enough that their number is odd everywhere.
        odd: opt "odd" [BOOL],
        /// Whether it is enough that their number is even everywhere.
        even: opt "even" [BOOL],
    }
    example "(is RegularGraph Mover k:2)"
    says "the edges of {owner} %are a regular graph[ with {k} at every vertex]<odd?, an odd number><even?, an even number>"
    plain "[{k}|as many] edges of {owner} %meet at every point<odd?, always an odd number><even?, always an even number>"
}

impl<'a> IsTree<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        cx.kind_of(SiteType::Edge);
        let rule = match self.word() {
            IsTreeWord::Tree => TreeRule::Tree,
            IsTreeWord::SpanningTree => TreeRule::Spanning,
            IsTreeWord::CaterpillarTree => TreeRule::Caterpillar,
            IsTreeWord::TreeCentre => TreeRule::Centre,
        };
        let op = Bool::Tree(rule, cx.player(self.owner)?);
        Ok(cx.bool_op(op))
    }
}

impl<'a> IsRegularGraph<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        cx.kind_of(SiteType::Edge);
        let rule = TreeRule::Regular {
            k: cx.int_opt(self.k)?,
            odd: cx.bool_opt(self.odd)?,
            even: cx.bool_opt(self.even)?,
        };
        let op = Bool::Tree(rule, cx.player(self.owner)?);
        Ok(cx.bool_op(op))
    }
}
