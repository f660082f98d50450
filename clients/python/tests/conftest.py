"""What all tests share."""

import os

# Before NumPy is there: what the notebook multiplies is too small for threads.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import pytest  # noqa: E402

import ludwright  # noqa: E402

_known = {}


def load(name):
    """A bundled game, loaded once."""
    if name not in _known:
        _known[name] = ludwright.load(name)
    return _known[name]


@pytest.fixture(params=ludwright.games())
def game(request):
    """Each bundled game."""
    return load(request.param)
