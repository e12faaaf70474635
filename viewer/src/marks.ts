// SPDX-License-Identifier: MIT
// What is drawn of a chosen contact: the parts that meet, the point, the normal, the separating plane, the box of the
// intersection; and the closest approach of a scene without contacts. Marks keep their size on the screen.
import * as three from "three";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { LineSegments2 } from "three/examples/jsm/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/examples/jsm/lines/LineSegmentsGeometry.js";
import { box_lines, unit_edges, type Bodies } from "./bodies.ts";
import { mark_colours } from "./colours.ts";
import { feature_points } from "./geometry.ts";
import type { Stage } from "./stage.ts";
import { time_of, type State } from "./state.ts";
import { add, as_vec3, Bounds, cross, direction, dot, length, scale, subtract, type Vec3 } from "./vec.ts";
import type { ContactData, View } from "./view_data.ts";

const z_axis = new three.Vector3(0, 0, 1);

function over_all<M extends three.Material>(material: M): M {
  material.depthTest = false;
  material.transparent = true;
  return material;
}

function ball(colour: string, pixels: number): three.Object3D {
  return new three.Mesh(new three.SphereGeometry(pixels, 20, 12), over_all(new three.MeshBasicMaterial({ color: colour })));
}

/// An arrow along z, in pixels.
function arrow(colour: string): three.Object3D {
  const material = over_all(new three.MeshBasicMaterial({ color: colour }));
  const shaft = new three.Mesh(new three.CylinderGeometry(2, 2, 58, 12).rotateX(Math.PI / 2).translate(0, 0, 29), material);
  const head = new three.Mesh(new three.ConeGeometry(7, 20, 20).rotateX(Math.PI / 2).translate(0, 0, 66), material);
  return new three.Group().add(shaft, head);
}

/// A disc for points, which are squares otherwise.
function disc(): three.CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 32;
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = "white";
  pen.arc(16, 16, 15, 0, 2 * Math.PI);
  pen.fill();
  return new three.CanvasTexture(canvas);
}

function dispose(object: three.Object3D): void {
  object.removeFromParent();
  object.traverse((part) => {
    const { geometry, material } = part as three.Mesh;
    if (material) (material as three.Material).dispose();
    if (geometry && geometry !== unit_edges) geometry.dispose();
  });
}

function extent(points: Vec3[]): number {
  const bounds = new Bounds();
  points.forEach((p) => bounds.add(p));
  return bounds.radius();
}

export class Marks {
  private readonly sized: { object: three.Object3D; place: three.Vector3 }[] = [];
  private readonly made: three.Object3D[] = [];
  private readonly disc = disc();
  private planes: { object: three.Object3D; times: readonly [number, number] }[] = [];

  constructor(private readonly stage: Stage, private readonly view: View, private readonly bodies: Bodies,
              private readonly contacts: ContactData[]) {
    stage.on_draw(() => {
      for (const { object, place } of this.sized) object.scale.setScalar(stage.pixel_at(place));
    });
  }

  show(state: State): void {
    for (const object of this.made) dispose(object);
    this.made.length = this.sized.length = this.planes.length = 0;
    const contact = state.selected === null ? undefined : this.contacts[state.selected];
    if (contact) this.show_contact(contact);
    else if (this.contacts.length === 0 && this.view.closest) this.show_closest();
    if (state.shown.has("overlaps")) this.show_overlaps();
    this.set_time(state.time);
  }

  set_time(time: number): void {
    for (const { object, times } of this.planes) object.visible = time >= times[0] && time <= times[1];
  }

  private put(object: three.Object3D, parent: three.Object3D, order = 20): void {
    object.traverse((part) => (part.renderOrder = order));
    parent.add(object);
    this.made.push(object);
  }

  private put_sized(object: three.Object3D, point: Vec3): void {
    const place = this.stage.on_stage(point);
    object.position.copy(place);
    this.sized.push({ object, place });
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
    parts.forEach(({ side, points }, i) => this.show_part(points, this.bodies.groups[contact[side]]!, mark_colours[side], 20 + i));
    if (contact.contact_set) this.show_part(contact.contact_set.map(as_vec3), this.stage.root, mark_colours.point, 28);
    if (contact.point) {
      const point = as_vec3(contact.point);
      this.put_sized(ball(mark_colours.point, 5), point);
      const normal = as_vec3(contact.normal ?? []);
      if (length(normal) > 0) {
        const shaft = arrow(mark_colours.point);
        shaft.quaternion.setFromUnitVectors(z_axis, new three.Vector3(...direction(normal)));
        this.put_sized(shaft, point);
      }
    }
    for (const plane of contact.planes ?? []) this.show_plane(plane, contact);
  }

