# SPDX-License-Identifier: MIT
"""Draws the first contacts of examples/contacts.ndjson: the start on the left, the moment of contact on the right, with the
contact set and the normal that tact gives. A contact set that does not lie in both bodies is an error."""
import json

from drawing import PANEL, ROOT, View, ask, dot, draw_body, faces_of, outward_planes, svg

FEATURES = {"vertex": "vertex {}", "edge": "edge {}-{}", "face": "face {}"}


def moved(faces, query, side, time):
    linear = query.get(f"motion_{side}", {}).get("linear", {"velocity": [0, 0, 0]})
    return [[tuple(x + time * v for x, v in zip(point, linear["velocity"])) for point in face] for face in faces]


def feature(answer, side):
    (kind, numbers), = answer[f"feature_{side}"].items()
    return FEATURES[kind].format(*(numbers if isinstance(numbers, list) else [numbers]))


def lies_in(point, faces):
    return all(dot(normal, point) <= offset + 1e-9 for normal, offset in outward_planes(faces))


def draw_set(view, points, shift):
    flat = [view.at(point, shift) for point in points]
    outline = " ".join(",".join(p) for p in flat)
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="2.5" fill="#c00"/>' for x, y in flat)
    return f'<polygon points="{outline}" style="fill:#c00;fill-opacity:.5;stroke:#c00;stroke-width:1.5"/>{dots}'


def draw_arrow(view, start, direction, length, shift, color):
    end = tuple(x + length * d for x, d in zip(start, direction))
    (x1, y1), (x2, y2) = ([float(v) for v in view.at(p, shift)] for p in (start, end))
    size = max(1e-9, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
    ux, uy = (x2 - x1) / size, (y2 - y1) / size
    head = " ".join(f"{x2 - 7 * ux + s * 3 * uy:.1f},{y2 - 7 * uy - s * 3 * ux:.1f}" for s in (-1, 1))
    return (f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{color}"/>'
            f'<polygon points="{x2:.1f},{y2:.1f} {head}" style="fill:{color};fill-opacity:1"/>')


def picture(query, answer):
    faces = {side: faces_of(query[side]) for side in "ab"}
    start = {side: moved(faces[side], query, side, 0) for side in "ab"}
    then = {side: moved(faces[side], query, side, answer["free_until"]) for side in "ab"}
    view = View([p for bodies in (start, then) for body in bodies.values() for face in body for p in face])
    middle = [sum(v) / len(v) for v in zip(*(p for face in start["b"] for p in face))]
    travel = query["motion_b"]["linear"]["velocity"]
    parts = [draw_body(view, start["a"], "a", 0), draw_body(view, start["b"], "b", 0),
             draw_arrow(view, middle, travel, answer["free_until"], 0, "#c06014"),
             draw_body(view, then["a"], "a faint", PANEL), draw_body(view, then["b"], "b faint", PANEL),
             draw_set(view, answer["contact_set"], PANEL),
             draw_arrow(view, answer["point"], answer["normal"], 45 / view.scale, PANEL, "#000")]
    point = ", ".join(f"{x:.4g}" for x in answer["point"])
    return svg(parts, [f'{query["id"].replace("_", " ")}: {feature(answer, "a")} of a, {feature(answer, "b")} of b',
                       f'first contact at {answer["free_until"]:.6g}, at ({point})'])


def contact_pictures():
    """The pictures by file name, and the ids of the answers that do not fit."""
    queries = [json.loads(line) for line in (ROOT / "examples" / "contacts.ndjson").read_text().splitlines()]
    queries = [query for query in queries if query["ask"] == "first_contact"]
    answers = ask(queries)
    astray = []
    for query, answer in zip(queries, answers):
        bodies = [moved(faces_of(query[side]), query, side, answer["free_until"]) for side in "ab"]
        if not all(lies_in(point, body) for point in answer["contact_set"] for body in bodies):
            astray.append(query["id"])
    return {f'contact_{query["id"]}.svg': picture(query, a) for query, a in zip(queries, answers)}, astray
