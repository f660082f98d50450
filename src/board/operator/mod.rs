//! Operators: graphs made from graphs.
