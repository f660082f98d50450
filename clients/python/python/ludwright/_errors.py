"""What goes wrong."""

import json
from dataclasses import dataclass, field


class Error(Exception):
    """Something was asked for that cannot be, and the base of all others."""


class IllegalMove(Error, ValueError):
    """A number or a text that is no legal move of the position."""


class RulesError(Error):
    """The rules of a game could not be carried out: they do not end, or divide by zero."""


class Panic(Error, RuntimeError):
    """A fault of ludwright itself. Please report it."""


@dataclass(frozen=True)
class Report:
    """Something that is wrong with a text. Lines and columns are counted from 1."""

    code: str
    severity: str
    message: str
    file: str = ""
    line: int = 0
    column: int = 0
    end_line: int = 0
    end_column: int = 0
    hints: list[str] = field(default_factory=list)
    labels: list[dict] = field(default_factory=list)
    trail: list[dict] = field(default_factory=list)

    @classmethod
    def _of(cls, data):
        place = data["labels"][0] if data["labels"] else {}
        where = ("file", "line", "column", "end_line", "end_column")
        return cls(
            **{key: place[key] for key in where if key in place},
            **{key: data[key] for key in ("code", "severity", "message", "hints", "labels", "trail")},
        )


class Reports(Error, ValueError):
    """What is wrong with the text of a game: `reports` has each with its place and hints."""

    def __init__(self, text, data="[]"):
        super().__init__(text, data)
        self.reports = [Report._of(report) for report in json.loads(data)]

    def __str__(self):
        return self.args[0]
