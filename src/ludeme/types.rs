//! The types of parameters: families of forms, constants, literals, lists.

/// What a form makes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// A whole game.
    Game,
    /// The games of a match.
    Games,
    /// A game of a match.
    Subgame,
    /// The players.
    Players,
    /// One player's facing.
    PlayerFacing,
    /// The equipment.
    Equipment,
    /// A piece of equipment.
    Item,
    /// A graph.
    Graph,
    /// A polygon.
    Poly,
    /// A way around the board.
    Track,
    /// A part of such a way.
    TrackStep,
    /// The values that sites may hold.
    Values,
    /// A number of a board.
    Float,
    /// The rules.
    Rules,
    /// Rules about rules.
    Meta,
    /// One rule about rules.
    MetaRule,
    /// The set-up.
    StartRules,
    /// A step of the set-up.
    Start,
    /// The moves of a game.
    Play,
    /// A phase.
    Phase,
    /// A way out of a phase.
    NextPhase,
    /// The end of a game.
    EndRules,
    /// A rule of the end.
    EndRule,
    /// A result.
    Verdict,
    /// A player's score at the end.
    EndScore,
    /// What a player is paid at the end.
    Payoff,
    /// A number.
    Int,
    /// A list of numbers.
    Ints,
    /// A condition.
    Bool,
    /// A set of sites.
    Region,
    /// Directions.
    Direction,
    /// A range of numbers.
    Range,
    /// Moves.
    Moves,
    /// Consequences.
    Then,
    /// The start of a move.
    From,
    /// The end of a move.
    To,
    /// What lies between.
    Between,
    /// A piece to put.
    Piece,
    /// A player.
    Player,
    /// What happens besides.
    Apply,
    /// A pair of a map.
    Pair,
    /// A path on a tile.
    TilePath,
    /// A hint of a puzzle.
    Hint,
    /// So many pieces of a kind.
    PieceCount,
    /// States to flip between.
    Flips,
    /// Who moves when.
    GameMode,
    /// How positions are written.
    Notation,
    /// What a position is written as.
    PositionText,
    /// A part of a position's text.
    NotationPart,
    /// A row of a position's text.
    NotationRow,
    /// A piece in a position's text.
    NotationCell,
    /// What holds in every position.
    Requirement,
    /// Thinking time.
    Clock,
    /// What played games are worth.
    League,
    /// The points of a game.
    Points,
    /// A level of a league.
    Level,
}

impl Family {
    /// What readers call it.
    pub const fn describe(self) -> &'static str {
        match self {
            Family::Game => "game",
            Family::Games => "games",
            Family::Subgame => "subgame",
            Family::Players => "players",
            Family::PlayerFacing | Family::Player => "player",
            Family::Equipment => "equipment",
            Family::Item => "item",
            Family::Graph => "graph",
            Family::Poly => "poly",
            Family::Track => "track",
            Family::TrackStep => "trackStep",
            Family::Values => "values",
            Family::Float => "float",
            Family::Rules => "rules",
            Family::Meta => "meta",
            Family::MetaRule => "metaRule",
            Family::StartRules => "start",
            Family::Start => "startRule",
            Family::Play => "play",
            Family::Phase => "phase",
            Family::NextPhase => "nextPhase",
            Family::EndRules => "end",
            Family::EndRule => "endRule",
            Family::Verdict => "result",
            Family::EndScore => "score",
            Family::Payoff => "payoff",
            Family::Int => "int",
            Family::Ints => "ints",
            Family::Bool => "boolean",
            Family::Region => "sites",
            Family::Direction => "direction",
            Family::Range => "range",
            Family::Moves => "moves",
            Family::Then => "then",
            Family::From => "from",
            Family::To => "to",
            Family::Between => "between",
            Family::Piece => "piece",
            Family::Apply => "apply",
            Family::Pair => "pair",
            Family::TilePath => "path",
            Family::Hint => "hint",
            Family::PieceCount => "pieceCount",
            Family::Flips => "flips",
            Family::GameMode => "mode",
            Family::Notation => "notation",
            Family::PositionText => "position",
            Family::NotationPart => "part",
            Family::NotationRow => "row",
            Family::NotationCell => "cell",
            Family::Requirement => "require",
            Family::Clock => "clock",
            Family::League => "league",
            Family::Points => "points",
            Family::Level => "level",
        }
    }
}

