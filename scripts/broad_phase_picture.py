# SPDX-License-Identifier: MIT
"""Draws leaves of the broad phase in the plane: boxes in the order of the curve, and the bounds of every eight. Long thin boxes make
leaves that are mostly air. A leaf that does not hold its boxes is an error."""
from drawing import STYLE

PANEL, LEAF, COUNT = 260, 8, 96


def numbers(seed):
    """A small generator, so that the picture is the same everywhere."""
    while True:
        seed = (seed * 1103515245 + 12345) % 2**31
        yield seed / 2**31


def boxes(halves):
    random = numbers(7)
    made = []
    for i in range(COUNT):
        x, y = 0.17 + 0.66 * next(random), 0.17 + 0.66 * next(random)
        a, b = halves(i, next(random), next(random))
        made.append((x - a, y - b, x + a, y + b))
    return made


def key(box):
    """Halves along x and y in turn: the square's longest side is now the one, now the other."""
    cells = [int((box[k] + box[k + 2]) / 2 * 1024) for k in range(2)]
    return sum(((cells[k] >> bit) & 1) << (2 * bit + 1 - k) for bit in range(10) for k in range(2))


def bounds(part):
    return tuple(min(b[k] for b in part) for k in range(2)) + tuple(max(b[k] for b in part) for k in range(2, 4))


def rectangle(box, shift, style):
    x, y, w, h = box[0], box[1], box[2] - box[0], box[3] - box[1]
    return (f'<rect x="{shift + PANEL * x:.1f}" y="{PANEL * y:.1f}" width="{PANEL * w:.1f}" height="{PANEL * h:.1f}" '
            f'style="{style}"/>')


def panel(made, shift):
    made = sorted(made, key=key)
    leaves = [made[i:i + LEAF] for i in range(0, COUNT, LEAF)]
    frames = [bounds(leaf) for leaf in leaves]
    fits = all(f[0] <= b[0] and f[1] <= b[1] and b[2] <= f[2] and b[3] <= f[3] for f, l in zip(frames, leaves) for b in l)
    path = " ".join(f"{shift + PANEL * (b[0] + b[2]) / 2:.1f},{PANEL * (b[1] + b[3]) / 2:.1f}" for b in made)
    parts = [f'<polyline points="{path}" fill="none" style="stroke:#bbb"/>']
    parts += [rectangle(b, shift, "fill:#1f5fa8;fill-opacity:.3;stroke:#1f5fa8;stroke-width:.6") for b in made]
    parts += [rectangle(f, shift, "fill:none;stroke:#c06014;stroke-width:1.3") for f in frames]
    meeting = sum(f[0] <= g[2] and g[0] <= f[2] and f[1] <= g[3] and g[1] <= f[3]
                  for i, f in enumerate(frames) for g in frames[:i])
    return parts, meeting, fits


def broad_phase_picture():
    small, met_small, fits_small = panel(boxes(lambda i, a, b: (0.004 + 0.02 * a, 0.004 + 0.02 * b)), 0)
    thin, met_thin, fits_thin = panel(boxes(lambda i, a, b: (0.15, 0.004) if i % 2 else (0.004, 0.15)), PANEL + 20)
    pairs = COUNT // LEAF * (COUNT // LEAF - 1) // 2
    text = (f'<text x="10" y="{PANEL + 18}">orange: leaves; {met_small} of {pairs} pairs of them meet</text>'
            f'<text x="{PANEL + 30}" y="{PANEL + 18}">long thin boxes: {met_thin} of {pairs}</text>')
    width, height = 2 * PANEL + 20, PANEL + 30
    return {"broad_phase.svg":
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}">\n'
            f'<!-- SPDX-License-Identifier: MIT -->\n{STYLE}\n<rect width="100%" height="100%" fill="#fff"/>\n'
            + "\n".join(small + thin) + f"\n{text}\n</svg>\n"}, [] if fits_small and fits_thin else ["broad_phase"]
