//! The clock at the table, told how much time has passed.

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

/// What both have left, in seconds.
fn left(clock: &Clock) -> Vec<u64> {
    clock.all_left().iter().map(Duration::as_secs).collect()
}

#[test]
fn time_is_up_when_nothing_is_left() {
    let mut clock = clock(60, 0);
    assert_eq!(left(&clock), [60, 60]);
    assert!(!clock.spend(1, Duration::from_millis(59_999)));
    assert!(!clock.spend(1, Duration::ZERO));
    assert!(clock.spend(1, Duration::from_millis(1)));
    assert!(clock.spend(1, Duration::from_secs(5)));
    assert_eq!(left(&clock), [0, 60]);
}

#[test]
fn who_finishes_a_turn_gets_something_for_it() {
    let mut clock = clock(60, 5);
    assert!(!clock.spend(1, Duration::from_secs(12)));
    clock.finish_turn(1);
    assert_eq!(left(&clock), [53, 60]);
    clock.take_back_turn(1);
    assert_eq!(left(&clock), [48, 60]);
    clock.set_left(&[Duration::from_secs(7)]);
    assert_eq!(left(&clock), [7, 60]);
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
