#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Drives `tact check --html`, `tact view` and `tact demo` as they make pages. usage: view_test.py TACT"""
import base64
import json
import os
import re
import struct
import sys
import unittest

from in_folder import ROOT, InFolder, cube, scene

with open(os.path.join(ROOT, "viewer", "page", "index.html"), encoding="utf-8") as shipped:
    EMPTY = shipped.read()
PLACE = '<script type="application/json" id="view-data">'
HEAD, TAIL = EMPTY.split(PLACE + "null", 1)
HOSTILE = "</script><script>alert(1)</script>"

MEETING = scene(cube("a"), cube("b", [3, 0, 0], [-4, 0, 0]), cube("far", [9, 9, 9]), units="m")
FREE = scene(cube("a"), cube("b", [3, 0, 0]))


class Pages(InFolder):
    def data(self, name):
        """What a page shows; the rest of it is the page that the program carries, byte for byte."""
        page = self.read(name)
        self.assertTrue(page.startswith(HEAD + PLACE), "the page does not begin as the shipped one does")
        self.assertTrue(page.endswith(TAIL), "the page does not end as the shipped one does")
        text = page[len(HEAD + PLACE):len(page) - len(TAIL)]
        self.assertNotIn("<", text)
        return json.loads(text)

    def expect(self, done, code, words=""):
        self.assertEqual(done.returncode, code, done.stderr + done.stdout)
        self.assertIn(words, done.stderr if code in (1, 2, 3) else done.stdout)
        if code in (2, 3):
            self.assertLess(len(done.stderr), 600)


