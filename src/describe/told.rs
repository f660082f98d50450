//! Rules in English as data, for pages that put them into elements of their own.

use serde::Serialize;

use super::{Block, Document, Item};

/// A part of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Told {
    /// What it is about; empty at the beginning.
    pub heading: String,
    /// What it says.
    pub lines: Vec<ToldLine>,
}

/// A sentence, or a point of a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ToldLine {
    /// What it says.
    pub text: String,
    /// How far in a point stands, from 1; 0 for a sentence.
    pub depth: usize,
}

impl Document {
    /// All of it but the pictures, as data.
    #[must_use]
    pub fn told(&self) -> Vec<Told> {
        let parts = self.sections.iter().map(|section| {
            let mut lines = Vec::new();
            for block in &section.blocks {
                match block {
                    Block::Say(said) => lines.push(ToldLine {
                        text: said.clone(),
                        depth: 0,
                    }),
                    Block::List(points) => below(points, 1, &mut lines),
                    Block::Picture { .. } => {}
                }
            }
            Told {
                heading: section.heading.clone(),
                lines,
            }
        });
        parts.collect()
    }
}

fn below(points: &[Item], depth: usize, lines: &mut Vec<ToldLine>) {
    for point in points {
        lines.push(ToldLine {
            text: point.text.clone(),
            depth,
        });
        below(&point.items, depth + 1, lines);
    }
}
