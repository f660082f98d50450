/** Items of options as `Heading/Item`, the name of a ruleset, and what reports call the text (`game.lud`). */
export interface Choices {
  name?: string;
  options?: string[];
  ruleset?: string;
}

/** A stretch of a text: bytes from 0, lines and characters from 1. */
export interface Place {
  file: string;
  start: number;
  end: number;
  line: number;
  column: number;
  end_line: number;
  end_column: number;
}

/** What is wrong with a text, or odd about it: `lud explain CODE` says more. */
export interface Report {
  code: string;
  severity: 'error' | 'warning';
  message: string;
  /** The places, the main one first. */
  labels: (Place & { text: string })[];
  /** What to do about it. */
  hints: string[];
  /** How expansion led there, the innermost step first. */
  trail: (Place & { kind: string; name: string })[];
}

/** An option of a game, for a form. */
export interface Offer {
  heading: string;
  items: { name: string; description: string }[];
  /** The least and the greatest number, where items are not written out. */
  range: [number, number] | null;
  chosen: string;
  default: string;
}

/** What a game is. */
export interface About {
  name: string;
  players: number;
  /** Whether it hides anything from players. */
  hides: boolean;
  /** Whether the players choose at once somewhere. */
  at_once: boolean;
  /** How many sites the board has, and of which kind. */
  sites: number;
  kind: string;
  options: Offer[];
  rulesets: string[];
  warnings: Report[];
}

/** A part of the rules in English: a sentence, or a point of a list so far in. */
export interface Told {
  heading: string;
  lines: { text: string; depth: number }[];
}

/** What could be written at a place of a text, in place of what stands between two places. */
export interface Completions {
  from: number;
  to: number;
  /** What begins with what is being written, and then what has it inside. */
  items: Proposal[];
}

/** Something that could be written. */
export interface Proposal {
  label: string;
  kind: 'form' | 'word' | 'label' | 'constant' | 'define' | 'piece' | 'name';
  /** What is written, with places to fill in as `${1:name}`, and `$0` for the cursor. */
  snippet: string;
  detail: string | null;
  /** What it means; Markdown for forms. */
  page: string | null;
}

/** The board, for pages that draw pieces themselves. Sites go by short ids, `c12` for a cell, `v3` for a vertex. */
export interface Scenery {
  key: string;
  svg: string;
  frame: [number, number, number, number];
  step: number;
  pits: boolean;
  sites: { id: string; name: string; x: number; y: number; r: number; path?: string }[];
  hands: { name: string; owner: number; sites: { id: string; name: string }[] }[];
  symbols: { id: string; svg: string; fill: string; ink: string; plain: boolean; name: string; owner: number | null }[];
  colours: string[];
}

/** What stands on a board: `board` is the key of its scenery. */
export interface Scene {
  board: string;
  sites: { site: string; stack: { symbol: string; text: string; owner: number | null; count: number | null; note?: string }[] }[];
  dice: { site: string; pips: number; fresh: boolean; svg: string }[];
  last: string[];
}

/** How a legal move is made by pointing: the sites to touch, and what tells it from others with the same sites. */
export interface Gesture {
  move: string;
  sites: string[];
  is: 'move' | 'pass' | 'swap' | 'propose' | 'vote';
  choice?: string;
  symbol?: string;
  takes?: string[];
}

/** A position as one player sees it. */
export interface Position {
  ply: number;
  /** The player to move, from 1. */
  to_move: number | null;
  /** Who is to move or how the game ended, in words. */
  status: string;
  over: boolean;
  winner: number | null;
  result: string | null;
  ranks: number[] | null;
  pieces: { site: string; piece: string; owner: number | null; level?: number }[];
  dice?: { site: string; pips: number; fresh: boolean }[];
  scores: number[] | null;
  match_scores: number[] | null;
  /** The position in the game's notation, if it has one and nothing is hidden. */
  position: string | null;
  scene: Scene;
  /** How each legal move is made; none where that would tell what is hidden. */
  gestures: Gesture[] | null;
  history: { player: number; text: string }[];
  lost: { player: number; symbol: string; count: number }[];
  /** Whether all choose at once here: `Play.choose` instead of `Play.play`. */
  at_once: boolean;
  /** Whether nobody plays: it goes on by itself. */
  watched: boolean;
  /** What the viewer has chosen, and nobody else knows. */
  choice: string | null;
  /** Who has chosen, and who is to do something. */
  chosen: number[];
  waiting: number[];
}

/** What the engine would play, and why. Values are 1 for a win of who moves and 0 for a loss. */
export interface Thought {
  move: string;
  lines: { texts: string[]; value: number; visits: number; proved: boolean }[];
  method: string;
  why: string;
  iterations: number;
  depth: number;
  memory: number;
}

/** What went wrong, in words; the reports, if a text is wrong. */
export class LudError extends Error {
  hint: string | null;
  reports: Report[];
}

/** Loads the engine: from the file beside this one, or from what is given. Everything else waits for it. */
export function init(source?: WebAssembly.Module | BufferSource | Response | URL | string): Promise<void>;

/** What the levels of the engine are called, the first one first. */
export function levels(): string[];

/** Games and predefined defines: what texts may refer to. Those that come with ludwright are in `games.json`. */
export class Library {
  constructor(texts?: { games?: Record<string, string>; defines?: Record<string, string> } | string);
  readonly games: string[];
  text(name: string): string | null;
  /** Makes a game of a text; throws a `LudError` with reports if something is wrong with it. */
  load(text: string, choices?: Choices): Game;
  /** What could be written at a place of a text; nothing within comments. The text need not be right. */
  complete(text: string, at: number): Completions | null;
  /** The rules of a text in English. */
  describe(text: string, choices?: Choices): Told[];
}

/** Rules ready to be played. */
export class Game {
  private constructor();
  readonly about: About;
  /** Begins to play. Whatever is random follows from the seed. */
  start(seed?: number | bigint): Play;
  /** Goes on where `Play.save` stopped. */
  restore(saved: string): Play;
  /** A random game ply by ply, after a header as in a `.playthrough` file. */
  playthrough(header: string): string;
  /** The lengths of some random games and a hash of all their positions: the same in every build of the engine. */
  signature(): string;
  /** Gives its memory back at once. */
  free(): void;
}

/** A game in progress. Viewers are players from 1, or 0 for whoever only looks on. */
export class Play {
  private constructor();
  readonly player: number | null;
  readonly ply: number;
  /** What may be played; by a player, where all choose at once. */
  legal(player?: number): string[];
  /** The players who are to do something: several where all choose at once. */
  readonly waiting: number[];
  /** A player chooses, hidden from the others. When all have, their choices are played: the moves that were, none before. */
  choose(player: number, move: string): string[];
  /** A player takes back what they have chosen; whether they had. */
  withdraw(player: number): boolean;
  /** Plays the move that a text names; throws a `LudError` if there is none. */
  play(move: string): void;
  /** Takes back what was done last; whether anything was. */
  undo(): boolean;
  /** How many things have to be taken back to undo the last move of a player, with the round it belongs to. */
  backTo(player: number): number;
  position(viewer?: number): Position;
  scene(ply: number, viewer?: number): Scene | null;
  scenery(ply: number, viewer?: number): Scenery | null;
  svg(viewer?: number): string;
  draw(viewer?: number): string;
  /** What the engine would play at a level from 1 to 10. It works for as long as that takes: call it in a worker. */
  think(level: number, seed?: number | bigint, player?: number): Thought;
  save(): string;
  free(): void;
}
