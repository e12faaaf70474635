// SPDX-License-Identifier: MIT
// What the page draws of a contact besides the parts that meet: certificates, intersections, boxes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { base64, cube, torus } from "./pages.mjs";
import { set_time, visit } from "./visit.mjs";

const contact = { a: 0, b: 1, status: "during", free_until: 0.75, contact_by: 0.75, crossing: true, exact: true, point: [1.5, 0, 0], normal: [1, 0, 0] };

/// A cube moves toward another one; the plane between them moves half as fast.
function moving_plane() {
  return { tact_view: 1, scene: "plane between", dimension: 3, interval: [0, 1],
    bodies: [{ name: "left", shape: cube([0, 0, 0], 0.5), motion: { linear: { velocity: [4 / 3, 0, 0] } } }, { name: "right", shape: cube([2, 0, 0], 0.5) }],
    contacts: [{ ...contact, planes: [{ normal: [1, 0, 0], offset: 1, speed: 2 / 3, times: [0, 0.75] }] }] };
}

const part_names = (page) => page.evaluate(() => window.tact_page.certificate.made.map((part) => part.position.toArray()));

test("the separating plane moves with the time, and leaves with the toggle", () => visit("moving_plane", moving_plane(), async (page) => {
  await page.click("#contacts .row");
  assert.deepEqual(await part_names(page), [[1.5, 0, 0]]);
  await set_time(page, 0.375);
  assert.deepEqual(await part_names(page), [[1.25, 0, 0]]);
  await page.keyboard.press("f");
  assert.match(await page.textContent("#details"), /1 separating plane: shown at times before 0\.75/);
  assert.match(await page.textContent("#legend"), /separating plane/);
  await page.keyboard.press("c");
  assert.deepEqual(await part_names(page), []);
  await page.keyboard.press("c");
  await set_time(page, 0.8);
  assert.deepEqual(await part_names(page), [], "no plane parts bodies that meet");
  await set_time(page, 0.375);
}));

test("a separating line of the plane", () => {
  const flat = (x, half) => ({ obb: { center: [x, 0], axes: [[1, 0], [0, 1]], half: [half, half] } });
  const view = { ...moving_plane(), dimension: 2, bodies: [{ name: "left", shape: flat(0, 0.5), motion: { linear: { velocity: [4 / 3, 0] } } }, { name: "right", shape: flat(2, 0.5) }] };
  view.contacts = [{ ...contact, point: [1.5, 0], normal: [1, 0], planes: [{ normal: [1, 0], offset: 1, speed: 2 / 3, times: [0, 0.75] }] }];
  return visit("moving_line", view, async (page) => {
    await page.click("#contacts .row");
    await set_time(page, 0.3);
    const [[x]] = await part_names(page);
    assert.ok(Math.abs(x - 1.2) < 1e-12);
    await page.keyboard.press("f");
  });
});

/// Two rings and a log of three entries: a coarse one early, two finer ones later.
function proof_log() {
  const ring = torus(48, 24, 0.8, 0.25);
  const whole = [0, 0, 0, 1.05, 0, 0, 0, 1.05, 0, 0, 0, 0.25], half = (y) => [0, y, 0, 1.05, 0, 0, 0, 0.525, 0, 0, 0, 0.25];
  const floats = (...numbers) => base64(new Float32Array(numbers.flat()));
  return { tact_view: 1, scene: "proof log", dimension: 3, interval: [0, 1], meshes: [ring],
    bodies: [{ name: "low", mesh: 0 }, { name: "high", mesh: 0, motion: { linear: { velocity: [0, 0, -2], from: { position: [0, 0, 2] } } } }],
    contacts: [{ ...contact, point: [0.8, 0, 0.25], normal: [0, 0, 1], face_a: 5, face_b: 6, feature_a: { vertex: 0 }, feature_b: { face: 0 },
      proof: { count: 1234, boxes_a: floats(whole, half(0.525), half(-0.525)), boxes_b: floats(whole, half(0.525), half(-0.525)),
        times: base64(new Float64Array([0, 0.5, 0.5, 0.75, 0.25, 0.75])), directions: floats([0, 0, 1], [0, 0, 1], [0, 0, 1]) } }] };
}

