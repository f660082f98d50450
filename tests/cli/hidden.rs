//! What a player may not see is not shown to them, in any format.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use ludwright::facade::Picture;
use ludwright::{Game, Loader, Play, Rng};

use super::{file, lud, lud_with};

const COLUMNS: usize = 4;
const SITES: usize = COLUMNS * COLUMNS;
const DATA: [&str; 6] = ["What", "Who", "State", "Count", "Rotation", "Value"];

/// A piece of a random position.
#[derive(Clone, Copy)]
struct Piece {
    rank: usize,
    owner: usize,
    numbers: [usize; 4],
}

/// What lies on each site, and what of it is hidden from player 2: bits of [`DATA`], and the
/// highest for everything.
#[derive(Clone)]
struct Board {
    pieces: [Option<Piece>; SITES],
    hidden: [u8; SITES],
}

const INVISIBLE: u8 = 1 << 6;

fn piece(rng: &mut Rng) -> Piece {
    Piece {
        rank: rng.below(3),
        owner: 1 + rng.below(2),
        numbers: [0; 4].map(|_| rng.below(4)),
    }
}

impl Board {
    fn random(rng: &mut Rng) -> Self {
        let mut board = Self {
            pieces: [None; SITES],
            hidden: [0; SITES],
        };
        for site in 0..SITES {
            board.pieces[site] = (rng.below(4) > 0).then(|| piece(rng));
            board.hidden[site] = match rng.below(4) {
                0 => 0,
                1 => INVISIBLE,
                2 => rng.below(64) as u8,
                _ => 1 << rng.below(6),
            };
        }
        board
    }

    /// Another board that looks the same to player 2.
    fn disguised(&self, rng: &mut Rng) -> Self {
        let mut other = self.clone();
        for (there, hidden) in other.pieces.iter_mut().zip(self.hidden) {
            if hidden & INVISIBLE != 0 {
                *there = (rng.below(2) > 0).then(|| piece(rng));
                continue;
            }
            let Some(there) = there else { continue };
            let new = piece(rng);
            if hidden & 1 != 0 {
                there.rank = new.rank;
            }
            if hidden & 2 != 0 {
                there.owner = new.owner;
            }
            for (index, number) in there.numbers.iter_mut().enumerate() {
                if hidden >> (2 + index) & 1 != 0 {
                    *number = new.numbers[index];
                }
            }
        }
        other
    }

    /// A game that begins so.
    fn game(&self) -> String {
        let mut start = String::new();
        for site in 0..SITES {
            let name = format!(
                "{}{}",
                ["A", "B", "C", "D"][site % COLUMNS],
                site / COLUMNS + 1
            );
            if let Some(Piece {
                rank,
                owner,
                numbers,
            }) = self.pieces[site]
            {
                let kind = ["Scout", "Miner", "Spy"][rank];
                let [state, count, rotation, value] = numbers;
                let count = count + 1;
                let _ = write!(
                    start,
                    "(place \"{kind}{owner}\" coord:\"{name}\" count:{count} state:{state} \
                     rotation:{rotation} value:{value}) "
                );
            }
            let hidden = DATA.iter().enumerate();
            let hidden = hidden.filter(|(index, _)| self.hidden[site] >> index & 1 == 1);
            for (_, data) in hidden {
                let _ = write!(start, "(set Hidden {data} at:{site} to:P2) ");
            }
            if self.hidden[site] & INVISIBLE != 0 {
                let _ = write!(start, "(set Hidden at:{site} to:P2) ");
            }
        }
        format!(
            "(game \"Secrets\" (players {{(player N) (player S)}}) (equipment {{(board (square {COLUMNS})) \
             (piece \"Scout\" Each) (piece \"Miner\" Each) (piece \"Spy\" Each)}}) \
             (rules (start {{{start}}}) \
             (play (or (forEach Piece (move Step (to if:(is Empty (to))))) (move Pass)))))"
        )
    }
}

fn start_of(text: &str) -> Play {
    let game = Loader::new().load_text("secrets.lud", text);
    let game = game.unwrap_or_else(|reports| panic!("{reports}\n{text}"));
    game.start(0).unwrap()
}

