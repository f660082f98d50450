"""Steps a second of many games at once, beside the rate of Rust alone on the same cores.

    python benches/vector.py [GAME] [-n 1024] [--threads T] [--seconds S]

Both play as many games at once, with random moves by their numbers; what Rust does with one game a thread, which then
stays in the caches, is told too. Machines are shared and vary within seconds, so all are measured in turns of one length,
and of each the best turn counts. The second number is of steps a second of processor time, of all threads: it tells what
the work costs where others use the machine too.
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
    """Steps a second, and a second of processor time, with actions drawn at random."""
    n = len(envs)
    actions = np.zeros(n, np.uint32)
    done, begin, worked = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - begin < seconds:
        envs.sample(actions)
        envs.step(actions, **into)
        done += n
    return done / (time.perf_counter() - begin), done / (time.process_time() - worked)


def alone(game, moves, threads, games):
    """The same of Rust alone."""
    worked = time.process_time()
    seconds = game.random_moves(moves, threads=threads, games=games)
    return moves / seconds, moves / (time.process_time() - worked)


def better(one, other):
    """The best of each number."""
    return tuple(map(max, one, other))


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
    # All the games, and only one a thread, which then stays in the caches.
    rusts = {"Rust alone": args.n, "one game a thread": 1}
    moves = dict.fromkeys(rusts, 20_000)
    best = dict.fromkeys([*rusts, *kinds], (0.0, 0.0))
    for _ in range(args.turns):
        for kind, games in rusts.items():
            best[kind] = better(best[kind], alone(game, moves[kind], args.threads, games))
            # Turns of one length: of shorter ones the best is better.
            moves[kind] = max(1000, int(best[kind][0] * args.seconds))
        for kind, into in kinds.items():
            best[kind] = better(best[kind], steps(envs, into, args.seconds))
    rust = best["Rust alone"]
    print(f"{game.name}: {args.n} games, {args.threads} threads, {game.num_distinct_actions()} actions")
    print(f"  {'':<20} {'steps/s':>12} {'':>6} {'/s of work':>12}")
    for kind, (rate, work) in best.items():
        print(f"  {kind:<20} {rate:>12,.0f} {rate / rust[0]:>6.0%} {work:>12,.0f} {work / rust[1]:>6.0%}")


if __name__ == "__main__":
    main()
