// SPDX-License-Identifier: MIT
// Bodies at the start, at the end and at a contact, as veils in the colors of those poses.
import * as three from "three";
import { matrix_of, type Bodies } from "./bodies.ts";
import { pose_colors } from "./colors.ts";
import { set_corners } from "./moved_corners.ts";
import type { Stage } from "./stage.ts";
import { time_of, type State } from "./state.ts";
import type { BodyData, ContactData, View } from "./view_data.ts";

const kinds = ["start", "end", "contact"] as const;
type Kind = (typeof kinds)[number];

function moves(body: BodyData): boolean {
  return body.ends !== undefined || (body.motion !== undefined && body.motion.still === undefined);
}

export class Ghosts {
  private readonly made: Record<Kind, Map<number, three.Object3D>> = { start: new Map(), end: new Map(), contact: new Map() };

  constructor(private readonly stage: Stage, private readonly view: View, private readonly bodies: Bodies,
              private readonly contacts: ContactData[]) {}

  show(state: State): void {
    const contact = state.selected === null ? this.contacts[0] : this.contacts[state.selected];
    for (const kind of kinds) this.show_kind(kind, state, contact);
  }

  private show_kind(kind: Kind, state: State, contact: ContactData | undefined): void {
    const all = this.made[kind];
    for (const ghost of all.values()) ghost.visible = false;
    if (!state.shown.has(kind) || (kind === "contact" && !contact)) return;
    const time = kind === "contact" ? time_of(contact!) : this.view.interval[kind === "start" ? 0 : 1];
    this.view.bodies.forEach((body, i) => {
      if (state.hidden.has(i) || (kind === "contact" ? i !== contact!.a && i !== contact!.b : !moves(body))) return;
      const ghost = all.get(i) ?? this.make(i, kind);
      all.set(i, ghost);
      ghost.visible = true;
      matrix_of(this.bodies.pose(i, time), ghost.matrix);
      ghost.matrixWorldNeedsUpdate = true;
      const corners = this.bodies.moved_corners(i, time);
      if (corners) set_corners(ghost, this.bodies.solids[i]!, corners);
    });
  }

  private make(i: number, kind: Kind): three.Object3D {
    const solid = this.bodies.solids[i]!, color = pose_colors[kind], { geometry } = this.bodies;
    const own = (shared: three.BufferGeometry) => (this.view.bodies[i]!.ends ? shared.clone() : shared);
    const mesh = new three.Mesh(own(geometry.triangles(solid)), new three.MeshLambertMaterial({ color: color, flatShading: true,
      side: three.DoubleSide, transparent: true, opacity: kind === "contact" ? 0.6 : 0.35, depthWrite: false }));
    const edges = new three.LineSegments(own(geometry.edges(solid)), new three.LineBasicMaterial({ color: color }));
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
}
