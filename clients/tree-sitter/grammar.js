// The language for editors that parse with tree-sitter, made by `lud grammar --for tree-sitter`:
// do not edit.

const CLAUSES = [
  'args', 'define', 'empty', 'has', 'illegal', 'item', 'legal', 'level', 'matchScore',
  'metadata', 'minutes', 'numbers', 'only', 'option', 'options', 'over', 'play', 'points',
  'position', 'refused', 'resign', 'roll', 'ruleset', 'rulesets', 'score', 'sees', 'test',
  'tests', 'timeUp', 'to', 'unseen', 'value', 'void',
];

const KEYWORDS = [
  'abs', 'add', 'addScore', 'ahead', 'all', 'allCombinations', 'amount', 'and', 'append',
  'apply', 'array', 'arrayValue', 'at', 'attract', 'automove', 'avoidStoredState', 'bet',
  'between', 'board', 'boardless', 'brick', 'byScore', 'can', 'cell', 'cells', 'celtic',
  'centrePoint', 'claim', 'clip', 'clock', 'column', 'complete', 'concentric', 'coord', 'cos',
  'cost', 'count', 'counter', 'custodial', 'deal', 'dice', 'difference', 'directional',
  'directions', 'div', 'do', 'dominoes', 'dual', 'edge', 'enclose', 'end', 'equipment',
  'exact', 'exp', 'expand', 'face', 'filled', 'firstMoveOnTrack', 'flip', 'flips', 'forAll',
  'forEach', 'forget', 'from', 'fromTo', 'game', 'games', 'graph', 'hand', 'handSite', 'hex',
  'hint', 'hints', 'hole', 'hop', 'id', 'if', 'intersect', 'intersection', 'intervene', 'is',
  'keep', 'last', 'lastTo', 'layer', 'layers', 'league', 'leap', 'log', 'log10', 'makeFaces',
  'mancalaBoard', 'map', 'mapEntry', 'match', 'max', 'merge', 'meta', 'min', 'mod', 'mode',
  'move', 'moveAgain', 'mover', 'mul', 'next', 'nextPhase', 'no', 'not', 'notation', 'note',
  'or', 'pair', 'pass', 'passEnd', 'path', 'pathExtent', 'payoff', 'payoffs', 'phase',
  'piece', 'pips', 'place', 'player', 'players', 'poly', 'pot', 'pow', 'prev', 'priority',
  'promote', 'propose', 'push', 'quadhex', 'random', 'range', 'recoordinate', 'rectangle',
  'regionSite', 'regions', 'regular', 'remember', 'remove', 'renumber', 'repeat', 'require',
  'result', 'results', 'rotate', 'rotation', 'rotations', 'row', 'rows', 'rules', 'runs',
  'satisfy', 'scale', 'select', 'seq', 'set', 'shift', 'shoot', 'sin', 'site', 'sites',
  'size', 'sizes', 'skew', 'slide', 'sow', 'spiral', 'splitCrossings', 'sqrt', 'square',
  'start', 'state', 'step', 'sub', 'subdivide', 'subgame', 'surakartaBoard', 'surround',
  'swap', 'take', 'tally', 'tan', 'team', 'then', 'tile', 'tiling', 'toBool', 'toFloat',
  'toInt', 'topLevel', 'track', 'trackSite', 'tri', 'trigger', 'trim', 'turn', 'union',
  'values', 'var', 'vote', 'was', 'wedge', 'what', 'where', 'while', 'who', 'xor',
];

const OPERATORS = [
  '!=', '%', '*', '+', '-', '/', '<', '<=', '=', '>', '>=', '^',
];

