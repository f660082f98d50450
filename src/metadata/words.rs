//! The words of metadata: a fact of the language.

/// What metadata are about.
pub(super) const SECTIONS: [&str; 4] = ["info", "graphics", "ai", "recon"];

/// What pictures go by.
pub(super) const GRAPHICS: [&str; 13] = [
    "adversarialPuzzle",
    "board",
    "drawHint",
    "hand",
    "hiddenImage",
    "hintLocation",
    "no",
    "piece",
    "player",
    "region",
    "show",
    "stackType",
    "suitRanking",
];

/// What players that look ahead go by.
pub(super) const AI: [&str; 27] = [
    "alphaBeta",
    "bestAgent",
    "centreProximity",
    "componentValues",
    "cornerProximity",
    "currentMoverHeuristic",
    "decisionTree",
    "featureSet",
    "featureTrees",
    "features",
    "heuristics",
    "influence",
    "influenceAdvanced",
    "intercept",
    "lineCompletionHeuristic",
    "material",
    "mcts",
    "mobilityAdvanced",
    "mobilitySimple",
    "nullHeuristic",
    "ownRegionsCount",
    "playerRegionsProximity",
    "playerSiteMapCount",
    "regionProximity",
    "score",
    "sidesProximity",
    "unthreatenedMaterial",
];

/// What reconstructions go by.
pub(super) const RECON: [&str; 1] = ["concept"];
