//! `(sites Around …)`, `(sites Direction …)`, `(sites Between …)`, `(sites LineOfSight …)`,
//! `(sites Distance …)`, walks: sites by their place relative to another.

use crate::board::Relation;
use crate::ir::{
    Around, AroundRule, BetweenRule, ContextVar, DirectionRule, DistanceRule, Int, Leaf, PacesRule,
    Region, RegionId, Sight, SightRule,
};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The neighbours of a site or a region.
    SitesAround: Region = ["sites"] ("Around") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The middle.
        of: req [INT | REGION],
        /// Which of them.
        which: opt [REGION_TYPE],
        /// How many steps away; by default 1.
        distance: opt "distance" [INT],
        /// The directions; by default any.
        dirs: opt [ABSOLUTE],
        /// What they must satisfy, as `(to)`; the site they lie around is `(from)`.
        when: opt "if" [BOOL],
        /// The middle too?
        include_self: opt "includeSelf" [BOOL],
    }
    example "(sites Around (last To) Empty)"
    says "[{which} |]sites within [{distance:space}|1 space] of {of}[ {dirs}][ where {when}]<include_self? with the origin>"
    plain "the [{which} |]~sites [within {distance:step} of|next to] {of}[ {dirs}][ where {when}]<include_self? and the ~site itself>"
}

ludeme! {
    /// The sites from another along directions.
    SitesDirection: Region = ["sites"] ("Direction") {
        /// The start.
        from: req "from" [INT | REGION],
        /// The directions; by default any.
        dirs: opt [DIRECTION | ABSOLUTES],
        /// The start too?
        included: opt "included" [BOOL],
        /// Where to stop, as `(to)`.
        stop: opt "stop" [BOOL],
        /// The site that stops it too?
        stop_included: opt "stopIncluded" [BOOL],
        /// How far at most.
        distance: opt "distance" [INT],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
    }
    example "(sites Direction from:(last To) N)"
    says "the sites from {from}[ in the direction {dirs}][ until {stop}][ within {distance}]<included? with the origin><stop_included? with the last>"
    plain "the ~sites [{dirs} |in line ]from {from}[, up to the one where {stop}][, at most {distance:step} away]"
}

ludeme! {
    /// The sites between two others in a straight line.
    SitesBetween: Region = ["sites"] ("Between") {
        /// The directions; by default any.
        dirs: opt [DIRECTION],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// One end.
        from: req "from" [INT],
        /// That end too?
        from_included: opt "fromIncluded" [BOOL],
        /// The other end.
        to: req "to" [INT],
        /// That end too?
        to_included: opt "toIncluded" [BOOL],
        /// What each must satisfy, as `(between)`.
        when: opt "cond" [BOOL],
    }
    example "(sites Between from:(last From) to:(last To))"
    says "the sites between {from} and {to}[ in the direction {dirs}][ where {when}]<from_included? with the first><to_included? with the last>"
    plain "the ~sites between {from} and {to}[ where {when}]"
}

ludeme! {
    /// What is seen from a site: the first pieces, the empty sites before them, or
    /// the last of those.
    SitesLineOfSight: Region = ["sites"] ("LineOfSight") {
        /// What to look for; by default the first piece.
        see: opt [SIGHT],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// From here; by default from where the last move ended.
        at: opt "at" [INT],
        /// The directions; by default any.
        dirs: opt [DIRECTION],
    }
    example "(sites LineOfSight Farthest at:(last To) Orthogonal)"
    says "the [{see}|Piece] sites in line of sight of [{at}|the to location of the last move][ in the direction {dirs}]"
    plain "the <see?{see.plain}|first occupied> ~sites in line of sight of [{at}|the ~site just moved to][ {dirs}]"
}

ludeme! {
    /// The sites so many steps away.
    SitesDistance: Region = ["sites"] ("Distance") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// What counts as a step.
        relation: opt [RELATION],
        /// From here.
        from: req "from" [INT],
        /// How many.
        range: req [RANGE],
    }
    example "(sites Distance from:(last To) (exact 2))"
    says "the sites at a distance {range} from {from}[ in {relation} steps]"
    plain "the ~sites at a distance of {range} from {from}"
}

