//! The `lud` command.

fn main() {}
