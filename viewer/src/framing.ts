// SPDX-License-Identifier: MIT
// Brings contacts, and the closest approach, into the middle of the picture.
import * as three from "three";
import type { Bodies } from "./bodies.ts";
import type { Stage } from "./stage.ts";
import { time_of } from "./state.ts";
import { add, as_vec3, Bounds, cross, direction, length, scale, subtract, type Vec3 } from "./vec.ts";
import type { ClosestData, ContactData } from "./view_data.ts";

/// From where a contact is looked at: across the normal, or the arrow would be a dot, and a little from the side of the
/// smaller body, or the larger one would hide it.
function side_of(stage: Stage, normal: Vec3, toward: number): three.Vector3 {
  const now = stage.camera.position.clone().sub(stage.controls.target).normalize();
  if (length(normal) === 0 || stage.dimension === 2) return now;
  const n = new three.Vector3(...direction(normal));
  const across = now.clone().addScaledVector(n, -now.dot(n));
  if (across.length() < 0.1) across.set(...cross(direction(normal), Math.abs(n.z) < 0.9 ? [0, 0, 1] : [1, 0, 0]));
  const side = across.normalize().addScaledVector(n, 0.4 * toward);
  side.z = Math.min(Math.max(side.z, 0.25), 0.7); // from above, as people look at things on a table
  return side;
}

function frame(stage: Stage, bodies: Bodies, place: Vec3, pair: readonly [number, number], normal: Vec3, least: number): void {
  const sizes = pair.map((i) => bodies.solids[i]!.bounds.radius()).filter((r) => r > 0);
  const radius = Math.min(Math.max(Math.min(...sizes, stage.unit) * 1.4, least) / stage.unit, 1);
  stage.frame(stage.on_stage(place), radius, side_of(stage, normal, sizes[0]! < sizes[1]! ? -1 : 1));
}

export function frame_contact(stage: Stage, bodies: Bodies, contact: ContactData): void {
  const pair = [contact.a, contact.b] as const;
  if (contact.point) return frame(stage, bodies, as_vec3(contact.point), pair, as_vec3(contact.normal ?? []), 0);
  const both = new Bounds();
  for (const i of pair) both.add(bodies.center(i, time_of(contact)));
  frame(stage, bodies, both.center(), pair, [0, 0, 0], both.radius() * 1.4);
}

export function frame_closest(stage: Stage, bodies: Bodies, { a, b, point_a, point_b }: ClosestData): void {
  const displacement = subtract(as_vec3(point_b), as_vec3(point_a));
  frame(stage, bodies, add(as_vec3(point_a), scale(0.5, displacement)), [a, b], displacement, length(displacement));
}
