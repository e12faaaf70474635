// SPDX-License-Identifier: MIT
// Boxes as lines.
import * as three from "three";
import type { Bounds } from "./vec.ts";

export const unit_edges = new three.EdgesGeometry(new three.BoxGeometry(1, 1, 1));

export function box_lines(bounds: Bounds, color = "#888888"): three.LineSegments {
  const lines = new three.LineSegments(unit_edges, new three.LineBasicMaterial({ color: color, transparent: true, opacity: 0.9 }));
  lines.position.set(...bounds.center());
  lines.scale.set(...(bounds.max.map((x, k) => Math.max(x - bounds.min[k]!, 1e-300)) as [number, number, number]));
  return lines;
}

/// The edges of boxes of twelve numbers each: center and three half edges.
export function packed_box_lines(boxes: ArrayLike<number>, chosen: Iterable<number>): three.BufferGeometry {
  const points: number[] = [], ends = unit_edges.getAttribute("position");
  for (const box of chosen) {
    const b = 12 * box;
    for (let i = 0; i < ends.count; ++i) {
      for (let k = 0; k < 3; ++k) {
        points.push(boxes[b + k]! + 2 * (ends.getX(i) * boxes[b + 3 + k]! + ends.getY(i) * boxes[b + 6 + k]! + ends.getZ(i) * boxes[b + 9 + k]!));
      }
    }
  }
  return new three.BufferGeometry().setAttribute("position", new three.Float32BufferAttribute(points, 3));
}