ludeme! {
    /// The sites that so many steps of some kind lead to.
    SitesPaces: Region = ["sites"] ("Distance") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// What else counts as a step; the step itself says it all.
        relation: opt [RELATION],
        /// The step, with the site it begins at as `(from)`.
        step: req [MOVES],
        /// The rotation after a step.
        rotation: opt "newRotation" [INT],
        /// From here.
        from: req "from" [INT],
        /// How many.
        range: req [RANGE],
    }
    example "(sites Distance (step Orthogonal (to if:(is Empty (to)))) from:(last To) (range 1 3))"
    says "the sites at a distance {range} from {from} by {step}[ turned {rotation}][ {relation}]"
    plain "the ~sites that {range} moves lead to from {from}, each of them to {step}"
}

ludeme! {
    /// Where walks from a site end.
    SitesWalk: Region = ["sites"] {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The site; by default the site at hand.
        from: opt [INT],
        /// The walks.
        walks: req [STEP_LISTS],
        /// Whether in every direction; by default it is.
        rotations: opt "rotations" [BOOL],
    }
    example "(sites (last To) {{F F R F} {F F L F}})"
    says "the sites reached from [{from}|current site] by the walks {walks}<rotations! unturned>"
    plain "the ~sites reached from [{from}|that ~site] by {walks}"
}

ludeme! {
    /// The sites of a track.
    SitesTrack: Region = ["sites"] ("Track") {
        /// Whose track.
        owner: opt [PLAYER | ROLE],
        /// The track; the first of theirs, or the first of nobody's if no player is named either.
        track: opt [TEXT],
        /// Only from this site on, it included.
        from: opt "from" [INT],
        /// Only as far as this site, it included.
        to: opt "to" [INT],
    }
    example "(sites Track from:(last From) to:(last To))"
    says "the sites of the track[ {track.name}][ of {owner}][ from {from}][ to {to}]"
    plain "the ~sites of [the track {track.name}|the track][ of {owner}][ from {from}][ to {to}]"
}

ludeme! {
    /// Sites drawn at random.
    SitesRandom: Region = ["sites"] ("Random") {
        /// From these; by default from the empty sites.
        sites: opt [REGION],
        /// How many; by default 1.
        number: opt "num" [INT],
    }
    example "(sites Random (sites Empty) num:2)"
    says "[{number}|1] random sites of [{sites}|the empty sites]"
    plain "[{number:site}|one ~site] drawn at random from [{sites}|the empty ~sites]"
}

impl<'a> SitesAround<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let kind = cx.kind(self.site_type);
        let which = match self.which.and_then(Arg::constant) {
            Some("Empty") => Around::Empty,
            Some("NotEmpty") => Around::NotEmpty,
            Some("Own") => Around::Own,
            Some("NotOwn") => Around::NotOwn,
            Some("Enemy") => Around::Enemy,
            Some("NotEnemy") => Around::NotEnemy,
            Some(_) | None => Around::Any,
        };
        let rule = AroundRule {
            kind,
            of: cx.region(self.of)?,
            which,
            distance: cx.int_or(self.distance, Int::Leaf(Leaf::Const(1)))?,
            dirs: cx.dirs(self.dirs, kind, "Adjacent")?,
            when: cx.bool_opt(self.when)?,
            include_self: cx.fixed_truth(self.include_self, false)?,
        };
        Ok(cx.draft.arena.region(Region::Around(Box::new(rule))))
    }
}

impl<'a> SitesDirection<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let kind = cx.kind(self.site_type);
        let rule = DirectionRule {
            kind,
            from: cx.region(self.from)?,
            dirs: cx.dirs(self.dirs, kind, "Adjacent")?,
            included: cx.bool_opt(self.included)?,
            stop: cx.bool_opt(self.stop)?,
            stop_included: cx.bool_opt(self.stop_included)?,
            distance: cx.int_opt(self.distance)?,
        };
        Ok(cx.draft.arena.region(Region::Direction(Box::new(rule))))
    }
}

