//! The closed core: a game as expressions in flat arenas. The meaning of each expression is written
//! where it is declared; the core does not know how the language words it.

/// Whether code is small rather than fast: in browsers, where what is loaded has a limit. What only
/// saves time may be left out there.
pub const SMALL: bool = cfg!(target_family = "wasm");

mod arena;
pub mod arithmetic;
mod bool_;
mod by_site;
pub mod code;
mod counted;
mod dice;
mod dirs;
mod distances;
mod effects;
mod fingerprint;
mod growth;
mod hidden;
mod ids;
mod int;
mod jumps;
mod layout;
mod league;
mod led;
mod lift;
mod local;
mod move_rules;
mod moves;
mod near;
mod notation;
mod number;
mod outset;
mod owners;
mod paths;

mod plan;
mod points;
mod print;
mod program;
mod puzzle;
mod reach;
mod region;
mod repeated;
mod runs;
mod set;
mod track;

pub use crate::board::SiteType;
pub use arena::Arena;
pub use bool_::{
    Bool, ConnectRule, LineLevels, LineRule, LineThrough, LineWho, LoopRule, PathRule, PatternRule,
    Repetition, TreeRule,
};
pub use by_site::{BySite, DependsOn};
pub use counted::Counted;
pub use dice::{DiceSet, ForEachDie};
pub use dirs::{Dirs, Ints, PlayerSet, Radials};
pub use distances::Distances;
pub use effects::{Component, Components, Effects, Expr, Vars, Whole, Wholes};
pub use fingerprint::Fingerprint;
pub use growth::Growth;
pub use hidden::{HiddenData, HideRule};
pub use ids::{BoolId, DirsId, IntId, IntsId, MovesId, RadialsId, RegionId, SetId, TableId};
pub use int::{
    ContextVar, CountLevelsRule, Course, GroupRule, INFINITY, Int, Leaf, LevelOfRule, Limit,
    PieceFilter, SiteField, StepsRule,
};
pub use jumps::{Jump, Jumps, Ways};
pub use layout::{Asks, Field, KindLayout, Layout, Needs};
pub use league::{Beginner, Clock, League, Level};
pub use led::Led;
pub use lift::{
    Beside, ByStart, Clause, Leading, Lift, Lifts, Mask, MaskId, Measure, Reading, Slot,
};
pub use local::Local;
pub use move_rules::{
    AddRule, BetweenSpec, DoRule, EncloseRule, FlankRule, ForEachDirection, ForEachLevel,
    ForEachPiece, FromSpec, FromToRule, HopRule, LeapRule, PieceSpec, RemoveRule, SlideRule,
    SowRule, StepRule, SurroundRule, TakeRule, ToSpec, WalkTable,
};
pub use moves::{Change, MaxRule, Moves, MovesNode, Pending, PlayerField, SetField};
pub use near::Near;
pub use notation::{Axis, Notation, Part, Requirement, RowStyle, Rows};
pub use number::Number;
pub use outset::{After, Carriage, HEIGHTS, Landing, Makes, Outset, Steps, thing};
pub use owners::Side;
pub use paths::Paths;
pub use plan::{
    ByPlayer, Caught, Flank, LineTable, LinkTable, Plan, PlanCapture, PlanCond, PlanEffect,
    PlanEnd, PlanHand, PlanInt, PlanMoves, PlanOver, PlanPhase, PlanPlayer, PlanResult, PlanSpan,
    PlanStep, PlanThen, PlanThens, Play, Sites, SitesId, StepTable, Surround, ThensId,
};
pub use points::{Compare, Points, PointsFault, Tally};
pub use print::print;
pub use program::{
    Container, EndRule, Ending, Meta, NextPhase, Phase, Piece, Place, Program, Shape, Shuffle,
    Start, Tile, TilePath, Verdict, Walks,
};
pub use puzzle::{
    Constraint, Constraints, OfSites, PuzzleRule, PuzzleSite, PuzzleTest, PuzzleValues, Satisfy,
};
pub use reach::{Moving, Reach, ReachTable};
pub use region::{
    Around, AroundRule, BetweenRule, DirectionRule, DistanceRule, LevelsRule, PacesRule, Region,
    Sight, SightRule,
};
pub use repeated::{Passed, Repeated};
pub use runs::Runs;
pub use set::{Bits, SiteSet, contains, row};
pub use track::{Firsts, Track, TrackPick};
