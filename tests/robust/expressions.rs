//! Numbers and conditions made of each other at random, against what they mean, written here a
//! second time.

use ludwright::engine::{Limits, MoveList, Rng};

use super::loads_with;

/// Where the two players' pieces stand on three by three sites.
const FIRST: [usize; 3] = [0, 4, 7];
const SECOND: [usize; 2] = [2, 5];

/// How deep expressions are nested.
const DEEP: u32 = 5;

/// An expression as a text, with its value for each site that `(to)` may stand for.
struct Said<T> {
    text: String,
    values: [T; 9],
}

/// The owner of what stands on a site, 0 for nobody, also where there is no such site.
fn owner(site: i32) -> i32 {
    let stands = |sites: &[usize]| sites.iter().any(|known| *known as i32 == site);
    i32::from(stands(&FIRST)) + 2 * i32::from(stands(&SECOND))
}

fn of<A: Copy, T>(text: String, a: &[A; 9], value: impl Fn(A) -> T) -> Said<T> {
    let values = std::array::from_fn(|site| value(a[site]));
    Said { text, values }
}

/// A binary operation on two numbers.
fn two(rng: &mut Rng, depth: u32) -> Said<i32> {
    type Operation = fn(i32, i32) -> i32;
    let operations: [(&str, Operation); 5] = [
        ("+", i32::saturating_add),
        ("-", i32::saturating_sub),
        ("*", i32::saturating_mul),
        ("min", i32::min),
        ("max", i32::max),
    ];
    let (name, operation) = operations[rng.below(operations.len())];
    let (a, b) = (number(rng, depth), number(rng, depth));
    let pairs = std::array::from_fn(|site| (a.values[site], b.values[site]));
    let text = format!("({name} {} {})", a.text, b.text);
    of(text, &pairs, |(a, b)| operation(a, b))
}

/// A number. The count of moves is nothing at first, and known only in play.
fn number(rng: &mut Rng, depth: u32) -> Said<i32> {
    let sites: [i32; 9] = std::array::from_fn(|site| site as i32);
    let leaf = depth == 0;
    match rng.below(if leaf { 5 } else { 10 }) {
        0 => {
            let value = rng.below(12) as i32 - 3;
            of(value.to_string(), &sites, |_| value)
        }
        1 => of("(to)".into(), &sites, |site| site),
        2 => of("(mover)".into(), &sites, |_| 1),
        3 => of("(next)".into(), &sites, |_| 2),
        4 => of("(count Moves)".into(), &sites, |_| 0),
        5 => {
            let site = number(rng, depth - 1);
            of(format!("(who at:{})", site.text), &site.values, owner)
        }
        6 => {
            let a = number(rng, depth - 1);
            of(format!("(abs {})", a.text), &a.values, i32::saturating_abs)
        }
        7 => {
            let (when, a, b) = (
                condition(rng, depth - 1),
                number(rng, depth - 1),
                number(rng, depth - 1),
            );
            let all = std::array::from_fn(|at| (when.values[at], a.values[at], b.values[at]));
            let text = format!("(if {} {} {})", when.text, a.text, b.text);
            of(text, &all, |(when, a, b)| if when { a } else { b })
        }
        _ => two(rng, depth - 1),
    }
}

fn comparison(rng: &mut Rng, depth: u32) -> Said<bool> {
    type Comparison = fn(&i32, &i32) -> bool;
    let comparisons: [(&str, Comparison); 6] = [
        ("=", i32::eq),
        ("!=", i32::ne),
        ("<", i32::lt),
        ("<=", i32::le),
        (">", i32::gt),
        (">=", i32::ge),
    ];
    let (name, compare) = comparisons[rng.below(comparisons.len())];
    let (a, b) = (number(rng, depth), number(rng, depth));
    let pairs = std::array::from_fn(|site| (a.values[site], b.values[site]));
    of(
        format!("({name} {} {})", a.text, b.text),
        &pairs,
        |(a, b)| compare(&a, &b),
    )
}

