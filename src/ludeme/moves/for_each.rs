//! `(forEach …)`: moves for each of something.

use crate::ir::{
    ContextVar, ForEachDirection, Int, IntId, Ints, Leaf, Moves, MovesId, PlayerSet, RegionId,
};
use crate::ludeme::form::{Arg, At};
use crate::ludeme::lower::{Lower, Members, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The moves of each piece of a player: those the piece was declared with,
    /// or others, with its site as `(from)`.
    ForEachPiece: Moves = ["forEach"] ("Piece") {
        /// Kind of the sites.
        on: opt "on" [SITE_TYPE],
        /// Only pieces of these names.
        names: opt [TEXT | TEXTS],
        /// The number of the board (0) or a hand; by default the board.
        container: opt "container" [INT],
        /// The name of a hand.
        hand: opt [TEXT],
        /// The moves.
        moves: opt [MOVES],
        /// Whose pieces; by default the mover's.
        owner: opt [PLAYER | ROLE],
        /// Only the top of stacks?
        top: opt "top" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(forEach Piece)"
    says "move one of <names?your {names.many}|your pieces>[ on {on.many}][ in {container}][ in hand {hand}][ of {owner}]<top?, the top one of each stack>[ as follows: {moves}][ {then}]"
    plain "<moves?[for one of [{owner.own}|their] {names.many|pieces}, {moves}]|move one of [{owner.own}|their] {names.many|pieces}>[ in {hand}]<top?, only from the top of stacks>[{then}]"
}

ludeme! {
    /// Moves for each site of a region, as `(site)`.
    ForEachSite: Moves = ["forEach"] ("Site") {
        /// The sites.
        sites: req [REGION],
        /// The moves.
        moves: req [MOVES],
        /// The moves if those are none.
        otherwise: opt "noMoveYet" [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(forEach Site (sites Around (last To)) (remove (site)))"
    says "for each site of {sites}, {moves}[, otherwise {otherwise}][ {then}]"
    plain "for {sites.each}, {moves}[; if there is nothing to do, {otherwise}][{then}]"
}

ludeme! {
    /// Moves for each level of a stack, as `(level)`.
    ForEachLevel: Moves = ["forEach"] ("Level") {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: req [INT],
        /// Where to begin; by default at the top.
        way: opt [STACK_WAY],
        /// The moves.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(forEach Level (last To) FromTop (remove (site) level:(level)))"
    says "for each level[ {way}] of {at}, {moves}[ {then}]"
    plain "for each piece in the stack on {at}[, {way}], {moves}[{then}]"
}

ludeme! {
    /// Moves for each number of a list, as `(value)`.
    ForEachValue: Moves = ["forEach"] ("Value") {
        /// The numbers.
        values: req [INTS],
        /// The moves.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(forEach Value (values Remembered) (remove (value)))"
    says "for each value of {values}, {moves}[ {then}]"
    plain "for each of {values}, {moves}[{then}]"
}

ludeme! {
    /// Moves for each number of a range, as `(value)`.
    ForEachRange: Moves = ["forEach"] ("Value") {
        /// The first.
        min: req "min" [INT],
        /// The last.
        max: req "max" [INT],
        /// The moves.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(forEach Value min:1 max:3 (set Value at:(last To) (value)))"
    says "for each value from {min} to {max}, {moves}[ {then}]"
    plain "for each number from {min} to {max}, {moves}[{then}]"
}

ludeme! {
    /// Moves for each player, as `(player)`.
    ForEachPlayer: Moves = ["forEach"] ("Player") {
        /// The moves.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(forEach Player (addScore Player 1))"
    says "for each player, {moves}[ {then}]"
    plain "for each player, {moves}[{then}]"
}

ludeme! {
    /// Moves for each player of a list, as `(player)` and `Player`.
    ForEachPlayerOf: Moves = ["forEach"] {
        /// The players.
        players: req [INTS],
        /// The moves.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(forEach (players Enemy) (addScore Player 1))"
    says "for each player of {players}, {moves}[ {then}]"
    plain "for each of {players}, {moves}[{then}]"
}

ludeme! {
    /// Moves for each team, whose players are `(team)`.
    ForEachTeam: Moves = ["forEach"] ("Team") {
        /// The moves.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(forEach Team (forEach (team) (addScore Player 1)))"
    says "for each team, {moves}[ {then}]"
    plain "for each team, {moves}[{then}]"
}

ludeme! {
    /// Moves for each group of pieces, whose sites are `(sites)`.
    ForEachGroup: Moves = ["forEach"] ("Group") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// Directions of the links.
        dirs: opt [DIRECTION],
        /// What belongs to a group, with the site as `(to)`; the mover's pieces if it is
        /// not said.
        when: opt "if" [BOOL],
        /// The moves.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(forEach Group (if (= 1 (count Sites in:(sites))) (remove (sites))))"
    says "for each group[ linked {dirs}][ where {when}], {moves}[ {then}]"
    plain "for each group[ where {when}], {moves}[{then}]"
}

ludeme! {
    /// Moves for each site in some directions from another, as `(to)`.
    ForEachDirection_: Moves = ["forEach"] ("Direction") {
        /// The start; by default the site at hand.
        from: opt [FROM],
        /// The directions; by default any.
        dirs: opt [DIRECTION],
        /// How far; by default one step.
        between: opt [BETWEEN],
        /// Moves there.
        to: opt [TO],
        /// Other moves.
        moves: opt [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(forEach Direction (from (last To)) Orthogonal (to if:(is Empty (to))))"
    says "for each direction[ of {dirs}][ {from}][ {between}][ {to}][, {moves}][ {then}]"
    plain "move[ from {from}][ {dirs}][ {to}][: {moves}][{then}]"
}

impl<'a> ForEachPiece<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let kind = cx.kind(self.on);
        let moves = cx.moves_opt(self.moves)?;
        let (names, within) = self.within(cx)?;
        let mut kinds = Vec::new();
        for name in names.map(Arg::parts).unwrap_or_default() {
            kinds.push(cx.pieces_named(name)?);
        }
        // Quirk 33: pieces that were declared first move first, in whatever order they are named.
        kinds.sort_unstable();
        let pieces: Option<Vec<u32>> = (!kinds.is_empty()).then(|| kinds.concat());
        let is_anywhere = within.is_none() && kind == cx.default_kind();
        if moves.is_none() && is_anywhere && is_movers(self.owner) {
            not_of_itself(cx, pieces.as_deref(), self.call.at)?;
        }
        let top = cx.fixed_truth(self.top, false)?;
        cx.draft.stacks |= top;
        let stacked = cx.draft.stacks;
        let of_kinds = |owner: IntId, kinds: Option<&[u32]>| {
            Moves::ForEachPiece(crate::ir::ForEachPiece {
                kind,
                owner,
                pieces: kinds.map(Into::into),
                within,
                top,
                moves,
            })
        };
        let of_owner = |cx: &mut Lower<'a>, owner: IntId| match stacked || kinds.len() < 2 {
            true => of_kinds(owner, pieces.as_deref()),
            false => {
                let each = kinds.iter().map(|kinds| of_kinds(owner, Some(kinds)));
                Moves::All(each.map(|op| cx.draft.arena.moves(op, None)).collect())
            }
        };
        let op = match self.owner {
            Some(owner) if names_several(owner) => of_several(cx, owner, of_owner)?,
            Some(owner) => {
                let owner = cx.player(owner)?;
                of_owner(cx, owner)
            }
            None => {
                let mover = cx.draft.arena.int(Int::Leaf(Leaf::Mover));
                of_owner(cx, mover)
            }
        };
        cx.with_then(op, self.then)
    }

    /// The names of the pieces, and the region they must stand in, if that is named.
    fn within(&self, cx: &mut Lower<'a>) -> Res<(Option<&'a Arg>, Option<RegionId>)> {
        let (mut names, mut hand) = (self.names, self.hand);
        // A single text may also name a hand.
        if let (Some(name), None) = (names, hand)
            && name.text().is_some_and(|name| name == "Hand")
        {
            (names, hand) = (None, Some(name));
        }
        let within = match (self.container, hand) {
            (Some(container), _) => Some(cx.container_numbered(container)?),
            (None, Some(_)) => {
                let hands: Vec<usize> = cx
                    .hands()
                    .iter()
                    .flat_map(|hand| hand.first as usize..(hand.first + hand.sites) as usize)
                    .collect();
                Some(cx.fixed_region(hands))
            }
            (None, None) => None,
        };
        Ok((names, within))
    }
}

/// Whether a role may stand for several players.
fn names_several(owner: &Arg) -> bool {
    owner.constant().is_some_and(|name| {
        name.starts_with("Team")
            || matches!(
                name,
                "All" | "Each" | "NonMover" | "Enemy" | "Friend" | "Ally"
            )
    })
}

/// The moves of the pieces of each player of a role; if all are meant, also of pieces that belong
/// to nobody or to everybody.
fn of_several<'a>(
    cx: &mut Lower<'a>,
    owner: &'a Arg,
    of_owner: impl Fn(&mut Lower<'a>, IntId) -> Moves,
) -> Res<Moves> {
    let list = cx.players(owner)?;
    let player = Leaf::Context(ContextVar::Player);
    let player = cx.draft.arena.int(Int::Leaf(player));
    let each = of_owner(cx, player);
    let each = cx.draft.arena.moves(each, None);
    let each = Moves::ForEachPlayer(list, each);
    let mut parts = vec![cx.draft.arena.moves(each, None)];
    if owner.constant() == Some("All") {
        for owner in [0, cx.draft.players as i32 + 1] {
            let owner = cx.constant(owner);
            let of_owner = of_owner(cx, owner);
            parts.push(cx.draft.arena.moves(of_owner, None));
        }
    }
    Ok(Moves::All(parts.into()))
}

/// Whether the mover's pieces are among those of a role.
fn is_movers(owner: Option<&Arg>) -> bool {
    owner.is_none_or(|owner| matches!(owner.constant(), Some("Mover" | "All" | "Each")))
}

/// Refuses moves of a piece that are the moves of pieces including itself: asking for them would
/// ask for them again.
fn not_of_itself(cx: &mut Lower<'_>, pieces: Option<&[u32]>, at: At) -> Res<()> {
    let is_asked = |piece: &&u32| pieces.is_none_or(|pieces| pieces.contains(piece));
    let own = cx.own_moves.iter().find(is_asked).copied();
    let Some(piece) = own.map(|own| &cx.draft.pieces[own as usize]) else {
        return Ok(());
    };
    let message = format!("the moves of \"{}\" are made of themselves", piece.base);
    cx.error_hint(
        "L0327",
        at,
        message,
        "`(forEach Piece)` asks each piece for its moves, this one too: it stands in `(play …)`, and \
         with a piece stands what that piece may do",
    )
}

impl<'a> ForEachLevel<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        cx.draft.stacks = true;
        let op = Moves::ForEachLevel(crate::ir::ForEachLevel {
            kind: cx.kind(self.site_type),
            at: cx.int(self.at)?,
            from_top: self.way.and_then(Arg::constant) != Some("FromBottom"),
            moves: cx.moves(self.moves)?,
        });
        cx.with_then(op, self.then)
    }
}

impl<'a> ForEachSite<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::ForEachSite(
            cx.region(self.sites)?,
            cx.moves(self.moves)?,
            cx.moves_opt(self.otherwise)?,
        );
        cx.with_then(op, self.then)
    }
}

impl<'a> ForEachValue<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::ForEachValue(cx.ints(self.values)?, cx.moves(self.moves)?);
        cx.with_then(op, self.then)
    }
}

impl<'a> ForEachRange<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let (min, max) = (cx.int(self.min)?, cx.int(self.max)?);
        let range = cx.draft.arena.list(Ints::Range(min, max));
        let op = Moves::ForEachValue(range, cx.moves(self.moves)?);
        cx.with_then(op, self.then)
    }
}

