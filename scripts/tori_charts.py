#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the charts of docs/algorithms/volume-tree.md: the time of a search against the number of collisions, and the
four cases of examples/tori.cpp; prints the table of trees.

Times are those of the machine it runs on, so the charts are not among the pictures that ./test compares.

usage: tori_charts.py [FIGURES]     FIGURES: what bench_tori_points wrote; without it that program is run. `scripts/bench
                                    tori` builds it.
"""
import math
import subprocess
import sys

from drawing import PANEL, ROOT, STYLE, View, box_faces

PICTURES = ROOT / "docs" / "pictures"
WIDTH, HEIGHT, LEFT, TOP, RIGHT, BASE = 440, 260, 52, 30, 412, 222
COLORS = ["#1f5fa8", "#c06014", "#2a8a3a"]
CHARTS = {"all": ("all pairs of tetrahedra that meet, 100 tori", "pairs that meet"),
          "first": ("the first pair of each torus, 100 tori", "tori met"),
          "objects": ("the first pair of each torus, 201 volumes each", "tori met")}


def steps(largest):
    """Round numbers up to the largest, about five of them."""
    size = 10 ** math.floor(math.log10(largest / 5))
    step = next(size * n for n in (1, 2, 5, 10) if largest / (size * n) <= 6)
    return [step * i for i in range(math.ceil(largest / step) + 1)]


def document(width, height, parts):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}">\n'
            f'<!-- SPDX-License-Identifier: MIT -->\n{STYLE}\n<rect width="100%" height="100%" fill="#fff"/>\n'
            + "\n".join(parts) + "\n</svg>\n")


def chart(name, series):
    """Points of several series: (number of collisions, seconds)."""
    title, below = CHARTS[name]
    ticks_x = steps(max(x for points in series.values() for x, _ in points))
    ticks_y = steps(max(1e3 * y for points in series.values() for _, y in points))

    def at(x, y):
        return LEFT + (RIGHT - LEFT) * x / ticks_x[-1], BASE - (BASE - TOP) * y / ticks_y[-1]

    parts = [f'<text x="{LEFT}" y="16">milliseconds: {title}</text>']
    for tick in ticks_y:
        y = at(0, tick)[1]
        parts.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{RIGHT}" y2="{y:.1f}" stroke="#ddd"/>'
                     f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{tick:g}</text>')
    for tick in ticks_x:
        parts.append(f'<text x="{at(tick, 0)[0]:.1f}" y="{BASE + 16}" text-anchor="middle">{tick:g}</text>')
    parts.append(f'<text x="{(LEFT + RIGHT) / 2}" y="{BASE + 32}" text-anchor="middle">{below}</text>')
    for i, (label, points) in enumerate(series.items()):
        dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.2"/>'
                       for x, y in (at(x, 1e3 * y) for x, y in points))
        parts.append(f'<g fill="{COLORS[i]}" fill-opacity=".6">{dots}</g>'
                     f'<text x="{LEFT + 10}" y="{TOP + 14 + 15 * i}" style="fill: {COLORS[i]}">{label}</text>')
    return document(WIDTH, HEIGHT, parts)


def torus(place, upright):
    """Rings and circles of a torus of radii 1 and 0.2, as closed lines."""
    def point(u, v):
        r = 1 + 0.2 * math.cos(v)
        x, y, z = r * math.cos(u), r * math.sin(u), 0.2 * math.sin(v)
        return tuple(p + q for p, q in zip(place, (x, -z, y) if upright else (x, y, z)))

    around = [2 * math.pi * i / 36 for i in range(36)]
    rings = [[point(u, v) for u in around] for v in around[::6]]
    return rings + [[point(u, v) for v in around[::3]] for u in around[::2]]


def cases():
    """The tori of the example, and the places where it found that they meet."""
    program = next(path for path in (ROOT / "build").rglob("example_tori") if path.is_file())
    found, titles = [], []
    for line in subprocess.run([program], text=True, stdout=subprocess.PIPE, check=True).stdout.splitlines():
        if line.startswith("  "):
            spans = [part.split()[1::2] for part in line.split(",")]
            found[-1].append([[float(x) for x in side] for side in zip(*spans)])
        else:
            titles.append(line.removesuffix(" of tetrahedra"))
            found.append([])
    parts = []
    others = [((1, 0, 0), True), ((3, 0, 0), False), ((1.4, 0, 0.1), False), ((2.3, 0, 0), True)]
    for i, (other, boxes, title) in enumerate(zip(others, found, titles)):
        bodies = [torus((0, 0, 0), False), torus(*other)]
        view = View([point for body in bodies for line in body for point in line])
        x, y = PANEL * (i % 2), (PANEL + 20) * (i // 2)
        drawn = []
        for style, body in zip(("a", "b"), bodies):
            for line in body:
                corners = " ".join(",".join(view.at(p, 0)) for p in line)
                drawn.append(f'<polygon class="{style}" points="{corners}" style="fill: none; stroke-width: .5"/>')
        for low, high in boxes:
            edges = [tuple(high[k] - low[k] if k == axis else 0 for k in range(3)) for axis in range(3)]
            drawn += ['<g class="box">'] + [view.line(p, q, 0) for face in box_faces(low, edges)
                                            for p, q in zip(face, face[1:] + face[:1])] + ["</g>"]
        parts.append(f'<g transform="translate({x},{y})">{"".join(drawn)}<text x="8" y="{PANEL + 6}">{title}</text></g>'
                     .replace('class="a"', 'stroke="#1f5fa8"').replace('class="b"', 'stroke="#c06014"'))
    style = document(2 * PANEL, 2 * (PANEL + 20), parts)
    return style.replace("polygon { fill-opacity: .16; stroke: none }", "").replace(".both polygon { fill-opacity: .45 }", "")


def main():
    if len(sys.argv) > 1:
        text = open(sys.argv[1], encoding="utf-8").read()
    else:
        program = ROOT / "build" / "bench" / "bin" / "bench_tori_points"
        text = subprocess.run([program], text=True, stdout=subprocess.PIPE, check=True).stdout
    charts, trees = {}, []
    for line in text.splitlines():
        name, label, *numbers = line.split(",")
        if name == "trees":
            trees.append((label, *map(float, numbers)))
        else:
            charts.setdefault(name, {}).setdefault(label, []).append(tuple(map(float, numbers)))
    for name, series in charts.items():
        (PICTURES / f"tori_{name}.svg").write_text(chart(name, series))
    (PICTURES / "tori_cases.svg").write_text(cases())
    print("|boxes|levels|volumes|first pairs, ms|all pairs, ms|node pairs|exact pairs|\n|---|--:|--:|--:|--:|--:|--:|")
    for label, levels, volumes, first, every, nodes, exact in trees:
        print(f"|{label}|{levels:.0f}|{volumes:.0f}|{1e3 * first:.2f}|{1e3 * every:.2f}|{nodes:.0f}|{exact:.0f}|")


main()
