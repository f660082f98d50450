"""Steps a second of many games at once, beside the rate of Rust alone on the same cores.

    python benches/vector.py [GAME] [-n 1024] [--threads T] [--seconds S]

Both play random moves by their numbers. Machines are shared and vary within seconds, so both are measured in turns,
and of each the best turn counts.
"""

import argparse
import os
import time

import numpy as np

import ludwright


def arrays(game, n, observe, mask):
    """What a step writes."""
    made = {
        "rewards": np.zeros((n, game.num_players()), np.float32),
        "dones": np.zeros(n, np.bool_),
        "players": np.zeros(n, np.int32),
    }
    if mask:
        made["masks"] = np.zeros((n, game.num_distinct_actions()), np.bool_)
    if observe:
        made["observations"] = np.zeros((n, *game.observation_tensor_shape()), np.float32)
    return made


def steps(envs, into, seconds):
    """Steps a second, with actions drawn at random."""
    n = len(envs)
    actions = np.zeros(n, np.uint32)
    done, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        envs.sample(actions)
        envs.step(actions, **into)
        done += n
    return done / (time.perf_counter() - begin)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", default="breakthrough")
    parser.add_argument("-n", type=int, default=1024)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, default=1.0, help="of a turn")
    parser.add_argument("--turns", type=int, default=8)
    args = parser.parse_args()
    game = ludwright.load(args.game)
    envs = ludwright.VectorEnv(game, args.n, threads=args.threads)
    kinds = {
        "results and players": arrays(game, args.n, observe=False, mask=False),
        "and masks": arrays(game, args.n, observe=False, mask=True),
        "and tensors": arrays(game, args.n, observe=True, mask=True),
    }
    moves = 20_000
    best = dict.fromkeys(["Rust alone", *kinds], 0.0)
    for _ in range(args.turns):
        seconds = game.random_moves(moves, threads=args.threads)
        best["Rust alone"] = max(best["Rust alone"], moves / seconds)
        # Turns of one length: of shorter ones the best is better.
        moves = max(1000, int(best["Rust alone"] * args.seconds))
        for kind, into in kinds.items():
            best[kind] = max(best[kind], steps(envs, into, args.seconds))
    rust = best["Rust alone"]
    print(f"{game.name}: {args.n} games, {args.threads} threads, {game.num_distinct_actions()} actions")
    for kind, rate in best.items():
        print(f"  {kind:<20} {rate:>12,.0f} steps/s  {rate / rust:>6.0%}")


if __name__ == "__main__":
    main()
