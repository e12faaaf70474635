// SPDX-License-Identifier: MIT
// Boxes of everything that bodies reach.
import { posed, pose_at, type Track } from "./motion.ts";
import type { Solid } from "./geometry.ts";
import { as_vec3, Bounds } from "./vec.ts";
import type { BodyData } from "./view_data.ts";

/// As given, or from samples in time.
export function swept_bounds(body: BodyData, solid: Solid, track: Track, interval: readonly [number, number], samples: number): Bounds {
  const bounds = new Bounds();
  if (body.swept) {
    body.swept.forEach((corner) => bounds.add(as_vec3(corner)));
    return bounds;
  }
  body.ends?.forEach((corner) => bounds.add(as_vec3(corner)));
  const corners = solid.bounds.corners();
  for (let i = 0; i <= samples; ++i) {
    const pose = pose_at(track, interval[0] + (interval[1] - interval[0]) * (i / samples));
    for (const corner of corners) bounds.add(posed(pose, corner));
  }
  return bounds;
}
