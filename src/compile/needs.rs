//! What the rules need a state to hold.

use crate::ir::{
    Asks, Bool, Course, Dirs, EndRule, HideRule, Int, Moves, Needs, PlayerField, Region,
    Repetition, SetField, SiteField, Start, Verdict,
};
use crate::ludeme::Draft;

/// Looks through all expressions of a draft.
pub(super) fn of(draft: &Draft) -> Needs {
    let mut needs = Needs {
        count: draft.containers.len() > 1 && !draft.stacks,
        // The state of a large piece is the way it lies.
        state: !draft.dice.is_empty() || !draft.shapes.is_empty(),
        large: !draft.shapes.is_empty(),
        rotation: draft.turns || !draft.tiles.is_empty(),
        stacks: draft.stacks,
        events: draft.events.len(),
        dice: draft.dice.iter().map(|set| set.faces.len()).sum(),
        // A match counts points, whether its rules ask for them or not.
        score: draft.subgames.is_some(),
        asks: Asks {
            last: draft.reads_last,
            passed: draft.players > 1 && (!draft.meta.no_pass_end || asks_all_passed(draft)),
            ..Asks::default()
        },
        crossings: draft
            .tracks
            .iter()
            .filter(|track| track.crossing.is_some())
            .map(|track| track.sites.len() * draft.pieces.len())
            .sum(),
        ..Needs::default()
    };
    draft.arena.ints.iter().for_each(|op| int(op, &mut needs));
    draft
        .arena
        .bools
        .iter()
        .for_each(|op| bool_(op, &mut needs));
    draft
        .arena
        .regions
        .iter()
        .for_each(|op| region(op, &mut needs));
    draft
        .arena
        .moves
        .iter()
        .for_each(|node| moves(&node.op, &mut needs));
    needs.asks.chance |= draft
        .arena
        .dirs
        .iter()
        .any(|op| matches!(op, Dirs::Random(..)));
    draft
        .start
        .iter()
        .for_each(|rule| start(draft, rule, &mut needs));
    if let Some(repetition) = draft.meta.no_repeat {
        repeats(repetition, &mut needs);
    }
    needs.passing = passes_at_once(draft);
    needs.score |= draft
        .end
        .iter()
        .chain(draft.phases.iter().flat_map(|phase| &phase.end))
        .any(scored);
    needs
}

/// Whether the game ends when the first player passes at once: where nothing is set up
/// before play, and no rule asks whether all passed.
fn passes_at_once(draft: &Draft) -> bool {
    let mut moves = draft.arena.moves.iter();
    moves.any(|node| matches!(node.op, Moves::Pass))
        && draft.start.is_empty()
        && draft.players > 1
        && !draft.meta.no_pass_end
        && !asks_all_passed(draft)
}

/// Whether a rule of the end, or one within it, decides by score.
fn scored(rule: &EndRule) -> bool {
    let by_score = |verdict: &Verdict| matches!(verdict, Verdict::ByScore(..));
    match rule {
        EndRule::If { rules, result, .. } => {
            result.as_ref().is_some_and(by_score) || rules.iter().any(scored)
        }
        EndRule::ForEach(_, verdict) => by_score(verdict),
    }
}

/// Whether the rules ask if all players passed.
pub(super) fn asks_all_passed(draft: &Draft) -> bool {
    draft
        .arena
        .bools
        .iter()
        .any(|op| matches!(op, Bool::AllPassed))
}

fn repeats(repetition: Repetition, needs: &mut Needs) {
    match repetition {
        Repetition::Positional => needs.history = true,
        Repetition::Situational => {
            needs.history = true;
            needs.situational = true;
        }
        Repetition::PositionalInTurn => needs.turn_history = true,
        Repetition::SituationalInTurn => {
            needs.turn_history = true;
            needs.situational = true;
        }
    }
}

