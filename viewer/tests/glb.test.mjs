// SPDX-License-Identifier: MIT
// What `tact export --glb` writes, read by three.js: bodies move as in the page. Left out where the program is not built.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { AnimationMixer, Matrix4 } from "three";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";
import { load_source } from "./load_source.mjs";

const root = join(import.meta.dirname, "../.."), work = join(root, "build/viewer/glb");
const tact = ["checked", "release"].map((preset) => join(root, "build", preset, "bin/tact")).find(existsSync);

async function exported(scene) {
  mkdirSync(work, { recursive: true });
  const [report, file] = [join(work, `${scene}.report.json`), join(work, `${scene}.glb`)];
  spawnSync(tact, ["check", join(root, "scenes", `${scene}.json`), "--report", report]);
  execFileSync(tact, ["export", report, "--glb", file]);
  const bytes = readFileSync(file);
  return new GLTFLoader().parseAsync(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength), "");
}

for (const scene of ["gears", "arm", "propeller"]) {
  test(`the bodies of ${scene} move in a glTF file as in the page`, { skip: !tact && "the program is not built" }, async () => {
    const { pose_at, track_of } = await load_source("motion.ts");
    const { bodies, interval = [0, 1] } = JSON.parse(readFileSync(join(root, "scenes", `${scene}.json`), "utf8"));
    const glb = await exported(scene), mixer = new AnimationMixer(glb.scene);
    for (const clip of glb.animations) mixer.clipAction(clip).play();
    const upright = new Matrix4().makeRotationX(Math.PI / 2); // back to z upwards
    const nodes = glb.scene.children[0].children;
    assert.ok(nodes.length > bodies.length, "contacts have marks");
    // A body's node stands in its middle: the turn, and the way since the start, are compared.
    const local = (i, time) => {
      mixer.setTime(Math.min(time - interval[0], (interval[1] - interval[0]) * (1 - 1e-9)));
      glb.scene.updateMatrixWorld();
      return upright.clone().multiply(nodes[i].matrixWorld);
    };
    bodies.forEach((body, i) => {
      const track = track_of(body.motion, 3), begin = pose_at(track, interval[0]);
      const { rows, position } = begin, start = local(i, interval[0]).elements.slice(12, 15);
      const own = [0, 1, 2].map((k) => rows.reduce((sum, row, r) => sum + row[k] * (start[r] - position[r]), 0));
      for (const part of [0, 0.13, 0.5, 0.77, 1]) {
        const time = interval[0] + part * (interval[1] - interval[0]), pose = pose_at(track, time), m = local(i, time).elements;
        for (let r = 0; r < 3; ++r) {
          for (let c = 0; c < 3; ++c) assert.ok(Math.abs(m[4 * c + r] - pose.rows[r][c]) < 1e-5, `${body.name} at ${time}: turn`);
          const there = pose.rows[r].reduce((sum, x, k) => sum + x * own[k], pose.position[r]);
          assert.ok(Math.abs(m[12 + r] - there) < 2e-3, `${body.name} at ${time}: ${m[12 + r]} is not ${there}`);
        }
      }
    });
  });
}
