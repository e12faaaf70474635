# SPDX-License-Identifier: MIT
"""Draws how first_contact goes through time: the gap between a square that turns and a wall, the chords of the steps, and
what each chord proves. The last step must end where tact says the contact is."""
import math

from drawing import STYLE, ask

WIDTH, HEIGHT, LEFT, BASE = 560, 270, 46, 220
WALL, END = 1.2, 0.26
ACCELERATION = math.sqrt(2)


def gap(t):
    """The corner of a square of half 1 that turns with speed 1 is at x = cos t + sin t."""
    return WALL - math.cos(t) - math.sin(t)


def steps():
    """The times of the search: the bend alone allows the first guess, the chord of the gap the next."""
    times = [0.0]
    while gap(times[-1]) > 1e-4:
        t, h = times[-1], 0.99 * math.sqrt(2 * gap(times[-1]) / ACCELERATION)
        while not (gap(t + h) > 0 and ACCELERATION * h * h / 2 < (math.sqrt(gap(t)) + math.sqrt(gap(t + h))) ** 2):
            slope = (gap(t) - gap(t + h)) / h
            root = gap(t) / slope
            h = min(max(root - 0.6 * ACCELERATION * root * abs(h - root) / slope, min(root, h) / 2) - 3e-7, 0.7 * h)
        times.append(t + h)
    return times


def at(t, g):
    return f"{LEFT + (WIDTH - LEFT - 20) * t / END:.1f},{BASE - 190 * g / 0.21:.1f}"


def curve(function, begin, end, style):
    points = " ".join(at(begin + (end - begin) * i / 60, function(begin + (end - begin) * i / 60)) for i in range(61))
    return f'<polyline points="{points}" fill="none" style="{style}"/>'


def proved(begin, end):
    """The chord of the gap less the most that the paths can bend off theirs."""
    def bound(t):
        s = (t - begin) / (end - begin)
        bend = ACCELERATION / 2 * (t - begin) * (end - t)
        return gap(begin) * (1 - s) + gap(end) * s - bend
    return bound


def motion_contact_picture():
    square = {"obb": {"center": [0, 0], "axes": [[1, 0], [0, 1]], "half": [1, 1]}}
    wall = {"obb": {"center": [WALL + 1, 0], "axes": [[1, 0], [0, 1]], "half": [1, 10]}}
    answer, = ask([{"id": 1, "ask": "first_contact", "a": square, "b": wall,
                    "motion_a": {"twist": {"angular_velocity": 1}}}])
    times = steps()
    fits = answer["crossing"] and answer["free_until"] < 0.5 * math.asin(0.44) < answer["contact_by"]
    fits = fits and 0 < answer["contact_by"] - times[-1] < 1e-3
    parts = [f'<line class="box" x1="{LEFT}" y1="{BASE}" x2="{WIDTH - 10}" y2="{BASE}"/>',
             f'<line class="box" x1="{LEFT}" y1="20" x2="{LEFT}" y2="{BASE}"/>',
             curve(gap, 0, END, "stroke:#1f5fa8;stroke-width:2")]
    for begin, end in zip(times, times[1:]):
        (x1, y1), (x2, y2) = at(begin, gap(begin)).split(","), at(end, gap(end)).split(",")
        parts.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#888"/>')
        parts.append(curve(proved(begin, end), begin, end, "stroke:#c06014;stroke-width:1.6;stroke-dasharray:4 3"))
        parts.append(f'<line x1="{x2}" y1="{BASE - 4}" x2="{x2}" y2="{BASE + 4}" stroke="#000"/>')
    x, y = at(0.5 * math.asin(0.44), 0).split(",")
    parts.append(f'<circle cx="{x}" cy="{y}" r="3.5" fill="#c00"/>')
    texts = [(LEFT, 14, "gap"), (WIDTH - 36, BASE - 6, "time"), (LEFT - 14, BASE + 16, "0"),
             (float(x) - 22, BASE + 18, "contact"), (LEFT + 150, 40, "blue: the gap along the normal; gray: its chords"),
             (LEFT + 150, 56, "dashed: what is proved, the chord less the bend"),
             (LEFT + 150, 72, f"{len(times) - 1} steps, their ends marked on the axis")]
    text = "".join(f'<text x="{tx:.0f}" y="{ty}">{words}</text>' for tx, ty, words in texts)
    return {"motion_contact_steps.svg":
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}">\n'
            f'<!-- SPDX-License-Identifier: MIT -->\n{STYLE}\n<rect width="100%" height="100%" fill="#fff"/>\n'
            + "\n".join(parts) + f"\n{text}\n</svg>\n"}, [] if fits else ["motion_contact_steps"]