fn int(op: &Int, needs: &mut Needs) {
    match op {
        Int::AtLevel(SiteField::State, ..) => needs.state = true,
        Int::AtLevel(SiteField::Rotation, ..) => needs.rotation = true,
        Int::AtLevel(SiteField::Value, ..) => needs.value = true,
        Int::At(SiteField::State, ..) => needs.state = true,
        Int::At(SiteField::Rotation, ..) => needs.rotation = true,
        Int::At(SiteField::Value, ..) => needs.value = true,
        // Of a stack it is the height.
        Int::CountAt(..) => needs.count |= !needs.stacks,
        Int::WherePiece(_, _, Some(_)) => needs.state = true,
        Int::LevelOf { state: Some(_), .. } => needs.state = true,
        Int::Random(..) => needs.asks.chance = true,
        Int::Score(_) => needs.score = true,
        Int::Amount(_) | Int::Pot => needs.amount = true,
        Int::PlayerValue(_) => needs.player_value = true,
        Int::Prev | Int::PrevTurn => needs.asks.prev = true,
        Int::LastFromAfter | Int::LastToAfter => needs.asks.last_after = true,
        Int::Counter => needs.asks.counter = true,
        Int::Pending => needs.pending = true,
        Int::Course(Course::Turns) => needs.asks.turns = true,
        Int::Course(Course::Moves) => needs.asks.moves = true,
        Int::Course(Course::MovesThisTurn) => needs.asks.turn_moves = true,
        Int::Const(..)
        | Int::Context(..)
        | Int::Mover
        | Int::Next
        | Int::LastFrom
        | Int::LastTo
        | Int::Add(..)
        | Int::Sub(..)
        | Int::Mul(..)
        | Int::Div(..)
        | Int::Mod(..)
        | Int::Pow(..)
        | Int::Min(..)
        | Int::Max(..)
        | Int::Abs(..)
        | Int::Sum(..)
        | Int::Product(..)
        | Int::Least(..)
        | Int::Greatest(..)
        | Int::If(..)
        | Int::OfBool(..)
        | Int::At(SiteField::Who | SiteField::What, ..)
        | Int::AtLevel(SiteField::Who | SiteField::What, ..)
        | Int::StackSize(..)
        | Int::TopLevel(..)
        | Int::Var(..)
        | Int::Course(Course::Active | Course::Trials | Course::LegalMoves)
        | Int::CountSites(..)
        | Int::Length(..)
        | Int::CountValue(..)
        | Int::CountPieces(..)
        | Int::CountMoves(..)
        | Int::CountGroups(..)
        | Int::GroupSize(..)
        | Int::Territory(..)
        | Int::Liberties(..)
        | Int::Steps { .. }
        | Int::Paces { .. }
        | Int::Ahead { .. }
        | Int::Table(..)
        | Int::Coord(..)
        | Int::HandSite(..)
        | Int::MapEntry(..)
        | Int::RegionSite(..)
        | Int::ListEntry(..)
        | Int::PieceOf(..)
        | Int::WherePiece(_, _, None)
        | Int::LevelOf { state: None, .. }
        | Int::CountLevels { .. }
        | Int::EdgeBetween(..)
        | Int::TrackMove { .. }
        | Int::TrackFirst { .. }
        | Int::TrackSteps(..)
        | Int::LastLevelTo
        | Int::LastLevelFrom
        | Int::Face(..)
        | Int::Pips(..)
        | Int::TrackEnd(..)
        | Int::PathExtent(..)
        | Int::Limit(..) => {}
    }
}