test("the boxes and directions of a proof log are those of the time", () => visit("proof_log", proof_log(), async (page) => {
  const entries = () => page.evaluate(() => window.tact_page.certificate.shown_entries);
  await page.click("#contacts .row");
  assert.equal(await entries(), 2, "they hold up to the contact itself");
  assert.match(await page.textContent("#details"), /proof log of 1,234 entries/);
  for (const [time, count] of [[0.1, 1], [0.3, 2], [0.6, 2], [0.9, 0], [0.4, 2]]) {
    await set_time(page, time);
    assert.equal(await entries(), count, `at ${time}`);
  }
  // The gap along the direction: from the top of the lower ring to the bottom of the upper one.
  const ends = await page.evaluate(() => {
    const holder = window.tact_page.certificate.made.at(-1), line = holder.children[0].geometry.attributes;
    return [line.instanceStart.getZ(0) + holder.position.z, line.instanceEnd.getZ(0) + holder.position.z];
  });
  assert.ok(Math.abs(ends[0] - 0.25) < 1e-6 && Math.abs(ends[1] - (1.2 - 0.25)) < 1e-6, String(ends));
  await page.keyboard.press("f");
}));

/// Bodies at rest that overlap: two pairs of cubes, and two rings with the curve where they cross.
function at_rest() {
  const ring = torus(48, 24, 0.8, 0.25), start = { status: "at_start", free_until: 0, contact_by: 0, crossing: true };
  const bodies = [["one", cube([0, 0, 0], 0.5)], ["two", cube([0.75, 0.25, 0.5], 0.5)], ["three", cube([4, 0, 0], 0.5)], ["four", cube([4, 0.5, 0.25], 0.5)]];
  return { tact_view: 1, scene: "at rest", units: "m", dimension: 3, interval: [0, 0], meshes: [ring],
    bodies: [...bodies.map(([name, shape]) => ({ name, shape })), { name: "ring", mesh: 0, motion: { still: { position: [2, 3, 0] } } },
      { name: "other ring", mesh: 0, motion: { still: { position: [2.8, 3, 0], orientation: [0.7071, 0.7071, 0, 0] } } }],
    contacts: [{ a: 0, b: 1, ...start, point: [0.375, 0.125, 0.25], normal: [1, 0, 0], overlap: [[0.25, -0.25, 0], [0.5, 0.5, 0.5]] },
      { a: 2, b: 3, ...start, point: [4, 0.25, 0.125], normal: [0, 1, 0], overlap: [[3.5, 0, -0.25], [4.5, 0.5, 0.5]] },
      { a: 4, b: 5, ...start, point: [2.8, 3.2, 0], normal: [1, 0, 0], face_a: 0, face_b: 0, overlap: [[2, 2, -0.25], [3, 3.5, 0.25]],
        curve: base64(new Float32Array([2.8, 3.3, 0.2, 2.8, 3.4, 0, 2.8, 3.4, 0, 2.8, 3.3, -0.2])) }] };
}

test("intersections of bodies at rest, their boxes, and one box around all", () => visit("at_rest", at_rest(), async (page) => {
  const volume = (i) => page.evaluate((k) => {
    const { regions, contacts } = window.tact_page, points = regions.region(contacts[k], 0).flat();
    return [0, 1, 2].map((axis) => [Math.min(...points.map((p) => p[axis])), Math.max(...points.map((p) => p[axis]))]);
  }, i);
  for (const i of [0, 1]) {
    const box = await volume(i), { overlap } = at_rest().contacts[i];
    box.forEach(([low, high], k) => assert.ok(Math.abs(low - overlap[0][k]) < 1e-12 && Math.abs(high - overlap[1][k]) < 1e-12));
  }
  const made = () => page.evaluate(() => window.tact_page.regions.made.map((part) => part.type + (part.scale.x === 1 ? "" : " box")));
  assert.equal((await made()).length, 5, "two faces and outlines, one curve");
  await page.keyboard.press("o");
  const sizes = await page.evaluate(() => window.tact_page.regions.made.filter((part) => part.type === "LineSegments").map((part) => part.scale.toArray()));
  assert.equal(sizes.length, 4);
  [[0.25, 0.75, 0.5], [1, 0.5, 0.75], [1, 1.5, 0.5], [4.25, 3.75, 0.75]].forEach((size, i) =>
    size.forEach((x, k) => assert.ok(Math.abs(x - sizes[i][k]) < 1e-9, `box ${i}: ${sizes[i]}`)));
  const picture = () => page.evaluate(() => window.tact_page.picture().toDataURL());
  const before = await picture();
  await page.keyboard.press("r");
  assert.notEqual(await picture(), before);
  await page.keyboard.press("r");
}));

test("a browser without graphics says what to do", () => visit("no_graphics", at_rest(), async (page) => {
  assert.match(await page.textContent("#message"), /WebGL 2 is switched off or missing/);
}, { theme: "dark", first: () => (HTMLCanvasElement.prototype.getContext = () => null) }));