/// All that is ever shown of a position to a player, and of the moves that may be played there.
fn shown(play: &Play, player: usize) -> Vec<String> {
    let view = play.view(player);
    let picture = Picture {
        color: true,
        legend: true,
    };
    let legal = play.legal().iter();
    let seen = legal.map(|chosen| play.seen_text(*chosen, Some(player)).unwrap());
    // What is not seen at all may be anything, and any number of moves.
    let seen: BTreeSet<String> = seen.filter(|text| text == "pass").collect();
    vec![
        view.draw_with(picture),
        view.svg(true),
        serde_json::to_string(&view.data()).unwrap(),
        format!("{:?}", (view.moves(), view.dice(), view.status(), seen)),
        format!("{:?}", view.position()),
        view.hash().to_string(),
    ]
}

/// Who sits at no side of the game looks on, and sees what is hidden from nobody.
const ONLOOKER: usize = 3;

#[test]
fn positions_that_differ_in_what_is_hidden_look_the_same() {
    let mut rng = Rng::new(7);
    let mut seen_by_owner = 0;
    for _ in 0..150 {
        let board = Board::random(&mut rng);
        let other = board.disguised(&mut rng);
        let (mut one, mut two) = (start_of(&board.game()), start_of(&other.game()));
        // Who may see it all sees the difference, if there is one.
        let differs = shown(&one, 1) != shown(&two, 1);
        let hashes = (one.state().hash(), two.state().hash());
        assert_eq!(differs, hashes.0 != hashes.1, "{}", board.game());
        seen_by_owner += u32::from(differs);
        for ply in 0..3 {
            for viewer in [2, 0, ONLOOKER] {
                // The players' own moves may tell them what is in their way: those are the rules.
                if one.player() != Some(viewer) {
                    let both = (shown(&one, viewer), shown(&two, viewer));
                    assert_eq!(both.0, both.1, "{viewer} {ply} {}", board.game());
                }
            }
            let passed = [&mut one, &mut two].map(|play| play.play_text("pass").is_ok());
            assert_eq!(passed[0], passed[1]);
        }
    }
    assert!(seen_by_owner > 100, "{seen_by_owner}");
}

#[test]
fn commands_tell_nothing_of_what_is_hidden() {
    let mut rng = Rng::new(8);
    for case in 0..6 {
        let board = Board::random(&mut rng);
        let other = board.disguised(&mut rng);
        let one = file(&format!("hidden/{case}/one/secrets.lud"), board.game());
        let two = file(&format!("hidden/{case}/two/secrets.lud"), other.game());
        for command in [
            &["show"][..],
            &["show", "--format", "json"],
            &["show", "--format", "svg", "--targets"],
            &["moves"],
            &["moves", "--format", "json"],
        ] {
            let run = |path: &std::path::Path, player: &str| {
                let path = path.to_str().unwrap();
                let args = [&[command[0], path], &command[1..], &["--as", player]].concat();
                let run = lud(&args);
                assert_eq!(run.exit, 0, "{}", run.stderr);
                (run.stdout, run.stderr)
            };
            assert_eq!(run(&one, "P2"), run(&two, "P2"), "{command:?}");
        }
    }
}

/// A general and two scouts that the other side sees as pieces of somebody, one of them not
/// at all.
const SECRETS: &str = r#"(game "Secrets"
    (players {(player N) (player S)})
    (equipment {(board (square 3)) (piece "General" Each) (piece "Scout" Each) (hand Each)})
    (rules
        (start {
            (place "General1" coord:"A1") (place "Scout1" coord:"B1") (place "Scout1" coord:"C1")
            (place "General2" coord:"A3")
            (set Hidden What at:0 to:P2) (set Hidden {What Who} at:1 to:P2) (set Hidden at:2 to:P2)
            (set Hidden Who at:6 to:P1)
        })
        (play (or (forEach Piece (move Step Forward (to if:(is Empty (to))))) (move Pass)))))"#;

fn secrets(name: &str) -> String {
    let path = file(&format!("hidden/{name}/secrets.lud"), SECRETS);
    path.to_str().unwrap().to_owned()
}

