//! Assigns the arguments of a call to the parameters of a form.

use std::cmp::Reverse;

use super::{Checker, fit, order, report};
use crate::diag::Diagnostic;
use crate::ludeme::form::{Arg, At, Call, Form, Param};
use crate::ludeme::types::Type;
use crate::syntax::Node;

/// Why a form does not fit a call, and how close it came.
pub(super) struct Miss {
    form: &'static Form,
    why: Why,
    /// Whether every argument found a parameter, judging by heads.
    shape: bool,
    /// How many arguments found a parameter before the first that did not.
    placed: usize,
}

/// Why a form does not fit. Reports are made only for the form that came closest.
enum Why {
    /// It does not have the second word, or something else stands in the place of one.
    Sub { is_word: bool },
    /// Its parameters do not take all arguments.
    Placement(Stuck),
    /// Some arguments are not what their parameters require.
    Arguments(Vec<Diagnostic>),
}

/// The first argument that fits no parameter.
pub(super) struct Stuck {
    /// Its index.
    pub(super) at: usize,
    /// The parameters that could have taken it at that place.
    pub(super) next: Vec<usize>,
}

impl Stuck {
    /// The types of those parameters, for an argument with a label or without one.
    pub(super) fn wanted(&self, form: &'static Form, label: Option<&str>) -> Vec<Type> {
        let next = self.next.iter().map(|index| &form.params[*index]);
        let next = next.filter(|param| param.label == label);
        next.flat_map(|param| param.types.iter().copied()).collect()
    }
}

impl Miss {
    /// The reports about it.
    pub(super) fn reports(self, node: &Node, items: &[Node]) -> Vec<Diagnostic> {
        match self.why {
            Why::Sub { .. } => vec![report::wrong_sub(node, items, self.form)],
            Why::Placement(ref stuck) => {
                let args = self.args(items);
                vec![report::no_placement(node, args, self.form, stuck)]
            }
            Why::Arguments(reports) => reports,
        }
    }

    /// The arguments of a call, without its keyword and the word after it.
    fn args<'n>(&self, items: &'n [Node]) -> &'n [Node] {
        &items[1 + usize::from(!self.form.subs.is_empty())..]
    }

    /// Whether the form would take all arguments in another order.
    fn is_out_of_order(&self, items: &[Node]) -> bool {
        match &self.why {
            Why::Placement(stuck) if stuck.at < self.args(items).len() => {
                order::order(self.args(items), stuck.at, self.form).is_some()
            }
            Why::Placement(_) | Why::Sub { .. } | Why::Arguments(_) => false,
        }
    }

    /// Whether this form came closer than another.
    fn is_nearer_than(&self, other: &Self) -> bool {
        // An author who leaves out a label hardly means a form that requires it.
        let labels = |miss: &Self| {
            let required = miss.form.params.iter().filter(|param| !param.optional);
            required.filter(|param| param.label.is_some()).count()
        };
        // Who writes no word after the keyword hardly means a form that requires one.
        let lacks_word = |miss: &Self| matches!(miss.why, Why::Sub { is_word: false });
        let rank = |miss: &Self| {
            let labels = Reverse(labels(miss));
            (miss.shape, miss.placed, !lacks_word(miss), labels)
        };
        rank(self) > rank(other)
    }
}

/// The form that came closest; of those that came equally close, one that takes the arguments in
/// another order, and else the first.
pub(super) fn nearest(misses: Vec<Miss>, items: &[Node]) -> Option<Miss> {
    let mut best: Option<Miss> = None;
    for miss in misses {
        let is_better = best.as_ref().is_none_or(|best| {
            let is_equal = !best.is_nearer_than(&miss);
            miss.is_nearer_than(best)
                || is_equal && miss.is_out_of_order(items) && !best.is_out_of_order(items)
        });
        if is_better {
            best = Some(miss);
        }
    }
    best
}

/// What is known about the parameters of a call that is still being written. Parts that defines and
/// options fill in later may be anything.
#[cfg(feature = "complete")]
#[derive(Debug)]
pub struct Sketch {
    /// The parameters that could take another argument.
    pub next: Vec<&'static Param>,
    /// The parameter of each argument, if all of them have one.
    pub placed: Option<Vec<&'static Param>>,
}

