// SPDX-License-Identifier: MIT
// The bodies on the stage at the current time.
import * as three from "three";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { LineSegments2 } from "three/examples/jsm/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/examples/jsm/lines/LineSegmentsGeometry.js";
import { BodyGeometry } from "./body_geometry.ts";
import { body_colors } from "./colors.ts";
import type { Solid } from "./geometry.ts";
import { posed, pose_at, track_of, type Pose, type Track } from "./motion.ts";
import { moved_corners, set_corners } from "./moved_corners.ts";
import { body_layer, pick, type Picked } from "./pick.ts";
import type { Stage } from "./stage.ts";
import type { State } from "./state.ts";
import type { Vec3 } from "./vec.ts";
import type { ContactData, View } from "./view_data.ts";

const crowd = 100; // many veils are a wall

export function matrix_of(pose: Pose, into = new three.Matrix4()): three.Matrix4 {
  const [x, y, z] = pose.rows, p = pose.position;
  return into.set(x[0], x[1], x[2], p[0], y[0], y[1], y[2], p[1], z[0], z[1], z[2], p[2], 0, 0, 0, 1);
}

export class Bodies {
  readonly tracks: Track[];
  readonly groups: three.Group[] = [];
  readonly meshes: three.Mesh<three.BufferGeometry, three.MeshLambertMaterial>[] = [];
  readonly geometry = new BodyGeometry();
  private readonly edges: (three.LineSegments | undefined)[] = [];
  private readonly thin: (three.Points | LineSegments2)[] = [];

  constructor(private readonly stage: Stage, private readonly view: View, readonly solids: Solid[],
              private readonly contacts: ContactData[]) {
    this.tracks = view.bodies.map((body) => track_of(body.motion, view.dimension));
    solids.forEach((solid, i) => this.add_body(solid, i));
  }

  private add_body(solid: Solid, i: number): void {
    const flat = this.view.dimension === 2;
    const material = new three.MeshLambertMaterial({ flatShading: true, side: three.DoubleSide, polygonOffset: true,
      polygonOffsetFactor: 1, polygonOffsetUnits: 1, depthTest: !flat });
    const mesh = new three.Mesh(this.geometry.triangles(solid), material);
    mesh.position.set(...solid.origin);
    mesh.renderOrder = flat ? 2 * i : 0;
    mesh.layers.enable(body_layer);
    const group = new three.Group();
    group.matrixAutoUpdate = false;
    group.add(mesh);
    if (solid.shape?.point || solid.shape?.segment) group.add((this.thin[i] = this.make_thin(solid)));
    this.stage.root.add(group);
    this.groups.push(group);
    this.meshes.push(mesh);
  }

  /// A point or a segment.
  private make_thin(solid: Solid): three.Points | LineSegments2 {
    const thin = solid.shape!.point
      ? new three.Points(this.geometry.triangles(solid), new three.PointsMaterial({ size: 9, sizeAttenuation: false }))
      : new LineSegments2(new LineSegmentsGeometry().setPositions(solid.positions), new LineMaterial({ linewidth: 4 }));
    thin.position.set(...solid.origin);
    return thin;
  }

  pose(i: number, time: number): Pose {
    return pose_at(this.tracks[i]!, time);
  }

  /// The center of the box of a body.
  center(i: number, time: number): Vec3 {
    return posed(this.pose(i, time), this.solids[i]!.bounds.center());
  }

  /// Where the corners of a body are that go to places of their own; undefined for the bodies that stay as they are.
  moved_corners(i: number, time: number): Vec3[] | undefined {
    return moved_corners(this.view.bodies[i]!, this.solids[i]!, this.view.interval, time);
  }

  set_time(time: number): void {
    this.groups.forEach((group, i) => {
      matrix_of(this.pose(i, time), group.matrix);
      group.matrixWorldNeedsUpdate = true;
      const corners = this.moved_corners(i, time);
      if (!corners) return;
      for (const part of [this.meshes[i], this.edges[i], this.thin[i]]) if (part) set_corners(part, this.solids[i]!, corners);
    });
  }

  /// Puts on the stage what the state says.
  show(state: State, line_color: string): void {
    const colors = body_colors(this.view, state.color_by);
    const contact = state.selected === null ? undefined : this.contacts[state.selected];
    const many = this.meshes.length > crowd, flat = this.view.dimension === 2;
    this.meshes.forEach((mesh, i) => {
      const aside = contact !== undefined && state.shown.has("others") && i !== contact.a && i !== contact.b;
      mesh.material.color.set(colors[i]!);
      (this.thin[i]?.material as three.PointsMaterial | undefined)?.color.set(colors[i]!);
      mesh.material.wireframe = state.shown.has("wireframe");
      const boxed = state.shown.has("trees") && this.solids[i]!.tree.length > 0; // its boxes are seen through it
      mesh.material.transparent = aside || flat || boxed;
      mesh.material.opacity = aside ? (many ? 0.05 : 0.16) : boxed ? 0.3 : flat ? 0.8 : 1;
      mesh.material.depthWrite = !aside && !boxed;
      mesh.material.needsUpdate = true;
      this.groups[i]!.visible = !state.hidden.has(i) && state.shown.has("current");
      this.show_edges(i, state.shown.has("edges") && !(aside && many), aside, line_color);
    });
    if (this.view.bodies.some((body) => body.ends)) this.set_time(state.time); // edges that were made just now
  }

  private show_edges(i: number, requested: boolean, aside: boolean, color: string): void {
    let lines = this.edges[i];
    if (!lines && requested) {
      lines = new three.LineSegments(this.geometry.edges(this.solids[i]!), new three.LineBasicMaterial({ transparent: true,
        depthTest: this.view.dimension === 3 }));
      lines.position.set(...this.solids[i]!.origin);
      lines.renderOrder = this.view.dimension === 2 ? 2 * i + 1 : 0;
      this.groups[i]!.add(lines);
      this.edges[i] = lines;
    }
    if (!lines) return;
    lines.visible = requested;
    (lines.material as three.LineBasicMaterial).color.set(color);
    (lines.material as three.LineBasicMaterial).opacity = aside ? 0.15 : 0.55;
  }

  /// How many pixels of the picture show each body, and which body a pixel shows.
  pick(): Picked {
    return pick(this.stage, this.meshes);
  }
}
