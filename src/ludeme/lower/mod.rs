//! From checked calls to the core: everything that a form's `lower` works with.

mod build;
mod convert;
mod dirs;
mod dominoes;
mod draft;
mod finish;
mod geometry;
mod groups;
mod hidden;
mod names;
mod places;
mod puzzle;
mod role;
mod tracks;
mod twice;
mod walks;

use std::collections::HashMap;
use std::sync::Arc;

use indexmap::IndexSet;

use super::form::{Arg, At, Call, LowerFn, Value};
use crate::board::{BoardError, Graph, Limits, MOST_SITES, SiteType, Topology};
use crate::diag::{Diagnostic, Severity, did_you_mean};
use crate::ir;

pub(crate) use dirs::relation;
pub use draft::{Draft, Placement, SiteValues, SubgameDraft};
pub(crate) use draft::{NamedRegion, PieceDecl};
pub(crate) use groups::Members;
pub(crate) use puzzle::PuzzleHint;
pub(crate) use role::Role;
pub use tracks::TrackStep;
pub(crate) use tracks::along;

/// A result whose error has already been reported.
pub(crate) type Res<T> = Result<T, Reported>;

/// Stands for a report that has been made.
#[derive(Clone, Copy, Debug)]
pub struct Reported;

/// Builds the core program of one game.
pub struct Lower<'a> {
    /// What has been built.
    pub(crate) draft: Draft,
    /// The reports.
    pub(crate) diags: Vec<Diagnostic>,
    /// Whether the game declares any piece.
    pub(crate) has_pieces: bool,
    /// The declared pieces, without number 0.
    pub(crate) pieces: Vec<PieceDecl<'a>>,
    /// All pieces by their names.
    pub(crate) piece_index: names::PieceIndex,
    /// The declared regions.
    pub(crate) regions: Vec<NamedRegion<'a>>,
    /// Names of variables.
    pub(crate) vars: IndexSet<String>,
    /// Names that values are remembered under.
    pub(crate) memories: IndexSet<String>,
    /// Names of events.
    pub(crate) events: IndexSet<String>,
    /// Names of proposals.
    pub(crate) proposals: IndexSet<String>,
    /// Names of maps.
    pub(crate) map_names: Vec<String>,
    /// Names of phases.
    pub(crate) phase_names: Vec<String>,
    /// Tables of radials, by kind of site and directions.
    pub(crate) radials: HashMap<
        (
            SiteType,
            Vec<crate::board::Direction>,
            Option<crate::board::Relation>,
        ),
        ir::RadialsId,
    >,
    /// Fixed sets, without duplicates.
    pub(crate) sets: HashMap<ir::SiteSet, ir::SetId>,
    /// Whether the current part is asked right after a move, which is then the last move.
    pub(crate) after_move: bool,
    /// The pieces whose own moves are being lowered, while these are asked for in the position in
    /// which the pieces stand.
    pub(crate) own_moves: Vec<u32>,
    /// What is known about a puzzle whose sites must be filled.
    pub(crate) puzzle: puzzle::Puzzle,
    /// The cost of sites, by kind; empty until asked for.
    pub(crate) costs: [Vec<i32>; 3],
    /// The track that `(track)` stands for.
    pub(crate) track: Option<u32>,
    /// The team that `(team)` stands for.
    pub(crate) team: Option<u32>,
    /// Whether the number being worked out must be a whole number.
    pub(crate) in_whole: bool,
    /// Where the call being lowered stands.
    pub(crate) here: At,
    /// The most sites of one kind.
    pub(crate) board_limits: Limits,
    /// How many steps of walks have been worked out.
    pub(crate) walked: usize,
}

/// Lowers a checked game with the clauses beside it that belong to it, on boards of at most `sites`
/// sites of one kind.
///
/// # Errors
/// Every report, if there is an error among them.
pub fn lower_with(
    game: &Arg,
    beside: &[Arg],
    most_sites: usize,
) -> Result<(Draft, Vec<Diagnostic>), Vec<Diagnostic>> {
    lower_asking(game, beside, &[], most_sites).map(|(draft, _, diags)| (draft, diags))
}

/// A draft, the numbers that the caller asked for, and warnings.
pub type Asked = (Draft, Vec<ir::IntId>, Vec<Diagnostic>);

