//! Where output goes: data to stdout, all else to stderr.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use serde::Serialize;

use super::args::{Color, Format, OutputArgs};
use crate::diag::{Diagnostic, JsonReport, Severity, Style, render, visible};
use crate::text::{Sources, Trails};

/// The two streams and how they are written.
pub(super) struct Out {
    format: Format,
    quiet: bool,
    /// Whether stdout may have colours.
    pub(super) color: bool,
    /// Whether stderr may have colours.
    error_color: bool,
    stdout: BufWriter<Stdout>,
}

/// Reports as data for programs.
#[derive(Serialize)]
struct JsonReports {
    reports: Vec<JsonReport>,
}

/// An error without a place, as data for programs.
#[derive(Serialize)]
struct JsonError<'a> {
    error: &'a str,
    hint: Option<&'a str>,
}

impl Out {
    pub(super) fn new(args: &OutputArgs) -> Self {
        let wanted = |is_terminal: bool| match args.color {
            Color::Always => true,
            Color::Never => false,
            // https://no-color.org: set to anything but the empty string.
            Color::Auto => {
                is_terminal && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
            }
        };
        Self {
            format: args.format,
            quiet: args.quiet,
            color: wanted(io::stdout().is_terminal()),
            error_color: wanted(io::stderr().is_terminal()),
            stdout: BufWriter::new(io::stdout()),
        }
    }

    /// Whether data are wanted as JSON.
    pub(super) fn is_json(&self) -> bool {
        self.format == Format::Json
    }

    /// Whether a picture is wanted.
    pub(super) fn is_svg(&self) -> bool {
        self.format == Format::Svg
    }

    /// Whether a page of Markdown is wanted.
    pub(super) fn is_markdown(&self) -> bool {
        self.format == Format::Md
    }

    /// Whether a page for browsers is wanted.
    pub(super) fn is_html(&self) -> bool {
        self.format == Format::Html
    }

    /// Whether only data are wanted.
    pub(super) fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Whether progress may be shown.
    pub(super) fn shows_progress(&self) -> bool {
        !self.quiet && io::stderr().is_terminal()
    }

    /// Writes a line of data.
    pub(super) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.stdout, "{text}")
    }

    /// Writes data that bring their own line breaks.
    pub(super) fn text(&mut self, text: &str) -> io::Result<()> {
        self.stdout.write_all(text.as_bytes())
    }

    /// Writes an object of data.
    pub(super) fn json(&mut self, data: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut self.stdout, data)?;
        writeln!(self.stdout)
    }

    /// Sends on what has been written so far.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }

    /// Something worth knowing that is not data.
    pub(super) fn note(&self, text: &str) {
        if !self.quiet {
            self.to_stderr(&format!("{text}\n"));
        }
    }

    /// An error without a place in a text.
    pub(super) fn error(&self, message: &str, hint: Option<&str>) {
        if self.is_json() {
            return self.json_to_stderr(&JsonError {
                error: message,
                hint,
            });
        }
        let (red, plain) = if self.error_color {
            ("\x1b[1;31m", "\x1b[0m")
        } else {
            ("", "")
        };
        let mut text = format!("{red}error{plain}: {}\n", visible_lines(message));
        if let Some(hint) = hint {
            text.push_str(&format!("  = help: {}\n", visible_lines(hint)));
        }
        self.to_stderr(&text);
    }

    /// Reports on a text. Warnings are left out if only data are wanted.
    pub(super) fn reports(&self, reports: &[Diagnostic], sources: &Sources, trails: &Trails) {
        let wanted = |report: &&Diagnostic| !self.quiet || report.severity == Severity::Error;
        let reports = reports.iter().filter(wanted);
        if self.is_json() {
            let json = |report| JsonReport::new(report, sources, trails);
            let reports: Vec<JsonReport> = reports.map(json).collect();
            if !reports.is_empty() {
                self.json_to_stderr(&JsonReports { reports });
            }
            return;
        }
        for report in reports {
            let style = Style {
                color: self.error_color,
                ..Style::default()
            };
            self.to_stderr(&format!("{}\n\n", render(report, sources, trails, style)));
        }
    }

    fn json_to_stderr(&self, data: &impl Serialize) {
        // Names, numbers and texts are always JSON.
        if let Ok(text) = serde_json::to_string(data) {
            self.to_stderr(&format!("{text}\n"));
        }
    }

    /// A closed stderr is nobody's concern.
    fn to_stderr(&self, text: &str) {
        let _ = io::stderr().lock().write_all(text.as_bytes());
    }
}

/// Foreign text made harmless, its line breaks kept.
fn visible_lines(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| visible(line.chars())).collect();
    lines.join("\n")
}
