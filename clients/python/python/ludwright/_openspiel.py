"""Games for OpenSpiel."""

import numpy as np
import pyspiel


def _type(game, name):
    return pyspiel.GameType(
        short_name=name,
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        # What chance brings follows from a seed, and so is no node of its own.
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=(
            pyspiel.GameType.Information.IMPERFECT_INFORMATION
            if game.hides
            else pyspiel.GameType.Information.PERFECT_INFORMATION
        ),
        utility=(
            pyspiel.GameType.Utility.ZERO_SUM
            if game.num_players() > 1
            else pyspiel.GameType.Utility.GENERAL_SUM
        ),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.num_players(),
        min_num_players=game.num_players(),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


class _State(pyspiel.State):
    def __init__(self, game, state):
        super().__init__(game)
        self._ours = state

    def current_player(self):
        if self._ours.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        return self._ours.current_player()

    def _legal_actions(self, player):
        return self._ours.legal_actions() if player == self._ours.current_player() else []

    def _apply_action(self, action):
        self._ours.apply_action(action)

    def undo_action(self, player, action):
        self._ours.undo_action()

    def _action_to_string(self, player, action):
        return self._ours.action_to_string(action)

    def is_terminal(self):
        return self._ours.is_terminal()

    def returns(self):
        return self._ours.returns()

    def observation_string(self, player):
        return self._ours.observation_string(player)

    def __str__(self):
        return str(self._ours)

    def clone(self):
        twin = type(self)(self.get_game(), self._ours.clone())
        return twin


class _Observer:
    """What OpenSpiel's `make_observation` wants."""

    def __init__(self, game):
        self.tensor = np.zeros(game.observation_tensor_size(), np.float32)
        self.dict = {"observation": self.tensor.reshape(game.observation_tensor_shape())}

    def set_from(self, state, player):
        self.dict["observation"][...] = state._ours.observation_tensor(player)

    def string_from(self, state, player):
        return state._ours.observation_string(player)


def register(game, seed=0):
    """Registers a game with pyspiel, and loads it."""
    name = "ludwright_" + "".join(char if char.isalnum() else "_" for char in game.name.lower())
    kind = _type(game, name)
    info = pyspiel.GameInfo(
        num_distinct_actions=game.num_distinct_actions(),
        max_chance_outcomes=0,
        num_players=game.num_players(),
        min_utility=game.min_utility(),
        max_utility=game.max_utility(),
        utility_sum=0.0 if game.num_players() > 1 else None,
        max_game_length=game.max_game_length(),
    )

    class Game(pyspiel.Game):
        def __init__(self, params=None):
            super().__init__(kind, info, params or {})

        def new_initial_state(self):
            return _State(self, game.new_initial_state(seed))

        def observation_tensor_shape(self):
            return list(game.observation_tensor_shape())

        def make_py_observer(self, iig_obs_type=None, params=None):
            return _Observer(game)

    if name not in pyspiel.registered_names():
        pyspiel.register_game(kind, Game)
    return pyspiel.load_game(name)