#[test]
fn hidden_pieces_are_shown_as_hidden() {
    let path = secrets("shown");
    let show = |player: &[&str]| lud(&[&["show", &path], player].concat()).stdout;
    let board = |text: &str| text.lines().take(3).collect::<Vec<_>>().join("|");
    assert_eq!(board(&show(&[])), "3 g . .|2 . . .|1 G S S");
    assert_eq!(
        board(&show(&["--as", "P1"])),
        "3 G? .  .|2 .  .  .|1 G  S  S"
    );
    assert_eq!(
        board(&show(&["--as", "2"])),
        "3 g  .  .|2 .  .  .|1 ?1 ?  ."
    );
    let run = lud(&["show", &path, "--as", "P2", "--format", "json"]);
    let data: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(
        data["pieces"],
        serde_json::json!([
            {"site": "a1", "piece": "?1", "owner": 1},
            {"site": "b1", "piece": "?", "owner": null},
            {"site": "a3", "piece": "General2", "owner": 2},
        ])
    );
    let run = lud(&["show", &path, "--as", "P1", "--format", "json"]);
    let data: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    let general = serde_json::json!({"site": "a3", "piece": "General?", "owner": null});
    assert_eq!(data["pieces"][3], general);
    let svg = |player: &str| lud(&["show", &path, "--format", "svg", "--as", player]).stdout;
    assert_eq!(svg("P2").matches(">?<").count(), 2);
    assert_eq!(svg("P1").matches(">?<").count(), 0);
    for bad in ["P3", "0", "x"] {
        let run = lud(&["show", &path, "--as", bad]);
        assert_eq!(run.exit, 2, "{}", run.stderr);
    }
}

/// Games of the reference corpus that hide pieces: what a side does not see, by the rules of each.
#[test]
fn games_of_the_corpus_hide_what_they_say() {
    let Some(root) = crate::support::corpus::corpus("views of games that hide pieces") else {
        return;
    };
    let mut seen = Vec::new();
    crate::support::corpus::each_game(&root, |name, loaded, _| {
        if loaded.game.program().hides() {
            seen.push(name.to_owned());
            keeps_secrets(name, &Game::of_engine(loaded.game.clone(), Vec::new()));
        }
    });
    for name in ["Banqi", "Kriegspiel (Chess)", "L'attaque", "Sneakthrough"] {
        assert!(seen.iter().any(|game| game == name), "{name}: {seen:?}");
    }
}

/// Plays on, and looks at each position from every side.
fn keeps_secrets(name: &str, game: &Game) {
    let mut rng = Rng::new(3);
    let mut play = game.start(3).unwrap();
    for ply in 0..30 {
        for viewer in 1..=game.players() {
            for piece in play.view(viewer).pieces() {
                // Everything lies face down for both until it is turned up, and else what others have.
                let must_hide = match name {
                    "Banqi" => ply == 0,
                    "L'attaque" | "Kriegspiel (Chess)" | "Sneakthrough" => {
                        piece.owner != Some(viewer)
                    }
                    _ => false,
                };
                let text = piece.piece;
                assert!(
                    !must_hide || text.starts_with('?'),
                    "{name}, ply {ply}, P{viewer}: {text}"
                );
            }
        }
        let legal = play.legal();
        if legal.is_empty() {
            return;
        }
        let chosen = legal[rng.below(legal.len())];
        play.play(chosen).unwrap();
    }
}

/// The moves that led to a position are told as far as they were seen when they were played.
#[test]
fn moves_that_were_played_are_told_as_they_were_seen() {
    let path = secrets("echo");
    let played = |player: &str, moves: &str| {
        let args = ["show", &path, "--format", "json", "--moves", moves];
        let run = lud(&[&args[..], &["--as", player]].concat());
        let data: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
        data["moves"].clone()
    };
    // P2 knows nothing of the scout on c1, and sees somebody go from b1.
    let moves = "c1-c2,a3-a2,b1-b2";
    assert_eq!(
        played("P1", moves),
        serde_json::json!(["c1-c2", "a3-a2", "b1-b2"])
    );
    assert_eq!(
        played("P2", moves),
        serde_json::json!(["?", "a3-a2", "b1-b2"])
    );
    // What could have been meant would tell, too.
    let wrong = |player: &str| {
        let run = lud(&["show", &path, "--moves", "c1-c3", "--as", player]);
        assert_eq!(run.exit, 2);
        run.stderr
    };
    assert!(wrong("P1").contains("did you mean"), "{}", wrong("P1"));
    assert!(!wrong("P2").contains("did you mean"), "{}", wrong("P2"));
}

