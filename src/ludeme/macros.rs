//! The block that declares a form.

/// Declares a form: its entry in the table, and a typed view of a checked call with a field for
/// each parameter. Below the block stands the code that lowers the view.
///
/// A parameter is written as `name: req [INT],` or `name: opt "label" [INT | ROLE],`.
///
/// If one of several words must follow the keyword, the words are a type of their own: `["max"]
/// (MaxWord: Captures, Moves)` declares an enum `MaxWord` and a method `word` of the view. The
/// meaning of a word is then a match without `_`, so that a new word does not compile before it has
/// a meaning. If a form has only one word, or all of its words mean the same, they are written as
/// texts, as in `["count"] ("Pieces")`.
///
/// `says` is its phrase, in the small language of [`Phrase`](crate::ludeme::Phrase). If people
/// would not say it word by word, its `plain` phrase follows.
macro_rules! ludeme {
    (
        $(#[doc = $doc:literal])+
        $name:ident : $family:ident = [$($keyword:literal),+] ($word:ident : $($sub:ident),+) {
            $($params:tt)*
        }
        example $example:literal
        says $says:literal
        $(plain $plain:literal)?
    ) => {
        $crate::ludeme::macros::ludeme!(
            $(#[doc = $doc])+
            $name: $family = [$($keyword),+] ($(stringify!($sub)),+) {
                $($params)*
            }
            example $example
            says $says
            $(plain $plain)?
        );

        /// The words one of which follows the keyword.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum $word {
            $($sub),+
        }

        impl $name<'_> {
            /// The word that follows the keyword.
            pub(crate) fn word(&self) -> $word {
                let words = [$((stringify!($sub), $word::$sub)),+];
                let written = words.iter().find(|(word, _)| *word == self.call.sub);
                written.map_or_else(|| crate::ludeme::check::unfilled(self.call), |(_, word)| *word)
            }
        }
    };
    (
        $(#[doc = $doc:literal])+
        $name:ident : $family:ident = [$($keyword:literal),+] $(($($sub:expr),+))? {
            $(
                $(#[doc = $pdoc:literal])+
                $param:ident : $need:ident $($label:literal)? [$($ty:ident)|+],
            )*
        }
        example $example:literal
        says $says:literal
        $(plain $plain:literal)?
    ) => {
        $(#[doc = $doc])+
        #[allow(clippy::allow_attributes, dead_code, reason = "not every form reads all of it")]
        pub(crate) struct $name<'a> {
            /// The call.
            pub(crate) call: &'a crate::ludeme::Call,
            $($(#[doc = $pdoc])+ pub(crate) $param: $crate::ludeme::macros::view_type!($need),)*
        }

        impl<'a> $name<'a> {
            /// The entry in the table.
            pub(crate) const FORM: crate::ludeme::Form = crate::ludeme::Form {
                name: stringify!($name),
                keywords: &[$($keyword),+],
                subs: &[$($($sub),+)?],
                family: crate::ludeme::types::Family::$family,
                params: &[$(crate::ludeme::Param {
                    name: stringify!($param),
                    label: $crate::ludeme::macros::label!($($label)?),
                    optional: $crate::ludeme::macros::is_optional!($need),
                    types: &[$(crate::ludeme::types::$ty),+],
                    doc: concat!($($pdoc, "\n"),+),
                }),*],
                doc: concat!($($doc, "\n"),+),
                example: $example,
                says: $says,
                plain: $crate::ludeme::macros::label!($($plain)?),
                lower: $crate::ludeme::macros::lower_fn!($family, $name),
            };

            /// The view of a checked call.
            pub(crate) fn view(call: &'a crate::ludeme::Call) -> Self {
                #[allow(
                    clippy::allow_attributes,
                    unused_mut,
                    unused_variables,
                    reason = "some forms take nothing"
                )]
                let mut args = call.args.iter();
                Self { call, $($param: $crate::ludeme::macros::view_arg!($need, args, call),)* }
            }
        }
    };
}

/// The type of a view's field.
macro_rules! view_type {
    (opt) => { Option<&'a crate::ludeme::Arg> };
    (req) => { &'a crate::ludeme::Arg };
}

/// The value of a view's field.
macro_rules! view_arg {
    (opt, $args:ident, $call:ident) => {
        $args.next().and_then(|arg| arg.as_ref())
    };
    (req, $args:ident, $call:ident) => {
        $args
            .next()
            .and_then(|arg| arg.as_ref())
            .unwrap_or_else(|| crate::ludeme::check::unfilled($call))
    };
}

/// Whether a parameter may be left out.
macro_rules! is_optional {
    (opt) => {
        true
    };
    (req) => {
        false
    };
}

/// The label of a parameter, and what else may be left out.
macro_rules! label {
    () => {
        None
    };
    ($label:literal) => {
        Some($label)
    };
}

/// How a form of a family is lowered.
macro_rules! lower_fn {
    (Int, $name:ident) => {
        $crate::ludeme::macros::lower_with!(Int, $name)
    };
    (Bool, $name:ident) => {
        $crate::ludeme::macros::lower_with!(Bool, $name)
    };
    (Region, $name:ident) => {
        $crate::ludeme::macros::lower_with!(Region, $name)
    };
    (Ints, $name:ident) => {
        $crate::ludeme::macros::lower_with!(Ints, $name)
    };
    (Moves, $name:ident) => {
        $crate::ludeme::macros::lower_with!(Moves, $name)
    };
    (Graph, $name:ident) => {
        $crate::ludeme::macros::lower_with!(Graph, $name)
    };
    (Float, $name:ident) => {
        $crate::ludeme::macros::lower_with!(Float, $name)
    };
    (Start, $name:ident) => {
        $crate::ludeme::macros::lower_with!(Start, $name)
    };
    (EndRule, $name:ident) => {
        $crate::ludeme::macros::lower_with!(End, $name)
    };
    (Verdict, $name:ident) => {
        $crate::ludeme::macros::lower_with!(Verdict, $name)
    };
    (Item, $name:ident) => {
        $crate::ludeme::macros::lower_with!(Add, $name)
    };
    (MetaRule, $name:ident) => {
        $crate::ludeme::macros::lower_with!(Add, $name)
    };
    (Notation, $name:ident) => {
        $crate::ludeme::macros::lower_with!(Add, $name)
    };
    (Clock, $name:ident) => {
        $crate::ludeme::macros::lower_with!(Add, $name)
    };
    (League, $name:ident) => {
        $crate::ludeme::macros::lower_with!(Add, $name)
    };
    (Game, $name:ident) => {
        $crate::ludeme::macros::lower_with!(Add, $name)
    };
    ($family:ident, $name:ident) => {
        crate::ludeme::LowerFn::View
    };
}

/// A lowering function that goes through the view.
macro_rules! lower_with {
    ($kind:ident, $name:ident) => {
        crate::ludeme::LowerFn::$kind(|call, cx| $name::view(call).lower(cx))
    };
}

pub(crate) use {is_optional, label, lower_fn, lower_with, ludeme, view_arg, view_type};
