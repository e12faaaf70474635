// SPDX-License-Identifier: MIT
// Reading of the data in a page, and of the address.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load_source } from "./load_source.mjs";
import { base64, features, free_scene, hostile, large, many_contacts, plane, workshop } from "./pages.mjs";

const { read_view } = await load_source("read_view.ts");
const { solids_of, feature_points } = await load_source("geometry.ts");
const { posed, pose_at, track_of } = await load_source("motion.ts");
const { read_hash, write_hash } = await load_source("share.ts");
const { brief } = await load_source("format.ts");

test("good data is taken as it is", () => {
  for (const view of [workshop(), plane(), features(), free_scene(), many_contacts(20), large(), hostile()]) assert.equal(read_view(view), view);
  assert.equal(read_view(null), null);
});

const wrong = [
  ["interval[1] is not a number", (v) => (v.interval[1] = "1")],
  ["another version", (v) => (v.tact_view = 2)],
  ["bodies[3].mesh is not a whole number below 1", (v) => (v.bodies[3].mesh = 1)],
  ["bodies[1].shape.obb.axes[2] has 2 numbers, not 3", (v) => (v.bodies[1].shape.obb.axes[2] = [0, 0])],
  ["bodies[0].shape is not one of", (v) => (v.bodies[0].shape = { constructor: {} })],
  ["bodies[0].name is not a text", (v) => (v.bodies[0].name = 7)],
  ["bodies[1].motion is no motion", (v) => (v.bodies[1].motion = { fly: {} })],
  ["bodies[3].motion.screw.to is not an object", (v) => delete v.bodies[3].motion.screw.to],
  ["contacts[0].b is not a whole number below 4", (v) => (v.contacts[0].b = 4)],
  ["contacts[1].point is not an array", (v) => delete v.contacts[1].point],
  ["undecided[0].status is unknown", (v) => (v.undecided[0].status = "toString")],
  ["bodies[0].ends are not as many", (v) => (v.bodies[0].ends = [[0, 0, 0]])],
  ["dimension is neither 2 nor 3", (v) => (v.dimension = 4)],
];
for (const [message, spoil] of wrong) {
  test(`wrong data is refused: ${message}`, () => {
    const view = workshop();
    spoil(view);
    assert.throws(() => read_view(view), (error) => error.message.includes(message));
  });
}

test("arrays that lie are refused", () => {
  const view = workshop();
  view.meshes[0].faces = base64(new Uint32Array([0, 1, 99999]));
  assert.throws(() => solids_of(view, 1e6), /names vertex 99999/);
  view.meshes[0].faces = "***";
  assert.throws(() => solids_of(view, 1e6), /meshes\[0\]\.faces is not base64/);
});

test("faces and edges are those that the conventions number", () => {
  const box = { box: { origin: [0, 0, 0], edges: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] } };
  const [solid] = solids_of({ bodies: [{ name: "", shape: box }], dimension: 3 }, 1e6);
  for (let face = 0; face < 6; ++face) {
    const [corners] = feature_points(solid, 3, { face }, undefined);
    assert.equal(corners.length, 4);
    for (const corner of corners) assert.equal(corner[face >> 1], face & 1);
    for (let i = 0; i < 4; ++i) // neighbors along an edge
      assert.equal(corners[i].reduce((sum, x, k) => sum + Math.abs(x - corners[(i + 1) % 4][k]), 0), 1);
  }
  assert.deepEqual(feature_points(solid, 3, { edge: [1, 5] }, undefined), [[[1, 0, 0], [1, 0, 1]]]);
  assert.deepEqual(feature_points(solid, 3, { vertex: 6 }, undefined), [[[0, 1, 1]]]);
});

const minus = (a, b) => a.map((x, k) => x - b[k]);
const dot = (a, b) => a.reduce((sum, x, k) => sum + x * b[k], 0);

function distance_to_segment(p, a, b) {
  const way = minus(b, a), s = Math.min(Math.max(dot(minus(p, a), way) / dot(way, way), 0), 1);
  return Math.hypot(...minus(p, a.map((x, k) => x + s * way[k])));
}

/// From a point to a vertex, an edge or a convex face.
function distance_to_part(p, part) {
  if (part.length === 1) return Math.hypot(...minus(p, part[0]));
  const sides = part.map((a, i) => [a, part[(i + 1) % part.length]]);
  const least = Math.min(...sides.map(([a, b]) => distance_to_segment(p, a, b)));
  if (part.length === 2) return least;
  const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const normal = cross(minus(part[1], part[0]), minus(part[2], part[0]));
  const inside = sides.every(([a, b]) => dot(cross(minus(b, a), minus(p, a)), normal) >= 0);
  return inside ? Math.abs(dot(minus(p, part[0]), normal)) / Math.hypot(...normal) : least;
}

for (const view of [workshop(), plane()]) {
  test(`the parts that light up are where the library says that they meet: ${view.scene}`, () => {
    const solids = solids_of(view, 1e6);
    for (const contact of view.contacts) {
      const point = [contact.point[0], contact.point[1], contact.point[2] ?? 0];
      for (const side of ["a", "b"]) {
        const i = contact[side], pose = pose_at(track_of(view.bodies[i].motion, view.dimension), contact.contact_by);
        const parts = feature_points(solids[i], view.dimension, contact[`feature_${side}`], contact[`face_${side}`]);
        assert.ok(parts.length > 0);
        for (const part of parts) {
          const away = distance_to_part(point, part.map((p) => posed(pose, p)));
          assert.ok(away < 1e-5, `${view.bodies[i].name}: ${away} away`);
        }
      }
    }
  });
}

test("above the limit there are boxes", () => {
  const view = large();
  assert.equal(solids_of(view, 200_000)[0].is_box, false);
  const [box] = solids_of(view, 199_999);
  assert.equal(box.is_box, true);
  assert.equal(box.face_count, 100_000);
  assert.equal(box.indices.length, 36);
});

test("doubles far from the origin keep their shape", () => {
  const vertices = new Float64Array([1e8, 0, 0, 1e8 + 0.125, 0, 0, 1e8, 0.25, 0]);
  const view = { dimension: 3, meshes: [{ number: "float64", vertices: base64(vertices), faces: base64(new Uint32Array([0, 1, 2])) }], bodies: [{ name: "", mesh: 0 }] };
  const [solid] = solids_of(view, 10);
  assert.equal(solid.positions[3] - solid.positions[0], 0.125);
  assert.deepEqual(feature_points(solid, 3, undefined, 0)[0][1], [1e8 + 0.125, 0, 0]);
});

test("an address gives back the view, and nonsense is left out", () => {
  const state = { time: 0.123456789012345, shown: new Set(["grid", "edges"]), color_by: "group", selected: 2, tree_level: 3, hidden: new Set([1]) };
  const camera = { position: [1, 2, 3], target: [0.5, 0, -1], zoom: 2 };
  const limits = { interval: [0, 1], contacts: 3, bodies: 4 };
  const back = read_hash(write_hash(state, camera), limits);
  assert.deepEqual(back, { state, camera });
  assert.deepEqual(read_hash("#t=7&c=1,2,x&s=3&on=<script>&by=constructor&level=-1&hide=9", limits), { state: { shown: new Set(), hidden: new Set() } });
});

test("numbers are short where they are for a glance", () => {
  assert.deepEqual([0, 0.1 + 0.2, 123456789, 1e-9].map(brief), ["0", "0.3", "123460000", "1e-9"]);
});