const CONSTANTS = [
  'Abandon', 'Active', 'Add', 'Adjacent', 'All', 'AllDirections', 'AllSites', 'Ally',
  'Alternating', 'Amount', 'Angled', 'AnyDie', 'Around', 'Array', 'Axial', 'BL', 'BLL',
  'BLLL', 'BR', 'BRR', 'BRRR', 'Backward', 'Backwards', 'Base', 'Bet', 'Between', 'Blocked',
  'Board', 'Bottom', 'BottomSite', 'CCW', 'CW', 'Captures', 'CaterpillarTree', 'Cell',
  'Cells', 'Centre', 'CentreSite', 'Challenger', 'Claim', 'Column', 'Columns',
  'ConcaveCorners', 'Concentric', 'Connected', 'Control', 'ConvexCorners', 'Corners', 'Cost',
  'Count', 'Counter', 'Crash', 'Crossing', 'Cycle', 'D', 'DE', 'DN', 'DNE', 'DNW', 'DS',
  'DSE', 'DSW', 'DW', 'Decided', 'Diagonal', 'Diagonals', 'Diamond', 'DiceEqual', 'DiceUsed',
  'Die', 'Different', 'Direction', 'Distance', 'Domino', 'Dominoes', 'Down', 'Downward',
  'Draw', 'E', 'ENE', 'ESE', 'Each', 'Edge', 'Edges', 'Empty', 'End', 'EndOfTurn', 'EndSite',
  'Enemy', 'Even', 'F', 'FL', 'FLL', 'FLLL', 'FR', 'FRR', 'FRRR', 'False', 'Farthest',
  'FirstSite', 'Flat', 'Forward', 'Forwards', 'Friend', 'From', 'FromBottom', 'FromTop',
  'Full', 'Group', 'Groups', 'Hand', 'Hexagon', 'Hexagonal', 'Hidden', 'Hint', 'HintRegions',
  'Hop', 'Horizontal', 'Implied', 'In', 'Incident', 'Infinity', 'Inner', 'Invisible', 'L',
  'LargePiece', 'LastFrom', 'LastSite', 'LastTo', 'Layer', 'Layers', 'Leap', 'Left',
  'LeftSite', 'Leftward', 'Leftwards', 'LegalMoves', 'Level', 'LevelFrom', 'LevelTo',
  'Liberties', 'Limping', 'Line', 'LineOfPlay', 'LineOfSight', 'Loop', 'Loser', 'Loss',
  'Lost', 'Major', 'Minor', 'Minutes', 'Move', 'MoveLimit', 'Mover', 'MoverLastTurn', 'Moves',
  'MovesThisTurn', 'N', 'NE', 'NNE', 'NNW', 'NW', 'Neighbours', 'Neutral', 'Next',
  'NextPlayer', 'NoEnd', 'NoShape', 'NonMover', 'None', 'NotEmpty', 'NotEnemy', 'NotOwn',
  'Occupied', 'Odd', 'Off', 'OffDiagonal', 'OppositeDirection', 'Orthogonal', 'Other', 'Out',
  'Outer', 'Own', 'P1', 'P10', 'P11', 'P12', 'P13', 'P14', 'P15', 'P16', 'P2', 'P3', 'P4',
  'P5', 'P6', 'P7', 'P8', 'P9', 'Pass', 'Passed', 'Path', 'Pattern', 'Pending', 'Perimeter',
  'Phase', 'Phases', 'Piece', 'Pieces', 'Pips', 'PipsMatch', 'Playable', 'Player', 'Players',
  'Positional', 'PositionalInTurn', 'Pot', 'Prev', 'Prism', 'Promote', 'Propose', 'Proposed',
  'R', 'Radiating', 'Random', 'Rectangle', 'Regions', 'RegularGraph', 'Related',
  'RememberValue', 'Remembered', 'Remove', 'Repeat', 'Right', 'RightSite', 'Rightward',
  'Rightwards', 'Rotation', 'Rotational', 'Row', 'Rows', 'S', 'SE', 'SSE', 'SSW', 'SW',
  'SameDirection', 'SameLayer', 'Score', 'Select', 'Set', 'Shared', 'Shoot', 'Side', 'Sides',
  'SidesMatch', 'SidesNoCorners', 'Simulation', 'Simultaneous', 'Site', 'Sites',
  'Situational', 'SituationalInTurn', 'Slash', 'Slide', 'Slosh', 'Solid', 'SolidNoSplit',
  'Solved', 'SpanningTree', 'Spiral', 'Square', 'Stack', 'Star', 'Start', 'StartOfTurn',
  'State', 'Step', 'Steps', 'StepsOnTrack', 'SubGrids', 'Suicide', 'Sum', 'Support', 'Swap',
  'T31212', 'T333333_33434', 'T33336', 'T33344', 'T33434', 'T3464', 'T3636', 'T4612', 'T488',
  'Taken', 'Target', 'Team', 'Team1', 'Team10', 'Team11', 'Team12', 'Team13', 'Team14',
  'Team15', 'Team16', 'Team2', 'Team3', 'Team4', 'Team5', 'Team6', 'Team7', 'Team8', 'Team9',
  'TeamMover', 'Territory', 'Threatened', 'Tie', 'To', 'ToClear', 'Top', 'Topsite',
  'Touching', 'Track', 'Tree', 'TreeCentre', 'Trials', 'Triangle', 'Triangular', 'Triggered',
  'True', 'TurnLimit', 'Turns', 'U', 'UE', 'UN', 'UNE', 'UNW', 'US', 'USE', 'USW', 'UW',
  'Undefined', 'Unique', 'Up', 'Upward', 'Value', 'Values', 'Var', 'Vertex', 'Vertical',
  'Vertices', 'Visited', 'Vote', 'W', 'WNW', 'WSW', 'What', 'Who', 'Win', 'Winner', 'Winning',
  'Within',
];

