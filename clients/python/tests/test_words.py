"""Single words, worked out by hand."""

import ast
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path

import numpy as np
import pytest
from conftest import load

import ludwright

TOE = """(game "Toe" (players 2)
    (equipment {(board (square 3)) (piece "Nought" P1) (piece "Cross" P2)})
    (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win)))))"""


def play(state, *names):
    for name in names:
        state.apply_action(state.string_to_action(name))
    return state


def test_tic_tac_toe_is_won():
    state = play(load("tic-tac-toe").new_initial_state(), "a1", "a2", "b1", "b2", "c1")
    assert state.is_terminal() and state.current_player() == -4
    assert state.returns() == [1.0, -1.0] and state.ranks() == [1.0, 2.0]
    assert state.legal_actions() == [] and not state.legal_actions_mask().any()
    with pytest.raises(ludwright.IllegalMove):
        state.apply_action(3)


def test_actions_have_fixed_numbers():
    game = load("tic-tac-toe")
    assert game.num_distinct_actions() == 10
    state = game.new_initial_state()
    corner = state.string_to_action("c3")
    assert play(state, "a1").string_to_action("c3") == corner == 8
    assert game.action(corner)["to"] == ("cell", 8)
    # As OpenSpiel writes it.
    assert state.action_to_string(0, corner) == "c3"


def test_planes_of_tic_tac_toe():
    game = load("tic-tac-toe")
    state = play(game.new_initial_state(), "a3", "c1")
    tensor = dict(zip(game.observation_planes(), state.observation_tensor(0)))
    assert np.argwhere(tensor["piece of P1"]).tolist() == [[0, 0]]
    assert np.argwhere(tensor["piece of P2"]).tolist() == [[2, 2]]
    assert tensor["to move P1"].all() and not tensor["to move P2"].any()
    assert tensor["seen by P1"].all()
    assert state.observation_tensor(1)[game.observation_planes().index("seen by P2")].all()


def test_reports_have_places_and_hints():
    with pytest.raises(ludwright.Reports) as caught:
        ludwright.load_text(TOE.replace("(sites Empty)", "(sites Emty)"), "toe.lud")
    report = caught.value.reports[0]
    assert (report.file, report.line, report.severity) == ("toe.lud", 3, "error")
    assert report.column == 39 and report.code.startswith("L")
    assert any("Empty" in hint for hint in report.hints)
    assert report.code in str(caught.value)
    with pytest.raises(ludwright.Reports, match="no game of this name"):
        ludwright.load("tic-tac-to")


def test_files_and_options(tmp_path):
    path = tmp_path / "toe.lud"
    path.write_text(TOE)
    assert ludwright.load(str(path)).name == "Toe"
    with pytest.raises(ludwright.Reports):
        ludwright.load(str(tmp_path / "none.lud"))
    small = ludwright.load("bobail", options=["Board/7x7"])
    assert any(option.endswith("7x7") for option in small.options)
    assert small != load("bobail") and "7x7" in repr(small)


def test_what_is_wrong_is_said():
    state = load("tic-tac-toe").new_initial_state()
    with pytest.raises(ludwright.IllegalMove, match="not a legal move"):
        state.string_to_action("d9")
    with pytest.raises(ludwright.IllegalMove, match="12345"):
        state.apply_action(12345)
    with pytest.raises(ludwright.Error, match="no player 2"):
        state.observation_tensor(2)
    with pytest.raises(ludwright.Error, match="taken back"):
        state.undo_action()
    with pytest.raises(ludwright.Error):
        load("bobail").deserialize_state(state.serialize())
    with pytest.raises(ludwright.Error):
        load("bobail").deserialize_state("{")


def test_search_solver_perft_playouts():
    game = load("tic-tac-toe")
    state = play(game.new_initial_state(), "a1", "a2", "b1", "b2")
    found = state.search(iterations=2000, method="mcts")
    assert state.action_to_string(found.action) == "c1" and found.value > 0.9
    solved = game.new_initial_state().solve()
    # The known numbers of the game.
    assert len(solved) == 5478 and solved.value(game.new_initial_state()) == ("tie", 9)
    assert solved.value(state) == ("win", 1)
    assert game.new_initial_state().perft(4) == [9, 72, 504, 3024]
    tally = game.playouts(500, seed=1)
    assert tally["games"] == 500 and sum(tally["wins"]) + tally["draws"] == 500
    assert game.playouts(500, seed=1, threads=2) == tally


def test_pictures():
    state = play(load("tic-tac-toe").new_initial_state(), "b2")
    assert state._repr_svg_().startswith("<svg") and state.render(targets=True).startswith("<svg")
    assert "P2 to move" in str(state) and "Tic-Tac-Toe" in repr(state)


HIDDEN = """(game "Hidden" (players 2) (equipment {(board (square 3))
    (piece "King" Each) (piece "Pawn" Each)})
    (rules (start {(place "KIND1" 0) (place "Pawn2" 8) (set Hidden What at:0 to:P2)})
    (play (forEach Piece (move Step (to if:(is Empty (to))))))))"""