/// The same with numbers that are asked when the game is over.
///
/// # Errors
/// Every report, if there is an error among them.
pub fn lower_asking(
    game: &Arg,
    beside: &[Arg],
    numbers: &[Arg],
    most_sites: usize,
) -> Result<Asked, Vec<Diagnostic>> {
    let mut cx = Lower::new(most_sites.min(MOST_SITES));
    let mut result = Ok(());
    for clause in std::iter::once(game).chain(beside) {
        // Clauses beside the game need its pieces and players.
        result = result.and_then(|()| match &clause.value {
            Value::Call(call) => cx.add(call),
            Value::Int(_)
            | Value::Float(_)
            | Value::Bool(_)
            | Value::Str(_)
            | Value::Const(..)
            | Value::List(_) => Err(Reported),
        });
    }
    let mut asked = Vec::new();
    for number in numbers {
        let lowered = result.and_then(|()| cx.after_move(|cx| cx.int(number)));
        result = lowered.map(|number| asked.push(number));
    }
    let failed = cx
        .diags
        .iter()
        .any(|report| report.severity == Severity::Error);
    if failed || result.is_err() {
        return Err(cx.diags);
    }
    cx.finish();
    Ok((cx.draft, asked, cx.diags))
}

impl<'a> Lower<'a> {
    fn new(most_sites: usize) -> Self {
        Self {
            draft: Draft::default(),
            diags: Vec::new(),
            pieces: Vec::new(),
            piece_index: names::PieceIndex::default(),
            regions: Vec::new(),
            vars: IndexSet::new(),
            memories: IndexSet::new(),
            events: IndexSet::new(),
            proposals: IndexSet::new(),
            has_pieces: false,
            map_names: Vec::new(),
            phase_names: Vec::new(),
            radials: HashMap::new(),
            sets: HashMap::new(),
            after_move: false,
            own_moves: Vec::new(),
            puzzle: puzzle::Puzzle::default(),
            costs: Default::default(),
            track: None,
            team: None,
            in_whole: false,
            here: At::default(),
            board_limits: Limits { sites: most_sites },
            walked: 0,
        }
    }

    /// Reports an error at `at`.
    pub(crate) fn error<T>(
        &mut self,
        code: &'static str,
        at: At,
        message: impl Into<String>,
    ) -> Res<T> {
        self.diags
            .push(Diagnostic::error(code, at.span, message).via(at.trail));
        Err(Reported)
    }

    /// Reports an error at `at` with a hint.
    pub(crate) fn error_hint<T>(
        &mut self,
        code: &'static str,
        at: At,
        message: impl Into<String>,
        hint: impl Into<String>,
    ) -> Res<T> {
        self.diags.push(
            Diagnostic::error(code, at.span, message)
                .via(at.trail)
                .hint(hint),
        );
        Err(Reported)
    }

    /// Warns at `at` about something harmless that the author hardly meant.
    pub(crate) fn warn(
        &mut self,
        code: &'static str,
        at: At,
        message: impl Into<String>,
        hint: impl Into<String>,
    ) {
        self.diags.push(
            Diagnostic::warning(code, at.span, message)
                .via(at.trail)
                .hint(hint),
        );
    }

    /// Reports an unknown name, and what might have been meant.
    pub(crate) fn unknown_name<T>(
        &mut self,
        at: At,
        what: &str,
        name: &str,
        known: &[String],
    ) -> Res<T> {
        let hint = meant(what, name, known);
        self.error_hint("L0320", at, format!("no {what} is called \"{name}\""), hint)
    }

    /// Warns about an unknown name where it simply stands for nothing.
    pub(crate) fn idle_name(&mut self, at: At, what: &str, name: &str, known: &[String]) {
        let hint = meant(what, name, known);
        self.warn("L0320", at, format!("no {what} is called \"{name}\""), hint);
    }

    /// Lowers a call that adds to the game.
    pub(crate) fn add(&mut self, call: &'a Call) -> Res<()> {
        self.here = call.at;
        match call.form.lower {
            LowerFn::Add(lower) => lower(call, self),
            LowerFn::View
            | LowerFn::Int(_)
            | LowerFn::Bool(_)
            | LowerFn::Region(_)
            | LowerFn::Ints(_)
            | LowerFn::Moves(_)
            | LowerFn::Graph(_)
            | LowerFn::Float(_)
            | LowerFn::Start(_)
            | LowerFn::End(_)
            | LowerFn::Verdict(_) => self.misplaced(call),
        }
    }

