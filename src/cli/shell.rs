//! `lud completions` and `lud man`: what shells and manuals know of lud, made from its commands.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::CommandFactory as _;
use clap_complete::Shell;
use clap_mangen::Man;

use super::Lud;
use super::exit::{Exit, Usage};
use super::out::Out;

/// Print what a shell needs to complete the commands of lud
#[derive(clap::Args, Debug)]
#[command(
    after_help = "For bash:  lud completions bash > ~/.local/share/bash-completion/completions/lud\n\
                        For zsh:   lud completions zsh > ~/.zfunc/_lud\n\
                        For fish:  lud completions fish > ~/.config/fish/completions/lud.fish"
)]
pub(super) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

/// Print the manual page of lud, or write those of all commands into a folder
#[derive(clap::Args, Debug)]
#[command(after_help = "To read it at once: lud man | man -l -")]
pub(super) struct ManArgs {
    /// A folder for the pages: lud.1, lud-check.1 and so on
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub(super) fn completions(args: &CompletionsArgs, out: &mut Out) -> Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Lud::command(), "lud", &mut script);
    out.text(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Ok)
}

pub(super) fn man(args: &ManArgs, out: &mut Out) -> Result<Exit> {
    let mut command = Lud::command();
    // `help` says what the pages of the others say.
    command = command.disable_help_subcommand(true);
    command.build();
    let Some(folder) = &args.out else {
        out.text(&page(command)?)?;
        return Ok(Exit::Ok);
    };
    let files = pages(&command, folder).map_err(|error| {
        let message = format!("cannot write into {}: {error}", folder.display());
        Usage::new(message, None)
    })?;
    for file in files {
        out.line(&file.display().to_string())?;
    }
    Ok(Exit::Ok)
}

/// Writes the page of lud and that of each command; where they are.
fn pages(command: &clap::Command, folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::create_dir_all(folder)?;
    let mut files = Vec::new();
    let each = command.get_subcommands().filter(|each| !each.is_hide_set());
    for each in std::iter::once(command).chain(each) {
        let name = each
            .get_display_name()
            .unwrap_or(each.get_name())
            .to_owned();
        let file = folder.join(format!("{name}.1"));
        fs::write(&file, page(each.clone())?)?;
        files.push(file);
    }
    Ok(files)
}

fn page(command: clap::Command) -> io::Result<String> {
    let mut text = Vec::new();
    Man::new(command).render(&mut text)?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}