def test_nothing_hidden_leaks():
    games = [ludwright.load_text(HIDDEN.replace("KIND", kind)) for kind in ("King", "Pawn")]
    king, pawn = (game.new_initial_state(1) for game in games)
    for look in ("observation_tensor", "information_state_string", "observation_string", "observation_dict", "render"):
        mine = [getattr(state, look)(0) for state in (king, pawn)]
        theirs = [getattr(state, look)(1) for state in (king, pawn)]
        assert not np.array_equal(*mine), look
        assert np.array_equal(*theirs), look


def test_vector_env_is_the_same_on_any_number_of_threads():
    game = load("connect-four")

    def run(threads):
        envs = ludwright.VectorEnv(game, 32, seed=9, threads=threads)
        actions, dones = np.zeros(32, np.uint32), np.zeros(32, np.bool_)
        rewards = np.zeros((32, 2), np.float32)
        seen, ended = [], 0
        for _ in range(60):
            envs.sample(actions)
            envs.step(actions, rewards=rewards, dones=dones)
            seen.append((actions.copy(), rewards.copy()))
            ended += dones.sum()
            # Who wins has what the other loses.
            assert (rewards.sum(axis=1) == 0).all()
        assert ended > 32
        return seen

    for one, other in zip(run(1), run(2)):
        assert np.array_equal(one[0], other[0]) and np.array_equal(one[1], other[1])


def test_vector_env_refuses_what_is_wrong():
    game = load("tic-tac-toe")
    envs = ludwright.VectorEnv(game, 3)
    actions = np.array([0, 1, 2], np.uint32)
    envs.step(actions)
    with pytest.raises(ludwright.IllegalMove, match="game 0"):
        envs.step(actions)
    masks = np.zeros((3, 10), np.bool_)
    with pytest.raises(ludwright.Error, match="masks"):
        envs.step(actions + 3, masks=masks[:2])
    envs.step(actions + 3, masks=masks)
    # What was refused did nothing.
    assert masks.sum() == 3 * 7
    with pytest.raises(TypeError):
        envs.step([1, 2, 3])
    with pytest.raises(ludwright.Error, match="are the most"):
        ludwright.VectorEnv(game, 2**40)


def test_arrays_of_another_form_are_refused():
    game, n = load("connect-four"), 4
    envs = ludwright.VectorEnv(game, n)
    actions = game.num_distinct_actions()
    shapes = {"masks": (n, actions), "observations": (n, *game.observation_tensor_shape())}
    types = {"masks": np.bool_, "observations": np.float32}
    for name, shape in shapes.items():
        others = [np.zeros(shape[::-1], types[name]), np.zeros(shape, types[name], order="F")]
        others.append(np.zeros((2 * n, *shape[1:]), types[name])[::2])
        for other in others:
            with pytest.raises(ludwright.Error, match=name):
                envs.reset(**{name: other})
            assert not other.any()


def test_a_game_that_is_over_before_the_first_move_has_nobody_to_move():
    game = ludwright.load("northcotts-game", options=["Columns/2"])
    assert game.new_initial_state().current_player() == -4
    players, masks = np.zeros(2, np.int32), np.ones((2, game.num_distinct_actions()), np.bool_)
    ludwright.VectorEnv(game, 2).reset(players=players, masks=masks)
    assert (players == -4).all() and not masks.any()


@pytest.mark.skipif(os.name == "nt", reason="signals")
@pytest.mark.parametrize(
    "work",
    [
        "ludwright.load('gomoku').playouts(10**9)",
        "ludwright.load('gomoku').new_initial_state().perft(9)",
        "ludwright.load('gomoku').new_initial_state().search(iterations=10**12)",
        "ludwright.load('breakthrough').new_initial_state().solve()",
    ],
)
def test_ctrl_c_stops_long_work(work):
    text = f"""
        import ludwright
        print("begins", flush=True)
        try:
            {work}
        except KeyboardInterrupt:
            print("stopped", flush=True)
    """
    child = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(text)], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout.readline() == "begins\n"
    time.sleep(1)
    child.send_signal(signal.SIGINT)
    # However slow the machine is, far less than the work takes.
    out, _ = child.communicate(timeout=60)
    assert out == "stopped\n" and child.returncode == 0


def test_other_threads_go_on():
    game, count = load("gomoku"), [0]
    done = threading.Event()

    def tick():
        while not done.is_set():
            count[0] += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    before = count[0]
    game.playouts(3000)
    during = count[0] - before
    done.set()
    thread.join()
    assert during > 0


def test_stubs_name_what_there_is():
    stubs = (Path(ludwright.__file__).parent / "__init__.pyi").read_text()
    classes = {}
    for node in ast.parse(stubs).body:
        if isinstance(node, ast.ClassDef):
            classes[node.name] = {
                part.name if isinstance(part, ast.FunctionDef) else part.target.id for part in node.body
            }
        elif isinstance(node, ast.FunctionDef):
            assert callable(getattr(ludwright, node.name))
    for name, told in classes.items():
        there = {word for word in vars(getattr(ludwright, name)) if not word.startswith("_")}
        assert there == {word for word in told if not word.startswith("_")}, name
    assert (Path(ludwright.__file__).parent / "py.typed").exists()
