// SPDX-License-Identifier: MIT
// The bodies on the stage: at the current time, and as ghosts at the start, the end and a contact.
import * as three from "three";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { LineSegments2 } from "three/examples/jsm/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/examples/jsm/lines/LineSegmentsGeometry.js";
import { body_colours, pose_colours } from "./colours.ts";
import { corners_of, floats_of, type Solid } from "./geometry.ts";
import { placed, pose_at, track_of, type Pose, type Track } from "./motion.ts";
import type { Stage } from "./stage.ts";
import { time_of, type State } from "./state.ts";
import { add, as_vec3, Bounds, scale, subtract, type Vec3 } from "./vec.ts";
import type { BodyData, ContactData, View } from "./view_data.ts";

const body_layer = 1; // what can be picked

export function matrix_of(pose: Pose, into = new three.Matrix4()): three.Matrix4 {
  const [x, y, z] = pose.rows, p = pose.position;
  return into.set(x[0], x[1], x[2], p[0], y[0], y[1], y[2], p[1], z[0], z[1], z[2], p[2], 0, 0, 0, 1);
}

/// The box of everything a body reaches: as given, or from samples in time.
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
    for (const corner of corners) bounds.add(placed(pose, corner));
  }
  return bounds;
}

function moves(body: BodyData): boolean {
  return body.ends !== undefined || (body.motion !== undefined && body.motion.still === undefined);
}

type Ghost = "start" | "end" | "contact";

export class Bodies {
  readonly tracks: Track[];
  readonly groups: three.Group[] = [];
  readonly meshes: three.Mesh<three.BufferGeometry, three.MeshLambertMaterial>[] = [];
  private readonly geometries = new Map<Solid, three.BufferGeometry>();
  private readonly lines = new Map<Solid, three.BufferGeometry>();
  private readonly edges: (three.LineSegments | undefined)[] = [];
  private readonly thin: (three.Points | LineSegments2)[] = [];
  private readonly ghosts: Record<Ghost, Map<number, three.Object3D>> = { start: new Map(), end: new Map(), contact: new Map() };
  private readonly swept = new three.Group();
  private trees: three.Object3D[] = [];

  constructor(private readonly stage: Stage, private readonly view: View, readonly solids: Solid[],
              private readonly contacts: ContactData[]) {
    this.tracks = view.bodies.map((body) => track_of(body.motion, view.dimension));
    solids.forEach((solid, i) => this.add_body(solid, i));
    stage.root.add(this.swept);
  }

  private geometry_of(solid: Solid): three.BufferGeometry {
    let geometry = this.geometries.get(solid);
    if (!geometry) {
      geometry = new three.BufferGeometry();
      geometry.setAttribute("position", new three.BufferAttribute(solid.positions, 3));
      geometry.setIndex(new three.BufferAttribute(solid.indices, 1));
      this.geometries.set(solid, geometry);
    }
    return geometry;
  }

  private add_body(solid: Solid, i: number): void {
    const flat = this.view.dimension === 2;
    const material = new three.MeshLambertMaterial({ flatShading: true, side: three.DoubleSide, polygonOffset: true,
      polygonOffsetFactor: 1, polygonOffsetUnits: 1, depthTest: !flat });
    const mesh = new three.Mesh(this.geometry_of(solid), material);
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
      ? new three.Points(this.geometry_of(solid), new three.PointsMaterial({ size: 9, sizeAttenuation: false }))
      : new LineSegments2(new LineSegmentsGeometry().setPositions(solid.positions), new LineMaterial({ linewidth: 4 }));
    thin.position.set(...solid.origin);
    return thin;
  }

  /// Where the corners of a body are that go to places of their own; undefined for the bodies that stay as they are.
  moved_corners(i: number, time: number): Vec3[] | undefined {
    const { ends } = this.view.bodies[i]!, { shape } = this.solids[i]!;
    if (!ends || !shape) return undefined;
    const [begin, end] = this.view.interval, part = end > begin ? (time - begin) / (end - begin) : 0;
    return corners_of(shape).map((p, k) => add(p, scale(part, subtract(as_vec3(ends[k]!), p))));
  }

  private parts_of(i: number): three.Object3D[] {
    return this.groups[i]!.children.filter((part) => part === this.meshes[i] || part === this.edges[i] || part === this.thin[i]);
  }

  private move_corners(i: number, time: number, object: three.Object3D): void {
    const corners = this.moved_corners(i, time);
    if (!corners) return;
    const { origin, outline } = this.solids[i]!;
    const loop = outline.flatMap((points) => points.slice(1).flatMap((_, k) => [corners[k % corners.length]!, corners[(k + 1) % corners.length]!]));
    object.traverse((part) => {
      const geometry = (part as three.Mesh).geometry as three.BufferGeometry | undefined;
      if (!geometry) return;
      if (geometry instanceof LineSegmentsGeometry) return void geometry.setPositions(corners.flatMap((p) => subtract(p, origin)));
      const place = geometry.getAttribute("position") as three.BufferAttribute;
      const points = place.count === corners.length ? corners : loop;
      points.slice(0, place.count).forEach((p, k) => place.setXYZ(k, p[0] - origin[0], p[1] - origin[1], p[2] - origin[2]));
      place.needsUpdate = true;
      geometry.computeBoundingSphere();
    });
  }

