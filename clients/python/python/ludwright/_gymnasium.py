"""Games of one player for Gymnasium."""

import gymnasium
import numpy as np
from gymnasium import spaces

from ._errors import Error


class Env(gymnasium.Env):
    """A game of one player. `info["action_mask"]` says which moves are legal; a move that is not changes
    nothing and ends nothing."""

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 4}

    def __init__(self, game, render_mode=None):
        if game.num_players() != 1:
            raise Error(f"{game.name} is for {game.num_players()} players; ludwright.pettingzoo is for those")
        self.game = game
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-np.inf, np.inf, game.observation_tensor_shape(), np.float32)
        self.action_space = spaces.Discrete(game.num_distinct_actions())
        self.state = None

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.state = self.game.new_initial_state(int(self.np_random.integers(2**63)))
        return self._observe()

    def _observe(self):
        mask = self.state.legal_actions_mask().astype(np.int8)
        return self.state.observation_tensor(0), {"action_mask": mask}

    def step(self, action):
        legal = bool(self.state.legal_actions_mask()[int(action)])
        if legal:
            self.state.apply_action(int(action))
        observation, info = self._observe()
        info["legal"] = legal
        over = self.state.is_terminal()
        reward = self.state.returns()[0] if over and legal else 0.0
        return observation, reward, over, False, info

    def render(self):
        if self.render_mode == "ansi":
            return str(self.state)
        if self.render_mode == "svg":
            return self.state._repr_svg_()
        return None
