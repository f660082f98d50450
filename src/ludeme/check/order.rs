//! Arguments that would fit in another order, or together with one more.

use super::fit::could_be;
use crate::ludeme::form::{Form, Param};
use crate::syntax::{Kind, Node, print_all};

/// The most steps of a search for a better order.
const MOST_STEPS: usize = 20_000;

/// The longest call that is offered as a whole.
const LONGEST: usize = 100;

/// What is wrong with the order of some arguments, and the corrected call if it is short.
pub(super) struct Order {
    pub(super) message: String,
    pub(super) corrected: Option<String>,
}

/// Why the argument at an index is in the wrong place: which one it must precede, or that it was
/// given already.
pub(super) fn order(args: &[Node], place: usize, form: &Form) -> Option<Order> {
    let title = form.title();
    let culprit = &args[place];
    let label = culprit.label.as_deref();
    let is_same = |arg: &Node| arg.label.as_deref() == label;
    if label.is_some() && args[..place].iter().any(is_same) {
        return Some(Order {
            message: format!("{} stands twice in `({title} …)`", show(culprit)),
            corrected: None,
        });
    }
    let sorted = arranged(args, form)?;
    // The first two that are in the wrong order.
    let (late, early) = sorted
        .windows(2)
        .find_map(|two| (two[0] > two[1]).then_some((two[1], two[0])))?;
    let message = format!(
        "{} must come before {} in `({title} …)`",
        show(&args[early]),
        show(&args[late])
    );
    let sorted: Vec<Node> = sorted.iter().map(|index| args[*index].clone()).collect();
    let corrected = format!("({title} {})", print_all(&sorted));
    let is_short = corrected.chars().count() <= LONGEST && form.subs.len() < 2;
    Some(Order {
        message,
        corrected: is_short.then_some(corrected),
    })
}

/// The order in which the parameters of a form would take all arguments, as close to the order as
/// written as possible.
fn arranged(args: &[Node], form: &Form) -> Option<Vec<usize>> {
    let mut search = Arranging {
        args,
        form,
        steps: 0,
        taken: Vec::with_capacity(args.len()),
    };
    search.run(0).then_some(search.taken)
}

struct Arranging<'n> {
    args: &'n [Node],
    form: &'n Form,
    steps: usize,
    /// The arguments placed so far, in the order of the parameters.
    taken: Vec<usize>,
}

impl Arranging<'_> {
    fn run(&mut self, param: usize) -> bool {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return false;
        }
        let Some(wanted) = self.form.params.get(param) else {
            return self.taken.len() == self.args.len();
        };
        for index in 0..self.args.len() {
            if !self.taken.contains(&index) && fits(&self.args[index], wanted) {
                self.taken.push(index);
                if self.run(param + 1) {
                    return true;
                }
                self.taken.pop();
            }
        }
        wanted.optional && self.run(param + 1)
    }
}

/// The only parameter that is missing, if all arguments would fit with it.
pub(super) fn missing<'f>(args: &[Node], form: &'f Form) -> Option<&'f Param> {
    let required = form
        .params
        .iter()
        .enumerate()
        .filter(|(_, param)| !param.optional);
    let mut lacking = required.filter(|(without, _)| goes_on(args, form, *without));
    let (_, first) = lacking.next()?;
    lacking.next().is_none().then_some(first)
}

/// Whether all arguments fit the parameters of a form in order.
pub(super) fn takes(args: &[Node], form: &Form) -> bool {
    goes_on(args, form, form.params.len())
}

/// Whether all arguments fit the parameters of a form in order, if one parameter is left out.
fn goes_on(args: &[Node], form: &Form, without: usize) -> bool {
    // The numbers of arguments that the parameters so far can have taken.
    let mut reached = vec![false; args.len() + 1];
    reached[0] = true;
    for (index, param) in form.params.iter().enumerate() {
        let before = reached.clone();
        for taken in 0..args.len() {
            let takes = index != without && fits(&args[taken], param);
            reached[taken + 1] =
                before[taken] && takes || before[taken + 1] && (param.optional || index == without);
        }
        reached[0] = before[0] && (param.optional || index == without);
    }
    reached[args.len()]
}

/// Whether a parameter could take an argument, judged by its head.
fn fits(arg: &Node, param: &Param) -> bool {
    param.label == arg.label.as_deref() && param.types.iter().any(|ty| could_be(arg, ty))
}

/// An argument in short: its label, its keyword, or itself.
pub(super) fn show(node: &Node) -> String {
    if let Some(label) = &node.label {
        return format!("`{label}:`");
    }
    match &node.kind {
        Kind::Atom(word) => format!("`{word}`"),
        Kind::Int(number) => format!("`{number}`"),
        Kind::Float(number) => format!("`{number}`"),
        Kind::Str(text) => format!("`\"{text}\"`"),
        Kind::Array(_) => "`{…}`".to_owned(),
        Kind::List(_) => match node.head() {
            Some(keyword) => format!("`({keyword} …)`"),
            None => "`(…)`".to_owned(),
        },
        Kind::Angle(_) | Kind::Error => "this".to_owned(),
    }
}