class CheckHtml(Pages):
    def test_contact(self):
        done = self.run_tact("check", self.write(MEETING), "--html", "page.html", "--report", "r.json")
        self.expect(done, 10, "The page is page.html: open it in a browser\n")
        view, report = self.data("page.html"), json.loads(self.read("r.json"))
        self.assertEqual([view["tact_view"], view["scene"], view["units"]], [1, "scene.json", "m"])
        self.assertEqual([body["name"] for body in view["bodies"]], ["a", "b", "far"])
        shown, told = view["contacts"][0], report["contacts"][0]
        self.assertEqual([shown["a"], shown["b"]], [0, 1])
        for key in ("status", "free_until", "contact_by", "point", "normal", "feature_a", "feature_b", "exact"):
            self.assertEqual(shown[key], told[key])
        (plane,) = shown["planes"]
        self.assertEqual(plane["normal"], [1, 0, 0])
        self.assertEqual(len(shown["contact_set"]), 4)

    def test_free(self):
        self.expect(self.run_tact("check", self.write(FREE), "--html", "page.html"), 0)
        closest = self.data("page.html")["closest"]
        self.assertEqual([closest["a"], closest["b"]], [0, 1])
        self.assertAlmostEqual(closest["upper"], 2)
        self.assertLessEqual(closest["lower"], closest["upper"])

    def test_undecided(self):
        ball = {"generate": {"icosphere": {"levels": 5}}}
        spin = {"twist": {"angular_velocity": [0, 30, 1], "velocity": [0, 0, 0.01], "from": {"position": [2.0000001, 0, 0]}}}
        hard = scene({"name": "a", **ball}, {"name": "b", **ball, "motion": spin})
        done = self.run_tact("check", self.write(hard), "--html", "page.html", "--budget", "1ms")
        self.expect(done, 11)
        self.assertEqual(len(self.data("page.html")["undecided"]), 1)

    def test_one_body(self):
        box = {"box": {"min": [0, 0, 0], "max": [1, 1, 1]}}
        self.expect(self.run_tact("check", self.write(scene({"name": "alone", "shape": box})), "--html", "page.html"), 0)
        self.assertEqual([body["name"] for body in self.data("page.html")["bodies"]], ["alone"])

    def test_plane(self):
        flat = {"box": {"origin": [0, 0], "edges": [[1, 0], [0, 1]]}}
        turn = {"twist": {"angular_velocity": 2, "velocity": [-4, 0], "from": {"position": [3, 0]}, "pivot": [3, 0]}}
        both = scene({"name": "a", "shape": flat}, {"name": "b", "shape": flat, "motion": turn})
        self.expect(self.run_tact("check", self.write(both), "--html", "page.html"), 10)
        view = self.data("page.html")
        self.assertEqual(view["dimension"], 2)
        self.assertEqual(view["bodies"][1]["motion"], turn)
        self.assertGreaterEqual(len(view["contacts"][0]["planes"]), 1)

    def test_mesh(self):
        self.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1000000\nf 1 2 3\nf 1 2 4\n", "m.obj")
        self.write(scene({"name": "m", "mesh": "m.obj", "group": "g"}, {"name": "n", "mesh": "m.obj", "group": "g"}))
        self.expect(self.run_tact("check", "scene.json", "--html", "page.html"), 0)
        view = self.data("page.html")
        self.assertEqual([body["mesh"] for body in view["bodies"]], [0, 0])
        (mesh,) = view["meshes"]
        faces = struct.unpack("<6I", base64.b64decode(mesh["faces"]))
        numbers = struct.unpack("<12f", base64.b64decode(mesh["vertices"]))
        corners = [tuple(numbers[3 * f + k] + mesh["origin"][k] for k in range(3)) for f in faces]
        self.assertEqual(corners, [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 0), (1, 0, 0), (0, 0, 1000000)])

    def test_hostile_names(self):
        bodies = [cube(name, [5 * i, 0, 0], group=name) for i, name in
                  enumerate([HOSTILE, "<!--<script>", "]]>", "\u2028\u2029", "\"\\", "\u00e9\U0001f600", "&lt;", "__proto__"])]
        name = "<img src=x onerror=alert(1)>.json"
        self.write(scene(*bodies, units=HOSTILE), name)
        self.expect(self.run_tact("check", name, "--html", "page.html"), 0)
        view = self.data("page.html")
        self.assertEqual([body["name"] for body in view["bodies"]], [body["name"] for body in bodies])
        self.assertEqual(view["units"], HOSTILE)
        self.assertEqual(len(re.findall("<script", self.read("page.html"))), len(re.findall("<script", EMPTY)))

    def test_same_bytes(self):
        room = os.path.join(ROOT, "scenes", "room.json")
        for name, threads in (("one", "1"), ("four", "4")):
            self.expect(self.run_tact("check", room, "--html", name, "--threads", threads), 10)
        self.assertEqual(self.read("one"), self.read("four"))

    def test_unwritable(self):
        self.write(MEETING)
        self.expect(self.run_tact("check", "scene.json", "--html", "no/page.html"), 3, "cannot write no/page.html: No such file")
        self.expect(self.run_tact("check", "scene.json", "--html", "/dev/full"), 3, "cannot write /dev/full: No space left")
        self.expect(self.run_tact("check", "scene.json", "--html", "."), 3, "cannot write .: ")
        self.assertEqual(os.listdir(self.folder), ["scene.json"])

    def test_nothing_given_is_overwritten(self):
        self.write(MEETING)
        before = self.read("scene.json")
        for args in (["--html", "./scene.json"], ["--report", "scene.json"], ["--html", "x", "--report", "./x"]):
            done = self.run_tact("check", "scene.json", *args)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn("would be overwritten: give another file", done.stderr)
        self.assertEqual(self.run_tact("check", "scene.json", "--html", "/dev/null", "--report", "/dev/null").returncode, 10)
        self.assertEqual(self.run_tact("check", "scene.json", "--report", "r.json").returncode, 10)
        for args in (["-o", "r.json"], ["--scene", "scene.json", "-o", "scene.json"]):
            self.assertEqual(self.run_tact("view", "r.json", *args).returncode, 2)
        os.rename(self.path("r.json"), self.path("r.html"))
        self.assertEqual(self.run_tact("view", "r.html").returncode, 2)
        self.assertEqual(self.read("scene.json"), before)

    def test_one_that_fails_leaves_the_other(self):
        self.write(MEETING)
        self.expect(self.run_tact("check", "scene.json", "--html", "no/page.html", "--report", "r.json"), 3)
        json.loads(self.read("r.json"))
        self.expect(self.run_tact("check", "scene.json", "--html", "page.html", "--report", "no/r.json"), 3)
        self.data("page.html")

    def test_every_scene(self):
        for name in sorted(os.listdir(os.path.join(ROOT, "scenes"))):
            done = self.run_tact("check", os.path.join(ROOT, "scenes", name), "--html", "page.html")
            self.assertIn(done.returncode, (0, 10), done.stderr)
            view = self.data("page.html")
            self.assertEqual("closest" in view, not view["contacts"], name)