  pose(i: number, time: number): Pose {
    return pose_at(this.tracks[i]!, time);
  }

  set_time(time: number): void {
    this.groups.forEach((group, i) => {
      matrix_of(this.pose(i, time), group.matrix);
      group.matrixWorldNeedsUpdate = true;
      if (this.view.bodies[i]!.ends) this.parts_of(i).forEach((part) => this.move_corners(i, time, part));
    });
  }

  /// Puts on the stage what the state says.
  show(state: State, line_colour: string): void {
    const colours = body_colours(this.view, state.colour_by);
    const contact = state.selected === null ? undefined : this.contacts[state.selected];
    const crowd = this.meshes.length > 100; // many veils are a wall
    this.meshes.forEach((mesh, i) => {
      const aside = contact !== undefined && state.shown.has("others") && i !== contact.a && i !== contact.b;
      mesh.material.color.set(colours[i]!);
      (this.thin[i]?.material as three.PointsMaterial | undefined)?.color.set(colours[i]!);
      mesh.material.wireframe = state.shown.has("wireframe");
      mesh.material.transparent = aside || this.view.dimension === 2;
      mesh.material.opacity = aside ? (crowd ? 0.05 : 0.16) : this.view.dimension === 2 ? 0.8 : 1;
      mesh.material.depthWrite = !aside;
      mesh.material.needsUpdate = true;
      this.groups[i]!.visible = !state.hidden.has(i) && state.shown.has("current");
      this.show_edges(i, state.shown.has("edges") && !(aside && crowd), aside, line_colour);
    });
    for (const kind of ["start", "end", "contact"] as const) this.show_ghosts(kind, state, contact);
    this.show_swept(state, colours);
    this.show_trees(state, contact);
  }

  private edge_geometry(solid: Solid): three.BufferGeometry {
    let geometry = this.lines.get(solid);
    if (!geometry) {
      if (solid.outline.length > 0 || solid.shape) {
        const points = solid.outline.flatMap((loop) => loop.slice(1).flatMap((p, k) => [loop[k]!, p]));
        const o = solid.origin;
        geometry = new three.BufferGeometry().setFromPoints(
          points.map((p) => new three.Vector3(p[0] - o[0], p[1] - o[1], p[2] - o[2])));
      } else {
        geometry = new three.EdgesGeometry(this.geometry_of(solid), 20);
      }
      this.lines.set(solid, geometry);
    }
    return geometry;
  }

  private show_edges(i: number, wanted: boolean, aside: boolean, colour: string): void {
    let lines = this.edges[i];
    if (!lines && wanted) {
      lines = new three.LineSegments(this.edge_geometry(this.solids[i]!), new three.LineBasicMaterial({ transparent: true,
        depthTest: this.view.dimension === 3 }));
      lines.position.set(...this.solids[i]!.origin);
      lines.renderOrder = this.view.dimension === 2 ? 2 * i + 1 : 0;
      this.groups[i]!.add(lines);
      this.edges[i] = lines;
    }
    if (!lines) return;
    lines.visible = wanted;
    (lines.material as three.LineBasicMaterial).color.set(colour);
    (lines.material as three.LineBasicMaterial).opacity = aside ? 0.15 : 0.55;
  }

  private make_ghost(i: number, kind: Ghost): three.Object3D {
    const solid = this.solids[i]!, colour = pose_colours[kind];
    const own = (geometry: three.BufferGeometry) => (this.view.bodies[i]!.ends ? geometry.clone() : geometry);
    const mesh = new three.Mesh(own(this.geometry_of(solid)), new three.MeshLambertMaterial({ color: colour, flatShading: true,
      side: three.DoubleSide, transparent: true, opacity: kind === "contact" ? 0.6 : 0.35, depthWrite: false }));
    const edges = new three.LineSegments(own(this.edge_geometry(solid)), new three.LineBasicMaterial({ color: colour }));
    for (const part of [mesh, edges]) {
      part.position.set(...solid.origin);
      part.renderOrder = this.view.dimension === 2 ? -1 : 1;
    }
    const ghost = new three.Group();
    ghost.matrixAutoUpdate = false;
    ghost.add(mesh, edges);
    this.stage.root.add(ghost);
    return ghost;
  }

  private show_ghosts(kind: Ghost, state: State, selected: ContactData | undefined): void {
    const all = this.ghosts[kind];
    for (const ghost of all.values()) ghost.visible = false;
    if (!state.shown.has(kind)) return;
    const contact = selected ?? this.contacts[0];
    if (kind === "contact" && !contact) return;
    const time = kind === "contact" ? time_of(contact!) : this.view.interval[kind === "start" ? 0 : 1];
    this.view.bodies.forEach((body, i) => {
      if (state.hidden.has(i) || (kind === "contact" ? i !== contact!.a && i !== contact!.b : !moves(body))) return;
      const ghost = all.get(i) ?? this.make_ghost(i, kind);
      all.set(i, ghost);
      ghost.visible = true;
      matrix_of(this.pose(i, time), ghost.matrix);
      ghost.matrixWorldNeedsUpdate = true;
      this.move_corners(i, time, ghost);
    });
  }

