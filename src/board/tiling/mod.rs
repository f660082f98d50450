//! Semi-regular tilings.
