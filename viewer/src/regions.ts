// SPDX-License-Identifier: MIT
// What bodies that meet have in common at the current time: the intersection of convex shapes, the curve where surfaces
// cross at the start, the box of each, and one box around all of them.
import * as three from "three";
import { floats_of } from "./arrays.ts";
import type { Bodies } from "./bodies.ts";
import { box_lines } from "./box_lines.ts";
import { convex_of, intersection } from "./clip.ts";
import { mark_colors } from "./colors.ts";
import { around, dispose, filled, over_all, thick_lines } from "./mark_parts.ts";
import type { Stage } from "./stage.ts";
import { time_of, type State } from "./state.ts";
import { as_vec3, Bounds, type Vec3 } from "./vec.ts";
import type { ContactData } from "./view_data.ts";

const most_regions = 300; // at once

export class Regions {
  private state: State | undefined;
  private made: three.Object3D[] = [];

  constructor(private readonly stage: Stage, private readonly bodies: Bodies, private readonly contacts: ContactData[]) {}

  show(state: State): void {
    this.state = state;
    this.set_time(state.time);
  }

  /// The faces of what a pair of shapes has in common; of anything else none.
  region(contact: ContactData, time: number): Vec3[][] {
    const [a, b] = [contact.a, contact.b].map((i) => {
      const { shape } = this.bodies.solids[i]!;
      return shape && convex_of(shape, this.stage.dimension, this.bodies.pose(i, time));
    });
    return a && b && !this.bodies.moved_corners(contact.a, time) && !this.bodies.moved_corners(contact.b, time) ? intersection(a, b) : [];
  }

  set_time(time: number): void {
    this.made.forEach(dispose);
    this.made = [];
    const { selected, shown, hidden } = this.state!;
    if (!shown.has("regions") && !shown.has("overlaps")) return;
    const chosen = selected === null ? this.contacts : [this.contacts[selected]!];
    const all = new Bounds();
    let count = 0;
    for (const contact of chosen) {
      if (hidden.has(contact.a) || hidden.has(contact.b) || contact.status === "undecided" || contact.free_until > time) continue;
      if (++count > most_regions) break;
      all.add_bounds(this.show_one(contact, time, shown.has("regions"), shown.has("overlaps")));
    }
    if (shown.has("overlaps") && count > 1 && !all.empty()) this.put(box_lines(all, mark_colors.b), 22);
  }

  private show_one(contact: ContactData, time: number, wants_region: boolean, wants_box: boolean): Bounds {
    const bounds = new Bounds(), loops = this.region(contact, time), is_its_time = time === time_of(contact);
    loops.flat().forEach((p) => bounds.add(p));
    if (loops.length === 0 && is_its_time) contact.overlap?.forEach((corner) => bounds.add(as_vec3(corner)));
    if (wants_region && loops.length > 0) this.put_region(loops);
    if (wants_region && contact.curve && is_its_time) this.put(thick_lines(points_of(contact.curve), mark_colors.point, 3), 24);
    if (wants_box && !bounds.empty()) this.put(box_lines(bounds, mark_colors.point), 21);
    return bounds;
  }

  private put(object: three.Object3D, order: number): void {
    object.traverse((part) => (part.renderOrder = order));
    this.stage.root.add(object);
    this.made.push(object);
  }

  private put_region(loops: Vec3[][]): void {
    const material = over_all(new three.MeshBasicMaterial({ color: mark_colors.point, opacity: 0.45, side: three.DoubleSide, depthWrite: false }));
    this.put(filled(loops, [material]), 18);
    this.put(thick_lines(loops.flatMap(around), mark_colors.point, 1.5), 19);
  }
}

function points_of(curve: string): Vec3[] {
  const numbers = floats_of(curve, "float32", "curve");
  return Array.from({ length: 2 * Math.floor(numbers.length / 6) }, (_, i): Vec3 => [numbers[3 * i]!, numbers[3 * i + 1]!, numbers[3 * i + 2]!]);
}
