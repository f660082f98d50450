//! What a state must hold for the rules.

use crate::ir::{
    Asks, Bool, Component, Components, Effects, EndRule, Expr, HideRule, Moves, Needs, PlayerField,
    Start, Verdict,
};
use crate::ludeme::Draft;

/// Looks through all expressions of a draft.
pub(super) fn of(draft: &Draft) -> Needs {
    let mut needs = Needs {
        count: draft.containers.len() > 1 && !draft.stacks,
        // The state of a large piece says which way it lies, and that of a die which face is up.
        state: !draft.dice.is_empty() || !draft.shapes.is_empty(),
        large: !draft.shapes.is_empty(),
        rotation: draft.turns || !draft.tiles.is_empty(),
        stacks: draft.stacks,
        events: draft.events.len(),
        dice: draft.dice.iter().map(|set| set.faces.len()).sum(),
        // A match counts points whether its rules ask for them or not.
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
    for expr in draft.arena.all() {
        let effects = draft.arena.effects(expr);
        needs.hidden |= effects.hidden;
        asked(effects.reads, &mut needs.asks);
        // The count of a stack is its height, which need not be stored.
        let counted = effects.reads.has(Component::Count) && !needs.stacks;
        needs.count |= counted || effects.writes.has(Component::Count);
        needs.unowned |= effects.writes.has(Component::Unowned);
        // Directions follow the rotation of pieces that have one, but are no reason to keep
        // rotations.
        if !matches!(expr, Expr::Dirs(_)) {
            keep(effects.reads.and(effects.writes), &mut needs);
        }
    }
    draft
        .start
        .iter()
        .for_each(|rule| start(draft, rule, &mut needs));
    // Quirk 39: a pass may depend on how many moves a turn has.
    needs.asks.turn_moves |= asks_all_passed(draft) && goes_on(draft);
    if let Some(repetition) = draft.meta.no_repeat {
        keep(Effects::of_repetition(repetition).reads, &mut needs);
    }
    needs.passing = passes_at_once(draft);
    needs.score |= draft
        .end
        .iter()
        .chain(draft.phases.iter().flat_map(|phase| &phase.end))
        .any(scored);
    needs
}

/// The greatest total size, in words, of the sets for each kind of piece.
const MOST_WORDS: usize = 64;

/// For up to how many kinds of pieces such sets pay: reading one must be quicker than visiting all
/// pieces of a player who has several kinds.
pub(super) fn by_piece(draft: &Draft, words: usize) -> usize {
    let several = (1..=draft.players).any(|player| {
        let own = |piece: &&crate::ir::Piece| piece.owner as usize == player;
        draft.pieces.iter().filter(own).count() > 1
    });
    let each = |node: &crate::ir::MovesNode| matches!(node.op, Moves::ForEachPiece(_));
    let worth = several && !draft.stacks && draft.arena.moves.iter().any(each);
    let kinds = draft.pieces.len();
    if worth && kinds * words <= MOST_WORDS {
        kinds
    } else {
        0
    }
}

/// Whether the game ends if the first player passes right away: nothing is set up before play, and
/// no rule asks whether all have passed.
fn passes_at_once(draft: &Draft) -> bool {
    let mut moves = draft.arena.moves.iter();
    moves.any(|node| matches!(node.op, Moves::Pass))
        && draft.start.is_empty()
        && draft.players > 1
        && !draft.meta.no_pass_end
        && !asks_all_passed(draft)
}

/// Whether an end rule, or one inside it, decides by score.
fn scored(rule: &EndRule) -> bool {
    let by_score = |verdict: &Verdict| matches!(verdict, Verdict::ByScore(..));
    match rule {
        EndRule::If { rules, result, .. } => {
            result.as_ref().is_some_and(by_score) || rules.iter().any(scored)
        }
        EndRule::ForEach(_, verdict) => by_score(verdict),
    }
}

/// Whether a turn may have several moves.
fn goes_on(draft: &Draft) -> bool {
    let mut all = draft.arena.all();
    all.any(|expr| draft.arena.effects(expr).writes.has(Component::Next))
}

/// Whether the rules ask if all players passed.
pub(super) fn asks_all_passed(draft: &Draft) -> bool {
    draft
        .arena
        .bools
        .iter()
        .any(|op| matches!(op, Bool::AllPassed))
}

/// What rules read about the course of the game.
fn asked(reads: Components, asks: &mut Asks) {
    // What only the set-up reads is not told apart here: set-ups seldom draw but to shuffle.
    asks.chance |= reads.has(Component::Chance);
    asks.chance_in_play |= reads.has(Component::Chance);
    asks.prev |= reads.has(Component::Prev) || reads.has(Component::PrevTurn);
    asks.last_after |= reads.has(Component::LastAfter);
    asks.counter |= reads.has(Component::Counter);
    asks.turns |= reads.has(Component::Turns);
    asks.moves |= reads.has(Component::Moves);
    asks.turn_moves |= reads.has(Component::TurnMoves);
    asks.stuck |= reads.has(Component::Stuck);
    asks.stored |= reads.has(Component::Stored);
}

/// A state keeps the components that rules read or change. Counts, and piles without an owner,
/// follow rules of their own: see [`of`].
fn keep(touched: Components, needs: &mut Needs) {
    let has = |component| touched.has(component);
    needs.state |= has(Component::State);
    needs.rotation |= has(Component::Rotation);
    needs.value |= has(Component::Value);
    needs.score |= has(Component::Score);
    needs.amount |= has(Component::Amount);
    needs.player_value |= has(Component::PlayerValue);
    needs.pending |= has(Component::Pending);
    needs.visited |= has(Component::Visited);
    needs.to_clear |= has(Component::ToClear);
    needs.landed |= has(Component::Landed);
    needs.starts |= has(Component::Starts);
    needs.history |= has(Component::History);
    needs.turn_history |= has(Component::TurnHistory);
    needs.situational |= has(Component::Situations);
}

/// What is hidden is kept even if no rule asks for it, because players must not see it.
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
        Start::SetVar(..) | Start::Remember(..) => {}
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
