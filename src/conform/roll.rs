//! The dice of a ply as traces write them: actions such as `[SetStateAndUpdateDice:site=,state=]`
//! and `[UseDie:…site=]`.

use crate::ir::Program;

/// The faces that a ply rolled, by die: what was set first, before any die was used.
pub(super) fn faces(program: &Program, roll: &str) -> Vec<Option<usize>> {
    let mut faces = vec![None; program.dice_count()];
    for action in actions(roll).take_while(|action| !uses(action)) {
        let face = number(action, "state=");
        if let (Some(die), Some(face)) = (die(program, action), face) {
            faces[die].get_or_insert(face as usize);
        }
    }
    faces
}

/// The faces rolled in the consequences of a ply's move, by die: what actions set last, after the
/// decision itself.
pub(super) fn faces_after(program: &Program, acts: &str) -> Vec<Option<usize>> {
    let mut faces = vec![None; program.dice_count()];
    let (_, after) = acts.split_once("decision=true").unwrap_or_default();
    for action in actions(after).filter(|action| action.starts_with("SetStateAndUpdateDice")) {
        let face = number(action, "state=");
        if let (Some(die), Some(face)) = (die(program, action), face) {
            faces[die] = Some(face as usize);
        }
    }
    faces
}

/// The dice that a ply used up, in order.
pub(super) fn used(program: &Program, roll: &str) -> Vec<u32> {
    let used = actions(roll).filter(|action| uses(action));
    used.filter_map(|action| die(program, action))
        .map(|die| die as u32)
        .collect()
}

fn actions(roll: &str) -> impl Iterator<Item = &str> {
    roll.split('[').filter(|action| !action.is_empty())
}

fn uses(action: &str) -> bool {
    action.starts_with("UseDie")
}

/// The die on the site of an action.
fn die(program: &Program, action: &str) -> Option<usize> {
    let site = number(action, "site=")?;
    let (set, index) = program.die_at(i32::try_from(site).ok()?)?;
    Some(set.index as usize + index)
}

/// The number that follows a name in the text of an action.
fn number(action: &str, name: &str) -> Option<u32> {
    let rest = &action[action.find(name)? + name.len()..];
    let end = rest.find(|c: char| !c.is_ascii_digit());
    rest[..end.unwrap_or(rest.len())].parse().ok()
}