    /// Lowers something that is asked right after a move.
    pub(crate) fn after_move<T>(&mut self, lower: impl FnOnce(&mut Self) -> T) -> T {
        let around = std::mem::replace(&mut self.after_move, true);
        let result = lower(self);
        self.after_move = around;
        result
    }

    /// Lowers something that is asked in a different position than the current one.
    pub(crate) fn elsewhere<T>(&mut self, lower: impl FnOnce(&mut Self) -> T) -> T {
        let around = std::mem::take(&mut self.own_moves);
        let result = lower(self);
        self.own_moves = around;
        result
    }

    /// Records that the last move is asked for. If that is the move before the one being generated,
    /// it is part of the position.
    pub(crate) fn note_last(&mut self) {
        self.draft.reads_last |= !self.after_move;
    }

    /// Panics over a call where its family cannot stand, which the checker never lets pass.
    pub(crate) fn misplaced<T>(&mut self, call: &Call) -> Res<T> {
        let title = call.form.title();
        self.error("L0307", call.at, format!("`({title} …)` cannot stand here"))
    }

    /// The board's topology.
    pub(crate) fn topology(&self) -> Arc<Topology> {
        self.draft.topology.clone()
    }

    /// The hands: every container except the board. Clauses before the equipment, such as the
    /// players', see none.
    pub(crate) fn hands(&self) -> &[ir::Container] {
        self.draft.containers.get(1..).unwrap_or_default()
    }

    /// The kind of site that is meant if none is named.
    pub(crate) fn default_kind(&self) -> SiteType {
        self.draft.default_kind
    }

    /// A graph, or the report of why there is none.
    pub(crate) fn built(&mut self, graph: Result<Graph, BoardError>, at: At) -> Res<Graph> {
        match graph {
            Ok(graph) => Ok(graph),
            Err(error) => self.no_board(&error, at),
        }
    }

    /// Reports why there is no board.
    pub(crate) fn no_board<T>(&mut self, error: &BoardError, at: At) -> Res<T> {
        let message = error.to_string();
        if !matches!(error, BoardError::TooLarge { .. }) {
            let hint = if let BoardError::TooSmall { least, .. } = error {
                format!("write {least} or more")
            } else {
                "`lud board FILE` shows a board, and `lud explain` with its word what it takes"
                    .to_owned()
            };
            return self.error_hint("L0401", at, message, hint);
        }
        let hint = match self.board_limits.sites {
            MOST_SITES.. => "no board may have more".to_owned(),
            _ => format!("`--max-sites` raises the limit, up to {MOST_SITES}"),
        };
        self.error_hint("L0406", at, message, hint)
    }

    /// Refuses graphs that are too large to work with. Operators may still remove parts, so they
    /// may be larger than the board may be, but not by much.
    pub(crate) fn within_size(&mut self, graph: &Graph, at: At) -> Res<()> {
        let checked = self.board_limits.check_graph(graph);
        checked.or_else(|error| self.no_board(&error, at))
    }

    /// Builds the board's topology from its graph.
    pub(crate) fn set_board(&mut self, graph: &Graph, kind: SiteType, at: At) -> Res<()> {
        match Topology::build_within(graph, kind, self.board_limits) {
            Ok(topology) => {
                self.draft.topology = Arc::new(topology);
                self.draft.default_kind = kind;
                Ok(())
            }
            Err(error) => self.no_board(&error, at),
        }
    }
}

/// What an unknown name might have meant.
fn meant(what: &str, name: &str, known: &[String]) -> String {
    // `Disc3` where there are `Disc1` and `Disc2` is no slip of the finger: both could be meant.
    let base = |name: &str| {
        name.trim_end_matches(|char: char| char.is_ascii_digit())
            .to_owned()
    };
    let siblings = known.iter().filter(|other| base(other) == base(name));
    let siblings: Vec<String> = siblings.map(|other| format!("`{other}`")).collect();
    if siblings.len() > 1 && base(name) != name {
        return format!("the number is that of a player: {}", siblings.join(" or "));
    }
    let mut forms = super::find("sites").iter();
    if what == "region" && forms.any(|form| form.subs.contains(&name)) {
        return format!("write `(sites {name})` without the quotes");
    }
    did_you_mean(name, known.iter().map(String::as_str)).unwrap_or_else(|| {
        let mut names = known.to_vec();
        names.sort_unstable();
        names.dedup();
        match &names[..] {
            [] => format!("this game has no {what} with a name"),
            [one] => format!("the only name is {one}"),
            names => format!("the names are {}", names.join(", ")),
        }
    })
}
