//! Sets of sites.

mod difference;
mod expand;
mod for_each;
mod if_;
mod intersection;
mod last_between;
mod list;
mod sites_along;
mod sites_board;
mod sites_crossing;
mod sites_edges;
mod sites_hidden;
mod sites_incident;
mod sites_line_of_play;
mod sites_loop;
mod sites_pieces;
mod sites_playable;
mod sites_winning;
mod union;

use super::form::Form;

/// The forms of this family; if two fit a call, the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &union::UnionList::FORM,
    &union::Union::FORM,
    &intersection::IntersectionList::FORM,
    &intersection::Intersection::FORM,
    &difference::Difference::FORM,
    &if_::RegionIf::FORM,
    &for_each::RegionFilter::FORM,
    &for_each::RegionForEach::FORM,
    &for_each::RegionForEachPlayer::FORM,
    &for_each::RegionForEachTeam::FORM,
    &for_each::RegionForEachLevel::FORM,
    &expand::Expand::FORM,
    &sites_along::SitesAround::FORM,
    &sites_along::SitesDirection::FORM,
    &sites_along::SitesBetween::FORM,
    &sites_along::SitesLineOfSight::FORM,
    &sites_along::SitesDistance::FORM,
    &sites_along::SitesPaces::FORM,
    &sites_along::SitesTrack::FORM,
    &sites_along::SitesWalk::FORM,
    &sites_along::SitesRandom::FORM,
    &sites_board::SitesSimple::FORM,
    &sites_board::SitesIndex::FORM,
    &sites_board::SitesSide::FORM,
    &sites_board::SitesLabels::FORM,
    &sites_incident::SitesIncident::FORM,
    &sites_crossing::SitesCrossing::FORM,
    &sites_edges::SitesEdges::FORM,
    &sites_board::SitesHint::FORM,
    &sites_board::SitesNumbers::FORM,
    &sites_board::SitesNamed::FORM,
    &sites_board::SitesOwned::FORM,
    &sites_board::SitesCorners::FORM,
    &sites_board::SitesContext::FORM,
    &sites_board::SitesHand::FORM,
    &sites_hidden::SitesHidden::FORM,
    &sites_pieces::SitesOccupied::FORM,
    &sites_pieces::SitesLargePiece::FORM,
    &sites_pieces::SitesGroup::FORM,
    &sites_pieces::SitesPattern::FORM,
    &sites_pieces::SitesStart::FORM,
    &sites_pieces::SitesMoves::FORM,
    &last_between::LastBetween::FORM,
    &sites_line_of_play::SitesLineOfPlay::FORM,
    &sites_loop::SitesLoop::FORM,
    &sites_playable::SitesPlayable::FORM,
    &sites_winning::SitesWinning::FORM,
];
