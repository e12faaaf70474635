#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Drives `tact check`, `tact scene` and `tact demo` through good and bad scenes. usage: scene_test.py TACT"""
import json
import os
import random
import subprocess
import sys
import time
import unittest

from in_folder import ROOT, TACT, InFolder, cube, scene
from json_schema import problems

SCENES = sorted(name[:-5] for name in os.listdir(os.path.join(ROOT, "scenes")) if name.endswith(".json"))


class Scenes(InFolder):
    def check(self, what, *args):
        """Exit code, output and report of a scene."""
        done = self.run_tact("check", self.write(what), "--report", "out.json", *args)
        return done.returncode, done.stdout, json.loads(self.read("out.json"))


def sheet(name, height):
    """Of many, all boxes meet, and no two of them do."""
    vertices = [[0, 0, height], [1, 0, height + 1], [0, 1, height + 1]]
    return {"name": name, "shape": {"triangle": {"vertices": vertices}}}


class Limits(Scenes):
    """What was not looked at is never free."""

    def heap(self, count, make=cube):
        self.write(scene(*(make(str(i)) for i in range(count))), "heap.json")

    def run_heap(self, *args):
        start = time.monotonic()
        done = self.run_tact("check", "heap.json", "--rows", "3", "--report", "out.json", "--html", "out.html", *args)
        return done, json.loads(self.read("out.json")) if os.path.exists(self.path("out.json")) else None, time.monotonic() - start

    def test_budget(self):
        self.heap(3000)  # 4.5 million pairs
        done, report, seconds = self.run_heap("--budget", "50ms")
        self.assertIn(done.returncode, (10, 11), done.stderr)  # on a busy machine nothing is found by then
        self.assertEqual((report["summary"]["complete"], report["summary"]["end"]), (False, "out_of_time"))
        self.assertIn("the time of --budget was over before all pairs were looked at", done.stdout)
        self.assertIn('"complete":false', self.read("out.html"))
        self.assertLess(seconds, 20)

    def test_memory_full_of_contacts(self):
        self.heap(1500)
        done, report, _ = self.run_heap("--memory", "200M")
        self.assertEqual(done.returncode, 10, done.stderr)
        self.assertEqual((report["summary"]["complete"], report["summary"]["end"]), (False, "out_of_memory"))
        self.assertIn("the memory of --memory was full before all pairs were looked at", done.stdout)
        self.assertNotIn("proved free", done.stdout)

    def test_time_over_without_a_contact(self):
        sheets = scene(*(sheet(str(i), i * 1e-4) for i in range(3000)))
        self.write(sheets, "heap.json")
        done, report, _ = self.run_heap("--budget", "1ms")
        self.assertEqual(done.returncode, 11, done.stdout)
        self.assertEqual((report["summary"]["result"], report["summary"]["complete"]), ("undecided", False))
        self.assertNotIn("proved free", done.stdout)

    def test_no_memory_at_all(self):
        self.heap(20)
        for amount in ("1", "1M", "20M"):
            done, _, _ = self.run_heap("--memory", amount)
            self.assertIn(done.returncode, (3, 10), done)
            self.assertNotIn("terminate", done.stderr)
        for amount in ("0", "-1", "4T", "x", "nan"):
            self.assertEqual(self.run_tact("check", "heap.json", "--memory", amount).returncode, 2)


