"""Steps a second of many games at once, beside PGX on the same processor.

    pip install "pgx>=2" jax
    python benches/against_pgx.py [-n 1024] [--threads T] [--seconds S]

Both play random moves in n games at once, and begin a game anew when it is over. What PGX compiles is compiled before the
clock runs. Both write masks and tensors at every step, since PGX always does; what a step takes without tensors is told
beside it. Machines are shared and vary within seconds, so the two are measured in turns, and of each the best turn counts.
"""

import argparse
import os
import time

import jax
import numpy as np
import pgx
from pgx.experimental.wrappers import auto_reset
from vector import arrays, steps

import ludwright

# Our names, and those of PGX.
GAMES = {"connect-four": "connect_four", "reversi": "othello", "hex": "hex"}

# Steps that PGX takes between two looks at the clock.
ROUNDS = 16


class Pgx:
    """Random play of n games by PGX."""

    def __init__(self, name, n):
        env = pgx.make(name)
        step = auto_reset(env.step, env.init)

        def one(state, key):
            draw, dice = jax.random.split(key)
            logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
            action = jax.random.categorical(draw, logits)
            return step(state, action, dice)

        def rounds(states, key):
            def body(states, key):
                return jax.vmap(one)(states, jax.random.split(key, n)), None

            return jax.lax.scan(body, states, jax.random.split(key, ROUNDS))[0]

        self.n = n
        self.rounds = jax.jit(rounds)
        self.key = jax.random.PRNGKey(0)
        self.states = jax.jit(jax.vmap(env.init))(jax.random.split(self.key, n))
        self.go()

    def go(self):
        """Some steps of all games."""
        self.key, key = jax.random.split(self.key)
        self.states = jax.block_until_ready(self.rounds(self.states, key))

    def rate(self, seconds):
        """Steps a second, and a second of processor time."""
        done, begin, worked = 0, time.perf_counter(), time.process_time()
        while time.perf_counter() - begin < seconds:
            self.go()
            done += self.n * ROUNDS
        return done / (time.perf_counter() - begin), done / (time.process_time() - worked)


def better(one, other):
    """The best of each number."""
    return tuple(map(max, one, other))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("-n", type=int, default=1024)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, default=1.0, help="of a turn")
    parser.add_argument("--turns", type=int, default=5)
    args = parser.parse_args()
    print(f"{args.n} games at once, {args.threads} threads; steps/s, and per second of processor time")
    for name, other in GAMES.items():
        game = ludwright.load(name)
        envs = ludwright.VectorEnv(game, args.n, threads=args.threads)
        full = arrays(game, args.n, observe=True, mask=True)
        masks = arrays(game, args.n, observe=False, mask=True)
        rival = Pgx(other, args.n)
        best = dict.fromkeys(["pgx", "ludwright", "without tensors"], (0.0, 0.0))
        for _ in range(args.turns):
            best["pgx"] = better(best["pgx"], rival.rate(args.seconds))
            best["ludwright"] = better(best["ludwright"], steps(envs, full, args.seconds))
            best["without tensors"] = better(best["without tensors"], steps(envs, masks, args.seconds))
        print(f"{name}: observations {np.shape(full['observations'])[1:]}, pgx {rival.states.observation.shape[1:]}")
        for kind, (rate, work) in best.items():
            print(f"  {kind:<16} {rate:>12,.0f} {rate / best['pgx'][0]:>7.2f} {work:>12,.0f} {work / best['pgx'][1]:>7.2f}")


if __name__ == "__main__":
    main()
