//! `(is Unique)`, `(is Sum …)`, `(is Count …)`: rules of puzzles.

use crate::ir::{BoolId, Int, Leaf, PuzzleTest};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether no two regions of a puzzle are filled alike.
    IsUnique: Bool = ["is"] ("Unique") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
    }
    example "(is Unique)"
    says "every region of ~sites %is unique"
    plain "no two regions %are filled alike"
}

ludeme! {
    /// Whether the values of each region of a puzzle add up to a number (`Sum`), or one of them is there so often
    /// (`Count`). While sites are empty, it is whether that can still be.
    IsRegionResult: Bool = ["is"] (RegionResultWord: Sum, Count) {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The region; by default all regions of the puzzle.
        region: opt [REGION],
        /// The value that is counted; by default 1.
        of: opt "of" [INT],
        /// The name of the regions.
        name: opt [TEXT],
        /// The number.
        result: req [INT],
    }
    example "(is Sum (hint))"
    says "the <Sum:sum|Count:count[ of {of}]> of [{region}|each region] %is {result}[ by {name}]"
    plain "<Sum:the values in [{region}|each region] %add up to {result}|Count:the value [{of}|named] %is [in {region} |]{result} times>"
}

impl<'a> IsUnique<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        cx.kind(self.site_type);
        let regions = cx.puzzle_regions(None, None, None)?;
        cx.puzzle_rule(self.call.at, regions, PuzzleTest::Unique)
    }
}

impl<'a> IsRegionResult<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        cx.kind(self.site_type);
        let test = match self.word() {
            RegionResultWord::Sum => PuzzleTest::Sum,
            RegionResultWord::Count => {
                PuzzleTest::Count(cx.int_or(self.of, Int::Leaf(Leaf::Const(1)))?)
            }
        };
        let regions = cx.puzzle_regions(self.region, self.name, Some(self.result))?;
        cx.puzzle_rule(self.call.at, regions, test)
    }
}
