//! The guide: pages for those who write games.

#[doc = include_str!("defines.md")]
pub mod defines {}

#[doc = include_str!("options.md")]
pub mod options {}

#[doc = include_str!("editor.md")]
pub mod editor {}

#[doc = include_str!("rules.md")]
pub mod rules {}

#[doc = include_str!("tests.md")]
pub mod tests {}

#[doc = include_str!("matches.md")]
pub mod matches {}

#[doc = include_str!("league.md")]
pub mod league {}

#[doc = include_str!("table.md")]
pub mod table {}

#[doc = include_str!("playground.md")]
pub mod playground {}

#[doc = include_str!("notation.md")]
pub mod notation {}

#[doc = include_str!("puzzles.md")]
pub mod puzzles {}

#[doc = include_str!("search.md")]
pub mod search {}

#[doc = include_str!("learning.md")]
pub mod learning {}

#[doc = include_str!("together.md")]
pub mod together {}

#[doc = include_str!("quirks.md")]
pub mod quirks {}

// The picture stands at the end of its page.
#[doc = include_str!("performance.md")]
#[doc = include_str!("growth.svg")]
pub mod performance {}
