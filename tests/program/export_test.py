#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Drives `tact export` through reports, with a browser that is made up. usage: export_test.py TACT"""
import json
import os
import struct
import sys
import unittest

from in_folder import InFolder, cube, scene

SCENE = scene(cube("a"), cube("b", [3, 0, 0], [-4, 0, 0]))

# Writes what it was called with behind the first bytes of a picture.
BROWSER = """#!/bin/sh
for word in "$@"; do case $word in --screenshot=*) picture=${word#--screenshot=};; esac; done
printf '\\211PNG%s' "$*" >"$picture"
"""


class Export(InFolder):
    def setUp(self):
        super().setUp()
        self.write(SCENE)
        self.run_tact("check", "scene.json", "--report", "report.json")

    def bytes_of(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def run_tact(self, *args, browser=None):
        environment = {**os.environ, "TACT_BROWSER": browser or ""}
        if not browser:
            environment["PATH"] = self.folder
        return super().run_tact(*args, env=environment)

    def fake_browser(self, text=BROWSER):
        self.write(text, "browser")
        os.chmod(self.path("browser"), 0o755)
        return self.path("browser")

    def refused(self, code, message, *args, browser=None):
        done = self.run_tact("export", *args, browser=browser)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        self.assertIn(message, done.stderr)
        self.assertEqual(done.stdout, "")

    def test_glb(self):
        done = self.run_tact("export", "report.json", "--glb", "scene.glb")
        self.assertEqual((done.returncode, done.stdout), (0, "scene.glb is written\n"), done.stderr)
        file = self.bytes_of("scene.glb")
        magic, version, size, length, kind = struct.unpack("<4sIII4s", file[:20])
        self.assertEqual((magic, version, size, kind), (b"glTF", 2, len(file), b"JSON"))
        names = [node["name"] for node in json.loads(file[20:20 + length])["nodes"]]
        self.assertEqual(names, ["scene.json", "a", "b", "contact: a, b"])
        self.run_tact("export", "report.json", "--glb", "again.glb")
        self.assertEqual(file, self.bytes_of("again.glb"), "the same report gives the same bytes")

    def test_picture(self):
        done = self.run_tact("export", "report.json", "--png", "contact.png", browser=self.fake_browser())
        self.assertEqual((done.returncode, done.stdout), (0, "contact.png is written\n"), done.stderr)
        called = self.bytes_of("contact.png").decode("latin-1")
        self.assertIn("page.html#only=picture&s=0", called)
        page = called.split("file://")[1].split("#")[0]
        self.assertFalse(os.path.exists(os.path.dirname(page)), "nothing is left behind")
        for args, hash_end in ((("--contact", "1", "--time", "0.25"), "&s=0&t=0.25"), (("--view", "t=1&by=pose"), "only=picture&t=1&by=pose")):
            self.run_tact("export", "report.json", "--png", "contact.png", *args, browser=self.fake_browser())
            self.assertTrue(self.bytes_of("contact.png").decode("latin-1").endswith(hash_end))

    def test_no_browser(self):
        self.refused(3, "apt-get install chromium", "report.json", "--png", "contact.png")
        self.refused(3, "TACT_BROWSER names nothing_like_it", "report.json", "--png", "x.png", browser="nothing_like_it")
        failing = self.fake_browser("#!/bin/sh\nexit 1\n")
        self.refused(3, "failed or took too long", "report.json", "--png", "x.png", browser=failing)
        silent = self.fake_browser("#!/bin/sh\n")
        self.refused(3, "made no picture", "report.json", "--png", "x.png", browser=silent)
        self.assertFalse(os.path.exists(self.path("x.png")))

    def test_wrong_usage(self):
        self.refused(2, "name a file with --glb or --png", "report.json")
        self.refused(2, "", "report.json", "--png", "x.png", "--contact", "0")
        self.refused(2, "", "report.json", "--glb", "x.glb", "--seconds", "-1")
        self.refused(3, "there is no contact 2", "report.json", "--png", "x.png", "--contact", "2")
        self.refused(3, "cannot read nowhere.json", "nowhere.json", "--glb", "x.glb")
        self.refused(3, "cannot write", "report.json", "--glb", "no/such/folder.glb")
        self.write({**SCENE, "interval": [0, 2]})
        self.refused(3, "not the one that the report was made of", "report.json", "--glb", "x.glb")
        os.remove(self.path("scene.json"))
        self.refused(3, "--scene", "report.json", "--glb", "x.glb")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
