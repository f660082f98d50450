"""Games for PettingZoo."""

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ._errors import IllegalMove


class Env(AECEnv):
    """A game in which players move in turn. An observation has the tensor and the mask of legal moves."""

    metadata = {
        "name": "ludwright_v0",
        "is_parallelizable": False,
        "render_modes": ["ansi", "svg"],
    }

    def __init__(self, game, seed=0, render_mode=None):
        super().__init__()
        self.game = game
        self.render_mode = render_mode
        self.metadata = {**Env.metadata, "name": f"{game.name.lower().replace(' ', '_')}_v0"}
        self.possible_agents = [f"player_{player}" for player in range(game.num_players())]
        self._player = {agent: player for player, agent in enumerate(self.possible_agents)}
        actions, shape = game.num_distinct_actions(), game.observation_tensor_shape()
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, shape, np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._seeds = np.random.default_rng(seed)

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.state_ = self.game.new_initial_state(int(self._seeds.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._choose()

    def _choose(self):
        """Says whose turn it is."""
        player = self.state_.current_player()
        if player >= 0:
            self.agent_selection = self.possible_agents[player]
        else:
            self.agent_selection = self.agents[0]

    def observe(self, agent):
        player = self._player[agent]
        if player == self.state_.current_player():
            mask = self.state_.legal_actions_mask().astype(np.int8)
        else:
            mask = np.zeros(self.game.num_distinct_actions(), np.int8)
        return {"observation": self.state_.observation_tensor(player), "action_mask": mask}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalMove(f"it is the turn of {agent}, and no move was given")
        self.state_.apply_action(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.state_.is_terminal():
            for player, worth in enumerate(self.state_.returns()):
                self.rewards[self.possible_agents[player]] = worth
            self.terminations = dict.fromkeys(self.agents, True)
        self._choose()
        self._accumulate_rewards()

    def render(self):
        if self.render_mode == "ansi":
            return str(self.state_)
        if self.render_mode == "svg":
            return self.state_._repr_svg_()
        return None

    def close(self):
        pass
