// SPDX-License-Identifier: MIT
// The intersection that the page draws, against boxes known by hand and volumes counted by random points.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load_source } from "./load_source.mjs";

const { area_of, convex_of, intersection, volume_of } = await load_source("clip.ts");
const still = { rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], position: [0, 0, 0] };
const at = (x, y, z) => ({ ...still, position: [x, y, z] });
const cube = { box: { origin: [0, 0, 0], edges: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] } };
const square = { box: { origin: [0, 0], edges: [[1, 0], [0, 1]] } };
const triangle = { triangle: { vertices: [[0, 0, 0], [1, 0, 0], [0, 1, 0]] } };
const meet = (a, pose_a, b, pose_b, dimension = 3) => intersection(convex_of(a, dimension, pose_a), convex_of(b, dimension, pose_b));

let seed = 12345;
const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
const vector = (n, scale = 1) => Array.from({ length: n }, () => scale * (2 * random() - 1));

test("two unit cubes shifted along the diagonal", () => {
  const faces = meet(cube, still, cube, at(0.25, 0.5, 0.75));
  assert.equal(faces.length, 6);
  assert.ok(Math.abs(volume_of(faces) - 0.75 * 0.5 * 0.25) < 1e-12);
  for (const p of faces.flat()) p.forEach((x, k) => assert.ok(x >= [0.25, 0.5, 0.75][k] - 1e-12 && x <= 1 + 1e-12));
});

test("a cube with itself, one inside the other, and two apart", () => {
  assert.ok(Math.abs(volume_of(meet(cube, still, cube, still)) - 1) < 1e-12);
  const small = { box: { origin: [0.4, 0.4, 0.4], edges: [[0.1, 0, 0], [0, 0.1, 0], [0, 0, 0.1]] } };
  assert.ok(Math.abs(volume_of(meet(cube, still, small, still)) - 0.001) < 1e-12);
  assert.ok(Math.abs(volume_of(meet(small, still, cube, still)) - 0.001) < 1e-12);
  assert.deepEqual(meet(cube, still, cube, at(0, 0, 1.5)), []);
});

test("cubes that touch have the face in common", () => {
  const faces = meet(cube, still, cube, at(1, 0.25, 0.5));
  assert.equal(volume_of(faces), 0);
  for (const p of faces.flat()) assert.ok(Math.abs(p[0] - 1) < 1e-12);
});

test("in the plane", () => {
  const faces = meet(square, still, square, at(0.5, 0.75, 0), 2);
  assert.ok(Math.abs(area_of(faces) - 0.5 * 0.25) < 1e-12);
  const blade = { triangle: { vertices: [[0, 0], [2, 0], [0, 2]] } }; // cuts a corner off nothing: it holds the square
  assert.ok(Math.abs(area_of(meet(square, still, blade, still, 2)) - 1) < 1e-12);
});

test("a flat triangle in a cube, and two flat triangles across each other", () => {
  assert.ok(Math.abs(area_of(meet(triangle, at(0.5, 0.25, 0.5), cube, still)) - 0.34375) < 1e-12);
  assert.ok(Math.abs(area_of(meet(cube, still, triangle, at(0.5, 0.25, 0.5))) - 0.34375) < 1e-12);
  const upright = { triangle: { vertices: [[0.25, 0.25, -1], [0.25, 0.25, 1], [5, 0.25, 0]] } };
  const [segment] = meet(triangle, still, upright, still);
  const ends = segment.map((p) => p[0]);
  assert.ok(Math.abs(Math.min(...ends) - 0.25) < 1e-9 && Math.abs(Math.max(...ends) - 0.75) < 1e-9);
});

/// Whether a point is in the convex set, by its sides.
const holds = (convex, p) => convex.sides.every(({ normal, offset }) => normal.reduce((sum, n, k) => sum + n * p[k], 0) <= offset);

test("volumes of random boxes and tetrahedra are those that random points count, and do not depend on the order", () => {
  let met = 0;
  for (let round = 0; round < 60; ++round) {
    const shapes = [0, 1].map(() => random() < 0.5
      ? { box: { origin: vector(3), edges: [vector(3), vector(3), vector(3)] } }
      : { tetrahedron: { vertices: [vector(3), vector(3), vector(3), vector(3)] } });
    const [a, b] = shapes.map((shape) => convex_of(shape, 3, still));
    const volume = volume_of(intersection(a, b));
    assert.ok(Math.abs(volume - volume_of(intersection(b, a))) < 1e-9);
    const points = a.faces.flat(), low = [0, 1, 2].map((k) => Math.min(...points.map((p) => p[k]))), high = [0, 1, 2].map((k) => Math.max(...points.map((p) => p[k])));
    const whole = (high[0] - low[0]) * (high[1] - low[1]) * (high[2] - low[2]), count = 4000;
    let inside = 0;
    for (let i = 0; i < count; ++i) {
      const p = low.map((x, k) => x + random() * (high[k] - x));
      if (holds(a, p) && holds(b, p)) ++inside;
    }
    const share = inside / count, error = 5 * Math.sqrt(Math.max(share * (1 - share), 1 / count) / count);
    assert.ok(Math.abs(volume / whole - share) < error, `round ${round}: ${volume / whole} and ${share}`);
    if (volume > 0) ++met;
  }
  assert.ok(met > 20, `only ${met} pairs met`);
});
