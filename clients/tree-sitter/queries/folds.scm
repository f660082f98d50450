; What can be folded.
[(call) (list)] @fold
