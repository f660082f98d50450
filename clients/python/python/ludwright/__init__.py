"""Board games as text: rules, states, tensors and environments for learning.

>>> import ludwright
>>> game = ludwright.load("tic-tac-toe")
>>> state = game.new_initial_state(seed=1)
>>> state.apply_action(state.string_to_action("b2"))
>>> state.legal_actions()
[0, 1, 2, 3, 5, 6, 7, 8]

Players are numbered from 0. What a tensor, a picture or a text says of a position is what the
player sees who is asked for: nothing that is hidden from them is in it.
"""

from ._errors import Error, IllegalMove, Panic, Report, Reports, RulesError
from ._ludwright import (
    Game,
    Solved,
    State,
    Thought,
    VectorEnv,
    __version__,
    games,
    load,
    load_text,
)

__all__ = [
    "Error",
    "Game",
    "IllegalMove",
    "Panic",
    "Report",
    "Reports",
    "RulesError",
    "Solved",
    "State",
    "Thought",
    "VectorEnv",
    "__version__",
    "deserialize",
    "games",
    "gymnasium",
    "load",
    "load_text",
    "node_features",
    "openspiel",
    "pettingzoo",
]


def deserialize(game, text):
    """The state of a game that `State.serialize` wrote."""
    return game.deserialize_state(text)


def node_features(state, player=None):
    """A position for a graph network: a row for each site of the board, a column for each plane.

    `Game.edge_index()` says which rows touch which.
    """
    tensor = state.observation_tensor(player)
    return tensor.reshape(tensor.shape[0], -1).T[state.get_game().node_cells()]


def pettingzoo(game, seed=0, render_mode=None):
    """The game as an environment of PettingZoo, of the kind in which players move in turn (AEC)."""
    from ._pettingzoo import Env

    return Env(game, seed, render_mode)


def gymnasium(game, render_mode=None):
    """A game of one player as an environment of Gymnasium."""
    from ._gymnasium import Env

    return Env(game, render_mode)


def openspiel(game):
    """The game as one of OpenSpiel's, registered with pyspiel under `ludwright_` and its name."""
    from ._openspiel import register

    return register(game)
