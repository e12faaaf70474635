#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the lists that stand in documents, the schema and the page's reader with those of the program, which names
them when it is asked for what it does not know. usage: lists_test.py TACT"""
import json
import os
import re
import subprocess
import sys
import unittest

from in_folder import ROOT, TACT

CUBE = {"box": {"origin": [0, 0, 0], "edges": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]}}


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def known(question):
    """What the program lists in its answer to a wrong question."""
    done = subprocess.run([TACT, "query", "-"], input=json.dumps(question), capture_output=True, text=True, check=False)
    words = json.loads(done.stdout)["error"].split("known are ")[1]
    return re.split(", | and ", words)


ASKS = known({"ask": "?"})
SHAPES = known({"ask": "relate", "a": {"?": {}}, "b": CUBE})
MOTIONS = known({"ask": "relate", "a": CUBE, "b": CUBE, "motion_a": {"?": {}}})
OPTIONS = known({"ask": "relate", "a": CUBE, "b": CUBE, "options": {"?": 1}})


def schema_names(kind):
    return [list(each["properties"])[0] for each in json.loads(read("docs/scene.schema.json"))["$defs"][kind]["oneOf"]]


class Lists(unittest.TestCase):
    def test_asks_of_the_document(self):
        text = read("docs/query-format.md")
        row = next(line for line in text.splitlines() if line.startswith("| `ask` |"))
        self.assertEqual(re.findall("`([a-z_]+)`", row)[1:], ASKS)
        answered = re.findall(r"^\| (`[a-z_`, ]+)", text, re.MULTILINE)
        self.assertEqual([ask for ask in ASKS if f"`{ask}`" not in " ".join(answered)], [])

    def test_options_of_the_document(self):
        rows = re.findall(r"^\| `([a-z_]+)` \|", read("docs/query-format.md"), re.MULTILINE)
        self.assertLessEqual(set(OPTIONS), set(rows))

    def test_seeds_of_the_fuzzer_ask_everything(self):
        folder = "tests/fuzz/corpus/query_fuzz"
        seeds = "".join(read(os.path.join(folder, name)) for name in sorted(os.listdir(os.path.join(ROOT, folder))))
        self.assertEqual([ask for ask in ASKS if f'"{ask}"' not in seeds], [])

    def test_schema_of_scenes(self):
        self.assertEqual(sorted(schema_names("shape")), sorted(set(SHAPES) - {"mesh"}))
        self.assertEqual(sorted(schema_names("motion")), sorted(MOTIONS))

    def test_reader_of_the_page(self):
        text = read("viewer/src/read_view.ts")
        for name in set(SHAPES) - {"mesh"}:
            self.assertRegex(text, rf"(?m)^  {name}: \{{")
        listed = re.search(r'!\[((?:"[a-z_]+"(?:, )?)+)\]\.includes\(kind', text).group(1)
        self.assertEqual(re.findall('"([a-z_]+)"', listed), MOTIONS)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
