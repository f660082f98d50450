//! What follows from a rule when some values are known, with a file for each kind of rule. Each
//! removes only values that no filling of the rule's cells has.

pub(super) mod alike;
pub(super) mod count;
pub(super) mod different;
pub(super) mod either;
pub(super) mod joined;
pub(super) mod sum;
pub(super) mod table;
