//! Typed indices into the arenas of a program.

/// Declares index types: `u32` numbers that cannot be mixed up.
macro_rules! ids {
    ($($(#[doc = $doc:literal])+ $name:ident),+ $(,)?) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
            pub struct $name(pub u32);

            impl $name {
                /// The index as the arenas want it.
                #[inline]
                pub const fn index(self) -> usize {
                    self.0 as usize
                }
            }
        )+
    };
}

ids! {
    /// An expression that yields a number.
    IntId,
    /// An expression that yields true or false.
    BoolId,
    /// An expression that yields a set of sites.
    RegionId,
    /// An expression that yields a list of numbers.
    IntsId,
    /// An expression that yields directions.
    DirsId,
    /// An expression that yields moves.
    MovesId,
    /// A fixed set of sites.
    SetId,
    /// A table of radials, one list per site.
    RadialsId,
    /// A fixed table of numbers per site.
    TableId,
}