// What a word is made of, and a place where an option or a define puts something in.
const LETTER = /[A-Za-z0-9_.\-+*\/%=!^~&|#]/.source;
const TAG = /<[A-Za-z0-9_\-]+(:[A-Za-z0-9_]+)?>/.source;

module.exports = grammar({
  name: 'lud',

  extras: $ => [/[ \n\r\t\f\uFEFF]/, $.comment],

  word: $ => $.word,

  rules: {
    source_file: $ => repeat($._node),

    _node: $ => choice($.labelled, $._value),

    labelled: $ => seq(field('label', $.label), field('value', $._value)),

    label: _ => token(prec(2, /[A-Za-z][A-Za-z0-9_]*:/)),

    _value: $ => choice(
      $.call,
      $.list,
      $.range,
      $.argument,
      $.string,
      $.number,
      $.hole,
      $.constant,
      $.word,
    ),

    // Which words may follow which stands in the table of forms; editors that ask `lud lsp` are told.
    // A text there calls a define.
    call: $ => seq(
      '(',
      optional(seq(
        choice(
          field('keyword', choice($.clause, $.keyword, $.operator, $.string, $.hole, $.word)),
          $.labelled,
          $.call,
          $.list,
          $.range,
          $.number,
          $.constant,
        ),
        repeat($._node),
      )),
      ')',
    ),

    list: $ => seq('{', repeat($._node), '}'),

    range: $ => seq('[', repeat($._node), ']'),

    // What an item of an option puts in.
    argument: $ => seq('<', repeat($._node), '>'),

    clause: _ => choice(...CLAUSES),

    keyword: _ => choice(...KEYWORDS),

    operator: _ => choice(...OPERATORS),

    constant: _ => choice(...CONSTANTS),

    hole: _ => token(prec(3, new RegExp(`(#[0-9]+|(${LETTER})*${TAG}((${LETTER})|${TAG})*)`))),

    string: _ => token(/"([^"\\]|\\"?)*"/),

    number: _ => token(prec(1, /-?([0-9]+|[0-9]*\.[0-9]+)/)),

    word: _ => new RegExp(`(${LETTER})+`),

    comment: _ => token(prec(4, /\/\/[^\n]*/)),
  },
});
