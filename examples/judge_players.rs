//! Players against those who know: how often the move that a player chooses keeps what the position is
//! worth, in positions of small games that are solved, and of Connect Four.
//!
//! `cargo run --release --example judge_players -- [PLAYER] [ITERATIONS] [POSITIONS] [small|connect-four]`

use std::error::Error;
use std::io::{self, Write};

use ludwright::facade::Limits;
use ludwright::facade::solved::{Record, Solved, Value};
use ludwright::search::{Budget, Method, Search};
use ludwright::{Game, Loader, Play, Rng, Stop};

#[path = "../tests/oracle/connect_four.rs"]
pub(crate) mod connect_four;

use connect_four::{COLUMNS, Position, Solver};

/// Moves of a random game at most: some need not end.
const MOVES: usize = 60;

/// How a player did.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Kept {
    /// Positions with more than one move.
    pub(crate) asked: u32,
    /// Those in which some of the moves lose something.
    pub(crate) hard: u32,
    /// Those in which the player lost something.
    pub(crate) lost: u32,
}

impl Kept {
    /// The share of all positions in which nothing was lost.
    pub(crate) fn share(self) -> f64 {
        1.0 - f64::from(self.lost) / f64::from(self.asked.max(1))
    }

    /// The same of those in which something can be lost.
    fn hard_share(self) -> f64 {
        1.0 - f64::from(self.lost) / f64::from(self.hard.max(1))
    }

    pub(crate) fn add(&mut self, other: Self) {
        self.asked += other.asked;
        self.hard += other.hard;
        self.lost += other.lost;
    }
}

/// A player and how long it thinks.
pub(crate) struct Asked<'a> {
    pub(crate) player: &'a str,
    pub(crate) iterations: u64,
    /// How many positions it is asked about.
    pub(crate) positions: u64,
}

impl Asked<'_> {
    fn search(&self, start: &Play) -> Result<Search, Box<dyn Error>> {
        let mut search = Search::new(self.player.parse::<Method>()?);
        search.prepare(start, &Stop::new());
        Ok(search)
    }

    /// Asks about a position, in which each move has such a value to who makes it.
    fn ask(
        &self,
        search: &mut Search,
        play: &Play,
        values: &[i8],
        seed: u64,
    ) -> Result<Kept, Box<dyn Error>> {
        let best = values.iter().max();
        let is_hard = values.iter().min() < best;
        let mut kept = Kept {
            asked: 1,
            hard: is_hard.into(),
            lost: 0,
        };
        // Where nothing can be lost there is nothing to ask.
        if is_hard {
            let budget = Budget {
                seed,
                ..Budget::iterations(self.iterations)
            };
            let chosen = search.think(play, &budget)?.best;
            let place = play.legal().iter().position(|legal| *legal == chosen);
            kept.lost = u32::from(place.map(|place| &values[place]) < best);
            if kept.lost > 0 {
                let texts = play.texts();
                let place = place.map_or("nothing", |place| &texts[place]);
                eprintln!("seed {seed}: {place} of {texts:?}, which are worth {values:?}");
            }
        }
        Ok(kept)
    }

    /// In positions of random games from a start that is solved.
    pub(crate) fn by_solver(&self, start: &Play, solved: &Solved) -> Result<Kept, Box<dyn Error>> {
        let mut search = self.search(start)?;
        let mut kept = Kept::default();
        for seed in 0..self.positions {
            let Some(play) = somewhere(start, seed)? else {
                continue;
            };
            let values = values(&play, solved)?;
            kept.add(self.ask(&mut search, &play, &values, seed)?);
        }
        Ok(kept)
    }

    /// In positions of Connect Four from a ply on that another program has solved.
    pub(crate) fn in_connect_four(&self, from: u64) -> Result<Kept, Box<dyn Error>> {
        let game = Loader::bundled().load("connect-four")?;
        let mut search = self.search(&game.start(0)?)?;
        let mut solver = Solver::new();
        let mut kept = Kept::default();
        let mut seed = 0;
        while u64::from(kept.asked) < self.positions {
            seed += 1;
            let Some((play, position)) = in_the_middle(&game, seed, from)? else {
                continue;
            };
            let values = values_by(&mut solver, &play, position);
            kept.add(self.ask(&mut search, &play, &values, seed)?);
        }
        Ok(kept)
    }
}

/// One of the positions of a random game in which there is something to choose.
fn somewhere(start: &Play, seed: u64) -> Result<Option<Play>, Box<dyn Error>> {
    let mut rng = Rng::new(seed);
    let mut play = start.clone();
    let (mut found, mut count) = (None, 0);
    for _ in 0..MOVES {
        let legal = play.legal();
        if legal.is_empty() {
            break;
        }
        if legal.len() > 1 {
            count += 1;
            if rng.below(count) == 0 {
                found = Some(play.clone());
            }
        }
        let chosen = legal[rng.below(legal.len())];
        play.play(chosen)?;
    }
    Ok(found)
}

