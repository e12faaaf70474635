# SPDX-License-Identifier: MIT
"""Convex bodies in space as SVG: what the scripts that make pictures share."""
import json
import math
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PANEL = 220
STYLE = """<style>
text { font: 11px sans-serif; fill: #333 }
.a { stroke: #1f5fa8; fill: #1f5fa8 } .b { stroke: #c06014; fill: #c06014 } .both { stroke: #555; fill: #888 }
.box { stroke: #000; fill: none } .x { stroke: #d22 } .y { stroke: #2a2 } .z { stroke: #22d }
polygon { fill-opacity: .16; stroke: none } .both polygon { fill-opacity: .45 }
line { stroke-width: 1.3; stroke-linecap: round } .back { stroke-width: .7; stroke-dasharray: 2 3 }
.faint line { stroke-opacity: .35; stroke-width: .8 } .faint polygon { fill-opacity: .04 } circle { stroke: none }
</style>"""


def minus(p, q):
    return tuple(x - y for x, y in zip(p, q))


def dot(p, q):
    return sum(x * y for x, y in zip(p, q))


def cross(p, q):
    return (p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0])


def box_faces(origin, edges):
    """The six faces of origin + sum x_i edges_i, 0 <= x_i <= 1."""
    def corner(*x):
        return tuple(o + sum(x[i] * edges[i][k] for i in range(3)) for k, o in enumerate(origin))
    faces = []
    for axis in range(3):
        for side in (0, 1):
            around = [(0, 0), (1, 0), (1, 1), (0, 1)]
            faces.append([corner(*(uv[:axis] + (side,) + uv[axis:])) for uv in around])
    return faces


def faces_of(shape):
    (kind, fields), = shape.items()
    if kind == "box":
        return box_faces(fields["origin"], fields["edges"])
    if kind == "obb":
        half = [[h * x for x in axis] for h, axis in zip(fields["half"], fields["axes"])]
        origin = [c - sum(edge[k] for edge in half) for k, c in enumerate(fields["center"])]
        return box_faces(origin, [[2 * x for x in edge] for edge in half])
    points = [tuple(point) for point in fields["vertices"]]
    if kind == "triangle":
        return [points, points[::-1]]
    return [[points[j] for j in range(4) if j != i] for i in range(4)]


def outward_planes(faces):
    """One (normal, offset) a face, with normal . x <= offset inside."""
    points = [point for face in faces for point in face]
    middle = tuple(sum(values) / len(points) for values in zip(*points))
    planes = []
    for face in faces:
        normal = cross(minus(face[1], face[0]), minus(face[2], face[0]))
        offset = dot(normal, face[0])
        if dot(normal, middle) > offset:
            normal, offset = tuple(-x for x in normal), -offset
        length = math.sqrt(dot(normal, normal))
        planes.append((tuple(x / length for x in normal), offset / length))
    return planes


class View:
    """Looks at some points from above, to the right of the x axis, in parallel projection."""

    def __init__(self, points):
        turn, rise = math.radians(28), math.radians(24)
        self.right = (-math.sin(turn), math.cos(turn), 0)
        self.toward = (math.cos(turn) * math.cos(rise), math.sin(turn) * math.cos(rise), math.sin(rise))
        self.up = cross(self.toward, self.right)
        flat = [(dot(self.right, point), dot(self.up, point)) for point in points]
        low, high = [min(v) for v in zip(*flat)], [max(v) for v in zip(*flat)]
        self.scale = (PANEL - 36) / max(high[0] - low[0], high[1] - low[1])
        self.middle = [(l + h) / 2 for l, h in zip(low, high)]

    def at(self, point, shift):
        x = (dot(self.right, point) - self.middle[0]) * self.scale + PANEL / 2 + shift
        y = (self.middle[1] - dot(self.up, point)) * self.scale + PANEL / 2
        return f"{x:.1f}", f"{y:.1f}"

    def line(self, p, q, shift, style=""):
        (x1, y1), (x2, y2) = self.at(p, shift), self.at(q, shift)
        return f'<line{style} x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>'


def draw_body(view, faces, style, shift):
    """A convex body: hidden edges dashed, faces in front shaded."""
    front = [dot(normal, view.toward) > 0 for normal, _ in outward_planes(faces)]
    edges = {}
    for face, visible in zip(faces, front):
        for edge in zip(face, face[1:] + face[:1]):
            key = tuple(sorted(edge))
            edges[key] = edges.get(key, False) or visible
    parts = [view.line(*edge, shift, ' class="back"') for edge, visible in sorted(edges.items()) if not visible]
    for face, visible in zip(faces, front):
        if visible:
            parts.append('<polygon points="' + " ".join(",".join(view.at(point, shift)) for point in face) + '"/>')
    parts += [view.line(*edge, shift) for edge, visible in sorted(edges.items()) if visible]
    return f'<g class="{style}">' + "".join(parts) + "</g>"


def draw_axes(view, shift):
    parts = []
    for name, end in (("x", (1, 0, 0)), ("y", (0, 1, 0)), ("z", (0, 0, 1))):
        length = 40 / view.scale
        parts.append(view.line((0, 0, 0), tuple(length * x for x in end), shift, f' class="{name}"'))
    return "".join(parts)


def svg(parts, lines):
    """Two panels side by side, and lines of text below them."""
    texts = "".join(f'<text x="8" y="{PANEL + 8 + 16 * i}">{line}</text>' for i, line in enumerate(lines))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * PANEL} {PANEL + 34}" width="{2 * PANEL}">\n'
            f'<!-- SPDX-License-Identifier: MIT -->\n{STYLE}\n<rect width="100%" height="100%" fill="#fff"/>\n'
            + "\n".join(parts) + f"\n{texts}\n</svg>\n")


def ask(queries):
    """The answers to queries, by one call of the program."""
    lines = "".join(json.dumps(query) + "\n" for query in queries)
    done = subprocess.run([ROOT / "run", "query", "-"], input=lines, text=True, stdout=subprocess.PIPE, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]
