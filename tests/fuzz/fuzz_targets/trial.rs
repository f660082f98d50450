//! The target `trial` for cargo-fuzz.
#![no_main]

#[path = "../driver.rs"]
mod driver;

libfuzzer_sys::fuzz_target!(|data: &[u8]| driver::run("trial", data));