  private show_swept(state: State, colours: string[]): void {
    const wanted = state.shown.has("swept");
    this.swept.visible = wanted;
    if (!wanted) return;
    if (this.swept.children.length === 0) {
      this.view.bodies.forEach((body, i) => {
        const bounds = swept_bounds(body, this.solids[i]!, this.tracks[i]!, this.view.interval, 64);
        this.swept.add(box_lines(bounds));
      });
    }
    this.swept.children.forEach((box, i) => {
      box.visible = !state.hidden.has(i);
      ((box as three.LineSegments).material as three.LineBasicMaterial).color.set(colours[i]!);
    });
  }

  /// The number of levels of the deepest tree in the data.
  tree_levels(): number {
    return this.solids.reduce((most, solid) => Math.max(most, solid.tree.length), 0);
  }

  private show_trees(state: State, contact: ContactData | undefined): void {
    for (const tree of this.trees) {
      tree.removeFromParent();
      (tree as three.LineSegments).geometry.dispose();
    }
    this.trees = [];
    if (!state.shown.has("trees")) return;
    const colours = body_colours(this.view, state.colour_by);
    this.solids.forEach((solid, i) => {
      if (solid.tree.length === 0 || state.hidden.has(i) || (contact && i !== contact.a && i !== contact.b)) return;
      const level = Math.min(state.tree_level, solid.tree.length - 1);
      const lines = new three.LineSegments(tree_lines(solid.tree[level]!), new three.LineBasicMaterial({ color: colours[i]! }));
      this.groups[i]!.add(lines);
      this.trees.push(lines);
    });
  }

  /// How many pixels of the picture show each body, and which body a pixel shows.
  pick(): { counts: number[]; at: (x: number, y: number) => number | null } {
    const { renderer, scene, camera } = this.stage;
    const size = renderer.getDrawingBufferSize(new three.Vector2());
    const target = new three.WebGLRenderTarget(size.x, size.y);
    const materials = this.meshes.map((mesh) => mesh.material);
    this.meshes.forEach((mesh, i) => {
      const id = i + 1;
      const colour = new three.Color().setRGB((id & 255) / 255, ((id >> 8) & 255) / 255, ((id >> 16) & 255) / 255);
      (mesh as three.Mesh).material = new three.MeshBasicMaterial({ color: colour, side: three.DoubleSide, depthTest: this.view.dimension === 3 });
    });
    const background = scene.background;
    scene.background = null;
    camera.layers.set(body_layer);
    renderer.setRenderTarget(target);
    renderer.setClearColor(0, 0);
    renderer.clear();
    renderer.render(scene, camera);
    const pixels = new Uint8Array(4 * size.x * size.y);
    renderer.readRenderTargetPixels(target, 0, 0, size.x, size.y, pixels);
    renderer.setRenderTarget(null);
    camera.layers.set(0);
    scene.background = background;
    this.meshes.forEach((mesh, i) => {
      (mesh.material as three.Material).dispose();
      mesh.material = materials[i]!;
    });
    target.dispose();
    const id_at = (k: number) => pixels[k]! + 256 * pixels[k + 1]! + 65536 * pixels[k + 2]! - 1;
    const counts = this.meshes.map(() => 0);
    for (let k = 0; k < pixels.length; k += 4) if (pixels[k + 3]! > 0 && id_at(k) >= 0) ++counts[id_at(k)]!;
    const at = (x: number, y: number) => {
      const k = 4 * (Math.floor(y * size.y) * size.x + Math.floor(x * size.x));
      return k >= 0 && k < pixels.length && id_at(k) >= 0 ? id_at(k) : null;
    };
    return { counts, at };
  }
}

export const unit_edges = new three.EdgesGeometry(new three.BoxGeometry(1, 1, 1));

export function box_lines(bounds: Bounds, colour = "#888888"): three.LineSegments {
  const lines = new three.LineSegments(unit_edges, new three.LineBasicMaterial({ color: colour, transparent: true, opacity: 0.9 }));
  lines.position.set(...bounds.center());
  lines.scale.set(...(bounds.max.map((x, k) => Math.max(x - bounds.min[k]!, 1e-300)) as [number, number, number]));
  return lines;
}

function tree_lines(level: string): three.BufferGeometry {
  const boxes = floats_of(level, "float32", "tree");
  const points: number[] = [];
  const ends = unit_edges.getAttribute("position");
  for (let b = 0; b + 12 <= boxes.length; b += 12) {
    for (let i = 0; i < ends.count; ++i) {
      for (let k = 0; k < 3; ++k) {
        points.push(boxes[b + k]! + 2 * (ends.getX(i) * boxes[b + 3 + k]! + ends.getY(i) * boxes[b + 6 + k]! + ends.getZ(i) * boxes[b + 9 + k]!));
      }
    }
  }
  return new three.BufferGeometry().setAttribute("position", new three.Float32BufferAttribute(points, 3));
}
