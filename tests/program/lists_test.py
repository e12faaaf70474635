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


def free_functions(text):
    """The names of the functions that a header declares in its namespace, operators apart."""
    text = re.sub(r"//[^\n]*", "", text)
    text = re.sub(r"(?m)^\s*#(?:[^\n]*\\\n)*[^\n]*", "", text)
    text = re.sub(r'"(?:\\.|[^"\\])*"', '""', text)
    names, depth, start = set(), 0, 0
    for mark in re.finditer(r"[{};]", text):
        if depth == 1 and mark.group() in "{;":
            statement = re.sub(r"\s+", " ", text[start:mark.start()]).strip()
            while re.match(r"template ?<|requires |\[\[|inline |constexpr |TACT_INLINE ", statement):
                statement = without_first(statement)
            called = re.match(r"(?!(?:struct|class|enum|union|using|concept|namespace|static_assert|extern|friend)\b)"
                              r"[^=(]*?[ &*>](\w+)\(", statement)
            if called and "operator" not in statement.split("(")[0]:
                names.add(called.group(1))
        depth += {"{": 1, "}": -1, ";": 0}[mark.group()]
        if depth <= 1:
            start = mark.end()
    return names


def without_first(statement):
    """A declaration without its first specifier, template head, attribute or constraint."""
    word = re.match(r"(?:inline|constexpr|TACT_INLINE) |\[\[.*?\]\] ?", statement)
    if word:
        return statement[word.end():]
    if statement.startswith("requires "):
        following = re.search(r" (?=\[\[|inline |constexpr |TACT_INLINE |void |Result<|bool )", statement)
        return statement[following.end():] if following else ""
    depth = 0
    for at, letter in enumerate(statement):
        depth += (letter == "<") - (letter == ">")
        if letter == ">" and depth == 0:
            return statement[at + 1:].strip()
    return ""


class Api(unittest.TestCase):
    """docs/api.md has one row for every call of the public pages, and none for anything else."""

    rows = [re.split(r" ?\| ?", line)[1:] for line in read("docs/api.md").splitlines() if re.match(r"\| [a-z_]+ \| `", line)]

    def test_table_holds_the_calls_of_every_page(self):
        for name in sorted(os.listdir(os.path.join(ROOT, "include/tact"))):
            if not name.endswith(".hpp"):
                continue
            listed = [call for row in self.rows if row[0] == name[:-4] for call in re.findall(r"`(\w+)`", row[1])]
            with self.subTest(page=name):
                self.assertEqual(sorted(listed), sorted(free_functions(read("include/tact/" + name))))

    def test_types_of_the_table_exist(self):
        pages = "".join(read("include/tact/" + page + ".hpp") for page in {row[0] for row in self.rows})
        defined = set(re.findall(r"\b(?:struct|class|using)(?: \[\[nodiscard\]\])? ([A-Z]\w+)", pages))
        named = {name for row in self.rows for name in re.findall(r"`([A-Z]\w+)", row[3] + " " + row[4])}
        self.assertEqual(named - defined, set())


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

    def test_benchmarks(self):
        """scripts/bench offers every folder of bench/ with a main.cpp: one without a target, mesh_motion_intervals, stood
        in its list and could not be built."""
        folders = os.listdir(os.path.join(ROOT, "bench"))
        offered = sorted(name for name in folders if os.path.exists(os.path.join(ROOT, "bench", name, "main.cpp")))
        targets = re.findall(r"add_executable\(bench_(\w+) \$", read("bench/CMakeLists.txt"))
        ordered = re.findall(r'"(\w+)"', re.search(r"(?m)^ORDER = \((.*)\)$", read("scripts/bench_tables")).group(1))
        kept = [name.split(".")[0] for name in os.listdir(os.path.join(ROOT, "bench/results")) if ".sse2." in name]
        described = [name for name in folders if os.path.exists(os.path.join(ROOT, "bench", name, "about.md"))]
        for names in (targets, ordered, kept, described):
            self.assertEqual(sorted(names), offered)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
