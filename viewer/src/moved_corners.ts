// SPDX-License-Identifier: MIT
// Bodies whose corners go to places of their own, each on a straight line: the single features of queries.
import * as three from "three";
import { LineSegmentsGeometry } from "three/examples/jsm/lines/LineSegmentsGeometry.js";
import { corners_of, type Solid } from "./geometry.ts";
import { add, as_vec3, scale, subtract, type Vec3 } from "./vec.ts";
import type { BodyData } from "./view_data.ts";

/// Where the corners are at a time; undefined for a body that stays as it is.
export function moved_corners(body: BodyData, solid: Solid, interval: readonly [number, number], time: number): Vec3[] | undefined {
  const { ends } = body, { shape } = solid;
  if (!ends || !shape) return undefined;
  const [start, end] = interval, part = end > start ? (time - start) / (end - start) : 0;
  return corners_of(shape).map((p, k) => add(p, scale(part, subtract(as_vec3(ends[k]!), p))));
}

/// Puts the corners into all that is drawn of the body: faces, edges, a thick line or a point.
export function set_corners(object: three.Object3D, solid: Solid, corners: Vec3[]): void {
  const { origin, outline } = solid;
  const loop = outline.flatMap((points) => points.slice(1).flatMap((_, k) => [corners[k % corners.length]!, corners[(k + 1) % corners.length]!]));
  object.traverse((part) => {
    const geometry = (part as three.Mesh).geometry as three.BufferGeometry | undefined;
    if (!geometry) return;
    if (geometry instanceof LineSegmentsGeometry) return void geometry.setPositions(corners.flatMap((p) => subtract(p, origin)));
    const place = geometry.getAttribute("position") as three.BufferAttribute;
    const points = place.count === corners.length ? corners : loop;
    points.slice(0, place.count).forEach((p, k) => place.setXYZ(k, p[0] - origin[0], p[1] - origin[1], p[2] - origin[2]));
    place.needsUpdate = true;
    geometry.computeBoundingSphere();
  });
}
