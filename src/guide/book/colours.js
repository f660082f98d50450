// Colours game files in the book: comments, names of clauses, labels, texts and numbers; and keeps words of commands
// whole.
'use strict';

const parts = /(\/\/[^\n]*)|("(?:[^"\\]|\\"?)*")|(\()([^\s(){}"<>:]+)|([A-Za-z]\w*:)|(-?\b\d+(?:\.\d+)?\b)/g;

function coloured(text) {
    const whole = document.createDocumentFragment();
    let at = 0;
    const put = (part, kind) => {
        if (!part) return;
        if (!kind) {
            whole.append(part);
            return;
        }
        const span = document.createElement('span');
        span.className = `lud-${kind}`;
        span.textContent = part;
        whole.append(span);
    };
    for (const found of text.matchAll(parts)) {
        put(text.slice(at, found.index));
        const [all, comment, string, open, call, label, number] = found;
        put(comment, 'comment');
        put(string, 'text');
        put(open);
        put(call, 'call');
        put(label, 'label');
        put(number, 'number');
        at = found.index + all.length;
    }
    put(text.slice(at));
    return whole;
}

for (const block of document.querySelectorAll('code.language-lud')) {
    block.replaceChildren(coloured(block.textContent));
}

for (const code of document.querySelectorAll('main :not(pre) > code')) {
    if (!/(^|\s)-/.test(code.textContent)) continue;
    code.replaceChildren(...code.textContent.split(/(\s+)/).map((word) => {
        if (!word.startsWith('-') || word.length > 30) return word;
        const whole = document.createElement('span');
        whole.className = 'word';
        whole.textContent = word;
        return whole;
    }));
}
