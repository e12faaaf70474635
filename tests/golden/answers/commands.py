# SPDX-License-Identifier: MIT
"""The commands of the program, other than the questions, whose output is kept: see outputs.ndjson and check.

They run one after the other in a folder that holds copies of scenes/, examples/ and the meshes of this folder (golden/),
so that one can use the files of another. Pages are left out: they change with the viewer.
"""
import json
from dataclasses import dataclass, field

SCENES = ["arm", "bullet_and_wall", "gears", "propeller", "room", "teapots", "torus_apart", "torus_crossing", "torus_linked",
          "torus_touching"]
CUBE = {"box": {"origin": [0, 0, 0], "edges": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]}}
SQUARE = {"box": {"origin": [0, 0], "edges": [[1, 0], [0, 1]]}}


@dataclass
class Command:
    name: str
    args: list
    stdin: bytes = b""
    files: list = field(default_factory=list)  # that it writes, and that are kept
    save: str = ""  # where its output goes, for a later command
    whole: bool = False  # needs the answers to all questions
    only_code: bool = False  # the words are those of the parser of the command line


def scene(bodies, **more):
    return json.dumps({"tact": 1, "bodies": bodies, **more})


def generated():
    """Every generator, every motion in space, solids, groups, masks and pairs to ignore."""
    spin = {"twist": {"angular_velocity": [0.5, 1, -2], "velocity": [-1, 0, 0.1], "from": {"position": [2, 0, 0]}}}
    bodies = [
        {"name": "box", "generate": {"box": {"divisions": 2}}, "solid": True},
        {"name": "sphere", "generate": {"sphere": {"radius": 0.5, "around": 8, "along": 4}}, "motion": spin},
        {"name": "ball", "generate": {"icosphere": {"levels": 1, "scale": 0.5}}, "group": "balls",
         "motion": {"linear": {"velocity": [0, -3, 0], "from": {"position": [0, 4, 0]}}}},
        {"name": "ball_2", "generate": {"icosphere": {"levels": 0}}, "group": "balls", "motion": {"still": {"position": [0, 3, 0]}}},
        {"name": "ring", "generate": {"torus": {"around": 10, "across": 6}}, "solid": True, "motion": {
            "in_between": {"from": {"position": [0, 0, 4]}, "to": {"position": [0, 0, 1], "orientation": [1, 0.5, 0, 0]}}}},
        {"name": "rod", "generate": {"cylinder": {"around": 6, "height": 4, "radius": 0.2}}, "motion": {
            "screw": {"from": {"position": [-4, 0, 0]}, "to": {"position": [-1, 0, 1], "orientation": [1, 0, 1, 0]}}}},
        {"name": "gear", "generate": {"gear": {"teeth": 5}}, "category": 2, "motion": {"keyframes": [
            {"time": 0, "pose": {"position": [0, -4, 0]}}, {"time": 0.5, "pose": {"position": [0, -2.5, 0], "orientation": [1, 0, 0, 1]}},
            {"time": 1, "pose": {"position": [0, -1.5, 0]}}]}},
        {"name": "pot", "generate": {"teapot": {"divisions": 2, "scale": 0.3}}, "mask": 1, "motion": {"still": {"position": [1, 1, 1]}}},
        {"name": "cube", "shape": CUBE, "motion": {"linear": {"velocity": [1, 1, 0], "from": {"position": [-3, -3, 0]}}}},
        {"name": "inside", "shape": {"tetrahedron": {"vertices": [[0, 0, 0], [0.5, 0, 0], [0, 0.5, 0], [0, 0, 0.5]]}}},
        {"name": "gem", "mesh": "golden/gem.off", "motion": {"still": {"position": [6, 0, 0]}}}]
    return scene(bodies, units="m", ignore=[["box", "pot"]])


def plane():
    twist = {"twist": {"angular_velocity": 2, "velocity": [-1, 0], "pivot": [2, 0], "from": {"position": [2, 0]}}}
    bodies = [{"name": "a", "shape": SQUARE}, {"name": "b", "shape": SQUARE, "motion": twist},
              {"name": "c", "shape": {"triangle": {"vertices": [[0, 0], [1, 0], [0, 1]]}},
               "motion": {"screw": {"from": {"position": [0, 3]}, "to": {"position": [0, 1], "angle": 1}}}},
              {"name": "d", "shape": {"obb": {"center": [0, 0], "axes": [[1, 0], [0, 1]], "half": [0.5, 0.25]}},
               "motion": {"linear": {"velocity": [0, 4], "from": {"position": [0.5, -3]}}}},
              {"name": "e", "shape": SQUARE, "motion": {"still": {"position": [1, 1]}}}]
    return scene(bodies, interval=[0, 1])


