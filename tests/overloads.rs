//! The table of forms is code too: two forms of one keyword and one family that accept the same
//! call are ambiguous, and only their order in the table tells which one is meant.

use std::collections::{BTreeMap, BTreeSet};

use ludwright::ludeme::{Family, Form, Param, Type, table};

/// Pairs of forms that accept a common call, with the reason why that does no harm: the first of
/// a pair comes first in the table, so it is the one that is meant.
const KNOWN: [(&str, &str, &str); 3] = [
    (
        "PlaceSite",
        "PlaceSites",
        "a piece that is placed nowhere; both forms warn",
    ),
    (
        "StartSetSite",
        "StartSetSites",
        "a player without sites; both forms refuse",
    ),
    (
        "ToBool",
        "FloatToBool",
        "a whole number is not zero in both",
    ),
];

/// What a written argument can be at a glance: a label and a kind of literal or call.
type Written = (Option<&'static str>, String);

/// One place of a call shape: what may stand there, and whether it may be left out.
struct Place {
    written: BTreeSet<Written>,
    optional: bool,
}

/// The words that may stand for a direction.
fn directions() -> BTreeSet<String> {
    let types = table()
        .iter()
        .flat_map(|form| form.params)
        .flat_map(|param| param.types);
    let named = types.filter_map(|ty| match ty {
        Type::Enum(known) if known.name.ends_with("Direction") => Some(known.values),
        Type::Enum(_)
        | Type::Family(_)
        | Type::Text
        | Type::Number
        | Type::Truth
        | Type::List(_) => None,
    });
    named.flatten().map(|word| (*word).to_owned()).collect()
}

fn numbers() -> BTreeSet<String> {
    let words = ["Off", "End", "Undefined", "Infinity", "a whole number"];
    words.into_iter().map(str::to_owned).collect()
}

/// What may be written for a type.
fn kinds(ty: &Type) -> BTreeSet<String> {
    let with = |word: &str, mut more: BTreeSet<String>| {
        more.insert(word.to_owned());
        more
    };
    let family = |family: &Family| format!("({})", family.describe());
    match ty {
        Type::Family(Family::Int) => with(&family(&Family::Int), numbers()),
        Type::Family(Family::TrackStep) => {
            with(&family(&Family::Int), with("a whole number", directions()))
        }
        Type::Family(Family::Float) => with(
            &family(&Family::Float),
            with("a fraction", with("a whole number", BTreeSet::new())),
        ),
        Type::Family(Family::Bool) => with(&family(&Family::Bool), with("True", BTreeSet::new())),
        Type::Family(Family::Direction) => with(&family(&Family::Direction), directions()),
        Type::Family(Family::NotationPart) => with(
            &family(&Family::NotationPart),
            with("a text", BTreeSet::new()),
        ),
        Type::Family(Family::Ints) => {
            let items = kinds(&Type::Family(Family::Int));
            let lists = items.into_iter().map(|item| format!("{{{item}}}"));
            with(&family(&Family::Ints), lists.collect())
        }
        Type::Family(other) => with(&family(other), BTreeSet::new()),
        Type::Enum(known) => known.values.iter().map(|word| (*word).to_owned()).collect(),
        Type::Text => with("a text", BTreeSet::new()),
        Type::Number => numbers(),
        Type::Truth => with("True", BTreeSet::new()),
        Type::List(inner) => {
            let items = kinds(inner).into_iter();
            items.map(|item| format!("{{{item}}}")).collect()
        }
    }
}

/// The places of a form: the word after its keyword, and its parameters.
fn places(form: &'static Form) -> Vec<Place> {
    let word = (!form.subs.is_empty()).then(|| Place {
        written: form
            .subs
            .iter()
            .map(|sub| (None, (*sub).to_owned()))
            .collect(),
        optional: false,
    });
    let place = |param: &'static Param| Place {
        written: param
            .types
            .iter()
            .flat_map(kinds)
            .map(|kind| (param.label, kind))
            .collect(),
        optional: param.optional,
    };
    word.into_iter()
        .chain(form.params.iter().map(place))
        .collect()
}

/// The arguments of a call that fits both, if there is one.
fn common(one: &[Place], other: &[Place]) -> Option<Vec<Written>> {
    match (one.split_first(), other.split_first()) {
        (None, None) => Some(Vec::new()),
        (Some((place, rest)), _) if place.optional && common(rest, other).is_some() => {
            common(rest, other)
        }
        (_, Some((place, rest))) if place.optional && common(one, rest).is_some() => {
            common(one, rest)
        }
        (Some((a, more)), Some((b, others))) => {
            let both = a.written.intersection(&b.written).next()?.clone();
            let mut rest = common(more, others)?;
            rest.insert(0, both);
            Some(rest)
        }
        (None, Some(_)) | (Some(_), None) => None,
    }
}

/// A call as it may be written.
fn call(keyword: &str, arguments: &[Written]) -> String {
    let mut text = format!("({keyword}");
    for (label, kind) in arguments {
        text.push(' ');
        if let Some(label) = label {
            text.push_str(&format!("{label}:"));
        }
        text.push_str(kind);
    }
    text + ")"
}

#[test]
fn no_two_forms_accept_the_same_call() {
    let mut families: BTreeMap<(&str, Family), Vec<&'static Form>> = BTreeMap::new();
    for form in table() {
        for keyword in form.keywords {
            families
                .entry((keyword, form.family))
                .or_default()
                .push(form);
        }
    }
    let mut found = BTreeSet::new();
    let mut new = Vec::new();
    for ((keyword, _), forms) in &families {
        for (index, one) in forms.iter().enumerate() {
            for other in &forms[index + 1..] {
                let Some(arguments) = common(&places(one), &places(other)) else {
                    continue;
                };
                found.insert((one.name, other.name));
                if !KNOWN
                    .iter()
                    .any(|(a, b, _)| (*a, *b) == (one.name, other.name))
                {
                    new.push(format!(
                        "{} and {}: {}",
                        one.name,
                        other.name,
                        call(keyword, &arguments)
                    ));
                }
            }
        }
    }
    let stale: Vec<_> = KNOWN
        .iter()
        .filter(|(a, b, _)| !found.contains(&(*a, *b)))
        .collect();
    assert!(new.is_empty(), "ambiguous forms:\n{}", new.join("\n"));
    assert!(stale.is_empty(), "no longer ambiguous: {stale:?}");
}
