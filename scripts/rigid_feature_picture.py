# SPDX-License-Identifier: MIT
"""Draws one step of the search for a vertex that turns into a triangle: on the left the vertex's path, its chord and how far
it may be off; on the right the volume of the four points over the slice, that of the chords with its control points, the
margin, and the part of the slice that is left. A volume outside of the margin, or a contact outside of that part, is an error."""
import math

from drawing import STYLE, cross, dot, minus

WIDTH, HEIGHT = 640, 290
VERTEX, VERTEX_RATE = (1.0, 0.0, 0.1), 1.0  # it turns about the z axis
TRIANGLE, TRIANGLE_RATE = ((0.24, 0.42, -0.9), (0.36, 0.66, 1.0), (0.75, 1.2, 0.3)), -0.8
BEGIN, END = 0.15, 0.85
PARTS = (0, 1 / 3, 2 / 3, 1)


def turned(p, angle):
    c, s = math.cos(angle), math.sin(angle)
    return (c * p[0] - s * p[1], s * p[0] + c * p[1], p[2])


def places(t):
    """The vertex, and the corners."""
    return [turned(VERTEX, VERTEX_RATE * t)] + [turned(p, TRIANGLE_RATE * t) for p in TRIANGLE]


def chords(s):
    return [tuple((1 - s) * x + s * y for x, y in zip(p, q)) for p, q in zip(places(BEGIN), places(END))]


def volume(four):
    a, b, c = (minus(corner, four[0]) for corner in four[1:])
    return dot(cross(a, b), c)


def bends():
    """rate^2 (distance from the axis) (duration)^2 / 8."""
    rates = [VERTEX_RATE] + 3 * [TRIANGLE_RATE]
    return [rate ** 2 * math.hypot(p[0], p[1]) * (END - BEGIN) ** 2 / 8 for rate, p in zip(rates, places(BEGIN))]


def margin():
    """(L1 + e1)(L2 + e2)(L3 + e3) - L1 L2 L3: what shifts by e can do to a volume of such edges."""
    ends, off = [places(BEGIN), places(END)], bends()
    lengths = [max(math.dist(four[i], four[0]) for four in ends) for i in (1, 2, 3)]
    return math.prod(x + off[0] + e for x, e in zip(lengths, off[1:])) - math.prod(lengths)


def controls():
    """The cubic of the chords in Bernstein form, from four values."""
    f = [volume(chords(s)) for s in PARTS]
    return [f[0], (-5 * f[0] + 18 * f[1] - 9 * f[2] + 2 * f[3]) / 6,
            (2 * f[0] - 9 * f[1] + 18 * f[2] - 5 * f[3]) / 6, f[3]]


def left_part(b, width):
    """Where the convex hull of the control points meets the margin."""
    crossings = []
    for level in (-width, width):
        for i in range(4):
            for j in range(i):
                if (b[i] - level) * (b[j] - level) <= 0 and b[i] != b[j]:
                    crossings.append((j + (i - j) * (b[j] - level) / (b[j] - b[i])) / 3)
    return min(crossings), max(crossings)


class Panel:
    def __init__(self, x, y, width, height, box):
        self.x, self.y, self.width, self.height, self.box = x, y, width, height, box

    def at(self, p):
        (x0, x1), (y0, y1) = self.box
        return (f"{self.x + (p[0] - x0) / (x1 - x0) * self.width:.1f},"
                f"{self.y + (y1 - p[1]) / (y1 - y0) * self.height:.1f}")

    def line(self, points, style):
        return f'<polyline points="{" ".join(self.at(p) for p in points)}" fill="none" style="{style}"/>'

    def area(self, points, color):
        return f'<polygon points="{" ".join(self.at(p) for p in points)}" style="fill:{color}"/>'

    def dots(self, points, color):
        places = [self.at(p).split(",") for p in points]
        return "".join(f'<circle cx="{x}" cy="{y}" r="3" fill="{color}"/>' for x, y in places)

    def text(self, p, words):
        x, y = self.at(p).split(",")
        return f'<text x="{x}" y="{y}">{words}</text>'


def draw_paths():
    """Seen along the axis of the turns."""
    panel = Panel(10, 20, 250, 250, ((0.0, 1.6), (-0.25, 1.35)))
    parts = []
    for i, off in enumerate(bends()):
        color = "#1f5fa8" if i == 0 else "#c06014"
        arc = [places(BEGIN + (END - BEGIN) * k / 60)[i] for k in range(61)]
        way = math.atan2(arc[-1][1] - arc[0][1], arc[-1][0] - arc[0][0])
        tube = [(p[0] + off * math.cos(way + w), p[1] + off * math.sin(way + w))
                for p, start in ((arc[0], math.pi / 2), (arc[-1], -math.pi / 2))
                for w in (start + math.pi * k / 20 for k in range(21))]
        parts += [panel.area(tube, color), panel.line([arc[0], arc[-1]], "stroke:#888"),
                  panel.line(arc, f"stroke:{color};stroke-width:2"), panel.dots([arc[0]], color)]
    corners = places(BEGIN)[1:]
    return [panel.line(corners + corners[:1], "stroke:#c06014;stroke-width:1.2;stroke-dasharray:4 3")] + parts + [
        '<text x="14" y="282">paths, chords, and how far the paths may be off</text>']


def draw_volume(b, width, part, samples):
    top = 1.15 * max(abs(x) for x in b)
    panel = Panel(310, 20, 310, 220, ((0, 1), (-top, top)))
    band = [(0, -width), (1, -width), (1, width), (0, width)]
    cut = [(part[0], -top), (part[1], -top), (part[1], top), (part[0], top)]
    return [panel.area(band, "#888"), panel.area(cut, "#2a2"), panel.line([(0, 0), (1, 0)], "stroke:#333"),
            panel.line(list(zip(PARTS, b)), "stroke:#888;stroke-width:1.5"),
            panel.dots(zip(PARTS, b), "#666"), panel.line(samples, "stroke:#000;stroke-width:2"),
            f'<text x="310" y="262">black: the volume of the four points; gray: control points</text>'
            f'<text x="310" y="278">of that of the chords, and the margin; {part[1] - part[0]:.2f} is left</text>']


def rigid_feature_picture():
    b, width = controls(), margin()
    part = left_part(b, width)
    steps = [i / 100 for i in range(101)]
    samples = [(s, volume(places(BEGIN + (END - BEGIN) * s))) for s in steps]
    inside = all(abs(f - volume(chords(s))) <= width for s, f in samples)
    roots = [s for (s, f), (_, g) in zip(samples, samples[1:]) if f * g <= 0]
    fits = inside and roots and all(part[0] <= s <= part[1] for s in roots)
    parts = draw_paths() + draw_volume(b, width, part, samples)
    return {"feature_rigid.svg":
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}">\n'
            f'<!-- SPDX-License-Identifier: MIT -->\n{STYLE}\n<rect width="100%" height="100%" fill="#fff"/>\n'
            + "\n".join(parts) + "\n</svg>\n"}, [] if fits else ["feature_rigid"]
