// SPDX-License-Identifier: MIT
// What is drawn of a chosen contact: the parts that meet, the point, the normal; and the closest approach of a scene
// without contacts. Marks keep their size on the screen.
import * as three from "three";
import type { Bodies } from "./bodies.ts";
import { mark_colors } from "./colors.ts";
import { feature_points } from "./geometry.ts";
import { arrow, ball, disc, dispose, part_of, thick_lines, z_axis } from "./mark_parts.ts";
import type { Stage } from "./stage.ts";
import { time_of, type State } from "./state.ts";
import { as_vec3, Bounds, direction, length, type Vec3 } from "./vec.ts";
import type { ContactData, View } from "./view_data.ts";

function extent(points: Vec3[]): number {
  const bounds = new Bounds();
  points.forEach((p) => bounds.add(p));
  return bounds.radius();
}

export class Marks {
  private readonly sized: { object: three.Object3D; position: three.Vector3 }[] = [];
  private readonly made: three.Object3D[] = [];
  private readonly disc = disc();

  constructor(private readonly stage: Stage, private readonly view: View, private readonly bodies: Bodies,
              private readonly contacts: ContactData[]) {
    stage.on_draw(() => {
      for (const { object, position } of this.sized) object.scale.setScalar(stage.pixel_at(position));
    });
  }

  show(state: State): void {
    for (const object of this.made) dispose(object);
    this.made.length = this.sized.length = 0;
    const contact = state.selected === null ? undefined : this.contacts[state.selected];
    if (contact) this.show_contact(contact);
    else if (this.contacts.length === 0 && this.view.closest) this.show_closest();
  }

  private put(object: three.Object3D, parent: three.Object3D, order = 20): void {
    object.traverse((part) => (part.renderOrder = order));
    parent.add(object);
    this.made.push(object);
  }

  private put_sized(object: three.Object3D, point: Vec3): void {
    const position = this.stage.on_stage(point);
    object.position.copy(position);
    this.sized.push({ object, position });
    this.put(object, this.stage.scene, 30);
  }

  private show_contact(contact: ContactData): void {
    const parts = (["a", "b"] as const).flatMap((side) => {
      const solid = this.bodies.solids[contact[side]]!;
      const moved = this.bodies.moved_corners(contact[side], time_of(contact));
      const found = feature_points(solid, this.view.dimension, contact[`feature_${side}`], contact[`face_${side}`], moved);
      return found.map((points) => ({ side, points, size: extent(points) }));
    });
    parts.sort((x, y) => y.size - x.size); // the smaller one on top
    parts.forEach(({ side, points }, i) => // they move along with their bodies
      this.put(part_of(points, mark_colors[side], this.disc), this.bodies.groups[contact[side]]!, 20 + i));
    if (contact.contact_set) this.put(part_of(contact.contact_set.map(as_vec3), mark_colors.point, this.disc), this.stage.root, 28);
    if (contact.point) this.show_point(as_vec3(contact.point), as_vec3(contact.normal ?? []));
  }

  private show_point(point: Vec3, normal: Vec3): void {
    this.put_sized(ball(mark_colors.point, 5), point);
    if (length(normal) === 0) return;
    const shaft = arrow(mark_colors.point);
    shaft.quaternion.setFromUnitVectors(z_axis, new three.Vector3(...direction(normal)));
    this.put_sized(shaft, point);
  }

  private show_closest(): void {
    const ends = [as_vec3(this.view.closest!.point_a), as_vec3(this.view.closest!.point_b)];
    this.put(thick_lines(ends, mark_colors.closest, 4), this.stage.root);
    for (const point of ends) this.put_sized(ball(mark_colors.closest, 5), point);
  }
}
