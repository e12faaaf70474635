# SPDX-License-Identifier: MIT
"""Draws the bounds of a point that turns: its arc, the box that interval arithmetic gives, and that of the chord and its bend.
A box that does not hold the arc is an error."""
import math

from drawing import STYLE

WIDTH, HEIGHT, SCALE = 560, 330, 200
LEFT, BASE = 120, 310
BEGIN, END = 0.85, 1.45  # radians
POINT = (1.25, 0.35)  # of the body; it turns about the origin


def place(angle):
    c, s = math.cos(angle), math.sin(angle)
    return (c * POINT[0] - s * POINT[1], s * POINT[0] + c * POINT[1])


def interval_box():
    """Sine and cosine as intervals, each product on its own."""
    cosine, sine = (math.cos(END), math.cos(BEGIN)), (math.sin(BEGIN), math.sin(END))
    return ((cosine[0] * POINT[0] - sine[1] * POINT[1], cosine[1] * POINT[0] - sine[0] * POINT[1]),
            (sine[0] * POINT[0] + cosine[0] * POINT[1], sine[1] * POINT[0] + cosine[1] * POINT[1]))


def chord_box():
    """hull(x(a), x(b)) + D^2/8 [min(w, 0), max(w, 0)]; for a turn about the origin w is x itself."""
    turn, ends = END - BEGIN, (place(BEGIN), place(END))
    box = []
    for k in range(2):
        values = [end[k] for end in ends]
        margin = turn ** 2 / 8 * (abs(POINT[0]) + abs(POINT[1]))
        low, high = min(values) - margin, max(values) + margin
        box.append((min(values) + turn ** 2 / 8 * min(low, 0), max(values) + turn ** 2 / 8 * max(high, 0)))
    return tuple(box)


def holds(box):
    steps = [place(BEGIN + (END - BEGIN) * i / 100) for i in range(101)]
    return all(box[k][0] <= p[k] <= box[k][1] for p in steps for k in range(2))


def at(p):
    return f"{LEFT + SCALE * p[0]:.1f},{BASE - SCALE * p[1]:.1f}"


def line(points, style):
    return f'<polyline points="{" ".join(at(p) for p in points)}" fill="none" style="{style}"/>'


def rectangle(box, style):
    (x0, x1), (y0, y1) = box
    return line([(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)], style)


def motion_bounds_picture():
    arc = [place(BEGIN + (END - BEGIN) * i / 60) for i in range(61)]
    boxes = {"interval": interval_box(), "chord": chord_box()}
    fits = all(holds(box) for box in boxes.values())
    parts = [line([(0, 0), place(BEGIN)], "stroke:#bbb"), line([(0, 0), place(END)], "stroke:#bbb"),
             rectangle(boxes["interval"], "stroke:#c06014;stroke-width:1.4;stroke-dasharray:5 3"),
             rectangle(boxes["chord"], "stroke:#000;stroke-width:1.4"),
             line([place(BEGIN), place(END)], "stroke:#888"), line(arc, "stroke:#1f5fa8;stroke-width:2.4")]
    for angle in (BEGIN, END):
        x, y = at(place(angle)).split(",")
        parts.append(f'<circle cx="{x}" cy="{y}" r="3" fill="#1f5fa8"/>')
    area = {name: (box[0][1] - box[0][0]) * (box[1][1] - box[1][0]) for name, box in boxes.items()}
    least = 1
    for k in range(2):
        least *= max(p[k] for p in arc) - min(p[k] for p in arc)
    texts = ["a point of a body that turns by 0.6 radians", "blue: its path; gray: the chord",
             f'black: chord and bend, {area["chord"] / least:.2f} times the least box',
             f'dashed: interval arithmetic, {area["interval"] / least:.2f} times']
    text = "".join(f'<text x="262" y="{130 + 18 * i}">{words}</text>' for i, words in enumerate(texts))
    return {"motion_bounds.svg":
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}">\n'
            f'<!-- SPDX-License-Identifier: MIT -->\n{STYLE}\n<rect width="100%" height="100%" fill="#fff"/>\n'
            + "\n".join(parts) + f"\n{text}\n</svg>\n"}, [] if fits else ["motion_bounds"]
