//! Reports for people: the excerpt with the place underlined, as compilers
//! show it.

use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::excerpt::{Excerpt, FAR};
use super::{Diagnostic, Label, Severity, visible};
use crate::text::{Source, Sources, Step, StepKind, Trails};

/// How many steps of a trail are shown.
const STEPS: usize = 5;

/// How a report is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether to use colours.
    pub color: bool,
    /// The width of a line in characters.
    pub width: usize,
}

impl Default for Style {
    fn default() -> Self {
        Self {
            color: false,
            width: 100,
        }
    }
}

/// The report as text. Whatever a source text contains, it cannot control the terminal: see
/// [`visible`](super::visible()).
pub fn render(report: &Diagnostic, sources: &Sources, trails: &Trails, style: Style) -> String {
    let renderer = if style.color {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    let renderer = renderer
        .decor_style(DecorStyle::Ascii)
        .term_width(style.width);
    let excerpts = excerpts(&report.labels, sources);
    let steps: Vec<&Step> = trails.steps(report.trail).collect();
    let calls: Vec<_> = steps
        .iter()
        .take(STEPS)
        .map(|step| (title(step), call(step, sources)))
        .collect();
    let mut groups = vec![main_group(report, &excerpts)];
    for (title, excerpt) in &calls {
        let title = Level::NOTE.secondary_title(title.as_str());
        let group = Group::with_title(title);
        groups.push(match excerpt {
            Some(excerpt) => with_excerpt(group, excerpt),
            None => group,
        });
    }
    if steps.len() > STEPS {
        let rest = format!("and {} more steps before that", steps.len() - STEPS);
        groups.push(Group::with_title(Level::NOTE.secondary_title(rest)));
    }
    renderer.render(&groups)
}

fn main_group<'a>(report: &'a Diagnostic, excerpts: &'a [Excerpt]) -> Group<'a> {
    let level = match report.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let message = visible(report.message.chars());
    let mut group = Group::with_title(level.primary_title(message).id(report.code));
    for excerpt in excerpts {
        group = with_excerpt(group, excerpt);
    }
    for hint in &report.hints {
        group = group.element(Level::HELP.message(visible(hint.chars())));
    }
    group
}

fn with_excerpt<'a>(group: Group<'a>, excerpt: &'a Excerpt) -> Group<'a> {
    let mut snippet = Snippet::source(excerpt.text.as_str()).line_start(excerpt.first_line);
    let mut group = group;
    if let Some((line, column)) = excerpt.clipped_at {
        // For a clipped line the renderer would count the column from the cut.
        let origin = Origin::path(excerpt.name.as_str())
            .line(line)
            .char_column(column);
        group = group.element(origin);
    } else {
        snippet = snippet.path(excerpt.name.as_str());
    }
    let annotations = excerpt.marks.iter().map(|(range, is_main, text)| {
        let kind = if *is_main {
            AnnotationKind::Primary
        } else {
            AnnotationKind::Context
        };
        let range: Range<usize> = range.clone();
        let annotation = kind.span(range);
        if text.is_empty() {
            annotation
        } else {
            annotation.label(text.as_str())
        }
    });
    group.element(snippet.annotations(annotations))
}

/// One excerpt for each file that labels point into, the main one first.
fn excerpts(labels: &[Label], sources: &Sources) -> Vec<Excerpt> {
    let mut files: Vec<&Source> = Vec::new();
    for label in labels {
        if let Some(source) = sources.get(label.span.file)
            && !files.iter().any(|file| file.id == source.id)
        {
            files.push(source);
        }
    }
    let Some(main) = labels.first() else {
        return Vec::new();
    };
    let is_near = |label: &&Label| {
        let apart = label.span.start.abs_diff(main.span.start);
        label.span.file != main.span.file || apart <= FAR
    };
    let near: Vec<Label> = labels.iter().filter(is_near).cloned().collect();
    let mut excerpts: Vec<Excerpt> = files
        .iter()
        .map(|source| Excerpt::of(source, &near))
        .collect();
    for label in labels.iter().filter(|label| !is_near(label)) {
        let source = sources.get(label.span.file);
        excerpts.extend(source.map(|source| Excerpt::beside(source, label)));
    }
    excerpts
}

fn title(step: &Step) -> String {
    let name = visible(step.name.chars().take(80));
    match step.kind {
        StepKind::Define => format!("in the define `{name}`, called here{}", without(step)),
        StepKind::Option => format!("in the option `{name}`, put in here"),
    }
}

/// The arguments that the call of a define leaves out at its end, which alone is no error.
fn without(step: &Step) -> String {
    match step.without {
        None => String::new(),
        Some((first, last)) if first == last => format!(" without #{first}"),
        Some((first, last)) => format!(" without #{first} to #{last}"),
    }
}

fn call(step: &Step, sources: &Sources) -> Option<Excerpt> {
    let source = sources.get(step.call.file)?;
    let label = Label {
        span: step.call,
        text: String::new(),
    };
    Some(Excerpt::of(source, &[label]))
}