class ViewReport(Pages):
    def report(self, what=None, report="out/r.json", name="in/scene.json", *args):
        os.makedirs(self.path(os.path.dirname(report)), exist_ok=True)
        self.write(what or MEETING, name)
        done = self.run_tact("check", name, "--report", report, *args)
        self.assertIn(done.returncode, (0, 10), done.stderr)
        return report

    def test_from_any_folder(self):
        self.report()
        self.assertEqual(json.loads(self.read("out/r.json"))["scene_file"], "../in/scene.json")
        self.expect(self.run_tact("view", "out/r.json"), 0, "The page is out/r.html: open it in a browser\n")
        self.expect(self.run_tact("view", "r.json", "-o", "there.html", folder="out"), 0, "The page is there.html")
        self.expect(self.run_tact("view", self.path("out/r.json"), "-o", self.path("abs.html"), folder="/"), 0)
        self.run_tact("check", "in/scene.json", "--html", "check.html")
        self.assertEqual(self.read("out/r.html"), self.read("check.html"))
        self.assertEqual(self.data("check.html")["scene"], "scene.json")  # without the folders of whoever made it
        self.assertEqual(self.read("out/r.html"), self.read("out/there.html"))
        self.assertEqual(self.read("out/r.html"), self.read("abs.html"))

    def test_both_moved(self):
        self.report()
        os.mkdir(self.path("moved"))
        for name in ("in", "out"):
            os.rename(self.path(name), self.path("moved/" + name))
        self.expect(self.run_tact("view", "moved/out/r.json"), 0)

    def test_scene_beside_the_report(self):
        """As when the two are sent in a mail."""
        self.report()
        os.rename(self.path("in/scene.json"), self.path("out/scene.json"))
        done = self.run_tact("view", "r.json", folder="out")
        self.expect(done, 3, "its scene is not there any more, at none of ../in/scene.json, in/scene.json: name it with --scene")
        self.expect(self.run_tact("view", "r.json", "--scene", "scene.json", folder="out"), 0)

    def test_changed_scene(self):
        self.report()
        self.write(json.dumps(MEETING, indent=4), "in/scene.json")
        self.expect(self.run_tact("view", "out/r.json"), 0)
        for change in (scene(cube("a"), cube("b", [3, 0, 0], [-5, 0, 0]), cube("far", [9, 9, 9]), units="m"),
                       scene(cube("a"), cube("b", [3, 0, 0], [-4, 0, 0])), scene(*MEETING["bodies"], interval=[0, 2])):
            self.write(change, "in/scene.json")
            self.expect(self.run_tact("view", "out/r.json"), 3, "the scene is not the one that the report was made of")

    def test_changed_mesh(self):
        self.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", "in/m.obj")
        self.report(scene({"name": "m", "mesh": "m.obj"}, cube("c")))
        self.expect(self.run_tact("view", "out/r.json"), 0)
        self.write("v 0 0 0\nv 1 0 0\nv 0 2 0\nf 1 2 3\n", "in/m.obj")
        self.expect(self.run_tact("view", "out/r.json"), 3, "have changed")
        os.remove(self.path("in/m.obj"))
        self.expect(self.run_tact("view", "out/r.json"), 3, "m.obj")

    def test_report_without_the_new_fields(self):
        self.report()
        report = json.loads(self.read("out/r.json"))
        del report["scene_file"], report["scene_checksum"]
        self.write(report, "out/r.json")
        self.expect(self.run_tact("view", "out/r.json"), 0)
        report["contacts"][0]["a"] = HOSTILE
        self.write(report, "out/r.json")
        self.expect(self.run_tact("view", "out/r.json"), 3, "contacts[0].a is '</script>")

    def test_scene_from_standard_input(self):
        done = self.run_tact("check", "-", "--report", "r.json", input=json.dumps(MEETING))
        self.assertEqual(done.returncode, 10, done.stderr)
        self.expect(self.run_tact("view", "r.json"), 3, "its scene came from standard input: name a file of it with --scene")
        self.write(MEETING)
        self.expect(self.run_tact("view", "r.json", "--scene", "scene.json"), 0)

    def test_report_from_standard_input(self):
        self.report(report="r.json", name="scene.json")
        self.expect(self.run_tact("view", "-", input=self.read("r.json")), 0, "The page is view.html")
        self.assertEqual(len(self.data("view.html")["contacts"]), 1)

    def test_proofs_and_first(self):
        self.report(MEETING, "r.json", "scene.json", "--proof", "--first")
        self.expect(self.run_tact("view", "r.json"), 0)
        self.assertFalse(self.data("r.html")["complete"])

    def test_not_a_report(self):
        self.write(MEETING)
        self.expect(self.run_tact("view", "scene.json"), 3, "is a scene: tact check scene.json --html")
        self.run_tact("check", "scene.json", "--html", "page.html")
        self.expect(self.run_tact("view", "page.html"), 3, "is a page already")
        self.expect(self.run_tact("view", self.write("hello", "x")), 3, "neither a report of tact check nor a file of questions")
        self.expect(self.run_tact("view", self.write("", "x")), 3, "x is empty")
        self.expect(self.run_tact("view", "none.json"), 3, "cannot read none.json: No such file")
        self.expect(self.run_tact("view", "."), 3, "cannot read .")
        self.expect(self.run_tact("view", self.write('{"tact_report":1', "x")), 3, "x: ")
        self.expect(self.run_tact("view", self.write('{"tact_report":2}', "x")), 3, "reports of version 1 are known here")
        self.expect(self.run_tact("view", self.write('{"tact_report":1}', "x")), 3, "scene")

    def test_unwritable(self):
        self.report(report="r.json", name="scene.json")
        self.expect(self.run_tact("view", "r.json", "-o", "/dev/full"), 3, "No space left")
        self.expect(self.run_tact("view", "r.json", "-o", "no/x.html"), 3, "cannot write no/x.html")

    def test_usage(self):
        self.assertEqual(self.run_tact("view").returncode, 2)
        self.assertEqual(self.run_tact("view", "x", "--line", "0").returncode, 2)
        help_text = self.run_tact("view", "--help").stdout
        self.assertIn("tact view report.json -o report.html", help_text)

    def test_demo(self):
        done = self.run_tact("demo", "gears")
        self.expect(done, 0, "The page is tact-demo/gears.html: open it in a browser\n")
        self.assertEqual(len(self.data("tact-demo/gears.html")["contacts"]), 1)
        self.assertIn("proof", self.data("tact-demo/gears.html")["contacts"][0])
        self.expect(self.run_tact("view", "tact-demo/gears.report.json", "-o", "again.html"), 0)
        self.assertEqual(self.read("tact-demo/gears.html"), self.read("again.html"))
        self.expect(self.run_tact("demo", "arm", "--html", "x.html"), 0, "The page is x.html")
        self.assertIn("The page is tact-demo/arm.html", self.run_tact("demo", "tour").stdout)


