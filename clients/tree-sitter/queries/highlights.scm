; Colours for game files.
(comment) @comment
(string) @string
(number) @number
(hole) @variable.special
(label) @property
(constant) @constant.builtin
(clause) @keyword
(keyword) @function
(operator) @operator
(call keyword: (string) @function.macro)
["(" ")" "{" "}" "[" "]"] @punctuation.bracket
