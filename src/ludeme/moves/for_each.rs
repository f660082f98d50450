//! `(forEach …)`: moves for each of something.

use crate::ir::{ForEachDirection, Int, Ints, Leaf, Moves, MovesId, PlayerSet};
use crate::ludeme::form::{Arg, Value};
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
}

impl<'a> ForEachPiece<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let kind = cx.kind(self.on);
        let owner = self.owner;
        let moves = cx.moves_opt(self.moves)?;
        let mut hand = self.hand;
        let mut names = self.names;
        // A lone text may also name a hand.
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
        let mut pieces = None;
        for name in names.map(Arg::parts).unwrap_or_default() {
            let named = cx.pieces_named(name)?;
            pieces.get_or_insert_with(Vec::new).extend(named);
        }
        let pieces: Option<Box<[u32]>> = pieces.map(Into::into);
        let top = cx.fixed_truth(self.top, false)?;
        cx.draft.stacks |= top;
        let several = match owner.map(|owner| &owner.value) {
            Some(Value::Const(_, name)) => {
                matches!(
                    *name,
                    "All" | "Each" | "NonMover" | "Enemy" | "Friend" | "Ally" | "TeamMover"
                ) || name.starts_with("Team")
            }
            Some(_) | None => false,
        };
        if several && let Some(owner) = owner {
            let all = owner.constant() == Some("All");
            let list = cx.players(owner)?;
            let player = cx
                .draft
                .arena
                .int(Int::Leaf(Leaf::Context(crate::ir::ContextVar::Player)));
            let each = Moves::ForEachPiece {
                kind,
                owner: player,
                pieces: pieces.clone(),
                within,
                top,
                moves,
            };
            let each = cx.draft.arena.moves(each, None);
            let mut parts = vec![cx.draft.arena.moves(Moves::ForEachPlayer(list, each), None)];
            if all {
                for owner in [0, cx.draft.players as i32 + 1] {
                    let owner = cx.constant(owner);
                    let op = Moves::ForEachPiece {
                        kind,
                        owner,
                        pieces: pieces.clone(),
                        within,
                        top,
                        moves,
                    };
                    parts.push(cx.draft.arena.moves(op, None));
                }
            }
            return cx.with_then(Moves::All(parts.into()), self.then);
        }
        let owner = match owner {
            Some(owner) => cx.player(owner)?,
            None => cx.draft.arena.int(Int::Leaf(Leaf::Mover)),
        };
        cx.with_then(
            Moves::ForEachPiece {
                kind,
                owner,
                pieces,
                within,
                top,
                moves,
            },
            self.then,
        )
    }
}

impl<'a> ForEachLevel<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        cx.draft.stacks = true;
        let op = Moves::ForEachLevel {
            kind: cx.kind(self.site_type),
            at: cx.int(self.at)?,
            from_top: self.way.and_then(Arg::constant) != Some("FromBottom"),
            moves: cx.moves(self.moves)?,
        };
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
