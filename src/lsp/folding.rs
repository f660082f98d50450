//! What can be folded away: brackets over several lines, and comments.

use lsp_types::{FoldingRange, FoldingRangeKind};

use super::desk::{Answer, data};
use super::document::Document;
use super::tree;

pub(super) fn answer(document: &Document) -> Answer {
    let source = &document.source;
    let line = |byte: u32| source.place(byte).line - 1;
    let mut found: Vec<FoldingRange> = Vec::new();
    tree::each(&document.nodes, |node| {
        if node.node.children().is_empty() {
            return;
        }
        let span = node.node.span;
        let first = line(span.start);
        let before_end = &source.text()[source.line_start(span.end) as usize..span.end as usize];
        // A line of nothing but closing brackets stays in sight.
        let closes = before_end
            .trim_matches(|char: char| ")}> \t".contains(char))
            .is_empty();
        let last = line(span.end).saturating_sub(u32::from(closes));
        if last > first && found.last().is_none_or(|before| before.start_line != first) {
            found.push(fold(first, last, None));
        }
    });
    let mut run: Option<FoldingRange> = None;
    for comment in tree::comments(source) {
        let at = line(comment.start);
        match &mut run {
            Some(run) if run.end_line + 1 == at => run.end_line = at,
            _ => {
                found.extend(run.take().filter(|run| run.end_line > run.start_line));
                run = Some(fold(at, at, Some(FoldingRangeKind::Comment)));
            }
        }
    }
    found.extend(run.filter(|run| run.end_line > run.start_line));
    data(found)
}

fn fold(start_line: u32, end_line: u32, kind: Option<FoldingRangeKind>) -> FoldingRange {
    FoldingRange {
        start_line,
        end_line,
        kind,
        ..FoldingRange::default()
    }
}
