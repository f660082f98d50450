//! What stays between the games of a match: pieces of players who change sides, stacks, variables,
//! memories, and the phases that are passed by.

use ludwright::board::SiteType;
use ludwright::engine::{Limits, MoveList, State};
use ludwright::notation::{Names, move_texts};
use ludwright::text::{Library, LibraryText};

use super::play_texts as play;

/// The games of a match that are there for it alone.
struct Own(&'static str);

impl Library for Own {
    fn defines(&self) -> Vec<LibraryText> {
        Vec::new()
    }

    fn game(&self, name: &str) -> Option<LibraryText> {
        (name == "Laying").then(|| LibraryText {
            name: name.to_owned(),
            origin: "laying.lud".to_owned(),
            text: self.0.to_owned(),
        })
    }

    fn games(&self) -> Vec<String> {
        vec!["Laying".to_owned()]
    }
}

/// Lays four discs, then each step counts; who passes ends the game and has won it.
const LAYING: &str = "(game \"Laying\" (players 2) (equipment {(board (square 3)) (piece \"Disc\" Each)}) \
    (rules (start (set Var \"Steps\" 0)) phases:{ \
    (phase \"Laying\" (play (move Add (to (sites Empty)) (then (remember Value \"Laid\" (last To))))) \
    (nextPhase (= 4 (count Pieces)) \"Moving\")) \
    (phase \"Moving\" (play (or (forEach Piece (move Step (to if:(is Empty (to))) \
    (then (set Var \"Steps\" (+ 1 (var \"Steps\")))))) (move Pass))))} \
    (end (if (was Pass) (result Mover Win)))))";

const STACKS: &str = "(game \"Laying\" (players 2) (equipment {(board (square 3)) (piece \"Disc\" Each)}) \
    (rules (start (place Stack \"Disc1\" 0 count:2)) (play (or (move (from (sites Occupied by:Mover)) \
    (to (difference (sites Board) (from)))) (move Pass))) (end (if (was Pass) (result Mover Win)))))";

fn begin(game: &'static str, keep: &str) -> State {
    let text = format!(
        "(match \"Match\" (players 2) (games {{(subgame \"Laying\" next:1) (subgame \"Laying\" \
         next:1 first:2 keep:{{{keep}}})}}) (end (if (= 3 (count Trials)) (result P1 Draw))))"
    );
    let loaded = super::load_text(&text, &Own(game), Limits::default());
    loaded.game.new_initial_state(1).unwrap()
}

fn legal(state: &mut State) -> Vec<String> {
    let mut list = MoveList::new();
    state.legal_moves(&mut list).unwrap();
    let names = Names::of_state(state);
    move_texts(state.game().program(), &names, &list)
}

/// The owner of the piece on each site, as players of the match; 0 for none.
fn owners(state: &State) -> Vec<usize> {
    let owner = |site| {
        state
            .piece_at(SiteType::Cell, site)
            .map_or(0, |piece| piece.owner)
    };
    (0..9).map(owner).collect()
}

#[test]
fn pieces_stay_with_their_players_who_change_sides_and_phases_are_passed_by() {
    let mut state = begin(LAYING, "\"Disc\" \"Steps\" \"Laid\"");
    play(&mut state, &["a1", "b1", "c1", "a3", "a1-a2", "pass"]);
    assert_eq!(state.stage(), Some(1));
    // P1 has a2 and c1 still, now as the second player; nothing is laid any more.
    assert_eq!(state.current_player(), Some(2));
    assert_eq!(owners(&state), [0, 2, 1, 1, 0, 0, 2, 0, 0]);
    assert!(legal(&mut state).contains(&"b1-b2".to_owned()));
    assert_eq!(state.variable("Steps"), Some(1));
    let laid = [0, 1, 2, 6].map(|site| state.remembers("Laid", site));
    assert_eq!(laid, [true; 4]);
    assert_eq!(state.phase_of(1), 1);
    // And once more, back again.
    play(&mut state, &["b1-b2", "pass"]);
    assert_eq!(owners(&state), [0, 0, 1, 1, 2, 0, 2, 0, 0]);
    assert_eq!(state.variable("Steps"), Some(2));
}

#[test]
fn what_is_not_named_begins_anew() {
    let mut state = begin(LAYING, "\"Steps\"");
    play(&mut state, &["a1", "b1", "c1", "a3", "a1-a2", "pass"]);
    assert_eq!(owners(&state), [0; 9]);
    assert_eq!(state.variable("Steps"), Some(1));
    assert!(!state.remembers("Laid", 0));
    assert_eq!(state.phase_of(1), 0);
    assert_eq!(legal(&mut state).len(), 9);
}

#[test]
fn stacks_stay_as_they_are() {
    let mut state = begin(STACKS, "\"Disc\"");
    play(&mut state, &["a1-b1", "pass"]);
    let stack = |site| state.stack_at(SiteType::Cell, site).len();
    assert_eq!((stack(0), stack(1), stack(2)), (1, 1, 0));
    assert_eq!(owners(&state)[..3], [1, 1, 0]);
}
