// SPDX-License-Identifier: MIT
// Poses against those of the library, for every motion of its list, in space and in the plane.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { load_source } from "./load_source.mjs";

const { pose_at, track_of } = await load_source("motion.ts");
const golden = JSON.parse(readFileSync(new URL("poses.json", import.meta.url), "utf8"));

const names = ["still", "linear", "twist", "in_between", "screw", "keyframes"];
for (const dimension of [2, 3]) {
  for (const name of names) {
    test(`${name} in ${dimension}D stands where the library says, to 1e-9`, () => {
      const cases = golden.filter((c) => c.dimension === dimension && name in c.motion);
      assert.ok(cases.length >= 3);
      for (const { motion, poses } of cases) {
        const track = track_of(motion, dimension);
        for (const { time, rows, position } of poses) {
          const pose = pose_at(track, time);
          const mine = [...pose.rows.flat(), ...pose.position];
          [...rows, ...position].forEach((value, i) => {
            const off = Math.abs(mine[i] - value);
            assert.ok(off <= 1e-9, `${JSON.stringify(motion)} at ${time}: entry ${i} is ${mine[i]}, not ${value}`);
          });
        }
      }
    });
  }
}

test("a body without a motion stands still", () => {
  assert.deepEqual(pose_at(track_of(undefined, 3), 5).position, [0, 0, 0]);
});
