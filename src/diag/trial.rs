//! The reports about the tests of a game, codes L070x.

use super::expand::{head, show};
use super::{Diagnostic, did_you_mean};
use crate::text::Span;

impl Diagnostic {
    /// L0701: something among the tests that is not a test.
    pub(crate) fn bad_test(span: Span) -> Self {
        Self::error("L0701", head(span), "this is not a test")
            .hint("a test is written `(test \"Name\" (play {\"a1-a2\"}) (to P2))`")
            .hint("tests stand in `(tests {…})`")
    }

    /// L0702: a step that does not exist.
    pub(crate) fn unknown_step<'a>(
        name: &str,
        span: Span,
        known: impl IntoIterator<Item = &'a str> + Clone,
    ) -> Self {
        let all: Vec<&str> = known.clone().into_iter().collect();
        Self::error(
            "L0702",
            span,
            format!("a test has no step `{}`", show(name)),
        )
        .hint_maybe(did_you_mean(name, known))
        .hint(format!("the steps are `{}`", all.join("`, `")))
    }

    /// L0703: a step that lacks what it must say.
    pub(crate) fn bad_step(name: &str, wanted: &str, example: &str, span: Span) -> Self {
        Self::error("L0703", span, format!("the step `{name}` takes {wanted}"))
            .hint(format!("for example `{example}`"))
    }

    /// L0704: a site, piece or player that the game does not have.
    pub(crate) fn not_in_game(what: &str, name: &str, span: Span, near: Option<String>) -> Self {
        let message = format!("the game has no {what} `{}`", show(name));
        Self::error("L0704", span, message)
            .hint_maybe(near.map(|near| format!("did you mean `{near}`?")))
    }

    /// L0705: a move that cannot be played.
    pub(crate) fn illegal_in_test(message: String, span: Span, hint: Option<String>) -> Self {
        Self::error("L0705", span, message).hint_maybe(hint)
    }

    /// L0706: an expectation that does not hold.
    pub(crate) fn test_fails(message: String, span: Span) -> Self {
        Self::error("L0706", span, message).labelled("expected here")
    }

    /// L0707: two tests with the same name.
    pub(crate) fn test_twice(name: &str, span: Span, first: Span) -> Self {
        Self::warning(
            "L0707",
            head(span),
            format!("two tests are called `{}`", show(name)),
        )
        .also(head(first), "the first one is here")
    }

    /// L0708: rules that cannot be carried out.
    pub(crate) fn fault_in_test(fault: &str, span: Span) -> Self {
        Self::error("L0708", span, format!("the test cannot be played: {fault}"))
    }

    /// L0709: choices with which the game cannot be loaded.
    pub(crate) fn test_not_loaded(why: &str, span: Span) -> Self {
        let message = format!("the game of this test cannot be loaded: {why}");
        Self::error("L0709", head(span), message)
    }
}