  /// A vertex, an edge or a face of a body; it moves along.
  private show_part(points: Vec3[], group: three.Object3D, colour: string, order: number): void {
    const origin = points[0]!;
    const local = points.map((p) => subtract(p, origin));
    const holder = new three.Group();
    holder.position.set(...origin);
    if (points.length === 1) {
      const dot = new three.Points(new three.BufferGeometry().setFromPoints([new three.Vector3()]),
        over_all(new three.PointsMaterial({ color: colour, size: 12, sizeAttenuation: false, map: this.disc, alphaTest: 0.5 })));
      holder.add(dot);
    } else {
      const loop = points.length > 2 ? [...local, local[0]!] : local;
      const ends = loop.slice(1).flatMap((p, i) => [...loop[i]!, ...p]);
      holder.add(new LineSegments2(new LineSegmentsGeometry().setPositions(ends),
        over_all(new LineMaterial({ color: colour, linewidth: points.length > 2 ? 2.5 : 5 }))));
    }
    if (points.length > 2) {
      const corners = local.slice(2).flatMap((p, i) => [...local[0]!, ...local[i + 1]!, ...p]);
      const face = new three.BufferGeometry().setAttribute("position", new three.Float32BufferAttribute(corners, 3));
      const fill = { color: colour, side: three.DoubleSide };
      // Faint through whatever is in front of it, full where it is in sight.
      holder.add(new three.Mesh(face, over_all(new three.MeshBasicMaterial({ ...fill, opacity: 0.3 }))), new three.Mesh(face,
        new three.MeshBasicMaterial({ ...fill, transparent: true, opacity: 0.6, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2 })));
    }
    this.put(holder, group, order);
  }

  private show_plane(plane: NonNullable<ContactData["planes"]>[number], contact: ContactData): void {
    const normal = as_vec3(plane.normal), size = dot(normal, normal);
    if (size === 0) return;
    const middle = contact.point ? as_vec3(contact.point) : this.stage.bounds.center();
    const foot = add(middle, scale((plane.offset - dot(normal, middle)) / size, normal));
    const mesh = new three.Mesh(new three.PlaneGeometry(this.stage.unit, this.stage.unit), new three.MeshBasicMaterial({
      color: mark_colours.plane, transparent: true, opacity: 0.3, side: three.DoubleSide, depthWrite: false }));
    mesh.quaternion.setFromUnitVectors(z_axis, new three.Vector3(...direction(normal)));
    mesh.position.set(...foot);
    this.put(mesh, this.stage.root, 5);
    this.planes.push({ object: mesh, times: plane.times });
  }

  private show_closest(): void {
    const { point_a, point_b } = this.view.closest!;
    const a = as_vec3(point_a), b = as_vec3(point_b);
    const holder = new three.Group();
    holder.position.set(...a);
    holder.add(new LineSegments2(new LineSegmentsGeometry().setPositions([0, 0, 0, ...subtract(b, a)]),
      over_all(new LineMaterial({ color: mark_colours.closest, linewidth: 4 }))));
    this.put(holder, this.stage.root);
    for (const point of [a, b]) this.put_sized(ball(mark_colours.closest, 5), point);
  }

  private show_overlaps(): void {
    const all = new Bounds();
    for (const contact of this.contacts) {
      if (!contact.overlap) continue;
      const bounds = new Bounds();
      contact.overlap.forEach((corner) => bounds.add(as_vec3(corner)));
      all.add_bounds(bounds);
      this.put(box_lines(bounds, mark_colours.point), this.stage.root);
    }
    if (!all.empty()) this.put(box_lines(all, mark_colours.b), this.stage.root);
  }

  /// Brings a contact, or the closest approach, into the middle of the picture.
  frame(place: Vec3, pair: readonly [number, number], normal: Vec3, least: number): void {
    const sizes = pair.map((i) => this.bodies.solids[i]!.bounds.radius()).filter((r) => r > 0);
    const radius = Math.min(Math.max(Math.min(...sizes, this.stage.unit) * 1.4, least) / this.stage.unit, 1);
    this.stage.frame(this.stage.on_stage(place), radius, this.side_of(normal, sizes[0]! < sizes[1]! ? -1 : 1));
  }

  /// From where a contact is looked at: across the normal, or the arrow would be a dot, and a little from the side of the
  /// smaller body, or the larger one would hide it.
  private side_of(normal: Vec3, towards: number): three.Vector3 {
    const now = this.stage.camera.position.clone().sub(this.stage.controls.target).normalize();
    if (length(normal) === 0 || this.view.dimension === 2) return now;
    const n = new three.Vector3(...direction(normal));
    const across = now.clone().addScaledVector(n, -now.dot(n));
    if (across.length() < 0.1) across.set(...cross(direction(normal), Math.abs(n.z) < 0.9 ? [0, 0, 1] : [1, 0, 0]));
    const side = across.normalize().addScaledVector(n, 0.4 * towards);
    side.z = Math.min(Math.max(side.z, 0.25), 0.7); // from above, as people look at things on a table
    return side;
  }

  frame_contact(contact: ContactData): void {
    const pair = [contact.a, contact.b] as const;
    if (contact.point) return this.frame(as_vec3(contact.point), pair, as_vec3(contact.normal ?? []), 0);
    const both = new Bounds();
    for (const i of pair) both.add(add(this.bodies.pose(i, time_of(contact)).position, [0, 0, 0]));
    this.frame(both.center(), pair, [0, 0, 0], both.radius() * 1.4);
  }

  frame_closest(): void {
    const { a, b, point_a, point_b } = this.view.closest!;
    const way = subtract(as_vec3(point_b), as_vec3(point_a));
    this.frame(add(as_vec3(point_a), scale(0.5, way)), [a, b], way, length(way));
  }
}