/// Conditions that are joined by a word: all of them, any, or exactly one of two.
fn joined(rng: &mut Rng, depth: u32) -> Said<bool> {
    let word = ["and", "or", "xor"][rng.below(3)];
    let count = if word == "xor" { 2 } else { 2 + rng.below(3) };
    let parts: Vec<_> = (0..count).map(|_| condition(rng, depth)).collect();
    let texts: Vec<&str> = parts.iter().map(|part| part.text.as_str()).collect();
    let texts = texts.join(" ");
    let text = match count {
        2 => format!("({word} {texts})"),
        _ => format!("({word} {{{texts}}})"),
    };
    let values = std::array::from_fn(|site| {
        let mut holds = parts.iter().map(|part| part.values[site]);
        match word {
            "and" => holds.all(|holds| holds),
            "or" => holds.any(|holds| holds),
            _ => holds.filter(|holds| *holds).count() == 1,
        }
    });
    Said { text, values }
}

/// A question about a site, or about the player whose piece stands there.
fn about_a_site(rng: &mut Rng, depth: u32) -> Said<bool> {
    let a = number(rng, depth);
    match rng.below(4) {
        0 => of(format!("(is Empty {})", a.text), &a.values, |site| {
            (0..9).contains(&site) && owner(site) == 0
        }),
        1 => of(
            format!("(is In {} (sites {{1 4 6}}))", a.text),
            &a.values,
            |site| [1, 4, 6].contains(&site),
        ),
        2 => of(
            format!("(is Enemy (who at:{}))", a.text),
            &a.values,
            |site| owner(site) == 2,
        ),
        _ => of(
            format!("(is Friend (who at:{}))", a.text),
            &a.values,
            |site| owner(site) == 1,
        ),
    }
}

fn condition(rng: &mut Rng, depth: u32) -> Said<bool> {
    if depth == 0 {
        return about_a_site(rng, 0);
    }
    match rng.below(8) {
        0 | 1 => comparison(rng, depth - 1),
        2 | 3 => about_a_site(rng, depth - 1),
        4 => {
            let a = condition(rng, depth - 1);
            of(format!("(not {})", a.text), &a.values, |holds| !holds)
        }
        5 => {
            let parts = [(); 3].map(|()| condition(rng, depth - 1));
            let [when, a, b] = &parts;
            let values = std::array::from_fn(|site| match when.values[site] {
                true => a.values[site],
                false => b.values[site],
            });
            let text = format!("(if {} {} {})", when.text, a.text, b.text);
            Said { text, values }
        }
        _ => joined(rng, depth - 1),
    }
}

/// The sites where a piece may be added under a condition.
fn sites_where(condition: &str, shortcuts: bool) -> Vec<usize> {
    let [first, second] = [&FIRST[..], &SECOND[..]].map(|sites| {
        let sites: Vec<String> = sites.iter().map(usize::to_string).collect();
        sites.join(" ")
    });
    let text = format!(
        "(game \"G\" (players 2) (equipment {{(board (square 3)) (piece \"A\" Each)}}) (rules \
         (start {{(place \"A1\" (sites {{{first}}})) (place \"A2\" (sites {{{second}}}))}}) \
         (play (move Add (to (sites Board) if:{condition}))) (end (if (= 9 (count Moves)) (result P1 Win)))))"
    );
    let run = Limits {
        shortcuts,
        ..Limits::default()
    };
    let loaded = loads_with(&text, run).unwrap_or_else(|reports| panic!("{text}: {reports:?}"));
    let mut state = loaded.game.new_initial_state(0).unwrap();
    let mut list = MoveList::new();
    state.legal_moves(&mut list).unwrap();
    list.iter().filter_map(|legal| legal.to()).collect()
}

#[test]
fn expressions_mean_what_they_say() {
    let mut rng = Rng::new(7);
    let mut kinds = [0; 2];
    for _ in 0..1_500 {
        let said = condition(&mut rng, DEEP);
        let wanted: Vec<usize> = (0..9).filter(|site| said.values[*site]).collect();
        kinds[usize::from((1..9).contains(&wanted.len()))] += 1;
        for shortcuts in [false, true] {
            let found = sites_where(&said.text, shortcuts);
            assert_eq!(found, wanted, "{} with shortcuts: {shortcuts}", said.text);
        }
    }
    // Most of them would say little if they held everywhere or nowhere.
    assert!(kinds[1] > 300, "{kinds:?}");
}
