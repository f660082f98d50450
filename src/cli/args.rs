//! Arguments that several commands share.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, ValueEnum, value_parser};

use super::exit::Usage;
use crate::expand::Choices;
use crate::facade::{Limits, MOST_SITES, Play, View};
use crate::text;

/// How output is written.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Output")]
pub(super) struct OutputArgs {
    /// How data are written
    #[arg(long, global = true, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
    /// Leave out progress, warnings and everything that is not asked for
    #[arg(long, short, global = true)]
    pub(super) quiet: bool,
    /// Whether to use colours; `auto` does on terminals, unless NO_COLOR is set
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto)]
    pub(super) color: Color,
}

/// How data are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Format {
    /// For people
    Text,
    /// For programs: one JSON object
    Json,
    /// A picture, where there is one to show
    Svg,
    /// A page of Markdown, of `lud describe`
    Md,
    /// A page for browsers, of `lud describe`
    Html,
}

/// Whether to use colours.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Color {
    /// On terminals
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// A game, what is chosen for it, and how far it may go.
#[derive(Args, Clone, Debug)]
pub(super) struct GameArgs {
    /// The game: a path, `-` for the standard input, or a name (see `lud games`)
    #[arg(index = 1)]
    pub(super) game: OsString,
    /// Choose an item of an option; may be given several times
    #[arg(long, short, value_name = "HEADING/ITEM")]
    pub(super) option: Vec<String>,
    /// Choose a ruleset
    #[arg(long, value_name = "NAME")]
    pub(super) ruleset: Option<String>,
    /// What all randomness comes from
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) seed: u64,
    /// A folder of predefined defines (`*.def`), which come before lud's own
    #[arg(long, value_name = "DIR")]
    pub(super) defs: Option<PathBuf>,
    #[command(flatten)]
    pub(super) limits: LimitArgs,
}

impl GameArgs {
    pub(super) fn choices(&self) -> Choices {
        Choices {
            options: self.option.clone(),
            ruleset: self.ruleset.clone(),
        }
    }
}

/// Whose view of a position is shown.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(super) struct ViewArgs {
    /// Show the position as this player sees it, such as P1; without this all is shown
    #[arg(long = "as", value_name = "PLAYER", value_parser = seat)]
    viewer: Option<usize>,
}

impl ViewArgs {
    /// The position as the chosen player sees it, or a referee.
    pub(super) fn of<'p>(&self, play: &'p Play) -> Result<View<'p>> {
        if let Some(player) = self.viewer {
            check_seat(player, play.game().players())?;
        }
        Ok(play.view_of(self.viewer))
    }

    /// The chosen player; `None` for a referee, who sees all.
    pub(super) fn seat(self) -> Option<usize> {
        self.viewer
    }

    /// The chosen player, `P2`; empty if none is.
    pub(super) fn name(&self) -> String {
        self.viewer
            .map_or_else(String::new, |player| format!("P{player}"))
    }
}

/// There must be such a player.
pub(super) fn check_seat(player: usize, players: usize) -> Result<()> {
    if (1..=players).contains(&player) {
        return Ok(());
    }
    let hint = Some(format!("the players are 1 to {players}"));
    Err(Usage::new(format!("there is no player {player}"), hint).into())
}

/// The player of `P2` or `2`.
pub(super) fn seat(text: &str) -> Result<usize, String> {
    let number = text.strip_prefix(['P', 'p']).unwrap_or(text);
    number
        .parse()
        .map_err(|_| "write a player as P1 or 1".to_owned())
}

/// How far reading and playing may go.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Limits")]
pub(super) struct LimitArgs {
    /// Bytes of one file
    #[arg(long, value_name = "N", alias = "file-bytes", default_value_t = text::Limits::DEFAULT.file_bytes)]
    max_file_bytes: usize,
    /// Brackets inside brackets, 5000 at the most
    #[arg(long, value_name = "N", alias = "nesting", default_value_t = text::Limits::DEFAULT.nesting as u64, value_parser = value_parser!(u64).range(..=text::Limits::MOST_NESTING as u64))]
    max_nesting: u64,
    /// Parts of the expanded game, 5000000 at the most
    #[arg(long, value_name = "N", alias = "nodes", default_value_t = text::Limits::DEFAULT.nodes as u64, value_parser = value_parser!(u64).range(..=text::Limits::MOST_NODES as u64))]
    max_nodes: u64,
    /// Defines inside defines, 10000 at the most
    #[arg(long, value_name = "N", alias = "define-depth", default_value_t = text::Limits::DEFAULT.define_depth as u64, value_parser = value_parser!(u64).range(..=text::Limits::MOST_DEFINE_DEPTH as u64))]
    max_define_depth: u64,
    /// Sites of one kind of a board, 262140 at the most
    #[arg(long, value_name = "N", default_value_t = text::Limits::DEFAULT.sites as u64, value_parser = value_parser!(u64).range(..=MOST_SITES as u64))]
    max_sites: u64,
    /// Steps of evaluation for one list of moves or one move
    #[arg(long, value_name = "N", default_value_t = Limits::default().fuel)]
    fuel: u64,
    /// Rounds of one `(while …)`
    #[arg(long = "while", value_name = "N", default_value_t = Limits::default().while_rounds)]
    while_rounds: u32,
    /// Legal moves of one position
    #[arg(long, value_name = "N", default_value_t = Limits::default().legal_moves)]
    legal_moves: usize,
    /// Pieces that lie on stacks and values remembered, in one position
    #[arg(long, value_name = "N", default_value_t = Limits::default().held)]
    max_held: usize,
    /// Moves of a game, which is then a draw
    #[arg(long, value_name = "N", default_value_t = Limits::default().moves)]
    max_moves: u32,
    /// Turns of a game for each player, which is then a draw
    #[arg(long, value_name = "N", default_value_t = Limits::default().turns_per_player)]
    max_turns: u32,
}

impl LimitArgs {
    /// The same without the limits that end a game.
    pub(super) fn endless(self) -> Self {
        Self {
            max_moves: u32::MAX,
            max_turns: u32::MAX,
            ..self
        }
    }

    /// The limits on text.
    pub(super) fn text(&self) -> text::Limits {
        text::Limits {
            file_bytes: self.max_file_bytes,
            nesting: self.max_nesting as usize,
            nodes: self.max_nodes as usize,
            define_depth: self.max_define_depth as usize,
            sites: self.max_sites as usize,
        }
    }

    /// The limits on play.
    pub(super) fn run(&self) -> Limits {
        Limits {
            fuel: self.fuel,
            while_rounds: self.while_rounds,
            legal_moves: self.legal_moves,
            held: self.max_held,
            moves: self.max_moves,
            turns_per_player: self.max_turns,
            shortcuts: true,
            apart: false,
        }
    }
}