impl<'a> SitesBetween<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let kind = cx.kind(self.site_type);
        let rule = BetweenRule {
            kind,
            dirs: cx.dirs(self.dirs, kind, "Adjacent")?,
            from: cx.int(self.from)?,
            from_included: cx.bool_opt(self.from_included)?,
            to: cx.int(self.to)?,
            to_included: cx.bool_opt(self.to_included)?,
            when: cx.bool_opt(self.when)?,
        };
        Ok(cx.draft.arena.region(Region::Between(Box::new(rule))))
    }
}

impl<'a> SitesLineOfSight<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let kind = cx.kind(self.site_type);
        let see = match self.see.and_then(Arg::constant) {
            Some("Empty") => Sight::Empty,
            Some("Farthest") => Sight::Farthest,
            Some(_) | None => Sight::Piece,
        };
        let at = cx.int_or(self.at, Int::Leaf(Leaf::LastTo))?;
        let dirs = cx.dirs(self.dirs, kind, "Adjacent")?;
        Ok(cx.draft.arena.region(Region::LineOfSight(SightRule {
            see,
            kind,
            at,
            dirs,
        })))
    }
}

impl<'a> SitesDistance<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let kind = cx.kind(self.site_type);
        let word = self.relation.and_then(Arg::constant).unwrap_or("Adjacent");
        let relation = Relation::ALL
            .into_iter()
            .find(|relation| relation.name() == word);
        let from = cx.int(self.from)?;
        let (min, max) = cx.range(self.range)?;
        let relation = relation.unwrap_or(Relation::Adjacent);
        Ok(cx.draft.arena.region(Region::Distance(DistanceRule {
            kind,
            relation,
            from,
            min,
            max,
        })))
    }
}

impl<'a> SitesPaces<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        if let Some(rotation) = self.rotation {
            let message = "steps that turn the piece cannot be played by lud yet";
            return cx.error("L0311", rotation.at, message);
        }
        let step = cx.moves(self.step)?;
        let from = cx.int(self.from)?;
        let (min, max) = cx.range(self.range)?;
        Ok(cx.draft.arena.region(Region::Paces(PacesRule {
            step,
            from,
            min,
            max,
        })))
    }
}

impl<'a> SitesWalk<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let kind = cx.kind(self.site_type);
        let mut walks = Vec::new();
        for walk in self.walks.parts() {
            walks.push(cx.walk(walk)?);
        }
        let walks = cx.walks(kind, &walks, None);
        let from = cx.int_or(self.from, Int::Leaf(Leaf::Context(ContextVar::From)))?;
        Ok(cx.draft.arena.region(Region::Walk(kind, walks, from)))
    }
}

impl<'a> SitesTrack<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let owner = self.owner.map(|owner| cx.player(owner)).transpose()?;
        let mut track = cx.track_pick(self.call.at, self.track, owner)?;
        if self.track.is_none() && owner.is_none() {
            // Quirk 19: a player's own track is meant only if the player or the track is named.
            let tracks = track.tracks.into_iter();
            let free = |index: &u32| cx.draft.tracks[*index as usize].owner == 0;
            track.tracks = tracks.filter(free).collect();
        }
        let from = cx.int_opt(self.from)?;
        let to = cx.int_opt(self.to)?;
        Ok(cx.draft.arena.region(Region::Track { track, from, to }))
    }
}

impl<'a> SitesRandom<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let kind = cx.default_kind();
        let sites = match self.sites {
            Some(sites) => cx.region(sites)?,
            None => cx.draft.arena.region(Region::Empty(kind)),
        };
        let number = cx.int_or(self.number, Int::Leaf(Leaf::Const(1)))?;
        Ok(cx.draft.arena.region(Region::Random(sites, number)))
    }
}
