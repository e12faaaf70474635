// SPDX-License-Identifier: MIT
// Bounding volumes: a level of the trees of meshes, and the boxes of all that bodies reach.
import * as three from "three";
import { floats_of } from "./arrays.ts";
import type { Bodies } from "./bodies.ts";
import { box_lines, packed_box_lines } from "./box_lines.ts";
import { body_colors } from "./colors.ts";
import type { Stage } from "./stage.ts";
import type { State } from "./state.ts";
import { swept_bounds } from "./swept.ts";
import type { ContactData, View } from "./view_data.ts";

export class Volumes {
  readonly tree_levels: number; // of the deepest tree in the data
  private readonly swept = new three.Group();
  private trees: three.LineSegments[] = [];

  constructor(stage: Stage, private readonly view: View, private readonly bodies: Bodies, private readonly contacts: ContactData[]) {
    this.tree_levels = bodies.solids.reduce((most, solid) => Math.max(most, solid.tree.length), 0);
    stage.root.add(this.swept);
  }

  show(state: State): void {
    const colors = body_colors(this.view, state.color_by);
    this.show_swept(state, colors);
    this.show_trees(state, colors);
  }

  private show_swept(state: State, colors: string[]): void {
    this.swept.visible = state.shown.has("swept");
    if (!this.swept.visible) return;
    if (this.swept.children.length === 0) {
      this.view.bodies.forEach((body, i) =>
        this.swept.add(box_lines(swept_bounds(body, this.bodies.solids[i]!, this.bodies.tracks[i]!, this.view.interval, 64))));
    }
    this.swept.children.forEach((box, i) => {
      box.visible = !state.hidden.has(i);
      ((box as three.LineSegments).material as three.LineBasicMaterial).color.set(colors[i]!);
    });
  }

  private show_trees(state: State, colors: string[]): void {
    for (const tree of this.trees) {
      tree.removeFromParent();
      tree.geometry.dispose();
    }
    this.trees = [];
    if (!state.shown.has("trees")) return;
    const contact = state.selected === null ? undefined : this.contacts[state.selected];
    this.bodies.solids.forEach(({ tree }, i) => {
      if (tree.length === 0 || state.hidden.has(i) || (contact && i !== contact.a && i !== contact.b)) return;
      const boxes = floats_of(tree[Math.min(state.tree_level, tree.length - 1)]!, "float32", "tree");
      const lines = new three.LineSegments(packed_box_lines(boxes, Array(Math.floor(boxes.length / 12)).keys()),
        new three.LineBasicMaterial({ color: colors[i]! }));
      this.bodies.groups[i]!.add(lines);
      this.trees.push(lines);
    });
  }
}
