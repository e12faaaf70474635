// SPDX-License-Identifier: MIT
// Pages with data in them, as the program writes them, and scenes for the tests.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const work = join(import.meta.dirname, "../../build/viewer");
export const pictures = join(work, "pictures");
const marker = '<script type="application/json" id="view-data">null</script>';

/// The JSON with every "<" written as \u003c: nothing in it can end the script.
export function page_text(view) {
  const page = readFileSync(join(work, "dist/index.html"), "utf8");
  if (page.split(marker).length !== 2) throw new Error("the built page does not have the marker exactly once");
  const json = JSON.stringify(view).replaceAll("<", "\\u003c");
  return page.replace(marker, () => marker.replace("null", () => json));
}

export function write_page(name, view) {
  const folder = join(work, "pages");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.html`);
  writeFileSync(file, page_text(view));
  return pathToFileURL(file).href;
}

export const base64 = (array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString("base64");

/// A torus around z; around * across * 2 triangles.
export function torus(around, across, radius = 1, thick = 0.35) {
  const vertices = new Float32Array(3 * around * across), faces = new Uint32Array(6 * around * across);
  for (let i = 0; i < around; ++i) {
    for (let j = 0; j < across; ++j) {
      const u = (2 * Math.PI * i) / around, v = (2 * Math.PI * j) / across, r = radius + thick * Math.cos(v), k = i * across + j;
      vertices.set([r * Math.cos(u), r * Math.sin(u), thick * Math.sin(v)], 3 * k);
      const p = ((i + 1) % around) * across + j, q = i * across + ((j + 1) % across), s = ((i + 1) % around) * across + ((j + 1) % across);
      faces.set([k, p, s, k, s, q], 6 * k);
    }
  }
  return { vertices: base64(vertices), faces: base64(faces) };
}

export const cube = (center, half) => ({ obb: { center, axes: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], half: [half, half, half] } });

/// A crate on its way into a wall, a turning tetrahedron, and a torus of triangles; the contacts are those that the library
/// finds, the pair that is undecided is made up.
export function workshop() {
  return {
    tact_view: 1, tact: "0.0", scene: "workshop.json", units: "m", time_units: "s", dimension: 3, interval: [0, 1], complete: true,
    meshes: [{ ...torus(48, 24, 0.8, 0.25), tree: [base64(new Float32Array([0, 0, 0, 1.05, 0, 0, 0, 1.05, 0, 0, 0, 0.25])),
      base64(new Float32Array([-0.525, 0, 0, 0.525, 0, 0, 0, 1.05, 0, 0, 0, 0.25, 0.525, 0, 0, 0.525, 0, 0, 0, 1.05, 0, 0, 0, 0.25]))] }],
    bodies: [
      { name: "wall", group: "building", shape: { box: { origin: [2, -1.5, 0], edges: [[0.2, 0, 0], [0, 3, 0], [0, 0, 2]] } } },
      { name: "crate", group: "load", shape: cube([0, 0, 0.4], 0.4), motion: { linear: { velocity: [2, 0, 0] } } },
      { name: "knife", group: "tool", shape: { tetrahedron: { vertices: [[-0.3, -0.3, 0], [0.6, 0, 0], [0, 0.5, 0], [0, 0, 0.9]] } },
        motion: { twist: { velocity: [0.9, 0.9, 0], angular_velocity: [0, 0, 3], pivot: [0.1, 0.1, 0], from: { position: [0.6, -2.2, 0.3] } } } },
      { name: "ring", group: "tool", mesh: 0, motion: { screw: { from: { position: [-1, 1.5, 1] }, to: { position: [1.0, 1.2, 1.4], orientation: [0.6, 0.5, 0.3, -0.2] } } } },
    ],
    contacts: [
      { a: 0, b: 2, status: "during", free_until: 0.12485218807740378, contact_by: 0.12485318807740378, crossing: true, exact: false,
        point: [1.9999995997896525, -1.5000012069394066, 0.3], normal: [-0.3147390428543793, -0.9491782419035475, 0], feature_a: { edge: [0, 4] }, feature_b: { edge: [1, 2] } },
      { a: 0, b: 1, status: "during", free_until: 0.7999996999999894, contact_by: 0.8000006999999895, crossing: true, exact: false,
        point: [1.9999996999999892, 0, 0.5714285714285713], normal: [-1, 0, 0], feature_a: { face: 0 }, feature_b: { face: 1 },
        overlap: [[2, -0.4, 0], [2.2, 0.4, 0.8]], contact_set: [[2, -0.4, 0], [2, 0.4, 0], [2, 0.4, 0.8], [2, -0.4, 0.8]],
        planes: [{ normal: [1, 0, 0], offset: 2, times: [0, 0.8] }] },
      { a: 0, b: 3, status: "during", free_until: 0.9847898157779957, contact_by: 0.984789817301677, crossing: true, exact: false,
        point: [1.9999999998165163, 1.3758792799188941, 1.3458916547642472], normal: [-1, 0, 0], feature_a: { face: 0 }, feature_b: { vertex: 2 }, face_b: 289 },
    ],
    undecided: [{ a: 1, b: 2, status: "undecided", free_until: 0.61 }],
  };
}

/// Three areas of the plane, and their contacts as the library finds them.
export function plane() {
  return {
    tact_view: 1, scene: "plane.json", units: "mm", dimension: 2, interval: [0, 2],
    bodies: [
      { name: "floor", shape: { box: { origin: [-4, -1], edges: [[8, 0], [0.5, 0.5]] } } },
      { name: "blade", shape: { triangle: { vertices: [[0, 0], [2, 0.2], [0.1, 0.8]] } }, motion: { twist: { angular_velocity: 2.5, pivot: [0, 0], velocity: [0.5, 0], from: { position: [-1, 1.2], angle: 0.4 } } } },
      { name: "block", shape: { obb: { center: [0, 0], axes: [[0.8, 0.6], [-0.6, 0.8]], half: [0.6, 0.3] } }, motion: { in_between: { from: { position: [3, 2] }, to: { position: [1.5, 0.6], angle: 7 }, times: [0, 2] } } },
    ],
    contacts: [
      { a: 0, b: 1, status: "during", free_until: 0.4807533107580982, contact_by: 0.4807553107580982, crossing: true, exact: false,
        point: [-1.239488993112172, -0.4999988312050964], normal: [0, 1], feature_a: { edge: [2, 3] }, feature_b: { vertex: 0 } },
      { a: 1, b: 2, status: "during", free_until: 1.861525716311757, contact_by: 1.861527716311757, crossing: true, exact: false,
        point: [2.1872451613822665, 0.9280362943559988], normal: [-0.7679637084707679, 0.640493358647711], feature_a: { vertex: 0 }, feature_b: { edge: [0, 1] } },
    ],
  };
}

/// The features of a query: a vertex on a straight path, and a face whose corners go to other places.
export function features() {
  return {
    tact_view: 1, scene: "vertex_face", dimension: 3, interval: [0, 1],
    bodies: [{ name: "vertex", shape: { point: { vertices: [[0, 0, 1]] } }, ends: [[0, 0, -1]] },
      { name: "face", shape: { triangle: { vertices: [[-1, -1, 0], [1, -1, 0], [0, 1, 0]] } }, ends: [[-1, -1, 0.5], [1, -1, 0.5], [0, 1, 0.5]] },
      { name: "edge", shape: { segment: { vertices: [[-1, -0.5, -1], [1, -0.5, -1]] } }, motion: { linear: { velocity: [0, 0, 1] } } }],
    contacts: [{ a: 0, b: 1, status: "during", free_until: 0.3999999999999999, contact_by: 0.4, crossing: true, exact: true, point: [0, 0, 0.2], normal: [0, 0, -1], feature_a: { vertex: 0 }, feature_b: { face: 0 } }],
  };
}

/// Nothing meets.
export function free_scene() {
  return {
    tact_view: 1, scene: "free.json", units: "m", dimension: 3, interval: [0, 1], complete: true,
    bodies: [{ name: "left", shape: cube([-1, 0, 0], 0.5), motion: { linear: { velocity: [0.25, 0, 0] } } }, { name: "right", shape: cube([1, 0, 0], 0.5) }],
    contacts: [], closest: { a: 0, b: 1, lower: 0.75, upper: 0.75, time: 1, point_a: [-0.25, 0, 0], point_b: [0.5, 0, 0] },
  };
}

/// So many contacts of small boxes, each with some of its neighbors.
export function many_contacts(count) {
  const size = Math.ceil(count / 20) + 20, side = Math.ceil(Math.sqrt(size));
  const bodies = Array.from({ length: size }, (_, i) => ({ name: `part ${i}`, group: `row ${Math.floor(i / side) % 5}`,
    shape: cube([i % side, Math.floor(i / side), 0], 0.35), motion: { linear: { velocity: [0, 0, (i % 7) / 7] } } }));
  const contacts = Array.from({ length: count }, (_, i) => {
    const a = Math.floor(i / 20);
    return { a, b: a + 1 + (i % 20), status: i % 9 === 0 ? "at_start" : "during", free_until: i / count, contact_by: (i + 0.5) / count,
      crossing: i % 5 !== 0, exact: false, point: [(a % side) + 0.5, Math.floor(a / side), 0], normal: [1, 0, 0], feature_a: { face: 1 }, feature_b: { face: 0 } };
  });
  return { tact_view: 1, scene: "many.json", dimension: 3, interval: [0, 1], bodies, contacts };
}

/// Two meshes of 100,000 triangles.
export function large() {
  return {
    tact_view: 1, scene: "large.json", dimension: 3, interval: [0, 1], meshes: [torus(500, 100)],
    bodies: [{ name: "first", mesh: 0 }, { name: "second", mesh: 0, motion: { twist: { angular_velocity: [0, 3, 0], from: { position: [1, 0, 0], orientation: [0.7, 0.7, 0, 0] } } } }],
    contacts: [{ a: 0, b: 1, status: "at_start", free_until: 0, contact_by: 0, crossing: true, point: [1, 0, 0.3], normal: [0, 0, 1], face_a: 10, face_b: 99999, feature_a: { face: 0 }, feature_b: { vertex: 1 } }],
  };
}

/// Names and texts that would be a script if anything took them for markup.
export function hostile() {
  const bad = '</script><script>window.harmed=1</script><img src=x onerror="window.harmed=2">';
  const view = workshop();
  Object.assign(view, { scene: bad, units: `<b onclick=alert(1)>${bad}`, time_units: "<i>" });
  view.bodies.forEach((body, i) => Object.assign(body, { name: `${bad}${i}`, group: bad }));
  view.bodies[1].name = "__proto__";
  view.bodies[2].name = "\u202e\u2028<!--" + "long".repeat(2000);
  return view;
}