WRONG_SCENES = [
    "", "{", "[]", "{}", '{"tact":2,"bodies":[]}', '{"tact":1}', '{"tact":1,"bodies":[]}', '{"tact":1,"bodies":[1]}',
    scene([{"name": "a"}]), scene([{"shape": CUBE}]), scene([{"name": "a", "shape": CUBE, "generate": {"box": {}}}]),
    scene([{"name": "a", "shape": CUBE}, {"name": "a", "shape": CUBE}]), scene([{"name": "a", "shape": CUBE}, {"name": "b", "shape": SQUARE}]),
    scene([{"name": "a", "shape": CUBE, "speed": 1}]), scene([{"name": "a", "shape": CUBE}], ignore=[["a", "z"]]),
    scene([{"name": "a", "shape": CUBE}], interval=[1, 0]), scene([{"name": "a", "generate": {"cone": {}}}]),
    scene([{"name": "a", "generate": {"torus": {"ring": 1, "tube": 2}}}]), scene([{"name": "a", "generate": {"gear": {"teeth": 2}}}]),
    scene([{"name": "a", "generate": {"box": {"min": [1, 1, 1], "max": [0, 0, 0]}}}]), scene([{"name": "a", "generate": {"icosphere": {"levels": 12}}}]),
    scene([{"name": "a", "generate": {"teapot": {}}, "solid": True}]), scene([{"name": "a", "shape": CUBE, "solid": True}]),
    scene([{"name": "a", "mesh": "none.obj"}]), scene([{"name": "a", "mesh": "../none.obj"}]), scene([{"name": "a", "mesh": "/none.obj"}]),
    scene([{"name": "a", "shape": CUBE, "motion": {"keyframes": [{"time": 0, "pose": {}}, {"time": 0.5, "pose": {}}]}}]),
    scene([{"name": "a", "shape": CUBE, "category": -1}]), scene([{"name": "a", "shape": CUBE, "mask": 1.5}])]


def of_scenes():
    for name in SCENES + ["generated", "plane"]:
        file = f"scenes/{name}.json" if name in SCENES else f"{name}.json"
        report, proof, glb = f"{name}.report.json", f"{name}.proof.json", f"{name}.glb"
        yield Command(f"check {name}", ["check", file, "--report", report, "--rows", "0"], files=[report])
        yield Command(f"export {name}", ["export", report, "--glb", glb], files=[glb])
        yield Command(f"check {name} proof", ["check", file, "--proof", "--rows", "3", "--report", proof], files=[proof])
        yield Command(f"verify {name}", ["verify", proof])
        for variant, options in (("first", ["--first"]), ("coarse", ["--tolerance", "1e-3", "--gap", "1e-2"]),
                                 ("clearance", ["--clearance", "0.05"]), ("one thread", ["--threads", "1"])):
            yield Command(f"check {name} {variant}", ["check", file, *options, "--rows", "1", "--report", "variant.json"], files=["variant.json"])
        yield Command(f"info {name}", ["scene", "info", file])
    yield Command("export in seconds", ["export", "plane.report.json", "--glb", "slow.glb", "--seconds", "5"], files=["slow.glb"])
    yield Command("check standard input", ["check", "-", "--report", "piped.json"], plane().encode(), files=["piped.json"])
    yield Command("proof, first", ["check", "generated.json", "--proof", "--first", "--report", "variant.json"], files=["variant.json"])
    yield Command("verify proof, first", ["verify", "variant.json"])
    yield Command("new scene", ["scene", "new", "fresh"], files=["fresh.json"])
    yield Command("valid scene", ["scene", "validate", "fresh.json"])
    for number, text in enumerate(WRONG_SCENES):
        yield Command(f"wrong scene {number}", ["scene", "validate", "-"], text.encode())
    yield Command("demos", ["demo"])
    yield Command("demo", ["demo", "torus_crossing", "--report", "demo.json", "--html", "demo.html"], files=["demo.json"])
    yield Command("unknown demo", ["demo", "flight"])


def of_trees():
    for mesh in ("examples/cube.off", "golden/ring.off", "golden/sheet.off", "golden/flat.off", "golden/none.off", "torus.off"):
        for fit in ("triangles", "points", "min_volume"):
            for split in ("surface", "median", "center"):
                yield Command(f"tree {mesh} {fit} {split}", ["tree", mesh, "--fit", fit, "--split", split, "--save", "x.tree"], files=["x.tree"])
        yield Command(f"tree {mesh} leaves", ["tree", mesh, "--leaf", "5", "--threads", "2", "--save", "y.tree", "--picture", "y.svg"],
                      files=["y.tree", "y.svg"])
        yield Command(f"tree {mesh} read", ["tree", "y.tree"])
    yield Command("tree levels", ["tree", "golden/ring.off", "--picture", "z.svg", "--levels", "0,1"], files=["z.svg"])
    yield Command("tree wrong level", ["tree", "golden/ring.off", "--picture", "z.svg", "--levels", "99"])
    yield Command("tree of nothing", ["tree", "no_such.obj"])
    yield Command("tree of tree", ["tree", "y.tree", "--save", "z.tree"])
    yield Command("tree saved", ["tree", "golden/ring.off", "--save", "ring.tree"], files=["ring.tree"])
    line = {"id": 1, "ask": "distance", "a": {"mesh": {"file": "ring.tree"}}, "b": {"mesh": {"file": "golden/gem.off"}},
            "motion_b": {"still": {"position": [5, 0, 0]}}}
    yield Command("query a saved tree", ["query"], json.dumps(line).encode())


