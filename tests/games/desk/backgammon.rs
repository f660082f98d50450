//! Backgammon: for each player the men on 26 places of their own way, from the bar, 0, to those borne off, 25. What is
//! place 5 to one is place 20 to the other.

use ludwright::Play;

use super::Model;

type Men = [[u32; 26]; 2];

pub(super) struct Board {
    men: Men,
    mover: usize,
    /// What can still be played: two numbers, or four of a double.
    left: Vec<usize>,
    /// Whether the mover has moved in this turn.
    begun: bool,
}

/// A move: from, to, and the number it takes.
type Step = (usize, usize, usize);

/// What a place is called by a player.
fn name(player: usize, place: usize) -> String {
    let [near, far] = if player == 0 { ['1', '2'] } else { ['2', '1'] };
    match place {
        0 => format!("g{near}"),
        1..=12 => format!("{}{near}", "mlkjihfedcba".as_bytes()[place - 1] as char),
        13..=24 => format!("{}{far}", "abcdefhijklm".as_bytes()[place - 13] as char),
        _ => format!("hand{}", player + 1),
    }
}

fn steps(men: &Men, player: usize, pips: usize) -> Vec<Step> {
    let own = &men[player];
    let other = &men[1 - player];
    let mut steps = Vec::new();
    for from in (0..25).filter(|from| own[*from] > 0) {
        if from > 0 && own[0] > 0 {
            break;
        }
        let to = from + pips;
        if to < 25 {
            if other[25 - to] < 2 {
                steps.push((from, to, pips));
            }
        } else if own[..19].iter().all(|men| *men == 0) {
            let farthest = own[..from].iter().all(|men| *men == 0);
            if to == 25 || farthest {
                steps.push((from, 25, pips));
            }
        }
    }
    steps
}

fn after(men: &Men, player: usize, (from, to, _): Step) -> Men {
    let mut men = *men;
    men[player][from] -= 1;
    men[player][to] += 1;
    if to < 25 {
        let hit = std::mem::take(&mut men[1 - player][25 - to]);
        men[1 - player][0] += hit;
    }
    men
}

fn without(left: &[usize], pips: usize) -> Vec<usize> {
    let mut left = left.to_vec();
    let index = left.iter().position(|there| *there == pips).unwrap();
    left.remove(index);
    left
}

/// How many of the numbers can be played one after the other.
fn depth(men: &Men, player: usize, left: &[usize]) -> usize {
    let mut most = 0;
    for (index, pips) in left.iter().enumerate() {
        if left[..index].contains(pips) {
            continue;
        }
        for step in steps(men, player, *pips) {
            let rest = without(left, *pips);
            most = most.max(1 + depth(&after(men, player, step), player, &rest));
            if most == left.len() {
                return most;
            }
        }
    }
    most
}

impl Board {
    /// As many numbers as can be played, and of one alone the higher.
    fn legal(&self) -> Vec<Step> {
        let most = depth(&self.men, self.mover, &self.left);
        let mut found = Vec::new();
        for (index, pips) in self.left.iter().enumerate() {
            if self.left[..index].contains(pips) {
                continue;
            }
            let rest = without(&self.left, *pips);
            let steps = steps(&self.men, self.mover, *pips).into_iter();
            found.extend(steps.filter(|step| {
                1 + depth(&after(&self.men, self.mover, *step), self.mover, &rest) == most
            }));
        }
        if most == 1 {
            let highest = found.iter().map(|step| step.2).max();
            found.retain(|step| Some(step.2) == highest);
        }
        found
    }
}

impl Model for Board {
    fn new() -> Self {
        let mut men = [0; 26];
        for (place, count) in [(1, 2), (12, 5), (17, 3), (19, 5)] {
            men[place] = count;
        }
        Self {
            men: [men; 2],
            mover: 0,
            left: Vec::new(),
            begun: false,
        }
    }

    fn look(&mut self, play: &Play) {
        if self.begun {
            return;
        }
        let pips: Vec<usize> = play
            .referee()
            .dice()
            .iter()
            .map(|die| die.pips as usize)
            .collect();
        self.left = match pips[..] {
            [one, other] if one == other => vec![one; 4],
            [one, other] => vec![one, other],
            _ => panic!("two dice"),
        };
    }

    fn moves(&self) -> Vec<String> {
        let steps = self.legal();
        let text =
            |(from, to, _): &Step| format!("{}-{}", name(self.mover, *from), name(self.mover, *to));
        let mut moves: Vec<String> = steps.iter().map(text).collect();
        if moves.is_empty() {
            moves.push("pass".to_owned());
        }
        moves.sort();
        moves.dedup();
        moves
    }

    fn play(&mut self, text: &str, after_it: &Play) {
        if text != "pass" {
            let fits = |(from, to, _): &Step| {
                text == format!("{}-{}", name(self.mover, *from), name(self.mover, *to))
            };
            let legal = self.legal();
            let mut fitting = legal.iter().filter(|step| fits(step));
            // Two numbers may bear off the same man: which was taken the dice say.
            let unused = |pips: usize| {
                let dice = after_it.referee().dice();
                dice.iter()
                    .any(|die| die.fresh && die.pips as usize == pips)
            };
            let several = fitting.clone().count() > 1;
            let goes_on = after_it.player() == Some(self.mover + 1);
            let step = *fitting
                .find(|step| !several || !goes_on || !unused(step.2))
                .unwrap();
            self.men = after(&self.men, self.mover, step);
            self.left = without(&self.left, step.2);
            self.begun = true;
        }
        if text == "pass" || depth(&self.men, self.mover, &self.left) == 0 {
            self.mover = 1 - self.mover;
            self.begun = false;
        }
    }
}
