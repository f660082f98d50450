//! What goes wrong, as a value that is thrown: JSON with what is wrong in words, and the reports if a text is wrong.

use ludwright::{PlayError, Reports};
use serde::Serialize;
use wasm_bindgen::JsValue;

#[derive(Serialize)]
struct Trouble<'a> {
    error: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reports: Option<&'a serde_json::value::RawValue>,
}

/// JSON of anything.
pub(crate) fn json(value: &impl Serialize) -> String {
    // What is shown has no maps with odd keys, which is all that could go wrong.
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}

fn thrown(error: &str, hint: Option<&str>, reports: Option<String>) -> JsValue {
    let reports = reports.and_then(|text| serde_json::value::RawValue::from_string(text).ok());
    let trouble = Trouble {
        error,
        hint,
        reports: reports.as_deref(),
    };
    JsValue::from_str(&json(&trouble))
}

pub(crate) fn wrong(error: impl std::fmt::Display) -> JsValue {
    thrown(&error.to_string(), None, None)
}

pub(crate) fn play(error: PlayError) -> JsValue {
    thrown(&error.to_string(), error.hint().as_deref(), None)
}

pub(crate) fn reports(reports: &Reports) -> JsValue {
    thrown(&reports.to_string(), None, Some(json(&reports.json())))
}
