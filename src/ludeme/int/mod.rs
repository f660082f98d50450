//! Numbers.

mod arithmetic;
mod at_site;
mod context;
mod count;
mod count_stack;
mod dice;
mod edge;
mod match_score;
mod on_board;
mod player_number;
mod track_site;
mod value_random;
mod where_level;

use super::form::Form;
pub(crate) use count::piece_filter;

/// The forms of this family; of two that fit a call the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &arithmetic::Add::FORM,
    &arithmetic::Mul::FORM,
    &arithmetic::Pow::FORM,
    &arithmetic::Min::FORM,
    &arithmetic::Max::FORM,
    &at_site::Who::FORM,
    &at_site::What::FORM,
    &at_site::State::FORM,
    &at_site::Rotation::FORM,
    &at_site::ValuePiece::FORM,
    &at_site::Level::FORM,
    &at_site::TopLevel::FORM,
    &at_site::SizeStack::FORM,
    &arithmetic::Div::FORM,
    &arithmetic::Mod::FORM,
    &arithmetic::Sub::FORM,
    &arithmetic::Abs::FORM,
    &arithmetic::Sum::FORM,
    &arithmetic::Product::FORM,
    &arithmetic::Least::FORM,
    &arithmetic::Greatest::FORM,
    &arithmetic::IntIf::FORM,
    &arithmetic::ToInt::FORM,
    &dice::Pips::FORM,
    &dice::Face::FORM,
    &dice::CountPips::FORM,
    &track_site::TrackSiteFirst::FORM,
    &track_site::TrackSiteEnd::FORM,
    &track_site::TrackSiteMove::FORM,
    &context::ContextSite::FORM,
    &context::ContextFrom::FORM,
    &context::ContextTo::FORM,
    &context::ContextBetween::FORM,
    &context::ContextPlayer::FORM,
    &context::ContextValue::FORM,
    &context::ValueSimple::FORM,
    &context::ContextMover::FORM,
    &context::ContextNext::FORM,
    &context::ContextPrev::FORM,
    &context::Counter::FORM,
    &context::Last::FORM,
    &count::CountPieces::FORM,
    &count::CountValue::FORM,
    &count::CountSteps::FORM,
    &count::CountPaces::FORM,
    &count::CountGroups::FORM,
    &count::CountLiberties::FORM,
    &count::CountSimple::FORM,
    &count::CountSites::FORM,
    &count::SizeGroup::FORM,
    &count::SizeTerritory::FORM,
    &count::SizeArray::FORM,
    &on_board::Ahead::FORM,
    &on_board::CentrePoint::FORM,
    &on_board::CoordNumbers::FORM,
    &on_board::CoordLabel::FORM,
    &on_board::SiteNumber::FORM,
    &on_board::HandSite::FORM,
    &on_board::PieceId::FORM,
    &on_board::MapEntry::FORM,
    &on_board::RegionSite::FORM,
    &on_board::ArrayValue::FORM,
    &value_random::ValueRandom::FORM,
    &where_level::WhereLevelName::FORM,
    &where_level::WhereLevelPiece::FORM,
    &edge::EdgeBetween::FORM,
    &count_stack::CountStack::FORM,
    &on_board::WhereName::FORM,
    &on_board::WherePiece::FORM,
    &player_number::Score::FORM,
    &match_score::MatchScore::FORM,
    &player_number::ValuePlayer::FORM,
    &player_number::Var::FORM,
];