class Check(Scenes):
    def test_contact(self):
        code, out, report = self.check(scene(cube("a"), cube("b", [3, 0, 0], [-4, 0, 0]), cube("far", [9, 9, 9])))
        self.assertEqual(code, 10, out)
        self.assertIn("3 bodies, 1 pair near each other: 1 contact, the first at 0.5", out)
        self.assertIn("every other pair is proved free from 0 to 1\n", out)
        self.assertEqual(report["tact_report"], 1)
        self.assertEqual(report["summary"]["result"], "contact")
        contact = report["contacts"][0]
        self.assertEqual((contact["a"], contact["b"], contact["status"]), ("a", "b", "during"))
        self.assertLessEqual(contact["free_until"], 0.5)
        self.assertGreaterEqual(contact["contact_by"], 0.5)
        self.assertEqual(len(contact["point"]), 3)
        self.assertEqual(contact["normal"], [1, 0, 0])

    def test_boxes_in_every_form(self):
        forms = [{"min": [0, 0, 0], "max": [1, 1, 1]}, {"center": [2.5, 0.5, 0.5], "size": [1, 1, 1]},
                 {"center": [4.5, 0.5, 0.5], "size": [1, 1, 1], "rotation": {"rpy": [0, 0, 90]}},
                 {"origin": [6, 0, 0], "edges": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]}]
        what = scene(*({"name": str(i), "shape": {"box": form}} for i, form in enumerate(forms)),
                     {"name": "rod", "shape": {"obb": {"center": [3.5, 0.5, 0.5], "half": [3.5, 0.25, 0.25]}}})
        with open(os.path.join(ROOT, "docs", "scene.schema.json"), encoding="utf-8") as file:
            schema = json.load(file)
        self.assertEqual(problems(what, schema, schema), [])
        code, out, report = self.check(what, "--html", "page.html", "--proof")
        self.assertEqual((code, len(report["contacts"])), (10, 4), out)
        self.assertEqual(self.run_tact("verify", "out.json").returncode, 0)
        mixed = scene({"name": "a", "shape": {"box": {**forms[0], **forms[1]}}})
        done = self.run_tact("scene", "validate", self.write(mixed))
        self.assertIn("bodies[0].shape.box has min and center: a box is min and max", done.stderr)

    def test_neighbors_whose_edges_are_no_doubles(self):
        """0.7 - 0.1 is no double: with rounded edges these would overlap, or be apart."""
        def tile(name, low, high):
            return {"name": name, "shape": {"box": {"min": [low, 0.1, 0], "max": [high, 0.7, 1]}}}
        what = scene(tile("a", 0, 0.1), tile("b", 0.1, 0.7), tile("c", 0.7000000000000001, 1.1))
        code, out, report = self.check(what, "--html", "page.html", "--proof")
        self.assertEqual((code, [(x["a"], x["b"], x["status"]) for x in report["contacts"]]), (10, [("a", "b", "at_start")]), out)
        self.assertEqual(self.run_tact("verify", "out.json").returncode, 0)

    def test_free(self):
        code, out, report = self.check(scene(cube("a"), cube("b", [3, 0, 0], [4, 0, 0])))
        self.assertEqual((code, report["summary"]["result"], report["contacts"]), (0, "free", []))
        self.assertIn("no contact; every pair is proved free from 0 to 1\n", out)

    def test_undecided_by_budget(self):
        """Far too little time for spheres that turn in each other's neighborhood."""
        ball = {"generate": {"icosphere": {"levels": 5}}}
        spin = {"twist": {"angular_velocity": [0, 30, 1], "velocity": [0, 0, 0.01], "from": {"position": [2.0000001, 0, 0]}}}
        what = scene({"name": "a", **ball}, {"name": "b", **ball, "motion": spin}, interval=[0, 100])
        code, out, report = self.check(what, "--budget", "0.001ms", "--tolerance", "1e-12", "--gap", "1e-14")
        self.assertEqual((code, report["summary"]["result"]), (11, "undecided"), out)
        self.assertEqual(report["undecided"][0]["status"], "undecided")
        self.assertIn("1 pair undecided", out)

    def test_first_only(self):
        what = scene(cube("a"), cube("b", [3, 0, 0], [-4, 0, 0]), cube("c", [0, 0, 3], [0, 0, -8]))
        code, out, report = self.check(what, "--first")
        self.assertEqual((code, len(report["contacts"]), report["contacts"][0]["b"]), (10, 1, "c"))
        self.assertTrue(report["settings"]["first"])
        self.assertIn("nothing meets before, proved", out)

    def test_groups_ignore_and_masks(self):
        together = [cube("a"), cube("b", [0.5, 0, 0])]
        self.assertEqual(self.check(scene(*together))[0], 10)
        self.assertEqual(self.check(scene(*together, ignore=[["b", "a"]]))[0], 0)
        self.assertEqual(self.check(scene(*({**one, "group": "g"} for one in together)))[0], 0)
        self.assertEqual(self.check(scene(together[0], {**together[1], "category": 2}))[0], 10)
        self.assertEqual(self.check(scene({**together[0], "mask": 1}, {**together[1], "category": 2}))[0], 0)

    def test_clearance_and_plane(self):
        what = scene(cube("a"), cube("b", [1.25, 0, 0]))
        self.assertEqual([self.check(what)[0], self.check(what, "--clearance", "0.5")[0]], [0, 10])
        flat = {"shape": {"triangle": {"vertices": [[0, 0], [1, 0], [0, 1]]}}}
        motion = {"twist": {"angular_velocity": 1, "velocity": [-1, 0], "pivot": [1.5, 0], "from": {"position": [1.5, 0]}}}
        code, _, report = self.check(scene({"name": "a", **flat}, {"name": "b", **flat, "motion": motion}))
        self.assertEqual((code, report["dimension"], len(report["contacts"][0]["point"])), (10, 2, 2))

    def test_same_bytes_for_any_number_of_threads(self):
        reports = set()
        for threads in ("1", "2", "7"):
            done = self.run_tact("check", os.path.join(ROOT, "scenes", "room.json"), "--report", "r.json", "--threads", threads)
            self.assertEqual(done.returncode, 10, done.stderr)
            with open(self.path("r.json"), "rb") as file:
                reports.add(file.read())
        self.assertEqual(len(reports), 1)

    def test_rows(self):
        what = scene(*(cube(f"c{i}", [0.5 * i, 0, 0]) for i in range(9)))
        code, out, report = self.check(what, "--rows", "3")
        self.assertEqual((code, len(report["contacts"])), (10, 15))
        self.assertIn("... and 12 more", out)
        self.assertEqual(self.check(what, "--rows", "0")[1].count("at_start"), 15)

    def test_a_hundred_thousand_bodies(self):
        what = scene(*(cube(f"{i}", [i % 50 * 2, i // 50 % 50 * 2, i // 2500 * 2]) for i in range(100_000)))
        code, out, _ = self.check(what)
        self.assertEqual(code, 0, out)
        self.assertIn("100000 bodies, 0 pairs near each other", out)

    def test_wrong_usage(self):
        self.write(scene(cube("a")))
        for args in ([], ["scene.json", "--fast"], ["scene.json", "--budget", "soon"], ["scene.json", "--budget", "-1s"],
                     ["scene.json", "--tolerance", "0"], ["scene.json", "--clearance", "-1"], ["scene.json", "--gap", "nan"],
                     ["scene.json", "--threads", "0"], ["scene.json", "--proof"], ["scene.json", "--rows", "-1"]):
            done = self.run_tact("check", *args)
            self.assertEqual(done.returncode, 2, args)
            self.assertNotEqual(done.stderr, "")

    def test_standard_input(self):
        text = json.dumps(scene(cube("a"), cube("b", [3, 0, 0], [-4, 0, 0])))
        self.assertEqual(self.run_tact("check", "-", input=text).returncode, 10)
        self.assertEqual(self.run_tact("scene", "validate", "-", input=text).stdout, "-: valid, 2 bodies\n")
        done = self.run_tact("check", "-", input="{}")
        self.assertEqual((done.returncode, done.stderr), (3, "tact check: standard input: tact is missing\n"))

    def test_on_a_terminal(self):
        """The bar is drawn on standard error, and leaves nothing behind."""
        self.write(scene(*(cube(f"c{i}", [0.01 * i, 0, 0]) for i in range(60))))
        ours, theirs = os.openpty()
        done = subprocess.run([TACT, "check", "scene.json", "--rows", "1"], cwd=self.folder, stdout=subprocess.PIPE, stderr=theirs,
                              timeout=60)
        os.close(theirs)
        shown = os.read(ours, 100_000)
        os.close(ours)
        self.assertEqual(done.returncode, 10)
        self.assertIn(b"1770 contacts", done.stdout)
        self.assertTrue(shown.endswith(b"\r\x1b[K"), shown)

    def test_report_that_cannot_be_written(self):
        done = self.run_tact("check", self.write(scene(cube("a"))), "--report", "gone/out.json")
        self.assertEqual((done.returncode, done.stderr), (3, "tact check: cannot write gone/out.json: No such file or directory\n"))
        self.assertEqual(self.run_tact("check", "scene.json", "--report", "/dev/full").returncode, 3)


class BadScenes(Scenes):
    def refused(self, what, *words):
        for command in (["check"], ["scene", "validate"], ["scene", "info"]):
            done = self.run_tact(*command, self.write(what))
            self.assertEqual(done.returncode, 3, done.stdout)
            self.assertEqual(done.stdout, "")
            self.assertLess(len(done.stderr), 1000)
            for word in ("scene.json: ", *words):
                self.assertIn(word, done.stderr)

    def test_every_error_class(self):
        twist = {"twist": {"angular_velocity": [0, 0, 1], "pivot": [1, 2]}}
        self.refused(scene(cube("a"), cube("b"), cube("c"), {**cube("d"), "motion": twist}),
                     "bodies[3].motion.twist.pivot: expected 3 numbers, got 2")
        self.refused({**scene(cube("a")), "gravity": 1}, "unknown field 'gravity'")
        self.refused({"tact": 7, "bodies": []}, "tact is 7: scenes of version 1 are known here")
        self.refused({"bodies": []}, "tact is missing")
        # A scene that came out empty was "valid", and every pair of its no bodies "proved free".
        self.refused({"tact": 1, "bodies": []}, "bodies is empty: there is nothing to check")
        self.refused(scene(cube("a"), cube("a")), "bodies[1].name is 'a', as bodies[0].name is")
        self.refused('{"tact":1,"bodies":[],"bodies":[]}', "the scene has the field 'bodies' twice")
        self.refused(scene(cube("a"), ignore=[["a", "b"]]), "ignore[0][1] is 'b', but no body has that name")
        keys = [{"time": t, "pose": {}} for t in (0, 2, 1)]
        self.refused(scene({**cube("a"), "motion": {"keyframes": keys}}), "bodies[0].motion.keyframes[2].time")
        short = {"in_between": {"to": {}, "times": [0, 0.5]}}
        self.refused(scene({**cube("a"), "motion": short}), "interval is not inside the times of bodies[0].motion.in_between")
        self.refused('{"tact":1,\n"bodies":[{]}', "malformed JSON at line 2, column 12")
        self.refused("", "malformed JSON")
        self.refused('{"tact":1,"bodies":' + "[" * 10_000, "the scene is nested deeper than 32 levels")
        self.refused('{"tact":1,"bodies":[{"name":"a","shape":{"box":{"origin":[0,0,NaN]}}}]}', "is not finite")
        flat = {"name": "f", "shape": {"triangle": {"vertices": [[0, 0], [1, 1], [2, 2]]}}}
        self.refused(scene(flat), "bodies[0].shape.triangle")

    def test_mesh_files(self):
        def mesh(file, **more):
            return scene({"name": "m", "mesh": file, **more})
        self.refused(mesh("gone.obj"), "bodies[0].mesh: gone.obj: No such file or directory")
        self.write("v 0 0 0\nf 1 2 3\n", "bad.obj")
        self.refused(mesh("bad.obj"), "bodies[0].mesh: bad.obj: line 2")
        os.mkdir(self.path("folder.obj"))
        self.refused(mesh("folder.obj"), "Is a directory")
        os.mkfifo(self.path("pipe.obj"))  # that nobody writes to
        self.refused(mesh("pipe.obj"), "it is a pipe, not a regular file")
        os.mkfifo(self.path("pipe.glb"))
        self.refused(mesh("pipe.glb"), "it is a pipe, not a regular file")
        done = self.run_tact("check", self.write(mesh("/dev/zero")), "--allow-outside")
        self.assertEqual((done.returncode, "it is a device" in done.stderr), (3, True), done.stderr)
        self.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", "good.obj")
        self.refused(mesh("good.obj", solid=True), "it is to be a solid, but")
        self.assertEqual(self.check(mesh("good.obj"))[0], 0)

    def test_meshes_outside(self):
        self.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", "good.obj")
        os.mkdir(self.path("inner"))
        for file in ("../good.obj", self.path("good.obj"), "../inner/../good.obj"):
            self.write(scene({"name": "m", "mesh": file}), "inner/scene.json")
            done = self.run_tact("check", "inner/scene.json")
            self.assertEqual(done.returncode, 3)
            self.assertIn("which --allow-outside allows", done.stderr)
            self.assertEqual(self.run_tact("check", "inner/scene.json", "--allow-outside").returncode, 0)

    def test_files(self):
        for file, words in (("none.json", "No such file or directory"), (".", "Is a directory")):
            done = self.run_tact("check", file)
            self.assertEqual((done.returncode, words in done.stderr), (3, True), done.stderr)
        with open(self.path("huge.json"), "wb") as file:
            file.write(b"{")
            file.truncate(1 << 30)
        start = time.monotonic()
        done = self.run_tact("check", "huge.json")
        self.assertEqual((done.returncode, done.stderr), (3, "tact check: huge.json: the file is larger than 512 MiB\n"))
        self.assertLess(time.monotonic() - start, 5)

    def test_a_mesh_that_comes_and_goes(self):
        """Whatever moment it vanishes in, the answer is a check or a refusal."""
        self.write(scene({"name": "m", "mesh": "m.obj"}))
        rng = random.Random(1)
        for _ in range(20):
            self.write("v 0 0 0\nv 1 0 0\nv 0 1 0\n" + "f 1 2 3\n" * 20000, "m.obj")
            with subprocess.Popen([TACT, "check", "scene.json"], cwd=self.folder, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.PIPE) as program:
                time.sleep(rng.uniform(0, 0.02))
                os.remove(self.path("m.obj"))
                _, errors = program.communicate(timeout=60)
            self.assertIn(program.returncode, (0, 3), errors)


class Schema(Scenes):
    """docs/scene.schema.json and the reader say the same, as far as a schema can."""

    def setUp(self):
        super().setUp()
        with open(os.path.join(ROOT, "docs", "scene.schema.json"), encoding="utf-8") as file:
            self.schema = json.load(file)

    def valid(self, what):
        return problems(what, self.schema, self.schema) == []

    def test_shipped_scenes(self):
        for name in SCENES:
            with open(os.path.join(ROOT, "scenes", name + ".json"), encoding="utf-8") as file:
                self.assertEqual(problems(json.load(file), self.schema, self.schema), [], name)
        self.run_tact("scene", "new")
        self.assertEqual(problems(json.loads(self.read("scene.json")), self.schema, self.schema), [])

    def test_reader_and_schema_agree(self):
        a, b = cube("a"), cube("b", [3, 0, 0])
        pose = {"position": [1, 2, 3], "orientation": [1, 0, 0, 0]}
        good = [scene(a), scene(a, b, ignore=[["a", "b"]], units="m", interval=[0, 2]), scene({**a, "category": 2, "mask": 1})]
        for motion in ({"still": pose}, {"screw": {"to": pose}}, {"in_between": {"from": pose, "to": pose, "times": [0, 1]}},
                       {"twist": {"angular_velocity": [0, 0, 1], "velocity": [1, 0, 0], "pivot": [0, 0, 0], "from": pose}},
                       {"keyframes": [{"time": 0, "pose": {}}, {"time": 1, "pose": pose}]}):
            good.append(scene({**a, "motion": motion}))
        for numbers in ({"box": {"divisions": 2}}, {"sphere": {"around": 8}}, {"icosphere": {"levels": 1}}, {"gear": {"teeth": 5}},
                        {"torus": {"across": 5}}, {"cylinder": {"along": 2}}, {"teapot": {"divisions": 2, "scale": 0.5}}):
            good.append(scene({"name": "a", "generate": numbers}))
        bad = [{"bodies": []}, {"tact": 2, "bodies": []}, {"tact": 1}, scene(), {**scene(a), "x": 1}, scene({"name": "a"}), scene({**a, "name": ""}),
               scene({**a, "mesh": "x.obj"}), scene({**a, "color": 1}), scene({**a, "mask": -1}), scene({**a, "motion": {"fly": {}}}),
               scene({**a, "motion": {"linear": {}}}), scene(interval=[0]), scene(a, b, ignore=[["a"]]),
               scene({"name": "a", "generate": {"torus": {"ring": 0}}}), scene({"name": "a", "generate": {"moon": {}}}),
               scene({"name": "a", "shape": {"triangle": {"vertices": [[0, 0, 0]]}}})]
        for what, expected in [(one, True) for one in good] + [(one, False) for one in bad]:
            done = self.run_tact("scene", "validate", self.write(what))
            self.assertEqual((done.returncode == 0, self.valid(what)), (expected, expected), (what, done.stderr))


class Reports(Scenes):
    def whole(self):
        return json.loads(self.read("out.json"))["summary"]["contacts"]

    def test_a_kill_leaves_the_old_report_or_the_new_one(self):
        crowd = scene(*(cube(f"c{i}", [0.01 * i, 0, 0]) for i in range(90)))
        self.write(scene(cube("a"), cube("b", [0.5, 0, 0])), "old.json")
        self.write(crowd, "new.json")
        rng = random.Random(2)
        seen = set()
        for _ in range(30):
            self.assertEqual(self.run_tact("check", "old.json", "--report", "out.json").returncode, 10)
            with subprocess.Popen([TACT, "check", "new.json", "--report", "out.json"], cwd=self.folder,
                                  stdout=subprocess.DEVNULL) as program:
                time.sleep(rng.uniform(0, 0.1))
                program.kill()
            seen.add(self.whole())
        self.assertLessEqual(seen, {1, 4005})

    def test_two_at_once(self):
        for name, count in (("few.json", 20), ("many.json", 90)):
            self.write(scene(*(cube(f"c{i}", [0.01 * i, 0, 0]) for i in range(count))), name)
        for _ in range(5):
            programs = [subprocess.Popen([TACT, "check", name, "--report", "out.json"], cwd=self.folder, stdout=subprocess.DEVNULL)
                        for name in ("few.json", "many.json") * 2]
            for program in programs:
                self.assertEqual(program.wait(timeout=60), 10)
            self.assertIn(self.whole(), (190, 4005))
        self.assertEqual([name for name in os.listdir(self.folder) if ".new." in name], [])


class Proofs(Scenes):
    MESHES = {"torus": {"ring": 1, "tube": 0.25, "around": 12, "across": 8}}

    def scene(self):
        spin = {"twist": {"angular_velocity": [0, 0.3, 0], "velocity": [-2, 0, 0], "from": {"position": [3, 0, 0]}}}
        return scene(cube("a"), cube("b", [3, 0, 0], [-4, 0, 0]), cube("c", [0.5, 0, 9]), cube("d", [1.25, 0, 9]),
                     cube("by", [0, -1.5, 1.25], [0.5, 1, 0]), cube("turned", [0, 0, 0], group="x"),
                     {"name": "ring", "generate": self.MESHES, "motion": {"still": {"position": [0, 40, 0]}}},
                     {"name": "rolling", "generate": self.MESHES, "motion": {"twist": {**spin["twist"], "from": {"position": [3, 40, 0]},
                                                                                      "pivot": [3, 40, 0]}}})

    def test_proofs_hold(self):
        code, out, report = self.check(self.scene(), "--proof")
        self.assertEqual(code, 10, out)
        done = self.run_tact("verify", "out.json")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        count = len(report["proofs"])
        self.assertGreater(count, 3)
        self.assertIn(f"{count} of {count} proofs hold; {count} of them prove all the freedom that is stated\n", done.stdout)
        pairs = {(proof["a"], proof["b"]) for proof in report["proofs"]}
        self.assertIn(("ring", "rolling"), pairs)
        self.assertIn(("a", "b"), pairs)

    def test_laid_out_anew_and_piped(self):
        report = self.check(self.scene(), "--proof")[2]
        self.write(json.dumps(report, indent=2), "pretty.json")
        self.assertEqual(self.run_tact("verify", "pretty.json").returncode, 0)
        self.assertEqual(self.run_tact("verify", "-", input=json.dumps(report)).returncode, 0)

    def test_mesh_files_are_found_from_the_report(self):
        os.mkdir(self.path("parts"))
        os.mkdir(self.path("reports"))
        self.write("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", "parts/t.obj")
        fall = {"linear": {"velocity": [0, 0, -2], "from": {"position": [0, 0, 1]}}}
        self.write(scene({"name": "a", "mesh": "t.obj"}, {"name": "b", "mesh": "t.obj", "motion": fall}), "parts/scene.json")
        done = self.run_tact("check", "parts/scene.json", "--proof", "--report", "reports/out.json")
        self.assertEqual(done.returncode, 10, done.stderr)
        done = self.run_tact("verify", "reports/out.json")
        self.assertEqual((done.returncode, done.stdout.splitlines()[0]),
                         (0, "1 of 1 proofs hold; 1 of them prove all the freedom that is stated"), done.stderr)

    def test_tampering(self):
        report = self.check(self.scene(), "--proof")[2]

        def verdict(change):
            changed = json.loads(json.dumps(report))
            change(changed)
            self.write(changed, "changed.json")
            done = self.run_tact("verify", "changed.json")
            return done.returncode, done.stdout + done.stderr

        def later(what):
            for contact in what["contacts"]:
                if contact["status"] == "during":
                    contact["free_until"] += 0.1

        def moved(what):
            for proof in what["proofs"]:
                if (proof["a"], proof["b"]) == ("a", "b"):
                    proof["lines"][0]["b"]["box"]["origin"][1] = 50

        def forgotten(what):
            what["contacts"] = []
        self.assertIn("is stated to be free until", verdict(later)[1])
        self.assertIn("a / b: the proof does not hold: ", verdict(moved)[1])
        for change in (later, moved, forgotten):
            self.assertEqual(verdict(change)[0], 1, change)
        self.assertEqual(verdict(lambda what: what.update(tact_report=2))[0], 3)
        self.assertEqual(verdict(lambda what: what.pop("interval"))[0], 3)


class SceneCommand(Scenes):
    def test_new_info_validate(self):
        self.assertEqual(self.run_tact("scene", "new").returncode, 0)
        done = self.run_tact("scene", "validate", "scene.json")
        self.assertEqual((done.returncode, done.stdout), (0, "scene.json: valid, 3 bodies\n"))
        info = self.run_tact("scene", "info", "scene.json").stdout
        self.assertIn("bodies     3: 1 box, 1 obb, 1 solid mesh", info)
        self.assertIn("units      m", info)
        self.assertIn(self.run_tact("check", "scene.json").returncode, (0, 10))
        alone = self.run_tact("scene", "validate", self.write(scene(cube("a"))))
        self.assertEqual((alone.returncode, alone.stdout), (0, "scene.json: valid, 1 body and so no pair to check\n"))

    def test_new_leaves_files_alone(self):
        self.write("mine", "first.json")
        done = self.run_tact("scene", "new", "first")
        self.assertEqual((done.returncode, done.stderr), (3, "tact scene: cannot write first.json: File exists\n"))

    def test_wrong_usage(self):
        for args in ([], ["destroy"], ["info"], ["validate"]):
            self.assertEqual(self.run_tact("scene", *args).returncode, 2)


class Demo(Scenes):
    RESULTS = {"torus_apart": "free", "torus_linked": "free"}

    def test_every_scene(self):
        names = [line.split()[0] for line in self.run_tact("demo").stdout.splitlines()[:-2]]
        self.assertEqual(names, SCENES)
        for name in names:
            done = self.run_tact("demo", name)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(f"The report is tact-demo/{name}.report.json\n", done.stdout)
            report = json.loads(self.read(f"tact-demo/{name}.report.json"))
            self.assertEqual(report["summary"]["result"], self.RESULTS.get(name, "contact"), name)

    def test_scenes_are_what_their_script_writes(self):
        done = subprocess.run([sys.executable, os.path.join(ROOT, "scripts", "make_scenes"), "--check"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_tour(self):
        done = self.run_tact("demo", "tour", "--report", "here.json")
        self.assertEqual(done.returncode, 0, done.stderr)
        for text in ("the certificate holds", '"relation":', '"crossing":', "The report is here.json", "Try next"):
            self.assertIn(text, done.stdout)
        self.assertTrue(os.path.exists(self.path("here.json")))
        self.assertIn("For whoever plans the motion of a robot", "".join(done.stdout.splitlines(True)[:4]))
        self.assertEqual(sorted(os.listdir(self.path("."))), ["here.json", "tact-demo"])

    def test_unknown(self):
        done = self.run_tact("demo", "castle")
        self.assertEqual((done.returncode, done.stderr), (2, "tact demo: no scene is named 'castle'; tact demo lists them\n"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
