//! The target `trial` for cargo-fuzz.
#![no_main]

#[path = "../driver.rs"]
mod driver;
#[path = "../../support/mod.rs"]
#[expect(dead_code, reason = "the tests need more of it than the targets")]
mod support;

libfuzzer_sys::fuzz_target!(|data: &[u8]| driver::run("trial", data));
