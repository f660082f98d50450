//! `lud lsp`: the language server for editors.

use anyhow::{Result, anyhow};

use super::exit::Exit;
use crate::lsp;

/// Serve an editor: the language server protocol over the standard streams
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Editors start this themselves. It reads the `*.lud` and `*.def` files of the folders that are \
                        open in the editor, and writes nothing to disk."
)]
pub(super) struct Args {
    /// Speak through the standard streams: the only way there is, and what some editors insist on saying
    #[arg(long)]
    stdio: bool,
}

pub(super) fn run(_: &Args) -> Result<Exit> {
    lsp::serve_stdio()
        .map_err(|error| anyhow!("the connection to the editor broke off: {error}"))?;
    Ok(Exit::Ok)
}
