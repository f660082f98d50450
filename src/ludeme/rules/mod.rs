//! The frame of a game: players, equipment, rules, phases.

mod end_rules;
mod equipment;
mod game;
mod games;
mod match_;
mod meta;
mod meta_automove;
mod meta_no_repeat;
mod meta_no_suicide;
mod meta_pass_end;
mod meta_swap;
mod mode;
mod next_phase;
mod phase;
mod play;
mod player;
mod players;
mod rules;
mod start_rules;
mod subgame;

use super::form::Form;
pub(crate) use meta_no_repeat::repetition;

/// The forms of this family; if two fit a call, the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &end_rules::EndRules::FORM,
    &equipment::Equipment::FORM,
    &game::Game::FORM,
    &games::Games::FORM,
    &match_::Match::FORM,
    &subgame::Subgame::FORM,
    &meta::Meta::FORM,
    &meta_automove::MetaAutomove::FORM,
    &meta_no_repeat::MetaNoRepeat::FORM,
    &meta_no_suicide::MetaNoSuicide::FORM,
    &meta_pass_end::MetaPassEnd::FORM,
    &meta_swap::MetaSwap::FORM,
    &mode::Mode::FORM,
    &next_phase::NextPhase::FORM,
    &phase::Phase::FORM,
    &play::Play::FORM,
    &player::PlayerFacing::FORM,
    &players::PlayersNumber::FORM,
    &players::PlayersList::FORM,
    &rules::RulesPhases::FORM,
    &rules::RulesPlain::FORM,
    &start_rules::StartRules::FORM,
];