impl<'a> ForEachPlayer<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let all = cx
            .draft
            .arena
            .list(Ints::Players(PlayerSet::All, None, None));
        let op = Moves::ForEachPlayer(all, cx.moves(self.moves)?);
        cx.with_then(op, self.then)
    }
}

impl<'a> ForEachPlayerOf<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::ForEachPlayer(cx.ints(self.players)?, cx.moves(self.moves)?);
        cx.with_then(op, self.then)
    }
}

impl<'a> ForEachTeam<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let parts = cx.each_team(|cx| cx.moves(self.moves))?;
        cx.with_then(Moves::All(parts.into()), self.then)
    }
}

impl<'a> ForEachGroup<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let rule = cx.group_rule(self.site_type, self.dirs, self.when, Members::Own)?;
        let op = Moves::ForEachGroup(rule, cx.moves(self.moves)?);
        cx.with_then(op, self.then)
    }
}

impl<'a> ForEachDirection_<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let from = cx.from_spec(self.from, None)?;
        let dirs = cx.dirs(self.dirs, from.kind, "Adjacent")?;
        let between = self.between.map(|b| cx.between_spec(Some(b))).transpose()?;
        let to = self.to.map(|to| cx.to_spec(Some(to))).transpose()?;
        let moves = cx.moves_opt(self.moves)?;
        let rule = ForEachDirection {
            from,
            dirs,
            between,
            to,
            moves,
        };
        cx.with_then(Moves::ForEachDirection(Box::new(rule)), self.then)
    }
}
