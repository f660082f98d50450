//! What the actions of a ply, as traces write them, say about the move beyond the position it leads
//! to.

/// The values that actions forget: `[ForgetValue:…value=]`.
pub(super) fn forgotten(actions: &str) -> Vec<i32> {
    let parts = actions.split("[ForgetValue:").skip(1);
    parts.filter_map(|part| number(part, "value=")).collect()
}

/// The variables that actions set, by name, with the last value of each: `[SetVar:name=,value=]`,
/// and `[SetTemp:temp=]` for the unnamed one.
pub(super) fn variables(actions: &str) -> Vec<(&str, i32)> {
    let mut told: Vec<(&str, i32)> = Vec::new();
    for action in actions.split('[') {
        if let Some((name, value)) = variable(action) {
            told.retain(|(known, _)| *known != name);
            told.push((name, value));
        }
    }
    told
}

/// The values that actions remember and do not forget, by name: `[RememberValue:name=,value=]`,
/// where `null` means no name.
pub(super) fn remembered(actions: &str) -> Vec<(&str, i32)> {
    let forgotten = forgotten(actions);
    let parts = actions.split("[RememberValue:name=").skip(1);
    let named = parts.filter_map(|part| {
        let (name, rest) = part.split_once(',')?;
        let name = if name == "null" { "" } else { name };
        Some((name, number(rest, "value=")?))
    });
    named
        .filter(|(_, value)| !forgotten.contains(value))
        .collect()
}

/// What actions propose or vote for: `[Propose:proposition=…]`, `[Vote:vote=…]`.
pub(super) fn proposition(actions: &str) -> Option<&str> {
    let names = ["[Propose:proposition=", "[Vote:vote="];
    let (_, rest) = names
        .into_iter()
        .find_map(|name| actions.split_once(name))?;
    rest.split([',', ']']).next()
}

fn variable(action: &str) -> Option<(&str, i32)> {
    if let Some(named) = action.strip_prefix("SetVar:name=") {
        let (name, value) = named.split_once(',')?;
        return Some((name, number(value, "value=")?));
    }
    let unnamed = action.strip_prefix("SetTemp:")?;
    Some(("", number(unnamed, "temp=")?))
}

/// The number after a name, up to the end of its action.
fn number(text: &str, name: &str) -> Option<i32> {
    let (_, value) = text.split_once(name)?;
    let end = value.find([',', ']']).unwrap_or(value.len());
    value[..end].parse().ok()
}
