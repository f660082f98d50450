//! Every form of the language.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::form::Form;
use super::{
    bool_, direction, end, float, graph, int, ints, item, league, moves, notation, range, region,
    rules, start, util,
};

static TABLE: LazyLock<Vec<&'static Form>> = LazyLock::new(|| {
    [
        rules::FORMS,
        item::FORMS,
        graph::FORMS,
        float::FORMS,
        start::FORMS,
        end::FORMS,
        moves::FORMS,
        util::FORMS,
        bool_::FORMS,
        int::FORMS,
        ints::FORMS,
        region::FORMS,
        direction::FORMS,
        range::FORMS,
        notation::FORMS,
        league::FORMS,
    ]
    .concat()
});

static BY_KEYWORD: LazyLock<HashMap<&'static str, Vec<&'static Form>>> = LazyLock::new(|| {
    let mut index: HashMap<&str, Vec<&Form>> = HashMap::new();
    for form in table() {
        for keyword in form.keywords {
            index.entry(keyword).or_default().push(form);
        }
    }
    index
});

/// All forms, family by family.
pub fn table() -> &'static [&'static Form] {
    &TABLE
}

/// The forms of a keyword, in the order of the table.
pub fn find(keyword: &str) -> &'static [&'static Form] {
    BY_KEYWORD.get(keyword).map_or(&[], Vec::as_slice)
}