/// A family of constants.
#[derive(Debug)]
pub struct Enumeration {
    /// What a reader calls it.
    pub name: &'static str,
    /// What its constants are.
    pub doc: &'static str,
    /// Its constants.
    pub values: &'static [&'static str],
}

/// What an argument may be.
#[derive(Clone, Copy, Debug)]
pub enum Type {
    /// Something made by the forms of a family, or a literal of it.
    Family(Family),
    /// A constant.
    Enum(&'static Enumeration),
    /// A literal text.
    Text,
    /// A literal whole number.
    Number,
    /// A literal truth value.
    Truth,
    /// A list in braces.
    List(&'static Type),
}

impl Type {
    /// How a signature writes it.
    pub fn describe(&self) -> String {
        match self {
            Type::Family(family) => format!("<{}>", family.describe()),
            Type::Enum(enumeration) => format!("<{}>", enumeration.name),
            Type::Text => "<string>".to_owned(),
            Type::Number => "<number>".to_owned(),
            Type::Truth => "<True|False>".to_owned(),
            Type::List(inner) => format!("{{{}}}", inner.describe()),
        }
    }

    /// The constants that may stand for it, those of directions in the order of their tables.
    pub fn constants(&self) -> Vec<&'static str> {
        match self {
            Type::Enum(table) => table.values.to_vec(),
            Type::Truth | Type::Family(Family::Bool) => vec!["True", "False"],
            Type::Family(Family::Direction) => {
                let tables = [&ABSOLUTE_DIRECTION, &RELATIVE_DIRECTION];
                let values = tables.into_iter().flat_map(|table| table.values);
                values.copied().collect()
            }
            Type::Family(_) | Type::Text | Type::Number | Type::List(_) => Vec::new(),
        }
    }
}

macro_rules! families {
    ($($name:ident = $family:ident, $list:ident;)+) => {
        $(
            pub(crate) const $name: Type = Type::Family(Family::$family);
            #[allow(clippy::allow_attributes, dead_code, reason = "not every list occurs in a form")]
            pub(crate) const $list: Type = Type::List(&$name);
        )+
    };
}

families! {
    GAMES = Games, GAMES_LIST;
    SUBGAME = Subgame, SUBGAMES;
    PLAYERS = Players, PLAYERS_LIST;
    PLAYER_FACING = PlayerFacing, PLAYER_FACINGS;
    EQUIPMENT = Equipment, EQUIPMENTS;
    ITEM = Item, ITEMS;
    GRAPH = Graph, GRAPHS;
    POLY = Poly, POLYS;
    TRACK = Track, TRACKS;
    TRACK_STEP = TrackStep, TRACK_STEPS;
    VALUES = Values, VALUES_LIST;
    FLOAT = Float, FLOATS;
    RULES = Rules, RULES_LIST;
    META = Meta, METAS;
    META_RULE = MetaRule, META_RULES;
    START_RULES = StartRules, START_RULES_LIST;
    START = Start, STARTS;
    PLAY = Play, PLAYS;
    PHASE = Phase, PHASES;
    NEXT_PHASE = NextPhase, NEXT_PHASES;
    END_RULES = EndRules, END_RULES_LIST;
    END_RULE = EndRule, ENDS;
    VERDICT = Verdict, VERDICTS;
    END_SCORE = EndScore, END_SCORES;
    PAYOFF = Payoff, PAYOFFS;
    INT = Int, INT_LIST;
    INTS = Ints, INTS_LIST;
    BOOL = Bool, BOOLS;
    REGION = Region, REGIONS;
    DIRECTION = Direction, DIRECTIONS;
    RANGE = Range, RANGES;
    MOVES = Moves, MOVES_LIST;
    THEN = Then, THENS;
    FROM = From, FROMS;
    TO = To, TOS;
    BETWEEN = Between, BETWEENS;
    PIECE = Piece, PIECES;
    PLAYER = Player, PLAYER_LIST;
    APPLY = Apply, APPLIES;
    PAIR = Pair, PAIRS;
    PATH = TilePath, PATHS;
    HINT = Hint, HINTS;
    PIECE_COUNT = PieceCount, PIECE_COUNTS;
    FLIPS = Flips, FLIPS_LIST;
    GAME_MODE = GameMode, GAME_MODES;
    POSITION = PositionText, POSITIONS;
    NOTATION_PART = NotationPart, NOTATION_PARTS;
    NOTATION_ROW = NotationRow, NOTATION_ROWS;
    NOTATION_CELL = NotationCell, NOTATION_CELLS;
    REQUIRE = Requirement, REQUIRES;
    POINTS = Points, POINTS_LIST;
    LEVEL = Level, LEVELS;
}

macro_rules! constants {
    ($($(#[doc = $doc:literal])+ $type:ident, $list:ident, $table:ident = $name:literal [$($value:literal)+];)+) => {
        $(
            $(#[doc = $doc])+
            pub(crate) const $table: Enumeration = Enumeration { name: $name, doc: concat!($($doc, "\n"),+), values: &[$($value),+] };
            pub(crate) const $type: Type = Type::Enum(&$table);
            #[allow(clippy::allow_attributes, dead_code, reason = "not every list occurs in a form")]
            pub(crate) const $list: Type = Type::List(&$type);
        )+
        /// Every family of constants.
        pub(crate) const ENUMERATIONS: &[&Enumeration] = &[$(&$table),+];
    };
}

constants! {
    /// Players and groups of players.
    ROLE, ROLES, ROLE_TYPE = "roleType" [
        "Neutral" "P1" "P2" "P3" "P4" "P5" "P6" "P7" "P8" "P9" "P10" "P11" "P12" "P13" "P14" "P15"
        "P16" "Team1" "Team2" "Team3" "Team4" "Team5" "Team6" "Team7" "Team8" "Team9" "Team10"
        "Team11" "Team12" "Team13" "Team14" "Team15" "Team16" "TeamMover" "Each" "Shared" "All"
        "Player" "Mover" "Next" "Prev" "NonMover" "Enemy" "Friend" "Ally"
    ];
    /// Kinds of sites.
    SITE_TYPE, SITE_TYPES, SITE_TYPE_TYPE = "siteType" ["Cell" "Vertex" "Edge"];
    /// Directions of the board. `Orthogonal` leads across an edge of cells, and along the line that joins points, however it
    /// is drawn; `Diagonal` across a corner of cells, and across a face between points. `lud board FILE` shows where each
    /// leads.
    ABSOLUTE, ABSOLUTES, ABSOLUTE_DIRECTION = "absoluteDirection" [
        "All" "Angled" "Adjacent" "Axial" "Orthogonal" "Diagonal" "OffDiagonal" "SameLayer"
        "Upward" "Downward" "Rotational" "Base" "Support" "N" "NNE" "NE" "ENE" "E" "ESE" "SE" "SSE"
        "S" "SSW" "SW" "WSW" "W" "WNW" "NW" "NNW" "CW" "CCW" "In" "Out" "U" "UN" "UNE" "UE" "USE"
        "US" "USW" "UW" "UNW" "D" "DN" "DNE" "DE" "DSE" "DS" "DSW" "DW" "DNW"
    ];
    /// Directions of a piece.
    RELATIVE, RELATIVES, RELATIVE_DIRECTION = "relativeDirection" [
        "Forward" "Backward" "Rightward" "Leftward" "Forwards" "Backwards" "Rightwards" "Leftwards"
        "FL" "FLL" "FLLL" "BL" "BLL" "BLLL" "FR" "FRR" "FRRR" "BR" "BRR" "BRRR" "SameDirection"
        "OppositeDirection"
    ];
    /// Directions something may face.
    FACING, FACINGS, FACING_DIRECTION = "directionFacing" [
        "N" "NNE" "NE" "ENE" "E" "ESE" "SE" "SSE" "S" "SSW" "SW" "WSW" "W" "WNW" "NW" "NNW" "CW"
        "CCW" "In" "Out" "U" "UN" "UNE" "UE" "USE" "US" "USW" "UW" "UNW" "D" "DN" "DNE" "DE" "DSE"
        "DS" "DSW" "DW" "DNW"
    ];
    /// What a rule of a puzzle can be about.
    PUZZLE_ELEMENT, PUZZLE_ELEMENTS, PUZZLE_ELEMENT_TYPE = "puzzleElementType" [
        "Cell" "Vertex" "Edge" "Hint"
    ];
    /// How sites can be next to each other.
    RELATION, RELATIONS, RELATION_TYPE = "relationType" [
        "Adjacent" "Orthogonal" "Diagonal" "OffDiagonal" "All"
    ];
    /// Steps of a walk.
    STEP, STEPS, STEP_TYPE = "stepType" ["F" "L" "R"];
    /// How a player's game may end.
    RESULT, RESULTS, RESULT_TYPE = "resultType" ["Win" "Loss" "Draw" "Tie" "Abandon" "Crash"];
    /// When something happens.
    WHEN, WHENS, WHEN_TYPE = "whenType" ["StartOfTurn" "EndOfTurn"];
    /// What counts as the same position.
    REPETITION, REPETITIONS, REPETITION_TYPE = "repetitionType" [
        "Positional" "PositionalInTurn" "Situational" "SituationalInTurn"
    ];
    /// Shapes of a square board.
    SQUARE_SHAPE, SQUARE_SHAPES, SQUARE_SHAPE_TYPE = "squareShapeType" [
        "NoShape" "Square" "Rectangle" "Diamond" "Limping"
    ];
    /// Shapes of a board of hexagons.
    HEX_SHAPE, HEX_SHAPES, HEX_SHAPE_TYPE = "hexShapeType" [
        "NoShape" "Square" "Rectangle" "Diamond" "Triangle" "Hexagon" "Star" "Limping" "Prism"
    ];
    /// Shapes of a board of triangles.
    TRI_SHAPE, TRI_SHAPES, TRI_SHAPE_TYPE = "triShapeType" [
        "NoShape" "Square" "Rectangle" "Diamond" "Triangle" "Hexagon" "Star" "Limping" "Prism"
    ];
    /// Shapes of a board of bricks.
    BRICK_SHAPE, BRICK_SHAPES, BRICK_SHAPE_TYPE = "brickShapeType" [
        "Square" "Rectangle" "Diamond" "Prism" "Spiral" "Limping"
    ];
    /// Shapes of rings.
    RING_SHAPE, RING_SHAPES, RING_SHAPE_TYPE = "concentricShapeType" [
        "Square" "Triangle" "Hexagon" "Target"
    ];
    /// Tilings, each by the polygons around a vertex.
    TILING, TILINGS, TILING_TYPE = "tilingType" [
        "T31212" "T333333_33434" "T33336" "T33344" "T33434" "T3464" "T3636" "T4612" "T488"
    ];
    /// The word for a star.
    STAR, STARS, STAR_TYPE = "shapeStarType" ["Star"];
    /// Tilings without a border.
    BOARDLESS, BOARDLESS_LIST, BOARDLESS_TYPE = "tilingBoardlessType" [
        "Square" "Triangular" "Hexagonal"
    ];
    /// Where stores are.
    STORE, STORES, STORE_TYPE = "storeType" ["None" "Inner" "Outer"];
    /// What can be hidden of a piece.
    HIDDEN_DATA, HIDDEN_DATAS, HIDDEN_DATA_TYPE = "hiddenData" [
        "Invisible" "What" "Who" "State" "Count" "Rotation" "Value"
    ];
    /// That it is about the next player.
    NEXT_PLAYER_WORD, NEXT_PLAYER_WORDS, NEXT_PLAYER_TYPE = "setNextPlayerType" ["NextPlayer"];
    /// That a piece is turned.
    ROTATION_WORD, ROTATION_WORDS, ROTATION_WORD_TYPE = "setRotationType" ["Rotation"];
    /// Ways through a stack.
    STACK_WAY, STACK_WAYS, STACK_WAY_TYPE = "stackDirection" ["FromTop" "FromBottom"];
    /// What a track does besides going on.
    TRACK_WORD, TRACK_WORDS, TRACK_STEP_TYPE = "trackStepType" ["Off" "End" "Repeat"];
    /// Ways to draw diagonals.
    DIAGONALS, DIAGONALS_LIST, DIAGONALS_TYPE = "diagonalsType" [
        "Implied" "Solid" "SolidNoSplit" "Alternating" "Concentric" "Radiating"
    ];
    /// Which neighbours to take.
    REGION_TYPE, REGION_TYPES, REGION_TYPE_DYNAMIC = "regionTypeDynamic" [
        "Empty" "NotEmpty" "Own" "NotOwn" "Enemy" "NotEnemy"
    ];
    /// Families of regions that every board has.
    STATIC_REGION, STATIC_REGIONS, REGION_TYPE_STATIC = "regionTypeStatic" [
        "Rows" "Columns" "AllDirections" "HintRegions" "Layers" "Diagonals" "SubGrids" "Regions"
        "Vertices" "Corners" "Sides" "SidesNoCorners" "AllSites" "Touching"
    ];
    /// Sides of the board.
    COMPASS, COMPASSES, COMPASS_DIRECTION = "compassDirection" [
        "N" "NNE" "NE" "ENE" "E" "ESE" "SE" "SSE" "S" "SSW" "SW" "WSW" "W" "WNW" "NW" "NNW"
    ];
    /// Sites that a board singles out.
    LANDMARK, LANDMARKS, LANDMARK_TYPE = "landmarkType" [
        "CentreSite" "LeftSite" "RightSite" "Topsite" "BottomSite" "FirstSite" "LastSite"
    ];
    /// What passing all round does.
    PASS_END, PASS_ENDS, PASS_END_TYPE = "passEndType" ["Draw" "NoEnd"];
    /// What a line of sight ends at.
    SIGHT, SIGHTS, LINE_OF_SIGHT_TYPE = "lineOfSightType" ["Empty" "Farthest" "Piece"];
    /// What is counted of sites.
    COUNT_SITE, COUNT_SITES, COUNT_SITE_TYPE = "countSiteType" [
        "Sites" "Adjacent" "Neighbours" "Orthogonal" "Diagonal" "Off"
    ];
    /// Who moved before.
    PREV, PREVS, PREV_TYPE = "prevType" ["Mover" "MoverLastTurn"];
    /// How players move.
    MODE, MODES, MODE_TYPE = "modeType" ["Alternating" "Simultaneous" "Simulation"];
    /// The word for exchanging pieces.
    SWAP_PIECES, SWAP_PIECES_LIST, SWAP_PIECES_TYPE = "Pieces" ["Pieces"];
    /// The word for exchanging players.
    SWAP_PLAYERS, SWAP_PLAYERS_LIST, SWAP_PLAYERS_TYPE = "Players" ["Players"];
    /// The two ways over a board.
    AXIS, AXES, AXIS_TYPE = "axis" ["Rows" "Columns"];
    /// The order of rows.
    ROW_ORDER, ROW_ORDERS, ROW_ORDER_TYPE = "rowOrder" ["Up" "Down"];
    /// Who begins when two people play again.
    BEGINNER, BEGINNERS, BEGINNER_TYPE = "beginner" ["Winner" "Loser" "Other" "Challenger"];
    /// All of something.
    EVERYTHING, EVERYTHINGS, EVERYTHING_TYPE = "All" ["All"];
}

pub(crate) const TEXT: Type = Type::Text;
pub(crate) const TEXTS: Type = Type::List(&TEXT);
pub(crate) const TRUTH: Type = Type::Truth;
pub(crate) const FLOAT_ROWS: Type = Type::List(&FLOATS);
pub(crate) const FLOAT_TABLES: Type = Type::List(&FLOAT_ROWS);
pub(crate) const STEP_LISTS: Type = Type::List(&STEPS);
/// Lists of lists of numbers.
pub(crate) const INT_LISTS: Type = Type::List(&INT_LIST);
