//! Boards that are not made of a tiling: mancala, surakarta, boardless.
