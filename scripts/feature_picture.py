# SPDX-License-Identifier: MIT
"""Draws a vertex and a triangle on straight paths: the volume of the four points over time, and the places at its first two
zeros. At the first the vertex is beside the triangle, at the second in it, and there tact must see the contact."""
from drawing import PANEL, View, ask, cross, dot, minus, svg

START = [[1, -2, 0], [-2, -3, 0], [1, 2, 2], [0, 3, 2]]
END = [[-2, 2, 3], [0, -3, 2], [0, 3, 0], [-1, -1, 2]]


def places(t):
    return [tuple(x + t * (y - x) for x, y in zip(p, q)) for p, q in zip(START, END)]


def volume(t):
    v, a, b, c = places(t)
    return dot(minus(a, v), cross(minus(b, v), minus(c, v)))


def zeros():
    found, times = [], [i / 100 for i in range(101)]
    for low, high in zip(times, times[1:]):
        if volume(low) * volume(high) < 0:
            for _ in range(60):
                middle = (low + high) / 2
                low, high = (middle, high) if volume(low) * volume(middle) > 0 else (low, middle)
            found.append(low)
    return found


def at(t, f):
    return f"{24 + (PANEL - 34) * t:.1f},{PANEL / 2 + 10 - 90 * f / 13:.1f}"


def triangle(view, t, style):
    v, a, b, c = places(t)
    outline = " ".join(",".join(view.at(p, 0)) for p in (a, b, c))
    x, y = view.at(v, 0)
    return (f'<polygon points="{outline}" style="{style};fill-opacity:.25;stroke-width:1.4"/>'
            f'<circle cx="{x}" cy="{y}" r="3.5" style="{style}"/>')


def feature_picture():
    answer, = ask([{"id": 1, "ask": "vertex_face", "start": START, "end": END}])
    first, second, third = zeros()
    fits = answer["status"] == "during" and abs(answer["contact_by"] - second) < 1e-9
    view = View([point for t in (0, first, second, 1) for point in places(t)])
    path = view.line(START[0], END[0], 0, ' stroke="#888" stroke-dasharray="3 3"')
    parts = [path, triangle(view, first, "fill:#c06014;stroke:#c06014"),
             triangle(view, second, "fill:#1f5fa8;stroke:#1f5fa8")]
    curve = " ".join(at(i / 60, volume(i / 60)) for i in range(61))
    marks = "".join('<circle cx="{0}" cy="{1}" r="4" fill="{2}"/>'.format(*at(t, 0).split(","), color)
                    for t, color in ((first, "#c06014"), (second, "#1f5fa8"), (third, "#888")))
    axis = "{0} {1}".format(at(0, 0), at(1, 0))
    parts.append(f'<g transform="translate({PANEL} 0)"><polyline points="{axis}" stroke="#000"/>'
                 f'<polyline points="{curve}" fill="none" stroke="#333" stroke-width="1.6"/>{marks}</g>')
    lines = ["at the first zero of the volume (orange) the vertex is beside the triangle,",
             f"at the second (blue), t = {answer['contact_by']:.6f}, in it: first contact"]
    return {"feature_linear.svg": svg(parts, lines)}, [] if fits else ["feature_linear"]
