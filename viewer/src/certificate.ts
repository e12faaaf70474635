// SPDX-License-Identifier: MIT
// What proves that a chosen pair is free at the current time: of shapes the separating plane, of meshes the boxes of the
// proof log and the directions in which they are apart.
import * as three from "three";
import { floats_of } from "./arrays.ts";
import type { Bodies } from "./bodies.ts";
import { packed_box_lines } from "./box_lines.ts";
import { mark_colors } from "./colors.ts";
import { dispose, thick_lines, z_axis } from "./mark_parts.ts";
import { posed, type Pose } from "./motion.ts";
import type { Stage } from "./stage.ts";
import type { State } from "./state.ts";
import { add, as_vec3, direction, dot, length, scale, type Vec3 } from "./vec.ts";
import type { ContactData, PlaneData } from "./view_data.ts";

const most_gaps = 24;

interface Log {
  boxes_a: ArrayLike<number>;
  boxes_b: ArrayLike<number>;
  times: ArrayLike<number>;
  directions: ArrayLike<number>;
  size: number;
}

export function log_of(contact: ContactData): Log | undefined {
  if (!contact.proof) return undefined;
  const { boxes_a, boxes_b, times, directions } = contact.proof;
  const log = { boxes_a: floats_of(boxes_a, "float32", "proof.boxes_a"), boxes_b: floats_of(boxes_b, "float32", "proof.boxes_b"),
    times: floats_of(times, "float64", "proof.times"), directions: floats_of(directions, "float32", "proof.directions") };
  return { ...log, size: Math.floor(Math.min(log.boxes_a.length / 12, log.boxes_b.length / 12, log.times.length / 2, log.directions.length / 3)) };
}

/// The entries that speak of a time.
export function entries_at(log: Log, time: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < log.size; ++i) if (log.times[2 * i]! <= time && time <= log.times[2 * i + 1]!) found.push(i);
  return found;
}

export function plane_at(planes: readonly PlaneData[], time: number): { normal: Vec3; offset: number } | undefined {
  const plane = planes.find(({ times }) => times[0] <= time && time <= times[1]);
  return plane && { normal: as_vec3(plane.normal), offset: plane.offset + (plane.speed ?? 0) * (time - plane.times[0]) };
}

/// The center of a box at a pose, and how far it reaches along a direction from there.
function reach(boxes: ArrayLike<number>, entry: number, pose: Pose, axis: Vec3): { center: Vec3; far: number } {
  const vector = (k: number): Vec3 => [boxes[12 * entry + k]!, boxes[12 * entry + k + 1]!, boxes[12 * entry + k + 2]!];
  const center = posed(pose, vector(0));
  const turned = (v: Vec3): Vec3 => [dot(pose.rows[0], v), dot(pose.rows[1], v), dot(pose.rows[2], v)];
  return { center, far: [3, 6, 9].reduce((sum, k) => sum + Math.abs(dot(axis, turned(vector(k)))), 0) };
}

export class Certificate {
  private contact: ContactData | undefined;
  private log: Log | undefined;
  private made: three.Object3D[] = [];
  shown_entries = 0;

  constructor(private readonly stage: Stage, private readonly bodies: Bodies, private readonly contacts: ContactData[]) {}

  show(state: State): void {
    const requested = state.selected === null || !state.shown.has("proof") ? undefined : this.contacts[state.selected];
    if (requested !== this.contact) this.log = requested && log_of(requested);
    this.contact = requested;
    this.set_time(state.time);
  }

  set_time(time: number): void {
    this.made.forEach(dispose);
    this.made = [];
    this.shown_entries = 0;
    if (!this.contact) return;
    const plane = plane_at(this.contact.planes ?? [], time);
    if (plane && length(plane.normal) > 0) this.put_plane(plane.normal, plane.offset, this.contact, time);
    if (this.log) this.put_log(this.log, this.contact, time);
  }

  private put(object: three.Object3D, parent: three.Object3D, order: number): void {
    object.traverse((part) => (part.renderOrder = order));
    parent.add(object);
    this.made.push(object);
  }

  /// A square of the plane, where the two will meet; in the plane, a piece of the line.
  private put_plane(normal: Vec3, offset: number, { a, b, point }: ContactData, time: number): void {
    const midpoint = point ? as_vec3(point) : scale(0.5, add(this.bodies.center(a, time), this.bodies.center(b, time)));
    const foot = add(midpoint, scale((offset - dot(normal, midpoint)) / dot(normal, normal), normal));
    const sizes = [a, b].map((i) => this.bodies.solids[i]!.bounds.radius());
    const size = 2.4 * Math.min(...sizes.filter((r) => r > 0), this.stage.unit);
    if (this.stage.dimension === 2) {
      const along = scale(size / 2, direction([-normal[1], normal[0], 0]));
      return this.put(thick_lines([add(foot, along), add(foot, scale(-1, along))], mark_colors.plane, 3), this.stage.root, 25);
    }
    const square = new three.PlaneGeometry(size, size);
    const mesh = new three.Mesh(square, new three.MeshBasicMaterial({ color: mark_colors.plane, transparent: true, opacity: 0.35, side: three.DoubleSide, depthWrite: false }));
    mesh.add(new three.LineSegments(new three.EdgesGeometry(square), new three.LineBasicMaterial({ color: mark_colors.plane })));
    mesh.quaternion.setFromUnitVectors(z_axis, new three.Vector3(...direction(normal)));
    mesh.position.set(...foot);
    this.put(mesh, this.stage.root, 5);
  }

  /// The boxes move with their bodies. Where they are nearest, a line goes from where one box ends along the direction to
  /// where the other begins; all lines would hide the bodies.
  private put_log(log: Log, { a, b }: ContactData, time: number): void {
    const entries = entries_at(log, time);
    this.shown_entries = entries.length;
    if (entries.length === 0) return;
    for (const [boxes, side, color] of [[log.boxes_a, a, mark_colors.a], [log.boxes_b, b, mark_colors.b]] as const)
      this.put(new three.LineSegments(packed_box_lines(boxes, entries), new three.LineBasicMaterial({ color: color, transparent: true, opacity: entries.length > 60 ? 0.4 : 0.9 })), this.bodies.groups[side]!, 6);
    const poses = [this.bodies.pose(a, time), this.bodies.pose(b, time)] as const;
    const gaps = entries.map((i) => {
      const axis = direction([log.directions[3 * i]!, log.directions[3 * i + 1]!, log.directions[3 * i + 2]!]);
      const one = reach(log.boxes_a, i, poses[0], axis), other = reach(log.boxes_b, i, poses[1], axis);
      const midpoint = scale(0.5, add(one.center, other.center)), height = dot(axis, midpoint);
      const [from, to] = [dot(axis, one.center) + one.far - height, dot(axis, other.center) - other.far - height];
      return { width: to - from, ends: [add(midpoint, scale(from, axis)), add(midpoint, scale(to, axis))] };
    });
    const open = gaps.filter(({ width }) => width > 0); // the faces are apart; the boxes around them need not be
    if (open.length === 0) return;
    open.sort((x, y) => x.width - y.width);
    this.put(thick_lines(open.slice(0, most_gaps).flatMap(({ ends }) => ends), mark_colors.plane, 3), this.stage.root, 26);
  }
}
