//! The `lud` command.

fn main() -> std::process::ExitCode {
    ludwright::cli::main()
}
