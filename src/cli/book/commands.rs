//! Pages of the commands: their help, and the schemas of what they print for programs.

use std::path::Path;

use anyhow::Result;
use clap::CommandFactory as _;

use super::page::Page;
use crate::cli::Lud;

pub(super) fn pages(root: &Path) -> Result<Vec<Page>> {
    let mut lud = Lud::command().disable_help_subcommand(true);
    lud.build();
    let mut pages = Vec::new();
    let commands = lud
        .get_subcommands_mut()
        .filter(|command| !command.is_hide_set());
    for command in commands {
        let name = command.get_name().to_owned();
        let mut page = Page::new(format!("lud {name}"), format!("commands/{name}.md"));
        page.about = (command.get_about()).map_or_else(String::new, ToString::to_string);
        page.block("text,help", &command.render_long_help().to_string());
        let schema = root.join(format!("src/guide/book/src/schema/{name}.json"));
        if schema.is_file() {
            page.heading("For programs");
            page.paragraph(&format!(
                "`--format json` prints what [this schema](../schema/{name}.json) says:"
            ));
            page.block("json", &crate::text::read_text(&schema, 1 << 20)?);
        }
        pages.push(page);
    }
    Ok(pages)
}
