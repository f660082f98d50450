// The colours of the grammar, by the engine that editors use.
"use strict";

const assert = require("node:assert/strict");
const { readFileSync } = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");
const oniguruma = require("vscode-oniguruma");
const textmate = require("vscode-textmate");

const FILE = path.join(__dirname, "../syntaxes/lud.tmLanguage.json");

async function grammar() {
  const wasm = readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => textmate.parseRawGrammar(readFileSync(FILE, "utf8"), FILE),
  });
  return registry.loadGrammar("source.lud");
}

/** The words of a text that have a colour, each with it. */
function colours(grammar, text) {
  const found = [];
  let stack = textmate.INITIAL;
  for (const line of text.split("\n")) {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
    stack = ruleStack;
    for (const token of tokens) {
      const word = line.slice(token.startIndex, token.endIndex).trim();
      const scope = token.scopes.slice(1).at(-1);
      if (word && scope) found.push([word, scope.replace(/\.lud$/, "")]);
    }
  }
  return found;
}

test("words have the colours of what they are", async () => {
  const text = '(define "Go" (move Step (to if:(is Empty (to))) P1 -3 <Board:size>)) // so (move\n(if (< 1 2.5) "a #1\nb" #2)';
  assert.deepEqual(colours(await grammar(), text), [
    ["define", "keyword.control"],
    ['"', "string.quoted.double"],
    ["Go", "string.quoted.double"],
    ['"', "string.quoted.double"],
    ["move", "entity.name.function"],
    ["Step", "support.function"],
    ["to", "entity.name.function"],
    ["if", "variable.parameter"],
    ["is", "entity.name.function"],
    ["Empty", "support.function"],
    ["to", "entity.name.function"],
    ["P1", "constant.language"],
    ["-3", "constant.numeric"],
    ["<Board:size>", "variable.other"],
    ["// so (move", "comment.line.double-slash"],
    ["if", "entity.name.function"],
    ["<", "entity.name.function"],
    ["1", "constant.numeric"],
    ["2.5", "constant.numeric"],
    ['"', "string.quoted.double"],
    ["a", "string.quoted.double"],
    ["#1", "variable.other"],
    ["b", "string.quoted.double"],
    ['"', "string.quoted.double"],
    ["#2", "variable.other"],
  ]);
});
