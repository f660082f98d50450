//! What a state keeps under names: variables and remembered values.

use super::game::State;

impl State {
    /// The value of a variable, if the game has one of this name; the one without a name is "".
    pub fn variable(&self, name: &str) -> Option<i32> {
        let program = self.game().program();
        let variable = program.vars.iter().position(|known| known == name)?;
        Some(self.position().other(program.layout.vars, variable))
    }

    /// Whether a value is remembered under a name.
    pub fn remembers(&self, name: &str, value: i32) -> bool {
        let known = &self.game().program().memories;
        let memory = known.iter().position(|known| known == name);
        memory.is_some_and(|memory| self.position().remembered[memory].contains(&value))
    }
}
