//! What the call around the cursor takes, and which argument is being written.

use lsp_types::{
    Documentation, ParameterInformation, ParameterLabel, SignatureHelp, SignatureInformation,
};
use serde_json::Value;

use super::desk::{Answer, Spot, data};
use super::expect;
use super::tree;
use crate::ludeme::{Form, Sketch};
use crate::syntax::{Kind, Node};

pub(super) fn answer(spot: &Spot<'_>) -> Answer {
    let mut path = tree::path(&spot.document.nodes, &spot.document.source, spot.byte);
    while path
        .last()
        .is_some_and(|found| !matches!(found.node.kind, Kind::List(_)))
    {
        path.pop();
    }
    let Some((list, around)) = path.split_last() else {
        return Ok(Value::Null);
    };
    let wanted = expect::new_child(around, list.index, list.node.label.as_deref());
    let forms = expect::forms(list.node, &wanted);
    if forms.is_empty() {
        return Ok(Value::Null);
    }
    let children = list.node.children();
    let index = children.partition_point(|child| child.span.end < spot.byte);
    let before = &children[..index];
    let fits = |form: &'static Form| {
        Sketch::of(form, before).is_some_and(|sketch| !sketch.next.is_empty())
    };
    let active = forms.iter().position(|form| fits(form));
    let signatures = forms
        .iter()
        .map(|form| signature(form, before, children.get(index)));
    data(SignatureHelp {
        signatures: signatures.collect(),
        active_signature: active.and_then(|active| u32::try_from(active).ok()),
        active_parameter: None,
    })
}

/// A form, with the parameter of the argument that is being written.
fn signature(
    form: &'static Form,
    before: &[Node],
    argument: Option<&Node>,
) -> SignatureInformation {
    let sketch = Sketch::of(form, before);
    let label = argument.and_then(|node| node.label.as_deref());
    let next = sketch.and_then(|sketch| {
        let labelled = sketch.next.iter().find(|param| param.label == label);
        labelled.or(sketch.next.first()).copied()
    });
    let active = next.and_then(|next| {
        form.params
            .iter()
            .position(|param| std::ptr::eq(param, next))
    });
    let params = form.params.iter().map(|param| ParameterInformation {
        label: ParameterLabel::Simple(param.signature()),
        documentation: Some(Documentation::String(param.doc.trim().to_owned())),
    });
    SignatureInformation {
        label: form.signature(),
        documentation: Some(Documentation::String(form.doc.trim().to_owned())),
        parameters: Some(params.collect()),
        active_parameter: active.and_then(|active| u32::try_from(active).ok()),
    }
}