/// What each move is worth to who makes it.
fn values(play: &Play, solved: &Solved) -> Result<Vec<i8>, Box<dyn Error>> {
    let player = play.state().to_move();
    let value = |chosen| {
        let mut after = play.clone();
        after.play(chosen)?;
        let known = solved.value(&after)?;
        let Record { value, .. } = known.ok_or("a position is not solved")?;
        let own = match value {
            Value::Win => 1,
            Value::Tie | Value::Draw => 0,
            Value::Lose => -1,
        };
        let is_own = after.state().to_move() == player;
        Ok(if is_own { own } else { -own })
    };
    play.legal().iter().map(|chosen| value(*chosen)).collect()
}

/// A position of Connect Four from a ply on, after moves that win where they can, keep the other from it
/// where they must, and are random else.
fn in_the_middle(
    game: &Game,
    seed: u64,
    from: u64,
) -> Result<Option<(Play, Position)>, Box<dyn Error>> {
    let mut rng = Rng::new(seed);
    let plies = from as usize + rng.below(24);
    let (mut play, mut position) = (game.start(seed)?, Position::default());
    for _ in 0..plies {
        let free: Vec<u32> = (0..COLUMNS).filter(|at| position.is_free(*at)).collect();
        let Some(&any) = free.get(rng.below(free.len().max(1))) else {
            return Ok(None);
        };
        if free.iter().any(|column| position.wins(*column)) {
            return Ok(None);
        }
        let must = free.iter().find(|column| position.threatens(**column));
        let column = *must.unwrap_or(&any);
        let chosen = play.legal().iter().copied();
        let mut chosen = chosen.filter(|chosen| column_of(&play.text(*chosen)) == Some(column));
        let chosen = chosen.next().ok_or("the two disagree about moves")?;
        position = position.after(column);
        play.play(chosen)?;
    }
    Ok((play.legal().len() > 1).then_some((play, position)))
}

/// The column of a square that is named as `c4`.
fn column_of(text: &str) -> Option<u32> {
    let letter = text.bytes().next()?;
    letter.checked_sub(b'a').map(u32::from)
}

/// What each move is worth to who makes it.
fn values_by(solver: &mut Solver, play: &Play, position: Position) -> Vec<i8> {
    let texts = play.texts();
    let columns = texts.iter().filter_map(|text| column_of(text));
    columns
        .map(|column| solver.value_of(position, column))
        .collect()
}

/// The small games and the options of each, beside their usual size.
const SMALL: [(&str, [&str; 4]); 6] = [
    ("one-two-ten", ["Target/10", "Target/21", "", ""]),
    (
        "tomorrows-tic-tac-toe",
        ["Wins/Orthogonal", "Wins/Diagonal", "", ""],
    ),
    (
        "northcotts-game",
        ["Moves/Forward", "Moves/Both Ways", "", ""],
    ),
    (
        "knights-dance",
        ["Jumps/Free", "Jumps/Blocked", "Rows/4", "Columns/4"],
    ),
    (
        "surround",
        ["Edges/Walls", "Edges/Worm Holes", "Columns/4", "Columns/3"],
    ),
    (
        "konane",
        [
            "Go-Again/Same Piece",
            "Go-Again/Any Piece",
            "Rows/4",
            "Columns/5",
        ],
    ),
];

/// Every small game with its options: the name, the start, and what is known of it.
fn small() -> Result<Vec<(String, Play)>, Box<dyn Error>> {
    let mut all = Vec::new();
    for (name, options) in SMALL {
        for option in options.into_iter().filter(|option| !option.is_empty()) {
            for rules in ["Rules/Normal", "Rules/Misere"] {
                let loader = Loader::bundled().limits(Limits::default().endless());
                let game = loader.option(option).option(rules).load(name)?;
                all.push((format!("{name} {option} {rules}"), game.start(1)?));
            }
        }
    }
    Ok(all)
}

/// Judges a player at some of the games, or at all, and tells of it, a line for each game.
fn tell(
    asked: &Asked<'_>,
    games: Option<&str>,
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let is_wanted = |name: &str| games.is_none_or(|games| games == name);
    let mut line = |name: &str, kept: Kept| {
        writeln!(
            out,
            "{name}: kept {:.1} % of {}, and {:.1} % of {} in which something can be lost",
            100.0 * kept.share(),
            kept.asked,
            100.0 * kept.hard_share(),
            kept.hard,
        )
    };
    let mut all = Kept::default();
    let small = if is_wanted("small") {
        small()?
    } else {
        Vec::new()
    };
    for (name, start) in small {
        let solved = start.solve(1 << 30, 0, &Stop::new())?;
        let kept = asked.by_solver(&start, &solved)?;
        line(&name, kept)?;
        all.add(kept);
    }
    line("small games", all)?;
    if is_wanted("connect-four") {
        line("connect-four", asked.in_connect_four(12)?)?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual: u64| match words.get(place) {
        Some(word) => word.parse(),
        None => Ok(usual),
    };
    let asked = Asked {
        player: words.first().map_or("best", |word| word),
        iterations: number(1, 20_000)?,
        positions: number(2, 100)?,
    };
    tell(&asked, words.get(3).map(String::as_str), &mut io::stdout())
}
