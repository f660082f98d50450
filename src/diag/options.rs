//! The reports about options and rulesets, codes L022x and L023x.

use super::expand::{head, show};
use super::{Diagnostic, did_you_mean};
use crate::text::Span;

/// How many options are named to someone who has chosen one that there is not.
const MOST_HEADINGS: usize = 12;

/// The option of a choice.
fn heading(choice: &str) -> &str {
    choice.split('/').next().unwrap_or(choice)
}

impl Diagnostic {
    /// L0220: an option that cannot be read.
    pub(crate) fn bad_option(span: Span) -> Self {
        Self::error("L0220", head(span), "this option is not complete").hint(
            "an option is written `(option \"Heading\" <Tag> args:{<a>} \
                 {(item \"Name\" <…> \"What it does.\")})`, or with `(numbers from:1 default:3)` in \
                 place of the items",
        )
    }

    /// L0233: impossible numbers in an option.
    pub(crate) fn bad_numbers(span: Span, why: &str) -> Self {
        Self::error("L0233", head(span), format!("these numbers cannot be chosen from: {why}")).hint(
            "the numbers of an option are written `(numbers from:1 to:12 default:3 \"What it is.\")`; \
                 `to:` and `default:` may be left out",
        )
    }

    /// L0234: a number that the option does not offer.
    pub(crate) fn out_of_range(choice: &str, range: &str, span: Span) -> Self {
        let message = format!("`{}` cannot be chosen: {range}", show(choice));
        Self::error("L0234", head(span), message).labelled("this game")
    }

    /// L0235: two choices of one option.
    pub(crate) fn chosen_twice(first: &str, second: &str, span: Span) -> Self {
        let (first, second) = (show(first), show(second));
        let message =
            format!("`{first}` and `{second}` cannot both be chosen: they are one option");
        Self::error("L0235", head(span), message)
            .labelled("this game")
            .hint("choose one of the two")
    }

    /// L0221: something among the items of an option that is not an item.
    pub(crate) fn bad_item(span: Span) -> Self {
        Self::error("L0221", head(span), "this is not an item of an option")
            .hint("an item is written `(item \"Name\" <…> \"What it does.\")`")
    }

    /// L0222: an item with too many or too few arguments.
    pub(crate) fn item_arguments(name: &str, want: usize, have: usize, span: Span) -> Self {
        let what = if have < want {
            "the missing ones are empty"
        } else {
            "the last are ignored"
        };
        let message = format!(
            "the item `{}` gives {have} of the {want} arguments of its option; {what}",
            show(name)
        );
        Self::warning("L0222", head(span), message)
    }

    /// L0223: a choice that the game does not offer.
    pub(crate) fn unknown_choice<'a>(
        choice: &str,
        span: Span,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let names: Vec<&str> = names.into_iter().collect();
        let is_of = |name: &&&str| heading(name) == choice;
        let (message, hint) = match names.iter().find(is_of) {
            Some(name) => (
                format!("it is not said what is chosen of `{}`", show(choice)),
                format!("a choice is written `Heading/Item`, as `{}`", show(name)),
            ),
            None => (
                format!("the game has no option `{}`", show(choice)),
                "a choice is written `Heading/Item`".to_owned(),
            ),
        };
        let mut headings: Vec<&str> = names.iter().map(|name| heading(name)).collect();
        headings.dedup();
        let listed = headings
            .iter()
            .take(MOST_HEADINGS)
            .map(|name| show(name).to_string());
        let listed: Vec<String> = listed.collect();
        let options = (!listed.is_empty()).then(|| format!("its options: {}", listed.join(", ")));
        Self::error("L0223", head(span), message)
            .labelled("this game")
            .hint_maybe(did_you_mean(choice, names))
            .hint(hint)
            .hint_maybe(options)
    }

    /// L0224: `<Tag:…>` for a tag that no option has.
    pub(crate) fn unknown_tag<'a>(
        tag: &str,
        span: Span,
        tags: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let report = Self::error(
            "L0224",
            span,
            format!("no option has the tag `<{}>`", show(tag)),
        );
        match did_you_mean(tag, tags) {
            Some(near) => report.hint(near),
            None => report.hint(format!(
                "one is declared beside the game, as `(option \"{0}\" <{0}> args:{{<value>}} {{(item \"5\" <5> \"\")*}})`",
                show(tag)
            )),
        }
    }

    /// L0225: `<Tag:arg>` for an option without such an argument.
    pub(crate) fn unknown_argument<'a>(
        tag: &str,
        arg: &str,
        span: Span,
        params: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let message = format!(
            "the option `<{}>` has no argument `{}`",
            show(tag),
            show(arg)
        );
        Self::error("L0225", span, message).hint_maybe(did_you_mean(arg, params))
    }

    /// L0226: an option's argument where there is no option.
    pub(crate) fn stray_argument(span: Span) -> Self {
        Self::error("L0226", span, "this names no argument of an option")
            .hint("the value of an option is put in with `<Tag:arg>`")
            .hint("a comparison has its sign in front and a blank after it, as in `(< 1 2)`")
    }

    /// L0227: options that insert each other.
    pub(crate) fn option_circle(name: &str, span: Span) -> Self {
        Self::error(
            "L0227",
            span,
            format!("the option `{}` puts in itself", show(name)),
        )
    }

    /// L0228: two options with the same tag.
    pub(crate) fn tag_twice(tag: &str, span: Span, first: Span) -> Self {
        let message = format!(
            "two options have the tag `<{}>`; the first one counts",
            show(tag)
        );
        Self::warning("L0228", head(span), message).also(head(first), "the first one is here")
    }

    /// L0229: half a clause without its other half.
    pub(crate) fn half_clause(span: Span) -> Self {
        Self::error("L0229", span, "the other half of this bracket is missing")
            .hint("an option that puts in half a clause must put in the other half too")
    }

    /// L0230: a ruleset that cannot be read.
    pub(crate) fn bad_ruleset(span: Span) -> Self {
        Self::error("L0230", head(span), "this is not a ruleset")
            .hint("a ruleset is written `(ruleset \"Ruleset/Name\" {\"Heading/Item\" …})`")
    }

    /// L0231: a ruleset that the game does not have.
    pub(crate) fn unknown_ruleset<'a>(
        name: &str,
        span: Span,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let message = format!("the game has no ruleset `{}`", show(name));
        Self::error("L0231", head(span), message)
            .labelled("this game")
            .hint_maybe(did_you_mean(name, names))
    }

    /// L0232: a ruleset with a choice that the game does not offer.
    pub(crate) fn ruleset_choice<'a>(
        choice: &str,
        span: Span,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let message = format!("the game has no option `{}`", show(choice));
        Self::error("L0232", span, message)
            .labelled("chosen by this ruleset")
            .hint_maybe(did_you_mean(choice, names))
    }
}
