//! Kharbga by hand: the rules of the document and of its readings, move by move, with moves and
//! results as texts. It knows nothing of the game file.

use std::collections::BTreeSet;

/// The choices that change the rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    /// After so many refusals the next demand is accepted of itself.
    pub(crate) refusals: u32,
    /// Going there and back so often loses.
    pub(crate) repeats: u32,
    /// Who is left with one stone has lost.
    pub(crate) last_stone_loses: bool,
    /// A whole run between two stones is taken.
    pub(crate) long_runs: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            refusals: 3,
            repeats: 3,
            last_stone_loses: false,
            long_runs: false,
        }
    }
}

/// What is to be done next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Task {
    /// A stone is laid; how many of this turn lie already.
    Lay(u32),
    /// An ordinary turn.
    Turn,
    /// The stone on a square goes on taking.
    Chain(usize),
    /// Player 1 answers to the demand for the stone on a square.
    Answer(usize),
    /// Player 1 gives so many stones.
    Pay(u32),
    /// Player 1 opens the road.
    Open,
}

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// This player has won.
    Won(usize),
    /// Nobody has.
    Drawn,
}

/// What a player has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Done {
    pub(crate) taken: u32,
    pub(crate) lost: u32,
    pub(crate) steps: u32,
    /// The last step, and how many in a row went there and back.
    shuttle: Option<(usize, usize, u32)>,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub(crate) struct Kharbga {
    rules: Rules,
    /// 0 for an empty square, else the owner of its stone.
    squares: [usize; SQUARES],
    mover: usize,
    task: Task,
    refusals: u32,
    pub(crate) done: [Done; 3],
    pub(crate) end: Option<End>,
}

const SIDE: usize = 7;
const SQUARES: usize = SIDE * SIDE;
const CENTRE: usize = SQUARES / 2;

fn name(square: usize) -> String {
    format!(
        "{}{}",
        (b'a' + (square % SIDE) as u8) as char,
        square / SIDE + 1
    )
}

fn square(name: &str) -> usize {
    let bytes = name.as_bytes();
    usize::from(bytes[0] - b'a') + SIDE * usize::from(bytes[1] - b'1')
}

/// The squares from one on in each of the four directions, as far as the board goes.
fn lines(from: usize) -> [Vec<usize>; 4] {
    let (row, column) = (from / SIDE, from % SIDE);
    [
        (row + 1..SIDE).map(|row| row * SIDE + column).collect(),
        (0..row).rev().map(|row| row * SIDE + column).collect(),
        (column + 1..SIDE)
            .map(|column| row * SIDE + column)
            .collect(),
        (0..column)
            .rev()
            .map(|column| row * SIDE + column)
            .collect(),
    ]
}

fn neighbours(of: usize) -> impl Iterator<Item = usize> {
    lines(of)
        .into_iter()
        .filter_map(|line| line.first().copied())
}

impl Kharbga {
    pub(crate) fn new(rules: Rules) -> Self {
        Self {
            rules,
            squares: [0; SQUARES],
            mover: 1,
            task: Task::Lay(0),
            refusals: 0,
            done: [Done::default(); 3],
            end: None,
        }
    }

    pub(crate) fn mover(&self) -> usize {
        self.mover
    }

    fn stones(&self, player: usize) -> usize {
        self.squares
            .iter()
            .filter(|owner| **owner == player)
            .count()
    }

    fn steps(&self, player: usize) -> Vec<(usize, usize)> {
        let mut steps = Vec::new();
        for from in (0..SQUARES).filter(|from| self.squares[*from] == player) {
            for to in neighbours(from).filter(|to| self.squares[*to] == 0) {
                steps.push((from, to));
            }
        }
        steps
    }

    /// The stones caught by the one on a square.
    fn caught(&self, by: usize) -> Vec<usize> {
        let own = self.squares[by];
        let mut caught = Vec::new();
        for line in lines(by) {
            let is_enemy = |at: &&usize| self.squares[**at] == 3 - own;
            let run = line.iter().take_while(is_enemy).count();
            let closed = line.get(run).is_some_and(|end| self.squares[*end] == own);
            if closed && (run == 1 || self.rules.long_runs) {
                caught.extend(&line[..run]);
            }
        }
        caught
    }

    /// The board after a step, and what it takes, which is still there.
    fn stepped(&self, (from, to): (usize, usize)) -> (Self, Vec<usize>) {
        let mut after = self.clone();
        after.squares[to] = after.squares[from];
        after.squares[from] = 0;
        let caught = after.caught(to);
        (after, caught)
    }

    fn opens(&self, step: (usize, usize)) -> bool {
        let (mut after, caught) = self.stepped(step);
        caught.iter().for_each(|at| after.squares[*at] = 0);
        !after.steps(2).is_empty()
    }

    /// The steps with which a stone goes on taking.
    fn going_on(&self, from: usize) -> Vec<(usize, usize)> {
        let empty = neighbours(from).filter(|to| self.squares[*to] == 0);
        let takes = |to: &usize| !self.stepped((from, *to)).1.is_empty();
        empty.filter(takes).map(|to| (from, to)).collect()
    }

