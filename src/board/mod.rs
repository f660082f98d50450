//! Boards as graphs: sites, neighbours, radials, regions.
