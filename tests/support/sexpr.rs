//! A reader for the few shapes of text in which the reference writes boards.

/// A piece of text: an atom or string, a clause in `()`, an array in `{}`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Node {
    Atom(String),
    Clause(Vec<Node>),
    Array(Vec<Node>),
    /// `name:value`.
    Labelled(String, Box<Node>),
}

/// Reads one node.
pub(crate) fn read(text: &str) -> Node {
    let tokens = tokens(text);
    let mut at = 0;
    node(&tokens, &mut at)
}

fn node(tokens: &[String], at: &mut usize) -> Node {
    let token = tokens[*at].as_str();
    *at += 1;
    match token {
        "(" | "{" => {
            let mut items = Vec::new();
            while tokens[*at] != ")" && tokens[*at] != "}" {
                items.push(node(tokens, at));
            }
            *at += 1;
            if token == "(" {
                Node::Clause(items)
            } else {
                Node::Array(items)
            }
        }
        _ if token.ends_with(':') && !token.starts_with('"') => Node::Labelled(
            token.trim_end_matches(':').to_owned(),
            Box::new(node(tokens, at)),
        ),
        _ => Node::Atom(token.to_owned()),
    }
}

fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut word = String::new();
    let mut quoted = false;
    for c in text.chars() {
        match c {
            '"' => {
                quoted = !quoted;
                word.push(c);
            }
            _ if quoted => word.push(c),
            '(' | ')' | '{' | '}' => {
                tokens.extend((!word.is_empty()).then(|| std::mem::take(&mut word)));
                tokens.push(c.to_string());
            }
            ':' => {
                word.push(c);
                tokens.push(std::mem::take(&mut word));
            }
            _ if c.is_whitespace() => {
                tokens.extend((!word.is_empty()).then(|| std::mem::take(&mut word)));
            }
            _ => word.push(c),
        }
    }
    tokens.extend((!word.is_empty()).then_some(word));
    tokens
}