    /// With how many stones a player has lost.
    fn too_few(&self) -> usize {
        usize::from(self.rules.last_stone_loses)
    }

    fn may_demand(&self) -> bool {
        let (first, second) = if self.rules.last_stone_loses {
            (4, 3)
        } else {
            (3, 2)
        };
        self.stones(1) >= first && self.stones(2) >= second
    }

    /// The legal moves as texts.
    pub(crate) fn legal(&self) -> BTreeSet<String> {
        let texts = |steps: Vec<(usize, usize)>| {
            let text = |(from, to)| format!("{}-{}", name(from), name(to));
            steps.into_iter().map(text).collect::<BTreeSet<String>>()
        };
        let of = |player: usize| (0..SQUARES).filter(move |at| self.squares[*at] == player);
        match self.task {
            Task::Lay(_) => of(0).filter(|at| *at != CENTRE).map(name).collect(),
            Task::Chain(stone) => texts(self.going_on(stone)),
            Task::Answer(_) => ["vote:Accept", "vote:Refuse"].map(str::to_owned).into(),
            Task::Pay(_) => of(1).map(|at| format!("x{}", name(at))).collect(),
            Task::Open => {
                let steps = self.steps(1).into_iter();
                texts(steps.filter(|step| self.opens(*step)).collect())
            }
            Task::Turn => {
                let mut all = texts(self.steps(self.mover));
                if self.mover == 2 && self.may_demand() {
                    all.extend(of(2).map(name));
                }
                all
            }
        }
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, text: &str) {
        match (self.task, text.split_once('-')) {
            (Task::Lay(laid), _) => self.lay(square(text), laid),
            (_, Some((from, to))) => self.step((square(from), square(to))),
            (Task::Answer(stone), _) if text == "vote:Accept" => {
                self.take_out(stone);
                self.task = Task::Pay(2);
            }
            (Task::Answer(_), _) => {
                self.refusals += 1;
                self.first_players_turn();
            }
            (Task::Pay(left), _) => {
                self.take_out(square(&text[1..]));
                self.task = Task::Pay(left - 1);
                if left == 1 {
                    self.paid();
                }
            }
            (Task::Turn | Task::Chain(_) | Task::Open, None) => self.demand(square(text)),
        }
    }

    fn lay(&mut self, at: usize, laid: u32) {
        self.squares[at] = self.mover;
        if laid == 0 {
            self.task = Task::Lay(1);
        } else {
            self.mover = 3 - self.mover;
            self.task = Task::Lay(0);
        }
        if self.stones(0) == 1 {
            self.first_players_turn();
        }
    }

    fn demand(&mut self, stone: usize) {
        self.mover = 1;
        if self.refusals < self.rules.refusals {
            self.task = Task::Answer(stone);
        } else {
            self.refusals = 0;
            self.take_out(stone);
            self.task = Task::Pay(2);
        }
    }

    fn paid(&mut self) {
        if self.stones(1) == 1 && self.stones(2) == 1 {
            self.end = Some(End::Drawn);
        } else {
            self.first_players_turn();
        }
    }

    /// Player 1 is to step, and has lost if they cannot.
    fn first_players_turn(&mut self) {
        (self.mover, self.task) = (1, Task::Turn);
        if self.steps(1).is_empty() {
            self.end = Some(End::Won(2));
        }
    }

    fn take_out(&mut self, at: usize) {
        let owner = std::mem::replace(&mut self.squares[at], 0);
        self.done[owner].lost += 1;
        self.done[3 - owner].taken += 1;
    }

    /// Notes a step; whether it is one too many to and fro.
    fn note(&mut self, (from, to): (usize, usize)) -> bool {
        let done = &mut self.done[self.mover];
        done.steps += 1;
        let times = match done.shuttle {
            Some((came, went, times)) if (came, went) == (to, from) => times + 1,
            Some(_) | None => 1,
        };
        done.shuttle = Some((from, to, times));
        times == 2 * self.rules.repeats
    }

    fn step(&mut self, step: (usize, usize)) {
        let (player, other, opening) = (self.mover, 3 - self.mover, self.task == Task::Open);
        let too_often = self.note(step);
        let caught = self.stepped(step).1;
        self.squares[step.1] = player;
        self.squares[step.0] = 0;
        caught.iter().for_each(|at| self.take_out(*at));
        if self.stones(other) <= self.too_few() {
            self.end = Some(End::Won(player));
        } else if too_often {
            self.end = Some(End::Won(other));
        } else if !caught.is_empty() && !opening && !self.going_on(step.1).is_empty() {
            self.task = Task::Chain(step.1);
        } else if player == 2 {
            self.first_players_turn();
        } else if self.steps(2).is_empty() {
            self.task = Task::Open;
            if self.legal().is_empty() {
                self.end = Some(End::Won(2));
            }
        } else {
            (self.mover, self.task) = (2, Task::Turn);
        }
    }
}