fn bool_(op: &Bool, needs: &mut Needs) {
    match op {
        Bool::Visited(_) => needs.visited = true,
        Bool::Pending => needs.pending = true,
        Bool::Stuck(_) => needs.asks.stuck = true,
        Bool::Hidden(data, ..) => needs.hidden |= data.bit(),
        Bool::Repeat(repetition) => repeats(*repetition, needs),
        Bool::Const(..)
        | Bool::Not(..)
        | Bool::And(..)
        | Bool::Or(..)
        | Bool::Xor(..)
        | Bool::If(..)
        | Bool::Eq(..)
        | Bool::Ne(..)
        | Bool::Lt(..)
        | Bool::Le(..)
        | Bool::SameSites(..)
        | Bool::OfInt(..)
        | Bool::Empty(..)
        | Bool::In(..)
        | Bool::InList(..)
        | Bool::AllInList(..)
        | Bool::AllIn(..)
        | Bool::Friend(..)
        | Bool::Enemy(..)
        | Bool::Active(..)
        | Bool::Full
        | Bool::AllSites(..)
        | Bool::AllDifferent(..)
        | Bool::AllValues(..)
        | Bool::AllGroups(..)
        | Bool::AllPassed
        | Bool::Triggered(..)
        | Bool::DiceUsed
        | Bool::DiceEqual
        | Bool::AnyDie(..)
        | Bool::WasPass
        | Bool::NoMoves(..)
        | Bool::NoPieces(..)
        | Bool::CanMove(..)
        | Bool::Line(..)
        | Bool::LastKind { .. }
        | Bool::Path(..)
        | Bool::Loop(..)
        | Bool::Connected(..)
        | Bool::Blocked(..)
        | Bool::Pattern(..)
        | Bool::Threatened { .. }
        | Bool::Within(..)
        | Bool::Proposed(..)
        | Bool::Decided(..)
        | Bool::Puzzle(..)
        | Bool::ForAll(..)
        | Bool::SidesMatch(..)
        | Bool::PathLoop(..)
        | Bool::Tree(..)
        | Bool::Crossing(..)
        | Bool::Related(..) => {}
    }
}

fn region(op: &Region, needs: &mut Needs) {
    match op {
        Region::Pending => needs.pending = true,
        Region::ToClear => needs.to_clear = true,
        Region::Hidden(data, ..) => needs.hidden |= data.bit(),
        Region::Landed => needs.landed = true,
        Region::Start(_) => needs.starts = true,
        Region::Random(..) => needs.asks.chance = true,
        Region::WithState(..) => needs.state = true,
        Region::Fixed(..)
        | Region::Empty(..)
        | Region::Context
        | Region::Occupied(..)
        | Region::OccupiedBelow(..)
        | Region::If(..)
        | Region::Union(..)
        | Region::Intersection(..)
        | Region::Difference(..)
        | Region::OfList(..)
        | Region::OfSite(..)
        | Region::ByPlayer(..)
        | Region::Indexed(..)
        | Region::Filter(..)
        | Region::ForEachSite(..)
        | Region::ForEachPlayer(..)
        | Region::Levels(..)
        | Region::Loop(..)
        | Region::Crossing(..)
        | Region::Around(..)
        | Region::Direction(..)
        | Region::Between(..)
        | Region::LineOfSight { .. }
        | Region::Group(..)
        | Region::Paces { .. }
        | Region::Groups(..)
        | Region::Distance { .. }
        | Region::Walk(..)
        | Region::Pattern(..)
        | Region::Expand(..)
        | Region::FromOf(..)
        | Region::ToOf(..)
        | Region::Winning(..)
        | Region::Covered(..)
        | Region::LastBetween
        | Region::Track { .. }
        | Region::Incident { .. } => {}
    }
}

