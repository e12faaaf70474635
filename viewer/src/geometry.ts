// SPDX-License-Identifier: MIT
// Triangles of shapes and meshes, and the parts of them that contacts name.
import { floats_of, indices_of } from "./arrays.ts";
import { add, as_vec3, Bounds, scale, type Vec3 } from "./vec.ts";
import { ViewError } from "./read_view.ts";
import type { BodyData, Feature, MeshData, Shape, View } from "./view_data.ts";

/// What is drawn of a body, in its own coordinates: points are origin + positions.
export interface Solid {
  origin: Vec3;
  positions: Float32Array;
  indices: Uint32Array;
  outline: Vec3[][]; // of shapes: their edges; of meshes none, they follow from the triangles
  bounds: Bounds;
  face_count: number;
  is_box: boolean; // triangles were left out
  shape?: Shape;
  tree: string[];
}

/// The vertices in the library's order: bit i says whether x_i is at its upper end.
export function corners_of(shape: Shape): Vec3[] {
  const simplex = shape.triangle ?? shape.tetrahedron ?? shape.segment ?? shape.point;
  if (simplex) return simplex.vertices.map(as_vec3);
  const { obb, box } = shape;
  const edges = (obb ? obb.axes : box!.edges).map(as_vec3);
  const origin = as_vec3(obb ? obb.center : box!.origin);
  return Array.from({ length: 1 << edges.length }, (_, bits) =>
    edges.reduce((point, edge, i) => {
      const x = bits & (1 << i) ? 1 : obb ? -1 : 0;
      return add(point, scale(obb ? x * obb.half[i]! : x, edge));
    }, origin));
}

/// The corners of a face in order, as docs/conventions.md numbers faces.
export function face_corners(shape: Shape, dimension: number, face: number): number[] {
  if (shape.triangle) return [0, 1, 2];
  if (shape.tetrahedron) return [0, 1, 2, 3].filter((k) => k !== face);
  if (dimension === 2) return [0, 1, 3, 2];
  const axis = face >> 1, j = 1 << (axis + 1) % 3, k = 1 << (axis + 2) % 3;
  const low = (face & 1) << axis;
  return [low, low + j, low + j + k, low + k];
}

export function face_count_of(shape: Shape, dimension: number): number {
  if (shape.segment || shape.point) return 0;
  return dimension === 2 || shape.triangle ? 1 : shape.tetrahedron ? 4 : 6;
}

function solid_of_shape(shape: Shape, dimension: number): Solid {
  const corners = corners_of(shape);
  const faces = Array.from({ length: face_count_of(shape, dimension) }, (_, k) => face_corners(shape, dimension, k));
  const indices = faces.flatMap((f) => f.slice(2).flatMap((_, i) => [f[0]!, f[i + 1]!, f[i + 2]!]));
  const outline = shape.segment ? [corners] : faces.map((f) => [...f, f[0]!].map((i) => corners[i]!));
  return { ...pack(corners, indices), outline, face_count: faces.length, is_box: false, shape, tree: [] };
}

function pack(points: Vec3[], indices: number[]): Pick<Solid, "origin" | "positions" | "indices" | "bounds"> {
  const bounds = new Bounds();
  points.forEach((p) => bounds.add(p));
  const origin = bounds.center();
  const positions = new Float32Array(points.flatMap((p) => [p[0] - origin[0], p[1] - origin[1], p[2] - origin[2]]));
  return { origin, positions, indices: new Uint32Array(indices), bounds };
}

function boxed(bounds: Bounds, face_count: number, tree: string[]): Solid {
  const size = bounds.max.map((x, k) => x - bounds.min[k]!);
  const edges = size.map((s, k) => [0, 1, 2].map((i) => (i === k ? s : 0)));
  const box = solid_of_shape({ box: { origin: bounds.min, edges } }, 3);
  const { shape: _, ...rest } = box;
  return { ...rest, face_count, is_box: true, tree };
}

function solid_of_mesh(mesh: MeshData, path: string): Solid {
  const tree = mesh.tree ?? [];
  if (mesh.vertices === undefined || mesh.faces === undefined) {
    const bounds = new Bounds();
    mesh.box!.forEach((corner) => bounds.add(as_vec3(corner)));
    return boxed(bounds, mesh.face_count ?? 0, tree);
  }
  const given = floats_of(mesh.vertices, mesh.number ?? "float32", `${path}.vertices`);
  if (given.length % 3 !== 0) throw new ViewError(`${path}.vertices does not hold whole points`);
  const indices = indices_of(mesh.faces, given.length / 3, `${path}.faces`);
  const shift = as_vec3(mesh.origin ?? []);
  const bounds = new Bounds();
  const point: Vec3 = [0, 0, 0];
  for (let i = 0; i < given.length; i += 3) {
    for (let k = 0; k < 3; ++k) point[k] = given[i + k]!;
    bounds.add(point);
  }
  // Floats near 0 are the finest: doubles are centered before they are rounded.
  const midpoint = given instanceof Float64Array ? bounds.center() : ([0, 0, 0] as Vec3);
  const positions = given instanceof Float64Array ? Float32Array.from(given, (x, i) => x - midpoint[i % 3]!) : given;
  if (!bounds.empty()) [bounds.min, bounds.max] = [add(bounds.min, shift), add(bounds.max, shift)];
  return { origin: add(shift, midpoint), positions, indices, outline: [], bounds, face_count: indices.length / 3, is_box: false, tree };
}

export const usual_most_triangles = 1_000_000;

/// The solids of all bodies, meshes shared; boxes instead of meshes when there are more triangles than the limit.
export function solids_of(view: View, most_triangles: number): Solid[] {
  const meshes = (view.meshes ?? []).map((mesh, i) => solid_of_mesh(mesh, `meshes[${i}]`));
  const total = view.bodies.reduce((sum, body) => sum + (body.mesh === undefined ? 0 : meshes[body.mesh]!.face_count), 0);
  const shown = total <= most_triangles ? meshes
    : meshes.map((m) => (m.is_box ? m : boxed(m.bounds, m.face_count, m.tree)));
  return view.bodies.map((body: BodyData) =>
    body.shape ? solid_of_shape(body.shape, view.dimension) : shown[body.mesh!]!);
}

function solid_point(solid: Solid, i: number): Vec3 {
  return [0, 1, 2].map((k) => solid.positions[3 * i + k]! + solid.origin[k]!) as Vec3;
}

/// The part of a body that a contact names, as points: one for a vertex, two for an edge, more for a face.
export function feature_points(solid: Solid, dimension: number, feature: Feature | undefined, face: number | undefined,
                               moved?: Vec3[]): Vec3[][] {
  if (solid.is_box) return [];
  const parts: Vec3[][] = [];
  let corners: Vec3[];
  if (solid.shape) {
    corners = moved ?? corners_of(solid.shape);
    if (feature?.face !== undefined) parts.push(face_corners(solid.shape, dimension, feature.face).map((i) => corners[i]!));
  } else {
    if (face === undefined || 3 * face + 2 >= solid.indices.length) return [];
    corners = [0, 1, 2].map((k) => solid_point(solid, solid.indices[3 * face + k]!));
    parts.push(corners);
  }
  const named = feature?.vertex !== undefined ? [feature.vertex] : feature?.edge ?? [];
  const points = named.map((i) => corners[i]).filter((p) => p !== undefined);
  if (points.length > 0) parts.push(points);
  return parts;
}
