"""Files of saved games with a former layout of the tables."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing

from game.store.schema import MIGRATIONS, migrate
from tests.store.helpers import database


def make_former(folder: object, version: int) -> None:
    """Give the file of a closed store the layout of a former version, without what only later
    ones know."""
    newest = database(folder)
    former = f"{newest}.former"
    with closing(sqlite3.connect(former, isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:version])
        connection.execute("ATTACH ? AS newest", (newest,))
        tables = "SELECT name FROM main.sqlite_master WHERE type = 'table'"
        for (table,) in connection.execute(tables).fetchall():
            columns = ", ".join(row[1] for row in connection.execute(f"PRAGMA table_info({table})"))
            copied = f"SELECT {columns} FROM newest.{table}"
            connection.execute(f"INSERT INTO main.{table} ({columns}) {copied}")
    os.replace(former, newest)