fn moves(op: &Moves, needs: &mut Needs) {
    match op {
        Moves::Remove {
            at_end_of_turn: true,
            ..
        } => needs.to_clear = true,
        Moves::SetSite(SetField::Count, ..) => {
            needs.count = true;
            needs.unowned = true;
        }
        Moves::Sow(_) => needs.count = true,
        Moves::Hide(rule) => hide(rule, needs),
        Moves::AvoidStored(_) => needs.asks.stored = true,
        Moves::Roll | Moves::Chance(_) | Moves::Drawn(..) => needs.asks.chance = true,
        Moves::SetLevel(SetField::State, ..) => needs.state = true,
        Moves::SetLevel(SetField::Value, ..) => needs.value = true,
        Moves::SetSite(SetField::State, ..) => needs.state = true,
        Moves::SetSite(SetField::Value, ..) => needs.value = true,
        Moves::AddScore(..) => needs.score = true,
        Moves::SetPlayer(field, ..) => player(*field, needs),
        Moves::SetPot(_) | Moves::Bet(..) => needs.amount = true,
        Moves::SetPending(_) => needs.pending = true,
        Moves::Flip(..) => needs.state = true,
        Moves::SetRotation(..) | Moves::Turn(..) => needs.rotation = true,
        Moves::Add { piece, .. } | Moves::Claim(piece, _) | Moves::Promote { into: piece, .. } => {
            needs.state |= piece.state.is_some();
        }
        Moves::All(..)
        | Moves::Seq(..)
        | Moves::If(..)
        | Moves::Priority(..)
        | Moves::AllCombinations(..)
        | Moves::Satisfy(..)
        | Moves::Append(..)
        | Moves::Max(..)
        | Moves::Do { .. }
        | Moves::While(..)
        | Moves::ForEachPiece { .. }
        | Moves::ForEachSite(..)
        | Moves::ForEachValue(..)
        | Moves::ForEachPlayer(..)
        | Moves::ForEachGroup(..)
        | Moves::ForEachDirection(..)
        | Moves::Step { .. }
        | Moves::Slide(..)
        | Moves::Hop(..)
        | Moves::Leap { .. }
        | Moves::FromTo { .. }
        | Moves::Shoot { .. }
        | Moves::Select(..)
        | Moves::Remove {
            at_end_of_turn: false,
            ..
        }
        | Moves::Push(..)
        | Moves::Attract(..)
        | Moves::Note
        | Moves::Pass
        | Moves::MoveAgain
        | Moves::SwapPieces(..)
        | Moves::SwapPlayers(..)
        | Moves::Custodial(..)
        | Moves::Intervene(..)
        | Moves::Surround(..)
        | Moves::Enclose(..)
        | Moves::Directional(..)
        | Moves::ForEachLevel { .. }
        | Moves::FirstOnTrack(..)
        | Moves::Trigger(..)
        | Moves::ForEachDie(..)
        | Moves::SetLevel(SetField::Count, ..)
        | Moves::TakeControl { .. }
        | Moves::SetNext(..)
        | Moves::SetVar(..)
        | Moves::SetCounter(..)
        | Moves::Remember(..)
        | Moves::Forget(..)
        | Moves::ForgetAll(..)
        | Moves::RememberState
        | Moves::Propose(..)
        | Moves::Vote(..) => {}
    }
}

/// What is hidden is kept whether rules ask for it or not: players must not see it.
fn hide(rule: &HideRule, needs: &mut Needs) {
    rule.data.iter().for_each(|data| needs.hidden |= data.bit());
}

/// A number of players.
fn player(field: PlayerField, needs: &mut Needs) {
    match field {
        PlayerField::Score => needs.score = true,
        PlayerField::Value => needs.player_value = true,
        PlayerField::Amount => needs.amount = true,
    }
}

fn start(draft: &Draft, rule: &Start, needs: &mut Needs) {
    match rule {
        Start::Place(place) => {
            needs.count |= draft.arena.const_int(place.count) != Some(1);
            needs.unowned |= place.unowned;
            needs.state |= place.state.is_some();
            needs.rotation |= place.rotation.is_some();
            needs.value |= place.value.is_some();
        }
        Start::SetPlayer(field, ..) => player(*field, needs),
        Start::Remember(..) => {}
        Start::Hide(rule) => hide(rule, needs),
        Start::Shuffle(shuffle) => {
            needs.asks.chance = true;
            needs.state |= shuffle.state.is_some();
            needs.value |= shuffle.value.is_some();
        }
        Start::All(rules) => rules.iter().for_each(|rule| start(draft, rule, needs)),
        Start::ForEachValue(_, inner)
        | Start::ForEachPlayer(_, inner)
        | Start::ForEachSite(_, inner) => {
            start(draft, inner, needs);
        }
    }
}