class ViewQuestions(Pages):
    pair = {"ask": "relate", "a": {"box": {"origin": [0, 0], "edges": [[1, 0], [0, 1]]}},
            "b": {"triangle": {"vertices": [[1, 0], [2, 0], [2, 1]]}}}

    def lines(self, *lines, name="q.ndjson"):
        return self.write("".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines), name)

    def test_one_line(self):
        done = self.run_tact("view", self.lines({"id": HOSTILE, **self.pair}))
        self.expect(done, 0, "The page is q.html")
        self.assertIn('{"relation":"touching"}', done.stdout)
        view = self.data("q.html")
        self.assertIn(HOSTILE, view["scene"])
        self.assertEqual([body["name"] for body in view["bodies"]], ["a", "b"])
        self.assertEqual(view["contacts"][0]["status"], "at_start")
        self.assertEqual(view["contacts"][0]["contact_set"], [[1, 0]])

    def test_a_page_for_each(self):
        name = self.lines({"id": 1, **self.pair}, "", {"id": 2, **self.pair})
        self.expect(self.run_tact("view", name, "-o", "x.html"), 0)
        self.assertEqual(sorted(os.listdir(self.folder)), ["q.ndjson", "x-1.html", "x-3.html"])
        self.assertEqual(self.data("x-3.html")["scene"], "q.ndjson line 3, 2: relate")

    def test_one_of_many(self):
        name = self.lines({"id": 1, **self.pair}, "{", {"id": 2, **self.pair})
        self.expect(self.run_tact("view", name, "--line", "3"), 0, "The page is q.html")
        self.expect(self.run_tact("view", name, "--line", "4"), 3, "q.ndjson has no line 4")
        self.expect(self.run_tact("view", name, "--line", "2"), 1, "q.ndjson: line 2: ")

    def test_lines_in_error(self):
        name = self.lines({"id": 1, **self.pair}, {"ask": "relate"}, {"ask": "wonder"}, self.pair)
        done = self.run_tact("view", name)
        self.expect(done, 1, "line 2: ")
        self.assertIn("line 3: ", done.stderr)
        self.assertTrue(os.path.exists(self.path("q-1.html")))
        self.assertTrue(os.path.exists(self.path("q-4.html")))

    def test_many_lines_stop_at_fifty(self):
        done = self.run_tact("view", self.lines(*[self.pair] * 60))
        self.expect(done, 0, "... and 10 more lines; --line N shows one of them")
        self.assertEqual(len(os.listdir(self.folder)), 51)

    def test_features(self):
        name = self.lines({"ask": "vertex_face", "start": [[0, 0, 1], [-1, -1, 0], [1, -1, 0], [0, 1, 0]],
                           "end": [[0, 0, -1], [-1, -1, 0], [1, -1, 0], [0, 1, 0]]})
        self.expect(self.run_tact("view", name), 0)
        view = self.data("q.html")
        self.assertEqual([body["name"] for body in view["bodies"]], ["vertex", "face"])
        self.assertEqual(view["bodies"][0]["ends"], [[0, 0, -1]])
        self.assertEqual(view["contacts"][0]["contact_by"], 0.5)

    def test_examples(self):
        examples = os.path.join(ROOT, "examples")
        for name in sorted(os.listdir(examples)):
            if name.endswith(".ndjson"):
                done = self.run_tact("view", os.path.join(examples, name), "-o", name + ".html")
                self.assertEqual(done.returncode, 0, done.stderr)
        pages = [page for page in os.listdir(self.folder) if page.endswith(".html")]
        self.assertGreater(len(pages), 15)
        for page in pages:
            self.assertEqual(len(self.data(page)["bodies"]), 2)

    def test_unwritable(self):
        name = self.lines(self.pair)
        self.expect(self.run_tact("view", name, "-o", "/dev/full"), 3, "No space left")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