#[cfg(feature = "complete")]
impl Sketch {
    /// For a call of a form with these children, including the keyword; `None` if the word after
    /// the keyword belongs to another form.
    pub fn of(form: &'static Form, items: &[Node]) -> Option<Self> {
        let mut args = items.get(1..)?;
        if !form.subs.is_empty() {
            fit::sub_of(form.subs, args.first())?;
            args = &args[1..];
        }
        let search = Search::of(form, args, fit::could_become);
        let is_stuck = search.stuck.at < args.len();
        let next = search.stuck.next.iter().map(|index| &form.params[*index]);
        let placed = search.placements.first().map(|placement| {
            let mut placed: Vec<(usize, &'static Param)> = placement
                .iter()
                .zip(form.params)
                .filter_map(|(place, param)| Some((place.as_ref()?.0, param)))
                .collect();
            placed.sort_by_key(|(arg, _)| *arg);
            placed.into_iter().map(|(_, param)| param).collect()
        });
        Some(Self {
            next: if is_stuck { Vec::new() } else { next.collect() },
            placed,
        })
    }
}

/// For each parameter, the argument assigned to it and the index of the type it could have.
type Placement = Vec<Option<(usize, usize)>>;

impl Checker {
    /// Tries a form: the leftmost assignment of the arguments, judging by their heads, that also
    /// passes a full check.
    pub(super) fn place(
        &mut self,
        node: &Node,
        items: &[Node],
        form: &'static Form,
    ) -> Result<Call, Miss> {
        let miss = |why, shape, placed| Miss {
            form,
            why,
            shape,
            placed,
        };
        let written = items[0].as_atom().unwrap_or_default();
        let keyword = form.keywords.iter().find(|known| **known == written);
        let keyword = keyword.copied().unwrap_or(form.keywords[0]);
        let mut args = &items[1..];
        let mut sub = "";
        if !form.subs.is_empty() {
            match fit::sub_of(form.subs, args.first()) {
                Some(found) => sub = found,
                None => {
                    let is_word = args.first().is_some_and(|node| node.as_atom().is_some());
                    return Err(miss(Why::Sub { is_word }, false, 0));
                }
            }
            args = &args[1..];
        }
        let mut search = Search::of(form, args, fit::could_be);
        if search.placements.is_empty() {
            let placed = search.stuck.at + usize::from(!form.subs.is_empty()) * 2;
            return Err(miss(Why::Placement(search.stuck), false, placed));
        }
        let mut first_miss = None;
        let placements = std::mem::take(&mut search.placements);
        for placement in &placements {
            match self.check_placement(args, form, placement) {
                Ok(args) => {
                    return Ok(Call {
                        form,
                        keyword,
                        sub,
                        args,
                        at: At::of(node),
                    });
                }
                Err(reports) => {
                    first_miss.get_or_insert(reports);
                }
            }
        }
        let reports = first_miss.unwrap_or_default();
        Err(miss(Why::Arguments(reports), true, args.len() + 2))
    }

    fn check_placement(
        &mut self,
        args: &[Node],
        form: &'static Form,
        placement: &Placement,
    ) -> Result<Vec<Option<Arg>>, Vec<Diagnostic>> {
        let mut checked = Vec::with_capacity(placement.len());
        let mut reports = Vec::new();
        for (param, place) in form.params.iter().zip(placement) {
            let Some((arg, ty)) = place else {
                checked.push(None);
                continue;
            };
            match self.check(&args[*arg], &param.types[*ty]) {
                Ok(value) => checked.push(Some(value)),
                Err(more) => reports.extend(more.iter().cloned()),
            }
        }
        if reports.is_empty() {
            Ok(checked)
        } else {
            Err(reports)
        }
    }
}

/// How many assignments of one call are tried.
const MOST: usize = 64;

/// A search for assignments, judging by heads.
struct Search<'n> {
    form: &'static Form,
    args: &'n [Node],
    /// Whether an argument could be of a type.
    fits: fn(&Node, &Type) -> bool,
    stuck: Stuck,
    placements: Vec<Placement>,
}

impl<'n> Search<'n> {
    /// All assignments of some arguments; `fits` says what an argument could be.
    fn of(form: &'static Form, args: &'n [Node], fits: fn(&Node, &Type) -> bool) -> Self {
        let mut search = Self {
            form,
            args,
            fits,
            stuck: Stuck {
                at: 0,
                next: Vec::new(),
            },
            placements: Vec::new(),
        };
        search.run(0, 0, &mut vec![None; form.params.len()]);
        search
    }

    /// Records how far the arguments got.
    fn note(&mut self, param: usize, arg: usize) {
        if arg > self.stuck.at {
            (self.stuck.at, self.stuck.next) = (arg, Vec::new());
        }
        let known = self.stuck.next.contains(&param);
        if arg == self.stuck.at && param < self.form.params.len() && !known {
            self.stuck.next.push(param);
        }
    }

    /// Assigns the arguments from `arg` on to the parameters from `param` on.
    fn run(&mut self, param: usize, arg: usize, placement: &mut Placement) {
        if self.placements.len() >= MOST {
            return;
        }
        self.note(param, arg);
        if param == self.form.params.len() {
            if arg == self.args.len() {
                self.placements.push(placement.clone());
            }
            return;
        }
        let wanted = &self.form.params[param];
        if let Some(node) = self.args.get(arg)
            && label_fits(node, wanted)
        {
            for (index, ty) in wanted.types.iter().enumerate() {
                if (self.fits)(node, ty) {
                    placement[param] = Some((arg, index));
                    self.run(param + 1, arg + 1, placement);
                    placement[param] = None;
                }
            }
        }
        if wanted.optional {
            self.run(param + 1, arg, placement);
        }
    }
}

fn label_fits(node: &Node, param: &Param) -> bool {
    node.label.as_deref() == param.label
}
