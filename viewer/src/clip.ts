// SPDX-License-Identifier: MIT
// The intersection of two convex shapes: the faces of one, clipped by the half-spaces of the other.
import { corners_of, face_corners, face_count_of } from "./geometry.ts";
import { posed, type Pose } from "./motion.ts";
import { add, Bounds, cross, dot, length, scale, subtract, type Vec3 } from "./vec.ts";
import type { Shape } from "./view_data.ts";

/// A convex set: loops of corners, and the half-spaces normal x <= offset that it is the intersection of.
export interface Convex {
  faces: Vec3[][];
  sides: { normal: Vec3; offset: number }[];
  is_solid: boolean; // faces go all around, so that a cut leaves a new one
}

const midpoint_of = (points: Vec3[]): Vec3 => scale(1 / points.length, points.reduce(add));

function side_through(point: Vec3, normal: Vec3, inside: Vec3): Convex["sides"][number] {
  const outward = dot(normal, subtract(inside, point)) > 0 ? scale(-1 / length(normal), normal) : scale(1 / length(normal), normal);
  return { normal: outward, offset: dot(outward, point) };
}

/// The sides of a flat loop, across its plane.
function rim(loop: Vec3[], across: Vec3): Convex["sides"] {
  const midpoint = midpoint_of(loop);
  return loop.map((p, i) => side_through(p, cross(subtract(loop[(i + 1) % loop.length]!, p), across), midpoint));
}

/// The shape at a pose; nothing of points and segments.
export function convex_of(shape: Shape, dimension: number, pose: Pose): Convex | undefined {
  const count = face_count_of(shape, dimension);
  if (count === 0) return undefined;
  const corners = corners_of(shape).map((p) => posed(pose, p));
  const faces = Array.from({ length: count }, (_, k) => face_corners(shape, dimension, k).map((i) => corners[i]!));
  if (dimension === 2) return { faces, sides: rim(faces[0]!, [0, 0, 1]), is_solid: false };
  const normal_of = (loop: Vec3[]) => cross(subtract(loop[1]!, loop[0]!), subtract(loop[2]!, loop[0]!));
  if (count > 1) {
    const midpoint = midpoint_of(corners);
    return { faces, sides: faces.map((loop) => side_through(loop[0]!, normal_of(loop), midpoint)), is_solid: true };
  }
  const loop = faces[0]!, normal = scale(1 / length(normal_of(loop)), normal_of(loop)), offset = dot(normal, loop[0]!);
  return { faces, is_solid: false,
    sides: [{ normal, offset }, { normal: scale(-1, normal), offset: -offset }, ...rim(loop, normal)] };
}

/// A loop cut by a half-space; the points where it is cut go to `cut`.
function clip_loop(loop: Vec3[], normal: Vec3, offset: number, slack: number, cut: Vec3[]): Vec3[] {
  const above = loop.map((p) => {
    const height = dot(normal, p) - offset;
    return Math.abs(height) <= slack ? 0 : height;
  });
  const kept: Vec3[] = [];
  loop.forEach((p, i) => {
    const j = (i + 1) % loop.length, from = above[i]!, to = above[j]!;
    if (from <= 0) kept.push(p);
    if (from === 0) cut.push(p);
    if (from * to < 0) {
      const at = add(p, scale(from / (from - to), subtract(loop[j]!, p)));
      kept.push(at);
      cut.push(at);
    }
  });
  return kept;
}

/// The points of a convex loop, in order around the normal, each once.
function ordered(points: Vec3[], normal: Vec3, slack: number): Vec3[] {
  const apart = points.filter((p, i) => points.findIndex((q) => length(subtract(p, q)) <= slack) === i);
  const midpoint = midpoint_of(points), first = subtract(apart.find((p) => length(subtract(p, midpoint)) > slack) ?? midpoint, midpoint);
  const second = cross(normal, first);
  const angle = (p: Vec3) => Math.atan2(dot(subtract(p, midpoint), second), dot(subtract(p, midpoint), first) * length(normal));
  return apart.map((p) => ({ p, at: angle(p) })).sort((x, y) => x.at - y.at).map(({ p }) => p);
}

/// The faces of the intersection, as loops of corners; none when the two are apart. What is flat is one loop, or two points.
export function intersection(a: Convex, b: Convex): Vec3[][] {
  if (b.is_solid && !a.is_solid) return clipped(a, b);
  return a.is_solid && !b.is_solid ? clipped(b, a) : clipped(a, b);
}

function clipped(a: Convex, b: Convex): Vec3[][] {
  const bounds = new Bounds();
  for (const loop of [...a.faces, ...b.faces]) loop.forEach((p) => bounds.add(p));
  const slack = 1e-12 * bounds.radius();
  let faces = a.faces;
  for (const { normal, offset } of b.sides) {
    const cut: Vec3[] = [];
    faces = faces.map((loop) => clip_loop(loop, normal, offset, slack, cut)).filter((loop) => loop.length > (a.is_solid ? 2 : 1));
    if (!a.is_solid || cut.length < 3 || faces.length === 0) continue;
    const in_plane = (loop: Vec3[]) => loop.every((p) => Math.abs(dot(normal, p) - offset) <= slack);
    const cap = ordered(cut, normal, slack);
    if (cap.length > 2 && !faces.some(in_plane)) faces.push(cap);
  }
  return faces.map((loop) => loop.filter((p, i) => length(subtract(p, loop[(i + 1) % loop.length]!)) > slack || loop.length === 2));
}

/// Of a solid the volume; of flat things 0.
export function volume_of(faces: Vec3[][]): number {
  if (faces.length < 4) return 0;
  const midpoint = midpoint_of(faces.flat());
  return faces.reduce((sum, loop) => sum + loop.slice(2).reduce((part, p, i) => {
    const [u, v, w] = [loop[0]!, loop[i + 1]!, p].map((q) => subtract(q, midpoint)) as [Vec3, Vec3, Vec3];
    return part + Math.abs(dot(u, cross(v, w))) / 6;
  }, 0), 0);
}

/// Of flat things the area; of solids that of the surface.
export function area_of(faces: Vec3[][]): number {
  return faces.reduce((sum, loop) => sum + loop.slice(2).reduce((part, p, i) =>
    part + length(cross(subtract(loop[i + 1]!, loop[0]!), subtract(p, loop[0]!))) / 2, 0), 0);
}
