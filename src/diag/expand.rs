//! The reports about expansion, codes L02xx.

use super::{Diagnostic, did_you_mean, how_to_declare, visible};
use crate::text::Span;

impl Diagnostic {
    /// L0201: there is nothing to play.
    pub(crate) fn no_game(span: Span, is_empty: bool) -> Self {
        let message = if is_empty {
            "the file is empty: there is no game in it"
        } else {
            "there is no game in this file"
        };
        Self::error("L0201", span, message)
            .hint("a game is written `(game \"Name\" (players 2) (equipment {…}) (rules …))`")
    }

    /// L0202: a second game.
    pub(crate) fn second_game(span: Span, first: Span) -> Self {
        Self::error(
            "L0202",
            head(span),
            "a file describes one game, this is the second",
        )
        .also(head(first), "the first one is here")
    }

    /// L0203: a call of a define that does not exist.
    pub(crate) fn unknown_define<'a>(
        name: &str,
        span: Span,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let shown = show(name);
        Self::error(
            "L0203",
            span,
            format!("there is no define called `{shown}`"),
        )
        .hint(did_you_mean(name, names).unwrap_or_else(|| how_to_declare(name)))
    }

    /// L0204: a define that calls itself.
    pub(crate) fn define_circle(chain: &[&str], span: Span, define: Span) -> Self {
        let name = chain.last().copied().unwrap_or_default();
        // Both ends of a long circle are enough.
        let shown: Vec<String> = if chain.len() > 8 {
            let (first, last) = (&chain[..4], &chain[chain.len() - 3..]);
            let dots = std::iter::once("…".to_owned());
            let first = first.iter().map(|name| show(name));
            first
                .chain(dots)
                .chain(last.iter().map(|name| show(name)))
                .collect()
        } else {
            chain.iter().map(|name| show(name)).collect()
        };
        Self::error(
            "L0204",
            span,
            format!("the define `{}` calls itself", show(name)),
        )
        .labelled(shown.join(" → "))
        .also(head(define), "defined here")
        .hint("a define is put in once, before the game is played; what is to be repeated in play is said by `(moveAgain)`, `(while …)` or `(forEach …)`")
    }

    /// L0205: defines are nested beyond the limit.
    pub(crate) fn defines_too_deep(name: &str, span: Span, limit: usize) -> Self {
        Self::error(
            "L0205",
            span,
            format!("defines call each other more than {limit} deep"),
        )
        .labelled(format!("the call of `{}` is one too deep", show(name)))
        .hint("more is accepted with `--max-define-depth`")
    }

    /// L0206: the expanded game is too large.
    pub(crate) fn too_many_nodes(span: Span, limit: usize) -> Self {
        Self::error(
            "L0206",
            span,
            format!("the game expands to more than {limit} parts"),
        )
        .labelled("the limit was reached here")
        .hint("look for defines that call others many times, and for long ranges")
        .hint("more is accepted with `--max-nodes`")
    }

    /// L0207: the expanded game is nested too deeply.
    pub(crate) fn expands_too_deep(span: Span, limit: usize) -> Self {
        let message = format!("the game expands to brackets more than {limit} deep");
        Self::error("L0207", span, message).hint("deeper nesting is accepted with `--max-nesting`")
    }

    /// L0208: a define without a name.
    pub(crate) fn bad_define(span: Span) -> Self {
        Self::error("L0208", head(span), "a define needs a name")
            .hint("a define is written `(define \"Name\" …)`")
    }

    /// L0209: a define with the same name as an earlier one.
    pub(crate) fn defined_twice(name: &str, span: Span, first: Span) -> Self {
        let message = format!("`{}` is defined twice; this one is ignored", show(name));
        Self::warning("L0209", head(span), message).also(head(first), "the one that counts is here")
    }

    /// L0210: a parameter where there are no arguments.
    pub(crate) fn stray_parameter(text: &str, span: Span) -> Self {
        let message = format!(
            "the parameter in `{}` stands outside of any define",
            show(text)
        );
        Self::error("L0210", span, message)
            .hint("`#1` to `#9` stand for the arguments of the define around them")
    }

    /// L0211: more arguments than parameters.
    pub(crate) fn surplus_argument(name: &str, wanted: usize, given: usize, span: Span) -> Self {
        let wanted = match wanted {
            0 => "no arguments".to_owned(),
            1 => "one argument".to_owned(),
            _ => format!("{wanted} arguments"),
        };
        let message = format!(
            "the define `{}` uses {wanted}, {given} are given",
            show(name)
        );
        Self::warning("L0211", span, message).labelled("this one is ignored")
    }

    /// L0212: something inside a text that is not text.
    pub(crate) fn not_text(what: &str, span: Span, node: Span) -> Self {
        let shown = visible(what.chars().take(40));
        Self::error("L0212", span, format!("`{shown}` cannot be part of a text"))
            .also(node, "it comes from here")
            .hint("only words, numbers and strings can stand for `#1` or `<Tag:arg>` in a text")
    }

    /// L0213: a text that grows without end.
    pub(crate) fn text_too_long(span: Span, limit: usize) -> Self {
        let message = format!("this text grows beyond {limit} bytes when its parts are put in");
        Self::error("L0213", span, message)
    }

    /// L0214: dots that do not form a range.
    pub(crate) fn bad_range(span: Span) -> Self {
        Self::error("L0214", span, "these dots make no range")
            .hint("a range of numbers is one word, as in `{1..5}`")
            .hint("a range of sites has columns of one letter, as in `{\"A1\"..\"C3\"}`")
    }

    /// L0215: a clause that means nothing at the top level.
    pub(crate) fn unknown_clause<'a>(
        name: Option<&str>,
        span: Span,
        known: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let what = match name {
            Some(name) => format!("`({} …)` cannot stand beside the game", show(name)),
            None => "this cannot stand beside the game".to_owned(),
        };
        let hint = name.and_then(|name| did_you_mean(name, known));
        Self::error("L0215", head(span), what)
            .hint_maybe(hint)
            .hint("a file holds one `(game …)` and clauses such as `(define …)` and `(option …)`")
    }

    /// L0216: `[…]`.
    pub(crate) fn unfinished(span: Span) -> Self {
        Self::error(
            "L0216",
            span,
            "square brackets mark an unfinished part of a game",
        )
        .labelled("this part is still open")
        .hint("choose an option or a ruleset that is complete, or write the part")
        .hint("a clause stands in round brackets, `(…)`")
    }

    /// L0217: `()`.
    pub(crate) fn empty_clause(span: Span) -> Self {
        Self::warning("L0217", span, "this clause is empty").labelled("ignored")
    }

    /// L0219: `((x) (y))`.
    pub(crate) fn idle_brackets(span: Span) -> Self {
        Self::warning("L0219", head(span), "this clause has no keyword")
            .labelled("what is in it stands for itself")
            .hint("leave these brackets out")
    }

    /// L0218: a second `(metadata …)`.
    pub(crate) fn second_metadata(span: Span, first: Span) -> Self {
        Self::warning(
            "L0218",
            head(span),
            "this is the second metadata clause; it is ignored",
        )
        .also(head(first), "the one that counts is here")
    }

    /// The same with a hint, if there is one.
    #[must_use]
    pub fn hint_maybe(self, hint: Option<String>) -> Self {
        match hint {
            Some(hint) => self.hint(hint),
            None => self,
        }
    }
}

/// The beginning of a clause, so that not all of it is underlined.
pub(super) fn head(span: Span) -> Span {
    Span {
        end: span.end.min(span.start.saturating_add(1)),
        ..span
    }
}

/// A name in a form that is safe to show.
pub(super) fn show(name: &str) -> String {
    let mut shown = visible(name.chars().take(60));
    if name.chars().nth(60).is_some() {
        shown.push('…');
    }
    shown
}
