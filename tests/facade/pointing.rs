//! Moves made by pointing, and positions for pages that draw by themselves: for every game that comes
//! with the crate, and for games that hide something.

use std::collections::{BTreeMap, BTreeSet};

use ludwright::{Game, Loader, Play, Rng};

use super::load;

/// Calls `look` with the positions of a random game.
fn walk(game: &Game, seed: u64, plies: usize, look: &mut impl FnMut(&Play)) {
    let mut rng = Rng::new(seed);
    let mut play = game.start(seed).unwrap();
    for _ in 0..plies {
        look(&play);
        let Some(count) = Some(play.legal().len()).filter(|count| *count > 0) else {
            return;
        };
        let chosen = play.legal()[rng.below(count)];
        play.play(chosen).unwrap();
    }
    look(&play);
}

/// What must hold of how the moves of a position are made: each by sites that can be touched, none
/// before all its sites were, and no two alike.
fn check(play: &Play) {
    let Some(mover) = play.player() else {
        return;
    };
    let name = play.game().name();
    let view = play.view(mover);
    let gestures = view.gestures().expect("who is to move knows the moves");
    assert_eq!(gestures.len(), play.legal().len(), "{name}");
    let scenery = view.scenery();
    let spots = scenery.sites.iter().map(|spot| spot.id.as_str());
    let hands = scenery.hands.iter().flat_map(|hand| &hand.sites);
    let known: BTreeSet<&str> = spots.chain(hands.map(|site| site.id.as_str())).collect();
    let symbols: BTreeSet<&str> = scenery.symbols.iter().map(|it| it.id.as_str()).collect();
    let mut by_sites: BTreeMap<&[String], Vec<&str>> = BTreeMap::new();
    for (gesture, text) in gestures.iter().zip(play.texts()) {
        assert_eq!(gesture.text, text, "{name}");
        let outside = gesture
            .sites
            .iter()
            .find(|site| !known.contains(site.as_str()));
        assert_eq!(outside, None, "{name}: {text} touches what is not there");
        if let Some(symbol) = &gesture.symbol {
            assert!(symbols.contains(symbol.as_str()), "{name}: {text}");
        }
        by_sites
            .entry(&gesture.sites)
            .or_default()
            .push(&gesture.choice);
    }
    for (sites, choices) in &by_sites {
        let different: BTreeSet<&str> = choices.iter().copied().collect();
        assert_eq!(
            different.len(),
            choices.len(),
            "{name}: {sites:?} {choices:?}"
        );
        let chosen = choices.len() > 1 || sites.is_empty();
        assert_eq!(
            chosen,
            !choices.contains(&""),
            "{name}: {sites:?} {choices:?}"
        );
        for length in 1..sites.len() {
            let begun = by_sites.contains_key(&sites[..length]);
            assert!(!begun, "{name}: {sites:?} begins with another move");
        }
    }
}

#[test]
fn every_move_of_every_game_is_made_by_pointing() {
    let loader = Loader::bundled();
    for name in loader.games() {
        let game = loader.load(&name).unwrap();
        for seed in 0..2 {
            walk(&game, seed, 30, &mut check);
        }
    }
}

#[test]
fn all_that_stands_on_a_board_has_a_place_and_a_look() {
    let loader = Loader::bundled();
    for name in loader.games() {
        let game = loader.load(&name).unwrap();
        let look = &mut |play: &Play| {
            let view = play.referee();
            let (scenery, scene) = (view.scenery(), view.scene());
            assert_eq!(scenery.key, scene.board, "{name}");
            let spots = scenery.sites.iter().map(|spot| &spot.id);
            let hands = scenery.hands.iter().flat_map(|hand| &hand.sites);
            let known: BTreeSet<&String> = spots.chain(hands.map(|site| &site.id)).collect();
            let symbols: BTreeSet<&String> = scenery.symbols.iter().map(|it| &it.id).collect();
            for occupied in &scene.sites {
                assert!(known.contains(&occupied.site), "{name}: {}", occupied.site);
                let seen = occupied
                    .stack
                    .iter()
                    .all(|look| symbols.contains(&look.symbol));
                assert!(seen, "{name}: {occupied:?}");
            }
            let ids: Vec<_> = scene.last.iter().filter(|id| !known.contains(id)).collect();
            assert!(ids.is_empty(), "{name}: {ids:?}");
        };
        walk(&game, 7, 12, look);
    }
}

/// A site that is a move by itself where another move begins is touched twice; moves with the same
/// sites are told apart by a choice; what has no site is a button.
#[test]
fn moves_that_begin_alike_are_told_apart() {
    let game = load(
        r#"(game "Alike" (players 2)
            (equipment { (board (square 2)) (piece "Disc" P1 (step Orthogonal (to if:True)))
                (piece "King" P1) (piece "Disc" P2) (piece "King" P2) })
            (rules (start (place "Disc1" coord:"A1"))
                (play (or { (forEach Piece) (move Remove (sites Occupied by:Mover))
                    (move Add (piece {"Disc" "King"}) (to (sites Empty))) (move Pass) }))
                (end (if (no Moves Mover) (result Mover Loss)))))"#,
    );
    let play = game.start(0).unwrap();
    check(&play);
    let gestures = play.view(1).gestures().unwrap();
    let shown = gestures.iter().map(|gesture| {
        let sites = gesture.sites.join(" ");
        format!("{}: {sites} [{}]", gesture.text, gesture.choice)
    });
    insta::assert_snapshot!(shown.collect::<Vec<_>>().join("\n"), @r"
    a1-a2: c0 c2 []
    a1-b1: c0 c1 []
    xa1: c0 c0 []
    b1=Disc1: c1 [=Disc1]
    b1=King1: c1 [=King1]
    a2=Disc1: c2 [=Disc1]
    a2=King1: c2 [=King1]
    b2=Disc1: c3 [=Disc1]
    b2=King1: c3 [=King1]
    pass:  [pass]
    ");
}

/// Whoever does not see a piece is told nothing of it: neither in what stands there, nor by the
/// moves, nor in the ends of the last one.
#[test]
fn what_is_hidden_is_in_no_scene() {
    let game = load(
        r#"(game "Hidden" (players 2)
            (equipment { (board (square 3)) (piece "Spy" Each) (piece "Wall" Each) })
            (rules (start (set Hidden (sites Board) to:P2))
                (play (move Add (piece {"Spy" "Wall"}) (to (sites Empty))))
                (end (if (is Full) (result Mover Win)))))"#,
    );
    let mut play = game.start(0).unwrap();
    assert!(play.view(2).gestures().is_none());
    assert!(play.view(0).gestures().is_none());
    let chosen = play.legal()[3];
    play.play(chosen).unwrap();
    let own = play.view(1).scene();
    assert_eq!((own.sites.len(), own.last.len()), (1, 2));
    for other in [2, 0] {
        let scene = play.view(other).scene();
        assert_eq!((scene.sites.len(), scene.last.len()), (0, 0));
    }
}
