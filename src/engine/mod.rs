//! The hot path: states, legal moves, playing them. It knows programs and no
//! text: what a game's author wrote has been left behind.

mod action;
mod apply;
mod begin;
mod carry;
mod copy;
mod end;
mod eval;
mod fault;
mod game;
mod hash;
mod hidden;
mod large;
mod moves;
mod named;
mod outcome;
mod pack;
mod plan;
mod points;
mod rng;
mod series;
mod setup;
mod stack;
mod start;
mod state;
mod threat;
mod turn;
mod view;
mod winning;

pub use action::{Action, Place};
pub use eval::DieAt;
pub use fault::{Fault, Limits};
pub use game::{End, Game, PieceAt, State};
pub use moves::{Decision, Move, MoveList};
pub use outcome::Outcome;
pub use pack::{Packing, Unpackable};
pub use plan::{Draw, Drawn, Ended, Planned};
pub use rng::Rng;
pub use series::Stage;
pub use setup::{Placement, Setup, SetupError};
pub use view::{Kind, Seen, View};
