#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Drives the program `tact` through good and bad input: messages, exit codes, no crash. usage: program_test.py TACT"""
import json
import math
import os
import subprocess
import sys
import tempfile
import unittest

TACT = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else "tact"
GOLDEN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "golden")

SQUARE = '{"box":{"origin":[0,0],"edges":[[1,0],[0,1]]}}'
CUBE = '{"box":{"origin":[0,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}}'


def run(*args, stdin=b"", **options):
    if isinstance(stdin, str):
        stdin = stdin.encode()
    return subprocess.run([TACT, *args], input=stdin, capture_output=True, timeout=300, **options)


def query(text):
    """Exit code and parsed answers of a query file given as text or bytes."""
    done = run("query", "-", stdin=text)
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def relate(a=SQUARE, b=SQUARE, more="", ident=1):
    return '{"id":%s,"ask":"relate","a":%s,"b":%s%s}' % (json.dumps(ident), a, b, more)


class GoodInput(unittest.TestCase):
    def test_golden_answers(self):
        """Same input, same bytes."""
        done = run("query", os.path.join(GOLDEN, "query", "questions.ndjson"))
        with open(os.path.join(GOLDEN, "query", "answers.ndjson"), "rb") as file:
            self.assertEqual(done.stdout.decode(), file.read().decode())
        self.assertEqual(done.returncode, 1)  # one line is in error
        self.assertEqual(done.stderr, b"tact query: 1 of 21 lines in error\n")

    def test_contacts_of_the_examples(self):
        with open(os.path.join(GOLDEN, "..", "..", "examples", "contacts.ndjson"), "rb") as file:
            code, answers = query(file.read())
        self.assertEqual(code, 0)
        features = [[*answer["feature_a"], *answer["feature_b"]] for answer in answers]
        self.assertEqual(features[:4], [["face", "vertex"], ["edge", "edge"], ["face", "face"], ["face", "edge"]])
        self.assertEqual([len(answer["contact_set"]) for answer in answers[:4]], [1, 1, 5, 2])
        self.assertEqual(answers[4]["distance"], 5)
        self.assertEqual(answers[5]["depth"], 0.25)

    def test_contacts_of_one_pair(self):
        def ask(what, more=""):
            code, answers = query('{"id":1,"ask":"%s","a":%s,"b":%s%s}' % (what, SQUARE, SQUARE, more))
            self.assertEqual(code, 0, answers)
            return answers[0]
        away = ',"motion_b":{"linear":{"velocity":[%s,0],"from":{"position":[3,0]}}}'
        self.assertEqual(ask("first_contact", away % 1), {"id": 1, "status": "never", "free_until": 1})
        self.assertEqual(ask("first_contact", away % -4)["status"], "during")
        self.assertEqual(ask("first_contact", away % -4)["contact_by"], 0.5)
        self.assertEqual(ask("first_contact")["status"], "at_start")
        self.assertEqual(ask("distance", ',"motion_b":{"still":{"position":[3,0]}}')["distance"], 2)
        self.assertEqual(ask("distance", away % -1 + ',"interval":[1,1]')["distance"], 1)
        self.assertIn("feature_a", ask("distance", ',"motion_b":{"still":{"position":[3,0]}}'))
        meeting = ask("distance", ',"motion_b":{"still":{"position":[0.5,0.5]}}')  # the common point has no feature
        self.assertEqual((meeting["upper"], "feature_a" in meeting), (0, False))
        self.assertEqual(ask("depth", ',"motion_b":{"still":{"position":[0.75,0]}}')["depth"], 0.25)
        self.assertEqual(ask("depth", ',"motion_b":{"still":{"position":[3,0]}}'), {"id": 1, "empty": True})
        smooth = ask("first_contact", away % -4 + ',"options":{"normals":"ellipsoid","contact_set":true,"clearance":0}')
        self.assertEqual(smooth["normal"], [1, 0])
        self.assertEqual(sorted(smooth["contact_set"]), [[1, 0], [1, 1]])

    def test_features_on_straight_paths(self):
        still = "[0,0,0],[1,0,0],[0,1,0]"
        line = '{"id":1,"ask":"vertex_face","start":[[0.25,0.25,1],%s],"end":[[0.25,0.25,%s],%s],"interval":[0,4]}'
        code, answers = query(line % (still, -1, still))
        self.assertEqual((code, answers[0]["status"], answers[0]["contact_by"]), (0, "during", 2))
        self.assertEqual(answers[0]["weights"], [0.5, 0.25, 0.25])
        self.assertEqual(query(line % (still, 0.5, still))[1], [{"id": 1, "status": "never", "free_until": 4}])
        line = ('{"id":1,"ask":"edge_edge","start":[[-1,0,1],[1,0,1],[0,-1,0],[0,1,0]],'
                '"end":[[-1,0,-1],[1,0,-1],[0,-1,0],[0,1,0]]}')
        answer = query(line)[1][0]
        self.assertEqual((answer["free_until"], answer["contact_by"]), (0.5, 0.5))
        self.assertEqual((answer["feature_a"], answer["feature_b"]), ({"edge": [0, 1]}, {"edge": [2, 3]}))

    def test_turning_shapes(self):
        def ask(motion, more="", b="[2.2,0]"):
            wall = '{"obb":{"center":%s,"axes":[[1,0],[0,1]],"half":[1,10]}}' % b
            square = '{"obb":{"center":[0,0],"axes":[[1,0],[0,1]],"half":[1,1]}}'
            code, answers = query('{"id":1,"ask":"first_contact","a":%s,"b":%s,"motion_a":%s%s}'
                                  % (square, wall, motion, more))
            self.assertEqual(code, 0, answers)
            return answers[0]
        corner = 0.5 * math.asin(0.44)  # when cos t + sin t = 1.2
        turns = ['{"twist":{"angular_velocity":1}}', '{"in_between":{"to":{"angle":1}}}', '{"screw":{"to":{"angle":1}}}',
                 '{"keyframes":[{"time":0,"pose":{}},{"time":1,"pose":{"angle":1}}]}']
        for motion in turns:
            answer = ask(motion)
            self.assertEqual((answer["status"], answer["crossing"]), ("during", True))
            self.assertLess(answer["free_until"], corner)
            self.assertGreater(answer["contact_by"], corner)
            self.assertLess(answer["contact_by"] - answer["free_until"], 1.001e-6)
            self.assertEqual([round(x, 12) for x in answer["normal"]], [1, 0])
        self.assertEqual(ask(turns[0], b="[2.5,0]"), {"id": 1, "status": "never", "free_until": 1})
        self.assertEqual(ask(turns[0], b="[2,0]")["status"], "at_start")
        self.assertEqual(ask(turns[0], ',"options":{"budget_steps":2}')["status"], "undecided")
        within = ask('{"still":{}}', ',"motion_b":{"linear":{"velocity":[-1,0]}},"options":{"clearance":0.1}')
        self.assertAlmostEqual(within["contact_by"], 0.1, delta=2e-6)

    def test_features_of_turning_bodies(self):
        line = ('{"id":1,"ask":"vertex_face","points":[[1,0,0],[-2,-2,0.5],[2,-2,0.5],[0,4,0.5]],'
                '"motion_a":{"twist":{"angular_velocity":[0,-1,0]}}%s}')
        for method in ("chord", "interval_newton"):
            answer = query(line % (',"options":{"method":"%s"}' % method))[1][0]
            self.assertEqual((answer["status"], answer["crossing"]), ("during", True), answer)
            self.assertLess(answer["free_until"], math.asin(0.5))
            self.assertGreater(answer["contact_by"], math.asin(0.5))
        never = query(line.replace("0.5]", "1.5]") % "")[1][0]
        self.assertEqual(never, {"id": 1, "status": "never", "free_until": 1})

    def test_empty_files(self):
        for text in (b"", b"\n\n", b"\xef\xbb\xbf", b"\r\n"):
            self.assertEqual(query(text), (0, []))

    def test_byte_order_mark_crlf_and_no_last_newline(self):
        text = b"\xef\xbb\xbf" + relate(ident="a").encode() + b"\r\n\r\n" + relate(ident="b").encode()
        code, answers = query(text)
        self.assertEqual(code, 0)
        self.assertEqual([answer["id"] for answer in answers], ["a", "b"])

    def test_id_as_given(self):
        for given in ('"x"', "7", "1.50", "1e3", '"\\u00e4\\n\\""', "12345678901234567890123"):
            line = '{"id":%s,"ask":"relate","a":%s,"b":%s}' % (given, SQUARE, SQUARE)
            done = run("query", stdin=line)
            expected = given if given[0] != '"' else json.dumps(json.loads(given), ensure_ascii=False)
            self.assertTrue(done.stdout.decode().startswith('{"id":' + expected + ","), done.stdout)

    def test_a_line_without_id(self):
        code, answers = query('{"ask":"relate","a":%s,"b":%s}' % (SQUARE, SQUARE))
        self.assertEqual((code, answers), (0, [{"id": None, "relation": "overlapping"}]))

    def test_denormals_and_huge_numbers(self):
        tiny = '{"box":{"origin":[1e300,-1e300],"edges":[[5e-324,0],[0,1e300]]}}'
        self.assertEqual(query(relate(tiny))[0], 0)

    def test_answers_come_while_the_pipe_stays_open(self):
        with subprocess.Popen([TACT, "query"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
            for ident in range(3):
                program.stdin.write(relate(ident=ident).encode() + b"\n")
                program.stdin.flush()
                self.assertEqual(json.loads(program.stdout.readline())["id"], ident)
            program.stdin.close()
            self.assertEqual(program.wait(), 0)


class BadLines(unittest.TestCase):
    def expect(self, line, *words):
        """The line alone is in error, says so with its number, and its neighbors are answered."""
        if isinstance(line, str):
            line = line.encode()
        before, after = relate(ident="before").encode(), relate(ident="after").encode()
        code, answers = query(before + b"\n" + line + b"\n" + after + b"\n")
        self.assertEqual(code, 1)
        self.assertEqual([answers[0]["id"], answers[2]["id"]], ["before", "after"])
        self.assertEqual(len(answers), 3)
        self.assertIn("relation", answers[0])
        self.assertIn("relation", answers[2])
        self.assertTrue(answers[1]["error"].startswith("line 2: "), answers[1])
        for word in words:
            self.assertIn(word, answers[1]["error"])
        return answers[1]

    def test_malformed_json(self):
        self.expect("{", "malformed JSON at column 2")
        self.expect("hello", "malformed JSON at column 1")
        self.expect(relate()[:-1], "malformed JSON at column")
        self.expect(relate() + "}", "malformed JSON at column")
        self.expect(relate().replace(",", ",,", 1), "malformed JSON at column")
        self.expect("[]", "not a JSON object")
        self.expect("\0", "malformed JSON")
        self.assertEqual(self.expect('{"id":"q7","ask":', "malformed JSON")["id"], "q7")

    def test_unknown_ask_and_field(self):
        self.expect(relate().replace('"relate"', '"relat"'), "unknown ask 'relat'", "contact_window")
        self.expect(relate(more=',"speed":1'), "unknown field 'speed'", "motion_a")
        self.expect(relate(a=SQUARE.replace("origin", "orign")), "unknown field 'orign' in a.box", "edges")
        self.expect(relate(more=',"options":{"kernal":1}'), "unknown field 'kernal' in options", "kernel")
        turning = {"twist": '{"angular_velocity":1}', "in_between": '{"to":{}}', "screw": '{"to":{}}',
                   "keyframes": '[{"time":0,"pose":{}},{"time":1,"pose":{}}]'}
        for motion, value in turning.items():
            self.expect(relate(more=',"motion_a":{"%s":%s}' % (motion, value)), "motion_a." + motion + " turns")
        self.expect(relate(a='{"mesh":{"file":"x.obj"}}', b='{"mesh":{"file":"y.obj"}}'), "a.mesh.file: x.obj: ", "No such file")

    def test_options_of_contacts(self):
        def ask(what, more):
            return relate(more=more).replace('"relate"', '"%s"' % what)
        self.expect(ask("first_contact", ',"options":{"clearance":-1}'), "options.clearance is negative")
        self.expect(ask("first_contact", ',"options":{"time_tolerance":0}'), "options.time_tolerance is not positive")
        self.expect(ask("first_contact", ',"options":{"contact_set":1}'), "options.contact_set is neither true nor false")
        self.expect(ask("first_contact", ',"options":{"normals":"soft"}'), "options.normals is 'soft'", "ellipsoid")
        self.expect(ask("first_contact", ',"options":{"kernel":"automatic"}'), "has no meaning for first_contact")
        self.expect(ask("distance", ',"options":{"contact_set":true}'), "has no meaning for distance")
        for what in ("distance", "depth"):
            self.expect(ask(what, ',"motion_a":{"linear":{"velocity":[1,0]}}'), what, "at one time")

    def test_duplicate_keys(self):
        self.expect(relate(more=',"a":1'), "field 'a' twice")
        self.expect(relate(a='{"box":{"origin":[0,0],"origin":[0,0]}}'), "a.box has the field 'origin' twice")

    def test_duplicate_ids(self):
        code, answers = query("\n".join([relate(ident="x"), relate(ident="y"), relate(ident="x")]))
        self.assertEqual(code, 1)
        self.assertIn("line 3: id \"x\" was used before", answers[2]["error"])
        code, answers = query(relate(ident=1) + "\n" + relate(ident=1.0))
        self.assertIn("used before", answers[1]["error"])
        self.assertEqual(query(relate(ident=1) + "\n" + relate(ident="1"))[0], 0)
        self.assertEqual(query(relate(ident=2**60) + "\n" + relate(ident=2**60 + 1))[0], 0)

    def test_dimensions(self):
        self.expect(relate(SQUARE, CUBE), "a and b differ in dimension: a is in 2D, b in 3D")
        self.expect(relate(CUBE, CUBE, ',"motion_b":{"linear":{"velocity":[1,2]}}'), "motion_b.linear.velocity", "3 numbers")
        self.expect(relate('{"box":{"origin":[0,0],"edges":[[1,0,0],[0,1,0]]}}'), "a.box.edges[0]", "2 numbers")
        self.expect(relate('{"box":{"origin":[0,0,0,0],"edges":[]}}'), "a.box.origin: expected 3 numbers, got 4")

    def test_numbers_that_are_not_finite(self):
        for word in ("NaN", "Infinity", "-Infinity", "nan", "1e999", "-1e999"):
            bad = SQUARE.replace("[0,1]", "[0,%s]" % word)
            self.expect(relate(a=bad), "a.box.edges[1] is not finite")
        self.expect(relate(more=',"interval":[0,1e999]'), "interval is not finite")

    def test_intervals(self):
        self.expect(relate(more=',"interval":[1,0]'), "interval is reversed")
        self.expect(relate(more=',"interval":[0]'), "interval: expected 2 numbers, got 1")
        self.expect(relate(more=',"interval":"all"'), "interval is not an array")

    def test_bad_shapes(self):
        obb = '{"obb":{"center":[0,0],"axes":[[1,0],[0,1]],"half":[1,%s]}}'
        self.expect(relate(obb % "-1"), "a.obb.half[1] is not positive")
        self.expect(relate(obb % "0"), "a.obb.half[1] is not positive")
        self.expect(relate(SQUARE.replace("[0,1]", "[2,0]")), "a.box.edges have determinant zero", "degenerate")
        flat = '{"tetrahedron":{"vertices":[[0,0,0],[1,0,0],[0,1,0],[1,1,0]]}}'
        self.expect(relate(CUBE, flat), "b.tetrahedron.vertices lie in one plane", "degenerate")
        line = '{"triangle":{"vertices":[[0,0],[1,1],[2,2]]}}'
        self.expect(relate(line), "a.triangle.vertices lie on one line", "degenerate")
        zero = ',"motion_a":{"still":{"orientation":[0,0,0,0]}}'
        self.expect(relate(CUBE, CUBE, zero), "motion_a.still.orientation is the zero quaternion")

    def test_bad_utf8(self):
        self.expect(relate().encode().replace(b"relate", b"rel\xffte"), "ill-formed UTF-8")
        self.expect(b"\xfe\xff\x00{", "malformed JSON")
        self.expect(b"\xef\xbb\xbf" + relate().encode(), "byte order mark")

    def test_deep_nesting(self):
        self.expect("[" * 200000, "nested deeper than")
        self.expect('{"a":' * 200000, "nested deeper than")
        self.expect('{"id":1,"ask":"relate","a":' + "[" * 200000 + "]" * 200000 + "}", "nested deeper than")

    def test_options_without_meaning(self):
        far = relate(more=',"options":{"clearance":0.1}').replace('"relate"', '"overlap_box"')
        self.expect(far, "options.clearance has no meaning for overlap_box")
        box = relate(more=',"options":{"kernel":"automatic"}').replace('"relate"', '"overlap_box"')
        self.expect(box, "options.kernel has no meaning for overlap_box")
        self.expect(relate(more=',"options":{"kernel":"fast"}'), "options.kernel is 'fast'", "fourier_motzkin")

    def test_a_box_beyond_the_doubles(self):
        huge = '{"box":{"origin":[1.7e308,0],"edges":[[1e308,0],[0,1]]}}'
        self.expect(relate(huge, huge).replace('"relate"', '"overlap_box"'), "beyond the range of doubles")
        self.assertEqual(query(relate(huge, huge))[1], [{"id": 1, "relation": "overlapping"}])

    def test_an_error_bound_beyond_the_doubles_is_null(self):
        a = '{"box":{"origin":[-1.5e308,0],"edges":[[1e308,0],[0,1e308]]}}'
        b = '{"box":{"origin":[1.5e308,0],"edges":[[1e307,0],[0,1e308]]}}'
        moving = relate(a, b, ',"motion_b":{"linear":{"velocity":[-1.7e308,0]}},"interval":[0,2]')
        answer = query(moving.replace('"relate"', '"first_contact"'))[1][0]
        self.assertEqual(answer["status"], "during")
        self.assertIsNone(answer["point_error"])


class HugeLines(unittest.TestCase):
    def run_with(self, middle):
        with tempfile.NamedTemporaryFile() as file:
            file.write(relate(ident="before").encode() + b"\n")
            middle(file)
            file.write(b"\n" + relate(ident="after").encode() + b"\n")
            file.flush()
            # 1 GiB of address space: the line must not be kept in memory. (Sanitizers need more than that.)
            limit = "" if os.environ.get("TACT_NO_MEMORY_LIMIT") else "ulimit -v 1048576; "
            return subprocess.run(["sh", "-c", limit + 'exec "$0" query "$1"', TACT, file.name], capture_output=True,
                                  timeout=300)

    def test_a_line_of_100_megabytes(self):
        def digits(file):
            for _ in range(100):
                file.write(b"1" * 1_000_000)

        def text(file):
            file.write(b'{"id":"')
            digits(file)
            file.write(b'"}')

        for middle in (digits, text):
            done = self.run_with(middle)
            answers = [json.loads(line) for line in done.stdout.splitlines()]
            self.assertEqual([answer["id"] for answer in answers], ["before", None, "after"], done.stderr)
            self.assertEqual(answers[1]["error"], "line 2: the line is longer than 16 MiB")
            self.assertEqual(done.returncode, 1)

    def test_lines_just_below_the_limit(self):
        size = 16_000_000
        for line in (b"[" * size, b"1" * size, b"[" + b"1," * (size // 2), b'{"' + b"k" * size + b'":1}',
                     b'{"id":"' + b"i" * size + b'"}', b'{"ask":"' + b"\\u00e4" * (size // 6) + b'"}'):
            done = self.run_with(lambda file: file.write(line))
            answers = [json.loads(text) for text in done.stdout.splitlines()]
            self.assertEqual(len(answers), 3, done.stderr)
            self.assertIn("error", answers[1])
            self.assertLess(len(answers[1]["error"]), 300)
            self.assertEqual(answers[2]["id"], "after")


class FilesAndPipes(unittest.TestCase):
    def test_missing_file(self):
        for command in ("query", "verify"):
            done = run(command, "/no/such/file")
            self.assertEqual(done.returncode, 3)
            self.assertEqual(done.stdout, b"")
            self.assertIn(b"cannot read /no/such/file: No such file or directory", done.stderr)

    def test_a_folder(self):
        done = run("query", "/")
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"Is a directory", done.stderr)

    def test_closed_pipe(self):
        """`tact query | head -1` ends at once, without a word."""
        lines = "\n".join(relate(ident=i) for i in range(20000)) + "\n"
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(lines)
            file.flush()
            with subprocess.Popen([TACT, "query", file.name], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
                program.stdout.readline()
                program.stdout.close()
                self.assertEqual(program.stderr.read(), b"")
                self.assertEqual(program.wait(), 0)

    @unittest.skipUnless(os.path.exists("/dev/full"), "no /dev/full here")
    def test_full_disk(self):
        for args in (["query", "-"], ["validate", "--count", "10"], ["demo"], ["--help"]):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([TACT, *args], input=relate().encode(), stdout=full, stderr=subprocess.PIPE)
            self.assertEqual(done.returncode, 3, args)
            self.assertIn(b"No space left on device", done.stderr)


class CommandLine(unittest.TestCase):
    def test_help_shows_an_example(self):
        for args in ([], ["query"], ["prove"], ["verify"], ["tree"], ["validate"], ["qualify"], ["demo"]):
            done = run(*args, "--help")
            self.assertEqual(done.returncode, 0)
            self.assertIn(b"Example", done.stdout)

    def test_version(self):
        done = run("--version")
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stdout.decode(), r"^tact \d+\.\d+\.\d+\n$")

    def test_no_arguments(self):
        done = run()
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"Usage", done.stderr)

    def test_wrong_usage(self):
        for args in (["fly"], ["query", "a", "b"], ["query", "--fast"], ["verify"], ["validate", "--count", "0"],
                     ["validate", "--count", "-1"], ["validate", "--count", "many"], ["validate", "--seed", "x"],
                     ["qualify", "--count", "99999999999999999999"]):
            done = run(*args)
            self.assertEqual(done.returncode, 2, args)
            self.assertNotEqual(done.stderr, b"")
            self.assertLess(len(done.stderr), 500, args)


class Verify(unittest.TestCase):
    PAIRS = [
        relate(SQUARE, '{"box":{"origin":[1,1],"edges":[[1,0],[0,1]]}}', ident="touching"),
        relate(SQUARE, '{"triangle":{"vertices":[[0.3,0.1],[2,0.7],[0.5,2]]}}', ident="overlapping"),
        relate(SQUARE, '{"triangle":{"vertices":[[1.1,1.1],[3,1],[1,3]]}}', ident="disjoint"),
        relate(CUBE, CUBE, ',"motion_b":{"linear":{"velocity":[0.3,0.1,0.7],"from":{"position":[-2,0.1,0.2]}}},'
                           '"interval":[0,9]', ident="in motion"),
        relate(CUBE, CUBE, ',"motion_b":{"linear":{"velocity":[1,0,0],"from":{"position":[-2,1,0]}}},'
                           '"interval":[0,9]', ident="grazing"),
        relate(CUBE, CUBE, ',"motion_b":{"still":{"position":[0.5,0,0],"orientation":[0.9,0.1,0.2,0.3]}}', ident="turned"),
        relate(CUBE, CUBE, ',"motion_b":{"linear":{"velocity":[1,0,0]}},"interval":[1,1]', ident="one instant"),
    ]

    def answers(self):
        done = run("query", stdin="\n".join(self.PAIRS).replace('"relate"', '"certify"'))
        self.assertEqual(done.returncode, 0, done.stdout)
        return done.stdout.decode().splitlines()

    def test_answers_hold(self):
        answers = self.answers()
        done = run("verify", "-", stdin="\n".join(answers))
        self.assertEqual(done.stdout.decode(), "7 of 7 certificates hold\n")
        self.assertEqual(done.returncode, 0)
        relations = {json.loads(line)["id"]: json.loads(line)["relation"] for line in answers}
        self.assertEqual(relations["grazing"], "touching")
        self.assertEqual(relations["one instant"], "touching")

    def test_every_relation_is_the_only_one_proved(self):
        for line in self.answers():
            for relation in ("disjoint", "touching", "overlapping"):
                answer = json.loads(line)
                expected = 0 if answer["relation"] == relation else 1
                answer["relation"] = relation
                self.assertEqual(run("verify", "-", stdin=json.dumps(answer)).returncode, expected, answer)

    def test_tampering_is_named_by_line_and_id(self):
        answers = self.answers()
        moved = json.loads(answers[1])
        moved["certificate"]["point"][0] = 7
        answers[1] = json.dumps(moved)
        shifted = json.loads(answers[2])
        shifted["certificate"]["offset"] = "1/3"
        answers[2] = json.dumps(shifted)
        other = json.loads(answers[5])
        other["b"]["box"]["origin"][0] = 50
        answers[5] = json.dumps(other)
        done = run("verify", "-", stdin="\n".join(answers))
        self.assertEqual(done.returncode, 1)
        text = done.stdout.decode()
        for place in ('line 2, id "overlapping": the certificate does not hold: ',
                      'line 3, id "disjoint": the certificate does not hold: ',
                      'line 6, id "turned": the certificate does not hold: '):
            self.assertIn(place, text)
        self.assertIn("4 of 7 certificates hold\n", text)

    def test_other_answers_and_no_answers(self):
        done = run("verify", "-", stdin='{"id":1,"relation":"disjoint"}\n{"id":2,"error":"line 2: x"}\n')
        self.assertEqual((done.returncode, done.stdout), (0, b"0 of 0 certificates hold; 2 answers without certificate\n"))
        for line in ("{", '{"id":1}', '{"id":1,"relation":"touching","certificate":{"kind":"point"}}',
                     self.answers()[0].replace('"plane_and_point"', '"magic"'),
                     self.answers()[0].replace('"offset":', '"offset":"1/0","x":'),
                     self.answers()[0].replace('"offset":', '"offset":"1/0","time":')):
            done = run("verify", "-", stdin=line)
            self.assertEqual(done.returncode, 1, line)
            self.assertIn(b"line 1, id ", done.stdout)
            self.assertIn(b"1 lines cannot be read", done.stdout)
        self.assertEqual(run("verify", "-", stdin="").returncode, 0)


def write_grid(path, count=12):
    """A bumpy square as an OBJ file."""
    with open(path, "w") as file:
        for i in range(count + 1):
            for j in range(count + 1):
                file.write("v %d %d %.17g\n" % (i, j, math.sin(i) * math.cos(j)))
        for i in range(count):
            for j in range(count):
                corner = i * (count + 1) + j + 1
                file.write("f %d %d %d %d\n" % (corner, corner + 1, corner + count + 2, corner + count + 1))


class ProofLogs(unittest.TestCase):
    """Logs of meshes in motion: written by prove, read by verify."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        write_grid(self.path("grid.obj"))
        self.assertEqual(run("tree", self.path("grid.obj"), "--save", self.path("grid.tree")).returncode, 0)

    def tearDown(self):
        self.folder.cleanup()

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def prove(self, speed=-2, more="", a="grid.obj", ask="first_contact"):
        with open(self.path("questions.ndjson"), "w") as file:
            file.write('{"id":"q","ask":"%s","a":{"mesh":{"file":"%s"}},"b":{"mesh":{"file":"grid.tree"}},"motion_a":'
                       '{"twist":{"velocity":[0.5,0,%s],"angular_velocity":[0.1,0.2,0.3],"from":{"position":[0,0,8]}}},'
                       '"interval":[0,4]%s}\n' % (ask, a, speed, more))
        return run("prove", self.path("questions.ndjson"))

    def verify(self, lines):
        with open(self.path("log.ndjson"), "w") as file:
            file.write("\n".join(lines) + "\n")
        done = run("verify", self.path("log.ndjson"))
        return done.returncode, done.stdout.decode()

    def log(self, *args, **more):
        done = self.prove(*args, **more)
        self.assertEqual(done.returncode, 0, done.stdout)
        return done.stdout.decode().splitlines()

    def test_logs_hold(self):
        for speed, status in ((-2, "during"), (1, "never")):
            for a in ("grid.obj", "grid.tree"):
                log = self.log(speed, a=a)
                first = json.loads(log[0])
                self.assertEqual((first["proof"], first["status"], first["lines"]), (1, status, len(log) - 1))
                self.assertEqual(self.verify(log), (0, "1 of 1 certificates hold\n"))
        both = self.log() + ['{"id":2,"relation":"disjoint"}'] + self.log(more=',"options":{"clearance":0.5}')
        self.assertEqual(self.verify(both), (0, "2 of 2 certificates hold; 1 answers without certificate\n"))

    def test_changed_logs_are_refused(self):
        log = self.log()
        spans = [i for i, line in enumerate(log) if "apart" in line]

        def changed(index, change):
            value = json.loads(log[index])
            change(value)
            return log[:index] + [json.dumps(value)] + log[index + 1:]

        def later(first):
            first["free_until"] = first["contact_by"]

        def never(first):
            first["status"] = "never"

        def flipped(span):
            span["apart"][6:] = [-x for x in span["apart"][6:]]

        def other_motion(first):
            first["motion_a"]["twist"]["velocity"][2] *= 1.5

        def one_less(first):
            first["lines"] -= 1

        def swap(order):
            order["faces_a"][0] = order["faces_a"][1]

        fails = [changed(0, later), changed(0, other_motion), changed(1, swap),
                 changed(spans[len(spans) // 2], flipped), changed(0, one_less)[:spans[0]] + log[spans[0] + 1:]]
        for lines in fails:
            code, text = self.verify(lines)
            self.assertEqual(code, 1)
            self.assertIn("the certificate does not hold: ", text)
            self.assertIn("0 of 1 certificates hold", text)
        unreadable = [changed(0, never), log[:-1], log[:5] + ['{"id":1,"relation":"disjoint"}'] + log[5:],
                      [log[0].replace('"proof":1', '"proof":2')] + log[1:], [log[0].replace("grid.obj", "none.obj")] + log[1:],
                      log[:-1] + ['{"apart":[0,1,0,1,0,NaN,1,0,0]}'], log[:-1] + ['{"apart":[0,1,0,1,0,null,1,0,0]}'],
                      log[:-1] + ['{"apart":[0,1,0,-1,0,1,1,0,0]}'], log[:-1] + ['{"apart":[0,1,0,1,0,1,1,0]}']]
        for lines in unreadable:
            code, text = self.verify(lines)
            self.assertEqual(code, 1, text)
            self.assertIn("cannot be read: ", text)

    def test_questions_that_cannot_be_proved(self):
        for more in (dict(ask="relate"), dict(ask="closest_approach"), dict(a="none.obj"), dict(a='grid.obj","solid":true,"x":"'), dict(more=',"options":{"clearance":-1}'),
                     dict(more=',"options":{"budget_steps":0.5}'), dict(more=',"x":1')):
            done = self.prove(**more)
            self.assertEqual(done.returncode, 1, more)
            self.assertIn("error", json.loads(done.stdout))
        self.assertEqual(run("prove", "-", stdin="{").returncode, 1)
        self.assertEqual(run("prove", self.path("no.ndjson")).returncode, 3)


class Tree(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.mesh = os.path.join(self.folder.name, "grid.obj")
        write_grid(self.mesh)

    def tearDown(self):
        self.folder.cleanup()

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def test_table(self):
        for args in ([], ["--fit", "min_volume"], ["--split", "median", "--leaf", "4"], ["--threads", "2"]):
            done = run("tree", self.mesh, *args)
            self.assertEqual((done.returncode, done.stderr), (0, b""), args)
            text = done.stdout.decode()
            self.assertIn("OBJ, 169 vertices, 288 triangles", text)
            rows = [line.split() for line in text.splitlines() if line.strip()[:1].isdigit()]
            self.assertEqual(sum(int(row[3]) for row in rows), 288)
            self.assertTrue(all(float(row[6]) > 0.1 for row in rows), text)

    def test_saved_tree(self):
        tree = self.path("grid.tree")
        self.assertEqual(run("tree", self.mesh, "--save", tree).returncode, 0)
        done = run("tree", tree)
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"a tree of 288 triangles, every box checked", done.stdout)
        with open(tree, "r+b") as file:
            file.seek(1000)
            file.write(b"?")
        done = run("tree", tree)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"byte 24: the checksum", done.stderr)

    def test_picture(self):
        picture = self.path("grid.svg")
        self.assertEqual(run("tree", self.mesh, "--picture", picture, "--levels", "0,2").returncode, 0)
        with open(picture) as file:
            text = file.read()
        self.assertTrue(text.startswith("<svg ") and text.endswith("</svg>\n"))
        self.assertIn("level 0: 4 boxes", text)
        self.assertIn("level 2: ", text)

    def test_wrong_usage(self):
        for args, message in ((["--fit", "round"], b"'round' is none of triangles, points, min_volume"),
                              (["--split", "x"], b"'x' is none of surface, median, center"),
                              (["--leaf", "0"], b"not a count from 1 to 255"),
                              (["--levels", "1"], b"--picture FILE is missing"),
                              (["--picture", self.path("x.svg"), "--levels", "1,77"], b"there is no level 77")):
            done = run("tree", self.mesh, *args)
            self.assertEqual(done.returncode, 2, args)
            self.assertIn(message, done.stderr)

    def test_what_is_unusual_is_noted(self):
        odd = self.path("odd.obj")
        with open(odd, "w") as file:
            file.write("v 0 0 0\nv 1 0 0\nv 2 0 0\nv 0 1 0\nf 1 2 4\nf 1 2 3\n")
        done = run("tree", odd)
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"note: 1 degenerate face: 1\n", done.stdout)

    def test_unusable_files(self):
        bad = self.path("bad.obj")
        with open(bad, "w") as file:
            file.write("v 0 0\n")
        done = run("tree", bad)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"line 1: z is missing", done.stderr)
        self.assertEqual(run("tree", self.path("none.obj")).returncode, 3)
        self.assertEqual(run("tree", self.mesh, "--save", "/no/such/folder/x").returncode, 3)


class Meshes(unittest.TestCase):
    """Questions about mesh files; names are relative to the query file."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        os.mkdir(os.path.join(self.folder.name, "parts"))
        write_grid(os.path.join(self.folder.name, "parts", "grid.obj"))

    def tearDown(self):
        self.folder.cleanup()

    def ask(self, what, a='{"mesh":{"file":"parts/grid.obj"}}', b='{"mesh":{"file":"parts/grid.obj"}}', more=""):
        path = os.path.join(self.folder.name, "questions.ndjson")
        with open(path, "w") as file:
            file.write('{"id":1,"ask":"%s","a":%s,"b":%s%s}\n' % (what, a, b, more))
        done = run("query", path)
        return json.loads(done.stdout)

    def test_two_meshes(self):
        apart = ',"motion_b":{"still":{"position":[0,0,7]}}'
        self.assertEqual(self.ask("relate", more=apart)["relation"], "disjoint")
        self.assertEqual(self.ask("relate")["relation"], "touching")
        lifted = ',"motion_b":{"still":{"position":[0.5,0.25,0.125]}}'
        self.assertEqual(self.ask("relate", more=lifted)["relation"], "overlapping")
        found = self.ask("distance", more=',"motion_b":{"still":{"position":[20,0,0]}}')
        self.assertTrue(7.999 <= found["lower"] <= found["distance"] <= found["upper"] <= 8.001)
        self.assertEqual(self.ask("distance", more=lifted)["upper"], 0)
        contacts = self.ask("contacts", more=lifted)
        self.assertTrue(contacts["complete"])
        pairs = [(contact["face_a"], contact["face_b"]) for contact in contacts["contacts"]]
        self.assertTrue(len(pairs) > 100 and pairs == sorted(set(pairs)))
        some = self.ask("contacts", more=lifted + ',"options":{"max_contacts":7}')
        self.assertEqual((len(some["contacts"]), some["complete"]), (7, False))
        self.assertTrue(all(contact in contacts["contacts"] for contact in some["contacts"]))
        everything = ',"options":{"max_contacts":%d}' % len(pairs)
        self.assertTrue(self.ask("contacts", more=lifted + everything)["complete"])

    def test_mesh_and_shape(self):
        low = ',"motion_b":{"still":{"position":[3,3,-5]}}'
        self.assertEqual(self.ask("relate", b=CUBE, more=low)["relation"], "disjoint")
        found = self.ask("distance", b=CUBE, more=low)
        self.assertTrue(2.9 < found["lower"] <= found["upper"] < 4.1 and found["point_b"][2] == -4, found)
        self.assertIn("face_a", found)
        turned = self.ask("distance", a=CUBE, b='{"mesh":{"file":"parts/grid.obj"}}', more=low.replace("_b", "_a"))
        self.assertEqual((turned["distance"], turned["point_a"]), (found["distance"], found["point_b"]))
        self.assertEqual(turned["face_b"], found["face_a"])
        within = ',"motion_b":{"still":{"position":[3.5,3.5,-0.5]}}'
        self.assertEqual(self.ask("relate", b=CUBE, more=within)["relation"], "overlapping")
        contacts = self.ask("contacts", b=CUBE, more=within)["contacts"]
        self.assertTrue(len(contacts) > 2 and all("face_a" in contact for contact in contacts), contacts)

    def test_solids(self):
        cube = os.path.join(self.folder.name, "cube.off")
        with open(os.path.join(GOLDEN, "..", "..", "examples", "cube.off")) as source, open(cube, "w") as file:
            file.write(source.read())
        surface, solid = ('{"mesh":{"file":"cube.off","solid":%s}}' % word for word in ("false", "true"))
        small = '{"box":{"origin":[0.25,0.25,0.25],"edges":[[0.5,0,0],[0,0.5,0],[0,0,0.5]]}}'
        self.assertEqual(self.ask("relate", a=surface, b=small)["relation"], "disjoint")
        self.assertEqual(self.ask("relate", a=solid, b=small)["relation"], "overlapping")
        self.assertEqual(self.ask("contacts", a=solid, b=small), {"id": 1, "contacts": [], "complete": True, "enclosed": "b"})
        self.assertEqual(self.ask("contacts", a=small, b=solid)["enclosed"], "a")
        self.assertEqual(self.ask("distance", a=solid, b=small)["upper"], 0)
        self.assertTrue(self.ask("distance", a=surface, b=small)["lower"] > 0.24)
        apart = ',"motion_b":{"still":{"position":[4,0,0]}}'
        self.assertEqual(self.ask("relate", a=solid, b=solid, more=apart)["relation"], "disjoint")
        self.assertEqual(self.ask("relate", a=solid, b=solid)["relation"], "overlapping")
        self.assertEqual(self.ask("relate", a=solid, b=surface)["relation"], "touching")
        beside = ',"motion_b":{"still":{"position":[1,0.5,0]}}'
        self.assertEqual(self.ask("relate", a=solid, b=solid, more=beside)["relation"], "touching")
        shifted = ',"motion_b":{"still":{"position":[0.5,0,0]}}'
        self.assertEqual(self.ask("relate", a=solid, b=solid, more=shifted)["relation"], "overlapping")
        whole = '{"box":{"origin":[0,0,0],"edges":[[1,0,0],[0,1,0],[0,0,1]]}}'
        self.assertEqual(self.ask("relate", a=whole, b=solid)["relation"], "overlapping")
        self.assertEqual(self.ask("relate", a=whole, b=surface)["relation"], "touching")

    def test_saved_tree_for_a_mesh(self):
        tree = os.path.join(self.folder.name, "grid.tree")
        self.assertEqual(run("tree", os.path.join(self.folder.name, "parts", "grid.obj"), "--save", tree).returncode, 0)
        saved = '{"mesh":{"file":"grid.tree","solid":false}}'
        self.assertEqual(self.ask("contacts", a=saved, b=saved), self.ask("contacts"))

    def test_wrong_questions(self):
        bad = os.path.join(self.folder.name, "bad.obj")
        with open(bad, "w") as file:
            file.write("v 0 0 0\nv 1 0\n")
        for arguments, parts in (
                ({"a": '{"mesh":{"file":"bad.obj"}}'}, ["line 1: a.mesh.file: ", "bad.obj: line 2: z is missing"]),
                ({"a": '{"mesh":{"file":"none.obj"}}'}, ["none.obj: No such file"]),
                ({"a": '{"mesh":{"file":"\\u0000"}}'}, ["a.mesh.file names no file"]),
                ({"a": '{"mesh":{}}'}, ["a.mesh.file is missing"]),
                ({"a": '{"mesh":{"name":"x"}}'}, ["unknown field 'name' in a.mesh"]),
                ({"b": SQUARE}, ["b is in 2D"]),
                ({"a": '{"mesh":{"file":"parts/grid.obj","solid":true}}'}, ["a.mesh.solid is true, but"]),
                ({"more": ',"motion_b":{"linear":{"velocity":[1,0,0]}}'}, ["motion_b.linear moves"]),
                ({"more": ',"options":{"kernel":"fourier_motzkin"}'}, ["options.kernel has no meaning"]),
                ({"more": ',"options":{"max_contacts":7}'}, ["max_contacts has no meaning for relate"]),
                ({"more": ',"interval":[1,0]'}, ["interval is reversed"])):
            answer = self.ask("relate", **arguments)
            for part in parts:
                self.assertIn(part, answer["error"])
        self.assertIn("is answered for relate, distance, contacts, first_contact, ", self.ask("depth")["error"])
        self.assertIn("contacts are asked of meshes", self.ask("contacts", a=CUBE, b=CUBE)["error"])
        self.assertIn("all_contacts are asked of meshes", self.ask("all_contacts", a=CUBE, b=CUBE)["error"])
        self.assertIn("triangle and mesh", self.ask("relate", a='{"cone":{}}')["error"])
        self.assertIn("not a whole number", self.ask("contacts", more=',"options":{"max_contacts":0.5}')["error"])


class MovingMeshes(unittest.TestCase):
    """Questions about mesh files in motion: unit cubes that come near each other."""

    CUBE_FILE = '{"mesh":{"file":"cube.off"}}'
    SOLID = '{"mesh":{"file":"cube.off","solid":true}}'
    COMING = ',"motion_b":{"linear":{"velocity":[-4,0,0],"from":{"position":[3,0.25,0.5]}}}'
    TURNING = ',"motion_b":{"twist":{"velocity":[-4,0,0],"angular_velocity":[0,0,0.5],"from":{"position":[3,0.25,0.5]}}}'
    PASSING = ',"motion_b":{"twist":{"velocity":[0,-8,0],"angular_velocity":[0.5,0,0],"from":{"position":[1.5,4,0]}}}'

    def ask(self, what, a=CUBE_FILE, b=CUBE_FILE, more=""):
        question = '{"id":1,"ask":"%s","a":%s,"b":%s%s}' % (what, a, b, more)
        done = run("query", "-", stdin=question, cwd=os.path.join(GOLDEN, "..", "..", "examples"))
        return json.loads(done.stdout)

    def turned_about(self, answer):
        """The same answer seen from the other body."""
        def other(key):
            return key[:-1] + {"a": "b", "b": "a"}[key[-1]] if key[-2:] in ("_a", "_b") else key
        answer = {other(key): value for key, value in answer.items()}
        if "normal" in answer:
            answer["normal"] = [0 - x for x in answer["normal"]]
        if "enclosed" in answer:
            answer["enclosed"] = {"a": "b", "b": "a"}[answer["enclosed"]]
        return answer

    def test_linear_motion_is_exact(self):
        for b in (self.CUBE_FILE, self.SOLID, CUBE):
            found = self.ask("first_contact", b=b, more=self.COMING)
            self.assertEqual((found["status"], found["exact"], found["crossing"]), ("during", True, True))
            self.assertEqual((found["free_until"], found["contact_by"]), (0.5, 0.5))
            self.assertEqual((found["point"][0], found["normal"]), (1, [1, 0, 0]))
            self.assertIn("face_a", found)
            self.assertEqual("face_b" in found, b != CUBE)
            self.assertIn("feature_a", found)

    def test_turning_motion(self):
        found = self.ask("first_contact", more=self.TURNING)
        self.assertEqual((found["status"], found["exact"]), ("during", False))
        self.assertTrue(0 < found["contact_by"] - found["free_until"] <= 1e-6, found)
        fine = self.ask("first_contact", more=self.TURNING + ',"options":{"time_tolerance":1e-9,"gap_tolerance":1e-9}')
        self.assertTrue(found["free_until"] <= fine["contact_by"] and fine["free_until"] <= found["contact_by"])
        self.assertLessEqual(fine["contact_by"] - fine["free_until"], 1.01e-9)
        near = self.ask("first_contact", more=self.TURNING + ',"options":{"clearance":0.5}')
        self.assertTrue(near["status"] == "during" and near["contact_by"] < found["free_until"] - 0.1, near)
        spent = self.ask("first_contact", more=self.TURNING + ',"options":{"budget_steps":1}')
        self.assertEqual(spent["status"], "undecided")
        self.assertTrue(0 <= spent["free_until"] <= found["contact_by"] and "contact_by" not in spent)

    def test_methods(self):
        options = ',"options":{"method":"%s"}'
        proved = self.ask("first_contact", more=self.TURNING)
        self.assertEqual(self.ask("first_contact", more=self.TURNING + options % "advancement"), proved)
        slow = self.ask("first_contact", more=self.TURNING + options % "intervals")
        self.assertTrue(slow["crossing"] and abs(slow["free_until"] - proved["free_until"]) < 2e-6, slow)
        many = ',"options":{"method":"sampled","samples":2000}'
        guess = self.ask("first_contact", more=self.TURNING + many)
        self.assertTrue(not guess["crossing"] and abs(guess["free_until"] - proved["free_until"]) < 1e-3, guess)
        for arguments, part in (
                ({"more": options % "none"}, "known are advancement, intervals and sampled"),
                ({"more": ',"options":{"samples":3}'}, "samples has a meaning for the method sampled only"),
                ({"more": ',"options":{"method":"sampled","samples":1}'}, "not a whole number from 2"),
                ({"b": CUBE, "more": options % "intervals"}, "method is a choice for the surfaces of two meshes"),
                ({"b": self.SOLID, "more": options % "sampled"}, "method is a choice for the surfaces of two meshes"),
                ({"a": CUBE, "b": CUBE, "more": options % "advancement"}, "method is a choice for")):
            self.assertIn(part, self.ask("first_contact", **arguments)["error"])

    def test_both_orders(self):
        backwards = self.TURNING.replace("motion_b", "motion_a")
        for what in ("first_contact", "closest_approach"):
            for mesh in (self.CUBE_FILE, self.SOLID):
                found = self.ask(what, a=mesh, b=CUBE, more=self.TURNING)
                self.assertEqual(self.turned_about(found), self.ask(what, a=CUBE, b=mesh, more=backwards))
        found = self.ask("all_contacts", a=self.CUBE_FILE, b=CUBE, more=self.TURNING)
        other = self.ask("all_contacts", a=CUBE, b=self.CUBE_FILE, more=backwards)
        self.assertTrue(found["complete"] and len(found["contacts"]) > 2)
        self.assertEqual([self.turned_about(contact) for contact in found["contacts"]], other["contacts"])

    def test_every_motion(self):
        there, here = '{"position":[3,0.25,0.5]}', '{"position":[0.5,0,0.25],"orientation":[1,0,0,0.5]}'
        for motion in ('{"in_between":{"from":%s,"to":%s}}' % (there, here), '{"screw":{"from":%s,"to":%s}}' % (there, here),
                       '{"keyframes":[{"time":0,"pose":%s},{"time":0.5,"pose":%s},{"time":1,"pose":%s}]}' % (there, there, here)):
            found = self.ask("first_contact", more=',"motion_b":' + motion)
            self.assertEqual(found["status"], "during", motion)
        for motion in ('{"still":%s}' % there, '{"linear":{"velocity":[4,0,0],"from":%s}}' % there):
            found = self.ask("first_contact", more=',"motion_b":' + motion)
            self.assertEqual(found, {"id": 1, "status": "never", "free_until": 1})
        late = self.ask("first_contact", more=self.COMING + ',"interval":[0,0.25]')
        self.assertEqual((late["status"], late["free_until"]), ("never", 0.25))

    def test_solids(self):
        small = '{"box":{"origin":[0.25,0.25,0.25],"edges":[[0.5,0,0],[0,0.5,0],[0,0,0.5]]}}'
        away = ',"motion_b":{"twist":{"velocity":[1,0,0],"angular_velocity":[0,0,1]}}'
        surface = self.ask("first_contact", b=small, more=away)
        self.assertTrue(surface["status"] == "during" and "enclosed" not in surface, surface)
        inside = self.ask("first_contact", a=self.SOLID, b=small, more=away)
        self.assertEqual((inside["status"], inside["enclosed"]), ("at_start", "b"))
        self.assertEqual(self.ask("closest_approach", a=self.SOLID, b=small, more=away)["enclosed"], "b")
        self.assertEqual(self.ask("all_contacts", a=self.SOLID, b=small, more=away)["enclosed"], "b")

    def test_all_contacts(self):
        found = self.ask("all_contacts", more=self.TURNING)
        first = self.ask("first_contact", more=self.TURNING)
        contacts = found["contacts"]
        self.assertTrue(found["complete"] and len(contacts) > 5)
        self.assertEqual(contacts, sorted(contacts, key=lambda c: (c["free_until"], c["face_a"], c["face_b"])))
        self.assertTrue(contacts[0]["free_until"] <= first["contact_by"] and first["free_until"] <= contacts[0]["contact_by"])
        some = self.ask("all_contacts", more=self.TURNING + ',"options":{"max_contacts":2}')
        self.assertEqual((len(some["contacts"]), some["complete"]), (2, False))
        cut = self.ask("all_contacts", more=self.TURNING + ',"options":{"budget_steps":1}')
        self.assertFalse(cut["complete"])

    def test_closest_approach(self):
        found = self.ask("closest_approach", more=self.PASSING)
        self.assertTrue(0.49 < found["lower"] <= found["upper"] < 0.51 and found["complete"], found)
        self.assertTrue(0.3 < found["time"] < 0.7 and "face_a" in found and "face_b" in found)
        shapes = self.ask("closest_approach", a=CUBE, b=CUBE, more=self.PASSING)
        self.assertTrue(shapes["lower"] <= found["upper"] and found["lower"] <= shapes["upper"] and "face_a" not in shapes)
        coarse = self.ask("closest_approach", more=self.PASSING + ',"options":{"gap_tolerance":0.25,"budget_steps":100000}')
        self.assertTrue(coarse["lower"] <= found["upper"] and found["lower"] <= coarse["upper"])
        cut = self.ask("closest_approach", more=self.PASSING + ',"options":{"budget_steps":1}')
        self.assertTrue(not cut["complete"] and cut["lower"] <= found["upper"])
        contact = self.ask("closest_approach", more=self.TURNING)
        self.assertEqual((contact["lower"], contact["upper"]), (0, 0))

    def test_answers_are_answers(self):
        for what in ("first_contact", "all_contacts", "closest_approach"):
            done = run("verify", "-", stdin=json.dumps(self.ask(what, more=self.PASSING)))
            self.assertEqual((done.returncode, done.stdout), (0, b"0 of 0 certificates hold; 1 answers without certificate\n"))

    def test_wrong_questions(self):
        missing = '{"mesh":{"file":"none.off"}}'
        for what, arguments, part in (
                ("first_contact", {"a": missing}, "a.mesh.file: none.off: No such file"),
                ("closest_approach", {"b": missing}, "b.mesh.file: none.off: No such file"),
                ("first_contact", {"a": SQUARE}, "a is in 2D; meshes are in 3D"),
                ("closest_approach", {"a": SQUARE, "b": SQUARE}, "closest_approach is answered in 3D"),
                ("first_contact", {"more": ',"motion_a":{"still":{"angle":1}}'}, "angle"),
                ("first_contact", {"more": ',"motion_a":{"hop":{}}'}, "motion_a"),
                ("first_contact", {"more": ',"interval":[1,0]'}, "interval is reversed"),
                ("first_contact", {"more": ',"motion_a":{"screw":{"from":{},"to":{}}},"interval":[0,2]'}, "inside the times"),
                ("first_contact", {"more": ',"options":{"contact_set":true}'}, "contact_set has no meaning for meshes"),
                ("first_contact", {"more": ',"options":{"normals":"ellipsoid"}'}, "normals has no meaning for meshes"),
                ("first_contact", {"more": ',"options":{"kernel":"automatic"}'}, "kernel has no meaning for first_contact"),
                ("first_contact", {"more": ',"options":{"clearance":-1}'}, "clearance is negative"),
                ("first_contact", {"more": ',"options":{"time_tolerance":0}'}, "time_tolerance is not positive"),
                ("first_contact", {"more": ',"options":{"budget_steps":1.5}'}, "not a whole number"),
                ("closest_approach", {"more": ',"options":{"clearance":1}'}, "clearance has no meaning for closest_approach"),
                ("closest_approach", {"more": ',"options":{"time_tolerance":1}'}, "time_tolerance has no meaning"),
                ("all_contacts", {"more": ',"options":{"max_contacts":0}'}, "not a whole number"),
                ("contact_window", {}, "is answered for relate, distance, contacts, first_contact, ")):
            self.assertIn(part, self.ask(what, **arguments)["error"])


class Studies(unittest.TestCase):
    def test_validate(self):
        done = run("validate", "--count", "500", "--seed", "7")
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn(b"every proof holds", done.stdout)
        self.assertEqual(done.stderr, b"")  # no bar unless on a terminal
        self.assertEqual(done.stdout.count(b"\n"), 14)

    def test_qualify(self):
        with tempfile.TemporaryDirectory() as folder:
            table, chart = os.path.join(folder, "t.json"), os.path.join(folder, "t.svg")
            done = run("qualify", "--count", "20", "--json", table, "--svg", chart)
            self.assertEqual(done.returncode, 0, done.stderr)
            with open(table) as file:
                cells = json.load(file)["cells"]
            self.assertEqual(len(cells), 24)
            for cell in cells:
                self.assertEqual(cell["separating_axis"]["different"] + cell["fourier_motzkin"]["different"], 0)
            with open(chart) as file:
                self.assertTrue(file.read().endswith("</svg>\n"))

    def test_qualify_complains_before_it_measures(self):
        done = run("qualify", "--json", "/no/such/folder/t.json")
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"cannot write /no/such/folder/t.json: No such file or directory", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
