//! The clock at the table, told what time it is.

use std::time::Duration;

use ludwright::ir::{self, Ending, Verdict};
use ludwright::play::clock::{Clock, shown};

fn clock(seconds: u32, increment: u32) -> Clock {
    let rules = ir::Clock {
        seconds,
        increment,
        verdict: Verdict::Of(None, Ending::Draw),
    };
    Clock::new(&rules, 2)
}

fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// What both have left, in seconds.
fn left(clock: &Clock, now: u64) -> [u64; 2] {
    [1, 2].map(|player| clock.left(player, at(now)).as_secs())
}

#[test]
fn only_the_time_of_who_is_to_move_runs() {
    let mut clock = clock(60, 0);
    assert_eq!(left(&clock, 100), [60, 60]);
    clock.turn(Some(1), at(100));
    assert_eq!(left(&clock, 110), [50, 60]);
    clock.turn(Some(2), at(115));
    assert_eq!(left(&clock, 120), [45, 55]);
    // A turn of several moves is one stretch of time.
    clock.turn(Some(2), at(125));
    assert_eq!(left(&clock, 130), [45, 45]);
    clock.turn(None, at(131));
    assert_eq!(left(&clock, 500), [45, 44]);
}

#[test]
fn time_is_up_when_nothing_is_left() {
    let mut clock = clock(60, 0);
    assert!(!clock.is_up(at(1_000)));
    clock.turn(Some(1), at(0));
    assert!(!clock.is_up(Duration::from_millis(59_999)));
    assert!(clock.is_up(at(60)) && clock.is_up(at(61)));
    assert_eq!(left(&clock, 61), [0, 60]);
    clock.turn(Some(2), at(61));
    assert!(!clock.is_up(at(61)));
    // A time that goes backwards costs nothing.
    assert_eq!(left(&clock, 5), [0, 60]);
    clock.turn(None, at(70));
    assert!(!clock.is_up(at(1_000)));
}

#[test]
fn who_finishes_a_turn_gets_something_for_it() {
    let mut clock = clock(60, 5);
    clock.turn(Some(1), at(0));
    clock.turn(Some(1), at(10));
    assert_eq!(left(&clock, 10), [50, 60]);
    clock.turn(Some(2), at(12));
    assert_eq!(left(&clock, 12), [53, 60]);
    clock.turn(None, at(13));
    assert_eq!(left(&clock, 13), [53, 64]);
}

#[test]
fn a_clock_shows_minutes_and_seconds() {
    let cases = [
        (0, "0:00"),
        (1, "0:01"),
        (1_000, "0:01"),
        (1_001, "0:02"),
        (599_001, "10:00"),
        (600_000, "10:00"),
        (605_000, "10:05"),
        (3_600_000, "60:00"),
    ];
    for (millis, text) in cases {
        assert_eq!(shown(Duration::from_millis(millis)), text, "{millis}");
    }
}