def provable(questions):
    """The first contacts of two meshes among the questions, taken as surfaces and by the usual method."""
    result = []
    for line in questions:
        if '"first_contact"' not in line or line.count('"file"') != 2 or '"bad-' in line:
            continue
        question = json.loads(line)
        for side in ("a", "b"):
            file = question[side]["mesh"]["file"]
            question[side] = {"mesh": {"file": file.replace("../../../", "") if "/" in file else "golden/" + file}}
        options = {key: value for key, value in question.pop("options", {}).items() if key not in ("method", "samples")}
        result.append(json.dumps({**question, **({"options": options} if options else {})}))
    return "\n".join(result).encode()


def of_lines(questions):
    square = json.dumps({"id": "x", "ask": "relate", "a": SQUARE, "b": SQUARE}).encode()
    yield Command("query a file", ["query", "examples/pairs.ndjson"])
    for name in ("contacts", "meshes", "motion", "motions"):
        yield Command(f"query {name}", ["query", f"examples/{name}.ndjson"])
    yield Command("query nothing", ["query"], b"")
    yield Command("query no file", ["query", "no_such.ndjson"])
    yield Command("query a folder", ["query", "scenes"])
    yield Command("query marks and CRLF", ["query"], b"\xef\xbb\xbf" + square + b"\r\n\r\n" + square.replace(b'"x"', b"7"))
    yield Command("query ids twice", ["query"], b"\n".join([square, square, square.replace(b'"x"', b"1"), square.replace(b'"x"', b"1.0")]))
    yield Command("query wrong bytes", ["query"], b"\n".join([b"\xfe\xff\x00{", square.replace(b"relate", b"rel\xffte"), b"\0", b"\xef\xbb\xbf" + square]))
    yield Command("query a long line", ["query"], b'{"id":"' + b"i" * 17_000_000 + b'"}\n' + square)
    yield Command("query many values", ["query"], b'{"x":[' + b"1," * 100_000 + b"1]}\n{" + b",".join(b'"%d":1' % i for i in range(300)) + b"}")
    for number, text in enumerate([b"", b"{}", b"[]", b'{"certificate":{}}', b'{"relation":"disjoint"}', b'{"error":"x"}',
                                   b'{"id":1,"relation":"disjoint","certificate":{"kind":"plane","normal":[1,0],"offset":1},"a":1,"b":1}']):
        yield Command(f"verify line {number}", ["verify", "-"], text)
    yield Command("verify no file", ["verify", "no_such.ndjson"])
    yield Command("verify answers", ["verify", "answers.ndjson"], whole=True)
    yield Command("prove questions", ["prove"], provable(questions), save="log.ndjson")
    yield Command("verify log", ["verify", "log.ndjson"])
    yield Command("prove examples", ["prove", "examples/meshes.ndjson"], save="log.ndjson")
    yield Command("verify log of examples", ["verify", "log.ndjson"])
    yield Command("prove wrong lines", ["prove"], b"{\n[]\n" + square)
    for seed in ("7", "42"):
        yield Command(f"validate {seed}", ["validate", "--count", "400", "--seed", seed])
    yield Command("version", ["--version"])
    for args in ([], ["query", "a", "b"], ["validate", "--count", "0"], ["check"], ["check", "x", "--gap", "0"], ["tree"]):
        yield Command("usage " + " ".join(args), args, only_code=True)
    yield Command("unknown command", ["fly"])


def torus():
    """A mesh of some size, of numbers that are no library's."""
    eighth = [(4, 0), (3, 3), (0, 4), (-3, 3), (-4, 0), (-3, -3), (0, -4), (3, -3)]
    vertices = [((8 + c) * u, (8 + c) * v, 4 * s) for u, v in eighth for c, s in eighth]
    faces = [(8 * i + j, 8 * ((i + 1) % 8) + j, 8 * ((i + 1) % 8) + (j + 1) % 8, 8 * i + (j + 1) % 8) for i in range(8) for j in range(8)]
    rows = [" ".join(map(str, v)) for v in vertices] + ["4 " + " ".join(map(str, f)) for f in faces]
    return "\n".join(["OFF", f"{len(vertices)} {len(faces)}", *rows]) + "\n"


def files():
    """What the folder holds besides copies."""
    return {"generated.json": generated(), "plane.json": plane(), "torus.off": torus()}


def commands(questions):
    yield from of_scenes()
    yield from of_trees()
    yield from of_lines(questions)
