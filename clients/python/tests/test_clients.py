"""Other libraries' own checks."""

import random
import warnings

import numpy as np
import pytest
from conftest import load

import ludwright

PUZZLE = """(game "Solitaire" (players 1)
    (equipment {(board (square 3)) (piece "Stone" Each)})
    (rules (start (place "Stone" (union (sites Bottom) (sites {"A2"}))))
        (play (forEach Piece (move Step (to if:(is Empty (to))))))
        (end (if (= 3 (count Sites in:(intersection (sites Occupied by:P1) (sites Top)))) (result P1 Win)))))"""


@pytest.mark.parametrize("name", ["tic-tac-toe", "breakthrough", "connect-four", "bobail", "kharbga"])
def test_pettingzoo(name):
    api_test = pytest.importorskip("pettingzoo.test").api_test
    env = ludwright.pettingzoo(load(name))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env, num_cycles=300)


def test_pettingzoo_pays_who_wins():
    pytest.importorskip("pettingzoo")
    env = ludwright.pettingzoo(load("tic-tac-toe"))
    env.reset(seed=1)
    for name in ("a1", "a2", "b1", "b2", "c1"):
        env.step(env.state_.string_to_action(name))
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": 1.0, "player_1": -1.0}
    assert env.last()[1] in (1.0, -1.0)


def test_gymnasium():
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    env = ludwright.gymnasium(ludwright.load_text(PUZZLE))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env, skip_render_check=True)
    with pytest.raises(ludwright.Error, match="2 players"):
        ludwright.gymnasium(load("tic-tac-toe"))


def test_openspiel():
    pyspiel = pytest.importorskip("pyspiel")
    game = ludwright.openspiel(load("tic-tac-toe"))
    assert game.num_distinct_actions() == 10 and game.num_players() == 2
    pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)
    # Their own Tic-Tac-Toe is worth the same after the same moves.
    theirs = pyspiel.load_game("tic_tac_toe")
    rng = random.Random(1)
    for _ in range(30):
        ours, other = game.new_initial_state(), theirs.new_initial_state()
        while not ours.is_terminal():
            assert sorted(ours.legal_actions()) == sorted(other.legal_actions())
            action = rng.choice(ours.legal_actions())
            ours.apply_action(action)
            other.apply_action(action)
        assert other.is_terminal() and list(ours.returns()) == list(other.returns())


def test_openspiel_observes():
    pytest.importorskip("pyspiel")
    game = load("connect-four")
    theirs = ludwright.openspiel(game)
    state = theirs.new_initial_state()
    observer = theirs.make_py_observer()
    observer.set_from(state, 0)
    ours = game.new_initial_state().observation_tensor(0)
    assert np.array_equal(observer.dict["observation"], ours)
