//! Nested calls as text, broken into lines where they are too long.

/// Characters in a line.
const WIDTH: usize = 100;

/// A word, a call, or either with a label.
#[derive(Clone, Debug)]
pub(super) enum Text {
    Word(String),
    Call(Vec<Text>),
    Labelled(&'static str, Box<Text>),
}

impl Text {
    pub(super) fn word(word: impl ToString) -> Self {
        Self::Word(word.to_string())
    }

    pub(super) fn is_word(&self) -> bool {
        matches!(self, Self::Word(_))
    }

    /// A call without arguments.
    pub(super) fn call(name: &str) -> Self {
        Self::Call(vec![Self::word(name)])
    }

    /// The same with one more argument.
    pub(super) fn arg(mut self, arg: Text) -> Self {
        if let Self::Call(parts) = &mut self {
            parts.push(arg);
        }
        self
    }

    /// The same with several more arguments.
    pub(super) fn args(self, args: impl IntoIterator<Item = Text>) -> Self {
        args.into_iter().fold(self, Self::arg)
    }

    /// The same with a labelled argument, if there is one.
    pub(super) fn opt(self, label: &'static str, arg: Option<Text>) -> Self {
        match arg {
            Some(arg) => self.arg(Self::Labelled(label, Box::new(arg))),
            None => self,
        }
    }

    /// The same with a word if `holds` is true.
    pub(super) fn flag(self, word: &str, holds: bool) -> Self {
        if holds {
            self.arg(Self::word(word))
        } else {
            self
        }
    }

    /// A list of texts.
    pub(super) fn list(items: impl IntoIterator<Item = Text>) -> Self {
        Self::Call(items.into_iter().collect())
    }

    /// Writes it with an indent, and breaks lines where it is too long.
    pub(super) fn write(&self, out: &mut String, indent: usize) {
        if self.fits(WIDTH.saturating_sub(indent)) {
            return self.write_line(out);
        }
        match self {
            Self::Word(word) => out.push_str(word),
            Self::Labelled(label, inner) => {
                out.push_str(label);
                out.push(':');
                inner.write(out, indent);
            }
            Self::Call(parts) => {
                out.push('(');
                for (index, part) in parts.iter().enumerate() {
                    if index > 0 {
                        out.push('\n');
                        // The indent of deeply nested calls is limited.
                        out.extend(std::iter::repeat_n(' ', (indent + 2).min(WIDTH)));
                    }
                    part.write(out, indent + 2);
                }
                out.push(')');
            }
        }
    }

    fn write_line(&self, out: &mut String) {
        match self {
            Self::Word(word) => out.push_str(word),
            Self::Labelled(label, inner) => {
                out.push_str(label);
                out.push(':');
                inner.write_line(out);
            }
            Self::Call(parts) => {
                out.push('(');
                for (index, part) in parts.iter().enumerate() {
                    if index > 0 {
                        out.push(' ');
                    }
                    part.write_line(out);
                }
                out.push(')');
            }
        }
    }

    /// Whether it fits into `room` characters on one line. Stops looking as soon as it does not.
    fn fits(&self, room: usize) -> bool {
        let mut left = room;
        let mut stack = vec![self];
        while let Some(text) = stack.pop() {
            let own = match text {
                Self::Word(word) => word.chars().count(),
                Self::Labelled(label, inner) => {
                    stack.push(inner);
                    label.len() + 1
                }
                Self::Call(parts) => {
                    if parts.len() > left {
                        return false;
                    }
                    stack.extend(parts);
                    1 + parts.len().max(1)
                }
            };
            match left.checked_sub(own) {
                Some(rest) => left = rest,
                None => return false,
            }
        }
        true
    }
}