#[test]
fn moves_of_others_are_listed_only_where_they_tell_nothing() {
    let path = secrets("moves");
    let moves = |more: &[&str]| lud(&[&["moves", &path], more].concat());
    assert_eq!(moves(&["--as", "P1"]).stdout, "a1-a2\nb1-b2\nc1-c2\npass\n");
    let run = moves(&["--as", "P2"]);
    assert_eq!(run.stdout, "");
    assert!(
        run.stderr
            .contains("the moves are not for P2 to see; P1 to move"),
        "{}",
        run.stderr
    );
    let run = moves(&["--as", "P2", "--format", "json"]);
    let data: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(
        (&data["legal"], &data["hidden"]),
        (&serde_json::json!([]), &true.into())
    );
    assert_eq!(
        moves(&["--as", "P2", "--moves", "pass"]).stdout,
        "a3-a2\npass\n"
    );
    // Where nothing is hidden everybody knows what may be played.
    let run = lud(&["moves", "tic-tac-toe", "--as", "P2"]);
    assert_eq!(run.stdout.lines().count(), 9);
}

/// The person's own view: of the other side's moves too.
#[test]
fn who_plays_sees_what_their_side_sees() {
    let path = secrets("play");
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..12 {
        let seed = seed.to_string();
        let args = [
            "play",
            &path,
            "--opponent",
            "random",
            "--as",
            "P2",
            "--seed",
            &seed,
        ];
        let run = lud_with(&args, "quit\n");
        assert!(
            !run.stdout.contains('S') || run.stdout.contains("Secrets"),
            "{}",
            run.stdout
        );
        let mut lines = run.stdout.lines();
        let told = lines.find_map(|line| line.strip_prefix("P1 plays "));
        seen.insert(told.unwrap().to_owned());
        assert!(!run.stdout.contains("c1-c2"), "{}", run.stdout);
        let board: Vec<&str> = run
            .stdout
            .lines()
            .skip_while(|line| !line.starts_with('3'))
            .collect();
        assert!(
            board[..3].iter().all(|line| !line.contains(['G', 'S'])),
            "{}",
            run.stdout
        );
    }
    let wanted = ["?", "a1-a2", "b1-b2", "pass"].map(str::to_owned);
    assert_eq!(seen, wanted.into());
    // Alone at both sides one sees all.
    let run = lud_with(&["play", &path], "quit\n");
    assert!(run.stdout.contains("1 G S S"), "{}", run.stdout);
}

const RACE: &str = r#"(game "Race"
    (players 2)
    (equipment {(board (rectangle 1 9)) (dice d:6 num:2) (piece "Disc" Each)})
    (rules
        (start {(place "Disc1" coord:"A1") (place "Disc2" coord:"I1")})
        (play (do (roll) next:(or (move Pass) (forEach Die (move Add (to (sites {4}))))) ))
    ))"#;

/// Dice are rolled to find the moves, and are seen before one of them is played.
#[test]
fn dice_are_shown_before_the_move() {
    let path = file("hidden/race.lud", RACE);
    let path = path.to_str().unwrap();
    for seed in ["1", "2", "3"] {
        let json = |args: &[&str]| -> serde_json::Value {
            let args = [
                &[args[0], path, "--seed", seed, "--format", "json"],
                &args[1..],
            ]
            .concat();
            let run = lud(&args);
            assert_eq!(run.exit, 0, "{}", run.stderr);
            serde_json::from_str(&run.stdout).unwrap()
        };
        let before = json(&["show"]);
        let pips: Vec<u64> = before["dice"]
            .as_array()
            .unwrap()
            .iter()
            .map(|die| die["pips"].as_u64().unwrap())
            .collect();
        assert_eq!(pips.len(), 2);
        assert!(before["dice"][0]["fresh"].as_bool().unwrap());
        assert_eq!(json(&["moves"])["dice"], before["dice"]);
        // What was shown is what is there once a move has been played with it.
        let text = lud(&["show", path, "--seed", seed]).stdout;
        let shown: Vec<u64> = text
            .lines()
            .filter(|line| line.contains("dice") || line.contains("hand"))
            .flat_map(|line| line.split_whitespace().filter_map(|word| word.parse().ok()))
            .collect();
        assert_eq!(shown, pips, "{text}");
        let moves = lud(&["moves", path, "--seed", seed]);
        let roll = format!("dice {} {};", pips[0], pips[1]);
        assert!(moves.stderr.contains(&roll), "{}", moves.stderr);
        let play = lud_with(&["play", path, "--seed", seed], "quit\n");
        assert!(
            text.lines()
                .filter(|line| line.contains("dice"))
                .all(|line| play.stdout.contains(line)),
            "{}",
            play.stdout
        );
    }
}
