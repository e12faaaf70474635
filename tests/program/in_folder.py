# SPDX-License-Identifier: MIT
"""What the tests of scenes share: small scenes, and a test that runs the program in a folder of its own."""
import json
import os
import subprocess
import sys
import tempfile
import unittest

TACT = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else "tact"
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def cube(name, position=None, velocity=None, **more):
    body = {"name": name, "shape": {"box": {"origin": [0, 0, 0], "edges": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]}}}
    if position:
        body["motion"] = {"linear": {"velocity": velocity or [0, 0, 0], "from": {"position": position}}}
    return {**body, **more}


def scene(*bodies, **more):
    return {"tact": 1, **more, "bodies": list(bodies)}


class InFolder(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = self.temporary.name

    def tearDown(self):
        self.temporary.cleanup()

    def path(self, name):
        return os.path.join(self.folder, name)

    def run_tact(self, *args, folder="", **options):
        return subprocess.run([TACT, *args], capture_output=True, text=True, timeout=300,
                              cwd=os.path.join(self.folder, folder), **options)

    def write(self, what, name="scene.json"):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(what if isinstance(what, str) else json.dumps(what))
        return name

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()
